"""How long do random matches last? An example of a loop outside the `gulch` package.

    python docs/examples/lengths.py colt_express 4

The loop works with every game, because it uses only the contract. The same function runs
interpreted, as native code, and on a GPU with one thread per match.
"""

from __future__ import annotations

import sys

import numpy as np

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply, legal, start
from gulch.kernel.engine import Engine, engine
from gulch.kernel.game import game
from gulch.kernel.loop import Int, Position, Positions, Row, Rows, Word, loop
from gulch.kernel.play import any_seat
from gulch.kernel.rule import rule, u64

TOO_LONG = 20_000


@rule
def somebody(s: Position, luck: Word) -> int:
    """A random seat of those that may act."""
    return any_seat(s.actors, luck)


@loop
def length_of_a_match(i: Int, records: Positions, fresh: Positions, actions: Rows, lengths: Row) -> None:
    """Play match number i at random, and store its number of moves in `lengths`."""
    records[i] = fresh[0]
    s = records[i]
    luck = mixed(u64(i))
    s.random = luck
    start(s)
    while s.actors != 0 and lengths[i] < TOO_LONG:
        luck = advance(luck)
        seat = somebody(s, luck)
        n = legal(s, seat, actions[i])
        luck = advance(luck)
        apply(s, seat, actions[i, scaled(luck, n)])
        lengths[i] += 1


def lengths(on: Engine, seats: int, matches: int) -> list[int]:
    record = on.game.position.dtype
    fresh = np.frombuffer(on.game.fresh(seats).data, record)
    records, found = np.zeros(matches, record), np.zeros(matches, np.int32)
    actions = np.zeros((matches, on.game.actions.count), np.int32)
    for match in range(matches):
        on.run(length_of_a_match, match, records, fresh, actions, found)
    return found.tolist()


if __name__ == "__main__":
    found = lengths(engine(game(sys.argv[1])), int(sys.argv[2]), 1000)
    print(f"{min(found)} to {max(found)} moves, {sum(found) / len(found):.0f} on average")
