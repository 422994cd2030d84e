"""How much of a context a whole match fills, as one seat reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.table import Table

from gulch.kernel.engine import Engine
from gulch.kernel.game import Game
from gulch.kernel.play import chosen
from gulch.lab.text.previews import redealt
from gulch.lab.text.text_match import TextMatch
from gulch.lab.text.tokens import count_tokens
from gulch.text import Text


@dataclass(frozen=True)
class ContextSize:
    """The tokens of a match: its opening with the rules, and all of it with the answers."""

    opening: int
    decisions: int
    whole: int


def context_size(
    game: Game, seats: int, seed: int, language: str, *, compact: bool, engine: Engine | None = None
) -> ContextSize:
    """Play a match among deputies and count what the first seat reads and answers."""
    bots = dict.fromkeys(range(1, seats), "deputy")
    match = TextMatch(game, seats, bots=bots, seed=seed, language=language, compact=compact, engine=engine)
    opening = whole = count_tokens(match.opening(0))
    decisions = 0
    while not match.over:
        told = str(match.tell(0))
        rules = match.match.engine
        action = chosen(rules, redealt(rules, match.match.position, 0, decisions), 0, decisions)
        answer = match.texts[0].say(match.match.view(0))(action)
        match.play(0, action)
        whole += count_tokens(told) + count_tokens(answer)
        decisions += 1
    return ContextSize(opening, decisions, whole + count_tokens(str(match.tell(0))) + count_tokens(match.result(0)))


def context_table(found: Mapping[int, Sequence[ContextSize]], text: Text) -> Table:
    """The tokens of matches by their number of seats: the mean, and the longest match."""
    table = Table(title=text("cli-tokens-title", game=text("game-title"), matches=len(next(iter(found.values())))))
    for key in ("seats", "opening", "decisions", "mean", "most"):
        table.add_column(text(f"cli-tokens-{key}"), justify="right")
    for seats, sizes in found.items():
        mean = sum(size.whole for size in sizes) / len(sizes)
        decisions = sum(size.decisions for size in sizes) / len(sizes)
        most = max(size.whole for size in sizes)
        table.add_row(*(str(round(figure)) for figure in (seats, sizes[0].opening, decisions, mean, most)))
    return table
