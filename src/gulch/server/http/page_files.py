"""The page's files, as they were built into the package: read once, compressed once, served from
memory.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from gulch.server.http.compression import takes
from gulch.server.http.security import POLICY, policy

FOLDER = Path(__file__).parent.parent / "page"
SMALL = 512  # bytes below which compressing brings nothing
TEXTS = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".ftl", ".md", ".map", ".txt")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


class File(msgspec.Struct, frozen=True):
    changed: int
    kind: str
    tag: str
    body: bytes
    packed: dict[str, bytes]  # by the way of packing, the best first
    policy: dict[str, str]  # where it is a document with scripts in it


class Page:
    def __init__(self, folder: str = "") -> None:
        self.folder = Path(folder) if folder else FOLDER
        self.files: dict[Path, File] = {}

    async def answer(self, request: Request) -> Response | None:
        """A file of the page; for any other address the page itself, which finds its way. None
        where the page was not built.
        """
        path = self._path(request.url.path)
        if path is None:
            return None
        file = await self._file(path)
        headers = {"ETag": file.tag, "Vary": "Accept-Encoding", "Cache-Control": "no-cache", **file.policy}
        if "assets" in path.relative_to(self.folder).parts:
            headers["Cache-Control"] = "public, max-age=31536000, immutable"
        if request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        for way, packed in file.packed.items():
            if takes(request, way):
                return Response(packed, media_type=file.kind, headers={**headers, "Content-Encoding": way})
        return Response(file.body, media_type=file.kind, headers=headers)

    def _path(self, address: str) -> Path | None:
        try:
            wanted = (self.folder / address.lstrip("/")).resolve()
            found = wanted.is_relative_to(self.folder.resolve()) and wanted.is_file()
        except (OSError, ValueError):  # no name that a file can have
            return None
        if found:
            return wanted
        index = self.folder / "index.html"
        # A missing script is missing; a missing place is the page's to find.
        return index if index.is_file() and not wanted.suffix else None

    async def _file(self, path: Path) -> File:
        file = self.files.get(path)
        if file is None or file.changed != path.stat().st_mtime_ns:
            file = self.files[path] = await asyncio.to_thread(_read, path)  # nobody waits while it is packed
        return file


def _read(path: Path) -> File:
    """With what Brotli made of it when the page was built: a tenth less than gzip makes."""
    changed, body = path.stat().st_mtime_ns, path.read_bytes()
    packed: dict[str, bytes] = {}
    if path.suffix in TEXTS and len(body) > SMALL:
        small = path.with_name(f"{path.name}.br")
        if small.is_file():
            packed["br"] = small.read_bytes()
        packed["gzip"] = gzip.compress(body, 9, mtime=0)
    own = {POLICY: policy(body)} if path.suffix == ".html" else {}
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(changed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', body, packed, own)
