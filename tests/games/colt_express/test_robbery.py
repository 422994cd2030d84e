"""Phase 2: Stealin'! and what the cards do (CE-31 … CE-68, CE-116)."""

import pytest

from gulch.games.colt_express.components import PURSES
from gulch.games.colt_express.position import EVENT

from .scenario import SPECTATOR, Train, solo


def apart(*bandits: str, **options: int | str) -> Train:
    """A match in which every bandit is alone; there is no loot, and the Marshal is in the
    locomotive.
    """
    train = Train(*bandits, **options)
    train.sweep()
    for number, bandit in enumerate(bandits):
        train.puts(bandit, number if number < 4 else number - 3, "roof" if number < 4 else "inside")
    return train


# ── The pile ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-31", "CE-37")
def test_the_pile_of_the_first_turn_is_executed() -> None:
    train = Train("cheyenne", "belle", "tuco", "doc", preset="basic")
    train.puts("cheyenne", 2)
    train.puts("belle", 3)
    train.puts("doc", 4)
    train.puts("tuco", 1, "roof")
    train.executes("cheyenne move", "belle shoot", "doc ladder")
    assert train.may("position") == [1, 3]
    train.does("go", position=1)
    assert train.where("cheyenne") == (1, "inside")
    assert train.cylinder("belle") == 5
    assert train.received("doc") == {"belle": 1}
    assert train.deck(3)["bullet"] == 1
    assert train.where("doc") == (4, "roof")
    assert train.where("tuco") == (1, "roof")
    assert [(event["bandit"], event["card"]) for event in train.told("card_up")] == [
        ("cheyenne", "move"),
        ("belle", "shoot"),
        ("doc", "ladder"),
    ]
    assert all(sum(train.deck(seat).values()) == 10 + (seat == 3) for seat in range(4))


@pytest.mark.rule("CE-32")
def test_a_face_down_card_is_turned_up_only_when_its_turn_comes() -> None:
    train = apart("doc", "belle", "tuco")
    train.pile("doc marshal", "belle ladder", "tuco move", "tuco rob")
    train.marshal_at(2)
    train.s.pile_face[1] = train.s.pile_face[3] = 1
    train.stop = EVENT
    train.run()
    assert train.phase == "marshal"
    assert train.on_pile(2) == ["doc marshal", "? 1", "tuco move", "tuco rob"]
    train.does("marshal", direction="back")
    assert train.phase == "move"
    assert train.on_pile(0) == ["doc marshal", "belle ladder", "tuco move", "? 2"]
    assert [event["hidden"] for event in train.told("card_up")] == [0, 1, 0]
    assert train.s.revealed == 1


@pytest.mark.rule("CE-33")
def test_a_card_is_executed_from_where_its_bandit_stands_then() -> None:
    train = apart("doc", "belle", "tuco", preset="basic")
    train.puts("doc", 2)
    train.puts("belle", 2)
    train.lies(2, jewels=1)
    train.lies(3, jewels=1)
    train.executes("doc punch", "belle rob")
    assert train.actors == [0]
    train.does("push", direction="back")
    assert train.bandit("belle").jewels == 1
    assert train.view().train[2].inside.jewels == 1
    assert train.view().train[3].inside.jewels == 0


@pytest.mark.rule("CE-34")
def test_what_can_be_done_must_be_done() -> None:
    train = apart("doc", "belle", "tuco", preset="basic")
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.lies(2, jewels=1)
    train.executes("doc shoot", "doc rob")
    assert (train.cylinder("doc"), train.bandit("doc").jewels) == (5, 1)
    train.executes("doc move")
    assert train.may() == ["go"]


@pytest.mark.rule("CE-35")
def test_a_card_without_a_legal_way_has_no_effect_and_says_why() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 3)
    train.hit("belle", "doc", 6)
    train.executes("doc rob", "doc punch", "doc shoot", "tuco rob")
    assert train.fizzled() == ["no_loot", "no_victim", "out_of_bullets", "no_loot"]
    assert train.phase == "event"


@pytest.mark.rule("CE-36")
def test_an_executed_card_returns_to_its_owners_deck_whether_or_not_it_had_an_effect() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 3, "roof")
    train.pile("doc rob", "doc ladder")
    assert sum(train.deck(0).values()) == 8
    train.executes("doc rob", "doc ladder")
    assert train.deck(0) == {"move": 2, "ladder": 2, "shoot": 2, "punch": 1, "rob": 2, "marshal": 1}
    assert train.view().pile == []


# ── Move and Floor change ─────────────────────────────────────────────────────


@pytest.mark.rule("CE-38", "CE-39")
@pytest.mark.parametrize(("position", "ways"), [(1, [0, 2]), (2, [1, 3]), (3, [2, 4])])
def test_inside_a_move_leads_to_the_next_car_the_locomotive_included(position: int, ways: list[int]) -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    train.marshal_at(4)
    train.puts("doc", position)
    train.executes("doc move")
    assert train.may("position") == ways
    train.does("go", position=ways[0])
    assert train.where("doc") == (ways[0], "inside")


@pytest.mark.rule("CE-39")
def test_at_the_end_of_the_train_there_is_one_way_and_nothing_to_ask() -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    train.puts("doc", 4)
    train.executes("doc move")
    assert train.where("doc") == (3, "inside")
    train.marshal_at(3)
    train.puts("belle", 0)
    train.executes("belle move")
    assert train.where("belle") == (1, "inside")


@pytest.mark.rule("CE-38", "CE-40")
@pytest.mark.parametrize(
    ("position", "ways"), [(0, [1, 2, 3]), (2, [0, 1, 3, 4, 5]), (6, [3, 4, 5]), (3, [0, 1, 2, 4, 5, 6])]
)
def test_on_the_roofs_a_move_leads_one_to_three_cars_away(position: int, ways: list[int]) -> None:
    train = apart("doc", "belle", "tuco", "ghost", "cheyenne", "django")
    train.puts("doc", position, "roof")
    train.executes("doc move")
    assert train.may("position") == ways
    train.does("go", position=ways[-1])
    assert train.where("doc") == (ways[-1], "roof")


@pytest.mark.rule("CE-41")
def test_a_move_never_stays_in_place_and_others_do_not_block_it() -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    for bandit in ("belle", "tuco", "ghost"):
        train.puts(bandit, 2, "roof")
    train.puts("doc", 1, "roof")
    train.executes("doc move")
    assert train.may("position") == [0, 2, 3, 4]
    refusal = train.why_not("go", position=1)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refusal-must-move", "CE-41")


@pytest.mark.rule("CE-42")
def test_a_floor_change_leads_to_the_other_level_of_the_same_car() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.puts("belle", 3, "roof")
    train.executes("doc ladder", "belle ladder")
    assert train.where("doc") == (2, "roof")
    assert train.where("belle") == (3, "inside")


# ── Fire ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-43")
def test_the_target_gets_the_top_card_of_the_cylinder() -> None:
    train = apart("doc", "belle", "tuco", "ghost", preset="basic")
    train.puts("doc", 2)
    train.puts("belle", 1)
    train.puts("tuco", 3)
    train.executes("doc shoot")
    assert train.may("bandit") == ["tuco", "belle"]
    train.does("shoot", bandit="tuco")
    assert train.received("tuco") == {"doc": 1}
    assert train.received("belle") == {}
    assert train.deck(2)["bullet"] == 1
    assert train.cylinder("doc") == 5


@pytest.mark.rule("CE-44")
def test_nobody_in_the_shooters_own_space_is_shot() -> None:
    train = apart("doc", "belle", "tuco", "ghost", preset="basic")
    train.puts("doc", 2)
    train.puts("belle", 2)
    train.executes("doc shoot")
    assert train.fizzled() == ["no_target"]


@pytest.mark.rule("CE-45")
def test_inside_fire_reaches_only_the_cars_in_front_and_behind() -> None:
    train = apart("doc", "belle", "tuco", "ghost", "cheyenne", preset="basic")
    for bandit, position in (("doc", 3), ("belle", 1), ("tuco", 2), ("ghost", 2), ("cheyenne", 5)):
        train.puts(bandit, position)
    train.executes("doc shoot")
    assert train.may("bandit") == ["ghost", "tuco"]


@pytest.mark.rule("CE-46")
def test_on_the_roofs_fire_reaches_the_first_in_sight_each_way_at_any_distance() -> None:
    train = apart("doc", "belle", "tuco", "ghost", "cheyenne", preset="basic")
    for bandit, position in (("doc", 2), ("belle", 0), ("tuco", 5), ("ghost", 4)):
        train.puts(bandit, position, "roof")
    train.puts("cheyenne", 1)
    train.executes("doc shoot")
    assert train.may("bandit") == ["ghost", "belle"]
    train.does("shoot", bandit="belle")
    train.executes("tuco shoot", "belle shoot")
    assert [(event["bandit"], event["target"]) for event in train.told("shot")][1:] == [
        ("tuco", "ghost"),
        ("belle", "doc"),
    ]


@pytest.mark.rule("CE-47")
def test_bandits_on_one_roof_do_not_hide_each_other_and_those_on_the_shooters_roof_do_not_block() -> None:
    train = apart("doc", "belle", "tuco", "ghost", "cheyenne", preset="basic")
    for bandit, position in (("doc", 1), ("cheyenne", 1), ("belle", 3), ("tuco", 3), ("ghost", 5)):
        train.puts(bandit, position, "roof")
    train.executes("doc shoot")
    assert train.may("bandit") == ["tuco", "belle"]


@pytest.mark.rule("CE-48")
def test_nobody_shoots_from_inside_to_a_roof_or_back() -> None:
    train = apart("doc", "belle", "tuco", preset="basic")
    train.puts("doc", 2)
    train.puts("belle", 3, "roof")
    train.puts("tuco", 2, "roof")
    train.executes("doc shoot")
    assert train.fizzled() == ["no_target"]
    train.puts("tuco", 1)
    train.executes("belle shoot")
    assert train.fizzled() == ["no_target", "no_target"]


@pytest.mark.rule("CE-49")
def test_the_marshal_is_no_target_and_blocks_nothing() -> None:
    train = apart("doc", "belle", "tuco", preset="basic")
    train.marshal_at(2)
    train.puts("doc", 1, "roof")
    train.puts("belle", 3, "roof")
    train.puts("tuco", 3)
    train.executes("doc shoot", "tuco shoot")
    assert [(event["bandit"], event["target"]) for event in train.told("shot")] == [("doc", "belle")]
    assert train.fizzled() == ["no_target"]


@pytest.mark.rule("CE-50")
def test_without_a_target_the_bullet_stays_in_the_cylinder() -> None:
    train = apart("doc", "belle", "tuco", preset="basic")
    train.puts("doc", 3)
    train.executes("doc shoot")
    assert train.fizzled() == ["no_target"]
    assert train.cylinder("doc") == 6


@pytest.mark.rule("CE-51")
def test_with_an_empty_cylinder_fire_has_no_effect_but_may_be_played() -> None:
    train = solo(3)
    train.hit("belle", "doc", 6)
    train.holds(0, "shoot")
    train.plays("shoot")
    assert train.on_pile() == ["doc shoot"]
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.executes("doc shoot")
    assert train.fizzled() == ["out_of_bullets"]
    assert train.received("belle") == {"doc": 6}


# ── Robbery ───────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-52")
def test_a_robbery_takes_any_one_token_of_the_space_without_seeing_purses() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    tags = train.lies(2, purses=[500, 250], jewels=2, strongboxes=1)
    train.executes("doc rob", "doc rob")
    assert train.may("loot") == [f"purse-{tag}" for tag in sorted(tags)] + ["jewel", "strongbox"]
    assert [purse.value for purse in train.view(0).train[2].inside.purses] == [None, None]
    train.does("take", loot=f"purse-{tags[0]}")
    assert train.values_of("doc") == [500]
    assert train.told("looked", viewer=0)[0]["value"] == 500
    assert train.told("looked", viewer=1) == []
    train.does("take", loot="strongbox")
    assert train.bandit("doc").strongboxes == 1
    assert train.view().train[2].inside.jewels == 2


@pytest.mark.rule("CE-53")
def test_from_the_roof_nothing_inside_can_be_taken_nor_the_other_way() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2, "roof")
    train.puts("belle", 3)
    train.lies(2, jewels=1)
    train.lies(3, "roof", jewels=1)
    train.executes("doc rob", "belle rob")
    assert train.fizzled() == ["no_loot", "no_loot"]


@pytest.mark.rule("CE-54")
def test_without_loot_a_robbery_has_no_effect_and_a_single_token_needs_no_question() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.lies(2, purses=[300])
    train.executes("doc rob", "doc rob")
    assert train.values_of("doc") == [300]
    assert train.fizzled() == ["no_loot"]


@pytest.mark.rule("CE-55")
def test_purses_are_seen_by_their_holder_and_counted_by_others() -> None:
    train = apart("doc", "belle", "tuco")
    train.carries("doc", purses=[300, 450])
    assert [purse.value for purse in train.bandit("doc", 0).purses] == [300, 450]
    assert train.player(0, 0).money == 750
    for viewer in (1, SPECTATOR):
        assert [purse.value for purse in train.bandit("doc", viewer).purses] == [None, None]
        assert train.player(0, viewer).money is None


# ── Punch ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-56")
def test_only_a_bandit_in_the_same_space_is_punched() -> None:
    train = apart("doc", "belle", "tuco", "ghost", preset="basic")
    for bandit in ("doc", "belle", "ghost"):
        train.puts(bandit, 2)
    train.puts("tuco", 2, "roof")
    train.executes("doc punch")
    assert train.may("bandit") == ["ghost", "belle"]
    train.does("punch", bandit="ghost")
    train.does("push", direction="forward")
    assert train.where("ghost") == (1, "inside")
    train.executes("tuco punch")
    assert train.fizzled() == ["no_victim"]


@pytest.mark.rule("CE-57", "CE-59")
def test_the_purse_falls_in_the_punchers_space_and_the_victim_is_pushed() -> None:
    train = apart("doc", "django", "tuco")
    train.puts("doc", 2)
    train.puts("django", 2)
    train.carries("django", purses=[400])
    train.executes("doc punch")
    assert train.may("direction") == ["forward", "back"]
    train.does("push", direction="back")
    assert len(train.purses_in(2)) == 1
    assert train.where("django") == (3, "inside")
    assert train.bandit("django").purses == []
    assert train.bandit("doc").purses == []
    assert [purse.value for purse in train.view(0).train[2].inside.purses] == [None]
    assert [purse.value for purse in train.view(1).train[2].inside.purses] == [400]


@pytest.mark.rule("CE-57")
def test_the_puncher_names_the_kind_of_loot() -> None:
    train = apart("doc", "django", "tuco")
    train.puts("doc", 2)
    train.puts("django", 2)
    train.carries("django", purses=[400], jewels=1, strongboxes=1)
    train.executes("doc punch")
    assert train.may("loot") == ["purse", "jewel", "strongbox"]
    train.does("knock", loot="strongbox")
    train.does("push", direction="back")
    assert train.view().train[2].inside.strongboxes == 1
    assert (len(train.bandit("django").purses), train.bandit("django").jewels, train.bandit("django").strongboxes) == (
        1,
        1,
        0,
    )


@pytest.mark.rule("CE-58")
def test_a_victim_without_loot_is_still_pushed() -> None:
    train = apart("doc", "django", "tuco")
    train.puts("doc", 2)
    train.puts("django", 2)
    train.executes("doc punch")
    train.does("push", direction="forward")
    assert train.where("django") == (1, "inside")
    assert train.told("fell") == []


@pytest.mark.rule("CE-59")
@pytest.mark.parametrize(("position", "level", "there"), [(0, "roof", 1), (3, "inside", 2), (3, "roof", 2)])
def test_at_the_ends_of_the_train_there_is_one_way_to_push(position: int, level: str, there: int) -> None:
    train = apart("doc", "django", "tuco")
    train.puts("doc", position, level)
    train.puts("django", position, level)
    train.executes("doc punch")
    assert train.where("django") == (there, level)


@pytest.mark.rule("CE-60")
def test_a_punch_never_changes_the_level_by_itself() -> None:
    train = apart("doc", "django", "tuco")
    train.puts("doc", 2, "roof")
    train.puts("django", 2, "roof")
    train.puts("tuco", 3)
    train.marshal_at(1)
    train.executes("doc punch")
    train.does("push", direction="forward")
    assert train.where("django") == (1, "roof")
    assert train.received("django") == {}


@pytest.mark.rule("CE-116")
def test_a_purse_out_of_a_heap_appears_as_a_new_token_and_a_lone_one_keeps_its_identity() -> None:
    train = apart("doc", "django", "tuco", luck=5)
    train.puts("doc", 2)
    train.puts("django", 2)
    (first,) = train.lies(2, purses=[400])
    train.executes("django rob", "doc punch")
    train.does("push", direction="back")
    assert train.purses_in(2) == [first]
    assert [purse.value for purse in train.view(1).train[2].inside.purses] == [400]
    train.puts("django", 2)
    (second,) = train.lies(2, purses=[500])
    train.executes("django rob", "django rob", "doc punch")
    train.does("take", loot=f"purse-{first}")
    train.does("push", direction="back")
    (fallen,) = train.purses_in(2)
    assert fallen not in (first, second)
    assert [event["loot"] for event in train.told("fell")] == [f"purse-{first}", f"purse-{fallen}"]
    for viewer in (0, 2, SPECTATOR):
        assert [purse.value for purse in train.view(viewer).train[2].inside.purses] == [None]
    assert train.view(1).train[2].inside.purses[0].value in (400, 500)


@pytest.mark.rule("CE-116")
def test_a_random_purse_of_a_heap_falls_and_the_last_one_left_has_no_known_identity() -> None:
    fallen = set()
    for luck in range(12):
        train = apart("doc", "django", "tuco", luck=luck)
        train.puts("doc", 2)
        train.puts("django", 2)
        train.carries("django", purses=[300, 500])
        train.executes("doc punch")
        train.does("push", direction="back")
        fallen.add(train.view(1).train[2].inside.purses[0].value)
        assert [purse.tag for purse in train.bandit("django", 0).purses] == [None]
    assert fallen == {300, 500}


@pytest.mark.rule("CE-116")
def test_the_starting_purse_is_known_to_all_only_while_it_lies_alone() -> None:
    train = Train("doc", "django", "tuco")
    assert [purse.value for purse in train.bandit("doc", 1).purses] == [250]
    train.puts("doc", 2, "roof")
    train.lies(2, "roof", purses=[500])
    train.executes("doc rob")
    assert [purse.value for purse in train.bandit("doc", 1).purses] == [None, None]
    assert train.values_of("doc") == [250, 500]


# ── Marshal ───────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-61", "CE-62", "CE-64")
def test_the_marshal_walks_in_on_a_bandit() -> None:
    train = apart("ghost", "django", "doc")
    train.marshal_at(1)
    train.puts("ghost", 2)
    train.executes("django marshal")
    assert train.may("direction") == ["forward", "back"]
    train.does("marshal", direction="back")
    assert train.received("ghost") == {"neutral": 1}
    assert train.deck(0)["bullet"] == 1
    assert train.where("ghost") == (2, "roof")
    assert (train.view().neutral, train.view().marshal) == (12, 2)


@pytest.mark.rule("CE-61")
@pytest.mark.parametrize(("position", "there"), [(0, 1), (3, 2)])
def test_at_the_ends_of_the_train_the_marshal_has_one_way(position: int, there: int) -> None:
    train = apart("ghost", "django", "doc")
    train.marshal_at(position)
    train.executes("django marshal")
    assert train.view().marshal == there


@pytest.mark.rule("CE-62")
def test_bandits_who_walk_or_are_pushed_in_meet_the_marshal_too() -> None:
    train = apart("doc", "belle", "tuco", "django")
    train.marshal_at(2)
    train.puts("doc", 3)
    train.executes("doc move")
    train.does("go", position=2)
    assert (train.where("doc"), train.received("doc")) == ((2, "roof"), {"neutral": 1})
    train.puts("belle", 1)
    train.puts("tuco", 1)
    train.executes("belle punch")
    train.does("push", direction="back")
    assert (train.where("tuco"), train.received("tuco")) == ((2, "roof"), {"neutral": 1})
    assert [event["event"] for event in train.told("caught", "wounded", "went")][-4:] == [
        "went",
        "caught",
        "wounded",
        "went",
    ]


@pytest.mark.rule("CE-63")
def test_a_bandit_who_just_came_down_from_that_roof_meets_the_marshal_too() -> None:
    train = apart("doc", "belle", "tuco")
    train.marshal_at(2)
    train.puts("doc", 2, "roof")
    train.executes("doc ladder")
    assert (train.where("doc"), train.received("doc")) == ((2, "roof"), {"neutral": 1})


@pytest.mark.rule("CE-65")
@pytest.mark.parametrize(("left", "given"), [(0, 0), (1, 0), (2, 2), (3, 2)])
def test_a_supply_too_small_for_all_gives_nobody_a_bullet_but_all_flee(left: int, given: int) -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    train.neutral_left(left)
    train.marshal_at(1)
    train.puts("belle", 2)
    train.puts("tuco", 2)
    train.executes("ghost marshal")
    train.does("marshal", direction="back")
    assert train.view().neutral == left - given
    assert train.received("belle") == train.received("tuco") == ({"neutral": 1} if given else {})
    assert train.where("belle") == train.where("tuco") == (2, "roof")
    assert bool(train.told("shortage")) == (given == 0)


@pytest.mark.rule("CE-66")
def test_the_marshal_does_nothing_to_bandits_on_roofs() -> None:
    train = apart("doc", "belle", "tuco")
    train.marshal_at(1)
    train.puts("belle", 2, "roof")
    train.executes("doc marshal")
    train.does("marshal", direction="back")
    assert (train.where("belle"), train.received("belle")) == ((2, "roof"), {})


@pytest.mark.rule("CE-67", "CE-68")
def test_bullets_stay_for_good_and_eliminate_nobody() -> None:
    train = solo(3, preset="basic")
    train.hit("doc", "belle", 6)
    train.hit("doc", "tuco", 6)
    train.hit("doc", None, 13)
    train.executes("doc ladder")
    train.stop = -1
    train.run()
    assert train.view().round == 2
    assert (train.hand(0) + train.deck(0))["bullet"] == 25
    assert sum(train.hand(0).values()) == 6
    assert (train.cylinder("belle"), train.view().neutral) == (0, 0)
    assert train.player(0).received == 25


def test_no_purse_is_lost_or_made_by_a_punch() -> None:
    train = apart("doc", "django", "tuco")
    train.puts("doc", 2)
    train.puts("django", 2)
    train.carries("django", purses=[300, 500, 250])
    train.executes("doc punch")
    train.does("push", direction="back")
    assert len(train.bandit("django").purses) == 2
    assert len(train.s.purse_place) == PURSES
