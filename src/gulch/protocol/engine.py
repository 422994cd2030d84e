"""`gulch engine GAME`: Gulch's rules and bots for programs in other languages, by lines of JSON on
standard input and output.

It has two parts. As a bot it answers `think` from a redealt position. For a program that runs
matches it deals them, shows what seats see, plays actions and says why one is not allowed.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import IO, Any

import msgspec

from gulch.bots.bot import Budget, Thought
from gulch.bots.entries import NoSuchBot, bot_and_budget
from gulch.bots.history import history_of
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Engine, interpreted_engine
from gulch.kernel.game import Refusal
from gulch.kernel.options import BadOption
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR
from gulch.match import BadSave, Match, decode
from gulch.protocol import messages
from gulch.protocol.pool import number_of
from gulch.text import Text

MAX_LINE_BYTES = 16 << 20
MAX_MATCHES = 10_000
WALL_TIME = 2.0  # a search may take twice its CPU time


class BadRequest(ValueError):
    """A request that cannot be answered; the message says why."""


class EngineServer:
    """Answers the messages of one program."""

    def __init__(self, engine: Engine, bot: str, language: str) -> None:
        self.engine, self.game, self.bot = engine, engine.game, bot
        self.text = Text(language, engine.game)
        self.matches: dict[str, Match] = {}
        self.ended = False

    def answer(self, line: bytes) -> messages.FromEngine | None:
        """The answer to a line; None for messages that have none."""
        try:
            message = messages.to_engine.decode(line)
        except messages.BadMessage as error:
            return messages.Error(str(error))
        try:
            return self.answer_to(message)
        except (BadOption, BadSave) as error:
            problem = self.text(error.key, **error.figures)
        except BadRequest as error:
            problem = str(error)
        return messages.Error(problem, id=getattr(message, "id", None))

    def answer_to(self, message: messages.ToEngine) -> messages.FromEngine | None:
        match message:
            case messages.Hello():
                return messages.BotHello(messages.VERSION, f"gulch {self.game.name} {self.bot}", position=True)
            case messages.New(game=name) if name != self.game.name:
                raise BadRequest(f"this engine plays {self.game.name}, not {name}")
            case messages.Think():
                return self.think(message)
            case messages.Deal():
                return self.deal(message)
            case messages.Load(match=name, save=save, id=id):
                return self.keep(name, self.loaded(save), id)
            case messages.Over(match=name):
                self.matches.pop(name, None)
            case messages.Quit():
                self.ended = True
            case messages.Look():
                return self.look(message)
            case messages.Play():
                return self.play(message)
            case messages.Why(match=name, seat=seat, action=action, id=id):
                refusal = self.match(name).refusal(seat, self.number(action))
                return messages.Allowed(id) if refusal is None else self.refused(refusal, id)
            case messages.Choose():
                return self.choose(message)
            case messages.Save(match=name, id=id):
                return messages.Saved(msgspec.Raw(messages.encode(self.match(name).save())), id)
        return None

    # ── As a bot ──────────────────────────────────────────────────────────────

    def think(self, message: messages.Think) -> messages.Move:
        if not isinstance(message.position, msgspec.Raw):
            raise BadRequest("this engine needs the position that its hello asks for")
        position = self.loaded_position(message.position)
        if not (0 <= message.seat < position.seats and position.actors >> message.seat & 1):
            raise BadRequest(f"seat {message.seat} has nothing to choose in this position")
        thought = self.thought(self.bot, position, message.seat, message.seed, message.budget)
        return as_move(thought, message.id)

    def loaded_position(self, dump: msgspec.Raw) -> Record:
        """The position that a dump describes. Interpreted rules check it: compiled ones trust."""
        try:
            position = self.game.load(msgspec.json.decode(dump))
            broken = interpreted_engine(self.game).check(position)
        except (
            *messages.BadMessage,
            ValueError,
            TypeError,
            KeyError,
            IndexError,
            AttributeError,
            OverflowError,
        ) as error:
            raise BadRequest(f"the position cannot be read: {error}") from None
        if broken:
            raise BadRequest(f"the position is impossible: {self.game.laws[broken - 1]}")
        return position

    def thought(self, name: str, position: Record, seat: int, luck: int, asked: messages.Limit | None) -> Thought:
        try:
            bot, budget = bot_and_budget(name, self.game)
        except NoSuchBot as error:
            raise BadRequest(str(error)) from None
        budget = budget or bot.budget
        if asked is not None and asked.iterations:
            budget = Budget(iterations=asked.iterations)
        elif asked is not None and budget.seconds:
            budget = Budget(seconds=min(budget.seconds, asked.seconds / WALL_TIME))
        return bot.decide(self.engine, position, seat, luck, budget)

    # ── For programs that run matches ─────────────────────────────────────────

    def deal(self, message: messages.Deal) -> messages.State:
        chance: dict[str, Any] = {"seed": message.seed}
        if message.seed is None:
            chance = {"secret": secrets.token_bytes(32)}
        elif not 0 <= message.seed < 1 << 63:
            raise BadRequest("a seed is a number from 0 to 2^63 - 1")
        match = Match(self.game, message.seats, message.options, engine=self.engine, **chance)
        return self.keep(message.match, match, message.id)

    def loaded(self, save: msgspec.Raw) -> Match:
        found = decode(bytes(save))
        if found.game != self.game.name:
            raise BadRequest(f"this engine plays {self.game.name}, not {found.game}")
        return Match.load(found, self.engine)

    def keep(self, name: str, match: Match, id: int | None) -> messages.State:
        if name not in self.matches and len(self.matches) >= MAX_MATCHES:
            raise BadRequest(f"there are {MAX_MATCHES} matches: end some with over")
        self.matches[name] = match
        return self.state(name, id)

    def match(self, name: str) -> Match:
        found = self.matches.get(name)
        if found is None:
            raise BadRequest(f"there is no match {name!r}: deal or load it first")
        return found

    def state(self, name: str, id: int | None) -> messages.State:
        match = self.match(name)
        places = match.places() if match.over else None
        return messages.State(name, len(match.moves), match.actors, match.points(), places, id)

    def look(self, message: messages.Look) -> messages.Seen:
        match, seat = self.match(message.match), message.seat
        if not SPECTATOR <= seat < match.seats:
            raise BadRequest(f"seat {seat}: the seats are 0 to {match.seats - 1}, and -1 for a spectator")
        history = history_of(match, message.match)
        named = self.game.actions.named
        return messages.Seen(
            message.match,
            seat,
            len(match.moves),
            msgspec.Raw(self.engine.view_json(self.game.views, match.position, seat)),
            [messages.Choice(action, named(action)) for action in match.legal(seat)],
            history.events(self.game, seat, max(0, message.since)) if message.since <= len(match.moves) else [],
            message.id,
        )

    def play(self, message: messages.Play) -> messages.State | messages.Refused:
        match, action = self.match(message.match), self.number(message.action)
        refusal = match.refusal(message.seat, action)
        if refusal is not None:
            return self.refused(refusal, message.id)
        match.play(message.seat, action)
        return self.state(message.match, message.id)

    def choose(self, message: messages.Choose) -> messages.Move:
        match, seat = self.match(message.match), message.seat
        if seat not in match.actors:
            raise BadRequest(f"seat {seat} has nothing to choose")
        luck = secrets.randbits(64) if match.seed is None else int(mixed(match.seed + 31 * len(match.moves) + seat))
        known = match.position.copy()
        known.random = int(mixed(luck))
        self.engine.redeal(known, seat)
        known.random = luck
        return as_move(self.thought(message.bot or self.bot, known, seat, luck, message.budget), message.id)

    def number(self, action: int | Mapping[str, Any]) -> int:
        found = number_of(self.game, action)
        if not 0 <= found < self.game.actions.count:
            raise BadRequest(f"no such action: {action}")
        return found

    def refused(self, refusal: Refusal, id: int | None) -> messages.Refused:
        return messages.Refused(refusal.key, refusal.rule, self.text.refusal(refusal), id)


def as_move(thought: Thought, id: int) -> messages.Move:
    judged = [messages.Judged(one.action, one.visits, one.share, one.points) for one in thought.judged]
    return messages.Move(id, thought.action, judged)


def serve(engine: Engine, bot: str, language: str, lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answer lines until the input ends or says quit. Blank lines are ignored."""
    server = EngineServer(engine, bot, language)
    while line := lines.readline(MAX_LINE_BYTES):
        if not line.endswith(b"\n") and len(line) == MAX_LINE_BYTES:
            while (rest := lines.readline(MAX_LINE_BYTES)) and not rest.endswith(b"\n"):
                pass
            answer: messages.FromEngine | None = messages.Error(f"a line longer than {MAX_LINE_BYTES:,} bytes")
        elif not line.strip():
            continue
        else:
            answer = server.answer(line)
        if server.ended:
            return
        if answer is not None:
            answers.write(messages.encode(answer) + b"\n")
            answers.flush()
