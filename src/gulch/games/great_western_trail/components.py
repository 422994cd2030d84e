"""The trail, cards, tiles and effects of Great Western Trail: El Paso as tables for the rules, with
all values from components.toml.

What a tile, card or post does is a list of effects in the data. Here each effect becomes a row of
integers (a verb and its numbers) that the rules interpret, so anyone who owns the box can correct
the data without touching code.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from gulch.kernel import options
from gulch.kernel.components import Components, components, table
from gulch.kernel.options import Option, Options, several

COMPONENTS = components("great_western_trail", Path(__file__).parent)

MAX_SEATS = 4
SUE = 1  # the seat of Sue in a solo match, at the human's left
NONE = -1
MOST_ROUTES = 64

Row = dict[str, Any]

# ── Verbs of effects ──────────────────────────────────────────────────────────

VERBS = [
    "money",
    "discard_cattle",
    "certificates",
    "exchange_token",
    "exchange",
    "hire",
    "buy_cattle",
    "use_train",
    "place_building",
    "tile",
    "auxiliary",
    "move",
    "gain_cattle",
    "remove_cattle",
    "simmental",
    "deliver",
]
(
    GAIN_MONEY,
    SELL_CATTLE,
    CERTIFY,
    GAIN_TOKEN,
    EXCHANGE_CARDS,
    HIRE_WORKER,
    BUY_CATTLE,
    USE_TRAIN,
    PLACE_BUILDING,
    TAKE_TILE,
    AUXILIARY,
    MOVE_ON,
    GAIN_CATTLE,
    REMOVE_CATTLE,
    SIMMENTAL_CARD,
    DELIVERY,
) = range(len(VERBS))

SIMPLE = {"money", "certificates", "exchange_token"}  # verbs of effects without anything to decide
CHOSEN_NOW = SIMPLE | {"discard_cattle", "hire", "gain_cattle", "remove_cattle"}
# The verbs allowed in each table of components.toml. An effect that leads to further effects is
# allowed only where the rules can keep track of those.
ALLOWED = {
    "neutral": set(VERBS) - {"simmental", "deliver"},
    "common": set(VERBS) - {"simmental", "deliver"},
    "train": set(VERBS) - {"simmental", "deliver", "use_train"},
    "posts": CHOSEN_NOW | {"tile"},
    "bonus": CHOSEN_NOW,
    "auxiliary": CHOSEN_NOW | {"exchange", "tile"},
    "el_paso": SIMPLE | {"simmental", "deliver"},
}
TILE_KINDS = ["goal", "bonus", "any"]
GOAL_TILE, BONUS_TILE, ANY_TILE = range(3)


def effect_lists(data: Components) -> Iterable[tuple[str, str, list[Row]]]:
    """Yield every list of effects in the data: its table, its place's name, and the effects."""
    for row in data["neutral"]:
        yield "neutral", f"neutral {row['letter']}", row["actions"]
    for row in data["common"]:
        for side in ("a", "b"):
            yield "common", f"common {row['number']}{side}", row[side]
    for row in data["train"]:
        for side in ("front", "star"):
            yield "train", f"train {row['engineers']} {side}", row[side]
    for row in data["posts"]:
        yield "posts", f"post {row['value']}", row["reward"]
    for row in data["bonus"]:
        yield "bonus", f"bonus {row['id']}", row["immediate"]
    for row in data["auxiliary"]:
        yield "auxiliary", f"auxiliary {row['n']}", [row["base"]]
        if "improved" in row:
            yield "auxiliary", f"auxiliary {row['n']} improved", [row["improved"]]
    yield "el_paso", "el_paso", data["el_paso"]["actions"]


# ── Verification ──────────────────────────────────────────────────────────────


def verify(data: Components) -> None:
    """Raise an error if the data is inconsistent."""
    demand = data.demand

    _verify_counts(data, demand)
    _verify_trail(data, demand)
    _verify_boards(data, demand)
    _verify_effects(data, demand)
    _verify_goals(data, demand)
    _verify_sue(data, demand)


def _verify_counts(data: Components, demand: Any) -> None:
    counts, cattle = data["counts"], data["cattle"]
    players = sum(row["per_player"] for row in cattle if row["pile"] == "player") * MAX_SEATS
    market = sum(row["count"] for row in cattle if row["pile"] == "market")
    simmental = sum(row["count"] for row in cattle if row["pile"] == "simmental")
    demand(
        players == counts["player_cattle"], f"the players' cattle are {players} cards, not {counts['player_cattle']}"
    )
    demand(market == counts["market_cattle"], f"the market's cattle are {market} cards, not {counts['market_cattle']}")
    demand(
        simmental == counts["simmental_cattle"],
        f"the Simmentals are {simmental} cards, not {counts['simmental_cattle']}",
    )
    demand(players + market + simmental == counts["cattle_cards"], "the cattle cards do not make the total")
    demand([row["pile"] for row in cattle].count("simmental") == 1, "exactly one breed is the Simmental's")
    demand(
        sum(row["count"] for row in data["workers"]) == counts["worker_cards"], "the worker cards do not make the total"
    )
    demand(
        [row["id"] for row in data["workers"]] == ["cowboy", "engineer", "builder", "joker"],
        "the workers are cowboy, engineer, builder and joker",
    )
    demand(
        sum(row["copies"] for row in data["common"]) == counts["common_tiles"],
        "the common buildings do not make the total",
    )
    demand(len(data["neutral"]) == counts["neutral_tiles"], "the neutral buildings do not make the total")
    demand(len(data["goals"]) == counts["goal_tiles"], "the goal tiles do not make the total")
    demand(sum(row["count"] for row in data["bonus"]) == counts["bonus_tiles"], "the bonus tiles do not make the total")
    demand(len(data["train"]) == counts["train_cards"], "the train cards do not make the total")
    demand(data["limits"]["discs_per_player"] * MAX_SEATS == counts["discs"], "the discs do not make the total")
    demand(
        data["limits"]["property_tokens_per_player"] * MAX_SEATS == counts["property_tokens"],
        "the property tokens do not make the total",
    )
    demand(len(data["sue_cards"]) == counts["sue_cards"], "Sue's cards do not make the total")
    for row in data["workers"]:
        demand(row["bonus"]["n"] > 0, f"{row['id']}: a worker's bonus is below 1")
    demand(0 == data["sue"]["b_cards_min"] <= data["sue"]["b_cards_max"], "Sue's deck may do without B cards")
    demand(sum(row["bonus"]["kind"] == "step" for row in data["workers"]) == 1, "exactly one worker's bonus is a step")
    hand = data["setup"]["starting_hand"]
    demand(
        hand <= sum(row["per_player"] for row in cattle if row["pile"] == "player"),
        "the starting hand is larger than the herd",
    )
    demand(0 < hand <= data["limits"]["hand_limit_start"], "the starting hand is above the hand limit")


def _verify_trail(data: Components, demand: Any) -> None:
    trail, nodes = data["trail"], {node["id"]: node for node in data["trail"]["nodes"]}
    start = trail["start"]
    demand(len(nodes) == len(trail["nodes"]), "a node of the trail is named twice")
    demand(start in nodes and nodes[start]["kind"] == "el_paso", "the trail starts at El Paso")
    kinds = [node["kind"] for node in nodes.values()]
    demand(kinds.count("el_paso") == 1, "El Paso is on the trail once")
    demand(kinds.count("neutral") == trail["neutral_cells"], "the neutral cells do not make their number")
    demand(kinds.count("building") == trail["building_cells"], "the building cells do not make their number")
    demand(len(nodes) - 1 == trail["cells_total"], "the cells of the trail do not make the total")
    letters = [node["letter"] for node in nodes.values() if node["kind"] == "neutral"]
    demand(
        sorted(letters) == sorted(row["letter"] for row in data["neutral"]),
        "the neutral cells and tiles have different letters",
    )
    for node in nodes.values():
        demand(bool(node["next"]), f"{node['id']} leads nowhere")
        demand(all(after in nodes for after in node["next"]), f"{node['id']} leads to an unknown node")
        demand(node["kind"] != "building" or node["cost"] >= 0, f"{node['id']} has no placement cost")
    routes = laps(nodes, start)
    demand(bool(routes), "the trail does not lead back to El Paso by a bounded number of ways")
    demand({node for route in routes for node in route} == set(nodes), "a node is on no route")


def laps(nodes: dict[str, Row], start: str) -> list[list[str]]:
    """All routes from El Paso to the last node before it, each a list of nodes; empty if the graph
    has an inner cycle or too many routes.
    """
    found: list[list[str]] = []
    ways = [[start]]
    while ways:
        way = ways.pop()
        for after in reversed(nodes[way[-1]]["next"]):
            if after == start:
                found.append(way)
            elif after in way or len(found) + len(ways) > MOST_ROUTES:
                return []
            else:
                ways.append([*way, after])
    return sorted(found)


def _verify_boards(data: Components, demand: Any) -> None:
    values = [post["value"] for post in data["posts"]]
    demand(values == sorted(set(values)) and values[0] == 0, "the posts rise from 0, each value once")
    spaces = [space["id"] for space in data["disc_spaces"]]
    demand(len(spaces) == data["limits"]["discs_per_player"], "there is a space for each disc")
    demand(
        {"permanent_certificate", "hand_limit", "step_limit"} <= set(spaces), "a disc space of the rulebook is missing"
    )
    demand(
        [row["n"] for row in data["auxiliary"]] == list(range(1, len(data["auxiliary"]) + 1)),
        "the auxiliary actions are numbered from 1",
    )
    for row in data["auxiliary"]:
        named = [row[key] for key in ("unlocked_by", "improved_by") if key in row]
        demand(all(space in spaces for space in named), f"auxiliary {row['n']} names an unknown disc space")
        demand(row["available_from_start"] or "unlocked_by" in row, f"auxiliary {row['n']} can never be used")
        demand(("improved_by" in row) == ("improved" in row), f"auxiliary {row['n']} is improved by nothing")
    first = data["auxiliary"][0]
    demand(
        first["available_from_start"] and first["base"]["do"] == "money", "auxiliary 1 is money that is always there"
    )
    numbers = [row["number"] for row in data["common"]]
    demand(numbers == list(range(1, len(numbers) + 1)), "the common buildings are numbered from 1")
    demand(all(row["builders"] > 0 for row in data["common"]), "every common building needs builders")
    engineers = [row["engineers"] for row in data["train"]]
    demand(engineers == list(range(1, len(engineers) + 1)), "the train cards need 1, 2, 3 … engineers")
    setup = data["setup"]
    for players in ("1", "2", "3", "4"):
        most = sum(row["count"] for row in data["cattle"] if row["pile"] == "simmental")
        demand(0 < setup["simmental_cards"][players] <= most, f"the Simmental cards for {players} are not there")
    demand(
        len(setup["starting_dollars"]) == len(setup["starting_exchange_tokens"]) == MAX_SEATS,
        "the starting capital is given for four seats",
    )


def _verify_effects(data: Components, demand: Any) -> None:
    breeds = {row["id"]: row for row in data["cattle"]}
    for source, where, rows in effect_lists(data):
        for row in rows:
            demand(row["do"] in VERBS, f"{where}: no such effect: {row['do']}")
            demand(row["do"] in ALLOWED[source], f"{where}: {row['do']} has no place there")
            if "match" in row:
                demand(
                    row["match"] in breeds or row["match"] == "any" or re.fullmatch(r"bv\d+", row["match"]),
                    f"{where}: no such cattle: {row['match']}",
                )
            if row["do"] == "gain_cattle":
                demand(
                    row["breed"] in breeds and breeds[row["breed"]]["pile"] == "market",
                    f"{where}: {row['breed']} is not in the market",
                )
            if row["do"] == "tile":
                demand(row["kind"] in TILE_KINDS, f"{where}: no such tile: {row['kind']}")
            if row["do"] == "discard_cattle":
                demand(
                    row["money"] == "double_bv" or isinstance(row["money"], int),
                    f"{where}: no such amount: {row['money']}",
                )
            figures = [row[key] for key in ("n", "cost", "first", "second") if key in row]
            demand(
                all(isinstance(figure, int) and figure >= 0 for figure in figures),
                f"{where}: a figure is not a whole number",
            )
    verbs = [row["do"] for row in data["el_paso"]["actions"]]
    demand(
        verbs.count("simmental") == 1 and verbs[-1:] == ["deliver"],
        "El Paso gives a Simmental and ends with the delivery",
    )


def _verify_goals(data: Components, demand: Any) -> None:
    classes = (
        {row["id"] for row in data["cattle"]} | {row["id"] for row in data["workers"]} | {"building", "bonus_tile"}
    )
    for goal in data["goals"]:
        demand(bool(goal["needs"]), f"{goal['id']} needs nothing")
        for need in goal["needs"]:
            known = need in classes or re.fullmatch(r"building_\d+plus|post_\d+(plus)?", need)
            demand(bool(known), f"{goal['id']}: no such item: {need}")
    demand(len({goal["id"] for goal in data["goals"]}) == len(data["goals"]), "a goal is named twice")


def _verify_sue(data: Components, demand: Any) -> None:
    sue, breeds = data["sue"], {row["id"]: row for row in data["cattle"]}
    values = [post["value"] for post in data["posts"]]
    supply = sue["supply_workers_each"] * len(data["workers"]) + sum(sue["supply_cattle"].values())
    demand(supply == sue["supply_total"], "Sue's supply does not make its total")
    demand(
        all(breeds[breed]["count"] >= n for breed, n in sue["supply_cattle"].items()),
        "Sue's supply takes more cattle than there is",
    )
    demand(
        all(breeds[breed]["pile"] == "market" for breed in sue["market_by_cowboys"]),
        "Sue's market list names other cattle",
    )
    demand(
        sorted(sue["starting_workers"]) == ["builder", "cowboy", "engineer"],
        "Sue starts with one worker of each basic type",
    )
    demand(
        all(post in values for post in [sue["starting_disc_post"], *sue["delivery_order"]]),
        "Sue delivers to an unknown post",
    )
    demand(
        sum(card["deck"] == "B" for card in data["sue_cards"]) == sue["b_cards_max"],
        "Sue's B cards are not as many as may be chosen",
    )
    for card in data["sue_cards"]:
        demand(
            card["move"].isdigit() or card["move"] in ("cowboy", "engineer", "builder"),
            f"{card['id']}: no such move: {card['move']}",
        )
        demand(card["action"] in SUE_ACTIONS, f"{card['id']}: no such action: {card['action']}")


SUE_ACTIONS = ["supply", "market", "train", "build", "best"]
verify(COMPONENTS)


_limits, _setup = COMPONENTS["limits"], COMPONENTS["setup"]

# ── Cattle and workers: a card is a breed, or a worker behind the breeds ──────

_cattle = COMPONENTS["cattle"]
BREEDS: list[str] = [row["id"] for row in _cattle]
N_BREEDS = len(BREEDS)
PER_PLAYER = table([row.get("per_player", 0) for row in _cattle])
MARKET_COUNT = table([row["count"] if row["pile"] == "market" else 0 for row in _cattle])
BREEDING = table([row["breeding"] for row in _cattle])
CATTLE_VP = table([row["vp"] for row in _cattle])
COWBOYS_NEEDED = table([row.get("cowboys", NONE) for row in _cattle])  # -1: not for sale
PRICE = table([row.get("dollars", 0) for row in _cattle])
SIMMENTAL = [row["pile"] for row in _cattle].index("simmental")
HIGHEST_BREEDING = int(BREEDING.max())
FOR_SALE = [row["id"] for row in _cattle if row["pile"] == "market"]

_workers = COMPONENTS["workers"]
WORKERS: list[str] = [row["id"] for row in _workers]
N_WORKERS = len(WORKERS)
COWBOY, ENGINEER, BUILDER, JOKER = range(N_WORKERS)
WORKER_COUNT = table([row["count"] for row in _workers])
WORKER_VP = table([row["vp"] for row in _workers])
BONUS_KINDS = ["step", "money", "certificate"]
STEP_BONUS, MONEY_BONUS, CERTIFICATE_BONUS = range(3)
WORKER_BONUS_KIND = table([BONUS_KINDS.index(row["bonus"]["kind"]) for row in _workers])
WORKER_BONUS_N = table([row["bonus"]["n"] for row in _workers])
WORKER_BONUS_COST = table([row["bonus"].get("cost", 0) for row in _workers])
STEP_WORKER = int(np.argmax(WORKER_BONUS_KIND == STEP_BONUS))
STEPS_EACH = int(WORKER_BONUS_N[STEP_WORKER])

CARDS: list[str] = BREEDS + WORKERS
N_CARDS = len(CARDS)
MOST_CARDS = (
    int(PER_PLAYER.sum() + MARKET_COUNT.sum()) + max(_setup["simmental_cards"].values()) + int(WORKER_COUNT.sum())
)

# ── Limits and set-up ─────────────────────────────────────────────────────────

STEP_LIMITS = table([_limits["step_limit_start"], _limits["step_limit_max"]])
HAND_LIMITS = table([_limits["hand_limit_start"], _limits["hand_limit_max"]])
MOST_CERTIFICATES: int = _limits["certificate_track_max"]
PROPERTY_TOKENS: int = _limits["property_tokens_per_player"]
DISCS: int = _limits["discs_per_player"]
START_WORKERS_EACH: int = _limits["workers_start_each_type"]
DOLLARS_PER_WORKER: int = _limits["dollars_per_worker_used"]
JOKER_EXTRA: int = _limits["joker_hire_extra"]
DOLLARS_PER_VP: int = _limits["dollars_per_victory_point"]
SIMMENTAL_SPACE_VP: int = _limits["simmental_space_vp"]
GOALS_SHOWN: int = _limits["display_goal_tiles"]
BONUSES_SHOWN: int = _limits["display_bonus_tiles"]
START_HAND: int = _setup["starting_hand"]
SIMMENTALS_FOR = table(
    [0] + [_setup["simmental_cards"][str(players)] for players in range(1, MAX_SEATS + 1)]
)  # the number of Simmentals by number of seats
ARRIVAL_DOLLARS: int = sum(row["n"] for row in COMPONENTS["el_paso"]["actions"] if row["do"] == "money")
START_DOLLARS = table(_setup["starting_dollars"])
START_TOKENS = table(_setup["starting_exchange_tokens"])

# ── The trail ─────────────────────────────────────────────────────────────────

_nodes = COMPONENTS["trail"]["nodes"]
NODES: list[str] = [node["id"] for node in _nodes]
N_NODES = len(NODES)
EL_PASO = NODES.index(COMPONENTS["trail"]["start"])
SIMMENTAL_SPACE = N_NODES  # where the herder of the closing player stands
NODE_KINDS = ["el_paso", "neutral", "building"]
NODE_KIND = table([NODE_KINDS.index(node["kind"]) for node in _nodes])
IS_NEUTRAL = table([node["kind"] == "neutral" for node in _nodes])
IS_CELL = table([node["kind"] == "building" for node in _nodes])
CELL_COST = table([node.get("cost", 0) for node in _nodes])
IS_INNER = table([node["ring"] == "inner" for node in _nodes])
LETTERS: list[str] = [row["letter"] for row in COMPONENTS["neutral"]]
CELL_LETTER = table([LETTERS.index(node["letter"]) if "letter" in node else NONE for node in _nodes])
CELLS = [node["id"] for node in _nodes if node["kind"] == "building"]

_laps = [[NODES.index(node) for node in lap] for lap in laps({node["id"]: node for node in _nodes}, NODES[EL_PASO])]
N_ROUTES = len(_laps)
LONGEST_LAP = max(map(len, _laps))  # the number of nodes on the longest route, and of its steps back to El Paso
# For each route: its nodes, El Paso again at the end (ROUTE); the index of each node on it, or -1
# (PLACE_ON); and the index of El Paso at its end (ROUTE_LENGTH).
ROUTE = table([[*lap, *[EL_PASO] * (LONGEST_LAP + 1 - len(lap))] for lap in _laps])
PLACE_ON = table([[lap.index(node) if node in lap else NONE for node in range(N_NODES)] for lap in _laps])
ROUTE_LENGTH = table([len(lap) for lap in _laps])
_next = [[NODES.index(after) for after in node["next"]] for node in _nodes]
WAYS = table([len(after) for after in _next])
MOST_WAYS = int(WAYS.max())
NEXT = table([after + [NONE] * (MOST_WAYS - len(after)) for after in _next])


def _meeting_point(node: int) -> int:
    """The first node after a fork where all its branches have joined again."""
    through = [lap[lap.index(node) + 1 :] for lap in _laps if node in lap]
    return next((after for after in through[0] if all(after in way for way in through)), EL_PASO)


MEETING_POINT = table([_meeting_point(node) for node in range(N_NODES)])

# ── Player board and trading posts ────────────────────────────────────────────

_spaces = COMPONENTS["disc_spaces"]
SPACES: list[str] = [space["id"] for space in _spaces]
N_SPACES = len(SPACES)
SPACE_IS_BLACK = table([space["black"] for space in _spaces])
SPACE_MONEY = table([space["money"] for space in _spaces])
PERMANENT_CERTIFICATE, HAND_LIMIT, STEP_LIMIT = (
    SPACES.index(name) for name in ("permanent_certificate", "hand_limit", "step_limit")
)

_posts = COMPONENTS["posts"]
POSTS: list[int] = [post["value"] for post in _posts]
N_POSTS = len(POSTS)
POST_VALUE = table(POSTS)
POST_IS_BLACK = table([post["black"] for post in _posts])
POST_REPEATS = table([post["repeatable"] for post in _posts])
POST_VP = table([post["vp"] for post in _posts])

# ── Buildings, train cards, tiles ─────────────────────────────────────────────

N_NEUTRAL = len(LETTERS)
_common = COMPONENTS["common"]
BUILDINGS: list[int] = [row["number"] for row in _common]
N_BUILDINGS = len(BUILDINGS)
COPIES = table([row["copies"] for row in _common])
BUILDERS_NEEDED = table([row["builders"] for row in _common])
BUILDING_VP = table([row["vp"] for row in _common])

TRAIN: list[int] = [row["engineers"] for row in COMPONENTS["train"]]
N_TRAIN = len(TRAIN)
ENGINEERS_NEEDED = table(TRAIN)
MOST_WORKERS_PAID = int(max(COWBOYS_NEEDED.max(), ENGINEERS_NEEDED.max(), BUILDERS_NEEDED.max()))

GOALS: list[str] = [row["id"] for row in COMPONENTS["goals"]]
N_GOALS = len(GOALS)
GOAL_VP = table([row["vp"] for row in COMPONENTS["goals"]])
_bonus = COMPONENTS["bonus"]
BONUSES: list[str] = [row["id"] for row in _bonus]
N_BONUSES = len(BONUSES)
BONUS_COUNT = table([row["count"] for row in _bonus])
BONUS_VP = table([row["vp"] for row in _bonus])
BONUS_CERTIFICATE = table([row["permanent"] == "certificate" for row in _bonus])
BONUS_DUPLICATE = table([row["permanent"] == "duplicate" for row in _bonus])

# ── Effects ───────────────────────────────────────────────────────────────────

_rows: list[Row] = []
_lists: dict[str, tuple[int, int]] = {}  # by place: the numbers of its first effect and of the one after its last
for _table, _where, _list in effect_lists(COMPONENTS):
    _lists[_where] = (len(_rows), len(_rows) + len(_list))
    _rows += _list
EFFECTS: list[Row] = _rows
N_EFFECTS = len(EFFECTS)
MOST_EFFECTS = max(end - first for first, end in _lists.values())
AGENDA = 4 * MOST_EFFECTS  # lines for the effects of a tile, a train card, a post and a bonus tile


def _matches(row: Row, breed: int) -> bool:
    match = row.get("match")
    return match in ("any", BREEDS[breed]) or match == f"bv{BREEDING[breed]}"


def _pays(row: Row, breed: int) -> int:
    if row["do"] != "discard_cattle" or not _matches(row, breed):
        return 0
    return int(2 * BREEDING[breed]) if row["money"] == "double_bv" else int(row["money"])


VERB = table([VERBS.index(row["do"]) for row in EFFECTS])
AMOUNT = table(
    [row.get("n", row.get("first", 0)) for row in EFFECTS]
)  # the number of dollars, certificates, tokens, exchanges or steps; for hiring, the price of the worker
COST = table([row.get("cost", 0) for row in EFFECTS])
SECOND = table([row.get("second", NONE) for row in EFFECTS])  # the price of a second worker; -1 for none
TILE_OF = table([TILE_KINDS.index(row["kind"]) if row["do"] == "tile" else NONE for row in EFFECTS])
BREED_OF = table([BREEDS.index(row["breed"]) if row["do"] == "gain_cattle" else NONE for row in EFFECTS])
MATCHES = table([[_matches(row, breed) for breed in range(N_BREEDS)] for row in EFFECTS])
PAYS = table([[_pays(row, breed) for breed in range(N_BREEDS)] for row in EFFECTS])

IS_SIMPLE = table(
    [row["do"] in SIMPLE and not row.get("cost") for row in EFFECTS]
)  # whether nothing is to be decided and nothing to be paid
NAMES_BREED = table(MATCHES.sum(axis=1) == 1)  # whether the icon shows exactly one breed
TAKES_CARD = table([row["do"] in ("discard_cattle", "remove_cattle") for row in EFFECTS])

# For each list of effects: the numbers of its first effect and of the one after its last.
NEUTRAL_LIST = table([_lists[f"neutral {letter}"] for letter in LETTERS])
BUILDING_LIST = table([[_lists[f"common {number}{side}"] for side in "ab"] for number in BUILDINGS])
TRAIN_LIST = table([[_lists[f"train {card} {side}"] for side in ("front", "star")] for card in TRAIN])
POST_LIST = table([_lists[f"post {value}"] for value in POSTS])
BONUS_LIST = table([_lists[f"bonus {bonus}"] for bonus in BONUSES])
EL_PASO_FIRST, EL_PASO_END = _lists["el_paso"]

_auxiliary = COMPONENTS["auxiliary"]
AUXILIARIES: list[int] = [row["n"] for row in _auxiliary]
N_AUXILIARIES = len(AUXILIARIES)
AUX_EFFECT = table(
    [
        [_lists[f"auxiliary {n}"][0], _lists.get(f"auxiliary {n} improved", _lists[f"auxiliary {n}"])[0]]
        for n in AUXILIARIES
    ]
)  # for each auxiliary action: its effect before and after it is improved
AUX_UNLOCKED_BY = table(
    [NONE if row["available_from_start"] else SPACES.index(row["unlocked_by"]) for row in _auxiliary]
)
AUX_IMPROVED_BY = table([SPACES.index(row["improved_by"]) if "improved_by" in row else NONE for row in _auxiliary])

# ── What goals need ───────────────────────────────────────────────────────────
# Each need of a goal asks for an item of some class. Classes nest: a disc on post 16 is also one on
# post 12 or higher. Since two classes are either disjoint or one contains the other, a set of goals
# can be met if and only if no class has fewer items than there are needs for it and its subclasses.

NEEDS: list[str] = sorted({need for row in COMPONENTS["goals"] for need in row["needs"]})
N_NEEDS = len(NEEDS)


def _accepts(need: str) -> tuple[set[int], set[int], set[int], bool]:
    """The items that a class accepts: cards, buildings and posts, and whether bonus tiles."""
    cards = {CARDS.index(need)} if need in CARDS else set()
    least = re.fullmatch(r"building(?:_(\d+)plus)?", need)
    buildings = {i for i in range(N_BUILDINGS) if BUILDERS_NEEDED[i] >= int(least[1] or 0)} if least else set()
    post = re.fullmatch(r"post_(\d+)(plus)?", need)
    posts = (
        {i for i in range(N_POSTS) if POSTS[i] == int(post[1]) or (post[2] and POSTS[i] >= int(post[1]))}
        if post
        else set()
    )
    return cards, buildings, posts, need == "bonus_tile"


_classes = [_accepts(need) for need in NEEDS]
NEED_CARD = table([[card in cards for card in range(N_CARDS)] for cards, _, _, _ in _classes])
NEED_BUILDING = table([[number in buildings for number in range(N_BUILDINGS)] for _, buildings, _, _ in _classes])
NEED_POST = table([[post in posts for post in range(N_POSTS)] for _, _, posts, _ in _classes])
NEED_BONUS = table([bonus for _, _, _, bonus in _classes])


def _inside(inner: int, outer: int) -> bool:
    """Whether the classes are equal, or the first is not empty and is a subset of the second."""
    cards, buildings, posts, bonus = _classes[inner]
    in_cards, in_buildings, in_posts, in_bonus = _classes[outer]
    nested = cards <= in_cards and buildings <= in_buildings and posts <= in_posts and bonus <= in_bonus
    return inner == outer or (nested and any(_classes[inner]))


INSIDE = table([[_inside(inner, outer) for outer in range(N_NEEDS)] for inner in range(N_NEEDS)])
# For each goal and class: how many items of that class, or of classes inside it, the goal asks for.
ASKS = table(
    [
        [sum(INSIDE[NEEDS.index(need), outer] for need in row["needs"]) for outer in range(N_NEEDS)]
        for row in COMPONENTS["goals"]
    ]
)

# ── Sue ───────────────────────────────────────────────────────────────────────

_sue = COMPONENTS["sue"]
SUE_CARDS: list[str] = [card["id"] for card in COMPONENTS["sue_cards"]]
N_SUE_CARDS = len(SUE_CARDS)
SUE_IS_B = table([card["deck"] == "B" for card in COMPONENTS["sue_cards"]])
SUE_STEPS = table([int(card["move"]) if card["move"].isdigit() else 0 for card in COMPONENTS["sue_cards"]])
SUE_STEPS_BY = table(
    [NONE if card["move"].isdigit() else WORKERS.index(card["move"]) for card in COMPONENTS["sue_cards"]]
)
SUPPLY_ACTION, MARKET_ACTION, TRAIN_ACTION, BUILD_ACTION, BEST_ACTION = range(len(SUE_ACTIONS))
SUE_ACTION = table([SUE_ACTIONS.index(card["action"]) for card in COMPONENTS["sue_cards"]])
SUE_N = table([card["n"] for card in COMPONENTS["sue_cards"]])
SUE_SUPPLY = table(
    [_sue["supply_cattle"].get(breed, 0) for breed in BREEDS] + [_sue["supply_workers_each"]] * N_WORKERS
)
SUE_ROW = table([WORKERS.index(worker) for worker in _sue["starting_workers"]])
ROW = len(SUE_ROW)
SUE_FIRST_POST = POSTS.index(_sue["starting_disc_post"])
SUE_POSTS = table([POSTS.index(value) for value in _sue["delivery_order"]])
N_SUE_POSTS = len(SUE_POSTS)
SUE_LAST_REPEATS: bool = _sue["last_post_repeats"]
SUE_JOKER_LIMIT: int = _sue["joker_ignores_types_with"]
SUE_MARKET = table([BREEDS.index(breed) for breed in _sue["market_by_cowboys"]])
N_SUE_MARKET = len(SUE_MARKET)
SUE_START = NODES.index(_sue["starting_node"])
SUE_PLAYERS: int = _sue["players_for_setup"]

# ── Table options ─────────────────────────────────────────────────────────────

_SOLO = (1,)
_SEVERAL = (2, 3, 4)
OPTIONS = Options(
    Option("neutral", ["random", "fixed"], "random"),
    Option("buildings", ["a", "b", "mixed", "chosen"], "a"),
    several("buildings_b", BUILDINGS, when={"buildings": "chosen"}),
    Option("train", ["front", "star", "mixed", "chosen"], "front"),
    several("train_star", TRAIN, when={"train": "chosen"}),
    Option("first_player", ["random", "chosen"], "random", seats={"chosen": _SEVERAL}),
    Option("first_seat", list(range(MAX_SEATS)), 0, is_seat=True, when={"first_player": "chosen"}),
    Option(
        "sue_cards",
        list(range(_sue["b_cards_min"], _sue["b_cards_max"] + 1)),
        0,
        seats=dict.fromkeys(range(1, _sue["b_cards_max"] + 1), _SOLO),
    ),
    options.MEMORY,
)
NEUTRAL_OPTION = OPTIONS["neutral"]
BUILDINGS_OPTION = OPTIONS["buildings"]
BUILDINGS_ON_B = OPTIONS["buildings_b"]
TRAIN_OPTION = OPTIONS["train"]
TRAIN_ON_STAR = OPTIONS["train_star"]
FIRST_PLAYER = OPTIONS["first_player"]
FIRST_SEAT = OPTIONS["first_seat"]
SUE_CARDS_OPTION = OPTIONS["sue_cards"]
MEMORY = OPTIONS["memory"]
FIXED = 1
SIDE_A, SIDE_B, MIXED, ONE_BY_ONE = range(4)
CHOSEN = 1
