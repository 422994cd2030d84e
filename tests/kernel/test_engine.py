"""The engines: interpreted and compiled agree, and stale code never runs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.kernel import engine as engines
from gulch.kernel.engine import Compiled, Interpreted, cache_key, dispatch_source
from gulch.kernel.game import Game, UnknownGame, game, games

SOURCES = Path(engines.__file__).parent.parent


@pytest.fixture(scope="module")
def compiled(built: dict[str, Compiled]) -> Compiled:
    return built["el_paso"]


def test_games_are_found_by_name() -> None:
    assert "el_paso" in games()
    assert game("el_paso") is EL_PASO
    with pytest.raises(UnknownGame, match="no such game: poker; known are"):
        game("poker")


def test_the_dispatcher_names_every_decision_and_step() -> None:
    source = dispatch_source(EL_PASO)
    for name in [decision.name for decision in EL_PASO.decisions] + [step.name for step in EL_PASO.steps]:
        assert f"_{name}(" in source


@pytest.mark.parametrize("name", games())
def test_interpreted_and_compiled_agree_move_for_move(name: str, built: dict[str, Compiled]) -> None:
    from gulch.fuzz import Case, play_slowly

    for number, seats in enumerate(game(name).seats):
        options = game(name).options.combinations(seats)
        moves, failure = play_slowly(
            game(name), built[name], Case(seats, options[number % len(options)], 1000 + number)
        )
        assert failure is None
        assert moves > 0


def test_judgement_search_and_scores_agree(compiled: Compiled) -> None:
    plain = Interpreted(EL_PASO)
    for seed in range(5):
        one, two = EL_PASO.fresh(4, random=seed), EL_PASO.fresh(4, random=seed)
        plain.start(one)
        compiled.start(two)
        assert plain.play_out(one, 0b0101, seed, limit=60) == compiled.play_out(two, 0b0101, seed, limit=60)
        assert one == two
        assert plain.points(one) == compiled.points(two)
        assert plain.places(one) == compiled.places(two)
        seat = next(seat for seat in range(4) if one.actors >> seat & 1)
        assert plain.best_action(one, seat, 9) == compiled.best_action(two, seat, 9)
        assert (plain.observe(one, seat) == compiled.observe(two, seat)).all()


def test_many_matches_at_once_are_whole_matches(compiled: Compiled) -> None:
    moves, records = compiled.play_many(20, EL_PASO.fresh(3), 0, luck=5)
    assert moves > 20 * 50
    assert not records["actors"].any()
    assert all(compiled.check(EL_PASO.position(record.tobytes())) == 0 for record in records)


# ── The cache ─────────────────────────────────────────────────────────────────


def with_sources(tmp_path: Path, change: dict[str, tuple[str, str]]) -> Path:
    """A copy of the whole program with some lines changed."""
    copy = tmp_path / "gulch"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("page", "__pycache__", "server"))
    for file, (old, new) in change.items():
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


TRY = """
from gulch.games.el_paso import EL_PASO
from gulch.kernel.engine import Compiled, cache_key
engine = Compiled(EL_PASO, ["start", "legal"])
s = EL_PASO.fresh(2, random=3)
engine.start(s)
print(cache_key(EL_PASO), sum(s.stack), len(engine.legal(s, s.guard)))
"""


def run(sources: Path, cache: Path) -> tuple[str, int, int]:
    done = subprocess.run(
        [sys.executable, "-c", TRY],
        env={"PYTHONPATH": str(sources), "GULCH_CACHE": str(cache), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    key, tiles, legal = done.stdout.split()
    return key, int(tiles), int(legal)


def test_changing_a_rule_or_a_figure_never_runs_stale_code(tmp_path: Path) -> None:
    """One line in a rule that another file's rule calls, and one figure of the data: both at once
    run new code from the same cache.
    """
    before = run(with_sources(tmp_path / "a", {}), tmp_path / "cache")
    again = run(tmp_path / "a", tmp_path / "cache")
    change = {
        "games/el_paso/rules.py": ("    out[n] = LEAVE\n    return n + 1", "    out[n] = LEAVE\n    return n"),
        "games/el_paso/components.toml": (
            'locations = ["bank", "saloon", "gold_mine", "hotel", "horse_meadow"]\nabsent = ["cattle_pasture"]',
            'locations = ["saloon", "gold_mine", "hotel", "horse_meadow", "cattle_pasture"]\nabsent = ["bank"]',
        ),
    }
    after = run(with_sources(tmp_path / "b", change), tmp_path / "cache")
    assert again == before
    assert after[0] != before[0]
    assert after[2] == before[2] - 1
    assert after[1] != before[1]


def test_every_source_file_and_figure_is_in_the_key(tmp_path: Path) -> None:
    keys = set()
    ask = (
        "from gulch.games.el_paso import EL_PASO; from gulch.kernel.engine import cache_key; print(cache_key(EL_PASO))"
    )
    files = [
        "kernel/chance.py",
        "games/el_paso/rules.py",
        "games/el_paso/heuristics.py",
        "games/el_paso/components.toml",
    ]
    folder = with_sources(tmp_path, {})
    for file in [None, *files]:
        if file:
            path = folder / "gulch" / file
            path.write_text(path.read_text(encoding="utf-8") + "\n# one more line\n", encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-c", ask],
            env={"PYTHONPATH": str(folder), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        )
        keys.add(done.stdout)
    assert len(keys) == len(files) + 1


def test_the_key_of_the_same_sources_is_the_same() -> None:
    assert cache_key(EL_PASO) == cache_key(EL_PASO)


def test_interpreting_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_INTERPRET", "1")
    unasked: Game = EL_PASO
    assert not engines.engine.__wrapped__(unasked).compiled
