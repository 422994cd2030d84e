"""Errors of requests, as messages in the reader's language."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from gulch.kernel.game import Game, Refusal, UnknownGame
from gulch.kernel.options import BadOption
from gulch.server import messages
from gulch.server.store.interface import StoreDown
from gulch.text import MissingText, Text, said


class RequestError(Exception):
    """A request that cannot be fulfilled. `key` is a message of server.ftl or common.ftl."""

    def __init__(self, key: str, status: int = 400, **figures: int | str) -> None:
        self.key, self.status, self.figures = key, status, figures
        super().__init__(key)


@cache
def words(language: str, game: Game | None = None) -> Text:
    return Text(language, game)


def problem(wrong: RequestError, language: str) -> messages.Problem:
    return messages.Problem(wrong.key, words(language)(wrong.key, **wrong.figures), wrong.figures)


def as_request_error(error: Exception) -> RequestError | None:
    """The RequestError that a lower layer's error amounts to; None for an internal error."""
    if isinstance(error, RequestError):
        return error
    if isinstance(error, msgspec.ValidationError | msgspec.DecodeError | UnicodeDecodeError):
        return RequestError("problem-malformed", problem=str(error))
    if isinstance(error, UnknownGame):
        return RequestError("game-unknown", 404, game=error.name, known=", ".join(error.known))
    if isinstance(error, StoreDown | TimeoutError):
        return RequestError("problem-busy", 503)
    if isinstance(error, BadOption):
        return RequestError(error.key, 422, **error.figures)
    return None


def refusal(refused: Refusal, game: Game, language: str) -> messages.Refusal:
    """The message that says why the rules do not allow an action, and by which rule."""
    return messages.Refusal(
        refused.key, dict(refused.figures), refused.rule, _text(game, language, refused.key, refused.figures)
    )


def _text(game: Game, language: str, key: str, figures: Any) -> str:
    try:
        return words(language, game)(key, **said(figures))
    except (MissingText, OSError):
        return key  # a third party's game without texts in this language
