"""The path of steps, the return of cowboys, the order of duels (CC-50, CC-51, CC-66, CC-101)."""

from gulch.games.carson_city.actions import FIGHT, LAY_ROAD, ORDERED, STEP_BEGAN
from gulch.games.carson_city.components import ACTION_ORDER, BUY_PARCELS, N_PARCELS, N_SPACES, NONE, PATH, STEP_EFFECT
from gulch.games.carson_city.position import ON_CARD, ORDER, RESOLUTION, Position
from gulch.games.carson_city.rules.roads import and_roads, lay_road
from gulch.games.carson_city.rules.town import first_of, white_owner
from gulch.kernel.bits import count_bits
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# The stages of a step that is resolved on the map. Any other step only has GATHER and BEGUN.
GATHER, CONTESTED, UNCONTESTED, GROCER_NAMES, PAY = range(5)
BEGUN = GATHER + 1


@rule
def begin_step(s: Position) -> None:
    """Note that a step begins; called once, and only if the step has any effect."""
    note(s, STEP_BEGAN, PATH[s.options[ACTION_ORDER], s.step])


@rule
def advance(s: Position) -> None:
    """Go on to the next step."""
    s.step += 1
    s.stage = GATHER
    s.asked = 0
    s.actors = 0
    s.phase = RESOLUTION


@rule
def occupant(s: Position, target: int) -> int:
    """The only player on a target, or the owner of the white cowboy on it."""
    return white_owner(s) if s.white == target else first_of(s.there[target])


@rule
def dismiss(s: Position, seat: int, target: int) -> None:
    """CC-50: send a cowboy to the general reserve; CC-22: or the white one to the Sheriff card."""
    if s.white == target:
        s.white = ON_CARD
    else:
        s.there[target] &= ~(1 << seat)
        s.general[seat] += 1


# ── The order of several duels on the map (CC-66, CC-101) ─────────────────────


@rule
def is_contested(s: Position, parcel: int) -> bool:
    """Whether several players are on a parcel that is sold, or attacked, in this step."""
    for_sale = STEP_EFFECT[PATH[s.options[ACTION_ORDER], s.step]] == BUY_PARCELS
    return count_bits(s.there[N_SPACES + parcel]) > 1 and (s.owner[parcel] == NONE) == for_sale


@rule
def awaits_order(s: Position, parcel: int) -> bool:
    if not is_contested(s, parcel):
        return False
    for i in range(s.queued):
        if s.queue[i] == parcel:
            return False
    return True


@rule
def gather_contests(s: Position) -> None:
    """Queue the contested parcels; the first player on the passing track chooses their order."""
    s.queued = 0
    s.fought = 0
    contests = 0
    for parcel in range(N_PARCELS):
        if is_contested(s, parcel):
            contests += 1
    if contests > 1:
        s.phase = ORDER
        s.actors = 1 << s.passing[0]
    else:
        queue_the_rest(s)


@rule
def queue_the_rest(s: Position) -> None:
    for parcel in range(N_PARCELS):
        if awaits_order(s, parcel):
            s.queue[s.queued] = parcel
            s.queued += 1
    s.stage = CONTESTED
    s.phase = RESOLUTION


@rule
def order_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for parcel in range(N_PARCELS):
        if awaits_order(s, parcel):
            out[n] = FIGHT + parcel
            n += 1
    return and_roads(s, seat, out, n)


@rule
def order_duel(s: Position, seat: int, action: int) -> None:
    """Queue the parcel chosen for the next duel; the last one is queued without asking."""
    if action >= LAY_ROAD:
        lay_road(s, seat, action - LAY_ROAD)
        return
    s.queue[s.queued] = action - FIGHT
    s.queued += 1
    note(s, ORDERED, seat, action - FIGHT, s.queued)
    left = 0
    for parcel in range(N_PARCELS):
        if awaits_order(s, parcel):
            left += 1
    if left == 1:
        queue_the_rest(s)
