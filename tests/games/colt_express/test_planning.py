"""A round, and Phase 1: Schemin'! (CE-15 … CE-30)."""

from collections import Counter
from itertools import pairwise

import pytest

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.position import PLAN, ROBBERY, ROUND_ENDS
from gulch.match import Refused

from .scenario import SPECTATOR, TABLES, Train, solo, whole_match


def all_draw(train: Train) -> None:
    while train.phase == "plan":
        train.draws() if "draw" in train.may() else train.does(
            train.may()[0], bandit=train.may("bandit")[0], card=train.may("card")[0]
        )


@pytest.mark.rule("CE-15")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_match_is_five_rounds_of_reveal_draw_plan_rob_and_event(number: int) -> None:
    story = [event for moment in whole_match(number) for event in moment.events]
    names = [event["event"] for event in story]
    assert [event["round"] for event in story if event["event"] == "round_began"] == [1, 2, 3, 4, 5]
    starts = [i for i, name in enumerate(names) if name == "round_began"] + [len(names)]
    for first, last in pairwise(starts):
        of_round = names[first:last]
        assert of_round.index("turn_began") < of_round.index("robbery_began")
        if "event_came" in of_round:
            assert of_round.index("event_came") > max(
                i for i, name in enumerate(of_round) if name in ("card_up", "robbery_began")
            )
    assert names[-1] == "ended"


@pytest.mark.rule("CE-16")
@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("r24_angry_marshal", ["standard", "standard", "tunnel", "switching"]),
        ("r24_take_it_all", ["standard", "tunnel", "speeding", "standard"]),
    ],
)
def test_the_symbols_of_the_card_give_the_turns(card: str, turns: list[str]) -> None:
    train = solo(3, card=card)
    round_card = train.view().round_card
    assert round_card is not None
    assert round_card.turns == turns
    all_draw(train)
    assert [event["turn"] for event in train.told("turn_began")][: len(turns) - 1] == turns[1:]


@pytest.mark.rule("CE-17")
def test_everybody_draws_six_of_all_their_cards_bullets_included() -> None:
    train = Train("belle", "tuco", "ghost", preset="basic")
    train.hit("belle", "tuco", 2)
    train.hit("belle", None, 3)
    for seat in range(3):
        train.holds(seat)
    train.s.phase, train.s.actors, train.s.turn = ROUND_ENDS, 0, 5
    train.run()
    assert [sum(train.hand(seat).values()) for seat in range(3)] == [6, 6, 6]
    assert train.hand(0) + train.deck(0) == {
        "move": 2,
        "ladder": 2,
        "shoot": 2,
        "punch": 1,
        "rob": 2,
        "marshal": 1,
        "bullet": 5,
    }


@pytest.mark.rule("CE-18")
def test_a_bullet_fills_the_hand_and_cannot_be_played() -> None:
    train = solo(3)
    train.hit("doc", "belle", 3)
    train.holds(0, "bullet", "bullet", "move")
    assert train.may("card") == ["move"]
    assert [card.card for card in train.player(0, 0).hand or []] == ["move", "bullet", "bullet"]


@pytest.mark.rule("CE-19")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_first_player_moves_on_to_the_left_every_round(number: int) -> None:
    first = [
        event["seat"] for moment in whole_match(number) for event in moment.events if event["event"] == "round_began"
    ]
    players = TABLES[number][0]
    assert first == [(first[0] + step) % players for step in range(5)]


@pytest.mark.rule("CE-20")
def test_in_each_turn_everybody_acts_once_from_the_first_player_on() -> None:
    train = solo(4, card="r24_braking")
    train.goes_first(2)
    acted = []
    while train.phase == "plan":
        acted.append(train.actors[0])
        train.draws() if len(acted) < 5 else train.plays(train.may("card")[0])
    assert acted == [2, 3, 0, 1] * 4


@pytest.mark.rule("CE-21")
def test_on_a_turn_one_card_is_played_or_three_are_drawn() -> None:
    train = solo(3)
    train.holds(0, "move", "move", "rob")
    assert train.may() == ["play", "draw"]
    assert train.may("card") == ["move", "rob"]
    train.plays("move")
    assert train.hand(0) == {"move": 1, "rob": 1}
    assert train.actors == [1]
    train.holds(1, "ladder")
    train.draws()
    assert sum(train.hand(1).values()) == 4
    assert train.actors == [2]


@pytest.mark.rule("CE-22")
def test_fewer_than_three_are_drawn_if_fewer_are_left_and_none_from_an_empty_deck() -> None:
    train = solo(3, preset="basic")
    train.holds(0, *Counter({"move": 2, "ladder": 2, "shoot": 2, "rob": 2}).elements())
    train.draws()
    assert (sum(train.hand(0).values()), sum(train.deck(0).values())) == (10, 0)
    train.turn_is(1)
    assert train.may() == ["play"]
    refusal = train.why_not("draw")
    assert refusal is not None
    assert refusal.rule == "CE-22"


@pytest.mark.rule("CE-22")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_planning_player_can_always_play_or_draw(number: int) -> None:
    for moment in whole_match(number):
        if moment.before.phase == PLAN:
            assert any(moment.before.hand[moment.seat, kind] for kind in (*range(6), *range(7, 13))) or sum(
                moment.before.deck[moment.seat, kind] for kind in range(13)
            ) + sum(
                moment.before.discard[moment.seat, kind] + moment.before.aside[moment.seat, kind] for kind in range(7)
            )


@pytest.mark.rule("CE-23")
def test_a_hand_has_no_limit_and_nothing_is_reshuffled_in_a_round() -> None:
    train = Train("belle", "tuco", "ghost", card="r24_tunnels")
    played = train.hand(0)
    train.draws()
    train.draws()
    train.draws()
    train.draws()
    assert sum(train.hand(0).values()) == 10
    assert (train.hand(0) - played).total() == 4
    assert train.told("reshuffled") == []


@pytest.mark.rule("CE-24", "CE-25")
def test_in_the_first_turn_of_the_rulebook_players_play_or_draw_and_nobody_moves() -> None:
    train = Train("cheyenne", "belle", "tuco", "doc", preset="basic", card="r24_braking")
    for seat, card in enumerate(("move", "shoot", "rob", "ladder")):
        rest = [other for other in ("move", "ladder", "shoot", "rob", "punch", "marshal") if other != card]
        train.holds(seat, card, *rest)
    before = {bandit.id: bandit.space for bandit in train.view().bandits}
    train.plays("move")
    train.plays("shoot")
    train.draws()
    train.plays("ladder")
    for viewer in (SPECTATOR, 0, 2):
        assert train.on_pile(viewer) == ["cheyenne move", "belle shoot", "doc ladder"]
        assert {card.face for card in train.view(viewer).pile} == {"up"}
    assert [sum(train.hand(seat).values()) for seat in range(4)] == [5, 5, 9, 5]
    assert sum(train.deck(2).values()) == 1
    assert (train.view().turn, train.actors) == (1, [0])
    assert {bandit.id: bandit.space for bandit in train.view().bandits} == before
    train.plays("rob")
    assert len(train.on_pile()) == 4


@pytest.mark.rule("CE-26")
def test_in_a_tunnel_cards_lie_face_down_and_drawing_is_allowed() -> None:
    train = solo(3, card="r24_tunnels")
    train.turn_is(2)
    train.holds(0, "rob")
    assert train.may() == ["play", "draw"]
    train.plays("rob")
    train.draws()
    assert train.actors == [2]
    assert train.on_pile(0) == ["doc rob"]
    assert train.on_pile(1) == train.on_pile(SPECTATOR) == ["? 0"]
    assert train.told("played_hidden", viewer=1) == [
        {"event": "played_hidden", "seat": 0, "bandit": None, "card": None}
    ]


@pytest.mark.rule("CE-27")
@pytest.mark.parametrize(
    ("first", "second", "hand", "deck"),
    [("play", "play", 4, 4), ("draw", "draw", 10, 0), ("draw", "play", 8, 1), ("play", "draw", 8, 1)],
)
def test_speeding_up_is_two_actions_in_a_row_in_any_order(first: str, second: str, hand: int, deck: int) -> None:
    train = Train("belle", "tuco", "ghost", preset="basic")
    train.turn_is(2)
    for action in (first, second):
        assert train.actors == [0]
        train.draws() if action == "draw" else train.plays(train.may("card")[0])
    assert train.actors == [1]
    assert (sum(train.hand(0).values()), sum(train.deck(0).values())) == (hand, deck)
    assert {card.face for card in train.view().pile} <= {"up"}


@pytest.mark.rule("CE-27")
def test_the_cards_drawn_are_seen_before_the_second_action() -> None:
    train = Train("belle", "tuco", "ghost", preset="basic")
    train.turn_is(2)
    train.holds(0, "move")
    train.draws()
    assert len(train.may("card")) >= 2
    assert train.s.revealed == 1


@pytest.mark.rule("CE-28")
def test_switching_goes_the_other_way_from_the_same_first_player_and_then_clockwise_again() -> None:
    train = solo(4, card="r24_angry_marshal")
    train.goes_first(1)
    train.turn_is(4)
    order = []
    while train.phase == "plan" and train.view().turn == 3:
        order.append(train.actors[0])
        train.plays(train.may("card")[0])
        if train.phase != "plan":
            break
    assert order == [1, 0, 3, 2]
    assert {card.face for card in train.view().pile} <= {"up"}
    train = solo(5, card="r56_take_it_all")
    train.turn_is(3)
    assert train.view().order == [0, 4, 3, 2, 1]


@pytest.mark.rule("CE-29", "CE-30")
def test_after_the_last_symbol_unplayed_cards_go_back_and_the_robbery_begins() -> None:
    train = solo(3)
    train.stop = ROBBERY
    train.hit("doc", None, 2)
    train.turn_is(3)
    train.holds(0, "rob", "bullet", "bullet")
    for _ in range(3):
        assert train.phase == "plan"
        train.plays(train.may("card")[0])
    assert train.phase == "robbery"
    assert [sum(train.hand(seat).values()) for seat in range(3)] == [0, 0, 0]
    assert train.deck(0)["bullet"] == 2
    assert sum(train.deck(0).values()) == 11


def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    train = solo(3)
    train.holds(0, "move")
    with pytest.raises(Refused):
        train.plays("rob")


@pytest.mark.rule("CE-16", "CE-20", "CE-27", "CE-28")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_log_shows_the_turns_of_a_round_and_who_plans_when(number: int) -> None:
    """The page shows the round card and the order of seats from these events alone."""
    for moment in whole_match(number):
        view = COLT_EXPRESS.view(moment.after, SPECTATOR)
        for event in moment.events:
            if event["event"] == "round_began" and view.round_card:
                assert (event["turns"].split(), event["happening"]) == (view.round_card.turns, view.round_card.event)
        if moment.events and moment.events[-1]["event"] == "turn_began":
            told, seats = moment.events[-1], moment.after.seats
            assert view.order == [
                (told["seat"] + told["direction"] * (step // told["actions"])) % seats
                for step in range(seats * told["actions"])
            ]


@pytest.mark.rule("CE-24", "CE-29")
def test_every_card_of_the_pile_shows_the_turn_in_which_it_was_played() -> None:
    for moment in whole_match(3):
        turns = [card.turn for card in COLT_EXPRESS.view(moment.after, SPECTATOR).pile]
        assert turns == sorted(turns)
        if moment.events and moment.events[0]["event"] in ("played", "played_hidden"):
            assert moment.after.pile_turn[moment.before.pile_size] == moment.before.turn
