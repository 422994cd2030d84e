"""What a prospector, or a spectator, may see: everything but the order of the deck, reckoned out
from his seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from gulch.games.boomtown.actions import BLOW_UP, SEIZE
from gulch.games.boomtown.components import (
    BID_MIN,
    CARDS,
    CHANCE,
    DANGER,
    DANGEROUS,
    FACES,
    FIRST_CARD,
    FIRST_MINE,
    GOVERNOR,
    HOLD_UP_MAX,
    HOLD_UP_MIN,
    KIND,
    KINDS,
    MAX_SEATS,
    MAYOR_POINTS,
    MAYOR_THRESHOLD,
    MEMORY,
    MINE_AT,
    MINE_NUMBER,
    MINE_TOWN,
    MINE_VALUE,
    MUSTANG,
    MUSTANG_FIRST,
    N_CARDS,
    N_MINES,
    N_TOWNS,
    NEW_VEIN,
    NONE,
    ON,
    PRINTED,
    SALOON,
    SALOONS,
    SHORT_GAME,
    TELEGRAPH,
    TOTALS,
    TOWNS,
    WAYS,
)
from gulch.games.boomtown.heuristics import AT_LEAST, GOLD, card_gain
from gulch.games.boomtown.position import (
    BID,
    BLAST,
    CHOOSE,
    CONFISCATE,
    DISCARDED,
    IN_ROW,
    OVER,
    PHASES,
    PUT_BACK,
    ROB,
    UNSEEN,
    WIRE,
    Position,
)
from gulch.games.boomtown.rules.auction import least_bid, share
from gulch.games.boomtown.rules.cards import is_mine
from gulch.games.boomtown.rules.events import (
    blast,
    blast_options,
    confiscate,
    confiscate_options,
    girls_of,
    saloon_income,
    saloon_payment,
    tokens_left,
)
from gulch.games.boomtown.rules.mines import fee, governor_of, mine_value, mines_in, newest_mine
from gulch.games.boomtown.rules.production import pay_mines, pay_saloons
from gulch.games.boomtown.rules.setup import deck_size, rounds_in_all
from gulch.games.boomtown.score import mines_worth, pawns, score
from gulch.kernel.components import table
from gulch.kernel.game import ask
from gulch.kernel.look import KEPT, Look, Part, Views
from gulch.kernel.loop import Int, Positions, Row, Rows, loop, part
from gulch.kernel.loop import Position as AnyPosition
from gulch.kernel.options import HELPED
from gulch.kernel.trace import SPECTATOR


class Mine(msgspec.Struct, frozen=True):
    """A mine and what has become of it: `where` is unseen, row, table or gone."""

    card: str
    town: str
    number: int
    coins: int  # New Veins included
    veins: int
    chance: int  # of its number, in `View.ways`
    dangerous: bool
    where: str
    owner: int | None


class Offer(msgspec.Struct, frozen=True):
    """A card of the row, and what it means to the viewer."""

    card: str
    kind: str  # "mine" or the kind of event
    mine: Mine | None
    fee: int | None  # that the viewer would owe for it, whether or not he has so much
    makes_mayor: bool
    unseats: int | None  # whom the viewer would take the pawn from
    worth: float | None  # to the viewer, in gold, by the judgement of the bots


class Saloon(msgspec.Struct, frozen=True):
    card: str
    owner: int
    town: str
    girls: bool
    collects: int


class Town(msgspec.Struct, frozen=True):
    """A town; the lists have a figure for each seat."""

    id: str
    mayor: int | None
    governor: bool
    mines: list[int]
    ahead: list[int]  # the seats with the most mines, if there are any; who had them first wins a tie
    fees: list[int]  # what the next mine here would cost
    lacking: list[int]  # how many more mines it takes to become mayor; 0 for the mayor
    tokens: int
    saloons: list[Saloon]
    deeds: list[Mine]
    unseen: int


class Prospector(msgspec.Struct, frozen=True):
    seat: int
    gold: int
    score: int
    score_mines: int
    score_pawns: int
    income: float  # gold that a roll may be expected to bring, Saloons included
    mayor_of: list[str]
    governor_of: list[str]
    mines: list[Mine]
    saloons: list[Saloon]
    kept: list[str]
    idle: list[str]
    in_auction: bool
    chosen: bool


class Payout(msgspec.Struct, frozen=True):
    """What a bid would do: the change of each seat's gold, and what goes to the bank."""

    bid: int
    gold: list[int]
    bank: int


class Auction(msgspec.Struct, frozen=True):
    bid: int
    bidder: int | None
    least: int
    standing: Payout | None  # if the highest bid wins
    previews: list[Payout]  # for each bid that the viewer can make


class Outcome(msgspec.Struct, frozen=True):
    """What a total of the dice would bring: the change of each seat's gold, the mines that pay and
    those that collapse.
    """

    total: int
    chance: int  # in `View.ways`
    gold: list[int]
    pays: list[str]
    collapses: list[str]


class Dice(msgspec.Struct, frozen=True):
    """The last production roll: as it fell, and as Telegraphs have changed it; nothing before the
    first.
    """

    rolled: list[int]
    dice: list[int]
    total: int | None
    outcomes: list[Outcome]


class Target(msgspec.Struct, frozen=True):
    """A card that can be blown up or confiscated, and who would be mayor of its town then."""

    card: str
    owner: int
    town: str
    fee: int
    mayor: int | None
    mayor_then: int | None


class Robbery(msgspec.Struct, frozen=True):
    """A Hold-up that can be tried: what it would bring, and with what chance."""

    victim: int
    number: int
    loot: int
    chance: int  # in `View.ways`


class View(msgspec.Struct):
    seat: int
    phase: str
    actors: list[int]
    round: int
    rounds: int
    first: int
    cards_left: int  # in the deck
    ways: int
    faces: list[int]
    printed: dict[str, int]  # figures on the cards
    short_game: bool
    mustang_first: bool
    row: list[Offer]
    pending: str | None  # the event that is being played
    order: list[int]  # the seats that have still to choose, in turn
    high_bid: int
    least_bid: int
    auction: Auction
    towns: list[Town]
    prospectors: list[Prospector]
    dice: Dice
    targets: list[Target]
    robberies: list[Robbery]
    unseen: list[str]  # cards nobody has seen: in the deck or, in the short game, perhaps in the box
    # Events that were put back in the first round and are still in the deck; as at the table they
    # are among the unseen.
    put_back: list[str]
    discarded: list[str]


def public(look: Look[Position]) -> View:
    """What everybody sees."""
    s = look.s
    least = ask(least_bid)(s)
    over, helped = s.phase == OVER, s.options[MEMORY] == HELPED
    return View(
        seat=SPECTATOR,
        phase="over" if over else PHASES[s.phase],
        actors=in_set(s, s.actors),
        round=s.round,
        rounds=ask(rounds_in_all)(s),
        first=s.first,
        cards_left=ask(deck_size)(s) - s.round * s.seats,
        ways=WAYS,
        faces=FACES,
        printed=PRINTED,
        short_game=s.options[SHORT_GAME] == ON,
        mustang_first=s.options[MUSTANG_FIRST] == ON,
        row=[offer(card) for card in s.row if card != NONE],
        pending=None if s.pending == NONE else CARDS[s.pending],
        order=choosing_order(s),
        high_bid=s.bid,
        least_bid=least,
        auction=auction(s, least),
        towns=look.parts(reckon_towns, N_TOWNS, TOWN_FIGURES, town),
        prospectors=prospectors(look),
        dice=dice(s, look.parts(reckon_rolls, 1, ROLL_FIGURES, what_rolls_bring)[0]),
        targets=targets(look) if s.phase in (BLAST, CONFISCATE) else [],
        robberies=robberies(s) if s.phase == ROB else [],
        unseen=[] if over else lying(s, UNSEEN) if helped else lying(s, UNSEEN, PUT_BACK),
        put_back=lying(s, PUT_BACK) if helped else [],
        discarded=lying(s, DISCARDED),
    )


def own(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    """What looks different from a seat: what the cards of the row mean to it, and its bids."""
    if seat == SPECTATOR:
        return {}
    s, meanings = look.s, look.table(appraise, MAX_SEATS, OFFER_FIGURES, seat)
    there = [meant for card, meant in zip(s.row, meanings, strict=True) if card != NONE]
    found: dict[str, Any] = {"seat": seat, "row": [own_offer(*both) for both in zip(seen.row, there, strict=True)]}
    if can_bid(s, seat):
        found["auction"] = replace(seen.auction, previews=payouts(s.seats, seat, seen.least_bid, s.gold[seat]))
    return found


def in_set(s: Position, seats: int) -> list[int]:
    return [seat for seat in range(s.seats) if seats >> seat & 1]


def lying(s: Position, *places: int) -> list[str]:
    return [card for card, there in zip(CARDS, s.place, strict=True) if there in places]


def someone(seat: int) -> int | None:
    return None if seat == NONE else seat


def choosing_order(s: Position) -> list[int]:
    """BT-28: clockwise from the high bidder; BT-60: a Mustang's rider first, while he chooses."""
    if s.phase in (BID, WIRE, OVER):
        return []
    waiting = [seat for step in range(s.seats) if not s.chosen >> (seat := (s.bidder + step) % s.seats) & 1]
    return sorted(waiting, key=lambda seat: s.phase == CHOOSE and not s.actors >> seat & 1)


# ── What the rules reckon ─────────────────────────────────────────────────────

PLACE, COINS, VEINS, PER_MINE = range(4)  # of a mine; one that is not meant has NONE as its place

# Of a town: these, and from there on
NUMBER, SEATS, MAYOR, GOVERNED, TOKENS_LEFT, OWNERS = range(6)  # for each seat its
MINES_HERE, FEE, LACKING, NEWEST, PER_OWNER = range(5)
SALOONS_HERE = OWNERS + PER_OWNER * MAX_SEATS  # for each Saloon, NONE where it is not here, its
OWNER, GIRLS, COLLECTS, PER_SALOON = range(4)
N_SALOONS = len(SALOONS)
MINES_IN_TOWN = SALOONS_HERE + PER_SALOON * N_SALOONS
TOWN_FIGURES = MINES_IN_TOWN + PER_MINE * int(np.diff(FIRST_MINE).max())

SCORE, MINES, PAWNS, INCOME, PERSON_FIGURES = range(5)


@loop(brief=True)
def reckon_towns(s: AnyPosition, out: Rows) -> None:
    for number in range(N_TOWNS):
        out[number, NUMBER] = number
        out[number, SEATS] = s.seats
        out[number, MAYOR] = s.mayor[number]
        out[number, GOVERNED] = governor_of(s, number) != NONE
        out[number, TOKENS_LEFT] = tokens_left(s, number)
        for seat in range(s.seats):
            at = OWNERS + PER_OWNER * seat
            out[number, at + MINES_HERE] = mines_in(s, seat, number)
            out[number, at + FEE] = fee(s, seat, number)
            out[number, at + LACKING] = mines_lacking(s, seat, number)
            out[number, at + NEWEST] = newest_mine(s, seat, number)
        for i in range(N_SALOONS):
            card, at = FIRST_CARD[SALOON] + i, SALOONS_HERE + PER_SALOON * i
            out[number, at + OWNER] = NONE
            if s.place[card] < MAX_SEATS and s.on[card] == number:
                out[number, at + OWNER] = s.place[card]
                out[number, at + GIRLS] = girls_of(s, card) != NONE
                out[number, at + COLLECTS] = saloon_payment(s, card)
        for card in range(FIRST_MINE[number], FIRST_MINE[number + 1]):
            write_mine(s, card, True, out, number, MINES_IN_TOWN + PER_MINE * (card - FIRST_MINE[number]))


@loop(brief=True)
def reckon_mines(s: AnyPosition, out: Rows) -> None:
    """Of each seat."""
    for seat in range(s.seats):
        for card in range(N_MINES):
            write_mine(s, card, s.place[card] == seat, out, seat, PER_MINE * card)


@loop(brief=True)
def reckon_people(s: AnyPosition, out: Rows) -> None:
    for seat in range(s.seats):
        out[seat, SCORE] = score(s, seat)
        out[seat, MINES] = mines_worth(s, seat)
        out[seat, PAWNS] = pawns(s, seat)
        out[seat, INCOME] = income(s, seat)


@part
def write_mine(s, card, meant, out, row, at):  # type: ignore[no-untyped-def]
    out[row, at + PLACE] = NONE
    if meant:
        out[row, at + PLACE] = s.place[card]
        out[row, at + COINS] = mine_value(s, card)
        for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
            if s.on[vein] == card:
                out[row, at + VEINS] += 1


@part
def income(s, seat):  # type: ignore[no-untyped-def]
    """Gold that a roll may be expected to bring, in so many of all `WAYS`."""
    ways = 0
    for card in range(N_MINES):
        owner, here = s.place[card], MINE_TOWN[card]
        gold = 0
        if owner == seat:
            gold = mine_value(s, card)
            for other in range(s.seats):
                if other != seat:
                    gold -= saloon_income(s, other, here)
        elif owner < MAX_SEATS:
            gold = saloon_income(s, seat, here)
        ways += CHANCE[MINE_NUMBER[card]] * gold
    return ways


# How many seats there are, what each total of the dice brings to each, and which mines have owners.
BROUGHT = 1
OWNED = BROUGHT + len(TOTALS) * MAX_SEATS
ROLL_FIGURES = OWNED + N_MINES
EACH_TOTAL = table(TOTALS)


@loop(brief=True)
def reckon_rolls(s: AnyPosition, out: Rows) -> None:
    out[0, 0] = s.seats
    for number in range(len(EACH_TOTAL)):
        reckon_roll(s, EACH_TOTAL[number], out, BROUGHT + MAX_SEATS * number)
    for card in range(N_MINES):
        out[0, OWNED + card] = s.place[card] < MAX_SEATS


@part
def reckon_roll(s, total, out, at):  # type: ignore[no-untyped-def]
    """As the rules would carry it out, on a position that is like it was before when it is done."""
    for seat in range(s.seats):
        out[0, at + seat] = s.gold[seat]
    bank = s.bank
    pay_mines(s, total)
    pay_saloons(s, total)
    s.bank = bank
    for seat in range(s.seats):
        before = out[0, at + seat]
        out[0, at + seat] = s.gold[seat] - before
        s.gold[seat] = before


# Of a card of the row: what it is worth to a seat by the judgement of the bots, its fee, whether it
GAIN, FEE_DUE, ELECTS, UNSEATS, OFFER_FIGURES = range(5)  # makes the seat mayor, and instead of whom


@loop(brief=True)
def appraise(s: AnyPosition, seat: Int, out: Rows) -> None:
    for place in range(MAX_SEATS):
        card = s.row[place]
        if card != NONE:
            out[place, GAIN] = card_gain(s, seat, card)
            if is_mine(card):
                town = MINE_TOWN[card]
                out[place, FEE_DUE] = fee(s, seat, town)
                out[place, ELECTS] = mines_lacking(s, seat, town) == 1
                out[place, UNSEATS] = s.mayor[town]


@part
def mines_lacking(s, seat, town):  # type: ignore[no-untyped-def]
    """How many more mines make this seat mayor, if nobody else takes one."""
    mayor = s.mayor[town]
    if mayor == seat:
        return 0
    return (MAYOR_THRESHOLD if mayor == NONE else mines_in(s, mayor, town) + 1) - mines_in(s, seat, town)


# ── Cards ─────────────────────────────────────────────────────────────────────

CHANCES: list[int] = CHANCE.tolist()
FIRST: list[int] = FIRST_MINE.tolist()
TOWN_OF: list[int] = MINE_TOWN.tolist()
KIND_OF: list[int] = KIND.tolist()


@lru_cache(KEPT)
def mine(card: int, place: int, coins: int, veins: int) -> Mine:
    where = "table" if place < MAX_SEATS else {UNSEEN: "unseen", IN_ROW: "row"}.get(place, "gone")
    number = int(MINE_NUMBER[card])
    return Mine(
        card=CARDS[card],
        town=TOWNS[TOWN_OF[card]],
        number=number,
        coins=coins,
        veins=veins,
        chance=CHANCES[number],
        dangerous=bool(DANGEROUS[card]),
        where=where,
        owner=place if place < MAX_SEATS else None,
    )


def mines(first: int, figures: list[int]) -> list[Mine]:
    cards = zip(*columns(figures, PER_MINE), strict=True)
    return [mine(card, place, coins, veins) for card, (place, coins, veins) in enumerate(cards, first) if place != NONE]


def columns(figures: list[int], count: int) -> list[list[int]]:
    return [figures[column::count] for column in range(count)]


def offer(card: int) -> Offer:
    if card < N_MINES:
        deed = mine(card, IN_ROW, int(MINE_VALUE[card]), 0)
        return Offer(CARDS[card], "mine", deed, None, False, None, None)
    return Offer(CARDS[card], KINDS[KIND_OF[card]], None, None, False, None, None)


def own_offer(offered: Offer, figures: list[int]) -> Offer:
    """The same, with what it means to a seat."""
    gain, fee, elects, unseats = figures
    return replace(
        offered,
        fee=fee,
        makes_mayor=bool(elects),
        unseats=someone(unseats) if elects else None,
        worth=round(gain / GOLD, 1),
    )


# ── Towns and people ──────────────────────────────────────────────────────────


@Part
def town(figures: list[int]) -> Town:
    number, count, mayor, governed, tokens = figures[:OWNERS]
    seats, each = range(count), figures[OWNERS : OWNERS + PER_OWNER * count]
    owned, newest = each[MINES_HERE::PER_OWNER], each[NEWEST::PER_OWNER]
    most, saloons = max(owned), columns(figures[SALOONS_HERE:MINES_IN_TOWN], PER_SALOON)
    end = MINES_IN_TOWN + PER_MINE * (FIRST[number + 1] - FIRST[number])
    deeds = mines(FIRST[number], figures[MINES_IN_TOWN:end])
    return Town(
        id=TOWNS[number],
        mayor=someone(mayor),
        governor=bool(governed),
        mines=owned,
        ahead=sorted((seat for seat in seats if owned[seat] == most > 0), key=newest.__getitem__),
        fees=each[FEE::PER_OWNER],
        lacking=each[LACKING::PER_OWNER],
        tokens=tokens,
        saloons=[
            Saloon(card, owner, TOWNS[number], bool(girls), collects)
            for card, owner, girls, collects in zip(SALOONS, *saloons, strict=True)
            if owner != NONE
        ],
        deeds=deeds,
        unseen=sum(deed.where == "unseen" for deed in deeds),
    )


def prospectors(look: Look[Position]) -> list[Prospector]:
    s = look.s
    mines = look.parts(reckon_mines, s.seats, PER_MINE * N_MINES, mines_owned)
    events: list[list[int]] = [[] for _ in range(s.seats)]
    for card, place in enumerate(s.place[N_MINES:], N_MINES):
        if place < s.seats:
            events[place].append(card)
    people = zip(look.table(reckon_people, s.seats, PERSON_FIGURES), mines, events, strict=True)
    return [prospector(s, seat, *person) for seat, person in enumerate(people)]


@Part
def mines_owned(figures: list[int]) -> list[Mine]:
    return mines(0, figures)


def prospector(s: Position, seat: int, figures: list[int], mines: list[Mine], events: list[int]) -> Prospector:
    loose = [card for card in events if s.on[card] == NONE]
    lying = [card for card in events if s.on[card] != NONE]
    return Prospector(
        seat=seat,
        gold=s.gold[seat],
        score=figures[SCORE],
        score_mines=figures[MINES],
        score_pawns=MAYOR_POINTS * figures[PAWNS],
        income=round(figures[INCOME] / WAYS, 2),
        mayor_of=[TOWNS[number] for number, mayor in enumerate(s.mayor) if mayor == seat],
        governor_of=[TOWNS[s.on[card]] for card in lying if KIND_OF[card] == GOVERNOR],
        mines=mines,
        saloons=[saloon(s, card) for card in lying if KIND_OF[card] == SALOON],
        kept=[CARDS[card] for card in loose if KIND_OF[card] in KEEPERS],
        idle=[CARDS[card] for card in loose if KIND_OF[card] not in KEEPERS],
        in_auction=bool(s.bidders >> seat & 1),
        chosen=bool(s.chosen >> seat & 1),
    )


def saloon(s: Position, card: int) -> Saloon:
    girls = bool(ask(girls_of)(s, card) != NONE)
    return Saloon(CARDS[card], s.place[card], TOWNS[s.on[card]], girls, int(ask(saloon_payment)(s, card)))


KEEPERS = (MUSTANG, TELEGRAPH)


# ── Bids and dice, before they fall ───────────────────────────────────────────


def can_bid(s: Position, seat: int) -> bool:
    return s.phase == BID and bool(s.bidders >> seat & 1) and seat != s.bidder


def auction(s: Position, least: int) -> Auction:
    stands = s.bidder != NONE and s.bid >= BID_MIN
    return Auction(s.bid, someone(s.bidder), least, payout(s.seats, s.bidder, s.bid) if stands else None, [])


@lru_cache(KEPT)
def payouts(seats: int, bidder: int, least: int, most: int) -> list[Payout]:
    return [payout(seats, bidder, bid) for bid in range(least, most + 1)]


@lru_cache(KEPT)
def payout(seats: int, bidder: int, amount: int) -> Payout:
    """It depends on nothing else, so a table where nothing has happened will do."""
    table = Position()
    table.seats = seats
    gold = [0] * seats
    for step in range(1, seats):
        gold[(bidder - step) % seats] = int(ask(share)(table, amount, step))
    bank = amount - sum(gold)
    gold[bidder] = -amount
    return Payout(amount, gold, bank)


IS_DANGEROUS: list[int] = DANGEROUS.tolist()
DANGEROUS_TOTALS = [total for total in TOTALS if DANGER[total]]
PAYING = [[card for card in MINE_AT[:, total].tolist() if card != NONE] for total in TOTALS]


def dice(s: Position, outcomes: list[Outcome]) -> Dice:
    thrown = s.dice[0] > 0
    return Dice(
        rolled=list(s.rolled) if thrown else [],
        dice=list(s.dice) if thrown else [],
        total=sum(s.dice) if thrown else None,
        outcomes=outcomes,
    )


@Part
def what_rolls_bring(figures: list[int]) -> list[Outcome]:
    seats, brought, owned = figures[0], figures[BROUGHT:OWNED], figures[OWNED:]
    falling = [CARDS[card] for card in range(N_MINES) if IS_DANGEROUS[card] and owned[card]]
    return [
        Outcome(
            total,
            CHANCES[total],
            brought[MAX_SEATS * number : MAX_SEATS * number + seats],
            [CARDS[card] for card in paying if owned[card]],
            falling if total in DANGEROUS_TOTALS else [],
        )
        for number, (total, paying) in enumerate(zip(TOTALS, PAYING, strict=True))
    ]


# ── Events, before they strike ────────────────────────────────────────────────


CARD, HERE, DUE, MAYOR_THEN, TARGET_FIGURES = range(5)


@loop(brief=True)
def strike(s: AnyPosition, seat: Int, actions: Row, room: Positions, out: Rows) -> Int:
    """Each card that Dynamite or Confiscation may strike: its town, the fee, and who is mayor
    then."""
    n = blast_options(s, seat, actions) if s.phase == BLAST else confiscate_options(s, seat, actions)
    then = room[0]
    for i in range(n):
        room[0] = s
        card = actions[i] - (BLOW_UP if s.phase == BLAST else SEIZE)
        if not is_mine(card):
            card += FIRST_CARD[SALOON] - N_MINES
        town = MINE_TOWN[card] if is_mine(card) else s.on[card]
        if s.phase == BLAST:
            blast(then, seat, actions[i])
        else:
            confiscate(then, seat, actions[i])
            out[i, DUE] = fee(s, seat, town)
        out[i, CARD] = card
        out[i, HERE] = town
        out[i, MAYOR_THEN] = then.mayor[town]
    return int(n)


def targets(look: Look[Position]) -> list[Target]:
    """What Dynamite or Confiscation may strike now, and what would come of it."""
    s, seat = look.s, in_set(look.s, look.s.actors)[0]
    room = np.zeros(N_CARDS, np.int32), np.zeros(1, Position.dtype)
    return [
        Target(CARDS[card], s.place[card], TOWNS[town], due, someone(s.mayor[town]), someone(then))
        for card, town, due, then in look.rows(strike, N_CARDS, TARGET_FIGURES, seat, *room)
    ]


def robberies(s: Position) -> list[Robbery]:
    victims = [victim for victim in range(s.seats) if not s.actors >> victim & 1]
    numbers = range(HOLD_UP_MIN, HOLD_UP_MAX + 1)
    return [
        Robbery(victim, number, min(number, s.gold[victim]), int(AT_LEAST[number]))
        for victim in victims
        for number in numbers
    ]


LOOPS = (reckon_towns, reckon_mines, reckon_people, reckon_rolls, appraise, strike)
VIEWS = Views(public, own, ("seat", "row", "auction"), LOOPS)
