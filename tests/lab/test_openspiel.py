"""OpenSpiel's own test; its algorithms on our games; nothing hidden is given away."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import gulch.lab.openspiel
from gulch.kernel.game import games
from gulch.kernel.options import BadOption

SEATS = {"boomtown": 3, "carson_city": 2, "colt_express": 2, "el_paso": 2, "great_western_trail": 2}


def game(name: str, seats: int | None = None) -> Any:
    return pyspiel.load_game(f"python_gulch_{name}(seats={seats or SEATS[name]})")


def some_state(of: Any, seed: int, steps: int) -> Any:
    chance, state = np.random.default_rng(seed), of.new_initial_state()
    while (steps > 0 or state.is_chance_node()) and not state.is_terminal():
        steps -= 1
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", games())
def test_openspiels_own_test_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(game(name), num_sims=1, serialize=False, verbose=False)


def test_states_are_restored_from_their_history(capfd: pytest.CaptureFixture[str]) -> None:
    of = game("el_paso", 3)
    pyspiel.random_sim_test(of, num_sims=1, serialize=True, verbose=False)
    state = some_state(of, 1, 90)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(of, state))
    assert str(again) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    assert str(state.clone()) == str(state)


def test_a_clone_is_independent_and_cannot_foresee_its_dice() -> None:
    state = some_state(game("el_paso", 3), 2, 40)
    before = str(state)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert str(state) != before
    outcomes = set()
    for luck in range(12):
        twin = state.clone()
        twin.apply_action(luck)
        outcomes.add(str(twin).partition("seats=")[2])  # everything except the random state
    assert len(outcomes) > 1
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1.0)


@pytest.mark.parametrize("name", games())
def test_a_players_information_has_no_secrets(name: str) -> None:
    state = some_state(game(name), 3, 60)
    player, before = state.current_player(), str(state)
    others = [state.resample_from_infostate(player, lambda seed=seed: seed / 10) for seed in range(5)]
    assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}
    assert all(other.information_state_tensor(player) == state.information_state_tensor(player) for other in others)
    assert all(other.legal_actions() == state.legal_actions() for other in others)
    assert str(state) == before


def test_a_player_has_perfect_recall() -> None:
    of = game("el_paso", 3)
    chance, state, last = np.random.default_rng(5), of.new_initial_state(), ""
    for _ in range(120):
        state.apply_action(int(chance.choice(state.legal_actions())))
        if state.is_chance_node() or state.is_terminal():
            continue
        text = state.information_state_string(1)
        heard = text[: text.index("phase: ")]
        assert heard.startswith(last)
        last = heard
    assert len(last) > len(state.observation_string(1)) / 4


def test_openspiels_searches_play_our_games() -> None:
    of, luck = game("el_paso"), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    bots = [
        mcts.MCTSBot(of, uct_c=1.4, max_simulations=6, evaluator=evaluator, random_state=luck),
        ismcts.ISMCTSBot(of, evaluator, uct_c=1.4, max_simulations=6, random_state=luck),
    ]
    state = some_state(of, 4, 30)
    for _ in range(6):
        while state.is_chance_node():
            state.apply_action(int(luck.choice([luck for luck, _ in state.chance_outcomes()])))
        chosen = bots[state.current_player()].step(state)
        assert chosen in state.legal_actions()
        state.apply_action(chosen)


def test_options_are_parameters_and_wrong_ones_are_named() -> None:
    of = pyspiel.load_game("python_gulch_el_paso(seats=5,tiles_per_town=20)")
    assert of.num_players() == 5
    assert "tiles_per_town=20" in str(of)
    with pytest.raises((BadOption, pyspiel.SpielError, RuntimeError), match="tiles_per_town"):
        pyspiel.load_game("python_gulch_el_paso(tiles_per_town=7)")
    with pytest.raises((BadOption, pyspiel.SpielError, RuntimeError), match="seats"):
        gulch.lab.openspiel.GAMES["great_western_trail"]({"seats": 1})
