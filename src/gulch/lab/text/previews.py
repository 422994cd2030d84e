"""What choices would change, by what their seat knows: tried out on redeals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine
from gulch.kernel.record import Record

REDEALS = 8  # what is the same in all of them counts as certain
MAX_CHOICES = 80  # a longer list has no previews


@dataclass(frozen=True)
class Preview:
    """What happens after a choice: events up to the first chance or secret, and what the seat's
    points change by; None if chance or a secret takes part."""

    events: tuple[dict[str, Any], ...]
    gain: int | None


def redealt(engine: Engine, position: Record, seat: int, luck: int) -> Record:
    """A redeal of a position for a seat. `luck` must have nothing to do with that of the match."""
    known = position.copy()
    known.random = int(mixed(luck))
    engine.redeal(known, seat)
    known.random = luck
    return known


def previews(engine: Engine, position: Record, seat: int, legal: Sequence[int], luck: int) -> dict[int, Preview]:
    """A preview of each choice; none if there is no choice, or too much of it."""
    if not 1 < len(legal) <= MAX_CHOICES:
        return {}
    redeals = [redealt(engine, position, seat, int(mixed(luck + number))) for number in range(REDEALS)]
    return {action: preview(engine, seat, action, redeals) for action in legal}


def preview(engine: Engine, seat: int, action: int, redeals: Sequence[Record]) -> Preview:
    tried, gains, open_ = [], set(), True
    for known in redeals:
        then, notes = engine.after(known, seat, action)
        tried.append(engine.game.events.visible(notes, seat))
        gains.add(engine.points(then)[seat] - engine.points(known)[seat])
        open_ = open_ and not then.revealed
    certain = []
    for several in zip(*tried, strict=False):
        if any(one != several[0] for one in several):
            break
        certain.append(several[0])
    return Preview(tuple(certain), gains.pop() if open_ and len(gains) == 1 else None)
