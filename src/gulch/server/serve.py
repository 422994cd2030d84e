"""Run a server until it is told to stop: what `gulch serve` does."""

from __future__ import annotations

import contextlib
import sys
from functools import partial

import uvicorn

from gulch.server.http.app import app
from gulch.server.limits.connection_limits import HEAD, Door, Doorkeeper
from gulch.server.limits.rate_limit import Turnstile
from gulch.server.live.websocket import Wire
from gulch.server.logs import log_to
from gulch.server.settings import Settings, from_environment

# seconds after which the loop lets the thread of the store go on: at Python's own 0.005 each commit
# waits several times that long
SWITCH = 0.0005
WEBSOCKET_LIMIT = 4  # times the longest message we answer: beyond it the connection is closed without a word


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    workers: int | None = None,
    **more: object,
) -> None:
    """Serve until SIGINT or SIGTERM. What is not given comes from the environment (GULCH_PORT …) or
    is the default; see Settings.
    """
    run(from_environment(host=host, port=port, database=database, workers=workers, **more))


def run(settings: Settings) -> None:
    log_to(level=settings.log_level, node=settings.node)
    sys.setswitchinterval(SWITCH)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it when all is closed
        uvicorn.Server(configured(settings)).run()


def configured(settings: Settings) -> uvicorn.Config:
    keeper = Doorkeeper(settings)
    return uvicorn.Config(
        app(settings, keeper),
        host=settings.host,
        port=settings.port,
        loop="auto",  # uvloop, where there is one
        http=partial(Door, keeper=keeper),  # type: ignore[arg-type]
        ws=partial(Wire, turns=Turnstile()),  # type: ignore[arg-type]
        ws_max_size=WEBSOCKET_LIMIT * settings.max_message,
        # views are a few kilobytes: the memory and time of a window for each page is not worth it
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=False,  # client_address.py
        timeout_graceful_shutdown=round(settings.drain_seconds) + 1,
        h11_max_incomplete_event_size=HEAD,
    )
