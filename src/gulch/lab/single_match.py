"""One match for the environments: spaces, observations, rewards, rendering."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gulch.arena.arena_match import victory_shares
from gulch.bots.entries import bot_and_budget
from gulch.bots.history import history_of, random_id
from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.game import Game, game
from gulch.kernel.trace import SPECTATOR
from gulch.lab.batch import LIMIT, Choices, IllegalAction
from gulch.match import Match

RENDER_MODES = ["human", "ansi", "svg"]


def game_of(of: Game | str) -> Game:
    return game(of) if isinstance(of, str) else of


def observation_space(of: Game) -> spaces.Dict:
    """An observation within its declared bounds, and a 1 for each action that is allowed."""
    low = np.array([column.low for column in of.columns], np.int16)
    high = np.array([column.high for column in of.columns], np.int16)
    mask = spaces.Box(0, 1, (of.actions.count,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.int16), "action_mask": mask})


class SingleMatch:
    """A match as an environment plays it. After `limit` moves it is truncated, without a winner."""

    def __init__(self, of: Game, seats: int, options: Choices, seed: int, limit: int = LIMIT) -> None:
        self.match = Match(of, seats, options, seed=seed, keep=1)
        self.seed, self.limit, self.id = seed, limit, random_id()

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def truncated(self) -> bool:
        return not self.over and len(self.match.moves) >= self.limit

    @property
    def order(self) -> list[int]:
        """The seats that may act, in the order in which they are asked: random, by the seed and the
        number of the move."""
        waiting, luck, found = list(self.match.actors), int(mixed(self.seed + len(self.match.moves))), []
        while waiting:
            luck = int(advance(luck))
            found.append(waiting.pop(scaled(luck, len(waiting))))
        return found

    def check(self, seat: int, action: int) -> None:
        """Raise IllegalAction, with the reason, if an action is not allowed."""
        if action in self.match.legal(seat):
            return
        problem = f"seat {seat}: action {action} is not allowed"
        if 0 <= action < self.match.game.actions.count:
            refusal = self.match.refusal(seat, int(action))
            problem += f" ({refusal.rule}: {refusal.key})" if refusal else ""
        raise IllegalAction(problem)

    def play(self, seat: int, action: int) -> None:
        """Play an action. If it is not allowed, raise IllegalAction and leave the match as it
        was."""
        self.check(seat, action)
        self.match.make(self.match.draft(seat, int(action), (action,)))

    def bot_action(self, name: str, seat: int, luck: int) -> int:
        """The action of a bot that knows what this seat may know. Search bots with a number of
        iterations (`sheriff:500`) give the same answer every time."""
        bot, budget = bot_and_budget(name, self.match.game)
        if bot.follow is not None:
            self.match.keep = None  # it is told the events
        known = self.match.position.copy()
        known.random = int(mixed(luck))
        self.match.engine.redeal(known, seat)
        known.random = luck
        return bot.decide(self.match.engine, known, seat, luck, budget, history_of(self.match, self.id)).action

    def observation(self, seat: int) -> dict[str, NDArray[Any]]:
        """A seat's observation and action mask."""
        mask = np.zeros(self.match.game.actions.count, np.int8)
        mask[self.match.legal(seat)] = 1
        return {"observation": self.match.engine.observe(self.match.position, seat), "action_mask": mask}

    def rewards(self) -> list[float]:
        """Each seat's share of the victory; 0 before the end."""
        return victory_shares(self.match.places()) if self.over else [0.0] * self.match.seats

    def result(self, seat: int) -> dict[str, int]:
        """The points and the place of a seat when the match is over."""
        return {"points": self.match.points()[seat], "place": self.match.places()[seat]} if self.over else {}

    def render(self, mode: str | None, seat: int = SPECTATOR) -> str | None:
        """The board as the render mode says: printed, as text with colours, or as SVG."""
        from gulch.picture import ansi, svg

        if mode == "human":
            sys.stdout.write(ansi(self.match, seat))
            return None
        if mode == "svg":
            return svg(self.match, seat)
        return ansi(self.match, seat) if mode == "ansi" else None


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"no such render mode: {mode}; available: {', '.join(RENDER_MODES)}")
    return mode
