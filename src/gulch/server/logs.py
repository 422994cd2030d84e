"""Structured logs: one JSON object per line. Headers and bodies are never logged, since they carry
tokens, secrets and codes.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonFormatter(logging.Formatter):
    def __init__(self, node: str) -> None:
        super().__init__()
        self.node = node

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if self.node:
            line["node"] = self.node
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def log_to(stream: Any = sys.stderr, level: str = "info", node: str = "") -> None:
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter(node))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # uvicorn would log every WebSocket; the metrics count them instead
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, root.level))
    for noisy in ("numba", "asyncio"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
