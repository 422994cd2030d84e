"""Bots, from weak to strong.

Every bot plays from what its seat may know: `weigh` looks at nothing else, and the search deals the
unknown anew (the tests hold both to that). Others can ship bots by an entry point of the group
`gulch.bots`; docs/bots.md says how.
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
FORMER = {"random": "drifter", "greedy": "deputy"}  # in databases of old


class Bots(Mapping[str, Bot]):
    """All bots by name: ours, then those of others. Theirs are loaded when first asked for."""

    def __getitem__(self, name: str) -> Bot:
        if (name := present_name(name)) in OWN:
            return OWN[name]
        return loaded(others()[name])

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (present_name(name) in OWN or name in others())

    def __iter__(self) -> Iterator[str]:
        return iter({**OWN, **others()})

    def __len__(self) -> int:
        return len({**OWN, **others()})


BOTS = Bots()


def present_name(name: str) -> str:
    """What a bot is called now."""
    return FORMER.get(name, name)


@cache
def others() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group="gulch.bots"), key=lambda point: point.name)}


@cache
def loaded(point: EntryPoint) -> Bot:
    found = point.load()
    if not isinstance(found, Bot):
        raise TypeError(f"{point.value} is no gulch.bots.Bot")
    return found
