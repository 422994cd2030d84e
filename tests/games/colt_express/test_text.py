"""Colt Express's texts are complete and say the same in both languages."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console
from tests.terminals import played_by_hand
from tests.words import NUMBERS, forms, nameless, rulebook, say_everything

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.actions import REASONS
from gulch.games.colt_express.components import BANDITS, CARDS, CARS, COMPONENTS, EVENT_IDS, LEVELS, ROUND_TITLES, TURNS
from gulch.games.colt_express.terminal import results
from gulch.match import Match
from gulch.text import LANGUAGES, Text

from .scenario import ENGINE, TABLES

NAMES = ["Jack", "Rose", "Hank", "Molly", "Sam", "Ruby"]

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def text(language: str) -> Text:
    return Text(language, COLT_EXPRESS)


# ── Messages ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said(language: str, number: int) -> None:
    things = {
        "seat": "Jack",
        "names": "Jack, Rose",
        "name": "Jack",
        "bandit": "belle",
        "target": "doc",
        "partner": "tuco",
        "card": "rob",
        "car": "car_3j",
        "turn": "tunnel",
        "level": "roof",
        "cause": "fled",
        "reason": "no_loot",
        "happening": "braking",
        "direction": "back",
        "loot": "purse-4",
    }
    say_everything(language, COLT_EXPRESS, number, things)


def test_tucos_board_does_not_say_up_or_down(language: str) -> None:
    """The option `tuco_shots` decides whether both directions are allowed, or only up."""
    assert not re.search(r"\b(up|down|above|below|вверх|вниз|над|под)\b", text(language)("ability-tuco").lower())


def test_everything_has_a_name(language: str) -> None:
    ids: dict[str, list[str]] = {
        "bandit": BANDITS,
        "ability": BANDITS,
        "short": [*BANDITS, *CARS],
        "car": CARS,
        "card": [*CARDS, "bullet"],
        "turn": TURNS,
        "symbol": TURNS,
        "round": ROUND_TITLES,
        "level": LEVELS,
        "fizzle": REASONS,
        "option": [option.name for option in COLT_EXPRESS.options.declared],
    }
    assert nameless(text(language), ids) == []


def test_names_are_those_of_the_component_data(language: str) -> None:
    say = text(language)
    for thing, table in (
        ("bandit", "bandits"),
        ("car", "cars"),
        ("card", "actions"),
        ("turn", "turn_types"),
        ("round", "events"),
        ("round", "no_event_titles"),
    ):
        for row in COMPONENTS[table]:
            assert say(f"{thing}-{row['id']}") == row[f"name_{language}"]
    assert say("car-locomotive") == COMPONENTS["locomotive"][f"name_{language}"]
    for row in COMPONENTS["loot_types"]:
        assert row[f"name_{language}"].lower().split()[-1] == say(f"loot-{row['id']}").lower(), (
            "the printed name, short"
        )


def test_each_part_of_a_sentence_has_a_form_for_each_thing(language: str) -> None:
    say = text(language)
    for helper, figure, ids in [
        ("bandit-name", "bandit", BANDITS),
        ("bandit-of", "bandit", BANDITS),
        ("bandit-acc", "bandit", BANDITS),
        ("target-acc", "target", BANDITS),
        ("target-of", "target", BANDITS),
        ("partner-name", "partner", BANDITS),
        ("card-name", "card", [*CARDS, "bullet"]),
        ("card-acc", "card", [*CARDS, "bullet"]),
        ("car-name", "car", CARS),
        ("round-name", "card", sorted(set(ROUND_TITLES))),
        ("event-name", "happening", EVENT_IDS),
    ]:
        told = forms(say, helper, figure, ids)
        assert len(set(told)) == len(ids)


# ── Actions, events, refusals, options ────────────────────────────────────────


LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"event": "shot", "bandit": "doc", "target": "belle", "bullet": 6},
        "Doc shoots Belle with bullet no. 6.",
        "Док стреляет в Красотку: пуля № 6.",
    ),
    (
        {"event": "went", "bandit": "ghost", "position": 0, "level": "roof", "cause": "fled"},
        "Ghost flees to the roof of the locomotive.",
        "Призрак удирает на крышу локомотива.",
    ),
    (
        {"event": "fizzled", "bandit": "tuco", "card": "rob", "reason": "no_loot"},
        "No effect: there is nothing to take where Tuco stands.",
        "Без эффекта: Туко не находит рядом никакой добычи.",
    ),
    (
        {"event": "played_hidden", "seat": 1, "bandit": None, "card": None},
        "Rose plays a card face down.",
        "Rose играет карту втёмную.",
    ),
    (
        {"event": "fell", "bandit": "belle", "loot": "purse-12", "position": 3, "level": "inside"},
        "Belle drops a purse (no. 12) inside car 3.",
        "Красотка роняет кошелёк (№ 12) в вагоне 3.",
    ),
    ({"event": "took", "bandit": "django", "loot": "strongbox"}, "Django takes the strongbox.", "Джанго берёт кейс."),
    (
        {"event": "played", "seat": 0, "bandit": "doc", "card": "rob"},
        "Doc plays Robbery.",
        "Док играет «Кражу».",
    ),
]


@pytest.mark.parametrize(("event", "english", "russian"), LINES)
def test_log_reads_well(language: str, event: dict[str, Any], english: str, russian: str) -> None:
    assert text(language).event(event, NAMES) == {"en": english, "ru": russian}[language]


# ── Rulebook ──────────────────────────────────────────────────────────────────


def test_rulebook_has_the_figures_of_the_component_data(language: str) -> None:
    lines = rulebook(COLT_EXPRESS, language).splitlines()
    for car in COMPONENTS["cars"]:
        assert f"| {car[f'name_{language}']} | {car['purses']} | {car['jewels']} |" in lines
    for loot in COMPONENTS["loot_types"]:
        assert [line for line in lines if line.startswith(f"| {loot[f'name_{language}']} | {loot['count']} |")]
    for turn in COMPONENTS["turn_types"]:
        assert [line for line in lines if line.startswith(f"| {turn[f'name_{language}']} | ")]
    for event in COMPONENTS["events"]:
        assert [line for line in lines if line.startswith(f"| {event[f'name_{language}']} | ")]


# ── The terminal ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", [0, 4])
def test_a_whole_match_fits_a_terminal_of_80_columns(language: str, number: int) -> None:
    """One person plays by choosing at random."""
    seats, options = TABLES[number]
    match = Match.new(COLT_EXPRESS, seats, options, b"s" * 32, engine=ENGINE)
    luck = random.Random(number)
    shown = played_by_hand(match, text(language), lambda: luck.randint(1, len(match.legal(0))), width=80, bot="drifter")
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert text(language)("word-pile") in shown
    assert text(language)("word-total") in shown


def test_the_results_show_a_dash_for_nothing_but_a_total_of_0(language: str) -> None:

    rows = [SimpleNamespace(seat=0, loot=0, prize=0, total=0, received=0, place=2)]
    rows += [SimpleNamespace(seat=1, loot=250, prize=1000, total=1250, received=0, place=1)]
    console = Console(width=80)
    with console.capture() as told:
        console.print(results(cast(Any, SimpleNamespace(results=rows)), text(language), NAMES))
    last = told.get().splitlines()[-1].split()
    assert (last[0], last[1:3]) == ("Jack", ["–", "–"])
    assert "0" in last[3]
