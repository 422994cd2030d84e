"""Builds the page when Gulch is installed from its sources, so that a user needs Python alone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Puts the built page into the wheel and the sdist."""

    @property
    def web(self) -> Path:
        return Path(self.root) / "web" / "build.py"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the page has to be built and no Node here will do."""
        if not self.web.exists():
            return []
        builder = load(self.web)
        return [] if is_fresh(builder) or builder.node_on_path() else [builder.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.web.exists():
            load(self.web).build()
        build_data["artifacts"].append("/src/gulch/server/page/")


def is_fresh(builder: ModuleType) -> bool:
    """Whether the page is built already: an sdist brings it along."""
    return builder.STAMP.exists() and builder.STAMP.read_text() == builder.fingerprint(builder.sources())


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("gulch_web_build", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
