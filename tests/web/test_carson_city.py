"""Carson City: what a tile would earn, and which points came from where."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect
from tools.tables import finished

from tests.server import playing
from tests.web.player import PHONE, Person, Server, comes_true, tries
from tests.web.test_pages import quick_table
from tests.web.test_phone import LEAST, UNREADABLE, in_sight, spot, taps
from tests.web.test_telling import places_cowboys


def test_a_tile_says_what_it_would_earn_on_my_land(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    places_cowboys(person)
    page = person.page
    taps(page, page.locator('[data-about="space:build_3"]'))
    expect(page.locator(".info", has_text=re.compile(r"On your land: [A-H]\d [+−]\$\d+"))).to_be_visible()
    person.leaves()


def test_the_character_is_named_in_full_beside_a_long_name(browser: Browser, server: Server) -> None:
    """Beside the longest name that a new player can get and the longest character name."""
    house = playing.Server("", Path(), port=server.port)
    ann, bob = house.person("Незнакомка"), house.person("Bob")
    table = ann.opens("me", "open", game="carson_city")
    bob.joins(table)
    with ann.sits(table, 0) as hers, bob.sits(table, 1) as his:
        while hers.state.view["players"][0]["character"] is None:
            mover = next(page for page in (hers, his) if page.state.legal)
            kept = [one for one in mover.state.legal if one.get("character") == "chinese_worker"]
            others = [one for one in mover.state.legal if one not in kept]
            move = mover.plays((kept if kept and mover is hers else others)[0]).move
            for page in (hers, his):
                page.until(lambda state, move=move: state.move >= move)
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.belongs_to(ann)
    person.go("table", table)
    expect(person.page.get_by_role("toolbar")).to_be_visible()
    expect(person.page.locator(".called", has_text="Китайский рабочий")).to_be_visible()
    assert person.page.evaluate(UNREADABLE) == []
    person.leaves()


def test_the_red_sheriff_may_leave_the_three_guns_before_a_duel(browser: Browser, server: Server) -> None:
    house = playing.Server("", Path(), port=server.port)
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.opens("me", "open", game="carson_city", options={"sides": "all_red"})
    bob.joins(table)
    wanted = {  # what each does, if it is allowed, and else the first thing that is allowed
        0: [("take", "sheriff"), ("place", "roads_3"), ("place", "ammunition"), ("pass", None)],
        1: [("take", "mercenary"), ("place", "roads_3"), ("pass", None)],
    }
    with ann.sits(table, 0) as hers, bob.sits(table, 1) as his:
        while hers.state.view["phase"] != "guns":
            mover = next(page for page in (hers, his) if page.state.legal)
            wishes = [
                action
                for do, thing in wanted[0 if mover is hers else 1]
                for action in mover.state.legal
                if action["do"] == do and thing in (None, action.get("target"), action.get("character"))
            ]
            move = mover.plays((wishes or mover.state.legal)[0]).move
            for page in (hers, his):
                page.until(lambda state, move=move: state.move >= move)
    person = Person.comes(browser, server.address, "en", PHONE)
    person.belongs_to(ann)
    person.go("table", table)
    desk = person.page.locator(".desk")
    expect(person.page.get_by_text("Take the three guns? They help you win").first).to_be_visible()
    expect(desk.get_by_role("button", name="Take the three guns")).to_be_visible()
    assert person.page.evaluate(UNREADABLE) == []
    taps(person.page, desk.get_by_role("button", name="No, thank you"))
    expect(desk.get_by_role("button", name="Take the three guns")).to_be_hidden()
    assert any("Ann declines the ammunition" in line for line in person.log())
    person.leaves()


def test_the_scoring_shows_points_by_source(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("table", finished(server.address, "carson_city"))
    table = person.page.locator("table.results")
    expect(table).to_be_visible()
    rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    totals = [int(cell) for cell in table.locator("tfoot td").all_inner_texts()]
    assert [sum(int(cell) for cell in column) for column in zip(*rows, strict=True)] == totals
    person.leaves()


def test_a_description_covers_neither_its_subject_nor_its_button(browser: Browser, server: Server) -> None:
    """Even if its text is long, and after a notice has disappeared and moved the board."""
    person = Person.comes(browser, server.address, "ru", {"width": 360, "height": 600})
    person.prefers(size=130)
    places_cowboys(person)
    page = person.page
    page.evaluate("scrollTo(0, 0)")
    refused = page.locator(".track .square:not(.open)")
    squares = page.locator(".track .square.open").filter(has_not=page.locator(".unseen", has_text="ПО по"))
    for n in range(squares.count()):
        if spot(squares.nth(n)) is None:
            continue
        if refused.count() and spot(refused.first):
            taps(page, refused.first)
            in_sight(page.locator(".notice"))
        if spot(squares.nth(n)) is None:
            continue
        taps(page, squares.nth(n))
        in_sight(page.locator(".info .primary"))
        in_sight(page.locator(".info .close"))
        expect(page.locator(".notice")).to_be_hidden()
        assert spot(squares.nth(n)) is not None, squares.nth(n).inner_text()
        taps(page, page.locator(".info .close"))
        expect(page.locator(".info")).to_be_hidden()
    person.leaves()


# Waits until the first element is on the screen, and stores the second one's place on the page at
# that moment: the film goes on and may move it.
REMEMBERS = """([first, thing]) => {
  delete globalThis.remembered;
  const top = (what) => document.querySelector(what)?.getBoundingClientRect().top ?? Infinity;
  const look = () => {
    const there = document.querySelector(first)?.getBoundingClientRect();
    if (there && there.bottom > 0 && there.top < innerHeight) globalThis.remembered = scrollY + top(thing);
    else requestAnimationFrame(look);
  };
  look();
}"""
REMEMBERED = "globalThis.remembered !== undefined"


def test_the_result_of_an_answer_appears_where_it_was_given(browser: Browser, server: Server) -> None:
    """On a phone the parts of the board are reordered by questions, not by answers."""
    person = Person.comes(browser, server.address, "en", PHONE, film=True)
    quick_table(person, "carson_city")
    page = person.page
    top = "scrollY + document.querySelector('{}').getBoundingClientRect().top"
    taps(page, page.locator("[data-target=A1]"))
    taps(page, page.locator(".info .primary"))
    expect(page.locator("[data-target=A1].owned")).to_be_in_viewport()
    assert page.evaluate(top.format(".town")) < page.evaluate(top.format(".track"))
    expect(page.locator("[data-target=H8].open")).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.evaluate(REMEMBERS, [".map .touched", ".map"])
    person.chooses("claim")
    comes_true(page, REMEMBERED)
    card = page.locator(".cards .card.open").first
    for _ in tries(page, card):
        if card.count() and spot(card):
            break
    where = page.evaluate(top.format(".cards"))
    name = card.get_attribute("data-about")
    page.evaluate(REMEMBERS, [f".card.taken[data-about='{name}']", ".cards"])
    taps(page, card)
    comes_true(page, REMEMBERED)
    assert abs(page.evaluate("globalThis.remembered") - where) < LEAST
    person.leaves()


def test_roads_are_as_wide_as_a_finger_and_the_path_ends_their_laying(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    places_cowboys(person)
    page = person.page
    page.locator(".modes").get_by_role("radio", name="Roads").tap()
    roads = page.locator(".lay")
    expect(roads.first).to_be_visible()
    for road in roads.all():
        box = road.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > LEAST - 1
    page.evaluate("scrollTo(0, 0)")
    taps(page, page.locator("[data-target=wages]"))
    in_sight(page.locator(".info .primary"))
    expect(roads).to_have_count(0)
    person.leaves()
