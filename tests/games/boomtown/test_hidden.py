"""Who may see what, and redeals (R-41)."""

import msgspec
import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import CARDS, N_CARDS
from gulch.games.boomtown.position import PUT_BACK, UNSEEN, Position
from gulch.kernel.options import Value
from gulch.match import Match

from .scenario import ANN, ENGINE, PLAYER_COUNTS, SPECTATOR, Camp, whole_match

SHORT: list[tuple[int, dict[str, Value]]] = [(players, {}) for players in PLAYER_COUNTS] + [(3, {"short_game": "on"})]


def redealt(position: Position, seat: int, luck: int) -> Position:
    other = position.copy()
    other.random = luck
    ENGINE.redeal(other, seat)
    return other


def first_auction(seed: int, **options: Value) -> Position:
    position = Match(BOOMTOWN, 3, options, seed=seed, engine=ENGINE).position
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize(("players", "options"), SHORT)
def test_a_view_is_the_same_after_a_redeal(players: int, options: dict[str, Value]) -> None:
    for number, moment in enumerate(whole_match(players, **options)[::9]):
        for seat in range(SPECTATOR, players):
            other = redealt(moment.after, seat, number)
            assert ENGINE.check(other) == 0
            assert msgspec.json.encode(BOOMTOWN.view(other, seat)) == msgspec.json.encode(
                BOOMTOWN.view(moment.after, seat)
            )


@pytest.mark.parametrize(("players", "options"), SHORT)
def test_a_redeal_changes_nothing_but_the_order_of_unseen_cards(players: int, options: dict[str, Value]) -> None:
    for number, moment in enumerate(whole_match(players, **options)[::9]):
        before, after = moment.after.dump(), redealt(moment.after, ANN, number).dump()
        assert {name for name in before if before[name] != after[name]} <= {"deck", "random", "revealed"}
        drawn = moment.after.round * players
        assert before["deck"][:drawn] == after["deck"][:drawn]
        assert sorted(before["deck"]) == sorted(after["deck"])


def test_in_the_full_game_every_unseen_card_may_come_next() -> None:
    position = Camp().s
    drawn = position.round * position.seats
    unseen = {position.deck[i] for i in range(drawn, N_CARDS)}
    next_cards = {redealt(position, ANN, luck).deck[drawn] for luck in range(800)}
    assert next_cards == unseen


def test_in_the_short_game_deck_and_box_are_one_pool() -> None:
    position = first_auction(3, short_game="on")
    unseen = {position.deck[i] for i in range(3, N_CARDS) if position.place[position.deck[i]] == UNSEEN}
    boxed = {card for luck in range(200) for card in redealt(position, ANN, luck).deck.tolist()[45:]}
    assert boxed == unseen


def test_events_put_back_in_the_first_round_are_known_to_be_in_the_deck() -> None:
    seed = next(
        seed
        for seed in range(100)
        if any(first_auction(seed, short_game="on").place[card] == PUT_BACK for card in range(N_CARDS))
    )
    position = first_auction(seed, short_game="on")
    back = [card for card in range(N_CARDS) if position.place[card] == PUT_BACK]
    for luck in range(200):
        assert not set(back) & set(redealt(position, ANN, luck).deck.tolist()[45:])
    view = BOOMTOWN.view(position, ANN)
    assert view.put_back == [CARDS[card] for card in back]
    depths = {redealt(position, ANN, luck).deck.tolist().index(back[0]) for luck in range(400)}
    assert depths == set(range(3, 45)), "but not where"


def test_cards_of_the_box_count_as_unseen_until_the_short_game_is_over() -> None:
    moments = whole_match(3, short_game="on")
    for moment in moments[:-1:20]:
        view = BOOMTOWN.view(moment.after, ANN)
        assert len(view.unseen) + len(view.put_back) == view.cards_left + 15
    end = BOOMTOWN.view(moments[-1].after, SPECTATOR)
    assert end.unseen == []


def test_every_seat_and_every_spectator_sees_the_same_table() -> None:
    own = {"seat", "row", "auction"}
    for moment in whole_match(4)[::20]:
        views = [msgspec.to_builtins(BOOMTOWN.view(moment.after, seat)) for seat in range(SPECTATOR, 4)]
        assert all(
            {name: value for name, value in view.items() if name not in own}
            == {k: v for k, v in views[0].items() if k not in own}
            for view in views
        )


def test_turning_up_cards_and_rolling_dice_cannot_be_undone() -> None:
    camp = Camp(3)
    camp.bids(ANN, 1)
    assert camp.match.can_undo(ANN)
    camp.passes(1, 2)
    camp.takes(ANN, camp.lying[0])
    assert camp.match.can_undo(ANN)
    camp.takes(1, camp.lying[0])
    assert not camp.match.can_undo(1), "the last card was taken, the dice were rolled and new cards turned up"


def test_the_same_seed_and_the_same_actions_give_the_same_game() -> None:
    moments = whole_match(3)
    again = Match(BOOMTOWN, 3, seed=1, engine=ENGINE)
    for moment in moments:
        again.play(moment.seat, moment.action)
    assert again.position == moments[-1].after


def test_questions_leave_the_position_as_it_is() -> None:
    for moment in whole_match(5)[::7]:
        before = bytes(moment.after.data)
        if moment.after.actors:
            seat = next(seat for seat in range(5) if moment.after.actors >> seat & 1)
            for action in ENGINE.legal(moment.after, seat):
                ENGINE.weigh(moment.after, seat, action)
            ENGINE.observe(moment.after, seat)
        BOOMTOWN.view(moment.after, ANN)
        assert bytes(moment.after.data) == before


@pytest.mark.parametrize(("players", "options"), SHORT)
def test_an_observation_and_the_heuristic_know_no_more_than_the_view(players: int, options: dict[str, Value]) -> None:
    for number, moment in enumerate(whole_match(players, **options)[::25]):
        for seat in range(players):
            other = redealt(moment.after, seat, number)
            assert (ENGINE.observe(moment.after, seat) == ENGINE.observe(other, seat)).all()
            if moment.after.actors >> seat & 1:
                for action in ENGINE.legal(moment.after, seat):
                    assert ENGINE.weigh(moment.after, seat, action) == ENGINE.weigh(other, seat, action)
