"""The games, and the puzzles among them, over HTTP."""

from __future__ import annotations

import datetime

from gulch.kernel.game import game as find
from gulch.kernel.game import games
from gulch.server import catalogue, messages
from gulch.server.http.routing import Asked, Call
from gulch.server.problems import RequestError, words
from gulch.study.puzzles import of_the_day, position_of, puzzles_of
from gulch.study.reasons import worded


async def list_games(asked: Asked) -> list[messages.GameInfo]:
    return [catalogue.info(name) for name in games()]


async def todays_puzzle(asked: Asked) -> messages.PuzzleName:
    today = datetime.datetime.fromtimestamp(asked.node.tables.clock(), datetime.UTC).date()
    found = of_the_day([find(name) for name in games()], today)
    if found is None:
        raise RequestError("problem-not-found", 404)
    return messages.PuzzleName(found[0].name, found[1].id)


async def puzzle(asked: Asked) -> messages.Puzzle:
    game = find(asked.request.path_params["game"])
    own = puzzles_of(game)
    found = next((one for one in own if one.id == asked.request.path_params["puzzle"]), None)
    if found is None:
        raise RequestError("problem-not-found", 404)
    position, text = position_of(game, found), words(asked.language, game)
    legal = asked.node.tables.engines[game].legal(position, found.seat)
    return messages.Puzzle(
        game.name,
        found.id,
        found.seat,
        position.seats,
        game.view(position, found.seat),
        [game.actions.named(action) for action in legal],
        [messages.RatedChoice(one.action, one.share, one.points, "") for one in found.choices],
        found.greedy,
        worded(found.why, text),
        [one.id for one in own],
    )


CALLS = [
    Call("GET", "/api/games", list_games, list[messages.GameInfo], summary="The games that can be played here"),
    Call("GET", "/api/puzzles/today", todays_puzzle, messages.PuzzleName, statuses=(404,), summary="Today's puzzle"),
    Call("GET", "/api/puzzles/{game}/{puzzle}", puzzle, messages.Puzzle, statuses=(404,), summary="A puzzle"),
]
