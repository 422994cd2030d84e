"""Seeing what happened and why: the log, what came and went, the lists of choices, the end, the
replay.
"""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.player import DESKTOP, PHONE, Person, Server, comes_true, tries
from tests.web.test_pages import quick_table
from tests.web.test_phone import in_sight, taps
from tests.web.test_switching import finished

AT_THE_END = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 4"


def plays(person: Person, moves: int) -> None:
    for move in range(moves):
        while not person.can_act():
            person.page.wait_for_timeout(100)
        choices = person.looks_at_the_choices()
        choices.nth(move % choices.count()).click()


def test_the_log_stays_at_its_end_when_its_box_changes(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    quick_table(person)
    plays(person, 6)
    log = person.page.locator(".log")
    assert log.evaluate("(log) => log.scrollHeight > log.clientHeight"), "nothing to scroll"
    for height in (1000, 600, 850):
        person.page.set_viewport_size({"width": 1366, "height": height})
        expect(log).to_be_visible()
        comes_true(person.page, f"() => ({AT_THE_END})(document.querySelector('.log'))")
    person.leaves()


def test_the_log_has_headings_and_colours_and_merges_what_repeats(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    quick_table(person, "colt_express")
    plays(person, 4)
    log = person.page.locator(".log")
    expect(log.locator(".chapter").first).to_contain_text("Round 1")
    expect(log.locator(".part").first).to_be_visible()
    lines = log.locator("p").all_inner_texts()
    assert all(one != other for one, other in itertools.pairwise(lines)), "the same line twice in a row"
    colours = person.page.locator("[aria-label=Players] li").evaluate_all(
        "(seats) => seats.map((seat) => seat.style.getPropertyValue('--colour'))"
    )
    told = log.locator("p:has(i)").evaluate_all("(all) => all.map((one) => one.style.getPropertyValue('--colour'))")
    assert len(set(colours)) == len(colours)
    assert set(told) <= set(colours)
    person.leaves()


def test_colt_expresss_log_speaks_of_bandits_once_they_are_known(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, name="Zebulon")
    quick_table(person, "colt_express")
    plays(person, 4)
    lines = person.log()
    named = [line for line in lines if "Zebulon" in line]
    assert any(re.search("Zebulon plays (Ghost|Doc|Tuco|Cheyenne|Belle|Django)", line) for line in named), lines
    assert all(" plays " in line or "is drawn" in line for line in named), named
    assert sum("draws" in line or "plays" in line for line in lines) > len(named), lines
    person.leaves()


def test_who_has_left_el_paso_is_told_why_he_waits(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    friend = Person.comes(browser, server.address, "ru", PHONE, name="Борис")
    table = person.opens_a_table("el_paso")
    friend.go("table", table)
    friend.page.get_by_role("button", name="Сесть сюда").first.click()
    for one in (person, friend):
        one.is_ready()
    waits = re.compile("Вы уже не в городе")
    for _ in tries(person.page, waits):
        for one, wish in ((person, "leave"), (friend, "rob")):
            if one.can_act():
                one.chooses(wish)
        if person.page.locator(".prompt").first.get_by_text(waits).is_visible():
            break
    in_sight(person.page.locator(".prompt").first.get_by_text(waits))
    person.leaves()
    friend.leaves()


@pytest.mark.parametrize("name", ["el_paso", "carson_city"])
def test_what_came_and_went_since_my_last_move(browser: Browser, server: Server, name: str) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, name)
    gains = person.page.locator(".gains")
    for _ in range(12):
        plays(person, 1)
        while not person.can_act():
            person.page.wait_for_timeout(100)
        if gains.is_visible():
            break
    expect(gains).to_contain_text("Since your last move")
    assert re.search(r": [a-z$+−]", gains.inner_text()), "a word in the middle of a sentence is small"
    expect(gains.locator(".gain").first).to_contain_text(re.compile(r"[+−]"))
    in_sight(gains)
    person.leaves()


def test_a_figure_is_its_own_key(browser: Browser, server: Server) -> None:
    """In an auction 4 means 4: whatever can be bid is bid by its own digit."""
    person = Person.comes(browser, server.address)
    quick_table(person, "boomtown")
    bids = person.page.locator('[data-action*=\'"do":"bid"\']:has(kbd)')
    for bid in bids.all():
        assert bid.locator("kbd").inner_text() in re.findall(r"\d+", bid.locator("span").first.inner_text())
    wanted = bids.last.locator("kbd").inner_text()
    person.page.keyboard.press(wanted)
    expect(person.page.locator(".log")).to_contain_text(f"bids {wanted}.")
    person.leaves()


def test_carson_citys_choices_are_grouped_and_found(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "carson_city")
    page = person.page
    while not page.locator("[data-few] button", has_text="Pass").is_visible():
        plays(person, 1)
        page.wait_for_timeout(100)
    taps(page, page.locator("[data-all]"))
    expect(page.locator("dialog h3").first).to_have_text("Place a cowboy")
    expect(page.locator("dialog h3", has_text="on land").first).to_be_visible()
    printed = person.choices.nth(8).inner_text()
    page.get_by_role("searchbox").fill(printed)
    expect(person.choices.first).to_have_text(re.compile(re.escape(printed), re.IGNORECASE))
    page.get_by_role("searchbox").fill("nothing of the kind")
    expect(person.choices).to_have_count(0)
    person.leaves()


def test_a_turn_ends_by_itself_where_that_is_wished(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    person.prefers(endTurns=True)
    quick_table(person, "great_western_trail")
    page = person.page
    for _ in tries(page, "the turns end"):
        if page.locator(".log .chapter").count() >= 6:
            break
        assert page.locator("[data-action*=end_turn]").count() == 0
        for kind in ("finish", "skip", "use", "go"):
            found = page.locator(f'[data-choices] [data-action*=\'"do":"{kind}"\']')
            if found.count():
                found.first.click()
                break
        else:
            if person.can_act():
                person.choices.first.click()
    person.leaves()


# ── After the match ───────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def match(server: Server) -> str:
    return finished(server, "el_paso")


def figures(page: Page, rows: str) -> list[list[int]]:
    return [[int(cell) for cell in row.locator("td.points").all_inner_texts()] for row in page.locator(rows).all()]


def test_the_end_tells_who_won_by_how_much_and_where_from(browser: Browser, server: Server, match: str) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("table", match)
    end = person.page.locator("[aria-labelledby=end-title]")
    expect(end).to_contain_text(re.compile("By .* point|Level on points|share"))
    totals = [row[0] for row in figures(person.page, "[aria-labelledby=end-title] table:not(.sources) tbody tr")]
    towns = figures(person.page, "table.sources tbody tr")
    assert [sum(column) for column in zip(*towns, strict=True)] == totals
    expect(person.page.locator(".sheriff")).to_be_visible()
    expect(person.page.locator(".odds")).to_have_count(0)  # nobody rolls any more
    person.leaves()


def test_nothing_is_hoped_for_from_a_roll_that_will_not_come(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    quick_table(person, "boomtown")
    scores = person.page.locator("[data-board] .score")
    expect(scores.first).to_have_attribute("title", re.compile("per roll"))
    person.go("table", finished(server, "boomtown"))
    expect(person.page.locator("#end-title")).to_be_visible()
    for score in scores.all():
        expect(score).not_to_have_attribute("title", re.compile("per roll"))
    person.leaves()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_replay_is_steered_at_the_board(browser: Browser, server: Server, match: str, size: dict[str, int]) -> None:
    person = Person.comes(browser, server.address, "en", size)
    person.go("replay", match)
    page = person.page
    expect(page.locator(".caption")).not_to_be_empty()
    for name in ("To the beginning", "One move back", "Play", "One move forward", "To the end"):
        in_sight(page.get_by_role("button", name=name, exact=True))
    page.get_by_label("Go to").select_option(index=2)
    chosen = page.get_by_label("Go to").locator("option:checked").inner_text().strip()
    expect(page.locator(".caption")).to_contain_text(chosen)
    expect(page.get_by_label("Speed").locator("option").first).to_have_text("× ½")  # in any language
    person.scrolls_until(".log[role=log]")
    page.get_by_label("Seen by").select_option(index=1)
    before = page.url
    page.get_by_role("button", name="To my next move").click()
    expect(page).not_to_have_url(before)
    person.go("replay", match, int(before.rsplit("/", 1)[1]))
    expect(page.locator(".caption")).to_contain_text(chosen)
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#end-title")).to_be_visible()
    person.leaves()
