"""All calls of the API, and the OpenAPI document, which is made from them and the structs of
messages.py, so that it cannot drift from them.
"""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any

import msgspec

from gulch.server import messages
from gulch.server.http import contests_api, games_api, matches_api, operator_api, people_api, tables_api
from gulch.server.http.routing import Call
from gulch.text import LANGUAGES

PARTS = (games_api, people_api, tables_api, matches_api, contests_api, operator_api)
CALLS = [call for part in PARTS for call in part.CALLS]
REFERENCES = "#/components/schemas/{name}"
PROBLEMS = {
    400: "The request is malformed",
    401: "Nobody, or a token that is not ours",
    403: "Not yours to do",
    404: "There is no such thing",
    409: "Not now",
    413: "Too long",
    422: "Understood, but not possible",
    429: "Too fast",
    503: "The store cannot be reached now",
}


def document() -> bytes:
    types = (
        [call.answer for call in CALLS]
        + [call.body for call in CALLS if call.body is not None]
        + [messages.Problem, messages.Request, messages.Reply]
    )
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCES)
    described = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, described)
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


def _operation(call: Call, described: dict[str, Any]) -> dict[str, Any]:
    statuses = {401, 429, 503, *call.statuses} | ({400, 413} if call.body is not None else set())
    statuses |= ({403} if call.token else set()) | ({404} if call.operator else set())
    operation: dict[str, Any] = {
        "summary": call.summary,
        "operationId": call.handler.__name__,
        "parameters": _parameters(call),
        "responses": {
            "200": {"description": "Done", "content": _json(described[repr(call.answer)])},
            **{
                str(status): {
                    "description": PROBLEMS[status],
                    "content": _json({"$ref": REFERENCES.format(name="Problem")}),
                }
                for status in sorted(statuses)
            },
        },
        "security": [{"token": []}] if call.token or call.operator else [{}, {"token": []}],
    }
    if call.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(described[repr(call.body)])}
    return operation


def _parameters(call: Call) -> list[dict[str, Any]]:
    word = {"type": "string", "minLength": 1}
    kinds = {"id": word, "game": word, "puzzle": word, "move": {"type": "integer", "minimum": 0}}
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": kinds[name]}
        for name in re.findall(r"{(\w+)}", call.path)
    ]
    if call.seat:
        found.append(
            {
                "name": "seat",
                "in": "query",
                "description": "whose eyes to look through",
                "schema": {"type": "integer", "minimum": 0},
            }
        )
    found.append(
        {
            "name": "lang",
            "in": "query",
            "description": "the language of words and problems",
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        }
    )
    return found


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
