"""A match on a phone by a player who never scrolls: everything to tap must be in sight, and so must
the response.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import TypedDict
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from gulch.kernel.game import games
from tests.server import playing
from tests.server.playing import http
from tests.web.player import PHONE, Person, Server, check_accessibility, comes_true, finds_nothing, tries
from tests.web.test_pages import quick_table

LIMIT = 420  # seconds for a match, which takes about 30 on an idle machine
LEAST = 40  # pixels: the least size of a touch target


# The point at which an element can be tapped: its middle, or null if that is covered.
TOUCHABLE = """(thing) => {
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && (thing.contains(top) || top.contains(thing)) ? { x, y } : null;
}"""


# Finds touch targets on a board that are smaller than `least`, scrolling from top to bottom. A
# target's area is where taps reach it: it may be larger than the element, or partly covered. One
# pixel may be lost by rounding. Asking what is at a point takes 0.1 ms and a board may have a
# hundred targets: each is measured once, no farther than needed, in steps of four pixels.
NARROW = """(least) => {
  const [from, found, measured] = [scrollY, new Set(), new Set()];
  const edge = (bar) => document.querySelector(bar).getBoundingClientRect();
  for (let at = 0; at < document.body.scrollHeight; at += 200) {
    scrollTo({ top: at, behavior: 'instant' });
    const [top, bottom] = [edge('.prompt').bottom, edge('.bar:has([role=toolbar])').top];
    for (const thing of document.querySelectorAll('[data-board] :is(button:enabled, label, input:not(label input))')) {
      if (measured.has(thing)) continue;
      const box = thing.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = (over, down) => thing.contains(document.elementFromPoint(x + over, y + down));
      if (box.width < 3 || y - least < top || y + least > bottom || !hit(0, 0)) continue;
      measured.add(thing);
      const reach = (over, down, enough) => {
        let far = 0;
        for (const step of [4, 1])
          while (far + step <= enough && hit(over * (far + step), down * (far + step))) far += step;
        return far + 1;
      };
      const across = (over, down) => {
        const half = reach(-over, -down, least);
        return half + reach(over, down, least - half);
      };
      const [wide, high] = [across(1, 0), across(0, 1)];
      if (Math.min(wide, high) < least - 1) found.add(`${wide} × ${high}: ${thing.title || thing.innerText}`);
    }
  }
  scrollTo({ top: from, behavior: 'instant' });
  return [...found];
}"""


# The same, or null if the element still moves two frames later, as the page scrolls smoothly.
AT_REST = f"""async (thing) => {{
  const where = ({TOUCHABLE})(thing);
  if (!where || matchMedia('(prefers-reduced-motion: reduce)').matches) return where;
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const now = ({TOUCHABLE})(thing);
  return now && now.x === where.x && now.y === where.y ? now : null;
}}"""


class Spot(TypedDict):
    x: float
    y: float


def spot(thing: Locator) -> Spot | None:
    found: Spot | None = thing.evaluate(TOUCHABLE)
    return found


def taps(page: Page, thing: Locator) -> None:
    """Tap an element once it is in sight, without scrolling to it."""
    expect(thing).to_be_visible()
    for _ in tries(page, f"{thing} lies in sight"):
        where: Spot | None = thing.evaluate(AT_REST)
        if where is not None:
            page.touchscreen.tap(where["x"], where["y"])
            return


def in_sight(thing: Locator) -> None:
    expect(thing).to_be_visible()
    expect(thing).to_be_in_viewport(ratio=0.99)
    for _ in tries(thing.page, f"nothing covers {thing}"):
        if spot(thing) is not None:
            return


def one_in_sight(things: Locator) -> Locator:
    """The first of these that is in sight; waits for one."""
    for _ in tries(things.page, f"one of {things} lies in sight"):
        for thing in things.all():
            if spot(thing):
                return thing
    raise AssertionError


def tool(page: Page, name: str) -> Locator:
    return page.get_by_role("toolbar").get_by_role("button", name=re.compile(f"^({name})"))


def controls_are_in_sight(page: Page) -> None:
    """Check that the prompt and all tools of the bar are in sight and large enough for a finger."""
    in_sight(page.locator(".prompt").first)
    for button in page.get_by_role("toolbar").get_by_role("button").all():
        in_sight(button)
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST, button.inner_text()


def waits_for_the_turn(person: Person, deadline: float) -> None:
    while not person.can_act() and not person.is_over:
        assert time.monotonic() < deadline, person.page.locator(".prompt").all_inner_texts()
        person.page.wait_for_timeout(100)


def chooses_with_the_thumb(person: Person, turn: int) -> None:
    """Choose from the bar or from the list, whichever is in reach."""
    page = person.page
    near = page.locator("[data-few] button")
    if turn % 3 == 2 and near.count():
        taps(page, near.nth(turn % near.count()))
        return
    taps(page, page.locator("[data-all]"))
    in_sight(page.locator("dialog header button"))
    offered: list[Spot] = person.choices.evaluate_all(f"(all) => all.slice(0, 12).map({TOUCHABLE}).filter(Boolean)")
    assert offered, "no choice in sight"
    page.touchscreen.tap(**offered[turn % len(offered)])
    expect(page.locator("dialog")).to_be_hidden()


# Everything visible and where it is: a tap must change that. It is long, so it stays in the page.
SEEN = """[...document.querySelectorAll('main *')].flatMap((thing) => {
  const { x, y, width, height, right, bottom } = thing.getBoundingClientRect();
  if (!width || !height || right <= 0 || bottom <= 0 || x >= innerWidth || y >= innerHeight) return [];
  const words = [...thing.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
  return [[Math.round(x), Math.round(y), Math.round(width), thing.getAttribute('class'), words.join('')].join(' ')];
}).join('\\n')"""
REMEMBERS = f"() => {{ globalThis.seen = {SEEN} }}"
LOOKS_OTHERWISE = f"() => globalThis.seen !== {SEEN}"


# Finds words that are broken between lines and texts that are cut off.
UNREADABLE = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const box = text.parentElement;
    if (!text.data.trim() || box.clientWidth < 2 || box.closest('.for-readers, .unseen')) continue;
    const { overflowX } = getComputedStyle(box);
    const beyond = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 4;
    if (['hidden', 'clip'].includes(overflowX) && beyond) found.push(text.data);
    for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\d]{3,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map((one) => one.top);
      if (Math.max(...tops) - Math.min(...tops) > 6) found.push(word);
    }
  }
  return found;
}"""


def speaks_the_other_language(person: Person) -> None:
    spoken = person.page.locator("html").get_attribute("lang") or ""
    person.page.get_by_role("banner").get_by_role("button", name=re.compile("^(RU|EN):")).click()
    expect(person.page.locator("html")).not_to_have_attribute("lang", spoken)
    person.page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("name", games())
def test_a_whole_match_under_the_thumb(browser: Browser, server: Server, name: str) -> None:
    """Half of the games are played in Russian, where texts are longer."""
    person = Person.comes(browser, server.address, ("en", "ru")[list(games()).index(name) % 2], PHONE, drawn=False)
    quick_table(person, name)
    deadline = time.monotonic() + LIMIT
    turn = 0
    while True:
        waits_for_the_turn(person, deadline)
        if person.is_over:
            break
        if turn % 8 == 7:
            speaks_the_other_language(person)
            waits_for_the_turn(person, deadline)
        if turn % 4 == 0:
            controls_are_in_sight(person.page)
        finds_nothing(person.page, lambda: person.page.evaluate(UNREADABLE))
        finds_nothing(person.page, lambda: person.page.evaluate(NARROW, LEAST))
        assert person.fits
        person.page.evaluate(REMEMBERS)
        chooses_with_the_thumb(person, turn)
        comes_true(person.page, LOOKS_OTHERWISE)
        turn += 1
    in_sight(person.page.locator("#end-title"))
    points = person.page.locator("[aria-labelledby=end-title] table:not(.sources) .points").all_inner_texts()
    table = http.get(f"{server.address}/api/tables/{person.page.url.rsplit('/', 1)[1]}").json()
    assert sorted(int(re.sub(r"\D", "", one)) for one in points) == sorted(map(abs, table["points"]))
    person.leaves()


@pytest.mark.parametrize("name", games())
def test_a_phone_on_its_side_leaves_more_than_half_of_the_screen_to_the_board(
    browser: Browser, server: Server, name: str
) -> None:
    person = Person.comes(browser, server.address, "ru", {"width": PHONE["height"], "height": PHONE["width"]})
    quick_table(person, name)
    waits_for_the_turn(person, time.monotonic() + LIMIT)
    controls_are_in_sight(person.page)
    bar = person.page.locator(".bar", has=person.page.get_by_role("toolbar"))
    top, bottom = (edge.bounding_box() for edge in (person.page.locator(".prompt").first, bar))
    assert top is not None
    assert bottom is not None
    assert bottom["y"] - top["y"] - top["height"] > PHONE["width"] / 2
    assert person.fits
    person.leaves()


@pytest.mark.parametrize("name", games())
def test_answers_come_into_sight(browser: Browser, server: Server, name: str) -> None:
    """A hint comes with its choice in reach; log, chat and more open over the board, and a tap
    outside or on the ✕ closes them.
    """
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, name)
    page = person.page
    taps(page, tool(page, "Hint"))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("A bot would choose")
    in_sight(notice)
    in_sight(page.locator("[data-few] .advised"))
    taps(page, notice.get_by_role("button", name="Close"))
    expect(notice).to_be_hidden()
    for sheet in ("Chat", "Log", "More", "Choices"):
        taps(page, tool(page, sheet))
        in_sight(page.locator("dialog header button"))
        page.touchscreen.tap(PHONE["width"] / 2, 20)
        expect(page.locator("dialog")).to_be_hidden()
    taps(page, tool(page, "More"))
    taps(page, page.locator("dialog").get_by_role("button", name="Rules"))
    expect(page.get_by_role("searchbox")).to_be_visible()
    in_sight(page.locator("dialog h2").first)
    expect(page.locator("dialog h2").first).to_have_text(re.compile(": rules$"))
    taps(page, page.locator("dialog header button"))
    expect(page.locator("dialog")).to_be_hidden()
    person.leaves()


def test_a_chat_line_is_counted_until_it_is_read(browser: Browser, server: Server) -> None:
    host = Person.comes(browser, server.address, "en", PHONE)
    quick_table(host)
    guest = Person.comes(browser, server.address, "en", name="Bea")
    guest.page.goto(host.page.url)
    guest.page.get_by_role("tab", name="Chat").click()
    badge = host.page.locator("[role=toolbar] .unread")
    expect(badge).to_be_hidden()
    guest.page.get_by_label("Write a message").fill("Howdy")
    guest.page.get_by_role("button", name="Send").click()
    expect(badge).to_have_text("1")
    taps(host.page, tool(host.page, "Chat"))
    expect(host.page.get_by_role("log")).to_contain_text("Howdy")
    host.closes_the_sheet()
    expect(badge).to_be_hidden()
    host.leaves()
    guest.leaves()


# Finds names that are cut off, if only by a part of a pixel.
CUT = """(all) => all.filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return range.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.25;
}).map((name) => name.innerText)"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_squares_of_carson_city_have_whole_names(browser: Browser, server: Server, language: str) -> None:
    person = Person.comes(browser, server.address, language, PHONE)
    quick_table(person, "carson_city")
    names = person.page.locator(".square .name")
    expect(names.first).to_be_visible()
    assert names.evaluate_all(CUT) == []
    person.leaves()


def test_names_in_the_order_of_choosing_are_whole(browser: Browser, server: Server) -> None:
    """Long names too, and shorter ones beside a horse."""
    person = Person.comes(browser, server.address, "en", PHONE, name="Bartholomew Quinn")
    person.prefers(size=115)
    quick_table(person, "boomtown")
    deadline = time.monotonic() + LIMIT
    names = person.page.locator(".order li.now .name", has_text="Bartholomew Quinn")
    while not names.count():
        person.chooses("bid")
        waits_for_the_turn(person, deadline)
    assert person.page.locator(".order .name").evaluate_all(CUT) == []
    person.leaves()


def test_carson_citys_description_closes_and_never_covers_its_subject(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "carson_city")
    page = person.page
    for parcel in ("A1", "H8"):
        taps(page, page.locator(f"[data-target={parcel}]"))
        in_sight(page.locator(".info"))
        assert spot(page.locator(f"[data-target={parcel}]")) is not None
        taps(page, page.locator(".info .close"))
        expect(page.locator(".info")).to_be_hidden()
    person.leaves()


def test_an_answer_covers_no_dialog_and_goes_with_the_next_tap(browser: Browser, server: Server) -> None:
    """A description and the reason why it cannot be chosen are shown together; the next touch
    replaces both.
    """
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "carson_city")
    page = person.page
    notice, sheet = page.locator(".notice"), page.locator(".info")
    taps(page, page.locator("[data-target=wages]"))
    in_sight(notice)
    expect(sheet).to_contain_text("Wages")
    in_sight(sheet.locator("h3"))
    answer, told = notice.bounding_box(), sheet.bounding_box()
    assert answer is not None
    assert told is not None
    assert answer["y"] + answer["height"] <= told["y"]
    expect(notice).to_contain_text("First claim")
    taps(page, page.locator("[data-target=F8]"))
    expect(sheet).to_contain_text("F8")
    expect(notice).to_be_hidden()
    person.leaves()


def test_why_not_is_answered_in_sight(browser: Browser, server: Server) -> None:
    """The rule opens with its close button in sight."""
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person)
    person.chooses("rob")
    page = person.page
    expect(page.locator("[data-board] .piles.open").first).to_be_visible()
    taps(page, page.locator("[data-board] .hand button").first)
    in_sight(page.locator(".notice"))
    taps(page, page.locator(".notice .rule"))
    expect(page.locator("dialog .found")).to_be_in_viewport()
    in_sight(page.locator("dialog header button"))
    page.touchscreen.tap(PHONE["width"] / 2, 20)
    expect(page.locator("dialog")).to_be_hidden()
    person.leaves()


# Finds touch targets outside boards that are smaller than `least`, except links within text.
SMALL = """(least) => [...document.querySelectorAll('button, a.button, input, select, summary, label:has(input)')]
  .filter((thing) => !thing.closest('p, [data-board]') && !(thing.matches('input') && thing.closest('label')))
  .map((thing) => [thing.innerText || thing.ariaLabel, thing.getBoundingClientRect()])
  .filter(([, box]) => box.width > 2 && box.height > 2 && Math.min(box.width, box.height) < least)
  .map(([words, box]) => `${words}: ${box.width} × ${box.height}`)"""


@pytest.mark.parametrize(
    "place", ["", "create/el_paso", "create/great_western_trail", "me", "settings", "rules/el_paso"]
)
def test_everything_is_large_enough_for_a_finger(browser: Browser, server: Server, place: str) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.prefers(size=90)
    person.go(*place.split("/"))
    expect(person.page.locator("h1")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate(SMALL, LEAST - 0.5) == []
    person.leaves()


def comes_late(page: Page, route: Route) -> None:
    page.wait_for_timeout(600)
    route.continue_()


# The sum of layout shifts since the page was opened.
JUMPED = """new Promise((tell) => {
  new PerformanceObserver((list) => tell(list.getEntries().reduce((sum, one) => sum + one.value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => tell(0), 500);
})"""


@pytest.mark.parametrize("place", ["", "rules/el_paso"])
def test_nothing_jumps_when_the_games_arrive(browser: Browser, server: Server, place: str) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    person.page.route(re.compile("/api/games"), lambda route: comes_late(person.page, route))
    person.go(*place.split("/"))
    expect(person.page.locator("article[data-game], .book").first).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate(JUMPED) < 0.02
    person.leaves()


@pytest.mark.parametrize("late", [r"/load-end-panel-[\w-]+\.js", r"/social-[\w-]+\.js", "/api/games"])
def test_nothing_jumps_at_a_table_that_is_over(browser: Browser, server: Server, late: str) -> None:
    """The result is above the board, so the board must not be shown first."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter")
    with ann.sits(table, 0) as seat:
        seat.finishes()
    person = Person.comes(browser, server.address, "en", PHONE)
    person.belongs_to(ann)
    person.page.route(re.compile(late), lambda route: comes_late(person.page, route))
    person.go("table", table)
    expect(person.page.locator("table.sources")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate(JUMPED) < 0.02
    person.leaves()


def test_a_tap_is_answered_if_loading_fails(browser: Browser, server: Server) -> None:
    """The connection may have broken, or the page is older than the server and must be reloaded."""
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "el_paso")
    person.page.route(re.compile(r"/Sheets-[\w-]+\.js"), lambda route: route.abort())
    person.page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    taps(person.page, person.page.locator("[data-all]"))
    answer = person.page.get_by_role("alert").filter(has_text="could not be loaded")
    in_sight(answer)
    taps(person.page, answer.get_by_role("button", name="Close"))
    taps(person.page, person.page.locator("[data-all]"))
    in_sight(answer)
    person.page.unroute_all()
    with person.page.expect_event("domcontentloaded"):
        taps(person.page, answer.get_by_role("button", name="Try again"))
    person.troubles.clear()
    taps(person.page, person.page.locator("[data-all]:enabled"))
    in_sight(person.page.locator("dialog header button"))
    person.leaves()


@pytest.mark.parametrize("size", [90, 115, 130])
def test_text_of_any_size_does_not_widen_the_page(browser: Browser, server: Server, axe: str, size: int) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.prefers(size=size)
    for name in games():
        quick_table(person, name)
        assert person.page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size * 0.16:g}px"
        assert person.fits, name
        assert person.page.evaluate(UNREADABLE) == []
        controls_are_in_sight(person.page)
        check_accessibility(person.page, axe)
        person.page.evaluate(WRITES, "Цель, 3 ПО: 4 × Симментальская")
        assert person.page.evaluate(UNREADABLE) == [], name
    person.leaves()


def test_commands_to_type_stay_in_their_box_at_large_text_size(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.prefers(size=130)
    person.opens_a_table("el_paso")
    command = person.page.locator("code")
    expect(command).to_have_text("gulch serve --host 0.0.0.0")
    assert command.evaluate(
        """(code) => code.getBoundingClientRect().right <= code.parentElement.getBoundingClientRect().right"""
    )
    person.leaves()


def test_a_lesson_at_large_text_size_is_read_without_scrolling(browser: Browser, server: Server) -> None:
    """The lesson explains gains itself: no notice shows them."""
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.prefers(size=130)
    person.go("learn", "colt_express")
    guide = person.page.locator(".guide")
    for step in range(1, 5):
        expect(guide).to_contain_text(f"Шаг {step} ")
        assert guide.locator(".words").evaluate("(words) => words.scrollHeight <= words.clientHeight")
        in_sight(guide)
        expect(person.page.locator(".gains")).to_be_hidden()
        following = guide.get_by_role("button")
        taps(person.page, following if following.count() else person.page.locator("[data-few] button").first)
    person.leaves()


@pytest.mark.parametrize("size", [100, 130])
def test_the_end_and_the_replay_of_five_fit_too(browser: Browser, server: Server, axe: str, size: int) -> None:
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", "drifter", "drifter", "drifter", options={"tiles_per_town": 20})
    with ann.sits(table, 0) as seat:
        seat.finishes()
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.prefers(size=size)
    person.go("table", table)
    expect(person.page.locator("table.sources")).to_be_visible()
    assert person.fits
    check_accessibility(person.page, axe)
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    person.page.goto(f"{server.address}/icon.svg")  # so that the next address opens a new page
    person.go("replay", table)
    expect(person.page.locator(".transport")).to_be_visible()
    person.page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect(person.page.locator("[data-study]")).to_be_visible()
    assert asked.count(f"/api/tables/{table}/replay") == 1
    assert person.fits
    assert person.page.evaluate(UNREADABLE) == []
    check_accessibility(person.page, axe)
    person.leaves()


# Writes a text into every choice of the bar.
WRITES = "(long) => document.querySelectorAll('[data-few] span').forEach((choice) => (choice.textContent = long))"

# The number of lines of an element's text.
LINES = """(thing) => {
  const range = document.createRange();
  range.selectNodeContents(thing);
  return new Set([...range.getClientRects()].map((line) => line.top)).size;
}"""


# Finds panels that a name sticks out of.
BEYOND = """(name) => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const hasGround = (box) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let panel = text.parentElement;
    if (!text.data.includes(name) || panel.closest('.for-readers, .unseen')) continue;
    const told = panel.getBoundingClientRect();
    while (panel && !hasGround(panel)) panel = panel.parentElement;
    const around = panel.getBoundingClientRect();
    if (told.left < around.left - 1 || told.right > around.right + 1) found.push(panel.className);
  }
  return found;
}"""


@pytest.mark.parametrize("name", games())
def test_a_long_name_stays_on_its_panel(browser: Browser, server: Server, name: str) -> None:
    long = "Константин Всеволодович"
    person = Person.comes(browser, server.address, "ru", PHONE, name=long)
    quick_table(person, name)
    assert person.page.locator("[data-board]", has_text=long).count() == 1 or name == "colt_express"
    assert person.page.evaluate(BEYOND, long) == []
    person.leaves()


# Finds figures on icons that overlap other text of their tile.
CROWDED = """() => [...document.querySelectorAll('.chips i')].flatMap((mark) => {
  const [box, found] = [mark.getBoundingClientRect(), []];
  const texts = document.createTreeWalker(mark.closest('.thing'), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (mark.contains(text) || !text.data.trim() || text.parentElement.closest('.unseen')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const [over, down] = [Math.min(right, box.right) - Math.max(left, box.left), Math.min(bottom, box.bottom) - top];
    if (over > 1 && down > 1 && bottom > box.bottom) found.push(`${mark.innerText} on ${text.data}`);
  }
  return found;
})"""


def test_figures_on_pictures_stay_off_other_words(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    quick_table(person, "great_western_trail")
    expect(person.page.locator(".chips i").first).to_be_visible()
    assert person.page.evaluate(CROWDED) == []
    assert person.page.locator(".stop strong").evaluate(LINES) == 1
    person.leaves()


# The number of cards that cover a part of the previous one.
COVERED = """() => {
  const slots = [...document.querySelectorAll('.hand .slot')];
  const cards = slots.map((slot) => slot.firstElementChild.getBoundingClientRect());
  return cards.filter((card, n) => n && card.top === cards[n - 1].top && card.left < cards[n - 1].right - 1).length;
}"""


def test_every_card_is_fully_visible(browser: Browser, server: Server) -> None:
    """Even with Doc, who has the most cards."""
    person = Person.comes(browser, server.address, "ru", PHONE)
    quick_table(person, "colt_express")
    person.looks_at_the_choices().filter(has_text="Дока").click()
    expect(person.page.locator(".hand .slot")).to_have_count(7)
    assert person.page.evaluate(COVERED) == 0
    person.leaves()


# Whether the rows of a box end at different places.
RAGGED = """(box) => {
  const ends = new Map();
  for (const thing of box.children) {
    const { top, right } = thing.getBoundingClientRect();
    ends.set(Math.round(top), Math.max(right, ends.get(Math.round(top)) ?? 0));
  }
  return new Set([...ends.values()].map(Math.round)).size > 1;
}"""


def test_rows_of_buttons_and_players_end_at_one_edge(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.go()
    for name in games():
        assert not person.page.locator(f"article[data-game={name}] .row").evaluate(RAGGED)
    quick_table(person, "colt_express")
    assert not person.page.get_by_role("list", name="Игроки").first.evaluate(RAGGED)
    person.leaves()


def test_a_described_post_stays_beside_its_notice(browser: Browser, server: Server) -> None:
    """The notice appears above the posts, and the next question below them."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", game="great_western_trail")
    with ann.sits(table, 0) as seat:
        while not any(action["do"] == "deliver" for action in seat.until(lambda state: bool(state.legal)).legal):
            goes = {"do": "go", "to": "EP"}
            seat.plays(goes if goes in seat.state.legal else None)
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.belongs_to(ann)
    person.go("table", table)
    post = person.page.locator(".post.lit").first
    waits_for_the_turn(person, time.monotonic() + LIMIT)
    expect(post).to_be_visible()
    top = person.page.locator(".prompt").first.bounding_box()
    box = post.bounding_box()
    assert top is not None
    assert box is not None
    below = box["y"] - top["y"] - top["height"] - 4
    person.page.evaluate("(by) => scrollBy({ top: by, behavior: 'instant' })", below)
    taps(person.page, post)
    expect(person.page.locator(".notice")).to_contain_text("Пост ")
    comes_true(person.page, f"({TOUCHABLE})(document.querySelector('.post.picked')) !== null")
    in_sight(post)
    in_sight(person.page.locator(".desk .choices button").first)
    person.leaves()


OFFERED = """
  const [top, bottom] = ['.prompt', '.bar:has([role=toolbar])'].map((edge) => document.querySelector(edge));
  const [from, to] = [top.getBoundingClientRect().bottom, bottom.getBoundingClientRect().top];
  const offered = [...document.querySelectorAll('.thing.lit:not(.free)')].map((thing) => thing.getBoundingClientRect());
"""
MOST_IN_SIGHT = f"""(() => {{ {OFFERED}
  return offered.filter((box) => box.top >= from && box.bottom <= to).length >= offered.length / 2;
}})()"""
# Scrolls until the lowest offered element is 4 pixels below the visible part. Another choice makes
# the bar grow by more than that.
JUST_OUT_OF_SIGHT = f"""(() => {{ {OFFERED}
  scrollBy({{ top: Math.max(...offered.map((box) => box.bottom)) - to - 4, behavior: 'instant' }});
}})()"""


def test_a_question_near_the_edge_is_scrolled_fully_into_sight(browser: Browser, server: Server) -> None:
    """With posts above my cards and discs below, once hardly any disc was in sight."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    joker = {"do": "worker_bonus", "worker": "joker"}
    few = many = 0
    while few >= many:
        table = ann.opens("me", "drifter", game="great_western_trail")
        with ann.sits(table, 0) as seat:
            while not any(action["do"] == "deliver" for action in seat.until(lambda state: bool(state.legal)).legal):
                goes = {"do": "go", "to": "EP"}
                rest = [action for action in seat.state.legal if action != joker]
                seat.plays(goes if goes in rest else rest[0])
            assert joker in seat.state.legal
            pairs = [action for action in seat.state.legal if action["do"] == "deliver"]
            few, many = (len({action[of] for action in pairs}) for of in ("post", "disc"))
    person = Person.comes(browser, server.address, "en", PHONE)
    person.belongs_to(ann)
    person.go("table", table)
    page = person.page
    discard = page.locator("[data-few] button", has_text="joker")
    taps(page, discard)
    expect(discard).to_be_hidden()
    expect(page.locator(".thing.lit:not(.free)").first).to_be_visible()
    page.evaluate(JUST_OUT_OF_SIGHT)
    taps(page, tool(page, "Undo"))
    expect(discard).to_be_visible()
    comes_true(page, MOST_IN_SIGHT)
    person.leaves()


def test_goals_have_the_same_words_on_the_board_and_in_the_list(browser: Browser, server: Server) -> None:
    """Equal requirements are counted: the same breed four times in a row is hard to read."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    while True:
        table = ann.opens("me", "drifter", game="great_western_trail")
        with ann.sits(table, 0) as seat:
            state = seat.until(lambda state: bool(state.legal))
        if any(len(set(goal["needs"])) < len(goal["needs"]) for goal in state.view["goals"]):
            break
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.belongs_to(ann)
    person.go("table", table)
    offered = person.page.locator(".desk .choices button")
    expect(offered).to_have_count(len(state.legal))
    on_the_board = [words.strip() for words in offered.all_inner_texts()]
    assert any(re.search(r"\d\s×\s", words) for words in on_the_board)
    person.leaves()
