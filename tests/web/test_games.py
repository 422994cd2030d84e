"""Every game on the page: two people in two browsers with bots, and the lesson."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from gulch.kernel.game import game, games
from gulch.lessons import lesson
from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility, comes_true, tries

LIMIT = 600  # seconds for a match, which takes about 10 on an idle machine
MOVES = 24  # moves of the two people before bots take over
OTHERS = [name for name in games() if name != "el_paso"]  # test_match.py plays a whole match of El Paso
LESSONS = [name for name in games() if lesson(game(name)) is not None]


@pytest.mark.parametrize("name", OTHERS)
def test_two_browsers_and_a_bot(browser: Browser, server: Server, axe: str, name: str) -> None:
    """Both play legal actions, one reloads; then bots take their seats and finish the match."""
    host = Person.comes(browser, server.address, "en", DESKTOP, name="Ann", drawn=False)
    guest = Person.comes(browser, server.address, "ru", PHONE, name="Борис", drawn=False)
    table = host.opens_a_table(name)
    guest.go("table", table)
    guest.page.get_by_role("button", name="Сесть сюда").click()
    for person in (host, guest):
        person.is_ready()
    for person in (host, guest):
        expect(person.page.locator("[data-board]")).to_be_visible()
    play(host, guest, axe)
    for person in (host, guest):
        gives_the_seat_to_a_bot(person, table)
    for person in (host, guest):
        expect(person.page.locator("#end-title")).to_be_visible(timeout=LIMIT * 1000)
        check_accessibility(person.page, axe)
        person.leaves()


def play(host: Person, guest: Person, axe: str) -> None:
    deadline, moves = time.monotonic() + LIMIT, 0
    while moves < MOVES and not host.is_over:
        assert time.monotonic() < deadline, (
            f"the match stands still after {moves} moves: {host.page.locator('.prompt').all_inner_texts()}"
        )
        acted = False
        for person in (host, guest):
            if person.can_act():
                choices = person.looks_at_the_choices()
                choices.nth(moves % choices.count()).click()
                moves, acted = moves + 1, True
                if moves in (3, 12):
                    check_accessibility(person.page, axe)
                if moves == 8:
                    guest.page.reload()
                    expect(guest.page.locator("[data-board]")).to_be_visible()
        if not acted:
            host.page.wait_for_timeout(100)


def gives_the_seat_to_a_bot(person: Person, table: str) -> None:
    """Leave for good and come back as a spectator."""
    if not person.is_over:
        person.leaves_for_good()
        person.go("table", table)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", LESSONS)
def test_the_lesson_leads_from_step_to_step(
    browser: Browser, server: Server, axe: str, name: str, language: str
) -> None:
    person = Person.comes(browser, server.address, language, PHONE if language == "ru" else DESKTOP, drawn=False)
    person.go("learn", name)
    guide = person.page.locator(".guide")
    expect(guide).to_contain_text(re.compile("^(Step|Шаг) 1 "))
    steps = int(re.findall(r"\d+", guide.inner_text())[1])
    for step in range(1, steps + 1):
        expect(guide).to_contain_text(re.compile(rf"^(Step|Шаг) {step} "))
        if step == 3:
            check_accessibility(person.page, axe)
        the_guide_keeps_off_its_target(person)
        following = guide.get_by_role("button")
        if following.count():
            assert not person.can_act(), "first read, then choose"
            following.click()
        else:
            person.looks_at_the_choices().first.click()
            if step < steps:
                does_what_else_is_asked(person, step)
    expect(guide).to_be_hidden()
    if person.phone:
        comes_true(person.page, OFFERED)
    person.leaves()


def test_a_lesson_does_not_refuse_the_touch_it_asks_for(browser: Browser, server: Server) -> None:
    """On a phone El Paso's road is out of sight then, so a tile's description names the town."""
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("learn", "el_paso")
    guide = person.page.locator(".guide")
    for step in range(1, 8):
        expect(guide).to_contain_text(f"Step {step} ")
        following = guide.get_by_role("button")
        if following.count():
            following.tap()
        else:
            person.looks_at_the_choices().first.click()
            does_what_else_is_asked(person, step)
    expect(guide).to_contain_text("Touch a tile")
    person.page.locator(".mine .loot button").first.tap()
    expect(person.page.locator(".notice")).to_contain_text("Sells 1:1 in")
    person.page.wait_for_timeout(500)
    expect(person.page.locator(".notice")).not_to_contain_text("Why not?")
    person.leaves()


# Whether something that can be chosen on the board, or the panel with the question, is visible.
OFFERED = """() => {
  const things = document.querySelectorAll('[data-board] :is(.hand .open, .street .open, .thing.lit, .desk)');
  return [...things].some((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return thing.contains(document.elementFromPoint(x + width / 2, y + Math.min(height, 200) / 2));
  });
}"""

# Whether enough of the lesson's target can be seen and tapped, not covered by the guide or the bar.
IN_THE_OPEN = """() => {
  const target = document.querySelector('.pointed-at');
  if (!target) return true;
  const box = target.getBoundingClientRect();
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.3, 0.5, 0.7, 0.9].map((y) => [x, y]));
  const seen = points.filter(([x, y]) => {
    const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
    return top && (target.contains(top) || top.contains(target)) && !top.closest('.guide');
  });
  return seen.length >= Math.min(13, points.length * 300 * 300 / (box.width * box.height));
}"""


# How many pixels of a step's text do not fit at the largest text size.
HIDDEN_WORDS = """() => {
  const words = document.querySelector('.guide .words');
  document.documentElement.style.fontSize = '130%';
  const hidden = words.scrollHeight - words.clientHeight;
  document.documentElement.style.fontSize = '100%';
  return hidden;
}"""


def the_guide_keeps_off_its_target(person: Person) -> None:
    """Check on a phone that half of the target, or what fits, and the whole text are visible."""
    if person.phone:
        comes_true(person.page, IN_THE_OPEN)
        assert person.page.evaluate(HIDDEN_WORDS) == 0


def does_what_else_is_asked(person: Person, step: int) -> None:
    """Make choices that the lesson does not explain, until its next step is shown."""
    guide = person.page.locator(".guide")
    for _ in tries(person.page, f"what comes after step {step}"):
        acts = person.can_act()
        person.page.wait_for_timeout(100)
        told = guide.all_inner_texts()
        if told and not told[0].startswith((f"Step {step} ", f"Шаг {step} ")):
            return
        if not told and acts and person.can_act():
            person.looks_at_the_choices().last.click()
