"""Runs a server until it is told to stop, for `gulch serve`."""

from __future__ import annotations

import contextlib
import sys
from functools import partial

import uvicorn

from gulch.server.http.app import app
from gulch.server.limits.connection_limits import MAX_HEAD_BYTES, ConnectionLimiter, HttpConnection
from gulch.server.limits.rate_limit import FairScheduler
from gulch.server.live.websocket import WebSocket
from gulch.server.logs import log_to
from gulch.server.settings import Settings, from_environment

# For how long a thread may hold the GIL. With Python's default of 0.005, each commit waits several
# times as long for the event loop.
SWITCH_INTERVAL_SECONDS = 0.0005
FRAME_LIMIT_FACTOR = 4  # times the longest accepted message: a longer frame closes the connection


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    workers: int | None = None,
    **more: object,
) -> None:
    """Serve until SIGINT or SIGTERM. Settings not given here come from the environment (GULCH_PORT
    …) or are defaults; see Settings.
    """
    run(from_environment(host=host, port=port, database=database, workers=workers, **more))


def run(settings: Settings) -> None:
    log_to(level=settings.log_level, node=settings.node)
    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it after closing
        uvicorn.Server(configured(settings)).run()


def configured(settings: Settings) -> uvicorn.Config:
    limiter = ConnectionLimiter(settings.max_connections, settings.request_seconds, settings.slow_seconds)
    return uvicorn.Config(
        app(settings, limiter),
        host=settings.host,
        port=settings.port,
        loop="auto",  # uvloop, if installed
        http=partial(HttpConnection, limiter=limiter),  # type: ignore[arg-type]
        ws=partial(WebSocket, scheduler=FairScheduler()),  # type: ignore[arg-type]
        ws_max_size=FRAME_LIMIT_FACTOR * settings.max_message_bytes,
        # compressing views of a few kilobytes is not worth the memory and time
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=False,  # see client_address.py
        timeout_graceful_shutdown=round(settings.drain_seconds) + 1,
        h11_max_incomplete_event_size=MAX_HEAD_BYTES,
    )
