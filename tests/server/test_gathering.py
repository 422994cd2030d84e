"""Before a match: who is ready, who watches, and invitations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gulch.server.tables import invitations
from tests.server.playing import Page, Server, running

STORES = ["sqlite", "postgres"]


def says_ready(server: Server, table: str, token: str, ready: bool = True) -> str:
    answer = server.call("POST", f"/api/tables/{table}/ready", {"ready": ready}, token)
    return str(answer["state"])


@pytest.mark.parametrize("store", STORES)
def test_a_gathering_table_starts_when_everybody_is_ready(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = tmp_path / "gulch.sqlite" if store == "sqlite" else request.getfixturevalue("fresh_postgres")()
    with running(database, tmp_path / "log") as server:
        ann, bob = server.person("Ann"), server.person("Bob")
        table = ann.opens("me", "open", "deputy", gathers=True)
        with ann.sits(table, 0) as page:
            assert bob.joins(table)["state"] == "waiting", "both sit, but nobody is ready"
            assert says_ready(server, table, ann.token) == "waiting"
            ready = page.until(lambda state: state.table.seats[0].ready)
            assert [seat.ready for seat in ready.table.seats] == [True, False, False]
            assert says_ready(server, table, ann.token, ready=False) == "waiting"
            says_ready(server, table, ann.token)
            server.stop()
            server.start()
            assert says_ready(server, table, bob.token) == "playing"
            answer = ann.call("POST", f"/api/tables/{table}/ready", {}, status=409)
            assert answer["key"] == "problem-started"
        eve = server.person("Eve")
        assert eve.call("POST", f"/api/tables/{table}/ready", {}, status=403)["key"] == "problem-not-seated"


def test_a_table_without_open_seats_starts_at_once(server: Server) -> None:
    ann = server.person("Ann")
    for seats in (("me", "deputy"), ("me", "here")):
        assert ann.table(ann.opens(*seats, gathers=True))["state"] == "playing"


def test_a_rematch_waits_for_the_others(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", "drifter", options={"tiles_per_town": 20})
    bob.joins(table)
    bob.call("POST", f"/api/tables/{table}/resign", {"seat": 1})
    with ann.sits(table, 0) as page, bob.sits(table, None):
        page.finishes()
        again = ann.call("POST", f"/api/tables/{table}/rematch", {})
        assert again["state"] == "waiting"
        assert [seat["ready"] for seat in again["seats"]] == [True, False, False]
        assert says_ready(server, again["id"], bob.token) == "playing"
    alone = ann.opens("me", "drifter", options={"tiles_per_town": 20})
    with ann.sits(alone, 0) as page:
        page.finishes()
    assert ann.call("POST", f"/api/tables/{alone}/rematch", {})["state"] == "playing", "bots are always ready"


def test_a_rematch_can_have_other_bots(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "drifter", "deputy", options={"tiles_per_town": 20})
    with ann.sits(table, 0) as page:
        page.finishes()
    wrong = ann.call("POST", f"/api/tables/{table}/rematch", {"bot": "genius"}, status=422)
    assert wrong["key"] == "problem-bot-unknown"
    again = ann.call("POST", f"/api/tables/{table}/rematch", {"bot": "marshal"})
    assert [seat["bot"] for seat in again["seats"]] == [None, "marshal", "marshal"]


def test_people_at_one_table_get_different_names(server: Server) -> None:
    ann, other = server.person("Ann"), server.person("ann")
    table = ann.opens({"kind": "here"}, "me", {"kind": "here", "name": "Bob"}, "open")
    names = [seat["name"] for seat in other.joins(table)["seats"]]
    assert names == ["Ann 2", "Ann", "Bob", "ann 3"]
    long = server.person("A" * 24)
    table = long.opens("me", "here")
    assert [seat["name"] for seat in long.table(table)["seats"]] == ["A" * 24, "A" * 22 + " 2"]


# ── Spectators ────────────────────────────────────────────────────────────────


def test_players_see_how_many_watch(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.opens("me", "deputy")
    with ann.sits(table, 0) as page:
        assert page.until(lambda state: state.table.seats[0].online).table.watching == 0
        with Page(server, table, None, None), Page(server, table, None, None), eve.sits(table, None) as hers:
            assert hers.until(lambda state: state.table.watching == 3).seat is None
            page.until(lambda state: state.table.watching == 3)
            with eve.sits(table, None) as twice:
                assert twice.state.table.watching == 3, "a person with several pages counts once"
        page.until(lambda state: state.table.watching == 0)


def test_spectators_on_other_servers_are_counted(fresh_postgres: Callable[[], str], tmp_path: Path) -> None:
    address = fresh_postgres()
    with running(address, tmp_path / "one", node="one") as one, running(address, tmp_path / "two", node="two") as two:
        ann = one.person("Ann")
        table = ann.opens("me", "deputy")
        with ann.sits(table, 0) as page:
            page.hears()
            with Page(two, table, None, None), Page(two, table, None, None):
                page.until(lambda state: state.table.watching == 2)
            page.until(lambda state: state.table.watching == 0)


# ── A link for others ─────────────────────────────────────────────────────────


def test_an_invitation_says_who_can_use_its_link(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "open")
    found = ann.call("GET", f"/api/tables/{table}/invitation")
    assert found["link"] == f"{server.url}/#/table/{table}"
    assert found["qr"].startswith("<svg")
    assert found["reach"] == "machine", "the server listens to its own machine alone"
    assert ann.call("GET", "/api/tables/nonsense/invitation", status=404)["key"] == "problem-no-table"
    mine = ann.call("GET", "/api/me/invitation")
    assert (mine["link"], mine["reach"]) == (f"{server.url}/#/player/{ann.id}", "machine")


@pytest.mark.parametrize(
    ("public", "asked", "listens", "expected"),
    [
        ("https://gulch.example/", "http://127.0.0.1:8000/", "0.0.0.0", ("https://gulch.example", "server")),
        (None, "http://club.example:8000/", "127.0.0.1", ("http://club.example:8000", "server")),
        (None, "http://192.168.1.7:8000/", "0.0.0.0", ("http://192.168.1.7:8000", "server")),
        (None, "http://localhost:8000/", "0.0.0.0", ("http://192.168.1.7:8000", "network")),
        (None, "http://[::1]:8000/", "0.0.0.0", ("http://192.168.1.7:8000", "network")),
        (None, "http://127.0.0.1:8000/", "127.0.0.1", ("http://127.0.0.1:8000", "machine")),
    ],
)
def test_links_use_an_address_that_the_server_listens_on(
    monkeypatch: pytest.MonkeyPatch, public: str | None, asked: str, listens: str, expected: tuple[str, str]
) -> None:
    monkeypatch.setattr(invitations, "network_address", lambda: "192.168.1.7")
    assert invitations.base_for(public, asked, listens) == expected


def test_without_a_network_an_invitation_only_works_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "network_address", lambda: None)
    assert invitations.base_for(None, "http://localhost:8000/", "0.0.0.0") == ("http://localhost:8000", "machine")
