"""PettingZoo's own tests; copies and pickles that are exact; seeds."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from gulch.kernel.game import games
from gulch.lab import IllegalAction
from gulch.lab.pettingzoo import env, parallel_env

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def played(one: Any, moves: int) -> list[Any]:
    """Play the last allowed action again and again; return all results."""
    seen = []
    for _ in range(moves):
        observation, reward, over, truncated, _ = one.last()
        seen.append((one.agent_selection, observation["observation"].tolist(), reward, over, truncated))
        if over or truncated:
            break
        one.step(int(np.flatnonzero(observation["action_mask"])[-1]))
    return seen


@pytest.mark.parametrize("name", games())
def test_pettingzoos_own_tests_pass(name: str) -> None:
    api_test(env(name), num_cycles=200)
    parallel_api_test(parallel_env(name), num_cycles=100)
    seed_test(partial(env, name), num_cycles=40)


@pytest.mark.parametrize("name", games())
def test_pettingzoos_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name), {"svg": lambda drawn: drawn.startswith("<svg")})
    assert "\x1b[" in capsys.readouterr().out


@pytest.mark.parametrize("again", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_continues_like_the_original_and_leaves_it_alone(again: Any) -> None:
    one = env("boomtown", seats=3)
    one.reset(seed=7)
    played(one, 20)
    twin, kept = again(one), bytes(one.match.match.position.data)
    after = played(twin, 40)
    assert bytes(one.match.match.position.data) == kept
    assert played(one, 40) == after


def test_a_seed_determines_the_match_and_options_reach_the_table() -> None:
    one, other = env("el_paso", seats=3, tiles_per_town=20), env("el_paso", seats=3, tiles_per_town=20)
    one.reset(seed=5)
    other.reset(seed=5)
    assert played(one, 60) == played(other, 60)
    other.reset(seed=6)
    assert one.match.match.position != other.match.match.position
    assert one.match.match.options["tiles_per_town"] == 20


def test_a_match_ends_with_one_victory() -> None:
    one = env("el_paso", seats=4)
    one.reset(seed=1)
    while not any(one.terminations.values()):
        observation = one.observe(one.agent_selection)
        one.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(one.rewards.values()) == pytest.approx(1.0)
    winners = [agent for agent, info in one.infos.items() if info["place"] == 1]
    assert [agent for agent, reward in one.rewards.items() if reward] == winners


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    one = env("el_paso")
    one.reset(seed=1)
    before, observation = bytes(one.match.match.position.data), one.observe(one.agent_selection)
    with pytest.raises(IllegalAction, match=r"is not allowed \(EP-"):
        one.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert bytes(one.match.match.position.data) == before


def test_with_one_illegal_action_nobody_moves() -> None:
    one = parallel_env("el_paso", seats=4)
    seen, _ = one.reset(seed=3)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in one.agents}
    last = max(agent for agent in one.agents if seen[agent]["action_mask"].any())
    actions[last] = int(seen[last]["action_mask"].argmin())
    with pytest.raises(IllegalAction, match=f"seat {last[-1]}"):
        one.step(actions)
    assert not one.match.match.moves


def test_seats_that_choose_at_the_same_time_move_in_one_step() -> None:
    one = parallel_env("el_paso", seats=4)
    seen, _ = one.reset(seed=3)
    most = 0
    for _ in range(30):
        before = len(one.match.match.moves)
        seen, *_ = one.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in one.agents})
        most = max(most, len(one.match.match.moves) - before)
    assert most > 1


def test_a_match_beyond_the_limit_is_truncated() -> None:
    one = env("el_paso", seats=2, limit=5)
    one.reset(seed=3)
    played(one, 5)
    assert all(one.truncations.values())
    assert not any(one.rewards.values())
