"""Which part of the server may import which."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

from gulch import server

FOLDER = Path(server.__file__).parent

# Each part is a package or a top-level module, from the lowest to the highest.
MAY_IMPORT = {
    "messages": "",
    "logs": "",
    "metrics": "",
    "engines": "",
    "supervisor": "",
    "limits": "",
    "settings": "limits",
    "store": "supervisor",
    "problems": "messages store",
    "people": "messages problems store",
    "bots": "limits messages problems settings store",
    "tables": "bots engines limits messages people problems settings store",
    "cluster": "problems store tables",
    "live": "bots cluster limits messages metrics people problems settings store tables",
    "contests": "messages people problems store tables",
    "catalogue": "live messages problems",
    "device_games": "catalogue messages",
    "node": "bots catalogue cluster contests engines limits live metrics people settings store supervisor tables",
    "http": "catalogue contests limits live messages node people problems settings store tables",
    "serve": "http limits live logs settings",
    "__main__": "serve settings",
}


def part_of(path: Path) -> str:
    return path.relative_to(FOLDER).parts[0].removesuffix(".py")


def imported_parts(path: Path) -> set[str]:
    """The parts that a file imports, including imports for type checking and inside functions."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[2] for name in names if name.startswith("gulch.server.")}
    return found - {part_of(path)}


def test_each_part_of_the_server_imports_only_lower_ones() -> None:
    imports: dict[str, set[str]] = {}
    for path in FOLDER.rglob("*.py"):
        if path != FOLDER / "__init__.py":
            imports.setdefault(part_of(path), set()).update(imported_parts(path))
    allowed = {part: set(others.split()) for part, others in MAY_IMPORT.items()}
    assert imports == allowed
    assert list(TopologicalSorter(allowed).static_order()), "there is no cycle"
