"""Security headers."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

Headers = list[tuple[bytes, bytes]]

POLICY = "content-security-policy"
INLINE_SCRIPT = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
ASSET_TYPES = (b"text/javascript", b"text/css", b"font/")


def policy(page: bytes = b"") -> str:
    """The content security policy: only the server's own files and this page's inline scripts."""
    digests = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in INLINE_SCRIPT.findall(page))
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in digests)])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


ALWAYS_HEADERS: Headers = [(b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin")]
DOCUMENT_HEADERS: Headers = [
    (POLICY.encode(), policy().encode()),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def with_security_headers(path: str, headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    """The headers of a response, with the security headers added. Scripts, styles and fonts do not
    get those that only matter for documents, which would add half a kilobyte to each.
    """
    given = dict(headers)
    is_asset = path.startswith("/assets/") and given.get(b"content-type", b"").startswith(ASSET_TYPES)
    ours = ALWAYS_HEADERS if is_asset else ALWAYS_HEADERS + DOCUMENT_HEADERS
    return [*headers, *((name, value) for name, value in ours if name not in given)]
