"""Web push: messages to browsers without an open page, through the push services of browser makers.
A message is encrypted for the browser (RFC 8291), signed by this server (VAPID, RFC 8292), and
posted to the address that the browser has given.
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
CURVE_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
SECRET_BYTES, SALT_BYTES = 16, 16
RECORD_BYTES = 4096  # a message is one record
SIGNATURE_SECONDS = 12 * 3600  # validity of a signature; push services refuse more than a day
TTL_SECONDS = 14 * 86_400  # time for which a push service keeps an undelivered message
PUSH_TIMEOUT_SECONDS = 10.0
HTTPS_PORT = 443
NAT64 = ipaddress.ip_network("64:ff9b::/96")  # IPv6 addresses that contain an IPv4 address


class BadAddress(ValueError):
    """The address is not one of a push service that the server may write to."""


class Device(msgspec.Struct, frozen=True):
    """A subscribed browser, and the keys to encrypt for it."""

    endpoint: str
    key: bytes  # public: a point on the curve
    secret: bytes

    @property
    def url(self) -> SplitResult:
        return urlsplit(self.endpoint)


def device(endpoint: str, key: str, secret: str, anywhere: bool) -> Device:
    """The device that a browser describes. BadAddress: its address or keys are not usable."""
    try:
        found = Device(endpoint, unbase64(key), unbase64(secret))
        url, port = found.url, found.url.port
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.key)
    except ValueError:
        raise BadAddress from None
    clean = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    safe = anywhere or (url.scheme == "https" and port in (None, HTTPS_PORT))
    if not (clean and safe and url.hostname and url.username is None and len(found.secret) == SECRET_BYTES):
        raise BadAddress
    return found


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unbase64(text: str) -> bytes:
    return base64.b64decode(text.encode() + b"=" * (-len(text) % 4), b"-_", validate=True)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# ── Encryption and signature ──────────────────────────────────────────────────


def encrypt(to: Device, message: bytes) -> bytes:
    """The message encrypted as one record (RFC 8188), with a key that only that browser can derive
    from it.
    """
    theirs, ours = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to.key), ec.generate_private_key(CURVE)
    sender, salt = point(ours.public_key()), os.urandom(SALT_BYTES)
    shared = ours.exchange(ec.ECDH(), theirs)
    material = _derived(shared, to.secret, b"WebPush: info\0" + to.key + sender, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, message + b"\2", None)  # 2 marks the last record
    return salt + struct.pack(">IB", RECORD_BYTES, len(sender)) + sender + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Signature:
    """The VAPID signature; its key is derived from the database's signing key."""

    def __init__(self, secret: bytes, contact: str) -> None:
        number = int.from_bytes(hmac.digest(secret, b"web push", "sha256"))
        self.key, self.contact = ec.derive_private_key(number % (CURVE_ORDER - 1) + 1, CURVE), contact
        self.public = base64url(point(self.key.public_key()))

    def header(self, to: Device, now: float) -> str:
        claims = {"aud": f"{to.url.scheme}://{to.url.netloc}", "exp": int(now) + SIGNATURE_SECONDS, "sub": self.contact}
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        signed = ".".join(base64url(msgspec.json.encode(part)) for part in parts)
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{base64url(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


# ── Delivery ──────────────────────────────────────────────────────────────────


async def post(to: Device, message: bytes, topic: str, signature: Signature, now: float, anywhere: bool) -> int:
    """Send a message; returns the status in the push service's answer. OSError: the service is
    unreachable or not on the public internet. Of messages with the same `topic` only the newest is
    delivered.
    """
    body, url = encrypt(to, message), to.url
    path = (url.path or "/") + (f"?{url.query}" if url.query else "")
    head = {
        "Host": url.netloc,
        "Authorization": signature.header(to, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": str(len(body)),
        "TTL": str(TTL_SECONDS),
        "Topic": topic,
        "Connection": "close",
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    async with asyncio.timeout(PUSH_TIMEOUT_SECONDS):
        reader, writer = await _connect(url, anywhere)
        try:
            writer.write("\r\n".join(lines).encode() + body)
            await writer.drain()
            return _status(await reader.readline())
        except ValueError:  # a line without end
            raise OSError("not an HTTP response") from None
        finally:
            writer.transport.abort()


async def _connect(url: SplitResult, anywhere: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the very address that was checked, since a second look-up may give another one."""
    secure = url.scheme == "https"
    port, host = url.port or (HTTPS_PORT if secure else 80), url.hostname or ""
    found = await _look_up(host, port)
    if not anywhere and not all(is_public(address) for address in found):
        raise OSError(f"{host} is not on the public internet")
    if not secure:
        return await asyncio.open_connection(found[0], port)
    return await asyncio.open_connection(found[0], port, ssl=_tls_context(), server_hostname=host)


async def _look_up(host: str, port: int) -> list[str]:
    """The addresses of a host name, looked up in its own thread: a name server may never answer,
    and the event loop has few threads.
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
            _tls_context()
        except (OSError, ValueError) as error:  # ValueError: an invalid host name
            problem = str(error) or "unknown"
        with contextlib.suppress(RuntimeError):  # the event loop is closed: nobody waits for the result
            loop.call_soon_threadsafe(settle, addresses, problem)

    threading.Thread(target=look, name="look-up", daemon=True).start()
    return await found


@cache
def _tls_context() -> ssl.SSLContext:
    """The TLS context. Make the first call in a thread: it reads all certificates, which takes
    long.
    """
    return ssl.create_default_context()


def is_public(address: str) -> bool:
    """Whether an address, or the IPv4 address it embeds, is on the public internet."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in NAT64:
            inner = ipaddress.IPv4Address(found.packed[-4:])
        if inner is not None:
            found = inner
    return found.is_global and not found.is_multicast


def _status(line: bytes) -> int:
    words = line.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/") or not words[1].isdigit():
        raise OSError("not an HTTP response")
    return int(words[1])
