"""Thousands of matches in lockstep.

    batch = Batch("colt_express", matches=8192, seats=4, device="cuda", seed=1)
    batch.observations, batch.mask, batch.seat      # arrays, refreshed in place
    batch.step(actions)                             # finished matches restart
    batch.rewards, batch.done, batch.points

On the CPU the arrays are NumPy's, on a GPU CuPy's, which PyTorch and JAX take without a copy.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.game import Game, game
from gulch.kernel.options import Value
from gulch.lab.batch_loops import Decisions, Matches, Results, begin, come_round, draw, judge, look, step
from gulch.lab.device import Grid, grid

LIMIT = 20_000  # moves after which a match is truncated

Choices = Mapping[str, Value]

# the attributes whose arrays make up the state of a batch
STATE = (
    *("_records", "_luck", "_moves", "_choices", "_room", "_tables", "_fresh"),
    *("seat", "observations", "mask", "rewards", "points", "places", "done"),
)


class IllegalAction(ValueError):
    """An action that a match does not allow. The message names the match, and why where known."""


class Batch:
    """Matches in lockstep. `seats` and `options` are the same for all, or given for each match.

    In every match one seat is to act: `seat`, with its observation in `observations` and a 1 in
    `mask` for every legal action. Where `done` is 1 after `step`, the match has restarted and
    `rewards` holds each seat's share of the victory, `points` the scores and `places` the places.
    Where `done` is 2 it was truncated after `limit` moves.
    """

    def __init__(
        self,
        of: Game | str,
        matches: int,
        seats: int | Sequence[int],
        device: str | Grid = "cpu",
        seed: int = 0,
        options: Choices | Sequence[Choices] | None = None,
        checked: bool = True,
        limit: int = LIMIT,
    ) -> None:
        self.game = game(of) if isinstance(of, str) else of
        self.matches, self.checked, self.limit = matches, checked, limit
        self.grid = grid(self.game, device) if isinstance(device, str) else device
        fresh, tables = headers(self.game, seats, options, matches)
        self.seats = self._array(np.array([record.seats for record in fresh], np.int32)[tables])
        self._fresh = self._array(np.stack([words(record) for record in fresh]))
        self._tables = self._array(tables)
        # two large odd strides keep the seeds of neighbouring batches and matches apart
        strides = np.arange(matches, dtype=np.uint64) * np.uint64(0xD1342543DE82EF95)
        self._luck = self._array(strides + np.uint64(seed * 0x9E3779B97F4A7C15 & 0xFFFF_FFFF_FFFF_FFFF))
        self._allocate(max(self.game.seats), self.game.actions.count)
        self._run(begin, self._in_play)
        self._look()

    def _allocate(self, seats: int, actions: int) -> None:
        rows = self.matches
        self._records = self._zeros(rows, self._fresh.shape[1], kind=np.uint64)
        self._moves, self._choices = self._zeros(rows), self._zeros(rows)
        self._room = self._zeros(rows, actions)
        self.seat = self._zeros(rows)
        self.observations = self._zeros(rows, self.game.observation_size, kind=np.int16)
        self.mask = self._zeros(rows, actions, kind=np.uint8)
        self.actions = self._zeros(rows)  # of the last step
        self.rewards = self._zeros(rows, seats, kind=np.float32)
        self.points, self.places = self._zeros(rows, seats), self._zeros(rows, seats)
        self.done = self._zeros(rows, kind=np.uint8)

    # ── Play ──────────────────────────────────────────────────────────────────

    def step(self, actions: Any) -> None:
        """Play one action in every match."""
        self._take(actions)
        self._run(step, *self._state)

    def come_round(self, actions: Any, own: Any, greedy: bool) -> None:
        """Play one action of the seat `own` in every match, then greedy or random moves of the
        others until that seat is to act again, maybe in the next match. Without actions only the
        others move."""
        self._take(actions) if actions is not None else self.actions.fill(-1)
        self._run(come_round, *self._state, own, int(greedy))

    def _take(self, actions: Any) -> None:
        self.actions[:] = self.grid.arrays.asarray(actions)
        if self.checked:
            self._check()

    @property
    def _state(self) -> tuple[Any, ...]:
        results = Results(self.rewards, self.points, self.places, self.done)
        return self._in_play, self.limit, self._decisions, self.actions, results

    @property
    def _in_play(self) -> Matches:
        records = self.grid.positions(self._records)
        return Matches(records, self._records, self._fresh, self._tables, self._luck, self._moves)

    @property
    def _decisions(self) -> Decisions:
        return Decisions(self.seat, self.observations, self.mask, self._choices, self._room)

    def judge(self, wanted: Any, actions: Any) -> None:
        """In matches where `wanted` is not 0, overwrite the action with the greedy bot's."""
        self._run(judge, self._in_play, self._decisions, wanted, actions)

    def draw(self, actions: Any) -> None:
        """Overwrite all actions with random legal ones."""
        self._run(draw, self._luck, self._decisions, actions)

    def _look(self) -> None:
        self._run(look, self._in_play, self._decisions)

    def _check(self) -> None:
        xp, count = self.grid.arrays, self.game.actions.count
        known = (self.actions >= 0) & (self.actions < count)
        legal = known & (self.mask[xp.arange(self.matches), xp.where(known, self.actions, 0)] != 0)
        if not bool(legal.all()):
            raise IllegalAction(self._complaint(int(xp.argmin(legal))))

    def _complaint(self, match: int) -> str:
        seat, action = int(self.seat[match]), int(self.actions[match])
        problem = f"match {match}, seat {seat}: action {action} is not allowed"
        if 0 <= action < self.game.actions.count:
            refusal = self.game.refusal(self.position(match), seat, action)
            problem += f" ({refusal.rule}: {refusal.key})" if refusal else ""
        return problem

    # ── Snapshots ─────────────────────────────────────────────────────────────

    def position(self, match: int) -> Any:
        """A copy of the position of one match."""
        return self.game.position(self._host(self._records[match]).tobytes())

    def spread(self, position: Any) -> None:
        """Continue all matches from one position, each with its own luck."""
        self._records[:] = self._array(words(position))
        self._moves[:] = 0
        self._look()

    def copy(self) -> Batch:
        """An independent copy."""
        twin = copy.copy(self)
        for name in ("actions", *STATE):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.copy()

    def load(self, other: Batch) -> None:
        """Take over the state of another batch of the same shape."""
        for name in STATE:
            getattr(self, name)[:] = getattr(other, name)

    def save(self, path: Path) -> None:
        """Save the state to a file."""
        kept: dict[str, Any] = {name: self._host(getattr(self, name)) for name in STATE}
        np.savez_compressed(path, **kept)

    def restore(self, path: Path) -> None:
        """Load the state that `save` wrote for a batch of the same game and size."""
        with np.load(path) as kept:
            for name in STATE:
                if kept[name].shape != getattr(self, name).shape:
                    raise ValueError(f"{path} is of another batch: {name} is {kept[name].shape} there")
            for name in STATE:
                getattr(self, name)[:] = self._array(kept[name])

    # ── Arrays ────────────────────────────────────────────────────────────────

    def _run(self, one: Any, *arguments: Any) -> None:
        self.grid.run(one, self.matches, *arguments)

    def _array(self, of: NDArray[Any]) -> Any:
        return self.grid.arrays.asarray(of)

    def _zeros(self, *shape: int, kind: Any = np.int32) -> Any:
        return self.grid.arrays.zeros(shape, kind)

    @staticmethod
    def _host(of: Any) -> NDArray[Any]:
        return of.get() if hasattr(of, "get") else np.asarray(of)


def words(position: Any) -> NDArray[np.uint64]:
    """The bytes of a position as 64-bit words."""
    return np.frombuffer(bytes(position.data), np.uint64)


def headers(
    of: Game, seats: int | Sequence[int], options: Choices | Sequence[Choices] | None, matches: int
) -> tuple[list[Any], NDArray[np.int32]]:
    """A position before the set-up for each different combination of seats and options, and for
    each match the index of its own."""
    counts = [seats] * matches if isinstance(seats, int) else [int(number) for number in seats]
    chosen = [options or {}] * matches if options is None or isinstance(options, Mapping) else list(options)
    if len(counts) != matches or len(chosen) != matches:
        raise ValueError(f"{matches} matches, but {len(counts)} numbers of seats and {len(chosen)} sets of options")
    fresh: list[Any] = []
    numbers: dict[Any, int] = {}
    tables = np.zeros(matches, np.int32)
    for match, (number, choices) in enumerate(zip(counts, chosen, strict=True)):
        key = number, tuple(sorted(choices.items()))
        if key not in numbers:
            numbers[key] = len(fresh)
            fresh.append(of.fresh(number, choices))
        tables[match] = numbers[key]
    return fresh, tables
