"""Tournaments: which bot is stronger, and how sure can one be."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gulch.bots import BOTS
from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game
from gulch.kernel.options import Value
from gulch.kernel.play import finished
from gulch.kernel.record import Record


@dataclass
class Standing:
    """How a bot has done. A shared victory counts in equal parts."""

    bot: str
    played: int = 0
    won: float = 0.0
    points: int = 0

    @property
    def share(self) -> float:
        return self.won / self.played if self.played else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of the share."""
        return 1.96 * math.sqrt(max(self.share * (1 - self.share), 1e-9) / self.played) if self.played else 0.0


def tournament(
    game: Game,
    engine: Engine,
    bots: Sequence[str],
    matches: int,
    seed: int,
    options: Mapping[str, Value] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Standing]:
    """One bot in each seat; the seats rotate, so every bot sits everywhere equally often, and the
    bots meet the same luck in each place.
    """
    standings = {bot: Standing(bot) for bot in bots}
    for number in range(matches):
        turn = number % len(bots)
        seated = [bots[(seat + turn) % len(bots)] for seat in range(len(bots))]
        position = game.fresh(len(bots), options, int(mixed(seed + number // len(bots))))
        engine.start(position)
        play(engine, position, seated, int(mixed(seed * 31 + number)))
        places, points = engine.places(position), engine.points(position)
        winners = places.count(1)
        for seat, bot in enumerate(seated):
            standings[bot].played += 1
            standings[bot].points += points[seat]
            standings[bot].won += (places[seat] == 1) / winners
        progress(number + 1)
    return standings


def play(engine: Engine, position: Record, seated: Sequence[str], luck: int) -> None:
    """A match to its end. Random and greedy bots are part of the compiled loop; others are asked
    move by move.
    """
    if set(seated) <= {"drifter", "deputy"}:
        greedy = sum(1 << seat for seat, bot in enumerate(seated) if bot == "deputy")
        finished(engine, position, greedy, luck)
        return
    while position.actors:
        luck = advance(luck)
        actors = [seat for seat in range(position.seats) if position.actors >> seat & 1]
        seat = actors[scaled(luck, len(actors))]
        luck = advance(luck)
        engine.apply(position, seat, BOTS[seated[seat]](engine, position, seat, luck))
