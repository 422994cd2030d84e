"""The goal and the set-up of the game (EP-1 … EP-9)."""

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.components import CARD_VALUES, KINDS, TILE_COUNT, TILES, TOWNS
from gulch.kernel.options import BadOption
from gulch.match import Match

from .scenario import BILL, ENGINE, JANE, JESSE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match


@pytest.mark.rule("EP-1")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_two_to_five_players_play_with_the_same_figures(players: int) -> None:
    town = Town(players)
    assert town.still_there == list(range(players))
    assert all(len(town.cards(seat)) == 6 for seat in range(players))
    town.all_rob()
    assert town.told("rolled")[0]["dice"] == 5
    stocked = town.enters("abilene")[-1]
    assert stocked["placed"] + stocked["returned"] == 18
    assert town.view().limit == 1


@pytest.mark.rule("EP-1")
@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption) as refused:
        Match(EL_PASO, players, seed=0, engine=ENGINE)
    assert refused.value.key == "seats-wrong"
    assert refused.value.figures == {"game": "el_paso", "seats": players, "least": 2, "most": 5}


@pytest.mark.rule("EP-2")
def test_loot_is_worth_nothing_until_exchanged() -> None:
    town = Town(2)
    town.brings(JESSE, "saloon-6", "bank-5")
    town.owns(LITTLE_JOE, 1)
    assert town.match.points() == [0, 1]
    assert town.match.places() == [2, 1]


@pytest.mark.rule("EP-3")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_seven_towns_are_robbed_once_each_in_order_and_entered_together(players: int) -> None:
    moments = whole_match(players)
    entered = [
        (event["town"], moment.after.in_town)
        for moment in moments
        for event in moment.events
        if event["event"] == "entered"
    ]
    assert TOWNS == ["deadwood", "cheyenne", "abilene", "santa_fe", "san_diego", "tombstone", "el_paso"]
    assert moments[0].before.town == 0
    assert entered == [(name, (1 << players) - 1) for name in TOWNS[1:]]


@pytest.mark.rule("EP-4")
def test_each_location_has_a_face_down_pile_of_its_own_and_no_discards() -> None:
    town = Town(4)
    for location in KINDS:
        dealt = [
            int(card.rsplit("-", 1)[1]) for seat in range(4) for card in town.cards(seat) if card.startswith(location)
        ]
        assert sorted(town.draw_pile(location) + dealt) == CARD_VALUES == list(range(1, 9))
        assert len(town.draw_pile(location)) == 4
        assert town.discard_pile(location) == []


@pytest.mark.rule("EP-4")
def test_the_piles_are_shuffled_separately() -> None:
    orders = {tuple(Town(2, luck=luck).draw_pile(location)) for luck in range(5) for location in KINDS}
    assert len(orders) == 5 * len(KINDS)


@pytest.mark.rule("EP-5")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_is_dealt_one_card_of_each_location(players: int) -> None:
    town = Town(players)
    for seat in range(players):
        assert [card.rsplit("-", 1)[0] for card in town.cards(seat)] == KINDS


@pytest.mark.rule("EP-5")
def test_the_deal_starts_with_the_first_guard_and_takes_the_top_card_each_time() -> None:
    by_jesse, by_bill = Town(4, guard=JESSE), Town(4, guard=BILL)
    assert [by_bill.cards((BILL + step) % 4) for step in range(4)] == [by_jesse.cards(step) for step in range(4)]
    dealt = [event for event in by_bill.match.events(0, JANE) if event["event"] == "dealt"]
    assert [event["seat"] for event in dealt] == [BILL, JANE, JESSE, LITTLE_JOE] * len(KINDS)
    # A fifth player gets the card that is on top after four players have theirs.
    assert [f"{location}-{by_jesse.draw_pile(location)[0]}" for location in KINDS] == Town(5, guard=JESSE).cards(4)


@pytest.mark.rule("EP-6")
def test_all_tiles_start_in_the_bag() -> None:
    town = Town()
    tiles = sorted(town.bag + [tile for location in KINDS for tile in town.lying(location)])
    safe = [("bank", "gold_mine", "hotel", "horse_meadow"), (1, 2, 3, 4, 4, 5)]
    rich = [("saloon", "cattle_pasture"), (3, 4, 4, 5, 5, 6)]
    assert tiles == sorted(f"{kind}-{value}" for kinds, values in (safe, rich) for kind in kinds for value in values)
    assert len(tiles) == 36
    assert sum(TILE_COUNT[TILES.index(tile)] for tile in set(tiles)) == 36


@pytest.mark.rule("EP-7")
def test_everyone_starts_with_no_nuggets_and_no_tiles() -> None:
    town = Town(5)
    assert [(town.gold(seat), town.loot(seat)) for seat in range(5)] == [(0, [])] * 5


@pytest.mark.rule("EP-8")
def test_doc_holliday_starts_in_deadwood() -> None:
    match = Match(EL_PASO, 3, seed=4, engine=ENGINE)
    assert [event["town"] for event in match.events(0, -1) if event["event"] == "entered"] == ["deadwood"]
    assert match.view(-1).towns[match.view(-1).town].id == "deadwood"


@pytest.mark.rule("EP-9")
def test_the_first_guard_is_chosen_at_random() -> None:
    guards = {Match(EL_PASO, 4, seed=seed, engine=ENGINE).view(-1).guard for seed in range(40)}
    assert guards == {0, 1, 2, 3}


@pytest.mark.rule("EP-9")
@pytest.mark.parametrize("seat", range(4))
def test_the_host_may_name_the_first_guard(seat: int) -> None:
    for seed in range(5):
        match = Match(EL_PASO, 4, {"first_guard": "chosen", "guard_seat": seat}, seed=seed, engine=ENGINE)
        assert match.view(-1).guard == seat
        assert match.actors == [seat]
        assert match.events(0, seat)[0]["seat"] == seat
