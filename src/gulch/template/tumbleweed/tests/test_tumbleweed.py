"""Tests of the rules: positions set up by hand, and random matches under all laws."""

import pytest
from tumbleweed import CACTUS, COYOTE, EACH, GAME, GOAL, HAND, MILES, N_CARDS, NONE, PLAY, ROLL, STOP, WIND, Position

from gulch.fuzz import cases, play_slowly
from gulch.kernel.engine import Interpreted, interpreted_engine
from gulch.match import Match, Refused

ENGINE = interpreted_engine(GAME)


class Table:
    """A match of two whose position a test may change."""

    def __init__(self, seed: int = 1) -> None:
        self.match = Match(GAME, 2, seed=seed, engine=ENGINE)
        assert isinstance(self.match.position, Position)
        self.s = self.match.position

    def holds(self, *cards: int) -> None:
        for slot in range(HAND):
            self.s.hand[0, slot] = cards[slot] if slot < len(cards) else NONE


def test_stopping_moves_by_the_pot_and_ends_the_turn() -> None:
    table = Table()
    table.s.pot = 17
    table.match.play(0, STOP)
    assert table.match.points() == [17, 0]
    assert table.match.actors == [1]
    assert table.s.pot == 0


def test_nobody_stops_with_an_empty_pot() -> None:
    with pytest.raises(Refused):
        Table().match.play(0, STOP)


def test_doubles_lose_the_pot_but_not_behind_a_cactus() -> None:
    for seed in range(50):
        for protected in (False, True):
            table = Table(seed)
            table.holds(CACTUS)
            table.s.pot = 10
            if protected:
                table.match.play(0, PLAY + CACTUS)
            table.match.play(0, ROLL)
            doubles = table.s.dice[0] == table.s.dice[1]
            assert table.match.actors == ([1] if doubles and not protected else [0])


def test_cards_do_what_they_say() -> None:
    table = Table()
    table.holds(WIND, COYOTE)
    table.s.miles[1] = 3
    table.match.play(0, PLAY + WIND)
    assert table.s.pot == MILES
    table.match.play(0, PLAY + COYOTE)
    assert table.match.points() == [0, 0]


def test_the_goal_ends_the_match() -> None:
    table = Table()
    table.s.miles[0], table.s.pot = GOAL - 10, 10
    table.match.play(0, STOP)
    assert table.match.over
    assert table.match.places() == [1, 2]


def test_no_card_is_lost() -> None:
    """At the start every card lies in the deck or in a hand."""
    table = Table()
    lying = [*table.s.deck, *(card for row in table.s.hand.tolist() for card in row)]
    assert [lying.count(card) for card in range(N_CARDS)] == [EACH] * N_CARDS


def test_random_matches_keep_all_laws() -> None:
    """Nothing is seen that is secret, redeals are possible, values stay in their ranges."""
    assert isinstance(ENGINE, Interpreted)
    for case in cases(GAME, range(12), seed=1):
        _, failure = play_slowly(GAME, ENGINE, case, interpret=False, look_every=4)
        assert failure is None, failure
