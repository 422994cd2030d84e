"""What choices would change, by what their seat knows: tried out on redeals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gulch.kernel.chance import mixed
from gulch.kernel.record import Record
from gulch.match import Match

REDEALS = 8  # what is the same in all of them counts as certain
MAX_CHOICES = 80  # a longer list has no previews


@dataclass(frozen=True)
class Preview:
    """What happens after a choice: events up to the first chance or secret, and what the seat's
    points change by; None if chance or a secret takes part."""

    events: tuple[dict[str, Any], ...]
    gain: int | None


def known_to(match: Match, seat: int, luck: int) -> Record:
    """A redeal of the present position for a seat. `luck` must have nothing to do with the luck of
    the match."""
    known = match.position.copy()
    known.random = int(mixed(luck))
    match.engine.redeal(known, seat)
    known.random = luck
    return known


def previews(match: Match, seat: int, legal: Sequence[int], luck: int) -> dict[int, Preview]:
    """A preview of each choice; none if there is no choice, or too much of it."""
    if not 1 < len(legal) <= MAX_CHOICES:
        return {}
    redeals = [known_to(match, seat, int(mixed(luck + number))) for number in range(REDEALS)]
    return {action: preview(match, seat, action, redeals) for action in legal}


def preview(match: Match, seat: int, action: int, redeals: Sequence[Record]) -> Preview:
    engine, tried, gains, open_ = match.engine, [], set(), True
    for known in redeals:
        then, notes = engine.after(known, seat, action)
        tried.append(match.game.events.visible(notes, seat))
        gains.add(engine.points(then)[seat] - engine.points(known)[seat])
        open_ = open_ and not then.revealed
    certain = []
    for several in zip(*tried, strict=False):
        if any(one != several[0] for one in several):
            break
        certain.append(several[0])
    return Preview(tuple(certain), gains.pop() if open_ and len(gains) == 1 else None)
