"""What each verb of an effect does (GW-32 … GW-51)."""

from gulch.games.great_western_trail.actions import (
    BUY_ONE,
    CHOOSE_BUILDING,
    CHOOSE_CELL,
    DISCARD,
    GAINED_CATTLE,
    PAY_JOKERS,
    REMOVE,
    REMOVED_CARD,
    RUN_TRAIN,
    SOLD,
)
from gulch.games.great_western_trail.components import (
    AMOUNT,
    BREED_OF,
    BUILDER,
    BUY_CATTLE,
    CERTIFY,
    COST,
    COWBOY,
    COWBOYS_NEEDED,
    ENGINEER,
    ENGINEERS_NEEDED,
    EXCHANGE_CARDS,
    GAIN_CATTLE,
    HIRE_WORKER,
    MATCHES,
    MOST_CERTIFICATES,
    MOVE_ON,
    N_BREEDS,
    NAMES_BREED,
    NONE,
    PAYS,
    PLACE_BUILDING,
    SELL_CATTLE,
    TAKE_TILE,
    TAKES_CARD,
    USE_TRAIN,
    VERB,
)
from gulch.games.great_western_trail.position import (
    BUILD,
    BUY,
    CARD,
    CELL,
    HIRE,
    MOVE,
    PAY,
    RESUME,
    TILE,
    TRAIN,
    Position,
)
from gulch.games.great_western_trail.rules.agenda import clear_line
from gulch.games.great_western_trail.rules.buildings import builders_for, can_build_any, pay_for_building
from gulch.games.great_western_trail.rules.cards import can_draw, change_money, leave_hand, put_on_discard
from gulch.games.great_western_trail.rules.free import exchange
from gulch.games.great_western_trail.rules.gains import gain_at_once
from gulch.games.great_western_trail.rules.tiles import tile_can_be_had
from gulch.games.great_western_trail.rules.workers import (
    can_buy_any,
    can_hire_any,
    can_use_any_train,
    fewest_jokers,
    most_jokers,
    pay_for_cattle,
    pay_for_train,
)
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Whether an effect can be used now ─────────────────────────────────────────


@rule
def can_use(s: Position, seat: int, effect: int, line: int) -> int:
    """Whether an effect can be used. GW-27: only if its cost can be paid in full; GW-88: only if
    what it gives has not run out.
    """
    verb = VERB[effect]
    if s.money[seat] < COST[effect]:
        return False
    if TAKES_CARD[effect]:
        return matching_breeds(s, seat, effect) > 0
    if verb == CERTIFY:
        return COST[effect] == 0 or s.certificates[seat] < MOST_CERTIFICATES
    if verb == EXCHANGE_CARDS:
        return can_draw(s, seat)
    if verb == HIRE_WORKER:
        return can_hire_any(s, seat, effect, line)
    if verb == BUY_CATTLE:
        return can_buy_any(s, seat)
    if verb == USE_TRAIN:
        return can_use_any_train(s, seat)
    if verb == PLACE_BUILDING:
        return can_build_any(s, seat)
    if verb == TAKE_TILE:
        return tile_can_be_had(s, effect)
    if verb == GAIN_CATTLE:
        return s.market[BREED_OF[effect]] > 0
    return True


@rule
def matching_breeds(s: Position, seat: int, effect: int) -> int:
    """GW-32, GW-51: the number of different breeds in hand that match the icon."""
    n = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed] and MATCHES[effect, breed]:
            n += 1
    return n


@rule
def might_match(s: Position, seat: int, effect: int) -> bool:
    """Whether, as far as others know, the hand may hold a card that matches the icon."""
    unknown = 0
    for breed in range(N_BREEDS):
        unknown += s.hand[seat, breed] - s.known[seat, breed]
    for breed in range(N_BREEDS):
        unseen = s.hand[seat, breed] + s.stack[seat, breed] - s.known[seat, breed]
        if MATCHES[effect, breed] and (s.known[seat, breed] or (unknown and unseen)):
            return True
    return False


# ── Using it ──────────────────────────────────────────────────────────────────


@rule
def use_effect(s: Position, seat: int, effect: int, line: int) -> None:
    """Carry out an effect, or first open the decision that it needs."""
    verb = VERB[effect]
    s.effect = effect
    s.line = line
    s.phase = RESUME
    if line != NONE and verb != HIRE_WORKER:
        clear_line(s, line)
    if TAKES_CARD[effect]:
        choose_card(s, seat)
    elif verb == EXCHANGE_CARDS:
        s.exchanges = AMOUNT[effect]
        exchange(s, seat)
    elif verb == HIRE_WORKER:
        s.phase = HIRE
    elif verb == BUY_CATTLE:
        s.phase = BUY
    elif verb == USE_TRAIN:
        s.phase = TRAIN
    elif verb == PLACE_BUILDING:
        s.phase = BUILD
    elif verb == TAKE_TILE:
        s.phase = TILE
    elif verb == MOVE_ON:
        s.steps = AMOUNT[effect]
        s.stage = MOVE
    elif verb == GAIN_CATTLE:
        gain_cattle(s, seat)
    else:
        gain_at_once(s, seat, effect)


@rule
def gain_cattle(s: Position, seat: int) -> None:
    """GW-50: move a card from the market to the discard pile, without cowboys."""
    breed = BREED_OF[s.effect]
    change_money(s, seat, -COST[s.effect])
    s.market[breed] -= 1
    put_on_discard(s, seat, breed)
    note(s, GAINED_CATTLE, seat, breed, COST[s.effect])


# ── Which card to sell or remove (GW-32, GW-51) ───────────────────────────────


@rule
def choose_card(s: Position, seat: int) -> None:
    """Ask which card to sell or remove, unless the icon names its breed. R-49: a player with only
    one matching breed is asked too, or the others would learn that from not seeing a choice.
    """
    if not NAMES_BREED[s.effect]:
        s.phase = CARD
        return
    for breed in range(N_BREEDS):
        if MATCHES[s.effect, breed]:
            sell_or_remove(s, seat, breed)


@rule
def card_options(s: Position, seat: int, out: Ints) -> int:
    first = DISCARD if VERB[s.effect] == SELL_CATTLE else REMOVE
    n = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed] and MATCHES[s.effect, breed]:
            out[n] = first + breed
            n += 1
    return n


@rule
def card(s: Position, seat: int, action: int) -> None:
    s.phase = RESUME
    sell_or_remove(s, seat, action - DISCARD if action < REMOVE else action - REMOVE)


@rule
def sell_or_remove(s: Position, seat: int, breed: int) -> None:
    if VERB[s.effect] == SELL_CATTLE:
        leave_hand(s, seat, breed)
        put_on_discard(s, seat, breed)
        change_money(s, seat, PAYS[s.effect, breed])
        note(s, SOLD, seat, breed, PAYS[s.effect, breed])
    else:
        leave_hand(s, seat, breed)
        s.removed[seat, breed] += 1
        note(s, REMOVED_CARD, seat, breed)


# ── What to buy, use or build, and how to pay for it ───────────────────


@rule
def buy(s: Position, seat: int, action: int) -> None:
    s.chosen = action - BUY_ONE
    open_payment(s, seat)


@rule
def train(s: Position, seat: int, action: int) -> None:
    s.chosen = action - RUN_TRAIN
    open_payment(s, seat)


@rule
def build(s: Position, seat: int, action: int) -> None:
    s.chosen = action - CHOOSE_BUILDING
    s.phase = CELL


@rule
def cell(s: Position, seat: int, action: int) -> None:
    s.cell = action - CHOOSE_CELL
    open_payment(s, seat)


@rule
def worker_asked(s: Position) -> int:
    """The type of worker to pay with for the present effect."""
    verb = VERB[s.effect]
    if verb == BUY_CATTLE:
        return COWBOY
    return ENGINEER if verb == USE_TRAIN else BUILDER


@rule
def workers_asked(s: Position) -> int:
    verb = VERB[s.effect]
    if verb == BUY_CATTLE:
        return COWBOYS_NEEDED[s.chosen]
    return ENGINEERS_NEEDED[s.chosen] if verb == USE_TRAIN else builders_for(s, s.chosen, s.cell)


@rule
def open_payment(s: Position, seat: int) -> None:
    """Ask how many jokers are part of the payment; if there is no choice, pay at once."""
    least = fewest_jokers(s, seat, worker_asked(s), workers_asked(s))
    if least < most_jokers(s, seat, workers_asked(s)):
        s.phase = PAY
    else:
        settle(s, seat, least)


@rule
def pay_options(s: Position, seat: int, out: Ints) -> int:
    """The numbers of jokers that can be part of the payment, the lowest first."""
    n = 0
    asked = workers_asked(s)
    for jokers in range(fewest_jokers(s, seat, worker_asked(s), asked), most_jokers(s, seat, asked) + 1):
        out[n] = PAY_JOKERS + jokers
        n += 1
    return n


@rule
def pay(s: Position, seat: int, action: int) -> None:
    settle(s, seat, action - PAY_JOKERS)


@rule
def settle(s: Position, seat: int, jokers: int) -> None:
    verb = VERB[s.effect]
    if verb == BUY_CATTLE:
        pay_for_cattle(s, seat, jokers)
    elif verb == USE_TRAIN:
        pay_for_train(s, seat, jokers)
    else:
        pay_for_building(s, seat, jokers)
    s.chosen = NONE
    s.cell = NONE
    s.phase = RESUME
