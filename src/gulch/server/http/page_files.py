"""Serves the files of the built page from memory, read and compressed once."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gulch.server.http.compression import accepts
from gulch.server.http.security import POLICY, policy

FOLDER = Path(__file__).parent.parent / "page"
MIN_COMPRESSED_BYTES = 512
COMPRESSED_TYPES = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".md", ".map", ".txt", ".wasm")
ENGINES = "engines"  # the folder of games that browsers play without the server

ROUTE = re.compile(r"/[\w/-]{1,100}")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/wasm", ".wasm")


class File(msgspec.Struct, frozen=True):
    modified_ns: int
    media_type: str
    etag: str
    body: bytes
    compressed: dict[str, bytes]  # the body by encoding, smallest first
    policy: dict[str, str]  # the Content-Security-Policy header, for HTML only


class PageFiles:
    def __init__(self, folder: str = "", engines: str = "") -> None:
        self.folder = Path(folder) if folder else FOLDER
        self.engines = Path(engines) if engines else self.folder / ENGINES
        self.files: dict[Path, File] = {}

    async def answer(self, request: Request) -> Response | None:
        """A response with the requested file; None if it is missing or the page was not built.
        Other addresses lead to the page, which names its files relative to its own address.
        """
        address = request.url.path
        path = self._path(address)
        if path is None:
            up = "../" * (address.count("/") - 1) or "./"
            return Response(status_code=302, headers={"Location": up}) if ROUTE.fullmatch(address) else None
        file = await self._file(path)
        headers = {"ETag": file.etag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache", **file.policy}
        if address.startswith("/assets/"):
            headers["Cache-Control"] = "public, max-age=31536000, immutable"
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        for encoding, body in file.compressed.items():
            if accepts(request, encoding):
                return Response(body, media_type=file.media_type, headers={**headers, "Content-Encoding": encoding})
        return Response(file.body, media_type=file.media_type, headers=headers)

    def _path(self, address: str) -> Path | None:
        try:
            name = address.lstrip("/") or "index.html"
            folder = self.folder
            if name.startswith(f"{ENGINES}/"):
                folder, name = self.engines, name.removeprefix(f"{ENGINES}/")
            wanted = (folder / name).resolve()
            found = wanted.is_relative_to(folder.resolve()) and wanted.is_file()
        except (OSError, ValueError):  # an impossible file name
            return None
        return wanted if found else None

    async def _file(self, path: Path) -> File:
        file = self.files.get(path)
        if file is None or file.modified_ns != path.stat().st_mtime_ns:
            file = self.files[path] = await asyncio.to_thread(_read, path)
        return file


def _read(path: Path) -> File:
    """Read a file and compress it with gzip. Its Brotli version, a tenth smaller, was made when the
    page was built.
    """
    modified_ns, body = path.stat().st_mtime_ns, path.read_bytes()
    compressed: dict[str, bytes] = {}
    if path.suffix in COMPRESSED_TYPES and len(body) > MIN_COMPRESSED_BYTES:
        small = path.with_name(f"{path.name}.br")
        if small.is_file():
            compressed["br"] = small.read_bytes()
        compressed["gzip"] = gzip.compress(body, 9, mtime=0)
    own = {POLICY: policy(body)} if path.suffix == ".html" else {}
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(modified_ns, media_type, f'"{hashlib.sha256(body).hexdigest()[:20]}"', body, compressed, own)
