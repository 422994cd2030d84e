"""The host of a table moderates: mutes people, takes away their seats and bars them."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from gulch.server import messages
from tests.server.playing import Page, Person, Server


def tells(host: Person, table: str, somebody: Person, how: str | None, status: int = 200) -> Any:
    wish = {"player": somebody.id, "how": how}
    return host.call("POST", f"/api/tables/{table}/restrain", wish, status)


def hears_why(page: Page) -> str:
    problem: messages.Problem = page.hears_a(messages.Problem)
    return problem.key


def is_closed(page: Page) -> bool:
    with pytest.raises(ConnectionClosed) as closed:
        page.until(lambda state: False)
    return closed.value.rcvd is not None and closed.value.rcvd.code == 4403


def seated(server: Server, **more: Any) -> tuple[Person, Person, str]:
    ann, bob = server.person("Ann"), server.person("Боб")
    table = ann.opens("me", "open", **more)
    bob.joins(table)
    return ann, bob, table


def test_a_muted_player_plays_on_and_is_told_in_their_language(server: Server) -> None:
    ann, bob, table = seated(server)
    with bob.sits(table, 1, language="ru") as his, ann.sits(table, 0) as hers:
        assert tells(ann, table, bob, "muted")["restrained"] == {bob.id: "muted"}
        told = his.hears_a(messages.Problem)
        assert told.key == "restraint-table-muted"
        assert "запретил" in told.text
        his.sends(messages.Say("hey"))
        assert hears_why(his) == "restraint-table-muted"
        assert his.state.seat == 1
        tells(ann, table, bob, None)
        assert hears_why(his) == "restraint-free"
        his.sends(messages.Say("thanks"))
        hers.until(lambda state: hers.lines)
        assert [(line.player, line.text) for line in hers.lines] == [(bob.id, "thanks")]
        assert bob.table(table)["restrained"] == {}, "only the host sees restraints"


def test_an_unseated_player_is_replaced_by_a_bot_for_good(server: Server) -> None:
    ann, bob, table = seated(server)
    with bob.sits(table, 1) as his:
        assert his.state.seat == 1
        tells(ann, table, bob, "unseated")
        assert hears_why(his) == "restraint-table-unseated"
        left = his.until(lambda state: state.seat is None)
        assert (left.table.seats[1].kind, left.legal) == ("bot", [])
        his.sends(messages.Say("hey"))
        assert hears_why(his) == "restraint-table-unseated"
    assert bob.joins(table, 1, status=403)["key"] == "restraint-table-unseated"
    tells(ann, table, bob, None)
    assert bob.joins(table, 1, status=409)["key"] == "problem-seat-taken", "the bot plays to the end"


def test_before_the_match_the_seat_of_an_unseated_player_opens_again(server: Server) -> None:
    ann, bob, table = seated(server, gathers=True)
    assert [seat["kind"] for seat in tells(ann, table, bob, "unseated")["seats"]] == ["person", "open"]
    tells(ann, table, bob, None)
    bob.joins(table, 1)


def test_a_barred_player_is_disconnected_and_kept_out(server: Server) -> None:
    ann, bob, table = seated(server)
    with bob.sits(table, None) as his:
        tells(ann, table, bob, "barred")
        assert hears_why(his) == "restraint-table-barred"
        assert is_closed(his)
    with bob.sits(table, None) as his:
        assert hears_why(his) == "restraint-table-barred"
        assert is_closed(his)
    tells(ann, table, bob, None)
    with bob.sits(table, None) as his:
        assert his.state.seat is None


def test_only_the_host_can_restrain_and_not_themselves(server: Server) -> None:
    ann, bob, table = seated(server)
    assert tells(bob, table, ann, "muted", 403)["key"] == "problem-not-host"
    assert tells(ann, table, ann, "muted", 409)["key"] == "problem-restrain-self"
    nobody = {"player": "2" * 12, "how": "muted"}
    assert ann.call("POST", f"/api/tables/{table}/restrain", nobody, 404)["key"] == "problem-no-player"


def test_a_restraint_also_holds_at_the_rematch(server: Server) -> None:
    ann, bob, table = seated(server)
    tells(ann, table, bob, "barred")
    with ann.sits(table, 0) as page:
        page.finishes()
    assert bob.call("POST", f"/api/tables/{table}/rematch", {}, 403)["key"] == "restraint-table-barred"
    again = ann.call("POST", f"/api/tables/{table}/rematch", {})
    assert [seat["kind"] for seat in again["seats"]] == ["person", "bot"]
    assert again["restrained"] == {bob.id: "barred"}
