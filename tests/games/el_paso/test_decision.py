"""Rob or leave (EP-17 … EP-23)."""

import pytest

from gulch.match import Refused

from .scenario import BILL, JANE, JESSE, LITTLE_JOE, Town


@pytest.mark.rule("EP-17")
def test_bandits_decide_one_after_the_other_clockwise_from_the_guard() -> None:
    town = Town(4, guard=BILL)
    asked = []
    while town.phase == "decide":
        asked.append(town.actors)
        town.lays(town.actors[0])
    assert asked == [[BILL], [JANE], [JESSE], [LITTLE_JOE]]


@pytest.mark.rule("EP-17")
def test_only_those_still_in_town_decide() -> None:
    town = Town(4, guard=BILL)
    town.has_left(JESSE)
    town.lays(BILL)
    town.lays(JANE)
    assert town.actors == [LITTLE_JOE]


@pytest.mark.rule("EP-17")
def test_when_the_guard_has_left_the_next_clockwise_starts() -> None:
    town = Town(4, guard=JANE)
    town.has_left(JANE)
    town.has_left(JESSE)
    assert town.view().guard == JANE
    assert town.actors == [LITTLE_JOE]


@pytest.mark.rule("EP-18")
def test_a_decision_is_final() -> None:
    town = Town()
    town.lays(JESSE)
    for again in ("rob", "leave"):
        with pytest.raises(Refused) as refused:
            town.leaves(JESSE) if again == "leave" else town.lays(JESSE)
        assert refused.value.refusal.rule == "EP-17"
    assert town.actors == [LITTLE_JOE]


@pytest.mark.rule("EP-18")
def test_later_bandits_see_who_robs_and_who_leaves_but_no_card() -> None:
    town = Town(4)
    town.lays(JESSE)
    town.leaves(LITTLE_JOE)
    seen = town.view(BILL).bandits
    assert [(bandit.robbing, bandit.in_town) for bandit in seen] == [
        (True, True),
        (False, False),
        (False, True),
        (False, True),
    ]
    assert (seen[JESSE].laid, seen[JESSE].hand) == (None, None)
    assert town.told("laid", viewer=BILL) == [{"event": "laid", "seat": JESSE, "card": None}]
    assert town.told("left", viewer=BILL) == [{"event": "left", "seat": LITTLE_JOE, "group": 1, "limit": 1}]


@pytest.mark.rule("EP-19")
def test_to_rob_is_to_lay_exactly_one_card_of_the_hand() -> None:
    town = Town()
    hand = town.cards(JESSE)
    town.lays(JESSE, hand[2])
    assert town.cards(JESSE) == [card for card in hand if card != hand[2]]
    assert town.bandit(JESSE, viewer=JESSE).laid == hand[2]
    assert town.bandit(JESSE).robbing
    with pytest.raises(Refused):
        town.lays(JESSE, hand[3])


@pytest.mark.rule("EP-19")
def test_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    town = Town()
    town.hand(LITTLE_JOE, "bank-8")
    with pytest.raises(Refused) as refused:
        town.lays(JESSE, "bank-8")
    assert refused.value.refusal.rule == "EP-19"


@pytest.mark.rule("EP-20")
def test_any_card_in_the_hand_may_be_laid() -> None:
    town = Town()
    town.stack("bank-1")
    robbing = [f"{action['location']}-{action['card']}" for action in town.may(JESSE) if action["do"] == "rob"]
    assert robbing == town.cards(JESSE)
    assert len(robbing) == 6


@pytest.mark.rule("EP-20")
@pytest.mark.parametrize(("card", "reason"), [("cattle_pasture-8", "no_such_location"), ("hotel-8", "no_tile_left")])
def test_a_card_for_a_missing_or_empty_location_brings_nothing(card: str, reason: str) -> None:
    town = Town(2)
    town.stack("bank-1")
    town.hand(JESSE, card)
    town.lays(JESSE, card)
    town.leaves(LITTLE_JOE)
    assert town.loot(JESSE) == []
    assert town.told("empty_handed") == [{"event": "empty_handed", "seat": JESSE, "card": card, "reason": reason}]
    assert town.lying("bank") == ["bank-1"]


@pytest.mark.rule("EP-21")
def test_leaving_is_carried_out_before_the_next_bandit_decides() -> None:
    town = Town()
    town.brings(JESSE, "bank-5", "saloon-6")
    town.leaves(JESSE, keep=["saloon-6"])
    assert town.actors == [LITTLE_JOE]
    assert (town.gold(JESSE), town.loot(JESSE)) == (1, ["saloon-6"])
    assert len(town.cards(JESSE)) == 6
    assert town.told("laid") == []


@pytest.mark.rule("EP-21")
def test_nobody_else_acts_while_a_bandit_chooses_what_to_keep() -> None:
    town = Town()
    town.brings(JESSE, "bank-5", "saloon-6")
    town.does(JESSE, "leave")
    assert town.actors == [JESSE]


@pytest.mark.rule("EP-21")
def test_a_bandit_who_left_does_not_come_back_to_this_town() -> None:
    town = Town()
    town.leaves(JESSE)
    for _ in range(3):
        assert town.actors == [LITTLE_JOE]
        town.all_rob()
        assert town.still_there == [LITTLE_JOE, BILL]
    assert town.told("laid", viewer=JESSE)
    assert all(event["seat"] != JESSE for event in town.told("laid"))


@pytest.mark.rule("EP-22")
@pytest.mark.parametrize("tiles", [[], ["bank-5"], ["bank-5", "hotel-1", "saloon-3"]])
@pytest.mark.parametrize("rounds", [0, 1, 5])
def test_leaving_is_allowed_in_every_round_with_or_without_loot(rounds: int, tiles: list[str]) -> None:
    town = Town()
    town.rolled_before(rounds)
    town.brings(JESSE, *tiles)
    town.leaves(JESSE)
    assert town.still_there == [LITTLE_JOE, BILL]


@pytest.mark.rule("EP-23")
def test_when_nobody_robs_no_card_is_revealed_and_no_die_is_rolled() -> None:
    town = Town()
    town.all_leave()
    assert town.told("revealed") == town.told("rolled") == town.told("drew") == []
    assert town.name == "cheyenne"
    assert town.phase == "decide"


@pytest.mark.rule("EP-23")
def test_the_last_robber_in_town_may_leave_too() -> None:
    town = Town(2)
    town.leaves(JESSE)
    town.lays(LITTLE_JOE)
    town.all_draw()
    town.leaves(LITTLE_JOE)
    assert len(town.told("rolled")) == 1
    assert town.name == "cheyenne"
