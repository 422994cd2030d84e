"""The auction (BT-12 … BT-19)."""

import pytest

from gulch.match import Refused

from .scenario import ANN, BEN, CID, DOT, EVE, PLAYER_COUNTS, Camp


@pytest.mark.rule("BT-12")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_bidding_starts_with_the_first_player_and_goes_clockwise(players: int) -> None:
    camp = Camp(players, first=CID)
    asked = []
    for _ in range(players - 1):
        asked.append(camp.actors)
        camp.passes(*camp.actors)
    asked.append(camp.actors)
    assert asked == [[(CID + step) % players] for step in range(players)]


@pytest.mark.rule("BT-13", "BT-14")
def test_a_bid_is_at_least_one_and_at_most_the_gold_in_hand() -> None:
    camp = Camp()
    camp.owns(6, 10, 10, 10)
    assert camp.may(ANN)[0] == {"do": "pass"}
    assert camp.may_bid(ANN) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("BT-13")
def test_a_bid_is_higher_than_the_highest_so_far() -> None:
    camp = Camp()
    camp.bids(ANN, 4)
    assert camp.may_bid(BEN) == [5, 6, 7, 8, 9, 10]
    with pytest.raises(Refused) as refused:
        camp.bids(BEN, 4)
    assert (refused.value.refusal.rule, refused.value.refusal.figures) == ("BT-13", {"least": 5})


@pytest.mark.rule("BT-14")
def test_nobody_bids_more_gold_than_they_have() -> None:
    camp = Camp()
    with pytest.raises(Refused) as refused:
        camp.bids(ANN, 11)
    assert (refused.value.refusal.rule, refused.value.refusal.figures) == ("BT-14", {"gold": 10})


@pytest.mark.rule("BT-15")
def test_a_player_who_passed_is_out_of_the_auction_but_still_chooses_a_card() -> None:
    camp = Camp(3)
    camp.passes(ANN)
    camp.bids(BEN, 1)
    camp.bids(CID, 2)
    assert camp.actors == [BEN], "Ann is not asked again"
    assert not camp.prospector(ANN).in_auction
    camp.passes(BEN)
    assert camp.view().order == [CID, ANN, BEN]
    camp.takes(CID, camp.lying[0])
    camp.takes(ANN, camp.lying[0])
    assert camp.s.round == 3
    assert [event["seat"] for event in camp.told("took")] == [CID, ANN, BEN]


@pytest.mark.rule("BT-16")
def test_bidding_goes_round_until_all_but_the_highest_bidder_have_passed() -> None:
    camp = Camp(3)
    camp.bids(ANN, 1)
    camp.bids(BEN, 2)
    camp.passes(CID)
    camp.bids(ANN, 3)
    assert camp.phase == "bid"
    camp.passes(BEN)
    assert camp.phase == "choose"
    assert camp.told("won") == [{"event": "won", "seat": ANN, "gold": 3}]


@pytest.mark.rule("BT-16")
def test_the_highest_bidder_never_raises_their_own_bid() -> None:
    camp = Camp(4)
    camp.bids(ANN, 3)
    camp.passes(BEN, CID, DOT)
    assert camp.phase == "choose"
    assert camp.s.bid == 3


@pytest.mark.rule("BT-17")
def test_as_long_as_nobody_has_bid_the_last_player_is_still_asked() -> None:
    camp = Camp(4)
    camp.passes(ANN, BEN, CID)
    assert camp.actors == [DOT]
    assert camp.may(DOT)[:2] == [{"do": "pass"}, {"do": "bid", "amount": 1}]
    camp.bids(DOT, 1)
    assert camp.told("won") == [{"event": "won", "seat": DOT, "gold": 1}]
    assert camp.view().order[0] == DOT


@pytest.mark.rule("BT-18")
def test_when_all_pass_the_first_passer_counts_as_high_bidder_and_pays_nothing() -> None:
    camp = Camp(4, first=BEN)
    camp.passes(BEN, CID, DOT, ANN)
    assert camp.told("all_passed") == [{"event": "all_passed", "seat": BEN}]
    assert camp.told("shared") == []
    assert camp.gold == [10, 10, 10, 10]
    assert camp.actors == [BEN]
    camp.produce(1, 2)
    assert camp.s.first == BEN


@pytest.mark.rule("BT-19", "BT-83")
def test_a_player_without_gold_is_not_asked() -> None:
    camp = Camp(4)
    camp.owns(0, 10, 0, 10)
    assert camp.actors == [BEN], "the first participant clockwise from the first player opens"
    camp.passes(BEN, DOT)
    assert camp.told("all_passed") == [{"event": "all_passed", "seat": BEN}], "and the first participant to pass wins"


@pytest.mark.rule("BT-19")
def test_a_single_participant_is_asked_and_wins_either_way() -> None:
    for action in ("pass", "bid"):
        camp = Camp(3)
        camp.owns(0, 0, 7)
        assert camp.actors == [CID]
        camp.passes(CID) if action == "pass" else camp.bids(CID, 1)
        assert camp.view().order[0] == CID
        assert camp.gold == ([0, 0, 7] if action == "pass" else [0, 1, 6])


@pytest.mark.rule("BT-19")
def test_when_nobody_has_gold_the_first_player_chooses_first() -> None:
    camp = Camp(3, first=BEN)
    camp.owns(0, 0, 0)
    assert camp.phase == "choose"
    assert camp.actors == [BEN]
    assert camp.s.bidder == BEN


@pytest.mark.rule("BT-13", "BT-14")
def test_a_player_who_cannot_bid_higher_passes_automatically() -> None:
    camp = Camp(5)
    camp.owns(10, 4, 10, 3, 10)
    camp.bids(ANN, 4)
    assert camp.actors == [CID], "Ben has only 4"
    camp.passes(CID)
    assert camp.actors == [EVE], "Dot has only 3"
    assert camp.told("cannot_raise") == [
        {"event": "cannot_raise", "seat": BEN, "gold": 4},
        {"event": "cannot_raise", "seat": DOT, "gold": 3},
    ]


@pytest.mark.rule("BT-16")
def test_a_bid_that_nobody_can_raise_ends_the_auction_at_once() -> None:
    camp = Camp(3)
    camp.bids(ANN, 10)
    assert camp.phase == "choose"
    assert camp.actors == [ANN]
