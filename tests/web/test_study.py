"""Hints with reasons, analyses, puzzles: on phone and desktop, in both languages."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from gulch.kernel.build import build
from gulch.kernel.game import game, games
from gulch.study.puzzles import puzzles_of
from tests.server.playing import Server as Running
from tests.server.playing import running
from tests.server.test_hints_and_analyses import analysed
from tests.web.player import DESKTOP, PATIENCE, PHONE, Person, check_accessibility

LIMIT = 600  # seconds for an analysis, which takes about 10 on an idle machine
BOTH = pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("ru", PHONE)], ids=["en-desktop", "ru-phone"])


@pytest.fixture(scope="module")
def teacher(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots think just long enough to find blunders."""
    build(game("el_paso"))
    folder = tmp_path_factory.mktemp("teacher")
    settings = {"analysis_matches": 40_000, "hint_seconds": 0.2, "think_seconds": PATIENCE}
    with running(folder / "gulch.sqlite", folder / "log", **settings) as server:
        yield server


@pytest.fixture(scope="module")
def match(teacher: Running) -> str:
    """A finished match that both played at random, so that the chances to win change."""
    ann = teacher.person("Ann")
    id: str = ann.opens("me", "drifter")
    with ann.sits(id, 0) as page:
        page.finishes(random.Random(7))
    return id


@BOTH
def test_a_match_is_analysed(
    browser: Browser, teacher: Running, match: str, axe: str, language: str, size: dict[str, int]
) -> None:
    person = Person.comes(browser, teacher.url, language, size)
    person.go("replay", match)
    person.scrolls_until("[data-study]")
    study = person.page.locator("[data-study]")
    expect(study).to_be_visible()
    begin = study.get_by_role("button", name=re.compile("Analyse|Разобрать партию"))
    expect(begin.or_(study.locator("[data-curve]"))).to_be_visible()
    if begin.is_visible():
        begin.click()
        expect(study.locator("progress").or_(study.locator("[data-curve]"))).to_be_visible()
    expect(study.locator("[data-curve]")).to_be_visible(timeout=LIMIT * 1000)
    found = analysed(teacher.person("Bob"), match)
    assert study.locator("[data-turning]").count() == len(found["turning"]) > 0
    check_accessibility(person.page, axe)
    assert person.fits
    first = found["turning"][0]
    study.locator("[data-turning]").first.get_by_role("button").click()
    expect(person.page).to_have_url(re.compile(f"#/replay/{match}/{first - 1}$"))
    finds_the_better_choice(person, match, found, axe)
    person.go("replay", match, 10)
    person.scrolls_until("[data-study]")
    person.page.get_by_role("button", name=re.compile("Play on|Доиграть")).click()
    expect(person.page).to_have_url(re.compile("#/table/"))
    expect(person.page.locator("[data-board]")).to_be_visible()
    person.leaves()


def finds_the_better_choice(person: Person, match: str, found: dict[str, Any], axe: str) -> None:
    seat = next(seat for seat, player in enumerate(found["players"]) if player["lessons"])
    move = found["moves"][found["players"][seat]["lessons"][0] - 1]
    person.page.locator(f"[data-learn='{seat}']").click()
    expect(person.page.locator("[data-find]")).to_be_visible()
    check_accessibility(person.page, axe)
    assert person.fits
    person.page.locator(f"[data-choices] [data-action='{compact(move['action'])}']").click()
    expect(person.page.locator("[data-wrong]")).to_be_visible()
    person.page.locator(f"[data-choices] [data-action='{compact(move['choices'][0]['action'])}']").click()
    expect(person.page.locator("[data-solved]")).to_be_visible()
    expect(person.page.locator("[data-rated] tbody tr:not(.why)")).to_have_count(rows_of(move["choices"]))


def rows_of(choices: Sequence[Mapping[str, Any]]) -> int:
    """The number of rows: at most six choices, of which two hopeless, and one for the rest."""
    told = next((n for n, one in enumerate(choices) if n == 6 or (n > 1 and one["share"] < 0.02)), len(choices))
    return min(len(choices), told + 1)


def compact(action: dict[str, Any]) -> str:
    return json.dumps(action, separators=(",", ":"))


@BOTH
def test_a_hint_says_why(browser: Browser, teacher: Running, axe: str, language: str, size: dict[str, int]) -> None:
    person = Person.comes(browser, teacher.url, language, size)
    person.go()
    person.page.get_by_role("button", name=re.compile("Play against bots|Сыграть с ботами")).nth(
        games().index("el_paso")
    ).click()
    expect(person.page.locator("[data-board]")).to_be_visible()
    hint = person.page.get_by_role("button", name=re.compile("^(Hint|Подсказка|Совет)"))
    expect(hint).to_be_enabled()
    hint.click()
    rows = person.page.locator("[data-rated] tbody tr:not(.why)")
    expect(rows.first).to_be_visible()
    expect(rows.first).to_contain_text(re.compile(r"\d+\s?%"))
    choice = rows.first.locator("td").first.inner_text()
    expect(person.page.locator(".notice")).to_contain_text(re.compile("the first of these|первый вариант"))
    assert person.page.locator(".notice").inner_text().count(choice) == 1
    why = person.page.locator("[data-rated] .why td").first
    expect(why).to_be_visible()
    expect(person.page.get_by_role("toolbar")).to_be_in_viewport(ratio=0.99)
    assert why.evaluate("(cell) => cell.offsetWidth / cell.closest('table').parentElement.clientWidth") > 0.99
    check_accessibility(person.page, axe)
    assert person.fits
    person.leaves()


@pytest.mark.skipif(not any(puzzles_of(game(name)) for name in games()), reason="no puzzles of today's rules")
@BOTH
def test_a_puzzle_a_day(browser: Browser, teacher: Running, axe: str, language: str, size: dict[str, int]) -> None:
    today = teacher.call("GET", "/api/puzzles/today")
    puzzle = teacher.call("GET", f"/api/puzzles/{today['game']}/{today['id']}")
    person = Person.comes(browser, teacher.url, language, size)
    person.go()
    person.page.get_by_role("link", name=re.compile("Find it|Найти его")).click()
    expect(person.page.locator("[data-find]")).to_be_visible()
    check_accessibility(person.page, axe)
    assert person.fits
    if person.phone:
        person.page.locator("[data-find]").get_by_role("button", name="Что можно сделать").click()
    person.page.locator(f"[data-choices] [data-action='{compact(puzzle['greedy'])}']").click()
    expect(person.page.locator("[data-wrong]")).to_be_in_viewport(ratio=0.99)
    expect(person.page.locator("[data-find] > .asked p").first).to_be_in_viewport()
    best = person.page.locator(f"[data-choices] [data-action='{compact(puzzle['choices'][0]['action'])}']")
    if person.phone or not best.locator("kbd").count():
        best.click()
    else:
        person.page.keyboard.press(best.locator("kbd").inner_text().replace("−", "-"))
    expect(person.page.locator("[data-solved]")).to_be_in_viewport(ratio=0.99)
    expect(person.page.locator("[data-rated]")).to_be_in_viewport()
    person.page.get_by_role("link", name=re.compile("Next puzzle|Следующая задача")).last.click()
    expect(person.page).not_to_have_url(re.compile(f"{today['id']}$"))
    expect(person.page.locator("[data-find]")).to_be_visible()
    person.leaves()


@pytest.mark.parametrize(("language", "words"), [("en", r"^\d+ others"), ("ru", r"^Ещё \d+ вариант")])
def test_a_long_tail_of_choices_is_one_row(browser: Browser, teacher: Running, language: str, words: str) -> None:
    puzzles = [(name, one.id) for name in games() for one in puzzles_of(game(name))]
    choices = {place: teacher.call("GET", "/api/puzzles/{}/{}".format(*place))["choices"] for place in puzzles}
    longest = max(puzzles, key=lambda place: len(choices[place]), default=None)
    most_lost = max(puzzles, key=lambda place: min(6, len(choices[place])) - rows_of(choices[place]), default=None)
    if not longest or not most_lost or len(choices[longest]) < 9:
        pytest.skip("no puzzle of today's rules is that long")
    person = Person.comes(browser, teacher.url, language, PHONE)
    for place in {longest, most_lost}:
        person.go("puzzle", *place)
        person.page.get_by_role("button", name=re.compile("Show the answer|Показать ответ")).click()
        rows = person.page.locator("[data-rated] tbody tr:not(.why)")
        expect(rows).to_have_count(rows_of(choices[place]))
        expect(rows.last).to_contain_text(re.compile(words))
    person.leaves()
