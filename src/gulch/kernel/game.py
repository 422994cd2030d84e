"""`Game`: everything that a game provides, in one object."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from gulch.kernel import defaults
from gulch.kernel.actions import Actions
from gulch.kernel.components import NO_COMPONENTS, Components
from gulch.kernel.observation import Column, described
from gulch.kernel.options import BadOption, Options, Value
from gulch.kernel.record import Record
from gulch.kernel.redeal_check import RedealCheck
from gulch.kernel.rule import interpreted
from gulch.kernel.timeouts import BY_WEIGH, TimeoutRule, weighed
from gulch.kernel.trace import Events
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views

Rule = Callable[..., Any]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: a message key, figures for the message, and the rule that says
    so.
    """

    key: str
    rule: str
    figures: Mapping[str, int | str] = {}


@view
def not_now(s: Record, seat: int, action: int) -> Refusal:
    """The reason of games that give none."""
    return Refusal("refusal-impossible-now", "")


@dataclass(frozen=True)
class Decision:
    """A point where seats choose among actions: the options, the consequence of each, and why
    another action is refused. Refusals are asked only about actions that are not among the options,
    so the two cannot disagree."""

    options: Rule  # (s, seat, out) -> n
    consequence: Rule  # (s, seat, action)
    why_not: Rule = not_now  # (s, seat, action) -> Refusal, a view
    turn: str = ""  # the rule that says whose turn it is
    timeout: TimeoutRule = weighed
    rest: bool = False  # completes a choice already begun: a late player gets no more time for it


@dataclass(frozen=True)
class Step:
    """Something that happens by itself: rules set `s.phase`, and the kernel runs that step before
    the next decision. So a game can go round in circles without a rule calling itself."""

    consequence: Rule  # (s)


class Clock(msgspec.Struct, frozen=True):
    """Time limits that a game's own rules set while a decision is open. Positions hold no time: the
    program that runs the match measures it."""

    on_timeout: list[tuple[int, int]]  # (seat, action) pairs, played in this order when time is up
    seconds: float | None = None  # the time limit; None: the table's limit for a move
    gap: float = 0.0  # the least seconds between two commands of one seat
    begun: tuple[int, int] = (0, 0)  # the first action that only begins a command, and the one after the last

    def is_begun_by(self, action: int) -> bool:
        first, end = self.begun
        return first <= action < end


@view
def timeless(s: Any) -> Clock | None:
    return None


@view
def in_turn(s: Any) -> tuple[float, float] | None:
    return None


def absent(*arguments: Any) -> Any:
    """In place of a rule that follows from the fields of the position."""
    raise NotImplementedError


NO_VIEWS = Views(absent)


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """A game: its data, its rules and its words. What has a default may be left out; defaults.py
    makes it."""

    name: str
    rules_version: int = 1  # raise it when a change of the rules would change a match in progress
    seats: Sequence[int]
    components: Components = NO_COMPONENTS
    options: Options = field(default_factory=Options)
    position: type[Record]
    actions: Actions
    events: Events = field(default_factory=Events)
    phases: Sequence[str]  # the names of the decisions, of the steps, and "over"
    decisions: Mapping[int, Decision]
    steps: Mapping[int, Step] = field(default_factory=dict)
    start: Rule
    redeal: Rule = absent
    points: Rule
    places: Rule = absent
    observe: Rule = absent
    columns: Sequence[Column] = ()  # of the observation, one for each integer
    weigh: Rule = defaults.weigh_alike
    check: Rule = absent
    laws: Sequence[str] = ()  # what each number of `check` means, from 1
    views: Views = NO_VIEWS
    over: str = ""  # the id of the rule that ends the match
    redeal_check: type[RedealCheck] = RedealCheck
    alike: Sequence[str] = ()  # fields with a row per token; tokens look alike, so their numbers are secret
    clock: Callable[[Any], Clock | None] = timeless  # a view
    # A view: the least and the most seconds that a bot waits where the fastest seat acts first;
    # None where seats act in turn. Programs that measure no time let chance choose the next seat.
    race: Callable[[Any], tuple[float, float] | None] = in_turn
    people_only: Mapping[str, Value] = field(default_factory=dict)  # choices with which bots cannot play
    measures: Mapping[str, Rule] = field(default_factory=dict)  # (s, seat) -> a figure of a finished match, for reasons

    def __post_init__(self) -> None:
        if [*self.decisions, *self.steps, len(self.phases) - 1] != list(range(len(self.phases))):
            raise defaults.Undeclared(
                f"{self.name}: phases must name the decisions (from 0), then the steps, then “over”; they are "
                f"{', '.join(self.phases)}, the decisions {[*self.decisions]} and the steps {[*self.steps]}"
            )
        if self.phases[-1] != "over":
            raise defaults.Undeclared(f"{self.name}: the last phase must be “over”, not “{self.phases[-1]}”")
        for name, value in self._defaults():
            object.__setattr__(self, name, value)

    def _defaults(self) -> Iterator[tuple[str, Any]]:
        """The parts that follow from the position where the game leaves them out."""
        if self.redeal is absent:
            yield "redeal", defaults.redeal_of(self.position)
        if self.places is absent:
            yield "places", defaults.places_by(self.position, self.points)
        if self.observe is absent:
            columns, observe = defaults.observation_of(self.position, self.phases)
            yield "columns", columns
            yield "observe", observe
        if self.check is absent:
            check, laws = defaults.check_of(self.position)
            yield "check", check
            yield "laws", laws
        if self.views is NO_VIEWS:
            yield "views", defaults.views_of(self.position, self.phases)

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one object for each game: unpickling returns it, and so does copying."""
        return found_again, (self.name, self.rules_version, self.components.digest)

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    @property
    def observation_size(self) -> int:
        return len(self.columns)

    @property
    def package(self) -> str:
        """The game's Python package, in which its position is declared; empty if it is a single
        module."""
        return self._module.__package__ or ""

    @property
    def _module(self) -> ModuleType:
        return sys.modules[self.position.__module__]

    @cached_property
    def folder(self) -> Path:
        """The folder of the game's texts, data and sources."""
        return Path(str(self._module.__file__)).parent

    def fresh(self, seats: int, choices: Mapping[str, Value] | None = None, random: int = 0) -> Record:
        """A position before the set-up: the header alone."""
        if seats not in self.seats:
            raise BadOption("seats-wrong", game=self.name, seats=seats, least=min(self.seats), most=max(self.seats))
        position = self.position()
        position.seats = seats
        position.random = random
        for index, number in enumerate(self.options.numbers(self.options.chosen(seats, choices or {}))):
            position.options[index] = number
        return position

    def takes_bots(self, options: Mapping[str, Value]) -> bool:
        """Whether bots can play a match with these options."""
        return all(options[name] != value for name, value in self.people_only.items())

    def refusal(self, position: Record, seat: int, action: int) -> Refusal | None:
        """Why this seat may not do this now; None if it may."""
        return self.refusals(position, seat, [action])[0]

    def refusals(self, position: Record, seat: int, actions: Sequence[int]) -> list[Refusal | None]:
        """For each action, why this seat may not do it now; None if it may."""
        from gulch.kernel.questions import may_act, reason  # questions.py imports this module

        why_not = ask(reason(self))
        allowed = _allowed(self, bytes(position.data), seat) if may_act(position, seat) else frozenset()
        return [None if action in allowed else why_not(position, seat, action) for action in actions]

    def view(self, position: Record, seat: int) -> Any:
        """The view of a seat, interpreted; -1 is a spectator."""
        from gulch.kernel.engine import interpreted_engine  # engine.py imports this module

        return interpreted_engine(self).view(self.views, position, seat)

    def timeout_action(self, position: Record, seat: int, legal: Sequence[int]) -> int | None:
        """The action played for a seat whose time is up; None for its best action by `weigh`."""
        found: int = ask(self.decisions[position.phase].timeout)(position, seat, legal, len(legal))
        return None if found == BY_WEIGH else found

    def described(self, row: Iterable[int]) -> list[tuple[str, str]]:
        """An observation in words: each column's title and value."""
        return described(self.columns, row)

    def dump(self, position: Record) -> dict[str, Any]:
        """Every field by name, enumerations as names."""
        return {**position.dump(), "phase": self.phases[position.phase]}

    def load(self, dump: Mapping[str, Any]) -> Record:
        """The position that a dump describes."""
        phase = dump.get("phase", 0)
        if isinstance(phase, str) and phase not in self.phases:
            raise ValueError(f"phase: no such value {phase!r}")
        return self.position.load(
            {**dump, "phase": list(self.phases).index(phase) if isinstance(phase, str) else phase}
        )


ask = interpreted({})  # runs rules as plain Python: for one question, compiling is not worth it


@lru_cache(maxsize=4)
def _allowed(game: Game, position: bytes, seat: int) -> frozenset[int]:
    s = game.position(position)
    out = [0] * game.actions.count
    n = ask(game.decisions[s.phase].options)(s, seat, out)
    return frozenset(out[:n])


class UnknownGame(ValueError):
    def __init__(self, name: str) -> None:
        self.name, self.known = name, games()
        super().__init__(f"no such game: {name}; known are {', '.join(self.known)}")


def games() -> list[str]:
    """The names of all games installed here, ours and third parties'."""
    return sorted(_installed())


def game(name: str) -> Game:
    """A game by name, loaded when first asked for."""
    point = _installed().get(name)
    if point is None:
        raise UnknownGame(name)
    found: Game = point.load()
    return found


@cache  # looking through the installed packages takes a while
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="gulch.games")}


class OtherGame(ValueError):
    """A pickle of a game with other rules or other data than those installed here."""


def found_again(name: str, rules_version: int, components: str) -> Game:
    found = game(name)
    if (found.rules_version, found.components.digest) != (rules_version, components):
        raise OtherGame(f"{name} has other rules or other data here")
    return found
