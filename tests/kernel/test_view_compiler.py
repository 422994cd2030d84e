"""Views are plain Python functions that return structs; compiled, they write the same JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gulch.games.el_paso.position import Position
from gulch.kernel.compiled import Compiled
from gulch.kernel.contract import legal
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.game import game
from gulch.kernel.rule import DialectError, rule
from gulch.kernel.view_compiler import ratio, view, writer
from gulch.kernel.views import Views

NAMES = ["nobody", 'quo"te', "Эль-Пасо"]
GRID = [[1, 2, 3], [4]]
READY = {"a": [1.5, None], "b": True}


class Inner(msgspec.Struct):
    number: int
    name: str | None


class Label(msgspec.Struct):
    """A struct with fields that may be left out."""

    text: str
    size: int | str = 1
    about: dict[str, int | str] = {}
    more: str | None = None


class Outer(msgspec.Struct):
    seat: int
    negative: int
    large: int
    half: float
    less: float
    flag: bool
    nothing: None
    ready: dict[str, Any]
    name: str
    cell: int | None
    compared: int
    pair: tuple[int, str]
    empty: list[int]
    fixed: list[int]
    counted: list[int]
    chosen: list[int]
    nested: list[list[int]]
    joined: list[int]
    inner: Inner
    inners: list[Inner]
    other: Inner | None
    by_name: dict[str, int]
    by_number: dict[int, str]
    anything: Any
    by_key: dict[str, Inner]
    legal: list[int]
    then: int
    labels: list[Label]


@rule
def twice(number: int) -> int:
    return 2 * number


@view
def number(value: int) -> int:
    """A view named like one of the compiler's own writer functions."""
    return value


@view
def inner(s: Position, number: int) -> Inner:
    """A view with two return statements."""
    if number == 1:
        return Inner(number, None)
    found = 0
    for step in range(number):
        found += step
    return Inner(name=NAMES[number] if number < len(NAMES) else "none", number=found)


@view
def label(text: str, number: int) -> Label:
    """A view with a string for a parameter."""
    other = text if number == 1 else "Эль" if number else "zero"
    if number == 2:
        return Label(text, size=other, about={"name": NAMES[1], "other": other, "number": number})
    return Label(other, number)


@view
def everything(s: Position, viewer: int, actions: Any, then: Any) -> Outer:
    seat = 7  # the `seat` in the comprehensions is another variable
    count = legal(s, 0, actions)
    then[0] = s
    then[0].gold[0] = s.gold[0] + 5
    return Outer(
        seat=viewer,
        negative=-s.seats,
        large=1234567890123,
        half=ratio(-5, 2, 1),
        less=ratio(1, 300, 2),
        flag=s.seats > 2,
        nothing=None,
        ready=READY,
        name=NAMES[2],
        cell=GRID[viewer][0] if viewer >= 0 else None,
        compared=GRID[0][viewer != 0],
        pair=(twice(viewer), NAMES[0]),
        empty=[],
        fixed=[1, s.seats, 3 if viewer else 4],
        counted=[twice(seat) for seat in range(s.seats)],
        chosen=[seat for seat in range(s.seats) if seat != viewer if seat % 2 == 0],
        nested=[list(range(row)) for row in range(3)],
        joined=[0, *[seat for seat in range(3) if seat < 2], *list(range(0)), seat],
        inner=inner(s, 2),
        inners=[inner(s, number) for number in range(5)],
        other=inner(number=1, s=s) if viewer == 0 else None,
        by_name={NAMES[number]: number for number in range(3)},
        by_number={number: NAMES[number] for number in range(2)},
        anything={"figure": number(7)},
        by_key={"first": inner(s, 0), "second": inner(s, 1)},
        legal=[actions[i] for i in range(count)],
        then=then[0].gold[0],
        labels=[*[label('a "b"', number) for number in range(3)], label("c" if viewer else "d", 1)],
    )


class Many(msgspec.Struct):
    numbers: list[int]


@view
def many(s: Position, viewer: int) -> Many:
    return Many(list(range(20_000)))


@pytest.fixture
def position(built: dict[str, Compiled]) -> Any:
    found = game("el_paso").fresh(3, random=5)
    built["el_paso"].start(found)
    return found


def both(position: Any, views: Views, compiled: Engine) -> list[Any]:
    return [
        (compiled.view(views, position, seat), interpreted_engine(game("el_paso")).view(views, position, seat))
        for seat in (-1, 0, 1)
    ]


def test_compiled_views_write_what_interpreted_ones_return(position: Any, built: dict[str, Compiled]) -> None:
    before = bytes(position.data)
    found = both(position, Views(everything), built["el_paso"])
    for compiled, interpreted in found:
        assert compiled == interpreted
    seen: Outer = found[1][0]
    assert (seen.seat, seen.half, seen.less, seen.name) == (0, -2.5, 0.0, "Эль-Пасо")
    assert seen.joined == [0, 0, 1, 7]
    assert [one.number for one in seen.inners] == [0, 1, 1, 3, 6]
    assert seen.legal == built["el_paso"].legal(position, 0)
    assert seen.other == Inner(1, None)
    assert found[0][0].other is None
    assert seen.labels == [
        Label("zero", 0),
        Label('a "b"'),
        Label('a "b"', "Эль", {"name": 'quo"te', "other": "Эль", "number": 2}),
        Label("d"),
    ]
    assert seen.then == position.gold[0] + 5
    assert bytes(position.data) == before


def test_a_view_that_is_larger_than_the_buffer_is_written_whole(position: Any, built: dict[str, Compiled]) -> None:
    for compiled, interpreted in both(position, Views(many), built["el_paso"]):
        assert compiled == interpreted == Many(list(range(20_000)))


@view
def incomplete(s: Position, viewer: int) -> Inner:
    return Inner(number=viewer)  # type: ignore[call-arg]


@view
def wrong_kind(s: Position, viewer: int) -> Inner:
    return Inner(viewer, viewer)  # type: ignore[arg-type]


@view
def too_few(s: Position, viewer: int) -> list[Inner]:
    return [inner(s)]  # type: ignore[call-arg]


@view
def wrong_string(s: Position, viewer: int) -> Label:
    return label(NAMES[viewer], viewer)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (incomplete, "missing or too many: {'name'}"),
        (wrong_kind, "cannot be written as"),
        (too_few, "takes s, number"),
        (wrong_string, "no string that can be passed"),
    ],
)
def test_an_invalid_view_is_refused_with_a_reason(wrong: Any, says: str) -> None:
    with pytest.raises(DialectError, match="test_view_compiler") as refused:
        writer(wrong)
    assert says in str(refused.value)
