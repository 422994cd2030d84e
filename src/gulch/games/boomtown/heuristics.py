"""The heuristic: what an action is worth to a sensible prospector, in hundredths of a gold."""

from gulch.games.boomtown.actions import (
    BID_OF,
    BLOW_UP,
    DIG_VEIN,
    HIRE_GIRLS,
    HOLD,
    KEEP_MUSTANG,
    LEAVE_DICE,
    MAKE_GOVERNOR,
    NAMES,
    OPEN_SALOON,
    PASS,
    SEIZE,
    TAKE,
    USE_TELEGRAPH,
)
from gulch.games.boomtown.components import (
    CARD_SHARP,
    CARD_SHARP_PAYMENT,
    CHANCE,
    CONFISCATION,
    DANGER,
    DANGEROUS,
    DIE,
    DYNAMITE,
    FIRST_CARD,
    FIRST_MINE,
    GIRLS_PAYMENT,
    GOVERNOR,
    HOLD_UP,
    HOLD_UP_MAX,
    HOLD_UP_MIN,
    KIND,
    MAYOR_POINTS,
    MINE_AT,
    MINE_NUMBER,
    MINE_TOWN,
    MOST_ROUNDS,
    MOST_TOTAL,
    MUSTANG,
    N_MINES,
    N_TOWNS,
    NEW_VEIN,
    NEW_VEIN_BONUS,
    NONE,
    SALOON,
    SALOON_GIRLS,
    SALOON_PAYMENT,
    SIDES,
    STAGECOACH,
    STAGECOACH_GOLD,
    WAYS,
)
from gulch.games.boomtown.position import (
    APPOINT,
    BID,
    BLAST,
    BUILD,
    CHOOSE,
    CONFISCATE,
    DIG,
    HIRE,
    IN_ROW,
    OVER,
    REMOVED,
    RIDE,
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
    can_govern,
    can_hire,
    saloon_income,
    saloon_payment,
    taker_is_spared,
    tokens_left,
)
from gulch.games.boomtown.rules.mines import fee, mine_value, mines_in, rightful_mayor
from gulch.games.boomtown.rules.production import dice_total
from gulch.games.boomtown.rules.setup import rounds_in_all
from gulch.games.boomtown.score import score
from gulch.kernel.components import table
from gulch.kernel.rule import rule

GOLD = 100  # one gold, in hundredths
NEVER = -1_000_000  # the worth of an action that the heuristic never chooses
MOST_WORTH = 30_000  # the most that fits `Position.worth`

# ── What chance will bring ────────────────────────────────────────────────────

_collapse = float(CHANCE[DANGER == 1].sum()) / WAYS
_lasts = [1.0, 1.0 - _collapse]  # the chance that an ordinary, or a dangerous, mine survives a roll
# For an ordinary and a dangerous mine, by the number of rolls to come: how many of them it is
# expected to see (ROLLS), and the chance that it survives them all (STANDS); both in hundredths.
ROLLS = table(
    [[int(100 * sum(stays**i for i in range(rolls))) for rolls in range(MOST_ROUNDS + 1)] for stays in _lasts]
)
STANDS = table([[int(100 * stays**rolls) for rolls in range(MOST_ROUNDS + 1)] for stays in _lasts])
# By total: the number of dice rolls, out of WAYS, that show at least this.
AT_LEAST = table([int(CHANCE[number:].sum()) for number in range(max(MOST_TOTAL, HOLD_UP_MAX) + 1)])

# Rough prices, in hundredths of a gold.
PAWN = MAYOR_POINTS * GOLD
FEE_A_ROUND = 20  # the mayor's income, per round to come, from a fee that is one gold higher
FOOTHOLD = 50  # the worth, beyond its yield, of a mine in a town without a mayor
MUSTANG_WORTH = 30  # in each round to come
TELEGRAPH_WORTH = 25  # in each round to come
WAITING = 12  # per round to come: Girls without a Saloon, or a Governor without a pawn
THRESHOLD = 6 * GOLD  # the least gain for which a Telegraph is used
RIDING = 4 * GOLD  # the least gain for which a Mustang is used
LATE = 2  # with this many rolls to come, or fewer, saving no longer pays
RESERVE = 2  # gold that is not bid while more rolls are to come


@rule
def weigh(s: Position, seat: int, action: int) -> int:
    if s.phase == BID or s.phase == RIDE:
        return weigh_by_row(s, seat, action)
    if s.phase == CHOOSE:
        return weigh_card(s, seat, action - TAKE)
    if s.phase == BLAST:
        return weigh_blast(s, seat, action - BLOW_UP)
    if s.phase == CONFISCATE:
        return seizure_gain(s, seat, action - SEIZE)
    if s.phase == APPOINT:
        return governor_gain(s, seat, action - MAKE_GOVERNOR)
    if s.phase == ROB:
        return weigh_hold_up(s, seat, (action - HOLD) // NAMES, HOLD_UP_MIN + (action - HOLD) % NAMES)
    if s.phase == BUILD:
        return saloon_gain(s, seat, action - OPEN_SALOON)
    if s.phase == HIRE:
        return saloon_gain(s, seat, s.on[FIRST_CARD[SALOON] + action - HIRE_GIRLS])
    if s.phase == DIG:
        return vein_gain(s, action - DIG_VEIN)
    return weigh_wire(s, seat, action)


# ── Mines ─────────────────────────────────────────────────────────────────────


@rule
def rolls_to_come(s: Position) -> int:
    """The number of production rolls still to come, including this round's."""
    rolls = rounds_in_all(s) - s.round
    if s.phase != WIRE and s.phase != OVER:
        rolls += 1
    return rolls


@rule
def mine_worth(s: Position, seat: int, card: int) -> int:
    """The worth of a mine to its owner: gold on its number, minus what Saloons take, and its value
    at the end.
    """
    rolls = rolls_to_come(s)
    town = MINE_TOWN[card]
    value = mine_value(s, card)
    drain = 0
    for other in range(s.seats):
        if other != seat:
            drain += saloon_income(s, other, town)
    return (
        value * STANDS[DANGEROUS[card], rolls]
        + (value - drain) * CHANCE[MINE_NUMBER[card]] * ROLLS[DANGEROUS[card], rolls] // WAYS
    )


@rule
def mine_gain(s: Position, seat: int, card: int) -> int:
    """The worth of taking a mine: its yield and the office, minus the fee, which helps a rival."""
    town = MINE_TOWN[card]
    paid = min(fee(s, seat, town), s.gold[seat]) * GOLD
    return mine_worth(s, seat, card) - paid - paid // (s.seats - 1) + office_gain(s, seat, card)


@rule
def office_gain(s: Position, seat: int, card: int) -> int:
    """The worth, through the office of mayor, of taking a mine from the row or from its owner."""
    mayor = s.mayor[MINE_TOWN[card]]
    fees = FEE_A_ROUND * rolls_to_come(s)
    if mayor == seat:
        return fees
    if mayor_with(s, card, seat) == seat:
        unseated = 0 if mayor == NONE else PAWN // (s.seats - 1)
        return PAWN + unseated + fees * (mines_in(s, seat, MINE_TOWN[card]) + 1)
    return FOOTHOLD if mayor == NONE else 0


@rule
def mayor_with(s: Position, card: int, place: int) -> int:
    """Who would be mayor of a mine's town if the mine moved to this place."""
    old_place = s.place[card]
    old_since = s.since[card]
    s.place[card] = place
    s.since[card] = s.arrivals + 1
    mayor = rightful_mayor(s, MINE_TOWN[card])
    s.place[card] = old_place
    s.since[card] = old_since
    return mayor


# ── Events ────────────────────────────────────────────────────────────────────


@rule
def card_gain(s: Position, seat: int, card: int) -> int:
    """The worth to a player of taking a card of the row."""
    if is_mine(card):
        return mine_gain(s, seat, card)
    kind = KIND[card]
    rolls = rolls_to_come(s)
    if kind == CARD_SHARP:
        return card_sharp_gain(s, seat)
    if kind == STAGECOACH:
        return STAGECOACH_GOLD * GOLD
    if kind == DYNAMITE:
        return best_blast(s, seat)
    if kind == CONFISCATION:
        return best_confiscation(s, seat)
    if kind == HOLD_UP:
        return best_hold_up(s, seat)
    if kind == GOVERNOR:
        return best_governor(s, seat)
    if kind == NEW_VEIN:
        return best_vein(s, seat)
    if kind == SALOON:
        return best_saloon(s, seat)
    if kind == SALOON_GIRLS:
        return best_girls(s, seat)
    if kind == MUSTANG:
        return MUSTANG_WORTH * (rolls - 1)
    return TELEGRAPH_WORTH * rolls + GOLD


@rule
def card_sharp_gain(s: Position, seat: int) -> int:
    """The worth of the Card Shark: part of what rivals must pay, minus what we must pay."""
    gain = 0
    for step in range(taker_is_spared(s), s.seats):
        paid = min(CARD_SHARP_PAYMENT, s.gold[(seat + step) % s.seats]) * GOLD
        gain += paid // (s.seats - 1) if step else -paid
    return gain


@rule
def rival_weight(s: Position, seat: int, rival: int) -> int:
    """The per cent of a rival's loss that count as our gain: more if they lead."""
    weight = 100 // (s.seats - 1)
    better = 0
    for other in range(s.seats):
        if other != rival and other != seat and score(s, other) > score(s, rival):
            better += 1
    return weight * 3 // 2 if better == 0 else weight


@rule
def weigh_blast(s: Position, seat: int, target: int) -> int:
    if is_mine(target):
        return mine_loss(s, seat, target)
    return saloon_loss(s, seat, target - N_MINES + FIRST_CARD[SALOON])


@rule
def mine_loss(s: Position, seat: int, card: int) -> int:
    """The worth to us of blowing up a rival's mine."""
    return lost_mine(s, card, REMOVED) * rival_weight(s, seat, s.place[card]) // 100 + lost_office(s, seat, card)


@rule
def lost_mine(s: Position, card: int, place: int) -> int:
    """What the owner of a mine loses if it moves to this place: its worth, and perhaps the pawn."""
    owner = s.place[card]
    if s.mayor[MINE_TOWN[card]] == owner and mayor_with(s, card, place) != owner:
        return mine_worth(s, owner, card) + PAWN
    return mine_worth(s, owner, card)


@rule
def lost_office(s: Position, seat: int, card: int) -> int:
    """The worth of the pawn if the blast makes us mayor, else 0."""
    return PAWN if s.mayor[MINE_TOWN[card]] == s.place[card] and mayor_with(s, card, REMOVED) == seat else 0


@rule
def saloon_loss(s: Position, seat: int, saloon: int) -> int:
    """The worth to us of blowing up a rival's Saloon: what we, and partly others, would pay it."""
    owner = s.place[saloon]
    payment = saloon_payment(s, saloon)
    ours = payment * chance_of_own(s, seat, s.on[saloon]) * rolls_to_come(s) * GOLD // WAYS
    return (
        ours
        + payment * chance_of_others(s, owner, s.on[saloon]) * rolls_to_come(s) * rival_weight(s, seat, owner) // WAYS
    )


@rule
def best_blast(s: Position, seat: int) -> int:
    best = 0
    for target in range(N_MINES):
        if can_blow_up(s, seat, target):
            best = max(best, mine_loss(s, seat, target))
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if can_blow_up(s, seat, saloon):
            best = max(best, saloon_loss(s, seat, saloon))
    return best


@rule
def seizure_gain(s: Position, seat: int, card: int) -> int:
    """The worth of confiscating a mine, which we gain and a rival loses."""
    return mine_gain(s, seat, card) + lost_mine(s, card, seat) * rival_weight(s, seat, s.place[card]) // 100


@rule
def best_confiscation(s: Position, seat: int) -> int:
    best = 0
    for target in range(N_MINES):
        if can_confiscate(s, seat, target):
            best = max(best, seizure_gain(s, seat, target))
    return best


@rule
def governor_gain(s: Position, seat: int, town: int) -> int:
    """The worth of a Governor: higher fees, as long as the town has mines to come."""
    if unseen_mines(s, town) == 0:
        return 0
    return FEE_A_ROUND * rolls_to_come(s) * mines_in(s, seat, town) + unseen_mines(s, town)


@rule
def unseen_mines(s: Position, town: int) -> int:
    """The number of a town's mines not seen yet, including any in the box (R-41)."""
    n = 0
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        if s.place[card] == UNSEEN:
            n += 1
    return n


@rule
def best_governor(s: Position, seat: int) -> int:
    best = WAITING * rolls_to_come(s)
    for town in range(N_TOWNS):
        if can_govern(s, seat, town):
            best = max(best, governor_gain(s, seat, town))
    return best


@rule
def weigh_hold_up(s: Position, seat: int, victim: int, number: int) -> int:
    """The worth of the expected loot, which we gain and a rival loses."""
    loot = expected_loot(s, victim, number)
    return loot + loot * rival_weight(s, seat, victim) // 100


@rule
def expected_loot(s: Position, victim: int, number: int) -> int:
    return min(number, s.gold[victim]) * AT_LEAST[number] * GOLD // WAYS


@rule
def best_hold_up(s: Position, seat: int) -> int:
    best = 0
    for victim in range(s.seats):
        if victim != seat:
            loot = 0
            for number in range(HOLD_UP_MIN, HOLD_UP_MAX + 1):
                loot = max(loot, expected_loot(s, victim, number))
            best = max(best, loot + loot * rival_weight(s, seat, victim) // 100)
    return best


@rule
def vein_gain(s: Position, card: int) -> int:
    rolls = rolls_to_come(s)
    danger = DANGEROUS[card]
    return NEW_VEIN_BONUS * (STANDS[danger, rolls] + CHANCE[MINE_NUMBER[card]] * ROLLS[danger, rolls] // WAYS)


@rule
def best_vein(s: Position, seat: int) -> int:
    best = NEW_VEIN_BONUS * GOLD
    for card in range(N_MINES):
        if s.place[card] == seat:
            best = max(best, vein_gain(s, card))
    return best


@rule
def chance_of_own(s: Position, seat: int, town: int) -> int:
    """The number of dice rolls, out of WAYS, in which a player's mine of a town produces."""
    chance = 0
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        if s.place[card] == seat:
            chance += CHANCE[MINE_NUMBER[card]]
    return chance


@rule
def chance_of_others(s: Position, seat: int, town: int) -> int:
    """The expected number of mines of all other players in the town that produce in a roll, times
    WAYS; unseen mines and those in the row count half.
    """
    chance = 0
    for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]):
        if s.place[card] < s.seats and s.place[card] != seat:
            chance += 2 * CHANCE[MINE_NUMBER[card]]
        elif s.place[card] == UNSEEN or s.place[card] == IN_ROW:
            chance += CHANCE[MINE_NUMBER[card]]
    return chance // 2


@rule
def saloon_gain(s: Position, seat: int, town: int) -> int:
    gold = SALOON_PAYMENT * chance_of_others(s, seat, town) * rolls_to_come(s) * GOLD // WAYS
    return gold + gold // (s.seats - 1)


@rule
def best_saloon(s: Position, seat: int) -> int:
    best = 0
    for town in range(N_TOWNS):
        if tokens_left(s, town) > 0:
            best = max(best, saloon_gain(s, seat, town))
    return best


@rule
def best_girls(s: Position, seat: int) -> int:
    """The worth of Girls: what they add to the takings of our best Saloon."""
    best = WAITING * rolls_to_come(s)
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if can_hire(s, seat, saloon):
            best = max(best, saloon_gain(s, seat, s.on[saloon]) * (GIRLS_PAYMENT - SALOON_PAYMENT) // SALOON_PAYMENT)
    return best


# ── Choosing ──────────────────────────────────────────────────────────────────


@rule
def weigh_card(s: Position, seat: int, card: int) -> int:
    """The worth of choosing a card: our gain, and part of the most a rival would gain by it."""
    own = 0
    denied = 0
    for other in range(s.seats):
        if other == seat or not s.chosen >> other & 1:
            gain = card_gain(s, other, card)
            if other == seat:
                own = gain
            else:
                denied = max(denied, gain)
    return own + denied // (2 * (s.seats - 1))


@rule
def judge_row(s: Position) -> None:
    """Write into the scratch space `worth` what each card in the row is worth to each player."""
    for seat in range(s.seats):
        for slot in range(s.seats):
            if s.row[slot] != NONE:
                s.worth[seat, slot] = max(-MOST_WORTH, min(MOST_WORTH, card_gain(s, seat, s.row[slot])))


@rule
def forget_row(s: Position) -> None:
    for seat in range(s.seats):
        for slot in range(s.seats):
            s.worth[seat, slot] = 0


@rule
def best_slot(s: Position, seat: int, taken: int) -> int:
    """The slot of the judged row that a player would choose when those in `taken` are empty."""
    best = NONE
    for slot in range(s.seats):
        if s.row[slot] != NONE and not taken >> slot & 1:
            if best == NONE or s.worth[seat, slot] > s.worth[seat, best]:
                best = slot
    return best


@rule
def expected_worth(s: Position, seat: int, winner: int) -> int:
    """The worth of the card that we would get from the judged row if `winner` chose first and each
    player, in turn, took the best card left.
    """
    taken = 0
    for step in range(s.seats):
        chooser = (winner + step) % s.seats
        if not s.chosen >> chooser & 1:
            slot = best_slot(s, chooser, taken)
            if chooser == seat:
                return s.worth[seat, slot]
            taken |= 1 << slot
    return 0


# ── Bidding and riding ────────────────────────────────────────────────────────


@rule
def weigh_by_row(s: Position, seat: int, action: int) -> int:
    """The worth of a bid compared with passing, or of using a Mustang compared with keeping it."""
    if action in (PASS, KEEP_MUSTANG):
        return 0
    if s.phase == BID and is_foolish(s, seat, action - BID_OF):
        return NEVER - action
    judge_row(s)
    if s.phase == BID:
        worth = bid_limit(s, seat) - (action - BID_OF) * GOLD
    else:
        worth = ride_gain(s, seat)
    forget_row(s)
    return worth


@rule
def is_foolish(s: Position, seat: int, amount: int) -> bool:
    """Whether a bid is above the least allowed, or spends the reserve too early."""
    return amount > least_bid(s) or (amount > s.gold[seat] - RESERVE and rolls_to_come(s) > LATE)


@rule
def ride_gain(s: Position, seat: int) -> int:
    """How much better the best card is than the one expected in turn; minus RIDING, if not late."""
    gain = s.worth[seat, best_slot(s, seat, 0)] - expected_worth(s, seat, s.bidder)
    return gain - (0 if rolls_to_come(s) <= LATE else RIDING)


@rule
def bid_limit(s: Position, seat: int) -> int:
    """The highest bid, in hundredths of a gold, that first choice is worth: our best card, minus
    what passing would bring; slightly less, since the others get what we pay.
    """
    gain = expected_worth(s, seat, seat) - worth_of_passing(s, seat)
    return gain * (s.seats - 1) // s.seats


@rule
def worth_of_passing(s: Position, seat: int) -> int:
    """The worth of passing: the card we get if a rival wins, and our share of the present bid."""
    if s.bidder != NONE:
        step = (s.bidder - seat + s.seats) % s.seats
        return expected_worth(s, seat, s.bidder) + share(s, s.bid, step) * GOLD
    rivals = 0
    worth = 0
    for other in range(s.seats):
        if other != seat and s.bidders >> other & 1:
            rivals += 1
            worth += expected_worth(s, seat, other)
    if rivals > 0:
        return worth // rivals
    if s.first_passer != NONE:
        return expected_worth(s, seat, s.first_passer)
    return expected_worth(s, seat, seat)  # alone in the auction, we win it even by passing


# ── The Telegraph ─────────────────────────────────────────────────────────────


@rule
def weigh_wire(s: Position, seat: int, action: int) -> int:
    if action == LEAVE_DICE:
        return 0
    die = (action - USE_TELEGRAPH) // SIDES
    total = dice_total(s) - s.dice[die] + DIE[(action - USE_TELEGRAPH) % SIDES]
    gain = total_gain(s, seat, total) - total_gain(s, seat, dice_total(s))
    return gain - (GOLD if rolls_to_come(s) < LATE else THRESHOLD)


@rule
def total_gain(s: Position, seat: int, total: int) -> int:
    """What a total of the dice brings us, minus a part of what it brings the others."""
    gain = 0
    for town in range(N_TOWNS):
        card = MINE_AT[town, total]
        if card != NONE and s.place[card] < s.seats:
            owner = s.place[card]
            gain += part(s, seat, owner) * mine_value(s, card)
            for other in range(s.seats):
                if other != owner:
                    gold = saloon_income(s, other, town)
                    gain += (part(s, seat, other) - part(s, seat, owner)) * gold
    if DANGER[total]:
        for card in range(N_MINES):
            if DANGEROUS[card] and s.place[card] < s.seats:
                gain -= part(s, seat, s.place[card]) * mine_worth(s, s.place[card], card) // GOLD
    return gain


@rule
def part(s: Position, seat: int, other: int) -> int:
    """The worth to us of one gold for a player, in hundredths."""
    if other == seat:
        return GOLD
    return -GOLD // (s.seats - 1)
