"""Training: how advantages are computed, and one small training run. Needs PyTorch
(`gulch[train]`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from gulch.kernel.engine import engine
from gulch.kernel.game import game
from gulch.lab import Batch, train
from gulch.lab.evaluation import Evaluation
from gulch.lab.model import judgements
from gulch.networks import network, tensors
from gulch.networks.encoding import interface
from tests.networks.test_networks import of_bytes

STEPS, MATCHES, SEATS, FADE = 12, 5, 3, 0.9

torch.set_num_threads(1)  # these networks are so tiny that several threads would mostly wait for each other


def by_hand(judged: Any, seat: Any, done: Any, ends: Any, last: float, last_seat: int) -> tuple[Any, Any]:
    """Work out the advantages of one match from their definition, seat by seat, given one judgement
    for each step. Return them with a mask of the steps at which they are known.
    """
    gains, valid = np.zeros(STEPS), np.zeros(STEPS, bool)
    for t in range(STEPS):
        deltas, now, at, known = [], judged[t], t, True
        while True:  # follow the seat's own moves
            after = next((u for u in range(at + 1, STEPS) if seat[u] == seat[t]), None)
            end = next((u for u in range(at, STEPS) if done[u]), None)
            if end is not None and (after is None or end < after):
                deltas.append(ends[end][seat[t]] - now)
                break
            if after is None:
                known = last_seat == seat[t]
                if known:
                    deltas.append(last - now)
                break
            deltas.append(judged[after] - now)
            now, at = judged[after], after
        valid[t] = bool(deltas)
        gains[t] = sum(FADE**n * delta for n, delta in enumerate(deltas))
    return gains, valid


def test_advantages_follow_each_seat_to_the_end_of_its_match() -> None:
    chance = np.random.default_rng(3)
    judged = chance.normal(size=(STEPS, MATCHES, 2)).astype(np.float32)
    seat = chance.integers(0, SEATS, (STEPS, MATCHES))
    done = (chance.random((STEPS, MATCHES)) < 0.2).astype(np.uint8)
    ends = chance.normal(size=(STEPS, MATCHES, SEATS, 2)).astype(np.float32)
    last, last_seat = chance.normal(size=(MATCHES, 2)).astype(np.float32), chance.integers(0, SEATS, MATCHES)
    names = ("judged", "seat", "done", "ends", "last", "last_seat")
    given: dict[str, Any] = dict(
        zip(names, [torch.from_numpy(one) for one in (judged, seat, done, ends, last, last_seat)], strict=True)
    )
    gains, valid = train.advantages(**given, fade=FADE)
    for match in range(MATCHES):
        for one in range(2):
            found, known = by_hand(
                judged[:, match, one],
                seat[:, match],
                done[:, match],
                ends[:, match, :, one],
                last[match, one],
                last_seat[match],
            )
            assert valid[:, match].tolist() == known.tolist()
            assert np.allclose(gains[:, match, one].numpy(), found, atol=1e-5)


def against_random(model: Any, matches: int = 128) -> float:
    """The share of matches that the model wins in one of three seats, against random moves in the
    others.
    """
    batch = Batch("el_paso", matches, 3, seed=5)
    own, won = np.arange(matches) % 3, np.full(matches, -1.0)
    while (won < 0).any():
        with torch.no_grad():
            policy, _ = model(torch.from_numpy(batch.observations), torch.from_numpy(batch.mask))
        chance = train.sample_actions(torch.where(torch.from_numpy(batch.mask) != 0, 0.0, -1e9))
        mine = torch.from_numpy(batch.seat == own)
        batch.step(torch.where(mine, policy.argmax(1), chance).numpy())
        ended = (batch.done == 1) & (won < 0)
        won[ended] = batch.rewards[np.arange(matches), own][ended]
    return float(won.mean())


def test_a_small_training_learns_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "el_paso.safetensors"
    small: dict[str, Any] = {"device": "cpu", "matches": 64, "steps": 32, "minibatch": 256, "hidden": 64, "layers": 2}
    training = train.Training(train.Settings("el_paso", path, minutes=60.0, rate=1e-3, **small))
    before, missed = against_random(training.model), []
    for _ in range(12):
        training.learn(training.play(at_school=True), at_school=True)
        training.rounds += 1
        missed.append(float(training.latest[3]))
    assert missed[-1] < 0.8 * missed[0]
    assert against_random(training.model) > before + 0.2
    training.learn(training.play())  # and on its own
    training.save()
    again = train.Training(train.Settings("el_paso", path, resume=path, **small))
    assert again.progress.moves == training.progress.moves == 13 * 64 * 32
    for name, array in training.model.arrays().items():
        assert np.array_equal(array, again.model.arrays()[name])
    agrees_with_compiled_pass(again, path)


def test_the_command_trains_from_beginning_to_end(tmp_path: Path) -> None:
    path = tmp_path / "network.safetensors"
    small = {"matches": 32, "steps": 16, "minibatch": 256, "hidden": 32, "layers": 2, "measure": 8}
    settings = train.Settings(
        "boomtown",
        path,
        device="cpu",
        minutes=0.1,
        against="sheriff:4",
        meetings=2,
        **small,  # type: ignore[arg-type]
    )
    train.Training(settings).run()
    _, about = tensors.read(path)
    progress = json.loads(about["progress"])
    assert progress["moves"] > 0
    assert set(progress["measured"]) == {"3", "4", "5"}
    assert about["interface"] == interface(game("boomtown"))
    met = progress["curve"][-1]["against"]
    assert (met["bot"], met["seats"], met["matches"]) == ("sheriff:4", 3, 2)
    assert met["interval"][0] <= met["share"] <= met["interval"][1]
    picture = path.with_suffix(".svg").read_text()
    assert picture.startswith("<svg")
    assert "sheriff:4, 3p" in picture


def test_an_unknown_bot_to_evaluate_against_is_named(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no such bot: outlaw"):
        train.Training(train.Settings("el_paso", tmp_path / "out.safetensors", device="cpu", against="outlaw"))


def test_after_a_failure_there_are_no_more_evaluations(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.safetensors"
    broken.write_bytes(b"nothing")
    evaluation = Evaluation(game("el_paso"), "drifter", 1)
    evaluation.begin(broken)
    assert evaluation.result(wait=True) is None
    assert "the matches against drifter failed" in capfd.readouterr().out
    evaluation.begin(broken)
    assert evaluation.worker is None
    evaluation.end()


def agrees_with_compiled_pass(training: train.Training, path: Path) -> None:
    """Check that PyTorch with quantised weights agrees with the compiled pass on one position."""
    training.model.load_arrays(of_bytes(tensors.read(path)[0]))
    batch, of, seen = training.self_play.batch, training.game, training.self_play.tensors
    with torch.no_grad():
        policy, judged = training.model(seen["observations"], seen["mask"])
    running, told = network.load(of, path), judgements(judged)
    for match in range(6):
        thought = running.think(engine(of), batch.position(match), int(batch.seat[match]))
        assert np.allclose(policy[match].exp().numpy()[thought.actions], thought.probabilities, atol=1e-5)
        assert np.allclose(told[match].numpy(), [thought.victory, thought.lead], atol=1e-5)
