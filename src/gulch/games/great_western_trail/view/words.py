"""Actions and effects in words."""

from __future__ import annotations

from typing import Any

from gulch.games.great_western_trail.actions import ACTIONS, words_of
from gulch.games.great_western_trail.components import EFFECTS
from gulch.games.great_western_trail.view.shapes import Effect

SAID = [ACTIONS.named(action) for action in range(ACTIONS.count)]


def _words(row: dict[str, Any]) -> Effect:
    by_itself = {"auxiliary": "auxiliaries", "simmental": "el_paso_simmental", "deliver": "el_paso_delivery"}
    if row["do"] in by_itself:
        return {"do": by_itself[row["do"]], "n": row.get("n", 1)}
    return words_of(row)


WORDS = [_words(row) for row in EFFECTS]  # each effect in the words of the action that uses it


def effects(listed: Any) -> list[Effect]:
    """The words of a list of effects, given as its first number and the one after its last."""
    return [WORDS[effect] for effect in range(*map(int, listed))]
