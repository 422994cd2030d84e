"""A pytest plug-in for `make quick` that skips tests which need compiled rules.

GULCH_INTERPRET=1 python -m pytest -p tools.without_compiler tests/games
"""

from __future__ import annotations

from typing import Any, NoReturn

import pytest

from gulch.kernel import build, native


def skip(*_: Any, **__: Any) -> NoReturn:
    pytest.skip("needs compiled rules")


native.compile_unit = native.load_unit = build.build = skip
