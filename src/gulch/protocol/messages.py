"""The messages of the engine protocol, each a line of JSON (docs/engine-protocol.md)."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

VERSION = 1  # raise it when programs that follow the former version would no longer work

Words = dict[str, int | str]


class Message(msgspec.Struct, omit_defaults=True):
    pass


# ── From Gulch to a bot ───────────────────────────────────────────────────────


class Hello(Message, tag="hello", omit_defaults=False):
    """The first message. The program answers with its own `hello`."""

    protocol: int = VERSION
    gulch: str = ""


class New(Message, tag="new"):
    """A match in which the program plays one seat. If the match is known, forget it: players went
    back, or another process played before. The next `think` tells all events again."""

    match: str
    game: str
    rules: int  # the version of the game's rules
    seats: int
    seat: int
    options: Words


class Choice(msgspec.Struct):
    """A legal action: its number and its words."""

    number: int
    words: Words


class Limit(msgspec.Struct, omit_defaults=True):
    """What an answer may cost: seconds, and for bots that count them, iterations."""

    seconds: float
    iterations: int = 0


class Think(Message, tag="think"):
    """Asks for a choice of one's seat. The answer is `move` with the same id."""

    match: str
    id: int
    seat: int
    moves: int  # made so far in the match, by all seats
    view: msgspec.Raw  # what the seat sees
    legal: list[Choice]
    events: list[dict[str, Any]]  # since the last `think` of this match, as the seat sees them
    budget: Limit
    seed: int  # for bots that draw at random
    position: msgspec.Raw | UnsetType = UNSET  # a redeal for the seat, if the program's `hello` asked for it


class Stop(Message, tag="stop"):
    """The time is up: answer at once with the best choice so far."""

    id: int


class Error(Message, tag="error"):
    """Something was wrong: an action that is not allowed, or a message that nobody understands."""

    problem: str
    id: int | None = None
    rule: str = ""  # the rule that forbids an action


class Over(Message, tag="over"):
    """A match has ended and can be forgotten."""

    match: str
    places: list[int] = []
    points: list[int] = []


class Quit(Message, tag="quit"):
    """The last message: end."""


ToBot = Hello | New | Think | Stop | Error | Over | Quit


# ── From a bot to Gulch ───────────────────────────────────────────────────────


class BotHello(Message, tag="hello"):
    """The answer to `hello`."""

    protocol: int
    name: str = ""
    position: bool = False  # whether `think` should include a position


class Judged(msgspec.Struct, omit_defaults=True):
    """The bot's judgement of one action."""

    action: int
    visits: int = 0
    share: float = 0.0  # the expected share of the victory
    points: float = 0.0


class Move(Message, tag="move"):
    """The answer to `think`: an action by number or by words."""

    id: int
    action: int | Words
    judged: list[Judged] = []  # the best first


ToGulch = BotHello | Move | Error


# ── To `gulch engine`, from a program that runs matches ───────────────────────
# `id` returns in the answer.


class Deal(Message, tag="deal"):
    """Deals a match that the engine keeps. Answer: `state`."""

    match: str
    seats: int
    options: Words = {}
    seed: int | None = None  # without a seed, chance is secret until the match is saved
    id: int | None = None


class Load(Message, tag="load"):
    """Continues a saved match. Answer: `state`."""

    match: str
    save: msgspec.Raw
    id: int | None = None


class Look(Message, tag="look"):
    """Asks what a seat sees; seat -1 is a spectator. Answer: `seen`."""

    match: str
    seat: int
    since: int = 0  # events from this move on; 0 is the set-up
    id: int | None = None


class Play(Message, tag="play"):
    """Plays an action. Answer: `state`, or `refused`, which changes nothing."""

    match: str
    seat: int
    action: int | Words
    id: int | None = None


class Why(Message, tag="why"):
    """Asks why an action is not allowed. Answer: `refused` or `allowed`."""

    match: str
    seat: int
    action: int | Words
    id: int | None = None


class Choose(Message, tag="choose"):
    """Asks which action a bot would choose for a seat. Answer: `move`."""

    match: str
    seat: int
    bot: str = ""  # by default the engine's
    budget: Limit | None = None  # by default the bot's own
    id: int = 0


class Save(Message, tag="save"):
    """Asks for a match as a save file. Answer: `saved`."""

    match: str
    id: int | None = None


ToEngine = Hello | New | Think | Stop | Error | Over | Quit | Deal | Load | Look | Play | Why | Choose | Save


# ── From `gulch engine` ───────────────────────────────────────────────────────


class State(Message, tag="state", omit_defaults=False):
    """How a match stands."""

    match: str
    moves: int
    actors: list[int]  # the seats that may act; none when the match is over
    points: list[int]
    places: list[int] | None  # at the end
    id: int | None = None


class Seen(Message, tag="seen", omit_defaults=False):
    """What a seat sees."""

    match: str
    seat: int
    moves: int
    view: msgspec.Raw
    legal: list[Choice]
    events: list[dict[str, Any]]
    id: int | None = None


class Refused(Message, tag="refused", omit_defaults=False):
    """Why an action is not allowed."""

    key: str
    rule: str
    problem: str  # in words
    id: int | None = None


class Allowed(Message, tag="allowed"):
    id: int | None = None


class Saved(Message, tag="saved", omit_defaults=False):
    save: msgspec.Raw
    id: int | None = None


FromEngine = BotHello | Move | Error | State | Seen | Refused | Allowed | Saved

encode = msgspec.json.encode
from_bot: msgspec.json.Decoder[ToGulch] = msgspec.json.Decoder(ToGulch)
to_engine: msgspec.json.Decoder[ToEngine] = msgspec.json.Decoder(ToEngine)

BadMessage = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


@cache
def hello() -> Hello:
    return Hello(VERSION, version("gulch"))


def schema() -> dict[str, Any]:
    """The JSON schema of all messages, by who sends them to whom."""
    unions = {"to_bot": ToBot, "from_bot": ToGulch, "to_engine": ToEngine, "from_engine": FromEngine}
    found, definitions = msgspec.json.schema_components(unions.values(), schema_hook=of_raw)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Gulch's engine protocol, version {VERSION}",
        "properties": dict(zip(unions, found, strict=True)),
        "$defs": dict(sorted(definitions.items())),
    }


def of_raw(kind: type) -> dict[str, Any]:
    """The schema of JSON that is passed on as it is: views, positions, saves."""
    if kind is msgspec.Raw:
        return {"type": "object"}
    raise NotImplementedError
