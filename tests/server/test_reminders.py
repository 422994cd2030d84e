"""Turn reminders: the tests run a push service and decrypt the messages as a browser does."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from gulch.server.people import web_push
from gulch.server.settings import Settings
from gulch.server.store.interface import StoreDown
from gulch.server.tables.deadlines import SteadyClock
from gulch.server.tables.presence import Presence
from gulch.server.tables.turn_reminders import TurnReminders
from tests.server.playing import TIMEOUT_SECONDS, Person, Server, running
from tests.server.pushing import Browser, PushService, Silence
from tests.server.test_running import eventually


@pytest.fixture
def push_server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", push_anywhere=True, push_after_seconds=0) as server:
        yield server


def wants(person: Person, browser: Browser, endpoint: str, language: str = "en") -> int:
    told = person.call("POST", "/api/me/devices", browser.describes(endpoint), language=language)
    return int(told["devices"])


def waits_for(host: Person, guest: Person, **more: Any) -> str:
    """Opens a table at which the host is to move first and the guest next; the host does not
    connect.
    """
    table = str(host.opens("me", "open", options={"first_guard": "chosen", "guard_seat": 0}, **more))
    guest.joins(table)
    return table


def moves_on(guest: Person, table: str) -> None:
    with guest.sits(table, 1) as page:
        while 0 not in page.until(lambda state: state.legal or 0 in state.table.actors).table.actors:
            page.plays()


def test_a_player_who_is_away_is_reminded_once_in_their_language(push_server: Server, service: PushService) -> None:
    anna, boris, browser = push_server.person("Anna"), push_server.person("Boris"), Browser()
    assert wants(boris, browser, f"{service.url}/boris", language="ru") == 1
    table = waits_for(boris, anna)
    path, headers, body = service.next()
    assert (path, headers["Content-Encoding"], headers["Topic"]) == ("/boris", "aes128gcm", table)
    assert browser.reads(body) == {"title": "Ваш ход", "body": "Эль-Пасо. За столом: Anna.", "table": table}
    with boris.sits(table, 0) as page:
        assert page.plays().table.actors == [1]  # Boris moves; then he disconnects
    moves_on(anna, table)
    assert browser.reads(service.next()[2])["table"] == table
    anna.call("POST", f"/api/tables/{table}/leave")  # no new reminder: Boris knows that it is still his turn
    other = waits_for(boris, anna)
    assert browser.reads(service.next()[2])["table"] == other


def test_the_server_always_signs_with_the_same_key(push_server: Server, service: PushService) -> None:
    anna, browser = push_server.person("Anna"), Browser()
    wants(anna, browser, f"{service.url}/anna")
    key = push_server.call("GET", "/api/push")["key"]
    waits_for(anna, push_server.person("Boris"))
    token, said = service.next()[1]["Authorization"].removeprefix("vapid t=").split(", k=")
    assert said == key
    signed, _, signature = token.rpartition(".")
    raw = web_push.unbase64(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), web_push.unbase64(key))
    figures = int.from_bytes(raw[:32]), int.from_bytes(raw[32:])
    public.verify(encode_dss_signature(*figures), signed.encode(), ec.ECDSA(SHA256()))  # raises if it is forged
    claims = msgspec.json.decode(base64.urlsafe_b64decode(signed.split(".")[1] + "=="))
    assert claims["aud"] == service.url
    push_server.stop()
    push_server.start()
    assert push_server.call("GET", "/api/push")["key"] == key


def test_players_who_are_present_or_unsubscribed_get_no_reminder(push_server: Server, service: PushService) -> None:
    anna, boris, browser = push_server.person("Anna"), push_server.person("Boris"), Browser()
    wants(anna, browser, f"{service.url}/anna")
    wants(boris, browser, f"{service.url}/boris")
    assert boris.call("POST", "/api/me/devices/remove", {"endpoint": f"{service.url}/boris"}) == {"devices": 0}
    table = anna.opens("me", "open")
    with anna.sits(table, 0) as page:
        assert page.state.table.seats[0].online
        boris.joins(table)
        moves_on(boris, table)
        page.until(lambda state: state.legal)
        other = waits_for(anna, boris)
        assert browser.reads(service.next()[2])["table"] == other  # none for the first table: Anna was connected there
    assert service.posts.empty()


def test_a_device_that_has_unsubscribed_is_forgotten(push_server: Server, service: PushService) -> None:
    anna, boris = push_server.person("Anna"), push_server.person("Boris")
    wants(anna, Browser(), f"{service.url}/old")
    service.status = 410
    waits_for(anna, boris)
    assert service.next()[0] == "/old"
    eventually(lambda: wants(anna, Browser(), f"{service.url}/new") == 1)
    service.status = 201
    waits_for(anna, boris)
    assert service.next()[0] == "/new"


# A server whose timeout for push services is longer than the test.
SLOW_PUSH = f"""
from gulch.server.people import web_push
web_push.PUSH_TIMEOUT_SECONDS = {10 * TIMEOUT_SECONDS}
from gulch.server.__main__ import main
main()
"""


def test_a_push_service_that_does_not_answer_delays_only_its_own_messages(tmp_path: Path, service: PushService) -> None:
    push_server = Server(tmp_path / "gulch.sqlite", tmp_path / "log", push_anywhere=True, push_after_seconds=0)
    push_server.program = ("-c", SLOW_PUSH)
    push_server.start()
    try:
        anna, eve, friend = push_server.person("Anna"), push_server.person("Eve"), push_server.person("Boris")
        wants(anna, Browser(), f"{service.url}/anna")
        with contextlib.closing(Silence()) as silence:
            for n in range(10):
                wants(eve, Browser(), f"{silence.url}/{n}")
            for _ in range(3):
                waits_for(eve, friend)
            eventually(lambda: silence.guests)
            waits_for(anna, friend)
            assert service.next()[0] == "/anna"
            assert not silence.has_been_left()
    finally:
        push_server.stop()


def test_a_reminder_is_tried_again_if_the_store_was_down() -> None:
    async def run() -> list[str]:
        asked = list[str]()

        class Devices:
            async def devices_of(self, player: str) -> list[Any]:
                asked.append(player)
                if len(asked) == 1:
                    raise StoreDown("gone")
                return []

        async def get(_: str) -> Any:
            return table

        sitting = SimpleNamespace(player="ann")
        row = SimpleNamespace(id="table", seats=[sitting], result=None)
        match = SimpleNamespace(actors=[0], moves=[])
        table = SimpleNamespace(row=row, match=match, frozen=None, presence=Presence(), seats_of=lambda _: [0])
        tables: Any = SimpleNamespace(get=get, clock=SteadyClock())
        reminders = TurnReminders(Settings(), Devices(), tables, b"secret")  # type: ignore[arg-type]
        reminders.waiting["table"] = 0.0
        for _ in range(3):
            await reminders.sweep()
        return asked

    assert asyncio.run(run()) == ["ann", "ann"]


def test_matches_against_bots_or_with_short_limits_send_no_reminders(push_server: Server, service: PushService) -> None:
    anna, boris, browser = push_server.person("Anna"), push_server.person("Boris"), Browser()
    wants(anna, browser, f"{service.url}/anna")
    anna.opens("me", "deputy")
    waits_for(anna, boris, seconds=60)
    slow = waits_for(anna, boris, seconds=86_400)
    assert browser.reads(service.next()[2])["table"] == slow
    assert service.posts.empty()


def test_only_the_newest_devices_are_kept_and_revoking_forgets_all(push_server: Server) -> None:
    anna = push_server.person("Anna")
    assert [wants(anna, Browser(), f"https://push.example/{n}") for n in range(12)][-3:] == [10, 10, 10]
    anna.token = anna.call("POST", "/api/me/revoke")["token"]
    assert anna.call("POST", "/api/me/devices/remove", {"endpoint": "https://push.example/11"}) == {"devices": 0}


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/1",
        "https://push.example:8443/1",
        "https://anna@push.example/1",
        "https:///1",
        "https://push.example/\r\nHost: elsewhere",
        "file:///etc/passwd",
        "",
    ],
)
def test_addresses_that_no_push_service_has_are_refused(server: Server, endpoint: str) -> None:
    answer = server.person("Anna").call("POST", "/api/me/devices", Browser().describes(endpoint), status=422)
    assert answer["key"] == "problem-device"


@pytest.mark.parametrize("bad", [{"key": "AAAA"}, {"secret": "AAAA"}, {"key": "ключ"}, {"secret": "?"}])
def test_malformed_subscription_keys_are_refused(server: Server, bad: dict[str, str]) -> None:
    body = Browser().describes("https://push.example/1") | bad
    assert server.person("Anna").call("POST", "/api/me/devices", body, status=422)["key"] == "problem-device"


def signature() -> web_push.Signature:
    return web_push.Signature(b"secret", "mailto:a@example.com")


def device_at(endpoint: str) -> web_push.Device:
    browser = Browser()
    return web_push.Device(endpoint, browser.public, browser.secret)


async def posted(endpoint: str, anywhere: bool = True) -> int:
    return await web_push.post(device_at(endpoint), b"{}", "table", signature(), 0.0, anywhere)


def test_slow_name_look_ups_take_no_thread_from_others(monkeypatch: pytest.MonkeyPatch) -> None:
    told = threading.Event()

    def look_up(*_: Any, **more: Any) -> Any:
        told.wait(TIMEOUT_SECONDS)
        raise OSError("no such name")

    async def run() -> None:
        posts = [asyncio.create_task(posted(f"https://{n}.example/1")) for n in range(50)]
        await asyncio.sleep(0.1)
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "at once"), TIMEOUT_SECONDS / 2) == "at once"
        told.set()
        assert {type(found) for found in await asyncio.gather(*posts, return_exceptions=True)} <= {
            OSError,
            TimeoutError,
        }

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    try:
        asyncio.run(run())
    finally:
        told.set()


def test_certificates_are_read_once_in_a_thread(service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    read_by: list[threading.Thread] = []
    create = ssl.create_default_context

    def noted() -> ssl.SSLContext:
        read_by.append(threading.current_thread())
        return create()

    monkeypatch.setattr(ssl, "create_default_context", noted)
    web_push._tls_context.cache_clear()
    for _ in range(2):
        with pytest.raises(OSError, match="SSL"):
            asyncio.run(posted(service.url.replace("http", "https")))
    assert len(read_by) == 1
    assert threading.main_thread() not in read_by


@pytest.mark.parametrize("said", [b"HTTP/1.1", b"x" * 200_000])
def test_a_malformed_answer_of_a_push_service_is_an_error(said: bytes) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(65_536)
        with contextlib.suppress(ConnectionError):
            writer.write(said)
            await writer.drain()
        writer.close()

    async def run() -> None:
        async with await asyncio.start_server(answer, "127.0.0.1", 0) as service:
            host, port = service.sockets[0].getsockname()
            with pytest.raises(OSError, match="not an HTTP response"):
                await posted(f"http://{host}:{port}/1")

    asyncio.run(run())


@pytest.mark.parametrize("host", ["x" * 64 + ".example", "..", "nowhere.invalid"])
def test_an_impossible_host_name_is_an_unreachable_host(host: str) -> None:
    with pytest.raises(OSError, match=r"^(x+|\.|nowhere)"):
        asyncio.run(posted(f"https://{host}/1"))


@pytest.mark.parametrize(
    ("address", "is_open"),
    [
        ("1.1.1.1", True),
        ("2606:4700::1111", True),
        ("64:ff9b::101:101", True),
        ("10.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::1", False),
        ("224.0.0.1", False),
        ("ff02::1", False),
        ("fd00::1", False),
    ],
)
def test_private_addresses_are_recognised_in_every_notation(address: str, is_open: bool) -> None:
    assert web_push.is_public(address) is is_open


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "0.0.0.0"])
def test_nothing_is_posted_to_private_addresses(host: str) -> None:
    with pytest.raises(OSError, match="public internet"):
        asyncio.run(posted(f"https://{host}/1", anywhere=False))
