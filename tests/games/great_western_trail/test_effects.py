"""What actions do: money, certificates, exchanges, auxiliary actions, tiles, cattle (GW-32 … GW-35,
GW-42, GW-43, GW-47 … GW-51, GW-88, GW-89).
"""

import pytest

from gulch.games.great_western_trail.components import BONUSES, GOALS
from gulch.games.great_western_trail.position import IN_STACK

from .scenario import BONUS_PRICE, MASHA, RED, SPECTATOR, Trail

# ── Discard for money, money, certificates ────────────────────────────────────


@pytest.mark.rule("GW-32")
def test_a_colour_means_that_breed_and_only_once() -> None:
    trail = Trail()
    trail.hand(MASHA, "galloway", "galloway", "criollo")
    trail.money(MASHA, 0)
    trail.uses(MASHA, "NB")
    trail.does(MASHA, "sell", cattle="galloway", dollars=3)
    assert (trail.dollars(MASHA), trail.pile(MASHA), trail.held(MASHA)) == (3, {"galloway": 1}, ["criollo", "galloway"])
    assert "sell" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-32")
def test_without_a_matching_card_there_is_nothing_to_sell() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "pineywoods")
    trail.uses(MASHA, "NB")
    assert "sell" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-32")
def test_a_number_means_any_card_of_that_breeding_value() -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.builds(MASHA, 1, "S1")
    trail.hand(MASHA, "galloway", "santa_gertrudis", "criollo", "corriente")
    trail.money(MASHA, 0)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "sell", cattle="bv2", dollars=5)
    assert trail.offered(MASHA, "discard") == ["galloway", "santa_gertrudis"]
    trail.does(MASHA, "discard", cattle="santa_gertrudis")
    assert trail.dollars(MASHA) == 5


@pytest.mark.rule("GW-32")
@pytest.mark.parametrize(("breed", "dollars"), [("hereford", 10), ("criollo", 2), ("shorthorn", 8)])
def test_a_card_may_bring_double_its_breeding_value(breed: str, dollars: int) -> None:
    """The rulebook's example."""
    trail = Trail(buildings="b")
    trail.builds(MASHA, 1, "S1")
    trail.hand(MASHA, breed, "galloway")
    trail.money(MASHA, 0)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "sell", cattle="any", dollars="double_bv")
    trail.does(MASHA, "discard", cattle=breed)
    assert trail.dollars(MASHA) == dollars


@pytest.mark.rule("GW-32")
def test_the_asterisk_means_any_cattle_card() -> None:
    trail = Trail()
    trail.hand(MASHA, "galloway", "hereford", "criollo")
    trail.uses(MASHA, "NG")
    trail.does(MASHA, "sell", cattle="any", dollars=4)
    assert trail.offered(MASHA, "discard") == ["criollo", "galloway", "hereford"]


@pytest.mark.rule("GW-33")
def test_money_comes_from_the_bank() -> None:
    trail = Trail()
    trail.builds(MASHA, 2, "S1")
    trail.money(MASHA, 1)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "take_money", dollars=2)
    assert trail.dollars(MASHA) == 3


@pytest.mark.rule("GW-34")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4), (3, 4), (4, 4)])
def test_certificates_go_up_to_four_and_the_excess_is_lost(before: int, after: int) -> None:
    """The rulebook's example, which starts from 0 certificates, and others."""
    trail = Trail()
    trail.area(MASHA, engineer=4)
    trail.money(MASHA, 8)
    trail.certificates(MASHA, before)
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    trail.does(MASHA, "train", card=4)
    trail.does(MASHA, "gain_certificates", n=3, cost=0)
    assert trail.player(MASHA).certificates == after


# ── Exchange tokens ───────────────────────────────────────────────────────────


@pytest.mark.rule("GW-35")
def test_a_token_is_taken_for_its_price() -> None:
    trail = Trail()
    trail.tokens(MASHA, 0)
    trail.money(MASHA, 3)
    trail.uses(MASHA, "NC")
    trail.does(MASHA, "gain_tokens", n=1, cost=1)
    assert (trail.player(MASHA).tokens, trail.dollars(MASHA)) == (1, 2)


@pytest.mark.rule("GW-35")
def test_using_a_token_draws_one_card_then_discards_one_at_once() -> None:
    trail = Trail()
    trail.tokens(MASHA, 2)
    trail.hand(MASHA, "criollo", "criollo", "galloway", "pineywoods")
    trail.stack(MASHA, "santa_gertrudis")
    trail.on_the_move(MASHA, "NB")
    trail.does(MASHA, "use_token")
    assert (trail.phase, trail.player(MASHA).tokens) == ("exchange", 1)
    assert trail.kinds(MASHA) == {"discard"}
    assert {"do": "use_token"} not in trail.may(MASHA)  # tokens cannot be combined
    assert trail.offered(MASHA, "discard") == [
        "criollo",
        "pineywoods",
        "galloway",
        "santa_gertrudis",
    ]  # including the drawn one
    trail.does(MASHA, "discard", cattle="criollo")
    assert trail.held(MASHA) == ["criollo", "pineywoods", "galloway", "santa_gertrudis"]
    assert (trail.phase, trail.player(MASHA).top) == ("move", "criollo")


@pytest.mark.rule("GW-35", "GW-30")
def test_an_exchange_draws_on_past_workers() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.area(MASHA)
    trail.stack(MASHA, "builder")
    trail.discards(MASHA, "pineywoods")
    trail.stack(MASHA, "builder")
    trail.on_the_move(MASHA, "NB")
    trail.does(MASHA, "use_token")
    assert trail.workers(MASHA) == {"builder": 1}
    assert len(trail.held(MASHA)) == 3


@pytest.mark.rule("GW-35")
def test_where_no_cattle_can_be_drawn_nothing_is_discarded() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.area(MASHA)
    trail.stack(MASHA)
    for breed in range(9):
        trail.s.removed[MASHA, breed] += trail.s.discard[MASHA, breed]
        trail.s.discard[MASHA, breed] = 0
    trail.tokens(MASHA, 2)
    trail.on_the_move(MASHA, "NB")
    assert {"do": "use_token"} not in trail.may(MASHA)
    trail.stack(MASHA, "cowboy")
    trail.does(MASHA, "use_token")
    assert (trail.phase, trail.held(MASHA), trail.workers(MASHA)) == ("move", ["criollo", "galloway"], {"cowboy": 1})


@pytest.mark.rule("GW-35")
def test_others_do_not_see_the_card_drawn() -> None:
    trail = Trail()
    trail.on_the_move(MASHA, "NB")
    trail.does(MASHA, "use_token")
    assert trail.told("drew", RED)[-1]["card"] is None
    assert trail.told("drew", MASHA)[-1]["card"] in trail.held(MASHA)


# ── Auxiliary actions ─────────────────────────────────────────────────────────


@pytest.mark.rule("GW-47")
def test_auxiliary_one_gives_one_dollar_and_three_when_improved() -> None:
    """The rulebook's example."""
    for improved, dollars in ((False, 1), (True, 3)):
        trail = Trail()
        trail.money(MASHA, 0)
        if improved:
            trail.disc_moved(MASHA, "aux1_plus", 5)
        trail.stops(MASHA, "NB")
        trail.does(MASHA, "auxiliary", auxiliary=1)
        assert trail.dollars(MASHA) == dollars


@pytest.mark.rule("GW-47")
def test_auxiliary_two_buys_a_certificate_once_unlocked() -> None:
    trail = Trail()
    trail.money(MASHA, 2)
    trail.stops(MASHA, "NB")
    assert 2 not in trail.offered(MASHA, "auxiliary")
    trail.disc_moved(MASHA, "aux2", 5)
    assert 2 in trail.offered(MASHA, "auxiliary")
    trail.does(MASHA, "auxiliary", auxiliary=2)
    assert (trail.dollars(MASHA), trail.player(MASHA).certificates) == (1, 1)


@pytest.mark.rule("GW-47")
@pytest.mark.parametrize(("dollars", "certificates"), [(0, 0), (9, 4)])
def test_auxiliary_two_needs_a_dollar_and_room_on_the_track(dollars: int, certificates: int) -> None:
    trail = Trail()
    trail.disc_moved(MASHA, "aux2", 5)
    trail.money(MASHA, dollars)
    trail.certificates(MASHA, certificates)
    trail.stops(MASHA, "NB")
    assert 2 not in trail.offered(MASHA, "auxiliary")


@pytest.mark.rule("GW-47")
def test_auxiliary_three_is_one_exchange_and_two_when_improved() -> None:
    """The rulebook's example: the exchanges follow each other, and she may stop after one."""
    trail = Trail()
    trail.area(MASHA)
    trail.tokens(MASHA, 0)
    trail.hand(MASHA, "criollo", "galloway", "pineywoods", "santa_gertrudis")
    trail.stops(MASHA, "NB")
    trail.does(MASHA, "auxiliary", auxiliary=3)
    trail.does(MASHA, "discard", cattle="criollo")
    assert trail.actors == [RED]
    for again in ("exchange_again", "stop_exchanging"):
        trail = Trail()
        trail.disc_moved(MASHA, "aux3_plus", 5)
        trail.hand(MASHA, "criollo", "galloway", "pineywoods", "santa_gertrudis")
        trail.stops(MASHA, "NB")
        trail.does(MASHA, "auxiliary", auxiliary=3)
        trail.does(MASHA, "discard", cattle="criollo")
        assert trail.may(MASHA) == [{"do": "exchange_again"}, {"do": "stop_exchanging"}]  # and no free actions
        trail.does(MASHA, again)
        assert trail.phase == ("exchange" if again == "exchange_again" else "end")


@pytest.mark.rule("GW-47")
def test_auxiliary_four_removes_a_card_once_unlocked() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway", "pineywoods", "santa_gertrudis")
    trail.stops(MASHA, "NB")
    assert 4 not in trail.offered(MASHA, "auxiliary")
    trail.disc_moved(MASHA, "aux4", 5)
    trail.does(MASHA, "auxiliary", auxiliary=4)
    trail.does(MASHA, "remove_card", cattle="galloway")
    assert trail.player(MASHA).unseen == {"criollo": 4, "pineywoods": 2, "galloway": 1, "santa_gertrudis": 2}


@pytest.mark.rule("GW-48")
def test_two_different_auxiliary_actions_may_be_used() -> None:
    trail = Trail()
    trail.area(MASHA)
    trail.tokens(MASHA, 0)
    trail.money(MASHA, 0)
    trail.hand(MASHA, "criollo", "galloway", "pineywoods", "santa_gertrudis")
    trail.disc_moved(MASHA, "aux1_plus", 5)
    trail.uses(MASHA, "NG")
    assert trail.offered(MASHA, "auxiliary") == [1, 3]
    trail.does(MASHA, "auxiliary", auxiliary=1)
    assert trail.dollars(MASHA) == 3  # auxiliary action 1 in its improved form
    assert trail.offered(MASHA, "auxiliary") == [3]  # not auxiliary action 1 again
    trail.does(MASHA, "auxiliary", auxiliary=3)
    trail.does(MASHA, "discard", cattle="criollo")
    assert trail.offered(MASHA, "auxiliary") == []


@pytest.mark.rule("GW-48")
def test_other_actions_of_the_tile_may_come_between_the_two() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.uses(MASHA, "NG")
    trail.does(MASHA, "auxiliary", auxiliary=1)
    trail.does(MASHA, "sell", cattle="any", dollars=4)
    trail.does(MASHA, "discard", cattle="criollo")
    assert trail.offered(MASHA, "auxiliary") == [3]


# ── Tiles ─────────────────────────────────────────────────────────────────────


def with_train(card: int, side: str = "front", **area: int) -> Trail:
    """A match in which Masha has paid for a train card."""
    trail = Trail(train=side)
    trail.area(MASHA, **{"engineer": card, **area})
    trail.money(MASHA, 2 * card)
    trail.tokens(MASHA, 0)
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    trail.does(MASHA, "train", card=card)
    return trail


def with_bonus_train(*shown: str) -> Trail:
    """A match in which Masha has paid for a train card that offers a bonus tile, and can pay for
    the tile.
    """
    trail = with_train(2)
    trail.money(MASHA, BONUS_PRICE)
    trail.bonuses_shown(*shown)
    return trail


def takes_bonus(trail: Trail, bonus: str) -> None:
    trail.does(MASHA, "take_tile", kind="bonus", cost=BONUS_PRICE)
    trail.does(MASHA, "take_bonus", bonus=bonus)


@pytest.mark.rule("GW-42")
def test_a_goal_icon_takes_a_face_up_goal_or_the_top_of_the_stack() -> None:
    trail = with_train(1)
    shown = [goal.id for goal in trail.view().goals]
    trail.does(MASHA, "take_tile", kind="goal", cost=0)
    assert trail.offered(MASHA, "take_goal") == sorted(shown)
    assert trail.kinds(MASHA) == {"take_goal", "take_goal_unseen"}
    trail.does(MASHA, "take_goal", goal=shown[0])
    assert shown[0] in [goal.id for goal in trail.player(MASHA).goals]
    assert len(trail.view().goals) == 3  # refilled at once
    assert not trail.match.can_undo(MASHA)  # the display was refilled, which has revealed a tile


@pytest.mark.rule("GW-42")
def test_an_unseen_tile_is_public_afterwards() -> None:
    trail = with_train(1)
    trail.does(MASHA, "take_tile", kind="goal", cost=0)
    trail.does(MASHA, "take_goal_unseen")
    taken = trail.told("took_goal", SPECTATOR)[-1]
    assert taken["unseen"] == 1
    assert taken["goal"] in [goal.id for goal in trail.player(MASHA, SPECTATOR).goals]


@pytest.mark.rule("GW-42")
def test_a_bonus_tile_is_taken_for_its_price() -> None:
    trail = Trail()
    trail.builds(MASHA, 5, "S1")
    trail.money(MASHA, 1)
    trail.area(MASHA, engineer=1)
    trail.uses(MASHA, "S1")
    assert "take_tile" not in trail.kinds(MASHA)
    trail.does(MASHA, "worker_bonus", worker="engineer")
    trail.does(MASHA, "take_tile", kind="bonus", cost=2)
    assert trail.kinds(MASHA) == {"take_bonus", "take_bonus_unseen"}
    trail.does(MASHA, "take_bonus_unseen")
    assert trail.dollars(MASHA) == (4 if trail.player(MASHA).bonuses[0].id == "money" else 0)


@pytest.mark.rule("GW-42")
def test_the_any_icon_takes_either_kind() -> None:
    trail = with_train(4)
    trail.does(MASHA, "take_tile", kind="any", cost=0)
    assert trail.kinds(MASHA) == {"take_goal", "take_goal_unseen", "take_bonus", "take_bonus_unseen"}


@pytest.mark.rule("GW-43")
@pytest.mark.parametrize(
    ("bonus", "field", "gain"),
    [
        ("money", "money", 4),
        ("certificates", "certificates", 2),
        ("exchange_tokens", "tokens", 2),
        ("plain", "money", 0),
    ],
)
def test_an_immediate_effect_happens_when_the_tile_is_taken(bonus: str, field: str, gain: int) -> None:
    trail = with_bonus_train(bonus)
    before = getattr(trail.player(MASHA), field) - (BONUS_PRICE if field == "money" else 0)
    takes_bonus(trail, bonus)
    assert getattr(trail.player(MASHA), field) == before + gain


@pytest.mark.rule("GW-43")
@pytest.mark.parametrize("decline", [True, False])
def test_a_hire_on_a_bonus_tile_is_done_or_declined_before_anything_else(decline: bool) -> None:
    trail = with_bonus_train("hire")
    takes_bonus(trail, "hire")
    assert trail.kinds(MASHA) == {"hire_for", "finish"}
    if decline:
        trail.does(MASHA, "finish")
    else:
        trail.does(MASHA, "hire_for", first=0, second="none")
        trail.does(MASHA, "hire", worker="builder")
    assert trail.workers(MASHA) == ({} if decline else {"builder": 1})
    assert trail.kinds(MASHA) >= {"gain_certificates", "gain_tokens"}  # the train card's other actions


@pytest.mark.rule("GW-43")
def test_a_removal_on_a_bonus_tile_may_be_done_or_declined() -> None:
    trail = with_bonus_train("remove")
    trail.hand(MASHA, "criollo", "galloway")
    takes_bonus(trail, "remove")
    assert trail.kinds(MASHA) == {"remove", "finish"}
    trail.does(MASHA, "remove", cattle="any")
    trail.does(MASHA, "remove_card", cattle="criollo")
    assert trail.held(MASHA) == ["galloway"]


@pytest.mark.rule("GW-43")
def test_permanent_effects_last() -> None:
    trail = with_bonus_train("permanent_certificate")
    takes_bonus(trail, "permanent_certificate")
    assert trail.player(MASHA).permanent == 1
    trail.ends(MASHA)
    assert trail.player(MASHA).permanent == 1


# ── Cattle gained and removed ─────────────────────────────────────────────────


@pytest.mark.rule("GW-50")
def test_gained_cattle_goes_from_the_market_to_the_discards_without_cowboys() -> None:
    trail = with_train(3)
    trail.does(MASHA, "gain_cattle", cattle="corriente", cost=0)
    assert trail.pile(MASHA)["corriente"] == 1
    assert next(breed.left for breed in trail.view().market if breed.id == "corriente") == 9


@pytest.mark.rule("GW-50")
def test_gained_cattle_with_a_price_is_paid_or_not_gained() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 5, "S1")
    trail.money(MASHA, 1)
    trail.uses(MASHA, "S1")
    assert "gain_cattle" not in trail.kinds(MASHA)
    trail.money(MASHA, 2)
    trail.does(MASHA, "gain_cattle", cattle="shorthorn", cost=2)
    assert (trail.dollars(MASHA), trail.pile(MASHA)) == (0, {"shorthorn": 1})


@pytest.mark.rule("GW-51")
def test_removed_cattle_leaves_the_game() -> None:
    trail = Trail()
    trail.builds(MASHA, 2, "S1")
    trail.hand(MASHA, "criollo", "corriente")
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "remove", cattle="any")
    trail.does(MASHA, "remove_card", cattle="corriente")
    assert (trail.held(MASHA), trail.pile(MASHA)) == (["criollo"], {})
    assert next(breed.left for breed in trail.view().market if breed.id == "corriente") == 9  # not back to the market


@pytest.mark.rule("GW-51")
def test_only_the_shown_card_can_be_removed() -> None:
    trail = Trail(buildings="b")
    trail.builds(MASHA, 3, "S1")
    trail.hand(MASHA, "galloway")
    trail.uses(MASHA, "S1")
    assert "remove" not in trail.kinds(MASHA)
    trail.hand(MASHA, "galloway", "criollo")
    trail.does(MASHA, "remove", cattle="criollo")
    assert trail.held(MASHA) == ["galloway"]


# ── General notes ─────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-88")
def test_what_has_run_out_cannot_be_taken() -> None:
    trail = with_train(3)
    trail.market("corriente", 0)
    assert "gain_cattle" not in trail.kinds(MASHA)
    for worker in ("cowboy", "engineer", "builder"):
        trail.supply(worker, 0)
    assert "hire_for" not in trail.kinds(MASHA)  # a joker would cost 4


@pytest.mark.rule("GW-88")
def test_a_display_stays_empty_when_its_stack_is() -> None:
    trail = with_train(1)
    for goal in range(len(GOALS)):
        if trail.s.goal_at[goal] == IN_STACK:
            trail.s.goal_at[goal] = RED
    trail.does(MASHA, "take_tile", kind="goal", cost=0)
    assert "take_goal_unseen" not in trail.kinds(MASHA)
    trail.does(MASHA, **trail.may(MASHA)[0])
    assert len(trail.view().goals) == 2


@pytest.mark.rule("GW-88")
def test_with_no_tile_left_the_action_cannot_be_used() -> None:
    trail = with_bonus_train()
    assert "take_tile" in trail.kinds(MASHA)
    for bonus in range(len(BONUSES)):
        trail.s.bonus[RED, bonus] += trail.s.bonus_stack[bonus]
        trail.s.bonus_stack[bonus] = 0
    for place in range(3):
        trail.s.bonus[RED, trail.s.bonus_shown[place]] += 1
        trail.s.bonus_shown[place] = -1
    assert "take_tile" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-89")
def test_only_the_owner_leafs_through_a_discard_pile_and_nobody_through_a_stack() -> None:
    trail = Trail()
    trail.discards(MASHA, "criollo", "galloway")
    trail.s.top[MASHA] = 2
    assert trail.player(MASHA).discard == {"criollo": 1, "galloway": 1}
    seen = trail.player(MASHA, RED)
    assert (seen.discard, seen.discard_size, seen.top) == (None, 2, "galloway")
    view = trail.view(SPECTATOR)
    assert (view.simmentals, view.workers[0].left, view.stock[0].stock) == (9, 10, 2)
