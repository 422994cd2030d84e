"""The games as Gymnasium environments (`pip install gulch[gymnasium]`): one seat is yours, bots
have the others. Importing this module registers them; the number is the version of the rules.

    import gymnasium, gulch.lab.gymnasium
    env = gymnasium.make("Gulch/el_paso-v2", seats=4, opponents="deputy")
    envs = gymnasium.make_vec("Gulch/el_paso-v2", num_envs=1024, seats=4, opponents="deputy")

The second is a batch: all its matches move in compiled code, on all cores.
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

from gulch.arena.arena_match import bot_and_budget
from gulch.kernel.game import Game, game, games
from gulch.kernel.options import Value
from gulch.lab.batch import LIMIT, Batch, IllegalAction
from gulch.lab.single_match import RENDER_MODES, Table, found, known_mode, observation_space

IN_BATCHES = ("drifter", "deputy")  # bots that move in compiled code


class Allowed(spaces.Discrete):
    """The actions of a game. A sample is one of those that are allowed now."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.now = np.ones(count, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.now
        return super().sample(mask, probability)


class AllowedInBatch(spaces.MultiDiscrete):
    """The actions of a batch. A sample has an allowed one for each match."""

    def __init__(self, count: int, matches: int) -> None:
        super().__init__(np.full(matches, count))
        self.now = np.ones((matches, count), np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return ((1 - self.np_random.random(self.now.shape, np.float32)) * self.now).argmax(axis=1)


class OneSeat(gymnasium.Env[dict[str, NDArray[Any]], np.int64]):
    """A match in which `seat` is yours and bots have the others: one for all, or one for each.
    `seat=None` gives you any, anew in every match. An action that is not allowed changes nothing,
    and `refused` in the info says why; too many of them break the match off too."""

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
        self.game, self.seats, self.limit, self.table_options = found(game), seats, limit, options
        self.wanted, self.render_mode = seat_of(seat, seats), known_mode(render_mode)
        self.bots = bots_of(self.game, opponents, seats)
        self.observation_space = observation_space(self.game)
        self.action_space = Allowed(self.game.actions.count)
        self.table, self.seat, self.refused = Table(self.game, seats, options, 0, limit), self.wanted or 0, 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        super().reset(seed=seed)
        self.refused = 0
        self.table = Table(self.game, self.seats, self.table_options, self.word(), self.limit)
        self.seat = int(self.np_random.integers(self.seats)) if self.wanted is None else self.wanted
        self.others()
        return self.seen(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        table = self.table
        told: dict[str, Any] = {"seat": self.seat}
        if action not in self.action_space:
            raise IllegalAction(f"{self.game.name} has no action {action}")
        try:
            table.play(self.seat, int(action))
        except IllegalAction as refusal:
            self.refused += 1
            told["refused"] = str(refusal)
        self.others()
        told |= table.result(self.seat)
        if self.render_mode == "human":
            self.render()
        broken_off = table.broken_off or self.refused >= self.limit
        return self.seen(), table.rewards()[self.seat], table.over, broken_off, told

    def others(self) -> None:
        """The bots move until it is your turn; where others may act beside you, chance says who is
        first."""
        table = self.table
        while not (table.over or table.broken_off) and (seat := table.order[0]) != self.seat:
            bot = self.bots[(seat - self.seat - 1) % self.seats]
            table.play(seat, table.ask(bot, seat, self.word()))

    def seen(self) -> dict[str, NDArray[Any]]:
        seen = self.table.seen(self.seat)
        self.action_space.now = seen["action_mask"].copy()
        return seen

    def word(self) -> int:
        return int(self.np_random.integers(0, 1 << 64, dtype=np.uint64))

    def render(self) -> Any:
        return self.table.drawn(self.render_mode, self.seat)

    def _repr_svg_(self) -> str | None:
        return self.table.drawn("svg", self.seat)


class ManySeats(VectorEnv[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any]]):
    """Matches in lockstep, in each of which one seat is yours. Finished ones start anew in the same
    step; then `infos` has what they came to: `points` and `place`."""

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
        if opponents not in IN_BATCHES:
            raise ValueError(f"in batches the bots are {' or '.join(IN_BATCHES)}, not {opponents}")
        self.game, self.num_envs, self.greedy = found(game), num_envs, opponents == "deputy"
        self.wanted, self.seats, self.table_options = seat_of(seat, seats), seats, options
        self.limit, self.checked = limit, checked
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = spaces.Discrete(self.game.actions.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space: AllowedInBatch = AllowedInBatch(self.game.actions.count, num_envs)
        self.own = np.zeros(num_envs, np.int32)
        self.batch = self.begun(0)

    def begun(self, seed: int) -> Batch:
        return Batch(self.game, self.num_envs, self.seats, "cpu", seed, self.table_options, self.checked, self.limit)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        super().reset(seed=seed[0] if isinstance(seed, list) else seed)
        any_seat = self.np_random.integers(0, self.seats, self.num_envs)
        self.own[:] = any_seat if self.wanted is None else self.wanted
        self.batch = self.begun(int(self.np_random.integers(0, 1 << 63)))
        self.batch.come_round(None, self.own, self.greedy)
        self.batch.done[:], self.batch.rewards[:] = 0, 0.0
        return self.seen(), {"seat": self.own.copy()}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        self.batch.come_round(np.asarray(actions, np.int32), self.own, self.greedy)
        batch, mine = self.batch, np.arange(self.num_envs)
        told: dict[str, Any] = {"seat": self.own.copy()}
        if batch.done.any():
            told |= {"points": batch.points[mine, self.own], "_points": batch.done != 0}
            told |= {"place": batch.places[mine, self.own], "_place": batch.done == 1}
        rewards = batch.rewards[mine, self.own].astype(np.float64)
        return self.seen(), rewards, batch.done == 1, batch.done == 2, told

    def seen(self) -> dict[str, NDArray[Any]]:
        self.action_space.now = self.batch.mask.astype(np.int8)
        return {"observation": self.batch.observations.copy(), "action_mask": self.action_space.now.copy()}


def seat_of(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise ValueError(f"there are {seats} seats, and no seat {seat}")
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
