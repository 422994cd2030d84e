"""Where the fastest seat acts first (EP-47), every interface draws that seat by lot: the same one
for the same seed, but not always the same one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

import gulch.lab.openspiel  # noqa: F401 (registers the games)
from gulch.kernel.compiled import compiled
from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import game
from gulch.lab import Batch
from gulch.lab.device import Cores
from gulch.lab.gymnasium import OneSeat
from gulch.lab.pettingzoo import env, parallel_env
from gulch.lab.single_match import SingleMatch
from gulch.match import Match

EL_PASO = game("el_paso")
SEATS, MOVES = 3, 150

pytestmark = pytest.mark.rule("EP-47")

Served = list[tuple[list[int], int]]  # the seats that could have drawn a card, and the one that did


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    """Record all races in the matches that are played from now on."""
    found: Served = []
    play = SingleMatch.play

    def watched(single: SingleMatch, seat: int, action: int) -> None:
        actors = single.match.actors
        if len(actors) == SEATS and EL_PASO.race(single.match.position) is not None:
            found.append((actors, seat))
        play(single, seat, action)

    monkeypatch.setattr(SingleMatch, "play", watched)
    return found


def first_allowed(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def in_turn(seed: int) -> None:
    one = env("el_paso", SEATS, draw_mode="fastest")
    one.reset(seed=seed)
    for _ in range(MOVES):
        one.step(first_allowed(one.observe(one.agent_selection)["action_mask"]))


def at_once(seed: int) -> None:
    one = parallel_env("el_paso", SEATS, draw_mode="fastest")
    seen, _ = one.reset(seed=seed)
    for _ in range(MOVES // SEATS):
        seen, *_ = one.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in one.agents})


def against_bots(seed: int) -> None:
    one = OneSeat("el_paso", SEATS, "drifter", seat=0, draw_mode="fastest")
    seen, _ = one.reset(seed=seed)
    for _ in range(MOVES // SEATS):
        seen, *_ = one.step(first_allowed(seen["action_mask"]))


@pytest.mark.parametrize("play", [in_turn, at_once, against_bots])
def test_every_seat_is_the_fastest_at_times_as_the_seed_decides(play: Callable[[int], None], served: Served) -> None:
    for seed in range(4):
        play(seed)
    assert {seat for _, seat in served} == set(range(SEATS))
    first = list(served)
    served.clear()
    for seed in range(4):
        play(seed)
    assert served == first


def at_a_race() -> Match:
    """A match at a race in which every seat may draw a card."""
    match = Match(EL_PASO, SEATS, {"draw_mode": "fastest"}, seed=5, engine=interpreted_engine(EL_PASO))
    while EL_PASO.race(match.position) is None or len(match.actors) < SEATS:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_in_a_batch_faster_seats_come_first() -> None:
    own, position, found = np.ones(64, np.int32), at_a_race().position, []
    for engine in (compiled(EL_PASO), interpreted_engine(EL_PASO)):
        batch = Batch(EL_PASO, 64, SEATS, Cores(engine), seed=3, options={"draw_mode": "fastest"})
        batch.spread(position)
        batch.come_round(None, own, greedy=True)
        found.append([batch.position(match).actors for match in range(64)])
    assert found[0] == found[1]
    assert {0b111, 0b110, 0b011, 0b010} <= set(found[0])


def test_in_openspiel_a_chance_node_says_who_is_fastest() -> None:
    state = pyspiel.load_game(f"python_gulch_el_paso(seats={SEATS},draw_mode=fastest)").new_initial_state()
    while not (state.is_chance_node() and len(state.legal_actions()) == SEATS):
        state.apply_action(state.legal_actions()[0])
    assert state.chance_outcomes() == [(seat, pytest.approx(1 / SEATS)) for seat in range(SEATS)]
    for seat in range(SEATS):
        after = state.child(seat)
        assert after.current_player() == seat
        assert state.action_to_string(pyspiel.PlayerId.CHANCE, seat) == f"fastest({seat})"
        after.apply_action(after.legal_actions()[0])
        while after.is_chance_node() and len(after.legal_actions()) > SEATS:
            after.apply_action(0)
        assert after.is_chance_node()
        assert seat not in after.legal_actions()
