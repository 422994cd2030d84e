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
    put_back: list[str]  # events that were put back in the first round and are still in the deck
    discarded: list[str]


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator. Only the row and the auction look different
    from every seat.
    """
    seen = public(bytes(s.data))
    if seat < 0:
        return seen
    row = [offer(s, card, seat) for card in s.row if card != NONE]
    return msgspec.structs.replace(seen, seat=seat, row=row, auction=auction(s, seat))


@lru_cache(64)
def public(position: bytes) -> View:
    """What everybody sees: the same for all who look at a table after a move."""
    s = Position(position)
    over, short = s.phase == OVER, s.options[SHORT_GAME] == ON
    return View(
        seat=SPECTATOR,
        phase="over" if over else PHASES[s.phase],
        actors=in_set(s, s.actors),
        round=s.round,
        rounds=int(rounds_in_all(s)),
        first=s.first,
        cards_left=int(deck_size(s)) - s.round * s.seats,
        ways=WAYS,
        faces=FACES,
        printed=PRINTED,
        short_game=short,
        mustang_first=s.options[MUSTANG_FIRST] == ON,
        row=[offer(s, card, SPECTATOR) for card in s.row if card != NONE],
        pending=None if s.pending == NONE else CARDS[s.pending],
        order=choosing_order(s),
        high_bid=s.bid,
        least_bid=int(least_bid(s)),
        auction=auction(s, SPECTATOR),
        towns=[town(s, number) for number in range(N_TOWNS)],
        prospectors=[prospector(s, other) for other in range(s.seats)],
        dice=dice(s),
        targets=targets(s),
        robberies=robberies(s),
        unseen=[] if over else lying(s, UNSEEN),
        put_back=lying(s, PUT_BACK),
        discarded=lying(s, DISCARDED),
    )


def in_set(s: Position, seats: int) -> list[int]:
    return [seat for seat in range(s.seats) if seats >> seat & 1]


def lying(s: Position, place: int) -> list[str]:
    return [CARDS[card] for card in range(N_CARDS) if s.place[card] == place]


def someone(seat: int) -> int | None:
    return None if seat == NONE else int(seat)


def choosing_order(s: Position) -> list[int]:
    """BT-28: clockwise from the high bidder; BT-60: a Mustang's rider first, while he chooses."""
    if s.phase in (BID, WIRE, OVER):
        return []
    waiting = [seat for step in range(s.seats) if not s.chosen >> (seat := (s.bidder + step) % s.seats) & 1]
    return sorted(waiting, key=lambda seat: s.phase == CHOOSE and not s.actors >> seat & 1)


# ── Cards ─────────────────────────────────────────────────────────────────────


def mine(s: Position, card: int) -> Mine:
    place = s.place[card]
    owner = place if place < MAX_SEATS else None
    where = "table" if owner is not None else "unseen" if place == UNSEEN else "row" if place == IN_ROW else "gone"
    veins = sum(s.on[vein] == card for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]))
    number = int(MINE_NUMBER[card])
    return Mine(
        CARDS[card],
        TOWNS[MINE_TOWN[card]],
        number,
        int(mine_value(s, card)),
        veins,
        int(CHANCE[number]),
        bool(DANGEROUS[card]),
        where,
        owner,
    )


def offer(s: Position, card: int, viewer: int) -> Offer:
    worth = None if viewer < 0 else round(int(card_gain(s, viewer, card)) / GOLD, 1)
    if not is_mine(card):
        return Offer(CARDS[card], KINDS[KIND[card]], None, None if viewer < 0 else 0, False, None, worth)
    if viewer < 0:
        return Offer(CARDS[card], "mine", mine(s, card), None, False, None, None)
    here = int(MINE_TOWN[card])
    elected = lacking(s, viewer, here) == 1
    return Offer(
        CARDS[card],
        "mine",
        mine(s, card),
        int(fee(s, viewer, here)),
        elected,
        someone(s.mayor[here]) if elected else None,
        worth,
    )


def saloon(s: Position, card: int) -> Saloon:
    girls = bool(girls_of(s, card) != NONE)
    return Saloon(CARDS[card], s.place[card], TOWNS[s.on[card]], girls, int(saloon_payment(s, card)))


def saloons(s: Position) -> list[Saloon]:
    return [saloon(s, card) for card in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]) if s.place[card] < MAX_SEATS]


# ── Towns and people ──────────────────────────────────────────────────────────


def town(s: Position, number: int) -> Town:
    seats = range(s.seats)
    mines = [int(mines_in(s, seat, number)) for seat in seats]
    deeds = [mine(s, card) for card in range(FIRST_MINE[number], FIRST_MINE[number + 1])]
    return Town(
        id=TOWNS[number],
        mayor=someone(s.mayor[number]),
        governor=bool(governor_of(s, number) != NONE),
        mines=mines,
        ahead=sorted(
            (seat for seat in seats if mines[seat] == max(mines) > 0), key=lambda seat: newest_mine(s, seat, number)
        ),
        fees=[int(fee(s, seat, number)) for seat in seats],
        lacking=[lacking(s, seat, number) for seat in seats],
        tokens=int(tokens_left(s, number)),
        saloons=[here for here in saloons(s) if here.town == TOWNS[number]],
        deeds=deeds,
        unseen=sum(deed.where == "unseen" for deed in deeds),
    )


def lacking(s: Position, seat: int, number: int) -> int:
    """How many more mines make this seat mayor, if nobody else takes one."""
    mayor, own = s.mayor[number], int(mines_in(s, seat, number))
    if mayor == seat:
        return 0
    if mayor == NONE:
        return MAYOR_THRESHOLD - own
    return int(mines_in(s, mayor, number)) + 1 - own


def prospector(s: Position, seat: int) -> Prospector:
    before = [card for card in range(N_CARDS) if s.place[card] == seat]
    loose = [card for card in before if not is_mine(card) and s.on[card] == NONE]
    keepers = (MUSTANG, TELEGRAPH)
    return Prospector(
        seat=seat,
        gold=s.gold[seat],
        score=int(score(s, seat)),
        score_mines=int(mines_worth(s, seat)),
        score_pawns=MAYOR_POINTS * int(pawns(s, seat)),
        income=round(income(s, seat), 2),
        mayor_of=[TOWNS[number] for number in range(N_TOWNS) if s.mayor[number] == seat],
        governor_of=[TOWNS[s.on[card]] for card in before if KIND[card] == GOVERNOR and s.on[card] != NONE],
        mines=[mine(s, card) for card in before if is_mine(card)],
        saloons=[own for own in saloons(s) if own.owner == seat],
        kept=[CARDS[card] for card in loose if KIND[card] in keepers],
        idle=[CARDS[card] for card in loose if KIND[card] not in keepers],
        in_auction=bool(s.bidders >> seat & 1),
        chosen=bool(s.chosen >> seat & 1),
    )


def income(s: Position, seat: int) -> float:
    """Gold that a roll may be expected to bring."""
    ways = 0
    for card in range(N_MINES):
        owner, here = s.place[card], MINE_TOWN[card]
        if owner == seat:
            paid = sum(saloon_income(s, other, here) for other in range(s.seats) if other != seat)
            ways += int(CHANCE[MINE_NUMBER[card]]) * (int(mine_value(s, card)) - int(paid))
        elif owner < MAX_SEATS:
            ways += int(CHANCE[MINE_NUMBER[card]]) * int(saloon_income(s, seat, here))
    return float(ways / WAYS)


# ── Bids and dice, before they fall ───────────────────────────────────────────


def auction(s: Position, viewer: int) -> Auction:
    going = s.phase == BID
    least = int(least_bid(s))
    can_bid = going and viewer >= 0 and s.bidders >> viewer & 1 and viewer != s.bidder
    return Auction(
        bid=s.bid,
        bidder=someone(s.bidder),
        least=least,
        standing=payout(s, s.bidder, s.bid) if s.bidder != NONE and s.bid >= BID_MIN else None,
        previews=[payout(s, viewer, amount) for amount in range(least, s.gold[viewer] + 1)] if can_bid else [],
    )


def payout(s: Position, bidder: int, amount: int) -> Payout:
    gold = [0] * s.seats
    for step in range(1, s.seats):
        gold[(bidder - step) % s.seats] = int(share(s, amount, step))
    bank = amount - sum(gold)
    gold[bidder] = -amount
    return Payout(amount, gold, bank)


def dice(s: Position) -> Dice:
    thrown = s.dice[0] > 0
    return Dice(
        rolled=list(s.rolled) if thrown else [],
        dice=list(s.dice) if thrown else [],
        total=sum(s.dice) if thrown else None,
        outcomes=[outcome(s, total) for total in TOTALS],
    )


def outcome(s: Position, total: int) -> Outcome:
    """As the rules would carry it out."""
    then = s.copy()
    pays = [CARDS[card] for card in MINE_AT[:, total] if card != NONE and s.place[card] < MAX_SEATS]
    if pays:
        pay_mines(then, total)
        pay_saloons(then, total)
    return Outcome(
        total, int(CHANCE[total]), [then.gold[seat] - s.gold[seat] for seat in range(s.seats)], pays, falling(s, total)
    )


def falling(s: Position, total: int) -> list[str]:
    return [CARDS[card] for card in range(N_MINES) if DANGER[total] and DANGEROUS[card] and s.place[card] < MAX_SEATS]


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


def public_part(look: Look[Position]) -> View:
    return view(look.position, SPECTATOR)


def own_part(look: Look[Position], seen: View, seat: int) -> dict[str, Any]:
    return msgspec.structs.asdict(view(look.position, seat))


VIEWS = Views(public_part, own_part)
