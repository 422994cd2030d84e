"""Colt Express: train, loot, cards, bandits and rounds as tables for the rules, with all values
from components.toml.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gulch.kernel import options
from gulch.kernel.components import Components, IntTable, components, table
from gulch.kernel.options import Option, Options

COMPONENTS = components("colt_express", Path(__file__).parent)

MAX_SEATS = 6
MAX_BANDITS = 6
PAIR = 2  # the most bandits that a player has
NONE = -1
DECKS = ["2-4", "5-6", "station"]


def verify(data: Components) -> None:
    """Raise an error if values in components.toml contradict each other."""
    demand = data.demand

    def ids(table: str) -> list[str]:
        return [row["id"] for row in data[table]]

    counts, purses, cars, rounds = data["counts"], data["purses"], data["cars"], data["round_cards"]
    values = {loot["id"]: loot["value"] for loot in data["loot_types"]}
    demand(
        all(isinstance(purse["value"], int) and purse["value"] > 0 for purse in purses),
        "a purse's value is a positive whole number",
    )
    demand(sum(purse["count"] for purse in purses) == counts["purses"] == 18, "the purses are 18")
    demand(
        sum(purse["count"] * purse["value"] for purse in purses) == counts["purse_value_total"],
        "the purses' values do not make their total",
    )
    demand(
        [loot["count"] for loot in data["loot_types"]] == [counts["purses"], counts["jewels"], counts["strongboxes"]],
        "a kind of loot is counted twice",
    )
    worth = (
        counts["purse_value_total"] + values["jewel"] * counts["jewels"] + values["strongbox"] * counts["strongboxes"]
    )
    demand(worth == counts["loot_value_total"], "the loot's values do not make the total")
    demand(counts["jewels"] == 6 and counts["strongboxes"] == 2, "there are six jewels and two strongboxes")
    demand(len(cars) == counts["cars"] == 6, "the cars are six")
    floor_purses, floor_jewels = sum(car["purses"] for car in cars), sum(car["jewels"] for car in cars)
    locomotive, constants = data["locomotive"], data["constants"]
    demand(constants["locomotive_position"] == locomotive["position"] == 0, "the locomotive is not in front")
    demand(
        all(car[loot] >= 0 for car in cars for loot in ("purses", "jewels"))
        and all(locomotive[f"start_{loot}"] >= 0 for loot in ("purses", "jewels", "strongboxes")),
        "a floor shows less than nothing",
    )
    demand(locomotive["start_purses"] == 0, "no purse lies in the locomotive at the start")
    demand(locomotive["start_strongboxes"] < counts["strongboxes"], "no strongbox is left for the event")
    for figure in ("inside_move", "inside_shot_range", "roof_move_min"):
        demand(constants[figure] == 1, f"{figure}: the rules know one car only")
    for turn in data["turn_types"]:
        demand(turn["direction"] in (1, -1), f"{turn['id']}: a turn goes forwards (1) or backwards (-1)")
        demand(turn["actions"] > 0, f"{turn['id']}: a turn has at least one action")
    demand(data["options"]["bandits_per_player_3p"] == [1, 2], "three players have one or two bandits each")
    demand(
        floor_jewels + data["locomotive"]["start_jewels"] <= counts["jewels"],
        "the floors show more jewels than there are",
    )
    start = data["constants"]["starting_purse_value"]
    demand(
        next((p["count"] for p in purses if p["value"] == start), 0) >= max(s["start_purses"] for s in data["setups"]),
        "too few starting purses",
    )
    for setup in data["setups"]:
        most = sum(sorted((car["purses"] for car in cars), reverse=True)[: setup["cars"]])
        demand(most + setup["start_purses"] <= counts["purses"], f"{setup['id']}: the purses do not suffice")
        demand(setup["round_deck"] in DECKS[:2], f"{setup['id']}: no such round deck")
        demand(2 <= setup["cars"] <= counts["cars"], f"{setup['id']}: a train has two to six cars")
    demand(floor_purses <= counts["purses"], "the floors show more purses than there are")
    demand(ids("actions") == ["move", "ladder", "shoot", "punch", "rob", "marshal"], "the six actions in their order")
    demand(
        sum(action["count"] for action in data["actions"]) == counts["action_cards_per_bandit"] == 10,
        "a bandit has ten action cards",
    )
    team = data["team_variant"]
    each = {action["id"]: action["count_team"] for action in data["actions"]}
    demand(2 * sum(each.values()) - each["marshal"] == team["deck_size"] == 11, "two bandits have eleven action cards")
    demand(
        sorted(team["anchors"] + team["partners"]) == sorted(ids("bandits")) and len(team["anchors"]) == 3,
        "the teams are no partition of the bandits",
    )
    demand(
        [sum(card["deck"] == deck for card in rounds) for deck in DECKS] == [7, 7, 3],
        "the round cards are seven, seven and three",
    )
    for card in rounds:
        demand(
            0 < len(card["turns"]) <= 5 and set(card["turns"]) <= set(ids("turn_types")),
            f"{card['id']}: an unknown turn symbol",
        )
        demand(
            card["event"] in ids("events") if card["event"] else card["title"] in ids("no_event_titles"),
            f"{card['id']}: no such event",
        )
    bullets = data["bullet_cards"]
    demand(
        bullets["per_bandit"] == counts["bullet_cards_per_bandit"] == data["constants"]["bullets_in_cylinder"],
        "the bullets of a cylinder differ",
    )
    demand(bullets["faces"] == list(range(bullets["per_bandit"], 0, -1)), "the cylinder's cards are numbered downwards")
    demand(bullets["neutral"] == counts["neutral_bullets"], "the neutral bullets are given twice and differ")
    cards = (
        counts["round_cards_total"]
        + counts["neutral_bullets"]
        + counts["bandits"] * (1 + counts["action_cards_per_bandit"] + bullets["per_bandit"])
    )
    demand(cards == counts["cards_total"], "the cards do not make the total")


verify(COMPONENTS)


_constants = COMPONENTS["constants"]

# ── The train: positions 0 (locomotive) … N, two levels each ──────────────────────────

LOCOMOTIVE: int = _constants["locomotive_position"]
LEVELS: list[str] = COMPONENTS["topology"]["levels"]
INSIDE, ROOF = LEVELS.index("inside"), LEVELS.index("roof")
N_LEVELS = len(LEVELS)
CARS: list[str] = [COMPONENTS["locomotive"]["id"]] + [car["id"] for car in COMPONENTS["cars"]]  # 0 is the locomotive
N_CARS = len(CARS) - 1
POSITIONS = list(range(N_CARS + 1))
SPACES = N_LEVELS * len(POSITIONS)  # numbered by rules.table.space_at
FLOOR_PURSES = table([COMPONENTS["locomotive"]["start_purses"]] + [car["purses"] for car in COMPONENTS["cars"]])
FLOOR_JEWELS = table([COMPONENTS["locomotive"]["start_jewels"]] + [car["jewels"] for car in COMPONENTS["cars"]])
LOCOMOTIVE_STRONGBOXES: int = COMPONENTS["locomotive"]["start_strongboxes"]
DIRECTIONS = ["forward", "back"]  # towards the locomotive, towards the last car
FORWARD, BACK = range(len(DIRECTIONS))
STEP = table([-1, 1])
REACH_ON_ROOF: int = _constants["roof_move_max"]

# ── Loot ──────────────────────────────────────────────────────────────────────
# Loot is in a space, on a bandit's board, in the box (or beside the train), or out of the game.

PURSES: int = COMPONENTS["counts"]["purses"]
PURSE_VALUES: list[int] = [purse["value"] for purse in COMPONENTS["purses"]]
START_VALUE: int = PURSE_VALUES.index(_constants["starting_purse_value"])
# The values of all purse tokens, as indices into PURSE_VALUES; the starting purses come first.
_all = [rank for rank, purse in enumerate(COMPONENTS["purses"]) for _ in range(purse["count"])]
TOKEN_VALUE = table(sorted(_all, key=lambda rank: rank != START_VALUE))
VALUE = table(PURSE_VALUES)
N_VALUES = len(PURSE_VALUES)
VALUE_TOKENS = table([purse["count"] for purse in COMPONENTS["purses"]])
LEAST_VALUE: int = min(PURSE_VALUES)
_loot = {loot["id"]: loot for loot in COMPONENTS["loot_types"]}
JEWELS: int = _loot["jewel"]["count"]
JEWEL_VALUE: int = _loot["jewel"]["value"]
STRONGBOXES: int = _loot["strongbox"]["count"]
STRONGBOX_VALUE: int = _loot["strongbox"]["value"]
BOARD = SPACES
BOX = BOARD + MAX_BANDITS
GONE = BOX + 1
PLACES = GONE + 1
# The most visible identities of purses: one for each token, and one for each punch in five rounds,
# since a punch can make a new one (CE-116).
ROUNDS: int = COMPONENTS["meta"]["rounds"]
TAGS = PURSES + ROUNDS * MAX_BANDITS
LOOT: list[str] = [f"purse-{tag}" for tag in range(1, TAGS + 1)] + ["jewel", "strongbox"]
JEWEL, STRONGBOX = TAGS, TAGS + 1

# ── Bandits ───────────────────────────────────────────────────────────────────

BANDITS: list[str] = [bandit["id"] for bandit in COMPONENTS["bandits"]]


def _able(ability: str) -> int:
    return [bandit["ability"] for bandit in COMPONENTS["bandits"]].index(ability)


GHOST, DOC, TUCO = _able("first_card_hidden"), _able("seven_card_hand"), _able("shoot_through_roof")
CHEYENNE, BELLE, DJANGO = _able("pickpocket_punch"), _able("not_if_another_target"), _able("knockback_shot")
_team = COMPONENTS["team_variant"]
ANCHORS = table([BANDITS.index(name) for name in _team["anchors"]])
PARTNERS = table([BANDITS.index(name) for name in _team["partners"]])
N_TEAMS = len(ANCHORS)
ANCHOR_NAMES: list[str] = _team["anchors"]
IS_ANCHOR = table([name in _team["anchors"] for name in BANDITS])

# ── Cards ─────────────────────────────────────────────────────────────────────
# On the pile a card is bandit * N_CARDS + action. Among a player's cards it has a kind: BULLET, or
# slot * SLOT + action, where slot is 0 for the player's first bandit and 1 for the second.

CARDS: list[str] = [action["id"] for action in COMPONENTS["actions"]]
N_CARDS = len(CARDS)
MOVE, LADDER, SHOOT, PUNCH, ROB, MARSHAL = range(N_CARDS)
BULLET = N_CARDS
SLOT = N_CARDS + 1
KINDS = SLOT + N_CARDS
COPIES = table([action["count"] for action in COMPONENTS["actions"]])
COPIES_IN_TEAM = table([action["count_team"] for action in COMPONENTS["actions"]])
CHAINABLE: list[str] = [card for card in CARDS if card not in _team["chain_excluded_actions"]]
N_CHAINABLE = len(CHAINABLE)
CHAIN_CARD = table([CARDS.index(card) for card in CHAINABLE])
CHAIN_INDEX = table([CHAINABLE.index(card) if card in CHAINABLE else NONE for card in CARDS])
CHAIN_TRIGGER: int = CARDS.index(_team["chain_trigger_action"])
CYLINDER: int = _constants["bullets_in_cylinder"]
NEUTRAL_BULLETS: int = COMPONENTS["bullet_cards"]["neutral"]
NEUTRAL = MAX_BANDITS  # the owner of neutral bullets; others belong to a bandit
HAND: int = _constants["hand_size"]
HAND_DOC: int = _constants["hand_size_doc"]
DRAW: int = _constants["draw_action_cards"]

# ── Turns and rounds ──────────────────────────────────────────────────────────

TURNS: list[str] = [turn["id"] for turn in COMPONENTS["turn_types"]]
STANDARD, TUNNEL, SPEEDING, SWITCHING = (TURNS.index(name) for name in ("standard", "tunnel", "speeding", "switching"))
TURN_HIDDEN = table([turn["face"] == "down" for turn in COMPONENTS["turn_types"]])
TURN_DIRECTION = table([turn["direction"] for turn in COMPONENTS["turn_types"]])
TURN_ACTIONS = table([turn["actions"] for turn in COMPONENTS["turn_types"]])
TURN_CHAINS = table([turn in _team["chain_turn_types"] for turn in TURNS])

ROUND_CARDS: list[str] = [card["id"] for card in COMPONENTS["round_cards"]]
N_ROUND_CARDS = len(ROUND_CARDS)
MOST_TURNS = 5
ROUND_TURNS = table(
    [
        [TURNS.index(turn) for turn in card["turns"]] + [NONE] * (MOST_TURNS - len(card["turns"]))
        for card in COMPONENTS["round_cards"]
    ],
)
ROUND_LENGTH = table([len(card["turns"]) for card in COMPONENTS["round_cards"]])
ROUND_DECK = table([DECKS.index(card["deck"]) for card in COMPONENTS["round_cards"]])
STATION = DECKS.index("station")
EVENT_IDS: list[str] = [event["id"] for event in COMPONENTS["events"]]
ROUND_EVENT = table([EVENT_IDS.index(card["event"]) if card["event"] else NONE for card in COMPONENTS["round_cards"]])
ROUND_TITLES: list[str] = [card["event"] or card["title"] for card in COMPONENTS["round_cards"]]
ROUND_SYMBOLS: list[str] = [
    " ".join(card["turns"]) for card in COMPONENTS["round_cards"]
]  # the turns of each card in one string, for the log and the animation
ANGRY_MARSHAL, SWIVEL_ARM, BRAKING, TAKE_IT_ALL, REBELLION = (
    EVENT_IDS.index(name) for name in ("angry_marshal", "swivel_arm", "braking", "take_it_all", "passengers_rebellion")
)
REVENGE, PICKPOCKETING, HOSTAGE = (EVENT_IDS.index(name) for name in ("marshals_revenge", "pickpocketing", "hostage"))
PRIZE: int = _constants["gunslinger_prize"]
RANSOM: int = _constants["ransom"]

# ── Set-ups: by the number of players and the bandits each of them runs ──────


def _setup(figure: str, of: dict[str, int] | None = None) -> IntTable:
    rows = [[0] * (MAX_SEATS + 1) for _ in range(3)]
    for setup in COMPONENTS["setups"]:
        value = setup[figure]
        rows[setup["bandits_per_player"]][setup["players"]] = of[value] if of else value
    return table(rows)


SETUP_CARS = _setup("cars")
SETUP_DECK = _setup("round_deck", {deck: number for number, deck in enumerate(DECKS)})
SETUP_PURSES = _setup("start_purses")


def _most_played(setup: dict[str, Any]) -> int:
    """The most cards that a player can play in one round: one for every action of the longest round
    card, and in teams a chain for each of two Fire cards.
    """
    cards = [card for card in COMPONENTS["round_cards"] if card["deck"] in (setup["round_deck"], "station")]
    longest = max(sum(int(TURN_ACTIONS[TURNS.index(turn)]) for turn in card["turns"]) for card in cards)
    return longest + (2 if setup["bandits_per_player"] == 2 else 0)


PILE = max(setup["players"] * _most_played(setup) for setup in COMPONENTS["setups"])

# ── Table options ─────────────────────────────────────────────────────────────

_options = COMPONENTS["options"]
_WITH_ABILITIES = tuple(name for name in _options["preset"] if COMPONENTS["rule_sets"][name]["abilities"])
_WITH_EVENTS = tuple(name for name in _options["preset"] if COMPONENTS["rule_sets"][name]["events"])
OPTIONS = Options(
    Option("preset", _options["preset"], _options["preset"][0], seats={"expert": (3, 4, 5, 6)}),
    Option(
        "bandits_per_player_3p",
        _options["bandits_per_player_3p"],
        _options["bandits_per_player_3p"][0],
        seats={2: (3,)},
    ),
    Option("train", _options["train"], _options["train"][0]),
    options.MEMORY,
    Option(
        "tuco_shots",
        _options["tuco_shots"],
        _options["tuco_shots"][0],
        when={"preset": _WITH_ABILITIES},
    ),
    Option(
        "team_start_purses",
        _options["team_start_purses"],
        _options["team_start_purses"][0],
        seats={"player": (2, 3)},
        when={"bandits_per_player_3p": 2},
    ),
    Option(
        "bullets_drawn",
        _options["bullets_drawn"],
        _options["bullets_drawn"][0],
        seats={"discard_at_once": (3, 4, 5, 6)},
        when={"preset": tuple(name for name in _options["preset"] if COMPONENTS["rule_sets"][name]["expert_decks"])},
    ),
    Option("host_seat", list(range(MAX_SEATS)), 0, is_seat=True, is_host=True, when={"train": "by_hand"}),
    Option("abilities", ["on", "off"], "on", when={"preset": _WITH_ABILITIES}),
    Option("events", ["on", "off"], "on", when={"preset": _WITH_EVENTS}),
    Option(
        "ghost_and_doc_in_teams",
        ["off", "on"],
        "off",
        seats={"on": (2, 3)},
        when={"preset": "basic", "bandits_per_player_3p": 2},
    ),
    apart=[
        {"preset": "expert", "bandits_per_player_3p": 2},
        {"tuco_shots": "up", "abilities": "off"},
    ],
)
(
    PRESET,
    TRIOS,
    TRAIN,
    MEMORY,
    TUCO_SHOTS,
    TEAM_PURSES,
    BULLETS_DRAWN,
    HOST_SEAT,
    WITHOUT_ABILITIES,
    WITHOUT_EVENTS,
    GHOST_AND_DOC_IN_TEAMS,
) = (
    OPTIONS[name]
    for name in (
        "preset",
        "bandits_per_player_3p",
        "train",
        "memory",
        "tuco_shots",
        "team_start_purses",
        "bullets_drawn",
        "host_seat",
        "abilities",
        "events",
        "ghost_and_doc_in_teams",
    )
)
PRESETS: list[str] = _options["preset"]
ABILITIES = table([COMPONENTS["rule_sets"][name]["abilities"] for name in PRESETS])
EVENTS_IN_USE = table([COMPONENTS["rule_sets"][name]["events"] for name in PRESETS])
EXPERT_DECKS = table([COMPONENTS["rule_sets"][name]["expert_decks"] for name in PRESETS])
BY_HAND: int = _options["train"].index("by_hand")
UP_ONLY: int = _options["tuco_shots"].index("up")
PER_PLAYER: int = _options["team_start_purses"].index("player")
DISCARD_AT_ONCE: int = _options["bullets_drawn"].index("discard_at_once")
