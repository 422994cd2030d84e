"""The page of a tournament: errors stay until something changes, refreshing interrupts nothing."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from tests.server import playing
from tests.server.test_contests import all_resign, begins, contest, opens
from tests.web.player import DESKTOP, PHONE, Person, Server, tries

LOOK = 11_000  # milliseconds after which the page has refreshed itself


def at_the_contest(browser: Browser, player: playing.Person, cup: str, language: str = "en") -> Person:
    person = Person.comes(browser, player.server.url, language, PHONE if language == "ru" else DESKTOP)
    person.belongs_to(player)
    person.page.clock.install()
    person.go("contest", cup)
    expect(person.page.get_by_role("status").first).to_be_visible()
    return person


def looks_again(person: Person) -> None:
    with person.page.expect_response(re.compile("/api/contests/[^/]+$")):
        person.page.clock.fast_forward(LOOK)


def test_a_refusal_stays_until_something_changes(browser: Browser, server: Server) -> None:
    house = playing.Server("", Path(), port=server.port)
    ann, bob = house.person("Ann"), house.person("Bob")
    cup = opens(ann, bot=None)
    host = at_the_contest(browser, ann, cup)
    host.page.get_by_role("button", name="Start the first round").click()
    refused = host.page.get_by_role("alert").filter(has_text="at least two")
    expect(refused).to_be_in_viewport()
    looks_again(host)
    looks_again(host)
    expect(refused).to_be_visible()
    bob.call("POST", f"/api/contests/{cup}/enter")
    looks_again(host)
    expect(refused).to_have_count(0)
    host.leaves()


def test_an_action_counts_during_a_refresh(browser: Browser, server: Server) -> None:
    house = playing.Server("", Path(), port=server.port)
    ann = house.person("Ann")
    cup = opens(ann)
    host = at_the_contest(browser, ann, cup)
    held: list[Route] = []
    host.page.route(f"**/api/contests/{cup}", lambda route: held.append(route))
    host.page.clock.fast_forward(LOOK)
    for _ in tries(host.page, "it looks again"):
        if held:
            break
    looked = held.pop()
    before = looked.fetch()
    host.page.get_by_role("button", name="Join").click()
    status = host.page.get_by_role("status").first
    expect(status).to_contain_text("1 entrant")
    with host.page.expect_response(f"**/api/contests/{cup}"):
        looked.fulfill(response=before)
    expect(status).to_contain_text("1 entrant")
    expect(host.page.get_by_role("button", name="Withdraw")).to_be_visible()
    host.leaves()


def test_finished_players_see_what_they_wait_for(browser: Browser, server: Server) -> None:
    """They see their table's result; it is a link only for players who have not left for good."""
    house = playing.Server("", Path(), port=server.port)
    people = [house.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    anna = people[0]
    cup = begins(people, bot=None)
    host = at_the_contest(browser, anna, cup, "ru")
    expect(host.page.locator("main")).to_contain_text("за столом 2 игрока · 2 тура")
    expect(host.page.get_by_role("link", name="К моему столу")).to_be_visible()
    expect(host.page.get_by_text("Ждём, пока доиграют за другими столами.")).to_have_count(0)
    removes = host.page.get_by_role("button", name="Убрать: Борис").bounding_box()
    assert removes is not None
    assert min(removes["width"], removes["height"]) >= 40
    [his] = [table for table in contest(anna, cup)["played"][0] if "Анна" in table["names"]]
    resigns = [player for player in people if player.name in his["names"]]
    for player in resigns:
        player.call("POST", f"/api/tables/{his['table']}/resign", {"seat": his["names"].index(player.name)})
    looks_again(host)
    expect(host.page.get_by_role("link", name="К моему столу")).to_have_count(0)
    for _ in tries(host.page, "bots have played it to its end"):
        if any(table["places"] for table in contest(anna, cup)["played"][0]):
            break
    looks_again(host)
    expect(host.page.get_by_text("Ждём, пока доиграют за другими столами.")).to_be_visible()
    first, second = his["names"] if his["places"] == [1, 2] else his["names"][::-1]
    ended = re.compile(rf"1\.\s({first}|{second})\s— \d+ · [12]\.\s({first}|{second})\s— \d+")
    expect(host.page.get_by_role("link", name=ended)).to_be_visible()
    assert host.fits
    host.leaves()


def test_the_points_stay_in_sight(browser: Browser, server: Server) -> None:
    """Even on a phone with large text, a long name and the host's buttons."""
    house = playing.Server("", Path(), port=server.port)
    people = [house.person(name) for name in ("Анна", "Достопримечательность")]
    anna = people[0]
    cup = begins(people, bot=None)
    host = Person.comes(browser, server.address, "ru", PHONE)
    host.prefers(size=130)
    host.belongs_to(anna)
    host.go("contest", cup)
    points = host.page.locator("td:has(b)")
    expect(points).to_have_count(2)
    for figure in points.all():
        box = figure.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE["width"]
    assert host.fits
    host.leaves()


def test_a_contest_with_tables_in_play_is_not_over(browser: Browser, server: Server) -> None:
    """If the host ends the tournament during a round, the tables of that round count."""
    house = playing.Server("", Path(), port=server.port)
    people = [house.person(name) for name in ("Ann", "Bob")]
    ann = people[0]
    cup = begins(people, bot=None)
    ann.call("POST", f"/api/contests/{cup}/end")
    host = at_the_contest(browser, ann, cup)
    status = host.page.get_by_role("status").first
    expect(status).to_contain_text("The last tables are still in play")
    expect(host.page.get_by_role("link", name="To my table")).to_be_visible()
    expect(host.page.get_by_text("remove them from the standings")).to_have_count(0)
    all_resign(people, cup, 0)
    for _ in tries(host.page, "bots have played it to its end"):
        if contest(ann, cup)["played"][0][0]["places"]:
            break
    looks_again(host)
    expect(status).to_contain_text("Over")
    host.leaves()
