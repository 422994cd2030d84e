"""The texts of Great Western Trail: El Paso are complete and say the same in both languages."""

from __future__ import annotations

import io
import re
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests import recorded
from tests.terminals import played_by_hand
from tests.words import NUMBERS, forms, nameless, rulebook, say_everything

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.components import BONUSES, BREEDS, CARDS, COMPONENTS, NEEDS, NODES, SPACES, WORKERS
from gulch.games.great_western_trail.terminal import HERDER, board, label
from gulch.kernel.play import chosen
from gulch.match import Match
from gulch.text import LANGUAGES, Text

from .scenario import ENGINE, Trail

ROOT = Path(__file__).parents[3]
NAMES = ["Martha", "Wyatt", "Rosa", "Hank"]
PARTS = {"with-jokers", "price-of"}  # parts of sentences, which may be empty or begin with a space


pytestmark = pytest.mark.parametrize("language", LANGUAGES)


def text(language: str) -> Text:
    return Text(language, GREAT_WESTERN_TRAIL)


# ── Messages ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", NUMBERS)
def test_every_message_can_be_said(language: str, number: int) -> None:
    things = {
        "seat": "Hank",
        "names": "Hank, Rosa",
        "worker": "builder",
        "cattle": "galloway",
        "card": "joker",
        "node": "NB",
        "to": "EP",
        "cell": "S1",
        "disc": "aux2",
        "bonus": "hire",
        "goal": "O05",
        "need": "joker",
        "kind": "goal",
        "action": "train",
        "reason": "market_empty",
    }
    say_everything(language, GREAT_WESTERN_TRAIL, number, things, PARTS)


def test_everything_has_a_name(language: str) -> None:
    ids: dict[str, list[str]] = {
        "cattle": BREEDS,
        "column-short": CARDS,
        "worker": WORKERS,
        "disc": SPACES,
        "bonus": BONUSES,
        "colour": [row["id"] for row in COMPONENTS["player_colours"]],
    }
    assert nameless(text(language), ids) == []
    assert len(text(language)("seat-names").split(", ")) == 4


def test_figures_in_the_names_of_discs_are_those_of_the_data(language: str) -> None:
    for disc in COMPONENTS["disc_spaces"]:
        if "instead of" in disc["unlocks"]:
            named = text(language)(f"disc-{disc['id']}")
            assert re.findall(r"\d+", named) == re.findall(r"\d+", disc["unlocks"])


def test_a_choice_says_what_it_costs(language: str) -> None:
    """The terminal shows the price of a choice and the dollars left after it."""
    match = recorded.matches("great_western_trail")[2]
    said = [
        (choice, label(view, choice.said, text(language), NAMES))
        for move in range(0, len(match.moves), 7)
        for view in [match.at(move).view(match.at(move).actors[0])]
        for choice in view.choices
    ]
    priced = [(choice, words) for choice, words in said if choice.dollars]
    assert len(priced) > 10
    assert all(f"${abs(choice.dollars)}" in words and f"${choice.money}" in words for choice, words in priced)


def test_names_are_those_of_the_component_data(language: str) -> None:
    say = text(language)
    for row in COMPONENTS["cattle"]:
        assert say(f"cattle-{row['id']}") == row[language]
    for row in COMPONENTS["workers"]:
        assert say(f"worker-{row['id']}") == row[language]
    assert say("game-title") == COMPONENTS.data[f"title_{language}"]


def test_sentences_have_a_form_for_every_thing(language: str) -> None:
    say = text(language)
    for helper, figure, ids in [
        ("cattle-name", "cattle", [*BREEDS, "any", "bv2"]),
        ("card-name", "card", CARDS),
        ("worker-name", "worker", WORKERS),
        ("workers-name", "worker", WORKERS),
        ("disc-name", "disc", SPACES),
        ("bonus-name", "bonus", BONUSES),
        ("need-name", "need", NEEDS),
        ("kind-name", "kind", ["goal", "bonus", "any"]),
    ]:
        told = forms(say, helper, figure, ids)
        assert len(set(told)) == len(ids)
    assert len({say("node-name", node=node) for node in NODES}) == len(NODES)


def test_a_goal_is_called_by_its_needs(language: str) -> None:
    say = text(language)
    for goal in COMPONENTS["goals"]:
        needs = [(len(list(same)), say("need-name", need=need)) for need, same in groupby(goal["needs"])]
        told = (f"{n}\u00a0×\u00a0{need}" if n > 1 else need for n, need in needs)
        assert say("goal-name", goal=goal["id"]) == " + ".join(told)


# ── Actions, events, refusals, options ────────────────────────────────────────


LINES: list[tuple[dict[str, Any], str, str]] = [
    (
        {"event": "moved", "seat": 3, "node": "EP", "steps": 4, "cowboys": 1},
        "Hank moves to El Paso: 4 steps, with the help of 1 cowboy.",
        "Hank идёт: Эль-Пасо (4 шага, сброшен 1 ковбой).",
    ),
    ({"event": "drew", "seat": 3, "card": None}, "Hank draws a card.", "Hank берёт карточку."),
    ({"event": "drew", "seat": 3, "card": "hereford"}, "Hank draws a Hereford.", "Hank берёт герефордскую."),
    (
        {"event": "delivered", "seat": 0, "post": 10, "disc": "hand_limit", "certificates": 2, "gained": 0, "paid": 4},
        "Martha delivers to post 10 with the disc “5 cards in hand instead of 4”, spending 2 certificates (−$4).",
        "Martha доставляет стадо на пост 10, диск «5 карточек на руке вместо 4»; потрачено 2 сертификата (−$4).",
    ),
    (
        {"event": "sue_moved", "node": "ND", "steps": 2, "worker": "cowboy"},
        "Sue moves by her cowboys: 2 steps to Palomas.",
        "Сью идёт по числу ковбоев, 2 шага: Паломас.",
    ),
    (
        {"event": "sue_market", "card": "corriente", "cowboys": 2},
        "Sue's cowboys: 2, so she takes a Corriente from the market.",
        "Ковбоев у Сью: 2, поэтому она берёт с рынка корриенте.",
    ),
]


@pytest.mark.parametrize(("event", "english", "russian"), LINES)
def test_log_reads_well(language: str, event: dict[str, Any], english: str, russian: str) -> None:
    told = text(language).event(event, NAMES)
    assert told is not None
    assert told.replace("\xa0", " ") == {"en": english, "ru": russian}[language]


SPACED = re.compile(r"\{ \$(?:n|steps|cards|certificates|jokers|cowboys|vp|discs|tokens|left) \} \w")


def test_a_number_and_its_noun_stay_on_one_line(language: str) -> None:
    """This holds for choices, the board, the log and refusals, but not for paragraphs."""
    words = (GREAT_WESTERN_TRAIL.folder / "text" / f"{language}.ftl").read_text(encoding="utf-8")
    assert SPACED.findall(words) == []
    for sentence in ("action-auxiliary", "board-choose-disc", "action-train", "action-build"):
        said = text(language)(sentence, auxiliary=1, post=2, card=3, building=4)
        assert re.search(r"\w\xa0\d", said), said


# ── The terminal ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [1, 4])
def test_the_board_is_drawn_for_everybody(language: str, players: int) -> None:
    trail = Trail(players)
    for viewer in (-1, 0):
        out = io.StringIO()
        Console(file=out, width=120).print(board(trail.view(viewer), text(language), NAMES[:players]))
        assert text(language)("word-trail") in out.getvalue()
        assert (text(language)("word-draw-stack", cards=6) in out.getvalue()) == (viewer == 0)


def test_everybody_has_the_sign_that_the_page_gives(language: str) -> None:
    page = (ROOT / "web" / "src" / "board" / "seats.ts").read_text("utf-8")
    signs = re.search(r"SIGNS = \[(.*)\]", page)
    assert signs
    assert re.findall("'(.)'", signs[1])[: len(HERDER)] == list(HERDER)


def test_a_whole_match_is_played_at_the_terminal(language: str) -> None:
    match = Match.new(GREAT_WESTERN_TRAIL, 1, {"sue_cards": 1}, b"s" * 32, engine=ENGINE)

    def best() -> int:
        return match.legal(0).index(chosen(ENGINE, match.position, 0, len(match.moves))) + 1

    assert text(language)("event-ended") in played_by_hand(match, text(language), best, width=120)


# ── Rulebook ──────────────────────────────────────────────────────────────────


def test_rulebook_has_the_figures_of_the_component_data(language: str) -> None:
    lines = rulebook(GREAT_WESTERN_TRAIL, language).splitlines()
    for row in COMPONENTS["cattle"]:
        start = f"| {row[language]} | {row['breeding']} | {row['vp']} | "
        assert [line for line in lines if line.startswith(start)], start
    for post in COMPONENTS["posts"]:
        [told] = [line for line in lines if line.startswith(f"| {post['value']} | ")]
        assert told.endswith(f" | {post['vp']} |")
    for disc in COMPONENTS["disc_spaces"]:
        if disc["money"]:
            named = text(language)(f"disc-{disc['id']}")
            [told] = [line for line in lines if line.lower().startswith(f"| {named} | ")]
            assert told.endswith(f"${abs(disc['money'])} |")
