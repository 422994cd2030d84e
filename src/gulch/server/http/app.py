"""The server as one ASGI application."""

from __future__ import annotations

import contextlib
import hmac
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gulch.server.http import openapi
from gulch.server.http.compression import packed
from gulch.server.http.page_files import Page
from gulch.server.http.routing import Asked, Call
from gulch.server.http.security import secured
from gulch.server.limits.client_address import Proxies, counted
from gulch.server.limits.connection_limits import Doorkeeper
from gulch.server.live.websocket import EXTENSION
from gulch.server.node import Node, open_node
from gulch.server.people.identity import holder
from gulch.server.people.moderation import must_be_free
from gulch.server.problems import RequestError, as_request_error, problem
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow
from gulch.text import LANGUAGES

log = logging.getLogger("gulch.server")

LIVE = "/api/tables/"

Handler = Callable[[Request], Awaitable[Response]]


METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"))
LONGEST = 200  # characters of Accept-Language that we look at
LOOPBACK = frozenset(("127.0.0.1", "::1"))


def app(settings: Settings, keeper: Doorkeeper) -> ASGIApp:
    """The application. Its node opens when the server starts and closes when it stops."""
    nodes: list[Node] = []

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with open_node(settings, keeper) as node:
            nodes.append(node)
            yield

    page, document = Page(settings.page), openapi.document()

    async def anything_else(request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            raise RequestError("problem-method", 405)
        answer = None if request.url.path.startswith("/api/") else await page.answer(request)
        if answer is None:
            raise RequestError("problem-not-found", 404)
        return answer

    def endpoint(calls: list[Call]) -> Handler:
        by_method = {call.method: call for call in calls}

        async def answer(request: Request) -> Response:
            call = by_method.get("GET" if request.method == "HEAD" else request.method)
            if call is None:
                raise HTTPException(405, headers={"Allow": ", ".join(by_method)})
            return await _called(nodes[0], call, request)

        return answer

    async def health(request: Request) -> Response:
        """Whether to send people here."""
        node = nodes[0]
        problems = await node.health()
        figures = {
            "ok": not problems,
            "problems": problems,
            "seconds": round(time.monotonic() - node.started),
            "tables": len(node.tables.open),
            "connections": len(node.hub.connections),
        }
        return _json(figures, 503 if problems else 200)

    async def alive(request: Request) -> Response:
        """Whether to start it again."""
        return _json({"ok": True})

    async def metrics(request: Request) -> Response:
        if not _may_measure(request, settings.metrics_token):
            raise RequestError("problem-not-found", 404)
        return Response(nodes[0].metrics.text(), media_type="text/plain; version=0.0.4")

    async def api_document(request: Request) -> Response:
        return Response(document, media_type="application/json")

    def answered(handler: Handler) -> Handler:
        """Whatever goes wrong is said here: nothing beyond has to know of it."""

        async def answer(request: Request) -> Response:
            try:
                return await handler(request)
            except Exception as error:
                return _failed(nodes[0], request, error)

        return answer

    paths = dict.fromkeys(call.path for call in openapi.CALLS)
    handlers = {path: endpoint([call for call in openapi.CALLS if call.path == path]) for path in paths}
    handlers |= {
        "/health": health,
        "/alive": alive,
        "/metrics": metrics,
        "/openapi.json": api_document,
        "/{path:path}": anything_else,
    }
    routes = [Route(path, Anything(answered(handler))) for path, handler in handlers.items()]
    return Front(Starlette(routes=routes, lifespan=lifespan), settings, nodes)


class Anything:
    """An endpoint for every method there is or somebody may invent."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await self.handler(Request(scope, receive, send))
        await answer(scope, receive, send)


class Front:
    """What stands before everything: security headers, the limit on requests, the log; and
    WebSockets, which go straight to the hub.
    """

    def __init__(self, http: Starlette, settings: Settings, nodes: list[Node]) -> None:
        self.http, self.settings, self.nodes = http, settings, nodes
        self.proxies = Proxies(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.http(scope, receive, send)
            return
        self.proxies.reveal(scope)
        if scope["type"] == "websocket":
            await self._live(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        node, started = self.nodes[0], time.perf_counter()
        status = 500

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = secured(scope["path"], message.get("headers", ()))
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        address = scope["client"][0]
        try:
            if scope["path"].startswith("/api/") and not node.requests.take(counted(address)):
                wrong, language = RequestError("problem-too-fast", 429), language_of(Request(scope, receive))
                answer = _problem(node, wrong, language, {"Retry-After": "5"})
                await answer(scope, receive, sent)
            else:
                await self.http(scope, receive, sent)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            node.metrics.requests.labels(method, str(status)).inc()
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            told = {"method": method, "path": scope["path"], "status": status, "ms": milliseconds, "address": address}
            log.info("request", extra=told)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the wish to connect
        id, _, rest = scope["path"].removeprefix(LIVE).partition("/")
        if not scope["path"].startswith(LIVE) or rest != "live" or not self._welcome(_headers(scope)):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        language = language_of(Request({**scope, "type": "http"}))
        wire = scope["extensions"].pop(EXTENSION)
        await self.nodes[0].hub.serve(wire, id, counted(scope["client"][0]), language)

    def _welcome(self, headers: MutableMapping[str, str]) -> bool:
        """A page of another host may not open a live table in a visitor's name. Programs that are
        no pages name no origin.
        """
        origin = headers.get("origin")
        if origin is None:
            return True
        allowed = {headers.get("host", ""), *(host_of(other) for other in self.settings.origins)}
        if self.settings.public_url:
            allowed.add(host_of(self.settings.public_url))
        return host_of(origin) in allowed - {""}


def host_of(address: str) -> str:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def _says(request: Request, token: str) -> bool:
    scheme, _, said = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(said.strip().encode(), token.encode())


def _may_measure(request: Request, token: str) -> bool:
    """Whoever says the token; without one, whoever asks from this very machine."""
    if token:
        return _says(request, token)
    return request.client is not None and request.client.host in LOOPBACK


# ── One call ──────────────────────────────────────────────────────────────────


async def _called(node: Node, call: Call, request: Request) -> Response:
    if node.stopping:
        raise RequestError("problem-stopping", 503)
    me = None if call.operator else await _who(node, request)
    if call.operator:
        _must_be_operator(request, node.settings.operator_token)
    if call.token and me is None:
        raise RequestError("problem-token", 401)
    if call.token:
        must_be_free(None, me, "barred")
    body = None
    if call.body is not None:
        try:
            body = msgspec.json.decode(await _body(request, node.settings.max_message), type=call.body)
        except RecursionError:
            raise RequestError("problem-malformed", problem="nested too deeply") from None
    asked = Asked(node, request, me, body, language_of(request))
    async with node.long.of(counted(request.scope["client"][0])) if call.long else contextlib.nullcontext():
        answer = await call.handler(asked)
    if isinstance(answer, bytes):
        name = f"gulch-{request.path_params.get('id', 'match')}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return await packed(request, Response(answer, media_type="application/json", headers=headers))
    return await packed(request, _json(answer))


def _must_be_operator(request: Request, token: str) -> None:
    if not token:
        raise RequestError("problem-not-found", 404)
    if not _says(request, token):
        raise RequestError("problem-operator", 401)


async def _who(node: Node, request: Request) -> PlayerRow | None:
    """Who asks; None where he does not say. A token that is not ours is an error, not a
    stranger."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    bearer = scheme.lower() == "bearer"
    player = await holder(node.store, node.signing_key, token.strip()) if bearer else None
    if player is None:
        raise RequestError("problem-token", 401)
    return player


async def _body(request: Request, limit: int) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise RequestError("problem-too-large", 413, limit=limit)
    return body


def language_of(request: Request) -> str:
    """`?lang=`, else the first language of Accept-Language that we speak, else English."""
    wanted = request.query_params.get("lang")
    if wanted in LANGUAGES:
        return wanted
    ranked: list[tuple[float, int, str]] = []
    for part in request.headers.get("accept-language", "")[:LONGEST].split(","):
        name, _, rest = part.strip().partition(";")
        quality = rest.strip().removeprefix("q=")
        weight = float(quality) if quality.replace(".", "", 1).isdigit() and quality.isascii() else 1.0
        ranked.append((-weight, len(ranked), name[:2].lower()))
    return next((name for _, _, name in sorted(ranked) if name in LANGUAGES), LANGUAGES[0])


def _json(answer: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _problem(node: Node, wrong: RequestError, language: str, headers: Mapping[str, str]) -> Response:
    node.metrics.problems.labels(wrong.key).inc()
    response = _json(problem(wrong, language), wrong.status)
    response.headers.update(headers)
    if wrong.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _failed(node: Node, request: Request, error: Exception) -> Response:
    headers: Mapping[str, str] = {}
    wrong = as_request_error(error)
    if isinstance(error, ClientDisconnect):
        return Response(status_code=400)  # he has gone before he had said all: there is nobody to answer
    if isinstance(error, HTTPException):
        wrong = RequestError("problem-method" if error.status_code == 405 else "problem-not-found", error.status_code)
        headers = error.headers or {}
    elif wrong is None:
        log.error("a request has failed", exc_info=error, extra={"path": request.scope["path"]})
        wrong = RequestError("problem-internal", 500)
    return _problem(node, wrong, language_of(request), headers)


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
