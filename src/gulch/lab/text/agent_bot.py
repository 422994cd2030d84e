"""Agents as bots: `agent:previews`, or `agent:MODULE:NAME` for one of your own.

An agent is called with the text that is new and returns its answer. NAME is called with a seed for
each seat of each match and returns an agent.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from dataclasses import dataclass

from gulch.bots.bot import Bot, Budget, Thought
from gulch.bots.entries import AGENT, NoSuchBot
from gulch.bots.history import History
from gulch.bots.strength import drifter
from gulch.kernel.engine import Engine
from gulch.kernel.record import Record
from gulch.lab.text.answers import read_answer
from gulch.lab.text.previews import previews
from gulch.lab.text.reference_agents import REFERENCE, Agent
from gulch.lab.text.seat_text import SeatText, Situation
from gulch.lab.text.tokens import count_tokens
from gulch.picture import seat_names
from gulch.text import DEFAULT_LANGUAGE, Text

log = logging.getLogger("gulch.bots")

MAX_TRIES = 3  # wrong answers after which a random choice is made
MAX_ANSWER = 100_000  # characters: what is longer is no answer

MakeAgent = Callable[[int], Agent]


@dataclass
class Reader:
    """An agent at its seat of a match."""

    agent: Agent
    seat_text: SeatText
    told: int = 0  # notes whose events it was told


class AgentBot:
    """Plays by the answers of an agent. After three wrong answers, or if the agent fails, a random
    action is played."""

    def __init__(self, entry: str, make: MakeAgent) -> None:
        self.make = make
        self.readers: dict[tuple[str, int], Reader] = {}
        self.bot = Bot(entry, self.think, Budget(), self.follow, self.over)

    def think(self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
        """A choice without a history: to the agent, it is the first of a match."""
        history = History()
        thought = self.follow(engine, position, seat, luck, budget, history)
        self.readers.pop((history.match, seat), None)
        return thought

    def follow(
        self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget, history: History
    ) -> Thought:
        spent = {"answers": 0, "illegal": 0, "read": 0, "written": 0}
        try:
            action = self.ask(engine, position, seat, luck, history, spent)
        except Exception as error:  # it is somebody else's code
            log.warning("%s: %r", self.bot.name, error)
            action, fault = None, "error"
        else:
            fault = "illegal"
        if action is None:
            stand_in = drifter(engine, position, seat, luck, budget)
            return Thought(stand_in.action, fault=fault, spent=spent)
        return Thought(action, spent=spent)

    def ask(
        self, engine: Engine, position: Record, seat: int, luck: int, history: History, spent: dict[str, int]
    ) -> int | None:
        """The action of the agent's answer; None after too many wrong ones."""
        reader, opening = self.reader(engine, position, seat, luck, history)
        legal, view = engine.legal(position, seat), engine.view(engine.game.views, position, seat)
        events = history.events(engine.game, seat, reader.told)
        reader.told = len(history.moves) + 1
        shown = previews(engine, position, seat, legal, luck)
        question = opening + str(reader.seat_text.tell(Situation(view, legal, events, shown)))
        say = reader.seat_text.say(view)
        for _ in range(MAX_TRIES):
            answer = reader.agent(question)
            if not isinstance(answer, str) or len(answer) > MAX_ANSWER:
                raise TypeError(f"an answer is a text of at most {MAX_ANSWER} characters")
            spent["answers"] += 1
            spent["read"] += count_tokens(question)
            spent["written"] += count_tokens(answer)
            reading = read_answer(engine.game, legal, say, answer)
            if reading.action in legal:
                return reading.action
            spent["illegal"] += 1
            question = self.problem(engine, position, seat, reading.action, reading.problem, reading.detail, reader)
        return None

    def problem(
        self, engine: Engine, position: Record, seat: int, action: int | None, key: str, detail: str, reader: Reader
    ) -> str:
        """Why an answer is not possible."""
        text = reader.seat_text.text
        if action is None:
            return f"{text(key, **({'detail': detail} if detail else {}))} {text('agent-again')}"
        refusal = engine.game.refusal(position, seat, action)
        assert refusal is not None, "refusal and legal disagree"
        return f"{text('agent-refused', why=text.refusal(refusal))} {text('agent-again')}"

    def reader(self, engine: Engine, position: Record, seat: int, luck: int, history: History) -> tuple[Reader, str]:
        """The agent at this seat, and the opening if it is new there."""
        key = history.match, seat
        if key in self.readers:
            return self.readers[key], ""
        names = seat_names(Text(DEFAULT_LANGUAGE, engine.game), position.seats)
        seat_text = SeatText(engine.game, seat, names, DEFAULT_LANGUAGE, compact=True)
        self.readers[key] = reader = Reader(self.make(luck & 0xFFFFFFFF), seat_text)
        return reader, seat_text.opening() + "\n\n"

    def over(self, match: str, places: list[int], points: list[int]) -> None:
        """Forget the agents of a match."""
        for key in [key for key in self.readers if key[0] == match]:
            del self.readers[key]


def agent_bot(entry: str) -> Bot:
    """The bot of an entry. Raises NoSuchBot if there is no such agent."""
    module, _, name = entry.removeprefix(AGENT).rpartition(":")
    if not module:
        if name not in REFERENCE:
            raise NoSuchBot(f"no such agent: {entry}; available: {', '.join(REFERENCE)}, agent:MODULE:NAME")
        return AgentBot(entry, REFERENCE[name]).bot
    try:
        make = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise NoSuchBot(f"no such agent: {entry} ({error})") from None
    return AgentBot(entry, make).bot
