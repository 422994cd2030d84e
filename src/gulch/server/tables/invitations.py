"""Addresses to send to others. Who plays at the server's own machine sees an address that leads
nowhere from elsewhere: he is given the machine's address in the network, where it listens there.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import Literal
from urllib.parse import urlsplit

Reach = Literal["server", "network", "machine"]

ELSEWHERE = ("192.0.2.1", 9)  # an address kept for examples: nothing is ever sent there


def base_for(public: str | None, asked: str, listens: str) -> tuple[str, Reach]:
    """Where others find the server: as its keeper says, as it was asked for, or in the network."""
    if public:
        return public.rstrip("/"), "server"
    here = urlsplit(asked)
    if not _is_local(here.hostname or ""):
        return asked.rstrip("/"), "server"
    found = network_address() if not _is_local(listens) else None
    if found is None:
        return asked.rstrip("/"), "machine"
    return f"{here.scheme}://{found}" + (f":{here.port}" if here.port else ""), "network"


def _is_local(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_address() -> str | None:
    """This machine as others in the network see it; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if _is_local(found) else found
