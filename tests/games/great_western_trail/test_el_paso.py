"""El Paso, the delivery and the end of the game (GW-60 … GW-74)."""

import pytest

from gulch.games.great_western_trail.components import BREEDS
from gulch.games.great_western_trail.rules.el_paso import total_breeding_value

from .scenario import BLUE, MASHA, PLAYER_COUNTS, RED, SPECTATOR, Trail, whole_match

BLACK = {"permanent_certificate", "hand_limit", "step_limit"}


def arrived(*hand: str, certificates: int = 0, dollars: int = 0, players: int = 2) -> Trail:
    """A match in which Masha has come to El Paso with this hand, no free actions, and this money in
    all.
    """
    trail = Trail(players)
    trail.area(MASHA)
    trail.tokens(MASHA, 0)
    trail.hand(MASHA, *hand)
    trail.certificates(MASHA, certificates)
    trail.reaches_el_paso(MASHA)
    trail.money(MASHA, dollars)
    return trail


def total(trail: Trail) -> int:
    return trail.asks(total_breeding_value, MASHA)


# ── Arrival ───────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-60", "GW-61")
def test_arriving_brings_five_dollars_and_a_simmental() -> None:
    trail = Trail()
    trail.money(MASHA, 3)
    trail.on_the_move(MASHA, "NG")
    trail.goes(MASHA, "EP")
    assert (trail.dollars(MASHA), trail.pile(MASHA), trail.view().simmentals) == (8, {"simmental": 1}, 8)


# ── The total ─────────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-62")
def test_different_breeds_are_added_up() -> None:
    """The rulebook's example."""
    trail = arrived("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus")
    assert total(trail) == 8


@pytest.mark.rule("GW-62")
def test_the_hand_is_shown_to_everybody() -> None:
    trail = arrived("santa_gertrudis", "corriente", "black_angus")
    assert trail.player(MASHA, RED).hand is None
    trail.area(MASHA, engineer=1)
    trail.delivers(MASHA, 7, "aux2")
    assert sorted(trail.player(MASHA, SPECTATOR).hand or []) == ["black_angus", "corriente", "santa_gertrudis"]
    assert {event["card"] for event in trail.told("showed", RED)} == {"black_angus", "corriente", "santa_gertrudis"}
    assert not trail.match.can_undo(MASHA)


@pytest.mark.rule("GW-63")
def test_a_duplicate_tile_adds_one_repeated_card() -> None:
    """The rulebook's example."""
    trail = arrived("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus")
    trail.owns_bonus(MASHA, "duplicate")
    assert total(trail) == 10
    trail.owns_bonus(MASHA, "duplicate")
    assert total(trail) == 10  # there is no second repeated card


@pytest.mark.rule("GW-63")
def test_several_duplicate_tiles_add_the_most_valuable_repeated_cards() -> None:
    trail = arrived("criollo", "criollo", "criollo", "hereford", "hereford")
    assert total(trail) == 6
    for expected in (11, 12, 13, 13):
        trail.owns_bonus(MASHA, "duplicate")
        assert total(trail) == expected


@pytest.mark.rule("GW-64")
def test_each_permanent_certificate_adds_one() -> None:
    """The rulebook's example."""
    trail = arrived("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus")
    trail.owns_bonus(MASHA, "permanent_certificate")
    assert total(trail) == 9
    trail.disc_moved(MASHA, "permanent_certificate", 10)
    assert total(trail) == 10


@pytest.mark.rule("GW-65")
def test_certificates_of_the_track_are_spent_as_needed() -> None:
    """The rulebook's example: 9 and three certificates make 12."""
    trail = arrived("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus", certificates=3)
    trail.owns_bonus(MASHA, "permanent_certificate")
    assert trail.posts(MASHA) == [0, 5, 7, 9, 10, 12]
    trail.delivers(MASHA, 12, "aux2")
    assert trail.player(MASHA).certificates == 0


@pytest.mark.rule("GW-65")
def test_unspent_certificates_stay() -> None:
    trail = arrived("santa_gertrudis", "corriente", "black_angus", certificates=3)
    trail.delivers(MASHA, 9, "aux2")
    assert trail.player(MASHA).certificates == 2


# ── Post and disc ─────────────────────────────────────────────────────────────


@pytest.mark.rule("GW-66")
def test_any_post_within_the_total_and_without_ones_own_disc_may_be_chosen() -> None:
    """The rulebook's example."""
    trail = arrived("hereford", "shorthorn", "corriente")
    trail.disc_moved(MASHA, "aux2", 7)
    trail.disc_moved(MASHA, "aux4", 9)
    assert total(trail) == 12
    assert trail.posts(MASHA) == [0, 5, 10, 12]


@pytest.mark.rule("GW-66")
def test_only_some_posts_hold_several_discs_and_other_players_discs_do_not_matter() -> None:
    trail = arrived("hereford", "shorthorn", "corriente", "black_angus", "criollo")
    for post in (0, 5, 10, 12, 16):
        trail.disc_moved(
            MASHA,
            {0: "aux1_plus", 5: "aux2", 10: "permanent_certificate", 12: "aux3_plus", 16: "step_limit"}[post],
            post,
        )
    trail.disc_moved(RED, "aux2", 7)
    assert trail.posts(MASHA) == [0, 7, 9, 12, 16]


@pytest.mark.rule("GW-67")
def test_a_black_disc_goes_to_a_black_post_only() -> None:
    trail = arrived("hereford", "shorthorn", "corriente", dollars=9)
    for post in trail.posts(MASHA):
        discs = {disc for value, disc in trail.offered(MASHA, "deliver") if value == post}
        assert discs >= {"aux1_plus", "aux2", "aux3_plus", "aux4"}
        assert (discs >= BLACK) == (post >= 10)
        assert bool(discs & BLACK) == (post >= 10)


@pytest.mark.rule("GW-67", "GW-70")
def test_with_black_discs_alone_and_a_low_total_nothing_is_delivered() -> None:
    trail = arrived("criollo", "galloway")
    for disc, post in (("aux1_plus", 0), ("aux2", 5), ("aux3_plus", 7), ("aux4", 9)):
        trail.disc_moved(MASHA, disc, post)
    trail.area(MASHA, engineer=1)
    assert trail.kinds(MASHA) == {"deliver_nothing"}
    before = [post.discs for post in trail.view().posts]
    trail.does(MASHA, "deliver_nothing")
    assert [post.discs for post in trail.view().posts] == before


def black_discs(*hand: str, certificates: int = 0) -> Trail:
    """Masha reaches El Paso with discs of black corners alone."""
    trail = Trail()
    for disc, post in (("aux1_plus", 0), ("aux2", 5), ("aux3_plus", 7), ("aux4", 9)):
        trail.disc_moved(MASHA, disc, post)
    trail.hand(MASHA, *hand)
    trail.certificates(MASHA, certificates)
    trail.reaches_el_paso(MASHA)
    return trail


@pytest.mark.rule("GW-65", "GW-66", "GW-70")
def test_nobody_has_to_spend_certificates() -> None:
    trail = black_discs("santa_gertrudis", "corriente", "black_angus", certificates=2)
    assert total(trail) == 8
    assert trail.posts(MASHA) == [10]
    trail.does(MASHA, "deliver_nothing")
    assert trail.player(MASHA).certificates == 2
    assert trail.told("delivered_nothing") == [{"event": "delivered_nothing", "seat": MASHA}]


@pytest.mark.rule("GW-63", "GW-66", "GW-70")
def test_nobody_has_to_count_repeated_cards() -> None:
    trail = black_discs("santa_gertrudis", "santa_gertrudis", "corriente", "black_angus")
    assert trail.kinds(MASHA) == {"deliver_nothing"}
    trail.owns_bonus(MASHA, "duplicate")
    assert total(trail) == 10
    assert trail.posts(MASHA) == [10]
    assert "deliver_nothing" in trail.kinds(MASHA)


@pytest.mark.rule("GW-64", "GW-66", "GW-70")
def test_a_disc_is_placed_where_the_total_reaches_a_post_by_itself() -> None:
    """Permanent certificates always count."""
    trail = black_discs("santa_gertrudis", "corriente", "black_angus", certificates=2)
    trail.owns_bonus(MASHA, "permanent_certificate")
    assert "deliver_nothing" in trail.kinds(MASHA)
    trail.owns_bonus(MASHA, "permanent_certificate")
    assert total(trail) == 10
    assert trail.kinds(MASHA) == {"deliver"}


@pytest.mark.rule("GW-68")
@pytest.mark.parametrize(
    ("disc", "change"), [("permanent_certificate", 1), ("hand_limit", -4), ("step_limit", 2), ("aux1_plus", 0)]
)
def test_a_disc_brings_or_costs_the_money_at_its_space(disc: str, change: int) -> None:
    """The rulebook's example."""
    trail = arrived("hereford", "shorthorn", "galloway", dollars=6)
    trail.delivers(MASHA, 10, disc)
    assert trail.dollars(MASHA) == 6 + change


@pytest.mark.rule("GW-68")
def test_without_the_money_the_disc_is_not_offered() -> None:
    trail = arrived("hereford", "shorthorn", "corriente", dollars=3)
    assert "hand_limit" not in {
        disc for _, disc in trail.offered(MASHA, "deliver")
    }  # the 2 dollars from post 12 come too late to pay for it
    trail.area(MASHA, engineer=1)
    trail.does(MASHA, "worker_bonus", worker="engineer")
    assert "hand_limit" in {disc for _, disc in trail.offered(MASHA, "deliver")}


@pytest.mark.rule("GW-68")
def test_the_ability_of_a_disc_space_counts_at_once() -> None:
    trail = arrived("hereford", "shorthorn", "corriente", dollars=4)
    trail.delivers(MASHA, 12, "hand_limit")
    assert trail.player(MASHA).hand_limit == 5
    assert len(trail.held(MASHA)) == 5  # the fifth card comes in this turn's draw phase


@pytest.mark.rule("GW-69")
@pytest.mark.parametrize(("post", "dollars", "certificates"), [(0, 0, 0), (5, 4, 0), (10, 0, 1), (12, 2, 0)])
def test_money_and_certificates_of_a_post_come_at_once(post: int, dollars: int, certificates: int) -> None:
    trail = arrived("hereford", "shorthorn", "corriente")
    trail.delivers(MASHA, post, "aux2")
    assert (trail.dollars(MASHA), trail.player(MASHA).certificates) == (dollars, certificates)


@pytest.mark.rule("GW-69")
def test_a_hire_and_a_goal_tile_are_offered_and_may_be_declined() -> None:
    trail = arrived("hereford", "shorthorn", "corriente")
    trail.delivers(MASHA, 7, "aux2")
    assert (trail.phase, trail.kinds(MASHA)) == ("reward", {"hire_for", "finish"})
    trail.does(MASHA, "hire_for", first=0, second="none")
    trail.does(MASHA, "hire", worker="builder")
    assert trail.workers(MASHA) == {"builder": 1}
    trail = arrived("hereford", "shorthorn", "corriente")
    trail.delivers(MASHA, 9, "aux2")
    assert trail.kinds(MASHA) == {"take_tile", "finish"}
    trail.does(MASHA, "finish")
    assert len(trail.player(MASHA).goals) == 1


@pytest.mark.rule("GW-69")
def test_workers_can_raise_the_money_for_a_reward() -> None:
    trail = arrived("hereford", "shorthorn", "corriente", dollars=2)
    trail.area(MASHA, joker=1)
    trail.delivers(MASHA, 7, "aux2")
    trail.does(MASHA, "worker_bonus", worker="joker")
    trail.does(MASHA, "hire_for", first=0, second="none")
    trail.does(MASHA, "hire", worker="joker")
    assert trail.dollars(MASHA) == 0


@pytest.mark.rule("GW-70")
def test_without_discs_the_delivery_runs_by_itself() -> None:
    trail = Trail()
    for disc, post in (
        ("aux1_plus", 0),
        ("aux2", 5),
        ("aux3_plus", 7),
        ("aux4", 9),
        ("permanent_certificate", 10),
        ("hand_limit", 12),
        ("step_limit", 16),
    ):
        trail.disc_moved(MASHA, disc, post)
    trail.hand(MASHA, "criollo", "galloway")
    trail.money(MASHA, 0)
    trail.reaches_el_paso(MASHA)
    assert trail.phase == "end"
    assert trail.dollars(MASHA) == 5
    assert trail.told("delivered_nothing") == [{"event": "delivered_nothing", "seat": MASHA}]
    assert len(trail.told("showed", SPECTATOR)) == 2


@pytest.mark.rule("GW-71")
def test_the_whole_hand_is_discarded_then_drawn_anew() -> None:
    trail = arrived("santa_gertrudis", "corriente", "black_angus")
    trail.delivers(MASHA, 5, "aux2")
    assert {"santa_gertrudis", "corriente", "black_angus", "simmental"} <= set(trail.pile(MASHA))
    assert len(trail.held(MASHA)) == 4
    assert trail.where(MASHA) == "EP"
    assert trail.actors == [RED]


@pytest.mark.rule("GW-71")
def test_tokens_used_while_the_hand_lies_open_draw_in_the_open() -> None:
    trail = arrived("hereford", "shorthorn", "corriente")
    trail.tokens(MASHA, 1)
    trail.delivers(MASHA, 9, "aux2")
    trail.does(MASHA, "use_token")
    assert trail.told("drew_open", SPECTATOR)[-1]["card"] in BREEDS


# ── The end ───────────────────────────────────────────────────────────────────


def closing(players: int = 3) -> Trail:
    """A match in which the last Simmental is gone. Masha reaches El Paso next."""
    trail = Trail(players)
    for seat in range(players):
        trail.stands(seat, "NB")
        trail.area(seat)
        trail.tokens(seat, 0)
    trail.simmentals(0)
    trail.hand(MASHA, "criollo", "galloway")
    trail.on_the_move(MASHA, "NG")
    return trail


@pytest.mark.rule("GW-72")
def test_taking_the_last_simmental_ends_nothing_yet() -> None:
    trail = Trail()
    trail.simmentals(1)
    trail.reaches_el_paso(MASHA)
    assert (trail.view().simmentals, trail.view().closer, trail.phase) == (0, None, "deliver")


@pytest.mark.rule("GW-72")
def test_the_next_to_arrive_goes_onto_the_simmental_space_and_still_delivers() -> None:
    trail = closing()
    trail.money(MASHA, 0)
    trail.goes(MASHA, "EP")
    assert (trail.where(MASHA), trail.dollars(MASHA)) == ("simmental_space", 5)
    assert "simmental" not in trail.pile(MASHA)
    assert trail.phase == "deliver"
    trail.delivers(MASHA, 0, "aux2")
    assert trail.held(MASHA) == []  # no draw phase
    assert trail.actors == [RED]


@pytest.mark.rule("GW-72")
def test_the_player_who_took_the_last_card_may_close_the_game_too() -> None:
    trail = Trail()
    trail.simmentals(1)
    trail.reaches_el_paso(MASHA)
    trail.ends(MASHA)
    trail.reaches_el_paso(MASHA)
    assert trail.view().closer == MASHA


@pytest.mark.rule("GW-72")
def test_the_closing_player_keeps_free_actions_until_the_end_of_the_turn() -> None:
    trail = closing()
    trail.area(MASHA, engineer=1)
    trail.goes(MASHA, "EP")
    trail.delivers(MASHA, 0, "aux2")
    assert (trail.phase, trail.actors) == ("end", [MASHA])
    before = trail.dollars(MASHA)
    trail.does(MASHA, "worker_bonus", worker="engineer")
    assert trail.dollars(MASHA) == before + 1


@pytest.mark.rule("GW-73", "GW-74")
def test_everybody_else_has_one_last_turn_then_the_match_is_over() -> None:
    trail = closing(3)
    trail.goes(MASHA, "EP")
    trail.delivers(MASHA, 0, "aux2")
    for seat in (RED, BLUE):
        assert trail.actors == [seat]
        trail.goes(seat, "NC")
        trail.does(seat, "auxiliary", auxiliary=1)
        assert len(trail.held(seat)) == 4  # the last turn includes the draw phase
    assert (trail.phase, trail.match.over) == ("over", True)
    assert len(trail.told("last_turn")) == 2


@pytest.mark.rule("GW-73")
def test_a_last_arrival_brings_money_and_a_delivery_but_no_simmental() -> None:
    trail = closing(2)
    trail.stands(RED, "NG")
    trail.money(RED, 0)
    trail.goes(MASHA, "EP")
    trail.delivers(MASHA, 0, "aux2")
    trail.goes(RED, "EP")
    assert (trail.dollars(RED), trail.where(RED), trail.view().closer) == (5, "EP", MASHA)
    assert "simmental" not in trail.pile(RED)
    trail.delivers(RED, 0, "aux2")
    assert trail.match.over


@pytest.mark.rule("GW-74")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_match_has_five_visits_for_each_player_and_then_some(players: int) -> None:
    moments = whole_match(players)
    last = moments[-1].after
    visits = sum(last.arrivals[seat] for seat in range(players))
    assert players * 5 <= visits <= players * 5 + players - 1
    assert (last.actors, last.closer >= 0) == (0, True)
    turns = [event["event"] for moment in moments for event in moment.events]
    assert turns.count("last_turn") == players - 1
    assert turns.count("turn") + turns.count("last_turn") <= 14 * (visits + players)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_money_is_the_sum_of_the_log(players: int) -> None:
    """The first event in the log is the starting capital."""
    moments = whole_match(players, judgement=0.8)
    for seat in range(players):
        changes = [
            event["change"]
            for moment in moments
            for event in moment.events
            if event["event"] == "money" and event["seat"] == seat
        ]
        assert moments[0].before.money[seat] + sum(changes) == moments[-1].after.money[seat]
