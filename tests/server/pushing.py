"""A push service for tests, and a browser that decrypts its messages."""

from __future__ import annotations

import http.server
import os
import queue
import socket
import struct
import threading
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from gulch.server.people import web_push
from tests.server.playing import TIMEOUT_SECONDS


class Browser:
    """A browser's side of a subscription."""

    def __init__(self) -> None:
        self.private, self.secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.public = web_push.point(self.private.public_key())

    def describes(self, endpoint: str) -> dict[str, str]:
        return {
            "endpoint": endpoint,
            "key": web_push.base64url(self.public),
            "secret": web_push.base64url(self.secret),
        }

    def reads(self, body: bytes) -> Any:
        """Decrypts a message as a receiver does (RFC 8291, section 3.4)."""
        salt, (_, length) = body[:16], struct.unpack(">IB", body[16:21])
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + self.public + sender
        material = HKDF(SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        clean_text = AESGCM(key).decrypt(nonce, sealed, None)
        assert clean_text.endswith(b"\2")
        return msgspec.json.decode(clean_text[:-1])


class PushService:
    """Accepts messages, and answers with a chosen status."""

    def __init__(self) -> None:
        self.status = 201
        self.posts: queue.Queue[tuple[str, Any, bytes]] = queue.Queue()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.posts.put((self.path, self.headers, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Log nothing."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def next(self) -> tuple[str, Any, bytes]:
        return self.posts.get(timeout=TIMEOUT_SECONDS)


class Silence:
    """A push service that accepts messages and never answers."""

    def __init__(self, host: str = "127.0.0.2") -> None:
        self.listening = socket.create_server((host, 0), backlog=128)
        self.guests: list[socket.socket] = []
        threading.Thread(target=self._take, daemon=True).start()

    @property
    def url(self) -> str:
        host, port = self.listening.getsockname()
        return f"http://{host}:{port}"

    def _take(self) -> None:
        while True:
            try:
                self.guests.append(self.listening.accept()[0])
            except OSError:
                return

    def has_been_left(self) -> bool:
        """Whether any client has stopped waiting for an answer."""
        for guest in self.guests:
            guest.setblocking(False)
            try:
                while guest.recv(65_536):
                    pass
                return True
            except BlockingIOError:
                continue
            except ConnectionError:
                return True
        return False

    def close(self) -> None:
        self.listening.close()
        for guest in self.guests:
            guest.close()
