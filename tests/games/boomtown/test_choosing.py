"""Choosing cards (BT-27 … BT-30) and the Mustang (BT-58 … BT-60, BT-85)."""

import pytest

from gulch.match import Refused

from .scenario import ANN, BEN, CID, DOT, EVE, PLAYER_COUNTS, Camp, events_of, whole_match


@pytest.mark.rule("BT-27")
def test_the_high_bidder_chooses_first() -> None:
    camp = Camp()
    camp.wins(CID, 2)
    assert camp.actors == [CID]
    assert camp.may_take(CID) == camp.lying


@pytest.mark.rule("BT-28")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_others_choose_clockwise_one_card_each(players: int) -> None:
    camp = Camp(players)
    camp.chooses_first(CID)
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")] == [(CID + step) % players for step in range(players)]
    assert len({event["card"] for event in camp.told("took")}) == players


@pytest.mark.rule("BT-28")
def test_nobody_may_decline_and_the_last_card_goes_to_the_last_player() -> None:
    camp = Camp(3)
    camp.chooses_first(ANN)
    assert {action["do"] for action in camp.may(ANN)} == {"take"}
    first, second, last = camp.lying
    camp.takes(ANN, second)
    assert camp.may_take(BEN) == [first, last]
    camp.takes(BEN, first)
    assert camp.told("took")[-1] == {"event": "took", "seat": CID, "card": last}


@pytest.mark.rule("BT-28")
def test_a_card_that_is_gone_cannot_be_taken() -> None:
    camp = Camp(4)
    camp.chooses_first(ANN)
    card = camp.lying[0]
    camp.takes(ANN, card)
    with pytest.raises(Refused) as refused:
        camp.takes(BEN, card)
    assert refused.value.refusal.rule == "BT-28"


@pytest.mark.rule("BT-28")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_after_every_round_each_player_has_taken_one_card_more(players: int) -> None:
    taken = [0] * players
    rounds = 0
    for event in events_of(whole_match(players), "took", "rolled"):
        if event["event"] == "took":
            taken[event["seat"]] += 1
        else:
            rounds += 1
            assert taken == [rounds] * players


@pytest.mark.rule("BT-29")
def test_a_mine_is_laid_in_front_of_the_player_after_the_fee_is_paid() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.row("DG-10")
    camp.chooses_first(ANN)
    camp.takes(ANN, "DG-10")
    assert camp.place("DG-10") == ANN
    assert camp.gold[:2] == [8, 12]
    assert camp.story("took", "paid_fee") == ["took", "paid_fee"]


@pytest.mark.rule("BT-30")
def test_an_event_takes_effect_before_the_next_player_chooses() -> None:
    camp = Camp()
    camp.has(DOT, "SN-9")
    camp.row("dynamite-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "dynamite-1")
    assert (camp.phase, camp.actors) == ("dynamite", [ANN])
    assert camp.view().pending == "dynamite-1"
    camp.does(ANN, "blow_up", card="SN-9")
    assert (camp.phase, camp.actors) == ("choose", [BEN])


@pytest.mark.rule("BT-30")
def test_the_last_card_is_taken_automatically_but_its_choices_are_asked() -> None:
    camp = Camp(3)
    camp.has(ANN, "SN-9")
    camp.row("dynamite-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    camp.takes(BEN, camp.lying[0])
    assert (camp.phase, camp.actors) == ("dynamite", [CID])


# ── The Mustang ───────────────────────────────────────────────────────────────


def mustang(owner: int, players: int = 4, *, mustang_before_high_bidder: str = "off") -> Camp:
    camp = Camp(players, mustang_before_high_bidder=mustang_before_high_bidder)
    camp.has(owner, "mustang-1")
    return camp


@pytest.mark.rule("BT-58")
def test_a_mustang_is_kept_for_a_later_round() -> None:
    camp = Camp()
    camp.row("mustang-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "mustang-1")
    assert camp.prospector(ANN).kept == ["mustang-1"]
    camp.produce(1, 2)
    assert "rode" not in camp.story("rode", "stayed")
    assert camp.place("mustang-1") == ANN


@pytest.mark.rule("BT-59", "BT-60")
def test_the_owner_of_a_mustang_chooses_right_after_the_high_bidder_and_the_rest_go_on_without_them() -> None:
    camp = mustang(DOT)
    camp.chooses_first(ANN)
    assert (camp.phase, camp.actors) == ("choose", [ANN])
    camp.takes(ANN, camp.lying[0])
    assert (camp.phase, camp.actors) == ("mustang", [DOT])
    camp.does(DOT, "use_mustang")
    assert (camp.phase, camp.actors) == ("choose", [DOT])
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")] == [ANN, DOT, BEN, CID]
    assert camp.place("mustang-1") == "discarded"


@pytest.mark.rule("BT-59")
def test_the_owner_of_a_mustang_is_asked_once_the_high_bidders_card_is_completely_resolved() -> None:
    camp = mustang(DOT)
    camp.has(BEN, "SN-9")
    camp.row("dynamite-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "dynamite-1")
    assert camp.phase == "dynamite"
    camp.does(ANN, "blow_up", card="SN-9")
    assert (camp.phase, camp.actors) == ("mustang", [DOT])


@pytest.mark.rule("BT-59")
def test_a_mustang_that_is_kept_stays_for_another_round() -> None:
    camp = mustang(DOT)
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    camp.does(DOT, "keep_mustang")
    assert (camp.phase, camp.actors) == ("choose", [BEN])
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")] == [ANN, BEN, CID, DOT]
    assert camp.place("mustang-1") == DOT


@pytest.mark.rule("BT-59")
@pytest.mark.parametrize("owner", [ANN, BEN])
def test_the_high_bidder_and_the_next_in_turn_are_not_asked_about_a_mustang(owner: int) -> None:
    camp = mustang(owner)
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    assert (camp.phase, camp.actors) == ("choose", [BEN])
    camp.rest_take()
    assert camp.place("mustang-1") == owner


@pytest.mark.rule("BT-7", "BT-60")
def test_payments_and_the_next_first_player_are_untouched_by_a_mustang() -> None:
    camp = mustang(DOT)
    camp.wins(BEN, 4)
    assert camp.gold == [12, 6, 11, 11]
    camp.takes(BEN, camp.lying[0])
    camp.does(DOT, "use_mustang")
    camp.rest_take()
    assert camp.s.first == BEN


@pytest.mark.rule("BT-85")
def test_with_the_option_the_mustang_comes_before_the_high_bidder() -> None:
    camp = mustang(DOT, mustang_before_high_bidder="on")
    camp.wins(ANN, 4)
    assert (camp.phase, camp.actors) == ("mustang", [DOT])
    assert camp.gold == [6, 11, 11, 12], "once the bid is paid"
    camp.does(DOT, "use_mustang")
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")] == [DOT, ANN, BEN, CID]
    assert camp.place("mustang-1") == "discarded"


@pytest.mark.rule("BT-85")
def test_with_the_option_a_mustang_cannot_be_used_after_the_high_bidder() -> None:
    camp = mustang(DOT, mustang_before_high_bidder="on")
    camp.chooses_first(ANN)
    camp.does(DOT, "keep_mustang")
    assert (camp.phase, camp.actors) == ("choose", [ANN])
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")] == [ANN, BEN, CID, DOT]


@pytest.mark.rule("BT-85")
def test_with_the_option_the_left_neighbour_is_asked_too_but_not_the_high_bidder() -> None:
    camp = mustang(BEN, mustang_before_high_bidder="on")
    camp.chooses_first(ANN)
    assert (camp.phase, camp.actors) == ("mustang", [BEN])
    camp = mustang(ANN, mustang_before_high_bidder="on")
    camp.chooses_first(ANN)
    assert (camp.phase, camp.actors) == ("choose", [ANN])


@pytest.mark.rule("BT-85")
def test_the_option_is_off_unless_asked_for() -> None:
    camp = mustang(BEN)
    camp.chooses_first(ANN)
    assert (camp.phase, camp.actors) == ("choose", [ANN])


@pytest.mark.rule("BT-59")
@pytest.mark.parametrize("owner", [CID, DOT, EVE])
def test_any_owner_of_a_mustang_who_is_not_next_may_ride(owner: int) -> None:
    camp = mustang(owner, 5)
    camp.chooses_first(ANN)
    camp.takes(ANN, camp.lying[0])
    camp.does(owner, "use_mustang")
    camp.rest_take()
    assert [event["seat"] for event in camp.told("took")][:2] == [ANN, owner]
