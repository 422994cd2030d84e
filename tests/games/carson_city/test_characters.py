"""Phase 1: the characters, both sides of each (CC-15 … CC-36)."""

import pytest

from gulch.games.carson_city.components import NONE
from gulch.games.carson_city.position import IN_RESERVE, ON_CARD

from .scenario import BLUE, GREEN, ORANGE, Town

# ── Choosing ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-15", "CC-121")
def test_characters_are_chosen_in_the_order_of_the_passing_track() -> None:
    town = Town(3)
    assert town.actors == [ORANGE]
    town.take("banker", "mercenary")
    assert town.actors == [BLUE]
    town.take("sheriff")
    town.passes(BLUE, ORANGE, GREEN)  # the upper track: Sheriff, Banker, Mercenary
    if town.phase == "limit":
        town.does(ORANGE, "keep_money", amount=20)
    assert town.s.turn == 1
    assert town.actors == [BLUE]
    town.take("sheriff")
    assert town.actors == [ORANGE]


@pytest.mark.rule("CC-16")
def test_a_card_is_taken_once_a_turn() -> None:
    town = Town(2)
    town.take("banker")
    assert [action["character"] for action in town.may(GREEN, "take")] == [
        "sheriff",
        "grocer",
        "chinese_worker",
        "settler",
        "captain",
        "mercenary",
    ]
    why = town.why_not(GREEN, "take", character="banker")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-character-taken", "CC-16")
    town.take("mercenary")
    assert town.phase == "place"


@pytest.mark.rule("CC-17")
def test_effects_come_before_the_next_choice() -> None:
    town = Town(2)
    town.take("captain")
    assert (town.phase, town.actors) == ("recruit", [ORANGE])
    town.does(ORANGE, "decline")
    assert (town.phase, town.actors) == ("character", [GREEN])


@pytest.mark.rule("CC-18")
def test_the_lowest_number_places_first() -> None:
    """The rulebook's example: green has the Sheriff, orange the Grocer, blue the Mercenary."""
    town = Town(3)
    town.take("grocer")
    town.does(ORANGE, "take_money")
    town.take("sheriff", "mercenary")
    assert town.upper == [GREEN, ORANGE, BLUE]
    assert town.actors == [GREEN]


@pytest.mark.rule("CC-18")
def test_the_upper_track_is_shown_after_the_last_card_effect() -> None:
    town = Town(2)
    town.take("mercenary", "captain")
    assert (town.phase, town.actors) == ("recruit", [GREEN])
    assert [player.upper for player in town.match.view(GREEN).players] == [None, None]
    town.does(GREEN, "decline")
    assert [player.upper for player in town.match.view(GREEN).players] == [2, 1]


# ── Sheriff ───────────────────────────────────────────────────────────────────


def sheriff(players: int = 2) -> Town:
    """A town in which orange has the yellow Sheriff and places first."""
    town = Town(players)
    town.take("sheriff", "banker", *["mercenary"][: players - 2])
    return town


@pytest.mark.rule("CC-19", "CC-22")
def test_the_sheriff_takes_the_white_cowboy_which_counts_at_home() -> None:
    town = sheriff()
    assert town.s.white == IN_RESERVE
    assert town.player(ORANGE).white
    assert town.cowboys(ORANGE) == 3
    assert town.force(ORANGE) == 1 + 3 + 1


@pytest.mark.rule("CC-20")
def test_the_white_cowboy_goes_only_where_no_cowboy_stands_and_nobody_owns() -> None:
    town = sheriff()
    town.stands(GREEN, "ranch", "B3")
    town.send(GREEN, "wages", "ammunition", "G2")
    targets = town.may_place(ORANGE, "place_white")
    assert "roads_3" in targets
    assert "F6" in targets
    assert not {"wages", "ammunition", "G2", "B3", "A1"} & set(targets)
    for target, key in (("wages", "refusal-white-alone"), ("B3", "refusal-white-owned")):
        why = town.why_not(ORANGE, "place_white", target=target)
        assert why is not None
        assert (why.key, why.rule) == (key, "CC-20")


@pytest.mark.rule("CC-21")
def test_nobody_joins_the_white_cowboy_on_a_duel_square_or_parcel() -> None:
    for target in ("ammunition", "F6"):
        town = sheriff()
        town.does(ORANGE, "place_white", target=target)
        assert target not in town.may_place(GREEN)
        why = town.why_not(GREEN, "place", target=target)
        assert why is not None
        assert (why.key, why.rule) == ("refusal-white-there", "CC-21")
        town.place(GREEN, "roads_3")
        assert target not in town.may_place(ORANGE)


@pytest.mark.rule("CC-21", "CC-58")
def test_others_may_join_the_white_cowboy_on_wages() -> None:
    town = sheriff()
    town.does(ORANGE, "place_white", target="wages")
    town.place(GREEN, "wages")
    town.place(ORANGE, "wages")
    money = town.money(ORANGE)
    town.passes(GREEN)
    town.has(ORANGE, cowboys=0)
    town.resolve(GREEN, ORANGE)
    assert town.money(ORANGE) == money + 8


@pytest.mark.rule("CC-22")
def test_the_white_cowboy_acts_once_and_returns_to_the_card() -> None:
    town = sheriff()
    town.does(ORANGE, "place_white", target="ammunition")
    assert town.force(ORANGE) == 1 + 3
    general = town.s.general[ORANGE]
    town.resolve()
    assert town.s.white == ON_CARD
    assert town.s.three_guns == NONE  # they last until the end of the turn, which is over
    assert town.s.general[ORANGE] == general - 4  # the grant at the end of the turn, and nothing else


@pytest.mark.rule("CC-22")
def test_the_white_cowboy_buys_a_parcel() -> None:
    town = sheriff()
    town.does(ORANGE, "place_white", target="H5")
    town.resolve()
    town.does(ORANGE, "buy_parcel", parcel="H5")
    assert town.owner("H5") == ORANGE
    assert town.s.white == ON_CARD


def red_sheriff() -> Town:
    town = Town(3, sides="all_red")
    town.take("sheriff", "banker", "mercenary")
    return town


@pytest.mark.rule("CC-23")
def test_the_red_sheriff_starts_no_duel_and_attacks_nothing() -> None:
    town = red_sheriff()
    town.stands(GREEN, "ranch", "B3")
    town.stands(ORANGE, "ranch", "B5")
    town.has(GREEN, cowboys=5)
    town.send(GREEN, "ammunition", "G2", "B5")
    targets = town.may_place(ORANGE)
    assert not {"ammunition", "G2", "B3"} & set(targets)
    assert {"wages", "roads_3", "F6", "B5"} <= set(targets)  # defending their own building is allowed
    why = town.why_not(ORANGE, "place", target="ammunition")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-peaceful", "CC-23")
    assert not town.may(ORANGE, "place_white")
    town.place(ORANGE, "roads_3")
    assert "roads_3" in town.may_place(GREEN)  # others may come here


@pytest.mark.rule("CC-24")
def test_the_red_sheriff_gets_three_points_for_each_lost_duel() -> None:
    town = red_sheriff()
    town.send(ORANGE, "ammunition")
    town.send(GREEN, "ammunition")
    town.rolls(1, 6)
    town.resolve()
    assert town.vp(ORANGE) == 3
    assert town.vp(GREEN) == 0


# ── Banker ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-25")
def test_the_banker_gets_nine_dollars_at_once() -> None:
    town = Town()
    town.take("banker")
    assert town.money(ORANGE) == 15 + 9


@pytest.mark.rule("CC-26", "CC-113")
@pytest.mark.parametrize(("points", "cost"), [(3, 3), (5, 12), (7, 25)])
def test_the_red_banker_buys_one_of_three_offers(points: int, cost: int) -> None:
    town = Town(sides="all_red")
    town.take("banker")
    assert town.money(ORANGE) == 15
    town.take("sheriff")
    town.has(ORANGE, money=26)
    town.ends_turn()
    assert (town.phase, town.actors) == ("banker", [ORANGE])
    town.does(ORANGE, "accept", points=points)
    assert (town.vp(ORANGE), town.money(ORANGE)) == (points, 26 - cost)
    assert town.phase == "character"


@pytest.mark.rule("CC-26")
def test_the_red_banker_gets_only_offers_that_can_be_paid() -> None:
    town = Town(sides="all_red")
    town.take("banker", "sheriff")
    town.has(ORANGE, money=12)
    town.ends_turn()
    assert [action["points"] for action in town.may(ORANGE, "accept")] == [3, 5]
    town.does(ORANGE, "decline")
    assert town.vp(ORANGE) == 0


# ── Grocer ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-27")
def test_the_grocer_takes_eight_dollars_at_once_and_nothing_later() -> None:
    town = Town()
    town.stands(ORANGE, "ranch", "B3")
    town.take("grocer")
    town.does(ORANGE, "take_money")
    assert town.money(ORANGE) == 15 + 8
    town.take("sheriff")
    town.resolve(step="building_income")
    assert town.phase != "grocer"


@pytest.mark.rule("CC-27")
def test_the_grocer_who_waits_may_still_take_the_money_at_building_income() -> None:
    town = Town()
    town.stands(ORANGE, "ranch", "B3")
    town.take("grocer")
    town.does(ORANGE, "wait")
    town.take("sheriff")
    town.resolve(step="building_income")
    assert (town.phase, town.s.waits) == ("grocer", 1 << ORANGE)
    town.does(ORANGE, "take_money")
    assert town.money(ORANGE) == 15 + 8 + town.income("B3")
    assert town.s.waits == 0, "he waits for nothing any more"


@pytest.mark.rule("CC-27")
def test_the_waiting_grocer_without_a_paying_building_gets_the_money() -> None:
    town = Town()
    town.take("grocer")
    town.does(ORANGE, "wait")
    town.take("sheriff")
    town.resolve(step="building_income")
    assert town.money(ORANGE) == 15 + 8


@pytest.mark.rule("CC-28", "CC-113")
def test_the_red_grocer_takes_money_or_a_point_for_each_house() -> None:
    town = Town(sides="all_red")
    town.stands(ORANGE, "hotel", "C4", house="C5")
    town.owns(ORANGE, "D4", "C5")
    town.take("grocer")
    town.does(ORANGE, "wait")
    town.take("sheriff")
    town.ends_turn()
    assert town.vp(ORANGE) == 2  # the hotel counts as houses for income only
    assert town.money(ORANGE) == 15

    town = Town(sides="all_red")
    town.owns(ORANGE, "D4")
    town.take("grocer")
    town.does(ORANGE, "take_money")
    town.take("sheriff")
    town.ends_turn()
    assert (town.vp(ORANGE), town.money(ORANGE)) == (0, 23)


# ── Chinese Worker ────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-29")
def test_the_worker_takes_two_roads_and_pays_half_rounded_up() -> None:
    town = Town()
    town.take("chinese_worker", "mercenary")
    assert town.s.roads[ORANGE] == 3
    for price, half in ((12, 6), (10, 5), (8, 4), (6, 3), (5, 3), (4, 2), (3, 2)):
        scene = Town()
        scene.take("chinese_worker", "mercenary")
        scene.has(ORANGE, roads=0)
        scene.send(ORANGE, f"build_{price}")
        scene.resolve()
        assert scene.view(ORANGE).price == half
        scene.does(ORANGE, "buy_tile")
        assert scene.money(ORANGE) == 15 - half


@pytest.mark.rule("CC-30")
def test_the_red_worker_takes_a_tile_for_five_and_builds_it_and_the_display_shifts() -> None:
    town = Town(sides="all_red")
    town.shows(p5="saloon", p6="hotel", p8="bank")
    town.take("chinese_worker")
    assert town.phase == "requisition"
    town.does(ORANGE, "take_tile", price=4)
    assert town.money(ORANGE) == 10
    assert town.phase == "build"
    assert town.display[4] is None  # the gap is filled only when the tile is built or kept
    town.does(ORANGE, "build", building="mine", parcel="A1")
    assert town.ground("A1") == "mine"
    assert [town.display[price] for price in (3, 4, 5, 6, 8, 10)] == [
        "ranch",
        "saloon",
        "hotel",
        "bank",
        "ranch",
        "mine",
    ]
    assert town.display[12] is not None
    assert (town.phase, town.actors) == ("character", [GREEN])


@pytest.mark.rule("CC-30")
def test_the_red_worker_may_keep_the_tile_or_take_none() -> None:
    town = Town(sides="all_red")
    town.take("chinese_worker")
    town.does(ORANGE, "take_tile", price=12)
    town.does(ORANGE, "keep")
    assert town.player(ORANGE).kept == ["mine"]

    town = Town(sides="all_red")
    town.take("chinese_worker")
    town.does(ORANGE, "decline")
    assert (town.money(ORANGE), town.actors) == (15, [GREEN])

    town = Town(sides="all_red")
    town.has(ORANGE, money=4)
    town.take("chinese_worker")
    assert town.actors == [GREEN]  # orange is not asked, for lack of money


# ── Settler ───────────────────────────────────────────────────────────────────


@pytest.mark.rule("CC-31")
def test_the_settler_claims_a_parcel_for_nothing() -> None:
    town = Town()
    town.take("settler")
    assert "A1" not in [action["parcel"] for action in town.may(ORANGE, "claim")]
    town.does(ORANGE, "claim", parcel="D4")
    assert town.owner("D4") == ORANGE
    assert town.money(ORANGE) == 15


@pytest.mark.rule("CC-31", "CC-70")
def test_the_settler_without_a_property_tile_is_not_asked() -> None:
    town = Town()
    town.owns(ORANGE, *(f"{column}{row}" for column in "BCD" for row in (1, 2, 3)), "E1")
    assert town.player(ORANGE).property_left == 0
    town.take("settler")
    assert town.actors == [GREEN]


@pytest.mark.rule("CC-32", "CC-113")
def test_the_red_settler_waits_for_a_dollar_a_mountain_before_the_limit() -> None:
    """$19 and a dollar for each of three mountains make $22, two more than the limit."""
    town = Town(sides="all_red")
    town.owns(ORANGE, "B7", "C7", "D7")
    town.take("settler")
    town.does(ORANGE, "wait")
    town.take("sheriff")
    town.has(ORANGE, money=19)
    town.ends_turn()
    assert (town.phase, town.money(ORANGE)) == ("limit", 22)
    assert [action["amount"] for action in town.may(ORANGE, "keep_money")] == list(range(21))
    town.does(ORANGE, "keep_money", amount=20)
    assert (town.money(ORANGE), town.vp(ORANGE)) == (20, 0)


@pytest.mark.rule("CC-32")
def test_the_red_settler_may_take_eight_dollars_instead() -> None:
    town = Town(sides="all_red")
    town.owns(ORANGE, "B7", "C7", "D7")
    town.take("settler")
    town.does(ORANGE, "take_money")
    town.take("sheriff")
    assert town.money(ORANGE) == 23
    town.has(ORANGE, money=10)
    town.ends_turn()
    assert town.money(ORANGE) == 10


@pytest.mark.rule("CC-32", "CC-147")
def test_by_the_option_the_red_settler_gets_points() -> None:
    town = Town(sides="all_red", settler_red_reward="vp")
    town.owns(ORANGE, "B7", "C7", "D7")
    town.take("settler")
    town.does(ORANGE, "wait")
    town.take("sheriff")
    town.ends_turn()
    assert (town.money(ORANGE), town.vp(ORANGE)) == (15, 3)


# ── Captain and Mercenary ─────────────────────────────────────────────────────


@pytest.mark.rule("CC-33")
@pytest.mark.parametrize(("cowboys", "cost"), [(1, 1), (2, 4), (3, 9)])
def test_the_captain_buys_cowboys(cowboys: int, cost: int) -> None:
    town = Town()
    town.take("captain")
    town.does(ORANGE, "recruit", cowboys=cowboys)
    assert (town.cowboys(ORANGE), town.money(ORANGE)) == (3 + cowboys, 15 - cost)
    assert town.actors == [GREEN]


@pytest.mark.rule("CC-33")
def test_the_captain_is_limited_by_money_and_by_the_general_reserve() -> None:
    town = Town()
    town.has(ORANGE, money=8)
    town.take("captain")
    assert [action["cowboys"] for action in town.may(ORANGE, "recruit")] == [1, 2]
    town = Town()
    town.has(ORANGE, cowboys=9)
    town.take("captain")
    assert [action["cowboys"] for action in town.may(ORANGE, "recruit")] == [1]
    town = Town()
    town.has(ORANGE, cowboys=10)
    town.take("captain")
    assert town.actors == [GREEN]


@pytest.mark.rule("CC-34")
@pytest.mark.parametrize(("revolvers", "cost"), [(1, 3), (2, 9)])
def test_the_red_captain_buys_permanent_revolvers(revolvers: int, cost: int) -> None:
    town = Town(sides="all_red")
    town.take("captain")
    town.does(ORANGE, "arm", revolvers=revolvers)
    assert (town.s.revolvers[ORANGE], town.money(ORANGE)) == (1 + revolvers, 15 - cost)
    town.take("sheriff")
    town.ends_turn()
    assert town.s.revolvers[ORANGE] == 1 + revolvers


@pytest.mark.rule("CC-34")
def test_the_red_captain_is_limited_by_the_chips_left() -> None:
    town = Town(sides="all_red")
    town.lawful = False
    town.s.revolvers[GREEN] = 25
    town.take("captain")
    assert [action["revolvers"] for action in town.may(ORANGE, "arm")] == [1]


@pytest.mark.rule("CC-35")
@pytest.mark.parametrize(("sides", "guns"), [("all_yellow", 3), ("all_red", 2)])
def test_the_mercenarys_revolvers_count_everywhere_this_turn(sides: str, guns: int) -> None:
    town = Town(sides=sides)
    town.take("mercenary", "sheriff")
    assert town.player(ORANGE).guns == 1 + guns
    assert town.force(ORANGE) == 1 + guns + 3
    assert town.s.revolvers[ORANGE] == 1
    town.send(ORANGE, "income_cowboys", "vp_cowboys")
    town.resolve()
    assert town.vp(ORANGE) == (1 + 1 + guns) // 2  # one cowboy stayed at home
    if town.phase == "limit":
        town.does(ORANGE, "keep_money", amount=20)
    assert (town.player(ORANGE).character, town.player(ORANGE).guns) == (None, 1)  # gone with the card


@pytest.mark.rule("CC-36")
@pytest.mark.parametrize(
    ("sides", "limits"), [("all_yellow", [20, 120, 60, 30, 30, 25, 20]), ("all_red", [20, 60, 60, 30, 20, 20, 30])]
)
def test_money_limits_of_the_cards(sides: str, limits: list[int]) -> None:
    assert [card.limit for card in Town(sides=sides).view().cards] == limits
