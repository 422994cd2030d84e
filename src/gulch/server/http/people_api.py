"""Who somebody is, where he is told that it is his turn, and what he has played, over HTTP."""

from __future__ import annotations

import asyncio

from gulch.server import messages
from gulch.server.http.routing import Asked, Call
from gulch.server.limits.client_address import counted
from gulch.server.people import history, identity, web_push
from gulch.server.people.player_ratings import Rating
from gulch.server.problems import RequestError
from gulch.server.store.interface import DeviceRow, PlayerRow, TableRow


def _name(asked: Asked) -> str:
    name = identity.plain(asked.body.name, asked.node.settings.max_name)
    if not name:
        raise RequestError("problem-name", 422)
    return name


async def add_player(asked: Asked) -> messages.Identity:
    player = PlayerRow(identity.fresh_id(), _name(asked))
    if not asked.node.newcomers.take(counted(asked.request.scope["client"][0])):
        raise RequestError("problem-too-fast", 429)
    await asked.node.store.add_player(player, asked.node.tables.clock())
    return _identity(asked, player)


def _identity(asked: Asked, player: PlayerRow) -> messages.Identity:
    return messages.Identity(messages.Player(player.id, player.name), identity.token(asked.node.signing_key, player))


async def who_am_i(asked: Asked) -> messages.Player:
    return messages.Player(asked.me.id, asked.me.name)


async def rename(asked: Asked) -> messages.Player:
    player = PlayerRow(asked.me.id, _name(asked), asked.me.revocations)
    await asked.node.store.rename_player(player)
    return messages.Player(player.id, player.name)


async def revoke(asked: Asked) -> messages.Identity:
    player = await asked.node.store.revoke(asked.me.id)
    if player is None:
        raise RequestError("problem-token", 401)
    asked.node.hub.is_now(player)
    return _identity(asked, player)


async def transfer(asked: Asked) -> messages.Transfer:
    code = identity.fresh_code()
    expires = asked.node.tables.clock() + asked.node.settings.transfer_seconds
    await asked.node.store.add_transfer(identity.code_digest(code), asked.me.id, expires)
    found = await asked.invitation(f"claim/{code}")
    return messages.Transfer(code, found.link, found.qr, found.reach, expires)


async def claim(asked: Asked) -> messages.Identity:
    store = asked.node.store
    id = await store.take_transfer(identity.code_digest(asked.body.code), asked.node.tables.clock())
    player = None if id is None else await store.player(id)
    if player is None:
        raise RequestError("problem-code", 404)
    return _identity(asked, player)


async def push_key(asked: Asked) -> messages.PushKey:
    return messages.PushKey(asked.node.reminders.signature.public)


async def add_device(asked: Asked) -> messages.Told:
    settings, said = asked.node.settings, asked.body
    try:
        found = web_push.device(said.endpoint, said.key, said.secret, settings.push_anywhere)
    except web_push.BadAddress:
        raise RequestError("problem-device", 422) from None
    row = DeviceRow(found.endpoint, asked.me.id, found.key, found.secret, asked.language)
    await asked.node.store.add_device(row, asked.node.tables.clock(), settings.max_devices_per_player)
    return await _told(asked)


async def remove_device(asked: Asked) -> messages.Told:
    await asked.node.store.remove_device(asked.me.id, asked.body.endpoint)
    return await _told(asked)


async def _told(asked: Asked) -> messages.Told:
    return messages.Told(len(await asked.node.store.devices_of(asked.me.id)))


async def _played(asked: Asked, player: str) -> messages.History:
    """Worked out aside: it may be a thousand matches."""
    rows = await asked.node.store.finished_of(player, asked.node.settings.my_matches)
    ratings = await asked.node.ladder.of(player)
    return await asyncio.to_thread(_history, rows, player, ratings, asked.language)


def _history(rows: list[TableRow], player: str, ratings: dict[str, Rating], language: str) -> messages.History:
    matches = [history.past(row, player, language) for row in rows]
    return messages.History(matches, history.records(rows, player, ratings))


async def my_history(asked: Asked) -> messages.History:
    return await _played(asked, asked.me.id)


async def my_invitation(asked: Asked) -> messages.Invitation:
    return await asked.invitation(f"player/{asked.me.id}")


async def profile(asked: Asked) -> messages.Profile:
    id = asked.request.path_params["id"]
    player = await asked.node.store.player(id) if identity.is_id(id) else None
    if player is None:
        raise RequestError("problem-no-player", 404)
    played = await _played(asked, id)
    matches = [match for match in played.matches if match.public]
    return messages.Profile(messages.Player(player.id, player.name), matches, played.records)


CALLS = [
    Call(
        "POST",
        "/api/players",
        add_player,
        messages.Identity,
        messages.NewPlayer,
        statuses=(422,),
        summary="Become somebody",
    ),
    Call("GET", "/api/me", who_am_i, messages.Player, token=True, summary="Who I am"),
    Call(
        "PUT",
        "/api/me",
        rename,
        messages.Player,
        messages.NewPlayer,
        token=True,
        statuses=(422,),
        summary="Take another name",
    ),
    Call(
        "POST",
        "/api/me/revoke",
        revoke,
        messages.Identity,
        token=True,
        summary="Take another key: the old one opens nothing any more, on whatever device it is",
    ),
    Call(
        "POST",
        "/api/me/transfer",
        transfer,
        messages.Transfer,
        token=True,
        summary="A link that moves my identity to another device",
    ),
    Call("POST", "/api/claim", claim, messages.Identity, messages.Claim, statuses=(404,), summary="Use such a link"),
    Call("GET", "/api/push", push_key, messages.PushKey, summary="What a browser needs to be told when it is my turn"),
    Call(
        "POST",
        "/api/me/devices",
        add_device,
        messages.Told,
        messages.Device,
        token=True,
        statuses=(422,),
        summary="Tell me on this device when it is my turn",
    ),
    Call(
        "POST",
        "/api/me/devices/remove",
        remove_device,
        messages.Told,
        messages.Endpoint,
        token=True,
        summary="Tell me nothing on this device any more",
    ),
    Call(
        "GET",
        "/api/me/history",
        my_history,
        messages.History,
        token=True,
        long=True,
        summary="What I have played, and how",
    ),
    Call(
        "GET",
        "/api/me/invitation",
        my_invitation,
        messages.Invitation,
        token=True,
        summary="A link to my page for others, and who can use it",
    ),
    Call(
        "GET",
        "/api/players/{id}",
        profile,
        messages.Profile,
        statuses=(404,),
        long=True,
        summary="What is known of a player",
    ),
]
