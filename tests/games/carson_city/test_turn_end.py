"""End of a turn and end of the game (CC-113 … CC-125)."""

import pytest

from gulch.games.carson_city.components import NONE
from gulch.games.carson_city.position import ON_CARD

from .scenario import BLUE, GREEN, ORANGE, Town, whole_match


@pytest.mark.rule("CC-113", "CC-116")
def test_character_effects_come_before_the_money_limit() -> None:
    town = Town(sides="all_red")
    town.ready("banker", "sheriff")
    town.has(ORANGE, money=62)
    town.ends_turn()
    assert town.phase == "banker"
    town.does(ORANGE, "accept", points=3)
    assert town.phase == "character"  # $59 are within the Banker's limit
    assert (town.money(ORANGE), town.vp(ORANGE)) == (59, 3)


@pytest.mark.rule("CC-114")
def test_the_1858_marker_closes_a_square_for_the_following_turns() -> None:
    town = Town()
    for closed in ("buy_vp_2", "buy_vp_3", "buy_vp_4"):
        town.ready()
        assert town.space(closed).available
        events = town.ends_turn()
        assert [event["target"] for event in events if event["event"] == "square_closed"] == [closed]
        assert not town.space(closed).available
        town.chooses_again()
    assert town.space("buy_vp_5").available


@pytest.mark.rule("CC-115")
def test_four_cowboys_after_turn_1_and_five_after_turns_2_and_3() -> None:
    for turn, after in ((1, 6), (2, 7), (3, 7)):
        town = Town()
        town.turn(turn)
        town.has(ORANGE, cowboys=2)
        town.ready()
        town.ends_turn()
        assert town.cowboys(ORANGE) == after
    town = Town()
    town.turn(4)
    town.has(ORANGE, cowboys=2)
    town.ready()
    town.ends_turn()
    assert town.cowboys(ORANGE) == 2


@pytest.mark.rule("CC-115")
def test_nobody_has_more_than_ten_cowboys() -> None:
    town = Town()
    town.has(ORANGE, cowboys=8)
    town.ready()
    town.ends_turn()
    assert (town.cowboys(ORANGE), town.s.general[ORANGE]) == (10, 0)


@pytest.mark.rule("CC-116")
def test_money_over_the_limit_is_given_up_for_points() -> None:
    """Of $43 with a limit of $20, $23 are given up for 2 VP, and $20 stay."""
    town = Town()
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=43)
    assert town.player(ORANGE).excess is not None
    town.ends_turn()
    assert (town.phase, town.actors) == ("limit", [ORANGE])
    assert (town.view(ORANGE).limit, town.view(ORANGE).excess) == (20, 23)
    town.does(ORANGE, "keep_money", amount=20)
    assert (town.vp(ORANGE), town.money(ORANGE)) == (2, 20)


@pytest.mark.rule("CC-116")
def test_several_over_the_limit_answer_at_the_same_time() -> None:
    town = Town(3)
    town.ready("sheriff", "mercenary", "banker")
    for seat in (ORANGE, GREEN):
        town.has(seat, money=31)
    town.ends_turn()
    assert town.actors == [ORANGE, GREEN]
    town.does(GREEN, "keep_money", amount=20)
    town.does(ORANGE, "keep_money", amount=20)
    assert [town.vp(seat) for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("CC-117")
def test_more_than_the_excess_may_be_given_up() -> None:
    town = Town()
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=43)
    town.ends_turn()
    assert [action["amount"] for action in town.may(ORANGE, "keep_money")] == list(range(21))
    town.does(ORANGE, "keep_money", amount=13)
    assert (town.vp(ORANGE), town.money(ORANGE)) == (3, 13)


@pytest.mark.rule("CC-117")
def test_without_an_excess_nothing_is_asked() -> None:
    town = Town()
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=20)
    town.ends_turn()
    assert town.phase == "character"
    assert town.money(ORANGE) == 20


@pytest.mark.rule("CC-118")
def test_unsold_tiles_slide_and_the_gaps_are_filled_from_the_bag() -> None:
    town = Town()
    town.shows(p3=None, p4="saloon", p5=None, p6="hotel", p8="bank", p10=None, p12="church")
    slides = {tile.price: tile.slides_to for tile in town.view().display}
    assert slides == {3: None, 4: 3, 5: None, 6: 4, 8: 5, 10: None, 12: 6}
    town.ready()
    bag = sum(town.view().bag.values())
    town.ends_turn()
    assert [town.display[price] for price in (3, 4, 5, 6)] == ["saloon", "hotel", "bank", "church"]
    assert all(town.display[price] for price in (8, 10, 12))
    assert sum(town.view().bag.values()) == bag - 3


@pytest.mark.rule("CC-118")
def test_with_an_empty_bag_squares_stay_empty_and_the_cheapest_are_filled_first() -> None:
    town = Town()
    town.lawful = False
    town.shows(p3=None, p4="saloon", p5=None, p6="hotel", p8=None, p10=None, p12=None)
    for kind in range(8):
        town.s.bag[kind] = 0
    town.s.bag[6] = 1
    town.ready()
    town.ends_turn()
    assert list(town.display.values()) == ["saloon", "hotel", "church", None, None, None, None]


@pytest.mark.rule("CC-118", "CC-122")
def test_the_display_is_not_refilled_after_turn_4() -> None:
    town = Town()
    town.shows(p3=None)
    town.turn(4)
    town.ready()
    town.ends_turn()
    assert town.display[3] is None


@pytest.mark.rule("CC-119")
def test_characters_and_the_white_cowboy_go_back() -> None:
    town = Town()
    town.take("sheriff", "banker")
    assert town.s.white != ON_CARD
    town.ends_turn()
    assert town.phase == "character"
    assert town.s.white == ON_CARD
    assert all(card.taken is None for card in town.view().cards)
    assert len(town.may(ORANGE, "take")) == 7


@pytest.mark.rule("CC-120")
def test_the_three_guns_chip_goes_back() -> None:
    town = Town()
    town.ready()
    town.s.three_guns = ORANGE
    town.ends_turn()
    assert town.s.three_guns == NONE


@pytest.mark.rule("CC-121")
def test_the_passing_track_is_kept_for_the_next_choice() -> None:
    town = Town(3)
    town.ready()
    town.ends_turn(BLUE, ORANGE, GREEN)
    assert town.passing == [BLUE, ORANGE, GREEN]
    assert town.actors == [BLUE]


@pytest.mark.rule("CC-122")
def test_the_game_ends_after_the_money_limit_of_turn_4() -> None:
    town = Town()
    town.turn(4)
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=43)
    town.has(GREEN, money=0)
    town.ends_turn()
    assert town.phase == "limit"
    town.does(ORANGE, "keep_money", amount=18)
    assert town.match.over
    assert town.vp(ORANGE) == 2 + 18 // 6
    assert town.why_not(ORANGE, "pass") is not None


@pytest.mark.rule("CC-122")
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_has_exactly_four_turns(players: int) -> None:
    moments = whole_match(players)
    turns = [moment.before.turn for moment in moments]
    assert sorted(set(turns)) == [0, 1, 2, 3]
    assert turns == sorted(turns)


@pytest.mark.rule("CC-123", "CC-124")
def test_final_scoring() -> None:
    """Orange gets 2 VP for each building, house and mountain on own parcels, and 2 VP for $17."""
    town = Town()
    town.turn(4)
    town.stands(ORANGE, "ranch", "B3")
    town.stands(ORANGE, "hotel", "C4", house="C5")
    town.owns(ORANGE, "C5", "B7", "F6")
    town.stands(GREEN, "mine", "G5")
    town.keeps(ORANGE, "church")
    town.ready("settler", "banker")
    town.has(ORANGE, money=17)
    town.has(GREEN, money=5)
    events = town.ends_turn()
    assert town.vp(ORANGE) == 2 * 2 + 2 + 2 + 2
    assert town.vp(GREEN) == 2
    final = next(event for event in events if event["event"] == "final_score" and event["seat"] == ORANGE)
    assert (final["buildings"], final["houses"], final["mountains"], final["money"], final["total"]) == (4, 2, 2, 2, 10)


@pytest.mark.rule("CC-123")
def test_neutral_houses_and_mountains_score_for_nobody() -> None:
    town = Town()
    town.turn(4)
    town.ready("settler", "banker")
    town.has(ORANGE, money=0)
    town.has(GREEN, money=0)
    town.ends_turn()
    assert town.match.points() == [0, 0]


@pytest.mark.rule("CC-125")
@pytest.mark.parametrize("order", [(ORANGE, GREEN, BLUE), (BLUE, GREEN, ORANGE)])
def test_most_points_win_and_ties_go_to_the_player_who_passed_earlier(order: tuple[int, int, int]) -> None:
    town = Town(3)
    town.turn(4)
    town.ready("settler", "banker", "captain")
    for seat, points in ((ORANGE, 7), (GREEN, 9), (BLUE, 7)):
        town.has(seat, money=0)
        town.s.vp[seat] = points
    town.ends_turn(*order)
    places = town.match.places()
    assert places[GREEN] == 1
    assert places[order[0]] < places[order[2]]
    assert sorted(places) == [1, 2, 3]
