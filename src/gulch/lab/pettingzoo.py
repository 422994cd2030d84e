"""The games as PettingZoo environments (`pip install gulch[pettingzoo]`).

    env = gulch.lab.pettingzoo.env("el_paso", seats=4)            # one seat after the other
    env = gulch.lab.pettingzoo.parallel_env("el_paso", seats=4)   # all who may act, at once

Agents are `seat_0`, `seat_1` and so on. Options of the table are keyword arguments. The winner's
reward at the end is 1; shared victories count in equal parts.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from gulch.kernel.game import Game
from gulch.kernel.options import Value
from gulch.lab.batch import LIMIT
from gulch.lab.single_match import RENDER_MODES, SingleMatch, checked_mode, game_of, observation_space


def env(
    of: Game | str, seats: int = 4, *, render_mode: str | None = None, limit: int = LIMIT, **options: Value
) -> InTurn:
    """One seat after the other. Seats that may act at the same time are asked in random order, and
    where they choose in secret, none learns another's choice."""
    return InTurn(game_of(of), seats, render_mode, limit, options)


def parallel_env(
    of: Game | str, seats: int = 4, *, render_mode: str | None = None, limit: int = LIMIT, **options: Value
) -> AtOnce:
    """All seats at once. Actions of seats with nothing to choose (their mask is 0) are ignored.
    Where the fastest seat acts first, the order is random."""
    return AtOnce(game_of(of), seats, render_mode, limit, options)


class Environment:
    """What both kinds of environment share."""

    def __init__(self, of: Game, seats: int, render_mode: str | None, limit: int, options: dict[str, Value]) -> None:
        self.game, self.seats, self.limit, self.table_options = of, seats, limit, options
        self.render_mode = checked_mode(render_mode)
        metadata = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}
        self.metadata = {**metadata, "name": f"gulch_{of.name}_v{of.rules_version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(of) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(of.actions.count) for agent in self.possible_agents}
        self.luck = np.random.default_rng()
        self.match = SingleMatch(of, seats, options, 0, limit)

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        word = int(self.luck.integers(0, 1 << 64, dtype=np.uint64))
        self.match = SingleMatch(self.game, self.seats, self.table_options, word, self.limit)
        self.agents = list(self.possible_agents)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        return self.match.observation(self.number[agent])

    def render(self) -> str | None:
        return self.match.render(self.render_mode)

    def _repr_svg_(self) -> str | None:
        return self.match.render("svg")

    def close(self) -> None:
        """There is nothing to close."""


class InTurn(Environment, AECEnv):
    """AEC: one agent acts at a time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.order[0]]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, match = self.agent_selection, self.match
        if action is None:
            raise ValueError(f"{agent} must choose an action")
        match.play(self.number[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, match.rewards(), strict=True))
        if match.over or match.truncated:
            self.terminations = dict.fromkeys(self.agents, match.over)
            self.truncations = dict.fromkeys(self.agents, match.truncated)
            self.infos = {agent: match.result(seat) for agent, seat in self.number.items()}
        else:
            self.agent_selection = self.possible_agents[match.order[0]]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class AtOnce(Environment, ParallelEnv):
    """Parallel: all agents act at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def checked_actions(self, actions: dict[str, int]) -> list[tuple[int, int]]:
        """The actions of the seats that may act. Raises IllegalAction if one is not allowed."""
        found = []
        for seat in self.match.order:
            agent = self.possible_agents[seat]
            if actions.get(agent) is None:
                raise ValueError(f"{agent} must choose an action")
            self.match.check(seat, actions[agent])
            found.append((seat, int(actions[agent])))
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        match, agents = self.match, self.agents
        for seat, action in self.checked_actions(actions):
            if action in match.match.legal(seat):  # another may have taken it just now
                match.play(seat, action)
        self.agents = [] if match.over or match.truncated else agents
        if self.render_mode == "human":
            self.render()
        return (
            {agent: self.observe(agent) for agent in agents},
            dict(zip(agents, match.rewards(), strict=True)),
            dict.fromkeys(agents, match.over),
            dict.fromkeys(agents, match.truncated),
            {agent: match.result(self.number[agent]) for agent in agents},
        )
