"""The rows that learning programs see: what the columns of every game say is true of what the rules
write.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gulch import fuzz
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game, game, games

MATCHES = 240
GAMES = [name for name in games() if game(name).columns]


def still(of: Game) -> set[str]:
    """Columns that never change: as many players as the game needs are always there."""
    return {column.title for column in of.columns if column.name == "present" and (column.whose or 0) < min(of.seats)}


def rows(of: Game, engine: Engine, matches: int) -> NDArray[np.int16]:
    """What the acting seats and a bystander see in random matches over all player counts and
    options, the end included.
    """
    luck, seen = random.Random(11), []
    for case in fuzz.cases(of, matches, seed=5):
        position = of.fresh(case.seats, case.options, random=luck.getrandbits(63))
        engine.start(position)
        while position.actors:
            seat = luck.choice([seat for seat in range(case.seats) if position.actors >> seat & 1])
            if luck.random() < 0.3:
                seen.append(engine.observe(position, luck.randrange(case.seats)))
            engine.apply(position, seat, luck.choice(engine.legal(position, seat)))
        seen.append(engine.observe(position, luck.randrange(case.seats)))
    return np.array(seen)


@pytest.mark.parametrize("name", GAMES)
def test_every_value_lies_in_the_range_of_its_column(name: str, built: dict[str, Compiled]) -> None:
    of = game(name)
    assert len(of.columns) == of.observation_size
    seen = rows(of, built[name], MATCHES)
    wrong = [
        f"{column.title}: {least} … {most}, not {column.low} … {column.high}"
        for column, least, most in zip(of.columns, seen.min(axis=0), seen.max(axis=0), strict=True)
        if least < column.low or most > column.high
    ]
    assert not wrong
    constant = {column.title for column, spread in zip(of.columns, np.ptp(seen, axis=0), strict=True) if spread == 0}
    assert constant <= still(of), sorted(constant - still(of))


@pytest.mark.parametrize("name", GAMES)
def test_columns_have_titles_of_their_own_and_name_the_phases(name: str) -> None:
    of = game(name)
    titles = [column.title for column in of.columns]
    assert len(set(titles)) == len(titles)
    phase = next(column for column in of.columns if column.name == "phase")
    assert list(phase.values) == [*of.phases[: len(of.decisions)], "over"]


def test_a_row_is_read_by_name(built: dict[str, Compiled]) -> None:
    of, engine = game("el_paso"), built["el_paso"]
    position = of.fresh(4, random=5)
    engine.start(position)
    row = engine.observe(position, 1)
    told = dict(of.described(row))
    assert told["phase"] == "decide"
    assert told["town"] == "deadwood"
    assert told["+3: present"] == "yes"
    assert told["+4: present"] == "no"
    assert told["own: gold"] == "0"
    assert [place for title, place in told.items() if title.startswith("where ")].count("own hand") == 6
    row[0] = 9
    with pytest.raises(ValueError, match="phase: 9 is not between 0 and 4"):
        of.described(row)


def test_whoever_took_his_card_is_forgotten_when_the_next_auction_opens(built: dict[str, Compiled]) -> None:
    """Boomtown kept that from the round before."""
    of, engine = game("boomtown"), built["boomtown"]
    position: Any = of.fresh(3, random=8)
    engine.start(position)
    while position.round < 2:
        seat = position.actors.bit_length() - 1
        engine.apply(position, seat, engine.legal(position, seat)[0])
    told = dict(of.described(engine.observe(position, 0)))
    assert told["phase"] == "bid"
    assert {told[f"{who}: has chosen"] for who in ("own", "+1", "+2")} == {"no"}


def test_who_came_to_his_mines_first_is_in_the_row(built: dict[str, Compiled]) -> None:
    of, engine = game("boomtown"), built["boomtown"]
    position: Any = of.fresh(3, random=8)
    engine.start(position)
    for card, seat, since in ((0, 1, 7), (1, 2, 3), (2, 1, 5)):
        position.place[card], position.since[card] = seat, since
    told = [value for title, value in of.described(engine.observe(position, 1)) if title.startswith("turn of CJ")]
    assert told[:4] == ["3", "1", "2", "0"]
