"""Who may see what, and redeals."""

from collections.abc import Callable
from itertools import permutations

import msgspec
import pytest
from tests.moments import Moment

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.components import CARDS, CARDS_EACH, KINDS, N_KINDS, NONE
from gulch.games.el_paso.position import Position
from gulch.match import Match

from .scenario import BILL, ENGINE, JANE, JESSE, LITTLE_JOE, PLAYER_COUNTS, SPECTATOR, Town, whole_match

SECRET = {"hand", "laid", "pick", "pile"}  # the only fields that a redeal may change
LUCK = {"random", "revealed"}


def redealt(position: Position, seat: int, luck: int) -> Position:
    other = position.copy()
    other.random = luck
    ENGINE.redeal(other, seat)
    return other


def held(position: Position, seat: int, kind: int) -> int:
    """A bit set: the ranks of the cards of a location that a bandit has, in hand or face down."""
    laid = position.laid[seat]
    return int(
        position.hand[seat, kind] | (1 << laid % CARDS_EACH if laid != NONE and laid // CARDS_EACH == kind else 0)
    )


def hand_of(position: Position, seat: int) -> list[str]:
    return [
        CARDS[kind * CARDS_EACH + rank]
        for kind in range(N_KINDS)
        for rank in range(CARDS_EACH)
        if position.hand[seat, kind] >> rank & 1
    ]


def sampled(players: int, draw_mode: str = "fair") -> list[Moment[Position]]:
    return whole_match(players, draw_mode=draw_mode)[::3]


def robbers_about_to_draw() -> Town:
    """A town in which Jesse, Little Joe and Bill have laid cards, and Jane has left."""
    town = Town(4)
    for seat in (JESSE, LITTLE_JOE, BILL):
        town.lays(seat)
    town.leaves(JANE)
    return town


# ── Views ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("viewer", [SPECTATOR, JESSE, LITTLE_JOE, BILL])
def test_a_hand_and_a_laid_card_are_seen_by_their_owner_alone(viewer: int) -> None:
    town = Town(3)
    card = town.cards(JESSE)[3]
    town.lays(JESSE, card)
    for bandit in town.view(viewer).bandits:
        own = bandit.seat == viewer
        assert bandit.hand == (town.cards(bandit.seat) if own else None)
        assert bandit.laid == (card if own and bandit.seat == JESSE else None)


@pytest.mark.parametrize("viewer", [SPECTATOR, JESSE, LITTLE_JOE, BILL, JANE])
def test_a_pick_is_seen_by_its_owner_alone_but_everyone_sees_who_has_picked(viewer: int) -> None:
    town = robbers_about_to_draw()
    town.draws(LITTLE_JOE, "hotel")
    bandits = town.view(viewer).bandits
    assert [bandit.pick for bandit in bandits] == [None, "hotel" if viewer == LITTLE_JOE else None, None, None]
    assert [bandit.picked for bandit in bandits] == [False, True, False, False]


def test_the_counts_of_each_location_are_public_and_do_not_betray_a_laid_card() -> None:
    town = Town(3)
    card = town.cards(JESSE)[3]
    location = card.rsplit("-", 1)[0]
    before = [bandit.cards for bandit in town.view(LITTLE_JOE).bandits]
    assert before == [dict.fromkeys(KINDS, 1)] * 3
    town.lays(JESSE, card)
    town.lays(LITTLE_JOE)
    assert [bandit.cards for bandit in town.view(BILL).bandits] == before
    town.leaves(BILL)
    assert town.bandit(JESSE).cards == {**before[JESSE], location: 0}
    town.draws(LITTLE_JOE, "saloon")
    town.draws(JESSE, "saloon")
    assert town.bandit(JESSE, viewer=BILL).cards == {**before[JESSE], location: 0, "saloon": 1 + (location != "saloon")}


def test_tiles_nuggets_stacks_bag_and_dice_are_open_to_all() -> None:
    town = Town(2)
    town.stack("bank-1", "hotel-4")
    town.brings(JESSE, "saloon-6")
    town.owns(JESSE, 9)
    town.sheriff_has(2)
    for viewer in (SPECTATOR, JESSE, LITTLE_JOE):
        view = town.view(viewer)
        assert (view.bandits[JESSE].loot, view.bandits[JESSE].gold) == (["saloon-6"], 9)
        assert {stack.location: stack.tiles for stack in view.stacks if stack.tiles} == {
            "bank": ["bank-1"],
            "hotel": ["hotel-4"],
        }
        assert len(view.bag) == 33
        assert (view.dice.stars, view.dice.left) == (2, 3)


def test_sizes_and_top_discards_of_the_piles_are_public() -> None:
    town = Town(2)
    town.hand(JESSE, "bank-1")
    town.hand(LITTLE_JOE, "bank-2")
    town.piles("bank", draw=[3, 4, 5], discard=[8, 6, 7])
    pile = town.view(JESSE).stacks[KINDS.index("bank")].cards
    assert (pile.cards, pile.discarded, pile.top) == (3, 3, 7)


@pytest.mark.parametrize("viewer", [SPECTATOR, LITTLE_JOE])
def test_the_log_keeps_the_same_secrets(viewer: int) -> None:
    town = robbers_about_to_draw()
    town.draws(JESSE, "hotel")
    assert town.told("chose_pile", viewer) == []
    town.draws(BILL, "hotel")
    town.draws(LITTLE_JOE, "bank")
    for event in (
        town.told("laid", viewer)
        + town.told("drew", viewer)
        + [event for event in town.match.events(0, viewer) if event["event"] == "dealt"]
    ):
        assert (event["card"] is None) == (event["seat"] != viewer)
    assert [(event["seat"], event["location"]) for event in town.told("drew", viewer)] == [
        (JESSE, "hotel"),
        (LITTLE_JOE, "bank"),
        (BILL, "hotel"),
    ]


def test_everyone_sees_every_pick_once_all_are_in_even_picks_of_those_passed_over() -> None:
    town = Town(5)
    for seat, cards in enumerate((["bank-1", "bank-2"], ["bank-3", "bank-4"], ["bank-5"], ["bank-6"], ["bank-7"])):
        town.hand(seat, *cards, f"hotel-{seat + 1}")
    town.piles("bank", draw=[8])
    for seat in range(5):
        town.lays(seat, f"hotel-{seat + 1}")
    for seat in range(5):
        town.draws(seat, "bank")
    shown = town.told("drew", SPECTATOR) + town.told("passed_over", SPECTATOR)
    assert [(event["seat"], event["location"]) for event in shown] == [(seat, "bank") for seat in range(5)]


# ── Redeals ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("draw_mode", ["fair", "fastest"])
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_view_is_the_same_after_a_redeal(players: int, draw_mode: str) -> None:
    for number, moment in enumerate(sampled(players, draw_mode)):
        for seat in range(SPECTATOR, players):
            other = redealt(moment.after, seat, number)
            assert ENGINE.check(other) == 0
            assert msgspec.json.encode(EL_PASO.view(other, seat)) == msgspec.json.encode(
                EL_PASO.view(moment.after, seat)
            )


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_redeal_keeps_all_that_is_public_and_all_that_the_seat_has_seen(players: int) -> None:
    for number, moment in enumerate(sampled(players)):
        true = moment.after
        for seat in range(SPECTATOR, players):
            other = redealt(true, seat, number)
            before, after = true.dump(), other.dump()
            assert {name for name in before if before[name] != after[name]} <= SECRET | LUCK
            if seat >= 0:
                assert [after[name][seat] for name in ("hand", "laid", "pick")] == [
                    before[name][seat] for name in ("hand", "laid", "pick")
                ]
            assert [card != NONE for card in other.laid] == [card != NONE for card in true.laid]
            assert [pick != NONE for pick in other.pick] == [pick != NONE for pick in true.pick]
            for kind in range(N_KINDS):
                # Players can follow a card that was once turned up, so a redeal does not move it.
                for bandit in range(players):
                    assert (held(other, bandit, kind) ^ held(true, bandit, kind)) & true.seen[kind] == 0
                    assert held(other, bandit, kind).bit_count() == held(true, bandit, kind).bit_count()
                for i in range(true.pile_size[kind]):
                    if true.seen[kind] >> true.pile[kind, i] & 1:
                        assert other.pile[kind, i] == true.pile[kind, i]


def test_a_redeal_does_not_touch_the_match() -> None:
    town = robbers_about_to_draw()
    before = bytes(town.s.data)
    redealt(town.s, JESSE, 5)
    town.view(JESSE)
    assert bytes(town.s.data) == before


@pytest.mark.parametrize(
    ("what", "least"),
    [
        pytest.param(lambda s: tuple(hand_of(s, BILL)), 100, id="another hand"),
        pytest.param(lambda s: int(s.laid[LITTLE_JOE]), 20, id="another laid card"),
        pytest.param(lambda s: tuple(s.pile.tolist()[0]), 100, id="the order of a draw pile"),
    ],
)
def test_a_redeal_varies_what_the_seat_cannot_know(what: Callable[[Position], object], least: int) -> None:
    town = Town(4)
    town.lays(JESSE)
    town.lays(LITTLE_JOE)
    assert len({what(redealt(town.s, JESSE, luck)) for luck in range(200)}) >= least


def test_a_redeal_varies_the_picks_of_others_among_the_open_piles() -> None:
    town = robbers_about_to_draw()
    town.draws(LITTLE_JOE, "hotel")
    assert {int(redealt(town.s, JESSE, luck).pick[LITTLE_JOE]) for luck in range(100)} == set(range(N_KINDS))
    assert {int(redealt(town.s, LITTLE_JOE, luck).pick[LITTLE_JOE]) for luck in range(20)} == {KINDS.index("hotel")}


def test_a_never_revealed_card_may_be_in_any_hand_or_in_the_pile() -> None:
    town = Town(3)
    town.hand(BILL, "bank-8")
    where = [
        next((seat for seat in range(3) if "bank-8" in hand_of(redealt(town.s, JESSE, luck), seat)), SPECTATOR)
        for luck in range(200)
    ]
    assert set(where) == {SPECTATOR, LITTLE_JOE, BILL}
    # The card is in one of seven places, two of them hands: each hand has it in a seventh of deals.
    assert all(10 <= where.count(seat) <= 60 for seat in (LITTLE_JOE, BILL))


def test_a_card_that_was_turned_up_is_followed_into_the_hand_that_draws_it() -> None:
    town = Town(2)
    town.hand(JESSE, "bank-1", "bank-2", "bank-3", "bank-4", "hotel-1")
    town.hand(LITTLE_JOE, "bank-5", "bank-6", "bank-7", "bank-8", "hotel-2")
    town.lays(JESSE, "bank-1")
    town.lays(LITTLE_JOE, "hotel-2")
    town.draws(LITTLE_JOE, "bank")
    town.draws(JESSE, "hotel")
    for luck in range(30):
        assert "bank-1" in hand_of(redealt(town.s, JESSE, luck), LITTLE_JOE)
        assert "bank-1" in hand_of(redealt(town.s, SPECTATOR, luck), LITTLE_JOE)


# ── Same seed, same actions, same game ────────────────────────────────────────


@pytest.mark.rule("EP-46")
def test_the_order_in_which_fair_picks_arrive_leaves_no_trace() -> None:
    picks = {JESSE: "hotel", LITTLE_JOE: "hotel", BILL: "bank"}
    ends = set()
    for order in permutations(picks):
        town = robbers_about_to_draw()
        for seat in order:
            town.draws(seat, picks[seat])
        public = [event for move in range(len(town.match.moves) + 1) for event in town.match.events(move, SPECTATOR)]
        own = [event for move in range(len(town.match.moves) + 1) for event in town.match.events(move, JESSE)]
        ends.add((bytes(town.s.data), msgspec.json.encode([public, own, town.view(JESSE), town.view(SPECTATOR)])))
    assert len(ends) == 1


def test_the_same_seed_and_the_same_actions_give_the_same_game() -> None:
    moments = whole_match(3)
    again = Match(EL_PASO, 3, seed=1, engine=ENGINE)
    for moment in moments:
        again.play(moment.seat, moment.action)
    assert again.position == moments[-1].after
