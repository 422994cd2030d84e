"""boardgame.io under the same load as our server, with its own storages: a peer, measured in the
same run. It needs Node.
"""

from __future__ import annotations

import os
import random
import socket
import subprocess
import time
from pathlib import Path

import msgspec
import psutil

from bench.measure import fetched
from gulch.kernel.game import game
from gulch.match import Match

FOLDER = Path(__file__).parent / "boardgame"
STARTING = 60.0  # seconds
MIDDLE = 30  # moves after which a match has everything that a view can show


def installed() -> bool:
    """Whether it can be run here; what it needs is fetched the first time."""
    return fetched(FOLDER)


def moves_per_cpu_second(place: Path, tables: int, warm: float, seconds: float, *, files: bool) -> float:
    """Everything it writes goes to `place`."""
    place = place.resolve()  # its processes run in a folder of their own
    state = place / "state.json"
    state.write_bytes(_state())
    environment = {**os.environ, "STATE": str(state)}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    storage = [str(place / "matches")] if files else []
    server = subprocess.Popen(
        ["node", "server.mjs", port, *storage], cwd=FOLDER, env=environment, stdout=subprocess.DEVNULL
    )
    try:
        _wait(int(port))
        wish = [f"http://localhost:{port}", str(tables), str(warm), str(seconds)]
        players = subprocess.Popen(
            ["node", "players.mjs", *wish], cwd=FOLDER, env=environment, stdout=subprocess.PIPE, text=True
        )
        assert players.stdout is not None
        told = [(int(line), float(sum(psutil.Process(server.pid).cpu_times()[:2]))) for line in players.stdout]
        players.wait()
    finally:
        server.terminate()
        server.wait()
    (moves, cpu), (more_moves, more_cpu) = told
    return (more_moves - moves) / (more_cpu - cpu)


def _wait(port: int) -> None:
    until = time.monotonic() + STARTING
    while True:
        try:
            socket.create_connection(("localhost", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def _state() -> bytes:
    """As much as a page of ours is shown, so that both servers send alike."""
    match, luck = Match.new(game("el_paso"), 2), random.Random(1)
    for _ in range(MIDDLE):
        seat = match.actors[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return msgspec.json.encode(match.view(0))
