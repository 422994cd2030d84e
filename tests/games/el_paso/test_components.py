"""The component data: its numbers, and the files that the loader refuses."""

from pathlib import Path

import pytest
from tests.owners import changed, python

from gulch.games.el_paso.components import CARD_VALUES, COMPONENTS, KINDS, verify
from gulch.kernel.components import BadComponents

DEADWOOD = 'locations = ["bank", "saloon", "gold_mine", "hotel", "horse_meadow"]\nabsent = ["cattle_pasture"]'
ABILENE = 'locations = ["bank", "saloon", "cattle_pasture", "hotel"]\nabsent = ["gold_mine", "horse_meadow"]'
BANK_CARDS = '{ kind = "bank",           values = [1, 2, 3, 4, 5, 6, 7, 8] }'


def test_the_file_has_the_figures_of_the_box() -> None:
    verify(COMPONENTS)
    assert KINDS == ["bank", "saloon", "gold_mine", "cattle_pasture", "hotel", "horse_meadow"]
    assert CARD_VALUES == [1, 2, 3, 4, 5, 6, 7, 8]
    assert COMPONENTS["dice"]["faces"] == ["star", "star", "brand", "brand", "six", "six"]
    assert {kind["id"]: kind["needs_die_face"] for kind in COMPONENTS["kinds"] if kind["needs_die_face"]} == {
        "saloon": "six",
        "cattle_pasture": "brand",
    }
    assert [town["rate"] for town in COMPONENTS["towns"]] == [4, 4, 3, 3, 2, 2, 1]
    assert sum(row["value"] * row["count"] for row in COMPONENTS["tiles"]["rows"]) == 130
    assert sum(row["pieces"] for row in COMPONENTS["nuggets"]["rows"]) == 50


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        pytest.param(
            DEADWOOD,
            DEADWOOD.replace('"bank", ', ""),
            "deadwood: locations and absent are no partition",
            id="a kind in neither list",
        ),
        pytest.param(
            DEADWOOD,
            DEADWOOD.replace('["cattle', '["bank", "cattle'),
            "deadwood: locations and absent are no partition",
            id="a kind in both lists",
        ),
        pytest.param(
            DEADWOOD,
            DEADWOOD.replace('"hotel"', '"motel"'),
            "deadwood: locations and absent are no partition",
            id="an unknown kind",
        ),
        pytest.param("order = 3\n", "order = 4\n", "numbered 1 to 7", id="two towns with one number"),
        pytest.param("order = 7\n", "order = 8\n", "numbered 1 to 7", id="a gap in the road"),
        pytest.param(
            'kind = "bank",           value = 4, count = 2',
            'kind = "bank",           value = 4, count = 3',
            "tiles are 36",
            id="37 tiles",
        ),
        pytest.param(
            'kind = "bank",           value = 4, count = 2',
            'kind = "bank",           value = 4, count = 1 },\n  { kind = "bank",           value = 4, count = 1',
            "two rows of tiles are of one kind and value",
            id="a row of tiles twice",
        ),
        pytest.param("total = 36", "total = 35", "tiles are 36", id="another total"),
        pytest.param(
            'kind = "bank",           value = 5, count = 1',
            'kind = "bank",           value = 6, count = 1',
            "total value",
            id="another total value",
        ),
        pytest.param(
            BANK_CARDS,
            BANK_CARDS.replace("7, 8", "7"),
            "cards of bank are not eight different values",
            id="seven cards",
        ),
        pytest.param(
            BANK_CARDS,
            BANK_CARDS.replace("7, 8", "7, 7"),
            "cards of bank are not eight different values",
            id="two equal cards",
        ),
        pytest.param(
            "values = [1, 2, 3, 4, 5, 6, 7, 8]",
            "values = [1, 1, 2, 3, 4, 5, 6, 7, 8]",
            "not eight different values",
            id="nine cards in every set",
        ),
        pytest.param("rate = 4\n", "rate = 0\n", "rate is a positive whole number", id="rate 0"),
        pytest.param("rate = 4\n", "rate = -1\n", "rate is a positive whole number", id="a negative rate"),
        pytest.param("rate = 4\n", "rate = 2.5\n", "rate is a positive whole number", id="half a nugget"),
        pytest.param("rate = 4\n", 'rate = "4:1"\n', "rate is a positive whole number", id="a rate in words"),
        pytest.param("rate = 4\n", "rate = true\n", "rate is a positive whole number", id="a rate that is no number"),
        pytest.param(
            "allowed = [18, 20]",
            "allowed = [18, 22]",
            "more than the bag can always supply",
            id="more tiles than the bag has",
        ),
        pytest.param(
            "allowed = [18, 20]",
            "allowed = [12, 18]",
            "abilene could be stocked with no tile at all",
            id="a town that may be empty",
        ),
        pytest.param(
            ABILENE,
            'locations = ["bank", "saloon", "hotel"]\nabsent = ["gold_mine", "horse_meadow", "cattle_pasture"]',
            "abilene could be stocked with no tile at all",
            id="a town with three locations",
        ),
        pytest.param('"six", "six"]', '"six", "seven"]', "no such face of a die: seven", id="an unknown face"),
        pytest.param(
            'needs_die_face = "six"', 'needs_die_face = "two"', "no such face of a die: two", id="a face nobody has"
        ),
        pytest.param("[tiles]", "[loot]", r"the table \[tiles\] is missing", id="a table is missing"),
    ],
)
def test_a_file_that_does_not_add_up_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    with pytest.raises(BadComponents, match=problem):
        verify(changed(COMPONENTS, tmp_path, (old, new)))


def test_at_most_twenty_one_tiles_per_town_are_allowed(tmp_path: Path) -> None:
    verify(changed(COMPONENTS, tmp_path, ("allowed = [18, 20]", "allowed = [18, 21]")))


OWNERS_SHERIFF = """
from gulch.games.el_paso import EL_PASO as game
from gulch.games.el_paso.heuristics import CAUGHT_WITH, CERTAIN
from gulch.kernel.engine import Interpreted
engine, jumped, rates = Interpreted(game), 0, set()
for seed in range(40):
    position = game.fresh(3, {}, seed)
    engine.start(position)
    for column, figure in game.described(engine.observe(position, 0)):
        if column == "rate of cattle_pasture here":
            rates.add(figure)
    position.stars = 3
    while game.phases[position.phase] == "decide":
        seat = position.actors.bit_length() - 1
        engine.apply(position, seat, engine.legal(position, seat)[0])
    arrested = not any(position.loot.tolist()[0] + position.loot.tolist()[1] + position.loot.tolist()[2])
    assert arrested or position.stars < 4, seed
    jumped += position.stars == 5
print(jumped > 0, rates, CAUGHT_WITH.tolist()[2] == CERTAIN * 5 // 9)
"""


def test_the_file_may_change_the_stars_that_end_a_town_and_the_rate_of_absent_goods(tmp_path: Path) -> None:
    """Four stars end a town here, even if a roll adds a fifth one, and bots know the new odds."""
    changes = [
        ("stars_that_end_the_town = 5", "stars_that_end_the_town = 4"),
        ("rate_for_absent_kind = 1 ", "rate_for_absent_kind = 2 "),
    ]
    done = python(changed(COMPONENTS, tmp_path, *changes).path, "-c", OWNERS_SHERIFF)
    assert done.stdout.strip() == "True {'2'} True", done.stdout + done.stderr


OWNERS_LAST_TOWN = """
import random
from gulch.games.el_paso import EL_PASO as game
from gulch.kernel.engine import Interpreted
engine = Interpreted(game)
for seed in range(6):
    luck, position = random.Random(seed), game.fresh(4, {}, seed + 1)
    engine.start(position)
    while position.actors:
        assert engine.check(position) == 0, game.laws[engine.check(position) - 1]
        seat = luck.choice([seat for seat in range(4) if position.actors >> seat & 1])
        engine.apply(position, seat, luck.choice(engine.legal(position, seat)))
print(engine.check(position))
"""


@pytest.mark.rule("EP-76")
def test_if_the_last_town_has_another_rate_bandits_choose_what_to_keep(tmp_path: Path) -> None:
    owned = changed(COMPONENTS, tmp_path, ("rate = 1\n", "rate = 2\n")).path
    done = python(owned, "-c", OWNERS_LAST_TOWN)
    assert done.stdout.strip() == "0", done.stderr
