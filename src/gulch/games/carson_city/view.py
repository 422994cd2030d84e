"""What a player, or a spectator, may see."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from gulch.games.carson_city.actions import ACTIONS
from gulch.games.carson_city.components import (
    ACTION_ORDER,
    ALSO_AMOUNT,
    ATTACKABLE,
    AVAILABLE,
    BUILDING,
    BUILDINGS,
    CARD_SIDES,
    CHARACTERS,
    COMPONENTS,
    CORNERS,
    CROWDS,
    DIE,
    EMPTY,
    EMPTY_NEIGHBOURS,
    GROUNDS,
    HOUSE,
    HOUSE_UNITS,
    HOUSES_NEAR,
    INCOME_ALSO,
    INCOME_AMOUNT,
    INCOME_CAP,
    INCOME_KIND,
    INCOMES,
    IS_DUEL,
    KIT_CARSON,
    LIMIT,
    MIGHT_IS_RIGHT,
    MONEY_PER_FORCE,
    MONEY_PER_PARCEL,
    MONEY_PER_VP,
    MONEY_PUBLIC,
    MOUNTAIN,
    MOUNTAIN_IS_EMPTY,
    MOUNTAINS_NEAR,
    N_BUILDINGS,
    N_CHARACTERS,
    N_PARCELS,
    N_POINTS,
    N_ROADS,
    N_SPACES,
    N_SQUARES,
    N_STEPS,
    N_TOKENS,
    NEEDS_ROAD,
    NEIGHBOURS,
    NONE,
    PARCELS,
    PATH,
    PLACE_ON_PATH,
    PLACES_HOUSE,
    PRICES,
    ROAD_ENDS,
    ROADS,
    SPACE_SQUARE,
    SPACE_STEP,
    SPACES,
    STEP_EFFECT,
    STEPS,
    TARGETS,
    TURNS,
    VP_PER_BUILDING,
    VP_PER_FORCE,
    VP_PER_PARCELS,
)
from gulch.games.carson_city.position import (
    BUILD,
    COMMAND,
    CONSENT,
    DECISIONS,
    HOUSING,
    IN_RESERVE,
    ON_CARD,
    OVER,
    PLACE,
    SHIFT,
    TILE,
    TOKEN,
    VICTORY,
    Position,
)
from gulch.games.carson_city.rules.construction import is_own_site, is_to_build
from gulch.games.carson_city.rules.placement import may_place, may_place_white
from gulch.games.carson_city.rules.resolution import money_of_square, points_of_square, price_of_points, tile_price
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import (
    buildings_of,
    built_of,
    cowboys_at_home,
    force,
    guns,
    has_access,
    has_white,
    income,
    income_before_cap,
    is_protected,
    parcel_price,
    parcels_of,
    property_left,
    roads_in_reserve,
    usable,
    white_owner,
)
from gulch.games.carson_city.rules.turn_end import (
    limit_applies,
    points_for_buildings,
    points_for_houses,
    points_for_money,
    points_for_mountains,
    points_for_passing,
)
from gulch.games.carson_city.score import places


class Counted(msgspec.Struct):
    """A neighbour that an income counts, and how often."""

    parcel: str
    units: int


class Income(msgspec.Struct):
    """What a building earns now, and why: so much for each unit counted nearby, so much for each other building of its owner, never more than the cap."""

    money: int
    kind: str
    each: int
    counted: list[Counted]
    unusable: list[str]  # neighbours that would count but belong to another player
    also: str | None  # the type of own building counted wherever it stands
    also_built: int
    also_each: int
    before_cap: int
    cap: int
    looter: int | None  # who has won an attack on it this turn


class Loss(msgspec.Struct):
    """What a building would lose if somebody else bought the parcel."""

    seat: int
    parcel: str
    money: int


class Fighter(msgspec.Struct):
    """A player on a contested spot: force without the die, and the chance to win; None with tokens."""

    seat: int
    force: int
    chance: float | None


class Contest(msgspec.Struct):
    """Those who stand on a spot, in the order that wins ties, and what would come of the viewer's cowboy there."""

    fighters: list[Fighter]
    joined: list[Fighter]  # the same with the viewer, whose force is one less; empty if he may not come
    ties_known: bool  # everybody has passed, so the order of ties is final


class Parcel(msgspec.Struct):
    id: str
    ground: str
    owner: int | None
    access: bool
    price: int | None  # while unowned
    income: Income | None
    attackable: bool
    protected: bool
    cowboys: list[int]
    white: bool
    losses: list[Loss]
    contest: Contest | None
    open: bool  # the viewer may place a cowboy here now
    open_white: bool


class Space(msgspec.Struct):
    """An action square, with its place in the picture and on the path."""

    id: str
    step: int  # its number on the path, from 1
    row: int
    slot: int
    available: bool
    closes: int | None  # the turn after which it is closed
    price: int | None
    cost: int | None  # what the viewer would pay for its tile
    building: str | None
    money: int | None  # what it would bring the viewer as things stand
    points: int | None
    cowboys: list[int]  # how many of each seat
    white: bool
    duel: bool
    contest: Contest | None
    open: bool
    open_white: bool


class Step(msgspec.Struct):
    """A stop of the path; `space` where cowboys stand on it."""

    id: str
    row: int
    slot: int
    space: bool


class Tile(msgspec.Struct):
    """A construction square: its tile, and where it will slide when the display is refilled."""

    price: int
    building: str | None
    slides_to: int | None


class Card(msgspec.Struct):
    id: str
    number: int
    side: str
    limit: int
    taken: int | None


class Excess(msgspec.Struct):
    """What the money limit takes as things stand: so much money for so many points."""

    money: int
    points: int


class Player(msgspec.Struct):
    """One player as everyone sees him; tokens and command only as their owner sees them."""

    seat: int
    money: int | None
    points: int
    roads: int
    revolvers: int
    guns: int  # with temporary ones
    cowboys: int  # at home
    general: int  # in the general reserve
    white: bool  # the white cowboy is at home
    force: int
    parcels: int
    property_left: int
    buildings: int
    houses: int
    mountains: int
    income: int  # of all buildings together
    kept: list[str]
    character: str | None
    side: str | None
    limit: int | None
    excess: Excess | None
    waits: bool
    upper: int | None  # place on the upper track
    passed: int | None  # place on the passing track: wins ties against later ones, chooses a character so early next turn
    tokens: list[int] | None
    token_count: int
    token_sum: int | None  # of what is left of the first six
    answered: bool


class Route(msgspec.Struct):
    """The fewest roads that give a parcel access."""

    parcel: str
    roads: list[str]
    house: bool  # for a house rather than a building


class HouseLot(msgspec.Struct):
    """A parcel for the house of a building: the roads still to be laid to it, whom to ask, and what all buildings of the builder would earn more with it."""

    parcel: str
    roads: list[str]
    owner: int | None  # must be asked first
    gain: int


class Lot(msgspec.Struct):
    """A parcel for a tile to be built now: the roads to be laid first, and what all buildings of the builder would earn more, without a house."""

    building: str
    parcel: str
    roads: list[str]
    gain: int
    houses: list[HouseLot] | None  # None where no house comes with it


class Scoring(msgspec.Struct):
    """Victory points on the track, and what the final scoring adds to them, or would add now."""

    seat: int
    earned: int
    buildings: int
    houses: int
    mountains: int
    money: int | None
    bonus: int
    total: int | None
    place: int | None  # once the match is over


class View(msgspec.Struct):
    seat: int
    phase: str
    actors: list[int]
    turn: int
    turns: int
    price: int  # of the tile, or of a victory point, that is asked about
    limit: int  # of the viewer's character
    excess: int  # the viewer's money above it
    centre: str
    path: list[Step]
    step: int | None  # place on the path that is resolved now, from 0
    parcels: list[Parcel]
    spaces: list[Space]
    roads: list[str]
    roads_left: int
    display: list[Tile]
    bag: dict[str, int]
    cards: list[Card]
    players: list[Player]
    three_guns: int | None
    white: str  # "card", "reserve", or the target under it
    queue: list[str]  # contested parcels in the order chosen
    duel: str | None
    shown: list[int | None]  # tokens chosen for the duel, as far as the viewer knows them
    tile: str | None  # being built
    site: str | None
    house: str | None
    builder: int | None
    refused: list[int]  # owners who have said no
    routes: list[Route]  # for the viewer: own empty parcels without access, and parcels for a house
    lots: list[Lot]  # for the builder: every way to build now, with the cheapest roads
    scoring: list[Scoring]
    might_is_right: bool
    kit_carson: bool
    pulse: int  # the one that is on, from 1
    quiet: int
    command: dict[str, str | int] | None  # the viewer's own
    lifted: str | None
    used: dict[int, int] | None  # tokens played so far and not back in a first hand: in the pile or redrawn


def view(s: Position, seat: int) -> View:
    """What this seat sees; -1 is a spectator."""
    placing = s.phase in (PLACE, COMMAND) and seat >= 0 and bool(s.actors >> seat & 1)
    building = s.phase in (BUILD, HOUSING, CONSENT)
    mine = s.character[seat] if seat >= 0 else NONE
    resolving = s.passed == s.seats and s.step < N_STEPS and s.actors != 0 and s.phase >= DECISIONS.index("order") and not builds_early(s)
    limit = int(LIMIT[mine, s.side[mine]]) if mine != NONE else 0
    return View(
        seat=seat,
        phase=DECISIONS[s.phase] if s.actors else "over",
        actors=[other for other in range(s.seats) if s.actors >> other & 1],
        turn=min(s.turn + 1, TURNS),
        turns=TURNS,
        price=asked_price(s),
        limit=limit,
        excess=max(0, s.money[seat] - limit) if mine != NONE else 0,
        centre=PARCELS[s.centre],
        path=path(s),
        step=s.step - builds_bought_tile(s) if resolving else None,
        parcels=[parcel(s, number, seat, placing) for number in range(N_PARCELS)],
        spaces=[space(s, number, seat, placing) for number in range(N_SPACES)],
        roads=[ROADS[road] for road in range(N_ROADS) if s.road[road]],
        roads_left=int(roads_in_reserve(s)),
        display=display(s),
        bag={BUILDINGS[kind]: s.bag[kind] for kind in range(N_BUILDINGS)},
        cards=[card(s, character) for character in range(N_CHARACTERS)],
        players=[player(s, other, seat) for other in range(s.seats)],
        three_guns=None if s.three_guns == NONE else s.three_guns,
        white={ON_CARD: "card", IN_RESERVE: "reserve"}.get(s.white) or TARGETS[s.white],
        queue=[PARCELS[s.queue[i]] for i in range(s.fought, s.queued)] if resolving else [],
        duel=TARGETS[s.spot] if s.phase == TOKEN else None,
        shown=[s.shown[other] if other == seat and s.shown[other] != NONE else None for other in range(s.seats)] if s.phase == TOKEN else [],
        tile=named(BUILDINGS, s.rising if s.rising != NONE else s.tile),
        site=named(PARCELS, s.site),
        house=named(PARCELS, s.house),
        builder=s.builder if building else None,
        refused=[other for other in range(s.seats) if s.rising != NONE and s.refused[s.builder, s.rising] >> other & 1],
        routes=routes(s, seat) if seat >= 0 and s.actors >> seat & 1 and s.roads[seat] else [],
        lots=lots(s, seat) if s.phase in (BUILD, HOUSING) and seat == s.builder else [],
        scoring=[scoring(s, other, seat) for other in range(s.seats)],
        might_is_right=bool(s.options[MIGHT_IS_RIGHT]),
        kit_carson=bool(s.options[KIT_CARSON]),
        pulse=s.pulse + 1 if s.phase == COMMAND else 0,
        quiet=s.quiet if s.phase == COMMAND else 0,
        command=ACTIONS.named(s.command[seat]) if seat >= 0 and s.phase == COMMAND and s.command[seat] != NONE else None,
        lifted=(*TARGETS, "white")[s.lifted[seat]] if seat >= 0 and s.phase == COMMAND and s.lifted[seat] != NONE else None,
        used=used_tokens(s) if s.options[MIGHT_IS_RIGHT] else None,
    )


def builds_early(s: Position) -> bool:
    """With the red Worker, before the path is resolved (CC-30)."""
    return s.phase in (BUILD, HOUSING, CONSENT) and s.back == SHIFT


def builds_bought_tile(s: Position) -> bool:
    """A tile of a construction square: the rules have stepped on already, the builder has not."""
    return s.phase in (BUILD, HOUSING, CONSENT) and s.tile != NONE


def named(names: Sequence[str], number: int) -> str | None:
    return None if number == NONE else names[number]


def asked_price(s: Position) -> int:
    if s.phase == TILE:
        return int(tile_price(s, actor(s), s.spot))
    return int(price_of_points(s)) if s.phase == VICTORY else 0


def actor(s: Position) -> int:
    return next(seat for seat in range(s.seats) if s.actors >> seat & 1)


# ── The track ─────────────────────────────────────────────────────────────────

PLACES = [(step["row"], step["slot"]) for step in COMPONENTS["action_space"]]  # in the picture: a place belongs to the number, not to the square (CC-143)


def path(s: Position) -> list[Step]:
    order = s.options[ACTION_ORDER]
    return [Step(STEPS[PATH[order, place]], *PLACES[place], STEPS[PATH[order, place]] in SPACES) for place in range(N_STEPS)]


def space(s: Position, number: int, seat: int, placing: bool) -> Space:
    place = int(PLACE_ON_PATH[s.options[ACTION_ORDER], SPACE_STEP[number]])
    square, crowd, effect = int(SPACE_SQUARE[number]), int(CROWDS[number]), int(STEP_EFFECT[SPACE_STEP[number]])
    turns = [turn + 1 for turn in range(TURNS) if AVAILABLE[number, turn]]
    opened = placing and s.cowboys[seat] > 0 and bool(may_place(s, seat, number))
    return Space(
        id=SPACES[number],
        step=place + 1,
        row=PLACES[place][0],
        slot=PLACES[place][1],
        available=bool(AVAILABLE[number, min(s.turn, TURNS - 1)]) and (square == NONE or s.display[square] != NONE),
        closes=turns[-1] if turns[-1] < TURNS else None,
        price=COMPONENTS["action_space"][SPACE_STEP[number]].get("price"),
        cost=int(tile_price(s, seat, number)) if square != NONE and seat >= 0 else None,
        building=named(BUILDINGS, s.display[square]) if square != NONE else None,
        money=int(money_of_square(s, seat, SPACE_STEP[number])) if seat >= 0 and effect in (MONEY_PER_PARCEL, MONEY_PER_FORCE) else None,
        points=int(points_of_square(s, seat, SPACE_STEP[number])) if seat >= 0 and effect in (VP_PER_PARCELS, VP_PER_BUILDING, VP_PER_FORCE) else None,
        cowboys=[s.crowd[other, crowd] if crowd != NONE else s.there[number] >> other & 1 for other in range(s.seats)],
        white=s.white == number,
        duel=bool(IS_DUEL[number]),
        contest=contest(s, number, seat, opened) if IS_DUEL[number] else None,
        open=opened,
        open_white=placing and bool(has_white(s, seat)) and bool(may_place_white(s, seat, number)),
    )


def display(s: Position) -> list[Tile]:
    tiles, filled = [], 0
    for square in range(N_SQUARES):
        if s.display[square] == NONE:
            tiles.append(Tile(PRICES[square], None, None))
        else:
            tiles.append(Tile(PRICES[square], BUILDINGS[s.display[square]], PRICES[filled]))
            filled += 1
    return tiles


# ── Contests ──────────────────────────────────────────────────────────────────


def ties(s: Position) -> list[int]:
    """Seats in the order that wins ties: the passing track, then those who have not passed in the order in which they place."""
    passed = [s.passing[place] for place in range(s.passed)]
    order = [s.upper[place] for place in range(s.seats)] if s.passed < s.seats else []
    return passed + [seat for seat in order if seat not in passed]


def contest(s: Position, target: int, seat: int, opened: bool) -> Contest | None:
    """Forces and chances of those on a spot; with the viewer too, where he may join them."""
    if not s.there[target]:
        return None
    order = ties(s)
    there = [other for other in order if s.there[target] >> other & 1]
    forces = {other: int(force(s, other)) for other in there}
    with_me = {**forces, seat: int(force(s, seat)) - 1} if opened and seat not in forces else {}
    return Contest(
        fighters=fighters(s, forces),
        joined=fighters(s, {other: with_me[other] for other in order if other in with_me}),
        ties_known=s.passed == s.seats,
    )


def fighters(s: Position, forces: dict[int, int]) -> list[Fighter]:
    chances = [None] * len(forces) if s.options[MIGHT_IS_RIGHT] else [*chances_of(list(forces.values()))]
    return [Fighter(seat, strength, chance) for (seat, strength), chance in zip(forces.items(), chances, strict=True)]


def chances_of(forces: Sequence[int]) -> list[float]:
    """Each one's chance in one duel with a die each; earlier ones win ties (CC-53)."""
    faces = [int(face) for face in DIE]

    def below(strength: int, other: int, wins_tie: bool) -> float:
        return sum(face + other < strength or (wins_tie and face + other == strength) for face in faces) / len(faces)

    chances = []
    for mine, own in enumerate(forces):
        chance = 0.0
        for face in faces:
            beaten = 1.0
            for other, strength in enumerate(forces):
                if other != mine:
                    beaten *= below(own + face, strength, mine < other)
            chance += beaten / len(faces)
        chances.append(round(chance, 4))
    return chances


# ── The town ──────────────────────────────────────────────────────────────────


def parcel(s: Position, number: int, seat: int, placing: bool) -> Parcel:
    target, ground, owner = N_SPACES + number, s.ground[number], s.owner[number]
    opened = placing and s.cowboys[seat] > 0 and bool(may_place(s, seat, target))
    return Parcel(
        id=PARCELS[number],
        ground=GROUNDS[ground],
        owner=None if owner == NONE else owner,
        access=bool(has_access(s, number)),
        price=int(parcel_price(s, number)) if owner == NONE else None,
        income=earnings(s, number) if ground >= BUILDING else None,
        attackable=bool(ATTACKABLE[ground]),
        protected=ground >= BUILDING and bool(is_protected(s, number)),
        cowboys=[other for other in range(s.seats) if s.there[target] >> other & 1],
        white=s.white == target,
        losses=losses(s, number) if owner == NONE and ground in (HOUSE, MOUNTAIN) else [],
        contest=contest(s, target, seat, opened),
        open=opened,
        open_white=placing and bool(has_white(s, seat)) and bool(may_place_white(s, seat, target)),
    )


def earnings(s: Position, number: int) -> Income:
    """The income of a building with everything that makes it."""
    building, owner = s.ground[number] - BUILDING, s.owner[number]
    kind, also = int(INCOME_KIND[building]), int(INCOME_ALSO[building])
    near = [int(parcel) for parcel in NEIGHBOURS[number] if parcel != NONE]
    units = {parcel: units_of(s, kind, parcel) for parcel in near}
    free = [parcel for parcel in near if kind == EMPTY_NEIGHBOURS or usable(s, parcel, owner)]
    return Income(
        money=int(income(s, number)),
        kind=INCOMES[kind],
        each=int(INCOME_AMOUNT[building]),
        counted=[Counted(PARCELS[parcel], units[parcel]) for parcel in free if units[parcel]],
        unusable=[PARCELS[parcel] for parcel in near if units[parcel] and parcel not in free],
        also=named(BUILDINGS, also),
        also_built=int(built_of(s, owner, also)) if also != NONE else 0,
        also_each=int(ALSO_AMOUNT[building]),
        before_cap=int(income_before_cap(s, number, building, owner)),
        cap=int(INCOME_CAP[building]),
        looter=None if s.looter[number] == NONE else s.looter[number],
    )


def units_of(s: Position, kind: int, parcel: int) -> int:
    ground = s.ground[parcel]
    if kind == EMPTY_NEIGHBOURS:
        return int(ground == EMPTY or (MOUNTAIN_IS_EMPTY and ground == MOUNTAIN))
    if kind == MOUNTAINS_NEAR:
        return int(ground == MOUNTAIN)
    return int(HOUSE_UNITS[ground]) if kind == HOUSES_NEAR else 0


def losses(s: Position, number: int) -> list[Loss]:
    """Who would lose what if another player bought this neutral house or mountain."""
    kind = HOUSES_NEAR if s.ground[number] == HOUSE else MOUNTAINS_NEAR
    fed = [int(near) for near in NEIGHBOURS[number] if near != NONE and s.ground[near] >= BUILDING and INCOME_KIND[s.ground[near] - BUILDING] == kind]
    found = []
    for near in fed:
        owner = s.owner[near]
        after = s.copy()
        after.owner[number] = (owner + 1) % s.seats
        lost = int(income(s, near)) - int(income(after, near))
        if lost:
            found.append(Loss(owner, PARCELS[near], lost))
    return found


# ── Roads to one's sites ──────────────────────────────────────────────────────


def routes(s: Position, seat: int) -> list[Route]:
    """For every own empty parcel without access, and while a house is looked for every parcel it could stand on: the fewest roads to it, where they suffice."""
    came_by = spread(network(s))
    found = []
    for number in range(N_PARCELS):
        own = s.owner[number] == seat and s.ground[number] == EMPTY
        wanted = own or (s.phase == HOUSING and s.ground[number] == EMPTY and s.rising != NONE and s.owner[number] in (NONE, seat))
        if wanted and not has_access(s, number):
            best = way_to(came_by, number)
            if len(best) <= s.roads[seat]:
                found.append(Route(PARCELS[number], [ROADS[road] for road in best], not own or s.phase == HOUSING))
    return found


def network(s: Position) -> list[int]:
    return [point for point in range(N_POINTS) if s.ends[point]]


def spread(points: list[int]) -> dict[int, tuple[int, int] | None]:
    """For each vertex, the road and the vertex by which a network reaches it first; None on the network itself."""
    came_by: dict[int, tuple[int, int] | None] = dict.fromkeys(points)
    front = list(came_by)
    while front:
        following = []
        for point in front:
            for road, other in JOINED[point]:
                if other not in came_by:
                    came_by[other] = (road, point)
                    following.append(other)
        front = following
    return came_by


JOINED: list[list[tuple[int, int]]] = [
    [(road, int(ROAD_ENDS[road, 1 - i])) for road in range(N_ROADS) for i in range(2) if ROAD_ENDS[road, i] == point] for point in range(N_POINTS)
]


def way(came_by: dict[int, tuple[int, int] | None], point: int) -> list[int]:
    """Roads from the network to a vertex, in the order in which they can be laid."""
    roads = []
    step = came_by[point]
    while step is not None:
        road, point = step
        roads.append(road)
        step = came_by[point]
    return roads[::-1]


def way_to(came_by: dict[int, tuple[int, int] | None], parcel: int) -> list[int]:
    """The fewest roads that give a parcel access."""
    return min((way(came_by, int(corner)) for corner in CORNERS[parcel]), key=len)


# ── Building: site, house and roads as one choice ─────────────────────────────


def lots(s: Position, seat: int) -> list[Lot]:
    """Every tile that may be built now on every own site, as far as the roads in hand lead there."""
    points = network(s)
    came_by = spread(points)
    earned = all_incomes(s, seat)
    named_already = s.phase == HOUSING
    found = []
    for building in [s.rising] if named_already else [kind for kind in range(N_BUILDINGS) if is_to_build(s, seat, kind)]:
        for site in [s.site] if named_already else [parcel for parcel in range(N_PARCELS) if is_own_site(s, seat, parcel)]:
            roads = way_to(came_by, site) if NEEDS_ROAD[building] else []
            if len(roads) > s.roads[seat]:
                continue
            after = s.copy()
            after.ground[site] = BUILDING + building
            gain = all_incomes(after, seat) - earned
            houses = house_lots(after, seat, building, site, [*points, *ends_of(roads)], s.roads[seat] - len(roads)) if PLACES_HOUSE[building] else None
            if houses != []:
                found.append(Lot(BUILDINGS[building], PARCELS[site], [ROADS[road] for road in roads], gain, houses))
    return found


def house_lots(after: Position, seat: int, building: int, site: int, points: list[int], roads_left: int) -> list[HouseLot]:
    """Where the house may go once the building stands and its roads lie."""
    came_by = spread(sorted(set(points)))
    with_building = all_incomes(after, seat)
    found = []
    for parcel in range(N_PARCELS):
        owner = after.owner[parcel]
        asks = not usable(after, parcel, seat)
        if after.ground[parcel] != EMPTY or (asks and after.refused[seat, building] >> owner & 1):
            continue
        roads = way_to(came_by, parcel)
        if len(roads) > roads_left:
            continue
        gain = 0
        if any(near != NONE and after.owner[near] == seat and after.ground[near] >= BUILDING for near in NEIGHBOURS[parcel]):
            after.ground[parcel] = HOUSE
            gain = all_incomes(after, seat) - with_building
            after.ground[parcel] = EMPTY
        found.append(HouseLot(PARCELS[parcel], [ROADS[road] for road in roads], owner if asks else None, gain))
    return found


def ends_of(roads: Sequence[int]) -> list[int]:
    return [int(point) for road in roads for point in ROAD_ENDS[road]]


def all_incomes(s: Position, seat: int) -> int:
    """Of all buildings of a player together."""
    return sum(int(income(s, number)) for number in range(N_PARCELS) if s.owner[number] == seat and s.ground[number] >= BUILDING)


# ── Points ────────────────────────────────────────────────────────────────────


def scoring(s: Position, seat: int, viewer: int) -> Scoring:
    over = s.phase == OVER
    passing = [s.passing[place] for place in range(s.passed)]
    bonus = int(points_for_passing(s, passing.index(seat))) if seat in passing and s.turn >= TURNS - 1 else 0
    buildings, houses, mountains = int(points_for_buildings(s, seat)), int(points_for_houses(s, seat)), int(points_for_mountains(s, seat))
    money = int(points_for_money(s, seat)) if MONEY_PUBLIC or seat == viewer or over else None
    added = buildings + houses + mountains + (money or 0) + bonus
    earned = s.vp[seat] - added if over else int(s.vp[seat])
    placed = [0] * s.seats
    places(s, placed)
    return Scoring(
        seat=seat,
        earned=earned,
        buildings=buildings,
        houses=houses,
        mountains=mountains,
        money=money,
        bonus=bonus,
        total=earned + added if money is not None else None,
        place=placed[seat] if over else None,
    )


# ── People ────────────────────────────────────────────────────────────────────


def card(s: Position, character: int) -> Card:
    side = s.side[character]
    taken = next((seat for seat in range(s.seats) if s.character[seat] == character), None)
    return Card(CHARACTERS[character], character + 1, CARD_SIDES[side], int(LIMIT[character, side]), taken)


def player(s: Position, seat: int, viewer: int) -> Player:
    character = s.character[seat]
    limit = int(LIMIT[character, s.side[character]]) if character != NONE else None
    upper = [s.upper[place] for place in range(s.seats)]
    passing = [s.passing[place] for place in range(s.passed)]
    known = MONEY_PUBLIC or seat == viewer
    over = max(0, s.money[seat] - limit) if limit is not None and known and limit_applies(s) else 0
    counts = {ground: sum(s.owner[number] == seat and s.ground[number] == ground for number in range(N_PARCELS)) for ground in (HOUSE, MOUNTAIN)}
    return Player(
        seat=seat,
        money=s.money[seat] if known else None,
        points=s.vp[seat],
        roads=s.roads[seat],
        revolvers=s.revolvers[seat],
        guns=int(guns(s, seat)),
        cowboys=s.cowboys[seat],
        general=s.general[seat],
        white=s.white == IN_RESERVE and white_owner(s) == seat,
        force=int(guns(s, seat)) + int(cowboys_at_home(s, seat)),
        parcels=int(parcels_of(s, seat)),
        property_left=int(property_left(s, seat)),
        buildings=int(buildings_of(s, seat)),
        houses=counts[HOUSE],
        mountains=counts[MOUNTAIN],
        income=all_incomes(s, seat),
        kept=[BUILDINGS[kind] for kind in range(N_BUILDINGS) for _ in range(s.kept[seat, kind])],
        character=named(CHARACTERS, character),
        side=CARD_SIDES[s.side[character]] if character != NONE else None,
        limit=limit,
        excess=Excess(over, over // MONEY_PER_VP) if over else None,
        waits=bool(s.waits >> seat & 1),
        upper=upper.index(seat) + 1 if character != NONE and all(s.character[other] != NONE for other in range(s.seats)) and seat in upper else None,
        passed=passing.index(seat) + 1 if seat in passing else None,
        tokens=tokens(s, seat) if seat == viewer or (s.seats == 2 and not s.redrawn[seat]) else None,
        token_count=int(tokens_held(s, seat)),
        token_sum=sum(tokens(s, seat) or []) if s.options[MIGHT_IS_RIGHT] and not s.redrawn[seat] else None,
        answered=s.phase in (COMMAND, TOKEN) and not s.actors >> seat & 1,
    )


def tokens(s: Position, seat: int) -> list[int] | None:
    if not s.options[MIGHT_IS_RIGHT]:
        return None
    return [value for value in range(N_TOKENS) for _ in range(s.token[seat, value])]


def used_tokens(s: Position) -> dict[int, int]:
    """CC-144: all that were played are open; which of them were redrawn is not."""
    redrawn = [seat for seat in range(s.seats) if s.redrawn[seat]]
    return {value: s.pile[value] + sum(s.token[seat, value] for seat in redrawn) for value in range(N_TOKENS)}
