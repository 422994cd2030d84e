"""The view's forecasts agree with what the rules then do."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.actions import LEAVE
from gulch.games.el_paso.components import KINDS, TILES
from gulch.games.el_paso.heuristics import settled_worth
from gulch.games.el_paso.position import DEPART, Position
from gulch.games.el_paso.view import Sale

from .scenario import ENGINE, JESSE, LITTLE_JOE, PLAYER_COUNTS, SPECTATOR, Town, whole_match

KEEP, DONE = "keep", "done"


def gold_after(position: Position, seat: int, sale: Sale) -> int:
    """The gold that a bandit has after leaving and keeping the tiles of this sale."""
    s = position.copy()
    if s.phase != DEPART:
        ENGINE.apply(s, seat, LEAVE)
    if s.phase == DEPART and s.actors >> seat & 1:
        set_aside = EL_PASO.view(position, seat).bandits[seat].keeping
        more = list(sale.keep)
        for tile in set_aside:
            more.remove(tile)
        for tile in more:
            ENGINE.apply(s, seat, EL_PASO.actions.number({"do": KEEP, "tile": tile}))
        ENGINE.apply(s, seat, EL_PASO.actions.number({"do": DONE}))
    return int(s.gold[seat])


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_leaving_brings_the_gold_that_the_view_forecasts(players: int) -> None:
    tried = 0
    for before, _, seat, *_ in whole_match(players):
        seen = EL_PASO.view(before, seat)
        if LEAVE not in ENGINE.legal(before, seat) and before.phase != DEPART:
            continue
        if before.town == len(seen.towns) - 1 and before.in_town & (before.in_town - 1) == 0:
            continue  # the last departure of the match brings gold for other reasons, too (EP-73)
        for sale in [*seen.sales, *([seen.advice] if seen.advice else [])]:
            assert gold_after(before, seat, sale) == sale.gold
            tried += 1
    assert tried > 20


def worth_most(position: Position, seat: int) -> int:
    """What the best departure is worth, found by trying every set of tiles."""
    seen = EL_PASO.view(position, seat)
    loot = [tile for tile in seen.bandits[seat].loot if tile not in seen.bandits[seat].keeping]
    limit = 0 if seen.sells_all else seen.limit
    return max(worth(position, seat, tiles) for n in range(limit + 1) for tiles in combinations(loot, n))


def worth(position: Position, seat: int, tiles: Sequence[str]) -> int:
    s = position.copy()
    for tile in tiles:
        s.loot[seat, TILES.index(tile)] -= 1
        s.kept[seat, TILES.index(tile)] += 1
    return int(settled_worth(s, seat))


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_advice_is_worth_most_of_all(players: int) -> None:
    tried = 0
    for before, _, seat, *_ in whole_match(players):
        advice = EL_PASO.view(before, seat).advice
        if advice and not EL_PASO.view(before, seat).bandits[seat].keeping:
            assert worth(before, seat, advice.keep) == worth_most(before, seat)
            tried += 1
    assert tried > 20


def test_the_advice_considers_rounding() -> None:
    """A greedy choice would keep the cattle first; both saloons are worth more."""
    town = Town(3)
    town.enters("deadwood")
    town.brings(JESSE, "cattle_pasture-5", "saloon-3", "saloon-6")
    town.groups_gone(1)
    advice = EL_PASO.view(town.s, JESSE).advice
    assert advice
    assert worth(town.s, JESSE, advice.keep) == worth_most(town.s, JESSE)


@pytest.mark.rule("EP-50")
def test_nobody_keeps_anything_once_the_sheriff_has_struck() -> None:
    town = Town(3)
    town.sheriff_has(4)
    town.rolls("star")
    for seat in range(3):
        town.lays(seat)
    assert town.phase in ("pick", "draw")
    assert EL_PASO.view(town.s, JESSE).limit == 0


@pytest.mark.rule("EP-42")
def test_the_order_of_a_pile_that_was_turned_over_is_known_to_all() -> None:
    town = Town(2)
    town.hand(JESSE, "bank-1", "hotel-1")
    town.hand(LITTLE_JOE, "bank-2")
    town.piles("bank", draw=[3], discard=[6, 4, 8, 5, 7])
    bank = KINDS.index("bank")
    assert EL_PASO.view(town.s, SPECTATOR).stacks[bank].cards.known == []
    town.lays(JESSE, "hotel-1")
    town.leaves(LITTLE_JOE)
    town.draws(JESSE, "bank")
    assert EL_PASO.view(town.s, SPECTATOR).stacks[bank].cards.known == [6, 4, 8, 5, 7]


@pytest.mark.rule("EP-52")
def test_the_group_of_those_who_have_left_is_shown_until_the_next_town() -> None:
    town = Town(3)
    town.lays(0)
    town.lays(1)
    town.leaves(2)
    town.all_draw()
    town.leaves(0)
    town.leaves(1)
    assert [bandit.group for bandit in EL_PASO.view(town.s, SPECTATOR).bandits] == [None, None, None], "a new town"
    town.leaves(1)
    town.lays(2)
    town.leaves(0)
    town.all_draw()
    assert [bandit.group for bandit in EL_PASO.view(town.s, SPECTATOR).bandits] == [1, 1, None]


@pytest.mark.rule("EP-68")
@pytest.mark.parametrize(("rule", "limit"), [("two", 2), ("at_least_two", 3)])
def test_what_may_be_kept_when_the_town_is_emptied_is_shown_before(rule: str, limit: int) -> None:
    town = Town(4, emptied_keep=rule)
    town.groups_gone(2)
    seen = EL_PASO.view(town.s, JESSE)
    assert (seen.limit, seen.limit_emptied) == (3, limit)


@pytest.mark.rule("EP-68")
@pytest.mark.parametrize(("rule", "limit"), [("two", 2), ("at_least_two", 3)])
def test_those_who_leave_in_this_step_count_for_what_may_be_kept_when_the_town_is_emptied(
    rule: str, limit: int
) -> None:
    town = Town(4, emptied_keep=rule)
    town.groups_gone(1)
    town.stack("hotel-3")
    town.hand(LITTLE_JOE, "hotel-8")
    town.leaves(JESSE)
    assert EL_PASO.view(town.s, LITTLE_JOE).limit_emptied == limit
    town.lays(LITTLE_JOE, "hotel-8")
    town.lays(2)
    town.lays(3)
    town.all_draw()
    assert town.told("left")[-1]["limit"] == limit


@pytest.mark.rule("EP-68")
def test_staying_until_the_town_is_emptied_can_keep_fewer_tiles_than_leaving() -> None:
    """The condition of the warning: more tiles kept by leaving now than in the emptied town."""
    town = Town(4)
    town.groups_gone(2)
    town.brings(JESSE, "hotel-3", "saloon-3", "bank-5")
    seen = EL_PASO.view(town.s, JESSE)
    assert seen.limit_emptied < min(seen.limit, len(seen.bandits[JESSE].loot))
