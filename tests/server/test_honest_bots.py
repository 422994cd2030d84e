"""A bot process gets only what its seat may know: the bytes sent to it do not depend on what is
hidden.
"""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.record import Record
from gulch.match import Match
from gulch.server.bots.bot_pool import position_for

SECRET = bytes(range(32))
SAMPLES = 600
IN_PLACE = {"boomtown": "deck", "colt_express": "purse_value"}  # by game, a field in which hidden elements are in order


def moments(name: str, moves: int = 40) -> Iterator[tuple[Match, Match, int]]:
    """Yield a match, a copy with a redealt position, and the seat for which it was redealt."""
    rules, luck = Interpreted(game(name)), random.Random(11)
    match = Match(game(name), rules.game.seats[-1], secret=SECRET, engine=rules)
    while not match.over and len(match.moves) < moves:
        for seat in match.actors:
            other = copy.copy(match)
            other.position = match.position.copy()
            other.position.random = luck.getrandbits(63)
            rules.redeal(other.position, seat)
            other.position.random = luck.getrandbits(63)
            yield match, other, seat
        seat = match.actors[0]
        match.play(seat, luck.choice(match.legal(seat)))


@pytest.mark.parametrize("name", games())
def test_what_a_bot_is_sent_depends_only_on_what_its_seat_may_know(name: str) -> None:
    compared = differed = 0
    for match, other, seat in moments(name):
        asked, otherwise = position_for(match, seat, 5), position_for(other, seat, 5)
        assert asked.random == 5, "it does not contain the match's random state"
        assert bytes(asked.data) == bytes(otherwise.data)
        compared += 1
        differed += bytes(match.position.data) != bytes(other.position.data)
    assert compared > 30
    assert differed > 30


@pytest.mark.parametrize("name", IN_PLACE)
def test_hidden_order_in_a_bots_position_is_random(name: str) -> None:
    """Over many secrets, each hidden value is the first one as often as in a random order."""
    rules = Interpreted(game(name))
    match = Match(game(name), 4, secret=SECRET, engine=rules)
    field, seat = IN_PLACE[name], match.actors[0]
    truth = cells(match.position, field).ravel().tolist()
    seen = [order(match, seat, field, word) for word in range(SAMPLES)]
    hidden = [n for n in range(len(truth)) if len({found[n] for found in seen}) > 1]
    found = Counter(order[hidden[0]] for order in seen)
    values = Counter(truth[n] for n in hidden)
    for value, count in values.items():
        expected = SAMPLES * count / len(hidden)
        assert abs(found[value] - expected) < 6 * expected**0.5 + 6, "its share of the hidden values"


def order(match: Match, seat: int, field: str, word: int) -> list[int]:
    """What the field contains in the position sent to a bot if the match's secret is `word`."""
    match.secret = word.to_bytes(32, "big")
    found: list[int] = cells(position_for(match, seat, 5), field).ravel().tolist()
    return found


def cells(position: Record, field: str) -> NDArray[Any]:
    found: NDArray[Any] = np.frombuffer(position.data, position.dtype)[field]
    return found
