"""Programs as bots: `exec:node mybot.mjs`, or `exec@5:node mybot.mjs` with five seconds a move."""

from __future__ import annotations

import atexit
import hashlib
import logging
import re
import shlex
from collections import Counter
from functools import cache

import msgspec

from gulch.bots.bot import Bot, Budget, Thought
from gulch.bots.history import History
from gulch.bots.strength import drifter
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine
from gulch.kernel.record import Record
from gulch.protocol import messages
from gulch.protocol.pool import ProgramPool, Question
from gulch.protocol.program import Program, ProgramFailed
from gulch.text import Text

log = logging.getLogger("gulch.bots")

DEFAULT_SECONDS = 2.0
MAX_PROCESSES = 16  # of one program in this process, for the seats of its matches
LOGGED_FAILURES = 3  # of one program; more of them only count
ENTRY = re.compile(r"exec(?:@(\d+(?:\.\d+)?))?:\s*(\S.*)")


class BadCommand(ValueError):
    """The command of a bot program cannot be read."""


def is_program(entry: str) -> bool:
    return ENTRY.fullmatch(entry) is not None


class ProgramBot:
    """Plays by the answers of a program. If the program fails, a random action is played, so that
    no program does better by failing."""

    def __init__(self, entry: str) -> None:
        found = ENTRY.fullmatch(entry)
        if found is None:
            raise BadCommand(entry)
        self.command = split(found[2])
        self.seconds = float(found[1] or DEFAULT_SECONDS)
        self.pool = ProgramPool(lambda: Program(self.command), MAX_PROCESSES)
        self.failures: Counter[str] = Counter()
        self.bot = Bot(entry, self.think, Budget(seconds=self.seconds), self.follow, self.pool.over)

    def think(self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
        return self.follow(engine, position, seat, luck, budget, History())

    def follow(
        self, engine: Engine, position: Record, seat: int, luck: int, budget: Budget, history: History
    ) -> Thought:
        try:
            return self.pool.ask(question(engine, position, seat, luck, budget, history))
        except ProgramFailed as failure:
            self.failures[failure.fault] += 1
            if self.failures.total() <= LOGGED_FAILURES:
                log.warning("%s: %s (%s)", self.bot.name, failure, failure.fault)
            stand_in = drifter(engine, position, seat, luck, budget)
            return Thought(stand_in.action, fault=failure.fault)

    def check(self) -> None:
        """Start the program. Raises ProgramFailed if it does not speak the protocol."""
        self.pool.check()


def split(command: str) -> list[str]:
    """The words of a command, quoted as in a shell. No shell runs it."""
    try:
        return shlex.split(command)
    except ValueError as error:
        raise BadCommand(f"{command}: {error}") from None


@cache
def program_bot(entry: str) -> ProgramBot:
    """The bot of an entry, one for this process. Its programs end with the process."""
    found = ProgramBot(entry)
    atexit.register(found.pool.close)
    return found


def question(engine: Engine, position: Record, seat: int, luck: int, budget: Budget, history: History) -> Question:
    """What a program is asked. Everything in it is the same after a redeal for the seat."""
    game, seed = engine.game, seed_of(luck)

    def redealt() -> bytes:
        copy = position.copy()
        copy.random = int(mixed(luck))
        engine.redeal(copy, seat)
        copy.random = seed
        return msgspec.json.encode(game.dump(copy))

    def why_not(action: int) -> messages.Error:
        refusal = game.refusal(position, seat, action) if 0 <= action < game.actions.count else None
        if refusal is None:
            return messages.Error("no such action")
        return messages.Error(Text("en", game).refusal(refusal), rule=refusal.rule)

    return Question(
        game,
        position.seats,
        seat,
        game.options.named(position.options),
        engine.view_json(game.views, position, seat),
        engine.legal(position, seat),
        messages.Limit(budget.seconds or DEFAULT_SECONDS, budget.iterations),
        seed,
        history,
        redealt,
        why_not,
    )


def seed_of(luck: int) -> int:
    """A number of 32 bits, exact in every language, from which `luck` cannot be found."""
    word = (luck & (1 << 64) - 1).to_bytes(8, "big")
    return int.from_bytes(hashlib.blake2b(word, digest_size=4).digest(), "big")
