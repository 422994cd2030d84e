"""Solo mode: Sue (GW-100 … GW-116)."""

from collections import Counter

import pytest
from tests.moments import Event

from gulch.games.great_western_trail import score
from gulch.games.great_western_trail.components import BONUSES, BREEDS, NODES, POSTS, SIMMENTAL_SPACE, SUE, SUE_CARDS
from gulch.games.great_western_trail.position import DISCARDED, OUT
from gulch.games.great_western_trail.view.shapes import Sue

from .scenario import MASHA, Trail, printed, whole_match

ROW = ("cowboy", "engineer", "builder")


def solo(sue_cards: int = 0) -> Trail:
    """A solo match in which Masha has had her first turn, on B; Sue's row is cowboy, engineer,
    builder.
    """
    trail = Trail(1, sue_cards=sue_cards)
    trail.sue_row(*ROW)
    trail.stands(MASHA, "NB")
    return trail


def sue(trail: Trail) -> Sue:
    seen = trail.view().sue
    assert seen is not None
    return seen


def named(events: list[Event], name: str) -> list[Event]:
    return [event for event in events if event["event"] == name]


def tile_on(trail: Trail, cell: str) -> tuple[int | None, int | None]:
    return next((node.building, node.owner) for node in trail.view().nodes if node.id == cell)


# ── Set-up ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-100")
def test_the_table_is_set_up_for_two_and_sue_has_only_discs_and_a_herder() -> None:
    trail = Trail(1)
    assert (trail.view().simmentals, len(trail.view().herders)) == (9, 1)
    assert (trail.s.money[SUE], trail.s.tokens[SUE], trail.s.certificates[SUE]) == (0, 0, 0)
    assert not sue(trail).cattle


@pytest.mark.rule("GW-100")
def test_she_never_gains_money_or_tokens() -> None:
    for moment in whole_match(1, sue_cards=3):
        assert (moment.after.money[SUE], moment.after.tokens[SUE]) == (0, 0)


@pytest.mark.rule("GW-101")
def test_her_supply_comes_out_of_the_common_piles() -> None:
    trail = Trail(1)
    assert sue(trail).supply == {"black_angus": 3, "corriente": 3, "cowboy": 3, "engineer": 3, "builder": 3, "joker": 3}
    left = {breed.id: breed.left for breed in trail.view().market}
    assert (left["black_angus"], left["corriente"], left["shorthorn"], left["hereford"]) == (5, 7, 8, 6)


@pytest.mark.rule("GW-102")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_her_deck_is_all_a_cards_and_some_b_cards(cards: int) -> None:
    trail = Trail(1, sue_cards=cards)
    assert sue(trail).deck == 8 + cards
    chosen = {tuple(Trail(1, sue_cards=cards, luck=luck).s.sue_card.tolist()[8:]) for luck in range(30)}
    assert len(chosen) == (3 if cards in (1, 2) else 1)  # which ones are chosen is up to chance


@pytest.mark.rule("GW-103")
def test_her_row_is_one_worker_of_each_basic_type_in_any_order() -> None:
    rows = {tuple(sue(Trail(1, luck=luck)).row) for luck in range(60)}
    assert len(rows) == 6
    assert sue(Trail(1)).workers == {"cowboy": 1, "engineer": 1, "builder": 1}


@pytest.mark.rule("GW-104")
def test_her_first_disc_is_on_five_and_her_herder_in_el_paso() -> None:
    trail = Trail(1)
    assert [post.discs[SUE] for post in trail.view().posts] == [0, 1, 0, 0, 0, 0, 0]
    assert (sue(trail).herder, sue(trail).discs, sue(trail).goals) == ("EP", 6, [])


@pytest.mark.rule("GW-105")
def test_the_human_begins_as_usual() -> None:
    trail = Trail(1)
    assert (trail.view().first, trail.dollars(MASHA), trail.player(MASHA).tokens) == (MASHA, 4, 1)
    assert (len(trail.held(MASHA)), len(trail.player(MASHA).goals)) == (4, 1)
    assert {worker.id: worker.left for worker in trail.view().workers} == {
        "cowboy": 7,
        "engineer": 7,
        "builder": 7,
        "joker": 8,
    }


@pytest.mark.rule("GW-106")
def test_her_buildings_are_another_players() -> None:
    trail = solo()
    trail.builds(SUE, 2, "S1")
    trail.stops(MASHA, "S1")
    assert trail.kinds(MASHA) == {"auxiliary"}


@pytest.mark.rule("GW-106")
def test_she_takes_simmentals_and_may_close_the_game() -> None:
    trail = solo()
    trail.simmentals(0)
    trail.stands(SUE, "NG")
    events = trail.sue_plays("A1")
    assert named(events, "sue_closed")
    assert sue(trail).herder == "simmental_space"
    assert trail.actors == [MASHA]
    trail.ends(MASHA)
    assert trail.match.over


@pytest.mark.rule("GW-106")
def test_after_the_human_closes_she_has_one_last_turn() -> None:
    trail = solo()
    trail.simmentals(0)
    trail.stands(SUE, "NB")
    trail.on_the_move(MASHA, "NG")
    trail.goes(MASHA, "EP")
    trail.ends(MASHA)
    assert trail.match.over
    assert len(trail.told("sue_last_turn")) == len(trail.told("sue_card")) == 1


# ── Her turn ──────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-107")
def test_she_turns_over_a_card_which_goes_to_her_discards() -> None:
    trail = solo()
    before = sue(trail).deck
    trail.stops(MASHA, "NB")
    trail.ends(MASHA)
    assert (sue(trail).deck, len(sue(trail).discards)) == (before - 1, 1)
    last = sue(trail).last
    assert last is not None
    assert last.id == sue(trail).discards[0] == trail.told("sue_card")[0]["card"]


@pytest.mark.rule("GW-107")
def test_an_empty_deck_is_reshuffled() -> None:
    trail = solo()
    for number in range(len(SUE_CARDS)):
        if trail.s.sue_card[number] != OUT:
            trail.s.sue_card[number] = DISCARDED
    trail.stops(MASHA, "NB")
    trail.ends(MASHA)
    assert sue(trail).deck == 7
    assert trail.told("sue_reshuffled") == [{"event": "sue_reshuffled", "cards": 8}]


@pytest.mark.rule("GW-108")
@pytest.mark.parametrize(
    ("card", "node"), [("A1", "NB"), ("A2", "NC"), ("A3", "ND"), ("A5", "NC"), ("A6", "ND"), ("A7", "NB")]
)
def test_she_moves_the_steps_on_the_card_or_one_for_each_worker(card: str, node: str) -> None:
    trail = solo()
    trail.sue_row(*ROW, cowboy=2, engineer=3, builder=1)
    trail.sue_plays(card)
    assert trail.s.herder[SUE] == NODES.index(node)


@pytest.mark.rule("GW-108")
def test_buildings_cost_her_steps_and_she_stops_on_el_paso() -> None:
    trail = solo()
    trail.builds(SUE, 1, "S1")
    trail.sue_plays("A2")
    assert sue(trail).herder == "NB"
    trail.stands(SUE, "NG")
    trail.sue_plays("A3")
    assert sue(trail).herder == "EP"


@pytest.mark.rule("GW-108")
@pytest.mark.parametrize(
    ("buildings", "way"),
    [([], "inner"), (["S2"], "outer"), (["S2", "S3"], "inner"), (["S2", "S3", "S4"], "inner"), (["S3"], "inner")],
)
def test_at_a_fork_she_takes_the_branch_with_fewer_locations_else_the_inner_one(buildings: list[str], way: str) -> None:
    trail = solo()
    for number, cell in enumerate(buildings, 1):
        trail.builds(MASHA if number < 3 else SUE, number, cell)
    trail.stands(SUE, "NB")
    events = trail.sue_plays("A1")
    passed = [event["node"] for event in named(events, "sue_stepped")]
    assert passed[0] == ("S2" if way == "inner" else "S3")
    assert named(events, "sue_fork")


@pytest.mark.rule("GW-109")
def test_the_location_does_not_matter_for_her_action() -> None:
    for start in ("EP", "NC", "NE"):
        trail = solo()
        trail.sue_supply("cowboy", "cowboy")
        trail.stands(SUE, start)
        trail.sue_plays("A1")
        assert sue(trail).workers["cowboy"] == 2


@pytest.mark.rule("GW-110")
@pytest.mark.parametrize(
    ("cowboys", "breed"), [(1, "black_angus"), (2, "corriente"), (3, "shorthorn"), (4, "hereford"), (6, "hereford")]
)
def test_her_cowboys_decide_what_she_takes_from_the_market(cowboys: int, breed: str) -> None:
    trail = solo(sue_cards=3)
    trail.sue_row(*ROW, cowboy=cowboys)
    trail.sue_plays("B1")
    assert sue(trail).cattle == {breed: 1}
    assert sue(trail).workers["cowboy"] == cowboys  # she keeps them


@pytest.mark.rule("GW-110")
def test_an_empty_pile_gives_her_nothing() -> None:
    trail = solo(sue_cards=3)
    number = BREEDS.index("black_angus")
    trail.s.discard[MASHA, number] += trail.s.market[number]
    trail.s.market[number] = 0
    events = trail.sue_plays("B1")
    assert sue(trail).cattle == {}
    assert named(events, "sue_nothing")[0]["reason"] == "market_empty"


@pytest.mark.rule("GW-111")
@pytest.mark.parametrize(("card", "n"), [("A1", 1), ("A4", 2)])
def test_supply_cards_go_to_her_pile_and_her_row(card: str, n: int) -> None:
    trail = solo()
    trail.sue_supply("corriente", "corriente", "corriente")
    trail.sue_plays(card)
    assert sue(trail).cattle == {"corriente": n}
    trail.sue_supply("engineer", "engineer")
    trail.sue_plays(card)
    assert sue(trail).workers == {"cowboy": 1, "engineer": 1 + n, "builder": 1}


@pytest.mark.rule("GW-111")
@pytest.mark.parametrize(
    ("workers", "joins"),
    [
        ((2, 4, 2), "cowboy"),
        ((2, 3, 2), "engineer"),
        ((1, 1, 1), "cowboy"),
        ((4, 5, 2), "builder"),
        ((4, 4, 4), "cowboy"),
    ],
)
def test_a_joker_joins_the_type_she_has_most_of_below_four(workers: tuple[int, int, int], joins: str) -> None:
    """The first case is the rulebook's example. R-32: if she has four of each type, the joker joins
    the leftmost.
    """
    trail = solo()
    trail.sue_row(*ROW, **dict(zip(ROW, workers, strict=True)))
    trail.sue_supply("joker")
    trail.sue_plays("A1")
    assert sue(trail).workers[joins] == workers[ROW.index(joins)] + 1
    assert sue(trail).jokers == {joins: 1}


@pytest.mark.rule("GW-111")
def test_an_empty_supply_is_ignored() -> None:
    trail = solo()
    trail.sue_supply()
    assert named(trail.sue_plays("A4"), "sue_nothing") == [{"event": "sue_nothing", "reason": "supply_empty"}] * 2


# ── Train ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-112")
@pytest.mark.parametrize(("engineers", "card"), [(1, 1), (2, 2), (3, 3), (4, 4), (7, 4)])
def test_she_uses_the_train_card_numbered_like_her_engineers(engineers: int, card: int) -> None:
    trail = solo(sue_cards=3)
    trail.sue_row(*ROW, engineer=engineers)
    assert named(trail.sue_plays("B2"), "sue_train")[0]["train"] == card


@pytest.mark.rule("GW-112")
def test_she_takes_the_tile_with_most_points_the_leftmost_among_equals() -> None:
    trail = solo(sue_cards=3)
    trail.owns_goals(MASHA)
    trail.goals_shown("O03", "O09", "O07")
    trail.sue_plays("B2")
    assert [goal.id for goal in sue(trail).goals] == ["O09"]
    assert len(trail.view().goals) == 3


@pytest.mark.rule("GW-112")
def test_for_any_tile_goals_lie_left_of_bonus_tiles() -> None:
    plain = printed("bonus", "id", "plain")["vp"]
    for bonus, taken in (("plain", "goal"), ("duplicate", "goal")):
        trail = solo(sue_cards=3)
        trail.owns_goals(MASHA)
        trail.goals_shown("O03", printed("goals", "vp", plain)["id"], "O01")
        trail.bonuses_shown(bonus, "duplicate", "hire")
        trail.sue_row(*ROW, engineer=4)
        events = trail.sue_plays("B2")
        assert bool(named(events, "sue_goal")) == (taken == "goal")
    trail.goals_shown("O03", "O04", "O01")
    trail.bonuses_shown("plain")
    assert named(trail.sue_plays("B2"), "sue_bonus")[0]["bonus"] == "plain"
    assert trail.s.money[SUE] == 0  # only the points of her bonus tiles count


@pytest.mark.rule("GW-112")
def test_hiring_is_a_supply_card_and_cattle_comes_from_the_market() -> None:
    trail = solo(sue_cards=3)
    trail.sue_supply("builder")
    trail.sue_row(*ROW, engineer=3)
    trail.sue_plays("B2")
    assert sue(trail).cattle == {"corriente": 1}
    assert sue(trail).workers["builder"] == 2
    assert (trail.s.tokens[SUE], trail.s.money[SUE]) == (0, 0)


@pytest.mark.rule("GW-112")
def test_she_pays_no_price() -> None:
    trail = Trail(1, sue_cards=3, train="star")
    trail.sue_row(*ROW, engineer=1)
    trail.stands(MASHA, "NB")
    assert named(trail.sue_plays("B2"), "sue_bonus")  # although the icon shows a price of 2 dollars


# ── Build ─────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-113")
def test_she_puts_the_highest_tile_she_can_on_the_dearest_cell() -> None:
    trail = solo(sue_cards=3)
    trail.sue_row(*ROW, builder=3)
    trail.sue_plays("B3")
    assert tile_on(trail, "S5") == (3, SUE)


@pytest.mark.rule("GW-113")
def test_among_equal_cells_she_takes_the_nearest_ahead() -> None:
    trail = solo(sue_cards=3)
    trail.builds(MASHA, 1, "S5")
    trail.stands(SUE, "NB")
    trail.sue_plays("B3")
    assert tile_on(trail, "S9") == (1, SUE)  # S1 needs as many builders, but lies behind her
    trail.sue_row(*ROW, builder=2)
    trail.stands(SUE, "NF")
    trail.sue_plays("B3")
    assert tile_on(trail, "S1") == (2, SUE)


@pytest.mark.rule("GW-113")
def test_with_two_buildings_she_replaces_by_the_greatest_difference() -> None:
    trail = solo(sue_cards=3)
    trail.builds(SUE, 1, "S5")
    trail.builds(SUE, 3, "S1")
    trail.sue_row(*ROW, builder=4)
    trail.sue_plays("B3")
    assert tile_on(trail, "S5") == (5, SUE)  # replacing 1 by 5 takes four builders, 3 by 6 only three
    assert next(tile.stock for tile in trail.view().stock if tile.number == 1) == 2


@pytest.mark.rule("GW-113")
def test_among_equal_differences_she_raises_the_building_nearest_ahead() -> None:
    for start, cell in (("NB", "S5"), ("NF", "S1")):
        trail = solo(sue_cards=3)
        trail.builds(SUE, 2, "S5")
        trail.builds(SUE, 2, "S1")
        trail.sue_row(*ROW, builder=2)
        trail.stands(SUE, start)
        trail.sue_plays("B3")
        assert tile_on(trail, cell) == (4, SUE)


@pytest.mark.rule("GW-113")
def test_when_neither_can_be_raised_she_takes_a_hereford() -> None:
    trail = solo(sue_cards=3)
    trail.builds(SUE, 6, "S5")
    trail.builds(SUE, 6, "S1")
    trail.sue_plays("B3")
    assert sue(trail).cattle == {"hereford": 1}


@pytest.mark.rule("GW-113")
def test_with_one_building_and_no_tile_for_her_she_does_nothing() -> None:
    trail = solo(sue_cards=3)
    trail.builds(MASHA, 1, "S2")
    trail.builds(SUE, 1, "S3")
    events = trail.sue_plays("B3")
    assert named(events, "sue_nothing") == [{"event": "sue_nothing", "reason": "no_tile_fits"}]


@pytest.mark.rule("GW-114")
@pytest.mark.parametrize(
    ("workers", "event"),
    [
        ((3, 1, 1), "sue_market"),
        ((1, 2, 1), "sue_train"),
        ((1, 1, 2), "sue_built"),
        ((2, 2, 2), "sue_market"),
        ((1, 2, 2), "sue_train"),
    ],
)
def test_she_does_what_she_has_most_workers_for(workers: tuple[int, int, int], event: str) -> None:
    trail = solo()
    trail.sue_row(*ROW, **dict(zip(ROW, workers, strict=True)))
    assert named(trail.sue_plays("A8"), event)


@pytest.mark.rule("GW-114")
def test_the_order_of_her_row_decides_a_tie() -> None:
    trail = solo()
    trail.sue_row("builder", "engineer", "cowboy")
    assert named(trail.sue_plays("A8"), "sue_best")[0]["worker"] == "builder"


# ── El Paso and scoring ───────────────────────────────────────────────────────


@pytest.mark.rule("GW-115")
def test_her_deliveries_go_up_the_ladder() -> None:
    trail = solo()
    trail.sue_supply("cowboy", "engineer", "builder", "cowboy", "engineer", "builder", "corriente", "corriente")
    delivered = []
    for _ in range(7):
        trail.stands(SUE, "NG")
        events = trail.sue_plays("A1")
        assert [event["event"] for event in events].index("sue_supply") < [event["event"] for event in events].index(
            "sue_simmental"
        )
        delivered += [event["post"] for event in named(events, "sue_delivered")]
    assert delivered == [7, 9, 10, 12, 16, 16]  # six deliveries: the seventh time no disc is left
    assert sue(trail).cattle["simmental"] == 7
    assert trail.s.money[SUE] == 0


@pytest.mark.rule("GW-115")
def test_her_rewards_are_a_supply_card_and_the_best_goal() -> None:
    trail = solo()
    trail.owns_goals(MASHA)
    trail.goals_shown("O03", "O09", "O01")
    trail.sue_supply("cowboy", "cowboy", "cowboy", "cowboy")
    trail.stands(SUE, "NG")
    trail.sue_plays("A1")
    assert sue(trail).workers["cowboy"] == 3  # her action and post 7
    trail.stands(SUE, "NG")
    trail.sue_plays("A1")
    assert [goal.id for goal in sue(trail).goals] == ["O09"]


@pytest.mark.rule("GW-116")
def test_she_scores_everything_but_money_and_her_supply() -> None:
    trail = solo()
    trail.owns_goals(MASHA)
    before = trail.asks(score.total_points, SUE)
    assert before == 6  # 2 for each of the three workers in her row
    trail.s.discard[SUE, BREEDS.index("hereford")] += 1
    trail.s.market[BREEDS.index("hereford")] -= 1
    trail.builds(SUE, 3, "S1")
    trail.s.post[SUE, POSTS.index(12)] += 1
    trail.s.bonus[SUE, BONUSES.index("plain")] += 1
    trail.owns_goals(SUE, "O09", "O13")
    trail.s.money[SUE] = 0
    owned = ("common", "number", 3), ("posts", "value", 12), ("bonus", "id", "plain")
    added = 8 + sum(printed(*thing)["vp"] for thing in owned) + (5 + 4)  # 5 and 4: her goals count as fulfilled
    assert trail.asks(score.total_points, SUE) == before + added
    trail.s.herder[SUE] = len(NODES)
    assert trail.asks(score.cattle_points, SUE) == 8 + 2
    assert trail.asks(score.worker_points, SUE) == 6  # the workers in her supply do not count


@pytest.mark.rule("GW-87", "GW-116")
@pytest.mark.parametrize(("more", "dollars", "place"), [(1, 0, 1), (0, 0, 1), (0, 1, 1), (-1, 4, 2)])
def test_a_dollar_left_over_wins_a_tie_against_her(more: int, dollars: int, place: int) -> None:
    """R-38: with equal points, any dollar left over wins; without one the match is a draw."""
    trail = solo()
    trail.owns_goals(MASHA)
    trail.area(MASHA)
    trail.money(MASHA, 5 * (6 + more) + dollars)
    assert trail.match.points() == [6 + more]
    assert trail.match.places() == [place]


@pytest.mark.parametrize("cards", [0, 3])
def test_in_whole_matches_she_turns_over_a_card_for_each_move(cards: int) -> None:
    moments = whole_match(1, judgement=0.9, sue_cards=cards)
    events = Counter(event["event"] for moment in moments for event in moment.events)
    assert events["sue_card"] == events["sue_moved"] > 8


# ── What a view shows of her ──────────────────────────────────────────────────


@pytest.mark.parametrize(("card", "plan"), [("B1", "market"), ("B2", "train"), ("B3", "build")])
def test_her_plans_are_what_she_then_does(card: str, plan: str) -> None:
    trail = solo(sue_cards=3)
    trail.stands(SUE, "NC")
    told = sue(trail).plans[plan]
    assert told in trail.sue_plays(card)


@pytest.mark.rule("GW-113")
def test_her_building_plan_counts_from_where_she_will_stand() -> None:
    """She will move from G to El Paso. The nearer of two equal cells is then the one just after El
    Paso.
    """
    trail = solo(sue_cards=3)
    trail.builds(MASHA, 1, "S5")
    trail.stands(SUE, "NG")
    told = sue(trail).plans["build"]
    assert told["node"] == "S1"
    assert told in trail.sue_plays("B3")


def test_her_next_delivery_is_shown() -> None:
    assert sue(solo()).plans["deliver"] == {"event": "sue_delivered", "post": 7, "delivery": 1}


def test_she_has_no_plans_once_she_has_closed_the_match() -> None:
    trail = solo()
    trail.simmentals(0)
    trail.s.herder[SUE], trail.s.closer = SIMMENTAL_SPACE, SUE
    assert sue(trail).plans == {}


def test_all_cards_that_she_may_have_are_shown() -> None:
    cards = {card.id: card for card in sue(solo()).cards}
    assert list(cards) == SUE_CARDS
    assert (cards["A5"].worker, cards["A4"].steps, cards["A4"].n, cards["A8"].action) == ("cowboy", 2, 2, "best")
