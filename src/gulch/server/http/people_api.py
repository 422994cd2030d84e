"""Endpoints for players: identity, turn reminders, history, profile."""

from __future__ import annotations

import asyncio

from gulch.server import messages
from gulch.server.http.routing import Endpoint, RequestContext
from gulch.server.limits.client_address import limit_key
from gulch.server.people import history, identity, web_push
from gulch.server.people.player_ratings import Rating
from gulch.server.problems import RequestError
from gulch.server.store.interface import DeviceRow, PlayerRow, TableRow


def _name(context: RequestContext) -> str:
    name = identity.clean_text(context.body.name, context.settings.max_name)
    if not name:
        raise RequestError("problem-name", 422)
    return name


async def add_player(context: RequestContext) -> messages.Identity:
    player = PlayerRow(identity.fresh_id(), _name(context))
    if not context.node.new_players.take(limit_key(context.request.scope["client"][0])):
        raise RequestError("problem-too-fast", 429)
    await context.store.add_player(player, context.tables.clock())
    return _identity(context, player)


def _identity(context: RequestContext, player: PlayerRow) -> messages.Identity:
    return messages.Identity(messages.Player(player.id, player.name), identity.token(context.node.signing_key, player))


async def who_am_i(context: RequestContext) -> messages.Player:
    return messages.Player(context.me.id, context.me.name)


async def rename(context: RequestContext) -> messages.Player:
    player = PlayerRow(context.me.id, _name(context), context.me.revocations)
    await context.store.rename_player(player)
    return messages.Player(player.id, player.name)


async def revoke(context: RequestContext) -> messages.Identity:
    player = await context.store.revoke(context.me.id)
    if player is None:
        raise RequestError("problem-token", 401)
    context.node.hub.player_changed(player)
    return _identity(context, player)


async def transfer(context: RequestContext) -> messages.Transfer:
    code = identity.fresh_code()
    expires = context.tables.clock() + context.settings.transfer_seconds
    await context.store.add_transfer(identity.code_digest(code), context.me.id, expires)
    found = await context.invitation(f"claim/{code}")
    return messages.Transfer(code, found.link, found.qr, found.reach, expires)


async def claim(context: RequestContext) -> messages.Identity:
    store = context.store
    id = await store.take_transfer(identity.code_digest(context.body.code), context.tables.clock())
    player = None if id is None else await store.player(id)
    if player is None:
        raise RequestError("problem-code", 404)
    return _identity(context, player)


async def push_key(context: RequestContext) -> messages.PushKey:
    return messages.PushKey(context.node.reminders.signature.public)


async def add_device(context: RequestContext) -> messages.Told:
    settings, body = context.settings, context.body
    try:
        found = web_push.device(body.endpoint, body.key, body.secret, settings.push_anywhere)
    except web_push.BadAddress:
        raise RequestError("problem-device", 422) from None
    row = DeviceRow(found.endpoint, context.me.id, found.key, found.secret, context.language)
    await context.store.add_device(row, context.tables.clock(), settings.max_devices_per_player)
    return await _device_count(context)


async def remove_device(context: RequestContext) -> messages.Told:
    await context.store.remove_device(context.me.id, context.body.endpoint)
    return await _device_count(context)


async def _device_count(context: RequestContext) -> messages.Told:
    return messages.Told(len(await context.store.devices_of(context.me.id)))


async def _played(context: RequestContext, player: str) -> messages.History:
    """A player's history, computed in a thread: there may be a thousand matches."""
    rows = await context.store.finished_of(player, context.settings.my_matches)
    ratings = await context.node.ratings.of_player(player)
    return await asyncio.to_thread(_history, rows, player, ratings, context.language)


def _history(rows: list[TableRow], player: str, ratings: dict[str, Rating], language: str) -> messages.History:
    matches = [history.past_match(row, player, language) for row in rows]
    return messages.History(matches, history.records(rows, player, ratings))


async def my_history(context: RequestContext) -> messages.History:
    return await _played(context, context.me.id)


async def my_invitation(context: RequestContext) -> messages.Invitation:
    return await context.invitation(f"player/{context.me.id}")


async def profile(context: RequestContext) -> messages.Profile:
    id = context.id
    player = await context.store.player(id) if identity.is_id(id) else None
    if player is None:
        raise RequestError("problem-no-player", 404)
    played = await _played(context, id)
    matches = [match for match in played.matches if match.public]
    return messages.Profile(messages.Player(player.id, player.name), matches, played.records)


ENDPOINTS = [
    Endpoint(
        "POST",
        "/api/players",
        add_player,
        messages.Identity,
        messages.NewPlayer,
        statuses=(422,),
        summary="Create an identity",
    ),
    Endpoint("GET", "/api/me", who_am_i, messages.Player, token=True, summary="Who I am"),
    Endpoint(
        "PUT",
        "/api/me",
        rename,
        messages.Player,
        messages.NewPlayer,
        token=True,
        statuses=(422,),
        summary="Change my name",
    ),
    Endpoint(
        "POST",
        "/api/me/revoke",
        revoke,
        messages.Identity,
        token=True,
        summary="Get a new token; the old one is invalid on all devices",
    ),
    Endpoint(
        "POST",
        "/api/me/transfer",
        transfer,
        messages.Transfer,
        token=True,
        summary="A link that moves my identity to another device",
    ),
    Endpoint(
        "POST", "/api/claim", claim, messages.Identity, messages.Claim, statuses=(404,), summary="Use such a link"
    ),
    Endpoint(
        "GET",
        "/api/push",
        push_key,
        messages.PushKey,
        summary="The key with which a browser subscribes to turn reminders",
    ),
    Endpoint(
        "POST",
        "/api/me/devices",
        add_device,
        messages.Told,
        messages.Device,
        token=True,
        statuses=(422,),
        summary="Subscribe a device to turn reminders",
    ),
    Endpoint(
        "POST",
        "/api/me/devices/remove",
        remove_device,
        messages.Told,
        messages.Endpoint,
        token=True,
        summary="Unsubscribe a device",
    ),
    Endpoint(
        "GET",
        "/api/me/history",
        my_history,
        messages.History,
        token=True,
        long=True,
        summary="My finished matches and results",
    ),
    Endpoint(
        "GET",
        "/api/me/invitation",
        my_invitation,
        messages.Invitation,
        token=True,
        summary="A link to my profile for others, and who can use it",
    ),
    Endpoint(
        "GET",
        "/api/players/{id}",
        profile,
        messages.Profile,
        statuses=(404,),
        long=True,
        summary="The public profile of a player",
    ),
]
