"""What a player, or a spectator, may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

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
    DRAW,
    EVENT_IDS,
    FLOOR_JEWELS,
    FLOOR_PURSES,
    INSIDE,
    KINDS,
    LADDER,
    LEVELS,
    MARSHAL,
    MAX_BANDITS,
    MEMORY,
    MOVE,
    N_CARDS,
    NONE,
    PLACES,
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
from gulch.games.colt_express.rules.robbery import fire_targets, may_go, may_step, punch_victims
from gulch.games.colt_express.rules.table import in_teams, is_expert, with_abilities, with_events
from gulch.games.colt_express.score import money, places
from gulch.kernel.game import ask
from gulch.kernel.look import KEPT, Look, Views
from gulch.kernel.loop import Int, Row, loop, part
from gulch.kernel.loop import Position as AnyPosition
from gulch.kernel.options import AS_AT_THE_TABLE, HELPED
from gulch.kernel.record import Cells
from gulch.kernel.trace import SPECTATOR

FACES = ["up", "down", "deduced"]

Counts = tuple[int, ...]


class Space(msgspec.Struct, frozen=True):
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


class Card(msgspec.Struct, frozen=True):
    """A card of some bandit; both unknown where it lies face down before the viewer."""

    bandit: str | None
    card: str | None


class PileCard(msgspec.Struct):
    """A card of the common pile. As at the table only the top one is shown while it grows."""

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


def public(look: Look[Position]) -> View:
    """What everybody sees."""
    s = look.s
    planning = s.phase in (PLAN, CHAIN)
    turn = TURN_OF[s.round_card[s.round]][s.turn] if planning else NONE
    cars = s.car[: coupled(s) + 1]
    counts = look.once(counted)
    heaps = look.once(open_purses)
    return View(
        seat=SPECTATOR,
        phase=PHASES[s.phase] if s.phase < DECISIONS else "over",
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        abilities=bool(ask(with_abilities)(s)),
        events=bool(ask(with_events)(s)),
        teams=bool(ask(in_teams)(s)),
        expert=bool(ask(is_expert)(s)),
        train=train(s, heaps),
        cars_left=[CarLeft(*LYING[number]) for number in range(len(CARS)) if number not in cars],
        marshal=s.marshal,
        neutral=s.neutral,
        second_strongbox=bool(s.strongboxes[BOX]),
        free_bandits=[BANDITS[number] for number, owner in enumerate(s.owner) if owner == NONE],
        offered_teams=[
            [BANDITS[number], BANDITS[s.partner[number]]]
            for number in ANCHORS
            if s.partner[number] != NONE and s.owner[number] == NONE
        ],
        round=s.round + 1,
        round_card=round_card(s, s.round) if s.round_card[0] != NONE else None,
        rounds=ROUNDS,
        first=s.leader if s.leader != NONE else None,
        turn=s.turn,
        turn_type=TURNS[turn] if planning else None,
        direction=DIRECTION[turn] if planning else 1,
        order=order(s, turn) if planning else [],
        actions_left=ACTIONS[turn] - s.step % ACTIONS[turn] if planning else 0,
        draw=DRAW,
        pile=pile(s, SPECTATOR),
        bandits=bandits(s, heaps),
        players=[player(s, seat, counts[seat], heaps) for seat in range(s.seats)],
        asked=asked(s),
        forecast=None,
        gunslingers=[seat for seat, count in enumerate(counts) if count.gunslinger],
        prize=PRIZE,
        results=results(look, counts) if s.phase == OVER else [],
    )


def own(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    """What looks different from a seat: its cards, the purses it has looked into, and what it can
    foresee by them.
    """
    s = look.s
    found: dict[str, Any] = {}
    if s.phase in (PLAN, CHAIN) and s.options[MEMORY] == HELPED:
        found["forecast"] = forecast(look, seat)
    if seat == SPECTATOR:
        return found
    secret = places_of_secrets(s, seat)
    heaps = purses(s, seat) if secret else look.once(open_purses)
    found |= {"seat": seat, "players": own_players(look, seen, seat, heaps)}
    if secret:
        found["bandits"] = bandits(s, heaps)
    if any(place < BOARD for place in secret):
        found["train"] = train(s, heaps)
    if DOWN in s.pile_face[: s.pile_size]:
        found["pile"] = pile(s, seat)
    return found


# ── What the rules count ──────────────────────────────────────────────────────


class Count(NamedTuple):
    cards: int
    deck: int
    discarded: int
    received: int
    fired: int
    loot: int
    gunslinger: int


COUNTS = len(Count._fields)


@loop(brief=True)
def count(s: AnyPosition, out: Row) -> None:
    """Of each seat, in the order of `Count`."""
    for seat in range(s.seats):
        at = COUNTS * seat
        out[at] = shown_hand(s, seat)
        out[at + 1] = cards_in_deck(s, seat)
        out[at + 2] = cards_discarded(s, seat)
        out[at + 3] = bullets_received(s, seat)
        out[at + 4] = bullets_fired(s, seat)
        out[at + 5] = loot_value(s, seat)
        out[at + 6] = is_gunslinger(s, seat)


def counted(look: Look[Position]) -> list[Count]:
    seats = look.s.seats
    figures = look.figures(count, COUNTS * seats)
    return [Count(*figures[COUNTS * seat : COUNTS * (seat + 1)]) for seat in range(seats)]


# ── The train ─────────────────────────────────────────────────────────────────

VALUES: list[int] = VALUE.tolist()
LYING = [(CARS[number], int(FLOOR_PURSES[number]), int(FLOOR_JEWELS[number])) for number in range(len(CARS))]


def coupled(s: Position) -> int:
    """How many cars hang behind the locomotive."""
    return s.step if s.phase == COUPLE else s.last


SPACE_OF = [Space(number // 2, LEVELS[number % 2]) for number in range(SPACES)]


def open_purses(look: Look[Position]) -> list[list[Purse]]:
    """As everybody sees them."""
    return purses(look.s, SPECTATOR_BIT)


def purses(s: Position, eye: int) -> list[list[Purse]]:
    """By place. In the train they lie by identity, in a heap by value."""
    found: list[list[Purse]] = [[] for _ in range(PLACES)]
    followed = s.options[MEMORY] == HELPED or s.phase == OVER
    for place, tag, value, known in zip(s.purse_place, s.purse_tag, s.purse_value, s.purse_known, strict=True):
        seen = known >> eye & 1 and (followed or at_hand(s, place, eye))
        found[place].append(Purse(tag or None, VALUES[value] if seen else None))
    for heap in found[:BOX]:
        if len(heap) > 1:
            heap.sort(key=lambda purse: (purse.tag or 0, purse.value or 0))
    return found


def at_hand(s: Position, place: int, seat: int) -> bool:
    """Whether it is on the viewer's own board: he can turn it over."""
    return BOARD <= place < BOX and s.owner[place - BOARD] == seat


def places_of_secrets(s: Position, seat: int) -> list[int]:
    """Where the purses are of which this seat knows more than everybody."""
    known, forgotten = zip(s.purse_place, s.purse_known, strict=True), s.options[MEMORY] == AS_AT_THE_TABLE
    return [place for place, eyes in known if eyes >> seat & 1 and (forgotten or not eyes >> SPECTATOR_BIT & 1)]


def train(s: Position, heaps: list[list[Purse]]) -> list[Car]:
    there: list[list[str]] = [[] for _ in range(SPACES)]
    for number, space in enumerate(s.at):
        if space != NONE:
            there[space].append(BANDITS[number])

    def floor(space: int) -> Floor:
        return Floor(heaps[space], s.jewels[space], s.strongboxes[space], there[space])

    return [
        Car(CARS[car], position, floor(2 * position + INSIDE), floor(2 * position + ROOF), s.marshal == position)
        for position, car in enumerate(s.car[: coupled(s) + 1])
    ]


# ── The round ─────────────────────────────────────────────────────────────────

TURN_OF: list[list[int]] = ROUND_TURNS.tolist()
ACTIONS: list[int] = TURN_ACTIONS.tolist()
DIRECTION: list[int] = TURN_DIRECTION.tolist()


def round_card(s: Position, number: int) -> Round:
    card = s.round_card[number]
    event = ROUND_EVENT[card]
    return Round(
        number=number + 1,
        id=ROUND_CARDS[card],
        deck=DECKS[ROUND_DECK[card]],
        title=ROUND_TITLES[card],
        event=EVENT_IDS[event] if event != NONE else None,
        turns=[TURNS[turn] for turn in TURN_OF[card][: ROUND_LENGTH[card]]],
    )


def order(s: Position, turn: int) -> list[int]:
    actions, direction = ACTIONS[turn], DIRECTION[turn]
    return [(s.leader + direction * (step // actions)) % s.seats for step in range(s.step, s.seats * actions)]


# ── Cards ─────────────────────────────────────────────────────────────────────


def pile(s: Position, seat: int) -> list[PileCard]:
    """Face-down cards show whose they are. As at the table one sees only the top one while the pile
    grows, and nothing of what is still to come afterwards.
    """
    found, executing, memory = [], s.phase > KEEP, s.options[MEMORY] == AS_AT_THE_TABLE
    for number in range(s.pile_size):
        card, face = s.pile[number], s.pile_face[number]
        owner = s.owner[card // N_CARDS]
        forgotten = memory and (number > s.pile_at if executing else number < s.pile_size - 1)
        shown = not forgotten and (face != DOWN or owner == seat)
        found.append(
            PileCard(
                number=number + 1,
                seat=owner,
                bandit=BANDITS[card // N_CARDS] if shown else None,
                card=CARDS[card % N_CARDS] if shown else None,
                face=FACES[face] if face != DEDUCED or shown else FACES[DOWN],
                turn=s.pile_turn[number],
                state="waiting" if not executing or number > s.pile_at else "now" if number == s.pile_at else "done",
            )
        )
    return found


def card_of(bandits: Sequence[int], kind: int) -> Card:
    """A card of a player with these bandits."""
    return Card(None if kind == BULLET else BANDITS[bandits[kind // SLOT]], HELD[kind % SLOT])


@lru_cache(KEPT)  # most moves leave most of them as they are
def cards(bandits: Counts, counts: Counts) -> list[Card]:
    """So many of each kind, those of one kind side by side."""
    return [card_of(bandits, kind) for kind, count in enumerate(counts) for _ in range(count)]


# ── Bandits and players ───────────────────────────────────────────────────────


def bandits(s: Position, heaps: list[list[Purse]]) -> list[Bandit]:
    return [
        Bandit(
            id=BANDITS[number],
            seat=owner,
            space=SPACE_OF[s.at[number]] if s.at[number] != NONE else None,
            cylinder=s.cylinder[number],
            purses=heaps[BOARD + number],
            jewels=s.jewels[BOARD + number],
            strongboxes=s.strongboxes[BOARD + number],
            ransom=RANSOM if s.ransomed >> number & 1 else 0,
        )
        for number, owner in enumerate(s.owner)
        if owner != NONE
    ]


WHOSE = [*BANDITS, "neutral"]
SECRET_CHOICES = (HIDE_PAWNS, CHOOSE_CARD, KEEP)


def player(s: Position, seat: int, count: Count, heaps: list[list[Purse]]) -> Player:
    """A player as the others see him."""
    return Player(
        seat=seat,
        bandits=[BANDITS[number] for number, owner in enumerate(s.owner) if owner == seat],
        cards=count.cards,
        deck=count.deck,
        discarded=count.discarded,
        on_top=s.on_top[seat],
        received=count.received,
        bullets={WHOSE[number]: bullets for number, bullets in enumerate(s.received.tolist()[seat]) if bullets}
        if count.received
        else {},
        fired=count.fired,
        money=money_seen(s, seat, count, heaps),
        committed=s.phase in SECRET_CHOICES and not s.actors >> seat & 1,
        hand=None,
        deck_cards=None,
        discard_cards=None,
        setting_aside=None,
        chosen=None,
        left_hand=None,
    )


def money_seen(s: Position, seat: int, count: Count, heaps: list[list[Purse]]) -> int | None:
    """What a player's loot is worth, where all his purses are known."""
    ours = [heaps[BOARD + number] for number, owner in enumerate(s.owner) if owner == seat]
    return None if any(purse.value is None for heap in ours for purse in heap) else count.loot


def own_players(look: Look[Position], seen: View, seat: int, heaps: list[list[Purse]]) -> list[Player]:
    """All of them as one of them sees them: his own cards, and what loot is worth of which he knows
    all.
    """
    s, counts = look.s, look.once(counted)
    players = [
        player
        if player.money is not None
        else msgspec.structs.replace(player, money=money_seen(s, player.seat, counts[player.seat], heaps))
        for player in seen.players
    ]
    ours = tuple(s.bandit.tolist()[seat])

    def held(table: Cells) -> list[Card]:
        return cards(ours, tuple(table.tolist()[seat]))

    mine = players[seat] = msgspec.structs.replace(players[seat])
    mine.hand = held(s.hand)
    mine.deck_cards = held(s.deck) if s.options[MEMORY] == HELPED or s.phase == CHOOSE_CARD else None
    thrown = zip(s.discard.tolist()[seat], s.aside.tolist()[seat], strict=True)
    mine.discard_cards = cards(ours, tuple(discarded + aside for discarded, aside in thrown))
    mine.setting_aside = held(s.marked)
    mine.chosen = card_of(ours, s.chosen[seat]) if s.chosen[seat] != NONE else None
    mine.left_hand = BANDITS[s.left[seat]] if s.left[seat] != NONE else None
    return players


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


def results(look: Look[Position], counts: list[Count]) -> list[Result]:
    place = [0] * look.s.seats
    ask(places)(look.s, place)
    totals = [int(ask(money)(look.s, seat)) for seat in range(look.s.seats)]
    return [
        Result(seat, count.loot, totals[seat] - count.loot, totals[seat], count.received, place[seat])
        for seat, count in enumerate(counts)
    ]


# ── The forecast ──────────────────────────────────────────────────────────────

UNSEEN, MARSHAL_AHEAD, AHEAD = range(3)  # and where each bandit will stand, and from there on
HELD_CARDS = AHEAD + MAX_BANDITS  # for each kind of card in hand its
DOER, LEADS, HITS, PURSES_MARKED, PURSES_LEFT, TAKES_JEWEL, TAKES_STRONGBOX, FIZZLE, PER_CARD = range(9)
FORECAST_FIGURES = HELD_CARDS + PER_CARD * KINDS


@loop(brief=True)
def foretell(s: AnyPosition, eye: Int, out: Row) -> None:
    """Play the visible pile through with greedy guesses, by the same judgement as the bots'; then
    what each card in hand could do. Spaces, targets and identities of purses are bit sets; the
    bandit of a card that is not in hand is NONE.
    """
    for i in range(s.pile_size):
        out[UNSEEN] += not sees_card(s, eye, i)
    foresee(s, eye, 0, NONE, NONE)
    out[MARSHAL_AHEAD] = s.marshal
    for number in range(MAX_BANDITS):
        out[AHEAD + number] = s.at[number]
    for kind in range(KINDS):
        at = HELD_CARDS + PER_CARD * kind
        out[at + DOER] = NONE
        if eye != SPECTATOR_BIT and kind != BULLET and s.hand[eye, kind]:
            out[at + DOER] = s.bandit[eye, kind // SLOT]
            out[at + FIZZLE] = NONE
            foretell_card(s, s.bandit[eye, kind // SLOT], kind % SLOT, out, at)


@part
def foretell_card(s, number, card, out, at):  # type: ignore[no-untyped-def]
    here = s.at[number]
    if card == MOVE:
        for position in range(s.last + 1):
            if may_go(s, number, position):
                out[at + LEADS] |= 1 << 2 * position + here % 2
    elif card == LADDER:
        out[at + LEADS] = 1 << (here ^ 1)
    elif card == SHOOT:
        out[at + HITS] = fire_targets(s, number) if s.cylinder[number] else 0
        if out[at + HITS] == 0:
            out[at + FIZZLE] = NO_TARGET if s.cylinder[number] else OUT_OF_BULLETS
    elif card == PUNCH:
        out[at + HITS] = punch_victims(s, number)
        if out[at + HITS] == 0:
            out[at + FIZZLE] = NO_VICTIM
    elif card == ROB:
        foretell_loot(s, here, out, at)
    elif card == MARSHAL:
        for direction in range(2):
            if may_step(s, s.marshal, direction):
                out[at + LEADS] |= 1 << 2 * (s.marshal + STEP[direction]) + INSIDE


@part
def foretell_loot(s, here, out, at):  # type: ignore[no-untyped-def]
    for token in range(PURSES):
        if s.purse_place[token] == here and s.purse_tag[token]:
            out[at + PURSES_MARKED] |= 1 << s.purse_tag[token]
        elif s.purse_place[token] == here:
            out[at + PURSES_LEFT] += 1
    out[at + TAKES_JEWEL] = s.jewels[here] > 0
    out[at + TAKES_STRONGBOX] = s.strongboxes[here] > 0
    loot = out[at + PURSES_MARKED] + out[at + PURSES_LEFT] + s.jewels[here] + s.strongboxes[here]
    if loot == 0:
        out[at + FIZZLE] = NO_LOOT


def forecast(look: Look[Position], seat: int) -> Forecast:
    """Where everybody will stand, and what each card in hand could do there."""
    row = look.ahead(foretell, FORECAST_FIGURES, SPECTATOR_BIT if seat == SPECTATOR else seat)
    ghosts = [
        Ghost(BANDITS[number], SPACE_OF[space]) for number, space in enumerate(row[AHEAD:HELD_CARDS]) if space != NONE
    ]
    each = [(kind % SLOT, row[begin:][:PER_CARD]) for kind, begin in enumerate(range(HELD_CARDS, len(row), PER_CARD))]
    held = [prospect(CARDS[card], *figures) for card, figures in each if figures[DOER] != NONE]
    return Forecast(ghosts, row[MARSHAL_AHEAD], row[UNSEEN], held)


def prospect(
    card: str, doer: int, leads: int, hits: int, marked: int, left: int, jewel: int, strongbox: int, fizzle: int
) -> Prospect:
    loot = ["purse"] * left + [f"purse-{tag}" for tag in in_set(marked)] + ["jewel"] * jewel + ["strongbox"] * strongbox
    spaces, targets = [SPACE_OF[space] for space in in_set(leads)], [BANDITS[number] for number in in_set(hits)]
    return Prospect(BANDITS[doer], card, spaces, targets, loot, None if fizzle == NONE else REASONS[fizzle])


def in_set(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


VIEWS = Views(public, own, ("seat", "players", "bandits", "train", "pile", "forecast"), (count, foretell))
