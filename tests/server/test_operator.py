"""The operator's view of the server, and moderation by the operator."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from gulch.operator import RequestRefused, ask, request_for
from gulch.server import messages
from gulch.server.settings import BadSetting, from_environment
from tests.server.playing import OPERATOR, Server
from tests.server.test_moderation import hears_why, is_closed


def does(server: Server, action: str, subject: str, at: str | None = None) -> Any:
    return ask(server.url, OPERATOR, "en", *request_for(action, subject, at))


def commanded(server: Server, *words: str, language: str = "en", token: str = OPERATOR) -> tuple[int, str]:
    """The exit status and the output of `gulch operator`."""
    command = [sys.executable, "-m", "gulch", "--lang", language, "operator", *words, "--server", server.url]
    environment = {**os.environ, "GULCH_OPERATOR_TOKEN": token, "COLUMNS": "300"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return done.returncode, done.stdout + done.stderr


def test_the_status_has_tables_and_problems(server: Server) -> None:
    ann, bob = server.person("Ann [bold]"), server.person("Боб")
    table = ann.opens("me", "open")
    bob.joins(table)
    with ann.sits(table, 0) as page, bob.sits(table, 1) as his:
        his.sends(messages.Say("hey"))
        page.until(lambda state: page.lines)
        overview = ask(server.url, OPERATOR, "en", "GET")
        assert (overview["problems"], overview["connections"] >= 2, overview["memory"] > 0) == ([], True, True)
        seen = next(one for one in overview["tables"] if one["id"] == table)
        assert {person["name"]: person["online"] for person in seen["people"]} == {"Ann [bold]": True, "Боб": True}
        status, said = commanded(server, language="ru")
        assert (status, "Ходов" in said, f"Ann [bold] ({ann.id})" in said) == (0, True, True)
        status, said = commanded(server, "table", table)
        assert f"Боб ({bob.id}): hey" in said
        status, said = commanded(server, "house")
        assert (status, "“house” is now “status”" in said) == (0, True)


def test_the_operators_token_is_required(server: Server) -> None:
    ann = server.person("Ann")
    assert ann.call("GET", "/api/operator", status=401)["key"] == "problem-operator"
    assert server.call("GET", "/api/operator", status=401)["key"] == "problem-operator"
    status, said = commanded(server, token="not the operator's token")
    assert (status, "not the operator's token" in said) == (2, True)
    with pytest.raises(BadSetting, match="operator_token"):
        from_environment(operator_token="short")


def test_a_closed_table_is_frozen_until_it_is_opened_again(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0, language="ru") as page:
        before = page.until(lambda state: state.legal)
        does(server, "close", table)
        closed = page.until(lambda state: state.table.state == "frozen")
        assert (closed.legal, "закрыл" in (closed.table.frozen or "")) == ([], True)
        page.sends(messages.Play(before.move + 1, 0, before.legal[0]))
        assert hears_why(page) == "problem-closed"
        assert server.person("Bob").joins(table, status=409)["key"] == "problem-closed"
        does(server, "open", table)
        assert page.until(lambda state: state.legal).move == before.move
        page.plays()


def test_a_removed_table_is_gone(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here")
    with ann.sits(table, 0) as page:
        page.hears()
        assert does(server, "remove", table)["id"] == table
        assert hears_why(page) == "problem-removed"
    ann.call("GET", f"/api/tables/{table}", status=404)
    with pytest.raises(RequestRefused, match="no such table"):
        does(server, "remove", table)


def test_players_are_moderated_everywhere_or_at_one_table(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", "open")
    bob.joins(table, 1)
    with bob.sits(table, 1) as his:
        his.hears()
        does(server, "mute", bob.id)
        assert hears_why(his) == "restraint-house-muted"
        his.sends(messages.Say("hey"))
        assert hears_why(his) == "restraint-house-muted"
        does(server, "unseat", bob.id)
        assert hears_why(his) == "restraint-house-unseated"
        assert bob.opens("me", "deputy", status=403)["key"] == "restraint-house-unseated"
        cup = ann.call("POST", "/api/contests", {"name": "Cup", "game": "el_paso", "size": 2})["id"]
        refused = bob.call("POST", f"/api/contests/{cup}/enter", status=403)
        assert refused["key"] == "restraint-house-unseated", "an unseated player may not join either"
        assert bob.id in [one["player"] for one in ask(server.url, OPERATOR, "en", "GET")["restrained"]]
        does(server, "ban", bob.id)
        assert hears_why(his) == "restraint-house-barred"
        assert is_closed(his)
    assert bob.call("GET", "/api/tables", status=403)["key"] == "restraint-house-barred"
    does(server, "lift", bob.id)
    assert bob.table(table)["seats"][1]["mine"], "his seat was kept"
    host = does(server, "unseat", ann.id, table)
    assert [one["how"] for one in host["people"] if one["player"] == ann.id] == ["unseated"]
    assert bob.table(table)["host"] == bob.id, "somebody else is the host now"


def test_the_operator_revokes_a_token(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here")
    with ann.sits(table, 0) as page:
        page.hears()
        does(server, "revoke", ann.id)
        assert hears_why(page) == "problem-token"
    ann.call("GET", "/api/me", status=401)
    with pytest.raises(RequestRefused, match="no such player"):
        does(server, "revoke", "nobody234567")
