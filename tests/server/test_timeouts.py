"""Time limits on a real server: in every decision of every game, the default move is made when time
is up.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from functools import partial
from pathlib import Path

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import Game, game, games
from gulch.match import Match
from gulch.server.people.identity import fresh_id
from gulch.server.store.interface import Entry, PlayerRow, SeatRow, TableRow
from gulch.server.store.sqlite import SQLite
from tests.server.playing import running
from tests.server.test_running import eventually

HOUR = 3600
LONG_AGO = 5 * HOUR  # seconds


def match_at_each_decision(of: Game, engine: Compiled) -> list[Match]:
    """For each decision of a game, a match that has reached it by random play, over all options."""
    luck, found = random.Random(1), dict[int, Match]()
    while len(found) < len(of.decisions):
        seats = luck.choice(of.seats)
        options, secret = luck.choice(of.options.combinations(seats)), luck.randbytes(32)
        match = Match(of, seats, options, secret=secret, engine=engine)
        while not match.over:
            if match.position.phase not in found:
                found[match.position.phase] = match.at(len(match.moves))
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat)))
    return list(found.values())


async def store_tables(path: Path, matches: dict[str, Match]) -> None:
    """Stores a table for each of these matches; its players have been late for hours."""
    store, then = SQLite(str(path)), time.time() - LONG_AGO
    await store.open()
    await store.add_player(ann := PlayerRow("a" * 16, "Ann"), then)
    for id, match in matches.items():
        row = TableRow(
            id=id,
            game=match.game.name,
            rules=match.game.rules_version,
            components=match.game.components.digest,
            options=match.options,
            secret=match.secret or b"",
            seats=tuple(SeatRow("person", f"Ann {seat}", ann.id) for seat in range(match.seats)),
            host=ann.id,
            public=False,
            hints=False,
            seconds=HOUR,
            delay=0,
            lesson=False,
            created=then,
            started=then,
            changed=time.time(),
            state="playing",
            due=then,
        )
        await store.add_table(row)
        moves = (Entry(id, n, seat, action, then) for n, (seat, action) in enumerate(match.moves, 1))
        await asyncio.gather(*(store.append(entry, None) for entry in moves))
    await store.close()


def answers(path: Path, id: str, after: int) -> list[tuple[int, int]]:
    with sqlite3.connect(path) as store:
        return store.execute(
            "SELECT seat, action FROM log WHERE table_id = ? AND n > ? ORDER BY n", (id, after)
        ).fetchall()


def is_default_move(match: Match, seat: int, action: int) -> bool:
    """Whether an action is the default move or, if there is none, the best one by the game's
    heuristic.
    """
    clock = match.game.clock(match.position)
    if clock is not None:
        return clock.on_timeout[0] == (seat, action)
    legal = match.legal(seat)
    declared = match.game.timeout_action(match.position, seat, legal)
    if declared is not None:
        return action == declared
    worth = {one: match.engine.weigh(match.position, seat, one) for one in legal}
    return worth[action] == max(worth.values())


def test_when_time_is_up_each_decision_gets_its_default_move(tmp_path: Path, built: dict[str, Compiled]) -> None:
    matches = {fresh_id(): match for name in games() for match in match_at_each_decision(game(name), built[name])}
    path = tmp_path / "gulch.sqlite"
    asyncio.run(store_tables(path, matches))
    with running(path, tmp_path / "log", sweep_seconds=0.3):
        for id, match in matches.items():
            eventually(partial(answers, path, id, len(match.moves)))
    for id, match in matches.items():
        for seat, action in answers(path, id, len(match.moves)):
            assert is_default_move(match, seat, action), (match.game.phases[match.position.phase], seat, action)
            match.play(seat, action)
