"""Mayors (BT-36 … BT-44)."""

import pytest

from gulch.games.boomtown.components import COMPONENTS

from .scenario import ANN, BEN, CID, DOT, Camp


def taking(card: str, taker: int = CID) -> Camp:
    """A camp in which this player is about to choose first, from a row with this card; all have 20
    gold.
    """
    camp = Camp()
    camp.owns(20, 20, 20, 20)
    camp.row(card)
    camp.chooses_first(taker)
    return camp


@pytest.mark.rule("BT-36")
def test_the_first_to_own_two_mines_of_a_town_becomes_mayor() -> None:
    camp = taking("DG-9")
    camp.has(CID, "DG-2")
    camp.has(BEN, "DG-3")
    assert camp.mayor("DG") is None
    camp.takes(CID, "DG-9")
    assert camp.mayor("DG") == CID
    assert camp.told("elected") == [{"event": "elected", "seat": CID, "town": "DG", "mines": 2}]


@pytest.mark.rule("BT-37")
def test_mines_lie_open_for_all_to_see() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "SN-9")
    for viewer in (-1, ANN, BEN, DOT):
        assert [mine.card for mine in camp.view(viewer).prospectors[BEN].mines] == ["DG-2", "SN-9"]


@pytest.mark.rule("BT-38")
def test_each_town_has_one_pawn_of_its_colour() -> None:
    colours = {town["name_en"]: town["colour_en"] for town in COMPONENTS["towns"]["town"]}
    assert colours == {
        "Cactus Junction": "green",
        "Cold Mountain": "purple",
        "Coyote City": "red",
        "Dry Gulch": "yellow",
        "San Narciso": "blue",
    }
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(CID, "DG-5", "DG-6")
    assert [town.mayor for town in camp.view().towns] == [None, None, None, BEN, None]


@pytest.mark.rule("BT-39")
@pytest.mark.parametrize("mines", [["DG-2", "DG-3"], ["DG-2", "DG-3", "DG-5"], ["DG-2", "DG-3", "DG-5", "DG-6"]])
def test_the_fee_is_one_gold_for_each_mine_of_the_mayor_there(mines: list[str]) -> None:
    camp = taking("DG-9")
    camp.has(BEN, *mines, "SN-2", "SN-3")
    assert camp.town("DG").fees[CID] == len(mines)
    camp.takes(CID, "DG-9")
    assert camp.gold == [20, 20 + len(mines), 20 - len(mines), 20]


@pytest.mark.rule("BT-39", "BT-42")
def test_the_mayor_is_paid_and_stays_mayor() -> None:
    camp = taking("DG-9")
    camp.has(BEN, "DG-2", "DG-3", "DG-5")
    camp.has(CID, "DG-6")
    camp.takes(CID, "DG-9")
    assert camp.gold == [20, 23, 17, 20]
    assert camp.mayor("DG") == BEN


@pytest.mark.rule("BT-41", "BT-43")
def test_a_player_who_overtakes_the_mayor_pays_first_and_takes_the_pawn() -> None:
    camp = taking("DG-9")
    camp.has(BEN, "DG-2", "DG-3", "DG-5")
    camp.has(CID, "DG-6", "DG-7", "DG-8")
    camp.takes(CID, "DG-9")
    assert camp.gold == [20, 23, 17, 20]
    assert camp.mayor("DG") == CID
    assert camp.story("paid_fee", "unseated") == ["paid_fee", "unseated"]


@pytest.mark.rule("BT-40")
def test_the_mayor_pays_nothing_in_their_own_town() -> None:
    camp = taking("DG-9", BEN)
    camp.has(BEN, "DG-2", "DG-3")
    camp.takes(BEN, "DG-9")
    assert camp.gold == [20] * 4
    assert camp.told("paid_fee") == []


@pytest.mark.rule("BT-41")
def test_a_mayor_weakened_by_dynamite_is_unseated_at_once_without_payment() -> None:
    camp = taking("dynamite-1", ANN)
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(CID, "DG-5", "DG-6")
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="DG-2")
    assert camp.mayor("DG") == CID
    assert camp.gold == [20] * 4


@pytest.mark.rule("BT-41")
def test_of_several_players_ahead_the_one_with_most_mines_takes_over() -> None:
    camp = taking("dynamite-1", ANN)
    camp.has(BEN, "CM-6", "CM-3", "CM-4")
    camp.has(CID, "CM-5", "CM-7")
    camp.has(DOT, "CM-8", "CM-9", "CM-10")
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="CM-3")
    assert camp.mayor("CM") == DOT


@pytest.mark.rule("BT-41")
@pytest.mark.parametrize("early", [CID, DOT])
def test_among_equals_the_one_whose_newest_mine_came_earlier_takes_over(early: int) -> None:
    late = CID + DOT - early
    camp = taking("dynamite-1", ANN)
    camp.has(BEN, "CM-3", "CM-4", "CM-5")
    camp.has(late, "CM-7", "CM-8")
    camp.has(early, "CM-9", "CM-10", "CM-12")
    camp.has(late, "CM-6")
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="CM-3")
    assert camp.mayor("CM") == early


@pytest.mark.rule("BT-41")
def test_among_equals_the_newest_remaining_mine_counts_and_not_who_had_that_number_first() -> None:
    """Cid has two mines before Dot does, then takes a third and loses the oldest."""
    camp = Camp()
    camp.row("dynamite-1", "dynamite-2", "dynamite-3", "DG-9")
    camp.chooses_first(ANN)
    camp.has(BEN, "CM-3", "CM-4", "CM-5")
    camp.has(CID, "CM-6", "CM-7")
    camp.has(DOT, "CM-8", "CM-9")
    camp.has(CID, "CM-10")
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="CM-6")
    camp.takes(BEN, "DG-9")
    camp.takes(CID, "dynamite-2")
    camp.does(CID, "blow_up", card="CM-3")
    assert (camp.mayor("CM"), camp.town("CM").mines) == (BEN, [0, 2, 2, 2])
    camp.does(DOT, "blow_up", card="CM-4")  # Dot got the last card
    assert camp.mayor("CM") == DOT


@pytest.mark.rule("BT-42")
def test_equal_numbers_do_not_unseat_a_mayor() -> None:
    camp = taking("DG-9")
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(CID, "DG-5")
    camp.takes(CID, "DG-9")
    assert camp.town("DG").mines == [0, 2, 2, 0]
    assert camp.mayor("DG") == BEN


@pytest.mark.rule("BT-41", "BT-42")
def test_a_mayor_without_mines_stays_until_somebody_has_one() -> None:
    camp = taking("dynamite-1", ANN)
    camp.row("dynamite-1", "dynamite-2", "DG-9")
    camp.chooses_first(ANN)
    camp.has(CID, "DG-2", "DG-3")
    for taker, card, target in ((ANN, "dynamite-1", "DG-2"), (BEN, "dynamite-2", "DG-3")):
        camp.takes(taker, card)
        camp.does(taker, "blow_up", card=target)
        assert camp.mayor("DG") == CID
    assert camp.town("DG").fees == [0, 0, 0, 0]
    camp.takes(CID, next(card for card in camp.lying if card != "DG-9"))
    assert camp.place("DG-9") == DOT, "the last card"
    assert camp.mayor("DG") == DOT, "a single mine is more than none"


@pytest.mark.rule("BT-44")
def test_nobody_pays_in_a_town_without_a_mayor() -> None:
    camp = taking("DG-9")
    camp.has(BEN, "DG-2")
    camp.takes(CID, "DG-9")
    assert camp.gold == [20] * 4


@pytest.mark.rule("BT-44")
def test_one_player_may_be_mayor_of_several_towns() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3", "SN-2", "SN-3", "CC-3", "CC-4")
    assert camp.prospector(BEN).mayor_of == ["CC", "DG", "SN"]
    assert camp.prospector(BEN).score_pawns == 15


@pytest.mark.rule("BT-39")
def test_mines_taken_earlier_in_the_round_count_already() -> None:
    camp = taking("DG-9", BEN)
    camp.row("DG-9", "DG-8")
    camp.chooses_first(BEN)
    camp.has(BEN, "DG-2")
    camp.takes(BEN, "DG-8")
    assert camp.mayor("DG") == BEN
    camp.takes(CID, "DG-9")
    assert camp.gold == [20, 22, 18, 20]
