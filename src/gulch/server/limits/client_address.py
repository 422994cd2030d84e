"""Who asks: the address that limits are counted by, also behind proxies."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

ONE_LINE = 64  # bits of an IPv6 address that a household has to itself


class Proxies:
    """Whose word we take for a visitor's address: `2` hops before us, or whoever is in networks
    that are named, `10.0.0.0/8, 127.0.0.1`. Each proxy puts behind the list whom it has heard, so
    only what those have added is believed.
    """

    def __init__(self, setting: str) -> None:
        """ValueError: the setting is neither."""
        self.hops = int(setting) if setting.isascii() and setting.isdigit() else None
        names = [] if self.hops is not None else [name.strip() for name in setting.split(",")]
        self.networks: list[IPv4Network | IPv6Network] = [ip_network(name) for name in names if name]

    def reveal(self, scope: Scope) -> None:
        """Put the visitor's own address, and the scheme he used, into the scope of a request."""
        peer = scope["client"][0] if scope.get("client") else "?"
        chain, schemes = [], []
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                chain += [part.strip() for part in value.decode("latin-1").split(",")]
            elif name == b"x-forwarded-proto":
                schemes.append(value.decode("latin-1").strip().lower())
        visitor = self.visitor(peer, chain)
        scope["client"] = (visitor, 0)
        if schemes and self._trusted(peer) and schemes[-1] in ("http", "https"):
            scope["scheme"] = schemes[-1].replace("http", "ws") if scope["type"] == "websocket" else schemes[-1]

    def visitor(self, peer: str, chain: list[str]) -> str:
        """The first whose word we do not take, looking back from us."""
        found = peer
        for hop, told in enumerate(reversed(chain)):
            address = bare(told)
            if address is None or not (self._trusted(found) if self.hops is None else hop < self.hops):
                break
            found = address
        return found

    def _trusted(self, address: str) -> bool:
        if self.hops is not None:
            return self.hops > 0
        told = bare(address)
        return told is not None and any(ip_address(told) in network for network in self.networks)


def bare(told: str) -> str | None:
    """An address without port and brackets; None where it is none."""
    if told.startswith("["):
        told = told[1:].partition("]")[0]
    elif told.count(":") == 1:
        told = told.partition(":")[0]
    try:
        return str(ip_address(told))
    except ValueError:
        return None


def counted(address: str) -> str:
    """What limits go by: an address of IPv4, or the network of a household."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, ONE_LINE), strict=False))
    return address
