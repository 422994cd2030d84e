"""Who may see what, and redeals."""

from collections.abc import Callable

import msgspec
import numpy as np
import pytest
from tests.moments import Moment

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import BANDITS, BULLET, KINDS, N_CARDS, PURSES, SLOT, TAGS
from gulch.games.colt_express.position import DOWN, KEEP, Position
from gulch.kernel.engine import engine
from gulch.match import Match

from .scenario import ENGINE, SPECTATOR, TABLES, Train, solo, teams, whole_match

SECRET = {
    "hand",
    "deck",
    "aside",
    "marked",
    "pile",
    "left",
    "chosen",
    "purse_value",
    "purse_past",
}  # the only fields that a redeal may change
LUCK = {"random", "revealed"}


def redealt(position: Position, seat: int, luck: int) -> Position:
    other = position.copy()
    other.random = luck
    ENGINE.redeal(other, seat)
    return other


def sampled(number: int) -> list[Moment[Position]]:
    return whole_match(number)[::9]


def cards_of(position: Position, seat: int) -> list[int]:
    """How many cards of each kind a player has, wherever they are: in hand, deck, discard pile or
    the common pile.
    """
    found = [int(position.hand[seat, kind] + position.deck[seat, kind]) for kind in range(KINDS)]
    for kind in range(SLOT):
        found[kind] += position.discard[seat, kind] + position.aside[seat, kind] + position.marked[seat, kind]
    for i in range(position.pile_at, position.pile_size):
        bandit, card = divmod(position.pile[i], N_CARDS)
        if position.owner[bandit] == seat:
            found[(0 if position.bandit[seat, 0] == bandit else 1) * SLOT + card] += 1
    return found


# ── Views ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_a_hand_and_a_deck_are_seen_by_their_owner_alone_but_counted_by_all(viewer: int) -> None:
    for player in solo(3).view(viewer).players:
        assert (player.hand is not None) == (player.deck_cards is not None) == (player.seat == viewer)
        assert (player.cards, player.deck) == ((7, 3) if player.bandits == ["doc"] else (6, 4))


def test_the_owner_knows_what_the_deck_holds_but_not_its_order() -> None:
    train = solo(3)
    names = [card.card or "" for card in train.player(1, 1).deck_cards or []]
    assert len(names) == 4
    assert names == sorted(names, key=["move", "ladder", "shoot", "punch", "rob", "marshal"].index)


def test_bullets_cylinders_and_open_loot_are_public() -> None:
    train = solo(3)
    train.hit("doc", "belle", 2)
    train.hit("doc", None, 1)
    for viewer in (SPECTATOR, 0, 2):
        assert train.player(0, viewer).bullets == {"belle": 2, "neutral": 1}
        assert train.bandit("belle", viewer).cylinder == 4
        assert train.view(viewer).neutral == 12


def doc_is_punched_for_a_purse(train: Train) -> None:
    train.sweep()
    for bandit in ("doc", "belle"):
        train.puts(bandit, 2)
    train.puts("tuco", 1, "roof")
    train.lies(2, purses=[400])
    train.executes("doc rob", "belle punch")


def test_a_fallen_purse_is_known_to_its_former_holder() -> None:
    train = solo(3)
    doc_is_punched_for_a_purse(train)
    train.does("push", direction="back")
    assert [
        [purse.value for purse in train.view(viewer).train[2].inside.purses] for viewer in (0, 1, 2, SPECTATOR)
    ] == [[400], [None], [None], [None]]
    train.executes("belle rob")
    assert [[purse.value for purse in train.bandit("belle", viewer).purses] for viewer in (0, 1, 2)] == [
        [400],
        [400],
        [None],
    ]


def test_as_at_the_table_players_see_only_the_top_card_and_no_forecast() -> None:
    train = solo(3, memory="as_at_the_table")
    for card in ("move", "ladder"):
        train.holds(train.actors[0], card)
        train.plays(card)
    assert train.on_pile(2) == ["? 0", "belle ladder"]
    assert train.view(2).forecast is None
    strip = solo(3)
    strip.holds(0, "move")
    strip.plays("move")
    assert strip.view(2).forecast is not None


def test_as_at_the_table_a_purse_once_held_looks_like_any_other() -> None:
    train = solo(3, memory="as_at_the_table")
    doc_is_punched_for_a_purse(train)
    assert [purse.value for purse in train.bandit("doc", 0).purses] == [400]
    train.does("push", direction="back")
    assert [purse.value for purse in train.view(0).train[2].inside.purses] == [None]
    train.executes("belle rob")
    assert [[purse.value for purse in train.bandit("belle", viewer).purses] for viewer in (0, 1)] == [[None], [400]]


# ── The forecast ──────────────────────────────────────────────────────────────


def test_the_forecast_plays_the_visible_pile_and_leaves_hidden_cards_out() -> None:
    train = Train("doc", "belle", "tuco", card="r24_tunnels")
    train.holds(0, "ladder", "rob")
    train.plays("ladder")
    train.draws()
    train.draws()
    train.plays("rob")
    for viewer, unseen in ((0, 0), (1, 1), (SPECTATOR, 1)):
        forecast = train.view(viewer).forecast
        assert forecast is not None
        assert forecast.unseen == unseen
        ghost = next(ghost for ghost in forecast.bandits if ghost.bandit == "doc")
        assert ghost.space.level == "roof"
    assert train.where("doc")[1] == "inside"


def test_the_forecast_shows_what_every_card_in_hand_could_do() -> None:
    train = Train("doc", "belle", "tuco")
    train.sweep()
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.puts("tuco", 1, "roof")
    train.lies(2, jewels=1)
    train.holds(0, "move", "ladder", "shoot", "punch", "rob", "marshal")
    forecast = train.view(0).forecast
    assert forecast is not None
    cards = {prospect.card: prospect for prospect in forecast.cards}
    assert [space.position for space in cards["move"].spaces] == [1, 3]
    assert [space.level for space in cards["ladder"].spaces] == ["roof"]
    assert cards["shoot"].targets == ["belle"]
    assert cards["punch"].fizzle == "no_victim"
    assert cards["rob"].loot == ["jewel"]
    assert [space.position for space in cards["marshal"].spaces] == [1]


@pytest.mark.rule("CE-116")
def test_the_forecast_names_purses_also_after_many_punches() -> None:
    """Every punch can give a purse a new identity, so there may be more identities than purses, or
    than bits in a word.
    """
    train = Train("doc", "belle", "tuco")
    train.sweep()
    train.puts("doc", 2)
    train.s.tags = TAGS - 2
    train.lies(2, purses=[250, 300])
    train.holds(0, "rob")
    for way in (ENGINE, engine(COLT_EXPRESS)):
        cards = way.view(COLT_EXPRESS.views, train.s, 0).forecast.cards
        assert [card.loot for card in cards if card.card == "rob"] == [[f"purse-{TAGS - 1}", f"purse-{TAGS}"]]


def exchange_numbers(s: Position, one: int, other: int) -> None:
    """Exchange the indices of two purses in the position. Nobody can see a difference."""
    for name in COLT_EXPRESS.alike:
        field = np.asarray(getattr(s, name))
        field[[one, other]] = field[[other, one]]


def test_the_forecast_never_tells_purses_apart_by_what_nobody_sees() -> None:
    train = Train("doc", "belle", "tuco")
    train.sweep()
    train.puts("doc", 2)
    train.puts("tuco", 2)
    train.lies(2, purses=[250, 300])
    train.holds(0, "rob")
    train.holds(2, "rob")
    train.draws()
    train.draws()
    train.plays("rob")
    there = [token for token in range(PURSES) if train.s.purse_place[token] == train.s.at[BANDITS.index("doc")]]
    seen = [train.view(viewer) for viewer in (SPECTATOR, 0, 1, 2)]
    exchange_numbers(train.s, *there)
    assert [train.view(viewer) for viewer in (SPECTATOR, 0, 1, 2)] == seen


# ── Redeals ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_view_is_the_same_after_a_redeal(number: int) -> None:
    """The view does not contain anything that a redeal changes."""
    for luck, moment in enumerate(sampled(number)):
        for seat in range(SPECTATOR, moment.after.seats):
            other = redealt(moment.after, seat, luck)
            assert ENGINE.check(other) == 0
            assert msgspec.json.encode(COLT_EXPRESS.view(other, seat)) == msgspec.json.encode(
                COLT_EXPRESS.view(moment.after, seat)
            )


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_redeal_keeps_all_that_is_public_and_all_that_the_seat_has_seen(number: int) -> None:
    for luck, moment in enumerate(sampled(number)):
        true = moment.after
        for seat in range(SPECTATOR, true.seats):
            other = redealt(true, seat, luck)
            before, after = true.dump(), other.dump()
            assert {name for name in before if before[name] != after[name]} <= SECRET | LUCK
            assert sorted(true.purse_value) == sorted(other.purse_value)
            bit = seat if seat >= 0 else 6
            assert all(
                true.purse_value[token] == other.purse_value[token]
                for token in range(PURSES)
                if true.purse_known[token] >> bit & 1
            )
            for player in range(true.seats):
                assert cards_of(true, player) == cards_of(other, player)
                for name in ("hand", "deck"):
                    assert player != seat or before[name][player] == after[name][player]
            for i in range(true.pile_size):
                assert true.owner[true.pile[i] // N_CARDS] == other.owner[other.pile[i] // N_CARDS]
                if true.pile_face[i] != DOWN or true.owner[true.pile[i] // N_CARDS] == seat:
                    assert true.pile[i] == other.pile[i]


@pytest.mark.parametrize(
    ("what", "least"),
    [
        pytest.param(lambda s: tuple(s.hand[1, kind] for kind in range(KINDS)), 10, id="another hand"),
        pytest.param(lambda s: int(s.pile[1]), 4, id="a face-down card"),
        pytest.param(lambda s: tuple(s.purse_value), 50, id="the purses in the train"),
    ],
)
def test_a_redeal_varies_what_the_seat_cannot_know(what: Callable[[Position], object], least: int) -> None:
    train = solo(4, card="r24_tunnels")
    train.turn_is(2)
    for _ in range(3):
        train.plays(train.may("card")[0])
    assert len({what(redealt(train.s, 0, luck)) for luck in range(100)}) >= least


def test_a_card_executed_in_this_round_cannot_still_lie_face_down() -> None:
    train = Train("doc", "belle", "tuco")
    train.pile("belle move", "belle move", "belle ladder")
    train.s.pile_at = 2
    train.s.deck[1, 0] += 2
    train.s.pile_face[2] = DOWN
    hidden = {redealt(train.s, 0, luck).pile[2] % N_CARDS for luck in range(60)}
    assert 0 not in hidden
    assert len(hidden) == 5


def test_a_face_down_card_is_never_a_bullet_and_a_chosen_card_is_in_the_hand() -> None:
    train = teams()
    train.hit("doc", "ghost", 6)
    train.hit("doc", "django", 6)
    train.hit("doc", None, 13)
    train.choose_cards("ghost rob", "doc rob")
    for luck in range(40):
        hand = redealt(train.s, 0, luck).hand
        assert sum(hand[1, kind] for kind in range(KINDS) if kind != BULLET) >= 1


def test_redeals_leave_bullets_on_top_of_an_experts_deck_and_those_drawn_from_there() -> None:
    train = Train("doc", "belle", "tuco", preset="expert")
    train.hit("belle", None, 2)
    train.s.on_top[1] = 2
    train.goes_first(1)
    for luck in range(20):
        assert redealt(train.s, 0, luck).deck[1, BULLET] == 2
    train.draws()
    assert train.s.sure[1] == 2
    for luck in range(20):
        assert redealt(train.s, 0, luck).hand[1, BULLET] == 2


def test_cards_set_aside_by_experts_are_redealt_while_they_are_secret() -> None:
    moments = [
        moment.after
        for moment in whole_match(4)
        if moment.after.phase == KEEP and any(moment.after.marked[1, kind] for kind in range(SLOT))
    ]
    assert moments
    marked = {tuple(redealt(moments[0], 0, luck).marked[1, kind] for kind in range(SLOT)) for luck in range(40)}
    assert len(marked) > 3


def test_questions_do_not_change_the_match() -> None:
    train = solo(4)
    train.plays(train.may("card")[0])
    before = bytes(train.s.data)
    redealt(train.s, 0, 5)
    for seat in range(SPECTATOR, 4):
        train.view(seat)
    for action in ENGINE.legal(train.s, 1):
        ENGINE.weigh(train.s, 1, action)
    ENGINE.observe(train.s, 2)
    assert bytes(train.s.data) == before


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_heuristic_and_observation_use_only_what_the_seat_knows(number: int) -> None:
    for luck, moment in enumerate(whole_match(number)[3::17]):
        for seat in range(moment.after.seats):
            other = redealt(moment.after, seat, luck)
            assert ENGINE.observe(moment.after, seat).tolist() == ENGINE.observe(other, seat).tolist()
            if moment.after.actors >> seat & 1:
                legal = ENGINE.legal(moment.after, seat)
                assert legal == ENGINE.legal(other, seat)
                assert [ENGINE.weigh(moment.after, seat, action) for action in legal] == [
                    ENGINE.weigh(other, seat, action) for action in legal
                ]


def test_the_same_seed_and_the_same_actions_give_the_same_game() -> None:
    moments = whole_match(3)
    players, options = TABLES[3]
    again = Match(COLT_EXPRESS, players, options, seed=1, engine=ENGINE)
    for moment in moments:
        again.play(moment.seat, moment.action)
    assert again.position == moments[-1].after
