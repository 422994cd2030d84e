"""Redeals: what a player cannot know (CC-138, CC-144)."""

from __future__ import annotations

import random

import pytest

from gulch import fuzz
from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import N_TOKENS, NONE, REDRAW
from gulch.games.carson_city.position import COMMAND, TOKEN, Position
from gulch.games.carson_city.redeal_check import Duellist
from gulch.games.carson_city.rules.tokens import lay_token, redraw

from .scenario import BLUE, ENGINE, GREEN, ORANGE, SPECTATOR, Town, whole_match
from .test_might_is_right import emptied


def hand(s: Position, seat: int) -> list[int]:
    return [value for value in range(N_TOKENS) for _ in range(s.token[seat, value])]


def redealt(s: Position, seat: int, luck: int) -> Position:
    dealt = s.copy()
    dealt.random = luck
    ENGINE.redeal(dealt, seat)
    assert ENGINE.check(dealt) == 0
    return dealt


def test_the_base_game_hides_nothing() -> None:
    for moment in whole_match(3)[::9]:
        for seat in (SPECTATOR, 0, 1, 2):
            dealt = redealt(moment.before, seat, 5)
            dealt.random = moment.before.random
            assert dealt == moment.before


@pytest.mark.rule("CC-144")
def test_first_hands_keep_their_sums_and_the_viewers_own_tokens() -> None:
    town = Town(4, might_is_right="on")
    hands = set()
    for luck in range(12):
        dealt = redealt(town.s, GREEN, luck)
        assert hand(dealt, GREEN) == hand(town.s, GREEN)
        assert [sum(hand(dealt, seat)) for seat in range(4)] == [sum(hand(town.s, seat)) for seat in range(4)]
        hands.add(tuple(hand(dealt, ORANGE)))
    assert len(hands) > 2


@pytest.mark.rule("CC-127", "CC-144")
def test_with_two_players_nothing_is_hidden_before_the_first_redraw() -> None:
    town = Town(might_is_right="on")
    for seat in (SPECTATOR, ORANGE, GREEN):
        dealt = redealt(town.s, seat, 3)
        assert [hand(dealt, other) for other in (ORANGE, GREEN)] == [[0, 1, 2, 3, 4, 5]] * 2


@pytest.mark.rule("CC-132", "CC-144")
def test_redrawn_tokens_are_exchanged_with_the_pile_within_their_pools() -> None:
    town = emptied()
    hands = set()
    for luck in range(20):
        dealt = redealt(town.s, ORANGE, luck)  # one of the laws: each pool contains its redrawn hand
        assert hand(dealt, ORANGE) == hand(town.s, ORANGE)
        assert CARSON_CITY.view(dealt, ORANGE).used == CARSON_CITY.view(town.s, ORANGE).used
        hands.add(tuple(hand(dealt, GREEN)))
    assert len(hands) > 4


@pytest.mark.rule("CC-144")
def test_a_token_that_came_back_after_a_redraw_cannot_be_in_that_hand() -> None:
    """The player who redrew first cannot hold tokens that came back to the pile after that draw."""
    town = emptied()
    first, second = sorted((ORANGE, GREEN), key=lambda seat: town.s.redrawn[seat])
    for value in range(N_TOKENS):
        town.s.pool[first, value] = 2 if value < 3 else 0
        town.s.token[first, value] = 1 if value < 3 else 0
        town.s.token[second, value] = 1 if value > 2 else 0
        town.s.pile[value] = 1
    for luck in range(20):
        assert max(hand(redealt(town.s, second, luck), first)) < 3


class TokenGame:
    """A series of duels without a town, in which random players play tokens and redraw."""

    def __init__(self, players: int, seed: int) -> None:
        self.s, self.luck = Town(players, might_is_right="on").s, random.Random(seed)
        self.s.random = seed
        self.witness = Duellist(self.s, SPECTATOR)

    def goes_on(self) -> None:
        seat = self.luck.randrange(self.s.seats)
        value = self.luck.choice(hand(self.s, seat))
        ENGINE.rule(lay_token)(self.s, seat, value)
        self.witness.on_force(seat, value)
        if not hand(self.s, seat):
            ENGINE.rule(redraw)(self.s, seat)
            self.witness.on_redrew(seat, REDRAW)


@pytest.mark.rule("CC-132", "CC-144")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_past_redraws_could_have_led_to_the_redealt_hands(players: int) -> None:
    """Redrawn tokens tell what other players cannot hold, even after they have been played."""
    varied = 0
    for seed in range(12):
        game = TokenGame(players, seed)
        for move in range(50):
            game.goes_on()
            if move > 5 * players and move % 4 == 0:
                for seat in range(SPECTATOR, players):
                    dealt = redealt(game.s, seat, move)
                    assert game.witness.objection(dealt) is None
                    varied += any(hand(dealt, other) != hand(game.s, other) for other in range(players))
    assert varied > 100


@pytest.mark.rule("CC-130", "CC-144")
def test_a_chosen_token_may_be_any_of_the_hand() -> None:
    town = Town(3, might_is_right="on")
    town.ready()
    for seat in range(3):
        town.send(seat, "buy_vp_5")
    town.resolve()
    town.does(GREEN, "play_token", value=hand(town.s, GREEN)[0])
    assert town.s.phase == TOKEN
    assert len({redealt(town.s, ORANGE, luck).shown[GREEN] for luck in range(20)}) > 1
    assert {redealt(town.s, GREEN, luck).shown[GREEN] for luck in range(8)} == {town.s.shown[GREEN]}
    assert {redealt(town.s, GREEN, luck).shown[BLUE] for luck in range(4)} == {NONE}


@pytest.mark.rule("CC-138")
def test_a_redeal_gives_others_any_legal_command() -> None:
    town = Town(3, kit_carson="pulses")
    town.ready()
    town.place(ORANGE, "wages")
    town.place(GREEN, "ammunition")
    town.does(ORANGE, "move", target="wages")
    assert town.s.phase == COMMAND
    commands = {redealt(town.s, BLUE, luck).command[GREEN] for luck in range(20)}
    assert len(commands) > 5
    assert NONE not in commands
    assert redealt(town.s, BLUE, 1).lifted[ORANGE] == NONE  # nobody sees that orange lifts a cowboy
    assert redealt(town.s, ORANGE, 1).lifted[ORANGE] == town.s.lifted[ORANGE]
    assert redealt(town.s, GREEN, 1).command[GREEN] == town.s.command[GREEN]


@pytest.mark.rule("CC-138", "CC-144")
@pytest.mark.parametrize(
    "options",
    [
        {"might_is_right": "on"},
        {"kit_carson": "pulses", "sides": "mixed"},
        {"kit_carson": "real_time", "might_is_right": "on"},
    ],
)
def test_no_view_reveals_a_secret(options: dict[str, str]) -> None:
    moments = whole_match(3, **options)
    for moment in moments[:: len(moments) // 12]:
        here = fuzz.SeatViews(CARSON_CITY, ENGINE, moment.before)
        assert fuzz.find_leak(CARSON_CITY, ENGINE, here, 99) is None
