"""A match: save, load, undo, time travel, fair dice."""

from __future__ import annotations

import hashlib

import pytest

from gulch.bots import BOTS
from gulch.games.el_paso import EL_PASO
from gulch.kernel.engine import Interpreted
from gulch.match import BadSave, Match, Refused, Save, commitment, decode, encode

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
    """Each move starts from a fresh word: the state that the last move left behind is not used."""
    match = play_on(new(), 10)
    twin = match.at(10)
    twin.position.random = 12345
    play_on(match, 20)
    play_on(twin, 20)
    assert twin.position == match.position


def test_time_travel() -> None:
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


def test_a_match_that_remembers_little_tells_the_same_story() -> None:
    long, short = play_on(new(), 60), play_on(Match.new(EL_PASO, 3, None, SECRET, engine=ENGINE, keep=2), 60)
    assert [short.events(move, 1) for move in range(61)] == [long.events(move, 1) for move in range(61)]
