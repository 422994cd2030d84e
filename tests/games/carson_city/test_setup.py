"""Set-up (CC-1 … CC-13) and the turn (CC-14)."""

import pytest

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import (
    CHARACTERS,
    DICE_PARCEL,
    FACES,
    HOUSE,
    MOUNTAIN,
    N_CHARACTERS,
    N_PARCELS,
    NONE,
    PARCELS,
    SIDES_OF,
)
from gulch.games.carson_city.position import ON_CARD, Position
from gulch.games.carson_city.rules.town import roads_in_reserve
from gulch.kernel.options import BadOption
from gulch.match import Match

from .scenario import ENGINE, GREEN, ORANGE, PLAYER_COUNTS, Town, cowboys_everywhere, heard, whole_match


def position(match: Match) -> Position:
    assert isinstance(match.position, Position)
    return match.position


def fresh(players: int, seed: int = 3, **options: str) -> Position:
    position = Match(CARSON_CITY, players, options, seed=seed, engine=ENGINE).position
    assert isinstance(position, Position)
    return position


@pytest.mark.rule("CC-1", "CC-142")
def test_two_to_five_players_take_part() -> None:
    for players in PLAYER_COUNTS:
        assert fresh(players).seats == players
    for players in (1, 6):
        with pytest.raises(BadOption):
            CARSON_CITY.fresh(players)


@pytest.mark.rule("CC-142")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_number_of_players_comes_to_an_end_by_the_same_rules(players: int) -> None:
    moments = whole_match(players)
    assert moments[-1].after.turn == 4
    assert moments[-1].events[-1]["event"] == "ended"


@pytest.mark.rule("CC-2", "CC-3")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everybody_starts_with_the_same(players: int) -> None:
    s = fresh(players)
    for seat in range(players):
        assert (s.money[seat], s.revolvers[seat], s.roads[seat], s.cowboys[seat], s.general[seat], s.vp[seat]) == (
            15,
            1,
            1,
            3,
            7,
            0,
        )
        assert cowboys_everywhere(s, seat) == 10
    view = CARSON_CITY.view(s, -1)
    assert view.players[0].property_left == 12
    assert int(ENGINE.rule(roads_in_reserve)(s)) == 25 - 4 - players


@pytest.mark.rule("CC-4", "CC-5")
@pytest.mark.parametrize("seed", range(5))
def test_display_has_four_given_tiles_and_three_from_the_bag(seed: int) -> None:
    view = CARSON_CITY.view(fresh(2, seed), -1)
    display = {tile.price: tile.building for tile in view.display}
    assert (display[3], display[10], display[4], display[12]) == ("ranch", "ranch", "mine", "mine")
    assert all(display[price] for price in (5, 6, 8))
    assert sum(view.bag.values()) == 23
    shown = [building for building in display.values() if building]
    assert {name: view.bag[name] + shown.count(name) for name in view.bag} == {
        "ranch": 6, "mine": 6, "drugstore": 4, "bank": 4, "saloon": 3, "hotel": 3, "church": 2, "prison": 2,
    }  # fmt: skip


@pytest.mark.rule("CC-5")
def test_the_three_drawn_tiles_differ_from_match_to_match() -> None:
    assert len({tuple(fresh(2, seed).display) for seed in range(12)}) > 3


@pytest.mark.rule("CC-6", "CC-7")
@pytest.mark.parametrize("seed", range(8))
def test_dice_choose_the_centre_which_gets_a_house_and_four_roads(seed: int) -> None:
    match = Match(CARSON_CITY, 2, seed=seed, engine=ENGINE)
    s = position(match)
    told = next(event for event in heard(match.notes[0]) if event["event"] == "centre")
    assert told["parcel"] == f"{'ABCDEFGH'[told['white']]}{told['red'] + 1}" == PARCELS[s.centre]
    assert s.ground[s.centre] == HOUSE
    assert s.owner[s.centre] == NONE
    assert {road for road in range(144) if s.road[road]} == set(SIDES_OF.tolist()[s.centre])


@pytest.mark.rule("CC-8")
@pytest.mark.parametrize("seed", range(8))
def test_nine_mountains_stand_where_dice_reach_but_not_on_the_centre(seed: int) -> None:
    s = fresh(2, seed)
    mountains = {parcel for parcel in range(N_PARCELS) if s.ground[parcel] == MOUNTAIN}
    assert len(mountains) == 9
    assert mountains <= {DICE_PARCEL[white, red] for white in range(FACES) for red in range(FACES)} - {s.centre}


@pytest.mark.rule("CC-9")
def test_the_three_guns_lie_on_ammunition_and_no_point_square_is_closed() -> None:
    s = fresh(2)
    assert s.three_guns == NONE
    assert s.turn == 0
    assert all(space.available for space in CARSON_CITY.view(s, -1).spaces)


@pytest.mark.rule("CC-10", "CC-147")
@pytest.mark.parametrize(
    ("mode", "sides"), [("all_yellow", [0] * 7), ("all_red", [1] * 7), ("mixed", [0, 1, 0, 1, 0, 1, 0])]
)
def test_the_side_of_each_card_is_fixed_before_the_game(mode: str, sides: list[int]) -> None:
    s = fresh(3, sides=mode)
    assert list(s.side) == sides
    assert s.white == ON_CARD
    assert all(character == NONE for character in list(s.character)[:3])


@pytest.mark.rule("CC-10", "CC-147")
def test_sides_may_be_chosen_card_by_card() -> None:
    s = fresh(3, sides="chosen", red_cards="banker+captain")
    assert [CHARACTERS[card] for card in range(N_CHARACTERS) if s.side[card]] == ["banker", "captain"]
    assert not any(fresh(3, sides="chosen").side)
    with pytest.raises(BadOption, match="option-idle"):
        fresh(3, sides="random", red_cards="banker")


@pytest.mark.rule("CC-10")
def test_random_sides_stay_through_the_match() -> None:
    assert len({tuple(fresh(2, seed, sides="random").side) for seed in range(10)}) > 3
    moments = whole_match(2, sides="random")
    assert {tuple(moment.after.side) for moment in moments} == {tuple(moments[0].before.side)}


@pytest.mark.rule("CC-11")
def test_the_first_order_is_random() -> None:
    orders = {tuple(fresh(3, seed).passing)[:3] for seed in range(40)}
    assert len(orders) == 6


@pytest.mark.rule("CC-12")
def test_parcels_are_claimed_forwards_and_then_backwards() -> None:
    match = Match(CARSON_CITY, 3, seed=5, engine=ENGINE)
    order = list(position(match).passing)[:3]
    claimed = []
    for _ in range(6):
        claimed.append(match.actors[0])
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert claimed == order + order[::-1]
    assert match.view(-1).phase == "character"
    assert [player.money for player in match.view(-1).players] == [15, 15, 15]


@pytest.mark.rule("CC-13")
def test_mountains_and_the_centre_house_may_be_claimed_but_no_owned_parcel() -> None:
    match = Match(CARSON_CITY, 2, seed=5, engine=ENGINE)
    first = match.actors[0]
    assert len(match.legal(first)) == 64
    centre = PARCELS[position(match).centre]
    match.play(first, CARSON_CITY.actions.number({"do": "claim", "parcel": centre}))
    second = match.actors[0]
    why = match.refusal(second, CARSON_CITY.actions.number({"do": "claim", "parcel": centre}))
    assert why is not None
    assert (why.key, why.rule) == ("refusal-owned", "CC-13")
    mountain = next(parcel for parcel in range(N_PARCELS) if position(match).ground[parcel] == MOUNTAIN)
    match.play(second, CARSON_CITY.actions.number({"do": "claim", "parcel": PARCELS[mountain]}))
    assert position(match).owner[mountain] == second
    assert position(match).ground[mountain] == MOUNTAIN


@pytest.mark.rule("CC-7")
def test_the_centre_gives_road_access_to_nine_parcels() -> None:
    assert Town().access() == {"C3", "D3", "E3", "C4", "D4", "E4", "C5", "D5", "E5"}


@pytest.mark.rule("CC-14")
def test_a_match_has_four_turns_of_four_phases() -> None:
    town = Town()
    for turn in range(1, 5):
        assert (town.s.turn + 1, town.phase) == (turn, "character")
        town.take("banker", "mercenary") if town.actors == [ORANGE] else town.take("mercenary", "banker")
        assert town.phase == "place"
        first = town.actors[0]
        town.passes(first, GREEN if first == ORANGE else ORANGE)
        if town.phase == "limit":
            for seat in list(town.actors):
                town.does(seat, "keep_money", amount=20)
    assert town.phase == "over"
    assert town.match.over
