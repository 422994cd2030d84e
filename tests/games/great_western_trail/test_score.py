"""Final scoring (GW-80 … GW-87)."""

import random
from itertools import combinations

import pytest

from gulch.games.great_western_trail import score
from gulch.games.great_western_trail.components import BREEDS, COMPONENTS, GOALS, N_GOALS, NODES, POSTS, WORKERS

from .scenario import MASHA, RED, Trail, printed, whole_match


def empty_handed(players: int = 2) -> Trail:
    """A match in which Masha has nothing that scores."""
    trail = Trail(players)
    for seat in range(players):
        trail.area(seat)
        trail.owns_goals(seat)
        trail.money(seat, 0)
    return trail


def vp(table: str, key: str, *values: int | str) -> int:
    """The sum of the points printed on these pieces."""
    return sum(printed(table, key, value)["vp"] for value in values)


def scoring(trail: Trail) -> list[str]:
    return [goal.id for goal in trail.player(MASHA).goals if goal.scores]


@pytest.mark.rule("GW-80")
@pytest.mark.parametrize(("dollars", "vp"), [(0, 0), (4, 0), (5, 1), (14, 2), (50, 10)])
def test_every_five_dollars_score_a_point(dollars: int, vp: int) -> None:
    trail = empty_handed()
    trail.money(MASHA, dollars)
    assert trail.points(MASHA) == vp


@pytest.mark.rule("GW-81")
def test_buildings_on_the_trail_score() -> None:
    trail = empty_handed()
    trail.builds(MASHA, 3, "S1")
    trail.builds(MASHA, 6, "S5")
    trail.builds(RED, 5, "S3")
    assert (trail.points(MASHA), trail.points(RED)) == (vp("common", "number", 3, 6), vp("common", "number", 5))


@pytest.mark.rule("GW-82")
def test_discs_on_ten_twelve_and_sixteen_score() -> None:
    trail = empty_handed()
    for disc, post in (("aux1_plus", 0), ("aux2", 5), ("aux3_plus", 7), ("aux4", 9)):
        trail.disc_moved(MASHA, disc, post)
    assert trail.points(MASHA) == 0
    for disc, post in (("hand_limit", 10), ("step_limit", 16), ("permanent_certificate", 16)):
        trail.disc_moved(MASHA, disc, post)
    assert trail.points(MASHA) == vp("posts", "value", 10, 16, 16)


@pytest.mark.rule("GW-83")
def test_each_worker_scores_two_points_wherever_it_is() -> None:
    trail = empty_handed()
    trail.area(MASHA, joker=1)
    trail.stack(MASHA, "cowboy", "builder")
    assert trail.points(MASHA) == 6
    trail.s.discard[MASHA, len(BREEDS) + 1] += 1  # an engineer in the discard pile
    assert trail.points(MASHA) == 8


@pytest.mark.rule("GW-84")
def test_cattle_scores_wherever_it_is() -> None:
    trail = empty_handed()
    trail.hand(MASHA, "hereford", "criollo")
    assert trail.points(MASHA) == 8
    trail.stack(MASHA, "shorthorn", "black_angus")
    trail.s.discard[MASHA, BREEDS.index("corriente")] += 1
    assert trail.points(MASHA) == 8 + 5 + 2 + 3


@pytest.mark.rule("GW-84")
def test_the_simmental_space_scores_two_points() -> None:
    trail = empty_handed()
    trail.s.herder[MASHA] = len(NODES)
    assert trail.points(MASHA) == 2
    trail.owns_goals(MASHA, "O19")
    trail.hand(MASHA, "simmental", "simmental", "simmental")
    assert scoring(trail) == []  # the herder on the Simmental space does not count as a Simmental card


@pytest.mark.rule("GW-85")
def test_bonus_tiles_score() -> None:
    trail = empty_handed()
    for bonus in ("plain", "duplicate", "hire"):
        trail.owns_bonus(MASHA, bonus)
    assert trail.points(MASHA) == vp("bonus", "id", "plain", "duplicate", "hire")


# ── Goals ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-86")
def test_an_item_serves_one_goal_only() -> None:
    """The rulebook's example: both O01 and O02 need the only Corriente. O02 scores, because it
    brings 4 points.
    """
    trail = empty_handed()
    trail.hand(MASHA, "corriente")
    trail.builds(MASHA, 1, "S1")
    trail.disc_moved(MASHA, "aux2", 10)
    trail.owns_goals(MASHA, "O01", "O02")
    assert scoring(trail) == ["O02"]
    assert next(goal.contested for goal in trail.player(MASHA).goals if goal.id == "O01")
    trail.hand(MASHA, "corriente", "corriente")
    assert scoring(trail) == ["O01", "O02"]


@pytest.mark.rule("GW-86")
def test_a_goal_counts_only_if_fully_met_and_costs_nothing_otherwise() -> None:
    trail = empty_handed()
    trail.hand(MASHA, "corriente")
    trail.owns_goals(MASHA, "O01", "O04", "O13")
    assert scoring(trail) == []
    assert trail.points(MASHA) == 3  # the Corriente itself


@pytest.mark.rule("GW-86")
def test_a_better_disc_or_building_serves_a_lesser_need() -> None:
    trail = empty_handed()
    trail.disc_moved(MASHA, "aux2", 16)
    trail.disc_moved(MASHA, "aux1_plus", 12)
    trail.owns_goals(MASHA, "O17")
    assert scoring(trail) == ["O17"]
    trail.owns_goals(MASHA, "O17", "O18")
    assert scoring(trail) == ["O18"]  # the disc on 16 can serve only one goal: the one for 5 points, not for 4


@pytest.mark.rule("GW-86")
def test_jokers_serve_only_joker_needs() -> None:
    trail = empty_handed()
    trail.area(MASHA, joker=3)
    trail.hand(MASHA, "corriente")
    trail.owns_goals(MASHA, "O10")
    assert scoring(trail) == []
    trail.area(MASHA, cowboy=3)
    assert scoring(trail) == ["O10"]


def matched(needs: list[str], items: list[tuple[str, int]]) -> bool:
    """Whether items can be assigned to all needs, one to each; found by augmenting paths."""

    def serves(item: tuple[str, int], need: str) -> bool:
        kind, value = item
        if need.startswith("post"):
            return kind == "post" and (
                value >= int(need[5:].removesuffix("plus")) if need.endswith("plus") else value == int(need[5:])
            )
        if need.startswith("building"):
            return kind == "building" and value >= (4 if need == "building_4plus" else 0)
        return kind == need

    taken: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for i, item in enumerate(items):
            if i not in tried and serves(item, needs[number]):
                tried.add(i)
                if i not in taken or place(taken[i], tried):
                    taken[i] = number
                    return True
        return False

    return all(place(number, set()) for number in range(len(needs)))


@pytest.mark.rule("GW-86")
@pytest.mark.parametrize("seed", range(25))
def test_the_assignment_is_the_best_of_all(seed: int) -> None:
    """For comparison, all sets of goals are tried, and items are matched to their needs."""
    luck = random.Random(seed)
    trail = empty_handed()
    names = luck.sample(GOALS, luck.randint(3, 7))
    trail.owns_goals(MASHA, *names)
    held = luck.choices(["corriente", "black_angus", "shorthorn", "hereford", "simmental"], k=luck.randint(0, 6))
    trail.hand(MASHA, *held)
    area = {worker: luck.randint(0, 4) for worker in WORKERS}
    trail.area(MASHA, **area)
    items: list[tuple[str, int]] = [(breed, 0) for breed in held] + [
        (worker, 0) for worker, n in area.items() for _ in range(n)
    ]
    for cell, number in zip(("S1", "S3"), luck.sample(range(1, 7), luck.randint(0, 2)), strict=False):
        trail.builds(MASHA, number, cell)
        items.append(("building", number))
    for disc in luck.sample(["aux1_plus", "aux2", "aux3_plus", "aux4"], luck.randint(0, 4)):
        post = luck.choice([12, 16])
        trail.disc_moved(MASHA, disc, post)
        items.append(("post", post))
    for bonus in luck.sample(["plain", "hire", "money"], luck.randint(0, 2)):
        trail.owns_bonus(MASHA, bonus)
        items.append(("bonus_tile", 0))
    goals = [goal for goal in COMPONENTS["goals"] if goal["id"] in names]
    sets = [chosen for size in range(len(goals) + 1) for chosen in combinations(goals, size)]
    feasible = [chosen for chosen in sets if matched([need for goal in chosen for need in goal["needs"]], items)]
    best = max(sum(goal["vp"] for goal in chosen) for chosen in feasible)
    first = min([goal["id"] for goal in chosen] for chosen in feasible if sum(goal["vp"] for goal in chosen) == best)
    assert trail.asks(score.goal_points, MASHA) == best
    assert scoring(trail) == first


@pytest.mark.rule("GW-86")
def test_even_twenty_goals_are_assigned() -> None:
    trail = empty_handed()
    for goal in range(N_GOALS):
        if goal not in trail.s.goal_shown.tolist():
            trail.s.goal_at[goal] = MASHA
    trail.hand(MASHA, "corriente", "shorthorn", "hereford", "simmental", "black_angus", "black_angus")
    trail.area(MASHA, cowboy=3, engineer=3, builder=3, joker=3)
    trail.builds(MASHA, 6, "S1")
    trail.disc_moved(MASHA, "aux1_plus", 16)
    assert 0 < trail.asks(score.goal_points, MASHA) <= sum(goal["vp"] for goal in COMPONENTS["goals"])
    assert set(trail.s.spare.tolist()) == {0}


# ── Places ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-87")
def test_most_points_win_then_dollars_left_over() -> None:
    trail = empty_handed(3)
    for seat, dollars in enumerate((13, 14, 5)):
        trail.money(seat, dollars)
    assert trail.match.points() == [2, 2, 1]
    assert trail.match.places() == [2, 1, 3]


@pytest.mark.rule("GW-87")
def test_if_still_tied_it_is_a_draw() -> None:
    trail = empty_handed(3)
    trail.money(MASHA, 12)
    trail.money(RED, 7)
    trail.owns_bonus(RED, "plain")
    equal = 1 + vp("bonus", "id", "plain")
    trail.money(2, 5 * equal + 2)
    assert trail.match.points() == [2, equal, equal]
    assert trail.match.places() == [3, 1, 1]


def test_no_post_holds_more_discs_than_there_are() -> None:
    last = whole_match(4, judgement=1.0)[-1].after
    posts = sum(int(last.post[seat, POSTS.index(16)]) for seat in range(4))
    assert posts <= 28
