"""The terminal's board: the train with both levels, the pile, the bandits and the player's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from gulch.games.colt_express.components import COMPONENTS
from gulch.games.colt_express.view import Bandit, Card, Floor, PileCard, Player, View
from gulch.text import Text

# The colours of the pawns on a screen.
SCREEN = {
    "white": "black on #e8e4d8",
    "blue": "white on #2f618a",
    "red": "white on #a33327",
    "green": "white on #4e7536",
    "purple": "white on #7a4a86",
    "black": "white on #3a3a3a",
    "yellow": "black on #dcb52b",
}
STYLE = {bandit["id"]: SCREEN.get(bandit["colour"], "reverse") for bandit in COMPONENTS["bandits"]}
MARSHAL = SCREEN[COMPONENTS["marshal"]["colour"]]

CHAPTERS = ("round_began", "robbery_began")  # events after which spectators see the board again


def board(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [train(view, text)]
    if view.events and view.round_card is not None:
        about = f"round-{view.round_card.title}-about" if view.round_card.event else "word-no-event"
        parts.append(Line(f"{text('word-event')}: {text(about)}", style="dim"))
    if view.offered_teams and view.phase == "choose_team":
        parts.append(offers(view, text))
    if view.pile:
        parts.append(pile(view, text, names))
    parts.append(bandits(view, text, names))
    if view.forecast and view.pile:
        parts.append(forecast(view, text))
    mine = next((player for player in view.players if player.hand is not None and player.bandits), None)
    if mine is not None and (mine.hand or mine.setting_aside):
        parts.append(hand(view, mine, text))
    if view.results:
        parts.append(results(view, text, names))
    return Group(*parts)


def label(view: View, words: Mapping[str, Any], text: Text, _names: Sequence[str]) -> str | None:
    """The label of a card to play, without its bandit if each player has only one."""
    return (
        text(f"own-{words['do']}", card=words["card"]) if words["do"] in ("play", "hide") and not view.teams else None
    )


def pawn(bandit: str, text: Text) -> Line:
    return Line(f" {text(f'short-{bandit}')} ", style=STYLE[bandit])


# ── The train ─────────────────────────────────────────────────────────────────


def train(view: View, text: Text) -> RenderableType:
    """A column for each car, the locomotive first; the roofs above, the insides below."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), collapse_padding=True, header_style="dim", pad_edge=False)
    table.add_column("", style="dim", no_wrap=True)
    for car in view.train:
        number = "" if car.position == 0 else text("column-car", position=car.position)
        table.add_column(f"{number}\n{text(f'short-{car.id}')}", justify="center", max_width=12)
    table.add_row(text("word-roof"), *(floor(car.roof, text, marshal=False) for car in view.train))
    table.add_row("", *("═" * 7 for _ in view.train), style="dim")
    table.add_row(text("word-inside"), *(floor(car.inside, text, marshal=car.marshal) for car in view.train))
    return Panel(
        table,
        title=heading(view, text),
        title_align="left",
        subtitle=supply(view, text),
        subtitle_align="right",
        border_style="dim",
        expand=False,
    )


def floor(there: Floor, text: Text, *, marshal: bool) -> RenderableType:
    lines: list[RenderableType] = []
    if marshal:
        lines.append(Line(f" ★ {text('word-marshal')} ", style=MARSHAL))
    lines += [pawn(bandit, text) for bandit in there.bandits]
    loot = Line()
    for purse in there.purses:
        loot.append(f"${purse.value} " if purse.value else "$? ", style="yellow")
    loot.append("◆ " * there.jewels, style="bright_magenta")
    loot.append("▣ " * there.strongboxes, style="bold bright_red")
    if loot.plain:
        lines.append(loot)
    return Group(*lines) if lines else Line("·", style="dim")


def heading(view: View, text: Text) -> Line:
    line = Line()
    if view.round_card is None:
        line.append(text(f"phase-{view.phase}"), style="bold yellow")
        return line
    line.append(text("word-round", round=view.round, rounds=view.rounds), style="bold yellow")
    line.append(f" · {text(f'round-{view.round_card.title}')} · ")
    for number, turn in enumerate(view.round_card.turns):
        now = view.turn_type is not None and number == view.turn
        line.append(f" {text(f'symbol-{turn}')} ", style="reverse bold" if now else "" if number > view.turn else "dim")
    return line


def supply(view: View, text: Text) -> Line:
    return Line(text("word-neutral", neutral=view.neutral) if view.phase != "couple" else "", style="dim")


def offers(view: View, text: Text) -> RenderableType:
    teams = [Line(" + ").join(pawn(bandit, text) for bandit in team) for team in view.offered_teams]
    return Columns([Line(text("word-teams"), style="dim"), *teams], padding=(0, 3))


# ── The pile ──────────────────────────────────────────────────────────────────


def pile(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    cells = [strip(card, text, names) for card in view.pile]
    return Panel(Columns(cells, padding=(0, 1)), title=text("word-pile"), title_align="left", border_style="dim")


def strip(card: PileCard, text: Text, names: Sequence[str]) -> Line:
    line = Line()
    line.append(f"{card.number}", style="bold yellow" if card.state == "now" else "dim")
    line.append(" ")
    if card.bandit is None or card.card is None:
        line.append(f"▒ {names[card.seat]}", style="dim")
        return line
    faded = " dim" if card.state == "done" else ""
    line.append(f" {text(f'short-{card.bandit}')} ", style=STYLE[card.bandit] + faded)
    line.append(
        f" {text(f'card-{card.card}')}", style="dim" if card.state == "done" else "italic" if card.face != "up" else ""
    )
    return line


# ── The bandits ───────────────────────────────────────────────────────────────


def bandits(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim", expand=False)
    for column in ("player", "bandit", "cards", "bullets", "hits", "loot", "money"):
        table.add_column(text(f"column-{column}"))
    by_name = {bandit.id: bandit for bandit in view.bandits}
    for player in view.players:
        acting = player.seat in view.actors
        name = Line(("➤ " if acting else "  ") + names[player.seat], style="bold yellow" if acting else "bold")
        if player.seat == view.first:
            name.append(" ①", style="yellow")
        if not player.bandits:
            table.add_row(name, "", "", "", "", "", "")
        for number, bandit in enumerate(player.bandits):
            row = by_name[bandit]
            shared = [
                f"{player.cards}/{player.deck}" + (f"/{player.discarded}" if view.expert else ""),
                str(player.received) if player.received else "–",
            ]
            cards, hits = shared if number == 0 else ("", "")
            total = text("word-money", money=player.money) if player.money is not None and number == 0 else ""
            bullets = Line(
                "●" * row.cylinder + "○" * (6 - row.cylinder), style="bold" if player.seat in view.gunslingers else ""
            )
            table.add_row(name if number == 0 else "", pawn(bandit, text), cards, bullets, hits, carried(row), total)
    return table


def carried(bandit: Bandit) -> Line:
    line = Line()
    known = sorted((purse.value for purse in bandit.purses if purse.value is not None), reverse=True)
    unknown = len(bandit.purses) - len(known)
    line.append(" ".join(f"${value}" for value in known), style="yellow")
    if unknown:
        line.append((" " if known else "") + ("$?" if unknown == 1 else f"$?×{unknown}"), style="yellow")
    line.append(" ◆" * bandit.jewels, style="bright_magenta")
    line.append(" ▣" * bandit.strongboxes, style="bold bright_red")
    if bandit.ransom:
        line.append(f" +${bandit.ransom}", style="green")
    return line


# ── One's own cards ───────────────────────────────────────────────────────────


def forecast(view: View, text: Text) -> RenderableType:
    """Where bandits are expected after the pile, marked as a guess."""
    assert view.forecast is not None
    line = Line(f"{text('word-forecast')}: ", style="dim italic")
    for ghost in view.forecast.bandits:
        line.append(f" {text(f'short-{ghost.bandit}')} ", style=STYLE[ghost.bandit] + " dim")
        line.append(f"{ghost.space.position}{'▲' if ghost.space.level == 'roof' else '▼'}  ", style="dim")
    line.append(f" ★ {view.forecast.marshal}", style="dim yellow")
    if view.forecast.unseen:
        line.append(f"  ({text('word-unseen', unseen=view.forecast.unseen)})", style="dim italic")
    return line


def hand(view: View, mine: Player, text: Text) -> RenderableType:
    assert mine.hand is not None
    chips = counted(mine.hand, text, two=len(mine.bandits) > 1)
    lines: list[RenderableType] = [Columns(chips, padding=(0, 2)) if chips else Line("–", style="dim")]
    if mine.setting_aside:
        lines.append(Line.assemble(("✕ ", "red"), Line("  ").join(counted(mine.setting_aside, text, two=False))))
    under = text("word-deck", deck=mine.deck) + (
        " · " + text("word-discard", discarded=mine.discarded) if view.expert else ""
    )
    return Panel(
        Group(*lines),
        title=text("word-hand"),
        subtitle=under,
        title_align="left",
        subtitle_align="right",
        border_style="yellow",
        expand=False,
    )


def counted(cards: Sequence[Card], text: Text, *, two: bool) -> list[Line]:
    chips = []
    for (bandit, card), count in Counter((card.bandit, card.card) for card in cards).items():
        line = Line()
        if bandit is not None and two:
            line.append(f" {text(f'short-{bandit}')} ", style=STYLE[bandit])
            line.append(" ")
        line.append(text(f"card-{card}"), style="red" if bandit is None else "bold")
        if count > 1:
            line.append(f" ×{count}", style="dim")
        chips.append(line)
    return chips


def results(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for column in (
        text("column-player"),
        text("word-loot"),
        text("word-prize"),
        text("word-total"),
        text("column-hits"),
    ):
        table.add_column(column, justify="right")
    for row in sorted(view.results, key=lambda row: row.place):
        loot, prize = (text("word-money", money=money) if money else "–" for money in (row.loot, row.prize))
        total = text("word-money", money=row.total)
        table.add_row(
            names[row.seat], loot, prize, total, str(row.received), style="bold yellow" if row.place == 1 else ""
        )
    return table
