"""Carson City's board, tiles, cards and tracks as tables for the rules, from components.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from gulch.kernel import options
from gulch.kernel.components import Components, IntTable, components, table
from gulch.kernel.options import Option, Options, several

COMPONENTS = components("carson_city", Path(__file__).parent)

MAX_SEATS = 5
NONE = -1

EFFECTS = [
    "money_per_cowboy", "three_guns_chip", "roads_per_cowboy", "roads", "buy_parcels", "buy_building",
    "deferred_building", "money_per_parcel",
    "money_two_dice", "money_per_force", "building_income", "vp_per_parcels", "vp_per_building",
    "vp_per_force", "buy_vp",
]  # fmt: skip
INCOMES = ["none", "fixed", "empty_neighbours", "mountains", "house_units"]


def verify(data: Components) -> None:
    """Raise an error if the data is inconsistent."""

    demand = data.demand

    supply, setup, buildings, steps = data["supply"], data["setup"], data["building"], data["action_space"]
    ids = [building["id"] for building in buildings]
    demand(
        data["meta"]["players_max"] == MAX_SEATS == len(data["color"]),
        "there are five colours for at most five players",
    )
    demand(
        sum(building["count"] for building in buildings) == supply["building_tiles"] == 30,
        "the building tiles are not 30",
    )
    for building in buildings:
        values, kind = building["income_values"], building["income"]["kind"]
        demand(kind in INCOMES, f"{building['id']}: no such kind of income: {kind}")
        demand(
            building["income"].get("also", ids[0]) in ids, f"{building['id']}: its income counts an unknown building"
        )
        demand(
            values == sorted(values) and building["income_cap"] == max(values, default=0),
            f"{building['id']}: the cap is not the last of the income values",
        )
        demand(all(value >= 0 for value in values), f"{building['id']}: an income is below zero")
    with_house = sum(building["count"] for building in buildings if building["places_house"])
    demand(setup["centre_houses"] == 1, "one house stands on the centre")
    demand(setup["centre_roads"] == 4, "the centre has four sides, each with a road")
    demand(
        all(building["revolvers_when_built"] >= 0 for building in buildings),
        "a building gives a negative number of revolvers",
    )
    demand(setup["centre_houses"] + with_house <= supply["houses"], "there are fewer houses than can be needed")
    guns = MAX_SEATS * setup["revolvers"] + sum(
        building["count"] * building["revolvers_when_built"] for building in buildings
    )
    demand(guns <= supply["revolver_chips"], "there are fewer revolver chips than the tiles and the set-up give")
    demand(
        setup["centre_roads"] + MAX_SEATS * setup["roads"] <= supply["roads"],
        "there are fewer roads than the set-up needs",
    )
    demand(
        setup["mountains"] == supply["mountains"] < data["dice"]["reachable_parcels"],
        "the mountains of the set-up are not those of the supply",
    )
    demand(all(tile["building"] in ids for tile in setup["fixed_display"]), "an unknown building is on display")

    prices = sorted(step["price"] for step in steps if step["effect"]["type"] == "buy_building")
    shown = sorted([tile["price"] for tile in setup["fixed_display"]] + setup["random_display_prices"])
    demand(
        prices == shown and len(set(prices)) == len(prices),
        "the display of the set-up does not fill the construction squares",
    )
    demand(
        setup["bag_after_setup"] == supply["building_tiles"] - len(prices),
        "the bag does not hold the rest of the tiles",
    )
    demand(all(step["effect"]["type"] in EFFECTS for step in steps), "an action square has an unknown effect")
    demand(
        [step["order"] for step in steps] == list(range(1, len(steps) + 1)), "the steps are not numbered in their order"
    )
    names = [step["id"] for step in steps]
    orders = data["action_orders"]
    demand(orders["rulebook"] == names, "the order of the rulebook is not that of the steps")
    demand(sorted(orders["adaptation"]) == sorted(names), "the steps in the adaptation's order are not the same steps")

    characters = data["character"]
    demand(
        [character["number"] for character in characters] == list(range(1, supply["characters"] + 1)),
        "the characters are not numbered 1 to 7",
    )
    tokens = data["variant_might_is_right"]
    demand(
        len(tokens["token_values"]) == tokens["tokens_per_player"],
        "a set of duel tokens is not as large as a hand",
    )
    demand(tokens["token_values"] == list(range(tokens["tokens_per_player"])), "the duel tokens are not 0 to 5")
    for players, total in tokens["token_sum_total"].items():
        demand(
            total == int(players) * sum(tokens["token_values"]), f"the tokens of {players} players do not make {total}"
        )
    demand(
        len(data["end_of_turn"]["cowboys_granted"]) == data["meta"]["turns"], "cowboys are not granted for every turn"
    )
    demand(
        data["end_of_turn"]["cowboys_max"] == supply["cowboys_per_player"],
        "the two limits of cowboys per player differ",
    )
    verify_geometry(data, demand)


def verify_geometry(data: Components, demand: Any) -> None:
    """Check that the town is a grid with every parcel, corner and border in its place."""
    geometry, dice = data["geometry"], data["dice"]
    parcels, roads = (
        {parcel["id"]: parcel for parcel in geometry["parcels"]},
        {road["id"]: road for road in geometry["roads"]},
    )
    columns, rows = geometry["columns"], geometry["rows"]
    demand(len(parcels) == columns * rows == data["supply"]["parcels"], "the parcels are not 64")
    demand(
        len(roads) == geometry["road_places"] == columns * (rows + 1) + rows * (columns + 1),
        "the road places are not 144",
    )
    for name, parcel in parcels.items():
        x, y = parcel["column"], parcel["row"]
        demand(name == f"{'ABCDEFGH'[x - 1]}{y}", f"{name} is not where its name says")
        near = {other["id"] for other in parcels.values() if max(abs(other["column"] - x), abs(other["row"] - y)) == 1}
        demand(
            set(parcel["neighbours"]) == near and len(parcel["neighbours"]) == len(near), f"{name} has wrong neighbours"
        )
        corners = {f"p{a}{b}" for a in (x - 1, x) for b in (y - 1, y)}
        demand(set(parcel["corners"]) == corners, f"{name} has wrong corners")
        sides = {road for road, ends in roads.items() if set(ends["ends"]) <= corners}
        demand(set(parcel["sides"]) == sides and len(sides) == 4, f"{name} has wrong sides")
    for name, road in roads.items():
        (ax, ay), (bx, by) = ((int(end[1]), int(end[2])) for end in road["ends"])
        demand(abs(ax - bx) + abs(ay - by) == 1, f"{name} does not join two neighbouring corners")
        demand(
            set(road["between"]) == {parcel for parcel, it in parcels.items() if name in it["sides"]},
            f"{name} lies between other parcels",
        )
    places = [f"{column}{row}" for column in dice["column_of_die"].values() for row in dice["row_of_die"].values()]
    demand(set(places) <= set(parcels), "the dice reach a parcel that is not on the board")
    reached = [parcels[place] for place in places]
    demand(len(set(places)) == len(places), "the dice reach a parcel in two ways")
    demand(len(reached) == dice["reachable_parcels"], "the dice do not reach 36 parcels")
    demand(all(len(parcel["neighbours"]) == 8 for parcel in reached), "a parcel that the dice reach lies at the border")


verify(COMPONENTS)


def sets(rows: list[list[int]]) -> IntTable:
    """A table that stores each row of numbers as a bit set."""
    return table([sum(1 << number for number in row) for row in rows], np.uint64)


def padded(rows: list[list[int]], width: int) -> IntTable:
    return table([row + [NONE] * (width - len(row)) for row in rows])


# ── The town: parcels row by row, road places, vertices ───────────────────────

_geometry = COMPONENTS["geometry"]
_parcels = sorted(_geometry["parcels"], key=lambda parcel: (parcel["row"], parcel["column"]))
COLUMNS: int = _geometry["columns"]
PARCELS: list[str] = [parcel["id"] for parcel in _parcels]
N_PARCELS = len(PARCELS)
ROADS: list[str] = [road["id"] for road in _geometry["roads"]]
N_ROADS = len(ROADS)
POINTS: list[str] = sorted(
    {corner for parcel in _parcels for corner in parcel["corners"]}, key=lambda point: (point[2], point[1])
)
N_POINTS = len(POINTS)
MOST_NEIGHBOURS = 8
NEIGHBOURS = padded([[PARCELS.index(name) for name in parcel["neighbours"]] for parcel in _parcels], MOST_NEIGHBOURS)
AROUND = sets(
    [[number, *(PARCELS.index(name) for name in parcel["neighbours"])] for number, parcel in enumerate(_parcels)]
)  # for each parcel: a bit set of itself and its neighbours
CORNERS = table([[POINTS.index(corner) for corner in parcel["corners"]] for parcel in _parcels])
SIDES_OF = table([[ROADS.index(side) for side in parcel["sides"]] for parcel in _parcels])
N_CORNERS = 4
AT_POINT = sets(
    [[number for number, parcel in enumerate(_parcels) if point in parcel["corners"]] for point in POINTS]
)  # for each vertex: a bit set of the parcels with this corner
ROAD_BETWEEN = padded([[PARCELS.index(name) for name in road["between"]] for road in _geometry["roads"]], 2)
ROAD_ENDS = table([[POINTS.index(end) for end in road["ends"]] for road in _geometry["roads"]])

_dice = COMPONENTS["dice"]
DIE = table(COMPONENTS["duel"]["die_faces"])
FACES = len(DIE)
DICE_PARCEL = table(
    [
        [PARCELS.index(f"{column}{row}") for row in _dice["row_of_die"].values()]
        for column in _dice["column_of_die"].values()
    ]
)

# ── What can stand on a parcel ────────────────────────────────────────────────

_buildings = COMPONENTS["building"]
BUILDINGS: list[str] = [building["id"] for building in _buildings]
N_BUILDINGS = len(BUILDINGS)
GROUNDS = ["empty", "mountain", "house", *BUILDINGS]
EMPTY, MOUNTAIN, HOUSE, BUILDING = range(4)  # a building's ground is BUILDING + its type
N_GROUNDS = len(GROUNDS)
RANCH, MINE = BUILDINGS.index("ranch"), BUILDINGS.index("mine")

TILES = table([building["count"] for building in _buildings])
NEEDS_ROAD = table([building["needs_road"] for building in _buildings])
PLACES_HOUSE = table([building["places_house"] for building in _buildings])
GUNS_WHEN_BUILT = table([building["revolvers_when_built"] for building in _buildings])
INCOME_KIND = table([INCOMES.index(building["income"]["kind"]) for building in _buildings])
NO_INCOME, FIXED, EMPTY_NEIGHBOURS, MOUNTAINS_NEAR, HOUSES_NEAR = range(len(INCOMES))
INCOME_AMOUNT = table([building["income"].get("amount", 0) for building in _buildings])
INCOME_LEAST = table([building["income"].get("minimum", 0) for building in _buildings])
INCOME_CAP = table([building["income_cap"] for building in _buildings])
INCOME_ALSO = table(
    [BUILDINGS.index(building["income"]["also"]) if "also" in building["income"] else NONE for building in _buildings]
)
ALSO_AMOUNT = table([building["income"].get("also_amount", 0) for building in _buildings])
# Indexed by ground:
HOUSE_UNITS = table([0, 0, COMPONENTS["house"]["house_units"], *(building["house_units"] for building in _buildings)])
ATTACKABLE = table([False] * BUILDING + [building["can_be_attacked"] for building in _buildings])
PROTECTS = table([False] * BUILDING + [building["protects_neighbours"] for building in _buildings])

# ── Supply and set-up ─────────────────────────────────────────────────────────

_supply, _setup = COMPONENTS["supply"], COMPONENTS["setup"]
ALL_HOUSES: int = _supply["houses"]
ALL_ROADS: int = _supply["roads"]
ALL_REVOLVERS: int = _supply["revolver_chips"]
ALL_TILES: int = _supply["building_tiles"]
COWBOYS: int = _supply["cowboys_per_player"]
PROPERTY_TILES: int = _setup["property_tiles"]
MOUNTAINS: int = _setup["mountains"]
CENTRE_ROADS: int = _setup["centre_roads"]
CENTRE_HOUSES: int = _setup["centre_houses"]
START_MONEY: int = _setup["money"]
START_REVOLVERS: int = _setup["revolvers"]
START_ROADS: int = _setup["roads"]
START_COWBOYS: int = _setup["cowboys"]
START_PARCELS: int = _setup["initial_parcels"]
PRICE_BASE: int = COMPONENTS["parcel_price"]["base"]
PRICE_STEP: int = COMPONENTS["parcel_price"]["per_occupied_parcel"]

# ── The action track ──────────────────────────────────────────────────────────

_steps = COMPONENTS["action_space"]
STEPS: list[str] = [step["id"] for step in _steps]
N_STEPS = len(STEPS)
(
    MONEY_PER_COWBOY, THREE_GUNS, ROADS_PER_COWBOY, TAKE_ROADS, BUY_PARCELS, BUY_BUILDING, DEFERRED_BUILDING,
    MONEY_PER_PARCEL,
    MONEY_TWO_DICE, MONEY_PER_FORCE, BUILDING_INCOME, VP_PER_PARCELS, VP_PER_BUILDING, VP_PER_FORCE, BUY_VP_AT,
) = range(len(EFFECTS))  # fmt: skip
STEP_EFFECT = table([EFFECTS.index(step["effect"]["type"]) for step in _steps])
STEP_AMOUNT = table(
    [
        next((step["effect"][key] for key in ("amount", "price", "revolvers", "vp") if key in step["effect"]), 0)
        for step in _steps
    ]
)
STEP_PER = table([step["effect"].get("per", 1) for step in _steps])
_orders = COMPONENTS["action_orders"]
ORDERS = ["rulebook", "adaptation"]
PATH = table(
    [[STEPS.index(step) for step in _orders[order]] for order in ORDERS]
)  # for each action order: its steps in the order of resolution
PLACE_ON_PATH = table([[_orders[order].index(step) for step in STEPS] for order in ORDERS])

_spaces = [step for step in _steps if step["kind"] == "space"]
SPACES: list[str] = [space["id"] for space in _spaces]
N_SPACES = len(SPACES)
SPACE_STEP = table([STEPS.index(space) for space in SPACES])
STEP_SPACE = table([SPACES.index(step) if step in SPACES else NONE for step in STEPS])
TURNS: int = COMPONENTS["meta"]["turns"]
AVAILABLE = table([[turn + 1 in space["turns"] for turn in range(TURNS)] for space in _spaces])
IS_DUEL = table([space["duel"] for space in _spaces])
_crowded = [space["id"] for space in _spaces if space["many_cowboys_per_player"]]
CROWDS = table([_crowded.index(space) if space in _crowded else NONE for space in SPACES])
N_CROWDS = int((CROWDS != NONE).sum())  # the number of squares that take several cowboys of one player

# The targets of cowboys: action squares, and parcels to buy, attack or defend.
TARGETS = SPACES + PARCELS
N_TARGETS = len(TARGETS)

# The display of tiles: its construction squares, the cheapest first.
PRICES: list[int] = sorted(space["price"] for space in _spaces if space["effect"]["type"] == "buy_building")
N_SQUARES = len(PRICES)
SQUARE_PRICE = table(PRICES)
SPACE_SQUARE = table(
    [PRICES.index(space["price"]) if space["effect"]["type"] == "buy_building" else NONE for space in _spaces]
)
FIXED_DISPLAY = table(
    [
        next((BUILDINGS.index(tile["building"]) for tile in _setup["fixed_display"] if tile["price"] == price), NONE)
        for price in PRICES
    ]
)

# ── Characters ────────────────────────────────────────────────────────────────

_characters = COMPONENTS["character"]
CHARACTERS: list[str] = [character["id"] for character in _characters]
N_CHARACTERS = len(CHARACTERS)
SHERIFF, BANKER, GROCER, WORKER, SETTLER, CAPTAIN, MERCENARY = (
    CHARACTERS.index(name)
    for name in ("sheriff", "banker", "grocer", "chinese_worker", "settler", "captain", "mercenary")
)
CARD_SIDES = ["yellow", "red"]
YELLOW, RED = range(2)
_sides = [[character[side] for side in CARD_SIDES] for character in _characters]
LIMIT = table([[side["limit"] for side in sides] for sides in _sides])
MOST_KEPT = int(LIMIT.max())
VP_PER_LOST_DUEL: int = _sides[SHERIFF][RED]["vp_per_lost_duel"]
BANKER_MONEY: int = _sides[BANKER][YELLOW]["amount"]
OFFERS = table([[offer["money"], offer["vp"]] for offer in _sides[BANKER][RED]["options"]])
N_OFFERS = len(OFFERS)
OFFERED_POINTS: list[int] = [int(points) for points in OFFERS[:, 1]]
MONEY_NOW = table([[side.get("amount", 0) for side in sides] for sides in _sides])  # dollars, if taken at once
VP_PER_HOUSE: int = _sides[GROCER][RED]["vp_per_house"]
WORKER_ROADS: int = _sides[WORKER][YELLOW]["roads"]
PRICE_DIVISOR: int = _sides[WORKER][YELLOW]["building_price_divisor"]
WORKER_COST: int = _sides[WORKER][RED]["cost"]
REWARD_PER_MOUNTAIN: int = _sides[SETTLER][RED]["reward_per_mountain"]
RECRUITS: list[int] = [option["cowboys"] for option in _sides[CAPTAIN][YELLOW]["options"]]
RECRUIT = table([[option["money"], option["cowboys"]] for option in _sides[CAPTAIN][YELLOW]["options"]])
ARMS: list[int] = [option["revolvers"] for option in _sides[CAPTAIN][RED]["options"]]
ARM = table([[option["money"], option["revolvers"]] for option in _sides[CAPTAIN][RED]["options"]])
HIRED_GUNS = table([_sides[MERCENARY][side]["revolvers"] for side in (YELLOW, RED)])
GUNS_IN_CHIP: int = next(step["effect"]["revolvers"] for step in _steps if step["effect"]["type"] == "three_guns_chip")

# ── Attack, end of turn, end of the game ──────────────────────────────────────

LOOT_DIVISOR: int = COMPONENTS["attack"]["attacker_share_divisor"]
COWBOYS_GRANTED = table(COMPONENTS["end_of_turn"]["cowboys_granted"])
MONEY_PER_VP: int = COMPONENTS["end_of_turn"]["money_per_vp_over_limit"]
VP_PER_OWN_BUILDING: int = COMPONENTS["final_scoring"]["vp_per_building"]
VP_PER_OWN_HOUSE: int = COMPONENTS["final_scoring"]["vp_per_house"]
VP_PER_OWN_MOUNTAIN: int = COMPONENTS["final_scoring"]["vp_per_mountain"]
FINAL_MONEY_PER_VP: int = COMPONENTS["final_scoring"]["money_per_vp"]

# ── Variants ──────────────────────────────────────────────────────────────────

_might, _kit = COMPONENTS["variant_might_is_right"], COMPONENTS["variant_kit_carson"]
N_TOKENS: int = _might["tokens_per_player"]  # tokens in a set: one of each value from 0 up
TOKENS: list[int] = _might["token_values"]
MONEY_WITH_TWO: int = _might["two_players"]["money"]
MONEY_LESS_SUM: int = _might["three_to_five_players"]["money_base"]
REDRAW: int = _might["redraw_when_empty"]
BONUS_PER_LATER: int = _kit["end_bonus_vp_per_later_player"]
PULSES: int = _kit["pulse_limit"]
QUIET_PULSES: int = _kit["quiet_pulses_to_close"]
COMMANDS_IN_TIME: int = (
    _kit["real_time_seconds"] * 1000 // _kit["real_time_min_gap_ms"]
)  # the most commands that fit into the time, with the least pause between them

# ── Rulings that only the data file switches ──────────────────────────────────

_rulings = COMPONENTS["rulings"]
WHITE_COUNTS = int(_rulings["white_cowboy_counts_in_reserve"])
WHITE_GUARDS = int(_rulings["white_cowboy_may_guard_own_building"])
DEFENDER_HOME = int(_rulings["unused_defender_to"] == "personal_reserve")
MOUNTAIN_IS_EMPTY = int(_rulings["mountain_counts_as_empty_for_ranch"])
PAIRS_SEPARATE = int(_rulings["vp_cowboys_pairs"] == "separately")
KEPT_BY_UPPER_TRACK = int(_rulings["deferred_building_order"] == "upper_track")
LIMIT_IN_LAST_TURN = int(_rulings["money_limit_applies_in_turn_4"])
GIVE_UP_FREELY = int(_rulings["give_up_without_excess"])
DOUBLE_AFTER_CAP = int(_rulings["double_after_cap"])
MONEY_PUBLIC = int(_rulings["money_public"])

# ── Table options (CC-147) ────────────────────────────────────────────────────

MODES = ["all_yellow", "all_red", "mixed", "chosen", "random"]
ALL_YELLOW, ALL_RED, MIXED, CHOSEN, RANDOM = range(len(MODES))
MIXED_SIDE = table(
    [RED if character["number"] % 2 == 0 else YELLOW for character in _characters]
)  # cards with odd numbers show yellow, those with even numbers red
OPTIONS = Options(
    Option("sides", MODES, MODES[ALL_YELLOW]),
    Option("might_is_right", ["off", "on"], "off"),
    Option("kit_carson", ["off", "real_time", "pulses"], "off"),
    Option("action_order", ORDERS, _rulings["action_order"]),
    Option("settler_red_reward", ["money", "vp"], _rulings["settler_red_reward"]),
    Option("church_protects", ["same_owner", "any_owner"], _rulings["church_protects"]),
    Option("house_consent", ["asked", "never"], "asked"),
    several("red_cards", CHARACTERS, when={"sides": MODES[CHOSEN]}),
    options.MEMORY,
)
(
    SIDES, MIGHT_IS_RIGHT, KIT_CARSON, ACTION_ORDER, SETTLER_REWARD, CHURCH_PROTECTS, HOUSE_CONSENT, RED_CARDS, MEMORY,
) = range(9)  # fmt: skip
REAL_TIME = 1
IN_POINTS = 1
ANY_OWNER = 1
NEVER_ASKED = 1
