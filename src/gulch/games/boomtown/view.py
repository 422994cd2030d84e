"""The view: what a seat, or a spectator, may see, which is everything but the order of the deck."""

from __future__ import annotations

from typing import Any

import msgspec

from gulch.games.boomtown.components import (
    BID_MIN,
    CARDS,
    CHANCE,
    DANGER,
    DANGEROUS,
    DICE,
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
    SHORT_GAME,
    TELEGRAPH,
    TOTALS,
    TOWNS,
    WAYS,
)
from gulch.games.boomtown.heuristics import AT_LEAST, GOLD, card_gain, mayor_with, unseen_mines
from gulch.games.boomtown.position import (
    BID,
    BLAST,
    CHOOSE,
    CONFISCATE,
    DISCARDED,
    IN_ROW,
    OVER,
    PHASES,
    PLACES,
    PUT_BACK,
    REMOVED,
    ROB,
    UNSEEN,
    WIRE,
    Position,
)
from gulch.games.boomtown.rules.auction import least_bid, share
from gulch.games.boomtown.rules.cards import is_mine
from gulch.games.boomtown.rules.events import (
    can_blow_up,
    can_confiscate,
    girls_of,
    saloon_income,
    saloon_payment,
    taker_is_spared,
    tokens_left,
)
from gulch.games.boomtown.rules.mines import fee, governor_of, mine_value, mines_in, newest_mine
from gulch.games.boomtown.rules.production import dice_total, pay_mines, pay_saloons
from gulch.games.boomtown.rules.setup import cards_drawn, deck_size, rounds_in_all
from gulch.games.boomtown.score import mines_worth, pawns, score
from gulch.kernel.components import table
from gulch.kernel.options import HELPED
from gulch.kernel.rule import rule
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.view_compiler import ratio, view
from gulch.kernel.views import Views


class Mine(msgspec.Struct, frozen=True):
    """A mine and where it is: `where` is unseen, row, table or gone."""

    card: str
    town: str
    number: int
    coins: int  # New Veins included
    veins: int
    chance: int  # the number of dice rolls, out of `View.ways`, that show its number
    dangerous: bool
    where: str
    owner: int | None


class Offer(msgspec.Struct, frozen=True):
    """A card of the row, and what taking it would mean to the viewer."""

    card: str
    kind: str  # "mine" or the kind of event
    mine: Mine | None
    fee: int | None  # what the viewer would owe, even if they cannot pay it
    makes_mayor: bool
    unseats: int | None  # the mayor who would lose the pawn if the viewer took it
    worth: float | None  # to the viewer, in gold, by the heuristic


class Saloon(msgspec.Struct, frozen=True):
    card: str
    owner: int
    town: str
    girls: bool
    collects: int


class Town(msgspec.Struct, frozen=True):
    """A town; `mines`, `fees` and `lacking` have one number for each seat."""

    id: str
    mayor: int | None
    governor: bool
    mines: list[int]
    heirs: list[int]  # after the mayor, the seats with the most mines: the first replaces a mayor with fewer
    fees: list[int]  # the fee that each seat would owe for the next mine here
    lacking: list[int]  # how many more mines each seat needs to become mayor; 0 for the mayor
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
    income: float  # expected gold per roll, Saloons included
    mayor_of: list[str]
    governor_of: list[str]
    mines: list[Mine]
    saloons: list[Saloon]
    kept: list[str]
    idle: list[str]
    in_auction: bool
    chosen: bool


class Payout(msgspec.Struct, frozen=True):
    """The effect of a bid: the change of each seat's gold, and what goes to the bank."""

    bid: int
    gold: list[int]
    bank: int


class Auction(msgspec.Struct, frozen=True):
    bid: int
    bidder: int | None
    least: int
    standing: Payout | None  # if the highest bid wins
    previews: list[Payout]  # the effect of each bid that the viewer can make


class Outcome(msgspec.Struct, frozen=True):
    """The effect of a total of the dice: the change of each seat's gold, the mines that pay and
    those that collapse.
    """

    total: int
    chance: int  # the number of dice rolls, out of `View.ways`, that show it
    gold: list[int]
    pays: list[str]
    collapses: list[str]


class Dice(msgspec.Struct, frozen=True):
    """The last production roll, as it fell and after Telegraphs; empty before the first."""

    rolled: list[int]
    dice: list[int]
    total: int | None
    outcomes: list[Outcome]


class Target(msgspec.Struct, frozen=True):
    """A card that can be blown up or confiscated, and the mayor of its town after that."""

    card: str
    owner: int
    town: str
    fee: int
    mayor: int | None
    mayor_then: int | None


class Robbery(msgspec.Struct, frozen=True):
    """A possible Holdup: its loot, and the chance of success."""

    victim: int
    number: int
    loot: int
    chance: int  # the number of dice rolls, out of `View.ways`, with which it succeeds


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
    sharp_spares_taker: bool  # whether the taker of the Card Shark pays nothing
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
    unseen: list[str]  # in the deck or, in the short game, perhaps in the box
    # Events put back in the first round and still in the deck; with `memory=as_at_the_table` empty,
    # since they are listed as unseen.
    put_back: list[str]
    discarded: list[str]
    removed: list[str]  # mines that caved in, and what Dynamite removed with the New Veins there


@view
def seen(s: Position, viewer: int, then: Any) -> View:
    helped = s.options[MEMORY] == HELPED
    return View(
        seat=viewer,
        phase=PHASES[s.phase],
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        round=s.round,
        rounds=rounds_in_all(s),
        first=s.first,
        cards_left=deck_size(s) - cards_drawn(s),
        ways=WAYS,
        faces=FACES,
        printed=PRINTED,
        short_game=s.options[SHORT_GAME] == ON,
        mustang_first=s.options[MUSTANG_FIRST] == ON,
        sharp_spares_taker=bool(taker_is_spared(s)),
        row=[offer(s, s.row[slot], viewer) for slot in range(MAX_SEATS) if s.row[slot] != NONE],
        pending=CARDS[s.pending] if s.pending != NONE else None,
        order=choosing_order(s),
        high_bid=s.bid,
        least_bid=least_bid(s),
        auction=auction(s, viewer),
        towns=[town(s, number) for number in range(N_TOWNS)],
        prospectors=[prospector(s, seat) for seat in range(s.seats)],
        dice=dice(s, then),
        targets=targets(s),
        robberies=robberies(s) if s.phase == ROB else [],
        unseen=unseen(s, helped) if s.phase != OVER else [],
        put_back=lying(s, PUT_BACK) if helped else [],
        discarded=lying(s, DISCARDED),
        removed=lying(s, REMOVED),
    )


@view
def lying(s: Position, place: int) -> list[str]:
    return [CARDS[card] for card in range(N_CARDS) if s.place[card] == place]


@view
def unseen(s: Position, helped: int) -> list[str]:
    return [
        CARDS[card] for card in range(N_CARDS) if s.place[card] == UNSEEN or (s.place[card] == PUT_BACK and not helped)
    ]


@view
def someone(seat: int) -> int | None:
    return seat if seat != NONE else None


@view
def choosing_order(s: Position) -> list[int]:
    """BT-28: the seats still to choose, clockwise from the high bidder; BT-60: a rider is first."""
    if s.phase in (BID, WIRE, OVER):
        return []
    return [
        (s.bidder + step) % s.seats
        for later in range(2)
        for step in range(s.seats)
        if has_to_choose(s, (s.bidder + step) % s.seats, later)
    ]


@rule
def has_to_choose(s: Position, seat: int, later: int) -> bool:
    """Whether a seat still has to choose and is choosing now (`later` 0) or not yet (1)."""
    waits = s.phase == CHOOSE and not s.actors >> seat & 1
    return not s.chosen >> seat & 1 and waits == later


# ── Cards ─────────────────────────────────────────────────────────────────────

WHERE = [
    "table" if place < MAX_SEATS else "unseen" if place == UNSEEN else "row" if place == IN_ROW else "gone"
    for place in range(len(PLACES))
]


@view
def mine(s: Position, card: int) -> Mine:
    place = s.place[card]
    return Mine(
        card=CARDS[card],
        town=TOWNS[MINE_TOWN[card]],
        number=MINE_NUMBER[card],
        coins=mine_value(s, card),
        veins=veins_under(s, card),
        chance=CHANCE[MINE_NUMBER[card]],
        dangerous=bool(DANGEROUS[card]),
        where=WHERE[place],
        owner=place if place < MAX_SEATS else None,
    )


@rule
def veins_under(s: Position, card: int) -> int:
    n = 0
    for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
        n += s.on[vein] == card
    return n


@view
def saloon(s: Position, card: int) -> Saloon:
    return Saloon(
        card=CARDS[card],
        owner=s.place[card],
        town=TOWNS[s.on[card]],
        girls=girls_of(s, card) != NONE,
        collects=saloon_payment(s, card),
    )


@view
def offer(s: Position, card: int, viewer: int) -> Offer:
    """A card of the row; for a seat, also what taking it would mean."""
    elects = makes_mayor(s, viewer, card)
    return Offer(
        card=CARDS[card],
        kind="mine" if is_mine(card) else KINDS[KIND[card]],
        mine=mine(s, card) if is_mine(card) else None,
        fee=fee_for(s, viewer, card) if viewer != SPECTATOR else None,
        makes_mayor=bool(elects),
        unseats=someone(s.mayor[MINE_TOWN[card]]) if elects else None,
        worth=ratio(card_gain(s, viewer, card), GOLD, 1) if viewer != SPECTATOR else None,
    )


@rule
def fee_for(s: Position, seat: int, card: int) -> int:
    return fee(s, seat, MINE_TOWN[card]) if is_mine(card) else 0


@rule
def makes_mayor(s: Position, seat: int, card: int) -> bool:
    return seat != SPECTATOR and is_mine(card) and mines_lacking(s, seat, MINE_TOWN[card]) == 1


@rule
def mines_lacking(s: Position, seat: int, number: int) -> int:
    """How many more mines this seat needs to become mayor of a town, if nobody else takes one."""
    mayor = s.mayor[number]
    if mayor == seat:
        return 0
    return (MAYOR_THRESHOLD if mayor == NONE else mines_in(s, mayor, number) + 1) - mines_in(s, seat, number)


# ── Towns and people ──────────────────────────────────────────────────────────


@view
def town(s: Position, number: int) -> Town:
    return Town(
        id=TOWNS[number],
        mayor=someone(s.mayor[number]),
        governor=governor_of(s, number) != NONE,
        mines=[mines_in(s, seat, number) for seat in range(s.seats)],
        heirs=[seat for place in range(s.seats) for seat in range(s.seats) if place_in_line(s, seat, number) == place],
        fees=[fee(s, seat, number) for seat in range(s.seats)],
        lacking=[mines_lacking(s, seat, number) for seat in range(s.seats)],
        tokens=tokens_left(s, number),
        saloons=[saloon(s, card) for card in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]) if s.on[card] == number],
        deeds=[mine(s, card) for card in range(FIRST_MINE[number], FIRST_MINE[number + 1])],
        unseen=unseen_mines(s, number),
    )


@rule
def place_in_line(s: Position, seat: int, number: int) -> int:
    """The seat's index among a town's heirs, in the order of R-11; NONE for all others. Without a
    mayor there are none: the first player with two mines is elected.
    """
    mayor, mines = s.mayor[number], mines_in(s, seat, number)
    if mayor == NONE or seat == mayor or mines == 0:
        return NONE
    place = 0
    for other in range(s.seats):
        if other != mayor and other != seat:
            if mines_in(s, other, number) > mines:
                return NONE
            if mines_in(s, other, number) == mines and newest_mine(s, other, number) < newest_mine(s, seat, number):
                place += 1
    return place


@view
def prospector(s: Position, seat: int) -> Prospector:
    return Prospector(
        seat=seat,
        gold=s.gold[seat],
        score=score(s, seat),
        score_mines=mines_worth(s, seat),
        score_pawns=MAYOR_POINTS * pawns(s, seat),
        income=ratio(income(s, seat), WAYS, 2),
        mayor_of=[TOWNS[number] for number in range(N_TOWNS) if s.mayor[number] == seat],
        governor_of=[
            TOWNS[s.on[card]]
            for card in range(FIRST_CARD[GOVERNOR], FIRST_CARD[GOVERNOR + 1])
            if s.place[card] == seat and s.on[card] != NONE
        ],
        mines=[mine(s, card) for card in range(N_MINES) if s.place[card] == seat],
        saloons=[
            saloon(s, card) for card in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]) if s.place[card] == seat
        ],
        kept=[CARDS[card] for card in range(N_MINES, N_CARDS) if s.place[card] == seat and is_keeper(card)],
        idle=[CARDS[card] for card in range(N_MINES, N_CARDS) if lies_idle(s, seat, card)],
        in_auction=bool(s.bidders >> seat & 1),
        chosen=bool(s.chosen >> seat & 1),
    )


@rule
def income(s: Position, seat: int) -> int:
    """Expected gold per roll, times `WAYS`."""
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


@rule
def is_keeper(card: int) -> bool:
    """Whether a card is kept to be used later (BT-58, BT-74)."""
    return KIND[card] in (MUSTANG, TELEGRAPH)


@rule
def lies_idle(s: Position, seat: int, card: int) -> bool:
    """Whether a card of this seat cannot be used yet (BT-76)."""
    return s.place[card] == seat and s.on[card] == NONE and not is_keeper(card)


# ── What bids and dice would bring ────────────────────────────────────────────


@view
def auction(s: Position, viewer: int) -> Auction:
    least = least_bid(s)
    return Auction(
        bid=s.bid,
        bidder=someone(s.bidder),
        least=least,
        standing=payout(s, s.bidder, s.bid) if s.bidder != NONE and s.bid >= BID_MIN else None,
        previews=[payout(s, viewer, bid) for bid in range(least, s.gold[viewer] + 1)] if can_bid(s, viewer) else [],
    )


@rule
def can_bid(s: Position, seat: int) -> int:
    return seat != SPECTATOR and s.phase == BID and seat != s.bidder and s.bidders >> seat & 1


@view
def payout(s: Position, bidder: int, bid: int) -> Payout:
    return Payout(
        bid=bid,
        gold=[brought_by_bid(s, bidder, bid, seat) for seat in range(s.seats)],
        bank=left_of_bid(s, bid),
    )


@rule
def brought_by_bid(s: Position, bidder: int, bid: int, seat: int) -> int:
    """The change of a seat's gold by a bid (BT-20)."""
    return -bid if seat == bidder else share(s, bid, (bidder - seat) % s.seats)


@rule
def left_of_bid(s: Position, bid: int) -> int:
    """The part of a bid that goes to the bank, with three players (BT-25)."""
    left = bid
    for step in range(1, s.seats):
        left -= share(s, bid, step)
    return left


EACH_TOTAL = table(TOTALS)


@view
def dice(s: Position, then: Any) -> Dice:
    thrown = s.dice[0] > 0
    return Dice(
        rolled=[s.rolled[die] for die in range(DICE)] if thrown else [],
        dice=[s.dice[die] for die in range(DICE)] if thrown else [],
        total=dice_total(s) if thrown else None,
        outcomes=[outcome(s, EACH_TOTAL[number], then) for number in range(len(TOTALS))],
    )


@view
def outcome(s: Position, total: int, then: Any) -> Outcome:
    then[0] = s
    pay_mines(then[0], total)
    pay_saloons(then[0], total)
    return Outcome(
        total=total,
        chance=CHANCE[total],
        gold=[then[0].gold[seat] - s.gold[seat] for seat in range(s.seats)],
        pays=[CARDS[MINE_AT[number, total]] for number in range(N_TOWNS) if is_owned(s, MINE_AT[number, total])],
        collapses=[CARDS[card] for card in range(N_MINES) if DANGEROUS[card] and is_owned(s, card)]
        if DANGER[total]
        else [],
    )


@rule
def is_owned(s: Position, card: int) -> bool:
    return card != NONE and s.place[card] < MAX_SEATS


# ── What events would do ──────────────────────────────────────────────────────


@view
def targets(s: Position) -> list[Target]:
    """The targets of the Dynamite or Expropriation that is being played."""
    if s.phase not in (BLAST, CONFISCATE):
        return []
    return [
        target(s, seat, card)
        for seat in range(s.seats)
        if s.actors >> seat & 1
        for card in range(N_CARDS)
        if can_strike(s, seat, card)
    ]


@rule
def can_strike(s: Position, seat: int, card: int) -> bool:
    if s.phase == CONFISCATE:
        return is_mine(card) and can_confiscate(s, seat, card)
    return (is_mine(card) or KIND[card] == SALOON) and can_blow_up(s, seat, card)


@view
def target(s: Position, seat: int, card: int) -> Target:
    seized = s.phase == CONFISCATE
    here = MINE_TOWN[card] if is_mine(card) else s.on[card]
    return Target(
        card=CARDS[card],
        owner=s.place[card],
        town=TOWNS[here],
        fee=fee(s, seat, here) if seized else 0,
        mayor=someone(s.mayor[here]),
        mayor_then=someone(mayor_with(s, card, seat if seized else REMOVED) if is_mine(card) else s.mayor[here]),
    )


@view
def robberies(s: Position) -> list[Robbery]:
    return [
        Robbery(victim=victim, number=number, loot=min(number, s.gold[victim]), chance=AT_LEAST[number])
        for victim in range(s.seats)
        if not s.actors >> victim & 1
        for number in range(HOLD_UP_MIN, HOLD_UP_MAX + 1)
    ]


VIEWS = Views(seen)
