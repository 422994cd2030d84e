"""The texts of Carson City are complete and say the same in both languages."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console
from tests import recorded
from tests.terminals import played_by_hand
from tests.words import NUMBERS, forms, nameless, rulebook, say_everything

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import BUILDINGS, CHARACTERS, COMPONENTS, GROUNDS, ROADS, SPACES, STEPS, TARGETS
from gulch.games.carson_city.terminal import label
from gulch.kernel.engine import Interpreted
from gulch.match import Match
from gulch.picture import board
from gulch.text import LANGUAGES, Text

from .scenario import ORANGE, Town

NAMES = ["Anna", "Bill", "Cleo", "Dora", "Emil"]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def text(language: str) -> Text:
    return Text(language, CARSON_CITY)


# ── Messages ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said(language: str, number: int) -> None:
    things = {
        "seat": "Anna",
        "owner": "Bill",
        "names": "Anna, Bill",
        "parcel": "D4",
        "parcels": "D4, E4",
        "road": "h34",
        "target": "wages",
        "origin": "H8",
        "building": "saloon",
        "character": "captain",
        "step": "wages",
        "side": "red",
        "on": "house",
    }
    say_everything(language, CARSON_CITY, number, things)


def test_everything_has_a_name(language: str) -> None:
    ids: dict[str, list[str]] = {
        "character": CHARACTERS,
        "power": [f"{name}-{side}" for name in CHARACTERS for side in ("yellow", "red")],
        "building": BUILDINGS,
        "about-building": BUILDINGS,
        "ground": GROUNDS,
        "short": GROUNDS,
        "step": STEPS,
        "about": STEPS,
        "color": [color["id"] for color in COMPONENTS["color"]],
    }
    assert nameless(text(language), ids) == []


def test_names_are_those_of_the_component_data(language: str) -> None:
    say = text(language)
    for step in COMPONENTS["action_space"]:
        assert say(f"step-{step['id']}") == step[language]
    for building in COMPONENTS["building"]:
        assert say(f"building-{building['id']}") == building[language]
    for character in COMPONENTS["character"]:
        assert say(f"character-{character['id']}") in character[language].removeprefix("The ")
    assert len(set(say("seat-names").split(", "))) == len(
        COMPONENTS["color"]
    )  # players are named, not called by the colours of the box
    assert say("game-title") == COMPONENTS["meta"][f"title_{language}"]


def test_sentences_have_a_form_for_every_thing(language: str) -> None:
    say = text(language)
    for helper, figure, ids in [
        ("character-name", "character", CHARACTERS),
        ("building-name", "building", BUILDINGS),
        ("building-many", "building", BUILDINGS),
        ("target-name", "target", TARGETS),
        ("origin-name", "origin", TARGETS),
        ("step-name", "step", STEPS),
    ]:
        told = forms(say, helper, figure, ids)
        assert len(set(told)) == len(ids)


def test_figures_in_words_are_those_of_the_cards(language: str) -> None:
    """The prices in the text of a choice are those of the component data."""
    say, cards = text(language), {card["id"]: card for card in COMPONENTS["character"]}
    for option in cards["captain"]["yellow"]["options"]:
        assert f"${option['money']}" in say("action-recruit", cowboys=option["cowboys"])
    for option in cards["captain"]["red"]["options"]:
        assert f"${option['money']}" in say("action-arm", revolvers=option["revolvers"])
    for option in cards["banker"]["red"]["options"]:
        assert f"${option['money']}" in say("action-accept", points=option["vp"])
    assert f"${cards['grocer']['yellow']['amount']}" in say("action-take_money")
    assert f"${cards['chinese_worker']['red']['cost']}" in say("action-take_tile", price=12)


# ── Actions, events, refusals, options ────────────────────────────────────────


LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"event": "looted", "seat": 0, "owner": 1, "building": "saloon", "parcel": "D4", "money": 12},
        "Anna takes $12 from Bill: saloon on D4.",
        "Anna отбирает $12: салун на D4 (владелец — Bill).",
    ),
    (
        {"event": "passed", "seat": 2, "place": 1, "cowboys": 3},
        "Cleo passes: place 1 in the passing order, 3 cowboys at home.",
        "Cleo пасует: место 1 в порядке пасов, в запасе 3 ковбоя.",
    ),
    (
        {"event": "placed", "seat": 0, "target": "build_12", "on": "drugstore"},
        "Anna places a cowboy on the drugstore ($12).",
        "Anna ставит ковбоя на аптеку ($12).",
    ),
    (
        {"event": "placed", "seat": 0, "target": "H8", "on": "house"},
        "Anna places a cowboy on parcel H8 with its house.",
        "Anna ставит ковбоя на участок H8 с домом.",
    ),
    (
        {"event": "declined", "seat": 0, "target": "build_4", "on": "prison"},
        "Anna declines the prison ($4).",
        "Anna не покупает тюрьму ($4).",
    ),
    (
        {"event": "duel", "target": "build_4", "fighters": 2, "on": "mine"},
        "A duel for the silver mine ($4): two fighters.",
        "Дуэль за рудник ($4): двое.",
    ),
    (
        {"event": "duel", "target": "D4", "fighters": 3, "on": "drugstore"},
        "A duel for the drugstore on D4: three fighters.",
        "Дуэль за аптеку на D4: трое.",
    ),
    (
        {"event": "upper_track", "seat": 0, "place": 1, "character": "banker"},
        "Anna places first (the Banker).",
        "Первым ходит Anna (Банкир).",
    ),
    (
        {"event": "force", "seat": 0, "target": "wages", "shown": 6, "guns": 1, "cowboys": 2, "force": 9},
        "Anna: 6 + revolvers 1 + cowboys at home 2 = 9.",
        "Anna: 6 + револьверы 1 + ковбои в запасе 2 = 9.",
    ),
]


@pytest.mark.parametrize(("event", "english", "russian"), LINES)
def test_log_reads_well(language: str, event: dict[str, Any], english: str, russian: str) -> None:
    assert text(language).event(event, NAMES) == {"en": english, "ru": russian}[language]


# ── The terminal ──────────────────────────────────────────────────────────────


def test_the_board_can_be_drawn_at_any_time(language: str) -> None:
    console = Console(width=130, record=True, file=io.StringIO())
    for match in recorded.matches("carson_city"):
        for move in range(0, len(match.moves), 60):
            console.print(board(CARSON_CITY, match.at(move).view(0), text(language), NAMES))
    drawn = console.export_text()
    assert "▲" in drawn
    assert "═════" in drawn


def test_a_match_is_played_to_its_end_in_the_terminal(language: str) -> None:
    """One person, who always takes the last choice offered, plays against bots."""
    match = Match.new(CARSON_CITY, 2, {}, bytes(32), engine=Interpreted(CARSON_CITY))
    offered = CARSON_CITY.actions.count - 144  # all actions except those for roads, which have the highest numbers
    shown = played_by_hand(
        match, text(language), lambda: len([action for action in match.legal(0) if action < offered]), width=130
    )
    assert text(language)("event-ended") in shown


# ── Rulebook ──────────────────────────────────────────────────────────────────


def test_rulebook_has_the_figures_of_the_component_data(language: str) -> None:
    say, lines = text(language), rulebook(CARSON_CITY, language).splitlines()
    for building in COMPONENTS["building"]:
        cap = f"${building['income_cap']} |" if building["income_values"] else "– |"
        row = f"| {building[language]} | {building['count']} | "
        assert [line for line in lines if line.startswith(row) and line.endswith(cap)], row
    for character in COMPONENTS["character"]:
        row = f"| {character['number']} | {say('character-' + character['id'])} | "
        limits = (f"| ${character['yellow']['limit']} |", f"| ${character['red']['limit']} |")
        assert [line for line in lines if line.startswith(row) and limits[0] in line and line.endswith(limits[1])], row
    assert len(SPACES) == 21


def test_roads_are_named_by_the_parcels_on_their_sides(language: str) -> None:
    view, say = Town().view(ORANGE), text(language)
    words = [label(view, {"do": "lay_road", "road": road}, say, NAMES) or "" for road in ROADS]
    assert len(set(words)) == len(ROADS)
    for road, parcel in (("h24", "C4"), ("h24", "C5"), ("v00", "A1←"), ("h78", "H8↓")):
        assert parcel in words[ROADS.index(road)]


def test_the_board_names_a_duel_by_its_stake(language: str) -> None:
    words = [text(language)("board-duel", target=target, on=on) for target, on in (("build_4", "mine"), ("D4", "bank"))]
    assert (
        words
        == {
            "en": ["Duel for the silver mine ($4)", "Duel for the bank on D4"],
            "ru": ["Дуэль за рудник ($4)", "Дуэль за банк на D4"],
        }[language]
    )


def test_land_is_offered_at_its_price(language: str) -> None:
    view = Town().view(ORANGE)
    land = next(parcel for parcel in view.parcels if parcel.price)
    words = label(view, {"do": "buy_parcel", "parcel": land.id}, text(language), NAMES)
    sold = {"en": "Buy {} for ${}", "ru": "Купить участок {} за ${}"}[language]
    assert words == sold.format(land.id, land.price)


def test_the_tile_that_is_for_sale_is_named(language: str) -> None:
    town = Town()
    town.shows(p5="saloon")
    town.ready()
    town.send(ORANGE, "build_5")
    town.resolve(step="build_5")
    words = label(town.view(ORANGE), {"do": "buy_tile"}, text(language), NAMES)
    assert words == {"en": "Buy the saloon for $5", "ru": "Купить салун за $5"}[language]
