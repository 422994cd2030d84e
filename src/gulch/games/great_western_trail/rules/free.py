"""Free actions at any moment of a player's turn: exchange tokens and worker bonuses (GW-17, GW-35,
GW-38).
"""

from gulch.games.great_western_trail.actions import (
    DISCARD,
    EXCHANGE_AGAIN,
    STOP_EXCHANGING,
    TOKEN_USED,
    USE_TOKEN,
    WORKER_BONUS,
    WORKER_BONUS_USED,
)
from gulch.games.great_western_trail.components import (
    CERTIFICATE_BONUS,
    MONEY_BONUS,
    MOST_CERTIFICATES,
    N_BREEDS,
    N_WORKERS,
    NONE,
    STEP_BONUS,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
)
from gulch.games.great_western_trail.position import AGAIN, EXCHANGE, RESUME, Position
from gulch.games.great_western_trail.rules.cards import (
    can_draw,
    change_money,
    discard_from_hand,
    discard_worker,
    draw_card,
)
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Whether a free action is possible ─────────────────────────────────────────


@rule
def token_can_be_used(s: Position, seat: int) -> bool:
    return s.tokens[seat] > 0 and can_draw(s, seat)


@rule
def bonus_can_be_used(s: Position, seat: int, worker: int) -> bool:
    """Whether a worker bonus can be used as a free action. GW-38: a cowboy's cannot, since its step
    is part of a movement. R-19: a certificate cannot be bought if it would be lost.
    """
    kind = WORKER_BONUS_KIND[worker]
    if s.area[seat, worker] == 0 or kind == STEP_BONUS or s.money[seat] < WORKER_BONUS_COST[worker]:
        return False
    return kind != CERTIFICATE_BONUS or s.certificates[seat] < MOST_CERTIFICATES


@rule
def free_action_possible(s: Position, seat: int) -> bool:
    for worker in range(N_WORKERS):
        if bonus_can_be_used(s, seat, worker):
            return True
    return token_can_be_used(s, seat)


@rule
def free_options(s: Position, seat: int, out: Ints) -> int:
    """Write the free actions, which come before the other options of a decision."""
    n = 0
    if token_can_be_used(s, seat):
        out[n] = USE_TOKEN
        n += 1
    for worker in range(N_WORKERS):
        if bonus_can_be_used(s, seat, worker):
            out[n] = WORKER_BONUS + worker
            n += 1
    return n


@rule
def is_free_action(action: int) -> bool:
    return action < WORKER_BONUS + N_WORKERS


@rule
def free_action(s: Position, seat: int, action: int) -> None:
    s.phase = RESUME
    if action == USE_TOKEN:
        use_token(s, seat)
    else:
        use_worker_bonus(s, seat, action - WORKER_BONUS)


# ── Worker bonuses (GW-38) ────────────────────────────────────────────────────


@rule
def use_worker_bonus(s: Position, seat: int, worker: int) -> None:
    n = WORKER_BONUS_N[worker]
    cost = WORKER_BONUS_COST[worker]
    discard_worker(s, seat, worker)
    change_money(s, seat, -cost)
    if WORKER_BONUS_KIND[worker] == MONEY_BONUS:
        change_money(s, seat, n)
    else:
        s.certificates[seat] = min(MOST_CERTIFICATES, s.certificates[seat] + n)
    note(s, WORKER_BONUS_USED, seat, worker, n, cost, s.certificates[seat])


# ── Exchanges (GW-35) ─────────────────────────────────────────────────────────


@rule
def use_token(s: Position, seat: int) -> None:
    s.tokens[seat] -= 1
    note(s, TOKEN_USED, seat, s.tokens[seat])
    s.exchanges = 1
    exchange(s, seat)


@rule
def exchange(s: Position, seat: int) -> None:
    """Draw a card and ask for one to discard; R-7: stop if no cattle card can be drawn."""
    s.exchanges -= 1
    if draw_card(s, seat) == NONE:
        s.exchanges = 0
        s.phase = RESUME
    else:
        s.phase = EXCHANGE


@rule
def exchange_options(s: Position, seat: int, out: Ints) -> int:
    """Any card of the hand, including the one just drawn."""
    n = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed]:
            out[n] = DISCARD + breed
            n += 1
    return n


@rule
def finish_exchange(s: Position, seat: int, action: int) -> None:
    """Discard a card; GW-47: a player may stop after the first of two exchanges."""
    discard_from_hand(s, seat, action - DISCARD)
    s.phase = RESUME
    if s.exchanges > 0 and can_draw(s, seat):
        s.phase = AGAIN
    else:
        s.exchanges = 0


@rule
def again_options(s: Position, seat: int, out: Ints) -> int:
    out[0] = EXCHANGE_AGAIN
    out[1] = STOP_EXCHANGING
    return 2


@rule
def again(s: Position, seat: int, action: int) -> None:
    if action == EXCHANGE_AGAIN:
        exchange(s, seat)
    else:
        s.exchanges = 0
        s.phase = RESUME
