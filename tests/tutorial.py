"""The listings of the tutorial (docs/first-game.md): what a reader writes, replaces and runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

DOCUMENT = Path(__file__).parents[1] / "docs" / "first-game.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
FILE = r"`([^`]+)`"


@dataclass(frozen=True)
class Write:
    path: str
    text: str

    def carry_out(self, folder: Path) -> None:
        target = folder / self.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(self.text, encoding="utf-8")


@dataclass(frozen=True)
class Append:
    path: str
    text: str

    def carry_out(self, folder: Path) -> None:
        with (folder / self.path).open("a", encoding="utf-8") as file:
            file.write("\n\n" + self.text)


@dataclass(frozen=True)
class Replace:
    path: str
    old: str
    new: str

    def carry_out(self, folder: Path) -> None:
        target = folder / self.path
        text = target.read_text(encoding="utf-8")
        old, new = self.old.rstrip("\n"), self.new.rstrip("\n")
        assert text.count(old) == 1, f"{self.path} has {text.count(old)} times:\n{old}"
        target.write_text(text.replace(old, new), encoding="utf-8")


@dataclass(frozen=True)
class Command:
    line: str
    fails: bool


@dataclass(frozen=True)
class Shown:
    """What the preceding command prints, among other things."""

    lines: list[str]


Listing = Write | Append | Replace | Command | Shown


def listings() -> Iterator[Listing]:
    """The listings in order; the sentence before each says what to do with it."""
    document = DOCUMENT.read_text(encoding="utf-8")
    end, path, old = 0, "", None
    for fence in FENCE.finditer(document):
        sentence = " ".join(document[end : fence.start()].split())
        language, text = fence.groups()
        end = fence.end()
        if language == "sh":
            yield from (Command(line, "This command fails:" in sentence) for line in text.splitlines())
        elif language == "text":
            yield Shown(text.splitlines())
        elif old is not None:
            assert sentence == "with", sentence
            yield Replace(path, old, text)
            old = None
        elif found := re.search(rf"Write {FILE}:$", sentence):
            yield Write(found[1], text)
        elif found := re.search(rf"At the end of {FILE}, add$", sentence):
            yield Append(found[1], text)
        else:
            found = re.search(rf"(?:[Ii]n {FILE}, |and )replace$", sentence)
            assert found, f"the sentence before this listing does not say what to do with it:\n{sentence}\n{text}"
            path, old = found[1] or path, text
