"""The terminal's board: the row, the towns, the prospectors, and the payouts of possible bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, JustifyMethod, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from gulch.games.boomtown.components import COMPONENTS
from gulch.games.boomtown.view import Offer, Payout, Prospector, Target, Town, View
from gulch.text import Text, signed

# Dark ink on light town colours.
COLOUR = {town["id"]: town["hex"] for town in COMPONENTS["towns"]["town"]}
STYLE = {
    town["id"]: f"{'black' if town['colour_en'] == 'yellow' else 'white'} on {town['hex']}"
    for town in COMPONENTS["towns"]["town"]
}
EVENT = "bold black on #d8c7a0"
PREVIEWS = 5  # the number of bids whose payouts are shown

CHAPTERS = ("round_begins",)  # events after which a spectator sees the board again


def board(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    parts: list[RenderableType] = [row(view, text, names), towns(view, text, names), prospectors(view, text, names)]
    if view.phase == "bid":
        parts.append(payouts(view, text, names))
    elif view.phase == "telegraph" and view.seat >= 0:
        parts.append(odds(view, text))
    return Group(*parts)


def label(view: View, words: Mapping[str, Any], text: Text, names: Sequence[str]) -> str | None:
    """The label of an action that names the victim of a Holdup, a Saloon by its town, or a target
    with its consequences.
    """
    if words["do"] == "hold_up" and words["victim"] < len(names):
        return text.action({**words, "victim": names[words["victim"]]})
    lying = {"blow_up": words.get("card"), "hire_girls": words.get("saloon")}.get(words["do"])
    for saloon in (saloon for one in view.prospectors for saloon in one.saloons if saloon.card == lying):
        return text(f"board-{words['do']}", town=saloon.town, name=names[saloon.owner])
    if words["do"] in ("blow_up", "confiscate"):
        for target in (target for target in view.targets if target.card == words["card"]):
            return f"{text.action(words)} ({', '.join(consequences(view, target, text, names))})"
    return None


def consequences(view: View, target: Target, text: Text, names: Sequence[str]) -> list[str]:
    """Whose mine a target is, what it is worth, the fee, and a change of mayor."""
    mine = next(mine for mine in view.prospectors[target.owner].mines if mine.card == target.card)
    told = [names[target.owner], text("gold-amount", gold=mine.coins)]
    if target.fee:
        told.append(text("word-fee", gold=target.fee))
    if target.mayor_then is not None and target.mayor_then != target.mayor:
        told.append(text("note-mayor-then", name=names[target.mayor_then]))
    return told


def card_name(card: str, text: Text) -> str:
    kind, _, value = card.rpartition("-")
    return text("card-name", card=kind, card_value=int(value))


def event_name(card: str, text: Text) -> str:
    return text("event-name", event=card.rpartition("-")[0])


def headed(text: Text, **columns: JustifyMethod) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    for column, justify in columns.items():
        table.add_column(text(f"column-{column}"), justify=justify)
    return table


# ── The row ───────────────────────────────────────────────────────────────────


def row(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    table = headed(
        text, card="left", coins="right", number="right", chance="right", fee="right", worth="right", note="left"
    )
    for offer in view.row:
        table.add_row(*offered(view, offer, text, names))
    parts: list[RenderableType] = [table] if view.row else []
    if view.order and view.phase != "bid":
        parts.append(Line(text("note-order", names=", ".join(names[seat] for seat in view.order)), style="dim"))
    if view.dice.total is not None:
        first, second = view.dice.dice
        parts.append(Line(text("word-roll", first=first, second=second, total=view.dice.total), style="dim"))
    for key, cards in (("word-discarded", view.discarded), ("word-removed", view.removed)):
        if cards:
            parts.append(Line(f"{text(key)}: {', '.join(card_name(card, text) for card in cards)}", style="dim"))
    now = text("word-round", round=view.round, rounds=view.rounds)
    title = f"[bold yellow]{now}[/bold yellow] · {text(f'phase-{view.phase}')}"
    return Panel(
        Group(*parts),
        title=title,
        title_align="left",
        subtitle=text("word-deck", cards=view.cards_left),
        subtitle_align="right",
    )


def offered(view: View, offer: Offer, text: Text, names: Sequence[str]) -> list[RenderableType]:
    worth = "" if offer.worth is None else text("column-figure", figure=offer.worth)
    if offer.mine is None:
        return [Line(f" {event_name(offer.card, text)} ", style=EVENT), "", "", "", "", worth, ""]
    mine = offer.mine
    notes = [text("note-danger")] if mine.dangerous else []
    if offer.makes_mayor:
        notes.append(text("note-mayor") if offer.unseats is None else text("note-unseats", name=names[offer.unseats]))
    fee = Line(str(offer.fee) if offer.fee else "", style="red")
    chance = f"{mine.chance}/{view.ways}"
    town = Line(f" {text(f'town-{mine.town}')} ", style=STYLE[mine.town])
    return [
        town,
        Line(str(mine.coins), style="bold yellow"),
        Line(str(mine.number), style="bold"),
        Line(chance, style="dim"),
        fee,
        worth,
        ", ".join(notes),
    ]


# ── The towns ─────────────────────────────────────────────────────────────────


def towns(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    """The mines of each player by town, with the mayor marked, and the viewer's next fee."""
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column(text("column-town"), no_wrap=True)
    for name in names[: len(view.prospectors)]:
        table.add_column(name[:7], justify="center", no_wrap=True)
    table.add_column(text("column-my-fee"), justify="right")
    table.add_column(text("column-to-come"), justify="right")
    table.add_column(text("column-saloons"))
    legend = [text("legend-mayor")] if any(town.mayor is not None for town in view.towns) else []
    if view.phase != "over" and any(len(town.heirs) > 1 for town in view.towns):
        legend.append(f"¹ {text('board-heir')}")
    table.caption, table.caption_justify = "\n".join(legend), "left"
    for town in view.towns:
        due = town.fees[view.seat] if view.seat >= 0 else max(town.fees)
        saloons = ", ".join(f"{names[saloon.owner]} +{saloon.collects}" for saloon in town.saloons)
        cells = [mines_of(town, seat, over=view.phase == "over") for seat in range(len(town.mines))]
        place = Line(f" {text(f'town-{town.id}')} ", style=STYLE[town.id])
        table.add_row(
            place,
            *cells,
            Line(str(due) if due else "–", style="red" if due else "dim"),
            Line(to_come(view, town), style="dim"),
            saloons,
        )
    return table


def to_come(view: View, town: Town) -> str:
    """The number of a town's mines to come; in the short game "≤", since some may be in the box."""
    most = min(town.unseen, view.cards_left)
    return f"≤ {most}" if view.short_game and most else str(most)


def mines_of(town: Town, seat: int, *, over: bool = False) -> Line:
    """A seat's mines, with ★ for a mayor, ★★ with a Governor, ¹ for the first of several heirs."""
    mines = str(town.mines[seat]) if town.mines[seat] else "·"
    if not over and len(town.heirs) > 1 and town.heirs[0] == seat:
        mines += "¹"
    if town.mayor == seat:
        return Line(mines + ("★★" if town.governor else "★"), style="bold yellow")
    return Line(mines, style="" if town.mines[seat] else "dim")


# ── The prospectors ───────────────────────────────────────────────────────────


def prospectors(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    hoped: dict[str, JustifyMethod] = {} if view.phase == "over" else {"income": "right"}  # nobody rolls any more
    table = headed(text, player="left", gold="right", score="right", **hoped, mines="left")
    for person in view.prospectors:
        table.add_row(*described(view, person, text, names))
    if marks := {mark_of(view, person) for person in view.prospectors} - {" "}:
        said = {"➤": "legend-acting", "●": "legend-bidder", "1": "legend-first"}
        table.caption = " · ".join(f"{mark} {text(key)}" for mark, key in said.items() if mark in marks)
        table.caption_justify = "left"
    return table


def mark_of(view: View, person: Prospector) -> str:
    """The first mark that applies: ➤ to act, ● high bidder, 1 first player."""
    if view.phase == "over":
        return " "
    acting = person.seat in view.actors
    return "➤" if acting else "●" if person.seat == view.auction.bidder else "1" if person.seat == view.first else " "


def described(view: View, person: Prospector, text: Text, names: Sequence[str]) -> list[RenderableType]:
    acting = person.seat in view.actors
    out = view.phase == "bid" and not person.in_auction
    name = Line(
        f"{mark_of(view, person)} {names[person.seat]}", style="bold yellow" if acting else "dim" if out else "bold"
    )
    owned = deeds(person, text)
    cards = [event_name(card, text) for card in person.kept]
    cards += [text("note-idle", event=card.rpartition("-")[0]) for card in person.idle]
    cards += [f"{text('note-governor')} {text(f'town-{town}')}" for town in person.governor_of]
    for saloon in person.saloons:
        key = "note-saloon-girls" if saloon.girls else "note-saloon"
        cards.append(text(key, number=int(saloon.card.rpartition("-")[2]), town=text(f"town-{saloon.town}")))
    if cards:
        owned.append(("  " if person.mines else "") + " · ".join(cards), style="italic cyan")
    return [
        name,
        Line(str(person.gold), style="bold yellow"),
        Line(str(person.score), style="bold"),
        *([] if view.phase == "over" else [Line(text("column-figure", figure=person.income), style="dim")]),
        owned,
    ]


def deeds(person: Prospector, text: Text) -> Line:
    """The mines by town, each with its number and its gold."""
    line = Line()
    for town in dict.fromkeys(mine.town for mine in person.mines):
        line.append(text(f"short-{town}"), style=STYLE[town])
        for mine in person.mines:
            if mine.town == town:
                line.append(f" {mine.number}:{mine.coins}{'!' if mine.dangerous else ''}", style=COLOUR[town])
        line.append("  ")
    line.rstrip()
    return line


# ── Bids and dice ─────────────────────────────────────────────────────────────


def payouts(view: View, text: Text, names: Sequence[str]) -> RenderableType:
    lines: list[RenderableType] = []
    standing = view.auction.standing
    bidder = view.auction.bidder
    if standing is not None and bidder is not None:
        paid = shares(standing, bidder, text, names)
        lines.append(Line(text("note-standing", name=names[bidder], bid=standing.bid, shares=paid), style="cyan"))
    if view.auction.previews:
        lines.append(Line(text("note-next"), style="dim"))
        for payout in view.auction.previews[:PREVIEWS]:
            paid = shares(payout, view.seat, text, names)
            lines.append(Line("  " + text("note-preview", bid=payout.bid, shares=paid), style="dim"))
    return Group(*lines)


def shares(payout: Payout, bidder: int, text: Text, names: Sequence[str]) -> str:
    """What each player and the bank would receive, in the order of payment: to the right."""
    seats = len(payout.gold)
    chain = [(bidder - step) % seats for step in range(1, seats)]
    told = [f"{names[seat]} +{payout.gold[seat]}" for seat in chain if payout.gold[seat] > 0]
    return " → ".join(told + ([text("note-bank", gold=f"+{payout.bank}")] if payout.bank else []))


def odds(view: View, text: Text) -> RenderableType:
    """What each total of the dice would bring the viewer, without totals that change nothing."""
    told = [outcome for outcome in view.dice.outcomes if outcome.gold[view.seat] or outcome.collapses]
    cells = [f"{one.total}: {signed(one.gold[view.seat])}{'!' if one.collapses else ''}" for one in told]
    return Line.assemble((text("note-outcomes") + " ", "dim"), "  ".join(cells) or "–")


# ── The end ───────────────────────────────────────────────────────────────────


def sources(view: View, _happened: Sequence[Mapping[str, Any]], text: Text) -> list[tuple[str, list[int]]]:
    return [
        (text("word-gold"), [one.gold for one in view.prospectors]),
        (text("board-mines"), [one.score_mines for one in view.prospectors]),
        (text("board-mayors"), [one.score_pawns for one in view.prospectors]),
    ]
