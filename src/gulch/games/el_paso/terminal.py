"""The terminal's board: the road, the town, the dice, the bandits and the player's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from gulch.games.el_paso.components import COMPONENTS, FACES, KINDS, NEEDED_FACE, NONE
from gulch.games.el_paso.view import Bandit, Stack, View
from gulch.text import Text

# The colours of the pieces on a screen.
SCREEN = {
    "red": "white on #a33327",
    "orange": "black on #d5812f",
    "yellow": "black on #dcb52b",
    "green": "white on #4e7536",
    "blue": "white on #2f618a",
    "brown": "white on #74502f",
}
STYLE = {kind["id"]: SCREEN.get(kind["colour"], "reverse") for kind in COMPONENTS["kinds"]}
CHAPTERS = ("entered", "rolled")  # events after which a spectator sees the board again
EVERY_SOURCE = True  # towns that brought nothing are sources of points too


def board(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [road(view, text), town(view, text), bandits(view, text, names)]
    mine = next((bandit for bandit in view.bandits if bandit.hand is not None), None)
    if mine is not None:
        parts.append(hand(view, mine, text))
    return Group(*parts)


def tile(name: str, text: Text) -> Line:
    kind, _, value = name.rpartition("-")
    return Line(f" {text(f'short-{kind}')}{value} ", style=STYLE[kind])


def tiles(names: Sequence[str], text: Text) -> Line:
    return Line(" ").join(tile(name, text) for name in names)


# ── The road ──────────────────────────────────────────────────────────────────


def road(view: View, text: Text) -> RenderableType:
    """The towns with their rates and the goods that sell 1:1 there."""
    stops = []
    for number, stop in enumerate(view.towns):
        here = number == view.town
        line = Line()
        line.append("▶ " if here else "  ", style="bold yellow")
        line.append(text(f"town-{stop.id}"), style="bold yellow" if here else "dim" if number < view.town else "")
        line.append(f" {stop.rate}:1", style="cyan")
        missing = [kind for kind in KINDS if kind not in stop.locations]
        for kind in missing:
            line.append(" ")
            line.append(text(f"short-{kind}"), style=STYLE[kind])
        stops.append(line)
    return Panel(
        Columns(stops, padding=(0, 2), equal=False), title=text("word-road"), title_align="left", border_style="dim"
    )


# ── The town ──────────────────────────────────────────────────────────────────


def town(view: View, text: Text) -> RenderableType:
    here = view.towns[view.town]
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for column in ("location", "needs", "stack", "cards"):
        table.add_column(text(f"column-{column}"))
    for stack in view.stacks:
        table.add_row(*location(stack, text))
    name = f"[bold yellow]{text(f'town-{here.id}')}[/bold yellow], {text(f'state-{here.id}')}"
    title = f"{name} · {text('word-rate', rate=here.rate)} · {text('word-round', round=round_played(view))}"
    return Panel(
        Group(table, *legend(view, text), "", dice(view, text)),
        title=title,
        title_align="left",
        subtitle=text("word-bag", tiles=len(view.bag)),
        subtitle_align="right",
    )


def legend(view: View, text: Text) -> list[Line]:
    """What the marks of the piles mean, as far as there are any."""
    marks = []
    if any(stack.cards.top is not None for stack in view.stacks):
        marks.append(text("legend-top"))
    if any(stack.cards.known for stack in view.stacks):
        marks.append(text("legend-known"))
    return [Line("  " + " · ".join(marks), style="dim")] if marks else []


def round_played(view: View) -> int:
    """The number of the current round; `view.round` counts only rolls already made."""
    return view.round + view.unrolled


def location(stack: Stack, text: Text) -> list[RenderableType]:
    name = Line(
        f" {text(f'location-{stack.location}')} ", style=STYLE[stack.location] if stack.exists else "dim strike"
    )
    face = NEEDED_FACE[KINDS.index(stack.location)]
    needs = "" if face == NONE else text(f"face-{FACES[face]}")
    if not stack.exists:
        lying: RenderableType = Line(text("word-one-to-one"), style="dim")
    else:
        lying = tiles(stack.tiles, text) if stack.tiles else Line("–", style="dim")
    pile = f"{stack.cards.cards} / {stack.cards.discarded}"
    if stack.cards.top is not None:
        pile += f" ({stack.cards.top})"
    if stack.cards.known:
        pile += f" ↧ {' '.join('?' if value is None else str(value) for value in stack.cards.known)}"
    return [name, needs, lying, Line(pile, style="dim")]


def dice(view: View, text: Text) -> RenderableType:
    shown = view.dice
    line = Line()
    line.append(f"{text('word-sheriff')} ", style="bold")
    line.append("★ " * shown.stars, style="bold yellow")
    line.append("· " * shown.left, style="dim")
    if shown.rolled:
        line.append("   ")
        for face in shown.rolled:
            said = text(f"short-face-{face}")
            line.append(f" {said} ", style="black on yellow" if face == "star" else "black on white")
            line.append(" ")
    if view.phase != "over":  # nobody rolls any more
        shows = {face: percent(chance) for face, chance in shown.shows.items()}
        line.append("\n" + text("word-odds", caught=percent(shown.caught), **shows), style="dim")
    return line


def percent(chance: float) -> float:
    return round(chance * 100, 1)


# ── The bandits ───────────────────────────────────────────────────────────────


def bandits(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim", expand=False)
    for column in ("bandit", "gold", "state", "loot", "held"):
        table.add_column(text(f"column-{column}"))
    for bandit in view.bandits:
        acting = bandit.seat in view.actors
        name = Line(("➤ " if acting else "  ") + names[bandit.seat], style="bold yellow" if acting else "bold")
        if bandit.seat == view.guard:
            name.append(f" ({text('word-guard')})", style="dim")
        table.add_row(
            name,
            Line(str(bandit.gold), style="bold yellow"),
            state(view, bandit, text),
            tiles(bandit.loot, text),
            held(bandit, text),
        )
    return table


def state(view: View, bandit: Bandit, text: Text) -> str:
    if view.phase == "over":
        return ""
    if bandit.picked or bandit.robbing:
        return text("word-picked" if bandit.picked else "word-robbing")
    return text("word-in-town") if bandit.in_town else text("word-gone")


def held(bandit: Bandit, text: Text) -> Line:
    """A letter for each card a bandit holds, which is public; a number would look like a value."""
    return Line(" ").join(
        Line(text(f"short-{kind}") * count, style=STYLE[kind]) for kind, count in bandit.cards.items() if count
    )


def hand(view: View, mine: Bandit, text: Text) -> RenderableType:
    assert mine.hand is not None
    counts = Counter(card.rpartition("-")[0] for card in mine.hand)
    rows = []
    for kind in KINDS:
        if counts[kind]:
            values = "  ".join(card.rpartition("-")[2] for card in mine.hand if card.rpartition("-")[0] == kind)
            rows.append(Line.assemble((f" {text(f'location-{kind}')} ", STYLE[kind]), f" {values} "))
    lines: list[RenderableType] = [Columns(rows, padding=(0, 2))]
    if mine.laid:
        kind, _, value = mine.laid.rpartition("-")
        lines.append(Line(text("word-laid", card=text("card-name", card=kind, card_value=int(value))), style="dim"))
    lines += [Line(told, style="yellow") for told in warnings(view, mine, text)]
    if view.sales and mine.seat in view.actors and view.phase in ("decide", "depart") and (mine.loot or mine.keeping):
        sale = view.sales[0]
        limit = text("word-sells-all") if view.sells_all else text("word-limit", limit=view.limit)
        lines.append(Line(limit, style="cyan"))
        lines.append(
            Line(
                text("word-sale", at_rate=sale.at_rate, one_to_one=sale.one_to_one, lost=sale.lost, gold=sale.gold),
                style="cyan",
            )
        )
        if mine.keeping:
            lines.append(Line.assemble((text("word-keeping") + " ", "cyan"), tiles(mine.keeping, text)))
        if view.advice and view.advice.keep and not mine.keeping:
            lines.append(Line.assemble((text("word-advice") + " ", "dim"), tiles(view.advice.keep, text)))
    return Panel(Group(*lines), title=text("word-hand"), title_align="left", border_style="yellow", expand=False)


def warnings(view: View, mine: Bandit, text: Text) -> list[str]:
    """Warnings to a bandit who must decide: about cards that bring nothing, and about leaving."""
    if view.phase != "decide" or mine.seat not in view.actors:
        return []
    held = [stack for stack in view.stacks if mine.cards[stack.location]]
    useless = {
        "warn-no-such-location": [stack for stack in held if not stack.exists],
        "warn-empty-stack": [stack for stack in held if stack.exists and not stack.tiles],
    }
    told = [
        f"{', '.join(text(f'location-{stack.location}') for stack in stacks)}: {text(key)}"
        for key, stacks in useless.items()
        if stacks
    ]
    tiles_left = sum(len(stack.tiles) for stack in view.stacks)
    if tiles_left <= sum(bandit.in_town for bandit in view.bandits):
        told.append(text("warn-nearly-empty"))
    if not mine.loot:
        told.append(text("warn-leave-nothing"))
    elif not view.sells_all and view.limit_emptied < min(view.limit, len(mine.loot)):
        told.append(text("warn-emptying-keeps-less"))
    return told


# ── The end ───────────────────────────────────────────────────────────────────


def sources(view: View, happened: Sequence[Mapping[str, Any]], text: Text) -> list[tuple[str, list[int]]]:
    """For each town, the gold that each player got for tiles there."""
    towns: list[tuple[str, list[int]]] = []
    for event in happened:
        match event["event"]:
            case "entered":
                towns.append((text(f"town-{event['town']}"), [0] * len(view.bandits)))
            case "exchanged":
                towns[-1][1][event["seat"]] += event["at_rate"] + event["one_to_one"]
            case "final_exchange":
                towns[-1][1][event["seat"]] += event["nuggets"]
    return towns
