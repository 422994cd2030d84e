"""Whole matches over real WebSockets, and everything people do at a table."""

from __future__ import annotations

import random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from gulch import match as matches
from gulch.match import Match
from gulch.server import messages
from tests.server.playing import Page, Person, Server


def test_two_people_and_a_bot_play_a_whole_match(server: Server) -> None:
    ann, bob = server.person("Анна"), server.person("Bob")
    table = ann.opens("me", "open", "deputy")
    assert ann.table(table)["state"] == "waiting"
    bob.joins(table)
    luck = random.Random(7)
    with ann.sits(table, 0) as first, bob.sits(table, 1) as second:
        pages = {0: first, 1: second}
        while True:
            states = [first.until(lambda state: state.legal or state.table.state == "over" or 1 in state.table.actors)]
            if states[0].table.state == "over":
                break
            move = states[0].move
            acting = pages[0] if states[0].legal else pages[1]
            acting.until(lambda state: (state.legal and state.move >= move) or state.table.state == "over")  # noqa: B023
            if acting.state.table.state == "over":
                break
            acting.plays(choice=luck)
            for page in pages.values():
                page.until(lambda state: state.move > move)  # noqa: B023
        for page in pages.values():
            page.until(lambda state: state.table.state == "over")
            assert [step.move for step in page.steps] == list(range(page.state.move + 1)), (
                "every move is told once, in order"
            )
        assert first.state.table.places == second.state.table.places
        assert sorted(first.state.table.places or [])[0] == 1
        assert first.state.legal == []

    # The finished match can be replayed, and its certificate proves that the dice were fair.
    certificate = server.call("GET", f"/api/tables/{table}/certificate")
    assert (
        certificate["commitment"]
        == ann.table(table)["commitment"]
        == matches.commitment(bytes.fromhex(certificate["secret"]))
    )
    save = matches.decode(msgspec.json.encode(server.call("GET", certificate["save"])))
    again = Match.load(save)
    assert again.over
    assert again.places() == first.state.table.places
    assert save.names == ["Анна", "Bob", "Bill"]
    replay = server.call("GET", f"/api/tables/{table}/replay?seat=1")
    assert len(replay["points"]) == len(replay["steps"]) == len(save.moves) + 1
    assert replay["points"][-1] == first.state.table.points
    assert [step["events"] for step in replay["steps"]] == [
        again.events(move, 1) for move in range(len(save.moves) + 1)
    ]


def test_frames_can_be_requested_only_after_the_match(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy")
    for path in ("replay", "frames/0", "certificate", "save"):
        assert ann.call("GET", f"/api/tables/{table}/{path}", status=409)["key"] == "problem-not-over"
    with ann.sits(table, 0) as page:
        end = page.finishes()
        frame = ann.call("GET", f"/api/tables/{table}/frames/{end.move}?seat=0")
        assert frame["view"] == end.view
        assert frame["step"] == {"move": end.move, "seat": page.steps[-1].seat, "events": page.steps[-1].events}
        middle = end.move // 2
        for seat in (0, 1):
            hands = [
                bandit["hand"]
                for bandit in ann.call("GET", f"/api/tables/{table}/frames/{middle}?seat={seat}")["view"]["bandits"]
            ]
            assert [hand is not None for hand in hands] == [seat == 0, seat == 1]
        assert all(
            bandit["hand"] is None
            for bandit in ann.call("GET", f"/api/tables/{table}/frames/{middle}")["view"]["bandits"]
        )
        assert ann.call("GET", f"/api/tables/{table}/frames/{end.move + 1}", status=404)["key"] == "problem-no-move"
        assert ann.call("GET", f"/api/tables/{table}/frames/0?seat=2", status=404)["key"] == "problem-no-seat"
        assert ann.call("POST", f"/api/tables/{table}/resign", {"seat": 0}, status=409)["key"] == "problem-over"


def test_people_at_one_screen_play_all_their_seats(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", {"kind": "here", "name": "Даша"}, "deputy")
    with ann.sits(table, 0) as first, ann.sits(table, 1) as second:
        assert [seat.name for seat in first.state.table.seats] == ["Ann", "Даша", "Bill"]
        assert [seat.mine for seat in first.state.table.seats] == [True, True, False]
        for _ in range(6):
            state = first.until(lambda state: {0, 1} & set(state.table.actors))
            page: Page = first if 0 in state.table.actors else second
            page.until(lambda later: later.move >= state.move and later.legal)  # noqa: B023
            page.plays()
            first.until(lambda later: later.move > state.move)  # noqa: B023
        # One connection may act for both seats.
        state = first.until(lambda state: {0, 1} & set(state.table.actors))
        seat = min({0, 1} & set(state.table.actors))
        legal = (first if seat == 0 else second).until(lambda later: later.move >= state.move and later.legal).legal
        first.sends(messages.Play(state.move + 1, seat, legal[0]))
        first.until(lambda later: later.move > state.move)


# ── Undo ──────────────────────────────────────────────────────────────────────


def decides(page: Page) -> messages.State:
    return page.until(lambda state: state.legal and state.view["phase"] == "decide")


def test_a_move_can_be_undone_until_another_player_acts(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", options={"first_guard": "chosen", "guard_seat": 0})
    bob.joins(table)
    with ann.sits(table, 0) as page, bob.sits(table, 1) as other:
        before = decides(page)
        after = page.plays()
        assert after.can_undo
        assert not other.until(lambda state: state.move == 1).can_undo
        other.sends(messages.Undo(1, 1))
        assert other.hears_a(messages.Refusal).key == "refusal-undo"
        page.sends(messages.Undo(after.move, 0))
        back = page.until(lambda state: state.back)
        assert (back.move, back.legal, back.view) == (before.move, before.legal, before.view)
        assert [step.move for step in back.steps] == [0]
        assert other.until(lambda state: state.back).move == 0
        page.plays(before.legal[1])
        other.until(lambda state: state.move == 1)
        other.plays()
        page.until(lambda state: state.move == 2)
        page.sends(messages.Undo(2, 0))
        assert page.hears_a(messages.Refusal).key == "refusal-undo"
        page.sends(messages.Undo(1, 0))
        assert page.hears_a(messages.Problem).key == "problem-stale"


def test_a_page_that_reconnects_after_an_undo_starts_over(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as page:
        page.plays()
        page.sends(messages.Undo(1, 0))
        page.until(lambda state: state.back)
        page.plays(page.state.legal[1])
    with ann.sits(table, 0, seen=1) as page:
        assert page.state.back
        assert [step.move for step in page.state.steps] == [0, 1]
    with ann.sits(table, 0, seen=0) as page:
        assert not page.state.back
        assert [step.move for step in page.state.steps] == [1]


# ── Coming back ───────────────────────────────────────────────────────────────


def test_with_memory_as_at_the_table_a_page_gets_events_since_its_last_move(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here", options={"memory": "as_at_the_table", "first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0) as page, ann.sits(table, 1) as other:
        for mine in (page, other, page):
            mine.until(lambda state: state.legal)
            mine.plays()
        move = page.state.move
        other.until(lambda state: state.move == move)
        for live, since in ((page, move), (other, move - 1)):
            for seen in (None, 0):
                with ann.sits(table, live.seat, seen) as again:
                    told = [step.move for step in again.state.steps if step.events]
                    assert told == [step.move for step in live.steps[since:] if step.events]
        assert any(step.events for step in page.steps[1:move]), "earlier moves had events, too"
        with ann.sits(table, None) as watcher:
            assert not any(step.events for step in watcher.state.steps[:move])


def test_a_page_that_reconnects_gets_what_it_missed_and_nothing_twice(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", "deputy")
    luck = random.Random(3)
    with ann.sits(table, 0) as page:
        for _ in range(8):
            page.until(lambda state: state.legal)
            page.plays(choice=luck)
        seen, steps = page.state.move, list(page.steps)
    with ann.sits(table, 0) as elsewhere:
        for _ in range(10):
            elsewhere.until(lambda state: state.legal)
            elsewhere.plays(choice=luck)
        with ann.sits(table, 0, seen=seen) as back:
            steps += back.state.steps
            assert [step.move for step in steps] == list(range(back.state.move + 1))
            assert not back.state.back
        elsewhere.until(lambda state: state.move >= back.state.move)
        assert steps == elsewhere.steps[: len(steps)]
    with ann.sits(table, 0, seen=10_000) as lost:
        assert lost.state.back
        assert len(lost.state.steps) == lost.state.move + 1


def test_a_page_that_connects_gets_one_state(server: Server) -> None:
    """This also holds for the first page to connect, which changes who is present."""
    ann, bob = server.person("Ann"), server.person("Bob")
    for person, seat in ((ann, 0), (bob, 1), (bob, None)):
        table = ann.opens("me", "open", public=True)
        bob.joins(table)
        with person.sits(table, seat) as first, person.sits(table, seat) as second:
            for page in (first, second):
                page.sends(messages.Ping())
                page.hears_a(messages.Pong)
                assert [state.table.state for state in page.states] == ["playing"]


def test_hints_and_refusals_are_explained_in_the_players_language(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0, language="ru") as page:
        state = decides(page)
        page.sends(messages.Hint(0))
        advice = page.hears_a(messages.Advice)
        assert advice.action in state.legal
        assert advice.move == state.move + 1
        assert advice.action == advice.choices[0].action
        assert all(choice.action in state.legal and 0 <= choice.share <= 1 for choice in advice.choices)
        assert any("а" <= letter <= "я" for letter in advice.choices[0].why), "reasons in the player's language"
        page.sends(messages.Why(0, state.legal[0]))
        page.hears_a(messages.Allowed)
        page.sends(messages.Why(0, {"do": "done"}))
        refusal = page.hears_a(messages.Refusal)
        assert refusal.rule == "EP-21"
        assert any("а" <= letter <= "я" for letter in refusal.text), "in the player's language"
        page.sends(messages.Play(state.move + 1, 0, {"do": "done"}))
        assert page.hears_a(messages.Refusal).key == refusal.key
        assert page.plays().move > state.move
    quiet = ann.opens("me", "deputy", hints=False, options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(quiet, 0) as page:
        decides(page)
        page.sends(messages.Hint(0))
        assert page.hears_a(messages.Problem).key == "problem-no-hints"


# ── Sitting down and getting up ───────────────────────────────────────────────


def test_people_join_tables_that_wait_for_players(server: Server) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    table = ann.opens("me", "open", "open", public=True)
    assert table in [found["id"] for found in server.call("GET", "/api/lobby")]
    with ann.sits(table, 0) as page:
        assert page.state.view is None
        assert page.state.table.state == "waiting"
        bob.joins(table, 2)
        assert page.until(lambda state: state.table.seats[2].kind == "person").table.seats[2].name == "Bob"
        assert eve.joins(table, 2, status=409)["key"] == "problem-seat-taken"
        assert eve.joins(table, 7, status=404)["key"] == "problem-no-seat"
        bob.call("POST", f"/api/tables/{table}/leave")
        page.until(lambda state: state.table.seats[2].kind == "open")
        eve.joins(table)
        bob.joins(table)
        started = page.until(lambda state: state.table.state == "playing")
        assert started.view["seat"] == 0
        assert [step.move for step in started.steps] == [0]
        assert server.person("Late").joins(table, status=409)["key"] == "problem-table-full"
    private = ann.opens("me", "open")
    assert private not in [found["id"] for found in server.call("GET", "/api/lobby")]
    assert {table, private} <= {found["id"] for found in ann.call("GET", "/api/tables")}


def test_joining_twice_gives_one_seat(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", "open", "open")
    for seat in (None, None, 1):
        assert [found["player"] for found in bob.joins(table, seat)["seats"]] == [ann.id, bob.id, None, None]
    assert bob.joins(table, 2, status=409)["key"] == "problem-one-seat"
    assert ann.joins(table, 3, status=409)["key"] == "problem-one-seat"
    assert bob.table(table)["state"] == "waiting"
    many = ann.opens("me", "open", "open", several=True)
    bob.joins(many, 1)
    assert bob.joins(many)["state"] == "playing"
    bob.call("POST", f"/api/tables/{many}/leave")
    for sits in ([bob.id, None], [bob.id, bob.id], [bob.id, bob.id]):
        assert [found["player"] for found in bob.joins(many)["seats"]][1:] == sits, "he has both seats again"


def test_a_bot_keeps_the_seat_of_a_player_who_leaves(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open")
    bob.joins(table)
    with ann.sits(table, 0) as page, bob.sits(table, 1) as left:
        assert left.state.seat == 1
        bob.call("POST", f"/api/tables/{table}/leave")
        seat = page.until(lambda state: state.table.seats[1].kind == "bot").table.seats[1]
        assert (seat.name, seat.player) == ("Bob", None)
        gone = left.until(lambda state: state.seat is None)
        assert all(bandit["hand"] is None for bandit in gone.view["bandits"])
        move = page.until(lambda state: state.legal).move
        page.plays()
        page.until(lambda state: state.move > move)
        bob.joins(table)
        assert page.until(lambda state: state.table.seats[1].kind == "person").table.seats[1].player == bob.id


def test_a_player_who_resigns_cannot_return_and_the_match_continues(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open")
    bob.joins(table)
    assert bob.call("POST", f"/api/tables/{table}/resign", {"seat": 0}, status=403)["key"] == "problem-not-your-seat"
    bob.call("POST", f"/api/tables/{table}/resign", {"seat": 1})
    assert bob.joins(table, status=409)["key"] == "problem-table-full"
    with ann.sits(table, 0) as page:
        end = page.finishes()
        assert end.table.places is not None
    assert table in [found["id"] for found in bob.call("GET", "/api/tables")]


def test_the_host_couples_the_train_from_any_seat(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("deputy", "open", "me", game="colt_express", options={"train": "by_hand"})
    assert ann.table(table)["options"]["host_seat"] == 2
    bob.joins(table)
    with ann.sits(table, 2) as page:
        assert page.until(lambda state: state.legal).view["actors"] == [2]


def test_the_next_host_couples_the_train_if_the_first_has_left(server: Server) -> None:
    ann, bob, cid = (server.person(name) for name in ("Ann", "Bob", "Cid"))
    table = ann.opens("me", "open", "open", game="colt_express", options={"train": "by_hand"})
    bob.joins(table, 1)
    ann.call("POST", f"/api/tables/{table}/leave", {})
    cid.joins(table, 0)
    ann.joins(table, 2)
    with bob.sits(table, 1) as page:
        assert page.until(lambda state: state.legal).view["actors"] == [1]


def test_the_host_fills_seats_with_bots(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", "open")
    bob.joins(table, 1)
    assert bob.call("POST", f"/api/tables/{table}/replace", {"seat": 2}, status=403)["key"] == "problem-not-host"
    with bob.sits(table, 1) as page:
        page.hears()
        assert (
            ann.call("POST", f"/api/tables/{table}/replace", {"seat": 1}, status=409, language="ru")["key"]
            == "problem-present"
        )
        assert ann.call("POST", f"/api/tables/{table}/replace", {"seat": 2})["state"] == "playing"


def test_a_rematch_seats_the_same_people_at_one_table(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", "drifter", options={"tiles_per_town": 20})
    bob.joins(table)
    assert ann.call("POST", f"/api/tables/{table}/rematch", {}, status=409)["key"] == "problem-not-over"
    bob.call("POST", f"/api/tables/{table}/resign", {"seat": 1})
    with ann.sits(table, 0) as page, bob.sits(table, None) as watching:
        page.finishes()
        watching.until(lambda state: state.table.state == "over")
        again = bob.call("POST", f"/api/tables/{table}/rematch", {})
        assert again["id"] != table
        assert ann.call("POST", f"/api/tables/{table}/rematch", {})["id"] == again["id"]
        assert [seat["player"] for seat in again["seats"]] == [ann.id, bob.id, None]
        assert again["options"]["tiles_per_town"] == 20
        assert again["commitment"] != ann.table(table)["commitment"]
        assert page.until(lambda state: state.table.rematch).table.rematch == again["id"]
    assert (
        server.person("Eve").call("POST", f"/api/tables/{table}/rematch", {}, status=403)["key"] == "problem-not-seated"
    )


# ── Chat ──────────────────────────────────────────────────────────────────────


def test_people_chat_at_a_table(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open")
    with ann.sits(table, 0) as page, bob.sits(table, None) as watching:
        page.sends(messages.Say("Привет,\n\t<b>Bob</b>!\u202e\x00 " + "x" * 1000))
        line = watching.hears_a(messages.Chat).lines[-1]
        assert (line.name, line.seat) == ("Ann", 0)
        assert line.text.startswith("Привет, <b>Bob</b>! xx")
        assert len(line.text) == 400
        watching.sends(messages.Say("hello"))
        page.hears_a(messages.Chat)
        while len(page.lines) < 2:
            page.hears()
        assert (page.lines[-1].name, page.lines[-1].seat) == ("Bob", None)
        watching.sends(messages.Say(" \u200b\n"))
        assert watching.hears_a(messages.Problem).key == "problem-chat-empty"
    with Page(server, table, None, None) as stranger:
        stranger.hears_a(messages.Chat)
        assert [line.text for line in stranger.lines][1:] == ["hello"]
        stranger.sends(messages.Say("hello"))
        assert stranger.hears_a(messages.Problem).key == "problem-token"


# ── Identity ──────────────────────────────────────────────────────────────────


def test_an_identity_moves_to_another_device_once(server: Server) -> None:
    ann = server.person("Ann")
    transfer = ann.call("POST", "/api/me/transfer")
    assert transfer["qr"].startswith("<svg")
    assert transfer["link"] == f"{server.url}/#/claim/{transfer['code']}"
    assert transfer["reach"] == "machine", "a link to this machine does not work from others"
    claimed = Person(server, server.call("POST", "/api/claim", {"code": transfer["code"]}))
    assert (claimed.id, claimed.token) == (ann.id, ann.token)
    assert server.call("POST", "/api/claim", {"code": transfer["code"]}, status=404)["key"] == "problem-code"
    assert claimed.call("PUT", "/api/me", {"name": "  Anna\n "})["name"] == "Anna"
    assert ann.call("GET", "/api/me") == {"id": ann.id, "name": "Anna"}
    assert ann.call("PUT", "/api/me", {"name": "\u200b"}, status=422)["key"] == "problem-name"


def test_a_revoked_token_is_refused(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "here")
    with ann.sits(table, 0) as page:
        page.hears()
        again = Person(server, ann.call("POST", "/api/me/revoke"))
        assert page.hears_a(messages.Problem).key == "problem-token"
        with pytest.raises(ConnectionClosed, match="4401"):
            page.hears()
    assert (again.id, again.name) == (ann.id, "Ann")
    assert ann.call("GET", "/api/me", status=401)["key"] == "problem-token"
    with ann.sits(table, 0) as page:
        assert page.hears_a(messages.Problem).key == "problem-token"
    again.call("PUT", "/api/me", {"name": "Anna"})
    with again.sits(table, 0) as page:
        assert page.hears_a(messages.State).seat == 0


@pytest.mark.parametrize("change", ["id", "signature", "empty", "nonsense"])
def test_a_forged_token_is_refused(server: Server, change: str) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    id, _, signature = ann.token.partition(".")
    token = {
        "id": f"{bob.id}.{signature}",
        "signature": f"{id}.{signature[::-1]}",
        "empty": f"{id}.",
        "nonsense": "ключ",
    }[change]
    table = ann.opens("me", "deputy")
    with Page(server, table, token, 0) as page:
        assert page.hears_a(messages.Problem).key == "problem-token"
    if token.isascii():
        assert server.call("GET", "/api/me", token=token, status=401)["key"] == "problem-token"
