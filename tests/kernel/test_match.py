"""A match: save, load, undo, time travel, fair dice."""

from __future__ import annotations

import hashlib

import pytest

from gulch.bots import BOTS
from gulch.games.el_paso import EL_PASO
from gulch.kernel.engine import Interpreted
from gulch.match import Back, BadSave, Match, Refused, Save, commitment, decode, encode

ENGINE = Interpreted(EL_PASO)
SECRET = bytes(range(32))


def new(secret: bytes = SECRET, **options: int | str) -> Match:
    return Match.new(EL_PASO, 3, options, secret, engine=ENGINE)


def play_on(match: Match, moves: int, luck: int = 1) -> Match:
    for number in range(moves):
        if match.over:
            break
        seat = match.actors[0]
        match.play(seat, BOTS["drifter"](ENGINE, match.position, seat, luck + number))
    return match


def test_a_saved_match_comes_back_as_it_was() -> None:
    match = play_on(new(tiles_per_town=20), 60)
    again = Match.load(decode(encode(match.save())), ENGINE)
    assert again.position == match.position
    assert again.moves == match.moves
    assert again.options == match.options
    assert again.notes == match.notes


def test_the_same_secret_and_actions_give_the_same_match() -> None:
    assert play_on(new(), 80).position == play_on(new(), 80).position
    assert play_on(new(b"another secret of 32 bytes, yes!"), 80).position != play_on(new(), 80).position


def test_past_dice_tell_nothing_about_future_ones() -> None:
    """Each move starts from a new random word; the state that the last move left is not used."""
    match = play_on(new(), 10)
    twin = match.at(10)
    twin.position.random = 12345
    play_on(match, 20)
    play_on(twin, 20)
    assert twin.position == match.position


def test_a_match_that_freed_its_memory_goes_on_the_same() -> None:
    awake, rested = play_on(new(), 9), play_on(new(), 9)
    rested.keep = 4
    rested.rest()
    assert rested.notes == []
    assert rested.position == awake.position
    assert rested.story() == awake.story()
    for seat in range(3):
        assert rested.can_undo(seat) == awake.can_undo(seat)
    play_on(awake, 1)
    play_on(rested, 1)
    assert (rested.story(10), rested.has_story(9)) == (awake.story(10), False)
    while any(awake.can_undo(seat) for seat in range(3)):
        seat = awake.moves[-1][0]
        awake.undo(seat)
        rested.undo(seat)
        assert rested.position == awake.position
    assert len(awake.moves) < 10
    assert play_on(rested, 30).position == play_on(awake, 30).position


def test_a_match_shows_every_earlier_moment() -> None:
    match = play_on(new(), 50)
    assert match.at(50).position == match.position
    assert match.at(0).moves == []
    assert match.at(30).position == play_on(new(), 30).position
    with pytest.raises(IndexError):
        match.at(51)


def test_an_action_out_of_turn_or_against_the_rules_is_refused_and_changes_nothing() -> None:
    match = new()
    before = match.position.copy()
    actor = match.actors[0]
    other = (actor + 1) % 3
    with pytest.raises(Refused) as refused:
        match.play(other, match.legal(actor)[0])
    assert refused.value.refusal.key == "refusal-turn"
    with pytest.raises(Refused):
        match.play(actor, EL_PASO.actions.number({"do": "done"}))
    with pytest.raises(Refused):
        match.play(-1, match.legal(actor)[0])
    assert match.position == before
    assert match.moves == []


def test_a_laid_card_can_be_taken_back_until_the_next_bandit_acts() -> None:
    match = new()
    before = match.position.copy()
    first = match.actors[0]
    match.play(first, match.legal(first)[0])
    assert match.can_undo(first)
    assert not match.can_undo((first + 1) % 3)
    match.undo(first)
    assert match.position.dump() == {**before.dump(), "random": match.position.random}
    match.play(first, match.legal(first)[1])
    second = match.actors[0]
    match.play(second, match.legal(second)[0])
    assert not match.can_undo(first)
    with pytest.raises(Refused):
        match.undo(first)


def test_what_was_revealed_cannot_be_taken_back() -> None:
    match = new()
    for _ in range(3):
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
    assert not any(match.can_undo(seat) for seat in range(3)), "the last card started the reveal and the roll"


def test_a_departure_can_be_rethought_step_by_step() -> None:
    match = play_on(new(), 400, luck=3)
    steps = [n for n in range(len(match.moves)) if EL_PASO.actions.named(match.moves[n][1])["do"] == "keep"]
    then = match.at(steps[0] + 1)
    seat = then.moves[-1][0]
    before = then.position.dump()["loot"]
    then.undo(seat)
    assert then.position.dump()["loot"] != before
    then.undo(seat)
    assert EL_PASO.phases[then.position.phase] == "decide"


def test_the_commitment_is_checked_against_the_secret() -> None:
    match = new()
    assert match.commitment == hashlib.sha256(b"gulch match secret " + SECRET).hexdigest()
    save = match.save()
    save.commitment = commitment(b"a different secret of 32 bytes!!")
    with pytest.raises(BadSave) as bad:
        Match.load(save, ENGINE)
    assert bad.value.key == "save-commitment"


def tampered(**changes: object) -> Save:
    save = play_on(new(), 40).save()
    for name, value in changes.items():
        setattr(save, name, value)
    return save


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"gulch": 99}, "save-format"),
        ({"rules": 99}, "save-rules"),
        ({"components": "other"}, "save-components"),
        ({"secret": "not hex"}, "save-secret"),
        ({"secret": None}, "save-secret"),
        ({"seed": 5}, "save-secret"),
        ({"secret": "00" * 32}, "save-commitment"),
        ({"digest": "0" * 32}, "save-digest"),
        ({"moves": [(0, 83), (1, 83)]}, "save-move"),
    ],
)
def test_a_save_that_was_changed_is_refused(changes: dict[str, object], key: str) -> None:
    with pytest.raises(BadSave) as bad:
        Match.load(tampered(**changes), ENGINE)
    assert bad.value.key == key


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"gulch": 1}', b'{"gulch": 1, "surprise": 2}'])
def test_a_file_that_is_no_save_is_refused(text: bytes) -> None:
    with pytest.raises(BadSave) as bad:
        decode(text)
    assert bad.value.key == "save-malformed"


def test_an_open_seed_replays_too() -> None:
    match = play_on(Match(EL_PASO, 4, seed=42, engine=ENGINE), 100)
    assert match.commitment is None
    assert Match.load(match.save(), ENGINE).position == match.position


def test_a_match_with_few_notes_in_memory_tells_the_same_story() -> None:
    long, short = play_on(new(), 60), play_on(Match.new(EL_PASO, 3, None, SECRET, engine=ENGINE, keep=2), 60)
    assert [short.events(move, 1) for move in range(61)] == [long.events(move, 1) for move in range(61)]


# ── Going back over what was revealed ─────────────────────────────────────────


def went_back(moves: int = 30, seat: int = 0) -> tuple[Match, int]:
    match = play_on(new(), moves)
    back = match.last_choice(seat)
    assert back is not None
    match.go_back(seat, match.at(back))
    return match, back


def test_a_player_who_goes_back_decides_as_before_and_knows_no_more() -> None:
    whole = play_on(new(), 30)
    match, back = went_back()
    then = whole.at(back)
    assert match.moves == then.moves
    assert match.legal(0) == then.legal(0)
    assert match.view(0) == then.view(0)
    assert not match.can_undo(0)
    assert match.position != then.position, "what the player did not know has changed"


def test_going_back_does_not_let_a_player_try_things_out() -> None:
    """After going back, the same choices have other results, because dice and cards are random
    again.
    """
    whole = play_on(new(), 60)
    match, back = went_back()
    for seat, action in whole.moves[back:]:
        if action not in match.legal(seat):
            break
        match.play(seat, action)
    assert match.position != whole.at(len(match.moves)).position
    again, _ = went_back()
    again.go_back(0, again.at(back))
    assert [one.number for one in again.backs] == [1, 2]
    assert again.position != went_back()[0].position, "every return gives another position"


def test_a_match_in_which_players_went_back_is_saved_and_replayed() -> None:
    match, back = went_back()
    play_on(match, 20, luck=9)
    again = match.last_choice(1)
    assert again is not None
    assert again > back
    match.go_back(1, match.at(again))
    play_on(match, 20, luck=4)
    assert [(one.moves, one.number) for one in match.backs] == [(back, 1), (again, 2)]
    assert Match.load(decode(encode(match.save())), ENGINE).position == match.position
    assert match.at(len(match.moves)).position == match.position
    assert [match.at(n).notes[-1] for n in range(back, again)] == match.story(back)[: again - back]


def test_going_further_back_drops_the_returns_in_between() -> None:
    match, back = went_back()
    play_on(match, 20, luck=9)
    match.go_back(1, match.at(back - 1))
    assert [(one.moves, one.seat, one.number) for one in match.backs] == [(back - 1, 1, 2)]
    play_on(match, 20, luck=4)
    assert Match.load(match.save(), ENGINE).position == match.position


def test_a_match_with_few_notes_in_memory_goes_back_too() -> None:
    short = play_on(Match.new(EL_PASO, 3, None, SECRET, engine=ENGINE, keep=2), 30)
    back = short.last_choice(0)
    assert back is not None
    short.go_back(0, short.at(back))
    assert short.position == went_back()[0].position
    assert play_on(short, 5).story(back + 1) == play_on(went_back()[0], 5).story(back + 1)


def test_a_forced_move_is_no_decision() -> None:
    match = play_on(new(), 400, luck=3)
    forced = next(n for n in range(len(match.moves)) if len(match.at(n).legal(match.moves[n][0])) == 1)
    seat = match.moves[forced][0]
    then = match.at(forced + 1)
    back = then.last_choice(seat)
    assert back is not None
    assert back < forced


@pytest.mark.parametrize("backs", [[(99, 0, 1)], [(3, 5, 1)], [(5, 0, 1), (3, 0, 2)], [(3, 0, 2), (5, 0, 1)]])
def test_a_save_with_an_impossible_return_is_refused(backs: list[tuple[int, int, int]]) -> None:
    with pytest.raises(BadSave) as bad:
        Match.load(tampered(backs=[Back(*back) for back in backs], digest=None), ENGINE)
    assert bad.value.key == "save-backs"
