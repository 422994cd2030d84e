"""What a browser is told never to do with our answers."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

Headers = list[tuple[bytes, bytes]]

POLICY = "content-security-policy"
INLINE = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
PIECES = (b"text/javascript", b"text/css", b"font/")


def policy(page: bytes = b"") -> str:
    """Only scripts of ours: files, and those that stand in this page itself."""
    digests = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in INLINE.findall(page))
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in digests)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


ALWAYS: Headers = [(b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin")]
DOCUMENT: Headers = [
    (POLICY.encode(), policy().encode()),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def secured(path: str, headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """These headers with ours. What binds a document does not go with the page's scripts, styles
    and letters: on a slow line each of them would be half a kilobyte heavier.
    """
    said = dict(headers)
    piece = path.startswith("/assets/") and said.get(b"content-type", b"").startswith(PIECES)
    ours = ALWAYS if piece else ALWAYS + DOCUMENT
    return [*headers, *((name, value) for name, value in ours if name not in said)]
