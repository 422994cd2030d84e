"""Great Western Trail: El Paso in the terminal: the trail, what is on offer, the players, and the
viewer's own cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from gulch.games.great_western_trail.components import BREEDS, COMPONENTS, WORKERS
from gulch.games.great_western_trail.view.shapes import Choice, Delivery, Effect, Goal, Node, Player, Sue, View
from gulch.text import Text, signed

# The terminal styles for the colours of the cattle.
SCREEN = {
    "grey": "black on #9d9a94",
    "black": "white on #2b2926",
    "white": "black on #f1ece1",
    "green": "white on #4e7536",
    "yellow": "black on #dcb52b",
    "blue": "white on #2f618a",
    "brown": "white on #74502f",
    "purple": "white on #6b3f78",
    "orange": "black on #d5812f",
}
STYLE = {row["id"]: SCREEN.get(row["colour"], "reverse") for row in COMPONENTS["cattle"]}
HERDER = "●◆■▲"

CHAPTERS = ("turn",)  # events after which spectators see the board again


def board(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [trail(view, text, names), offer(view, text), herders(view, text, names)]
    if view.sue is not None:
        parts.append(sue(view.sue, text))
    mine = next((player for player in view.herders if player.seat == view.seat), None)
    if mine is not None:
        parts.append(herd(mine, text))
    return Group(*parts)


# ── Choices ───────────────────────────────────────────────────────────────────


def label(view: View, words: Mapping[str, Any], text: Text, _names: Sequence[str]) -> str:
    """A choice in words: where it leads, what it costs and what it brings."""
    choice = next((choice for choice in view.choices if choice.said == words), None)
    parts = [text.action(words), *lies_there(view, words, text), *(gist(choice, text) if choice else [])]
    return " · ".join(parts)


def lies_there(view: View, words: Mapping[str, Any], text: Text) -> list[str]:
    """The steps to a place and cowboys for it, or the effects of a building, train card or
    auxiliary action.
    """
    match words["do"]:
        case "go":
            node = next(node for node in view.nodes if node.id == words["to"])
            far = [text("word-steps", steps=node.steps)] if node.steps else []
            return [*far, *([text("word-cowboys", cowboys=node.cowboys)] if node.cowboys else [])]
        case "use":
            return [effects(node.effects, text) for node in view.nodes if view.seat in node.herders]
        case "train":
            return [effects(card.effects, text) for card in view.train if card.engineers == words["card"]]
        case "build":
            return [effects(tile.effects, text) for tile in view.stock if tile.number == words["building"]]
        case "auxiliary" if view.seat >= 0:
            mine = view.herders[view.seat].auxiliaries
            return [effect(own.effect, text) for own in mine if own.number == words["auxiliary"]]
    return []


def gist(choice: Choice, text: Text) -> list[str]:
    """What a choice costs and brings, in short."""
    parts = []
    if choice.dollars:
        parts.append(f"{'+' if choice.dollars > 0 else '−'}{text('word-money', money=abs(choice.dollars))}")
        parts.append(text("board-money-after", money=choice.money))
    if choice.certificates:
        parts.append(text("board-spends", certificates=choice.certificates))
    if choice.vp:
        parts.append(text("word-vp", vp=signed(choice.vp)))
    return [", ".join(parts)] if parts else []


def name_of(view: View, seat: int, text: Text, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) and not (view.sue is not None and seat == 1) else text("sue-name")


def effect(words: Effect, text: Text) -> str:
    return text.action(words)


def effects(listed: Sequence[Effect], text: Text) -> str:
    return " | ".join(effect(words, text) for words in listed)


def card(name: str, text: Text, count: int = 1) -> Line:
    label = text(f"column-short-{name}") + (f"×{count}" if count > 1 else "")
    return Line(f" {label} ", style=STYLE.get(name, "bold"))


def cards(counts: dict[str, int], text: Text) -> Line:
    return Line(" ").join(card(name, text, count) for name, count in counts.items())


# ── The trail ─────────────────────────────────────────────────────────────────


def trail(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """A table with a row for each place that has a tile, in the order of the trail, and below it a
    line with the empty cells.
    """
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for column in ("cell", "tile", "way", "herders", "offers"):
        table.add_column(text(f"column-{column}"), overflow="fold")
    for node in view.nodes:
        if node.tile is not None:
            table.add_row(*stop(view, node, text, names))
    empty = [f"{text('node-name', node=node.id)} (${node.cost})" for node in view.nodes if node.tile is None]
    clock = (
        text("word-simmentals", left=view.simmentals)
        if view.closer is None
        else f"[bold red]{text('word-last-lap')}[/bold red]"
    )
    title = f"[bold yellow]{text('word-trail')}[/bold yellow] · {clock}"
    return Panel(
        Group(table, Line(f"{text('column-empty')}: " + ", ".join(empty), style="dim")),
        title=title,
        title_align="left",
    )


def stop(view: View, node: Node, text: Text, names: Sequence[str]) -> list[RenderableType]:
    tile = Line(f" {node.tile} ", style="black on #d9b45f" if node.kind != "building" else "black on #c98d5a")
    if node.owner is not None:
        tile.append(f" {name_of(view, node.owner, text, names)}", style="dim")
    way = Line()
    if node.steps is not None:
        way.append(str(node.steps), style="bold green" if node.within_reach else "dim")
        if node.cowboys:
            way.append(f" +{node.cowboys}{text('column-short-cowboy')}", style="yellow" if node.within_reach else "dim")
    standing = Line(" ").join(
        Line(HERDER[seat] + " " + name_of(view, seat, text, names), style="bold cyan") for seat in node.herders
    )
    foreign = node.owner is not None and node.owner != view.seat and view.seat >= 0
    offered = Line(text("word-auxiliary-only"), style="dim") if foreign else Line(effects(node.effects, text))
    return [Line(text("node-name", node=node.id), style="dim"), tile, way, standing, offered]


# ── What is on offer ──────────────────────────────────────────────────────────


def offer(view: View, text: Text) -> RenderableType:
    market = Line(" ").join(
        Line.assemble(
            card(breed.id, text),
            f" {breed.left}",
            (f" ({breed.cowboys}{text('column-short-cowboy')} ${breed.dollars})", "dim"),
        )
        for breed in view.market
        if breed.cowboys
    )
    supply = Line("  ").join(Line(f"{text(f'worker-{worker.id}')} {worker.left}") for worker in view.workers)
    lines: list[RenderableType] = [titled("word-market", market, text), titled("word-supply", supply, text)]
    lines += [titled("word-train-cards", Line("   ").join(train_lines(view, text)), text)]
    lines += [titled("word-stock", Line("  ").join(stock_lines(view, text)), text)]
    lines += [titled("word-posts", Line(" · ").join(post_lines(view, text)), text)]
    lines += [titled("word-goals", Line("   ").join(goal(tile, text) for tile in view.goals), text)]
    lines += [
        titled(
            "word-bonuses",
            Line("   ").join(
                Line(f"{text(f'bonus-{tile.id}')} {text('word-vp', vp=tile.vp)}") for tile in view.bonuses
            ),
            text,
        )
    ]
    return Group(*lines)


def train_lines(view: View, text: Text) -> list[Line]:
    return [
        Line(
            f"{card.engineers}{'★' if card.star else ''} (${card.dollars}): {effects(card.effects, text)}",
            style="" if card.payable else "dim",
        )
        for card in view.train
    ]


def stock_lines(view: View, text: Text) -> list[Line]:
    """The buildings in stock with their builders, points and effects."""
    return [
        Line(
            f"{tile.number}{tile.side}×{tile.stock} ({tile.builders}{text('column-short-builder')}, "
            f"{text('word-vp', vp=tile.vp)}): {effects(tile.effects, text)}",
            style="" if tile.cells else "dim",
        )
        for tile in view.stock
    ]


def post_lines(view: View, text: Text) -> list[Line]:
    """What each trading post brings; those within reach of the viewer's hand are bright."""
    found = []
    for post in view.posts:
        brings = [
            *([text("word-vp", vp=post.vp)] if post.vp else []),
            *([effects(post.reward, text)] if post.reward else []),
        ]
        words = f"{post.value}{'◤' if post.black else ''}" + (f" ({', '.join(brings)})" if brings else "")
        found.append(Line(words, style="bold" if post.open and post.certificates is not None else "dim"))
    return found


def goal(tile: Goal, text: Text) -> Line:
    line = Line(text("word-vp", vp=tile.vp), style="bold green" if tile.scores else "bold cyan")
    for need, times in Counter(tile.needs).items():
        met = sum(has for one, has in zip(tile.needs, tile.met, strict=True) if one == need)
        count = "" if times == 1 else f"{times} × " if met in (0, times) else f"{met}/{times} × "
        done = met == times
        line.append(f" {'✓' if done else '·'} {count}{text('need-name', need=need)}", style="green" if done else "dim")
    if tile.contested:
        line.append(f" ({text('word-contested')})", style="yellow")
    return line


def titled(key: str, line: Line, text: Text) -> Line:
    return Line.assemble((f"{text(key)}: ", "bold"), line)


# ── The players ───────────────────────────────────────────────────────────────


def herders(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim", expand=False)
    for column in ("player", "money", "tokens", "certificates", "workers", "deck", "discs", "points"):
        table.add_column(text(f"column-{column}"), overflow="fold")
    for player in view.herders:
        acting = player.seat in view.actors
        name = Line(
            ("➤ " if acting else "  ") + HERDER[player.seat] + " " + names[player.seat],
            style="bold yellow" if acting else "bold",
        )
        discs = ", ".join(f"{post.value}×{post.discs[player.seat]}" for post in view.posts if post.discs[player.seat])
        deck = f"{player.hand_size} / {player.stack_size} / {player.discard_size}"
        table.add_row(
            name,
            text("word-money", money=player.money),
            str(player.tokens),
            f"{player.certificates}+{player.permanent}" if player.permanent else str(player.certificates),
            workers(player.area, text),
            deck,
            discs or "–",
            Line(str(player.score.total), style="bold yellow"),
        )
    return table


def workers(area: dict[str, int], text: Text) -> Line:
    return Line(" ").join(
        Line(f"{text(f'column-short-{worker}')}{area[worker]}") for worker in WORKERS if area.get(worker)
    )


def sue(her: Sue, text: Text) -> RenderableType:
    row = ", ".join(f"{text(f'worker-{worker}')} {her.workers[worker]}" for worker in her.row)
    parts = [
        f"{text('word-sue-row')}: {row}",
        text("word-sue-deck", deck=her.deck, card=her.last.id if her.last else "–"),
        text("word-sue-supply", cards=sum(her.supply.values())),
        text("word-points", total=her.score.total),
    ]
    return Line.assemble(
        (f"{HERDER[1]} {text('sue-name')} · ", "bold magenta"), " · ".join(parts), " ", cards(her.cattle, text)
    )


# ── One's own herd ────────────────────────────────────────────────────────────


def worth(delivery: Delivery, text: Text) -> list[RenderableType]:
    """What the hand would deliver now, and what one more card would change."""
    parts = [
        text("word-delivery", total=delivery.total),
        text("word-delivery-parts", breeds=delivery.breeds, repeated=delivery.repeated, permanent=delivery.permanent),
        text("word-certificates-add", certificates=delivery.certificates),
        text("word-posts-in-reach", posts=", ".join(map(str, delivery.posts)) or "–"),
    ]
    lines: list[RenderableType] = [Line(" · ".join(parts), style="cyan")]
    better = {more.breed: more.total for more in delivery.one_more if more.total > delivery.total}
    if better:
        grown = ", ".join(text("word-total-with", card=breed, total=total) for breed, total in better.items())
        lines.append(Line(text("word-one-more", cards=grown), style="dim"))
    return lines


def herd(mine: Player, text: Text) -> RenderableType:
    assert mine.hand is not None
    hand = {breed: mine.hand.count(breed) for breed in BREEDS if breed in mine.hand}
    lines: list[RenderableType] = [cards(hand, text)]
    if mine.delivery is not None:
        lines += worth(mine.delivery, text)
    lines.append(
        Line.assemble((text("word-draw-stack", cards=mine.stack_size) + " ", "dim"), cards(mine.stack or {}, text))
    )
    lines.append(
        Line.assemble((text("word-discards", cards=mine.discard_size) + " ", "dim"), cards(mine.discard or {}, text))
    )
    lines.append(Columns([goal(tile, text) for tile in mine.goals], padding=(0, 3)))
    return Panel(Group(*lines), title=text("word-hand"), title_align="left", border_style="yellow", expand=False)


# ── The end ───────────────────────────────────────────────────────────────────

SOURCES = ("money", "buildings", "discs", "workers", "cattle", "bonus", "goals")


def sources(view: View, _happened: Sequence[Mapping[str, Any]], text: Text) -> list[tuple[str, list[int]]]:
    """The points of each player by category; last, if there is a tie, the dollars that break it."""
    scores = [one.score for one in view.herders] + ([view.sue.score] if view.sue else [])
    parts = [(text(f"word-score-{source}"), [getattr(score, source) for score in scores]) for source in SOURCES]
    tied = len({score.total for score in scores}) < len(scores)
    return [*parts, (text("board-left-over"), [score.left_over for score in scores])] if tied else parts


def rival(view: View, text: Text) -> tuple[str, int] | None:
    """Sue's name and points; None without her."""
    return (text("sue-name"), view.sue.score.total) if view.sue else None
