"""Boomtown's texts are complete and say the same in both languages."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from tests import recorded
from tests.words import NUMBERS, nameless, rulebook, say_everything

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import CARDS, COMPONENTS, KINDS, MAX_SEATS, MINES, PRINTED, SALOONS, TOWNS
from gulch.games.boomtown.terminal import board, label, shares
from gulch.games.boomtown.view import View
from gulch.text import LANGUAGES, Text, said

from .scenario import Camp

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def text(language: str) -> Text:
    return Text(language, BOOMTOWN)


# ── Messages ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said(language: str, number: int) -> None:
    things = {
        "seat": "Ann",
        "mayor": "Ben",
        "old": "Cid",
        "giver": "Dot",
        "victim": "Eve",
        "owner": "Eve",
        "names": "Ann, Ben",
        "name": "Ann",
        "card": "DG-10",
        "town": "DG",
        "event": "dynamite",
        "saloon": "saloon-2",
        "shares": "Ann +3",
        "more": "more",
    }
    say_everything(language, BOOMTOWN, number, things)


def test_everything_has_a_name(language: str) -> None:
    ids = {"town": TOWNS, "short": TOWNS, "colour": TOWNS, "event-name": KINDS, "event-text": KINDS}
    assert nameless(text(language), ids) == []


# cards of the English edition that the component file names otherwise. A change of the file
# would freeze running matches.
ENGLISH = {"card_sharp": "Card Shark", "confiscation": "Expropriation", "hold_up": "Holdup"}


def card_names(language: str) -> dict[str, str]:
    named = {kind["id"]: kind[f"name_{language}"] for kind in COMPONENTS["events"]["kind"]}
    return named | ENGLISH if language == "en" else named


def test_names_are_those_of_the_component_data(language: str) -> None:
    say = text(language)
    assert say("game-title") == COMPONENTS["game"][f"title_{language}"]
    for town in COMPONENTS["towns"]["town"]:
        assert say(f"colour-{town['id']}") == town[f"colour_{language}"]
    for kind, name in card_names(language).items():
        assert say(f"event-name-{kind}") == name


def test_towns_and_cards_read_as_printed_in_english_and_in_cyrillic_in_russian(language: str) -> None:
    """The Russian box keeps the towns' Latin names; ours are transcribed."""
    say = text(language)
    printed = [say(f"town-{town['id']}") == town["name_en"] for town in COMPONENTS["towns"]["town"]]
    printed += [say(f"event-text-{kind['id']}", **PRINTED) == kind["text_en"] for kind in COMPONENTS["events"]["kind"]]
    assert set(printed) == {language == "en"}
    assert language == "en" or not [town for town in TOWNS if re.search("[A-Za-z]", say(f"town-{town}"))]


def test_each_part_of_a_sentence_has_a_form_for_each_thing(language: str) -> None:
    say = text(language)
    assert len({say("card-name", **said({"card": card})) for card in CARDS}) == len(MINES) + len(KINDS)
    assert len({say("target-name", **said({"card": card})) for card in MINES + SALOONS}) == len(MINES) + len(SALOONS)
    assert [say("event-name", event=kind) for kind in KINDS] == [say(f"event-name-{kind}") for kind in KINDS]
    assert [say("town-name", town=town) for town in TOWNS] == [say(f"town-{town}") for town in TOWNS]
    assert len({say("victim-name", victim=seat) for seat in range(MAX_SEATS)}) == MAX_SEATS
    assert not {say("victim-name", victim=seat) for seat in range(MAX_SEATS)} & set(say("seat-names").split(", "))
    assert say("victim-name", victim="Ann") == "Ann"


# ── Actions, events, refusals, options ────────────────────────────────────────


LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"event": "shared", "seat": 1, "giver": 0, "handed": 9, "gold": 5, "left": 4},
        "Ben gets 9 gold from Ann, keeps 5 and passes on 4.",
        "Ben оставляет себе 5 из 9, которые передаёт Ann, и отдаёт дальше 4.",
    ),
    (
        {"event": "paid_fee", "seat": 1, "mayor": 0, "town": "DG", "gold": 3, "missing": 0},
        "Ben pays 3 gold to Ann, mayor of Dry Gulch.",
        "Ben платит сбор мэру Драй-Галча: Ann получает 3 золота.",
    ),
    (
        {"event": "held_up", "seat": 2, "victim": 3, "number": 7, "first": 4, "second": 3, "robbed": 1, "gold": 7},
        "Cid holds up Dot for 7, rolls 4 + 3 and takes 7 gold.",
        "Cid грабит: жертва — Dot, число 7, бросок 4 + 3. Добыча — 7 золота.",
    ),
    (
        {"event": "turned_up", "card": "CM-6", "coins": 7, "dangerous": 1},
        "Turned up: Cold Mountain 6, worth 7, dangerous.",
        "Открыта карта: Колд-Маунтин 6, ценность 7, опасный прииск.",
    ),
    (
        {"event": "turned_up", "card": "dynamite-3", "coins": 0, "dangerous": 0},
        "Turned up: Dynamite.",
        "Открыта карта: Динамит.",
    ),
    (
        {"event": "produced", "seat": 4, "card": "SN-9", "gold": 7},
        "San Narciso 9 pays Eve 7 gold.",
        "Сан-Нарсисо 9 даёт золото: Eve получает 7.",
    ),
]


@pytest.mark.parametrize(("event", "english", "russian"), LINES)
def test_log_reads_well(language: str, event: dict[str, Any], english: str, russian: str) -> None:
    assert text(language).event(event, NAMES) == {"en": english, "ru": russian}[language]


def test_the_mustangs_text_follows_its_option(language: str) -> None:
    """BT-85: each value of the option has a text; the view tells the page which to show."""
    camp = {option: Camp(3, mustang_before_high_bidder=option).view() for option in ("off", "on")}
    assert [seen.mustang_first for seen in camp.values()] == [False, True]
    after, before = text(language)("event-text-mustang"), text(language)("event-text-mustang-first")
    assert {"en": ("right after", "before"), "ru": ("сразу после", "раньше")}[language] == tuple(
        word for word in ("right after", "сразу после", "before", "раньше") if word in f"{after} {before}"
    )


def test_the_card_sharps_text_follows_its_option(language: str) -> None:
    """BT-46: each value of the option has a text; the view tells the page which to show."""
    camp = {option: Camp(3, card_sharp=option).view() for option in ("all", "others")}
    assert [seen.sharp_spares_taker for seen in camp.values()] == [False, True]
    printed = camp["all"].printed
    everyone, others = (text(language)(f"event-text-card_sharp{which}", **printed) for which in ("", "-others"))
    assert {"en": ("you included", "other"), "ru": ("и вы тоже", "другой")}[language] == tuple(
        word for word in ("you included", "и вы тоже", "other", "другой") if word in f"{everyone} {others}"
    )


# ── Terminal ──────────────────────────────────────────────────────────────────


def test_no_expected_income_is_shown_once_no_roll_will_come(language: str) -> None:
    match, hoped = recorded.matches("boomtown")[0], text(language)("column-income")
    for move, coming in ((0, True), (len(match.moves), False)):
        screen = StringIO()
        Console(width=80, file=screen).print(board(match.at(move).view(0), text(language), NAMES))
        assert (hoped in screen.getvalue()) == coming


def drawn(view: View, language: str, width: int = 100) -> str:
    screen = StringIO()
    Console(width=width, file=screen).print(board(view, text(language), NAMES))
    return screen.getvalue()


def test_a_target_is_named_with_its_owner_its_value_and_a_change_of_mayor(language: str) -> None:
    camp = Camp()
    camp.has(1, "DG-2", "DG-3")
    camp.has(2, "DG-5", "DG-6")
    camp.row("dynamite-1")
    camp.chooses_first(0)
    camp.takes(0, "dynamite-1")
    said = [label(camp.view(0), {"do": "blow_up", "card": card}, text(language), NAMES) for card in ("DG-2", "DG-5")]
    assert (
        said
        == {
            "en": ["Blow up Dry Gulch 2 (Ben, 5 gold, new mayor: Cid)", "Blow up Dry Gulch 5 (Cid, 2 gold)"],
            "ru": ["Взорвать: Драй-Галч 2 (Ben, 5 золота, новый мэр — Cid)", "Взорвать: Драй-Галч 5 (Cid, 2 золота)"],
        }[language]
    )


def test_a_mine_to_expropriate_is_named_with_the_fee(language: str) -> None:
    camp = Camp()
    camp.has(1, "DG-2", "DG-3")
    camp.has(0, "DG-5")
    camp.row("confiscation-1")
    camp.chooses_first(0)
    camp.takes(0, "confiscation-1")
    said = label(camp.view(0), {"do": "confiscate", "card": "DG-2"}, text(language), NAMES)
    assert said is not None
    assert f"(Ben, {text(language)('gold-amount', gold=5)}, {text(language)('word-fee', gold=2)}, " in said


@pytest.mark.parametrize("bidder", range(4))
def test_payouts_are_listed_in_the_order_of_payment(language: str, bidder: int) -> None:
    """BT-20, BT-21: the bid goes to the right, from hand to hand."""
    camp = Camp(first=bidder)
    camp.bids(bidder, 8)
    chain = [NAMES[(bidder - step) % 4] for step in (1, 2, 3)]
    assert f"8: {chain[0]} +4 → {chain[1]} +2 → {chain[2]} +2" in drawn(camp.view(), language)
    next_up = camp.actors[0]
    preview = camp.view(next_up).auction.previews[0]
    chain = [NAMES[(next_up - step) % 4] for step in (1, 2, 3)]
    assert shares(preview, next_up, text(language), NAMES) == f"{chain[0]} +5 → {chain[1]} +2 → {chain[2]} +2"


def test_marks_have_a_legend_as_far_as_they_are_used(language: str) -> None:
    say = text(language)
    camp = Camp(first=1)
    at_first = drawn(camp.view(0), language)
    assert f"➤ {say('legend-acting')}" in at_first
    assert "●" not in at_first
    assert "★" not in at_first
    camp.bids(1, 1)
    camp.has(2, "DG-2", "DG-3")
    now = drawn(camp.view(0), language)
    assert f"● {say('legend-bidder')}" in now
    assert say("legend-mayor") in now


def test_discarded_and_removed_cards_are_listed(language: str) -> None:
    """R-39: anyone may look at them."""
    say = text(language)
    camp = Camp()
    camp.has_saloon(1, "CC")
    camp.row("dynamite-1")
    camp.chooses_first(0)
    camp.takes(0, "dynamite-1")
    camp.does(0, "blow_up", card="saloon-1")
    seen = drawn(camp.view(0), language, 200)
    assert f"{say('word-discarded')}: {say('event-name-dynamite')}" in seen
    assert say("word-removed") in seen
    assert say("event-name-saloon") in seen.partition(say("word-removed"))[2].splitlines()[0]


# ── Rulebook ──────────────────────────────────────────────────────────────────


def test_a_saloon_is_named_by_its_town(language: str) -> None:
    """There are two Saloon cards, and the board does not number them."""
    camp = Camp()
    camp.has_saloon(1, "CC")
    words = [
        label(camp.view(0), choice, text(language), NAMES)
        for choice in ({"do": "blow_up", "card": "saloon-1"}, {"do": "hire_girls", "saloon": "saloon-1"})
    ]
    assert (
        words
        == {
            "en": ["Blow up the Saloon in Coyote City (Ben)", "Send the Girls to the Saloon in Coyote City"],
            "ru": ["Взорвать: салун в Койот-Сити (Ben)", "Отправить Девочек в салун Койот-Сити"],
        }[language]
    )


def test_rulebook_has_the_figures_of_the_component_data(language: str) -> None:
    lines = rulebook(BOOMTOWN, language).splitlines()
    mines = {card["id"]: card for card in COMPONENTS["mines"]["card"]}
    for town in COMPONENTS["towns"]["town"]:
        here = [mines.get(f"{town['id']}-{number}") for number in range(2, 13)]
        cells = ["–" if mine is None else f"{mine['value']}{'!' if mine['dangerous'] else ''}" for mine in here]
        assert f"| {text(language)('town-' + town['id'])} | {' | '.join(cells)} |" in lines
    for kind in COMPONENTS["events"]["kind"]:
        row = f"| {card_names(language)[kind['id']]} | {kind['count']} |"
        assert [line for line in lines if line.startswith(row)], kind["id"]
