"""Record golden replays of a game: `python -m tests.golden.record GAME`. Do this only when the
rules were changed on purpose, and raise `rules_version`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gulch.bots import BOTS
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game
from gulch.match import Match, encode


def record(name: str) -> None:
    """Record matches with every number of players and different options. The players are drifter
    and deputy bots, so that there are bad and good moves.
    """
    of = game(name)
    engine = Interpreted(of)
    for seats in of.seats:
        sets = of.options.combinations(seats)
        for number, options in enumerate((sets[0], sets[len(sets) // 2], sets[-1])):
            match = Match.new(of, seats, options, bytes([seats, number]) * 16, engine=engine)
            while not match.over:
                luck = int(mixed(len(match.moves) + 1000 * number))
                seat = match.actors[luck % len(match.actors)]
                bot = BOTS[("drifter", "deputy")[(seat + number) % 2]]
                match.play(seat, bot(engine, match.position, seat, luck))
            (Path(__file__).parent / f"{name}-{seats}-{number}.json").write_bytes(encode(match.save()))


if __name__ == "__main__":
    record(sys.argv[1])
