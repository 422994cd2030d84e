"""Draws Carson City in the terminal: the town, the path of actions, the characters, the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from gulch.games.carson_city.components import COLUMNS, COMPONENTS, PARCELS
from gulch.games.carson_city.view.shapes import Contest, Parcel, Player, Space, View
from gulch.text import Text

# A text colour that can be read on each player's colour.
INK = ["black", "white", "white", "black", "white"]
STYLE = [f"{ink} on {color['hex']}" for ink, color in zip(INK, COMPONENTS["color"], strict=True)]
WHITE = "black on white"


def beside(road: str) -> list[str]:
    """The parcels on both sides of a road; at the edge the only one, with an arrow to the road."""
    sides: list[str] = next(one["between"] for one in COMPONENTS["geometry"]["roads"] if one["id"] == road)
    first = road[1 + (road[0] == "h")] == "0"
    return sides if len(sides) > 1 else [sides[0] + {"h": "↓↑", "v": "→←"}[road[0]][first]]


CHAPTERS = ("turn_began",)  # events after which spectators see the board again


def board(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [Columns([town(view, text), track(view, text)], padding=(0, 1))]
    if view.phase == "character":
        parts.append(cards(view, text))
    return Group(*parts, players(view, text, names))


def label(view: View, words: Mapping[str, Any], text: Text, _names: Sequence[str]) -> str | None:
    """The words for a choice: a tile by name, land by price, a road by the parcels beside it."""
    if words["do"] == "take_tile":
        tiles = [tile for tile in view.display if tile.price == words["price"] and tile.building]
        return text("board-take-tile", building=tiles[0].building, price=words["price"]) if tiles else None
    if words["do"] == "buy_parcel":
        price = next(parcel.price for parcel in view.parcels if parcel.id == words["parcel"])
        return None if price is None else text("board-buy-parcel", parcel=words["parcel"], price=price)
    if words["do"] == "lay_road":
        parcel, *other = beside(words["road"])
        return text("board-lay-road", parcel=parcel, other=other[0] if other else "hidden")
    keys = {"place": "board-place", "place_white": "board-place_white", "buy_tile": "board-buy-this-tile"}
    target = view.path[view.step].id if words["do"] == "buy_tile" and view.step is not None else words.get("target")
    squares = [space for space in view.spaces if space.id == target and space.building]
    if words["do"] not in keys or not squares:
        return None
    return text(keys[words["do"]], building=squares[0].building, price=squares[0].cost or squares[0].price)


# ── The town ──────────────────────────────────────────────────────────────────


def town(view: View, text: Text) -> RenderableType:
    """Eight rows of parcels with roads between them, each with its income or price and cowboys."""
    roads = set(view.roads)
    lines = [Line("    " + "     ".join(parcel[0] for parcel in PARCELS[:COLUMNS]), style="dim")]
    for row in range(COLUMNS):
        line = view.parcels[row * COLUMNS : (row + 1) * COLUMNS]
        lines.append(border(row, roads))
        lines.append(shown(row, line, roads, text))
        lines.append(marked(row, line, roads))
    lines.append(border(COLUMNS, roads))
    legend = Group(*(Line(text(f"word-{key}"), style="dim") for key in ("legend", "legend-marks", "legend-roads")))
    return Panel(
        Group(*lines, legend),
        title=f"{text('word-town')} · {text('word-turn', turn=view.turn, turns=view.turns)}",
        title_align="left",
        width=60,
    )


def border(row: int, roads: set[str]) -> Line:
    line = Line("  ")
    for column in range(COLUMNS):
        line.append("+", style="dim")
        line.append("═════" if f"h{column}{row}" in roads else "     ", style="bold yellow")
    line.append("+", style="dim")
    return line


def upright(column: int, row: int, roads: set[str]) -> tuple[str, str]:
    return ("║" if f"v{column}{row}" in roads else " ", "bold yellow")


def shown(row: int, parcels: Sequence[Parcel], roads: set[str], text: Text) -> Line:
    """The ground of each parcel of a row in the owner's colour, with its income or price."""
    line = Line(f"{row + 1} ", style="dim")
    for column, parcel in enumerate(parcels):
        line.append(*upright(column, row, roads))
        figure = f"${parcel.income.money}" if parcel.income else str(parcel.price) if parcel.price else ""
        style = STYLE[parcel.owner] if parcel.owner is not None else "dim" if parcel.ground == "empty" else ""
        line.append(f"{text(f'short-{parcel.ground}')}{figure:>3} ", style=style)
    line.append(*upright(COLUMNS, row, roads))
    return line


def marked(row: int, parcels: Sequence[Parcel], roads: set[str]) -> Line:
    """The cowboys on each parcel of a row, its owner's number, and a comma for road access."""
    line = Line("  ")
    for column, parcel in enumerate(parcels):
        line.append(*upright(column, row, roads))
        there = [*(("o", STYLE[seat]) for seat in parcel.cowboys), *([("w", WHITE)] if parcel.white else [])][:3]
        for mark in there:
            line.append(*mark)
        line.append(
            " " * (3 - len(there))
            + (" " if parcel.owner is None else str(parcel.owner + 1))
            + ("," if parcel.access else " "),
            style="dim",
        )
    line.append(*upright(COLUMNS, row, roads))
    return line


# ── The path of the actions ───────────────────────────────────────────────────


def track(view: View, text: Text) -> RenderableType:
    spaces = {space.id: space for space in view.spaces}
    table = Table(box=None, padding=(0, 1), show_header=False)
    for place, step in enumerate(view.path):
        now = place == view.step
        space = spaces.get(step.id)
        name = Line(
            ("▶ " if now else "  ") + text(f"step-{step.id}"),
            style="bold yellow" if now else "" if space and space.available else "dim",
        )
        best = {f"build_{one.price}": one.sites[0].gain for one in view.display if one.sites}.get(step.id)
        table.add_row(name, tile(space, best, text) if space else Line(""), stand(space, text) if space else Line(""))
    bag = Line(text("word-bag", tiles=sum(view.bag.values())), style="dim")
    return Panel(Group(table, bag), title=text("word-path"), title_align="left", border_style="dim")


def tile(space: Space, best: int | None, text: Text) -> Line:
    """The tile on a square, and what it would earn on the best of the viewer's parcels."""
    if not space.available:
        return Line(
            text("word-closed") if space.building is None and not space.id.startswith("build") else "–", style="dim"
        )
    line = Line(text(f"building-{space.building}") if space.building else "")
    return line if best is None else line.append(f" {'−' if best < 0 else '+'}${abs(best)}", style="dim")


def stand(space: Space, text: Text) -> Line:
    """The cowboys on a square, with forces and chances if it is contested."""
    line = Line()
    for seat, count in enumerate(space.cowboys):
        if count:
            line.append("o" * count, style=STYLE[seat])
            line.append(" ")
    if space.white:
        line.append("w", style=WHITE)
    if space.contest is not None and len(space.contest.fighters) > 1:
        line.append(odds(space.contest, text), style="dim")
    return line


def odds(contest: Contest, text: Text) -> str:
    chances = [
        f"{fighter.force}"
        + (f" ({text('word-chance', percent=100 * fighter.chance)})" if fighter.chance is not None else "")
        for fighter in contest.fighters
    ]
    return " : ".join(chances)


# ── People ────────────────────────────────────────────────────────────────────


def cards(view: View, text: Text) -> RenderableType:
    lines = []
    for card in view.cards:
        style = STYLE[card.taken] if card.taken is not None else ""
        line = Line.assemble((f" {card.number} {text(f'character-{card.id}')} ", style), (f" ${card.limit}", "cyan"))
        line.append(f" {text(f'power-{card.id}-{card.side}')}", style="dim")
        lines.append(line)
    return Panel(Group(*lines), title=text("word-cards"), title_align="left", border_style="dim")


def players(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for column in ("player", "character", "points", "money", "cowboys", "guns", "roads", "parcels", "kept", "place"):
        table.add_column(text(f"column-{column}"))
    for player in view.players:
        table.add_row(*figures(view, player, text, names))
    return table


def figures(view: View, player: Player, text: Text, names: Sequence[str]) -> list[RenderableType]:
    acting = player.seat in view.actors
    name = Line.assemble(
        ("➤ " if acting else "  ", "bold yellow"), (f" {player.seat + 1} {names[player.seat]} ", STYLE[player.seat])
    )
    money = Line(f"${player.money}" if player.money is not None else "?")
    if player.limit is not None:
        money.append(f" / ${player.limit}", style="dim")
    if player.excess is not None:
        money.append(f" −${player.excess.money} → {player.excess.points}", style="red")
    cowboys = f"{player.cowboys}{'+w' if player.white else ''} ({player.general})"
    if player.token_count:
        left = text("word-tokens-left", count=player.token_count)
        cowboys += f" · {left if player.tokens is None else ' '.join(map(str, player.tokens))}"
    kept = ", ".join(text(f"building-{building}") for building in player.kept)
    return [
        name,
        text(f"character-{player.character}") if player.character else "",
        Line(str(player.points), style="bold yellow"),
        money,
        cowboys,
        f"{player.revolvers}{f'+{player.guns - player.revolvers}' if player.guns > player.revolvers else ''}",
        str(player.roads),
        f"{player.parcels} (${player.income})",
        kept,
        str(player.passed) if player.passed is not None else "",
    ]


# ── The end ───────────────────────────────────────────────────────────────────

# Sources of points and the messages that name them.
SOURCES = {
    "squares": "board-from-squares",
    "bought": "board-from-bought",
    "characters": "board-from-characters",
    "limit": "board-from-limit",
    "buildings": "word-buildings",
    "houses": "word-houses",
    "mountains": "word-mountains",
    "money": "board-money-points",
    "bonus": "board-bonus",
}


def sources(view: View, _happened: Sequence[Mapping[str, Any]], text: Text) -> list[tuple[str, list[int]]]:
    return [(text(key), [getattr(one, source) for one in view.scoring]) for source, key in SOURCES.items()]
