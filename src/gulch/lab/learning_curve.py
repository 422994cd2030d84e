"""Draws the learning curve of a training run: the share of the victories against greedy bots over
time, a line for each seat count, with the fair share dotted. Dots are evaluations against a search
bot, with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT, EDGE = 720, 400, 48
COLOURS = ("#b5432a", "#2f6f8f", "#6b8e23", "#8e5ea2", "#c98a1b", "#444444")  # from 2 seats on


def draw_curve(title: str, curve: Sequence[dict[str, Any]]) -> str:
    """The points of a training run (`Progress.curve`) as an SVG."""
    seats = sorted({number for point in curve for number in point["shares"]}, key=int)
    latest = max([point["seconds"] for point in curve], default=0) or 1
    parts = [axis(share) for share in range(0, 101, 25)]
    parts += [
        text(x(second, latest), HEIGHT - EDGE + 20, clock_text(second), "middle") for second in (0, latest // 2, latest)
    ]
    for number in seats:
        colour = COLOURS[(int(number) - 2) % len(COLOURS)]
        at = [(point["seconds"], point["shares"][number][0]) for point in curve if number in point["shares"]]
        line = " ".join(f"{x(second, latest):.1f},{y(share):.1f}" for second, share in at)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts.append(straight(y(1 / int(number)), f'stroke="{colour}" stroke-dasharray="2 5"'))
        parts.append(text(WIDTH - EDGE + 6, y(at[-1][1]) + 4, f"{number}p", "start", colour))
    parts += [dot(point["seconds"], latest, point["against"]) for point in curve if "against" in point]
    body = "\n".join([text(EDGE, 26, title, "start"), *parts])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="13">\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fdf8ee"/>\n{body}\n</svg>\n'
    )


def dot(second: float, latest: float, found: dict[str, Any]) -> str:
    low, high = found["interval"]
    at, middle = f"{x(second, latest):.1f}", f"{y(found['share']):.1f}"
    colour = COLOURS[(int(found["seats"]) - 2) % len(COLOURS)]
    label = escape(f"{found['bot']}, {found['seats']}p: {100 * found['share']:.0f} % of {found['matches']}")
    span = f'<line x1="{at}" x2="{at}" y1="{y(low):.1f}" y2="{y(high):.1f}" stroke="{colour}"/>'
    return f'{span}<circle cx="{at}" cy="{middle}" r="4" fill="{colour}"><title>{label}</title></circle>'


def x(second: float, latest: float) -> float:
    return EDGE + (WIDTH - 2 * EDGE) * second / latest


def y(share: float) -> float:
    return HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * share


def axis(share: int) -> str:
    return straight(y(share / 100), 'stroke="#d8cdb8"') + text(EDGE - 6, y(share / 100) + 4, f"{share} %", "end")


def straight(height: float, style: str) -> str:
    return f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{height:.1f}" y2="{height:.1f}" {style}/>'


def text(across: float, down: float, words: str, anchor: str, colour: str = "#4a4034") -> str:
    return f'<text x="{across:.1f}" y="{down:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def clock_text(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
