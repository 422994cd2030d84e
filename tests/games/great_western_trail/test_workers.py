"""Hiring, worker bonuses, the cattle market, the train, buildings (GW-36 … GW-41, GW-44 …
GW-46)."""

import pytest

from .scenario import MASHA, RED, Trail

# ── Hire ──────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-36")
@pytest.mark.parametrize(("worker", "price"), [("cowboy", 5), ("engineer", 5), ("builder", 5), ("joker", 9)])
def test_workers_are_hired_for_five_dollars(worker: str, price: int) -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.builds(MASHA, 3, "S1")
    trail.money(MASHA, 20)
    trail.area(MASHA)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "hire_for", first=5, second="none")
    trail.does(MASHA, "hire", worker=worker)
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (20 - price, {worker: 1})
    assert {pile.id: pile.left for pile in trail.view().workers}[worker] == 10
    assert "hire_for" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-36")
def test_a_joker_costs_four_dollars_even_where_hiring_is_free() -> None:
    trail = Trail()
    trail.builds(MASHA, 6, "S1")
    trail.money(MASHA, 3)
    trail.uses(MASHA, "S1")
    trail.does(MASHA, "hire_for", first=0, second="none")
    assert trail.offered(MASHA, "hire") == ["cowboy", "engineer", "builder"]
    trail.money(MASHA, 4)
    trail.does(MASHA, "hire", worker="joker")
    assert trail.dollars(MASHA) == 0


@pytest.mark.rule("GW-37")
def test_two_workers_are_hired_on_building_b() -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.money(MASHA, 15)
    trail.area(MASHA)
    trail.hand(MASHA, "criollo", "criollo", "pineywoods")
    trail.uses(MASHA, "NB")
    trail.does(MASHA, "hire_for", first=5, second=8)
    trail.does(MASHA, "hire", worker="joker")
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (6, {"joker": 1})
    assert "hire_second" not in trail.kinds(MASHA)  # she does not have 8 dollars
    trail.does(MASHA, "worker_bonus", worker="joker")
    assert trail.dollars(MASHA) == 8
    trail.does(MASHA, "hire_second", second=8)
    trail.money(MASHA, 12)
    assert trail.offered(MASHA, "hire") == ["cowboy", "engineer", "builder"]  # no second joker, even with more money
    trail.money(MASHA, 8)
    trail.does(MASHA, "hire", worker="cowboy")
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (0, {"cowboy": 1})


@pytest.mark.rule("GW-37")
@pytest.mark.parametrize(
    ("first", "second", "price"), [("cowboy", "builder", 13), ("cowboy", "joker", 17), ("joker", "engineer", 17)]
)
def test_two_different_workers_cost_thirteen_and_four_more_with_a_joker(first: str, second: str, price: int) -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.money(MASHA, 20)
    trail.uses(MASHA, "NB")
    trail.does(MASHA, "hire_for", first=5, second=8)
    trail.does(MASHA, "hire", worker=first)
    trail.does(MASHA, "hire_second", second=8)
    assert first not in trail.offered(MASHA, "hire")
    trail.does(MASHA, "hire", worker=second)
    assert trail.dollars(MASHA) == 20 - price
    assert not trail.kinds(MASHA) & {"hire_for", "hire_second"}


@pytest.mark.rule("GW-37")
def test_other_things_may_be_done_between_the_two_hirings() -> None:
    trail = Trail()
    trail.money(MASHA, 10)
    trail.hand(MASHA, "galloway", "criollo")
    trail.uses(MASHA, "NB")
    trail.does(MASHA, "hire_for", first=5, second=8)
    trail.does(MASHA, "hire", worker="cowboy")
    trail.does(MASHA, "sell", cattle="galloway", dollars=3)
    trail.does(MASHA, "hire_second", second=8)
    trail.does(MASHA, "hire", worker="engineer")
    assert trail.dollars(MASHA) == 0


# ── Worker bonuses ────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-38")
def test_each_worker_has_its_bonus() -> None:
    trail = Trail()
    trail.money(MASHA, 2)
    trail.area(MASHA, cowboy=1, engineer=1, builder=1, joker=1)
    trail.stops(MASHA, "NB")
    assert trail.offered(MASHA, "worker_bonus") == ["engineer", "builder", "joker"]  # the cowboy's is a step
    trail.does(MASHA, "worker_bonus", worker="builder")
    assert (trail.dollars(MASHA), trail.player(MASHA).certificates) == (0, 1)
    trail.does(MASHA, "worker_bonus", worker="engineer")
    trail.does(MASHA, "worker_bonus", worker="joker")
    assert (trail.dollars(MASHA), trail.pile(MASHA)) == (3, {"engineer": 1, "builder": 1, "joker": 1})


@pytest.mark.rule("GW-38")
@pytest.mark.parametrize(("dollars", "certificates"), [(1, 0), (9, 4)])
def test_a_builders_bonus_needs_two_dollars_and_room_on_the_track(dollars: int, certificates: int) -> None:
    trail = Trail()
    trail.money(MASHA, dollars)
    trail.certificates(MASHA, certificates)
    trail.stops(MASHA, "NB")
    assert "builder" not in trail.offered(MASHA, "worker_bonus")


@pytest.mark.rule("GW-38")
def test_a_joker_is_no_cowboy_in_a_movement() -> None:
    trail = Trail()
    trail.area(MASHA, joker=5)
    trail.on_the_move(MASHA, "NB")
    assert trail.offered(MASHA, "go") == ["NC", "ND", "NE"]


@pytest.mark.rule("GW-39")
def test_workers_discarded_as_a_price_give_no_bonus_but_others_still_may() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=1, joker=2)
    trail.money(MASHA, 2)
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    trail.does(MASHA, "buy", cattle="black_angus")
    trail.does(MASHA, "pay", jokers=1)
    assert trail.dollars(MASHA) == 0  # there is no gain of 2 dollars for the joker that was spent
    trail.does(MASHA, "worker_bonus", worker="joker")
    assert trail.dollars(MASHA) == 2


# ── Cattle market ─────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-40")
def test_cattle_is_bought_for_cowboys_and_dollars() -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.area(MASHA, cowboy=3)
    trail.money(MASHA, 7)
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    assert trail.offered(MASHA, "buy") == ["black_angus", "corriente", "shorthorn"]
    trail.does(MASHA, "buy", cattle="shorthorn")
    assert trail.pile(MASHA) == {"shorthorn": 1, "cowboy": 3}
    assert next(breed.left for breed in trail.view().market if breed.id == "shorthorn") == 7
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (1, {})
    assert "buy_cattle" not in trail.kinds(MASHA)  # one card per action


@pytest.mark.rule("GW-40")
@pytest.mark.parametrize(
    ("breed", "cowboys"), [("black_angus", 1), ("corriente", 2), ("shorthorn", 3), ("hereford", 4)]
)
def test_each_breed_has_its_number_of_cowboys_and_two_dollars_each(breed: str, cowboys: int) -> None:
    for workers, dollars, payable in (
        (cowboys, 2 * cowboys, True),
        (cowboys - 1, 20, False),
        (cowboys, 2 * cowboys - 1, False),
    ):
        trail = Trail()
        trail.area(MASHA, cowboy=workers)
        trail.money(MASHA, dollars)
        trail.uses(MASHA, "ND")
        if "buy_cattle" in trail.kinds(MASHA):
            trail.does(MASHA, "buy_cattle")
        assert (breed in trail.offered(MASHA, "buy")) == payable


@pytest.mark.rule("GW-40")
def test_jokers_replace_any_cowboys_and_the_player_chooses_how_many() -> None:
    trail = Trail()
    trail.area(MASHA, cowboy=2, joker=2)
    trail.money(MASHA, 6)
    trail.uses(MASHA, "ND")
    trail.does(MASHA, "buy_cattle")
    trail.does(MASHA, "buy", cattle="shorthorn")
    assert trail.offered(MASHA, "pay") == [1, 2]
    trail.does(MASHA, "pay", jokers=2)
    assert trail.workers(MASHA) == {"cowboy": 1}


# ── Train ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-41")
def test_a_train_card_is_used_for_engineers_and_dollars() -> None:
    """The rulebook's example."""
    trail = Trail()
    trail.area(MASHA, engineer=3, joker=1)
    trail.money(MASHA, 8)
    trail.hand(MASHA, "galloway")
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    assert trail.offered(MASHA, "train") == [1, 2, 3, 4]
    trail.does(MASHA, "train", card=4)
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (0, {})
    assert trail.kinds(MASHA) == {"gain_certificates", "take_tile", "move_on", "finish"}
    trail.does(MASHA, "gain_certificates", n=3, cost=0)
    trail.does(MASHA, "move_on", steps=2)
    trail.goes(MASHA, "EP")
    assert trail.phase == "deliver"  # she did not take the tile before the move, so it is lost
    assert trail.player(MASHA).bonuses == []


@pytest.mark.rule("GW-41")
@pytest.mark.parametrize(
    ("engineers", "jokers", "dollars", "cards"),
    [(1, 0, 9, [1]), (2, 1, 9, [1, 2, 3]), (4, 0, 5, [1, 2]), (0, 0, 9, []), (1, 1, 1, [])],
)
def test_a_train_card_takes_engineers_or_jokers_and_two_dollars_each(
    engineers: int, jokers: int, dollars: int, cards: list[int]
) -> None:
    trail = Trail()
    trail.area(MASHA, engineer=engineers, joker=jokers)
    trail.money(MASHA, dollars)
    trail.uses(MASHA, "NF")
    assert ("use_train" in trail.kinds(MASHA)) == bool(cards)
    if cards:
        trail.does(MASHA, "use_train")
        assert trail.offered(MASHA, "train") == cards


@pytest.mark.rule("GW-41")
def test_one_train_card_is_used_per_action_and_again_later() -> None:
    trail = Trail()
    trail.area(MASHA, engineer=4)
    trail.money(MASHA, 20)
    for _ in range(2):
        trail.uses(MASHA, "NF")
        trail.does(MASHA, "use_train")
        trail.does(MASHA, "train", card=1)
        assert "use_train" not in trail.kinds(MASHA)
    assert trail.workers(MASHA) == {"engineer": 2}


@pytest.mark.rule("GW-41")
def test_the_star_side_has_actions_of_its_own() -> None:
    trail = Trail(train="star")
    trail.area(MASHA, engineer=4)
    trail.money(MASHA, 20)
    trail.hand(MASHA, "galloway")
    trail.uses(MASHA, "NF")
    trail.does(MASHA, "use_train")
    trail.does(MASHA, "train", card=4)
    assert trail.offered(MASHA, "take_tile") == [("goal", 0), ("bonus", 0)]
    assert trail.kinds(MASHA) == {"take_tile", "hire_for", "finish"}


# ── Buildings ─────────────────────────────────────────────────────────────────


def builder(**area: int) -> Trail:
    trail = Trail()
    trail.area(MASHA, **(area or {"builder": 6}))
    trail.money(MASHA, 20)
    trail.hand(MASHA, "criollo", "galloway")
    return trail


@pytest.mark.rule("GW-44")
def test_a_building_is_placed_for_builders_and_dollars() -> None:
    """The rulebook's example."""
    trail = builder(builder=2)
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    assert trail.offered(MASHA, "build") == [1, 2]
    trail.does(MASHA, "build", building=2)
    trail.does(MASHA, "on_cell", cell="S3")
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (16, {})
    assert next((node.tile, node.owner) for node in trail.view().nodes if node.id == "S3") == ("2a", MASHA)
    assert (trail.view().stock[1].stock, trail.player(MASHA).property_tokens) == (1, 1)
    assert "place_building" not in trail.kinds(MASHA)


@pytest.mark.rule("GW-44")
def test_the_price_of_the_cell_is_paid_too() -> None:
    for dollars, cells in ((5, {"S5", "S1"}), (4, {"S1"}), (2, {"S3"})):
        trail = builder(builder=1)
        trail.money(MASHA, dollars)
        trail.uses(MASHA, "NE")
        trail.does(MASHA, "place_building")
        trail.does(MASHA, "build", building=1)
        assert cells <= set(trail.offered(MASHA, "on_cell"))
        assert ("S5" in trail.offered(MASHA, "on_cell")) == (dollars >= 5)  # 2 for the builder, 3 for the cell
        trail.does(MASHA, "on_cell", cell=min(cells, key=len))
    assert trail.dollars(MASHA) == 0


@pytest.mark.rule("GW-44")
def test_buildings_are_placed_on_empty_building_cells_only() -> None:
    trail = builder()
    trail.builds(RED, 1, "S3")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    trail.does(MASHA, "build", building=1)
    assert trail.offered(MASHA, "on_cell") == ["S1", "S2", "S4", "S5", "S6", "S7", "S8", "S9"]


@pytest.mark.rule("GW-44")
def test_a_player_has_two_buildings_at_most() -> None:
    trail = builder()
    trail.builds(MASHA, 6, "S1")
    trail.builds(MASHA, 6, "S3")
    trail.uses(MASHA, "NE")
    assert "place_building" not in trail.kinds(MASHA)
    assert trail.why_not(MASHA, "place_building") is not None


@pytest.mark.rule("GW-44")
def test_jokers_build_too_and_the_tile_keeps_the_side_of_its_stack() -> None:
    trail = Trail(buildings="b")
    trail.area(MASHA, builder=1, joker=2)
    trail.money(MASHA, 20)
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    trail.does(MASHA, "build", building=2)
    trail.does(MASHA, "on_cell", cell="S8")
    trail.does(MASHA, "pay", jokers=2)
    assert trail.workers(MASHA) == {"builder": 1}
    assert next(node.tile for node in trail.view().nodes if node.id == "S8") == "2b"


@pytest.mark.rule("GW-45")
def test_replacing_a_building_costs_the_difference() -> None:
    """The rulebook's example."""
    trail = builder(builder=4)
    trail.builds(MASHA, 2, "S5")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    trail.does(MASHA, "build", building=6)
    assert trail.offered(MASHA, "on_cell") == ["S5"]
    trail.does(MASHA, "on_cell", cell="S5")
    assert (trail.dollars(MASHA), trail.workers(MASHA)) == (
        12,
        {},
    )  # 2 dollars for each builder needed in addition, nothing for the cell
    assert (trail.view().stock[1].stock, trail.view().stock[5].stock, trail.player(MASHA).property_tokens) == (2, 1, 1)


@pytest.mark.rule("GW-45")
def test_only_ones_own_building_is_replaced_and_only_by_a_higher_one() -> None:
    trail = builder()
    trail.builds(MASHA, 3, "S5")
    trail.builds(MASHA, 4, "S1")
    trail.builds(RED, 1, "S3")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    assert trail.offered(MASHA, "build") == [4, 5, 6]
    trail.does(MASHA, "build", building=4)
    assert trail.offered(MASHA, "on_cell") == ["S5"]


@pytest.mark.rule("GW-46")
def test_a_placed_building_is_a_location_for_everybody_at_once() -> None:
    trail = builder(builder=1)
    trail.stands(RED, "ND")
    trail.uses(MASHA, "NE")
    trail.does(MASHA, "place_building")
    trail.does(MASHA, "build", building=1)
    trail.does(MASHA, "on_cell", cell="S5")
    trail.ends(MASHA)
    assert next(node.steps for node in trail.view(RED).nodes if node.id == "S5") == 1
    trail.area(RED)
    trail.on_the_move(RED, "ND")
    assert trail.offered(RED, "go") == ["S5", "NE", "NF"]


@pytest.mark.rule("GW-45")
def test_replacing_the_building_under_the_herder_loses_its_actions() -> None:
    """R-9: in this stop neither the actions left over on the old tile nor those of the new tile can
    be used.
    """
    trail = builder(builder=2)
    trail.builds(MASHA, 2, "S5")
    trail.uses(MASHA, "S5")
    assert trail.kinds(MASHA) == {"remove", "take_money", "finish"}
    trail.opens("place_building")
    trail.does(MASHA, "place_building")
    trail.does(MASHA, "build", building=4)
    trail.does(MASHA, "on_cell", cell="S5")
    assert trail.actors == [RED] or trail.phase == "end"
