"""A word to a browser that has no page of ours open, by the push service of its maker: encrypted
for that browser alone (RFC 8291), signed by this house (VAPID, RFC 8292), posted to the address
that the browser has given.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hmac
import ipaddress
import os
import socket
import ssl
import struct
import threading
from functools import cache
from urllib.parse import SplitResult, urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of that curve
POINT, SECRET, SALT = 65, 16, 16  # bytes
RECORD = 4096  # bytes: all we send is one
SIGNED_FOR = 12 * 3600  # seconds; push services refuse more than a day
KEPT_FOR = 14 * 86_400  # seconds that a push service keeps what it cannot deliver
PATIENCE = 10.0  # seconds
HTTPS = 443
IPV6_TO_IPV4 = ipaddress.ip_network("64:ff9b::/96")  # where a network leads on to addresses of the older kind


class BadAddress(ValueError):
    """No address of a push service that we would write to."""


class Device(msgspec.Struct, frozen=True):
    """A browser that wants to be told, and what it needs to read it."""

    endpoint: str
    key: bytes  # its public key: a point of the curve
    secret: bytes

    @property
    def place(self) -> SplitResult:
        return urlsplit(self.endpoint)


def device(endpoint: str, key: str, secret: str, anywhere: bool) -> Device:
    """One that can be written to. BadAddress: whatever is wrong with it."""
    try:
        found = Device(endpoint, unbase64(key), unbase64(secret))
        place, port = found.place, found.place.port
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.key)
    except ValueError:
        raise BadAddress from None
    clean = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    safe = anywhere or (place.scheme == "https" and port in (None, HTTPS))
    if not (clean and safe and place.hostname and place.username is None and len(found.secret) == SECRET):
        raise BadAddress
    return found


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unbase64(text: str) -> bytes:
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), b"-_", validate=True)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# ── What is written ───────────────────────────────────────────────────────────


def encrypted(to: Device, message: bytes) -> bytes:
    """One record of RFC 8188, under a key that only that browser can work out."""
    theirs, ours = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.key), ec.generate_private_key(CURVE)
    sender, salt = point(ours.public_key()), os.urandom(SALT)
    shared = ours.exchange(ec.ECDH(), theirs)
    material = _derived(shared, to.secret, b"WebPush: info\0" + to.key + sender, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\2", None)  # 2: the last record
    return salt + struct.pack(">IB", RECORD, len(sender)) + sender + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Signature:
    """What the house signs with, the same on every server of a database and after every restart."""

    def __init__(self, secret: bytes, contact: str) -> None:
        number = int.from_bytes(hmac.digest(secret, b"web push", "sha256"))
        self.key, self.contact = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE), contact
        self.public = base64url(point(self.key.public_key()))

    def header(self, to: Device, now: float) -> str:
        claims = {"aud": f"{to.place.scheme}://{to.place.netloc}", "exp": int(now) + SIGNED_FOR, "sub": self.contact}
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{base64url(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


# ── How it gets there ─────────────────────────────────────────────────────────


async def post(to: Device, message: bytes, topic: str, signature: Signature, now: float, anywhere: bool) -> int:
    """The status with which the push service has answered. OSError (BadAddress too): there is none
    there, or it is no place of the open network. `topic`: of one, only the newest is delivered.
    """
    body, place = encrypted(to, message), to.place
    path = (place.path or "/") + (f"?{place.query}" if place.query else "")
    head = {
        "Host": place.netloc,
        "Authorization": signature.header(to, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": str(len(body)),
        "TTL": str(KEPT_FOR),
        "Topic": topic,
        "Connection": "close",
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    async with asyncio.timeout(PATIENCE):
        reader, writer = await _connected(place, anywhere)
        try:
            writer.write("\r\n".join(lines).encode() + body)
            await writer.drain()
            return _status(await reader.readline())
        except ValueError:  # a line without end
            raise OSError("no answer of a push service") from None
        finally:
            writer.transport.abort()


async def _connected(place: SplitResult, anywhere: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the very address that was looked at: a name may lead elsewhere the next time."""
    secure = place.scheme == "https"
    port, host = place.port or (HTTPS if secure else 80), place.hostname or ""
    found = await _looked_up(host, port)
    if not anywhere and not all(is_open(address) for address in found):
        raise OSError(f"{host} is no place of the open network")
    if not secure:
        return await asyncio.open_connection(found[0], port)
    return await asyncio.open_connection(found[0], port, ssl=_trusted(), server_hostname=host)


async def _looked_up(host: str, port: int) -> list[str]:
    """The addresses of a name, asked for in a thread of its own: the name may be one whose owner
    never answers, and the few threads that the loop has are for others.
    """
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[str]] = loop.create_future()

    def settle(addresses: list[str], problem: str) -> None:
        if not found.done():
            found.set_exception(OSError(f"{host}: {problem}")) if problem else found.set_result(addresses)

    def look() -> None:
        addresses, problem = list[str](), ""
        try:
            addresses = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
            _trusted()
        except (OSError, ValueError) as error:  # ValueError: a name that there cannot be
            problem = str(error) or "unknown"
        with contextlib.suppress(RuntimeError):  # the loop is gone: nobody waits any more
            loop.call_soon_threadsafe(settle, addresses, problem)

    threading.Thread(target=look, name="look-up", daemon=True).start()
    return await found


@cache
def _trusted() -> ssl.SSLContext:
    """Whose certificates are believed. To read them all takes so long that nobody does it on the
    loop."""
    return ssl.create_default_context()


def is_open(address: str) -> bool:
    """Whether it is one of the open network, also by way of what it is translated to."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in IPV6_TO_IPV4:
            inner = ipaddress.IPv4Address(found.packed[-4:])
        if inner is not None:
            found = inner
    return found.is_global and not found.is_multicast


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise OSError("no answer of a push service")
    return int(words[1])
