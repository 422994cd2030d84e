"""Tournaments and leagues, over HTTP."""

from __future__ import annotations

from gulch.server import messages
from gulch.server.contests import contest_json, organiser
from gulch.server.http.routing import ONE, Asked, Call
from gulch.server.store.interface import ContestRow


async def _contest(asked: Asked, row: ContestRow) -> messages.Contest:
    found = await organiser.results(asked.node.store, row)
    return contest_json.described(row, found, None if asked.someone is None else asked.someone.id)


async def my_contests(asked: Asked) -> list[messages.Contest]:
    rows = await asked.node.store.contests_of(asked.me.id, asked.node.settings.my_tables)
    return [await _contest(asked, row) for row in rows]


async def new_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await organiser.create(asked.node.tables, asked.body, asked.me))


async def one_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await organiser.get(asked.node.store, asked.request.path_params["id"]))


async def contest_invitation(asked: Asked) -> messages.Invitation:
    row = await organiser.get(asked.node.store, asked.request.path_params["id"])
    return await asked.invitation(f"contest/{row.id}")


async def enter(asked: Asked) -> messages.Contest:
    return await _contest(asked, await organiser.enter(asked.node.tables, asked.request.path_params["id"], asked.me))


async def withdraw(asked: Asked) -> messages.Contest:
    id, who = asked.request.path_params["id"], asked.body.player
    return await _contest(asked, await organiser.withdraw(asked.node.tables, id, asked.me, who))


async def start_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await organiser.start(asked.node.tables, asked.request.path_params["id"], asked.me))


async def end_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await organiser.end(asked.node.tables, asked.request.path_params["id"], asked.me))


CALLS = [
    Call(
        "GET",
        "/api/contests",
        my_contests,
        list[messages.Contest],
        token=True,
        summary="Tournaments that I take part in or hold",
    ),
    Call(
        "POST",
        "/api/contests",
        new_contest,
        messages.Contest,
        messages.NewContest,
        token=True,
        statuses=(404, 422),
        summary="Open a tournament or a league",
    ),
    Call("GET", "/api/contests/{id}", one_contest, messages.Contest, statuses=(404,), summary="How a contest stands"),
    Call(
        "GET",
        "/api/contests/{id}/invitation",
        contest_invitation,
        messages.Invitation,
        statuses=(404,),
        summary="A link for others, and who can use it",
    ),
    Call("POST", "/api/contests/{id}/enter", enter, messages.Contest, token=True, statuses=ONE, summary="Take part"),
    Call(
        "POST",
        "/api/contests/{id}/withdraw",
        withdraw,
        messages.Contest,
        messages.Withdrawal,
        token=True,
        statuses=(403, *ONE),
        summary="Take no further part",
    ),
    Call(
        "POST",
        "/api/contests/{id}/start",
        start_contest,
        messages.Contest,
        token=True,
        statuses=(403, *ONE),
        summary="Let the first round begin",
    ),
    Call(
        "POST",
        "/api/contests/{id}/end",
        end_contest,
        messages.Contest,
        token=True,
        statuses=(403, *ONE),
        summary="Let no further round begin",
    ),
]
