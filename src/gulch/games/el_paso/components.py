"""Towns, tiles, cards and dice from components.toml, as tables for the rules."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

from gulch.kernel import options
from gulch.kernel.components import Components, components, table
from gulch.kernel.options import Option, Options

COMPONENTS = components("el_paso", Path(__file__).parent)

MAX_SEATS = 5
CARDS_EACH = 8
NONE = -1


def verify(data: Components) -> None:
    """Raise an error if values in components.toml contradict each other."""
    demand = data.demand

    kinds = {kind["id"] for kind in data["kinds"]}
    rows, towns, options = data["tiles"]["rows"], data["towns"], data["options"]
    demand(len(kinds) == 6, "there are six kinds of loot")
    demand([town["order"] for town in towns] == list(range(1, 8)), "the towns are numbered 1 to 7")
    demand(sum(row["count"] for row in rows) == data["tiles"]["total"] == 36, "the tiles are 36")
    demand(
        sum(row["count"] * row["value"] for row in rows) == data["tiles"]["total_value"],
        "the tiles' values do not make the total value",
    )
    demand(all(row["kind"] in kinds for row in rows), "a tile is of an unknown kind")
    demand({row["kind"] for row in data["cards"]["rows"]} == kinds, "each kind has a set of cards")
    for row in data["cards"]["rows"]:
        demand(
            len(row["values"]) == len(set(row["values"])) == CARDS_EACH,
            f"the cards of {row['kind']} are not eight different values",
        )
        demand(
            row["values"] == data["cards"]["rows"][0]["values"] == sorted(row["values"]),
            f"the cards of {row['kind']} differ from the others",
        )
    demand(
        len({(row["kind"], row["value"]) for row in rows}) == len(rows), "two rows of tiles are of one kind and value"
    )
    faces = {face["id"] for face in data["dice_faces"]}
    demand(faces >= {"star", "brand", "six"}, "a die has a star, a brand and a six")
    for face in [*data["dice"]["faces"], *(kind["needs_die_face"] for kind in data["kinds"] if kind["needs_die_face"])]:
        demand(face in faces, f"no such face of a die: {face}")
    demand(data["dice"]["count"] == data["constants"]["dice_count"], "the number of dice is given twice and differs")
    for name, option in options.items():
        if isinstance(option, dict) and "allowed" in option:
            demand(option["default"] in option["allowed"], f"the default of {name} is not among what is allowed")
    constants = data["constants"]
    demand(constants["hand_size"] == len(kinds), "a hand is one card of each kind")
    demand(constants["tiles_taken_per_robber"] == 1, "a robber takes one tile")
    demand(
        0 < constants["stars_that_end_the_town"] <= data["dice"]["count"], "the stars that end a town are on the dice"
    )
    for rate in ("rate_for_absent_kind", "rate_at_game_end"):
        demand(type(constants[rate]) is int and constants[rate] > 0, f"{rate} is a positive whole number")
    demand(data["cards"]["total"] == len(kinds) * CARDS_EACH, "the cards do not make their total")
    most_drawn = max(options["tiles_per_town"]["allowed"])
    for town in towns:
        there, absent = town["locations"], town["absent"]
        demand(
            set(there) | set(absent) == kinds and len(there) + len(absent) == 6,
            f"{town['id']}: locations and absent are no partition of the kinds",
        )
        demand(type(town["rate"]) is int and town["rate"] > 0, f"{town['id']}: the rate is a positive whole number")
        misfits = sum(row["count"] for row in rows if row["kind"] in absent)
        demand(
            misfits < min(options["tiles_per_town"]["allowed"]), f"{town['id']} could be stocked with no tile at all"
        )
    demand(most_drawn <= 36 - most_carried(data, MAX_SEATS), "tiles_per_town is more than the bag can always supply")


def most_carried(data: Components, players: int) -> int:
    """EP-15: the most tiles that all players together can carry to the next town, whether they
    leave one by one or some stay until the town is emptied.
    """
    limits: dict[str, int] = data["constants"]
    of_group = [limits["keep_limit_first_group"] + limits["keep_limit_step"] * group for group in range(players)]
    emptied = [max(limits["keep_limit_emptied"], limit) for limit in of_group]
    return max(sum(of_group), *(sum(of_group[:gone]) + (players - gone) * emptied[gone] for gone in range(players)))


verify(COMPONENTS)


# ── Kinds of loot = crime locations ───────────────────────────────────────────

KINDS: list[str] = [kind["id"] for kind in COMPONENTS["kinds"]]
N_KINDS = len(KINDS)

# ── Loot tiles: one type for each distinct tile, by kind and then by value ────

_rows = sorted(COMPONENTS["tiles"]["rows"], key=lambda row: (KINDS.index(row["kind"]), row["value"]))
TILES: list[str] = [f"{row['kind']}-{row['value']}" for row in _rows]
N_TILES = len(TILES)
ALL_TILES: int = COMPONENTS["tiles"]["total"]
TILE_KIND = table([KINDS.index(row["kind"]) for row in _rows])
TILE_VALUE = table([row["value"] for row in _rows])
TILE_COUNT = table([row["count"] for row in _rows])
FIRST_TILE = table(
    [min(t for t in range(N_TILES) if TILE_KIND[t] == kind) for kind in range(N_KINDS)] + [N_TILES]
)  # the number of each kind's first tile; last, N_TILES

# ── Cards: number = kind * 8 + rank, rank 0 the lowest value ──────────────────

CARD_VALUES: list[int] = COMPONENTS["cards"]["rows"][0]["values"]
CARDS: list[str] = [f"{kind}-{value}" for kind in KINDS for value in CARD_VALUES]
N_CARDS = len(CARDS)
HAND_SIZE: int = COMPONENTS["constants"]["hand_size"]

# ── Dice ──────────────────────────────────────────────────────────────────────

FACES: list[str] = [face["id"] for face in COMPONENTS["dice_faces"]]
STAR, BRAND, SIX = (FACES.index(face) for face in ("star", "brand", "six"))
DICE: int = COMPONENTS["constants"]["dice_count"]
SIDES = len(COMPONENTS["dice"]["faces"])
DIE = table([FACES.index(face) for face in COMPONENTS["dice"]["faces"]])
NEEDED_FACE = table(
    [FACES.index(kind["needs_die_face"]) if kind["needs_die_face"] else NONE for kind in COMPONENTS["kinds"]]
)
STARS_THAT_END: int = COMPONENTS["constants"]["stars_that_end_the_town"]


def chance_of_stars(dice: int, needed: int) -> Fraction:
    """The chance that `dice` dice show at least `needed` stars."""
    star = Fraction(int((DIE == STAR).sum()), SIDES)
    ways = (comb(dice, n) * star**n * (1 - star) ** (dice - n) for n in range(max(0, needed), dice + 1))
    return sum(ways, Fraction(0))


# The chance that the next roll ends the town, by the number of dice not on the sheriff space.
CHANCE_CAUGHT = [chance_of_stars(left, STARS_THAT_END - (DICE - left)) for left in range(DICE + 1)]

# ── Towns ─────────────────────────────────────────────────────────────────────

TOWNS: list[str] = [town["id"] for town in COMPONENTS["towns"]]
N_TOWNS = len(TOWNS)
LAST_TOWN = N_TOWNS - 1
EXISTS = table([[kind in town["locations"] for kind in KINDS] for town in COMPONENTS["towns"]])
RATE = table([town["rate"] for town in COMPONENTS["towns"]])
RATE_ABSENT: int = COMPONENTS["constants"]["rate_for_absent_kind"]
RATE_AT_END: int = COMPONENTS["constants"]["rate_at_game_end"]

# ── Leaving ───────────────────────────────────────────────────────────────────

KEEP_FIRST: int = COMPONENTS["constants"]["keep_limit_first_group"]
KEEP_STEP: int = COMPONENTS["constants"]["keep_limit_step"]
KEEP_EMPTIED: int = COMPONENTS["constants"]["keep_limit_emptied"]

# ── Table options ─────────────────────────────────────────────────────────────

_options = COMPONENTS["options"]
OPTIONS = Options(
    *(
        Option(name, _options[name]["allowed"], _options[name]["default"])
        for name in ("tiles_per_town", "draw_mode", "emptied_keep", "first_guard")
    ),
    Option("guard_seat", list(range(MAX_SEATS)), 0, is_seat=True, when={"first_guard": "chosen"}),
    options.MEMORY,
)
TILES_PER_TOWN = OPTIONS["tiles_per_town"]
DRAW_MODE = OPTIONS["draw_mode"]
EMPTIED_KEEP = OPTIONS["emptied_keep"]
FIRST_GUARD = OPTIONS["first_guard"]
GUARD_SEAT = OPTIONS["guard_seat"]
MEMORY = OPTIONS["memory"]
FAIR, FASTEST = (_options["draw_mode"]["allowed"].index(value) for value in ("fair", "fastest"))
AT_LEAST_TWO: int = _options["emptied_keep"]["allowed"].index("at_least_two")
CHOSEN: int = _options["first_guard"]["allowed"].index("chosen")
