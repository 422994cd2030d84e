"""A person who plays only against bots can go back to their own last decision, and learns nothing
hidden by doing so.
"""

from __future__ import annotations

import contextlib
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch import match as matches
from gulch.kernel.game import game, games
from gulch.match import Match
from gulch.server import messages
from gulch.server.store.interface import UNDO
from gulch.server.tables.undo import MAX_UNDONE_ENTRIES, is_current
from tests.kernel.test_match import new
from tests.server.playing import Page, Person, Server, running


def my_turn(page: Page, after: int = -1) -> messages.State:
    """Waits until only my seat is to act and it has a choice; returns the state."""
    return page.until(lambda state: state.move > after and len(state.legal) > 1 and state.table.actors == [page.seat])


def takes_back(page: Page) -> messages.State:
    states = len(page.states)
    page.sends(messages.Undo(page.state.move, 0))
    while len(page.states) == states or not page.state.back:
        reply = page.hears()
        assert not isinstance(reply, messages.Problem | messages.Refusal), reply
    return page.state


def two_decisions(page: Page) -> tuple[messages.State, messages.State]:
    """Makes a move. Returns the state at that decision and the state at my next one, after the bots
    have moved.
    """
    first = my_turn(page)
    page.plays()
    return first, my_turn(page, first.move)


def saved(person: Person, table: str) -> matches.Save:
    return matches.decode(msgspec.json.encode(person.call("GET", f"/api/tables/{table}/save")))


def test_against_bots_a_player_can_go_back_to_their_last_decision(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", "deputy")
    with ann.sits(table, 0) as page:
        first, later = two_decisions(page)
        assert later.can_undo
        assert later.undo_about is not None
        assert "dealt anew" in later.undo_about
        back = takes_back(page)
        assert (back.move, back.legal, back.view) == (first.move, first.legal, first.view)
        assert [step.move for step in back.steps] == list(range(first.move + 1))
        page.plays(back.legal[1])
        end = page.finishes()
    assert [step.move for step in page.steps] == list(range(end.move + 1))
    replay = ann.call("GET", f"/api/tables/{table}/replay")
    assert replay["backs"] == [{"move": first.move, "seat": 0}], "the replay shows where they went back"
    save = saved(ann, table)
    match = Match.load(save)
    assert match.over
    assert match.moves[first.move] == (0, match.game.actions.number(back.legal[1]))
    frame = ann.call("GET", f"/api/tables/{table}/frames/{end.move}?seat=0")
    assert frame["view"] == end.view


def test_a_player_can_go_back_several_times(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as page:
        first, later = two_decisions(page)
        page.plays()
        my_turn(page, later.move)
        while page.state.move > first.move:
            before = page.state.move
            takes_back(page)
            page.until(lambda state: state.legal and state.move < before)  # noqa: B023
        assert page.state.view == first.view
        assert not page.state.can_undo
        page.sends(messages.Undo(page.state.move, 0))
        assert page.hears_a(messages.Refusal).key == "undo-nothing"


@pytest.mark.parametrize(("more", "key"), [({"takebacks": False}, "undo-table"), ({"lesson": True}, "undo-lesson")])
def test_a_refused_undo_is_explained(server: Server, more: Any, key: str) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", **more)
    with ann.sits(table, 0, language="ru") as page:
        _, state = two_decisions(page)
        refused(page, state, key)


def test_among_people_a_move_cannot_be_undone_after_others_have_moved(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0, language="ru") as page, ann.sits(table, 1) as other:
        my_turn(page)
        page.plays()
        my_turn(other)
        other.plays()
        refused(page, page.until(lambda state: state.move == 2), "refusal-undo")


def refused(page: Page, state: messages.State, key: str) -> None:
    assert not state.can_undo
    assert state.undo_about is not None
    assert any("а" <= letter <= "я" for letter in state.undo_about), "in the player's language"
    page.sends(messages.Undo(state.move, 0))
    refusal = page.hears_a(messages.Refusal)
    assert (refusal.key, refusal.text) == (key, state.undo_about)


def test_a_bot_that_keeps_a_persons_seat_counts_as_a_person(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open")
    bob.joins(table)
    bob.call("POST", f"/api/tables/{table}/leave")
    with ann.sits(table, 0) as page:
        _, later = two_decisions(page)
        assert not later.can_undo


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_going_back_survives_a_restart(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = (
        tmp_path / "gulch.sqlite" if store == "sqlite" else request.getfixturevalue("fresh_postgres")()
    )  # test both kinds of databases
    with running(database, tmp_path / "log") as server:
        ann = server.person("Ann")
        table = ann.opens("me", "deputy", "deputy")
        with ann.sits(table, 0) as page:
            two_decisions(page)
            back = takes_back(page)
            page.plays()
            before = my_turn(page, back.move)
        server.stop()
        server.start()
        with ann.sits(table, 0) as page:
            again = my_turn(page)
            assert (again.move, again.view, again.legal) == (before.move, before.view, before.legal)
            page.finishes()
        assert Match.load(saved(ann, table)).over


def test_another_server_follows_going_back(fresh_postgres: Callable[[], str], tmp_path: Path) -> None:
    address = fresh_postgres()
    with running(address, tmp_path / "one", node="one") as one, running(address, tmp_path / "two", node="two") as two:
        ann = one.person("Ann")
        table = ann.opens("me", "deputy", "deputy")
        with ann.sits(table, 0) as here, ann.at(two).sits(table, 0) as there:
            first, later = two_decisions(here)
            there.until(lambda state: state.move == later.move)
            takes_back(here)
            back = there.until(lambda state: state.back and state.move == first.move)
            assert (back.view, back.legal) == (first.view, first.legal)
            there.plays()
            end = there.finishes()
            here.until(lambda state: state.table.state == "over")
        assert saved(ann, table) == saved(ann.at(two), table)
        assert Match.load(saved(ann, table)).points() == end.table.points


CHOSEN: dict[str, Any] = {"options": {"first_guard": "chosen", "guard_seat": 0}}


def entries(server: Server, table: str) -> int:
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        return int(database.execute("SELECT COUNT(*) FROM log WHERE table_id = ?", (table,)).fetchone()[0])


def use_up_undos(server: Server, table: str, page: Page, left: int) -> None:
    """Fill the log so that only this many undos are left, and restart the server, which reads the
    log.
    """
    legal = my_turn(page).legal[0]
    action, before = game("el_paso").actions.number(legal), entries(server, table)
    server.stop()
    rows = [
        (table, before + n, 0, UNDO if n % 2 == 0 else action, float(n))
        for n in range(1, MAX_UNDONE_ENTRIES - 2 * left + 1)
    ]
    with contextlib.closing(sqlite3.connect(server.database)) as database:
        database.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
        database.commit()
    server.start()


@pytest.mark.parametrize("other", ["here", "deputy"])
def test_the_number_of_undos_is_limited(tmp_path: Path, other: str) -> None:
    """Log entries are never deleted, so an unlimited number of undos would fill the disk."""
    limits = {"messages_per_second": 10_000, "message_burst": 10_000}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        ann, left = server.person("Ann"), 20
        table = ann.opens("me", other, **CHOSEN)
        with ann.sits(table, 0) as page:
            use_up_undos(server, table, page, left)
        with ann.sits(table, 0, language="ru") as page:
            start = my_turn(page)
            for _ in range(left):
                page.plays(start.legal[0])
                state = page.state if other == "here" else my_turn(page, start.move)
                if not state.can_undo:
                    break
                takes_back(page)
            else:
                state = page.plays(start.legal[0])
            kept = entries(server, table)
            refused(page, state, "undo-enough")
            assert entries(server, table) == kept < 2 * MAX_UNDONE_ENTRIES
        with ann.sits(table, 0) as page, ann.sits(table, 1) if other == "here" else page as second:
            mover = page if page.until(lambda state: state.legal or 1 in state.table.actors).legal else second
            mover.until(lambda state: state.legal)
            mover.sends(messages.Why(mover.seat or 0, mover.state.legal[0]))
            assert mover.hears_a(messages.Allowed).final
            moves = mover.plays().move
        assert ann.table(table)["move"] >= moves > start.move, "the match continues"


def test_a_match_with_a_very_long_log_cannot_be_played_on(tmp_path: Path) -> None:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        ann = server.person("Ann")
        table = ann.opens("me", "drifter", **CHOSEN)
        with ann.sits(table, 0) as page:
            use_up_undos(server, table, page, 10)
        with ann.sits(table, 0) as page:
            moves = page.finishes().move
        wish = {"move": 0, "seat": 0}
        assert ann.call("POST", f"/api/tables/{table}/play-on", wish, 409)["key"] == "problem-log-long"
        again = ann.call("POST", f"/api/tables/{table}/play-on", {**wish, "move": moves - 1})
        assert again["id"] != table


def test_going_back_restarts_the_time_limit(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", seconds=60)
    with ann.sits(table, 0) as page:
        two_decisions(page)
        before = page.state.now
        back = takes_back(page)
        assert back.deadline is not None
        assert back.deadline >= before + 60


def test_a_request_to_go_back_is_valid_while_only_others_move() -> None:
    match = new()
    first = match.actors[0]
    match.play(first, match.legal(first)[0])
    assert is_current(match, first, 1)
    for _ in range(2):
        other = next(seat for seat in match.actors if seat != first)
        match.play(other, match.legal(other)[0])
    assert not is_current(match, first, 1), "undoing it would now undo others' moves, too"
    assert is_current(match, first, 2)
    assert is_current(match, first, 3)
    assert not is_current(match, first, 4)
    assert not is_current(match, first, -1)


def test_a_page_can_ask_whether_a_move_is_final(server: Server) -> None:
    """Where everything can be taken back, no move is final. Elsewhere a move is final if it reveals
    something or lets a bot move.
    """
    ann = server.person("Ann")
    for takebacks in (True, False):
        table = ann.opens("me", "deputy", takebacks=takebacks)
        finals: set[bool] = set()
        with ann.sits(table, 0) as page:
            for _ in range(12):
                state = my_turn(page, -1 if not page.states else page.state.move - 1)
                page.sends(messages.Why(0, state.legal[0]))
                finals.add(page.hears_a(messages.Allowed).final)
                page.plays()
        assert (True in finals) is not takebacks


@pytest.mark.parametrize("name", games())
def test_what_is_not_final_can_be_undone(server: Server, name: str) -> None:
    """Bots move at once after a turn. Its last choice is therefore final, and the page asks the
    player to confirm it.
    """
    ann, luck = server.person("Ann"), random.Random(7)
    seats = max(2, min(game(name).seats))
    table = ann.opens("me", *["drifter"] * (seats - 1), game=name, takebacks=False)
    finals = 0
    with ann.sits(table, 0) as page:
        while len(own(page)) < 25:
            state = page.until(lambda state: state.legal or state.table.state == "over")
            if state.table.state == "over":
                break
            made = len(own(page))
            action = luck.choice(state.legal)
            page.sends(messages.Why(0, action))
            final = page.hears_a(messages.Allowed).final
            page.plays(action)
            # Moves that bots make at the same time may be shown before this one.
            after = page.until(lambda state, made=made: len(own(page)) > made)
            assert final or after.can_undo, action
            finals += final
    assert finals, "some moves were final"


def own(page: Page) -> list[messages.Step]:
    return [step for step in page.steps if step.seat == page.seat]
