"""Gymnasium's own checks, and what its users rely on: seeds, copies, and batches that play like
single matches.
"""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from gulch.kernel.game import game, games
from gulch.lab import IllegalAction
from gulch.lab import gymnasium as ours


def id_of(name: str) -> str:
    return f"Gulch/{name}-v{game(name).rules_version}"


def played(one: Any, moves: int) -> list[Any]:
    """Play random actions from the space until the match ends; return all results of `step`."""
    seen = []
    for _ in range(moves):
        seen.append(one.step(one.action_space.sample()))
        if seen[-1][2] is True or seen[-1][3] is True:
            break
    return seen


@pytest.mark.parametrize("name", games())
def test_gymnasiums_own_check_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*(render|not within|infinity|normalize).*")
        check_env(gymnasium.make(id_of(name), seats=3, opponents="deputy").unwrapped)


@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
@pytest.mark.parametrize("kind", ["one", "many"])
def test_a_copy_continues_like_the_original(kind: str, again: Any) -> None:
    one: Any = ours.OneSeat("el_paso", 3) if kind == "one" else ours.ManySeats("el_paso", 5, 3)
    one.reset(seed=4)
    one.action_space.seed(4)
    played(one, 5)
    twin = again(one)
    after = played(twin, 20)
    assert data_equivalence(played(one, 20), after)


def test_a_seed_determines_the_match_and_a_random_seat() -> None:
    one, other = (ours.OneSeat("el_paso", 4, ["drifter", "deputy", "drifter"], seat=None) for _ in range(2))
    seats = set()
    for seed in range(8):
        assert data_equivalence(one.reset(seed=seed), other.reset(seed=seed))
        seats.add(one.seat)
    assert len(seats) > 1
    one.action_space.seed(1)
    other.action_space.seed(1)
    assert data_equivalence(played(one, 40), played(other, 40))


def test_a_match_against_bots_comes_to_an_end_with_a_reward() -> None:
    one = ours.OneSeat("el_paso", 2, "drifter")
    ends = []
    for seed in range(6):
        one.reset(seed=seed)
        one.action_space.seed(seed)
        _, reward, over, truncated, info = played(one, 2000)[-1]
        assert over
        assert not truncated
        assert (reward > 0) == (info["place"] == 1)
        ends.append(reward)
    assert len(set(ends)) > 1


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    one = ours.OneSeat("el_paso", 2, limit=3)
    seen, _ = one.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    for number in range(1, 4):
        again, reward, over, truncated, info = one.step(wrong)
        assert "EP-" in info["refused"]
        assert data_equivalence(again, seen)
        assert (reward, over, truncated) == (0.0, False, number == 3)
    with pytest.raises(IllegalAction, match="no action 84"):
        one.step(84)
    many = ours.ManySeats("el_paso", 2, 2)
    many.reset(seed=1)
    with pytest.raises(IllegalAction, match="match 0"):
        many.step([83, 83])


def test_an_unknown_bot_or_seat_is_named() -> None:
    with pytest.raises(ValueError, match="no such bot: nobody"):
        ours.OneSeat("el_paso", 2, "nobody")
    with pytest.raises(ValueError, match="3 seats have 2 opponents"):
        ours.OneSeat("el_paso", 3, ["deputy"])
    with pytest.raises(ValueError, match="no seat 4"):
        ours.OneSeat("el_paso", 4, seat=4)
    with pytest.raises(ValueError, match="drifter or deputy"):
        gymnasium.make_vec(id_of("el_paso"), num_envs=2, opponents="sheriff")


def test_in_a_batch_the_own_seat_is_always_to_act_and_matches_end() -> None:
    many = gymnasium.make_vec(id_of("el_paso"), num_envs=16, seats=3, opponents="deputy", seat=None)
    seen, info = many.reset(seed=2)
    many.action_space.seed(2)
    assert seen in many.observation_space
    assert len(set(info["seat"].tolist())) > 1
    ended = 0
    for _ in range(300):
        seen, rewards, over, truncated, info = many.step(many.action_space.sample())
        assert seen["action_mask"].any(axis=1).all()
        assert not rewards[~over].any()
        assert not truncated.any()
        ended += int(over.sum())
        if over.any():
            assert ((info["place"] == 1) == (rewards > 0))[over].all()
    assert ended > 16
    batch: Any = many.unwrapped
    assert (batch.batch.seat == batch.own).all()


def test_a_batch_shows_the_observation_of_its_position() -> None:
    many: Any = ours.ManySeats("boomtown", 8, 4, "drifter", seat=2)
    seen, _ = many.reset(seed=3)
    many.action_space.seed(3)
    engine = many.batch.grid.engine
    for _ in range(30):
        for match in range(8):
            position = many.batch.position(match)
            assert seen["observation"][match].tolist() == engine.observe(position, 2).tolist()
            assert np.flatnonzero(seen["action_mask"][match]).tolist() == engine.legal(position, 2)
        seen, *_ = many.step(many.action_space.sample())
