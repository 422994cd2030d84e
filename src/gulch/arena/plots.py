"""The plots of an arena, as self-contained SVG."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 640
LABEL = 190  # width of the column of names, which is left of the scale
RIGHT = 110  # width of the figures
ROW = 28
TOP = 14
AXIS = 26
MAX_COLUMNS = 24  # of a histogram

STYLE = """<style>
svg { --ink: #3b2f25; --faint: #b8a994; --dots: #a4492b; --other: #2f6b7a; --band: #a4492b33; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #eadfce; --faint: #7d6f5e; --dots: #e58a5f; --other: #78b9c7; --band: #e58a5f44; } }
text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.small { font-size: 11px; } .right { text-anchor: end; } .middle { text-anchor: middle; }
.grid { stroke: var(--faint); stroke-width: 0.5; } .fair { stroke: var(--ink); stroke-dasharray: 4 3; }
.whisker { stroke: var(--dots); stroke-width: 2; } .dot, .bar { fill: var(--dots); }
.whisker.other { stroke: var(--other); } .other { fill: var(--other); } .band { fill: var(--band); }
</style>"""

Format = Callable[[float], str]


@dataclass(frozen=True)
class Mark:
    """A value with its interval. `band` is a wider range drawn behind it."""

    value: float
    low: float
    high: float
    band: tuple[float, float] | None = None


@dataclass(frozen=True)
class Scale:
    least: float
    most: float

    def x(self, value: float) -> float:
        return LABEL + (value - self.least) / ((self.most - self.least) or 1) * (WIDTH - LABEL - RIGHT)


def mark_plot(
    title: str,
    rows: Sequence[tuple[str, Sequence[Mark]]],
    format_value: Format,
    fair: float | None = None,
    zero: bool = True,
) -> str:
    """A row for each name, with a dot and an interval for each of its marks."""
    everything = [mark for _, row in rows for mark in row]
    ends = [end for mark in everything for end in (mark.low, mark.high, *(mark.band or ()))]
    ends += [0.0, fair or 0.0] if zero else []
    scale = Scale(min(ends, default=0), max(ends, default=1))
    bottom = TOP + ROW * len(rows)
    parts = [axis(scale, bottom, format_value)]
    if fair is not None:
        parts.append(line(scale.x(fair), TOP - 6, scale.x(fair), bottom, "fair"))
    for at, (name, row) in enumerate(rows):
        y = TOP + ROW * at + ROW / 2
        parts.append(words(0, y + 4, name))
        for other, mark in enumerate(row):
            height = y + (other - (len(row) - 1) / 2) * 10
            kind = " other" if other else ""
            if mark.band:
                left, right = map(scale.x, mark.band)
                parts.append(f'<rect class="band" x="{left:.1f}" y="{y - 7}" width="{right - left:.1f}" height="14"/>')
            parts.append(line(scale.x(mark.low), height, scale.x(mark.high), height, f"whisker{kind}"))
            parts.append(f'<circle class="dot{kind}" cx="{scale.x(mark.value):.1f}" cy="{height}" r="4.5"/>')
        figures = " · ".join(format_value(mark.value) for mark in row)
        parts.append(words(WIDTH, y + 4, figures, "right"))
    return picture(title, bottom + AXIS, parts)


def bar_plot(
    title: str, names: Sequence[str], groups: Sequence[tuple[str, Sequence[float]]], format_value: Format
) -> str:
    """Groups of horizontal bars, one group below the other. Each has one bar for each name."""
    tall = 9 * len(names) + 12
    scale = Scale(0.0, max((value for _, values in groups for value in values), default=1.0))
    bottom = TOP + tall * len(groups)
    parts = [axis(scale, bottom, format_value)]
    for at, (group, values) in enumerate(groups):
        top = TOP + tall * at + 6
        parts.append(words(0, top + tall / 2, group))
        for number, (name, value) in enumerate(zip(names, values, strict=True)):
            width = max(0.5, scale.x(value) - LABEL)
            about = f"<title>{escape(f'{name}: {format_value(value)}')}</title>"
            place = f'x="{LABEL}" y="{top + 9 * number}" width="{width:.1f}" height="7"'
            look = f'class="bar {"other" if number % 2 else ""}" {place} fill-opacity="{1.0 if number < 2 else 0.55}"'
            parts.append(f"<rect {look}>{about}</rect>")
        parts.append(words(WIDTH, top + tall / 2, " · ".join(map(format_value, values[:2])), "right small"))
    return picture(title, bottom + AXIS, parts)


def histogram(title: str, counted: Counter[int], format_value: Format) -> str:
    """A plot of how often each value was counted, in columns of the same width."""
    least, most = min(counted, default=0), max(counted, default=1)
    step = max(1, -(-(most - least + 1) // MAX_COLUMNS))
    columns: Counter[int] = Counter()
    for value, times in counted.items():
        columns[(value - least) // step] += times
    scale = Scale(least, least + step * (max(columns, default=0) + 1))
    tallest, bottom = max(columns.values(), default=1), TOP + 120
    parts = [axis(scale, bottom, format_value)]
    for column, times in sorted(columns.items()):
        left, right = scale.x(least + column * step), scale.x(least + (column + 1) * step)
        height = 116 * times / tallest
        place = f'x="{left + 0.5:.1f}" y="{bottom - height:.1f}" width="{right - left - 1:.1f}" height="{height:.1f}"'
        parts.append(f'<rect class="bar" {place}><title>{times}</title></rect>')
    return picture(title, bottom + AXIS, parts)


# ── Parts ─────────────────────────────────────────────────────────────────────


def picture(title: str, height: float, parts: Sequence[str]) -> str:
    name = escape(title, quote=True)
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{name}">'
    )
    return "\n".join([start, f"<title>{name}</title>", STYLE, *parts, "</svg>"])


def axis(scale: Scale, bottom: float, format_value: Format) -> str:
    parts = []
    for value in ticks(scale.least, scale.most):
        x = scale.x(value)
        parts += [line(x, TOP - 6, x, bottom, "grid"), words(x, bottom + 16, format_value(value), "small middle")]
    return "\n".join(parts)


def ticks(least: float, most: float) -> list[float]:
    """About five round values between `least` and `most`."""
    span = (most - least) or 1.0
    step = 10.0 ** (len(f"{int(span)}") - 1) if span >= 1 else 0.1
    while span / step > 6:
        step *= 2
    while span / step < 3:
        step /= 2
    first = -(-least // step)
    return [(first + number) * step for number in range(int(most // step - first) + 1)]


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def words(x: float, y: float, content: str, kind: str = "") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(content)}</text>'
