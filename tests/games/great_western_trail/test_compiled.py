"""Interpreted and compiled rules agree on what random moves hardly ever reach: moving again,
skipping a move, and exchanging cards by a tile.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.kernel.compiled import Compiled
from gulch.kernel.components import OVERRIDES

from .scenario import ENGINE, MASHA, MOVE_OF_3B, NEUTRAL, Trail


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    return Compiled(GREAT_WESTERN_TRAIL)


def agree(compiled: Compiled, trail: Trail, *actions: dict[str, Any]) -> None:
    """Assert that both engines offer and make the same moves from here."""
    plain, quick = trail.s.copy(), trail.s.copy()
    for words in actions:
        action = GREAT_WESTERN_TRAIL.actions.number(words)
        assert action in ENGINE.legal(plain, MASHA)
        assert ENGINE.legal(plain, MASHA) == compiled.legal(quick, MASHA)
        assert ENGINE.apply(plain, MASHA, action) == compiled.apply(quick, MASHA, action)
        assert plain.data == quick.data


def with_building_3b() -> Trail:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S1")
    trail.hand(MASHA, "criollo", "galloway")
    trail.area(MASHA, cowboy=1, joker=1)
    trail.uses(MASHA, "S1")
    return trail


@pytest.mark.rule("GW-49")
def test_both_engines_move_a_herder_again(compiled: Compiled) -> None:
    agree(
        compiled,
        with_building_3b(),
        {"do": "move_on", "steps": MOVE_OF_3B},
        {"do": "go", "to": "NC"},
        {"do": "use"},
        {"do": "gain_certificates", "n": 1, "cost": 0},
    )


@pytest.mark.rule("GW-49")
def test_both_engines_move_a_herder_again_with_a_cowboy(compiled: Compiled) -> None:
    agree(
        compiled,
        with_building_3b(),
        {"do": "remove", "cattle": "criollo"},
        {"do": "move_on", "steps": MOVE_OF_3B},
        {"do": "go", "to": NEUTRAL[MOVE_OF_3B]},
    )


@pytest.mark.rule("GW-49")
def test_both_engines_skip_a_move(compiled: Compiled) -> None:
    agree(
        compiled,
        with_building_3b(),
        {"do": "move_on", "steps": MOVE_OF_3B},
        {"do": "skip"},
        {"do": "remove", "cattle": "criollo"},
    )


@pytest.mark.rule("GW-49")
def test_both_engines_move_a_herder_again_by_the_train(compiled: Compiled) -> None:
    trail = Trail()
    trail.area(MASHA, engineer=3, joker=1)
    trail.money(MASHA, 8)
    trail.uses(MASHA, "NF")
    agree(
        compiled,
        trail,
        {"do": "use_train"},
        {"do": "train", "card": 4},
        {"do": "gain_certificates", "n": 3, "cost": 0},
        {"do": "move_on", "steps": 2},
    )


EXCHANGE = """
from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.kernel.compiled import Compiled
from tests.games.great_western_trail.scenario import MASHA, Trail
from tests.games.great_western_trail.test_compiled import agree

trail = Trail()
trail.builds(MASHA, 1, "S1")
trail.stops(MASHA, "S1")
hand = trail.player(MASHA).hand
agree(
    Compiled(GREAT_WESTERN_TRAIL),
    trail,
    {"do": "use"},
    {"do": "exchange", "n": 2},
    {"do": "discard", "cattle": hand[0]},
    {"do": "exchange_again"},
    {"do": "discard", "cattle": hand[1]},
)
"""


@pytest.mark.rule("GW-35")
def test_both_engines_exchange_cards_by_a_tile_of_an_owners_data(tmp_path: Path) -> None:
    """No tile in our data has this effect, but one in an owner's data may."""
    ours = (GREAT_WESTERN_TRAIL.folder / "components.toml").read_text(encoding="utf-8")
    old, new = 'a = [ { do = "discard_cattle", match = "bv2", money = 5 } ]', 'a = [ { do = "exchange", n = 2 } ]'
    assert old in ours
    theirs = tmp_path / "components.toml"
    theirs.write_text(ours.replace(old, new), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", EXCHANGE],
        env={**os.environ, OVERRIDES: str(theirs)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
