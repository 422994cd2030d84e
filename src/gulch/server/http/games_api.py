"""Endpoints for games and puzzles."""

from __future__ import annotations

import datetime

import msgspec

from gulch.kernel.game import game as find
from gulch.kernel.game import games
from gulch.server import catalogue, messages
from gulch.server.http.routing import Endpoint, RequestContext
from gulch.server.problems import RequestError, words
from gulch.study.puzzles import position_of, puzzle_of_the_day, puzzles_of
from gulch.study.reasons import reasons_text


async def list_games(context: RequestContext) -> list[messages.GameInfo]:
    bots_for = context.tables.settings.bots_for
    return [msgspec.structs.replace(catalogue.game_info(name), bots=bots_for(name)) for name in games()]


async def plain_game(context: RequestContext) -> messages.PlainGame:
    return catalogue.plain_game(find(context.request.path_params["game"]))


async def todays_puzzle(context: RequestContext) -> messages.PuzzleName:
    today = datetime.datetime.fromtimestamp(context.tables.clock(), datetime.UTC).date()
    found = puzzle_of_the_day([find(name) for name in games()], today)
    if found is None:
        raise RequestError("problem-not-found", 404)
    return messages.PuzzleName(found[0].name, found[1].id)


async def puzzle(context: RequestContext) -> messages.Puzzle:
    game = find(context.request.path_params["game"])
    own = puzzles_of(game)
    found = next((one for one in own if one.id == context.request.path_params["puzzle"]), None)
    if found is None:
        raise RequestError("problem-not-found", 404)
    position, text = position_of(game, found), words(context.language, game)
    legal = context.tables.engines[game].legal(position, found.seat)
    return messages.Puzzle(
        game.name,
        found.id,
        found.seat,
        position.seats,
        game.view(position, found.seat),
        [game.actions.named(action) for action in legal],
        [messages.RatedChoice(one.action, one.share, one.points, "") for one in found.choices],
        found.greedy,
        reasons_text(found.why, text),
        [one.id for one in own],
    )


ENDPOINTS = [
    Endpoint("GET", "/api/games", list_games, list[messages.GameInfo], summary="The games of this server"),
    Endpoint(
        "GET",
        "/api/games/{game}/plain",
        plain_game,
        messages.PlainGame,
        statuses=(404,),
        summary="What a page needs to show a game that it has no board for",
    ),
    Endpoint(
        "GET", "/api/puzzles/today", todays_puzzle, messages.PuzzleName, statuses=(404,), summary="Today's puzzle"
    ),
    Endpoint("GET", "/api/puzzles/{game}/{puzzle}", puzzle, messages.Puzzle, statuses=(404,), summary="A puzzle"),
]
