"""Two bandits for each player (CE-94 … CE-105, CE-114, CE-115)."""

from itertools import permutations

import msgspec
import pytest

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import BANDITS
from gulch.games.colt_express.position import PLAN, Position
from gulch.match import Match

from .scenario import ENGINE, SPECTATOR, Train, teams, whole_match
from .test_scoring import ended


def position(match: Match) -> Position:
    assert isinstance(match.position, Position)
    return match.position


def planning(*, card: str = "r24_braking", three: bool = False, **options: int | str) -> Train:
    """A match in which all players have chosen a Robbery card to keep and have drawn the rest of
    their hands.
    """
    train = teams(three=three, **options)
    train.round_is(card)
    chosen = ["ghost rob", "doc rob", "belle rob"]
    train.choose_cards(*chosen[: 3 if three else 2])
    return train


@pytest.mark.rule("CE-94")
@pytest.mark.parametrize(("three", "cars"), [(False, 3), (True, 4)])
def test_the_round_deck_is_for_2_to_4_and_the_train_has_three_or_four_cars(three: bool, cars: int) -> None:
    view = teams(three=three).view()
    assert (view.teams, len(view.train), len(view.bandits)) == (True, cars + 1, 6 if three else 4)
    played = {
        event["card"]
        for moment in whole_match(2 if three else 0)
        for event in moment.events
        if event["event"] == "round_began"
    }
    assert len(played) == 5


@pytest.mark.rule("CE-95")
def test_each_of_ghost_doc_and_belle_gets_a_partner_by_lot_and_everybody_chooses_a_team() -> None:
    dealt = set()
    for seed in range(20):
        match = Match(COLT_EXPRESS, 3, {"bandits_per_player_3p": 2}, seed=seed, engine=ENGINE)
        offered = match.view(0).offered_teams
        assert [team[0] for team in offered] == ["ghost", "doc", "belle"]
        assert sorted(team[1] for team in offered) == ["cheyenne", "django", "tuco"]
        dealt.add(tuple(team[1] for team in offered))
        first = match.actors[0]
        match.play(first, COLT_EXPRESS.actions.number({"do": "choose_team", "bandit": "doc"}))
        assert set(match.view(0).players[first].bandits) == set(offered[1])
        second = match.actors[0]
        assert match.refusal(second, COLT_EXPRESS.actions.number({"do": "choose_team", "bandit": "doc"})) is not None
        match.play(second, match.legal(second)[0])
        assert match.view(0).phase == "hide_pawns"  # the third player gets the last team without a choice
    assert len(dealt) == 6


@pytest.mark.rule("CE-95")
def test_with_two_players_one_team_stays_out() -> None:
    view = teams().view()
    assert [player.bandits for player in view.players] == [["ghost", "django"], ["doc", "tuco"]]
    assert sorted(view.free_bandits) == ["belle", "cheyenne"]


@pytest.mark.rule("CE-96", "CE-99")
def test_the_deck_has_eleven_cards_and_the_hand_seven_or_eight_with_doc() -> None:
    train = planning()
    for seat, (one, two) in enumerate((("ghost", "django"), ("doc", "tuco"))):
        cards = train.hand(seat) + train.deck(seat)
        assert sum(cards.values()) == 11
        assert sum(count for card, count in cards.items() if card.endswith("marshal")) == 1
        for action in ("move", "ladder", "shoot", "punch", "rob"):
            assert (cards[f"{one} {action}"], cards[f"{two} {action}"]) == (1, 1)
    assert [(sum(train.hand(seat).values()), sum(train.deck(seat).values())) for seat in range(2)] == [(7, 4), (8, 3)]
    basic = planning(preset="basic")
    assert sum(basic.hand(1).values()) == 7


@pytest.mark.rule("CE-97")
def test_each_bandit_has_a_cylinder_and_loot_and_all_bullets_go_into_one_deck() -> None:
    train = teams()
    train.sweep()
    train.puts("ghost", 2)
    train.puts("django", 0, "roof")
    train.puts("doc", 1)
    train.puts("tuco", 3)
    train.lies(2, jewels=1)
    train.s.phase = PLAN
    train.executes("ghost rob", "doc shoot", "tuco shoot")
    assert (train.bandit("ghost").jewels, train.bandit("django").jewels) == (1, 0)
    assert (train.cylinder("doc"), train.cylinder("tuco"), train.cylinder("ghost")) == (5, 5, 6)
    assert train.received("ghost") == train.received("django") == {"doc": 1, "tuco": 1}
    assert train.deck(0)["bullet"] == 2


@pytest.mark.rule("CE-114")
def test_every_bandit_starts_with_a_purse_and_slots_belong_to_players() -> None:
    train = planning()
    assert [[purse.value for purse in bandit.purses] for bandit in train.view().bandits] == [[250]] * 4
    assert train.view().order == [0, 1]
    three = teams(three=True)
    assert [[purse.value for purse in bandit.purses] for bandit in three.view().bandits] == [[250]] * 6


@pytest.mark.rule("CE-114")
def test_with_the_option_every_player_starts_with_one_purse_on_the_board_laid_out() -> None:
    purses = {bandit.id: len(bandit.purses) for bandit in teams(team_start_purses="player").view().bandits}
    assert purses == {"ghost": 1, "django": 0, "doc": 1, "tuco": 0}


@pytest.mark.rule("CE-114")
def test_the_first_player_is_the_owner_of_a_pawn_drawn_from_all() -> None:
    drawn = set()
    for seed in range(40):
        match = Match(COLT_EXPRESS, 2, seed=seed, engine=ENGINE)
        while match.view(0).phase == "choose_team":
            match.play(match.actors[0], match.legal(match.actors[0])[0])
        event = next(event for move in range(3) for event in match.events(move, 0) if event["event"] == "first_player")
        assert position(match).owner[BANDITS.index(event["bandit"])] == event["seat"]
        drawn.add(event["bandit"])
    assert len(drawn) >= 5


@pytest.mark.rule("CE-98")
def test_the_left_hands_pawn_goes_into_the_last_car_and_the_other_into_the_one_before() -> None:
    train = teams()
    assert train.where("ghost") == train.where("doc") == (3, "inside")
    assert train.where("django") == train.where("tuco") == (2, "inside")


@pytest.mark.rule("CE-98")
def test_pawns_are_hidden_until_all_have_chosen_and_the_order_leaves_no_trace() -> None:
    ends = set()
    for order in permutations(range(3)):
        match = Match(COLT_EXPRESS, 3, {"bandits_per_player_3p": 2}, seed=4, engine=ENGINE)
        while match.view(0).phase == "choose_team":
            match.play(match.actors[0], match.legal(match.actors[0])[0])
        for number, seat in enumerate(order):
            match.play(seat, match.legal(seat)[1])
            if number < 2:
                assert all(bandit.space is None for bandit in match.view(SPECTATOR).bandits)
                assert match.view(seat).players[seat].left_hand is not None
                assert match.view((seat + 1) % 3).players[seat].left_hand is None
                assert match.events(len(match.moves), (seat + 1) % 3) == []
        ends.add(msgspec.json.encode([match.view(0), match.view(SPECTATOR)]))
    assert len(ends) == 1


@pytest.mark.rule("CE-99")
def test_any_action_card_may_be_chosen_before_the_draw_and_stays_secret() -> None:
    train = teams()
    train.hit("ghost", "doc", 2)
    assert len(train.may("card", seat=0)) == 6
    assert len(ENGINE.legal(train.s, 0)) == 11
    train.does("choose_card", 0, bandit="django", card="shoot")
    assert train.actors == [1]
    own = train.player(0, 0).chosen
    assert own is not None
    assert (own.bandit, own.card) == ("django", "shoot")
    assert train.player(0, 1).chosen is None
    assert train.told("chose_card", viewer=1) == []
    train.does("choose_card", 1, bandit="doc", card="rob")
    assert train.hand(0)["django shoot"] == 1
    assert sum(train.hand(0).values()) == 7
    assert train.view().round_card is not None


# ── Chains ────────────────────────────────────────────────────────────────────


@pytest.mark.rule("CE-100")
def test_a_fire_card_on_a_standard_turn_may_be_followed_by_a_card_of_the_other_bandit() -> None:
    train = planning()
    train.holds(0, "ghost shoot", "ghost marshal", "ghost move", "django rob", "django shoot")
    train.plays("ghost shoot")
    assert (train.phase, train.actors) == ("chain", [0])
    assert train.may() == ["chain", "no_chain"]
    assert (train.may("bandit"), train.may("card")) == (["django"], ["shoot", "rob"])
    train.does("chain", bandit="django", card="rob")
    assert train.on_pile(1) == ["ghost shoot", "django rob"]
    assert train.actors == [1]
    assert train.view().turn == 0


@pytest.mark.rule("CE-100")
def test_the_chain_may_be_declined_and_is_offered_even_without_a_card_for_it() -> None:
    """A-33: not asking would tell the others that no card in hand can follow."""
    train = planning()
    train.holds(0, "ghost shoot", "django rob")
    train.plays("ghost shoot")
    train.does("no_chain")
    assert (train.on_pile(), train.actors) == (["ghost shoot"], [1])
    train.holds(1, "doc shoot", "doc move", "doc marshal")
    train.plays("doc shoot")
    assert (train.phase, train.actors) == ("chain", [1])
    assert train.may() == ["no_chain"]


@pytest.mark.rule("CE-100")
def test_a_fire_card_without_bullets_opens_the_chain_and_the_marshal_card_never_follows() -> None:
    train = planning()
    train.hit("doc", "django", 6)
    train.holds(0, "django shoot", "ghost marshal", "ghost rob")
    train.plays("django shoot")
    assert train.may("card") == ["rob"]
    refusal = train.why_not("play", bandit="ghost", card="marshal")
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refusal-no-marshal-in-chain", "CE-100")


@pytest.mark.rule("CE-101")
def test_an_added_fire_card_opens_no_chain() -> None:
    train = planning()
    train.holds(0, "ghost shoot", "ghost move", "django shoot", "django rob")
    train.plays("ghost shoot")
    train.does("chain", bandit="django", card="shoot")
    assert (train.phase, train.actors) == ("plan", [1])


@pytest.mark.rule("CE-102")
@pytest.mark.parametrize(("card", "turn"), [("r24_tunnels", 2), ("r24_bridge", 2), ("r24_angry_marshal", 4)])
def test_there_is_no_chain_on_other_turns(card: str, turn: int) -> None:
    train = planning(card=card)
    train.turn_is(turn)
    train.holds(0, "ghost shoot", "django shoot", "django rob", "ghost rob")
    train.plays("ghost shoot")
    assert train.phase == "plan"


@pytest.mark.rule("CE-103")
def test_with_ghost_the_first_card_may_be_hidden_whichever_bandit_it_belongs_to() -> None:
    train = planning()
    train.holds(0, "ghost move", "django rob")
    assert train.may() == ["play", "hide", "draw"]
    train.plays("django rob", hidden=True)
    assert train.on_pile(1) == ["? 0"]
    assert train.on_pile(0) == ["django rob"]
    refusal = train.why_not("hide", bandit="doc", card="move")
    assert refusal is not None
    assert refusal.rule == "CE-69"
    basic = planning(preset="basic")
    assert "hide" not in basic.may()


@pytest.mark.rule("CE-103", "CE-115")
def test_a_hidden_fire_card_may_be_followed_openly_and_is_then_known_to_all() -> None:
    train = planning()
    train.holds(0, "ghost shoot", "ghost marshal", "django rob", "django punch")
    assert train.may() == ["play", "hide", "hide_and_chain", "draw"]
    train.does("hide_and_chain", bandit="ghost", card="punch")
    assert train.actors == [1]
    for viewer in (0, 1, SPECTATOR):
        assert train.on_pile(viewer) == ["ghost shoot", "django punch"]
        assert [card.face for card in train.view(viewer).pile] == ["deduced", "up"]


@pytest.mark.rule("CE-115")
def test_hiding_a_fire_card_without_a_chain_looks_like_hiding_any_other() -> None:
    seen = set()
    for card in ("ghost shoot", "ghost move"):
        train = planning()
        train.holds(0, "ghost shoot", "ghost move", "django rob")
        train.notes.clear()
        train.plays(card, hidden=True)
        seen.add(msgspec.json.encode([train.view(1), train.told("played_hidden", "chained", viewer=1), train.actors]))
    assert len(seen) == 1


# ── Shots among partners, and the end ─────────────────────────────────────────


@pytest.mark.rule("CE-105")
def test_a_partner_blocks_and_is_shot_and_punched_like_anybody() -> None:
    train = teams(three=True)
    train.sweep()
    for bandit in ("doc", "tuco", "cheyenne"):
        train.puts(bandit, 4)
    train.puts("belle", 3)
    train.puts("ghost", 0, "roof")
    train.puts("django", 1, "roof")
    train.s.phase = PLAN
    train.executes("ghost shoot")
    assert train.received("django") == {"ghost": 1}
    train.puts("ghost", 2)
    train.puts("django", 2)
    train.executes("ghost punch")
    train.does("push", direction="forward")
    assert train.where("django") == (1, "inside")
    train.puts("ghost", 2)
    train.executes("ghost shoot")  # Belle at 3 is spared while Ghost's partner is at 1
    assert train.received("django") == {"ghost": 2}
    assert train.received("belle") == {}


@pytest.mark.rule("CE-104")
def test_loot_on_both_boards_counts_and_shots_at_a_players_own_bandits_do_not() -> None:
    train = teams()
    train.sweep()
    train.carries("ghost", jewels=1)
    train.carries("django", purses=[300])
    train.hit("django", "ghost", 4)
    train.hit("doc", "ghost", 1)
    train.hit("ghost", "doc", 1)
    train.hit("ghost", "tuco", 1)
    train.s.phase = PLAN
    ended(train)
    assert ENGINE.points(train.s) == [800, 1000]
    assert [player.fired for player in train.view().players] == [1, 2]
    assert [player.received for player in train.view().players] == [6, 1]
