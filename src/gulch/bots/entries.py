"""Bots as the command line, the arena and the laboratory name them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

from gulch.bots import BOTS, OWN
from gulch.bots.bot import Bot, Budget
from gulch.bots.strength import by_network
from gulch.kernel.game import Game
from gulch.networks import load
from gulch.protocol.exec_bot import ENTRY, is_program, program_bot
from gulch.text import Text

AGENT = "agent:"


class NoSuchBot(ValueError):
    """The name is neither a bot's nor a network file's."""


@cache
def bot_and_budget(entry: str, game: Game) -> tuple[Bot, Budget | None]:
    """The bot of an entry such as `marshal`, `marshal:500` (a budget of iterations instead of its
    own), `ranger:FILE` (a network in training), `exec:COMMAND` (a program) or `agent:MODULE:NAME`
    (an agent that reads). Raises NoSuchBot, which says what is wrong."""
    if is_program(entry):
        return program_bot(entry).bot, None
    if entry.startswith(AGENT):
        from gulch.lab.text.agent_bot import agent_bot  # reads boards as the terminal draws them

        return agent_bot(entry), None
    name, _, more = entry.partition(":")
    if name not in BOTS or (more and not more.isdigit() and (name != "ranger" or not Path(more).is_file())):
        raise NoSuchBot(f"no such bot: {entry}; available: {', '.join(BOTS)}, exec:COMMAND, agent:MODULE:NAME")
    if not more:
        return BOTS[name], None
    if more.isdigit():
        return BOTS[name], Budget(iterations=int(more))
    return Bot(entry, partial(by_network, load(game, Path(more)))), None


def bot_name(entry: str, text: Text) -> str:
    """The bot's name, with its budget of iterations if it has one; a program's command without
    folders. Third-party bots are not translated."""
    if found := ENTRY.fullmatch(entry):
        return " ".join(Path(word).name for word in found[2].split())
    name, _, iterations = entry.partition(":")
    word = text(f"bot-{name}") if name in OWN else name
    return f"{word} ({iterations})" if iterations else word


def split_line_up(words: str) -> list[str]:
    """The entries of a list separated by commas. One that contains a comma is in double quotes."""
    return [entry.strip() for entry in next(csv.reader([words], skipinitialspace=True))] or [""]


def join_line_up(entries: Sequence[str]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(entries)
    return line.getvalue()
