"""Actions: families of named fields over small ranges, numbered 0 … N-1 in one fixed space.

Rules use the numbers, people and JSON the names::

    actions = Actions()
    ROB = actions.family("rob", location=LOCATIONS, card=range(1, 9)) # 48; returns the first
    LEAVE = actions.family("leave")  # one

    actions.named(ROB + 6)  ->  {"do": "rob", "location": "bank", "card": 7}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


class UnknownAction(ValueError):
    """The dictionary names no action of this game."""


@dataclass(frozen=True)
class Family:
    name: str
    fields: dict[str, Sequence[int | str]]
    first: int
    size: int


class Actions:
    """All actions of a game."""

    def __init__(self) -> None:
        self.by_name: dict[str, Family] = {}
        self.family_at: list[Family] = []  # by action
        self.words: dict[int, dict[str, Any]] = {}  # a cache: the JSON form of each action, as a dictionary

    def family(self, name: str, **fields: Sequence[int | str]) -> int:
        """Add a family; its numbers count through the fields' values, the last field fastest.
        Returns its first number."""
        size = 1
        for values in fields.values():
            size *= len(values)
        assert name not in self.by_name, name
        family = Family(name, fields, self.count, size)
        self.by_name[name] = family
        self.family_at += [family] * size
        return family.first

    @property
    def families(self) -> list[Family]:
        return list(self.by_name.values())

    @property
    def count(self) -> int:
        return len(self.family_at)

    def family_of(self, action: int) -> Family:
        if not 0 <= action < self.count:
            raise UnknownAction(f"no action has the number {action}")
        return self.family_at[action]

    def named(self, action: int) -> dict[str, Any]:
        found = self.words.get(action)
        if found is None:
            found = self.words[action] = self._named(action)
        return found.copy()

    def _named(self, action: int) -> dict[str, Any]:
        family = self.family_of(action)
        rest = action - family.first
        values: dict[str, Any] = {}
        for name, allowed in reversed(family.fields.items()):
            rest, index = divmod(rest, len(allowed))
            values[name] = allowed[index]
        return {"do": family.name, **{name: values[name] for name in family.fields}}

    def number(self, words: Mapping[str, Any]) -> int:
        """The number of the action that a dictionary names. Raises UnknownAction with the
        reason."""
        do = words.get("do")
        family = self.by_name.get(do) if isinstance(do, str) else None
        if family is None:
            raise UnknownAction(f"no such action: {do!r}; known are {', '.join(self.by_name)}")
        if unknown := words.keys() - family.fields.keys() - {"do"}:
            raise UnknownAction(f"{family.name} has no field {', '.join(sorted(map(str, unknown)))}")
        index = 0
        for name, allowed in family.fields.items():
            if name not in words:
                raise UnknownAction(f"{family.name} needs {name}")
            value = words[name]
            if isinstance(value, bool) or value not in allowed:
                raise UnknownAction(
                    f"{family.name}: {name} cannot be {value!r}; it is one of {', '.join(map(str, allowed))}"
                )
            index = index * len(allowed) + allowed.index(value)
        return family.first + index
