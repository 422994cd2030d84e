"""Whose address it is."""

from __future__ import annotations

from typing import Any

import pytest

from gulch.server.settings import BadSetting, from_environment
from gulch.server.visitors import Proxies, counted

FORGED = "6.6.6.6"  # what a visitor has written into the header himself


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
def test_only_what_our_own_proxies_have_added_is_believed(
    setting: str, peer: str, chain: list[str], visitor: str
) -> None:
    scope: dict[str, Any] = {
        "type": "http",
        "scheme": "http",
        "client": (peer, 1),
        "headers": [(b"x-forwarded-for", ", ".join(chain).encode()), (b"x-forwarded-proto", b"https")],
    }
    proxies = Proxies(setting)
    proxies.reveal(scope)
    assert scope["client"][0] == visitor
    assert scope["scheme"] == ("https" if proxies._trusted(peer) else "http")


@pytest.mark.parametrize("setting", ["*", "everybody", "10.0.0.0/99"])
def test_nobody_is_trusted_blindly(setting: str) -> None:
    with pytest.raises(BadSetting, match="proxies"):
        from_environment(proxies=setting)


def test_a_household_is_counted_as_one() -> None:
    assert counted("2001:db8:1:2::3") == counted("2001:db8:1:2:ffff::9")
    assert counted("2001:db8:1:2::3") != counted("2001:db8:1:3::3")
    assert counted("::ffff:1.2.3.4") == counted("1.2.3.4") == "1.2.3.4"
    assert counted("?") == "?"
