"""What placements are worth and, with Kit Carson, moves away from a stronger rival."""

from gulch.games.carson_city.actions import LIFT, LIFT_WHITE, PASS, PUT, PUT_WHITE, WAIT
from gulch.games.carson_city.components import IS_DUEL, N_SPACES, N_TARGETS, NONE, SPACE_SQUARE
from gulch.games.carson_city.heuristics.targets import CERTAIN, target_worth, win_chance
from gulch.games.carson_city.heuristics.worth import COWBOY_AT_HOME, NEVER
from gulch.games.carson_city.position import COMMAND, Position
from gulch.games.carson_city.rules.placement import may_place
from gulch.games.carson_city.rules.resolution import tile_price
from gulch.games.carson_city.rules.town import force, parcel_price
from gulch.kernel.rule import rule

FIDGETING = 60  # the gain, in hundredths of a point, that a move must exceed


# ── Placement ─────────────────────────────────────────────────────────────────


@rule
def weigh_placement(s: Position, seat: int, action: int) -> int:
    if action == PASS:
        return COWBOY_AT_HOME[s.turn]
    if s.lifted[seat] != NONE and s.phase == COMMAND:
        return weigh_move(s, seat, s.lifted[seat], action)
    if action >= LIFT and action < LIFT_WHITE:
        return weigh_lifting(s, seat, action - LIFT)
    if action >= LIFT_WHITE:  # LIFT_WHITE or WAIT
        return NEVER
    if action >= PUT_WHITE:
        return target_worth(s, seat, action - PUT_WHITE, 0) + COWBOY_AT_HOME[s.turn] // 2
    return expected_worth(s, seat, action - PUT, force(s, seat) - 1, 0)


@rule
def expected_worth(s: Position, seat: int, target: int, mine: int, spare: int) -> int:
    """The expected value of a cowboy on a target with force `mine`; a lost duel sends it home."""
    chance = win_chance(s, seat, target, mine)
    return (target_worth(s, seat, target, spare) * chance + COWBOY_AT_HOME[s.turn] * (CERTAIN - chance)) // CERTAIN


# ── Kit Carson: moving away from a stronger rival ─────────────────────────────


@rule
def weigh_lifting(s: Position, seat: int, origin: int) -> int:
    """The value of lifting a cowboy: NEVER, unless it would probably lose there and another target
    is clearly better, so that a cowboy does not move on and on.
    """
    if origin < N_SPACES and not IS_DUEL[origin]:
        return NEVER
    mine = force(s, seat)
    if s.there[origin] == 1 << seat or win_chance(s, seat, origin, mine) >= CERTAIN // 2:
        return NEVER
    spare = cost_of(s, seat, origin)
    best = 0
    for target in range(N_TARGETS):
        if target != origin and may_place(s, seat, target):
            best = max(best, expected_worth(s, seat, target, mine, spare))
    better = best - expected_worth(s, seat, origin, mine, spare)
    return COWBOY_AT_HOME[s.turn] + better - FIDGETING if better > FIDGETING else NEVER


@rule
def weigh_move(s: Position, seat: int, origin: int, action: int) -> int:
    if action == WAIT:
        return NEVER
    if action >= PUT_WHITE:
        return target_worth(s, seat, action - PUT_WHITE, 0)
    return expected_worth(s, seat, action - PUT, force(s, seat), cost_of(s, seat, origin))


@rule
def cost_of(s: Position, seat: int, target: int) -> int:
    """The price of the parcel or tile that a placed cowboy is to buy; 0 if it buys nothing."""
    if target >= N_TARGETS:
        return 0
    if target >= N_SPACES:
        return parcel_price(s, target - N_SPACES) if s.owner[target - N_SPACES] == NONE else 0
    return tile_price(s, seat, target) if SPACE_SQUARE[target] != NONE else 0
