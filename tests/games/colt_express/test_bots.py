"""The heuristic of the greedy bot."""

import pytest

from gulch.games.colt_express import COLT_EXPRESS

from .scenario import ENGINE, Train, solo
from .test_expert import keeping
from .test_robbery import apart


def favourite(train: Train, seat: int | None = None) -> dict[str, object]:
    """The action that the heuristic values highest."""
    seat = train.actors[0] if seat is None else seat
    legal = ENGINE.legal(train.s, seat)
    return COLT_EXPRESS.actions.named(max(legal, key=lambda action: ENGINE.weigh(train.s, seat, action)))


def with_hand(*cards: str) -> Train:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.puts("belle", 0, "roof")
    train.puts("tuco", 1, "roof")
    train.holds(0, *cards)
    return train


def test_the_bot_robs_where_loot_lies() -> None:
    train = with_hand("move", "ladder", "rob", "punch", "marshal")
    train.lies(2, jewels=2)
    assert favourite(train)["card"] == "rob"


def test_the_bot_sees_that_loot_will_be_gone() -> None:
    train = with_hand("move", "ladder", "rob")
    train.lies(2, jewels=1)
    train.lies(3, jewels=1)
    train.puts("belle", 2)
    train.goes_first(1)
    train.holds(1, "rob")
    train.holds(2, "marshal")
    train.plays("rob")
    train.plays("marshal")
    assert favourite(train) == {"do": "play", "bandit": "doc", "card": "move"}


def test_the_bot_climbs_down_to_loot_and_not_to_the_marshal() -> None:
    train = with_hand("ladder", "move", "rob")
    train.puts("doc", 3, "roof")
    train.lies(3, jewels=1)
    assert favourite(train)["card"] == "ladder"
    train.marshal_at(3)
    assert favourite(train) == {"do": "draw"}


def test_the_bot_draws_when_its_hand_is_poor() -> None:
    train = with_hand("marshal")
    assert favourite(train)["do"] == "draw"


def test_the_bot_takes_the_best_token_and_purses_it_knows() -> None:
    train = apart("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.lies(2, purses=[250], jewels=1, strongboxes=1)
    train.executes("doc rob")
    assert favourite(train)["loot"] == "strongbox"


def test_the_bot_moves_to_where_its_next_card_needs_it() -> None:
    train = apart("doc", "belle", "tuco", "ghost")
    train.puts("doc", 2)
    train.lies(1, purses=[250])
    train.lies(3, jewels=1)
    train.executes("doc move", "doc rob")
    assert favourite(train)["position"] == 3


def test_the_bot_knocks_loose_what_is_worth_most_and_pushes_into_the_marshal() -> None:
    train = apart("doc", "tuco", "ghost", "belle")
    train.puts("doc", 2)
    train.puts("tuco", 2)
    train.puts("ghost", 4)
    train.marshal_at(1)
    train.carries("tuco", purses=[250], strongboxes=1)
    train.executes("doc punch")
    assert favourite(train)["loot"] == "strongbox"
    train.does("knock", loot="strongbox")
    assert favourite(train)["direction"] == "forward"


def test_the_bot_discards_bullets_and_keeps_robberies_as_an_expert() -> None:
    train = keeping("rob", "shoot")
    train.hit("doc", None, 1)
    train.s.deck[0, 6] -= 1
    train.s.hand[0, 6] += 1
    assert favourite(train, 0) == {"do": "discard", "card": "bullet"}
    train.does("discard", 0, card="bullet")
    assert favourite(train, 0) == {"do": "keep_rest"}


@pytest.mark.parametrize("players", [3, 5])
def test_weighing_an_action_changes_nothing(players: int) -> None:
    train = solo(players)
    for action in ENGINE.legal(train.s, train.actors[0]):
        before = bytes(train.s.data)
        assert isinstance(ENGINE.weigh(train.s, train.actors[0], action), int)
        assert bytes(train.s.data) == before
