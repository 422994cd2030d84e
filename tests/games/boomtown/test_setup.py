"""The set-up and the row (BT-1 … BT-11)."""

from itertools import pairwise

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import CARDS, N_CARDS, N_MINES, NONE
from gulch.games.boomtown.position import IN_ROW, PUT_BACK, UNSEEN, Position
from gulch.kernel.options import BadOption
from gulch.match import Match

from .scenario import ENGINE, PLAYER_COUNTS, SPECTATOR, Camp, events_of, heard, whole_match

SEEDS = range(30)


def new(players: int, seed: int = 1, **options: str) -> Match:
    return Match(BOOMTOWN, players, options, seed=seed, engine=ENGINE)


def position(match: Match) -> Position:
    assert isinstance(match.position, Position)
    return match.position


@pytest.mark.rule("BT-1")
@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption) as refused:
        new(players)
    assert refused.value.figures == {"game": "boomtown", "seats": players, "least": 3, "most": 5}


@pytest.mark.rule("BT-1", "BT-77")
@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12)])
def test_three_to_five_players_share_sixty_cards(players: int, rounds: int) -> None:
    moments = whole_match(players)
    assert moments[-1].after.round == rounds
    assert moments[-1].after.actors == 0


@pytest.mark.rule("BT-2", "BT-5")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_everyone_starts_with_ten_gold_and_nobody_is_mayor(players: int) -> None:
    view = new(players).view(SPECTATOR)
    assert [person.gold for person in view.prospectors] == [10] * players
    assert [town.mayor for town in view.towns] == [None] * 5
    assert [town.tokens for town in view.towns] == [2] * 5
    assert view.cards_left == 60 - players


@pytest.mark.rule("BT-3")
def test_mines_and_events_are_shuffled_into_one_deck() -> None:
    orders = [[position(new(4, seed)).deck[i] for i in range(N_CARDS)] for seed in SEEDS]
    assert all(sorted(order) == list(range(60)) for order in orders)
    assert len({tuple(order) for order in orders}) == len(SEEDS)
    assert all(
        any(card >= N_MINES for card in order[10:30]) and any(card < N_MINES for card in order[30:]) for order in orders
    )


@pytest.mark.rule("BT-4")
def test_in_the_short_game_fifteen_cards_take_no_part() -> None:
    boxes = set()
    for seed in range(4):
        moments = whole_match(3, seed, short_game="on")
        end = moments[-1].after
        box = [CARDS[end.deck[i]] for i in range(45, 60)]
        assert [event["card"] for event in events_of(moments, "was_in_box")] == box
        assert {end.place[CARDS.index(card)] for card in box} == {UNSEEN}
        assert end.round == 15
        boxes.add(tuple(sorted(box)))
        assert not {event["card"] for event in events_of(moments, "took")} & set(box)
    assert len(boxes) == 4


@pytest.mark.rule("BT-4")
@pytest.mark.parametrize("players", [4, 5])
def test_the_short_game_is_for_three_only(players: int) -> None:
    with pytest.raises(BadOption) as refused:
        new(players, short_game="on")
    assert refused.value.key == "option-seats"


@pytest.mark.rule("BT-6")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_first_player_of_the_match_is_drawn_by_lot(players: int) -> None:
    assert {position(new(players, seed)).first for seed in SEEDS} == set(range(players))


@pytest.mark.rule("BT-7")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_later_first_players_are_the_winners_of_the_last_auction(players: int) -> None:
    moments = whole_match(players)
    winners = [event["seat"] for event in events_of(moments, "won", "all_passed", "nobody_has_gold")]
    firsts = [event["seat"] for event in events_of(moments, "round_begins")]
    assert firsts == winners[:-1]


@pytest.mark.rule("BT-8")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_round_has_its_five_steps_in_order(players: int) -> None:
    names = (
        "round_begins",
        "won",
        "all_passed",
        "nobody_has_gold",
        "shared",
        "took",
        "rolled",
        "produced",
        "nothing_produced",
    )
    order = ["round_begins", "won", "shared", "took", "rolled", "produced"]
    same = {"all_passed": "won", "nobody_has_gold": "won", "nothing_produced": "produced"}
    steps = [
        order.index(same.get(event["event"], str(event["event"]))) for event in events_of(whole_match(players), *names)
    ]
    assert all(after >= before or (before, after) == (5, 0) for before, after in pairwise(steps))


@pytest.mark.rule("BT-9")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_as_many_cards_are_turned_up_as_there_are_players(players: int) -> None:
    for moment in whole_match(players):
        up = [event for event in moment.events if event["event"] == "turned_up"]
        if up:
            assert len(up) == players
            assert sorted(moment.after.row[slot] for slot in range(players)) == sorted(
                CARDS.index(event["card"]) for event in up
            )
            assert {moment.after.place[CARDS.index(event["card"])] for event in up} == {IN_ROW}


@pytest.mark.rule("BT-10", "BT-11")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_first_row_is_all_mines_and_events_go_back(players: int) -> None:
    put_back = 0
    for seed in SEEDS:
        match = new(players, seed)
        s = position(match)
        events = heard(match.story()[0])
        back = [str(event["card"]) for event in events if event["event"] == "sent_back"]
        assert all(0 <= s.row[slot] < N_MINES for slot in range(players))
        assert all(s.place[CARDS.index(card)] == PUT_BACK for card in back)
        assert all(s.place[card] in (UNSEEN, PUT_BACK) for card in range(N_MINES, N_CARDS)), (
            "all events are still in the deck"
        )
        assert (len([event for event in events if event["event"] == "reshuffled"]) == 1) == bool(back)
        put_back += len(back)
    assert put_back > 10


@pytest.mark.rule("BT-11")
def test_after_events_go_back_the_deck_is_shuffled_again() -> None:
    """A card that was put back may be at any place in the deck."""
    depths = []
    for seed in range(200):
        match = new(3, seed)
        s = position(match)
        depths += [i for i in range(3, 60) if s.place[s.deck[i]] == PUT_BACK]
    assert len(depths) > 50
    assert min(depths) < 10
    assert max(depths) > 50
    assert 25 < sum(depths) / len(depths) < 38


@pytest.mark.rule("BT-10")
def test_from_the_second_round_on_events_stay_in_the_row() -> None:
    camp = Camp()
    camp.row("dynamite-1", "saloon-1")
    assert {"dynamite-1", "saloon-1"} <= set(camp.lying)
    assert NONE not in [camp.s.row[slot] for slot in range(4)]
