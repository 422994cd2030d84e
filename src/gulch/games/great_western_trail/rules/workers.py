"""Hiring, and workers as a price: cattle market and train (GW-36, GW-37, GW-39 … GW-41)."""

from gulch.games.great_western_trail.actions import (
    BOUGHT,
    BUY_ONE,
    HIRE_ONE,
    HIRED,
    RUN_TRAIN,
    TRAIN_USED,
    WORKERS_PAID,
)
from gulch.games.great_western_trail.components import (
    AMOUNT,
    COWBOY,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    ENGINEER,
    ENGINEERS_NEEDED,
    JOKER,
    JOKER_EXTRA,
    N_BREEDS,
    N_TRAIN,
    N_WORKERS,
    NONE,
    PRICE,
    SECOND,
    TRAIN_LIST,
)
from gulch.games.great_western_trail.position import RESUME, Position
from gulch.games.great_western_trail.rules.agenda import clear_line, open_effects
from gulch.games.great_western_trail.rules.cards import change_money, discard_worker, put_on_discard
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Hire (GW-36, GW-37) ───────────────────────────────────────────────────────


@rule
def hire_price(effect: int, second: int, worker: int) -> int:
    """The price of a worker; a joker costs extra, even where others are free."""
    price = SECOND[effect] if second else AMOUNT[effect]
    return price + JOKER_EXTRA if worker == JOKER else price


@rule
def is_second_hire(s: Position, line: int) -> bool:
    return line != NONE and s.open_done[line] > 0


@rule
def can_hire(s: Position, seat: int, effect: int, line: int, worker: int) -> bool:
    """Whether a worker can be hired. R-5: a second worker must be of another type than the first,
    even if the first has been used.
    """
    second = is_second_hire(s, line)
    if s.supply[worker] == 0 or (second and s.open_memory[line] == worker):
        return False
    return hire_price(effect, second, worker) <= s.money[seat]


@rule
def can_hire_any(s: Position, seat: int, effect: int, line: int) -> bool:
    for worker in range(N_WORKERS):
        if can_hire(s, seat, effect, line, worker):
            return True
    return False


@rule
def hire_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for worker in range(N_WORKERS):
        if can_hire(s, seat, s.effect, s.line, worker):
            out[n] = HIRE_ONE + worker
            n += 1
    return n


@rule
def hire(s: Position, seat: int, action: int) -> None:
    worker = action - HIRE_ONE
    second = is_second_hire(s, s.line)
    price = hire_price(s.effect, second, worker)
    change_money(s, seat, -price)
    s.supply[worker] -= 1
    s.area[seat, worker] += 1
    note(s, HIRED, seat, worker, price)
    if s.line != NONE:
        keep_second_hire_open(s, worker, second)
    s.phase = RESUME


@rule
def keep_second_hire_open(s: Position, worker: int, second: int) -> None:
    """GW-37: leave the second hire on the agenda, so that other things may be done first."""
    if second or SECOND[s.effect] == NONE:
        clear_line(s, s.line)
    else:
        s.open_done[s.line] = 1
        s.open_memory[s.line] = worker


# ── Workers as a price (GW-39) ────────────────────────────────────────────────


@rule
def has_workers(s: Position, seat: int, worker: int, n: int) -> bool:
    """Whether a player has n workers of a type; jokers stand in for any type."""
    return s.area[seat, worker] + s.area[seat, JOKER] >= n


@rule
def fewest_jokers(s: Position, seat: int, worker: int, n: int) -> int:
    return max(0, n - s.area[seat, worker])


@rule
def most_jokers(s: Position, seat: int, n: int) -> int:
    return min(n, s.area[seat, JOKER])


@rule
def pay_workers(s: Position, seat: int, worker: int, n: int, jokers: int) -> None:
    """Discard workers as a price; their bonuses are not gained."""
    for _ in range(n - jokers):
        discard_worker(s, seat, worker)
    for _ in range(jokers):
        discard_worker(s, seat, JOKER)
    note(s, WORKERS_PAID, seat, worker, n - jokers, jokers)


# ── Buy cattle (GW-40) ────────────────────────────────────────────────────────


@rule
def can_buy(s: Position, seat: int, breed: int) -> bool:
    cowboys = COWBOYS_NEEDED[breed]
    if cowboys == NONE or s.market[breed] == 0:
        return False
    return has_workers(s, seat, COWBOY, cowboys) and s.money[seat] >= PRICE[breed]


@rule
def can_buy_any(s: Position, seat: int) -> bool:
    for breed in range(N_BREEDS):
        if can_buy(s, seat, breed):
            return True
    return False


@rule
def buy_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for breed in range(N_BREEDS):
        if can_buy(s, seat, breed):
            out[n] = BUY_ONE + breed
            n += 1
    return n


@rule
def pay_for_cattle(s: Position, seat: int, jokers: int) -> None:
    breed = s.chosen
    cowboys = COWBOYS_NEEDED[breed]
    pay_workers(s, seat, COWBOY, cowboys, jokers)
    change_money(s, seat, -PRICE[breed])
    s.market[breed] -= 1
    put_on_discard(s, seat, breed)
    note(s, BOUGHT, seat, breed, cowboys - jokers, jokers, PRICE[breed])


# ── Use the train (GW-41) ─────────────────────────────────────────────────────


@rule
def can_use_train(s: Position, seat: int, card: int) -> bool:
    n = ENGINEERS_NEEDED[card]
    return has_workers(s, seat, ENGINEER, n) and s.money[seat] >= n * DOLLARS_PER_WORKER


@rule
def can_use_any_train(s: Position, seat: int) -> bool:
    for card in range(N_TRAIN):
        if can_use_train(s, seat, card):
            return True
    return False


@rule
def train_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for card in range(N_TRAIN):
        if can_use_train(s, seat, card):
            out[n] = RUN_TRAIN + card
            n += 1
    return n


@rule
def pay_for_train(s: Position, seat: int, jokers: int) -> None:
    """Pay for a train card and add its effects to the agenda: each at most once, in any order."""
    card = s.chosen
    n = ENGINEERS_NEEDED[card]
    pay_workers(s, seat, ENGINEER, n, jokers)
    change_money(s, seat, -n * DOLLARS_PER_WORKER)
    note(s, TRAIN_USED, seat, n, jokers, n * DOLLARS_PER_WORKER)
    side = s.star[card]
    open_effects(s, TRAIN_LIST[card, side, 0], TRAIN_LIST[card, side, 1], 0)
