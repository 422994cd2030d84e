"""The engines: interpreted and compiled rules agree, and no outdated code ever runs."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.kernel import contract
from gulch.kernel import engine as engines
from gulch.kernel.compiled import Compiled
from gulch.kernel.dispatch import dispatch_source
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import Game, UnknownGame, game, games
from gulch.kernel.play import checked, chosen, finished, matches

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
    for name in EL_PASO.phases[:-1]:
        assert f"_{name}(" in source


@pytest.mark.parametrize("name", games())
def test_interpreted_and_compiled_agree_move_for_move(name: str, built: dict[str, Compiled]) -> None:
    """Both give the same positions and notes, with every number of players."""
    of, fast, plain = game(name), built[name], Interpreted(game(name))
    for number, seats in enumerate(of.seats):
        options, luck = of.options.combinations(seats), random.Random(number)
        one = of.fresh(seats, options[number % len(options)], 1000 + number)
        two = one.copy()
        assert fast.start(one) == plain.start(two)
        while one.actors:
            assert one == two
            seat = luck.choice([seat for seat in range(seats) if one.actors >> seat & 1])
            legal = fast.legal(one, seat)
            assert legal == plain.legal(two, seat)
            action = luck.choice(legal)
            assert fast.apply(one, seat, action) == plain.apply(two, seat, action)
        assert one == two


def test_judgement_search_and_scores_agree(compiled: Compiled) -> None:
    plain = Interpreted(EL_PASO)
    for seed in range(5):
        one, two = EL_PASO.fresh(4, random=seed), EL_PASO.fresh(4, random=seed)
        plain.start(one)
        compiled.start(two)
        assert finished(plain, one, 0b0101, seed, limit=60) == finished(compiled, two, 0b0101, seed, limit=60)
        assert one == two
        assert plain.points(one) == compiled.points(two)
        assert plain.places(one) == compiled.places(two)
        seat = next(seat for seat in range(4) if one.actors >> seat & 1)
        assert chosen(plain, one, seat, 9) == chosen(compiled, two, seat, 9)
        assert (plain.observe(one, seat) == compiled.observe(two, seat)).all()


def test_many_matches_in_one_loop_are_played_to_their_ends(compiled: Compiled) -> None:
    moves, records = matches(compiled, 20, EL_PASO.fresh(3), 0, luck=5)
    assert moves > 20 * 50
    assert not records["actors"].any()
    assert all(compiled.check(EL_PASO.position(record.tobytes())) == 0 for record in records)


def test_loops_over_arrays_run_interpreted_too(compiled: Compiled) -> None:
    fast, slow = (matches(engine, 2, EL_PASO.fresh(2), 0b01, luck=5) for engine in (compiled, Interpreted(EL_PASO)))
    assert fast[0] == slow[0]
    assert (fast[1] == slow[1]).all()


def test_a_law_that_breaks_is_reported_with_the_moves_that_led_there(compiled: Compiled) -> None:
    position = EL_PASO.fresh(2, random=1)
    compiled.start(position)
    moves, log = checked(compiled, position.copy(), luck=1)
    assert moves == len(log) > 0
    position.fields["seats"].__set__(position, 3)  # the match began with two
    assert checked(compiled, position, luck=1)[0] < 0


def test_engines_can_be_opened_by_several_threads_at_once() -> None:
    """This happens after a restart, when many tables are opened at the same time."""
    engine = Interpreted(game("great_western_trail"))
    with ThreadPoolExecutor(8) as pool:
        for notes in pool.map(lambda _: engine.start(engine.game.fresh(3, random=1)), range(8)):
            assert notes


def test_notes_of_several_threads_do_not_mix(compiled: Compiled) -> None:
    """On the server, one thread may replay an old match while another plays."""

    def played(seed: int) -> tuple[bytes, list[Any]]:
        position = compiled.game.fresh(3, random=seed)
        notes, luck = [compiled.start(position)], random.Random(seed)
        while position.actors:
            seat = next(seat for seat in range(3) if position.actors >> seat & 1)
            notes.append(compiled.apply(position, seat, luck.choice(compiled.legal(position, seat))))
        return bytes(position.data), notes

    alone = [played(seed) for seed in range(8)]
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(played, range(8))) == alone
    finally:
        sys.setswitchinterval(usual)


def test_an_environment_variable_asks_for_interpreted_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_INTERPRET", "1")
    unasked: Game = EL_PASO
    assert not engines.engine(unasked).compiled


# ── The cache ─────────────────────────────────────────────────────────────────


def with_sources(tmp_path: Path, change: dict[str, tuple[str, str]]) -> Path:
    """Copy the whole program with some lines changed; return the folder that contains the copy."""
    copy = tmp_path / "gulch"
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("page", "__pycache__", "server"))
    for file, (old, new) in change.items():
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


def said(sources: Path, program: str, **environment: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(sources), "PATH": "", **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


TRY = """
from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import compiled
engine = compiled(EL_PASO)
s = EL_PASO.fresh(2, random=3)
engine.start(s)
print(sum(s.stack), len(engine.legal(s, s.guard)))
"""
RULE = ("    out[n] = LEAVE\n    return n + 1", "    out[n] = LEAVE\n    return n")
FIGURE = (
    'locations = ["bank", "saloon", "gold_mine", "hotel", "horse_meadow"]\nabsent = ["cattle_pasture"]',
    'locations = ["saloon", "gold_mine", "hotel", "horse_meadow", "cattle_pasture"]\nabsent = ["bank"]',
)


def test_changing_a_rule_or_a_figure_never_runs_stale_code(tmp_path: Path) -> None:
    """Changes to one line of a rule that another file's rule calls, and to one number of the data,
    take effect at once even though the cache is kept.
    """
    cache = {"GULCH_CACHE": str(tmp_path / "cache")}
    before = [int(word) for word in said(with_sources(tmp_path / "a", {}), TRY, **cache)]
    compiled = sorted((tmp_path / "cache").rglob("*"))
    assert [int(word) for word in said(tmp_path / "a", TRY, **cache)] == before
    assert sorted((tmp_path / "cache").rglob("*")) == compiled, "the second time, nothing is compiled"
    names = {path.name.rpartition("-")[0] for path in compiled if path.is_file()}
    assert {name.removeprefix("intermediate-") for name in names} == {"start", "legal"}, (
        "what is asked for is compiled alone"
    )
    change = {"games/el_paso/rules.py": RULE, "games/el_paso/components.toml": FIGURE}
    after = [int(word) for word in said(with_sources(tmp_path / "b", change), TRY, **cache)]
    assert after[1] == before[1] - 1
    assert after[0] != before[0]


KEYS = """
from gulch.games.el_paso import EL_PASO
from gulch.kernel import contract, play
from gulch.kernel.compiled import compiled
print(*(compiled(EL_PASO).key(loop) for loop in (*contract.QUESTIONS, play.play_out, play.best_action)))
"""
LOOPS = [*(question.__name__ for question in contract.QUESTIONS), "play_out", "best_action"]


@pytest.mark.parametrize(
    ("file", "old", "new", "changed"),
    [
        ("games/el_paso/rules.py", *RULE, {"legal", "play_out", "best_action"}),
        ("games/el_paso/view.py", "import annotations\n", "import annotations\n\nUNUSED = 1\n", set()),
        ("games/el_paso/rules.py", '"""', '"""Told otherwise: ', set()),
        ("kernel/chance.py", "FIRST = 0xBF58476D1CE4E5B9", "FIRST = 0xBF58476D1CE4E5BB", None),
        ("kernel/play.py", "weigh(s, seat, best)", "0", {"play_out", "best_action"}),
        ("kernel/play.py", "    moves = 0", "    moves = 1", {"play_out"}),
    ],
)
def test_only_what_reaches_a_change_is_compiled_anew(
    file: str, old: str, new: str, changed: set[str] | None, tmp_path: Path
) -> None:
    before = said(SOURCES.parent, KEYS)
    after = said(with_sources(tmp_path, {file: (old, new)}), KEYS)
    differing = {name for name, one, other in zip(LOOPS, before, after, strict=True) if one != other}
    if changed is None:  # the change reaches every loop that draws random numbers
        assert {"start", "apply", "redeal", "play_out"} <= differing
        assert "points" not in differing
    else:
        assert differing == changed


def test_a_damaged_file_of_the_cache_is_compiled_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GULCH_CACHE", str(tmp_path))
    Compiled(EL_PASO).check(EL_PASO.fresh(2))
    path = Compiled(EL_PASO).path(contract.check)
    path.write_bytes(path.read_bytes()[:100])
    assert Compiled(EL_PASO).check(EL_PASO.fresh(2)) == Interpreted(EL_PASO).check(EL_PASO.fresh(2))
    assert len(path.read_bytes()) > 100
