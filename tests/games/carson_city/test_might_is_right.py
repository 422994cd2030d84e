"""The variant Might Is Right (CC-126 … CC-133, CC-144)."""

import pytest

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import N_TOKENS, NONE
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules import tokens
from gulch.match import Match

from .scenario import BLUE, ENGINE, GREEN, ORANGE, SPECTATOR, Town, heard


def might(players: int = 2, **options: str) -> Town:
    town = Town(players, might_is_right="on", **options)
    town.ready()
    return town


def hand(s: Position, seat: int) -> list[int]:
    return [value for value in range(N_TOKENS) for _ in range(s.token[seat, value])]


@pytest.mark.rule("CC-126", "CC-130")
def test_tokens_take_the_place_of_dice() -> None:
    town = might()
    town.send(ORANGE, "buy_vp_5")
    town.send(GREEN, "buy_vp_5")
    town.resolve()
    assert (town.phase, town.actors) == ("token", [ORANGE, GREEN])
    town.does(ORANGE, "play_token", value=1)
    events = town.does(GREEN, "play_token", value=3)
    forces = {event["seat"]: event["force"] for event in events if event["event"] == "force"}
    assert forces == {ORANGE: 1 + 1 + 2, GREEN: 3 + 1 + 2}
    assert town.actors == [GREEN]


@pytest.mark.rule("CC-126")
def test_gambling_still_uses_dice() -> None:
    town = might()
    town.send(ORANGE, "income_gambling")
    town.rolls(3, 5)
    town.resolve()
    assert town.money(ORANGE) == 15 + 8


@pytest.mark.rule("CC-127", "CC-144")
def test_two_players_take_a_set_each_and_everybody_knows_it() -> None:
    town = might()
    for seat in (ORANGE, GREEN):
        assert hand(town.s, seat) == [0, 1, 2, 3, 4, 5]
        assert town.money(seat) == 15
        assert town.player(seat, SPECTATOR).tokens == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("CC-128", "CC-129")
@pytest.mark.parametrize(("players", "total"), [(3, 45), (4, 60), (5, 75)])
def test_more_players_draw_six_of_all_sets_and_money_makes_up_for_the_sum(players: int, total: int) -> None:
    """A player whose six tokens have a sum of 18 starts with $12."""
    sums, hands = [], set()
    for seed in range(6):
        s = Match(CARSON_CITY, players, {"might_is_right": "on"}, seed=seed, engine=ENGINE).position
        assert isinstance(s, Position)
        held = [hand(s, seat) for seat in range(players)]
        assert all(len(tokens) == 6 for tokens in held)
        assert sum(map(sum, held)) == total == sum(list(s.announced)[:players])
        for seat in range(players):
            assert s.money[seat] == 30 - sum(held[seat])
            sums.append(sum(held[seat]))
        hands.add(tuple(map(tuple, held)))
    assert len(hands) == 6
    assert len(set(sums)) > 3


@pytest.mark.rule("CC-128", "CC-144")
def test_hands_are_secret_and_sums_are_open() -> None:
    town = might(3)
    view = town.view(ORANGE)
    assert view.players[ORANGE].tokens == hand(town.s, ORANGE)
    assert view.players[GREEN].tokens is None
    assert view.players[GREEN].token_count == 6
    assert view.players[GREEN].token_sum == sum(hand(town.s, GREEN))


@pytest.mark.rule("CC-130")
def test_tokens_are_chosen_in_secret_and_shown_together() -> None:
    town = might(3)
    for seat in range(3):
        town.send(seat, "buy_vp_5")
    town.resolve()
    value = hand(town.s, GREEN)[0]
    town.does(GREEN, "play_token", value=value)
    story = town.match.story(len(town.match.moves))[0]
    assert heard(story, ORANGE) == []
    assert heard(story, GREEN)[0]["value"] == value
    assert town.view(ORANGE).shown == [None, None, None]
    assert town.view(GREEN).shown[GREEN] == value
    assert town.player(GREEN, ORANGE).answered
    town.does(BLUE, "play_token", value=hand(town.s, BLUE)[0])
    events = town.does(ORANGE, "play_token", value=hand(town.s, ORANGE)[0])
    assert len([event for event in events if event["event"] == "force"]) == 3


@pytest.mark.rule("CC-130")
def test_only_own_tokens_may_be_played_and_the_last_one_plays_itself() -> None:
    town = might()
    town.holds(ORANGE, 2, 4)
    town.holds(GREEN, 3)
    town.send(ORANGE, "buy_vp_5")
    town.send(GREEN, "buy_vp_5")
    town.resolve()
    assert town.actors == [ORANGE]
    assert [action["value"] for action in town.may(ORANGE)] == [2, 4]
    why = town.why_not(ORANGE, "play_token", value=5)
    assert why is not None
    assert (why.key, why.rule) == ("refusal-no-such-token", "CC-130")
    town.does(ORANGE, "play_token", value=4)
    assert town.actors == [ORANGE]  # 4 beats 3


@pytest.mark.rule("CC-131")
def test_played_tokens_go_to_the_used_pile() -> None:
    town = might()
    town.send(ORANGE, "buy_vp_5")
    town.send(GREEN, "buy_vp_5")
    town.resolve()
    town.does(ORANGE, "play_token", value=1)
    town.does(GREEN, "play_token", value=3)
    assert list(town.s.pile) == [0, 1, 0, 1, 0, 0]
    assert (hand(town.s, ORANGE), hand(town.s, GREEN)) == ([0, 2, 3, 4, 5], [0, 1, 2, 4, 5])
    assert town.view().used == {0: 0, 1: 1, 2: 0, 3: 1, 4: 0, 5: 0}


def emptied() -> Town:
    """A match in which both players have just played the last of their first six tokens."""
    town = might()
    town.has(ORANGE, cowboys=9)
    town.has(GREEN, cowboys=9)
    squares = ["ammunition", "roads_3", "income_parcels", "income_gambling", "income_cowboys", "vp_parcels"]
    town.send(ORANGE, *squares)
    town.send(GREEN, *squares)
    town.resolve()
    for value in range(5):  # the sixth plays itself
        town.does(ORANGE, "play_token", value=value)
        town.does(GREEN, "play_token", value=5 - value)
    return town


@pytest.mark.rule("CC-132")
def test_a_player_without_tokens_draws_three_from_the_used_pile() -> None:
    town = emptied()
    for seat in (ORANGE, GREEN):
        assert len(hand(town.s, seat)) == 3
        assert town.s.redrawn[seat] > 0
    assert sum(town.s.pile) == 6
    assert [event["count"] for event in town.told("redrew")] == [3, 3]


@pytest.mark.rule("CC-132", "CC-144")
def test_a_redraw_is_unseen_by_others() -> None:
    town = emptied()
    assert town.player(GREEN, ORANGE).tokens is None
    assert town.player(GREEN, ORANGE).token_count == 3
    assert town.player(GREEN, ORANGE).token_sum is None
    assert town.player(ORANGE, ORANGE).tokens == hand(town.s, ORANGE)
    story = town.match.story(len(town.match.moves))[0]
    values = {event["seat"]: event["value"] for event in heard(story, ORANGE) if event["event"] == "drew_token"}
    assert values[GREEN] is None
    assert values[ORANGE] is not None


@pytest.mark.rule("CC-133")
@pytest.mark.parametrize("order", [(ORANGE, GREEN), (GREEN, ORANGE)])
def test_ties_are_broken_as_usual(order: tuple[int, int]) -> None:
    town = might()
    town.send(ORANGE, "buy_vp_5")
    town.send(GREEN, "buy_vp_5")
    town.resolve(*order)
    town.does(ORANGE, "play_token", value=2)
    town.does(GREEN, "play_token", value=2)
    assert town.actors == [order[0]]


@pytest.mark.rule("CC-144")
def test_the_pools_of_redrawn_hands_follow_open_play() -> None:
    """The first player to redraw drew from all twelve used tokens. Tokens that this player used
    afterwards were not among those from which the second player drew.
    """
    town = emptied()
    first, second = sorted((ORANGE, GREEN), key=lambda seat: town.s.redrawn[seat])
    assert [town.s.pool[first, value] for value in range(6)] == [2] * 6
    assert [town.s.pool[second, value] for value in range(6)] == [2] * 6
    value = hand(town.s, first)[0]
    ENGINE.rule(tokens.lay_token)(town.s, first, value)
    assert town.s.pool[first, value] == town.s.pool[second, value] == 1
    value = hand(town.s, second)[0]
    before = [town.s.pool[first, other] for other in range(6)]
    ENGINE.rule(tokens.lay_token)(town.s, second, value)
    assert [town.s.pool[first, other] for other in range(6)] == before


@pytest.mark.rule("CC-127", "CC-129")
def test_without_the_variant_there_are_no_tokens() -> None:
    town = Town(3)
    assert [town.money(seat) for seat in range(3)] == [15, 15, 15]
    assert town.player(ORANGE, ORANGE).tokens is None
    assert town.view().used is None
    assert all(shown == NONE for shown in list(town.s.shown)[:3])
