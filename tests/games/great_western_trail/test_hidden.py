"""Who may see what, and redeals."""

import msgspec
import pytest

from gulch import fuzz
from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.components import BREEDS, EFFECTS, MATCHES, N_BREEDS, TAKES_CARD
from gulch.games.great_western_trail.position import CARD, OUT, Position

from .scenario import ENGINE, MASHA, PLAYER_COUNTS, RED, SPECTATOR, Trail, whole_match

SECRET = {"hand", "stack", "sue_card"}  # the only fields that a redeal may change
LUCK = {"random", "revealed"}


def redealt(position: Position, seat: int, luck: int) -> Position:
    other = position.copy()
    other.random = luck
    ENGINE.redeal(other, seat)
    return other


def hand_of(position: Position, seat: int) -> tuple[int, ...]:
    return tuple(position.hand[seat, breed] for breed in range(N_BREEDS))


@pytest.mark.parametrize("players", [1, *PLAYER_COUNTS])
def test_a_redeal_keeps_all_that_is_public_and_all_that_the_seat_has_seen(players: int) -> None:
    for number, moment in enumerate(whole_match(players, judgement=0.7)[::5]):
        true = moment.after
        for seat in range(SPECTATOR, players):
            other = redealt(true, seat, number)
            before, after = true.dump(), other.dump()
            assert {name for name in before if before[name] != after[name]} <= SECRET | LUCK
            assert ENGINE.check(other) == 0
            for player in range(players):
                if player == seat:
                    assert hand_of(other, player) == hand_of(true, player)
                assert sum(hand_of(other, player)) == sum(hand_of(true, player))
                for breed in range(N_BREEDS):
                    assert (
                        other.hand[player, breed] + other.stack[player, breed]
                        == true.hand[player, breed] + true.stack[player, breed]
                    )
                    assert other.hand[player, breed] >= true.known[player, breed]


@pytest.mark.parametrize("players", [1, *PLAYER_COUNTS])
def test_a_view_is_the_same_after_a_redeal(players: int) -> None:
    for number, moment in enumerate(whole_match(players, judgement=0.7)[::9]):
        here = fuzz.SeatViews(GREAT_WESTERN_TRAIL, ENGINE, moment.after)
        assert fuzz.find_leak(GREAT_WESTERN_TRAIL, ENGINE, here, number) is None
        for seat in range(SPECTATOR, players):
            assert msgspec.json.encode(GREAT_WESTERN_TRAIL.view(moment.after, seat))


def test_a_redeal_varies_the_hands_of_others_but_not_ones_own() -> None:
    trail = Trail(3)
    assert len({hand_of(redealt(trail.s, MASHA, luck), RED) for luck in range(100)}) > 10
    assert len({hand_of(redealt(trail.s, RED, luck), RED) for luck in range(20)}) == 1
    assert len({hand_of(redealt(trail.s, SPECTATOR, luck), MASHA) for luck in range(100)}) > 10


def test_a_hand_is_known_when_no_cattle_is_left_in_the_stack() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.stack(MASHA, "pineywoods", "pineywoods")
    trail.draws(MASHA)
    assert {hand_of(redealt(trail.s, RED, luck), MASHA) for luck in range(20)} == {hand_of(trail.s, MASHA)}
    trail.discards(MASHA)  # the discard pile was shuffled into the stack; the four cards from before are still known
    assert {hand_of(redealt(trail.s, RED, luck), MASHA) for luck in range(20)} == {hand_of(trail.s, MASHA)}


def test_a_shuffle_that_brings_workers_only_leaves_the_hand_known() -> None:
    trail = Trail()
    trail.hand(MASHA, "criollo", "galloway")
    trail.stack(MASHA, "pineywoods")
    for breed in range(N_BREEDS):  # nothing but a cowboy is left to shuffle
        trail.s.removed[MASHA, breed] += trail.s.discard[MASHA, breed]
        trail.s.discard[MASHA, breed] = 0
    trail.discards(MASHA, "cowboy")
    trail.draws(MASHA)
    assert trail.held(MASHA) == ["criollo", "pineywoods", "galloway"]
    assert ENGINE.check(trail.s) == 0
    assert {hand_of(redealt(trail.s, RED, luck), MASHA) for luck in range(20)} == {hand_of(trail.s, MASHA)}
    for breed in range(N_BREEDS):
        trail.s.known[MASHA, breed] = 0
    assert GREAT_WESTERN_TRAIL.laws[ENGINE.check(trail.s) - 1].startswith("a hand is known")


def test_an_open_hand_is_known_until_it_is_discarded() -> None:
    trail = Trail()
    trail.hand(MASHA, "hereford", "shorthorn", "corriente")
    trail.reaches_el_paso(MASHA)
    assert len({hand_of(redealt(trail.s, RED, luck), MASHA) for luck in range(50)}) > 5
    trail.delivers(MASHA, 9, "aux2")
    assert {hand_of(redealt(trail.s, RED, luck), MASHA) for luck in range(20)} == {hand_of(trail.s, MASHA)}
    trail.ends(MASHA)
    assert len({hand_of(redealt(trail.s, RED, luck), MASHA) for luck in range(50)}) > 5


def test_which_b_cards_are_in_sues_deck_is_unknown_until_they_are_turned_over() -> None:
    trail = Trail(1, sue_cards=1)
    decks = {tuple(state != OUT for state in redealt(trail.s, MASHA, luck).sue_card.tolist()[8:]) for luck in range(40)}
    assert decks == {(True, False, False), (False, True, False), (False, False, True)}
    trail.stands(MASHA, "NB")
    number = next(card for card in range(8, 11) if trail.s.sue_card[card] != OUT)
    trail.sue_plays(f"B{number - 7}")
    assert len({tuple(redealt(trail.s, MASHA, luck).sue_card.tolist()[8:]) for luck in range(40)}) == 1


def test_others_see_hand_and_stack_as_one_sum() -> None:
    trail = Trail()
    seen = trail.player(MASHA, RED)
    assert (seen.hand, seen.stack, seen.discard, seen.delivery) == (None, None, None, None)
    assert seen.unseen is not None
    assert sum(seen.unseen.values()) == seen.hand_size + seen.stack_size
    assert set(seen.unseen) <= set(BREEDS)


def test_what_others_hear_of_a_match_names_no_card_drawn() -> None:
    moments = whole_match(2, judgement=0.8)
    drawn = [GREAT_WESTERN_TRAIL.events.visible_event(note, RED) for moment in moments for note in moment.notes]
    assert all(
        event["card"] is None
        for event in drawn
        if event and event["event"] in ("drew", "dealt") and event["seat"] == MASHA
    )
    assert all(event["card"] is not None for event in drawn if event and event["event"] == "discarded")


def test_asking_changes_nothing() -> None:
    trail = Trail(2)
    before = bytes(trail.s.data)
    for seat in (SPECTATOR, MASHA, RED):
        trail.view(seat)
    redealt(trail.s, MASHA, 5)
    trail.match.legal(MASHA)
    trail.match.points()
    assert bytes(trail.s.data) == before


def test_a_player_choosing_a_card_holds_one_in_every_redeal() -> None:
    """In every redeal, a player who may choose among cards of some breeds only, such as those of
    breeding value 2, holds one of these.
    """
    some = [
        effect for effect in range(len(EFFECTS)) if TAKES_CARD[effect] and 1 < sum(MATCHES.tolist()[effect]) < N_BREEDS
    ]
    assert some
    for effect in some:
        trail = Trail(3)
        for breed in range(N_BREEDS):
            trail.s.stack[RED, breed] += trail.s.hand[RED, breed]
            trail.s.hand[RED, breed] = 0
        meant = next(breed for breed in range(N_BREEDS) if MATCHES[effect, breed] and trail.s.stack[RED, breed])
        trail.s.stack[RED, meant] -= 1
        trail.s.hand[RED, meant] = 1
        trail.s.phase, trail.s.turn, trail.s.actors, trail.s.effect = CARD, RED, 1 << RED, effect
        for luck in range(100):
            for viewer in (SPECTATOR, MASHA):
                assert ENGINE.legal(redealt(trail.s, viewer, luck), RED)
