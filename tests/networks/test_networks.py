"""Networks run without PyTorch."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest

from gulch import networks
from gulch.bots import BOTS, Budget, strength
from gulch.bots.search import PRIOR, WIDTH, Searcher, Settings
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import game, games
from gulch.kernel.record import plain
from gulch.networks import CARD, FILE, NONE, Mismatch, load, network, network_of, tensors
from gulch.networks.encoding import interface, of_columns
from gulch.networks.forward import BOUND, LANES, MOST_COUNTED, TINY, first_layer
from tests.bots.test_bots import moments

MB = 1 << 20


def made(name: str, path: Path, width: int = 8, depth: int = 2, seed: int = 1) -> Path:
    """A network with random weights."""
    of, chance = game(name), np.random.default_rng(seed)
    encoding, actions = of_columns(of.columns), of.actions.count
    arrays = {}
    for n, inputs in enumerate([encoding.width] + [width] * (depth - 1)):
        arrays[f"layers.{n}.weight"] = chance.normal(size=(inputs, width))
        arrays[f"layers.{n}.bias"] = chance.normal(size=width)
        arrays[f"norms.{n}.weight"] = chance.normal(size=width)
        arrays[f"norms.{n}.bias"] = chance.normal(size=width)
    for head, size in {"policy": actions, "judgement": 2}.items():
        arrays[f"{head}.weight"] = chance.normal(size=(width, size))
        arrays[f"{head}.bias"] = chance.normal(size=size)
    kept = {key: value.astype(np.float32) for key, value in arrays.items()}
    about = {"game": name, "interface": interface(of)}
    tensors.write(path, {**kept, **encoding.tensors()}, about)
    return path


def of_bytes(arrays: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The weights that a network has after quantisation, as floating-point numbers."""
    small = network.quantised(arrays)
    return {name: array * small.get(name + network.SCALE, 1) for name, array in small.items()}


def by_numpy(arrays: dict[str, np.ndarray], row: np.ndarray, legal: list[int]) -> tuple[np.ndarray, float]:
    """Compute in NumPy what the network gives for one observation: the policy and the judgement."""
    x = of_columns(game("el_paso").columns).encoded(row[None])[0]
    assert np.abs(x).max() <= BOUND
    for n in range(2):
        x = x @ arrays[f"layers.{n}.weight"] + arrays[f"layers.{n}.bias"]
        x = (x - x.mean()) / np.sqrt(x.var() + TINY) * arrays[f"norms.{n}.weight"] + arrays[f"norms.{n}.bias"]
        x = np.maximum(x, 0)
    logits = (x @ arrays["policy.weight"] + arrays["policy.bias"])[legal]
    likely = np.exp(logits - logits.max())
    victory = x @ arrays["judgement.weight"][:, 0] + arrays["judgement.bias"][0]
    return likely / likely.sum(), float(1 / (1 + np.exp(-victory)))


def test_the_compiled_pass_agrees_with_numpy(tmp_path: Path, built: dict[str, Compiled]) -> None:
    running = load(game("el_paso"), made("el_paso", path := tmp_path / FILE))
    arrays = of_bytes(tensors.read(path)[0])
    for position, seat in moments(built["el_paso"], 3, every=30):
        row = built["el_paso"].observe(position, seat)
        likely, victory = by_numpy(arrays, row, built["el_paso"].legal(position, seat))
        for engine in (built["el_paso"], interpreted_engine(game("el_paso"))):
            thought = running.think(engine, position, seat)
            assert thought.actions.tolist() == built["el_paso"].legal(position, seat)
            assert np.allclose(thought.probabilities, likely, atol=1e-4)
            assert thought.victory == pytest.approx(victory, abs=1e-4)


@pytest.mark.parametrize("columns", [1, MOST_COUNTED, MOST_COUNTED + 7])
def test_the_sums_of_the_first_layer_never_overflow(columns: int) -> None:
    """All inputs are 1, and all weights the greatest."""
    encoded = np.array([[0, 1, n, -1] for n in range(columns)], np.int32)
    tables, scales = np.full(4 * columns, 127, np.int8), np.zeros(columns, np.float32)
    features, counts = np.zeros(columns, np.int16), np.zeros(4, np.int16)
    here, rows = np.zeros(4, np.float32), np.zeros(LANES, np.float32)
    given = [plain(array) for array in (encoded, tables, scales, features, here, counts, rows)]
    first_layer(*given)
    assert here.tolist() == [127 * columns] * 4


def test_a_network_that_does_not_fit_is_a_clear_error(tmp_path: Path) -> None:
    path = made("el_paso", tmp_path / FILE)
    with pytest.raises(Mismatch, match="is a network of el_paso, not of boomtown"):
        load(game("boomtown"), path)
    arrays, about = tensors.read(path)
    tensors.write(path, arrays, {**about, "interface": "of last year"})
    with pytest.raises(Mismatch, match="other observations or actions"):
        load(game("el_paso"), path)


@pytest.mark.parametrize("spoil", ["stale", "torn"])
def test_bots_do_not_use_a_network_that_does_not_fit(
    spoil: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = made("el_paso", tmp_path / FILE)
    if spoil == "stale":
        arrays, about = tensors.read(path)
        tensors.write(path, arrays, {**about, "interface": "of last year"})
    else:
        path.write_bytes(path.read_bytes()[:100])
    monkeypatch.setattr(networks, "FILE", str(path))
    with caplog.at_level(logging.WARNING):
        assert networks.network_of.__wrapped__(game("el_paso")) is NONE
    assert "play without a network" in caplog.text
    monkeypatch.setattr(strength, "network_of", lambda of: NONE)
    engine = interpreted_engine(game("el_paso"))
    position, seat = next(moments(engine, 2, every=1))
    assert BOTS["ranger"](engine, position, seat, 3) == BOTS["deputy"](engine, position, seat, 3)
    settings = strength.settings_of(engine, NONE, 2)
    assert settings.guided == settings.trust == 0


def test_quantisation_keeps_the_answers_of_a_network(tmp_path: Path, built: dict[str, Compiled]) -> None:
    running, engine = load(game("el_paso"), made("el_paso", path := tmp_path / FILE)), built["el_paso"]
    arrays, _ = tensors.read(path)
    for position, seat in moments(engine, 3, every=30):
        on_paper, _ = by_numpy(arrays, engine.observe(position, seat), engine.legal(position, seat))
        assert np.abs(running.think(engine, position, seat).probabilities - on_paper).max() < 0.1


@pytest.mark.parametrize("name", games())
def test_every_game_ships_a_network_that_fits_and_a_card(name: str, built: dict[str, Compiled]) -> None:
    of = game(name)
    assert (of.folder / FILE).stat().st_size < 4 * MB
    assert network_of(of) is not NONE
    card = (of.folder / CARD).read_text(encoding="utf-8")
    for word in ("gulch train", "commit", "matches", "Licence"):
        assert word in card
    for position, seat in moments(built[name], 3, every=10):
        assert BOTS["ranger"](built[name], position, seat, 1) in built[name].legal(position, seat)


@pytest.mark.parametrize("trust", [0.0, 0.5, 1.0])
def test_a_guided_search_tries_the_networks_favourite_first(trust: float, built: dict[str, Compiled]) -> None:
    engine = built["el_paso"]
    running = network_of(engine.game)
    searcher = Searcher(engine, running)
    settings = Settings(guided=1, trust=trust)
    for position, seat in moments(engine, 3, every=25):
        searcher.clear()
        searcher.grow(position, seat, 30, 5, settings)
        thought = running.think(engine, position, seat)
        assert searcher.root[0, 0] == thought.actions[thought.probabilities.argmax()]
        assert searcher.root[:, 1].sum() == 30
        ends = searcher.root[:, 4].sum()
        assert ends == 30 if trust == 0 else ends < 30
        assert (searcher.root[:, 2] <= searcher.root[:, 1] + 1e-3).all()


def test_a_search_by_the_clock_uses_the_network_too(built: dict[str, Compiled]) -> None:
    position, seat = next(moments(built["el_paso"], 3, every=1))
    thought = BOTS["sheriff"].think(built["el_paso"], position, seat, 4, Budget(iterations=50))
    assert sum(judged.visits for judged in thought.judged) == 50


def test_firm_flattens_the_networks_priors(built: dict[str, Compiled]) -> None:
    engine, searcher = built["el_paso"], Searcher(built["el_paso"], network_of(game("el_paso")))
    position, seat = next(moment for moment in moments(engine, 3, every=10) if len(engine.legal(*moment)) > 2)
    priors = {}
    for firm in (1.0, 0.5):
        searcher.clear()
        searcher.grow(position, seat, 1, 3, Settings(guided=1, firm=firm))
        priors[firm] = searcher.tree.worth[: searcher.tree.nodes[0, WIDTH], PRIOR].copy()
    assert priors[0.5].sum() == pytest.approx(1)
    assert priors[0.5].max() < priors[1.0].max()
    assert priors[0.5].argmax() == priors[1.0].argmax()


def test_a_solo_match_is_searched_without_the_network(built: dict[str, Compiled]) -> None:
    engine = built["great_western_trail"]
    running = network_of(engine.game)
    assert strength.settings_of(engine, running, 2).guided == 1
    assert strength.settings_of(engine, running, 1).guided == 0
    position, seat = next(moments(engine, 1, every=1))
    assert BOTS["ranger"](engine, position, seat, 3) == BOTS["deputy"](engine, position, seat, 3)
