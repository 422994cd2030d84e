"""Identities without accounts. A player has a public id and a secret token: the id, signed by the
server. The server takes anyone who has the token for the player.
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
ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"  # no look-alikes, since ids and codes are read aloud


def fresh_id(length: int = ID_LENGTH) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def is_id(text: str) -> bool:
    """Whether a text has the form of an id; others need not be looked up in the store."""
    return len(text) == ID_LENGTH and not set(text) - set(ALPHABET)


def token(key: bytes, player: PlayerRow) -> str:
    signed = f"player {player.id}" + (f" {player.revocations}" if player.revocations else "")
    digest = hmac.digest(key, signed.encode(), "sha256")
    return f"{player.id}.{base64.urlsafe_b64encode(digest).decode().rstrip('=')}"


async def player_of_token(store: Store, key: bytes, given: str) -> PlayerRow | None:
    """The player of a token; None if it is forged or revoked."""
    id = given.partition(".")[0]
    player = await store.player(id) if is_id(id) else None
    if player is None or not hmac.compare_digest(given.encode(), token(key, player).encode()):
        return None
    return player


# ── Moving to another device ──────────────────────────────────────────────────


def fresh_code() -> str:
    return fresh_id(CODE_LENGTH)


def code_digest(code: str) -> str:
    """The hash under which a code is stored, like a password."""
    return hashlib.sha256(b"gulch transfer " + code.strip().lower().encode()).hexdigest()


def qr_svg(address: str) -> str:
    out = io.BytesIO()
    segno.make(address, error="m").save(out, kind="svg", xmldecl=False, svgns=True, scale=4, border=2, omitsize=True)
    return out.getvalue().decode()


# ── Names and chat ────────────────────────────────────────────────────────────

# Blank characters that Unicode counts as letters or symbols
BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"
MAX_MARKS = 4  # combining marks on one letter: more than any script needs


def clean_text(text: str, limit: int) -> str:
    """A line of text without control characters, direction marks, blank letters, stray or excessive
    combining marks, and repeated spaces, cut to `limit` characters.
    """
    kept = "".join(char if char.isprintable() and char not in BLANK else " " for char in text)
    return " ".join("".join(_limit_marks(kept)).split())[:limit].strip()


def _limit_marks(text: str) -> Iterator[str]:
    marks = MAX_MARKS  # so that combining marks before the first letter are dropped
    for char in text:
        if unicodedata.category(char).startswith("M"):
            marks += 1
        else:
            marks = MAX_MARKS if char == " " else 0
        if marks <= MAX_MARKS:
            yield char
