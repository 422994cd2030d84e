"""Every bot chooses a legal action that depends only on what its seat may know, every time the
same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from importlib.metadata import EntryPoint

import numpy as np
import pytest

from gulch import bots
from gulch.bots import BOTS, Bot, Budget, Thought
from gulch.bots.search import Searcher, Settings
from gulch.bots.strength import is_settled, settings_of
from gulch.kernel.chance import mixed
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Engine, Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.record import Record
from gulch.networks import network_of

FEW = Budget(iterations=40)


def moments(engine: Engine, seats: int, every: int) -> Iterator[tuple[Record, int]]:
    """Yield decisions that have several choices, each with its seat, from a match between deputy
    bots.
    """
    position = engine.game.fresh(seats, None, 7)
    engine.start(position)
    moves = 0
    while position.actors:
        seat = next(seat for seat in range(seats) if position.actors >> seat & 1)
        if moves % every == 0 and len(engine.legal(position, seat)) > 1:
            yield position.copy(), seat
        engine.apply(position, seat, BOTS["deputy"](engine, position, seat, moves))
        moves += 1


def dealt_anew(engine: Engine, position: Record, seat: int, luck: int) -> Record:
    other = position.copy()
    other.random = luck
    engine.redeal(other, seat)
    other.random, other.revealed = int(mixed(luck)), position.revealed
    return other


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("bot", ["drifter", "deputy", "ranger", "sheriff", "marshal"])
def test_an_answer_depends_only_on_what_the_seat_may_know(name: str, bot: str, built: dict[str, Compiled]) -> None:
    differed = 0
    for position, seat in moments(built[name], 3, every=5):
        other = dealt_anew(built[name], position, seat, 99)
        differed += bytes(other.data) != bytes(position.data)
        thoughts = [BOTS[bot].think(built[name], asked, seat, 5, FEW) for asked in (position, other)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].action in built[name].legal(position, seat)
    assert differed > 5


@pytest.mark.parametrize("name", games())
def test_a_search_leaves_the_position_alone_and_judges_its_choices(name: str, built: dict[str, Compiled]) -> None:
    for position, seat in moments(built[name], 3, every=20):
        before = bytes(position.data)
        thought = BOTS["sheriff"].think(built[name], position, seat, 5, FEW)
        assert bytes(position.data) == before
        assert sum(judged.visits for judged in thought.judged) == FEW.iterations
        assert thought.action == thought.judged[0].action
        assert {judged.action for judged in thought.judged} <= set(built[name].legal(position, seat))
        assert all(0 <= judged.share <= 1 for judged in thought.judged)


def test_interpreted_and_compiled_searches_agree(built: dict[str, Compiled]) -> None:
    for position, seat in moments(built["el_paso"], 2, every=60):
        roots = []
        for on in (built["el_paso"], interpreted()):
            searcher = Searcher(on)
            searcher.grow(position, seat, 4, 3, Settings())
            roots.append(searcher.root.tolist())
        assert roots[0] == roots[1]


def interpreted() -> Engine:
    return Interpreted(game("el_paso"))


def test_an_answer_does_not_depend_on_what_was_searched_before(built: dict[str, Compiled]) -> None:
    """In Carson City a seat's legal actions depend on more than its observation. A node found by
    the observation alone led to illegal actions, and these to memory that nobody had written.
    """
    engine = built["carson_city"]
    network, seats = network_of(engine.game), max(engine.game.seats)
    settings = settings_of(engine, network, seats)
    for position, seat in itertools.islice(moments(engine, seats, every=10), 10):
        roots = []
        for left_behind in (0, 7):
            searcher = Searcher(engine, network)
            searcher.tree.edges[:] = left_behind
            searcher.grow(position, seat, 600, 5, settings)
            roots.append(searcher.root.tolist())
        assert roots[0] == roots[1]


def test_a_search_in_threads_is_deterministic(built: dict[str, Compiled]) -> None:
    position, seat = next(moments(built["boomtown"], 3, every=1))
    budget = Budget(iterations=200, threads=3)
    first, second = (BOTS["marshal"].think(built["boomtown"], position, seat, 4, budget) for _ in range(2))
    assert first == second
    assert sum(judged.visits for judged in first.judged) == 201


def test_a_forced_move_takes_no_thinking() -> None:
    def never(engine: Engine, position: Record, seat: int, luck: int, budget: Budget) -> Thought:
        raise AssertionError

    engine = interpreted()
    position = engine.game.fresh(2, None, 1)
    engine.start(position)
    seat = next(seat for seat in range(2) if position.actors >> seat & 1)
    asked = Bot("never", never)
    engine.legal = lambda position, seat: [3]  # type: ignore[method-assign]
    assert asked(engine, position, seat, 1) == 3


def test_a_search_stops_when_its_choice_is_settled() -> None:
    assert is_settled(np.array([90.0, 20.0, 10.0]), left=240)
    assert not is_settled(np.array([90.0, 20.0, 10.0]), left=320)
    assert is_settled(np.array([7.0]), left=3)


def test_bots_answer_to_their_former_names() -> None:
    assert BOTS["random"] is BOTS["drifter"]
    assert "greedy" in BOTS
    assert "genius" not in BOTS
    assert list(BOTS)[:5] == ["drifter", "deputy", "ranger", "sheriff", "marshal"]


TWIN = Bot("twin", BOTS["deputy"].think)


def test_packages_add_bots_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("twin", "tests.bots.test_bots:TWIN", "gulch.bots")
    monkeypatch.setattr(bots, "third_party", lambda: {"twin": point})
    assert BOTS["twin"].think is BOTS["deputy"].think
    assert list(BOTS)[-1] == "twin"
    wrong = EntryPoint("wrong", "gulch.bots:FORMER_NAMES", "gulch.bots")
    with pytest.raises(TypeError):
        bots.load_bot(wrong)
