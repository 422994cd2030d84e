"""Set-up of the table and of each player (GW-1 … GW-15)."""

import pytest

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.components import BREEDS, COMPONENTS, LETTERS, WORKERS, laps
from gulch.games.great_western_trail.rules.auxiliary import is_improved, is_unlocked
from gulch.kernel.options import BadOption

from .scenario import BLUE, MASHA, PLAYER_COUNTS, RED, SPECTATOR, WHITE, Trail, whole_match

CATTLE = {"criollo": 4, "pineywoods": 2, "galloway": 2, "santa_gertrudis": 2}


def letters(trail: Trail) -> dict[str, str | None]:
    return {node.id[1:]: node.tile for node in trail.view().nodes if node.kind == "neutral"}


@pytest.mark.rule("GW-1")
def test_one_to_four_players_walk_a_closed_trail() -> None:
    assert list(GREAT_WESTERN_TRAIL.seats) == [1, 2, 3, 4]
    with pytest.raises(BadOption):
        GREAT_WESTERN_TRAIL.fresh(5)
    ways = laps({node["id"]: node for node in COMPONENTS["trail"]["nodes"]}, "EP")
    assert {len(way) for way in ways} == {12, 13, 14}
    assert all(COMPONENTS["trail"]["nodes"][-1]["next"] == ["EP"] for _ in ways)


@pytest.mark.rule("GW-1")
def test_most_points_win() -> None:
    trail = Trail(3)
    trail.money(RED, 95)
    assert trail.match.places()[RED] == 1


@pytest.mark.rule("GW-2")
def test_in_the_first_game_a_tile_lies_on_the_cell_of_its_letter() -> None:
    assert letters(Trail(neutral="fixed")) == {letter: letter for letter in "BCDEFG"}


@pytest.mark.rule("GW-2")
def test_otherwise_the_neutral_tiles_lie_in_any_order() -> None:
    seen = [tuple(letters(Trail(neutral="random", luck=luck)).values()) for luck in range(30)]
    assert len(set(seen)) > 20
    assert all(sorted(map(str, order)) == LETTERS for order in seen)
    assert {order[0] for order in seen} == set(LETTERS)


@pytest.mark.rule("GW-3")
def test_train_cards_lie_in_ascending_order_on_the_chosen_side() -> None:
    assert [(card.engineers, card.star) for card in Trail().view().train] == [
        (1, False),
        (2, False),
        (3, False),
        (4, False),
    ]
    assert all(card.star for card in Trail(train="star").view().train)
    mixes = {tuple(card.star for card in Trail(train="mixed", luck=luck).view().train) for luck in range(60)}
    assert len(mixes) > 10


@pytest.mark.rule("GW-4")
def test_three_goals_and_three_bonus_tiles_lie_face_up() -> None:
    view = Trail(choose_goals=False).view()
    assert (len(view.goals), view.goal_stack, len(view.bonuses), view.bonus_stack) == (3, 17, 3, 17)
    assert (
        len({tuple(goal.id for goal in Trail(choose_goals=False, luck=luck).view().goals) for luck in range(20)}) > 15
    )


@pytest.mark.rule("GW-5")
def test_the_bank_never_runs_out_of_coins_or_tokens() -> None:
    trail = Trail()
    trail.money(MASHA, 400)
    trail.tokens(MASHA, 99)
    trail.uses(MASHA, "NC")
    trail.does(MASHA, "gain_tokens", n=1, cost=1)
    assert (trail.dollars(MASHA), trail.player(MASHA).tokens) == (399, 100)


@pytest.mark.rule("GW-6")
def test_all_market_cattle_are_there_from_the_start() -> None:
    assert {breed.id: breed.left for breed in Trail(4).view().market if breed.cowboys} == {
        "black_angus": 8,
        "corriente": 10,
        "shorthorn": 8,
        "hereford": 6,
    }


@pytest.mark.rule("GW-7")
def test_two_common_buildings_of_each_number_lie_on_the_chosen_side() -> None:
    assert [(tile.number, tile.stock, tile.side) for tile in Trail().view().stock] == [
        (number, 2, "a") for number in range(1, 7)
    ]
    assert {tile.side for tile in Trail(buildings="b").view().stock} == {"b"}
    mixes = {tuple(tile.side for tile in Trail(buildings="mixed", luck=luck).view().stock) for luck in range(60)}
    assert len(mixes) > 20


@pytest.mark.rule("GW-7")
@pytest.mark.parametrize(("chosen", "sides"), [("none", "aaaaaa"), ("2", "abaaaa"), ("1+4+6", "baabab")])
def test_the_sides_of_common_buildings_are_chosen_one_by_one(chosen: str, sides: str) -> None:
    view = Trail(buildings="chosen", buildings_b=chosen).view()
    assert "".join(tile.side for tile in view.stock) == sides


@pytest.mark.rule("GW-3")
def test_the_sides_of_train_cards_are_chosen_one_by_one() -> None:
    assert [card.star for card in Trail(train="chosen", train_star="2+3").view().train] == [False, True, True, False]


@pytest.mark.rule("GW-3", "GW-7")
@pytest.mark.parametrize(("option", "value"), [("buildings_b", "1"), ("train_star", "2")])
def test_sides_may_be_named_only_where_they_are_chosen_one_by_one(option: str, value: str) -> None:
    with pytest.raises(BadOption) as refused:
        GREAT_WESTERN_TRAIL.fresh(2, {"buildings": "mixed", option: value})
    assert refused.value.key == "option-idle"


@pytest.mark.rule("GW-7")
def test_a_side_never_changes() -> None:
    for moment in whole_match(3, buildings="mixed", train="mixed"):
        assert moment.before.side.tolist() == moment.after.side.tolist()
        assert moment.before.star.tolist() == moment.after.star.tolist()


@pytest.mark.rule("GW-8", "GW-10")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_each_player_takes_one_worker_of_each_type_from_the_supply(players: int) -> None:
    trail = Trail(players)
    assert {worker.id: worker.left for worker in trail.view().workers} == dict.fromkeys(WORKERS, 12 - players)
    for seat in range(players):
        assert trail.workers(seat) == dict.fromkeys(WORKERS, 1)
        assert not set(trail.player(seat).unseen or {}) & set(WORKERS)  # not in the deck


@pytest.mark.rule("GW-9")
@pytest.mark.parametrize(("players", "cards"), [(1, 9), (2, 9), (3, 14), (4, 19)])
def test_the_number_of_simmentals_depends_on_the_number_of_players(players: int, cards: int) -> None:
    assert Trail(players).view().simmentals == cards


@pytest.mark.rule("GW-11")
def test_all_seven_spaces_are_covered_and_two_auxiliary_actions_are_open() -> None:
    trail = Trail()
    player = trail.player(MASHA)
    assert [space.covered for space in player.spaces] == [True] * 7
    assert [bool(is_unlocked(trail.s, MASHA, number)) for number in range(4)] == [True, False, True, False]
    assert not any(is_improved(trail.s, MASHA, number) for number in range(4))


@pytest.mark.rule("GW-12")
def test_each_player_starts_with_tokens_and_limits() -> None:
    player = Trail().player(MASHA)
    assert (player.property_tokens, player.herder, player.certificates, player.permanent) == (2, None, 0, 0)
    assert (player.step_limit, player.hand_limit) == (3, 4)


@pytest.mark.rule("GW-13")
def test_the_herd_is_ten_cards_of_which_four_are_in_hand() -> None:
    trail = Trail(4)
    for seat in range(4):
        assert trail.player(seat).unseen == CATTLE
        assert len(trail.held(seat)) == 4
    hands = {tuple(Trail(luck=luck).held(MASHA)) for luck in range(30)}
    assert len(hands) > 8


@pytest.mark.rule("GW-14")
def test_everyone_chooses_a_face_up_goal_clockwise_and_it_is_refilled_before_the_next() -> None:
    trail = Trail(3, choose_goals=False, first_seat=BLUE)
    for seat in (BLUE, MASHA, RED):
        assert trail.actors == [seat]
        shown = [goal.id for goal in trail.view().goals]
        assert trail.offered(seat, "take_goal") == sorted(shown)
        assert trail.kinds(seat) == {"take_goal"}
        trail.does(seat, "take_goal", goal=shown[1])
        assert [goal.id for goal in trail.player(seat).goals] == [shown[1]]
        assert len(trail.view().goals) == 3
        assert [goal.id for goal in trail.view().goals][::2] == shown[::2]
    assert (trail.phase, trail.actors) == ("place", [BLUE])


@pytest.mark.rule("GW-14")
def test_the_first_player_is_drawn_by_lot_or_named() -> None:
    assert {Trail(4, first_player="random", luck=luck).view().first for luck in range(40)} == {0, 1, 2, 3}
    assert {Trail(4, first_seat=WHITE, luck=luck).view().first for luck in range(10)} == {WHITE}


@pytest.mark.rule("GW-15")
def test_the_starting_capital_depends_on_the_order_of_play() -> None:
    trail = Trail(4, first_seat=BLUE)
    order = [BLUE, WHITE, MASHA, RED]
    assert [trail.dollars(seat) for seat in order] == [4, 5, 4, 5]
    assert [trail.player(seat).tokens for seat in order] == [1, 1, 2, 2]


def test_everything_is_public_but_hands_and_stacks() -> None:
    trail = Trail(3)
    for viewer in (SPECTATOR, MASHA, RED):
        for player in trail.view(viewer).herders:
            own = player.seat == viewer
            assert (player.hand is not None, player.stack is not None, player.discard is not None) == (own, own, own)
    assert set(BREEDS) >= set(trail.player(MASHA).unseen or {})
