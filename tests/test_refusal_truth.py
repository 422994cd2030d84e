"""The check of refusals itself: it fails when one is false, or a key has no predicate."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game
from gulch.kernel.record import Record
from tests.refusal_truth import Refused, refusal_keys, try_refusals


def all_true() -> dict[str, Callable[[Refused[Record]], bool]]:
    return {key: lambda refused: True for key in refusal_keys(game("el_paso"))}


def test_a_false_refusal_is_reported_with_its_match(built: dict[str, Compiled]) -> None:
    truths = {**all_true(), "refusal-no-such-card": lambda refused: refused.action["card"] != 3}
    with pytest.raises(AssertionError, match=r"refusal-no-such-card.*'card': 3.*seat \d.*seed="):
        try_refusals(game("el_paso"), built["el_paso"], truths, tries=2000)


def test_each_refusal_key_needs_a_predicate(built: dict[str, Compiled]) -> None:
    truths = all_true()
    del truths["refusal-no-such-card"]
    with pytest.raises(AssertionError, match="needs a predicate"):
        try_refusals(game("el_paso"), built["el_paso"], truths, tries=1)


def test_every_refusal_that_is_tried_is_counted(built: dict[str, Compiled]) -> None:
    given = try_refusals(game("el_paso"), built["el_paso"], all_true(), tries=500)
    assert given.total() >= 500
