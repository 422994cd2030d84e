"""Towns, mines, events and dice from components.toml, as tables for the rules."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from gulch.kernel import options
from gulch.kernel.components import BadComponents, Components, components, table
from gulch.kernel.options import Option, Options

COMPONENTS = components("boomtown", Path(__file__).parent)

NONE = -1
MOST_CARDS = 120  # card numbers must fit the i8 fields of the position

# For each kind of event: the numbers printed on its card, with the constants that must equal them.
FIGURES: dict[str, dict[str, str]] = {
    "card_sharp": {"amount": "card_sharp_payment"},
    "dynamite": {},
    "confiscation": {},
    "governor": {"multiplier": "governor_multiplier"},
    "hold_up": {"number_min": "hold_up_min", "number_max": "hold_up_max"},
    "mustang": {},
    "new_vein": {"bonus": "new_vein_bonus"},
    "saloon": {"payment": "saloon_payment"},
    "saloon_girls": {"payment": "saloon_girls_payment"},
    "stagecoach": {"amount": "stagecoach_gold"},
    "telegraph": {},
}


def verify(data: Components) -> None:
    """Raise an error if values in components.toml contradict each other."""
    try:
        verify_towns(data)
        verify_mines(data)
        verify_events(data)
        verify_play(data)
    except KeyError as missing:
        raise BadComponents(f"{data.path.name}: the figure {missing} is missing") from None


def verify_towns(data: Components) -> None:
    towns, checks = data["towns"], data["checks"]
    ids = [town["id"] for town in towns["town"]]
    data.demand(len(set(ids)) == len(ids), "two towns have the same id")
    data.demand(
        sorted(town["order"] for town in towns["town"]) == list(range(len(ids))),
        "the towns are not numbered from 0 without a gap",
    )
    data.demand(towns["mayor_pawns_per_town"] == 1, "a town has one mayor pawn")
    data.demand(len(ids) == checks["mayor_pawns"], "the mayor pawns are not as many as [checks] says")
    data.demand(
        len(ids) * towns["boomtown_tokens_per_town"] == checks["boomtown_tokens"],
        "the Boomtown tokens are not as many as [checks] says",
    )


def verify_mines(data: Components) -> None:
    checks, cards = data["checks"], data["mines"]["card"]
    towns = [town["id"] for town in data["towns"]["town"]]
    totals = {a + b for a, b in product(data["dice"]["faces"], repeat=2)}
    for card in cards:
        data.demand(card["town"] in towns, f"{card['id']}: there is no such town")
        data.demand(
            card["id"] == f"{card['town']}-{card['number']}",
            f"{card['id']}: a mine's id is its town and its number",
        )
        data.demand(card["number"] in totals, f"{card['id']}: the dice never show its number")
        data.demand(whole(card["value"]) and card["value"] > 0, f"{card['id']}: a value is a positive whole number")
    places = Counter((card["town"], card["number"]) for card in cards)
    data.demand(max(places.values()) == 1, "a town has the same number twice")
    data.demand(
        len(cards) == data["mines"]["total"] == checks["mines_total"],
        "the mines are not as many as [checks] says",
    )
    each = Counter(card["town"] for card in cards)
    data.demand(
        {each[town] for town in towns} == {data["mines"]["per_town"]} == {checks["mines_per_town"]},
        "a town's mines are not as many as [checks] says",
    )
    counted = Counter(str(card["number"]) for card in cards)
    data.demand(dict(counted) == checks["mines_per_number"], "the mines do not match mines_per_number of [checks]")
    dangerous = [card["id"] for card in cards if card["dangerous"]]
    data.demand(sorted(dangerous) == sorted(checks["dangerous_mines"]), "the dangerous mines are not those of [checks]")


def verify_events(data: Components) -> None:
    checks, kinds = data["checks"], data["events"]["kind"]
    data.demand(
        sorted(kind["id"] for kind in kinds) == sorted(FIGURES),
        "the events are not the eleven kinds that the rules know",
    )
    data.demand(len(kinds) == data["events"]["kinds"], "the number of kinds of event is given twice and differs")
    for kind in kinds:
        data.demand(whole(kind["count"]) and kind["count"] >= 0, f"{kind['id']}: the count is a whole number")
        for figure, constant in FIGURES[kind["id"]].items():
            data.demand(kind[figure] == data["constants"][constant], f"{kind['id']}: {figure} and {constant} differ")
    events = sum(kind["count"] for kind in kinds)
    data.demand(
        events == data["events"]["total"] == checks["events_total"], "the events are not as many as [checks] says"
    )
    data.demand(
        checks["mines_total"] + events == checks["cards_total"],
        "mines and events do not make the cards of [checks]",
    )
    data.demand(checks["cards_total"] <= MOST_CARDS, f"there are more than {MOST_CARDS} cards")


def verify_play(data: Components) -> None:
    constants, game, checks = data["constants"], data["game"], data["checks"]
    players = range(game["players_min"], game["players_max"] + 1)
    data.demand(data["dice"]["count"] == 2, "the dice are two")
    data.demand(
        constants["starting_gold"] >= 0 and constants["bid_min"] > 0,
        "starting gold or the least bid makes no sense",
    )
    data.demand(constants["hold_up_min"] <= constants["hold_up_max"], "hold_up_min is more than hold_up_max")
    data.demand(
        [rule["players"] for rule in data["payout"]["rule"]] == list(players),
        "there is no payout for some number of players",
    )
    for rule in data["payout"]["rule"]:
        data.demand(rule["recipients"] == rule["players"] - 1, "everyone but the high bidder is in the payout")
        data.demand(
            rule["rest_to_bank"] != rule["last_recipient_keeps_all"],
            "what is left of a bid goes either to the bank or to the last player",
        )
    for length in data["length"]["game"]:
        cards = checks["cards_total"] - constants["short_game_removed_cards"] * length["short"]
        data.demand(
            length["cards"] == cards and length["rounds"] == cards // length["players"],
            "a game's length does not follow from its cards",
        )
    least_mines = checks["mines_total"] - constants["short_game_removed_cards"]
    data.demand(least_mines >= game["players_max"], "the first row could not be filled with mines")


def whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


verify(COMPONENTS)


_constants = COMPONENTS["constants"]
PRINTED: dict[str, int] = {  # numbers printed on event cards, by the name of the constant
    constant: _constants[constant] for figures in FIGURES.values() for constant in figures.values()
}
MAX_SEATS: int = COMPONENTS["game"]["players_max"]
SEATS = tuple(range(COMPONENTS["game"]["players_min"], MAX_SEATS + 1))

# ── Towns ─────────────────────────────────────────────────────────────────────

_towns = sorted(COMPONENTS["towns"]["town"], key=lambda town: town["order"])
TOWNS: list[str] = [town["id"] for town in _towns]
N_TOWNS = len(TOWNS)
TOKENS: int = COMPONENTS["towns"]["boomtown_tokens_per_town"]

# ── Dice ──────────────────────────────────────────────────────────────────────

FACES: list[int] = COMPONENTS["dice"]["faces"]
DIE = table(FACES)
SIDES = len(FACES)
DICE: int = COMPONENTS["dice"]["count"]
WAYS: int = SIDES**DICE
TOTALS: list[int] = sorted({a + b for a, b in product(FACES, repeat=DICE)})
MOST_TOTAL = TOTALS[-1]
CHANCE = table(
    [sum(a + b == total for a, b in product(FACES, repeat=DICE)) for total in range(MOST_TOTAL + 1)]
)  # by total: the number of dice rolls, out of WAYS, that show it
DANGER = table([total in _constants["danger_totals"] for total in range(MOST_TOTAL + 1)])

# ── Mines: the cards 0 … N_MINES-1, town by town ──────────────────────────────

_mines = sorted(COMPONENTS["mines"]["card"], key=lambda card: (TOWNS.index(card["town"]), card["number"]))
MINES: list[str] = [card["id"] for card in _mines]
N_MINES = len(MINES)
MINE_TOWN = table([TOWNS.index(card["town"]) for card in _mines])
MINE_NUMBER = table([card["number"] for card in _mines])
MINE_VALUE = table([card["value"] for card in _mines])
DANGEROUS = table([card["dangerous"] for card in _mines])
FIRST_MINE = table([sum(MINE_TOWN < town) for town in range(N_TOWNS + 1)])  # each town's first mine; last, N_MINES


def _producing(town: int, total: int) -> int:
    """The mine of a town that produces on a total, or NONE; no town has a number twice."""
    return next((mine for mine in range(N_MINES) if MINE_TOWN[mine] == town and MINE_NUMBER[mine] == total), NONE)


MINE_AT = table([[_producing(town, total) for total in range(MOST_TOTAL + 1)] for town in range(N_TOWNS)])

# ── Events: the cards after the mines, kind by kind ───────────────────────────

_kinds = COMPONENTS["events"]["kind"]
KINDS: list[str] = [kind["id"] for kind in _kinds]
N_KINDS = len(KINDS)
(
    CARD_SHARP,
    DYNAMITE,
    CONFISCATION,
    GOVERNOR,
    HOLD_UP,
    MUSTANG,
    NEW_VEIN,
    SALOON,
    SALOON_GIRLS,
    STAGECOACH,
    TELEGRAPH,
) = (KINDS.index(kind) for kind in FIGURES)
_copies = [kind["count"] for kind in _kinds]
FIRST_CARD = table([N_MINES + sum(_copies[:kind]) for kind in range(N_KINDS + 1)])  # first of each kind; last, N_CARDS
EVENTS_OF: dict[str, list[str]] = {
    kind["id"]: [f"{kind['id']}-{copy}" for copy in range(1, kind["count"] + 1)] for kind in _kinds
}
SALOONS = EVENTS_OF["saloon"]

CARDS: list[str] = MINES + [card for cards in EVENTS_OF.values() for card in cards]
N_CARDS = len(CARDS)
KIND = table([NONE] * N_MINES + [kind for kind in range(N_KINDS) for _ in range(_copies[kind])])

# ── Figures of the rules ──────────────────────────────────────────────────────

STARTING_GOLD: int = _constants["starting_gold"]
BID_MIN: int = _constants["bid_min"]
MAYOR_THRESHOLD: int = _constants["mayor_first_threshold"]
FEE_PER_MINE: int = _constants["mayor_fee_per_mine"]
GOVERNOR_MULTIPLIER: int = _constants["governor_multiplier"]
MAYOR_POINTS: int = _constants["mayor_points"]
CARD_SHARP_PAYMENT: int = _constants["card_sharp_payment"]
HOLD_UP_MIN: int = _constants["hold_up_min"]
HOLD_UP_MAX: int = _constants["hold_up_max"]
NEW_VEIN_BONUS: int = _constants["new_vein_bonus"]
SALOON_PAYMENT: int = _constants["saloon_payment"]
GIRLS_PAYMENT: int = _constants["saloon_girls_payment"]
STAGECOACH_GOLD: int = _constants["stagecoach_gold"]
SHORT_REMOVED: int = _constants["short_game_removed_cards"]
LAST_KEEPS_ALL = table(
    [
        any(rule["players"] == n and rule["last_recipient_keeps_all"] for rule in COMPONENTS["payout"]["rule"])
        for n in range(MAX_SEATS + 1)
    ]
)

MOST_ROUNDS = N_CARDS // SEATS[0]


def most_gold() -> int:
    """An upper bound of all players' gold: if every mine were in play from the first round on, and
    every roll were the best one, with all New Veins on its mines.
    """
    best_roll = max(int(MINE_VALUE[MINE_NUMBER == total].sum()) for total in TOTALS) + NEW_VEIN_BONUS * len(
        EVENTS_OF["new_vein"]
    )
    stagecoaches = STAGECOACH_GOLD * len(EVENTS_OF["stagecoach"])
    return max(players * STARTING_GOLD + N_CARDS // players * best_roll for players in SEATS) + stagecoaches


MOST_GOLD = most_gold()

# ── Table options ─────────────────────────────────────────────────────────────

OFF, ON = range(2)
SWITCH = ["off", "on"]
OPTIONS = Options(
    Option(
        "short_game", SWITCH, SWITCH[_constants["short_game_default"]], seats={"on": _constants["short_game_players"]}
    ),
    Option("mustang_before_high_bidder", SWITCH, SWITCH[_constants["mustang_before_high_bidder"]]),
    options.MEMORY,
    Option("card_sharp", ["all", "others"], "all"),
)
SHORT_GAME = OPTIONS["short_game"]
MUSTANG_FIRST = OPTIONS["mustang_before_high_bidder"]
MEMORY = OPTIONS["memory"]
CARD_SHARP_PAYERS = OPTIONS["card_sharp"]
OTHERS_ONLY = 1
