"""Nobody sees what only another seat may see, or acts for another seat."""

from __future__ import annotations

import random

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from gulch import match as matches
from gulch.kernel.engine import engine
from gulch.match import Match
from gulch.server import messages
from tests.server.playing import Page, Server
from tests.server.test_running import eventually


def test_what_a_seat_is_sent_depends_only_on_what_it_may_know(server: Server) -> None:
    """If the position is redealt for a seat, that seat is sent exactly the same."""
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", "deputy")
    bob.joins(table)
    luck = random.Random(5)
    with ann.sits(table, 0) as first, bob.sits(table, 1) as second, Page(server, table, None, None) as third:
        assert second.state.seat == 1
        bob.call("POST", f"/api/tables/{table}/resign", {"seat": 1})  # from here on he sees only what is public
        first.finishes(luck)
        third.until(lambda state: state.table.state == "over")
        second.until(lambda state: state.table.state == "over")
    save = matches.decode(msgspec.json.encode(server.call("GET", f"/api/tables/{table}/save")))
    match = Match.load(save)
    rules = engine(match.game)
    compared = 0
    for page, seat in ((first, 0), (third, -1), (second, -1)):
        for state in page.states:
            if state.seat is not None and seat == -1:
                continue
            then = match.at(state.move)
            dealt = then.position.copy()
            dealt.random = luck.getrandbits(63)
            rules.redeal(dealt, seat)
            assert state.view == msgspec.to_builtins(match.game.view(dealt, seat))
            assert state.table.points == rules.points(dealt)
            assert state.legal == (
                [match.game.actions.named(action) for action in rules.legal(dealt, 0)] if state.legal else []
            )
            for step in state.steps:
                assert step.events == match.events(step.move, seat)
            compared += 1
        for text in page.texts:
            assert save.secret is not None
            assert save.secret not in text
    assert compared > 50
    assert all(not state.legal for state in third.states)
    own = {
        event["card"]
        for step in first.steps
        for event in step.events
        if event["event"] == "dealt" and event["seat"] == 0
    }
    assert own
    assert None not in own
    assert all(
        event["card"] is None
        for step in first.steps
        for event in step.events
        if event["event"] == "dealt" and event["seat"] != 0
    )


def test_nobody_acts_for_another(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", options={"first_guard": "chosen", "guard_seat": 0})
    bob.joins(table)
    with ann.sits(table, 0) as page, bob.sits(table, 1) as other:
        legal = page.until(lambda state: state.legal).legal
        for message in (
            messages.Play(1, 0, legal[0]),
            messages.Undo(1, 0),
            messages.Why(0, legal[0]),
            messages.Hint(0),
        ):
            other.sends(message)
            assert other.hears_a(messages.Problem).key == "problem-not-your-seat"
        other.sends(messages.Play(1, 1, legal[0]))
        assert other.hears_a(messages.Refusal).key == "refusal-turn"
        with bob.sits(table, 0) as intruder:
            assert intruder.hears_a(messages.Problem).key == "problem-not-your-seat"
        with Page(server, table, None, 0) as stranger:
            assert stranger.hears_a(messages.Problem).key == "problem-not-your-seat"
        assert page.plays().move == 1


def test_a_page_refused_another_seat_loses_its_own_seat_too(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "open", options={"first_guard": "chosen", "guard_seat": 1})
    bob.joins(table)
    with bob.sits(table, 1) as page:
        state = page.until(lambda state: state.legal)
        page.sends_at_once(messages.Hello(bob.token, 0), messages.Play(state.move + 1, 1, state.legal[0]))
        assert page.hears_a(messages.Problem).key == "problem-not-your-seat"
        with pytest.raises(ConnectionClosed, match="4403"):
            page.hears()
    with bob.sits(table, 1) as page:
        assert page.state.move == state.move
        page.sends(messages.Hello(bob.token, 1, state.move))  # a second hello, for his own seat
        page.plays(state.legal[0])


def test_spectators_lag_behind_by_the_delay_of_the_table(server: Server) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.opens("me", "here", delay=5, seconds=3600)
    luck = random.Random(1)
    with ann.sits(table, 0) as first, ann.sits(table, 1) as second, eve.sits(table, None) as watching:
        for move in range(12):
            state = first.until(lambda state: state.move >= move)  # noqa: B023
            page = first if 0 in state.table.actors else second
            page.until(lambda state: state.move >= move and state.legal)  # noqa: B023
            page.plays(choice=luck)
        late = watching.until(lambda state: state.move == 7)
        assert (late.table.move, late.table.actors) == (7, late.view["actors"])
        assert [step.move for step in watching.steps] == list(range(8))
        assert eve.table(table)["move"] == 7
        assert late.deadline is None
        assert first.state.deadline is not None
        assert eve.table(table)["changed"] < ann.table(table)["changed"], "the time of the last move is delayed, too"
        assert ann.table(table)["move"] == 12
        with eve.sits(table, None) as again:
            assert (again.state.move, again.state.view) == (7, late.view)
        with ann.sits(table, None) as own:
            assert own.state.move == 12
        states = {state.move: state.view for state in watching.states}
        assert max(states) == 7


def test_tokens_codes_and_secrets_are_not_logged(server: Server) -> None:
    ann = server.person("Ann")
    code = ann.call("POST", "/api/me/transfer")["code"]
    server.call("POST", "/api/claim", {"code": code})
    table = ann.opens("me", "deputy")
    with ann.sits(table, 0) as page:
        page.until(lambda state: state.legal)
        page.plays()
        page.sends(b"\xff not JSON " + ann.token.encode())
        page.hears_a(messages.Problem)
    ann.table(table)
    eventually(lambda: table in server.log.read_text())  # a response may arrive before its line in the log
    log = server.log.read_text()
    assert ann.token.split(".")[1] not in log
    assert code not in log
