"""Endpoints for finished matches: replay, certificate, save file, analysis, playing on."""

from __future__ import annotations

import asyncio

from gulch import match as matches
from gulch.match import Match
from gulch.server import messages
from gulch.server.http.routing import FINISHED_MATCH_STATUSES, Endpoint, RequestContext, whole_number
from gulch.server.live.event_json import steps
from gulch.server.people.seat_names import seat_names
from gulch.server.problems import RequestError
from gulch.server.tables import table_commands


async def replay(context: RequestContext) -> messages.Replay:
    table, match = await context.finished()
    seat = context.seat(table)
    return await asyncio.to_thread(_replay, context.table_message(table), match, seat)


def _replay(table: messages.Table, match: Match, seat: int) -> messages.Replay:
    again = match.at(0)
    points = [again.points()]
    for move in range(1, len(match.moves) + 1):
        again.follow(match.moves, match.backs, move)
        points.append(again.points())
    backs = [messages.TakenBack(back.moves, back.seat) for back in match.backs]
    return messages.Replay(table, steps(again, again.notes, 0, seat), points, backs)


async def frame(context: RequestContext) -> messages.Frame:
    table, match = await context.finished()
    seat, move = context.seat(table), whole_number(context.request.path_params["move"])
    if move is None or move > len(match.moves):
        raise RequestError("problem-no-move", 404, moves=len(match.moves))
    return await asyncio.to_thread(_frame, match, move, seat)


def _frame(match: Match, move: int, seat: int) -> messages.Frame:
    then = match.at(move)
    who = then.moves[-1][0] if move else None
    legal = [then.game.actions.named(action) for action in then.legal(seat)]
    return messages.Frame(messages.Step(move, who, then.events(move, seat)), then.view(seat), legal)


async def certificate(context: RequestContext) -> messages.Certificate:
    table, match = await context.finished()
    assert match.commitment is not None
    backs = [messages.DrawnAnew(back.moves, back.number) for back in match.backs]
    return messages.Certificate(match.commitment, table.row.secret.hex(), backs, f"/api/tables/{table.row.id}/save")


async def save(context: RequestContext) -> bytes:
    table, match = await context.finished()
    return matches.encode(match.save(seat_names(table.row, context.language)))


async def analysis(context: RequestContext) -> messages.Analysis:
    table, match = await context.finished()
    analyses, id = context.node.analyses, table.row.id
    return analyses.message(id, match, await analyses.stored(id), context.language)


async def start_analysis(context: RequestContext) -> messages.Analysis:
    table, match = await context.finished()
    await context.node.analyses.start(table.row.id, match, context.me)
    return await analysis(context)


async def play_on(context: RequestContext) -> messages.Table:
    table, match = await context.finished()
    found = await table_commands.play_on(context.tables, table, match, context.body, context.me)
    return context.table_message(found)


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/tables/{id}/replay",
        replay,
        messages.Replay,
        long=True,
        seat=True,
        statuses=FINISHED_MATCH_STATUSES,
        summary="Replay of a finished match",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/frames/{move}",
        frame,
        messages.Frame,
        long=True,
        seat=True,
        statuses=FINISHED_MATCH_STATUSES,
        summary="Position of a finished match after a move",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/certificate",
        certificate,
        messages.Certificate,
        statuses=FINISHED_MATCH_STATUSES,
        summary="Proof of fair dice of a finished match",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/save",
        save,
        matches.Save,
        statuses=FINISHED_MATCH_STATUSES,
        summary="Save file of a finished match",
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/analysis",
        analysis,
        messages.Analysis,
        statuses=FINISHED_MATCH_STATUSES,
        summary="Analysis of a finished match",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/analysis",
        start_analysis,
        messages.Analysis,
        token=True,
        statuses=(403, *FINISHED_MATCH_STATUSES),
        summary="Start the analysis of a finished match",
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/play-on",
        play_on,
        messages.Table,
        messages.PlayOn,
        token=True,
        statuses=(422, *FINISHED_MATCH_STATUSES),
        summary="Play on from a moment of a finished match, against bots",
    ),
]
