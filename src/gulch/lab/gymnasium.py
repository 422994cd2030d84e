"""The games as Gymnasium environments (`pip install gulch[gymnasium]`): one seat is yours, bots
play the others. Importing this module registers them. Their version is that of the rules.

    import gymnasium, gulch.lab.gymnasium
    env = gymnasium.make("Gulch/el_paso-v2", seats=4, opponents="deputy")
    envs = gymnasium.make_vec("Gulch/el_paso-v2", num_envs=1024, seats=4, opponents="deputy")

The second is a batch: all its matches are played in compiled code, on all cores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gulch.bots.entries import bot_and_budget
from gulch.kernel.game import Game, game, games
from gulch.kernel.options import Value
from gulch.lab.batch import LIMIT, Batch, IllegalAction
from gulch.lab.single_match import RENDER_MODES, SingleMatch, checked_mode, game_of, observation_space

BATCH_BOTS = ("drifter", "deputy")  # play in compiled code


class AllowedActions(spaces.Discrete):
    """The actions of a game. A sample is an action that is allowed now."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.mask = np.ones(count, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.mask
        return super().sample(mask, probability)


class AllowedBatchActions(spaces.MultiDiscrete):
    """The actions of a batch. A sample has an allowed action for each match."""

    def __init__(self, count: int, matches: int) -> None:
        super().__init__(np.full(matches, count))
        self.mask = np.ones((matches, count), np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return ((1 - self.np_random.random(self.mask.shape, np.float32)) * self.mask).argmax(axis=1)


class OneSeat(gymnasium.Env[dict[str, NDArray[Any]], np.int64]):
    """A match in which `seat` is yours (None: a random one in each match) and bots play the others:
    one bot for all, or one for each. An action that is not allowed changes nothing, and `refused`
    in the info says why. Too many of them truncate the match."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        game: Game | str,
        seats: int = 4,
        opponents: str | Sequence[str] = "deputy",
        seat: int | None = 0,
        render_mode: str | None = None,
        limit: int = LIMIT,
        **options: Value,
    ) -> None:
        self.game, self.seats, self.limit, self.table_options = game_of(game), seats, limit, options
        self.fixed_seat, self.render_mode = seat_of(seat, seats), checked_mode(render_mode)
        self.bots = bots_of(self.game, opponents, seats)
        self.observation_space = observation_space(self.game)
        self.action_space = AllowedActions(self.game.actions.count)
        self.match, self.seat, self.refused = SingleMatch(self.game, seats, options, 0, limit), self.fixed_seat or 0, 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        super().reset(seed=seed)
        self.refused = 0
        self.match = SingleMatch(self.game, self.seats, self.table_options, self.random_word(), self.limit)
        self.seat = int(self.np_random.integers(self.seats)) if self.fixed_seat is None else self.fixed_seat
        self.play_bots()
        return self.observation(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        match = self.match
        info: dict[str, Any] = {"seat": self.seat}
        if action not in self.action_space:
            raise IllegalAction(f"{self.game.name} has no action {action}")
        try:
            match.play(self.seat, int(action))
        except IllegalAction as refusal:
            self.refused += 1
            info["refused"] = str(refusal)
        self.play_bots()
        info |= match.result(self.seat)
        if self.render_mode == "human":
            self.render()
        truncated = match.truncated or self.refused >= self.limit
        return self.observation(), match.rewards()[self.seat], match.over, truncated, info

    def play_bots(self) -> None:
        """The bots move until it is your turn. Of several seats, a random one acts first."""
        match = self.match
        while not (match.over or match.truncated) and (seat := match.order[0]) != self.seat:
            bot = self.bots[(seat - self.seat - 1) % self.seats]
            match.play(seat, match.bot_action(bot, seat, self.random_word()))

    def observation(self) -> dict[str, NDArray[Any]]:
        observation = self.match.observation(self.seat)
        self.action_space.mask = observation["action_mask"].copy()
        return observation

    def random_word(self) -> int:
        return int(self.np_random.integers(0, 1 << 64, dtype=np.uint64))

    def render(self) -> Any:
        return self.match.render(self.render_mode, self.seat)

    def _repr_svg_(self) -> str | None:
        return self.match.render("svg", self.seat)


class ManySeats(VectorEnv[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any]]):
    """Matches in lockstep, in each of which one seat is yours. Finished ones restart in the same
    step, and `infos` has their `points` and `place`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 1,
        seats: int = 4,
        opponents: str = "deputy",
        seat: int | None = 0,
        limit: int = LIMIT,
        checked: bool = True,
        **options: Value,
    ) -> None:
        if opponents not in BATCH_BOTS:
            raise ValueError(f"the bots of a batch are {' or '.join(BATCH_BOTS)}, not {opponents}")
        self.game, self.num_envs, self.greedy = game_of(game), num_envs, opponents == "deputy"
        self.fixed_seat, self.seats, self.table_options = seat_of(seat, seats), seats, options
        self.limit, self.checked = limit, checked
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = spaces.Discrete(self.game.actions.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space: AllowedBatchActions = AllowedBatchActions(self.game.actions.count, num_envs)
        self.own = np.zeros(num_envs, np.int32)
        self.batch = self.new_batch(0)

    def new_batch(self, seed: int) -> Batch:
        return Batch(self.game, self.num_envs, self.seats, "cpu", seed, self.table_options, self.checked, self.limit)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        any_seat = self.np_random.integers(0, self.seats, self.num_envs)
        self.own[:] = any_seat if self.fixed_seat is None else self.fixed_seat
        self.batch = self.new_batch(int(self.np_random.integers(0, 1 << 63)))
        self.batch.come_round(None, self.own, self.greedy)
        self.batch.done[:], self.batch.rewards[:] = 0, 0.0
        return self.observation(), {"seat": self.own.copy()}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.batch.come_round(np.asarray(actions, np.int32), self.own, self.greedy)
        batch, mine = self.batch, np.arange(self.num_envs)
        info: dict[str, Any] = {"seat": self.own.copy()}
        if batch.done.any():
            info |= {"points": batch.points[mine, self.own], "_points": batch.done != 0}
            info |= {"place": batch.places[mine, self.own], "_place": batch.done == 1}
        rewards = batch.rewards[mine, self.own].astype(np.float64)
        return self.observation(), rewards, batch.done == 1, batch.done == 2, info

    def observation(self) -> dict[str, NDArray[Any]]:
        self.action_space.mask = self.batch.mask.astype(np.int8)
        return {"observation": self.batch.observations.copy(), "action_mask": self.action_space.mask.copy()}


def seat_of(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"there is no seat {seat} of {seats}")
    return seat


def bots_of(of: Game, opponents: str | Sequence[str], seats: int) -> list[str]:
    """A bot for each of the other seats, counted from yours."""
    named = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(named) != seats - 1:
        raise ValueError(f"{seats} seats have {seats - 1} opponents, not {len(named)}")
    for name in named:
        bot_and_budget(name, of)
    return named


def register() -> None:
    for name in games():
        here = "gulch.lab.gymnasium"
        gymnasium.register(
            f"Gulch/{name}-v{game(name).rules_version}",
            entry_point=f"{here}:OneSeat",
            vector_entry_point=f"{here}:ManySeats",
            kwargs={"game": name},
        )


register()
