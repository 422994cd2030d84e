"""The client's address, also behind proxies."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gulch.server.limits.client_address import TrustedProxies, limit_key
from gulch.server.settings import BadSetting, Settings, from_environment
from tests.server.playing import http, running

DEPLOY = Path(__file__).parents[2] / "deploy"

FORGED = "6.6.6.6"  # a false address that the visitor has put into the header


@pytest.mark.parametrize(
    ("setting", "peer", "chain", "visitor"),
    [
        ("0", "1.1.1.1", [FORGED], "1.1.1.1"),
        ("1", "10.0.0.1", [FORGED, "1.1.1.1"], "1.1.1.1"),
        ("1", "10.0.0.1", [], "10.0.0.1"),
        ("2", "10.0.0.1", [FORGED, "1.1.1.1", "10.0.0.2"], "1.1.1.1"),
        ("2", "10.0.0.1", ["1.1.1.1"], "1.1.1.1"),
        ("10.0.0.0/8", "10.0.0.1", [FORGED, "1.1.1.1", "10.0.0.2"], "1.1.1.1"),
        ("10.0.0.0/8", "1.1.1.1", [FORGED], "1.1.1.1"),
        ("127.0.0.1, fd00::/8", "fd00::1", [FORGED, "2001:db8::1"], "2001:db8::1"),
        ("1", "10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("1", "10.0.0.1", ["1.1.1.1:4711"], "1.1.1.1"),
        ("1", "10.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
    ],
)
def test_only_addresses_added_by_trusted_proxies_are_believed(
    setting: str, peer: str, chain: list[str], visitor: str
) -> None:
    scope: dict[str, Any] = {
        "type": "http",
        "scheme": "http",
        "client": (peer, 1),
        "headers": [(b"x-forwarded-for", ", ".join(chain).encode()), (b"x-forwarded-proto", b"https")],
    }
    proxies = TrustedProxies(setting)
    proxies.set_client(scope)
    assert scope["client"][0] == visitor
    assert scope["scheme"] == ("https" if proxies._is_trusted(peer) else "http")


@pytest.mark.parametrize("setting", ["*", "everybody", "10.0.0.0/99"])
def test_proxy_settings_that_trust_everybody_are_refused(setting: str) -> None:
    with pytest.raises(BadSetting, match="proxies"):
        from_environment(trusted_proxies=setting)


def test_an_ipv6_network_counts_as_one_client() -> None:
    assert limit_key("2001:db8:1:2::3") == limit_key("2001:db8:1:2:ffff::9")
    assert limit_key("2001:db8:1:2::3") != limit_key("2001:db8:1:3::3")
    assert limit_key("::ffff:1.2.3.4") == limit_key("1.2.3.4") == "1.2.3.4"
    assert limit_key("?") == "?"


@pytest.mark.parametrize(
    ("proxies", "one", "another"),
    [
        ("1", [f"6.6.6.{n}, 1.1.1.1" for n in range(9)], "1.1.1.2"),
        ("127.0.0.0/8", [f"6.6.6.{n}, 1.1.1.1" for n in range(9)], "1.1.1.2"),
        ("1", [f"2001:db8:1:2::{n}" for n in range(1, 9)], "2001:db8:1:3::1"),
        ("0", [f"1.1.1.{n}" for n in range(9)], None),
    ],
)
def test_forged_addresses_do_not_evade_a_rate_limit(
    tmp_path: Path, proxies: str, one: list[str], another: str | None
) -> None:
    def becomes(told: str) -> int:
        headers = {"X-Forwarded-For": told}
        return http.post(f"{server.url}/api/players", content=b'{"name":"Eve"}', headers=headers).status_code

    limits = {"player_burst": 3, "players_per_hour": 1}
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", trusted_proxies=proxies, **limits) as server:
        assert [becomes(told) for told in one] == [200] * 3 + [429] * (len(one) - 3)
        if another is not None:
            assert becomes(another) == 200


def test_the_deployed_server_trusts_only_its_own_proxy() -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    named = set(re.findall(r"GULCH_(\w+)", compose + (DEPLOY / "Dockerfile").read_text(encoding="utf-8")))
    assert {name.lower() for name in named - {"CACHE"}} <= set(Settings.__struct_fields__)
    assert re.findall(r"GULCH_TRUSTED_PROXIES: \"(.*?)\"", compose) == ["1"]
    services = re.split(r"^  (?=[\w-]+:$)", compose, flags=re.M)
    published = [service.partition(":")[0] for service in services if "ports:" in service]
    assert published == ["proxy"], "the server can only be reached through it"
