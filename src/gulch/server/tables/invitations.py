"""Addresses for invitation links. If the page was opened on the server's own machine, its address
would not work elsewhere, so links get the machine's address in the local network.
"""

from __future__ import annotations

import ipaddress
import socket
from typing import Literal
from urllib.parse import urlsplit

Reach = Literal["server", "network", "machine"]

PROBE_ADDRESS = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent to it


def base_for(public_url: str | None, request_url: str, listens: str) -> tuple[str, Reach]:
    """The address at which others reach the server (as configured, as requested, or in the local
    network), and who can reach it.
    """
    if public_url:
        return public_url.rstrip("/"), "server"
    url = urlsplit(request_url)
    if not _is_local(url.hostname or ""):
        return request_url.rstrip("/"), "server"
    found = network_address() if not _is_local(listens) else None
    if found is None:
        return request_url.rstrip("/"), "machine"
    return f"{url.scheme}://{found}" + (f":{url.port}" if url.port else ""), "network"


def _is_local(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def network_address() -> str | None:
    """This machine's address in the local network. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE_ADDRESS)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if _is_local(found) else found
