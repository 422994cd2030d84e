"""Great Western Trail: the current question is in sight, and choices are described correctly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server import playing
from tests.web.player import DESKTOP, PHONE, Person, Server, comes_true, tries
from tests.web.test_pages import quick_table
from tests.web.test_phone import TOUCHABLE, in_sight, taps

# Lets the test decide when smooth scrolling arrives. On a slow device the film may have ended and a
# question been asked by then, and `scrollend` events of other scrolling arrive in between.
LATE_FRAMES = """() => {
  const { scrollBy, scrollTo } = Element.prototype;
  globalThis.sent = 0;
  let underway = null;
  Element.prototype.scrollBy = function (to) {
    if (to.behavior !== 'smooth') return scrollBy.call(this, to);
    sent += 1;
    underway = () => scrollBy.call(this, { ...to, behavior: 'instant' });
    dispatchEvent(new Event('scrollend'));
  };
  Element.prototype.scrollTo = function (...to) {
    underway = null;
    return scrollTo.apply(this, to);
  };
  globalThis.arrives = () => underway?.();
}"""
TO_THE_TRAIL = "document.querySelector('.trail').scrollIntoView({ block: 'center', behavior: 'instant' })"
HALF_OF_THE_STOPS = f"""() => {{
  const stops = [...document.querySelectorAll('.stop.lit')];
  return stops.length > 0 && stops.filter({TOUCHABLE}).length >= stops.length / 2;
}}"""


def waits_until_asked(person: Person) -> None:
    for _ in tries(person.page, "something is asked"):
        if person.can_act():
            return


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "desktop"])
def test_the_first_stops_stay_in_sight_however_late_the_film_scrolls(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    """They are visible while pieces still travel, so the page must not scroll away."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    second = {"first_player": "chosen", "first_seat": 2}
    table = ann.opens("me", "drifter", "drifter", game="great_western_trail", options=second)
    person = Person.comes(browser, server.address, "en", size, film=True)
    person.belongs_to(ann)
    person.prefers(speed=3)
    person.go("table", table)
    waits_until_asked(person)
    page = person.page
    page.evaluate(LATE_FRAMES)
    choices = person.looks_at_the_choices()
    goal = choices.first.get_attribute("data-action")
    choices.first.click()
    expect(page.locator(f"[data-action='{goal}']")).to_have_count(0)
    page.evaluate(TO_THE_TRAIL)
    comes_true(page, HALF_OF_THE_STOPS)
    if person.phone:  # on a desktop nearly everything fits on one screen
        assert page.evaluate("sent") > 0, "the film has sent the page nowhere"
    page.wait_for_timeout(300)
    page.evaluate("arrives()")
    page.wait_for_timeout(300)
    assert page.evaluate(HALF_OF_THE_STOPS), "sent away from what is asked"
    stop = page.locator(".stop.lit").nth(2)
    if person.phone:
        taps(page, stop)
        expect(page.locator(".notice")).to_contain_text("Tap again")
        taps(page, stop)
    else:
        stop.click()
    expect(page.locator(".herder.mine")).to_be_attached()
    person.leaves()


# Pairs of elements of the trail that overlap.
HEAPED = """() => {
  const things = [...document.querySelectorAll('.stop, .post, .clock')];
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  return things.flatMap((thing, n) => things.slice(n + 1).filter((_, m) => {
    const [one, other] = [boxes[n], boxes[n + 1 + m]];
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  }).map((other) => `${thing.title} / ${other.title}`));
}"""


@pytest.mark.parametrize("width", [600, 820, 1024, 1366])
def test_no_two_things_on_the_trail_overlap(browser: Browser, server: Server, width: int) -> None:
    person = Person.comes(browser, server.address, "en", {"width": width, "height": 1000})
    quick_table(person, "great_western_trail")
    expect(person.page.locator(".post").first).to_be_visible()
    assert person.page.evaluate(HEAPED) == []
    person.leaves()


def delivers(browser: Browser, server: Server, size: dict[str, int]) -> Person:
    """A player who may deliver at El Paso, with posts and discs of which not all combine."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", game="great_western_trail")
    with ann.sits(table, 0) as seat:
        while True:
            legal = seat.until(lambda state: bool(state.legal)).legal
            pairs = [action for action in legal if action["do"] == "deliver"]
            if len({action["post"] for action in pairs}) > 1:
                break
            goes = {"do": "go", "to": "EP"}
            seat.plays(goes if goes in legal else None)
    person = Person.comes(browser, server.address, "en", size)
    person.belongs_to(ann)
    person.go("table", table)
    expect(person.page.locator(".post.lit").first).to_be_visible()
    return person


def posts_for(page: Page, disc: str | None) -> list[int]:
    """The posts in the list of choices, for one disc or for all."""
    found: list[int] = page.locator("[data-choices] [data-action]").evaluate_all(
        """(all, disc) => [...new Set(all.map((one) => JSON.parse(one.dataset.action))
          .filter((one) => one.do === 'deliver' && (disc === null || one.disc === disc)).map((one) => one.post))]""",
        disc,
    )
    return sorted(found)


def lit(page: Page) -> list[int]:
    places: list[str] = page.locator(".post.lit").evaluate_all("(all) => all.map((post) => post.dataset.place)")
    return sorted(int(place.removeprefix("post-")) for place in places)


def test_a_disc_that_is_picked_shows_the_posts_it_may_go_to(browser: Browser, server: Server) -> None:
    """A disc with black corners highlights only such posts; under the mouse it looks chosen."""
    person = delivers(browser, server, DESKTOP)
    page = person.page
    assert lit(page) == posts_for(page, None)
    for place in page.locator(".space.lit").evaluate_all("(all) => all.map((one) => one.dataset.place)"):
        disc = page.locator(f"[data-place={place}]")
        glow = disc.evaluate("(disc) => getComputedStyle(disc).boxShadow")
        disc.click()
        expect(disc).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".desk")).to_contain_text("To which post?")
        assert lit(page) == posts_for(page, place.removeprefix("space-"))
        assert disc.evaluate("(disc) => disc.matches(':hover') && getComputedStyle(disc).boxShadow") != glow
        hovered = disc.evaluate("(disc) => getComputedStyle(disc).boxShadow")
        page.mouse.move(2, 2)
        assert disc.evaluate("(disc) => getComputedStyle(disc).boxShadow") == hovered, "picked, and only pointed at"
        disc.click()
        expect(disc).not_to_have_attribute("aria-pressed", "true")
    person.leaves()


def test_the_posts_come_into_sight_when_a_disc_is_picked(browser: Browser, server: Server) -> None:
    person = delivers(browser, server, PHONE)
    page = person.page
    disc = page.locator(".space.lit").first
    disc.evaluate("(disc) => disc.scrollIntoView({ block: 'center', behavior: 'instant' })")
    taps(page, disc)
    expect(page.locator(".notice")).to_be_visible()
    for post in page.locator(".post.lit").all():
        comes_true(page, f"({TOUCHABLE})(document.querySelector('[data-place={post.get_attribute('data-place')}]'))")
        in_sight(post)
    person.leaves()


def test_the_value_of_the_hand_waits_for_the_film(browser: Browser, server: Server) -> None:
    """It changes only after the film, so that nothing jumps."""
    person = Person.comes(browser, server.address, "en", DESKTOP, film=True)
    quick_table(person, "great_western_trail")
    page = person.page
    person.chooses("take_goal")
    for _ in tries(page, "a token can be used"):
        if page.locator("[data-choices] [data-action*=use_token]").count():
            break
    page.evaluate("""() => {
      const worth = document.querySelector('.worth');
      globalThis.told = new Set([worth.innerText]);
      new MutationObserver(() => told.add(worth.innerText)).observe(worth, { childList: true, subtree: true });
    }""")
    person.chooses("use_token")
    expect(page.locator("[data-choices] [data-action*=discard]").first).to_be_visible()
    assert [words for words in page.evaluate("[...told]") if "now" not in words] == []
    person.leaves()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_long_choices_break_after_separators(browser: Browser, server: Server, language: str) -> None:
    """No line begins with the separator between actions."""
    person = Person.comes(browser, server.address, language)
    quick_table(person, "great_western_trail")
    page = person.page
    person.chooses("take_goal")
    for _ in tries(page, "a place is asked for"):
        if page.locator('[data-choices] [data-action*=\'"do":"go"\']').count():
            break
    listed = person.choices.all_inner_texts()
    assert any("\xa0| " in words for words in listed)
    assert not any(" |" in words for words in listed), listed
    place = page.locator(".stop.lit").first.get_attribute("title") or ""
    assert re.match(r"[^|]+?\xa0[B-G](, [^.|]+)?\. ", place), place
    person.leaves()


def test_a_number_is_found_by_typing_a_plain_space(browser: Browser, server: Server) -> None:
    """Texts have a non-breaking space before numbers, which no keyboard has."""
    person = Person.comes(browser, server.address, "en")
    page = person.page
    discs = ("aux1_plus", "aux2", "aux3_plus", "aux4")
    pairs = [{"do": "deliver", "post": post, "disc": disc} for post in (0, 5, 7, 9, 10) for disc in discs]

    def so_many(route: WebSocketRoute) -> None:
        live = route.connect_to_server()

        def more(said: str | bytes) -> None:
            reply = json.loads(said)
            if reply.get("legal"):
                reply["legal"] += pairs
            route.send(json.dumps(reply))

        live.on_message(more)

    page.route_web_socket(re.compile("/live$"), so_many)
    quick_table(person, "great_western_trail")
    page.get_by_role("searchbox").fill("post 5")
    expect(person.choices).to_have_count(len(discs))
    person.leaves()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_descriptions_of_things_read_as_sentences(browser: Browser, server: Server, language: str) -> None:
    """Their titles have capital and small letters in the right places, and signs before amounts."""
    person = Person.comes(browser, server.address, language)
    quick_table(person, "great_western_trail")
    things = person.page.locator("[data-board] :is(.thing:is(.post, .space, .worker), .panel-bonuses .thing)[title]")
    titles: list[str] = things.evaluate_all("(all) => all.map((one) => one.title)")
    assert len(titles) > 7 + 7 + 4
    assert [title for title in titles if re.search(r"\. [a-zа-яё]|, [A-ZА-ЯЁ][a-zа-яё]|: \d,|, \$", title)] == []
    person.leaves()
