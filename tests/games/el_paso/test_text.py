"""El Paso's texts are complete and say the same in both languages."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from tests import recorded
from tests.words import NUMBERS, forms, nameless, rulebook, say_everything

from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.components import CARDS, COMPONENTS, FACES, KINDS, TILES, TOWNS
from gulch.games.el_paso.terminal import board, held, round_played
from gulch.terminal import standings
from gulch.text import LANGUAGES, Text, said

from .scenario import Town

NAMES = ["Jesse", "Little Joe", "Bill", "Jane", "Joe"]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def text(language: str) -> Text:
    return Text(language, EL_PASO)


# ── Messages ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said(language: str, number: int) -> None:
    things = {
        "seat": "Jane",
        "guard": "Joe",
        "names": "Jane, Joe",
        "reason": "no_symbol",
        "face": "six",
        "location": "hotel",
        "town": "el_paso",
        "tile": "bank-4",
        "card": "saloon-7",
    }
    say_everything(language, EL_PASO, number, things)


def test_everything_has_a_name(language: str) -> None:
    ids: dict[str, list[str]] = {
        "location": KINDS,
        "loot": KINDS,
        "town": TOWNS,
        "state": TOWNS,
        "face": FACES,
        "bandit": [row["id"] for row in COMPONENTS["bandits"]["rows"]],
    }
    assert nameless(text(language), ids) == []


def test_names_are_those_of_the_component_data(language: str) -> None:
    say = text(language)
    for town in COMPONENTS["towns"]:
        assert (say(f"town-{town['id']}"), say(f"state-{town['id']}")) == (
            town[f"name_{language}"],
            town[f"state_{language}"],
        )
    for kind in COMPONENTS["kinds"]:
        assert (say(f"location-{kind['id']}-full"), say(f"loot-{kind['id']}")) == (
            kind[f"name_{language}"],
            kind[f"loot_{language}"],
        )
    for face in COMPONENTS["dice_faces"]:
        assert say(f"face-{face['id']}") == face[f"name_{language}"]
    for bandit in COMPONENTS["bandits"]["rows"]:
        assert say(f"bandit-{bandit['id']}") == bandit[language]


def test_each_part_of_a_sentence_has_a_form_for_each_thing(language: str) -> None:
    say = text(language)
    for helper, figure, ids in [
        ("location-plain", "location", KINDS),
        ("location-of", "location", KINDS),
        ("tile-name", "tile", TILES),
        ("card-name", "card", CARDS),
        ("card-of", "card", CARDS),
        ("town-name", "town", TOWNS),
        ("town-in", "town", TOWNS),
        ("state-name", "town", TOWNS),
    ]:
        told = forms(say, helper, figure, ids)
        assert len(set(told)) == len({said({figure: name})[figure] for name in ids} if helper == "card-of" else ids)


# ── Actions, events, refusals, options ────────────────────────────────────────


SALE = {"event": "exchanged", "seat": 3, "value": 9, "rate": 4, "at_rate": 2, "one_to_one": 5, "carried": 1}
LINES: list[tuple[dict[str, Any], str, str]] = [
    ({"event": "laid", "seat": 3, "card": None}, "Jane lays a card face down.", "Jane кладёт карту рубашкой вверх."),
    (
        {"event": "laid", "seat": 3, "card": "hotel-7"},
        "Jane lays a card face down: hotel 7.",
        "Jane кладёт карту рубашкой вверх: отель 7.",
    ),
    (
        {"event": "drew", "seat": 3, "location": "horse_meadow", "card": None},
        "Jane draws a horse meadow card.",
        "Jane берёт карту луга.",
    ),
    (
        {"event": "drew", "seat": 3, "location": "bank", "card": "bank-8"},
        "Jane draws a bank card: 8.",
        "Jane берёт карту банка: 8.",
    ),
    (
        SALE,
        "Jane sells goods worth 9 at 4:1 and gets 2 nuggets, plus 5 nuggets at 1:1 for goods this town does not have.",
        "Jane сдаёт товара на 9 по курсу 4:1 и получает 2 самородка, "
        "а ещё 5 самородков по курсу 1:1 за товар, которого в городе нет.",
    ),
    (
        {"event": "rolled", "seat": 0, "dice": 5, "star": 1, "brand": 0, "six": 4, "stars": 1},
        "Jesse rolls 5 dice: 1 star, no brand, 4 sixes. The Sheriff has 1 star.",
        "Jesse бросает 5 кубиков: 1 звезда, ни одного тавра, 4 шестёрки. На поле Шерифа 1 звезда.",
    ),
    (
        {"event": "empty_handed", "seat": 4, "card": "cattle_pasture-3", "reason": "no_symbol"},
        "Joe comes away empty-handed with cattle pasture 3: without a brand nobody drives off cattle.",
        "Joe остаётся с пустыми руками (пастбище 3): без тавра скот не угнать.",
    ),
]


@pytest.mark.parametrize(("event", "english", "russian"), LINES)
def test_log_reads_well(language: str, event: dict[str, Any], english: str, russian: str) -> None:
    assert text(language).event(event, NAMES) == {"en": english, "ru": russian}[language]


# ── Rulebook ──────────────────────────────────────────────────────────────────


def test_rulebook_has_the_figures_of_the_component_data(language: str) -> None:
    say, lines = text(language), rulebook(EL_PASO, language).splitlines()
    for town in COMPONENTS["towns"]:
        missing = ", ".join(say("location-plain", location=kind) for kind in town["absent"])
        row = f"| {town['order']} | {town[f'name_{language}']}, {town[f'state_{language}']} "
        row += f"| {town['rate']}:1 | {missing}"
        assert [line for line in lines if line.startswith(row)], row
    for kind in COMPONENTS["kinds"]:
        values = ", ".join(
            str(row["value"])
            for row in COMPONENTS["tiles"]["rows"]
            if row["kind"] == kind["id"]
            for _ in range(row["count"])
        )
        row = f"| {kind[f'name_{language}']} | {kind[f'loot_{language}']} | {values} | "
        assert [line for line in lines if line.startswith(row)], row


# ── The terminal ──────────────────────────────────────────────────────────────


def test_in_the_terminal_a_round_lasts_from_its_decisions_to_its_draw(language: str) -> None:
    """A roll belongs to the round in which it was made, even while cards are drawn."""
    town = Town(3)
    assert round_played(town.view()) == 1
    while town.phase == "decide":
        town.lays(town.actors[0])
    assert town.phase == "pick"
    assert round_played(town.view()) == 1
    town.all_draw()
    assert round_played(town.view()) == 2


def test_a_last_round_in_which_all_leave_counts_without_a_roll(language: str) -> None:
    """A round without a roll counts only here: towns that end in another way have had a roll
    (EP-64).
    """
    town = Town(3)
    town.enters(TOWNS[-1])
    town.rolled_before(2)
    town.all_leave()
    assert town.match.over
    assert round_played(town.view()) == 3
    caught = Town(3)
    caught.enters(TOWNS[-1])
    caught.rolled_before(2)
    caught.sheriff_has(4)
    caught.rolls("star")
    caught.all_rob()
    assert caught.match.over
    assert round_played(caught.view()) == 3


@pytest.mark.rule("EP-76")
def test_the_terminal_offers_nothing_to_keep_if_everything_is_sold(language: str) -> None:
    town = Town(3)
    town.enters(TOWNS[-1])
    town.brings(0, TILES[0])
    console = Console(width=100, file=StringIO())
    console.print(board(town.view(0), text(language), NAMES))
    drawn = console.file.getvalue()  # type: ignore[attr-defined]
    assert text(language)("word-sells-all") in drawn
    assert text(language)("word-limit", limit=2) not in drawn


def drawn(town: Town, seat: int, language: str) -> str:
    screen = StringIO()
    Console(width=100, file=screen).print(board(town.view(seat), text(language), NAMES))
    return screen.getvalue()


def test_cards_held_are_letters_and_do_not_look_like_tiles(language: str) -> None:
    town = Town(3)
    town.hand(0, "hotel-1", "hotel-2", "bank-1")
    letter, other = text(language)("short-hotel"), text(language)("short-bank")
    assert held(town.bandit(0), text(language)).plain.split()[:1] == [other]
    assert letter * 2 in held(town.bandit(0), text(language)).plain.split()
    assert not any(mark.isdigit() for mark in held(town.bandit(0), text(language)).plain)


def test_marks_of_piles_have_a_legend_as_far_as_they_are_used(language: str) -> None:
    town = Town(2)
    say = text(language)
    assert "↧" not in drawn(town, 0, language)
    assert say("legend-top") not in drawn(town, 0, language)
    town.hand(0, "bank-1")
    town.hand(1, "bank-2")
    town.piles("bank", draw=[3], discard=[6, 4, 8, 5, 7])
    assert say("legend-top") in drawn(town, 0, language)
    town.piles("bank", draw=[6, 4, 8, 5, 7, 3])
    assert "↧ 6 4 8 5 7 ?" in drawn(town, 0, language)
    assert say("legend-known") in drawn(town, 0, language)


def test_a_brand_is_said_in_words(language: str) -> None:
    town = Town(3)
    town.rolls("brand", "brand", "six", "six", "six")
    for seat in range(3):
        town.lays(seat)
    assert f" {text(language)('short-face-brand')}   {text(language)('short-face-brand')} " in drawn(town, 0, language)


@pytest.mark.rule("EP-20")
def test_whoever_decides_is_warned_of_cards_that_bring_nothing(language: str) -> None:
    say = text(language)
    town = Town(3, "deadwood")
    town.stack("hotel-3", "hotel-4", "hotel-5", "saloon-3")
    town.hand(0, "cattle_pasture-1", "bank-1", "hotel-1")
    seen = drawn(town, 0, language)
    assert f"{say('location-cattle_pasture')}: {say('warn-no-such-location')}" in seen
    assert say("warn-empty-stack") in seen
    assert say("warn-leave-nothing") in seen
    assert say("warn-no-such-location") not in drawn(town, 1, language), "not their turn"
    assert say("warn-nearly-empty") not in seen
    town.stack("hotel-3")
    assert say("warn-nearly-empty")[:60] in drawn(town, 0, language)


@pytest.mark.rule("EP-68")
def test_whoever_may_keep_more_by_leaving_now_is_told(language: str) -> None:
    say = text(language)
    for rule, told in (("two", True), ("at_least_two", False)):
        town = Town(4, emptied_keep=rule)
        town.groups_gone(2)
        town.brings(0, "hotel-3", "saloon-3", "bank-5")
        assert (say("warn-emptying-keeps-less")[:60] in drawn(town, 0, language)) == told


def test_what_leaving_would_bring_is_shown_only_to_those_who_may_leave(language: str) -> None:
    town = Town(3)
    town.brings(0, "hotel-3")
    limit = text(language)("word-limit", limit=1)
    assert limit in drawn(town, 0, language)
    town.lays(0)
    assert limit not in drawn(town, 0, language), "has laid a card"
    town.lays(1)
    town.lays(2)
    assert town.phase == "pick"
    assert limit not in drawn(town, 0, language)
    town.all_draw()
    assert town.phase == "decide"


def test_towns_that_brought_nothing_are_sources_too(language: str) -> None:
    match = next(match for match in recorded.matches("el_paso") if match.seats == 4)
    console = Console(width=100, file=StringIO())
    console.print(standings(match, text(language), NAMES[:4]))
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert all(text(language)(f"town-{town}") in printed for town in TOWNS)
