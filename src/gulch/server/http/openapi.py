"""All endpoints of the API, and the OpenAPI document made from them and from messages.py."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any

import msgspec

from gulch.server import messages
from gulch.server.http import contests_api, games_api, matches_api, operator_api, people_api, tables_api
from gulch.server.http.routing import Endpoint
from gulch.text import LANGUAGES

PARTS = (games_api, people_api, tables_api, matches_api, contests_api, operator_api)
ENDPOINTS = [endpoint for part in PARTS for endpoint in part.ENDPOINTS]
REFERENCES = "#/components/schemas/{name}"
PROBLEMS = {
    400: "The request is malformed",
    401: "No token, or an invalid one",
    403: "Not allowed",
    404: "Not found",
    409: "Not possible now",
    413: "Too large",
    422: "Understood, but not possible",
    429: "Rate limit exceeded",
    503: "The store is unavailable",
}


def document() -> bytes:
    types = (
        [endpoint.answer for endpoint in ENDPOINTS]
        + [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
        + [messages.Problem, messages.Request, messages.Reply]
    )
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCES)
    schema_by_type = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_by_type)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Gulch",
                "version": version("gulch"),
                "description": "A live table is a WebSocket: /api/tables/{id}/live.",
            },
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            },
        }
    )


def _operation(endpoint: Endpoint, schema_by_type: dict[str, Any]) -> dict[str, Any]:
    statuses = {401, 429, 503, *endpoint.statuses} | ({400, 413} if endpoint.body is not None else set())
    statuses |= ({403} if endpoint.token else set()) | ({404} if endpoint.operator else set())
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handler.__name__,
        "parameters": _parameters(endpoint),
        "responses": {
            "200": {"description": "Done", "content": _json(schema_by_type[repr(endpoint.answer)])},
            **{
                str(status): {
                    "description": PROBLEMS[status],
                    "content": _json({"$ref": REFERENCES.format(name="Problem")}),
                }
                for status in sorted(statuses)
            },
        },
        "security": [{"token": []}] if endpoint.token or endpoint.operator else [{}, {"token": []}],
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(schema_by_type[repr(endpoint.body)])}
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    word = {"type": "string", "minLength": 1}
    kinds = {"id": word, "game": word, "puzzle": word, "move": {"type": "integer", "minimum": 0}}
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": kinds[name]}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    if endpoint.seat:
        found.append(
            {
                "name": "seat",
                "in": "query",
                "description": "the seat to look from",
                "schema": {"type": "integer", "minimum": 0},
            }
        )
    found.append(
        {
            "name": "lang",
            "in": "query",
            "description": "the language of texts and errors",
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        }
    )
    return found


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
