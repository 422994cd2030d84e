"""Options of a table: declared per game, checked with a clear error, stored in the position's
header.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from gulch.kernel.record import MAX_OPTIONS

Value = int | str


class BadOption(ValueError):
    """A choice that this game or this number of seats does not allow. `key` and `figures` make a
    message in the reader's language."""

    def __init__(self, key: str, **figures: Value) -> None:
        self.key, self.figures = key, figures
        super().__init__(f"{key}: " + ", ".join(f"{name}={value}" for name, value in figures.items()))


@dataclass(frozen=True)
class Option:
    """One choice of the host. Whole numbers are stored as they are, names as their index in
    `values`.
    """

    name: str
    values: Sequence[Value]
    default: Value
    seats: Mapping[Value, Sequence[int]] = field(default_factory=dict)  # value -> player counts that allow it
    is_seat: bool = False  # the value is a seat number of this match
    is_host: bool = False  # the host's seat number, filled in by the table
    # Earlier choices without which this option has no effect. If the number of players leaves one
    # choice only, it need not be made.
    when: Mapping[str, Value | tuple[Value, ...]] = field(default_factory=dict)
    things: Sequence[str] = ()  # the value names a subset of these, see `several`
    looks: bool = False  # it changes only what is shown; rules ignore it

    def number(self, value: Value) -> int:
        return value if isinstance(value, int) else list(self.values).index(value)

    def value(self, number: int) -> Value:
        return number if isinstance(self.values[0], int) else self.values[number]

    @property
    def required(self) -> dict[str, tuple[Value, ...]]:
        """`when`, with the values of each choice as a tuple."""
        return {other: wanted if isinstance(wanted, tuple) else (wanted,) for other, wanted in self.when.items()}

    def allowed(self, seats: int) -> list[Value]:
        """The values allowed for a number of seats."""
        return [
            value
            for value in self.values
            if seats in self.seats.get(value, (seats,)) and not (self.is_seat and int(value) >= seats)
        ]


def several(name: str, things: Iterable[object], when: Mapping[str, Value | tuple[Value, ...]]) -> Option:
    """An option whose value is a subset of some things, joined by a plus ("2+4"), or "none". It is
    stored as a bit set.
    """
    names = [str(thing) for thing in things]
    sets = [[name for bit, name in enumerate(names) if number >> bit & 1] for number in range(1 << len(names))]
    return Option(name, ["+".join(chosen) or "none" for chosen in sets], "none", when=when, things=names)


# An option of all games: what attentive players could remember is shown either to everybody or
# to nobody.
HELPED, AS_AT_THE_TABLE = range(2)
MEMORY = Option("memory", ["helped", "as_at_the_table"], "helped", looks=True)


def as_at_the_table(choices: Mapping[str, Value]) -> bool:
    """Whether views and log show only what lies on the table and what has just happened."""
    return choices.get(MEMORY.name) == MEMORY.values[AS_AT_THE_TABLE]


class Options:
    """A game's options, in the order of the header."""

    def __init__(self, *declared: Option, apart: Sequence[Mapping[str, Value]] = ()) -> None:
        if len(declared) > MAX_OPTIONS:
            raise ValueError(f"a game has at most {MAX_OPTIONS} options")
        self.declared = declared
        self.apart = apart  # pairs of choices that exclude each other

    def __getitem__(self, name: str) -> int:
        """The option's index in the header."""
        return [option.name for option in self.declared].index(name)

    def chosen(self, seats: int, choices: Mapping[str, Value]) -> dict[str, Value]:
        """The full set of choices, with defaults filled in. Raises BadOption with the reason."""
        if unknown := set(choices) - {option.name for option in self.declared}:
            raise BadOption("option-unknown", option=min(unknown))
        full: dict[str, Value] = {}
        for option in self.declared:
            value = choices.get(option.name, option.default)
            if isinstance(value, bool) or value not in option.values:
                allowed = f"none, {'+'.join(option.things)}" if option.things else ", ".join(map(str, option.values))
                raise BadOption("option-value", option=option.name, value=str(value), allowed=allowed)
            if seats not in option.seats.get(value, (seats,)):
                raise BadOption("option-seats", option=option.name, value=value, seats=seats)
            if option.is_seat and int(value) >= seats:
                raise BadOption("option-seat", option=option.name, value=value, seats=seats)
            full[option.name] = value
        self._refuse_idle(seats, full)
        for clash in self.apart:
            if clash.items() <= full.items():
                (one, value), (other, its_value) = clash.items()
                raise BadOption("option-clash", option=one, value=value, other=other, its_value=its_value)
        return full

    def _refuse_idle(self, seats: int, full: Mapping[str, Value]) -> None:
        """Refuse a choice that would have no effect: it was probably misunderstood."""
        for option in self.declared:
            other = self.missing(option, seats, full)
            if full[option.name] != option.default and other is not None:
                wanted = ", ".join(map(str, option.required[other]))
                raise BadOption(
                    "option-idle", option=option.name, value=full[option.name], other=other, its_value=wanted
                )

    def missing(self, option: Option, seats: int, choices: Mapping[str, Value]) -> str | None:
        """The other choice that this option requires, if it was not made."""
        for other, wanted in option.required.items():
            if choices[other] not in wanted and len(self.declared[self[other]].allowed(seats)) > 1:
                return other
        return None

    def numbers(self, full: Mapping[str, Value]) -> list[int]:
        return [option.number(full[option.name]) for option in self.declared]

    def named(self, numbers: Iterable[int]) -> dict[str, Value]:
        return {option.name: option.value(number) for option, number in zip(self.declared, numbers, strict=False)}

    def combinations(self, seats: int) -> list[dict[str, Value]]:
        """Valid sets of choices for a number of seats, few enough to play them all: of the subsets
        only those of one thing are tried, and options that change only what is shown are not
        combined with all others."""
        sets: list[dict[str, Value]] = [{}]
        for option in self.declared:
            values = option.things or option.allowed(seats)
            if option.looks:
                sets = [{**chosen, option.name: values[n % len(values)]} for n, chosen in enumerate(sets)]
                continue
            sets = [
                {**chosen, option.name: value}
                for chosen in sets
                for value in ([option.default] if self.missing(option, seats, chosen) else values)
            ]
        return [chosen for chosen in sets if not any(clash.items() <= chosen.items() for clash in self.apart)]
