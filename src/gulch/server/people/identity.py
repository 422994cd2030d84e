"""Who is who, without accounts. A player has a public id; his token is the id with the server's
signature, and whoever holds it is he.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import io
import secrets
import unicodedata
from collections.abc import Iterator

import segno

from gulch.server.store.interface import PlayerRow, Store

ID_LENGTH = 12
CODE_LENGTH = 16
ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"  # no two alike: ids and codes are also read aloud


def fresh_id(length: int = ID_LENGTH) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether it looks like one: anything else is not worth asking the store for."""
    return len(text) == ID_LENGTH and not set(text) - set(ALPHABET)


def token(key: bytes, player: PlayerRow) -> str:
    signed = f"player {player.id}" + (f" {player.revocations}" if player.revocations else "")
    digest = hmac.digest(key, signed.encode(), "sha256")
    return f"{player.id}.{base64.urlsafe_b64encode(digest).decode().rstrip('=')}"


async def holder(store: Store, key: bytes, said: str) -> PlayerRow | None:
    """The player whose token this is; None for a forged one, and for one that was revoked."""
    id = said.partition(".")[0]
    player = await store.player(id) if is_id(id) else None
    if player is None or not hmac.compare_digest(said.encode(), token(key, player).encode()):
        return None
    return player


# ── Moving to another device ──────────────────────────────────────────────────


def fresh_code() -> str:
    return fresh_id(CODE_LENGTH)


def code_digest(code: str) -> str:
    """A code is stored like a password: whoever reads the database cannot use it."""
    return hashlib.sha256(b"gulch transfer " + code.strip().lower().encode()).hexdigest()


def qr(address: str) -> str:
    """A picture of an address, as SVG."""
    out = io.BytesIO()
    segno.make(address, error="m").save(out, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, omitsize=True)
    return out.getvalue().decode()


# ── What people write ─────────────────────────────────────────────────────────

# letters and symbols, as Unicode has it, without any ink
BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
MARKS = 4  # above and below one letter: more than any writing needs


def plain(text: str, limit: int) -> str:
    """A line of text as we keep it: no control characters, no unseen direction marks, no letters
    that look like nothing, no marks without a letter or heaped upon one, no run of spaces, not too
    long.
    """
    kept = "".join(char if char.isprintable() and char not in BLANK else " " for char in text)
    return " ".join("".join(_lettered(kept)).split())[:limit].strip()


def _lettered(text: str) -> Iterator[str]:
    marks = MARKS  # nothing bears one yet
    for char in text:
        if unicodedata.category(char).startswith("M"):
            marks += 1
        else:
            marks = MARKS if char == " " else 0
        if marks <= MARKS:
            yield char
