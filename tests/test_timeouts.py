"""Timeouts: every decision declares a legal action for players whose time is up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from gulch.games.boomtown.actions import LEAVE_DICE, PASS
from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.actions import LEAVE, TAKE
from gulch.games.el_paso.components import KINDS
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.kernel.play import chosen
from gulch.kernel.timeouts import weighed
from gulch.match import Match
from tests import recorded
from tests.games.el_paso.scenario import BILL, JESSE, LITTLE_JOE, Town


def late_action(match: Match, seat: int) -> int:
    """The action that the server takes for a late player: the declared one or, if none is declared,
    the best by the heuristic.
    """
    action = match.game.timeout_action(match.position, seat, match.legal(seat))
    return chosen(match.engine, match.position, seat, 1) if action is None else action


@pytest.mark.parametrize("name", games())
def test_every_decision_has_a_late_action_that_is_legal(name: str) -> None:
    """This is checked in recorded matches of all player counts, for everybody who may act."""
    met: Counter[int] = Counter()
    for match in recorded.matches(name):
        then = Match(match.game, match.seats, match.options, secret=match.secret, engine=match.engine)
        for seat, action in match.moves:
            for actor in then.actors:
                legal = then.legal(actor)
                assert late_action(then, actor) in legal
                met[then.position.phase] += 1
            then.play(seat, action)
    unmet = {game(name).phases[phase] for phase in game(name).decisions if phase not in met}
    assert unmet <= {"mustang", "governor", "consent", "command", "couple", "guns"}


@pytest.mark.parametrize("name", games())
def test_a_match_of_players_who_are_always_late_comes_to_an_end(name: str, built: dict[str, Compiled]) -> None:
    for seats in game(name).seats:
        match, luck = Match(game(name), seats, seed=seats, engine=built[name]), random.Random(seats)
        while not match.over:
            assert len(match.moves) < 5000
            seat = luck.choice(match.actors)
            match.play(seat, late_action(match, seat))


@pytest.mark.parametrize("name", games())
def test_the_heuristic_decides_only_what_cannot_be_declined(name: str) -> None:
    """Wherever passing, declining or finishing is legal, a late player does that."""
    of = game(name)
    quiet = {"pass", "decline", "refuse", "keep_mustang", "leave_dice", "finish", "end_turn", "no_chain", "done"}
    for match in recorded.matches(name)[::2]:
        then = Match(of, match.seats, match.options, secret=match.secret, engine=match.engine)
        for seat, action in match.moves:
            if of.decisions[then.position.phase].timeout is weighed:
                assert not {of.actions.named(one)["do"] for one in then.legal(seat)} & quiet
            then.play(seat, action)


def test_a_late_prospector_passes_and_leaves_the_dice_alone(built: dict[str, Compiled]) -> None:
    match = Match(game("boomtown"), 3, seed=1, engine=built["boomtown"])
    assert late_action(match, match.actors[0]) == PASS
    wire = game("boomtown").decisions[list(game("boomtown").phases).index("telegraph")]
    assert wire.timeout(match.position, 0, [LEAVE_DICE - 1, LEAVE_DICE], 2) == LEAVE_DICE


def test_a_late_bandit_robs_the_tallest_stack_with_the_highest_card_or_leaves() -> None:
    town = Town(3)
    laid = EL_PASO.actions.named(late_action(town.match, JESSE))
    stacks = {stack.location: len(stack.tiles) for stack in town.view().stacks}
    held = [card.rsplit("-", 1) for card in town.view(JESSE).bandits[JESSE].hand or []]
    assert stacks[laid["location"]] == max(stacks[location] for location, _ in held)
    assert laid["card"] == max(int(value) for location, value in held if location == laid["location"])
    town.all_rob()
    town.all_draw()
    assert late_action(town.match, town.match.actors[0]) == LEAVE


def test_a_late_bandit_draws_where_most_cards_are() -> None:
    town = Town(3)
    for seat in (JESSE, LITTLE_JOE, BILL):
        town.lays(seat)
    s = town.s
    best = max(range(len(KINDS)), key=lambda kind: s.pile_size[kind] + s.discard_size[kind])
    assert late_action(town.match, town.match.actors[0]) == TAKE + best
