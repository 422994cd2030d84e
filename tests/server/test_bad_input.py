"""Any input gets a clear answer in the reader's language, and nothing is lost."""

from __future__ import annotations

import contextlib
import functools
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from gulch.server import messages
from gulch.server.people.identity import clean_text
from tests.server.playing import TIMEOUT_SECONDS, Page, Person, Server, http, running

comes = functools.partial(connect, open_timeout=TIMEOUT_SECONDS, ping_interval=None)

BAD = {
    "no JSON": "hello",
    "half": '{"type": "play", "move": 1',
    "no type": '{"move": 1}',
    "unknown type": '{"type": "cheat"}',
    "unknown field": '{"type": "ping", "hurry": true}',
    "wrong type": '{"type": "play", "move": "one", "seat": 0, "action": {}}',
    "missing field": '{"type": "play", "seat": 0, "action": {}}',
    "deep": '{"type":"play","move":1,"seat":0,"action":{"do":' + "[" * 5000 + "]" * 5000 + "}}",
    "array": "[1, 2, 3]",
    "surrogate": '{"type": "say", "text": "\\ud800"}',
    "huge number": '{"type": "play", "move": 1e400, "seat": 0, "action": {}}',
}


@pytest.fixture(scope="module")
def page(server: Server) -> Iterator[Page]:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy", options={"first_guard": "chosen", "guard_seat": 0})
    with ann.sits(table, 0, language="ru") as found:
        found.until(lambda state: state.legal)
        yield found


@pytest.mark.parametrize("name", BAD)
def test_malformed_messages_are_refused(page: Page, name: str) -> None:
    page.sends(BAD[name])
    problem = page.hears_a(messages.Problem)
    assert problem.key == "problem-malformed"
    assert problem.text.startswith("Сообщение не удалось понять")
    page.sends(messages.Ping())
    page.hears_a(messages.Pong)


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": "fly"},
        {"do": "rob"},
        {"do": "rob", "location": "bank", "card": 99},
        {"do": "rob", "location": ["bank"], "card": 1},
        {"do": "leave", "x": 1},
    ],
)
def test_unknown_actions_are_refused(page: Page, action: dict[str, object]) -> None:
    page.sends(messages.Play(page.state.move + 1, 0, action))
    assert page.hears_a(messages.Problem).key == "problem-action"
    page.sends(messages.Why(0, action))
    assert page.hears_a(messages.Problem).key == "problem-action"


@pytest.mark.parametrize("move", [-1, 0, 2, 10**12])
def test_moves_with_another_number_are_refused(page: Page, move: int) -> None:
    page.sends(messages.Play(page.state.move + move, 0, page.state.legal[0]))
    states = len(page.states)
    assert page.hears_a(messages.Problem).key == "problem-stale"
    assert page.until(lambda state: len(page.states) > states).legal, "the current state is sent again"


@pytest.mark.parametrize("seat", [-1, 2, 10**9])
def test_unknown_seats_are_refused(page: Page, seat: int) -> None:
    for message in (
        messages.Play(page.state.move + 1, seat, page.state.legal[0]),
        messages.Undo(page.state.move, seat),
        messages.Hint(seat),
    ):
        page.sends(message)
        assert page.hears_a(messages.Problem).key == "problem-no-seat"


def test_after_a_message_that_is_too_long_the_match_continues(page: Page) -> None:
    page.sends("x" * 20_000)
    problem = page.hears_a(messages.Problem)
    assert (problem.key, problem.figures) == ("problem-too-large", {"limit": 16_384})
    move = page.plays().move
    page.until(lambda state: state.move > move and state.legal)


def test_a_huge_message_ends_only_its_connection(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy")
    with ann.sits(table, 0) as page:
        page.until(lambda state: state.legal)
        with contextlib.suppress(ConnectionClosed):
            page.sends("x" * 2_000_000)
        with pytest.raises(ConnectionClosed):
            page.hears_a(messages.Pong)
    with ann.sits(table, 0) as page:
        page.until(lambda state: state.legal)
        page.plays()


def test_a_connection_without_a_hello_is_closed(server: Server) -> None:
    table = server.person("Ann").opens("me", "deputy")
    for first in (messages.Ping(), "nonsense", '{"type":"hello"}'):
        with comes(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as socket:
            socket.send(first if isinstance(first, str) else msgspec.json.encode(first).decode())
            assert msgspec.json.decode(socket.recv(TIMEOUT_SECONDS), type=messages.Problem).key in (
                "problem-hello",
                "problem-malformed",
            )
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(TIMEOUT_SECONDS)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4400


def test_unknown_tables_are_refused(server: Server) -> None:
    with Page(server, "nosuchtable2", None, None, language="ru") as page:
        assert page.hears_a(messages.Problem).key == "problem-no-table"
    assert (
        server.call("GET", "/api/tables/nosuchtable2", status=404, language="ru")["text"]
        == "Такого стола нет. Возможно, ссылка неполная."
    )
    assert server.call("GET", "/api/nothing", status=404)["key"] == "problem-not-found"
    assert server.call("DELETE", "/api/games", status=405)["key"] == "problem-method"


def test_pages_of_other_hosts_may_not_connect(server: Server) -> None:
    table = server.person("Ann").opens("me", "deputy")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus), comes(address, origin=Origin("https://elsewhere.example")):
        pass
    with comes(address, origin=Origin(f"http://127.0.0.1:{server.port}")):
        pass
    with pytest.raises(InvalidStatus), comes(f"ws://127.0.0.1:{server.port}/api/elsewhere"):
        pass


NEW = {"game": "el_paso", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deputy"}]}


@pytest.mark.parametrize(
    ("change", "status", "key"),
    [
        ({"game": "chess"}, 404, "game-unknown"),
        ({"seats": [{"kind": "me"}]}, 422, "seats-wrong"),
        ({"seats": [{"kind": "me"}] * 6}, 422, "seats-wrong"),
        ({"seats": [{"kind": "open"}] * 2}, 422, "problem-one-me"),
        ({"seats": [{"kind": "me"}] * 2}, 422, "problem-one-me"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, 422, "problem-bot-unknown"),
        ({"options": {"color": "red"}}, 422, "option-unknown"),
        ({"options": {"tiles_per_town": 19}}, 422, "option-value"),
        ({"options": {"guard_seat": 4}}, 422, "option-seat"),
        ({"seconds": 1}, 422, "problem-seconds"),
        ({"delay": -1}, 422, "problem-delay"),
        ({"delay": 10**6}, 422, "problem-delay"),
        ({"seats": [{"kind": "king"}]}, 400, "problem-malformed"),
        ({"colour": "red"}, 400, "problem-malformed"),
        ({"options": {"tiles_per_town": [18]}}, 400, "problem-malformed"),
    ],
)
def test_new_tables_with_bad_options_are_refused(
    server: Server, change: dict[str, object], status: int, key: str
) -> None:
    for language in ("en", "ru"):
        answer = server.person("Ann").call("POST", "/api/tables", {**NEW, **change}, status, language)
        assert answer["key"] == key
        assert answer["text"]


def test_bodies_that_are_too_long_or_not_json_are_refused(server: Server) -> None:
    for body, status in (
        (b"x" * 100_000, 413),
        (b"{", 400),
        (b"", 400),
        (b"\xff\xfe", 400),
        (b'{"name": "' + b"[" * 9000, 400),
    ):
        answer = http.post(f"{server.url}/api/players", content=body)
        assert (answer.status_code, answer.json()["type"]) == (status, "problem")


def test_malformed_addresses_and_headers_are_refused(server: Server) -> None:
    ann = server.person("Ann")
    table = ann.opens("me", "deputy")
    wrong = [
        ("GET", "/%00", {}, 404),
        ("GET", "/" + "x" * 300, {}, 404),
        ("GET", "/api/tables/%00", {}, 404),
        ("GET", "/api/tables/%ff%fe", {}, 404),
        ("GET", "/api/games", {"Host": "x" * 253 + ":8000"}, 200),
        ("GET", "/api/games", {"Host": "x" * 254}, 400),
        ("GET", "/alive", {"Host": "x" * 20_000}, 400),
        ("POST", "/api/me/transfer", {**ann.headers, "Host": "x" * 20_000}, 400),
        ("POST", "/api/me/transfer", {"Host": "["}, 401),
        ("INVENT", "/api/games", {}, 405),
        ("INVENT", "/health", {}, 200),
    ]
    before = server.log.read_text().count("Traceback")
    for method, path, headers, status in wrong:
        request = httpx.Request(method, server.url + path, headers=headers)
        assert http.send(request).status_code == status, (method, path)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus, match="403"), comes(address, origin=Origin("http://[")):
        pass
    with pytest.raises(InvalidStatus, match="400"), comes(address, additional_headers={"Host": "x" * 254}):
        pass
    assert server.log.read_text().count("Traceback") == before
    assert "INVENT" not in http.get(f"{server.url}/metrics").text


def test_a_malformed_body_is_logged_and_counted_like_any_other_request(server: Server) -> None:
    count = 'gulch_requests_total{method="POST",status="400"}'

    def counted() -> float:
        lines = http.get(f"{server.url}/metrics").text.splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(count))

    before, tracebacks = counted(), server.log.read_text().count("Traceback")
    assert http.post(f"{server.url}/api/players", content=b"{").status_code == 400
    assert counted() == before + 1
    log = server.log.read_text()
    assert log.count("Traceback") == tracebacks
    requests = [msgspec.json.decode(line) for line in log.splitlines() if '"request"' in line]
    assert ("/api/players", 400) in [(request["path"], request["status"]) for request in requests[-3:]]


UNSEEN = ["\u2800", "\u3164\u115f \u1160", "\uffa0", "\u200b", "\ufe0f", "\u034f \u180b", "\U000e0100", "\U0001d159"]


@pytest.mark.parametrize("name", ["", *UNSEEN])
def test_invisible_names_are_refused(server: Server, name: str) -> None:
    assert server.call("POST", "/api/players", {"name": name}, status=422)["key"] == "problem-name"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Z\u0335\u0321\u0327\u034d\u0300\u0301\u0302o", "Z\u0335\u0321\u0327\u034do"),
        ("नमस्ते ❤️ 1️⃣ Ё Việt", "नमस्ते ❤️ 1️⃣ Ё Việt"),
        ("a\u202eb\u2066c\x1b[2Jd\r\ne", "a b c [2Jd e"),
    ],
)
def test_text_is_cleaned_so_that_it_stays_on_one_line(written: str, kept: str) -> None:
    assert clean_text(written, 100) == kept


def test_metrics_can_be_read_on_this_machine_or_with_the_token(tmp_path: Path) -> None:
    forwarded = {"X-Forwarded-For": "1.2.3.4"}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log") as server:
        assert http.get(f"{server.url}/metrics").status_code == 200
        assert http.get(f"{server.url}/metrics", headers=forwarded).status_code == 404
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", metrics_token="sesame") as server:
        for said, status in (("Bearer sesame", 200), ("Bearer open", 404), ("sesame", 404), ("", 404)):
            headers = {"Authorization": said, **forwarded}
            assert http.get(f"{server.url}/metrics", headers=headers).status_code == status


# ── Limits ────────────────────────────────────────────────────────────────────


def test_rate_limits_refuse_what_exceeds_them(tmp_path: Path) -> None:
    limits = {
        "requests_per_minute": 6,
        "request_burst": 20,
        "messages_per_second": 0.01,
        "message_burst": 5,
        "max_tables_per_player": 3,
        "chat_per_minute": 1,
        "chat_burst": 2,
    }
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        ann = server.person("Ann")
        tables = [ann.opens("me", "deputy", options={"first_guard": "chosen", "guard_seat": 0}) for _ in range(3)]
        assert ann.opens("me", "deputy", status=429)["key"] == "problem-too-many-tables"
        with ann.sits(tables[0], 0) as first:
            for text in ("one", "two", "three"):
                first.sends(messages.Say(text))
            assert first.hears_a(messages.Problem).key == "problem-chat-fast"
            first.sends_at_once(*[messages.Ping()] * 6)
            assert first.hears_a(messages.Problem).key == "problem-too-fast"
        answers = [http.get(f"{server.url}/api/games") for _ in range(40)]
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["key"] == "problem-too-fast"
        assert "retry-after" in refused.headers
        assert http.get(f"{server.url}/health").status_code == 200


def test_a_page_that_does_not_read_is_cut_off_and_misses_nothing_later(tmp_path: Path) -> None:
    limits = {
        "slow_seconds": 1,
        "messages_per_second": 10_000,
        "message_burst": 10_000,
        "chat_per_minute": 10**6,
        "chat_burst": 10**6,
        "max_chat": 4000,
    }
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **limits) as server:
        ann = server.person("Ann")
        table = ann.opens("me", "here", options={"first_guard": "chosen", "guard_seat": 0})
        with _deaf(server, table, ann) as deaf, ann.sits(table, 0) as page:
            dropped = 'gulch_cut_connections_total{why="did not read"}'
            until = time.monotonic() + TIMEOUT_SECONDS
            while dropped not in http.get(f"{server.url}/metrics").text:
                assert time.monotonic() < until
                for _ in range(100):
                    page.sends(messages.Say("x" * 4000))
                    page.hears_a(messages.Chat)
            assert page.plays().move == 1, "the others play on"
            deaf.close()
        with ann.sits(table, 1, seen=0) as back:
            assert [step.move for step in back.state.steps] == [1]


@contextlib.contextmanager
def _deaf(server: Server, table: str, person: Person) -> Iterator[socket.socket]:
    """A page that never reads and has a small receive buffer."""
    clean_text = socket.socket()
    clean_text.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    clean_text.connect(("127.0.0.1", server.port))
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    request = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    clean_text.sendall(f"{request}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    assert b"101" in clean_text.recv(1000)
    hello = msgspec.json.encode(messages.Hello(person.token, 1))
    clean_text.sendall(
        bytes([0x81, 0x80 | len(hello)] if len(hello) < 126 else [0x81, 0xFE, *len(hello).to_bytes(2, "big")])
        + bytes(4)
        + hello
    )
    try:
        yield clean_text
    finally:
        clean_text.close()
