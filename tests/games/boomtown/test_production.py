"""Production (BT-31 … BT-35), Saloons at work (BT-66, BT-67, BT-70) and the Telegraph (BT-74,
BT-75).
"""

import pytest

from gulch.match import Refused

from .scenario import ANN, BEN, CID, DOT, PLAYER_COUNTS, Camp, events_of, whole_match


def quiet(first: int = ANN) -> Camp:
    """A camp of four players whose row has only mines that produce on an eleven."""
    camp = Camp(4, first)
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    return camp


@pytest.mark.rule("BT-31")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_first_player_rolls_once_all_cards_are_taken(players: int) -> None:
    firsts = [
        moment.before.first for moment in whole_match(players) for event in moment.events if event["event"] == "rolled"
    ]
    assert [event["seat"] for event in events_of(whole_match(players), "rolled")] == firsts
    camp = Camp(players, first=BEN)
    camp.chooses_first(ANN)
    camp.rest_take()
    assert camp.story("took", "rolled") == ["took"] * players + ["rolled"]
    assert camp.told("rolled")[0]["seat"] == BEN, "the round's first player, not the high bidder"


@pytest.mark.rule("BT-32")
def test_every_mine_with_that_number_pays_its_owner() -> None:
    camp = quiet()
    camp.has(ANN, "CJ-9", "DG-8")
    camp.has(BEN, "SN-9")
    camp.has(CID, "DG-9")
    bank = camp.s.bank
    camp.produce(4, 5)
    assert camp.gold == [14, 17, 14, 10]
    assert camp.s.bank - bank == 15
    assert [event["card"] for event in camp.told("produced")] == ["CJ-9", "DG-9", "SN-9"]


@pytest.mark.rule("BT-32")
def test_a_mine_taken_in_this_very_round_pays_too() -> None:
    camp = Camp(3)
    camp.row("SN-9", "CJ-11", "CC-11")
    camp.rolls(4, 5)
    camp.chooses_first(ANN)
    camp.takes(ANN, "SN-9")
    camp.rest_take()
    assert camp.gold == [17, 10, 10]


@pytest.mark.rule("BT-32")
def test_when_no_mine_has_the_number_nobody_gets_anything() -> None:
    camp = quiet()
    camp.has(ANN, "CJ-9")
    camp.produce(1, 2)
    assert camp.gold == [10] * 4
    assert camp.told("nothing_produced") == [{"event": "nothing_produced", "total": 3}]


@pytest.mark.rule("BT-33")
def test_mines_pay_before_saloons_collect_and_mines_cave_in_last() -> None:
    camp = quiet()
    camp.has(BEN, "SN-2", "CJ-7")
    camp.has_saloon(ANN, "SN")
    camp.owns(10, 0, 10, 10)
    camp.produce(1, 1)
    assert camp.gold[:2] == [12, 4], "Ben had nothing before the mine paid 6"
    assert camp.story("produced", "paid_saloon", "collapsed", "round_begins") == [
        "produced",
        "paid_saloon",
        "collapsed",
        "round_begins",
    ]


@pytest.mark.rule("BT-34")
@pytest.mark.parametrize(
    ("first", "second", "gone"), [(1, 1, True), (6, 6, True), (1, 2, False), (3, 4, False), (5, 6, False)]
)
def test_dangerous_mines_cave_in_on_two_and_twelve(first: int, second: int, gone: bool) -> None:
    camp = quiet()
    camp.has(ANN, "CJ-7")
    camp.has(BEN, "CM-6", "DG-8")
    camp.produce(first, second)
    assert [camp.place(card) for card in ("CJ-7", "CM-6", "DG-8")] == (
        ["removed", "removed", BEN] if gone else [ANN, BEN, BEN]
    )


@pytest.mark.rule("BT-34")
def test_on_twelve_the_mines_with_that_number_pay_and_the_dangerous_one_is_gone() -> None:
    camp = quiet()
    camp.has(ANN, "CJ-7", "CC-12")
    camp.produce(6, 6)
    assert camp.gold[ANN] == 16
    assert camp.place("CJ-7") == "removed"


@pytest.mark.rule("BT-34", "BT-41")
def test_after_a_collapse_the_mayor_is_checked_at_once() -> None:
    camp = quiet()
    camp.has(ANN, "CM-6", "CM-3")
    camp.has(BEN, "CM-4", "CM-5")
    assert camp.mayor("CM") == ANN
    camp.produce(6, 6)
    assert camp.mayor("CM") == BEN
    assert camp.told("unseated") == [{"event": "unseated", "seat": BEN, "old": ANN, "town": "CM", "mines": 2}]


@pytest.mark.rule("BT-34")
def test_a_dangerous_mine_still_in_the_deck_is_safe() -> None:
    camp = quiet()
    assert camp.place("CJ-7") in ("unseen", "put_back")
    camp.produce(6, 6)
    assert camp.place("CJ-7") != "removed"


@pytest.mark.rule("BT-35")
def test_on_other_totals_a_dangerous_mine_is_an_ordinary_one() -> None:
    camp = quiet()
    camp.has(ANN, "CJ-7", "CJ-2")
    assert camp.mayor("CJ") == ANN
    assert camp.town("CJ").fees[BEN] == 2
    assert camp.prospector(ANN).score_mines == 12
    camp.produce(3, 4)
    assert camp.gold[ANN] == 16


# ── Saloons ───────────────────────────────────────────────────────────────────


@pytest.mark.rule("BT-66")
def test_the_owner_of_a_producing_mine_pays_the_saloon() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN")
    camp.has(BEN, "SN-9")
    camp.produce(4, 5)
    assert camp.gold == [12, 15, 10, 10]


@pytest.mark.rule("BT-70")
def test_a_saloon_with_girls_collects_four() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN", girls="saloon_girls-1")
    camp.has(BEN, "SN-9")
    camp.produce(4, 5)
    assert camp.gold == [14, 13, 10, 10]


@pytest.mark.rule("BT-66")
def test_a_saloon_collects_only_in_its_own_town_and_the_same_for_a_poor_mine() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN")
    camp.has(BEN, "SN-6")
    camp.has(CID, "CJ-6")
    camp.produce(3, 3)
    assert camp.gold == [12, 9, 15, 10]


@pytest.mark.rule("BT-67")
def test_a_saloon_owner_pays_nothing_for_their_own_mines() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN")
    camp.has(ANN, "SN-9")
    camp.produce(4, 5)
    assert camp.gold == [17, 10, 10, 10]
    assert camp.told("paid_saloon") == []


@pytest.mark.rule("BT-66")
def test_two_saloons_in_one_town_each_collect_in_full() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN")
    camp.has_saloon(CID, "SN", "saloon-2")
    camp.has(BEN, "SN-9")
    camp.produce(4, 5)
    assert camp.gold == [12, 13, 12, 10]


@pytest.mark.rule("BT-66", "BT-81")
def test_when_gold_is_short_the_owners_are_paid_clockwise_from_the_payers_left() -> None:
    camp = quiet()
    camp.has_saloon(ANN, "SN")
    camp.has_saloon(DOT, "SN", "saloon-2")
    camp.has(CID, "SN-6")
    camp.owns(10, 10, 2, 10)
    camp.produce(3, 3)
    assert camp.gold == [11, 10, 0, 12], "Cid has 3: Dot, on the left, gets 2, and Ann the rest"
    assert [(event["owner"], event["gold"], event["missing"]) for event in camp.told("paid_saloon")] == [
        (DOT, 2, 0),
        (ANN, 1, 1),
    ]


@pytest.mark.rule("BT-66", "BT-81")
def test_payers_settle_clockwise_from_the_first_player() -> None:
    camp = quiet(first=CID)
    camp.has_saloon(ANN, "DG")
    camp.has_saloon(CID, "SN", "saloon-2", girls="saloon_girls-1")
    camp.has(ANN, "SN-6")
    camp.has(CID, "DG-6")
    camp.owns(0, 10, 0, 10)
    camp.produce(3, 3)
    # Cid, the first player, pays Ann 2 of 4 gold. Ann pays afterwards, with all her 3 gold.
    assert [(event["seat"], event["gold"]) for event in camp.told("paid_saloon")] == [(CID, 2), (ANN, 3)]
    assert camp.gold == [0, 10, 5, 10]


# ── The Telegraph ─────────────────────────────────────────────────────────────


def telegraph(owner: int = BEN) -> Camp:
    camp = quiet()
    camp.has(owner, "telegraph-1")
    return camp


@pytest.mark.rule("BT-74", "BT-75")
def test_a_telegraph_changes_one_die_before_anything_happens() -> None:
    camp = telegraph()
    camp.has(BEN, "SN-9")
    camp.has(ANN, "DG-3")
    camp.produce(1, 2)
    assert (camp.phase, camp.actors) == ("telegraph", [BEN])
    assert camp.gold == [10] * 4
    with pytest.raises(Refused):
        camp.does(BEN, "use_telegraph", die=1, face=1)
    camp.does(BEN, "use_telegraph", die=2, face=6)
    assert camp.told("wired")[0] == {"event": "wired", "seat": BEN, "die": 2, "old": 2, "face": 6, "total": 7}
    assert camp.gold == [10] * 4, "neither the three nor the nine"
    assert camp.place("telegraph-1") == "discarded"


@pytest.mark.rule("BT-75")
def test_any_other_face_of_either_die_may_be_chosen() -> None:
    camp = telegraph()
    camp.produce(1, 2)
    wires = [(action["die"], action["face"]) for action in camp.may(BEN) if action["do"] == "use_telegraph"]
    assert wires == [(1, face) for face in (2, 3, 4, 5, 6)] + [(2, face) for face in (1, 3, 4, 5, 6)]
    assert camp.may(BEN)[-1] == {"do": "leave_dice"}


@pytest.mark.rule("BT-75")
def test_the_changed_total_counts_for_everything() -> None:
    camp = telegraph()
    camp.has(ANN, "CJ-7")
    camp.has(BEN, "SN-2")
    camp.produce(1, 2)
    camp.does(BEN, "use_telegraph", die=2, face=1)
    assert camp.gold == [10, 16, 10, 10]
    assert camp.place("CJ-7") == "removed"


@pytest.mark.rule("BT-74")
def test_a_telegraph_may_be_left_unused_and_stays() -> None:
    camp = telegraph()
    camp.has(ANN, "DG-3")
    camp.produce(1, 2)
    camp.does(BEN, "leave_dice")
    assert camp.place("telegraph-1") == BEN
    assert camp.gold[ANN] == 14


@pytest.mark.rule("BT-74")
def test_a_telegraph_may_be_used_in_the_round_it_was_taken() -> None:
    camp = Camp(3)
    camp.row("telegraph-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "telegraph-1")
    assert camp.prospector(ANN).kept == ["telegraph-1"]
    camp.rest_take()
    assert (camp.phase, camp.actors) == ("telegraph", [ANN])


@pytest.mark.rule("BT-74")
def test_a_hold_up_roll_cannot_be_changed_and_destroys_nothing() -> None:
    camp = Camp(3)
    camp.has(BEN, "telegraph-1", "CJ-7")
    camp.row("hold_up-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "hold_up-1")
    camp.rolls(6, 6)
    camp.does(ANN, "hold_up", victim=BEN, number=5)
    assert (camp.phase, camp.actors) == ("choose", [BEN])
    assert camp.place("CJ-7") == BEN
