"""The end of the game (EP-73 … EP-76)."""

import pytest

from gulch.games.el_paso import EL_PASO, rules
from gulch.games.el_paso.components import RATE
from gulch.kernel.components import table
from gulch.kernel.engine import Interpreted

from .scenario import BILL, JANE, JESSE, LITTLE_JOE, Town


def richest(*gold: int) -> list[int]:
    town = Town(len(gold), "el_paso")
    for seat, nuggets in enumerate(gold):
        town.owns(seat, nuggets)
    town.all_leave()
    assert town.match.over
    return town.match.places()


@pytest.mark.rule("EP-73")
def test_the_game_ends_after_the_seventh_town() -> None:
    town = Town(3, "tombstone")
    town.all_leave()
    assert not town.match.over
    town.all_leave()
    assert town.match.over
    assert town.actors == []
    assert town.last_move[-1] == {"event": "ended"}
    assert len(town.bag) == 36


@pytest.mark.rule("EP-73")
def test_tiles_still_in_front_of_players_are_exchanged_one_to_one() -> None:
    town = Town(2, "el_paso")
    town.brings(JESSE, "bank-3", "cattle_pasture-4")
    town.owns(JESSE, 10)
    town.has_left(JESSE)
    town.leaves(LITTLE_JOE)
    assert (town.gold(JESSE), town.loot(JESSE)) == (17, [])
    assert town.told("final_exchange") == [{"event": "final_exchange", "seat": JESSE, "nuggets": 7}]


@pytest.mark.rule("EP-74")
def test_the_highest_total_of_nuggets_wins() -> None:
    assert richest(12, 30, 29) == [3, 1, 2]


@pytest.mark.rule("EP-74")
def test_the_value_of_nuggets_counts_and_not_their_number() -> None:
    assert richest(10, 4) == [1, 2]  # one nugget of value 10 against four of value 1


@pytest.mark.rule("EP-75")
@pytest.mark.parametrize(
    ("gold", "places"),
    [
        ((20, 20, 5), [1, 1, 3]),
        ((7, 20, 7, 20, 1), [3, 1, 3, 1, 5]),
        ((9, 9), [1, 1]),
        ((30, 4, 4, 2), [1, 2, 2, 4]),
        ((0, 0, 0, 0), [1, 1, 1, 1]),
    ],
)
def test_equal_totals_share_a_place(gold: tuple[int, ...], places: list[int]) -> None:
    assert richest(*gold) == places


@pytest.mark.rule("EP-76")
def test_a_bandit_caught_in_el_paso_keeps_the_nuggets_and_may_win() -> None:
    town = Town(2, "el_paso")
    town.owns(JESSE, 20)
    town.brings(JESSE, "saloon-6")
    town.lays(JESSE)
    town.rolls(*["star"] * 5)
    town.leaves(LITTLE_JOE)
    assert town.match.over
    assert town.match.points() == [20, 0]
    assert town.match.places() == [1, 2]


@pytest.mark.rule("EP-76")
def test_in_el_paso_everything_is_sold_without_asking() -> None:
    town = Town(3, "el_paso")
    town.brings(JESSE, "bank-3", "saloon-6", "hotel-1")
    town.leaves(JESSE)
    assert (town.gold(JESSE), town.loot(JESSE)) == (10, [])
    assert town.actors == [LITTLE_JOE]
    assert town.view().sells_all
    assert [(event["group"], event["limit"]) for event in town.told("left")] == [(1, 0)]


@pytest.mark.rule("EP-76")
def test_the_draw_is_skipped_when_an_arrest_ends_the_last_town() -> None:
    town = Town(3, "el_paso")
    town.brings(BILL, "saloon-6")
    card = town.cards(JESSE)[0]
    town.lays(JESSE, card)
    town.lays(LITTLE_JOE)
    town.rolls(*["star"] * 5)
    town.lays(BILL)
    assert town.match.over
    assert town.told("drew") == []
    assert card in [event["card"] for event in town.told("discarded")]
    assert [len(town.cards(seat)) for seat in range(3)] == [5, 5, 5]
    assert town.gold(BILL) == 0


@pytest.mark.rule("EP-76")
def test_the_draw_is_skipped_when_the_last_tile_ends_the_last_town() -> None:
    town = Town(2, "el_paso")
    town.stack("bank-5")
    town.brings(LITTLE_JOE, "saloon-4")
    town.hand(JESSE, "bank-8")
    town.hand(LITTLE_JOE, "hotel-1")
    town.lays(JESSE, "bank-8")
    town.lays(LITTLE_JOE, "hotel-1")
    assert town.match.over
    assert town.told("drew") == []
    assert town.told("emptied") == [{"event": "emptied", "town": "el_paso"}]
    assert town.match.points() == [5, 4]


@pytest.mark.rule("EP-76")
def test_a_round_that_does_not_end_el_paso_has_its_draw() -> None:
    town = Town(4, "el_paso")
    town.leaves(JESSE)
    for seat in (LITTLE_JOE, BILL, JANE):
        town.lays(seat)
    assert town.phase == "pick"
    town.all_draw()
    assert [len(town.cards(seat)) for seat in range(4)] == [6, 6, 6, 6]


@pytest.mark.rule("EP-76", "EP-73")
def test_with_another_rate_in_el_paso_bandits_are_asked_what_to_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    town = Town(2, "el_paso")
    town.brings(JESSE, "bank-3", "saloon-5")
    monkeypatch.setattr(rules, "RATE", table([*RATE[:-1], 2]))
    town.match.engine = Interpreted(EL_PASO)
    town.leaves(JESSE, keep=["saloon-5"])
    assert town.gold(JESSE) == 1
    town.leaves(LITTLE_JOE)
    assert town.match.points() == [6, 0]
