"""End of the game and scoring (BT-77 … BT-80), and bankruptcy (BT-81 … BT-84)."""

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import N_CARDS
from gulch.games.boomtown.position import PUT_BACK, UNSEEN

from .scenario import ANN, BEN, CID, PLAYER_COUNTS, Camp, all_places, events_of, total, whole_match


@pytest.mark.rule("BT-77")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_round_of_the_last_cards_is_played_to_its_end(players: int) -> None:
    moments = whole_match(players)
    names = [event["event"] for event in moments[-1].events]
    assert "rolled" in names or any(event["event"] == "rolled" for event in moments[-2].events)
    assert names[-1] == "ended"
    end = moments[-1].after
    assert end.round * players == N_CARDS
    assert not {UNSEEN, PUT_BACK} & set(all_places(end))


@pytest.mark.rule("BT-77")
def test_the_last_roll_still_pays() -> None:
    camp = Camp()
    camp.has(BEN, "SN-9")
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    camp.last_round()
    camp.produce(4, 5)
    assert camp.match.over
    assert camp.gold == [10, 17, 10, 10]


@pytest.mark.rule("BT-78")
def test_nothing_follows_and_kept_or_idle_cards_are_worth_nothing() -> None:
    camp = Camp(3)
    camp.has(ANN, "mustang-1", "governor-1", "saloon_girls-1")
    camp.row("CJ-11", "CC-11", "DG-11")
    camp.last_round()
    camp.chooses_first(BEN)
    camp.takes(BEN, camp.lying[0])
    camp.takes(CID, camp.lying[0]) if camp.phase == "choose" else camp.does(ANN, "keep_mustang")
    camp.rest_take()
    assert camp.match.over
    assert camp.match.legal(ANN) == []
    mines = camp.prospector(ANN).score_mines
    assert camp.match.points()[ANN] == camp.gold[ANN] + mines


@pytest.mark.rule("BT-79")
def test_the_score_is_gold_mines_and_five_for_each_pawn() -> None:
    camp = Camp()
    camp.has(ANN, "SN-11", "CC-12", "SN-9")
    camp.is_mayor(ANN, "CC")  # Ann was mayor with two mines there and has since lost one
    camp.owns(31, 10, 10, 10)
    assert camp.prospector(ANN).mayor_of == ["CC", "SN"]
    assert camp.match.points()[ANN] == 31 + 17 + 10 == 58


@pytest.mark.rule("BT-79")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_running_score_is_the_sum_of_its_parts(players: int) -> None:
    end = whole_match(players)[-1].after
    for person in BOOMTOWN.view(end, -1).prospectors:
        assert person.score == person.gold + person.score_mines + person.score_pawns
        assert person.score_mines == sum(mine.coins for mine in person.mines)
        assert person.score_pawns == 5 * len(person.mayor_of)


@pytest.mark.rule("BT-80")
def test_the_highest_score_wins_and_equal_scores_share() -> None:
    camp = Camp()
    camp.owns(12, 30, 7, 30)
    assert camp.match.places() == [3, 1, 4, 1]
    camp.has(ANN, "SN-9", "DG-10")
    camp.owns(16, 30, 7, 30)
    assert camp.match.points() == [30, 30, 7, 30]
    assert camp.match.places() == [1, 1, 4, 1]


# ── Bankruptcy ────────────────────────────────────────────────────────────────


@pytest.mark.rule("BT-81", "BT-82")
def test_a_player_who_cannot_pay_in_full_pays_everything_and_owes_nothing() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3", "DG-5")
    camp.row("DG-9", "CJ-11", "CC-11", "SN-11")
    camp.owns(10, 10, 2, 10)
    camp.chooses_first(CID)
    camp.takes(CID, "DG-9")
    assert camp.gold == [10, 12, 0, 10]
    assert camp.place("DG-9") == CID
    assert camp.told("paid_fee") == [
        {"event": "paid_fee", "seat": CID, "mayor": BEN, "town": "DG", "gold": 2, "missing": 1}
    ]
    camp.has(CID, "SN-8")
    camp.produce(4, 4)
    assert camp.gold[BEN] - 12 == 0, "Ben gets nothing of Cid's later income"


@pytest.mark.rule("BT-81", "BT-50")
def test_a_mine_may_be_confiscated_although_the_fee_cannot_be_paid() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3", "DG-5")
    camp.has(CID, "DG-6")
    camp.row("confiscation-1")
    camp.owns(10, 10, 0, 10)
    camp.chooses_first(CID)
    camp.takes(CID, "confiscation-1")
    camp.does(CID, "confiscate", card="DG-2")
    assert camp.place("DG-2") == CID
    assert camp.gold == [10, 10, 0, 10]


@pytest.mark.rule("BT-83")
def test_a_player_without_gold_sits_out_until_they_have_some_again() -> None:
    camp = Camp(3)
    camp.row("CJ-11", "CC-11", "DG-11")
    camp.has(BEN, "SN-9")
    camp.owns(10, 0, 10)
    camp.passes(ANN, CID)
    assert camp.phase == "choose"
    camp.rolls(4, 5)
    camp.rest_take()
    assert BEN in [event["seat"] for event in camp.told("took")], "Ben still takes a card"
    assert camp.gold[BEN] == 7
    camp.passes(*camp.actors)
    assert camp.actors == [BEN]


@pytest.mark.rule("BT-84")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_gold_is_never_negative_and_moves_only_by_the_rules(players: int) -> None:
    """Every change in a player's gold is explained by events in the log."""
    gains = {"shared": 1, "stagecoach_robbed": 1, "produced": 1, "lost_at_cards": -1, "won": -1}
    passes_on = {"paid_fee": "mayor", "paid_saloon": "owner"}
    for seed in range(3):
        for moment in whole_match(players, seed):
            change = [0] * players
            for event in moment.events:
                name = event["event"]
                if name in gains:
                    change[event["seat"]] += gains[name] * event["gold"]
                elif name in passes_on:
                    change[event["seat"]] -= event["gold"]
                    change[event[passes_on[name]]] += event["gold"]
                elif name == "held_up":
                    change[event["seat"]] += event["gold"]
                    change[event["victim"]] -= event["gold"]
            assert [moment.after.gold[seat] - moment.before.gold[seat] for seat in range(players)] == change
            assert min(moment.after.gold[seat] for seat in range(players)) >= 0


@pytest.mark.rule("BT-84")
def test_there_is_no_action_for_a_loan_or_a_trade() -> None:
    voluntary = {"pass", "bid", "take", "use_mustang", "keep_mustang", "use_telegraph", "leave_dice"}
    of_events = {"blow_up", "confiscate", "appoint", "hold_up", "open_saloon", "hire_girls", "dig"}
    assert {family.name for family in BOOMTOWN.actions.families} == voluntary | of_events


@pytest.mark.rule("BT-32", "BT-34")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_production_follows_the_dice_through_a_whole_match(players: int) -> None:
    rolled = 0
    for event in events_of(whole_match(players, 2), "rolled", "wired", "produced", "collapsed"):
        if event["event"] == "rolled":
            rolled = total(event)
        elif event["event"] == "wired":
            rolled = event["total"]
        elif event["event"] == "produced":
            assert int(event["card"].rsplit("-", 1)[1]) == rolled
        else:
            assert rolled in (2, 12)
            assert event["card"] in ("CJ-7", "CM-6")
