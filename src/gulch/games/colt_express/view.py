"""The view: what a player or a spectator may see."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.games.colt_express.actions import HELD, NO_LOOT, NO_TARGET, NO_VICTIM, OUT_OF_BULLETS, REASONS, SPOILS
from gulch.games.colt_express.components import (
    ANCHORS,
    BANDITS,
    BOARD,
    BOX,
    BULLET,
    CARDS,
    CARS,
    DECKS,
    DOC,
    DRAW,
    EVENT_IDS,
    FLOOR_JEWELS,
    FLOOR_PURSES,
    GHOST,
    INSIDE,
    KINDS,
    LADDER,
    LEVELS,
    MARSHAL,
    MAX_BANDITS,
    MEMORY,
    MOVE,
    N_CARDS,
    N_ROUND_CARDS,
    NEUTRAL,
    NONE,
    PRIZE,
    PUNCH,
    PURSES,
    RANSOM,
    ROB,
    ROOF,
    ROUND_CARDS,
    ROUND_DECK,
    ROUND_EVENT,
    ROUND_LENGTH,
    ROUND_TITLES,
    ROUND_TURNS,
    ROUNDS,
    SHOOT,
    SLOT,
    SPACES,
    STEP,
    TAGS,
    TURN_ACTIONS,
    TURN_DIRECTION,
    TURNS,
    VALUE,
)
from gulch.games.colt_express.heuristics.forecast import foresee, sees_card
from gulch.games.colt_express.observe import shown_hand
from gulch.games.colt_express.position import (
    CHAIN,
    CHOOSE_CARD,
    COUPLE,
    DECISIONS,
    DEDUCED,
    DOWN,
    HIDE_PAWNS,
    KEEP,
    OVER,
    PHASES,
    PLAN,
    SPECTATOR_BIT,
    Position,
)
from gulch.games.colt_express.rules.cards import cards_discarded, cards_in_deck
from gulch.games.colt_express.rules.end import bullets_fired, bullets_received, is_gunslinger, loot_value
from gulch.games.colt_express.rules.planning import turn_type
from gulch.games.colt_express.rules.robbery import fire_targets, may_go, may_step, punch_victims
from gulch.games.colt_express.rules.table import (
    clockwise,
    ghost_and_doc_count,
    in_teams,
    is_expert,
    level_of,
    other_level,
    purses_at,
    space_at,
    with_abilities,
    with_events,
)
from gulch.games.colt_express.score import money, place_of
from gulch.kernel.options import AS_AT_THE_TABLE, HELPED
from gulch.kernel.record import Cells
from gulch.kernel.rule import rule
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views


class Space(msgspec.Struct, frozen=True):
    """One level of one car."""

    position: int
    level: str


class Purse(msgspec.Struct):
    """A face-down purse: its visible identity (None in a heap); its value if the viewer knows."""

    tag: int | None
    value: int | None


class Floor(msgspec.Struct):
    """The loot and the bandits on one level of a car."""

    purses: list[Purse]
    jewels: int
    strongboxes: int
    bandits: list[str]


class Car(msgspec.Struct):
    id: str
    position: int
    inside: Floor
    roof: Floor
    marshal: bool


class CarLeft(msgspec.Struct):
    """A car that may still be coupled, with the loot shown on its floor."""

    id: str
    purses: int
    jewels: int


class Round(msgspec.Struct):
    """A round card with its turn symbols; `title` is its event or the name of its picture."""

    number: int
    id: str
    deck: str
    title: str
    event: str | None
    turns: list[str]


class Card(msgspec.Struct, frozen=True):
    """A card of a bandit; `bandit` and `card` are None if it lies face down for the viewer."""

    bandit: str | None
    card: str | None


class PileCard(msgspec.Struct):
    """A card of the common pile. With `memory=as_at_the_table` only the top card is shown."""

    number: int
    seat: int
    bandit: str | None
    card: str | None
    face: str
    turn: int  # the turn of the round in which it was played
    state: str  # "waiting", "now" or "done"


class Bandit(msgspec.Struct):
    """A bandit and their board; a purse has its value if the viewer knows it."""

    id: str
    seat: int
    space: Space | None
    cylinder: int
    purses: list[Purse]
    jewels: int
    strongboxes: int
    ransom: int


class Player(msgspec.Struct):
    """A player; only they themselves see the cards in their hand, deck and discard pile."""

    seat: int
    bandits: list[str]
    cards: int
    deck: int
    discarded: int
    on_top: int  # expert: the number of bullets known to lie on top of the deck
    received: int
    bullets: dict[str, int]  # the number of bullets received, by their owner
    fired: int
    money: int | None
    committed: bool  # whether they have made a choice that is still secret
    hand: list[Card] | None
    deck_cards: list[Card] | None
    discard_cards: list[Card] | None
    setting_aside: list[Card] | None
    chosen: Card | None
    left_hand: str | None


class Result(msgspec.Struct):
    """The final score of one player."""

    seat: int
    loot: int
    prize: int
    total: int
    received: int
    place: int


class Prospect(msgspec.Struct):
    """What a card could do after the forecast: where it could lead, whom it could hit, what it
    could take, or why it would have no effect.
    """

    bandit: str
    card: str
    spaces: list[Space]
    targets: list[str]
    loot: list[str]
    fizzle: str | None


class Ghost(msgspec.Struct):
    bandit: str
    space: Space


class Forecast(msgspec.Struct):
    """Where everybody will probably stand when the visible pile has been played, if all choose
    greedily. `unseen` is the number of cards left out, since the viewer cannot see them.
    """

    bandits: list[Ghost]
    marshal: int
    unseen: int
    cards: list[Prospect]


class Asked(msgspec.Struct):
    """The card being executed: who acts, on whom, and what the victim of a punch loses."""

    bandit: str
    card: str | None
    victim: str | None
    loot: str | None


class View(msgspec.Struct):
    seat: int
    phase: str
    actors: list[int]
    abilities: list[str]  # the bandits whose abilities are in use
    events: bool
    teams: bool
    expert: bool
    train: list[Car]
    cars_left: list[CarLeft]  # cars not coupled yet
    marshal: int
    neutral: int
    second_strongbox: bool
    free_bandits: list[str]
    offered_teams: list[list[str]]
    round: int
    round_card: Round | None
    rounds: int
    first: int | None
    turn: int
    turn_type: str | None
    direction: int
    order: list[int]  # the seats still to act in the current turn
    actions_left: int  # how many actions the planning seat has left in this turn, including this one
    draw: int
    pile: list[PileCard]
    bandits: list[Bandit]
    players: list[Player]
    asked: Asked | None
    forecast: Forecast | None
    gunslingers: list[int]  # the seats that would get the prize now
    prize: int
    results: list[Result]


@view
def seen(s: Position, viewer: int, then: Any) -> View:
    planning = s.phase in (PLAN, CHAIN)
    turn = turn_type(s) if planning else NONE
    foretold = planning and s.options[MEMORY] == HELPED
    if foretold:
        then[0] = s
        foresee(then[0], eye_of(viewer), 0, NONE, NONE)
    return View(
        seat=viewer,
        phase=PHASES[s.phase] if s.phase < DECISIONS else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        abilities=[BANDITS[bandit] for bandit in range(MAX_BANDITS) if is_able(s, bandit)],
        events=with_events(s),
        teams=in_teams(s),
        expert=is_expert(s),
        train=[car(s, position, viewer) for position in range(cars_coupled(s) + 1)],
        cars_left=[CARS_LEFT[number] for number in range(len(CARS)) if not is_coupled(s, number)],
        marshal=s.marshal,
        neutral=s.neutral,
        second_strongbox=s.strongboxes[BOX] > 0,
        free_bandits=[BANDITS[number] for number in range(MAX_BANDITS) if s.owner[number] == NONE],
        offered_teams=[
            [BANDITS[number], BANDITS[s.partner[number]]]
            for number in ANCHORS
            if s.partner[number] != NONE and s.owner[number] == NONE
        ],
        round=s.round + 1,
        round_card=round_card(s.round, s.round_card[s.round]) if s.round_card[s.round] != NONE else None,
        rounds=ROUNDS,
        first=s.leader if s.leader != NONE else None,
        turn=s.turn,
        turn_type=TURNS[turn] if planning else None,
        direction=TURN_DIRECTION[turn] if planning else 1,
        order=still_to_plan(s, turn) if planning else [],
        actions_left=TURN_ACTIONS[turn] - s.step % TURN_ACTIONS[turn] if planning else 0,
        draw=DRAW,
        pile=[pile_card(s, number, viewer) for number in range(s.pile_size)],
        bandits=[bandit(s, number, viewer) for number in range(MAX_BANDITS) if s.owner[number] != NONE],
        players=[player(s, seat, viewer) for seat in range(s.seats)],
        asked=asked(s) if s.phase >= CHAIN and s.phase < DECISIONS and s.doer != NONE else None,
        forecast=forecast(then[0], viewer) if foretold else None,
        gunslingers=[seat for seat in range(s.seats) if is_gunslinger(s, seat)],
        prize=PRIZE,
        results=[result(s, seat) for seat in range(s.seats)] if s.phase == OVER else [],
    )


@rule
def is_able(s: Position, bandit: int) -> bool:
    return with_abilities(s) or (bandit in (GHOST, DOC) and ghost_and_doc_count(s))


@rule
def eye_of(viewer: int) -> int:
    """The index of a viewer's bit in `purse_known`."""
    return SPECTATOR_BIT if viewer == SPECTATOR else viewer


# ── The train ─────────────────────────────────────────────────────────────────

SPACE_OF = [Space(number // 2, LEVELS[number % 2]) for number in range(SPACES)]
CARS_LEFT = [CarLeft(CARS[number], int(FLOOR_PURSES[number]), int(FLOOR_JEWELS[number])) for number in range(len(CARS))]


@view
def car(s: Position, position: int, viewer: int) -> Car:
    return Car(
        id=CARS[s.car[position]],
        position=position,
        inside=floor(s, space_at(position, INSIDE), viewer),
        roof=floor(s, space_at(position, ROOF), viewer),
        marshal=s.marshal == position,
    )


@view
def floor(s: Position, space: int, viewer: int) -> Floor:
    return Floor(
        purses=purses(s, space, viewer),
        jewels=s.jewels[space],
        strongboxes=s.strongboxes[space],
        bandits=[BANDITS[number] for number in range(MAX_BANDITS) if s.at[number] == space],
    )


@rule
def cars_coupled(s: Position) -> int:
    """The number of cars behind the locomotive so far."""
    return s.step if s.phase == COUPLE else s.last


@rule
def is_coupled(s: Position, number: int) -> bool:
    for position in range(cars_coupled(s) + 1):
        if s.car[position] == number:
            return True
    return False


# ── Purses ────────────────────────────────────────────────────────────────────


@view
def purses(s: Position, place: int, viewer: int) -> list[Purse]:
    return [purse(s, purse_in_row(s, place, rank, viewer), viewer) for rank in range(purses_at(s, place))]


@view
def purse(s: Position, token: int, viewer: int) -> Purse:
    tag, value = s.purse_tag[token], value_known(s, token, viewer)
    return Purse(tag=tag if tag else None, value=value if value else None)


@rule
def value_known(s: Position, token: int, viewer: int) -> int:
    """The value of a purse if the viewer knows it, else 0. With `memory=as_at_the_table` they know
    only those on their own board, which they can turn over, and at the end all.
    """
    eye = eye_of(viewer)
    remembered = s.options[MEMORY] == HELPED or s.phase == OVER
    if s.purse_known[token] >> eye & 1 and (remembered or holder(s, token) == eye):
        return VALUE[s.purse_value[token]]
    return 0


@rule
def holder(s: Position, token: int) -> int:
    """The seat that holds a purse; NONE for nobody."""
    board = s.purse_place[token] - BOARD
    return s.owner[board] if board >= 0 and board < MAX_BANDITS else NONE


@rule
def purse_in_row(s: Position, place: int, rank: int, viewer: int) -> int:
    """The purse at index `rank` among those at a place, in order of identity in the train and of
    value in a heap. Ordering by token would tell the purses of a heap apart.
    """
    for token in range(PURSES):
        if s.purse_place[token] == place:
            before = 0
            for other in range(PURSES):
                if s.purse_place[other] == place and lies_before(s, other, token, viewer):
                    before += 1
            if before == rank:
                return token
    return NONE


@rule
def lies_before(s: Position, token: int, other: int, viewer: int) -> bool:
    if s.purse_tag[token] != s.purse_tag[other]:
        return s.purse_tag[token] < s.purse_tag[other]
    value, other_value = value_known(s, token, viewer), value_known(s, other, viewer)
    return value < other_value if value != other_value else token < other


# ── The round ─────────────────────────────────────────────────────────────────

DECK_OF = [DECKS[deck] for deck in ROUND_DECK]
EVENT_OF = [None if event == NONE else EVENT_IDS[event] for event in ROUND_EVENT]
TURNS_OF = [[TURNS[turn] for turn in ROUND_TURNS[card, : ROUND_LENGTH[card]]] for card in range(N_ROUND_CARDS)]


@view
def round_card(number: int, card: int) -> Round:
    return Round(
        number=number + 1,
        id=ROUND_CARDS[card],
        deck=DECK_OF[card],
        title=ROUND_TITLES[card],
        event=EVENT_OF[card],
        turns=TURNS_OF[card],
    )


@view
def still_to_plan(s: Position, turn: int) -> list[int]:
    return [
        clockwise(s, s.leader, TURN_DIRECTION[turn] * (step // TURN_ACTIONS[turn]))
        for step in range(s.step, s.seats * TURN_ACTIONS[turn])
    ]


# ── Cards ─────────────────────────────────────────────────────────────────────

FACES = ["up", "down", "deduced"]


@view
def pile_card(s: Position, number: int, viewer: int) -> PileCard:
    """A card of the pile; face down, only its owner is public. With `memory=as_at_the_table` only
    the top card is shown while the pile grows, and later no card before its turn.
    """
    who, face, executing = s.pile[number] // N_CARDS, s.pile_face[number], s.phase > KEEP
    covered = number > s.pile_at if executing else number < s.pile_size - 1
    forgotten = covered and s.options[MEMORY] == AS_AT_THE_TABLE
    shown = not forgotten and sees_card(s, viewer, number)
    return PileCard(
        number=number + 1,
        seat=s.owner[who],
        bandit=BANDITS[who] if shown else None,
        card=CARDS[s.pile[number] % N_CARDS] if shown else None,
        face=FACES[face if face != DEDUCED or shown else DOWN],
        turn=s.pile_turn[number],
        state="waiting" if not executing or number > s.pile_at else "now" if number == s.pile_at else "done",
    )


@view
def cards(s: Position, seat: int, table: Cells) -> list[Card]:
    """The cards of a player in order of kind."""
    return [card(s, seat, kind) for kind in range(table.shape[1]) for _ in range(table[seat, kind])]


@view
def card(s: Position, seat: int, kind: int) -> Card:
    """A card of a player, by its kind."""
    return Card(
        bandit=BANDITS[s.bandit[seat, kind // SLOT]] if kind != BULLET else None,
        card=HELD[kind % SLOT],
    )


# ── Bandits and players ───────────────────────────────────────────────────────


@view
def bandit(s: Position, number: int, viewer: int) -> Bandit:
    return Bandit(
        id=BANDITS[number],
        seat=s.owner[number],
        space=SPACE_OF[s.at[number]] if s.at[number] != NONE else None,
        cylinder=s.cylinder[number],
        purses=purses(s, BOARD + number, viewer),
        jewels=s.jewels[BOARD + number],
        strongboxes=s.strongboxes[BOARD + number],
        ransom=RANSOM if s.ransomed >> number & 1 else 0,
    )


WHOSE = [*BANDITS, "neutral"]


@view
def player(s: Position, seat: int, viewer: int) -> Player:
    mine = seat == viewer
    remembers = s.options[MEMORY] == HELPED or s.phase == CHOOSE_CARD
    return Player(
        seat=seat,
        bandits=[BANDITS[number] for number in range(MAX_BANDITS) if s.owner[number] == seat],
        cards=shown_hand(s, seat),
        deck=cards_in_deck(s, seat),
        discarded=cards_discarded(s, seat),
        on_top=s.on_top[seat],
        received=bullets_received(s, seat),
        bullets={WHOSE[whose]: s.received[seat, whose] for whose in range(NEUTRAL + 1) if s.received[seat, whose]},
        fired=bullets_fired(s, seat),
        money=loot_value(s, seat) if knows_all_purses(s, seat, viewer) else None,
        committed=s.phase in (HIDE_PAWNS, CHOOSE_CARD, KEEP) and not s.actors >> seat & 1,
        hand=cards(s, seat, s.hand) if mine else None,
        deck_cards=cards(s, seat, s.deck) if mine and remembers else None,
        discard_cards=[
            card(s, seat, kind) for kind in range(SLOT) for _ in range(s.discard[seat, kind] + s.aside[seat, kind])
        ]
        if mine
        else None,
        setting_aside=cards(s, seat, s.marked) if mine else None,
        chosen=card(s, seat, s.chosen[seat]) if mine and s.chosen[seat] != NONE else None,
        left_hand=BANDITS[s.left[seat]] if mine and s.left[seat] != NONE else None,
    )


@rule
def knows_all_purses(s: Position, seat: int, viewer: int) -> bool:
    """Whether the viewer knows every purse of a player."""
    for token in range(PURSES):
        if holder(s, token) == seat and not value_known(s, token, viewer):
            return False
    return True


@view
def asked(s: Position) -> Asked:
    executed = s.phase > KEEP and s.pile_at < s.pile_size
    return Asked(
        bandit=BANDITS[s.doer],
        card=CARDS[s.pile[s.pile_at] % N_CARDS] if executed else None,
        victim=BANDITS[s.victim] if s.victim != NONE else None,
        loot=SPOILS[s.spoils] if s.spoils != NONE else None,
    )


@view
def result(s: Position, seat: int) -> Result:
    loot, total = loot_value(s, seat), money(s, seat)
    return Result(
        seat=seat,
        loot=loot,
        prize=total - loot,
        total=total,
        received=bullets_received(s, seat),
        place=place_of(s, seat),
    )


# ── The forecast ──────────────────────────────────────────────────────────────


@view
def forecast(ahead: Position, viewer: int) -> Forecast:
    """Where everybody stands after the visible pile in the bots' forecast, and what each card in
    hand could do then.
    """
    return Forecast(
        bandits=[
            Ghost(bandit=BANDITS[number], space=SPACE_OF[ahead.at[number]])
            for number in range(MAX_BANDITS)
            if ahead.at[number] != NONE
        ],
        marshal=ahead.marshal,
        unseen=cards_unseen(ahead, viewer),
        cards=[
            prospect(ahead, ahead.bandit[viewer, kind // SLOT], kind % SLOT, viewer)
            for kind in range(KINDS)
            if viewer != SPECTATOR and kind != BULLET and ahead.hand[viewer, kind]
        ],
    )


@rule
def cards_unseen(s: Position, viewer: int) -> int:
    """The number of cards in the pile that the viewer cannot see."""
    n = 0
    for i in range(s.pile_size):
        if not sees_card(s, viewer, i):
            n += 1
    return n


@view
def prospect(s: Position, number: int, action: int, viewer: int) -> Prospect:
    leads, hits = spaces_led_to(s, number, action), bandits_hit(s, number, action)
    fizzle = why_nothing(s, number, action)
    return Prospect(
        bandit=BANDITS[number],
        card=CARDS[action],
        spaces=[SPACE_OF[space] for space in range(SPACES) if leads >> space & 1],
        targets=[BANDITS[other] for other in range(MAX_BANDITS) if hits >> other & 1],
        loot=loot_at(s, s.at[number], viewer) if action == ROB else [],
        fizzle=REASONS[fizzle] if fizzle != NONE else None,
    )


@rule
def spaces_led_to(s: Position, number: int, action: int) -> int:
    """A bit set of the spaces to which an action may take the bandit or the Marshal."""
    found = 0
    if action == MOVE:
        for position in range(s.last + 1):
            if may_go(s, number, position):
                found |= 1 << space_at(position, level_of(s.at[number]))
    elif action == LADDER:
        found |= 1 << other_level(s.at[number])
    elif action == MARSHAL:
        for direction in range(2):
            if may_step(s, s.marshal, direction):
                found |= 1 << space_at(s.marshal + STEP[direction], INSIDE)
    return found


@rule
def bandits_hit(s: Position, number: int, action: int) -> int:
    """A bit set of the bandits that a card may hit."""
    if action == SHOOT and s.cylinder[number]:
        return fire_targets(s, number)
    return punch_victims(s, number) if action == PUNCH else 0


@rule
def why_nothing(s: Position, number: int, action: int) -> int:
    """The reason why a card would have no effect; NONE if it has one."""
    here = s.at[number]
    if action == SHOOT and s.cylinder[number] == 0:
        return OUT_OF_BULLETS
    if action == SHOOT and bandits_hit(s, number, action) == 0:
        return NO_TARGET
    if action == PUNCH and bandits_hit(s, number, action) == 0:
        return NO_VICTIM
    if action == ROB and purses_at(s, here) + s.jewels[here] + s.strongboxes[here] == 0:
        return NO_LOOT
    return NONE


PURSE = ["purse", *[f"purse-{tag}" for tag in range(1, TAGS + 1)]]  # by identity; 0 for one that has just left a heap


@view
def loot_at(s: Position, space: int, viewer: int) -> list[str]:
    return [
        *[PURSE[s.purse_tag[purse_in_row(s, space, rank, viewer)]] for rank in range(purses_at(s, space))],
        *["jewel" for _ in range(min(s.jewels[space], 1))],
        *["strongbox" for _ in range(min(s.strongboxes[space], 1))],
    ]


VIEWS = Views(seen)
