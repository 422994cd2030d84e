"""Tests an installed Gulch: plays in the terminal, with a network, and at a table of its server.

The Python of the tested environment runs this; only Gulch and its libraries are imported.
"""

from __future__ import annotations

import importlib.resources
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

GULCH = str(Path(sys.executable).with_name("gulch"))
PATIENCE = 120.0  # seconds to wait for any answer
PAUSE = 0.5  # seconds before sending a move again that the rate limit refused


def main() -> None:
    said = gulch("watch", "el_paso", "--seats", "3", "--bots", "deputy", "--pause", "0")
    print(f"terminal: {said.strip().splitlines()[-1].strip()}")
    said = gulch("arena", "el_paso", "--bots", "ranger,drifter", "--seats", "2", "--matches", "20")
    print(f"compiled, with a network: {len(said.splitlines())} lines about 20 matches")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        print(f"page: {page(address)} files")
        print(f"games: {', '.join(game['name'] for game in asked(address, '/api/games'))}")
        puzzle = asked(address, "/api/puzzles/today")
        of = f"/api/puzzles/{puzzle['game']}/{puzzle['id']}"
        print(f"puzzles: {len(asked(address, of)['others'])} of {puzzle['game']}")
        print(f"server: {match(address)} moves of a match")


def gulch(*words: str) -> str:
    done = subprocess.run([GULCH, "--lang", "en", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"gulch {' '.join(words)}: {done.stderr}")
    return done.stdout


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Start a server with a new database; yields its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"127.0.0.1:{port}"
    with (folder / "log").open("wb") as log:
        command = [GULCH, "serve", "--port", str(port), "--database", str(folder / "gulch.sqlite")]
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        until = time.monotonic() + PATIENCE
        while not answers(address):
            if process.poll() is not None or time.monotonic() > until:
                sys.exit(f"the server does not answer: {(folder / 'log').read_text()}")
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(PATIENCE)


def answers(address: str) -> bool:
    try:
        return bool(fetched(address, "/health"))
    except OSError:
        return False


def fetched(address: str, path: str, body: Any = None, token: str = "") -> bytes:
    content = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(f"http://{address}{path}", content, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: bytes = answer.read()
    return found


def asked(address: str, path: str, body: Any = None, token: str = "") -> Any:
    return json.loads(fetched(address, path, body, token))


def page(address: str) -> int:
    """Fetch the page and all files that it refers to; returns their number."""
    text = fetched(address, "/").decode()
    installed = importlib.resources.files("gulch.server") / "page" / "index.html"
    if text != installed.read_text(encoding="utf-8"):
        sys.exit("the server does not answer with the page")
    files = set(re.findall(r'(?:src|href)="(/[^"]+)"', text))
    for file in files:
        fetched(address, file)
    return len(files)


def match(address: str) -> int:
    """Play El Paso against a bot, always the first legal action; returns the number of moves."""
    token = asked(address, "/api/players", {"name": "Ann"})["token"]
    wish = {"game": "el_paso", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deputy"}]}
    table = asked(address, "/api/tables", wish, token)["id"]
    with connect(f"ws://{address}/api/tables/{table}/live", max_size=None, ping_interval=None) as line:
        line.send(json.dumps({"type": "hello", "token": token, "seat": 0, "seen": None, "language": "en"}))
        sent: dict[str, Any] = {"move": 0}
        while True:
            reply = json.loads(line.recv(PATIENCE))
            if reply["type"] == "problem" and reply["key"] == "problem-too-fast":
                time.sleep(PAUSE)
                line.send(json.dumps(sent))
            elif reply["type"] == "problem" and reply["key"] != "problem-stale":  # the bot was faster
                sys.exit(f"the server does not take a move: {reply['text']}")
            elif reply["type"] == "state":
                if reply["table"]["state"] == "over":
                    return int(reply["move"])
                if reply["legal"] and reply["move"] >= sent["move"]:
                    sent = {"type": "play", "move": reply["move"] + 1, "seat": 0, "action": reply["legal"][0]}
                    line.send(json.dumps(sent))


if __name__ == "__main__":
    main()
