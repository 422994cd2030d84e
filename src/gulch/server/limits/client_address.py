"""The client's address, even behind proxies, and the key by which rate limits count it."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

IPV6_PREFIX_BITS = 64  # prefix length of the network that one household has


class TrustedProxies:
    """The proxies whose X-Forwarded-For is believed: a number of hops (`2`), or networks
    (`10.0.0.0/8, 127.0.0.1`). Each proxy appends the address it was called from, so only addresses
    appended by trusted proxies are believed.
    """

    def __init__(self, setting: str) -> None:
        """ValueError: the setting is neither a number nor a list of networks."""
        self.hops = int(setting) if setting.isascii() and setting.isdigit() else None
        names = [] if self.hops is not None else [name.strip() for name in setting.split(",")]
        self.networks: list[IPv4Network | IPv6Network] = [ip_network(name) for name in names if name]

    def set_client(self, scope: Scope) -> None:
        """Put the client's own address and scheme into the scope of a request."""
        peer = scope["client"][0] if scope.get("client") else "?"
        chain, schemes = [], []
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                chain += [part.strip() for part in value.decode("latin-1").split(",")]
            elif name == b"x-forwarded-proto":
                schemes.append(value.decode("latin-1").strip().lower())
        scope["client"] = (self.client_address(peer, chain), 0)
        if schemes and self._is_trusted(peer) and schemes[-1] in ("http", "https"):
            scope["scheme"] = schemes[-1].replace("http", "ws") if scope["type"] == "websocket" else schemes[-1]

    def client_address(self, peer: str, chain: list[str]) -> str:
        """The last address in the chain that is not a trusted proxy's."""
        found = peer
        for hop, claimed in enumerate(reversed(chain)):
            address = parse_address(claimed)
            if address is None or not (self._is_trusted(found) if self.hops is None else hop < self.hops):
                break
            found = address
        return found

    def _is_trusted(self, address: str) -> bool:
        if self.hops is not None:
            return self.hops > 0
        parsed = parse_address(address)
        return parsed is not None and any(ip_address(parsed) in network for network in self.networks)


def parse_address(text: str) -> str | None:
    """An address without its port and brackets; None if it is invalid."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ip_address(text))
    except ValueError:
        return None


def limit_key(address: str) -> str:
    """The key that rate limits count by: an IPv4 address, or a household's IPv6 network."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, IPV6_PREFIX_BITS), strict=False))
    return address
