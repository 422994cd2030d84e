"""Points, final places, and the laws that hold in every position."""

from gulch.games.boomtown.components import (
    BID_MIN,
    DANGER,
    DANGEROUS,
    FIRST_CARD,
    GOVERNOR,
    LAST_KEEPS_ALL,
    MAX_SEATS,
    MAYOR_POINTS,
    MAYOR_THRESHOLD,
    MINE_VALUE,
    MOST_GOLD,
    N_CARDS,
    N_MINES,
    N_TOWNS,
    NEW_VEIN,
    NEW_VEIN_BONUS,
    NONE,
    SALOON,
    SALOON_GIRLS,
    STARTING_GOLD,
)
from gulch.games.boomtown.position import BID, BLAST, DIG, IN_ROW, OVER, PENDING, PUT_BACK, UNSEEN, WIRE, Position
from gulch.games.boomtown.rules.auction import least_bid, share
from gulch.games.boomtown.rules.cards import idle, is_mine
from gulch.games.boomtown.rules.events import can_govern, can_hire, girls_of, tokens_left
from gulch.games.boomtown.rules.mines import governor_of, mines_in
from gulch.games.boomtown.rules.production import dice_total
from gulch.games.boomtown.rules.setup import cards_drawn, deck_size, rounds_in_all
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def points(s: Position, out: Ints) -> None:
    for seat in range(s.seats):
        out[seat] = score(s, seat)


@rule
def score(s: Position, seat: int) -> int:
    """BT-79: a player's gold, mine values and mayor pawns; BT-78: nothing else counts."""
    return s.gold[seat] + mines_worth(s, seat) + MAYOR_POINTS * pawns(s, seat)


@rule
def mines_worth(s: Position, seat: int) -> int:
    """The printed values of a player's mines, plus what New Veins add (BT-62)."""
    worth = 0
    for card in range(N_MINES):
        worth += MINE_VALUE[card] if s.place[card] == seat else 0
    for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
        if s.on[vein] != NONE and s.place[s.on[vein]] == seat:
            worth += NEW_VEIN_BONUS
    return worth


@rule
def pawns(s: Position, seat: int) -> int:
    n = 0
    for town in range(N_TOWNS):
        if s.mayor[town] == seat:
            n += 1
    return n


@rule
def places(s: Position, out: Ints) -> None:
    """BT-80: write the places: the highest score wins, and equal scores share a place."""
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            if score(s, other) > score(s, seat):
                out[seat] += 1


# ── The laws ──────────────────────────────────────────────────────────────────

LAWS = [
    "every card is in one place, and the deck, the row and the table agree about it",
    "the players' gold is what they started with and what the bank has paid out, minus what it took in",
    "nobody has negative gold",
    "the shares of a bid never grow along the chain and add up to it",
    "a pawn is in the supply while nobody has two mines there, and then with one who has as many as anybody",
    "a Governor stands on a pawn of its owner, one on each",
    "every Saloon has a token of a town and at most one Girls card of its owner",
    "no Governor, Girls or New Vein waits that could be used",
    "in the first round there are only mines in the row",
    "bids rise, and nobody bids more than they have",
    "a New Vein lies under a mine of its owner, and no dangerous mine outlives a total of danger",
    "the match has its number of rounds, and one seat to act until they are over",
    "the heuristic's scratch space is zero between questions",
]


@rule
def check(s: Position) -> int:
    if not cards_are_complete(s):
        return 1
    if not gold_is_complete(s):
        return 2
    if not gold_is_there(s):
        return 3
    if not shares_add_up(s):
        return 4
    for town in range(N_TOWNS):
        if not mayor_is_right(s, town):
            return 5
    if not governors_stand(s):
        return 6
    if not saloons_stand(s):
        return 7
    for seat in range(s.seats):
        if not nothing_idle_in_vain(s, seat):
            return 8
    if not first_row_is_mines(s):
        return 9
    if not auction_is_right(s):
        return 10
    if not mines_are_right(s):
        return 11
    if not flow_is_right(s):
        return 12
    for seat in range(MAX_SEATS):
        for slot in range(MAX_SEATS):
            if s.worth[seat, slot] != 0:
                return 13
    return 0


@rule
def cards_are_complete(s: Position) -> bool:
    total = 0
    for i in range(N_CARDS):
        card = s.deck[i]
        unseen = s.place[card] == UNSEEN or s.place[card] == PUT_BACK
        if unseen != (i >= cards_drawn(s)) or (s.place[card] == PUT_BACK and i >= deck_size(s)):
            return False
        total += (card + 1) * (card + 1)  # the sum of squares shows whether a card is there twice
    squares = N_CARDS * (N_CARDS + 1) * (2 * N_CARDS + 1) // 6
    return total == squares and row_is_complete(s) and pending_is_right(s)


@rule
def row_is_complete(s: Position) -> bool:
    """Whether the row has one card for each player who has not chosen."""
    lying = 0
    for slot in range(MAX_SEATS):
        if s.row[slot] != NONE:
            if s.place[s.row[slot]] != IN_ROW:
                return False
            lying += 1
    marked = 0
    for card in range(N_CARDS):
        if s.place[card] == IN_ROW:
            marked += 1
    chosen = 0
    for seat in range(s.seats):
        chosen += s.chosen >> seat & 1
    return lying == marked == s.seats - chosen


@rule
def pending_is_right(s: Position) -> bool:
    marked = 0
    for card in range(N_CARDS):
        if s.place[card] == PENDING:
            marked += 1
    waits = s.phase >= BLAST and s.phase <= DIG
    if not waits:
        return marked == 0 and s.pending == NONE
    return marked == 1 and s.place[s.pending] == PENDING


@rule
def gold_is_complete(s: Position) -> bool:
    gold = 0
    for seat in range(s.seats):
        gold += s.gold[seat]
    return gold == STARTING_GOLD * s.seats + s.bank


@rule
def gold_is_there(s: Position) -> bool:
    for seat in range(s.seats):
        if s.gold[seat] < 0 or s.gold[seat] > MOST_GOLD:
            return False
    return True


@rule
def shares_add_up(s: Position) -> bool:
    left = s.bid
    before = s.bid
    for step in range(1, s.seats):
        kept = share(s, s.bid, step)
        if kept > before or kept < 0:
            return False
        before = kept
        left -= kept
    return left >= 0 and (left == 0 or not LAST_KEEPS_ALL[s.seats])


@rule
def mayor_is_right(s: Position, town: int) -> bool:
    mayor = s.mayor[town]
    for seat in range(s.seats):
        mines = mines_in(s, seat, town)
        if mayor == NONE and mines >= MAYOR_THRESHOLD:
            return False
        if mayor != NONE and mines > mines_in(s, mayor, town):
            return False
    return mayor < s.seats


@rule
def governors_stand(s: Position) -> bool:
    for card in range(FIRST_CARD[GOVERNOR], FIRST_CARD[GOVERNOR + 1]):
        town = s.on[card]
        if town != NONE and (s.mayor[town] != s.place[card] or governor_of(s, town) != card):
            return False
    return True


@rule
def saloons_stand(s: Position) -> bool:
    for town in range(N_TOWNS):
        if tokens_left(s, town) < 0:
            return False
    for card in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if (s.place[card] < s.seats) != (s.on[card] != NONE):
            return False
    for card in range(FIRST_CARD[SALOON_GIRLS], FIRST_CARD[SALOON_GIRLS + 1]):
        saloon = s.on[card]
        if saloon != NONE and (
            s.place[card] != s.place[saloon] or s.place[card] >= s.seats or girls_of(s, saloon) != card
        ):
            return False
    return True


@rule
def nothing_idle_in_vain(s: Position, seat: int) -> bool:
    if idle(s, seat, GOVERNOR) != NONE:
        for town in range(N_TOWNS):
            if can_govern(s, seat, town):
                return False
    if idle(s, seat, SALOON_GIRLS) != NONE:
        for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
            if can_hire(s, seat, saloon):
                return False
    if idle(s, seat, NEW_VEIN) != NONE:
        for card in range(N_MINES):
            if s.place[card] == seat:
                return False
    return True


@rule
def first_row_is_mines(s: Position) -> bool:
    if s.round == 1:
        for slot in range(s.seats):
            if s.row[slot] != NONE and not is_mine(s.row[slot]):
                return False
    return True


@rule
def auction_is_right(s: Position) -> bool:
    if s.phase != BID:
        return s.bidders == 0 and s.bidder != NONE
    for seat in range(s.seats):
        if s.bidders >> seat & 1 and s.gold[seat] <= 0:
            return False
        if s.actors >> seat & 1 and (s.gold[seat] < least_bid(s) or not s.bidders >> seat & 1 or seat == s.bidder):
            return False
    if s.bidder == NONE:
        return s.bid == 0
    return s.bid >= BID_MIN and s.bid <= s.gold[s.bidder] and s.bidders >> s.bidder & 1 == 1


@rule
def mines_are_right(s: Position) -> bool:
    for vein in range(FIRST_CARD[NEW_VEIN], FIRST_CARD[NEW_VEIN + 1]):
        if s.on[vein] != NONE and (s.place[vein] != s.place[s.on[vein]] or s.place[vein] >= s.seats):
            return False
    if (s.phase == BID or s.phase == OVER) and DANGER[dice_total(s)]:
        for card in range(N_MINES):
            if DANGEROUS[card] and s.place[card] < s.seats:
                return False
    return True


@rule
def flow_is_right(s: Position) -> bool:
    if s.round < 1 or s.round > rounds_in_all(s):
        return False
    if s.phase == OVER:
        return s.actors == 0 and s.round == rounds_in_all(s)
    actors = 0
    for seat in range(s.seats):
        actors += s.actors >> seat & 1
    return actors == 1 and s.phase <= WIRE
