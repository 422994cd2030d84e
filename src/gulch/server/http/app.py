"""The ASGI application."""

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
from gulch.server.http.compression import compressed
from gulch.server.http.page_files import PageFiles
from gulch.server.http.routing import Endpoint, RequestContext
from gulch.server.http.security import with_security_headers
from gulch.server.limits.client_address import TrustedProxies, limit_key
from gulch.server.limits.connection_limits import ConnectionLimiter
from gulch.server.live.websocket import EXTENSION
from gulch.server.node import Node, open_node
from gulch.server.people.identity import player_of_token
from gulch.server.people.moderation import check_unrestrained
from gulch.server.problems import RequestError, as_request_error, problem
from gulch.server.settings import Settings
from gulch.server.store.interface import PlayerRow
from gulch.text import LANGUAGES

log = logging.getLogger("gulch.server")

LIVE_PREFIX = "/api/tables/"

Handler = Callable[[Request], Awaitable[Response]]


METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"))
MAX_ACCEPT_LANGUAGE_CHARACTERS = 200
MAX_HOST_CHARACTERS = 253  # of a host name, by the standard
LOOPBACK = frozenset(("127.0.0.1", "::1"))


def app(settings: Settings, limiter: ConnectionLimiter) -> ASGIApp:
    """The application. Its node opens at startup and closes at shutdown."""
    nodes: list[Node] = []

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with open_node(settings, limiter) as node:
            nodes.append(node)
            yield

    page, document = PageFiles(settings.page, settings.engines), openapi.document()

    async def page_file(request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            raise RequestError("problem-method", 405)
        answer = None if request.url.path.startswith("/api/") else await page.answer(request)
        if answer is None:
            raise RequestError("problem-not-found", 404)
        return answer

    def by_method(endpoints: list[Endpoint]) -> Handler:
        found = {endpoint.method: endpoint for endpoint in endpoints}

        async def answer(request: Request) -> Response:
            endpoint = found.get("GET" if request.method == "HEAD" else request.method)
            if endpoint is None:
                raise HTTPException(405, headers={"Allow": ", ".join(found)})
            return await _handle(nodes[0], endpoint, request)

        return answer

    async def health(request: Request) -> Response:
        """Tells a load balancer whether to send requests here."""
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
        """Answers as long as the process works; if there is no answer, it should be restarted."""
        return _json({"ok": True})

    async def metrics(request: Request) -> Response:
        if not _may_read_metrics(request, settings.metrics_token):
            raise RequestError("problem-not-found", 404)
        return Response(nodes[0].metrics.text(), media_type="text/plain; version=0.0.4")

    async def api_document(request: Request) -> Response:
        return Response(document, media_type="application/json")

    def with_errors(handler: Handler) -> Handler:
        """Turn exceptions into error responses."""

        async def answer(request: Request) -> Response:
            try:
                return await handler(request)
            except Exception as error:
                return _error_response(nodes[0], request, error)

        return answer

    paths = dict.fromkeys(endpoint.path for endpoint in openapi.ENDPOINTS)
    handlers = {path: by_method([one for one in openapi.ENDPOINTS if one.path == path]) for path in paths}
    handlers |= {
        "/health": health,
        "/alive": alive,
        "/metrics": metrics,
        "/openapi.json": api_document,
        "/{path:path}": page_file,
    }
    routes = [Route(path, AnyMethod(with_errors(handler))) for path, handler in handlers.items()]
    return Gateway(Starlette(routes=routes, lifespan=lifespan), settings, nodes)


class AnyMethod:
    """A route for every HTTP method, even unknown ones."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await self.handler(Request(scope, receive, send))
        await answer(scope, receive, send)


class Gateway:
    """Passes HTTP requests to the application, with security headers, rate limit and log, and
    WebSockets to the hub.
    """

    def __init__(self, http: Starlette, settings: Settings, nodes: list[Node]) -> None:
        self.http, self.settings, self.nodes = http, settings, nodes
        self.proxies = TrustedProxies(settings.trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.http(scope, receive, send)
            return
        self.proxies.set_client(scope)
        if scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._request(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        node, started = self.nodes[0], time.perf_counter()
        status = 500

        async def send_response(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = with_security_headers(scope["path"], message.get("headers", ()))
                if scope["path"].startswith("/api/"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        address = scope["client"][0]
        try:
            if scope["path"].startswith("/api/") and not node.requests.take(limit_key(address)):
                error, language = RequestError("problem-too-fast", 429), language_of(Request(scope, receive))
                answer = _problem(node, error, language, {"Retry-After": "5"})
                await answer(scope, receive, send_response)
            elif _is_host_too_long(_headers(scope)):
                error = RequestError("problem-host", 400, limit=MAX_HOST_CHARACTERS)
                answer = _problem(node, error, language_of(Request(scope, receive)), {})
                await answer(scope, receive, send_response)
            else:
                await self.http(scope, receive, send_response)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            node.metrics.requests.labels(method, str(status)).inc()
            milliseconds = round((time.perf_counter() - started) * 1000, 1)
            fields = {"method": method, "path": scope["path"], "status": status, "ms": milliseconds, "address": address}
            log.info("request", extra=fields)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        if _is_host_too_long(_headers(scope)):
            await send({"type": "websocket.http.response.start", "status": 400, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b""})
            return
        id, _, rest = scope["path"].removeprefix(LIVE_PREFIX).partition("/")
        if not scope["path"].startswith(LIVE_PREFIX) or rest != "live" or not self._is_origin_allowed(_headers(scope)):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        language = language_of(Request({**scope, "type": "http"}))
        websocket = scope["extensions"].pop(EXTENSION)
        await self.nodes[0].hub.serve(websocket, id, limit_key(scope["client"][0]), language)

    def _is_origin_allowed(self, headers: MutableMapping[str, str]) -> bool:
        """Whether the Origin header is allowed: pages of other hosts may not connect in a visitor's
        name. Programs other than browsers send none, which is allowed.
        """
        origin = headers.get("origin")
        if origin is None:
            return True
        allowed = {headers.get("host", ""), *(host_of(other) for other in self.settings.origins)}
        if self.settings.public_url:
            allowed.add(host_of(self.settings.public_url))
        return host_of(origin) in allowed - {""}


def _is_host_too_long(headers: MutableMapping[str, str]) -> bool:
    """Whether the Host header is longer than a host name can be. A link to it would fit in no QR
    code.
    """
    return len(headers.get("host", "").rpartition(":")[0] or headers.get("host", "")) > MAX_HOST_CHARACTERS


def host_of(address: str) -> str:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def _has_token(request: Request, token: str) -> bool:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode())


def _may_read_metrics(request: Request, token: str) -> bool:
    """Whether a request has the metrics token or, if none is set, comes from this machine."""
    if token:
        return _has_token(request, token)
    return request.client is not None and request.client.host in LOOPBACK


# ── Endpoints ─────────────────────────────────────────────────────────────────


async def _handle(node: Node, endpoint: Endpoint, request: Request) -> Response:
    if node.stopping:
        raise RequestError("problem-stopping", 503)
    me = None if endpoint.operator else await _authenticate(node, request)
    if endpoint.operator:
        _must_be_operator(request, node.settings.operator_token)
    if endpoint.token and me is None:
        raise RequestError("problem-token", 401)
    if endpoint.token:
        check_unrestrained(None, me, "barred")
    body = None
    if endpoint.body is not None:
        try:
            body = msgspec.json.decode(await _body(request, node.settings.max_message_bytes), type=endpoint.body)
        except RecursionError:
            raise RequestError("problem-malformed", problem="nested too deeply") from None
    context = RequestContext(node, request, me, body, language_of(request))
    async with (
        node.long_requests.of(limit_key(request.scope["client"][0])) if endpoint.long else contextlib.nullcontext()
    ):
        answer = await endpoint.handler(context)
    if isinstance(answer, bytes):
        name = f"gulch-{request.path_params.get('id', 'match')}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return await compressed(request, Response(answer, media_type="application/json", headers=headers))
    return await compressed(request, _json(answer))


def _must_be_operator(request: Request, token: str) -> None:
    if not token:
        raise RequestError("problem-not-found", 404)
    if not _has_token(request, token):
        raise RequestError("problem-operator", 401)


async def _authenticate(node: Node, request: Request) -> PlayerRow | None:
    """The player whose token the request carries; None without a token. RequestError: the token is
    invalid.
    """
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    bearer = scheme.lower() == "bearer"
    player = await player_of_token(node.store, node.signing_key, token.strip()) if bearer else None
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
    """The language for a response: `?lang=`, or the best match in Accept-Language, or English."""
    wanted = request.query_params.get("lang")
    if wanted in LANGUAGES:
        return wanted
    ranked: list[tuple[float, int, str]] = []
    for part in request.headers.get("accept-language", "")[:MAX_ACCEPT_LANGUAGE_CHARACTERS].split(","):
        name, _, rest = part.strip().partition(";")
        quality = rest.strip().removeprefix("q=")
        weight = float(quality) if quality.replace(".", "", 1).isdigit() and quality.isascii() else 1.0
        ranked.append((-weight, len(ranked), name[:2].lower()))
    return next((name for _, _, name in sorted(ranked) if name in LANGUAGES), LANGUAGES[0])


def _json(answer: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def _problem(node: Node, error: RequestError, language: str, headers: Mapping[str, str]) -> Response:
    node.metrics.problems.labels(error.key).inc()
    response = _json(problem(error, language), error.status)
    response.headers.update(headers)
    if error.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response


def _error_response(node: Node, request: Request, error: Exception) -> Response:
    headers: Mapping[str, str] = {}
    wrong = as_request_error(error)
    if isinstance(error, ClientDisconnect):
        return Response(status_code=400)  # the client has gone and reads no answer
    if isinstance(error, HTTPException):
        wrong = RequestError("problem-method" if error.status_code == 405 else "problem-not-found", error.status_code)
        headers = error.headers or {}
    elif wrong is None:
        log.error("a request failed", exc_info=error, extra={"path": request.scope["path"]})
        wrong = RequestError("problem-internal", 500)
    return _problem(node, wrong, language_of(request), headers)


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
