"""Tests with several copies of every event card (R-14, R-16, R-22, R-25, R-28). They are run by
test_components.py, with a component file that has these copies.
"""

import random

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import EVENTS_OF, N_CARDS
from gulch.match import Match

from .scenario import ANN, BEN, CID, DOT, ENGINE, Camp


def quiet() -> Camp:
    camp = Camp()
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    return camp


def test_the_file_has_the_copies() -> None:
    assert len(EVENTS_OF["mustang"]) == len(EVENTS_OF["telegraph"]) == len(EVENTS_OF["saloon"]) == 3
    assert EVENTS_OF["card_sharp"] == []


@pytest.mark.parametrize("players", BOOMTOWN.seats)
def test_whole_matches_keep_the_laws_and_end_with_the_last_full_round(players: int) -> None:
    for number, options in enumerate(BOOMTOWN.options.combinations(players)):
        match, chooser = Match(BOOMTOWN, players, options, seed=number, engine=ENGINE), random.Random(number)
        while not match.over:
            legal = match.legal(match.actors[0])
            match.play(match.actors[0], chooser.choice(legal[:9]))
            assert ENGINE.check(match.position) == 0
        cards = N_CARDS - (15 if options["short_game"] == "on" else 0)
        assert match.view(-1).round == cards // players
        assert match.view(-1).cards_left == cards % players


@pytest.mark.rule("BT-59")
def test_several_mustangs_are_asked_clockwise_and_each_rider_chooses_at_once() -> None:
    camp = quiet()
    camp.has(BEN, "mustang-1")
    camp.has(DOT, "mustang-2")
    camp.has(CID, "mustang-3")
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    assert (camp.phase, camp.actors) == ("mustang", [BEN]), "next anyway, but there are others"
    camp.does(BEN, "keep_mustang")
    assert camp.actors == [CID]
    camp.does(CID, "keep_mustang")
    assert camp.actors == [DOT]
    camp.does(DOT, "use_mustang")
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")] == [ANN, DOT, BEN, CID]


@pytest.mark.rule("BT-59")
def test_once_the_others_have_ridden_the_next_in_turn_is_not_asked() -> None:
    camp = quiet()
    camp.has(BEN, "mustang-1")
    camp.has(CID, "mustang-2")
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    camp.does(BEN, "use_mustang")
    camp.takes(BEN, camp.lying[0])
    assert (camp.phase, camp.actors) == ("choose", [CID])


@pytest.mark.rule("BT-60")
def test_one_player_uses_one_mustang_a_round() -> None:
    camp = quiet()
    camp.has(DOT, "mustang-1", "mustang-2")
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    camp.does(DOT, "use_mustang")
    camp.rest_take()
    assert [camp.place(card) for card in ("mustang-1", "mustang-2")] == ["discarded", DOT]


@pytest.mark.rule("BT-74")
def test_several_telegraphs_are_asked_from_the_first_player_and_again_after_each_use() -> None:
    camp = quiet()
    camp.has(ANN, "telegraph-1")
    camp.has(CID, "telegraph-2", "telegraph-3")
    camp.produce(1, 2)
    assert camp.actors == [ANN]
    camp.does(ANN, "leave_dice")
    camp.does(CID, "use_telegraph", die=1, face=6)
    assert camp.actors == [ANN], "Ann may think again"
    camp.does(ANN, "use_telegraph", die=1, face=1)
    assert camp.actors == [CID], "one player may use two"
    camp.does(CID, "leave_dice")
    assert camp.phase == "bid"
    assert [camp.place(f"telegraph-{n}") for n in (1, 2, 3)] == ["discarded", "discarded", CID]


@pytest.mark.rule("BT-51", "BT-54")
def test_a_second_governor_goes_to_another_pawn_or_waits() -> None:
    camp = Camp()
    camp.has(ANN, "DG-2", "DG-3")
    camp.has_governor(ANN, "DG")
    camp.row("governor-2", "SN-4")
    camp.chooses_first(ANN)
    camp.takes(ANN, "governor-2")
    assert camp.on("governor-2") is None
    camp.takes(BEN, "SN-4")
    camp.has(ANN, "SN-2", "SN-3")
    assert camp.on("governor-2") == "SN", "the next pawn gained"


@pytest.mark.rule("BT-53", "BT-54")
def test_a_pawn_that_is_won_with_a_governor_waiting_gets_the_new_one() -> None:
    camp = Camp()
    camp.has(ANN, "DG-2", "DG-3")
    camp.has_governor(ANN, "DG")
    camp.has(BEN, "DG-5", "DG-6", "governor-2")
    camp.row("DG-9")
    camp.chooses_first(BEN)
    camp.takes(BEN, "DG-9")
    assert (camp.place("governor-1"), camp.on("governor-2")) == ("discarded", "DG")


@pytest.mark.rule("BT-62")
def test_several_veins_under_one_mine_add_up() -> None:
    camp = quiet()
    camp.has(BEN, "SN-9")
    camp.has_vein(BEN, "SN-9", "new_vein-1")
    camp.has_vein(BEN, "SN-9", "new_vein-2")
    camp.produce(4, 5)
    assert camp.gold[BEN] == 23


@pytest.mark.rule("BT-61")
def test_all_waiting_veins_go_under_the_next_mine() -> None:
    camp = Camp()
    camp.has(ANN, "new_vein-1", "new_vein-2")
    camp.row("SN-9", "CJ-11", "CC-11", "DG-11")
    camp.chooses_first(ANN)
    camp.takes(ANN, "SN-9")
    assert [camp.on(f"new_vein-{n}") for n in (1, 2)] == ["SN-9", "SN-9"]


@pytest.mark.rule("BT-65")
def test_a_third_saloon_needs_a_town_with_a_token_left() -> None:
    camp = Camp()
    camp.has_saloon(BEN, "SN", "saloon-1")
    camp.has_saloon(CID, "SN", "saloon-2")
    camp.row("saloon-3")
    camp.chooses_first(ANN)
    camp.takes(ANN, "saloon-3")
    assert [action["town"] for action in camp.may(ANN)] == ["CJ", "CM", "CC", "DG"]
    refusal = camp.why_not(ANN, "open_saloon", town="SN")
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refusal-no-token", "BT-65")


@pytest.mark.rule("BT-68")
def test_each_saloon_has_one_girls_card() -> None:
    camp = Camp()
    camp.has_saloon(ANN, "SN", "saloon-1", girls="saloon_girls-1")
    camp.row("saloon_girls-2")
    camp.chooses_first(ANN)
    camp.takes(ANN, "saloon_girls-2")
    assert camp.on("saloon_girls-2") is None
    camp = Camp()
    camp.has_saloon(ANN, "SN", "saloon-1", girls="saloon_girls-1")
    camp.has(ANN, "saloon_girls-2")
    camp.row("saloon-3")
    camp.chooses_first(ANN)
    camp.takes(ANN, "saloon-3")
    camp.does(ANN, "open_saloon", town="DG")
    assert camp.on("saloon_girls-2") == "saloon-3"


@pytest.mark.rule("BT-66")
def test_an_owner_of_two_saloons_in_a_town_is_paid_for_both_together() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN", "saloon-1", girls="saloon_girls-1")
    camp.has_saloon(ANN, "SN", "saloon-2")
    camp.has(BEN, "SN-9")
    camp.produce(4, 5)
    assert camp.gold == [16, 11, 10, 10]
    assert [event["gold"] for event in camp.told("paid_saloon")] == [6]
