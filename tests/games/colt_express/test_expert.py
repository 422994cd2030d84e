"""The expert variant (CE-106 … CE-113)."""

from collections import Counter
from itertools import permutations

import msgspec
import pytest

from gulch.games.colt_express.components import SLOT
from gulch.games.colt_express.position import EVENT, ROBBERY, ROUND_ENDS
from gulch.kernel.options import BadOption

from .scenario import ENGINE, SPECTATOR, Train, teams, whole_match


def expert(**options: int | str) -> Train:
    return Train("doc", "belle", "tuco", preset="expert", **options)


def keeping(*hand: str) -> Train:
    """A match at the end of planning: seat 0 holds these cards, and all others hold a Move."""
    train = expert()
    train.turn_is(3)
    for seat in range(3):
        train.holds(seat, *(hand if seat == 0 else ("move",)), "ladder")
    for _ in range(3):
        train.plays("ladder")
    assert train.phase == "keep"
    return train


def next_round(train: Train) -> None:
    train.s.phase, train.s.actors, train.s.turn, train.stop = ROUND_ENDS, 0, 5, -1
    train.run()


def discards(train: Train, seat: int) -> Counter[str]:
    return Counter(card.card or "" for card in train.player(seat, seat).discard_cards or [])


@pytest.mark.rule("CE-106")
def test_experts_have_a_discard_pile_and_it_starts_empty() -> None:
    train = expert()
    assert train.view().expert
    assert [player.discarded for player in train.view().players] == [0, 0, 0]
    assert not Train("doc", "belle", "tuco").view().expert
    with pytest.raises(BadOption, match="option-clash"):
        teams(three=True, preset="expert")


@pytest.mark.rule("CE-107")
def test_after_the_first_round_experts_draw_up_to_six() -> None:
    train = expert()
    assert [sum(train.hand(seat).values()) for seat in range(3)] == [7, 6, 6]
    train.holds(0, "move", "rob")
    train.hit("belle", None, 1)
    train.holds(1, "move", "rob", "bullet")
    train.holds(2, "move", "rob", "move", "rob", "ladder", "punch", "shoot", "shoot")
    before = [train.hand(seat) for seat in range(3)]
    next_round(train)
    assert [sum(train.hand(seat).values()) for seat in range(3)] == [7, 6, 8]
    assert all(not before[seat] - train.hand(seat) for seat in range(3))
    assert [event["cards"] for event in train.told("drew")] == [3, 5] or [
        event["cards"] for event in train.told("drew")
    ] == [5, 3]


@pytest.mark.rule("CE-108")
def test_an_empty_deck_is_made_of_the_discard_pile_and_drawing_goes_on() -> None:
    train = expert()
    train.holds(0, "move", "move", "ladder")
    for kind in range(SLOT):
        train.s.discard[0, kind] = train.s.deck[0, kind]
        train.s.deck[0, kind] = 0
    train.s.deck[0, 1] += 1
    train.s.discard[0, 1] -= 1
    assert "draw" in train.may()
    train.draws()
    assert sum(train.hand(0).values()) == 6
    assert (train.player(0).deck, train.player(0).discarded) == (4, 0)
    assert train.told("reshuffled") == [{"event": "reshuffled", "seat": 0, "cards": 6}]


@pytest.mark.rule("CE-108")
def test_drawing_stops_when_deck_and_discard_are_empty() -> None:
    train = expert()
    train.holds(0, "move", "move", "ladder", "ladder", "rob", "rob", "shoot", "shoot", "punch")
    train.draws()
    assert sum(train.hand(0).values()) == 10
    train.turn_is(1)
    assert "draw" not in train.may()


@pytest.mark.rule("CE-109")
def test_at_the_end_of_planning_everybody_chooses_what_to_keep() -> None:
    train = keeping("rob", "rob", "punch")
    assert train.actors == [0, 1, 2]
    assert train.may("card", seat=0) == ["punch", "rob"]
    train.does("discard", 0, card="punch")
    train.does("discard", 0, card="rob")
    train.does("keep_rest", 0)
    assert train.actors == [1, 2]
    train.stop = EVENT
    train.does("discard", 1, card="move")
    assert train.actors == [2]  # a player with an empty hand is not asked again
    train.does("keep_rest", 2)
    assert train.hand(0) == {"rob": 1}
    assert [train.hand(1), train.hand(2)] == [{}, {"move": 1}]
    assert discards(train, 0) == {"punch": 1, "rob": 1, "ladder": 1}


@pytest.mark.rule("CE-109")
def test_what_experts_keep_is_secret_and_the_order_of_choices_leaves_no_trace() -> None:
    ends = set()
    for order in permutations(range(3)):
        train = keeping("rob", "punch")
        train.notes.clear()
        before = msgspec.json.encode(train.view(SPECTATOR).players[0].cards)
        for number, seat in enumerate(order):
            if seat == 0:
                train.does("discard", 0, card="rob")
                assert msgspec.json.encode(train.view(SPECTATOR).players[0].cards) == before
                assert train.view(1).players[0].discarded == 0
            if number == 2:
                train.stop = ROBBERY
            train.does("keep_rest", seat)
        assert train.told("set_aside", viewer=1) == []
        ends.add(msgspec.json.encode([train.view(1), train.view(SPECTATOR), train.told("kept", viewer=1)]))
    assert len(ends) == 1


@pytest.mark.rule("CE-110")
def test_executed_cards_go_to_the_discard_pile() -> None:
    train = expert()
    train.puts("doc", 2, "roof")
    train.pile("doc ladder", "doc rob")
    train.stop = EVENT
    train.run()
    while train.phase == "rob":
        train.does("take", loot=train.may("loot")[0])
    assert discards(train, 0) == {"ladder": 1, "rob": 1}
    assert sum(train.deck(0).values()) == 8


@pytest.mark.rule("CE-111")
def test_bullets_received_lie_on_top_and_are_drawn_first() -> None:
    for luck in range(6):
        train = expert(luck=luck)
        train.puts("doc", 2)
        train.puts("belle", 3)
        train.puts("tuco", 0, "roof")
        train.executes("belle shoot", "belle shoot")
        assert train.player(0, SPECTATOR).on_top == 2
        train.holds(0, "move", "move", "ladder", "ladder", "rob")
        next_round(train)
        assert train.hand(0)["bullet"] == 2
        assert sum(train.hand(0).values()) == 7


@pytest.mark.rule("CE-112")
def test_players_may_read_their_own_discard_pile_and_others_see_only_its_size() -> None:
    train = expert()
    train.puts("doc", 2, "roof")
    train.executes("doc ladder")
    while train.phase == "rob":
        train.does("take", loot=train.may("loot")[0])
    assert discards(train, 0) == {"ladder": 1}
    for viewer in (1, SPECTATOR):
        assert train.player(0, viewer).discard_cards is None
        assert train.player(0, viewer).discarded == 1


@pytest.mark.rule("CE-113")
def test_bullets_stay_in_hand_count_and_may_be_discarded() -> None:
    train = expert()
    train.hit("doc", None, 2)
    train.turn_is(3)
    for seat in range(3):
        train.holds(seat, *(("bullet", "bullet") if seat == 0 else ()), "ladder", "rob")
    for _ in range(3):
        train.plays("ladder")
    assert train.may("card", seat=0) == ["rob", "bullet"]
    train.does("discard", 0, card="bullet")
    train.does("keep_rest", 0)
    train.does("keep_rest", 1)
    train.stop = ROBBERY
    train.does("keep_rest", 2)
    assert train.hand(0) == {"rob": 1, "bullet": 1}
    assert discards(train, 0) == {"bullet": 1}


@pytest.mark.rule("CE-113")
def test_with_the_option_drawn_bullets_are_discarded_at_once_and_not_replaced() -> None:
    train = expert(bullets_drawn="discard_at_once")
    train.hit("doc", None, 2)
    train.holds(0, "move")
    train.s.on_top[0] = 2
    train.draws()
    assert sum(train.hand(0).values()) == 2
    assert discards(train, 0) == {"bullet": 2}
    assert train.told("dumped") == [{"event": "dumped", "seat": 0, "bullets": 2}]
    for moment in whole_match(5):
        assert all(moment.after.hand[seat, 6] == 0 for seat in range(5))
        assert ENGINE.check(moment.after) == 0
