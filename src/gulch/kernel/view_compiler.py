"""Compiles views to loops that write JSON. Refusals and clocks are written in the same way.

A view is plain Python: functions marked with `@view` that return structs, lists and names, and call
rules for whatever has to be calculated::

    @view
    def bandit(s: Position, seat: int, viewer: int) -> Bandit:
        return Bandit(
            seat=seat,
            gold=s.gold[seat],
            laid=CARDS[s.laid[seat]] if seat == viewer and s.laid[seat] != NONE else None,
            loot=[TILES[tile] for tile in range(N_TILES) for _ in range(s.loot[seat, tile])],
        )

Interpreted, they run as they are. For a compiled backend each is translated into a rule that writes
the JSON of what it returns: structs, lists, dictionaries and conditional expressions become
statements that write, names come from tables of text, and numbers are calculated in place. So a
view is written once, with its fields by name, and takes microseconds.

A view may contain structs, lists and dictionaries, also comprehensions; `x if … else y`; constants,
and tables of them (lists of names, of lists, of whole structs) by index; calls of other views;
integers and booleans, calculated in the rule dialect; `ratio` for a fraction. Statements before a
`return` may calculate numbers, and there may be several `return`s, under `if`. A string may be a
parameter (annotated `str`) or a local variable: constants, and `x if … else y` of constants.
"""

from __future__ import annotations

import ast
import copy
import inspect
import itertools
import textwrap
import types
import typing
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from gulch.kernel.generated import generated
from gulch.kernel.record import Ints
from gulch.kernel.rule import DialectError, apart, rule

F = TypeVar("F", bound=Callable[..., Any])
encode = msgspec.json.encode


def view(function: F) -> F:
    """Mark a function that returns a view, or a part of one."""
    function.is_view = True  # type: ignore[attr-defined]
    rule(function)
    return function


@view
def ratio(number: int, by: int, places: int) -> float:
    """The fraction number / by, rounded to so many decimal places."""
    return float(tenths(number, by, places) / 10**places)


@rule
def tenths(number: int, by: int, places: int) -> int:
    """number / by in tenths, hundredths and so on, rounded half away from zero."""
    scaled = 2 * abs(number) * 10**places + abs(by)
    found: int = scaled // (2 * abs(by))
    return found if (number < 0) == (by < 0) else -found


# ── Writing ───────────────────────────────────────────────────────────────────
#
# Beyond the end of the buffer nothing is written but positions still advance: so the caller learns
# how much memory is needed.

TRUE_OR_FALSE = np.frombuffer(b"falsetrue", np.uint8)
MINUS, ZERO, POINT, COMMA = b"-0.,"


@rule
def copy_text(out: Ints, n: int, text: Ints, begin: int, end: int) -> None:
    """Copy a text. Compiled, this is a memcpy (native.py), because loops take longest to
    compile."""
    for i in range(begin, end):
        out[n + i - begin] = text[i]


@rule
def write_text(out: Ints, n: int, text: Ints, begin: int, end: int) -> int:
    if n + end - begin <= len(out):
        copy_text(out, n, text, begin, end)
    return n + end - begin


@rule
def write_byte(out: Ints, n: int, byte: int) -> int:
    if n < len(out):
        out[n] = byte
    return n + 1


@apart
@rule
def write_number(out: Ints, n: int, number: int) -> int:
    if number < 0:
        n = write_byte(out, n, MINUS)
        number = -number
    size, rest = 1, number // 10
    while rest > 0:
        size += 1
        rest //= 10
    if n + size <= len(out):
        for i in range(size):
            out[n + size - 1 - i] = ZERO + number % 10
            number //= 10
    return n + size


@apart
@rule
def write_flag(out: Ints, n: int, flag: int) -> int:
    return write_text(out, n, TRUE_OR_FALSE, 5, 9) if flag else write_text(out, n, TRUE_OR_FALSE, 0, 5)


@apart
@rule
def write_ratio(out: Ints, n: int, number: int, by: int, places: int) -> int:
    found = tenths(number, by, places)
    if found < 0:
        n = write_byte(out, n, MINUS)
        found = -found
    n = write_number(out, n, found // 10**places)
    n = write_byte(out, n, POINT)
    for place in range(1, places + 1):
        n = write_byte(out, n, ZERO + found // 10 ** (places - place) % 10)
    return n


@apart
@rule
def write_from(out: Ints, n: int, text: Ints, ends: Ints, number: int) -> int:
    """Write an entry of a table of texts. For an index without an entry, write the last one."""
    if number < 0 or number > len(ends) - 2:
        number = len(ends) - 2
    return write_text(out, n, text, ends[number], ends[number + 1])


@apart
@rule
def write_end(out: Ints, n: int, bracket: int) -> int:
    """Write the end of a list or a dictionary in place of the comma after its last item."""
    if n <= len(out) and out[n - 1] == COMMA:
        n -= 1
    return write_byte(out, n, bracket)


HELPERS = {one.__name__: one for one in (write_text, write_number, write_flag, write_ratio, write_from, write_end)}


# ── Translating ───────────────────────────────────────────────────────────────


def writer(function: Callable[..., Any]) -> Callable[..., Any]:
    """The rule that writes what a view returns. It takes the view's parameters, the buffer and the
    place to write at, and returns the place behind what it wrote.
    """
    writers = Writers()
    made = writers.of(function)
    writers.finish()
    return made


class Writers:
    """The writers of a view and of those that it calls. Where they pass strings to each other, a
    string is a number: its place in one table."""

    def __init__(self) -> None:
        self.made: dict[Callable[..., Any], Callable[..., Any]] = {}
        self.strings: dict[str, int] = {}
        self.users: list[dict[str, Any]] = []  # the globals of the writers that write strings by number

    def of(self, function: Callable[..., Any]) -> Callable[..., Any]:
        if function not in self.made:
            self.made[function] = Translation(function, self).rule()
        return self.made[function]

    def number(self, string: str) -> int:
        return self.strings.setdefault(string, len(self.strings))

    def finish(self) -> None:
        """Give the table of strings to those that use it."""
        text, ends = texts(list(self.strings))
        for names in self.users:
            names["_STRINGS"], names["_STRINGS_ENDS"] = text, ends


class Translation:
    """Translates one view into a rule that writes it. Constant text is collected until something
    has to be calculated, and written at once.
    """

    def __init__(self, function: Callable[..., Any], writers: Writers) -> None:
        self.function, self.names, self.writers = function, function.__globals__, writers
        tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
        assert isinstance(tree, ast.FunctionDef)
        self.tree = tree
        self.parameters = [parameter.arg for parameter in tree.args.args]
        stored = (node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        self.local = {*self.parameters, *stored}
        self.string_parameters = {name for name in self.parameters if is_string_parameter(function, name)}
        self.strings = {*self.string_parameters}
        self.used: dict[str, Any] = {**self.names, **HELPERS}
        self.lines: list[str] = []
        self.depth = 1
        self.waiting = b""  # constant text that is not written yet
        self.text = b""
        self.fresh = itertools.count(1)

    def rule(self) -> Callable[..., Any]:
        self.block(self.tree.body, typing.get_type_hints(self.function)["return"])
        name = f"_write_{self.function.__name__}"
        lines = [f"def {name}({', '.join([*self.parameters, '_out', '_n'])}):", "    _text = _TEXT", *self.lines]
        self.used["_TEXT"] = np.frombuffer(self.text or b" ", np.uint8)
        title = f"{name} of {self.function.__module__}"
        written = generated(title, name, "\n".join([*lines, ""]), self.used)
        written.__module__ = self.function.__module__
        return apart(rule(written)) if self.string_parameters else rule(written)

    # ── Statements ────────────────────────────────────────────────────────────

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    @contextmanager
    def under(self, head: str) -> Iterator[None]:
        self.flush()
        self.line(head)
        self.depth += 1
        yield
        self.flush()
        self.depth -= 1

    def flush(self) -> None:
        """Write the constant text collected so far."""
        if self.waiting:
            begin = self.text.find(self.waiting)
            if begin < 0:
                begin, self.text = len(self.text), self.text + self.waiting
            self.line(f"_n = write_text(_out, _n, _text, {begin}, {begin + len(self.waiting)})")
            self.waiting = b""

    def block(self, statements: Sequence[ast.stmt], kind: Any) -> None:
        for statement in statements:
            match statement:
                case ast.Expr(ast.Constant()):
                    continue  # a docstring
                case ast.Return(ast.expr() as value):
                    self.value(value, kind)
                    self.flush()
                    self.line("return _n")
                case ast.If():
                    with self.under(f"if {self.expression(statement.test)}:"):
                        self.block(statement.body, kind)
                    if statement.orelse:
                        with self.under("else:"):
                            self.block(statement.orelse, kind)
                case ast.For():
                    with self.under(f"for {ast.unparse(statement.target)} in {self.expression(statement.iter)}:"):
                        self.block(statement.body, kind)
                case ast.Assign([ast.Name(name)], value) if self.is_string(value):
                    self.line(f"{name} = {self.string(value)}")
                    self.strings.add(name)
                case _:
                    self.line(self.expression(statement))

    # ── Values ────────────────────────────────────────────────────────────────

    def value(self, node: ast.expr, kind: Any, ending: bytes = b"") -> None:
        """Write a value, and the constant text after it."""
        kind = present(kind)
        match node:
            case ast.IfExp():
                with self.under(f"if {self.expression(node.test)}:"):
                    self.value(node.body, kind, ending)
                with self.under("else:"):
                    self.value(node.orelse, kind, ending)
                return
            case ast.Constant():
                self.waiting += encode(node.value)
            case ast.Name(name) if name in self.strings:
                if "_STRINGS" not in self.used:
                    self.used["_STRINGS"] = None  # set when all strings are known
                    self.writers.users.append(self.used)
                self.call("write_from", ["_STRINGS", "_STRINGS_ENDS", name])
            case ast.Call(ast.Name(name)) if self.is_struct(name):
                self.struct(node, self.names[name])
            case ast.Call(ast.Name(name)) if self.names.get(name) is ratio:
                self.call("write_ratio", self.arguments(node, ratio))
            case ast.Call(ast.Name(name)) if hasattr(self.names.get(name), "is_view"):
                self.used[f"_write_{name}"] = self.writers.of(self.names[name])
                self.call(f"_write_{name}", self.arguments(node, self.names[name]), before=True)
            case ast.List() | ast.ListComp() | ast.Call(ast.Name("list")):
                self.waiting += b"["
                self.items(node, element(kind))
                self.end(b"]")
            case ast.Dict() | ast.DictComp():
                self.waiting += b"{"
                self.pairs(node, kind)
                self.end(b"}")
            case ast.Tuple():
                self.waiting += b"["
                for item, of in zip(node.elts, typing.get_args(kind), strict=True):
                    self.value(item, of, b",")
                self.waiting = self.waiting.removesuffix(b",")
                self.end(b"]")
            case _ if self.printed(node):
                pass
            case _ if kind is bool:
                self.call("write_flag", [self.expression(node)])
            case _ if kind is float or int in (kind, *typing.get_args(kind)):
                self.call("write_number", [self.expression(node)])
            case _:
                raise self.wrong(node, f"cannot be written as {kind}")
        self.waiting += ending

    def call(self, name: str, arguments: Sequence[str], before: bool = False) -> None:
        """Write a call of a writer. With `before`, the arguments are a view's and come first."""
        self.flush()
        given = [*arguments, "_out", "_n"] if before else ["_out", "_n", *arguments]
        self.line(f"_n = {name}({', '.join(given)})")

    def arguments(self, node: ast.Call, of: Callable[..., Any]) -> list[str]:
        names = list(inspect.signature(of).parameters)
        given = dict(zip(names, node.args, strict=False)) | {one.arg: one.value for one in node.keywords if one.arg}
        if set(given) != set(names):
            raise self.wrong(node, f"{of.__name__} takes {', '.join(names)}")
        return [
            self.string(given[name]) if is_string_parameter(of, name) else self.expression(given[name])
            for name in names
        ]

    def struct(self, node: ast.Call, shape: Any) -> None:
        hints, fields = typing.get_type_hints(shape), shape.__struct_fields__
        given = defaults(shape) | dict(zip(fields, node.args, strict=False))
        given |= {one.arg: one.value for one in node.keywords if one.arg}
        if set(given) != set(fields):
            raise self.wrong(node, f"fields that are missing or too many: {set(given) ^ set(fields)}")
        self.waiting += b"{"
        for number, name in enumerate(fields):
            self.waiting += encode(name) + b":"
            self.value(given[name], hints[name], b"," if number < len(fields) - 1 else b"}")

    def end(self, bracket: bytes) -> None:
        """Write the end of a list or a dictionary whose items are followed by commas."""
        if not self.waiting:
            self.call("write_end", [str(bracket[0])])
        else:  # the text of the last item ends with a comma
            self.waiting = self.waiting.removesuffix(b",") + bracket

    def items(self, node: ast.expr, kind: Any) -> None:
        match node:
            case ast.ListComp():
                with self.each(node.generators, node.elt) as (item,):
                    self.value(item, kind, b",")
            case ast.Call(ast.Name("list"), [numbers]):
                with self.under(f"for _item in {self.expression(numbers)}:"):
                    self.value(ast.Name("_item"), kind, b",")
            case ast.List():
                for one in node.elts:
                    if isinstance(one, ast.Starred):
                        self.items(one.value, kind)
                    else:
                        self.value(one, kind, b",")
            case _:
                raise self.wrong(node, "is no list that can be written")

    def pairs(self, node: ast.Dict | ast.DictComp, kind: Any) -> None:
        if isinstance(node, ast.DictComp):
            with self.each(node.generators, node.key, node.value) as (key, value):
                self.pair(key, value, kind)
            return
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                raise self.wrong(node, "is no dictionary that can be written")
            self.pair(key, value, kind)

    def pair(self, key: ast.expr, value: ast.expr, kind: Any) -> None:
        """Write a key and its value. In JSON a key is a string, also if it is a number."""
        if (typing.get_args(kind) or (str,))[0] is int:
            self.waiting += b'"'
            self.value(key, int, b'":')
        else:
            self.value(key, str, b":")
        self.value(value, element(kind), b",")

    @contextmanager
    def each(self, generators: Sequence[ast.comprehension], *nodes: ast.expr) -> Iterator[list[Any]]:
        """Write the loops of a comprehension. Its variables are local to it and get new names."""
        self.flush()
        depth, renamed = self.depth, Renamed()
        for generator in generators:
            iterated = self.expression(renamed.visit(copy.deepcopy(generator.iter)))
            for name in ast.walk(generator.target):
                if isinstance(name, ast.Name):
                    renamed.names[name.id] = f"{name.id}_{next(self.fresh)}"
                    self.local.add(renamed.names[name.id])
            target = ast.unparse(renamed.visit(copy.deepcopy(generator.target)))
            self.line(f"for {target} in {iterated}:")
            self.depth += 1
            for condition in generator.ifs:
                self.line(f"if {self.expression(renamed.visit(copy.deepcopy(condition)))}:")
                self.depth += 1
        yield [renamed.visit(copy.deepcopy(node)) for node in nodes]
        self.flush()
        self.depth = depth

    # ── Tables of text ────────────────────────────────────────────────────────

    def printed(self, node: ast.expr) -> bool:
        """Write a module constant other than a number, or an entry of a table of such constants.
        Returns False for any other expression."""
        indices: list[ast.expr] = []
        root = node
        while isinstance(root, ast.Subscript):
            indices.insert(0, root.slice)
            root = root.value
        if not isinstance(root, ast.Name) or root.id in self.local or root.id not in self.names:
            return False
        found = self.names[root.id]
        if isinstance(found, int | np.ndarray):
            return False
        if not indices:
            self.waiting += encode(found)
            return True
        entries, shape = flat(found, len(indices))
        name = f"_{root.id}_{len(indices)}"
        self.used[name], self.used[f"{name}_ENDS"] = texts(entries)
        place = self.expression(indices[0])
        for size, index in zip(shape[1:], indices[1:], strict=True):
            place = f"({place}) * {size} + ({self.expression(index)})"
        self.call("write_from", [name, f"{name}_ENDS", place])
        return True

    # ── Strings by number ─────────────────────────────────────────────────────

    def is_string(self, node: ast.expr) -> bool:
        match node:
            case ast.Constant(str()):
                return True
            case ast.Name(name):
                return name in self.strings
            case ast.IfExp():
                return self.is_string(node.body) and self.is_string(node.orelse)
        return False

    def string(self, node: ast.expr) -> str:
        """The source of a string's number."""
        match node:
            case ast.Constant(str(value)):
                return str(self.writers.number(value))
            case ast.Name(name) if name in self.strings:
                return name
            case ast.IfExp():
                return f"({self.string(node.body)} if {self.expression(node.test)} else {self.string(node.orelse)})"
        raise self.wrong(node, "is no string that can be passed")

    # ── Names ─────────────────────────────────────────────────────────────────

    def is_struct(self, name: str) -> bool:
        found = self.names.get(name)
        return isinstance(found, type) and issubclass(found, msgspec.Struct)

    def expression(self, node: ast.AST) -> str:
        """The source of an expression to calculate, in which the sizes of tables are constants."""
        return ast.unparse(KnownSizes(self.names).visit(copy.deepcopy(node)))

    def wrong(self, node: ast.AST, why: str) -> DialectError:
        return DialectError(f"{self.function.__module__}.{self.function.__name__}: `{ast.unparse(node)}` {why}")


class Renamed(ast.NodeTransformer):
    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.copy_location(ast.Name(self.names.get(node.id, node.id), node.ctx), node)


class KnownSizes(ast.NodeTransformer):
    """Replaces `len` of a constant that is not an array by its value."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = names

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("len"), [ast.Name(name)]) if isinstance(self.names.get(name), list | tuple | dict):
                return ast.copy_location(ast.Constant(len(self.names[name])), node)
        return node


def is_string_parameter(function: Callable[..., Any], name: str) -> bool:
    return function.__annotations__.get(name) in (str, "str")


def defaults(shape: Any) -> dict[str, ast.expr]:
    """The constants that the fields of a struct have if they are left out."""
    return {
        field.name: ast.parse(repr(default_of(field)), mode="eval").body
        for field in msgspec.structs.fields(shape)
        if not field.required
    }


def default_of(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def present(kind: Any) -> Any:
    """A type without None."""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        left = [one for one in typing.get_args(kind) if one is not types.NoneType]
        return left[0] if len(left) == 1 else kind
    return kind


def element(kind: Any) -> Any:
    """The type of the items of a list or a dictionary."""
    return (typing.get_args(kind) or (Any,))[-1]


def flat(table: Any, depth: int) -> tuple[list[Any], list[int]]:
    """The entries of a table of `depth` dimensions in one list, and the size of each dimension.
    Shorter rows are padded."""
    if depth == 1:
        return list(table), [len(table)]
    rows = [flat(row, depth - 1) for row in table]
    shape = [max(sizes) for sizes in zip(*(shape for _, shape in rows), strict=True)]
    if depth > 2 and any(own != shape for _, own in rows):
        raise DialectError("a table of more than two dimensions has rows of one length")
    return [
        entry for entries, _ in rows for entry in (*entries, *[None] * (shape[0] - len(entries) if depth == 2 else 0))
    ], [len(rows), *shape]


def texts(entries: Sequence[Any]) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
    """The JSON of all entries in one buffer, and where each begins and ends. A last one, null, is
    for indices without an entry."""
    written = [*map(encode, entries), b"null"]
    ends = [0, *itertools.accumulate(map(len, written))]
    return np.frombuffer(b"".join(written), np.uint8), np.array(ends, np.int32)
