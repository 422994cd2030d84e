"""A site without a server: the page and all engines in one folder, for any static host."""

from __future__ import annotations

import gzip
import html
import re
import shutil
from pathlib import Path

from gulch.server.http.page_files import COMPRESSED_TYPES, ENGINES, FOLDER, MIN_COMPRESSED_BYTES
from gulch.server.http.security import policy

DOCUMENT = "index.html"
# Directives that a document's own policy cannot set
HEADERS_ONLY = re.compile(r"; frame-ancestors [^;]*")


class NoPage(RuntimeError):
    """The page was not built."""


def write(folder: Path) -> None:
    """Write the page to a folder; its engines are written there, too, by `javascript.write`."""
    if not (FOLDER / DOCUMENT).is_file():
        raise NoPage
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.br", "built-from", ENGINES))
    document = folder / DOCUMENT
    document.write_bytes(without_server(document.read_bytes()))


def without_server(document: bytes) -> bytes:
    """The page's document with its security policy, and with the note that it has no server."""
    rule = html.escape(HEADERS_ONLY.sub("", policy(document)))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{rule}" />'
    document = document.replace(b"<html ", b'<html data-server="none" ', 1)
    return document.replace(b'<meta charset="utf-8" />', b'<meta charset="utf-8" />' + meta.encode(), 1)


def compress(folder: Path) -> None:
    """Write a gzip version beside each file, for hosts that serve such files."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in COMPRESSED_TYPES and path.stat().st_size > MIN_COMPRESSED_BYTES:
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
