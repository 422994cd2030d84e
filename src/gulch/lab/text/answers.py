"""Reads an agent's free answer: a number of the list, the words of a choice, or a JSON action."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from gulch.kernel.actions import UnknownAction
from gulch.kernel.game import Game
from gulch.terminal import amounts_of, matching_actions

LONGEST = 4_000  # characters that are read, at the end of the answer: agents reason before they choose
MAX_JSON, MAX_PHRASES = 20, 8  # objects and phrases of an answer that are tried
THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?</\1>", re.DOTALL | re.IGNORECASE)
DECORATION = " \t\r\n*_`#>\"'«»“”.,:;!()•"
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
LABELLED = re.compile(r"(?:answer|choice|action|move|option|choose|ответ|выбор|ход|выбираю)\W*(.+)", re.IGNORECASE)
NUMBER = re.compile(r"(?<![\w.$-])\d+(?![\w%]|\.\d)")


@dataclass(frozen=True)
class Reading:
    """The action that an answer names, legal or not; otherwise the problem, as a message key."""

    action: int | None
    problem: str = ""
    detail: str = ""


def read_answer(game: Game, legal: Sequence[int], say: Callable[[int], str], answer: str) -> Reading:
    """The action that an answer names. Legal ones are looked for first, then all actions of the
    game, so that the caller can say why an illegal one is refused."""
    answer, say = THOUGHT.sub(" ", answer[-4 * LONGEST :])[-LONGEST:], cache(say)
    unknown = ""
    for written in json_objects(answer):
        reading = from_json(game, legal, written)
        if reading.action is not None:
            return reading
        unknown = unknown or reading.detail
    if unknown:
        return Reading(None, "agent-unknown-action", unknown)
    phrases = list(islice(candidates(answer), MAX_PHRASES))
    ambiguous = False
    for phrase in phrases:
        found = named_by(game, legal, say, phrase)
        if len(found) == 1:
            return Reading(found[0])
        ambiguous = ambiguous or len(found) > 1
    if ambiguous:
        return Reading(None, "agent-ambiguous")
    numbers = set(NUMBER.findall(answer))
    if len(numbers) == 1 and len(found := matching_actions(game, numbers.pop(), legal, say)) == 1:
        return Reading(found[0])
    for phrase in phrases:
        if not phrase.isdecimal() and (found := matching_actions(game, phrase, range(game.actions.count), say)):
            return Reading(found[0])
    return Reading(None, "agent-not-understood")


def json_objects(answer: str) -> Iterator[dict[str, Any]]:
    """The JSON objects inside an answer, the last one first."""
    decoder = json.JSONDecoder()
    starts = [match.start() for match in re.finditer(r"\{", answer)]
    for start in reversed(starts[-MAX_JSON:]):
        try:
            found, _ = decoder.raw_decode(answer, start)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            yield found


def from_json(game: Game, legal: Sequence[int], found: dict[str, Any]) -> Reading:
    """An action as the protocol writes it, or an object with the number of a choice."""
    inner = next((found[name] for name in ("action", "choice", "answer", "move") if name in found), None)
    if isinstance(inner, dict):
        found, inner = inner, None
    if isinstance(inner, int | str) and str(inner).isdecimal():
        numbered = matching_actions(game, str(inner), legal, lambda action: "")
        return Reading(numbered[0]) if numbered else Reading(None, "agent-not-understood")
    try:
        return Reading(game.actions.number(found))
    except (UnknownAction, TypeError) as problem:
        return Reading(None, "agent-unknown-action", str(problem))


def candidates(answer: str) -> Iterator[str]:
    """Phrases of an answer that may be the choice, the likeliest first."""
    lines = [line.strip(DECORATION) for line in answer.splitlines()]
    lines = [line for line in lines if line]
    yield from (found.strip(DECORATION) for found in reversed(BRACKETS.findall(answer)))
    if len(lines) == 1:
        yield lines[0]
    for line in reversed(lines):
        if labelled := LABELLED.match(line):
            yield labelled[1].strip(DECORATION)
    if len(lines) > 1:
        yield lines[-1]
        yield lines[0]


def named_by(game: Game, legal: Sequence[int], say: Callable[[int], str], phrase: str) -> list[int]:
    """The legal actions that a phrase names: by number, by words, or by both."""
    wanted = phrase.casefold().strip(DECORATION)
    exact = [action for action in legal if say(action).casefold().strip(DECORATION) == wanted]
    if len(exact) == 1:
        return exact
    if begins := re.match(r"(\d+)(?:[.):]|\s+[-–—]|\s*$)\s*(.*)", phrase):
        number, words = begins.groups()
        found = matching_actions(game, number, legal, say)
        if found and (not words or not amounts_of(game, legal)):
            return found
    return matching_actions(game, phrase, legal, say) or [
        action for action in legal if len(said := say(action).casefold().strip(DECORATION)) > 3 and said in wanted
    ]
