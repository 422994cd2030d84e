"""Endpoints for tournaments and leagues."""

from __future__ import annotations

from gulch.server import messages
from gulch.server.contests import contest_json, organiser
from gulch.server.http.routing import TABLE_STATUSES, Endpoint, RequestContext
from gulch.server.store.interface import ContestRow


async def _message(context: RequestContext, row: ContestRow) -> messages.Contest:
    found = await organiser.tables_of(context.store, row)
    return contest_json.contest_message(row, found, None if context.player is None else context.player.id)


async def my_contests(context: RequestContext) -> list[messages.Contest]:
    rows = await context.store.contests_of(context.me.id, context.settings.my_tables)
    return [await _message(context, row) for row in rows]


async def new_contest(context: RequestContext) -> messages.Contest:
    return await _message(context, await organiser.create(context.tables, context.body, context.me))


async def one_contest(context: RequestContext) -> messages.Contest:
    return await _message(context, await organiser.get(context.store, context.id))


async def contest_invitation(context: RequestContext) -> messages.Invitation:
    row = await organiser.get(context.store, context.id)
    return await context.invitation(f"contest/{row.id}")


async def enter(context: RequestContext) -> messages.Contest:
    return await _message(context, await organiser.enter(context.tables, context.id, context.me))


async def withdraw(context: RequestContext) -> messages.Contest:
    id, who = context.id, context.body.player
    return await _message(context, await organiser.withdraw(context.tables, id, context.me, who))


async def start_contest(context: RequestContext) -> messages.Contest:
    return await _message(context, await organiser.start(context.tables, context.id, context.me))


async def end_contest(context: RequestContext) -> messages.Contest:
    return await _message(context, await organiser.end(context.tables, context.id, context.me))


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/contests",
        my_contests,
        list[messages.Contest],
        token=True,
        summary="Contests that I take part in or host",
    ),
    Endpoint(
        "POST",
        "/api/contests",
        new_contest,
        messages.Contest,
        messages.NewContest,
        token=True,
        statuses=(404, 422),
        summary="Open a tournament or a league",
    ),
    Endpoint(
        "GET",
        "/api/contests/{id}",
        one_contest,
        messages.Contest,
        statuses=(404,),
        summary="A contest with its standings",
    ),
    Endpoint(
        "GET",
        "/api/contests/{id}/invitation",
        contest_invitation,
        messages.Invitation,
        statuses=(404,),
        summary="A link for others, and who can use it",
    ),
    Endpoint(
        "POST",
        "/api/contests/{id}/enter",
        enter,
        messages.Contest,
        token=True,
        statuses=TABLE_STATUSES,
        summary="Take part",
    ),
    Endpoint(
        "POST",
        "/api/contests/{id}/withdraw",
        withdraw,
        messages.Contest,
        messages.Withdrawal,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Leave the contest",
    ),
    Endpoint(
        "POST",
        "/api/contests/{id}/start",
        start_contest,
        messages.Contest,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Begin the first round",
    ),
    Endpoint(
        "POST",
        "/api/contests/{id}/end",
        end_contest,
        messages.Contest,
        token=True,
        statuses=(403, *TABLE_STATUSES),
        summary="Begin no further round",
    ),
]
