"""The documented HTTP API, fuzzed."""

from __future__ import annotations

import os
from typing import Any

import msgspec

from gulch.server.http import openapi
from gulch.server.http.openapi import ENDPOINTS
from tests.server.playing import TIMEOUT_SECONDS, Server, http

EXAMPLES = int(os.environ.get("GULCH_TEST_FUZZ", "12"))


def test_every_endpoint_is_documented(server: Server) -> None:
    document = server.call("GET", "/openapi.json")
    assert document == msgspec.json.decode(openapi.document())
    for call in ENDPOINTS:
        assert document["paths"][call.path][call.method.lower()]["summary"]
    for name in ("Table", "State", "Problem", "Hello", "Play"):
        assert name in document["components"]["schemas"]


def test_the_api_answers_as_documented(server: Server) -> None:
    """Every response has a status and a body that the document declares."""
    # Imported here because it takes seconds, and every worker imports this module.
    import schemathesis
    from hypothesis import HealthCheck, Phase, given, settings
    from schemathesis.checks import CHECKS

    token = server.person("Fuzz").token
    schema = schemathesis.openapi.from_dict(msgspec.json.decode(openapi.document()))
    schema.config.base_url = server.url
    checks = [
        CHECKS.get_one(name)
        for name in (
            "not_a_server_error",
            "status_code_conformance",
            "content_type_conformance",
            "response_schema_conformance",
        )
    ]
    operations: list[Any] = [result.ok() for result in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) == len(ENDPOINTS)
    for operation in operations:

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def fuzz(case: Any) -> None:
            case.call_and_validate(checks=checks, headers={"Authorization": f"Bearer {token}"}, timeout=TIMEOUT_SECONDS)

        fuzz()
    assert http.get(f"{server.url}/health").json()["ok"]
