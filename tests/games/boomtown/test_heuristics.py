"""The heuristic of the greedy bot."""

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.actions import BID_OF, PASS
from gulch.games.boomtown.components import CARDS, MINE_TOWN, N_MINES
from gulch.games.boomtown.heuristics import GOLD, PAWN, expected_worth, forget_row, judge_row, mayor_with, office_gain
from gulch.games.boomtown.position import BID, DISCARDED, REMOVED
from gulch.games.boomtown.rules.auction import share
from gulch.games.boomtown.rules.mines import destroy_mine, take_mine
from gulch.kernel import play

from .scenario import ANN, BEN, CID, DOT, ENGINE, PLAYER_COUNTS, Camp, whole_match


def chosen(camp: Camp, seat: int) -> dict[str, object]:
    return BOOMTOWN.actions.named(play.chosen(ENGINE, camp.s, seat, 1))


@pytest.mark.rule("BT-41")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_heuristic_foresees_who_becomes_mayor(players: int) -> None:
    changes = 0
    for moment in whole_match(players, 3)[::6]:
        s = moment.before
        for card in (card for card in range(N_MINES) if s.place[card] < players):
            for place in (REMOVED, *range(players)):
                if place == s.place[card]:
                    continue
                then = s.copy()
                if place == REMOVED:
                    ENGINE.rule(destroy_mine)(then, card, DISCARDED)
                else:
                    ENGINE.rule(take_mine)(then, place, card)
                mayor = then.mayor[MINE_TOWN[card]]
                changes += mayor != s.mayor[MINE_TOWN[card]]
                assert ENGINE.rule(mayor_with)(s, card, place) == mayor
    assert changes


@pytest.mark.rule("BT-49")
def test_a_confiscation_that_takes_the_office_is_worth_the_pawn() -> None:
    """Ann has one mine in the town. Ben, its mayor, has two, and Ann takes one of them."""
    camp = Camp()
    camp.has(ANN, "DG-5")
    camp.has(BEN, "DG-2", "DG-3")
    camp.row("confiscation-1")
    assert ENGINE.rule(office_gain)(camp.s, ANN, CARDS.index("DG-2")) > PAWN


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_bid_is_never_more_than_first_choice_gains(players: int) -> None:
    bids = 0
    for moment in whole_match(players, 3):
        s = moment.before.copy()
        if s.phase != BID:
            continue
        action = play.chosen(ENGINE, s, moment.seat, 1)
        if action == PASS:
            continue
        ENGINE.rule(judge_row)(s)
        others = [seat for seat in range(players) if seat != moment.seat]
        worth = ENGINE.rule(expected_worth)
        best, expected = worth(s, moment.seat, moment.seat), min(worth(s, moment.seat, other) for other in others)
        ENGINE.rule(forget_row)(s)
        forgone = (
            ENGINE.rule(share)(s, s.bid, (s.bidder - moment.seat) % players) * GOLD
            if s.bidder >= 0 and s.bidder != moment.seat
            else 0
        )
        assert (action - BID_OF) * GOLD <= best - expected + forgone
        bids += 1
    assert bids


def test_the_bot_raises_by_one_and_keeps_its_last_gold() -> None:
    camp = Camp()
    camp.row("CC-3", "CM-8", "SN-6", "SN-9")
    camp.bids(ANN, 1)
    assert chosen(camp, BEN) == {"do": "bid", "amount": 2}
    camp.owns(10, 3, 10, 10)
    camp.opens_auction(first=ANN)
    camp.bids(ANN, 1)
    assert chosen(camp, BEN) == {"do": "pass"}


def test_the_bot_does_not_pay_for_a_card_it_would_get_anyway() -> None:
    camp = Camp(3)
    camp.row("CC-5", "DG-8", "SN-4")
    camp.owns(0, 0, 10)
    assert chosen(camp, CID) == {"do": "pass"}, "alone in the auction"


def test_the_bot_takes_the_mine_that_makes_it_mayor() -> None:
    camp = Camp()
    camp.has(ANN, "DG-2")
    camp.row("DG-9", "CJ-9", "SN-2", "CC-3")
    camp.chooses_first(ANN)
    assert chosen(camp, ANN) == {"do": "take", "card": "DG-9"}


def test_late_in_the_game_only_the_value_of_a_mine_counts() -> None:
    camp = Camp()
    camp.row("SN-6", "CC-12", "CM-8", "CC-3")
    camp.last_round()
    camp.chooses_first(ANN)
    assert chosen(camp, ANN) == {"do": "take", "card": "CC-12"}


def test_a_hold_up_asks_for_six_or_what_is_there() -> None:
    camp = Camp(3)
    camp.row("hold_up-1")
    camp.owns(10, 3, 20)
    camp.chooses_first(ANN)
    camp.takes(ANN, "hold_up-1")
    assert chosen(camp, ANN) == {"do": "hold_up", "victim": CID, "number": 6}


def test_dynamite_strikes_where_it_wins_a_pawn() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(ANN, "DG-5", "DG-6")
    camp.has(CID, "SN-4")
    camp.row("dynamite-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "dynamite-1")
    assert chosen(camp, ANN)["card"] in ("DG-2", "DG-3")


def test_a_telegraph_saves_a_dangerous_mine_or_waits() -> None:
    camp = Camp()
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    camp.has(ANN, "telegraph-1", "CJ-7")
    camp.produce(6, 6)
    assert chosen(camp, ANN)["do"] == "use_telegraph"
    camp = Camp()
    camp.row("CJ-11", "CC-11", "DG-11", "SN-11")
    camp.has(ANN, "telegraph-1")
    camp.produce(4, 6)
    assert chosen(camp, ANN) == {"do": "leave_dice"}


def test_a_saloon_goes_where_the_others_dig() -> None:
    camp = Camp()
    camp.has(BEN, "DG-6", "DG-7", "DG-8")
    camp.has(ANN, "CC-6", "CC-7", "CC-8")
    camp.row("saloon-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "saloon-1")
    assert chosen(camp, ANN) == {"do": "open_saloon", "town": "DG"}


def test_a_mustang_is_saved_for_a_card_that_is_worth_it() -> None:
    for row, ridden in ((("CC-3", "CM-8", "SN-6", "SN-9"), True), (("CC-5", "DG-9", "CJ-9", "CJ-4"), False)):
        camp = Camp()
        camp.has(DOT, "mustang-1")
        camp.row(*row)
        camp.chooses_first(ANN)
        camp.takes(ANN, camp.lying[0])
        assert chosen(camp, DOT) == {"do": "use_mustang" if ridden else "keep_mustang"}


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_heuristic_beats_random_play(players: int) -> None:
    for seed in range(2):
        position = BOOMTOWN.fresh(players, random=seed)
        ENGINE.start(position)
        play.finished(ENGINE, position, 0b10, seed)
        assert ENGINE.places(position)[BEN] == 1
