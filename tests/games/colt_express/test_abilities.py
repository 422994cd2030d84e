"""The abilities of the advanced rules (CE-69 … CE-78)."""

import pytest

from gulch.games.colt_express.components import BANDITS

from .scenario import Train, solo, teams
from .test_robbery import apart

# ── Ghost ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-69")
def test_ghost_may_hide_the_card_of_his_first_turn_but_need_not() -> None:
    train = Train("ghost", "doc", "tuco", card="r24_tunnels")
    train.holds(0, "move", "rob")
    assert train.may() == ["play", "hide", "draw"]
    train.plays("rob", hidden=True)
    assert train.on_pile(0) == ["ghost rob"]
    assert train.on_pile(1) == ["? 0"]
    again = Train("ghost", "doc", "tuco", card="r24_tunnels")
    again.holds(0, "move", "rob")
    again.plays("rob")
    assert again.on_pile(1) == ["ghost rob"]


@pytest.mark.rule("CE-69")
def test_only_ghost_hides_and_only_on_the_first_turn_of_every_round() -> None:
    train = Train("doc", "ghost", "tuco", card="r24_tunnels")
    refusal = train.why_not("hide", bandit="doc", card="move")
    assert refusal is not None
    assert refusal.rule == "CE-69"
    train.turn_is(3)
    train.goes_first(1)
    assert "hide" not in train.may()
    train.turn_is(1)
    assert "hide" in train.may()
    train.round_is("r24_braking", number=4)
    train.goes_first(1)
    assert "hide" in train.may()


@pytest.mark.rule("CE-70")
def test_drawing_on_the_first_turn_loses_ghosts_chance_for_the_round() -> None:
    train = Train("ghost", "doc", "tuco", card="r24_braking")
    for _ in range(3):
        train.draws()
    assert train.actors == [0]
    assert "hide" not in train.may()


# ── Doc ───────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-71")
def test_doc_starts_with_seven_cards_and_draws_three_like_the_others() -> None:
    train = Train("doc", "belle", "tuco")
    assert [sum(train.hand(seat).values()) for seat in range(3)] == [7, 6, 6]
    train.draws()
    assert sum(train.hand(0).values()) == 10
    basic = Train("doc", "belle", "tuco", preset="basic")
    assert [sum(basic.hand(seat).values()) for seat in range(3)] == [6, 6, 6]


# ── Tuco ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-72")
@pytest.mark.parametrize(("own", "other"), [("inside", "roof"), ("roof", "inside")])
def test_tuco_shoots_through_the_roof_of_his_car_both_ways(own: str, other: str) -> None:
    train = apart("tuco", "doc", "ghost")
    train.puts("ghost", 0, "roof" if own == "inside" else "inside")
    train.marshal_at(3)
    train.puts("tuco", 2, own)
    train.puts("doc", 2, other)
    train.executes("tuco shoot")
    assert train.received("doc") == {"tuco": 1}
    assert train.where("doc") == (2, other)


@pytest.mark.rule("CE-72")
def test_tucos_targets_above_are_targets_like_any_other() -> None:
    train = apart("tuco", "doc", "ghost", "cheyenne", "belle")
    train.puts("tuco", 2)
    train.puts("doc", 2, "roof")
    train.puts("ghost", 2, "roof")
    train.puts("cheyenne", 3)
    train.puts("belle", 1)
    train.executes("tuco shoot")
    assert train.may("bandit") == ["ghost", "doc", "cheyenne"]


@pytest.mark.rule("CE-72")
def test_with_the_option_tuco_shoots_only_up_and_others_never_shoot_through_a_roof() -> None:
    train = apart("tuco", "doc", "ghost", tuco_shots="up")
    train.marshal_at(3)
    train.puts("ghost", 1)
    train.puts("tuco", 2, "roof")
    train.puts("doc", 2)
    train.executes("tuco shoot")
    assert train.fizzled() == ["no_target"]
    train.puts("tuco", 2)
    train.puts("doc", 2, "roof")
    train.puts("ghost", 0, "roof")
    train.executes("tuco shoot")
    assert train.received("doc") == {"tuco": 1}
    train.puts("doc", 1)
    train.puts("ghost", 1, "roof")
    train.puts("tuco", 3, "roof")
    train.executes("doc shoot")
    assert train.fizzled() == ["no_target", "no_target"]


# ── Cheyenne ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-73")
def test_cheyenne_may_keep_the_purse_she_knocks_loose_and_then_knows_it() -> None:
    train = apart("cheyenne", "doc", "tuco")
    train.puts("cheyenne", 2)
    train.puts("doc", 2)
    train.carries("doc", purses=[450], jewels=1)
    train.executes("cheyenne punch")
    assert train.may("loot") == ["purse", "purse_kept", "jewel"]
    train.does("knock", loot="purse_kept")
    train.does("push", direction="back")
    assert train.values_of("cheyenne") == [450]
    assert train.where("doc") == (3, "inside")
    assert train.purses_in(2) == []
    assert [purse.value for purse in train.bandit("cheyenne", 1).purses] == [450]
    assert [purse.value for purse in train.bandit("cheyenne", 2).purses] == [None]


@pytest.mark.rule("CE-73")
def test_cheyenne_may_also_let_the_purse_fall_and_jewels_fall_as_usual() -> None:
    for loot in ("purse", "jewel"):
        train = apart("cheyenne", "doc", "tuco")
        train.puts("cheyenne", 2)
        train.puts("doc", 2)
        train.carries("doc", purses=[450], jewels=1)
        train.executes("cheyenne punch")
        train.does("knock", loot=loot)
        train.does("push", direction="forward")
        floor = train.view().train[2].inside
        assert (len(floor.purses), floor.jewels) == ((1, 0) if loot == "purse" else (0, 1))
        assert train.bandit("cheyenne").purses == []


@pytest.mark.rule("CE-73", "CE-116")
def test_a_purse_cheyenne_takes_into_a_heap_is_known_to_her_alone() -> None:
    train = apart("cheyenne", "doc", "tuco")
    train.puts("cheyenne", 2)
    train.puts("doc", 2)
    train.carries("cheyenne", purses=[300])
    train.carries("doc", purses=[450])
    train.executes("cheyenne punch")
    train.does("knock", loot="purse_kept")
    train.does("push", direction="back")
    assert train.values_of("cheyenne") == [300, 450]
    assert [purse.value for purse in train.bandit("cheyenne", 1).purses] == [None, None]


@pytest.mark.rule("CE-73")
def test_others_cannot_keep_a_purse_and_nor_can_cheyenne_in_the_basic_game() -> None:
    for puncher, preset in (("tuco", "advanced"), ("cheyenne", "basic")):
        train = apart("cheyenne", "doc", "tuco", preset=preset)
        for bandit in ("cheyenne", "tuco"):
            train.puts(bandit, 1)
        train.puts(puncher, 2)
        train.puts("doc", 2)
        train.carries("doc", purses=[450], jewels=1)
        train.executes(f"{puncher} punch")
        assert train.may("loot") == ["purse", "jewel"]


# ── Belle ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-74")
def test_belle_is_spared_by_fire_and_punch_while_there_is_another_target() -> None:
    train = apart("belle", "doc", "tuco", "ghost")
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.puts("tuco", 1)
    train.executes("doc shoot")
    assert train.received("tuco") == {"doc": 1}
    for bandit in ("doc", "belle", "tuco"):
        train.puts(bandit, 2)
    train.executes("doc punch")
    assert train.phase == "push"
    train.does("push", direction="back")
    assert train.where("tuco") == (3, "inside")


@pytest.mark.rule("CE-74")
def test_belle_alone_is_a_target() -> None:
    train = apart("belle", "doc", "tuco", "ghost")
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.executes("doc shoot")
    assert train.received("belle") == {"doc": 1}
    train.puts("belle", 2)
    train.executes("doc punch")
    train.does("push", direction="back")
    assert train.where("belle") == (3, "inside")


@pytest.mark.rule("CE-74")
def test_in_the_basic_game_belle_is_a_target_like_any_other() -> None:
    train = apart("belle", "doc", "tuco", "ghost", preset="basic")
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.puts("tuco", 1)
    train.executes("doc shoot")
    assert train.may("bandit") == ["tuco", "belle"]


@pytest.mark.rule("CE-75")
def test_a_spared_belle_still_blocks_the_view() -> None:
    train = apart("belle", "doc", "tuco", "ghost")
    train.puts("doc", 0, "roof")
    train.puts("belle", 2, "roof")
    train.puts("tuco", 3, "roof")
    train.puts("ghost", 4)
    train.executes("doc shoot")
    assert (train.received("belle"), train.received("tuco")) == ({"doc": 1}, {})


@pytest.mark.rule("CE-76")
def test_belle_is_not_spared_by_the_marshal_or_by_events() -> None:
    train = apart("belle", "doc", "tuco", "ghost", card="r24_passengers_rebellion")
    train.marshal_at(1)
    train.puts("belle", 2)
    train.puts("tuco", 2)
    train.executes("doc marshal")
    train.does("marshal", direction="back")
    assert train.received("belle") == {"neutral": 1}
    train.puts("belle", 3)
    train.event()
    assert train.received("belle") == {"neutral": 2}


# ── Django ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-77")
@pytest.mark.parametrize(
    ("own", "target", "level", "there"),
    [(2, 3, "inside", 4), (2, 1, "inside", 0), (0, 2, "roof", 3), (3, 0, "roof", 0), (1, 4, "roof", 4)],
)
def test_djangos_shot_pushes_the_target_one_car_along_the_line_of_fire(
    own: int, target: int, level: str, there: int
) -> None:
    train = Train("django", "doc", "tuco", "ghost")
    for bandit in ("tuco", "ghost"):
        train.puts(bandit, 1, "roof" if level == "inside" else "inside")
    train.puts("django", own, level)
    train.puts("doc", target, level)
    train.marshal_at(2 if level == "roof" else 4 - there)
    train.executes("django shoot")
    assert train.where("doc") == (there, level)
    assert train.received("doc") == {"django": 1}


@pytest.mark.rule("CE-77")
def test_in_the_basic_game_django_pushes_nobody() -> None:
    train = apart("django", "doc", "tuco", preset="basic")
    train.puts("django", 1)
    train.puts("doc", 2)
    train.executes("django shoot")
    assert train.where("doc") == (2, "inside")


@pytest.mark.rule("CE-78")
def test_a_push_into_the_marshals_car_is_a_meeting() -> None:
    train = apart("django", "doc", "tuco")
    train.marshal_at(3)
    train.puts("django", 1)
    train.puts("doc", 2)
    train.executes("django shoot")
    assert train.received("doc") == {"django": 1, "neutral": 1}
    assert train.where("doc") == (3, "roof")


@pytest.mark.rule("CE-77")
def test_cards_of_a_pushed_bandit_are_executed_from_the_new_place() -> None:
    train = apart("django", "doc", "tuco")
    train.puts("tuco", 3)
    train.puts("django", 0, "roof")
    train.puts("doc", 1, "roof")
    train.lies(2, "roof", jewels=1)
    train.executes("django shoot", "doc rob")
    assert train.bandit("doc").jewels == 1


def test_all_abilities_are_off_in_the_basic_game() -> None:
    assert not solo(3, preset="basic").view().abilities
    assert solo(3).view().abilities == BANDITS
    assert not teams(preset="basic").view().abilities
