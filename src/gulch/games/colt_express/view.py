"""What a player, or a spectator, may see."""

from __future__ import annotations

import msgspec

from gulch.games.colt_express.actions import HELD, REASONS, SPOILS
from gulch.games.colt_express.components import (
    ANCHORS,
    BANDITS,
    BOARD,
    BOX,
    BULLET,
    CARDS,
    CARS,
    DECKS,
    DISPLAY,
    DRAW,
    EVENT_IDS,
    FLOOR_JEWELS,
    FLOOR_PURSES,
    INSIDE,
    KINDS,
    LADDER,
    LEVELS,
    MARSHAL,
    MEMORY,
    MOVE,
    N_CARDS,
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
    TURN_ACTIONS,
    TURN_DIRECTION,
    TURNS,
    VALUE,
)
from gulch.games.colt_express.heuristics import foresee, sees_card
from gulch.games.colt_express.observe import shown_hand
from gulch.games.colt_express.position import (
    CHAIN,
    DECISIONS,
    DEDUCED,
    DOWN,
    KEEP,
    OVER,
    PHASES,
    PLAN,
    SPECTATOR_BIT,
    Position,
)
from gulch.games.colt_express.rules.cards import cards_discarded, cards_in_deck
from gulch.games.colt_express.rules.end import bullets_fired, bullets_received, is_gunslinger, loot_value
from gulch.games.colt_express.rules.robbery import fire_targets, may_go, may_step, punch_victims
from gulch.games.colt_express.rules.table import bandits_each, in_teams, is_expert, with_abilities, with_events
from gulch.games.colt_express.score import money, places
from gulch.kernel.record import Cells

FACES = ["up", "down", "deduced"]


class Space(msgspec.Struct):
    """One level of one car."""

    position: int
    level: str


class Purse(msgspec.Struct):
    """A face-down purse: its visible identity (none in a heap), and its value where the viewer
    knows it.
    """

    tag: int | None
    value: int | None


class Floor(msgspec.Struct):
    """What lies and who stands on one level of a car."""

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
    """A round card: its turn symbols and its event; `title` names the picture where it has none."""

    number: int
    id: str
    deck: str
    title: str
    event: str | None
    turns: list[str]


class Card(msgspec.Struct):
    """A card of some bandit; both unknown where it lies face down before the viewer."""

    bandit: str | None
    card: str | None


class PileCard(msgspec.Struct):
    """A card of the common pile. In memory mode only the top one is shown while it grows."""

    number: int
    seat: int
    bandit: str | None
    card: str | None
    face: str
    turn: int  # in which turn of the round it was played
    state: str  # waiting, now, done


class Bandit(msgspec.Struct):
    """A bandit with his board: the number of purses is public, their values as far as the viewer
    knows them.
    """

    id: str
    seat: int
    space: Space | None
    cylinder: int
    purses: list[Purse]
    jewels: int
    strongboxes: int
    ransom: int


class Player(msgspec.Struct):
    """A player as everyone sees him; hand, deck and discard pile only as their owner sees them."""

    seat: int
    bandits: list[str]
    cards: int
    deck: int
    discarded: int
    on_top: int  # expert: bullets that everybody knows to lie on top of the deck
    received: int
    bullets: dict[str, int]  # bullets received, by whose they are
    fired: int
    money: int | None
    committed: bool  # has made a choice that is still secret
    hand: list[Card] | None
    deck_cards: list[Card] | None
    discard_cards: list[Card] | None
    setting_aside: list[Card] | None
    chosen: Card | None
    left_hand: str | None


class Result(msgspec.Struct):
    """The reckoning of one player."""

    seat: int
    loot: int
    prize: int
    total: int
    received: int
    place: int


class Prospect(msgspec.Struct):
    """What a card could do on the forecast board: where it may lead, whom it may hit, what it may
    take, or why it would come to nothing.
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
    """Where everybody will probably stand when the visible pile has been played: greedy guesses,
    not a promise. `unseen` cards are left out of it.
    """

    bandits: list[Ghost]
    marshal: int
    unseen: int
    cards: list[Prospect]


class Asked(msgspec.Struct):
    """The card being executed: who acts, on whom, and what the victim of a punch is to lose."""

    bandit: str
    card: str | None
    victim: str | None
    loot: str | None


class View(msgspec.Struct):
    seat: int
    phase: str
    actors: list[int]
    abilities: bool
    events: bool
    teams: bool
    expert: bool
    train: list[Car]
    cars_left: list[CarLeft]  # not coupled yet
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
    order: list[int]  # who acts in the current turn, from now on
    actions_left: int  # of the seat to plan, in this turn, now included
    draw: int
    pile: list[PileCard]
    bandits: list[Bandit]
    players: list[Player]
    asked: Asked | None
    forecast: Forecast | None
    gunslingers: list[int]  # who would get the prize now
    prize: int
    results: list[Result]


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    begun = s.round_card[0] != NONE
    planning = s.phase in (PLAN, CHAIN)
    turn = int(ROUND_TURNS[s.round_card[s.round], s.turn]) if planning else NONE
    over = s.phase == OVER
    return View(
        seat=seat,
        phase=PHASES[s.phase] if s.phase < DECISIONS else "over",
        actors=[other for other in range(s.seats) if s.actors >> other & 1],
        abilities=bool(with_abilities(s)),
        events=bool(with_events(s)),
        teams=bool(in_teams(s)),
        expert=bool(is_expert(s)),
        train=[car(s, position, seat) for position in range(coupled(s) + 1)],
        cars_left=[car_left(number) for number in range(len(CARS)) if number not in s.car.tolist()[: coupled(s) + 1]],
        marshal=s.marshal,
        neutral=s.neutral,
        second_strongbox=bool(s.strongboxes[BOX]),
        free_bandits=[BANDITS[bandit] for bandit in range(len(BANDITS)) if s.owner[bandit] == NONE],
        offered_teams=[
            [BANDITS[bandit], BANDITS[s.partner[bandit]]]
            for bandit in ANCHORS
            if s.partner[bandit] != NONE and s.owner[bandit] == NONE
        ],
        round=s.round + 1,
        round_card=round_card(s, s.round) if begun else None,
        rounds=ROUNDS,
        first=s.leader if s.leader != NONE else None,
        turn=s.turn,
        turn_type=TURNS[turn] if planning else None,
        direction=int(TURN_DIRECTION[turn]) if planning else 1,
        order=order(s, turn) if planning else [],
        actions_left=int(TURN_ACTIONS[turn]) - s.step % int(TURN_ACTIONS[turn]) if planning else 0,
        draw=DRAW,
        pile=[pile_card(s, number, seat) for number in range(s.pile_size)],
        bandits=[bandit(s, number, seat) for number in range(len(BANDITS)) if s.owner[number] != NONE],
        players=[player(s, other, seat) for other in range(s.seats)],
        asked=asked(s),
        forecast=forecast(s, seat) if planning and s.options[DISPLAY] != MEMORY else None,
        gunslingers=[other for other in range(s.seats) if is_gunslinger(s, other)],
        prize=PRIZE,
        results=results(s) if over else [],
    )


def coupled(s: Position) -> int:
    """How many cars hang behind the locomotive."""
    return int(s.step if s.phase == 0 else s.last)


def eye(seat: int) -> int:
    return seat if seat >= 0 else SPECTATOR_BIT


# ── The train ─────────────────────────────────────────────────────────────────


def space_of(number: int) -> Space:
    return Space(number // 2, LEVELS[number % 2])


def purses(s: Position, place: int, seat: int) -> list[Purse]:
    """By identity in the train, by value in a heap."""
    found = []
    for token in range(PURSES):
        if s.purse_place[token] == place:
            known = s.purse_known[token] >> eye(seat) & 1
            found.append(Purse(int(s.purse_tag[token]) or None, int(VALUE[s.purse_value[token]]) if known else None))
    return sorted(found, key=lambda purse: (purse.tag or 0, purse.value or 0))


def floor(s: Position, space: int, seat: int) -> Floor:
    there = [BANDITS[number] for number in range(len(BANDITS)) if s.at[number] == space]
    return Floor(purses(s, space, seat), s.jewels[space], s.strongboxes[space], there)


def car(s: Position, position: int, seat: int) -> Car:
    space = 2 * position
    return Car(
        CARS[s.car[position]],
        position,
        floor(s, space + INSIDE, seat),
        floor(s, space + ROOF, seat),
        s.marshal == position,
    )


def car_left(number: int) -> CarLeft:
    return CarLeft(CARS[number], int(FLOOR_PURSES[number]), int(FLOOR_JEWELS[number]))


def round_card(s: Position, number: int) -> Round:
    card = s.round_card[number]
    event = ROUND_EVENT[card]
    return Round(
        number=number + 1,
        id=ROUND_CARDS[card],
        deck=DECKS[ROUND_DECK[card]],
        title=ROUND_TITLES[card],
        event=EVENT_IDS[event] if event != NONE else None,
        turns=[TURNS[ROUND_TURNS[card, turn]] for turn in range(ROUND_LENGTH[card])],
    )


def order(s: Position, turn: int) -> list[int]:
    actions, direction = int(TURN_ACTIONS[turn]), int(TURN_DIRECTION[turn])
    return [(s.leader + direction * (step // actions)) % s.seats for step in range(s.step, s.seats * actions)]


# ── Cards ─────────────────────────────────────────────────────────────────────


def pile_card(s: Position, number: int, seat: int) -> PileCard:
    """Face-down cards show whose they are; memory mode hides all but the top one while the pile
    grows, and what is still to come afterwards.
    """
    card, face = s.pile[number], s.pile_face[number]
    executing = s.phase > KEEP
    forgotten = s.options[DISPLAY] == MEMORY and (number > s.pile_at if executing else number < s.pile_size - 1)
    shown = not forgotten and (face != DOWN or s.owner[card // N_CARDS] == seat)
    state = "waiting" if not executing or number > s.pile_at else "now" if number == s.pile_at else "done"
    return PileCard(
        number=number + 1,
        seat=s.owner[card // N_CARDS],
        bandit=BANDITS[card // N_CARDS] if shown else None,
        card=CARDS[card % N_CARDS] if shown else None,
        face=FACES[face] if face != DEDUCED or shown else FACES[DOWN],
        turn=s.pile_turn[number],
        state=state,
    )


def card_of(s: Position, seat: int, kind: int) -> Card:
    return Card(None if kind == BULLET else BANDITS[s.bandit[seat, kind // SLOT]], HELD[kind % SLOT])


def cards(s: Position, seat: int, *tables: Cells) -> list[Card]:
    found = []
    for kind in range(KINDS):
        for table in tables:
            found += [card_of(s, seat, kind) for _ in range(table[seat, kind] if kind < table.shape[1] else 0)]
    return found


# ── Bandits and players ───────────────────────────────────────────────────────


def bandit(s: Position, number: int, seat: int) -> Bandit:
    board = BOARD + number
    held = purses(s, board, seat)
    ransom = RANSOM if s.ransomed >> number & 1 else 0
    return Bandit(
        id=BANDITS[number],
        seat=s.owner[number],
        space=space_of(s.at[number]) if s.at[number] != NONE else None,
        cylinder=s.cylinder[number],
        purses=held,
        jewels=s.jewels[board],
        strongboxes=s.strongboxes[board],
        ransom=ransom,
    )


def player(s: Position, seat: int, viewer: int) -> Player:
    own = seat == viewer
    whose = [*BANDITS, "neutral"]
    ours = [s.bandit[seat, slot] for slot in range(bandits_each(s)) if s.bandit[seat, slot] != NONE]
    seen = own or all(purse.value is not None for number in ours for purse in purses(s, BOARD + number, viewer))
    return Player(
        seat=seat,
        bandits=[BANDITS[number] for number in ours],
        cards=shown_hand(s, seat),
        deck=cards_in_deck(s, seat),
        discarded=cards_discarded(s, seat),
        on_top=s.on_top[seat],
        received=bullets_received(s, seat),
        bullets={whose[number]: s.received[seat, number] for number in range(NEUTRAL + 1) if s.received[seat, number]},
        fired=bullets_fired(s, seat),
        money=int(loot_value(s, seat)) if seen else None,
        committed=PHASES[min(s.phase, DECISIONS - 1)] in ("hide_pawns", "choose_card", "keep")
        and not s.actors >> seat & 1,
        hand=cards(s, seat, s.hand) if own else None,
        deck_cards=cards(s, seat, s.deck) if own else None,
        discard_cards=cards(s, seat, s.discard, s.aside) if own else None,
        setting_aside=cards(s, seat, s.marked) if own else None,
        chosen=card_of(s, seat, s.chosen[seat]) if own and s.chosen[seat] != NONE else None,
        left_hand=BANDITS[s.left[seat]] if own and s.left[seat] != NONE else None,
    )


def asked(s: Position) -> Asked | None:
    if s.phase < CHAIN or s.phase >= DECISIONS or s.doer == NONE:
        return None
    card = CARDS[s.pile[s.pile_at] % N_CARDS] if s.pile_at < s.pile_size and s.phase > KEEP else None
    return Asked(
        BANDITS[s.doer],
        card,
        BANDITS[s.victim] if s.victim != NONE else None,
        SPOILS[s.spoils] if s.spoils != NONE else None,
    )


def results(s: Position) -> list[Result]:
    place = [0] * s.seats
    places(s, place)
    return [
        Result(
            seat,
            int(loot_value(s, seat)),
            int(money(s, seat) - loot_value(s, seat)),
            int(money(s, seat)),
            int(bullets_received(s, seat)),
            int(place[seat]),
        )
        for seat in range(s.seats)
    ]


# ── The forecast ──────────────────────────────────────────────────────────────


def forecast(s: Position, seat: int) -> Forecast:
    """The visible pile played through with greedy guesses, by the same judgement as the bots'; then
    what each card in hand could do there.
    """
    unseen = sum(not sees_card(s, eye(seat), number) for number in range(s.pile_size))
    held = (
        [(s.bandit[seat, kind // SLOT], kind % SLOT) for kind in range(KINDS) if kind != BULLET and s.hand[seat, kind]]
        if seat >= 0
        else []
    )
    ahead = s.copy()
    foresee(ahead, eye(seat), 0, NONE, NONE)
    ghosts = [
        Ghost(BANDITS[number], space_of(ahead.at[number])) for number in range(len(BANDITS)) if ahead.at[number] != NONE
    ]
    return Forecast(ghosts, ahead.marshal, unseen, [prospect(ahead, number, card, seat) for number, card in held])


def prospect(s: Position, number: int, card: int, seat: int) -> Prospect:
    here = s.at[number]
    spaces: list[Space] = []
    targets: list[str] = []
    loot: list[str] = []
    fizzle = None
    if card == MOVE:
        spaces = [Space(position, LEVELS[here % 2]) for position in range(s.last + 1) if may_go(s, number, position)]
    elif card == LADDER:
        spaces = [space_of(here ^ 1)]
    elif card == SHOOT:
        targets = named(fire_targets(s, number)) if s.cylinder[number] else []
        fizzle = None if targets else REASONS[1] if not s.cylinder[number] else REASONS[0]
    elif card == PUNCH:
        targets = named(punch_victims(s, number))
        fizzle = None if targets else REASONS[3]
    elif card == ROB:
        there = floor(s, here, seat)
        loot = (
            [f"purse-{purse.tag}" if purse.tag else "purse" for purse in there.purses]
            + ["jewel"] * bool(there.jewels)
            + ["strongbox"] * bool(there.strongboxes)
        )
        fizzle = None if loot else REASONS[2]
    elif card == MARSHAL:
        spaces = [
            Space(s.marshal + step, LEVELS[INSIDE])
            for direction, step in ((0, -1), (1, 1))
            if may_step(s, s.marshal, direction)
        ]
    return Prospect(BANDITS[number], CARDS[card], spaces, targets, loot, fizzle)


def named(bits: int) -> list[str]:
    return [BANDITS[number] for number in range(len(BANDITS)) if bits >> number & 1]
