"""The page's types match the server's structs."""

from __future__ import annotations

from tests.web.conftest import script


def test_generated_types_are_up_to_date() -> None:
    """If this fails, run `python web/typescript.py`."""
    for path, text in script("typescript").written().items():
        assert path.read_text(encoding="utf-8") == text, path.name
