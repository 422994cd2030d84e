"""The board that a game draws for the terminal, as plain lines of words: no frames, no colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from gulch.kernel.game import Game
from gulch.picture import board
from gulch.text import Text

WIDTH = 1000  # columns: a line of a table is never wrapped
RULED = re.compile(r"[\s+═─]*")  # a line without words
BAR = " | "  # between cells
GAP = re.compile(r"(?<=\S) {3,}")


@dataclass(frozen=True)
class Block:
    """A part of the board under its title."""

    title: str
    lines: tuple[str, ...]


def board_blocks(game: Game, view: Any, text: Text, names: Sequence[str]) -> list[Block]:
    """The board of a view. Columns stay under each other."""
    found = []
    for title, drawn in titled(board(game, view, text, names)):
        lines = tuple(line.rstrip() for part in drawn for line in printed(part) if tells(line))
        if title or lines:
            found.append(Block("".join(printed(title)).strip(), lines))
    return found


def titled(drawn: RenderableType) -> Iterator[tuple[RenderableType, list[RenderableType]]]:
    """What a drawing consists of, with the titles of its panels; panels beside each other come one
    after the other."""
    match drawn:
        case Group():
            for part in drawn.renderables:
                yield from titled(part)
        case Panel():
            inside = [part for _, parts in titled(drawn.renderable) for part in parts]
            yield drawn.title or "", [*inside, drawn.subtitle or ""]
        case Columns() if any(isinstance(part, Panel) for part in drawn.renderables):
            for part in drawn.renderables:
                yield from titled(part)
        case _:
            yield "", [drawn]


def tells(line: str) -> bool:
    """Whether a line says anything: a word, or a road of a map."""
    return not RULED.fullmatch(line) or ("═" in line and "+" in line)


def printed(part: RenderableType) -> list[str]:
    """The lines of a part. Cells of a table are set apart by bars, so that empty ones count."""
    if isinstance(part, Line):
        return part.plain.splitlines()
    if isinstance(part, str) and "[" not in part:  # no markup
        return part.splitlines()
    if isinstance(part, Table):
        columns = [[part_of_line(cell) for cell in column.cells] for column in part.columns]
        if all(cell is not None for column in columns for cell in column):
            heads = [[part_of_line(column.header) or "" for column in part.columns]] if part.show_header else []
            rows = [BAR.join(map(str, row)) for row in [*heads, *zip(*columns, strict=True)]]
            return [*(line for line in (part_of_line(part.title or ""),) if line), *rows, *printed(part.caption or "")]
    console = Console(file=StringIO(), width=WIDTH, no_color=True, highlight=False, legacy_windows=False)
    console.print(part)
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text.splitlines()


def part_of_line(cell: RenderableType) -> str | None:
    """A cell of one line; None if it has more."""
    lines = printed(cell) or [""]
    return lines[0].strip() if len(lines) == 1 else None


def changed_lines(before: Sequence[Block], now: Sequence[Block]) -> list[str]:
    """What is new on the board: lines under the titles of their blocks, and the beginnings of lines
    that are gone. In rows, cells that have not changed are empty, and empty ones “–”."""
    known = [squeezed(line) for block in before for line in block.lines]
    titles = {block.title for block in before}
    rows = {about(line): line for line in reversed(known)}
    present = {about(line) for block in now for line in block.lines}
    found = []
    for block in now:
        new = [line for line in map(squeezed, block.lines) if line not in known]
        if block.title not in titles:
            found.append(block.title)
        elif block.title and new and not any(BAR in line for line in new):  # rows say what they are about
            found.append(head(block.title))
        found += [marked(line, rows.get(about(line), "")) for line in new]
    return found + [f"− {head(line)}" for line in known if about(line) not in present]


def marked(row: str, before: str) -> str:
    first, *cells = cells_of(row)
    old = cells_of(before)[1:]
    told = ["" if [cell] == old[n : n + 1] else cell or "–" for n, cell in enumerate(cells)]
    return BAR.join([first, *told]).replace("|  |", "||").replace("|  |", "||").rstrip(" |")


def cells_of(row: str) -> list[str]:
    """The cells of a row, of which the last ones may be empty."""
    return [cell.strip() for cell in f"{row} ".split(BAR)]


def whole(blocks: Sequence[Block]) -> list[str]:
    return [line for block in blocks for line in (block.title, *block.lines) if line]


def squeezed(line: str) -> str:
    """A line with narrow columns, to compare lines of drawings whose columns change their width."""
    return GAP.sub("  ", line.strip())


def head(line: str) -> str:
    """The beginning of a line, which says what it is about."""
    return re.split(r" \| |  | · |: ", squeezed(line))[0]


def about(line: str) -> str:
    """The letters of that beginning: figures and marks may change."""
    return re.sub(r"[\W\d_]", "", head(line))
