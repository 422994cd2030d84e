"""What the page reports: the log, gains, the lists of choices, the end, the replay."""

from __future__ import annotations

import itertools
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.tables import finished

from gulch.text import Text
from tests.server import playing
from tests.server.playing import http
from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility, comes_true, tries
from tests.web.test_pages import quick_table
from tests.web.test_phone import LIMIT, in_sight, taps, waits_for_the_turn

AT_THE_END = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 4"


def plays(person: Person, moves: int) -> None:
    for move in range(moves):
        for _ in tries(person.page, "my turn"):
            if person.can_act():
                break
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


def test_players_who_have_left_town_see_why_they_wait(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE)
    friend = Person.comes(browser, server.address, "ru", PHONE, name="Борис")
    table = person.opens_a_table("el_paso")
    friend.go("table", table)
    friend.page.get_by_role("button", name="Сесть сюда").first.click()
    for one in (person, friend):
        one.is_ready()
    waits = re.compile("Вы уже не в городе")
    for _ in tries(person.page, waits):
        if person.can_act():
            person.chooses("leave")
        if friend.can_act():  # until they do, nothing happens
            if person.page.locator(".prompt").first.get_by_text(waits).is_visible():
                break
            friend.chooses("rob")
    in_sight(person.page.locator(".prompt").first.get_by_text(waits))
    person.leaves()
    friend.leaves()


# Records the round numbers shown in Deadwood, frame by frame.
ROUNDS = """() => {
  const rounds = (globalThis.rounds = []);
  const look = () => {
    const { innerText } = document.querySelector('[data-board] header');
    const round = Number(/^Round (\\d+)$/m.exec(innerText)?.[1]);
    if (innerText.includes('Deadwood') && rounds.at(-1) !== round) rounds.push(round);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_round_number_never_goes_back_while_players_choose_what_to_keep(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, film=True, name="Ann")
    friend = Person.comes(browser, server.address, name="Ben", film=True)
    token = person.page.evaluate("JSON.parse(localStorage['gulch.identity']).token")
    seats = {"game": "el_paso", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = http.post(f"{server.address}/api/tables", json=seats, headers={"Authorization": f"Bearer {token}"})
    for one in (person, friend):
        one.go("table", made.json()["id"])
    friend.page.get_by_role("button", name="Sit here").click()
    for one in (person, friend):
        expect(one.page.locator("[data-board] header")).to_contain_text("Deadwood")
        one.page.evaluate(ROUNDS)
    for _ in tries(person.page, "both have left Deadwood"):
        if all("Deadwood" not in one.page.locator("[data-board] header").inner_text() for one in (person, friend)):
            break
        for one in (person, friend):
            if one.can_act():
                one.chooses("leave" if one.page.evaluate("rounds.at(-1)") > 2 else "rob")
    for one in (person, friend):
        rounds = one.page.evaluate("rounds")
        assert rounds == sorted(rounds)
        one.leaves()


def test_leaving_has_no_preview_once_the_sheriff_has_struck(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, name="Ann")
    quick_table(person)
    page = person.page
    expect(page.locator(".leave")).to_contain_text("Leaving now: keep up to 1 tile")
    for _ in tries(page, "the Sheriff catches Ann"):
        if person.can_act():
            if page.locator(".log", has_text="The Sheriff catches Ann").count():
                break
            person.chooses("rob")
    expect(page.locator(".prompt").first).to_contain_text("which pile to draw from")
    expect(page.locator(".leave")).not_to_contain_text("tile")
    expect(page.locator(".leave")).not_to_contain_text("You would leave")
    person.leaves()


@pytest.mark.parametrize("name", ["el_paso", "carson_city"])
def test_gains_and_losses_since_my_last_move_are_shown(browser: Browser, server: Server, name: str) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    quick_table(person, name)
    gains = person.page.locator(".gains")
    for _ in range(12):
        plays(person, 1)
        waits_for_the_turn(person, time.monotonic() + LIMIT)
        if gains.is_visible():
            break
    expect(gains).to_contain_text("Since your last move")
    assert re.search(r": [a-z$+−]", gains.inner_text()), "a word in the middle of a sentence is small"
    expect(gains.locator(".gain").first).to_contain_text(re.compile(r"[+−]"))
    in_sight(gains)
    person.leaves()


def test_an_amount_below_ten_is_its_own_key(browser: Browser, server: Server) -> None:
    """In an auction the key 4 bids 4."""
    person = Person.comes(browser, server.address)
    quick_table(person, "boomtown")
    bids = person.page.locator('[data-action*=\'"do":"bid"\']:has(kbd)')
    for bid in bids.all():
        assert bid.locator("kbd").inner_text() in re.findall(r"\d+", bid.locator("span").first.inner_text())
    wanted = bids.last.locator("kbd").inner_text()
    person.page.keyboard.press(wanted)
    expect(person.page.locator(".log")).to_contain_text(f"bids {wanted}.")
    person.leaves()


def test_the_last_bid_is_made_only_by_its_own_digit(browser: Browser, server: Server) -> None:
    """Typing 2 must not bid 10."""
    house = playing.Server("", Path(), port=server.port)
    ann, ben, cal = (house.person(name) for name in ("Ann", "Ben", "Cal"))
    table = ann.opens("me", "open", "open", game="boomtown")
    ben.joins(table, 1)
    cal.joins(table, 2)
    with ann.sits(table, 0) as first, ben.sits(table, 1) as second, cal.sits(table, 2) as third:
        does: dict[playing.Page, dict[str, Any]] = {
            first: {"do": "bid", "amount": 1},
            second: {"do": "bid", "amount": 9},
            third: {"do": "pass"},
        }
        while len(first.state.legal) != 2:
            mover = next(page for page in does if page.state.legal)
            move = mover.plays(does[mover]).move
            for page in does:
                page.until(lambda state, move=move: state.move >= move)
    person = Person.comes(browser, server.address)
    person.belongs_to(ann)
    person.go("table", table)
    expect(person.choices).to_have_count(2)
    expect(person.page.locator("[data-choices] kbd")).to_have_text(["−"])
    person.leaves()


def places_cowboys(person: Person) -> None:
    """Open a match against bots and play until a cowboy may be placed."""
    quick_table(person, "carson_city")
    passes = person.page.locator("[data-few] button", has_text=re.compile("Pass|Пас"))
    while True:
        waits_for_the_turn(person, time.monotonic() + LIMIT)
        if passes.is_visible():
            return
        plays(person, 1)


def test_carson_citys_choices_are_grouped_and_found(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    places_cowboys(person)
    page = person.page
    taps(page, page.locator("[data-all]"))
    expect(page.locator("dialog h3").first).to_have_text("Place a cowboy")
    expect(page.locator("dialog h3", has_text="on land").first).to_be_visible()
    printed = person.choices.nth(8).inner_text()
    page.get_by_role("searchbox").fill(printed)
    expect(person.choices.first).to_have_text(re.compile(re.escape(printed), re.IGNORECASE))
    page.get_by_role("searchbox").fill("")
    square = next(text[:2] for text in person.choices.all_inner_texts() if re.match("[ABCEH][1-8]", text))
    page.get_by_role("searchbox").fill(square.translate(str.maketrans("ABCEH", "авсен")))  # typed on a Russian keyboard
    expect(person.choices.first).to_contain_text(square)
    page.get_by_role("searchbox").fill("nothing of the kind")
    expect(person.choices).to_have_count(0)
    person.leaves()


def test_turns_end_automatically_on_request(browser: Browser, server: Server) -> None:
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
    return finished(server.address, "el_paso")


def figures(page: Page, rows: str) -> list[list[int]]:
    return [[int(cell) for cell in row.locator("td.points").all_inner_texts()] for row in page.locator(rows).all()]


def test_the_end_shows_winner_margin_and_sources_of_points(browser: Browser, server: Server, match: str) -> None:
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("table", match)
    end = person.page.locator("[aria-labelledby=end-title]")
    expect(end).to_contain_text(re.compile("By .* point|Level on points|share"))
    totals = [row[0] for row in figures(person.page, "[aria-labelledby=end-title] table:not(.sources) tbody tr")]
    towns = figures(person.page, "table.sources tbody tr")
    assert [sum(column) for column in zip(*towns, strict=True)] == totals
    expect(person.page.locator(".sheriff")).to_be_visible()
    expect(person.page.locator(".odds")).to_have_count(0)  # no more rolls
    person.leaves()


def test_sue_is_ranked_with_the_players(browser: Browser, server: Server) -> None:
    """An automatic opponent has points and a place, too."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", game="great_western_trail")
    with ann.sits(table, 0) as seat:
        places = seat.finishes().table.places
    person = Person.comes(browser, server.address, "en", PHONE)
    person.go("table", table)
    rows = person.page.locator("[aria-labelledby=end-title] table tbody tr")
    expect(rows).to_contain_text(["Sue", "Ann"] if places == [2] else ["Ann", "Sue"])
    first, second = (row[0] for row in figures(person.page, "[aria-labelledby=end-title] table tbody tr"))
    assert first >= second
    lead = Text("en")("page-end-lead", points=first - second)
    expect(person.page.locator("[aria-labelledby=end-title] .hint")).to_have_text(lead)
    person.leaves()


def test_the_scoring_comes_into_sight_beside_the_result(browser: Browser, server: Server) -> None:
    """On a desktop the board has its own scrollbar and may have been scrolled elsewhere."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", game="great_western_trail")
    person = Person.comes(browser, server.address)
    person.belongs_to(ann)
    person.go("table", table)
    expect(person.choices.first).to_be_visible()
    person.page.locator("[data-board]").evaluate("(board) => board.scrollTo(0, board.scrollHeight)")
    with ann.sits(table, 0) as seat:
        seat.finishes()
    expect(person.page.locator("#end-title")).to_be_visible()
    expect(person.page.locator(".results")).to_be_in_viewport(ratio=0.9)
    person.leaves()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_result_and_the_next_step_are_visible_at_once(browser: Browser, server: Server, language: str) -> None:
    """Even on a desktop with four players; the board stays fully visible."""
    ann = playing.Server("", Path(), port=server.port).person("Ann")
    table = ann.opens("me", *["drifter"] * 3)
    with ann.sits(table, 0) as seat:
        seat.finishes()
    person = Person.comes(browser, server.address, language)
    person.belongs_to(ann)
    person.go("table", table)
    page = person.page
    for thing in ("#end-title", "table.sources", "select"):
        in_sight(page.locator(thing))
    for name in ("Play again|Сыграть ещё", "Replay|Повтор", "Save file|Файл партии"):
        in_sight(page.locator(".end .row :is(a, button)", has_text=re.compile(name)))
    in_sight(page.locator("[data-board] .hand"))
    person.leaves()


def test_no_odds_are_shown_for_a_roll_that_will_not_come(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    quick_table(person, "boomtown")
    scores = person.page.locator("[data-board] .score")
    expect(scores.first).to_have_attribute("title", re.compile("per roll"))
    person.go("table", finished(server.address, "boomtown"))
    expect(person.page.locator("#end-title")).to_be_visible()
    for score in scores.all():
        expect(score).not_to_have_attribute("title", re.compile("per roll"))
    person.leaves()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_replay_is_controlled_at_the_board(
    browser: Browser, server: Server, match: str, size: dict[str, int]
) -> None:
    person = Person.comes(browser, server.address, "en", size)
    person.go("replay", match)
    page = person.page
    expect(page.locator(".caption")).not_to_be_empty()
    for name in ("To the beginning", "One move back", "Play", "One move forward", "To the end"):
        in_sight(page.get_by_role("button", name=name, exact=True))
    expect(page.get_by_role("button", name="To my next move")).to_have_count(0)  # a spectator makes no moves
    towns = page.get_by_label("Go to").locator("option", has_not_text="Round")
    chosen = towns.nth(1).inner_text()
    page.get_by_label("Go to").select_option(label=chosen)
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


def test_a_replay_jumps_to_every_round_of_a_town(browser: Browser, server: Server, match: str) -> None:
    """The board shows the round's number, and the caption the roll, whatever it caused."""
    person = Person.comes(browser, server.address)
    person.go("replay", match)
    goes = person.page.get_by_label("Go to")
    expect(goes.locator("option", has_text="Round 1").nth(1)).to_be_attached()
    places = [text.strip() for text in goes.locator("option").all_inner_texts()]
    second = next(n for n, place in enumerate(places[1:], start=1) if "Round" not in place)
    assert places[1:second] == [f"Round {n}" for n in range(1, second)]
    for place in range(1, second - 1):  # after the last round the gang may have left the town
        goes.select_option(index=place)
        expect(person.page.locator(".caption")).to_contain_text(" rolls ")
        expect(person.page.locator("[data-board] header")).to_contain_text(places[place])
    person.leaves()


def test_the_last_turns_can_be_jumped_to(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    person.go("replay", finished(server.address, "great_western_trail"))
    goes = person.page.get_by_label("Go to")
    last = goes.locator("option", has_text="Last turn: ")
    expect(last).to_have_count(1)
    goes.select_option(label=last.inner_text())
    expect(person.page.locator(".caption")).to_contain_text("Last turn: ")
    person.leaves()


def test_there_are_no_mistakes_to_learn_from_before_a_match_is_analysed(
    browser: Browser, server: Server, axe: str
) -> None:
    """The page says that the match has not been analysed, not that there were no mistakes."""
    person = Person.comes(browser, server.address)
    person.go("mistakes", finished(server.address, "el_paso"))
    expect(person.page.locator("main")).to_contain_text("This match has not been analysed yet")
    expect(person.page.locator("main")).not_to_contain_text("No mistake")
    check_accessibility(person.page, axe)
    expect(person.page.locator(".panel", has_text="analysed")).to_be_visible()
    person.leaves()
