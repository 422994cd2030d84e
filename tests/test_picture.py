"""Matches can be drawn as pictures, copied and pickled."""

from __future__ import annotations

import copy
import pickle
from typing import Any
from xml.etree import ElementTree

import pytest

from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import OtherGame, found_again, game, games
from gulch.match import Match
from gulch.picture import ansi, svg
from gulch.text import LANGUAGES


def some_match(name: str, moves: int = 12, secret: bytes | None = None) -> Match:
    of = game(name)
    match = Match(of, 3, secret=secret, seed=None if secret else 4, engine=interpreted_engine(of))
    for number in range(moves):
        seat = match.actors[0]
        legal = match.legal(seat)
        match.play(seat, legal[number % len(legal)])
    return match


@pytest.mark.parametrize("name", games())
def test_the_picture_of_a_match_is_self_contained(name: str) -> None:
    match = some_match(name)
    for language in LANGUAGES:
        drawn = svg(match, 0, language)
        assert ElementTree.fromstring(drawn).tag.endswith("svg")
        assert drawn.count("http") == 1  # the name of the format
    assert match._repr_svg_() == svg(match)
    assert "\x1b[" in ansi(match)


def test_a_picture_shows_what_its_seat_may_see() -> None:
    match = some_match("colt_express")
    assert len({svg(match, seat) for seat in (-1, 0, 1, 2)}) == 4


@pytest.mark.parametrize("again", [copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
@pytest.mark.parametrize("secret", [None, b"of the match"])
def test_a_copy_of_a_match_plays_on_with_the_same_dice(again: Any, secret: bytes | None) -> None:
    match = some_match("el_paso", 20, secret)
    twin = again(match)
    assert twin.game is match.game
    assert twin.engine is match.engine
    for one in (match, twin):
        for _ in range(20):
            seat = one.actors[-1]
            one.play(seat, one.legal(seat)[0])
    assert twin.save() == match.save()
    assert twin.notes == match.notes


def test_a_pickle_of_other_rules_is_refused() -> None:
    with pytest.raises(OtherGame, match="el_paso has other rules"):
        found_again("el_paso", 1, game("el_paso").components.digest)
