"""A match that is over, over HTTP: replayed, proved fair, analysed, and played on."""

from __future__ import annotations

import asyncio

from gulch import match as matches
from gulch.match import Match
from gulch.server import messages
from gulch.server.http.routing import ENDED, Asked, Call, whole_number
from gulch.server.live.event_json import steps
from gulch.server.live.table_json import names
from gulch.server.problems import RequestError
from gulch.server.tables import table_commands


async def replay(asked: Asked) -> messages.Replay:
    table, match = await asked.ended()
    seat = asked.seat(table)
    return await asyncio.to_thread(_replay, asked.shown(table), match, seat)


def _replay(table: messages.Table, match: Match, seat: int) -> messages.Replay:
    again = match.at(0)
    points = [again.points()]
    for move in range(1, len(match.moves) + 1):
        again.follow(match.moves, match.backs, move)
        points.append(again.points())
    backs = [messages.TakenBack(back.moves, back.seat) for back in match.backs]
    return messages.Replay(table, steps(again, again.notes, 0, seat), points, backs)


async def frame(asked: Asked) -> messages.Frame:
    table, match = await asked.ended()
    seat, move = asked.seat(table), whole_number(asked.request.path_params["move"])
    if move is None or move > len(match.moves):
        raise RequestError("problem-no-move", 404, moves=len(match.moves))
    return await asyncio.to_thread(_frame, match, move, seat)


def _frame(match: Match, move: int, seat: int) -> messages.Frame:
    then = match.at(move)
    who = then.moves[-1][0] if move else None
    legal = [then.game.actions.named(action) for action in then.legal(seat)]
    return messages.Frame(messages.Step(move, who, then.events(move, seat)), then.view(seat), legal)


async def certificate(asked: Asked) -> messages.Certificate:
    table, match = await asked.ended()
    assert match.commitment is not None
    backs = [messages.DrawnAnew(back.moves, back.number) for back in match.backs]
    return messages.Certificate(match.commitment, table.row.secret.hex(), backs, f"/api/tables/{table.row.id}/save")


async def save(asked: Asked) -> bytes:
    table, match = await asked.ended()
    return matches.encode(match.save(names(table.row, asked.language)))


async def analysis(asked: Asked) -> messages.Analysis:
    table, match = await asked.ended()
    studies, id = asked.node.studies, table.row.id
    return studies.told(id, match, await studies.found(id), asked.language)


async def ask_analysis(asked: Asked) -> messages.Analysis:
    table, match = await asked.ended()
    await asked.node.studies.ask(table, match, asked.me)
    return await analysis(asked)


async def play_on(asked: Asked) -> messages.Table:
    table, match = await asked.ended()
    found = await table_commands.play_on(asked.node.tables, table, match, asked.body, asked.me)
    return asked.shown(found)


CALLS = [
    Call(
        "GET",
        "/api/tables/{id}/replay",
        replay,
        messages.Replay,
        long=True,
        seat=True,
        statuses=ENDED,
        summary="All that happened, when it is over",
    ),
    Call(
        "GET",
        "/api/tables/{id}/frames/{move}",
        frame,
        messages.Frame,
        long=True,
        seat=True,
        statuses=ENDED,
        summary="The match after a move, when it is over",
    ),
    Call(
        "GET",
        "/api/tables/{id}/certificate",
        certificate,
        messages.Certificate,
        statuses=ENDED,
        summary="Proof of fair dice, when it is over",
    ),
    Call("GET", "/api/tables/{id}/save", save, matches.Save, statuses=ENDED, summary="The save file, when it is over"),
    Call(
        "GET",
        "/api/tables/{id}/analysis",
        analysis,
        messages.Analysis,
        statuses=ENDED,
        summary="What strong bots think of a match, when it is over",
    ),
    Call(
        "POST",
        "/api/tables/{id}/analysis",
        ask_analysis,
        messages.Analysis,
        token=True,
        statuses=(403, *ENDED),
        summary="Have a match analysed",
    ),
    Call(
        "POST",
        "/api/tables/{id}/play-on",
        play_on,
        messages.Table,
        messages.PlayOn,
        token=True,
        statuses=(422, *ENDED),
        summary="Go on from a moment of a finished match, against bots",
    ),
]
