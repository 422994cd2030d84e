"""Bots, from weak to strong.

Every bot plays from what its seat may know: `weigh` uses nothing else, and the search plays from
redeals; both are tested. Other packages can add bots by an entry point of the group `gulch.bots`;
docs/bots.md says how.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from gulch.bots.bot import Bot, Budget, Judgement, Thought
from gulch.bots.strength import deputy, drifter, marshal, ranger, sheriff

__all__ = ["BOTS", "OWN", "Bot", "Budget", "Judgement", "Thought", "present_name"]

OWN = {
    bot.name: bot
    for bot in (
        Bot("drifter", drifter),
        Bot("deputy", deputy),
        Bot("ranger", ranger),
        Bot("sheriff", sheriff, Budget(seconds=0.1)),
        Bot("marshal", marshal, Budget(seconds=2.0)),
    )
}
FORMER_NAMES = {"random": "drifter", "greedy": "deputy"}  # in old databases


class Bots(Mapping[str, Bot]):
    """All bots by name: Gulch's own, then third-party ones, which are loaded on first use."""

    def __getitem__(self, name: str) -> Bot:
        if (name := present_name(name)) in OWN:
            return OWN[name]
        return load_bot(third_party()[name])

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (present_name(name) in OWN or name in third_party())

    def __iter__(self) -> Iterator[str]:
        return iter({**OWN, **third_party()})

    def __len__(self) -> int:
        return len({**OWN, **third_party()})


BOTS = Bots()


def present_name(name: str) -> str:
    """The present name of a bot, given this or its former one."""
    return FORMER_NAMES.get(name, name)


@cache
def third_party() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group="gulch.bots"), key=lambda point: point.name)}


@cache
def load_bot(point: EntryPoint) -> Bot:
    found = point.load()
    if not isinstance(found, Bot):
        raise TypeError(f"{point.value} is not a gulch.bots.Bot")
    return found
