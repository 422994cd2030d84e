"""The games in TextArena: its interface, its wrappers, and agents that need no network."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

import pytest
import textarena
from textarena import ObservationType, wrappers

from gulch.kernel.game import game, games
from gulch.lab.text import textarena as ours

pytestmark = pytest.mark.usefixtures("built")


def id_of(name: str) -> str:
    return f"Gulch-{name}-v{game(name).rules_version}"


class FirstOfTheList(textarena.Agent):
    """An agent of TextArena's own kind: takes the first choice at the end of a transcript."""

    def __call__(self, observation: str) -> str:
        choices = takewhile(
            lambda found: found is not None,
            (re.fullmatch(r"(?:(\d+)\S* |• )(.*)", line) for line in reversed(observation.splitlines())),
        )
        *_, first = [found for found in choices if found]
        return f"I take this one: [{first[1] or first[2]}]"


def play(env: Any, agents: list[textarena.Agent], seed: int = 5) -> tuple[dict[int, int], dict[int, Any], int]:
    env.reset(num_players=len(agents), seed=seed)
    done, steps = False, 0
    while not done:
        player, observation = env.get_observation()
        assert isinstance(observation, str)
        done, info = env.step(agents[player](observation))
        assert isinstance(info, dict)
        steps += 1
    rewards, infos = env.close()
    return rewards, infos, steps


@pytest.mark.parametrize("name", games())
def test_textarenas_agents_play_a_whole_match(name: str) -> None:
    env = wrappers.LLMObservationWrapper(textarena.make(id_of(name), compact=True))
    rewards, infos, steps = play(env, [FirstOfTheList() for _ in range(3)])
    assert set(rewards) == {0, 1, 2}
    assert set(rewards.values()) <= {1, -1}
    assert [player for player in rewards if rewards[player] == 1] == [p for p in infos if infos[p]["place"] == 1]
    assert sum(infos[player]["turn_count"] for player in infos) == steps > 20
    assert not any(infos[player]["invalid_move"] for player in infos)
    assert all(env.match.names[0] in infos[player]["reason"] for player in infos)


@pytest.mark.parametrize(
    "wrapper",
    [
        wrappers.LLMObservationWrapper,
        wrappers.GameBoardObservationWrapper,
        wrappers.GameMessagesObservationWrapper,
        wrappers.GameMessagesAndCurrentBoardObservationWrapper,
    ],
)
def test_textarenas_wrappers_show_the_match(wrapper: Any) -> None:
    env = wrapper(textarena.make(id_of("el_paso"), seats=3, opponents=["deputy", "drifter"]))
    env.reset(num_players=1, seed=3)
    for _ in range(3):
        player, observation = env.get_observation()
        assert player == 0
        assert "EP-17" in observation
        assert "1 Rob the" in observation or "1 Draw a" in observation
        env.step("1")


def test_action_wrappers_and_rendering_work() -> None:
    env = wrappers.ClipCharactersActionWrapper(textarena.make(id_of("el_paso")), max_num_characters=1)
    env.reset(num_players=2, seed=3)
    env.get_observation()
    env.step("1, because it pays")
    assert len(env.match.match.moves) > 0


def test_an_answer_is_seen_by_its_player_alone() -> None:
    env = textarena.make(id_of("el_paso"))
    env.reset(num_players=2, seed=3)
    first, _ = env.get_observation()
    env.step("1 for the secret plan")
    second, seen = env.get_observation()
    assert first != second
    assert not any("secret plan" in message for _, message, _ in seen)
    assert any(
        "secret plan" in message and sender == first and kind is ObservationType.PLAYER_ACTION
        for sender, message, kind in env.state.observations[first]
    )


def test_wrong_answers_are_told_their_reason_and_end_in_a_stand_in() -> None:
    env = textarena.make(id_of("el_paso"), seats=2, error_allowance=2)
    env.reset(num_players=1, seed=3)
    env.get_observation()
    moves = len(env.match.match.moves)
    env.step('{"do": "done"}')
    _, seen = env.get_observation()
    assert any("(EP-21)" in message for _, message, _ in seen)
    assert len(env.match.match.moves) == moves
    done, _ = env.step("dance")
    assert not done
    assert len(env.match.match.moves) > moves
    _, seen = env.get_observation()
    assert any("a random choice was made for you" in message for _, message, _ in seen)
    assert env.close()[1][0]["invalid_move"] is True


def test_a_seed_determines_the_match() -> None:
    ends = [
        play(wrappers.LLMObservationWrapper(textarena.make(id_of("el_paso"), seats=3)), [FirstOfTheList()])
        for _ in "ab"
    ]
    assert ends[0] == ends[1]


def test_the_right_number_of_opponents_is_needed() -> None:
    with pytest.raises(ValueError, match="2 opponents"):
        textarena.make(id_of("el_paso"), seats=3, opponents=["deputy"]).reset(num_players=1)


def test_every_game_is_registered() -> None:
    assert {id_of(name) for name in games()} <= set(textarena.envs.registration.ENV_REGISTRY)
    assert ours.TextArenaMatch.__doc__
