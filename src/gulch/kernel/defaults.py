"""What a game leaves out of `Game`: everything but its rules follows from the fields of its
position.

Each function below makes one part: views that show every field by name, observations with the same
content, redeals that shuffle what a seat does not see, places by points, a check of ranges. They
are good enough to play by; a game replaces them one by one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from gulch.kernel.chance import below
from gulch.kernel.generated import generated
from gulch.kernel.observation import Column, category, count, flag
from gulch.kernel.record import HEADER, NONE, Field, Record
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view
from gulch.kernel.views import Views


class Undeclared(TypeError):
    """A game leaves out something that cannot be made from its declarations; the message says
    what to declare or to write."""


def own_fields(position: type[Record]) -> list[Field]:
    """The fields that the game adds to the header."""
    return [field for name, field in position.fields.items() if name not in HEADER]


def made(position: type[Record], name: str, source: str, names: dict[str, Any]) -> Callable[..., Any]:
    """A rule of generated source, as if it stood in the game's module."""
    found = rule(generated(f"default {name} of {position.__module__}", name, source, names))
    found.__module__ = position.__module__
    return found


# ── Redeal ────────────────────────────────────────────────────────────────────


def redeal_of(position: type[Record]) -> Callable[..., Any]:
    """Fields that share the names of their values, such as a deck and the hands dealt from it,
    exchange what the seat does not see. Places that hold nothing (-1) stay empty."""
    pools: dict[tuple[str, ...], list[Field]] = {}
    for field in own_fields(position):
        if field.declared.own or field.declared.hidden:
            if field.of is None:
                raise Undeclared(
                    f"{field.name} is secret but its values have no names, so it is unknown what can be exchanged: "
                    f"declare them (of=...), or write the game's redeal"
                )
            pools.setdefault(tuple(field.of), []).append(field)
    names: dict[str, Any] = {"below": below}
    lines = ["def redeal(s, seat):", "    return"]
    if pools:
        lines = ["def redeal(s, seat):", *(f"    shuffle_{number}(s, seat)" for number in range(len(pools)))]
    for number, fields in enumerate(pools.values()):
        names[f"shuffle_{number}"] = made(position, "shuffle", SHUFFLE, {"below": below, **pool(position, fields)})
    return made(position, "redeal", "\n".join([*lines, ""]), names)


SHUFFLE = """\
def shuffle(s, seat):
    seen = 0
    for i in range(SIZE):
        if is_unseen(s, seat, i):
            left = below(s, seen + 1)
            seen += 1
            other = 0
            while left > 0 or not is_unseen(s, seat, other):
                if is_unseen(s, seat, other):
                    left -= 1
                other += 1
            item = item_at(s, i)
            put(s, i, item_at(s, other))
            put(s, other, item)
"""


def pool(position: type[Record], fields: Sequence[Field]) -> dict[str, Any]:
    """Rules that number the places of some fields and read, write and hide them."""
    read, put, unseen = ["def item_at(s, i):"], ["def put(s, i, item):"], ["def is_unseen(s, seat, i):"]
    first = 0
    for field in fields:
        size = math.prod(field.shape) if field.shape else 1
        test = f"    if i < {first + size}:"
        place = f"s.{field.name}{index_of(field, first)}"
        read += [test, f"        return {place}"]
        put += [test, f"        {place} = item", "        return"]
        row = f"(i - {first}) // {size // field.shape[0]}" if field.declared.own else ""
        foreign = f" and {row} != seat and {row} < s.seats" if row else ""
        unseen += [test, f"        return {place} >= 0{foreign}"]
        first += size
    sources = {"item_at": [*read, f"    return {NONE}"], "put": [*put, "    return"], "is_unseen": unseen}
    sources["is_unseen"] += ["    return False"]
    rules = {name: made(position, name, "\n".join([*lines, ""]), {}) for name, lines in sources.items()}
    return {"SIZE": first, **rules}


def index_of(field: Field, first: int) -> str:
    """The index of the item with number i, where the field's items begin at `first`."""
    if not field.shape:
        return ""
    parts, inner = [], 1
    for length in reversed(field.shape):
        parts.append(f"(i - {first}) // {inner} % {length}")
        inner *= length
    return f"[{', '.join(reversed(parts))}]"


# ── Observation ───────────────────────────────────────────────────────────────


def observation_of(position: type[Record], phases: Sequence[str]) -> tuple[list[Column], Callable[..., Any]]:
    """Columns for everything that a seat sees: public fields, its own rows, and how many things lie
    where it sees none. Rows of seats begin with its own."""
    columns: list[Column] = [category("phase", phases), count("players", 16)]
    lines = ["def observe(s, seat, out):", "    out[0] = s.phase", "    out[1] = s.seats"]

    def add(column: Column, value: str, whose: int | None) -> None:
        present = f"if {whose} < s.seats else {column.low}" if whose is not None else ""
        lines.append(f"    out[{len(columns)}] = {value} {present}".rstrip())
        columns.append(column)

    most = max([field.shape[0] for field in own_fields(position) if field.each_seat], default=0)
    for seat in range(most):
        add(flag("to move", seat), f"s.actors >> {rotated(seat)} & 1", seat)
    for field in own_fields(position):
        if field.declared.hidden:
            add(count(f"{field.name}: number", field.size), f"held_{field.name}(s, 0)", None)
            continue
        for index in places_of(field):
            whose: int | None = index[0] if field.each_seat else None
            if field.declared.own and whose:
                continue
            where = [rotated(index[0]), *map(str, index[1:])] if field.each_seat else [*map(str, index)]
            title = " ".join([field.name, *map(str, index[1:] if field.each_seat else index)])
            value = f"s.{field.name}" + (f"[{', '.join(where)}]" if where else "")
            add(column_of(field, title, whose), value, whose)
        if field.declared.own:
            for seat in range(1, field.shape[0]):
                number = count(f"{field.name}: number", field.size // field.shape[0], whose=seat)
                add(number, f"held_{field.name}(s, {rotated(seat)})", seat)
    return columns, made(position, "observe", "\n".join([*lines, ""]), counters(position))


def rotated(whose: int) -> str:
    return f"(seat + {whose}) % s.seats"


def places_of(field: Field) -> Iterator[tuple[int, ...]]:
    def along(shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not shape:
            yield ()
            return
        for first in range(shape[0]):
            for rest in along(shape[1:]):
                yield first, *rest

    return along(field.shape)


def column_of(field: Field, title: str, whose: int | None) -> Column:
    if field.of is None:
        return count(title, field.most, field.least, whose)
    names = ["none", *field.of] if field.least == NONE else list(field.of)
    return category(title, names[: field.most - field.least + 1], field.least, whose)


def counters(position: type[Record]) -> dict[str, Any]:
    """For each secret field a rule that counts the things in it, or in a seat's row of it."""
    found: dict[str, Any] = {}
    for field in own_fields(position):
        if not (field.declared.own or field.declared.hidden):
            continue
        name = f"held_{field.name}"
        lines = [f"def {name}(s, row):", "    n = 0"]
        inner = field.shape[1:] if field.declared.own else field.shape
        index = [f"i{depth}" for depth in range(len(inner))]
        for depth, length in enumerate(inner):
            lines.append("    " * (depth + 1) + f"for i{depth} in range({length}):")
        where = ", ".join([*(["row"] if field.declared.own else []), *index])
        place = f"s.{field.name}[{where}]" if where else f"s.{field.name}"
        lines += ["    " * (len(inner) + 1) + f"n += {place} >= 0", "    return n", ""]
        found[name] = made(position, name, "\n".join(lines), {})
    return found


# ── View ──────────────────────────────────────────────────────────────────────


def views_of(position: type[Record], phases: Sequence[str]) -> Views:
    """A view with every field by its name: under `each_seat` those with a row for each seat, under
    `common` the others. In place of a row that the viewer does not see is null; `number_of` says
    how many things lie there and in hidden fields."""
    names: dict[str, Any] = {"PHASES": list(phases), **counters(position)}
    secret: list[str] = []
    parts: dict[str, list[tuple[str, Any, str]]] = {"Common": [], "EachSeat": []}
    for field in own_fields(position):
        if field.declared.own or field.declared.hidden:
            rows = "[held_{0}(s, row) for row in range(s.seats)]" if field.declared.own else "[held_{0}(s, 0)]"
            secret.append(f"{field.name!r}: {rows.format(field.name)}")
        if field.declared.hidden:
            continue
        if field.of is not None:
            names[f"NAMES_{field.name}"] = list(field.of)
        parts["EachSeat" if field.each_seat else "Common"].append((field.name, *shown(field)))
    for name, of in parts.items():
        names[name] = msgspec.defstruct(name, [one[:2] for one in of], module=position.__module__, frozen=True)
    kinds = [("seat", int), ("phase", str), ("seats", int), ("actors", list[int]), ("number_of", dict[str, list[int]])]
    kinds += [("common", names["Common"]), ("each_seat", names["EachSeat"])]
    names["View"] = struct = msgspec.defstruct("View", kinds, module=position.__module__, frozen=True)
    common, each = (", ".join(f"{name}={source}" for name, _, source in of) for of in parts.values())
    source = f"""\
def show(s, viewer):
    return View(
        seat=viewer,
        phase=PHASES[s.phase],
        seats=s.seats,
        actors=[seat for seat in range(s.seats) if s.actors >> seat & 1],
        number_of={{{", ".join(secret)}}},
        common=Common({common}),
        each_seat=EachSeat({each}),
    )
"""
    show = generated(f"default view of {position.__module__}", "show", source, names)
    show.__module__ = position.__module__
    show.__annotations__ = {"s": position, "viewer": int, "return": struct}
    return Views(view(show))


def shown(field: Field) -> tuple[Any, str]:
    """The type of a field in a view, and the expression that makes it."""
    index = [f"i{depth}" for depth in range(len(field.shape))]
    place = f"s.{field.name}[{', '.join(index)}]" if index else f"s.{field.name}"
    kind: Any = int
    source = place
    if field.of is not None:
        kind, source = str | None, f"NAMES_{field.name}[{place}] if {place} >= 0 else None"
    for depth in reversed(range(len(field.shape))):
        length = "s.seats" if depth == 0 and field.each_seat else str(field.shape[depth])
        if depth == 0 and field.declared.own:
            kind, source = kind | None, f"({source}) if i0 == viewer else None"
        kind, source = list[kind], f"[{source} for i{depth} in range({length})]"
    return kind, source


# ── Results and laws ──────────────────────────────────────────────────────────


def places_by(position: type[Record], points: Callable[..., Any]) -> Callable[..., Any]:
    """Places by points; equal points share a place."""
    return made(position, "places", PLACES, {"points": points})


# Each number first holds points times 32, then also the place, then the place alone.
PLACES = """\
def places(s, out):
    points(s, out)
    for seat in range(s.seats):
        out[seat] *= 32
    for seat in range(s.seats):
        place = 1
        for other in range(s.seats):
            if out[other] // 32 > out[seat] // 32:
                place += 1
        out[seat] += place
    for seat in range(s.seats):
        out[seat] %= 32
"""


def check_of(position: type[Record]) -> tuple[Callable[..., Any], list[str]]:
    """A check that every value is one that its field declares, and its laws, one for each field."""
    lines = ["def check(s):"]
    laws: list[str] = []
    for field in own_fields(position):
        laws.append(f"{field.name} is not within {field.least} … {field.most}")
        index = [f"i{depth}" for depth in range(len(field.shape))]
        place = f"s.{field.name}[{', '.join(index)}]" if index else f"s.{field.name}"
        for depth, length in enumerate(field.shape):
            lines.append("    " * (depth + 1) + f"for i{depth} in range({length}):")
        deep = "    " * (len(field.shape) + 1)
        lines += [f"{deep}if not {field.least} <= {place} <= {field.most}:", f"{deep}    return {len(laws)}"]
    return made(position, "check", "\n".join([*lines, "    return 0", ""]), {}), laws


@rule
def weigh_alike(s: Record, seat: int, action: int) -> int:
    """A judgement that likes all actions the same: bots without a search then choose at random."""
    return 0
