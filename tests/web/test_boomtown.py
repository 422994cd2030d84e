"""Boomtown: every action can be taken on the board, five cards fit side by side on a phone, a tap
describes a card, and after the end nothing is announced.
"""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, WebSocket, WebSocketRoute, expect

from tests.server import playing
from tests.web.player import PHONE, Person, Server, tries
from tests.web.test_pages import quick_table
from tests.web.test_phone import LIMIT, UNREADABLE, in_sight, taps, tool, waits_for_the_turn

# Finds contents of cards on offer that are cut off at the card's edge.
CUT = """() => [...document.querySelectorAll('.street .card')].flatMap((card) => {
  const { left, right, bottom } = card.getBoundingClientRect();
  const things = [...card.querySelectorAll('.name, .coins, .coins b, .foot > span')];
  const beyond = ({ scrollWidth, clientWidth }) => clientWidth && scrollWidth > clientWidth;
  return things.filter((thing) => {
    const box = thing.getBoundingClientRect();
    return box.left < left || box.right > right || box.bottom > bottom || beyond(thing);
  }).map((thing) => `${card.innerText}: ${thing.className}`);
})"""


def test_cards_of_five_players_are_whole_on_a_phone(browser: Browser, server: Server) -> None:
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", "drifter", "drifter", "drifter", game="boomtown")
    with ann.sits(table, 0) as seat:
        seat.finishes()
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.go("replay", table)
    rounds = person.page.locator(".transport select").first
    expect(rounds).to_be_visible()
    for n in range(1, rounds.locator("option").count()):
        rounds.select_option(index=n)
        expect(person.page.locator(".street .card").first).to_be_visible()
        assert person.page.evaluate(CUT) == []
        assert person.page.evaluate(UNREADABLE) == []
    person.leaves()


def test_a_card_is_described_once_and_not_beside_a_hint(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, "boomtown")
    page = person.page
    card = page.locator(".street .cards button").first
    told = card.get_attribute("title") or ""
    taps(page, card)
    expect(page.locator(".notice")).to_contain_text("Why not?")
    expect(page.locator(".notice")).to_contain_text(told)
    expect(page.locator(".street .asked")).to_be_hidden()
    taps(page, tool(page, "Hint"))
    expect(page.locator(".notice")).to_contain_text("A bot would choose")
    expect(page.locator(".notice")).not_to_contain_text("Why not?")
    expect(page.locator(".notice")).not_to_contain_text(told)
    person.leaves()


Action = dict[str, Any]


class Reached:
    """Plays actions by tapping Boomtown's board."""

    def __init__(self, person: Person) -> None:
        self.page, self.desk = person.page, person.page.locator(".desk")
        self.state: dict[str, Any] = {}
        self.played: list[Action] = []
        self.page.on("websocket", self.listens)

    def listens(self, line: WebSocket) -> None:
        line.on("framereceived", lambda text: self.hears(json.loads(text)))
        line.on("framesent", lambda text: self.says(json.loads(text)))

    def hears(self, said: dict[str, Any]) -> None:
        if said.get("type") == "state":
            self.state = said

    def says(self, said: dict[str, Any]) -> None:
        if said.get("type") == "play":
            self.played.append(said["action"])

    def of(self, things: Locator, offered: list[Any], wanted: object) -> Locator:
        """The element for one choice, among elements that correspond to all choices."""
        expect(things).to_have_count(len(offered))
        return things.nth(offered.index(wanted))

    def does(self, action: Action, luck: random.Random) -> None:
        view, legal, desk = self.state["view"], self.state["legal"], self.desk
        match action["do"]:
            case "pass":
                desk.locator(".pass.open").tap()
            case "bid":
                quick = desk.locator(".quick button:not(.pass)")
                near = max(gold for gold in map(int, quick.all_inner_texts()) if gold <= action["amount"])
                quick.filter(has_text=re.compile(f"^{near}$")).tap()
                for _ in range(near, action["amount"]):
                    desk.locator(".step").last.tap()
                desk.locator(".bid.open").tap()
            case "take":
                cards = [offer["card"] for offer in view["row"]]
                self.of(self.page.locator(".street .cards button"), cards, action["card"]).tap()
            case "use_mustang" | "keep_mustang" as ride:
                desk.locator(f".{ride}").tap()
            case "blow_up" | "confiscate" | "dig":
                lying = [[card["card"] for card in one["mines"] + one["saloons"]] for one in view["prospectors"]]
                cards = [one["card"] for own in lying for one in legal if one["card"] in own]
                ways = [
                    self.of(desk.locator(".targets button"), cards, action["card"]),
                    self.page.locator(f".seat [data-piece='card-{action['card']}']"),
                    self.page.locator(f"[data-place='claim-{action['card']}']"),  # a Saloon has no such place
                ]
                luck.choice([way for way in ways if way.count()]).tap()
                expect(desk.locator(".go")).to_be_in_viewport(ratio=0.99)
                desk.locator(".go").tap()
            case "appoint" | "open_saloon" | "hire_girls":
                self.of(desk.locator(".places button"), legal, action).tap()
            case "hold_up":
                victims = list(dict.fromkeys(one["victim"] for one in view["robberies"]))
                self.of(desk.locator(".victims button"), victims, action["victim"]).tap()
                numbers = [one["number"] for one in view["robberies"] if one["victim"] == action["victim"]]
                self.of(desk.locator(".numbers button"), numbers, action["number"]).tap()
                desk.locator(".go").tap()
            case "use_telegraph":
                desk.locator(".faces").nth(action["die"] - 1).locator("button").nth(action["face"] - 1).tap()
            case "leave_dice":
                desk.locator(".wire > button").tap()

    def wishes(self, luck: random.Random) -> Action:
        """A random action, preferably one that leads to an event: events have the most choices."""
        legal: list[Action] = self.state["legal"]
        events = [offer["card"] for offer in self.state["view"]["row"] if offer["mine"] is None]
        wanted = [one for one in legal if one["do"] == ("bid" if events else "pass") or one.get("card") in events]
        return luck.choice(wanted or legal)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_action_can_be_taken_on_the_board(browser: Browser, server: Server, language: str) -> None:
    person = Person.comes(browser, server.address, language, PHONE, drawn=False)
    board, luck, deadline = Reached(person), random.Random(1881), time.monotonic() + LIMIT
    quick_table(person, "boomtown")
    while not person.is_over:
        assert time.monotonic() < deadline, person.page.locator(".prompt").all_inner_texts()
        if person.can_act() and board.state["legal"]:
            move, played, wanted = board.state["move"], len(board.played), board.wishes(luck)
            board.does(wanted, luck)
            for _ in tries(person.page, wanted):
                if board.state["move"] > move:
                    break
            assert board.played[played:] == [wanted]
        person.page.wait_for_timeout(30)
    person.leaves()


# Scrolls and passes in one step, so that the result cannot appear before the page has scrolled.
PASSES_ELSEWHERE = """() => {
  const all = [...document.querySelectorAll('[data-choices] button')];
  scrollTo({ top: 150, behavior: 'instant' });
  (all.find((one) => one.dataset.action.includes('"pass"')) ?? all[0]).click();
}"""


def test_the_result_is_in_sight_and_nothing_more_is_announced(browser: Browser, server: Server) -> None:
    """The page has been scrolled, and its text is large."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", "drifter", "drifter", "drifter", "drifter", game="boomtown")
    with ann.sits(table, 0) as seat:
        while seat.until(lambda state: state.legal).view["round"] < seat.state.view["rounds"]:
            seat.plays()
    person = Person.comes(browser, server.address, "ru", {"width": 360, "height": 480})
    person.belongs_to(ann)
    person.prefers(size=130)
    person.go("table", table)
    page, deadline = person.page, time.monotonic() + LIMIT
    waits_for_the_turn(person, deadline)
    expect(page.locator(".odds i", has_text="+").first).to_be_visible()
    while not person.is_over:
        waits_for_the_turn(person, deadline)
        if person.can_act():
            person.looks_at_the_choices()
            page.evaluate(PASSES_ELSEWHERE)
    in_sight(page.locator("#end-title"))
    assert "".join(page.locator(".odds i").all_inner_texts()) == ""
    expect(page.locator(".band .fee")).to_have_count(0)
    person.leaves()


@pytest.mark.parametrize(("language", "told"), [("en", "≈−5.2"), ("ru", "≈−5,2")])
def test_what_a_card_costs_in_the_end_has_a_minus(browser: Browser, server: Server, language: str, told: str) -> None:
    person = Person.comes(browser, server.address, language)

    def nothing_is_worth_it(route: WebSocketRoute) -> None:
        live = route.connect_to_server()
        live.on_message(lambda said: route.send(re.sub(r'"worth":-?[\d.]+', '"worth":-5.2', str(said))))

    person.page.route_web_socket(re.compile("/live$"), nothing_is_worth_it)
    quick_table(person, "boomtown")
    expect(person.page.locator(".street .worth").first).to_have_text(told)
    person.leaves()
