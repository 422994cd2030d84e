"""Phase 2: cowboys are placed, players pass (CC-37 … CC-48)."""

from gulch.games.carson_city.actions import (
    LAY_ROAD,
    PASS,
    PASSED,
    PLACED,
    PLACED_WHITE,
    PUT,
    PUT_WHITE,
)
from gulch.games.carson_city.components import (
    ATTACKABLE,
    AVAILABLE,
    CROWDS,
    IS_DUEL,
    KIT_CARSON,
    N_PARCELS,
    N_SPACES,
    N_TARGETS,
    NONE,
    SPACE_SQUARE,
    WHITE_GUARDS,
)
from gulch.games.carson_city.position import PLACE, PLACEMENT, PULSE, RESOLUTION, Position
from gulch.games.carson_city.rules.roads import and_roads, lay_road
from gulch.games.carson_city.rules.town import has_passed, has_white, is_protected, may_not_start_duels, stands_on
from gulch.kernel.bits import lowest_bit, write_bits
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule, u64
from gulch.kernel.trace import note

# ── Where a cowboy may stand (CC-38 … CC-45) ──────────────────────────────────


@rule
def may_place(s: Position, seat: int, target: int) -> bool:
    """CC-38: whether a cowboy may go to an action square, or a parcel to buy, attack or defend."""
    if target < N_SPACES:
        return is_open(s, target) and may_join(s, seat, target, IS_DUEL[target])
    parcel = target - N_SPACES
    if not may_stand_on(s, seat, parcel, 1 if may_not_start_duels(s, seat) else 0):
        return False
    return s.owner[parcel] == NONE or not is_protected(s, parcel)


@rule
def is_open(s: Position, space: int) -> bool:
    """CC-44: whether a square is open: with a tile if it sells one, and not closed for points."""
    square = SPACE_SQUARE[space]
    return AVAILABLE[space, s.turn] != 0 and (square == NONE or s.display[square] != NONE)


@rule
def may_join(s: Position, seat: int, target: int, duel: int) -> bool:
    """Whether a player may place a cowboy on a target with others. Wages and Road take everybody.
    Elsewhere, CC-39: one cowboy of each player; CC-21: nobody joins the white one; CC-23: the red
    Sheriff joins nobody.
    """
    if not duel:
        return True
    if s.white == target or s.there[target] >> seat & 1:
        return False
    return s.there[target] == 0 or not may_not_start_duels(s, seat)


@rule
def may_be_attacked(s: Position, parcel: int) -> bool:
    """CC-42, CC-43: whether a building may be attacked: no church, no prison, and nothing that a
    church protects (CC-109, CC-111).
    """
    return ATTACKABLE[s.ground[parcel]] != 0 and not is_protected(s, parcel)


@rule
def may_stand_on(s: Position, seat: int, parcel: int, peaceful: int) -> int:
    """Whether a cowboy may be placed on a parcel, if no church protects it: on an unowned one as in
    may_join, on a building to attack (CC-42) or defend it (CC-43). With `peaceful` 1, the red
    Sheriff's player only defends (CC-23). Branch-free, so that the loop over parcels can be
    vectorised.
    """
    owner = s.owner[parcel]
    there = s.there[N_SPACES + parcel]
    attackable = ATTACKABLE[s.ground[parcel]]
    quarrel = (1 if there != 0 else 0) if owner == NONE else (1 if owner != seat else 0)
    barred = (there >> seat & 1) | (quarrel & peaceful) | (1 if s.white == N_SPACES + parcel else 0)
    return (1 - barred) & (1 if owner == NONE else attackable)


@rule
def parcels_to_stand_on(s: Position, seat: int) -> int:
    """The parcels that may_place allows, as a bit set."""
    peaceful = 1 if may_not_start_duels(s, seat) else 0
    allowed = u64(0)
    built = u64(0)
    for parcel in range(N_PARCELS):
        stands = u64(may_stand_on(s, seat, parcel, peaceful)) << u64(parcel)
        allowed |= stands
        built |= u64(0) if s.owner[parcel] == NONE else stands
    while built != u64(0):
        parcel = lowest_bit(built)
        if is_protected(s, parcel):
            allowed ^= u64(1) << u64(parcel)
        built &= built - u64(1)
    return allowed


@rule
def may_place_white(s: Position, seat: int, target: int) -> bool:
    """CC-20: whether the white cowboy may be placed on a target: on a square or an unowned parcel
    without cowboys or, by a switch of CC-R9, on a building of its player.
    """
    if s.there[target] != 0 or s.white == target:
        return False
    if target < N_SPACES:
        return is_open(s, target)
    parcel = target - N_SPACES
    if s.owner[parcel] == NONE:
        return True
    return WHITE_GUARDS != 0 and s.owner[parcel] == seat and may_be_attacked(s, parcel)


@rule
def put_cowboy(s: Position, seat: int, target: int) -> None:
    s.there[target] |= 1 << seat
    if target < N_SPACES and CROWDS[target] != NONE:
        s.crowd[seat, CROWDS[target]] += 1


@rule
def lift_cowboy(s: Position, seat: int, target: int) -> None:
    """Take one of the player's cowboys off a target."""
    if target < N_SPACES and CROWDS[target] != NONE:
        s.crowd[seat, CROWDS[target]] -= 1
        if s.crowd[seat, CROWDS[target]] > 0:
            return
    s.there[target] &= ~(1 << seat)


# ── Taking turns (CC-37, CC-46 … CC-48) ───────────────────────────────────────


@rule
def next_placement(s: Position) -> None:
    """CC-37: ask the next player on the upper track who has not passed, round after round. With Kit
    Carson only the first placement is made this way (CC-138).
    """
    if s.passed == s.seats:
        open_resolution(s)
        return
    if s.options[KIT_CARSON] and s.last != NONE:
        s.phase = PULSE
        s.pulse = 0
        s.quiet = 0
        return
    for _ in range(s.seats):
        s.last = (s.last + 1) % s.seats
        seat = s.upper[s.last]
        if not has_passed(s, seat):
            if s.cowboys[seat] > 0 or has_white(s, seat) or s.options[KIT_CARSON]:
                s.actors = 1 << seat
                s.phase = PLACE
            else:
                pass_on(s, seat)  # CC-47
            return


@rule
def open_resolution(s: Position) -> None:
    s.actors = 0
    s.step = 0
    s.stage = 0
    s.asked = 0
    s.phase = RESOLUTION


@rule
def place_options(s: Position, seat: int, out: Ints) -> int:
    n = placements(s, seat, out, 0)
    out[n] = PASS
    return and_roads(s, seat, out, n + 1)


@rule
def placements(s: Position, seat: int, out: Ints, n: int) -> int:
    """Add the placements of the next cowboy and of the white one to the options."""
    if s.cowboys[seat] > 0:
        for space in range(N_SPACES):
            if may_place(s, seat, space):
                out[n] = PUT + space
                n += 1
        n = write_bits(parcels_to_stand_on(s, seat), PUT + N_SPACES, out, n)
    if has_white(s, seat):
        for target in range(N_TARGETS):
            if may_place_white(s, seat, target):
                out[n] = PUT_WHITE + target
                n += 1
    return n


@rule
def place(s: Position, seat: int, action: int) -> None:
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    if action == PASS:
        pass_on(s, seat)
    else:
        place_from_reserve(s, seat, action)
    s.phase = PLACEMENT


@rule
def place_from_reserve(s: Position, seat: int, action: int) -> None:
    if action >= PUT_WHITE:
        s.white = action - PUT_WHITE
        note(s, PLACED_WHITE, seat, s.white, stands_on(s, s.white))
    else:
        s.cowboys[seat] -= 1
        put_cowboy(s, seat, action - PUT)
        note(s, PLACED, seat, action - PUT, stands_on(s, action - PUT))


@rule
def pass_on(s: Position, seat: int) -> None:
    """CC-46: take the first free place of the passing track; unplaced cowboys stay at home."""
    s.passing[s.passed] = seat
    s.passed += 1
    note(s, PASSED, seat, s.passed, s.cowboys[seat])
