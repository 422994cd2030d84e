"""Matches as text: what readers are told, what their answers may look like, and what is refused."""

from __future__ import annotations

import json
import re

import pytest

from gulch.bots.entries import NoSuchBot
from gulch.games.el_paso import EL_PASO
from gulch.kernel.chance import mixed
from gulch.kernel.game import game, games
from gulch.kernel.play import chosen
from gulch.lab.text import TextMatch
from gulch.lab.text.board_lines import Block, changed_lines
from gulch.lab.text.context_size import context_size
from gulch.lab.text.previews import Preview, previews, redealt
from gulch.lab.text.tokens import count_tokens
from gulch.rulebook import gist, paragraphs_about
from gulch.text import LANGUAGES

pytestmark = pytest.mark.usefixtures("built")

CONTEXT = 32_000  # tokens


def against_deputies(name: str, seats: int = 4, **more: object) -> TextMatch:
    bots = dict.fromkeys(range(1, seats), "deputy")
    return TextMatch(name, seats, bots=bots, **more)  # type: ignore[arg-type]


def good_choice(match: TextMatch, seat: int) -> int:
    """A deputy's choice by what the seat knows."""
    luck = len(match.match.moves)
    engine = match.match.engine
    return chosen(engine, redealt(engine, match.match.position, seat, luck), seat, luck)


def previewed(match: TextMatch, seat: int) -> dict[int, Preview]:
    return previews(match.match.engine, match.match.position, seat, match.match.legal(seat), 1)


# ── Whole matches ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("language", "compact"), [("en", True), ("ru", False)])
@pytest.mark.parametrize("name", games())
def test_a_match_is_played_by_answers_of_every_form(name: str, language: str, compact: bool) -> None:
    match = against_deputies(name, seed=2, language=language, compact=compact)
    assert match.opening(0)
    asked = 0
    while not match.over:
        told, legal = match.tell(0), match.match.legal(0)
        assert match.waiting == [0]
        assert told.choices
        assert len(legal) > 1
        wanted = good_choice(match, 0)
        said = match.texts[0].say(match.match.view(0))(wanted)
        words = json.dumps(match.game.actions.named(wanted), ensure_ascii=False)
        line = next(line for line in told.choices.splitlines() if said in line or "–" in line.split(" ")[0])
        number = line.split(" ")[0]
        forms = [
            said,
            said.upper(),
            words,
            f"The others are weak.\n```json\n{words}\n```",
            f"<think>{legal} or 1 or 2?</think>{said}",
            *([f"I thought about 2 things.\n[{number}]", number, f"**Answer: {number}.**"] if number.isdigit() else []),
        ]
        form = forms[asked % len(forms)]
        answered = match.answer(0, form)
        assert answered.action == wanted, (form, answered, told.choices)
        asked += 1
    assert asked > 15
    told = match.tell(0)
    assert told.news
    assert not told.choices
    assert all(player in match.result(0) for player in match.names)


@pytest.mark.parametrize("name", ["boomtown", "colt_express"])
def test_several_readers_play_without_bots(name: str) -> None:
    match = TextMatch(name, 3, seed=4)
    asked = [0, 0, 0]
    while not match.over:
        seat = match.waiting[0]
        match.tell(seat)
        asked[seat] += 1
        assert match.answer(seat, json.dumps(match.game.actions.named(good_choice(match, seat)))).action is not None
    assert min(asked) > 5


def test_the_same_seed_tells_the_same_match() -> None:
    first, again = (against_deputies("colt_express", seed=7) for _ in range(2))
    for _ in range(6):
        assert str(first.tell(0)) == str(again.tell(0))
        assert first.answer(0, "1") == again.answer(0, "1")


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_a_whole_match_of_el_paso_fits_a_context(seats: int, seed: int) -> None:
    size = context_size(EL_PASO, seats, seed, "en", compact=True)
    assert size.decisions > 40
    assert CONTEXT / 4 < size.whole < CONTEXT
    assert context_size(EL_PASO, seats, seed, "en", compact=False).whole > CONTEXT


# ── What a seat is told ───────────────────────────────────────────────────────


@pytest.mark.parametrize("compact", [True, False])
@pytest.mark.parametrize("name", games())
def test_a_seat_is_told_only_what_it_may_know(name: str, compact: bool) -> None:
    """The words are the same after a redeal for the seat."""
    match, other = (TextMatch(name, 3, seed=5, compact=compact) for _ in range(2))
    compared = 0
    while not match.over and compared < 25:
        seat = match.waiting[0]
        true = other.match.position.copy()
        luck = true.random
        other.match.engine.redeal(other.match.position, seat)
        other.match.position.random = 99
        assert str(match.tell(seat)) == str(other.tell(seat))
        other.match.position.become(true)
        other.match.position.random = luck
        wanted = good_choice(match, seat)
        for one in (match, other):
            one.play(seat, wanted)
        compared += 1
    assert compared == 25


def test_news_of_a_seat_begin_where_it_was_told_last() -> None:
    match = against_deputies("el_paso", seed=1, compact=False)
    first, again = match.tell(0), match.tell(0)
    assert first.news
    assert not again.news
    match.play(0, match.match.legal(0)[0])
    assert "Jesse lays a card" in match.tell(0).news


def test_what_is_certain_to_be_gained_is_gained() -> None:
    """What El Paso's choices bring at once does not depend on luck."""
    match = TextMatch("el_paso", 3, seed=3)
    gained = 0
    while not match.over:
        seat = match.waiting[0]
        legal = match.match.legal(seat)
        shown = previewed(match, seat)
        assert set(shown) == set(legal)
        wanted = max(legal, key=lambda action: shown[action].gain or 0)
        if not shown[wanted].gain:
            wanted = good_choice(match, seat)
        before = match.match.points()[seat]
        match.match.play(seat, wanted)
        if (gain := shown[wanted].gain) is not None:
            assert match.match.points()[seat] - before == gain
            gained += gain > 0
        match.go_on()
    assert gained > 3


def test_a_preview_ends_where_chance_begins() -> None:
    """The last bandit of a round knows what they lay, but not the dice."""
    match, kinds = TextMatch("el_paso", 2, seed=3), set()
    for _ in range(60):
        seat = match.waiting[0]
        found = previewed(match, seat)
        kinds |= {event["event"] for one in found.values() for event in one.events}
        match.play(seat, good_choice(match, seat))
    assert {"laid", "exchanged"} <= kinds
    assert "rolled" not in kinds


def test_only_changed_lines_are_told_again() -> None:
    before = [Block("Town · Round 1", ("Name | Gold | Loot", "Jane | 1 | B1", "Bill | 0 | ", "Dice: 5", "Bag: 9"))]
    after = [Block("Town · Round 2", ("Name | Gold | Loot", "➤ Jane | 3 | B1", "Bill | 0 | ", "Dice: 4"))]
    assert changed_lines(before, before) == []
    assert changed_lines(after, [Block("Town · Round 2", ("Bill | 0 | B2", "Anna | 0 | "))])[:2] == [
        "Bill || B2",
        "Anna | 0 | –",
    ]
    assert changed_lines(before, after) == ["Town · Round 2", "➤ Jane | 3", "Dice: 4", "− Bag"]


# ── Wrong answers ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "cannot find a choice"),
        ("hello", "cannot find a choice"),
        ("99", "cannot find a choice"),
        ("rob the", "several choices"),
        ('{"do": "dance"}', "no such action: 'dance'"),
        ('{"do": "rob", "location": "moon", "card": 1}', "location cannot be 'moon'"),
        ('{"do": "rob", "location": "bank", "card": 1}', "(EP-19)"),
        ('{"do": "done"}', "(EP-21)"),
        ('{"choice": 99}', "cannot find a choice"),
        ("{" * 3_000, "cannot find a choice"),
        ("a1 " * 50_000, "cannot find a choice"),
        ("[a1]" * 50_000, "cannot find a choice"),
        ("9" * 5_000, "cannot find a choice"),
        ("²", "cannot find a choice"),
        ('{"choice": "²"}', "no such action"),
        ('{"choice": true}', "no such action"),
        ('{"do": ["rob"]}', "no such action"),
        ("<think>" * 20_000, "cannot find a choice"),
    ],
)
def test_a_wrong_answer_is_told_its_reason_and_changes_nothing(said: str, why: str) -> None:
    match = against_deputies("el_paso", seed=1)
    before = match.match.digest, len(match.match.moves)
    answered = match.answer(0, said)
    assert answered.action is None
    assert why in answered.text
    assert "Choose again" in answered.text
    assert (match.match.digest, len(match.match.moves)) == before


def test_the_rule_of_a_refusal_is_quoted_at_length() -> None:
    match = against_deputies("el_paso", seed=1, compact=False)
    told = match.answer(0, '{"do": "rob", "location": "bank", "card": 1}').text
    assert "lay one card from your hand face down" in told


def test_who_is_not_on_turn_learns_whose_turn_it_is() -> None:
    match = TextMatch("boomtown", 3, seed=1)
    waiting = match.waiting
    other = next(seat for seat in range(3) if seat not in match.match.actors)
    answered = match.answer(other, "1")
    assert answered.action is None
    assert match.names[waiting[0]] in answered.text


def test_an_amount_is_answered_by_itself() -> None:
    match = TextMatch("boomtown", 3, seed=1)
    choices = match.tell(match.waiting[0]).choices
    low, high = map(int, re.findall(r"^(\d+)–(\d+) ", choices, re.MULTILINE)[0])
    seat = match.waiting[0]
    assert match.answer(seat, str(high + 1)).action is None
    played = match.answer(seat, f"I bid {low + 1}, no more.").action
    assert played is not None
    assert match.game.actions.named(played) == {"do": "bid", "amount": low + 1}


def test_a_stand_in_makes_a_legal_choice() -> None:
    match = against_deputies("el_paso", seed=1)
    legal = match.match.legal(0)
    assert match.stand_in(0) in legal


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(NoSuchBot, match="magician"):
        TextMatch("el_paso", 2, bots={1: "magician"})


# ── Rulebook and tokens ───────────────────────────────────────────────────────


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games())
def test_the_gist_is_a_small_part_of_the_rules(name: str, language: str) -> None:
    match = TextMatch(name, 3, language=language, compact=True)
    long = TextMatch(name, 3, language=language, compact=False)
    assert gist(game(name), language) in match.opening(0)
    assert 200 < count_tokens(match.opening(0)) < count_tokens(long.opening(0)) / 5


def test_rules_are_found_by_number_and_by_words() -> None:
    assert "rob** or to **leave**" in paragraphs_about(EL_PASO, "en", " ep-17 ")[0]
    assert all("EP-17" in found for found in paragraphs_about(EL_PASO, "en", "EP-17"))
    assert paragraphs_about(EL_PASO, "en", "R-7")[0].startswith("**R-7")
    assert any("(EP-48)" in found for found in paragraphs_about(EL_PASO, "en", "fifth star bag"))
    assert paragraphs_about(EL_PASO, "en", "EP-999") == paragraphs_about(EL_PASO, "en", "...") == []


@pytest.mark.parametrize(
    ("text", "tokens"),
    [  # by cl100k_base
        ("", 0),
        ("Bill rolls 4 dice: 1 star, 1 brand, 2 sixes.", 19),
        ("1 Rob the bank with the 2", 8),
        ("➤ Jesse | 0 | In town | = | B1 S1 G1 C1 M1\n", 23),
        ("Что изменилось на столе: Джейн кладёт карту рубашкой вверх.", 31),
    ],
)
def test_tokens_are_counted_about_as_a_tokenizer_does(text: str, tokens: int) -> None:
    assert count_tokens(text) == pytest.approx(tokens, rel=0.15, abs=1)


def test_luck_of_bots_is_not_the_luck_of_the_match() -> None:
    match = TextMatch("el_paso", 2, seed=1)
    assert int(mixed(match.luck)) != int(mixed(match.match.seed or 0))
