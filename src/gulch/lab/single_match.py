"""One match as the environments of others show it: spaces, observations, rewards, pictures."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gulch.arena.arena_match import bot_and_budget, victory_shares
from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.game import Game, game
from gulch.kernel.trace import SPECTATOR
from gulch.lab.batch import LIMIT, Choices, IllegalAction
from gulch.match import Match

RENDER_MODES = ["human", "ansi", "svg"]


def found(of: Game | str) -> Game:
    return game(of) if isinstance(of, str) else of


def observation_space(of: Game) -> spaces.Dict:
    """The row of integers within its declared bounds, and a 1 for each action that is allowed."""
    low = np.array([column.low for column in of.columns], np.int16)
    high = np.array([column.high for column in of.columns], np.int16)
    mask = spaces.Box(0, 1, (of.actions.count,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})


class Table:
    """A match that can be looked at, moved in and drawn. `limit` moves end it without a winner."""

    def __init__(self, of: Game, seats: int, options: Choices, seed: int, limit: int = LIMIT) -> None:
        self.match = Match(of, seats, options, seed=seed, keep=1)
        self.seed, self.limit = seed, limit

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def broken_off(self) -> bool:
        return not self.over and len(self.match.moves) >= self.limit

    @property
    def order(self) -> list[int]:
        """Those who may act, in the order in which they are asked. Chance says who is faster: the
        seed and the number of the move decide."""
        waiting, luck, found = list(self.match.actors), int(mixed(self.seed + len(self.match.moves))), []
        while waiting:
            luck = int(advance(luck))
            found.append(waiting.pop(scaled(luck, len(waiting))))
        return found

    def check(self, seat: int, action: int) -> None:
        """IllegalAction says why an action is not allowed."""
        if action in self.match.legal(seat):
            return
        said = f"seat {seat}: action {action} is not allowed"
        if 0 <= action < self.match.game.actions.count:
            refusal = self.match.refusal(seat, int(action))
            said += f" ({refusal.rule}: {refusal.key})" if refusal else ""
        raise IllegalAction(said)

    def play(self, seat: int, action: int) -> None:
        """IllegalAction says why not, and leaves everything as it was."""
        self.check(seat, action)
        self.match.make(self.match.draft(seat, int(action), (action,)))

    def ask(self, bot: str, seat: int, luck: int) -> int:
        """What a bot does that knows what this seat may know. `sheriff:500` thinks for so many
        iterations: only then has it the same answer every time."""
        thinks, budget = bot_and_budget(bot, self.match.game)
        known = self.match.position.copy()
        known.random = int(mixed(luck))
        self.match.engine.redeal(known, seat)
        known.random = luck
        return thinks(self.match.engine, known, seat, luck, budget)

    def seen(self, seat: int) -> dict[str, NDArray[Any]]:
        """What a seat sees, and what it may do now."""
        mask = np.zeros(self.match.game.actions.count, np.int8)
        mask[self.match.legal(seat)] = 1
        return {"observation": self.match.engine.observe(self.match.position, seat), "action_mask": mask}

    def rewards(self) -> list[float]:
        """What each seat has of the victory, shared ones in equal parts; nothing before the end."""
        return victory_shares(self.match.places()) if self.over else [0.0] * self.match.seats

    def result(self, seat: int) -> dict[str, int]:
        """What is told about a seat when the match is over."""
        return {"points": self.match.points()[seat], "place": self.match.places()[seat]} if self.over else {}

    def drawn(self, mode: str | None, seat: int = SPECTATOR) -> str | None:
        """The board as `render` shows it: printed, as text with colours, or as SVG."""
        from gulch.picture import ansi, svg

        if mode == "human":
            sys.stdout.write(ansi(self.match, seat))
            return None
        if mode == "svg":
            return svg(self.match, seat)
        return ansi(self.match, seat) if mode == "ansi" else None


def known_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no such render mode: {mode}; known are {', '.join(RENDER_MODES)}")
    return mode
