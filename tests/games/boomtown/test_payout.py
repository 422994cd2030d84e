"""Paying the bid (BT-20 … BT-26)."""

import pytest

from .scenario import ANN, BEN, CID, DOT, PLAYER_COUNTS, Camp

# For each bid, the shares with three players (right neighbour, left neighbour, bank), with four
# players and with five (from the right neighbour round to the left one).
SHARES = {
    1: ((1, 0, 0), (1, 0, 0), (1, 0, 0, 0)),
    2: ((1, 1, 0), (1, 1, 0), (1, 1, 0, 0)),
    3: ((2, 1, 0), (2, 1, 0), (2, 1, 0, 0)),
    4: ((2, 1, 1), (2, 1, 1), (2, 1, 1, 0)),
    5: ((3, 1, 1), (3, 1, 1), (3, 1, 1, 0)),
    6: ((3, 2, 1), (3, 2, 1), (3, 2, 1, 0)),
    7: ((4, 2, 1), (4, 2, 1), (4, 2, 1, 0)),
    8: ((4, 2, 2), (4, 2, 2), (4, 2, 1, 1)),
    9: ((5, 2, 2), (5, 2, 2), (5, 2, 1, 1)),
    10: ((5, 3, 2), (5, 3, 2), (5, 3, 1, 1)),
    12: ((6, 3, 3), (6, 3, 3), (6, 3, 2, 1)),
    15: ((8, 4, 3), (8, 4, 3), (8, 4, 2, 1)),
    16: ((8, 4, 4), (8, 4, 4), (8, 4, 2, 2)),
    20: ((10, 5, 5), (10, 5, 5), (10, 5, 3, 2)),
    25: ((13, 6, 6), (13, 6, 6), (13, 6, 3, 3)),
}


def paid(players: int, winner: int, amount: int) -> list[int]:
    """The change in gold of each player, from the winner's right neighbour on; the winner's is
    last.
    """
    camp = Camp(players, first=winner)
    camp.owns(*[30] * players)
    camp.wins(winner, amount)
    return [camp.gold[(winner - step) % players] - 30 for step in [*range(1, players), 0]]


@pytest.mark.rule("BT-20", "BT-21", "BT-22", "BT-23")
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("amount", SHARES)
def test_with_four_or_five_each_keeps_half_and_hands_the_rest_to_the_right(players: int, amount: int) -> None:
    shares = SHARES[amount][players - 3]
    assert sum(shares) == amount
    assert paid(players, BEN, amount) == [*shares, -amount]


@pytest.mark.rule("BT-24", "BT-25")
@pytest.mark.parametrize("amount", SHARES)
def test_with_three_the_rest_goes_to_the_bank(amount: int) -> None:
    right, left, bank = SHARES[amount][0]
    assert paid(3, CID, amount) == [right, left, -amount]
    camp = Camp(3, first=CID)
    camp.owns(30, 30, 30)
    before = camp.s.bank
    camp.wins(CID, amount)
    assert before - camp.s.bank == bank
    assert [event["gold"] for event in camp.told("banked")] == ([bank] if bank else [])


@pytest.mark.rule("BT-21")
def test_a_bid_of_nine_with_five_players_is_shared_out() -> None:
    camp = Camp(5)
    camp.wins(ANN, 9)
    assert camp.gold == [1, 11, 11, 12, 15]


@pytest.mark.rule("BT-23")
def test_a_bid_of_sixteen_with_four_players_never_comes_back_to_the_bidder() -> None:
    camp = Camp(4)
    camp.owns(16, 10, 10, 10)
    camp.wins(ANN, 16)
    assert camp.gold == [0, 14, 14, 18]
    last = camp.told("shared")[-1]
    assert (last["seat"], last["handed"], last["gold"], last["left"]) == (BEN, 4, 4, 0)


@pytest.mark.rule("BT-22")
def test_a_bid_of_two_with_four_players_stops_when_nothing_is_left() -> None:
    camp = Camp(4)
    camp.wins(ANN, 2)
    assert camp.gold == [8, 10, 11, 11]
    assert [(event["giver"], event["seat"]) for event in camp.told("shared")] == [(ANN, DOT), (DOT, CID)]


@pytest.mark.rule("BT-24", "BT-25")
def test_a_bid_of_ten_with_three_players_leaves_two_for_the_bank() -> None:
    camp = Camp(3)
    camp.wins(ANN, 10)
    assert camp.gold == [0, 13, 15]
    assert camp.told("banked")[0]["gold"] == 2


@pytest.mark.rule("BT-20")
def test_the_whole_bid_goes_to_the_right_neighbour_first() -> None:
    camp = Camp(5)
    camp.wins(CID, 7)
    first = camp.told("shared")[0]
    assert (first["giver"], first["seat"], first["handed"], first["gold"]) == (CID, BEN, 7, 4)


@pytest.mark.rule("BT-26")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_payment_is_complete_before_the_first_card_is_chosen(players: int) -> None:
    camp = Camp(players)
    camp.wins(ANN, 8)
    assert camp.phase == "choose"
    assert len(camp.lying) == players
    assert camp.gold[ANN] == 2
    assert camp.gold[players - 1] == 14


@pytest.mark.rule("BT-26")
def test_players_without_gold_receive_their_share_like_anybody_else() -> None:
    camp = Camp(4)
    camp.owns(9, 0, 5, 0)
    camp.wins(ANN, 9)
    assert camp.gold == [0, 2, 7, 5]
