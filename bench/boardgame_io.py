"""Measures boardgame.io under the same load as our server. It uses its own storage. Needs Node."""

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
START_TIMEOUT = 60.0  # seconds
MIDDLE = 30  # moves before the view is taken, so that all its parts are filled


def installed() -> bool:
    """Whether boardgame.io can run here. The first call installs its libraries."""
    return fetched(FOLDER)


def moves_per_cpu_second(place: Path, tables: int, warm: float, seconds: float, *, files: bool) -> float:
    """Moves per CPU-second of boardgame.io's server, which stores matches in memory or, if `files`
    is set, as files. It writes only into the folder `place`."""
    place = place.resolve()  # the processes run in another folder
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
    until = time.monotonic() + START_TIMEOUT
    while True:
        try:
            socket.create_connection(("localhost", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def _state() -> bytes:
    """A view of El Paso as JSON, so that both servers send messages of the same size."""
    match, luck = Match.new(game("el_paso"), 2), random.Random(1)
    for _ in range(MIDDLE):
        seat = match.actors[0]
        match.play(seat, luck.choice(match.legal(seat)))
    return msgspec.json.encode(match.view(0))
