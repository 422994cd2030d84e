"""Observations: the declared columns of every game describe what its rules write."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gulch import fuzz
from gulch.kernel import contract
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game, game, games
from gulch.kernel.play import chosen

MATCHES = 400


# Columns that never change. The fewest players of a game are always present.
STILL = {
    "boomtown": (),
    "carson_city": (),
    "colt_express": (
        r"own: marshal \(second bandit\) in (hand|deck)",  # a team has one Marshal card
        r"card 24.*|.* of card 24",  # changes only when four players chain all they can
    ),
    "el_paso": (),
    "great_western_trail": (
        r"(criollo|pineywoods|galloway|santa_gertrudis) in (the market|Sue's supply)",  # each player has their own
        r"(shorthorn|hereford|simmental) in Sue's supply",
        r"Sue's jokers as joker",
        r"\+1: present",  # who plays without other people plays against Sue
        r"steps of the move",  # an effect that random players do not reach
    ),
}
# Families of columns: in so few matches some columns of each family must change, but not all.
RARE = {
    "carson_city": (r"looter of .*", r"turn of the duel at .*", r"road .*", r".*: refused the builder", r".* kept"),
    "colt_express": (r"strongboxes (in|of) .*", r"jewels in .*", r"card \d+ was executed", r".* of card 23|card 23"),
    "great_western_trail": (r".* open", r".*: .* (known in hand|removed)", r".*: bonus .*", r".*: discs on post 16"),
}


def matching(patterns: Sequence[str], titles: Iterable[str]) -> set[str]:
    return {title for title in titles if any(re.fullmatch(pattern, title) for pattern in patterns)}


def assert_alive(of: Game, constant: set[str]) -> None:
    titles = [column.title for column in of.columns]
    here = {column.title for column in of.columns if column.name == "present" and (column.whose or 0) < min(of.seats)}
    rare = RARE.get(of.name, ())
    left = constant - here - matching(STILL[of.name], titles) - matching(rare, titles)
    assert not left, sorted(left)
    for pattern in rare:
        assert matching([pattern], titles) - constant, f"{pattern}: nothing there ever changes"


def rows(of: Game, engine: Engine, matches: int) -> NDArray[np.int16]:
    """Yield observations from matches with all player counts and options, final positions included.
    Half of the moves are random; the others follow the heuristic.
    """
    luck, seen = random.Random(11), []
    for case in luck.sample(list(fuzz.cases(of, range(10 * matches), seed=5)), matches):
        position = of.fresh(case.seats, case.options, random=luck.getrandbits(63))
        engine.start(position)
        while position.actors:
            seat = luck.choice([seat for seat in range(case.seats) if position.actors >> seat & 1])
            if luck.random() < 0.3:
                seen.append(engine.observe(position, luck.randrange(case.seats)))
            sensible = luck.random() < 0.5
            legal = engine.legal(position, seat)
            action = chosen(engine, position, seat, luck.getrandbits(63)) if sensible else luck.choice(legal)
            engine.apply(position, seat, action)
        seen.append(engine.observe(position, luck.randrange(case.seats)))
    return np.array(seen)


@pytest.mark.parametrize("name", games())
def test_every_value_lies_in_the_range_of_its_column(name: str, built: dict[str, Compiled]) -> None:
    of = game(name)
    seen = rows(of, built[name], MATCHES)
    wrong = [
        f"{column.title}: {least} … {most}, not {column.low} … {column.high}"
        for column, least, most in zip(of.columns, seen.min(axis=0), seen.max(axis=0), strict=True)
        if least < column.low or most > column.high
    ]
    assert not wrong
    constant = {column.title for column, spread in zip(of.columns, np.ptp(seen, axis=0), strict=True) if spread == 0}
    assert_alive(of, constant)


@pytest.mark.parametrize("name", games())
def test_columns_have_unique_titles_and_name_the_phases(name: str) -> None:
    of = game(name)
    titles = [column.title for column in of.columns]
    assert len(set(titles)) == len(titles)
    phase = next(column for column in of.columns if column.name == "phase")
    assert list(phase.values) == [*of.phases[: len(of.decisions)], "over"]


def test_a_row_is_as_long_as_its_columns(built: dict[str, Compiled]) -> None:
    """Nothing is written beyond the end of the row."""
    for name in games():
        of, engine = game(name), built[name]
        position = of.fresh(max(of.seats), random=3)
        engine.start(position)
        room = np.full(of.observation_size + 8, -7, np.int16)
        engine.run(contract.observe, position, 0, room[: of.observation_size])
        assert (room[of.observation_size :] == -7).all()
        assert (room[: of.observation_size] != -7).all()


def test_a_row_is_overwritten_completely(built: dict[str, Compiled]) -> None:
    for name, engine in built.items():
        for seats in engine.game.seats:
            for position, seat in positions(engine, seats):
                row = np.full(engine.game.observation_size, 99, np.int16)
                engine.run(contract.observe, position, seat, row)
                assert row.tolist() == engine.observe(position, seat).tolist(), name


def positions(engine: Engine, seats: int) -> Iterable[tuple[Any, int]]:
    """Yield the positions of a random match, each with every seat."""
    position, luck = engine.game.fresh(seats, random=3), random.Random(3)
    engine.start(position)
    for _ in range(60):
        yield from ((position, seat) for seat in range(seats))
        if position.actors == 0:
            return
        seat = next(seat for seat in range(seats) if position.actors >> seat & 1)
        engine.run(contract.apply, position, seat, luck.choice(engine.legal(position, seat)))


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


def test_nobody_has_chosen_a_card_when_the_next_auction_opens(built: dict[str, Compiled]) -> None:
    """Boomtown once still had the choices of the round before at that time."""
    of, engine = game("boomtown"), built["boomtown"]
    position: Any = of.fresh(3, random=8)
    engine.start(position)
    while position.round < 2:
        seat = position.actors.bit_length() - 1
        engine.apply(position, seat, engine.legal(position, seat)[0])
    told = dict(of.described(engine.observe(position, 0)))
    assert told["phase"] == "bid"
    assert {told[f"{who}: has chosen"] for who in ("own", "+1", "+2")} == {"no"}


def test_the_order_in_which_players_got_mines_is_in_the_row(built: dict[str, Compiled]) -> None:
    of, engine = game("boomtown"), built["boomtown"]
    position: Any = of.fresh(3, random=8)
    engine.start(position)
    for card, seat, since in ((0, 1, 7), (1, 2, 3), (2, 1, 5)):
        position.place[card], position.since[card] = seat, since
    told = [value for title, value in of.described(engine.observe(position, 1)) if title.startswith("turn of CJ")]
    assert told[:4] == ["3", "1", "2", "0"]


def test_each_player_shows_their_own_character(built: dict[str, Compiled]) -> None:
    """In place of it, Carson City once wrote whether the white cowboy was in reserve."""
    of, engine = game("carson_city"), built["carson_city"]
    position: Any = of.fresh(3, random=8)
    engine.start(position)
    for seat, character in enumerate((2, 0, 5)):
        position.character[seat] = character
    for white in (-2, -1, 4):
        position.white = white
        told = dict(of.described(engine.observe(position, 1)))
        assert [told[f"{who}: character"] for who in ("own", "+1", "+2")] == ["sheriff", "captain", "grocer"]


def test_the_map_duel_and_its_looters_are_in_the_row(built: dict[str, Compiled]) -> None:
    of, engine = game("carson_city"), built["carson_city"]
    position: Any = of.fresh(3, random=8)
    engine.start(position)
    position.queue[0], position.queue[1], position.queue[2] = 7, 3, 9
    position.queued, position.fought = 3, 1
    position.looter[9] = 2
    told = dict(of.described(engine.observe(position, 1)))
    turns = [told[title] for title in told if title.startswith("turn of the duel")]
    assert (turns[7], turns[3], turns[9]) == ("0", "1", "2")
    assert [told[title] for title in told if title.startswith("looter")][9] == "+1"
