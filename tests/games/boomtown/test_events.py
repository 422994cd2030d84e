"""Events that act at once and events that stay (BT-45 … BT-57, BT-61 … BT-73, BT-76)."""

import pytest

from gulch.match import Refused

from .scenario import ANN, BEN, CID, DOT, Camp


def taking(card: str, *others: str, taker: int = ANN, players: int = 4, card_sharp: str = "all") -> Camp:
    """A camp in which this player is about to choose first, from a row with these cards."""
    camp = Camp(players, card_sharp=card_sharp)
    camp.row(card, *others)
    camp.chooses_first(taker)
    return camp


def targets(camp: Camp, seat: int, do: str, field: str = "card") -> list[str]:
    return [action[field] for action in camp.may(seat) if action["do"] == do]


@pytest.mark.rule("BT-45")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        ("card_sharp-1", "discarded"),
        ("stagecoach-1", "discarded"),
        ("governor-1", ANN),
        ("saloon_girls-1", ANN),
        ("new_vein-1", ANN),
        ("telegraph-1", ANN),
    ],
)
def test_some_events_are_discarded_at_once_and_some_stay(card: str, place: int | str) -> None:
    camp = taking(card)
    camp.takes(ANN, card)
    assert camp.place(card) == place


@pytest.mark.rule("BT-45")
def test_events_with_a_choice_ask_first_and_are_then_discarded_or_stay() -> None:
    camp = taking("saloon-1")
    camp.takes(ANN, "saloon-1")
    assert camp.place("saloon-1") == "pending"
    camp.does(ANN, "open_saloon", town="SN")
    assert camp.place("saloon-1") == ANN
    camp = taking("hold_up-1")
    camp.takes(ANN, "hold_up-1")
    camp.does(ANN, "hold_up", victim=BEN, number=2)
    assert camp.place("hold_up-1") == "discarded"


@pytest.mark.rule("BT-46", "BT-81")
def test_the_card_sharp_takes_four_gold_from_everyone_or_all_they_have() -> None:
    camp = taking("card_sharp-1")
    camp.owns(7, 4, 2, 0)
    bank = camp.s.bank
    camp.takes(ANN, "card_sharp-1")
    assert camp.gold == [3, 0, 0, 0]
    assert bank - camp.s.bank == 10


@pytest.mark.rule("BT-46")
def test_with_the_option_the_taker_of_the_card_sharp_pays_nothing() -> None:
    camp = taking("card_sharp-1", card_sharp="others")
    camp.owns(7, 4, 2, 10)
    bank = camp.s.bank
    camp.takes(ANN, "card_sharp-1")
    assert camp.gold == [7, 0, 0, 6]
    assert bank - camp.s.bank == 10
    assert [event["seat"] for event in camp.told("lost_at_cards")] == [BEN, CID, DOT]


@pytest.mark.rule("BT-46")
@pytest.mark.parametrize("payers", ["all", "others"])
def test_the_worth_of_the_card_sharp_follows_its_option(payers: str) -> None:
    camp = taking("card_sharp-1", card_sharp=payers)
    camp.owns(7, 3, 3, 3)
    worth = next(offer.worth for offer in camp.view(ANN).row if offer.kind == "card_sharp")
    assert worth == {"all": 3 - 4, "others": 3}[payers]


@pytest.mark.rule("BT-73")
def test_the_stagecoach_brings_ten_gold_from_the_bank() -> None:
    camp = taking("stagecoach-1")
    bank = camp.s.bank
    camp.takes(ANN, "stagecoach-1")
    assert camp.gold == [20, 10, 10, 10]
    assert camp.s.bank - bank == 10
    assert camp.place("stagecoach-1") == "discarded"


# ── Dynamite ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("BT-47")
def test_dynamite_removes_an_opponents_mine_or_saloon() -> None:
    camp = taking("dynamite-1")
    camp.has(ANN, "CJ-2")
    camp.has(BEN, "SN-9")
    camp.has(CID, "DG-10", "telegraph-1", "governor-1")
    camp.has_saloon(DOT, "SN")
    camp.has_saloon(ANN, "CC", "saloon-2")
    camp.takes(ANN, "dynamite-1")
    assert targets(camp, ANN, "blow_up") == ["DG-10", "SN-9", "saloon-1"]
    camp.does(ANN, "blow_up", card="SN-9")
    assert camp.place("SN-9") == "removed"
    assert camp.place("dynamite-1") == "discarded"


@pytest.mark.rule("BT-47")
def test_dynamite_without_a_target_is_discarded() -> None:
    camp = taking("dynamite-1")
    camp.has(ANN, "CJ-2")
    camp.takes(ANN, "dynamite-1")
    assert camp.place("dynamite-1") == "discarded"
    assert camp.told("no_target") == [{"event": "no_target", "seat": ANN, "card": "dynamite-1"}]
    assert camp.actors == [BEN]


@pytest.mark.rule("BT-48")
def test_a_blown_up_mine_costs_no_fee_and_the_mayor_is_checked() -> None:
    camp = taking("dynamite-1")
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(ANN, "DG-5", "DG-6")
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="DG-3")
    assert camp.gold == [10] * 4
    assert camp.mayor("DG") == ANN


# ── Expropriation ──────────────────────────────────────────────────────────────


@pytest.mark.rule("BT-49")
def test_confiscation_takes_a_mine_in_a_town_where_the_taker_owns_one() -> None:
    camp = taking("confiscation-1")
    camp.has(ANN, "SN-2", "CC-3")
    camp.has(BEN, "SN-9", "DG-10")
    camp.has(CID, "CC-12")
    camp.takes(ANN, "confiscation-1")
    assert targets(camp, ANN, "confiscate") == ["CC-12", "SN-9"]
    camp.does(ANN, "confiscate", card="SN-9")
    assert camp.place("SN-9") == ANN
    assert camp.place("confiscation-1") == "discarded"
    assert camp.mayor("SN") == ANN
    assert camp.gold == [10] * 4


@pytest.mark.rule("BT-49")
def test_confiscation_without_a_target_is_discarded() -> None:
    camp = taking("confiscation-1")
    camp.has(ANN, "SN-2")
    camp.has(BEN, "DG-10")
    camp.takes(ANN, "confiscation-1")
    assert camp.place("confiscation-1") == "discarded"
    assert camp.actors == [BEN]


@pytest.mark.rule("BT-50")
def test_the_fee_of_a_confiscation_is_paid_even_if_the_victim_is_the_mayor() -> None:
    camp = taking("confiscation-1")
    camp.has(BEN, "SN-9", "SN-3")
    camp.has(ANN, "SN-2")
    camp.takes(ANN, "confiscation-1")
    camp.does(ANN, "confiscate", card="SN-9")
    assert camp.gold == [8, 12, 10, 10], "counted with the mine still before its owner"
    assert camp.mayor("SN") == ANN, "who now has two against one"


@pytest.mark.rule("BT-50")
def test_the_fee_of_a_confiscation_goes_to_the_mayor_not_to_the_victim() -> None:
    camp = taking("confiscation-1")
    camp.has(CID, "SN-4", "SN-3")
    camp.has(BEN, "SN-9")
    camp.has(ANN, "SN-2")
    camp.takes(ANN, "confiscation-1")
    camp.does(ANN, "confiscate", card="SN-9")
    assert camp.gold == [8, 10, 12, 10]
    assert camp.mayor("SN") == CID


@pytest.mark.rule("BT-49", "BT-41")
def test_the_victims_loss_may_make_a_third_player_mayor() -> None:
    camp = taking("confiscation-1")
    camp.has(BEN, "SN-9", "SN-3")
    camp.has(CID, "SN-4", "SN-6")
    camp.has(ANN, "SN-2")
    camp.takes(ANN, "confiscation-1")
    camp.does(ANN, "confiscate", card="SN-9")
    assert camp.mayor("SN") == CID, "both have two mines, Cid had them first"


# ── Governor ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("BT-51")
def test_a_governor_goes_automatically_to_the_only_pawn_of_its_owner() -> None:
    camp = taking("governor-1")
    camp.has(ANN, "DG-2", "DG-3")
    camp.has(BEN, "SN-2", "SN-3")
    camp.takes(ANN, "governor-1")
    assert camp.on("governor-1") == "DG"
    assert camp.town("DG").governor


@pytest.mark.rule("BT-51")
def test_with_several_pawns_the_taker_of_a_governor_chooses() -> None:
    camp = taking("governor-1")
    camp.has(ANN, "DG-2", "DG-3", "SN-2", "SN-3")
    camp.has(BEN, "CC-3", "CC-4")
    camp.takes(ANN, "governor-1")
    assert targets(camp, ANN, "appoint", "town") == ["DG", "SN"]
    camp.does(ANN, "appoint", town="SN")
    assert camp.on("governor-1") == "SN"


@pytest.mark.rule("BT-52")
def test_a_governor_doubles_the_fee() -> None:
    camp = taking("DG-9", taker=CID)
    camp.has(BEN, "DG-2", "DG-3", "DG-5")
    camp.has_governor(BEN, "DG")
    assert camp.town("DG").fees == [6, 0, 6, 6]
    camp.takes(CID, "DG-9")
    assert camp.gold == [10, 16, 4, 10]


@pytest.mark.rule("BT-52", "BT-50")
def test_a_governor_doubles_the_fee_of_a_confiscation_too() -> None:
    camp = taking("confiscation-1")
    camp.has(BEN, "DG-2", "DG-3")
    camp.has_governor(BEN, "DG")
    camp.has(ANN, "DG-5")
    camp.has(CID, "DG-6")
    camp.takes(ANN, "confiscation-1")
    camp.does(ANN, "confiscate", card="DG-6")
    assert camp.gold == [6, 14, 10, 10]


@pytest.mark.rule("BT-53")
def test_a_governor_is_discarded_when_another_player_gets_the_pawn() -> None:
    camp = taking("DG-9", taker=CID)
    camp.has(BEN, "DG-2", "DG-3")
    camp.has_governor(BEN, "DG")
    camp.has(CID, "DG-5", "DG-6")
    camp.takes(CID, "DG-9")
    assert camp.mayor("DG") == CID
    assert camp.gold == [10, 14, 6, 10], "the doubled fee is still paid"
    assert camp.place("governor-1") == "discarded"
    assert not camp.town("DG").governor


@pytest.mark.rule("BT-54", "BT-76")
def test_a_governor_without_a_pawn_waits_for_the_first_one() -> None:
    camp = taking("governor-1", taker=DOT)
    camp.takes(DOT, "governor-1")
    assert camp.prospector(DOT).idle == ["governor-1"]
    camp = taking("DG-9", taker=DOT)
    camp.has(DOT, "DG-2", "governor-1")
    assert camp.town("DG").fees == [0] * 4
    camp.takes(DOT, "DG-9")
    assert camp.mayor("DG") == DOT
    assert camp.on("governor-1") == "DG", "put to use as soon as its owner is mayor"
    assert camp.town("DG").fees == [4, 4, 4, 0]


# ── Holdup ───────────────────────────────────────────────────────────────────


def holding_up(gold: int, number: int, first: int, second: int) -> Camp:
    camp = taking("hold_up-1")
    camp.owns(10, gold, 10, 10)
    camp.takes(ANN, "hold_up-1")
    camp.rolls(first, second)
    camp.does(ANN, "hold_up", victim=BEN, number=number)
    return camp


@pytest.mark.rule("BT-55")
def test_a_hold_up_names_any_opponent_and_a_number_from_two_to_twelve() -> None:
    camp = taking("hold_up-1")
    camp.owns(10, 10, 0, 10)
    camp.takes(ANN, "hold_up-1")
    named = [(action["victim"], action["number"]) for action in camp.may(ANN)]
    assert named == [(victim, number) for victim in (BEN, CID, DOT) for number in range(2, 13)]


@pytest.mark.rule("BT-56")
@pytest.mark.parametrize(("gold", "loot"), [(10, 7), (7, 7), (3, 3), (0, 0)])
def test_a_hold_up_that_succeeds_takes_the_number_named_or_all_there_is(gold: int, loot: int) -> None:
    for dice in ((4, 3), (6, 6)):
        camp = holding_up(gold, 7, *dice)
        assert camp.gold[:2] == [10 + loot, gold - loot]
        assert camp.place("hold_up-1") == "discarded"


@pytest.mark.rule("BT-57")
def test_a_hold_up_that_fails_does_nothing() -> None:
    camp = holding_up(10, 7, 4, 2)
    assert camp.gold == [10] * 4
    assert camp.place("hold_up-1") == "discarded"
    assert camp.told("held_up")[0]["robbed"] == 0


@pytest.mark.rule("BT-55")
def test_a_hold_up_cannot_be_taken_back_once_the_dice_are_rolled() -> None:
    camp = taking("hold_up-1")
    camp.takes(ANN, "hold_up-1")
    assert camp.match.can_undo(ANN)
    camp.does(ANN, "hold_up", victim=BEN, number=7)
    assert not camp.match.can_undo(ANN)


# ── New Vein ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("BT-61")
def test_a_new_vein_goes_under_a_mine_of_its_owner() -> None:
    camp = taking("new_vein-1")
    camp.has(ANN, "SN-9", "CJ-7")
    camp.has(BEN, "DG-10")
    camp.takes(ANN, "new_vein-1")
    assert targets(camp, ANN, "dig") == ["CJ-7", "SN-9"], "dangerous or not"
    camp.does(ANN, "dig", card="SN-9")
    assert camp.on("new_vein-1") == "SN-9"


@pytest.mark.rule("BT-61")
def test_a_new_vein_goes_automatically_under_the_only_mine() -> None:
    camp = taking("new_vein-1")
    camp.has(ANN, "SN-9")
    camp.takes(ANN, "new_vein-1")
    assert camp.on("new_vein-1") == "SN-9"


@pytest.mark.rule("BT-62")
def test_a_mine_with_a_new_vein_is_worth_three_more_in_production_and_score() -> None:
    camp = Camp()
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    camp.has(BEN, "SN-9")
    camp.has_vein(BEN, "SN-9")
    assert camp.prospector(BEN).score_mines == 10
    camp.produce(4, 5)
    assert camp.gold == [10, 20, 10, 10]


@pytest.mark.rule("BT-63")
def test_a_vein_goes_with_a_mine_that_is_blown_up() -> None:
    camp = taking("dynamite-1")
    camp.has(BEN, "SN-9")
    camp.has_vein(BEN, "SN-9")
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="SN-9")
    assert [camp.place(card) for card in ("SN-9", "new_vein-1")] == ["removed", "removed"]


@pytest.mark.rule("BT-63")
def test_a_vein_goes_with_a_mine_that_is_confiscated() -> None:
    camp = taking("confiscation-1")
    camp.has(ANN, "SN-2")
    camp.has(BEN, "SN-9")
    camp.has_vein(BEN, "SN-9")
    camp.takes(ANN, "confiscation-1")
    camp.does(ANN, "confiscate", card="SN-9")
    assert [camp.place(card) for card in ("SN-9", "new_vein-1")] == [ANN, ANN]
    assert camp.prospector(ANN).score_mines == 16


@pytest.mark.rule("BT-64")
def test_a_vein_is_discarded_with_a_dangerous_mine_that_caves_in() -> None:
    camp = Camp()
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    camp.has(BEN, "CJ-7")
    camp.has_vein(BEN, "CJ-7")
    camp.produce(1, 1)
    assert [camp.place(card) for card in ("CJ-7", "new_vein-1")] == ["removed", "discarded"]


@pytest.mark.rule("BT-76", "BT-61")
def test_a_vein_without_a_mine_waits_for_the_next_one_and_counts_at_once() -> None:
    camp = Camp()
    camp.row("SN-9", "CJ-11", "CC-11", "DG-11")
    camp.has(ANN, "new_vein-1")
    camp.chooses_first(ANN)
    assert camp.prospector(ANN).idle == ["new_vein-1"]
    camp.takes(ANN, "SN-9")
    assert camp.on("new_vein-1") == "SN-9"
    camp.produce(4, 5)
    assert camp.gold == [20, 10, 10, 10]


# ── Saloon and Girls ──────────────────────────────────────────────────────────


@pytest.mark.rule("BT-65")
def test_a_saloon_is_marked_with_a_token_of_any_town() -> None:
    camp = taking("saloon-1")
    camp.takes(ANN, "saloon-1")
    assert targets(camp, ANN, "open_saloon", "town") == ["CJ", "CM", "CC", "DG", "SN"]
    camp.does(ANN, "open_saloon", town="DG")
    assert camp.on("saloon-1") == "DG"
    assert camp.town("DG").tokens == 1


@pytest.mark.rule("BT-65")
def test_two_saloons_may_stand_in_the_same_town() -> None:
    camp = taking("saloon-2")
    camp.has_saloon(BEN, "DG")
    camp.takes(ANN, "saloon-2")
    camp.does(ANN, "open_saloon", town="DG")
    assert camp.town("DG").tokens == 0


@pytest.mark.rule("BT-68")
def test_the_girls_go_automatically_to_the_only_saloon_of_their_owner() -> None:
    camp = taking("saloon_girls-1")
    camp.has_saloon(ANN, "DG")
    camp.has_saloon(BEN, "SN", "saloon-2")
    camp.takes(ANN, "saloon_girls-1")
    assert camp.on("saloon_girls-1") == "saloon-1"


@pytest.mark.rule("BT-68")
def test_with_two_saloons_the_owner_chooses_and_the_other_keeps_collecting_two() -> None:
    camp = taking("saloon_girls-1")
    camp.has_saloon(ANN, "DG")
    camp.has_saloon(ANN, "SN", "saloon-2")
    camp.takes(ANN, "saloon_girls-1")
    assert targets(camp, ANN, "hire_girls", "saloon") == ["saloon-1", "saloon-2"]
    camp.does(ANN, "hire_girls", saloon="saloon-2")
    assert [saloon.collects for saloon in camp.prospector(ANN).saloons] == [2, 4]


@pytest.mark.rule("BT-69", "BT-76")
def test_girls_without_a_saloon_wait_for_one() -> None:
    camp = taking("saloon-1")
    camp.has(ANN, "saloon_girls-1")
    assert camp.prospector(ANN).idle == ["saloon_girls-1"]
    camp.takes(ANN, "saloon-1")
    camp.does(ANN, "open_saloon", town="SN")
    assert camp.on("saloon_girls-1") == "saloon-1"


@pytest.mark.rule("BT-69")
def test_girls_taken_without_a_saloon_lie_idle() -> None:
    camp = taking("saloon_girls-1")
    camp.has_saloon(BEN, "SN")
    camp.takes(ANN, "saloon_girls-1")
    assert camp.on("saloon_girls-1") is None
    assert camp.told("lies_idle") == [{"event": "lies_idle", "seat": ANN, "card": "saloon_girls-1"}]


@pytest.mark.rule("BT-71", "BT-72")
def test_a_saloon_blown_up_loses_its_girls_and_gives_its_token_back() -> None:
    camp = taking("dynamite-1")
    camp.has_saloon(BEN, "SN", girls="saloon_girls-1")
    assert camp.town("SN").tokens == 1
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="saloon-1")
    assert [camp.place(card) for card in ("saloon-1", "saloon_girls-1")] == ["removed", "discarded"]
    assert camp.town("SN").tokens == 2


@pytest.mark.rule("BT-76")
@pytest.mark.parametrize("card", ["governor-1", "saloon_girls-1", "new_vein-1"])
def test_an_idle_card_has_no_effect_and_cannot_be_blown_up(card: str) -> None:
    camp = taking("dynamite-1")
    camp.has(BEN, card, *(["SN-9"] if card != "new_vein-1" else []))
    camp.has(CID, "CC-3")
    camp.takes(ANN, "dynamite-1")
    assert card not in targets(camp, ANN, "blow_up")
    assert camp.view().prospectors[BEN].idle == [card]
    assert [town.fees for town in camp.view().towns] == [[0] * 4] * 5


@pytest.mark.rule("BT-49")
def test_a_mine_elsewhere_cannot_be_confiscated() -> None:
    camp = taking("confiscation-1")
    camp.has(ANN, "SN-2")
    camp.has(BEN, "SN-9", "DG-10")
    camp.takes(ANN, "confiscation-1")
    with pytest.raises(Refused) as refused:
        camp.does(ANN, "confiscate", card="DG-10")
    assert refused.value.refusal.rule == "BT-49"
