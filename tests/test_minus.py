"""Texts write negative numbers with a minus sign, not with a hyphen: a hyphen is shorter, and a
line may break after it.
"""

from __future__ import annotations

import pytest

from gulch.kernel.game import game
from gulch.text import LANGUAGES, Text, signed


@pytest.mark.parametrize(("language", "worth"), [("en", "≈−5.2"), ("ru", "≈−5,2")])
def test_a_negative_number_in_a_message_has_a_minus(language: str, worth: str) -> None:
    text = Text(language, game("boomtown"))
    assert text("board-worth", worth=-5.2) == worth
    assert text.points(-1234) in {"−1,234", "−1\xa0234"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hyphen_that_is_no_minus_stays(language: str) -> None:
    refusal = Text(language, game("boomtown"))("game-unknown", game="boomtown-2", known="el-paso-3")
    assert "boomtown-2" in refusal
    assert "el-paso-3" in refusal


@pytest.mark.parametrize(("language", "luck"), [("en", "−4.0%"), ("ru", "−4,0\xa0%")])
def test_negative_percentages_have_a_minus(language: str, luck: str) -> None:
    assert Text(language).percent(-0.04, sign="+") == luck


def test_zero_is_not_negative() -> None:
    assert Text("en").decimal(-0.04, sign="+") == "0.0"
    assert [signed(amount) for amount in (-3, 0, 3)] == ["−3", "+0", "+3"]
