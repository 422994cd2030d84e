"""What a prospector, or a spectator, may see: everything but the order of the deck, reckoned out
from his seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

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
    SALOON_GIRLS,
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
from gulch.kernel.loop import Int, Row, loop, part
from gulch.kernel.loop import Position as AnyPosition
from gulch.kernel.options import HELPED
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import Look, Views


class Mine(msgspec.Struct):
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


class Offer(msgspec.Struct):
    """A card of the row, and what it means to the viewer."""

    card: str
    kind: str  # "mine" or the kind of event
    mine: Mine | None
    fee: int | None  # that the viewer would owe for it, whether or not he has so much
    makes_mayor: bool
    unseats: int | None  # whom the viewer would take the pawn from
    worth: float | None  # to the viewer, in gold, by the judgement of the bots


class Saloon(msgspec.Struct):
    card: str
    owner: int
    town: str
    girls: bool
    collects: int


class Town(msgspec.Struct):
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


class Prospector(msgspec.Struct):
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


class Payout(msgspec.Struct):
    """What a bid would do: the change of each seat's gold, and what goes to the bank."""

    bid: int
    gold: list[int]
    bank: int


class Auction(msgspec.Struct):
    bid: int
    bidder: int | None
    least: int
    standing: Payout | None  # if the highest bid wins
    previews: list[Payout]  # for each bid that the viewer can make


class Outcome(msgspec.Struct):
    """What a total of the dice would bring: the change of each seat's gold, the mines that pay and
    those that collapse.
    """

    total: int
    chance: int  # in `View.ways`
    gold: list[int]
    pays: list[str]
    collapses: list[str]


class Dice(msgspec.Struct):
    """The last production roll: as it fell, and as Telegraphs have changed it; nothing before the
    first.
    """

    rolled: list[int]
    dice: list[int]
    total: int | None
    outcomes: list[Outcome]


class Target(msgspec.Struct):
    """A card that can be blown up or confiscated, and who would be mayor of its town then."""

    card: str
    owner: int
    town: str
    fee: int
    mayor: int | None
    mayor_then: int | None


class Robbery(msgspec.Struct):
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
    s, sheet = look.s, Sheet(look)
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
        row=[offer(sheet, card) for card in s.row if card != NONE],
        pending=None if s.pending == NONE else CARDS[s.pending],
        order=choosing_order(s),
        high_bid=s.bid,
        least_bid=ask(least_bid)(s),
        auction=auction(s),
        towns=[town(s, sheet, number) for number in range(N_TOWNS)],
        prospectors=prospectors(s, sheet),
        dice=dice(s, sheet),
        targets=targets(look.position),
        robberies=robberies(s),
        unseen=[] if over else lying(s, UNSEEN) if helped else lying(s, UNSEEN, PUT_BACK),
        put_back=lying(s, PUT_BACK) if helped else [],
        discarded=lying(s, DISCARDED),
    )


def own(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    """What looks different from a seat: what the cards of the row mean to it, and its bids."""
    s = look.s
    bids = range(seen.least_bid, s.gold[seat] + 1) if can_bid(s, seat) else range(0)
    figures = look.figures(appraise, MAX_SEATS * (1 + bids.stop), seat, bids.stop)
    cards = [place for place, card in enumerate(s.row) if card != NONE]
    return {
        "seat": seat,
        "row": [own_offer(seen, offered, seat, figures[place]) for place, offered in zip(cards, seen.row, strict=True)],
        "auction": msgspec.structs.replace(
            seen.auction,
            previews=[payout(s.seats, seat, bid, shares(figures, s.seats, bid)) for bid in bids],
        ),
    }


def in_set(s: Position, seats: int) -> list[int]:
    return [seat for seat in range(s.seats) if seats >> seat & 1]


def lying(s: Position, *places: int) -> list[str]:
    return [CARDS[card] for card, there in enumerate(s.place) if there in places]


def someone(seat: int) -> int | None:
    return None if seat == NONE else seat


def choosing_order(s: Position) -> list[int]:
    """BT-28: clockwise from the high bidder; BT-60: a Mustang's rider first, while he chooses."""
    if s.phase in (BID, WIRE, OVER):
        return []
    waiting = [seat for step in range(s.seats) if not s.chosen >> (seat := (s.bidder + step) % s.seats) & 1]
    return sorted(waiting, key=lambda seat: s.phase == CHOOSE and not s.actors >> seat & 1)


# ── What the rules reckon ─────────────────────────────────────────────────────

# Where each of the figures begins that `reckon` writes.
N_SALOONS = len(SALOONS)
VALUE = 0  # of each mine
COLLECTS = VALUE + N_MINES  # each Saloon
OF_TOWN = COLLECTS + N_SALOONS  # for each town: its tokens, whether it has a Governor,
TOKENS_LEFT, GOVERNED, OF_OWNER = 0, 1, 2  # and for each seat:
MINES_HERE, FEE, NEWEST, PER_OWNER = 0, 1, 2, 3
PER_TOWN = OF_OWNER + PER_OWNER * MAX_SEATS
OF_SEAT = OF_TOWN + N_TOWNS * PER_TOWN  # for each seat:
SCORE, MINES, PAWNS, INCOME, PER_SEAT = range(5)
BROUGHT = OF_SEAT + MAX_SEATS * PER_SEAT  # by each total of the dice to each seat
FIGURES = BROUGHT + len(TOTALS) * MAX_SEATS
EACH_TOTAL = table(TOTALS)


@loop(brief=True)
def reckon(s: AnyPosition, out: Row) -> None:
    for card in range(N_MINES):
        out[VALUE + card] = mine_value(s, card)
    for number in range(N_SALOONS):
        out[COLLECTS + number] = saloon_payment(s, FIRST_CARD[SALOON] + number)
    for number in range(N_TOWNS):
        reckon_town(s, number, out, OF_TOWN + PER_TOWN * number)
    for seat in range(s.seats):
        at = OF_SEAT + PER_SEAT * seat
        out[at + SCORE] = score(s, seat)
        out[at + MINES] = mines_worth(s, seat)
        out[at + PAWNS] = pawns(s, seat)
        out[at + INCOME] = income(s, seat)
    for number in range(len(EACH_TOTAL)):
        reckon_roll(s, EACH_TOTAL[number], out, BROUGHT + MAX_SEATS * number)


@part
def reckon_town(s, number, out, at):  # type: ignore[no-untyped-def]
    out[at + TOKENS_LEFT] = tokens_left(s, number)
    out[at + GOVERNED] = governor_of(s, number) != NONE
    for seat in range(s.seats):
        first = at + OF_OWNER + PER_OWNER * seat
        out[first + MINES_HERE] = mines_in(s, seat, number)
        out[first + FEE] = fee(s, seat, number)
        out[first + NEWEST] = newest_mine(s, seat, number)


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


@part
def reckon_roll(s, total, out, at):  # type: ignore[no-untyped-def]
    """As the rules would carry it out, on a position that is like it was before when it is done."""
    for seat in range(s.seats):
        out[at + seat] = s.gold[seat]
    bank = s.bank
    pay_mines(s, total)
    pay_saloons(s, total)
    s.bank = bank
    for seat in range(s.seats):
        before = out[at + seat]
        out[at + seat] = s.gold[seat] - before
        s.gold[seat] = before


@loop(brief=True)
def appraise(s: AnyPosition, seat: Int, bids: Int, out: Row) -> None:
    """What each card of the row is worth to a seat by the judgement of the bots; and of each bid
    below `bids` what goes to each neighbour on the right.
    """
    for place in range(MAX_SEATS):
        if s.row[place] != NONE:
            out[place] = card_gain(s, seat, s.row[place])
    for bid in range(bids):
        for step in range(1, s.seats):
            out[MAX_SEATS * (1 + bid) + step] = share(s, bid, step)


def shares(figures: list[int], seats: int, bid: int) -> tuple[int, ...]:
    """What `appraise` says of a bid."""
    begin = MAX_SEATS * (1 + bid)
    return tuple(figures[begin : begin + seats])


class Sheet:
    """All that the rules say about a position, and the mines as everybody sees them."""

    def __init__(self, look: Look[Position]) -> None:
        self.figures = look.figures(reckon, FIGURES)
        veins = look.s.on[slice(*VEINS)]
        self.mines = [
            mine(printed, place, coins, veins.count(card))
            for card, (printed, place, coins) in enumerate(
                zip(PRINTED_ON, look.s.place, self.figures[VALUE:COLLECTS], strict=False)
            )
        ]
        self.saloons = [
            saloon(look.s, card, self.figures[COLLECTS + number])
            for number, card in enumerate(range(*SALOON_CARDS))
            if look.s.place[card] < MAX_SEATS
        ]

    def of_town(self, number: int) -> list[int]:
        begin = OF_TOWN + PER_TOWN * number
        return self.figures[begin : begin + PER_TOWN]

    def of_seat(self, seat: int) -> list[int]:
        begin = OF_SEAT + PER_SEAT * seat
        return self.figures[begin : begin + PER_SEAT]

    def brought(self, number: int, seats: int) -> list[int]:
        begin = BROUGHT + MAX_SEATS * number
        return self.figures[begin : begin + seats]


# ── Cards ─────────────────────────────────────────────────────────────────────

CHANCES: list[int] = CHANCE.tolist()
DEEDS = [slice(int(FIRST_MINE[number]), int(FIRST_MINE[number + 1])) for number in range(N_TOWNS)]
PRINTED_ON = [  # the mines
    (CARDS[card], TOWNS[MINE_TOWN[card]], number, CHANCES[number], bool(DANGEROUS[card]))
    for card, number in enumerate(MINE_NUMBER.tolist())
]
KIND_OF: list[int] = KIND.tolist()
VEINS, SALOON_CARDS, GIRLS = (
    (int(FIRST_CARD[kind]), int(FIRST_CARD[kind + 1])) for kind in (NEW_VEIN, SALOON, SALOON_GIRLS)
)


def mine(printed: tuple[str, str, int, int, bool], place: int, coins: int, veins: int) -> Mine:
    card, town, number, chance, dangerous = printed
    if place < MAX_SEATS:
        return Mine(card, town, number, coins, veins, chance, dangerous, "table", place)
    where = "unseen" if place == UNSEEN else "row" if place == IN_ROW else "gone"
    return Mine(card, town, number, coins, veins, chance, dangerous, where, None)


def offer(sheet: Sheet, card: int) -> Offer:
    deed = sheet.mines[card] if card < N_MINES else None
    return Offer(CARDS[card], "mine" if deed else KINDS[KIND_OF[card]], deed, None, False, None, None)


def own_offer(seen: View, offered: Offer, seat: int, gain: int) -> Offer:
    """The same, with what it means to a seat."""
    worth = round(gain / GOLD, 1)
    if offered.mine is None:
        return msgspec.structs.replace(offered, fee=0, worth=worth)
    here = seen.towns[TOWNS.index(offered.mine.town)]
    elected = here.lacking[seat] == 1
    return msgspec.structs.replace(
        offered, fee=here.fees[seat], makes_mayor=elected, unseats=here.mayor if elected else None, worth=worth
    )


def saloon(s: Position, card: int, collects: int) -> Saloon:
    girls = card in s.on[slice(*GIRLS)]
    return Saloon(CARDS[card], s.place[card], TOWNS[s.on[card]], girls, collects)


# ── Towns and people ──────────────────────────────────────────────────────────


def town(s: Position, sheet: Sheet, number: int) -> Town:
    seats, figures = range(s.seats), sheet.of_town(number)
    each = figures[OF_OWNER : OF_OWNER + PER_OWNER * s.seats]
    mines, newest = each[MINES_HERE::PER_OWNER], each[NEWEST::PER_OWNER]
    most, mayor = max(mines), s.mayor[number]
    deeds = sheet.mines[DEEDS[number]]
    return Town(
        id=TOWNS[number],
        mayor=someone(mayor),
        governor=bool(figures[GOVERNED]),
        mines=mines,
        ahead=sorted((seat for seat in seats if mines[seat] == most > 0), key=newest.__getitem__),
        fees=each[FEE::PER_OWNER],
        lacking=[lacking(mines, seat, mayor) for seat in seats],
        tokens=figures[TOKENS_LEFT],
        saloons=[here for here in sheet.saloons if here.town == TOWNS[number]],
        deeds=deeds,
        unseen=sum(deed.where == "unseen" for deed in deeds),
    )


def lacking(mines: list[int], seat: int, mayor: int) -> int:
    """How many more mines make this seat mayor, if nobody else takes one."""
    if mayor == seat:
        return 0
    return (MAYOR_THRESHOLD if mayor == NONE else mines[mayor] + 1) - mines[seat]


def prospectors(s: Position, sheet: Sheet) -> list[Prospector]:
    held: list[list[int]] = [[] for _ in range(s.seats)]
    for card, place in enumerate(s.place):
        if place < s.seats:
            held[place].append(card)
    return [prospector(s, sheet, seat, cards) for seat, cards in enumerate(held)]


def prospector(s: Position, sheet: Sheet, seat: int, cards: list[int]) -> Prospector:
    events = [card for card in cards if card >= N_MINES]
    loose = [card for card in events if s.on[card] == NONE]
    figures = sheet.of_seat(seat)
    return Prospector(
        seat=seat,
        gold=s.gold[seat],
        score=figures[SCORE],
        score_mines=figures[MINES],
        score_pawns=MAYOR_POINTS * figures[PAWNS],
        income=round(figures[INCOME] / WAYS, 2),
        mayor_of=[TOWNS[number] for number, mayor in enumerate(s.mayor) if mayor == seat],
        governor_of=[TOWNS[s.on[card]] for card in events if KIND_OF[card] == GOVERNOR and s.on[card] != NONE],
        mines=[sheet.mines[card] for card in cards if card < N_MINES],
        saloons=[own for own in sheet.saloons if own.owner == seat],
        kept=[CARDS[card] for card in loose if KIND_OF[card] in KEEPERS],
        idle=[CARDS[card] for card in loose if KIND_OF[card] not in KEEPERS],
        in_auction=bool(s.bidders >> seat & 1),
        chosen=bool(s.chosen >> seat & 1),
    )


KEEPERS = (MUSTANG, TELEGRAPH)


# ── Bids and dice, before they fall ───────────────────────────────────────────


def can_bid(s: Position, seat: int) -> bool:
    return s.phase == BID and bool(s.bidders >> seat & 1) and seat != s.bidder


def auction(s: Position) -> Auction:
    standing = None
    if s.bidder != NONE and s.bid >= BID_MIN:
        handed = (0, *(ask(share)(s, s.bid, step) for step in range(1, s.seats)))
        standing = payout(s.seats, s.bidder, s.bid, handed)
    return Auction(s.bid, someone(s.bidder), ask(least_bid)(s), standing, [])


@lru_cache(4_096)
def payout(seats: int, bidder: int, amount: int, shares: tuple[int, ...]) -> Payout:
    """`shares`: what each neighbour on the right gets, from the bidder himself on."""
    gold = [shares[(bidder - seat) % seats] for seat in range(seats)]
    bank = amount - sum(gold)
    gold[bidder] = -amount
    return Payout(amount, gold, bank)


DANGEROUS_TOTALS = [total for total in TOTALS if DANGER[total]]
PAYING = [[card for card in MINE_AT[:, total].tolist() if card != NONE] for total in TOTALS]


def dice(s: Position, sheet: Sheet) -> Dice:
    thrown = s.dice[0] > 0
    return Dice(
        rolled=list(s.rolled) if thrown else [],
        dice=list(s.dice) if thrown else [],
        total=sum(s.dice) if thrown else None,
        outcomes=outcomes(s, sheet),
    )


def outcomes(s: Position, sheet: Sheet) -> list[Outcome]:
    falling = [deed.card for deed in sheet.mines if deed.dangerous and deed.owner is not None]
    return [
        Outcome(
            total,
            CHANCES[total],
            sheet.brought(number, s.seats),
            [CARDS[card] for card in paying if s.place[card] < MAX_SEATS],
            falling if total in DANGEROUS_TOTALS else [],
        )
        for number, (total, paying) in enumerate(zip(TOTALS, PAYING, strict=True))
    ]


# ── Events, before they strike ────────────────────────────────────────────────


def targets(s: Position) -> list[Target]:
    """What Dynamite or Confiscation may strike now, and what would come of it."""
    if s.phase not in (BLAST, CONFISCATE):
        return []
    seat = in_set(s, s.actors)[0]
    options, strike, first = (
        (blast_options, blast, BLOW_UP) if s.phase == BLAST else (confiscate_options, confiscate, SEIZE)
    )
    actions, found = [0] * N_CARDS, []
    n = options(s, seat, actions)
    for action in actions[:n]:
        then = s.copy()
        strike(then, seat, action)
        card = action - first if is_mine(action - first) else action - first - N_MINES + int(FIRST_CARD[SALOON])
        here = int(MINE_TOWN[card]) if is_mine(card) else s.on[card]
        due = int(fee(s, seat, here)) if s.phase == CONFISCATE else 0
        found.append(
            Target(CARDS[card], s.place[card], TOWNS[here], due, someone(s.mayor[here]), someone(then.mayor[here]))
        )
    return found


def robberies(s: Position) -> list[Robbery]:
    if s.phase != ROB:
        return []
    victims = [victim for victim in range(s.seats) if not s.actors >> victim & 1]
    numbers = range(HOLD_UP_MIN, HOLD_UP_MAX + 1)
    return [
        Robbery(victim, number, min(number, s.gold[victim]), int(AT_LEAST[number]))
        for victim in victims
        for number in numbers
    ]


VIEWS = Views(public, own, ("seat", "row", "auction"), (reckon, appraise))
