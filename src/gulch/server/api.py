"""What people do to tables, over HTTP: `CALLS`, at the end, has all of it. Bodies and answers are
the structs of messages.py as JSON; every error is a `Problem` in the reader's language (`?lang=ru`
or Accept-Language). Who I am is said by `Authorization: Bearer TOKEN`.
"""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request

from gulch import match as matches
from gulch.kernel.game import game as find
from gulch.kernel.game import games
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from gulch.server import contest_faces, contests, history, hosting, identity, invitations, messages, shelf, web_push
from gulch.server.face import described, names
from gulch.server.node import Node
from gulch.server.phrases import steps
from gulch.server.problems import Wrong, words
from gulch.server.store import ContestRow, DeviceRow, PlayerRow, TableRow
from gulch.server.table import OpenTable
from gulch.server.visitors import counted
from gulch.study.puzzles import of_the_day, position_of, puzzles_of
from gulch.study.reasons import worded


class Asked:
    """One request: who asks, for what, in which language."""

    def __init__(self, node: Node, request: Request, me: PlayerRow | None, body: Any, language: str) -> None:
        self.node, self.request, self.someone, self.body, self.language = node, request, me, body, language

    @property
    def me(self) -> PlayerRow:
        if self.someone is None:
            raise Wrong("problem-token", 401)
        return self.someone

    async def table(self) -> OpenTable:
        return await self.node.tables.get(self.request.path_params["id"])

    async def ended(self) -> tuple[OpenTable, Match]:
        """A table whose match is over, so that nothing of it is secret any more."""
        table = await self.table()
        if table.row.result is None:
            raise Wrong("problem-not-over", 409)
        return table, table.readable()

    def seat(self, table: OpenTable) -> int:
        """Whose eyes to look through: `?seat=N`, or a spectator's."""
        text = self.request.query_params.get("seat")
        if text is None:
            return SPECTATOR
        seat = _whole_number(text)
        if seat is None or seat >= len(table.row.seats):
            raise Wrong("problem-no-seat", 404, seats=len(table.row.seats))
        return seat

    def shown(self, table: OpenTable) -> messages.Table:
        return described(table.row, table, None if self.someone is None else self.someone.id, self.language)


def _whole_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


# ── Games and people ──────────────────────────────────────────────────────────


async def list_games(asked: Asked) -> list[messages.GameInfo]:
    return [shelf.info(name) for name in games()]


def _name(asked: Asked) -> str:
    name = identity.plain(asked.body.name, asked.node.settings.max_name)
    if not name:
        raise Wrong("problem-name", 422)
    return name


async def add_player(asked: Asked) -> messages.Identity:
    player = PlayerRow(identity.fresh_id(), _name(asked))
    if not asked.node.newcomers.take(counted(asked.request.scope["client"][0])):
        raise Wrong("problem-too-fast", 429)
    await asked.node.store.add_player(player, asked.node.tables.clock())
    return _identity(asked, player)


def _identity(asked: Asked, player: PlayerRow) -> messages.Identity:
    return messages.Identity(messages.Player(player.id, player.name), identity.token(asked.node.signing_key, player))


async def who_am_i(asked: Asked) -> messages.Player:
    return messages.Player(asked.me.id, asked.me.name)


async def rename(asked: Asked) -> messages.Player:
    player = PlayerRow(asked.me.id, _name(asked), asked.me.keys)
    await asked.node.store.rename_player(player)
    return messages.Player(player.id, player.name)


async def revoke(asked: Asked) -> messages.Identity:
    player = await asked.node.store.revoke(asked.me.id)
    if player is None:
        raise Wrong("problem-token", 401)
    asked.node.hub.is_now(player)
    return _identity(asked, player)


async def transfer(asked: Asked) -> messages.Transfer:
    code = identity.fresh_code()
    expires = asked.node.tables.clock() + asked.node.settings.transfer_seconds
    await asked.node.store.add_transfer(identity.code_digest(code), asked.me.id, expires)
    path = f"/#/claim/{code}"
    base = asked.node.settings.public_url or str(asked.request.base_url)
    picture = await asyncio.to_thread(identity.qr, base.rstrip("/") + path)
    return messages.Transfer(code, path, picture, expires)


async def claim(asked: Asked) -> messages.Identity:
    store = asked.node.store
    id = await store.take_transfer(identity.code_digest(asked.body.code), asked.node.tables.clock())
    player = None if id is None else await store.player(id)
    if player is None:
        raise Wrong("problem-code", 404)
    return _identity(asked, player)


async def push_key(asked: Asked) -> messages.PushKey:
    return messages.PushKey(asked.node.reminders.signature.public)


async def add_device(asked: Asked) -> messages.Told:
    settings, said = asked.node.settings, asked.body
    try:
        found = web_push.device(said.endpoint, said.key, said.secret, settings.push_anywhere)
    except web_push.BadAddress:
        raise Wrong("problem-device", 422) from None
    row = DeviceRow(found.endpoint, asked.me.id, found.key, found.secret, asked.language)
    await asked.node.store.add_device(row, asked.node.tables.clock(), settings.max_devices_per_player)
    return await _told(asked)


async def remove_device(asked: Asked) -> messages.Told:
    await asked.node.store.remove_device(asked.me.id, asked.body.endpoint)
    return await _told(asked)


async def _told(asked: Asked) -> messages.Told:
    return messages.Told(len(await asked.node.store.devices_of(asked.me.id)))


# ── Tables ────────────────────────────────────────────────────────────────────


async def _listed(asked: Asked, rows: list[TableRow]) -> list[messages.Table]:
    """Tables for a list. Those that are played are opened, to say whose turn it is."""
    viewer = None if asked.someone is None else asked.someone.id
    found = []
    for row in rows:
        table = asked.node.tables.open.get(row.id)
        if table is None and row.state == "playing":
            table = await asked.node.tables.get(row.id)
        found.append(described(row if table is None else table.row, table, viewer, asked.language))
    return found


async def lobby(asked: Asked) -> list[messages.Table]:
    return await _listed(asked, await asked.node.store.lobby(asked.node.settings.lobby_tables))


async def my_tables(asked: Asked) -> list[messages.Table]:
    found = await _listed(asked, await asked.node.store.tables_of(asked.me.id, asked.node.settings.my_tables))
    return sorted(found, key=lambda table: (not any(table.seats[seat].mine for seat in table.actors), -table.changed))


async def new_table(asked: Asked) -> messages.Table:
    return asked.shown(await hosting.create(asked.node.tables, asked.body, asked.me))


async def one_table(asked: Asked) -> messages.Table:
    return asked.shown(await asked.table())


async def join(asked: Asked) -> messages.Table:
    table = await asked.table()
    await hosting.join(asked.node.tables, table, asked.me, asked.body.seat)
    return asked.shown(table)


async def ready(asked: Asked) -> messages.Table:
    table = await asked.table()
    await hosting.ready(asked.node.tables, table, asked.me, asked.body.ready)
    return asked.shown(table)


async def invitation(asked: Asked) -> messages.Invitation:
    return await _invitation(asked, f"table/{(await asked.table()).row.id}")


async def _invitation(asked: Asked, place: str) -> messages.Invitation:
    settings = asked.node.settings
    base, reach = invitations.base_for(settings.public_url, str(asked.request.base_url), settings.host)
    link = f"{base}/#/{place}"
    return messages.Invitation(link, await asyncio.to_thread(identity.qr, link), reach)


async def leave(asked: Asked) -> messages.Table:
    table = await asked.table()
    await hosting.leave(asked.node.tables, table, asked.me)
    return asked.shown(table)


async def put_bot(asked: Asked) -> messages.Table:
    table = await asked.table()
    await hosting.put_bot(asked.node.tables, table, asked.me, asked.body.seat)
    return asked.shown(table)


async def restrain(asked: Asked) -> messages.Table:
    table = await asked.table()
    await hosting.restrain(asked.node.tables, table, asked.me, asked.body.player, asked.body.how)
    return asked.shown(table)


async def resign(asked: Asked) -> messages.Table:
    table = await asked.table()
    await hosting.resign(asked.node.tables, table, asked.me, asked.body.seat)
    return asked.shown(table)


async def rematch(asked: Asked) -> messages.Table:
    return asked.shown(await hosting.rematch(asked.node.tables, await asked.table(), asked.me, asked.body.bot))


# ── After the end ─────────────────────────────────────────────────────────────


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
    seat, move = asked.seat(table), _whole_number(asked.request.path_params["move"])
    if move is None or move > len(match.moves):
        raise Wrong("problem-no-move", 404, moves=len(match.moves))
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


# ── What somebody has played ──────────────────────────────────────────────────


async def _played(asked: Asked, player: str) -> tuple[list[TableRow], list[messages.Tally]]:
    rows = await asked.node.store.finished_of(player, asked.node.settings.my_matches)
    return rows, history.records(rows, player, await asked.node.ladder.of(player))


async def my_history(asked: Asked) -> messages.History:
    rows, records = await _played(asked, asked.me.id)
    return messages.History([history.past(row, asked.me.id, asked.language) for row in rows], records)


async def profile(asked: Asked) -> messages.Profile:
    id = asked.request.path_params["id"]
    player = await asked.node.store.player(id) if identity.is_id(id) else None
    if player is None:
        raise Wrong("problem-no-player", 404)
    rows, records = await _played(asked, id)
    matches = [history.past(row, id, asked.language) for row in rows if row.public]
    return messages.Profile(messages.Player(player.id, player.name), matches, records)


# ── Contests ──────────────────────────────────────────────────────────────────


async def _contest(asked: Asked, row: ContestRow) -> messages.Contest:
    found = await contests.results(asked.node.store, row)
    return contest_faces.described(row, found, None if asked.someone is None else asked.someone.id)


async def my_contests(asked: Asked) -> list[messages.Contest]:
    rows = await asked.node.store.contests_of(asked.me.id, asked.node.settings.my_tables)
    return [await _contest(asked, row) for row in rows]


async def new_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await contests.create(asked.node.tables, asked.body, asked.me))


async def one_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await contests.get(asked.node.store, asked.request.path_params["id"]))


async def contest_invitation(asked: Asked) -> messages.Invitation:
    row = await contests.get(asked.node.store, asked.request.path_params["id"])
    return await _invitation(asked, f"contest/{row.id}")


async def enter(asked: Asked) -> messages.Contest:
    return await _contest(asked, await contests.enter(asked.node.tables, asked.request.path_params["id"], asked.me))


async def withdraw(asked: Asked) -> messages.Contest:
    id, who = asked.request.path_params["id"], asked.body.player
    return await _contest(asked, await contests.withdraw(asked.node.tables, id, asked.me, who))


async def start_contest(asked: Asked) -> messages.Contest:
    return await _contest(asked, await contests.start(asked.node.tables, asked.request.path_params["id"], asked.me))


# ── The match that teaches ────────────────────────────────────────────────────


async def analysis(asked: Asked) -> messages.Analysis:
    table, match = await asked.ended()
    studies, id = asked.node.studies, table.row.id
    return studies.told(id, match, await studies.found(id), asked.language)


async def ask_analysis(asked: Asked) -> messages.Analysis:
    table, match = await asked.ended()
    await asked.node.studies.ask(table, match)
    return await analysis(asked)


async def play_on(asked: Asked) -> messages.Table:
    table, match = await asked.ended()
    found = await hosting.play_on(asked.node.tables, table, match, asked.body, asked.me)
    return asked.shown(found)


# ── Puzzles ───────────────────────────────────────────────────────────────────


async def todays_puzzle(asked: Asked) -> messages.PuzzleName:
    today = datetime.datetime.fromtimestamp(asked.node.tables.clock(), datetime.UTC).date()
    found = of_the_day([find(name) for name in games()], today)
    if found is None:
        raise Wrong("problem-not-found", 404)
    return messages.PuzzleName(found[0].name, found[1].id)


async def puzzle(asked: Asked) -> messages.Puzzle:
    game = find(asked.request.path_params["game"])
    own = puzzles_of(game)
    found = next((one for one in own if one.id == asked.request.path_params["puzzle"]), None)
    if found is None:
        raise Wrong("problem-not-found", 404)
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


# ── All of them, for the routes and for the OpenAPI document ──────────────────

Handler = Callable[[Asked], Awaitable[Any]]


class Call(msgspec.Struct, frozen=True):
    method: str
    path: str
    handler: Handler
    answer: Any
    body: Any = None
    token: bool = False  # one has to say who one is
    operator: bool = False  # one has to be the operator
    seat: bool = False  # takes ?seat=N
    statuses: tuple[int, ...] = ()  # of the problems there can be, besides those that any call can have
    summary: str = ""


ONE, ENDED = (404, 409), (404, 409)
CALLS = [
    Call("GET", "/api/games", list_games, list[messages.GameInfo], summary="The games that can be played here"),
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
    Call("GET", "/api/lobby", lobby, list[messages.Table], summary="Public tables"),
    Call(
        "GET",
        "/api/tables",
        my_tables,
        list[messages.Table],
        token=True,
        summary="My tables, those where it is my turn first",
    ),
    Call(
        "POST",
        "/api/tables",
        new_table,
        messages.Table,
        messages.NewTable,
        token=True,
        statuses=(404, 422),
        summary="Open a table",
    ),
    Call("GET", "/api/tables/{id}", one_table, messages.Table, statuses=(404,), summary="A table"),
    Call(
        "POST",
        "/api/tables/{id}/join",
        join,
        messages.Table,
        messages.Join,
        token=True,
        statuses=ONE,
        summary="Sit down",
    ),
    Call(
        "POST",
        "/api/tables/{id}/ready",
        ready,
        messages.Table,
        messages.Ready,
        token=True,
        statuses=(403, *ONE),
        summary="Say that one is ready to begin",
    ),
    Call(
        "GET",
        "/api/tables/{id}/invitation",
        invitation,
        messages.Invitation,
        statuses=(404,),
        summary="A link for others, and who can use it",
    ),
    Call(
        "POST",
        "/api/tables/{id}/leave",
        leave,
        messages.Table,
        token=True,
        statuses=(403, *ONE),
        summary="Get up from all my seats",
    ),
    Call(
        "POST",
        "/api/tables/{id}/replace",
        put_bot,
        messages.Table,
        messages.SeatOnly,
        token=True,
        statuses=(403, *ONE),
        summary="Put a bot on a seat",
    ),
    Call(
        "POST",
        "/api/tables/{id}/restrain",
        restrain,
        messages.Table,
        messages.Restrain,
        token=True,
        statuses=(403, *ONE),
        summary="Tell somebody to be quiet, to get up or to stay out",
    ),
    Call(
        "POST",
        "/api/tables/{id}/resign",
        resign,
        messages.Table,
        messages.SeatOnly,
        token=True,
        statuses=(403, *ONE),
        summary="Give a seat up for good",
    ),
    Call(
        "POST",
        "/api/tables/{id}/rematch",
        rematch,
        messages.Table,
        messages.Again,
        token=True,
        statuses=(403, 422, *ONE),
        summary="The same people once more",
    ),
    Call(
        "GET",
        "/api/tables/{id}/replay",
        replay,
        messages.Replay,
        seat=True,
        statuses=ENDED,
        summary="All that happened, when it is over",
    ),
    Call(
        "GET",
        "/api/tables/{id}/frames/{move}",
        frame,
        messages.Frame,
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
    Call("GET", "/api/me/history", my_history, messages.History, token=True, summary="What I have played, and how"),
    Call("GET", "/api/players/{id}", profile, messages.Profile, statuses=(404,), summary="What is known of a player"),
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
    Call("GET", "/api/puzzles/today", todays_puzzle, messages.PuzzleName, statuses=(404,), summary="Today's puzzle"),
    Call("GET", "/api/puzzles/{game}/{puzzle}", puzzle, messages.Puzzle, statuses=(404,), summary="A puzzle"),
]
