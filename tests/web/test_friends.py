"""Friends at one table: the waiting room, undo, spectators."""

from __future__ import annotations

import hmac
import json
import re
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.server import playing
from tests.server.playing import http
from tests.server.test_contests import all_resign, begins, contest
from tests.server.test_moderation import tells
from tests.server.test_running import eventually
from tests.web.player import DESKTOP, PATIENCE, PHONE, Person, Server, check_accessibility, tries
from tests.web.test_pages import quick_table


def test_the_waiting_room(browser: Browser, server: Server, axe: str) -> None:
    """A typed name is used unsaved, people can chat, and the match starts when all are ready."""
    host = Person.comes(browser, server.address, "en", DESKTOP, name="Ann")
    guest = Person.comes(browser, server.address, "ru", PHONE)
    table = host.opens_a_table("el_paso")
    room = host.page.locator("main")
    expect(room).to_contain_text("Time per move")
    expect(room).to_contain_text("works on this computer only")
    guest.go("table", table)
    guest.page.get_by_label("Как вас называть?").fill("Борис")
    guest.page.get_by_role("button", name="Сесть сюда").click()
    expect(room).to_contain_text("Борис")
    guest.page.get_by_label("Напишите сообщение").fill("Привет!")
    guest.page.keyboard.press("Enter")
    expect(host.page.get_by_role("log")).to_contain_text("Привет!")
    for person in (host, guest):
        check_accessibility(person.page, axe)
        assert person.fits
    people = host.page.get_by_role("group", name="Борис")
    people.get_by_label("Cannot write").check()
    expect(guest.page.locator(".notice")).to_contain_text("запретил вам писать")
    people.get_by_label("Cannot enter").check()
    expect(guest.page.get_by_role("status").first).to_contain_text("указал вам на дверь")
    people.get_by_label("No restrictions").check()
    guest.page.get_by_role("button", name="Ещё раз").click()
    guest.page.get_by_role("button", name="Сесть сюда").click()
    host.is_ready()
    expect(guest.page.locator("main")).to_contain_text("✓ можно начинать")
    expect(guest.page.locator("[data-board]")).to_have_count(0)
    guest.is_ready()
    for person in (host, guest):
        expect(person.page.locator("[data-board]")).to_be_visible()
        person.leaves()


def test_a_host_is_told_why_no_bot_may_play_yet(browser: Browser, server: Server) -> None:
    """A player who has just left may come back."""
    host = Person.comes(browser, server.address, "en", PHONE, name="Ann")
    guest = Person.comes(browser, server.address, name="Bea")
    table = host.opens_a_table("el_paso")
    guest.go("table", table)
    guest.page.get_by_role("button", name="Sit here").click()
    for person in (host, guest):
        person.is_ready()
    expect(host.page.locator("[data-board]")).to_be_visible()
    guest.go("me")
    host.page.get_by_role("button", name="Let a bot play").click()
    told = host.page.get_by_role("alert").filter(has_text="Bea is here, or was a moment ago")
    expect(told).to_be_in_viewport()
    assert host.fits
    guest.go("table", table)
    expect(told).to_have_count(0)
    for person in (host, guest):
        person.leaves()


def test_a_chat_line_lost_with_the_connection_is_sent_again(browser: Browser, server: Server) -> None:
    """It arrives exactly once, whether the line or the answer to it was lost."""
    person = Person.comes(browser, server.address, "en", PHONE, name="Ann")
    lost = ["on its way", "on its way back"]

    def breaks(route: WebSocketRoute) -> None:
        live = route.connect_to_server()

        def says(message: str | bytes) -> None:
            if lost[0] in str(message):
                lost.append(lost.pop(0))
                route.close()
            else:
                live.send(message)

        def answers(message: str | bytes) -> None:
            if '"type":"chat"' in str(message) and lost[0] in str(message):
                lost.append(lost.pop(0))
                route.close()
            else:
                route.send(message)

        route.on_message(says if lost[0] == "on its way" else lambda message: live.send(message))
        live.on_message(answers if lost[0] == "on its way back" else lambda message: route.send(message))

    person.page.route_web_socket(re.compile("/live$"), breaks)
    person.opens_a_table("el_paso")
    spoken = person.page.get_by_role("log").locator("p:has(strong)")
    for n, line in enumerate(("lost on its way", "lost on its way back")):
        person.page.get_by_label("Write a message").fill(line)
        person.page.keyboard.press("Enter")
        expect(spoken).to_have_count(n + 1)
        expect(spoken.last).to_contain_text(line)
    expect(person.page.locator(".unsaid")).to_have_count(0)
    person.page.reload()
    expect(spoken).to_have_text([re.compile("lost on its way$"), re.compile("way back$")])
    person.leaves()


def test_a_choice_lost_with_the_connection_is_sent_again(browser: Browser, server: Server) -> None:
    """It is played exactly once, whether the choice or the answer to it was lost."""
    person = Person.comes(browser, server.address)
    asked: list[str] = []
    lost = ["choice", "answer"]
    done: set[int] = set()

    def breaks(route: WebSocketRoute) -> None:
        live = route.connect_to_server()

        def asks(message: str | bytes) -> None:
            if json.loads(message)["type"] == "play":
                asked.append(str(message))
            if lost == ["choice", "answer"] and asked:
                loses()
            else:
                live.send(message)

        def answers(message: str | bytes) -> None:
            told = json.loads(message)
            own = {step["move"] for step in told.get("steps", []) if step["seat"] == 0}
            if lost == ["answer"] and len(asked) == 3 and own - done:
                loses()
            else:
                done.update(own)
                route.send(message)

        def loses() -> None:
            lost.pop(0)
            route.close()

        route.on_message(asks)
        live.on_message(answers)

    person.page.route_web_socket(re.compile("/live$"), breaks)
    quick_table(person)
    for made in (1, 2):
        person.choices.first.click()
        for _ in tries(person.page, f"{made} of my moves"):
            if len(done) == made:
                break
        expect(person.choices.first).to_be_enabled()
    assert lost == []
    assert len(asked) == 3
    assert asked[0] == asked[1]
    person.leaves()


def test_a_hint_lost_with_the_connection_is_requested_again(browser: Browser, server: Server) -> None:
    """While the server thinks for long, the page receives nothing and assumes a dead connection."""
    person = Person.comes(browser, server.address, "en", PHONE)
    asked: list[str] = []

    def breaks(route: WebSocketRoute) -> None:
        live = route.connect_to_server()

        def asks(message: str | bytes) -> None:
            hint = json.loads(message)["type"] == "hint"
            asked.extend([str(message)] if hint else [])
            if hint and len(asked) == 1:
                route.close()
            else:
                live.send(message)

        route.on_message(asks)

    person.page.route_web_socket(re.compile("/live$"), breaks)
    quick_table(person)
    person.page.get_by_role("toolbar").get_by_role("button", name="Hint").click()
    expect(person.page.locator(".notice")).to_contain_text("A bot would choose")
    assert len(asked) == 2
    person.leaves()


def test_a_missed_chat_line_is_requested(browser: Browser, server: Server) -> None:
    """A line sent while the connection opens may be missed; the next one's number shows it."""
    person = Person.comes(browser, server.address, "en", PHONE, name="Ann")
    missed: list[str] = []

    def misses_one(route: WebSocketRoute) -> None:
        live = route.connect_to_server()

        def answers(message: str | bytes) -> None:
            if '"type":"chat"' in str(message) and "the second" in str(message) and not missed:
                missed.append(str(message))
            else:
                route.send(message)

        live.on_message(answers)

    person.page.route_web_socket(re.compile("/live$"), misses_one)
    table = person.opens_a_table("el_paso")
    friend = Person.comes(browser, server.address, name="Bea")
    friend.go("table", table)
    for line in ("the first", "the second", "the third"):
        friend.page.get_by_label("Write a message").fill(line)
        friend.page.keyboard.press("Enter")
        expect(friend.page.get_by_role("log").locator("p:has(strong)").last).to_contain_text(line)
    spoken = person.page.get_by_role("log").locator("p:has(strong)")
    expect(spoken).to_have_text([re.compile("the first$"), re.compile("the second$"), re.compile("the third$")])
    assert missed
    for one in (person, friend):
        one.leaves()


# Sends all lines in one step, which exceeds the rate limit even on a slow machine.
SAYS_AT_ONCE = """(field, lines) => lines.forEach((line) => {
  field.value = line;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form.requestSubmit();
})"""


def test_a_refused_chat_line_is_not_lost(browser: Browser, server: Server) -> None:
    """A line refused by the rate limit returns to the input field."""
    person = Person.comes(browser, server.address, "en", PHONE, name="Ann")
    person.opens_a_table("el_paso")
    field = person.page.get_by_label("Write a message")
    lines = [f"line {n}" for n in range(10)]
    field.evaluate(SAYS_AT_ONCE, lines)
    expect(person.page.locator(".notice")).to_contain_text("faster than the others can read")
    expect(person.page.locator(".unsaid")).to_have_count(0)
    told = person.page.get_by_role("log").locator("p:has(strong)").all_inner_texts()
    said = [line for line in lines if any(one.endswith(line) for one in told)]
    assert 0 < len(said) < len(lines)
    expect(field).to_have_value(next(line for line in lines if line not in said))
    person.leaves()


# Whether the focused element is not covered.
LIES_OPEN = """(() => {
  const box = document.activeElement.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === document.activeElement;
})()"""


def test_people_at_one_screen_have_different_names_and_may_have_several_seats(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, size=PHONE, name="Ann")
    person.go("create", "el_paso")
    person.page.get_by_role("combobox", name="Seat 2").select_option("here")
    person.page.locator("form button[type=submit]").click()
    expect(person.page.get_by_label("Player's name")).to_be_focused()
    assert person.page.evaluate(LIES_OPEN), "the name that is missing lies below the head of the page"
    person.page.get_by_label("Player's name").fill("ann")
    person.page.locator("form button[type=submit]").click()
    expect(person.page.get_by_role("alert")).to_contain_text("need different names")
    expect(person.page.get_by_role("alert")).to_be_in_viewport()
    person.page.get_by_label("Player's name").fill("Bea")
    person.page.locator("form button[type=submit]").click()
    expect(person.page.get_by_role("heading", name="New table")).to_have_count(0)
    person.go("create", "el_paso")
    person.page.get_by_label("One person may take several seats").check()
    person.page.locator("form button[type=submit]").click()
    person.page.get_by_role("button", name="Sit here").click()
    expect(person.page.get_by_role("button", name="Sit here")).to_have_count(0)
    person.leaves()


def test_against_bots_a_move_is_taken_back_and_the_replay_shows_it(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "en", PHONE, name="Ann")
    quick_table(person)
    undo = person.page.get_by_role("toolbar").get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # the disabled button explains why
    notice = person.page.locator(".notice")
    expect(notice).to_contain_text("nothing to undo")
    expect(notice).to_be_in_viewport()
    before = person.looks_at_the_choices().all_inner_texts()
    person.choices.first.click()
    expect(undo).to_have_attribute("aria-disabled", "false")
    expect(person.page.locator("[data-all]:enabled")).to_be_visible()
    undo.click()
    expect(person.page.locator("[data-all]")).to_contain_text(str(len(before)))
    assert person.looks_at_the_choices().all_inner_texts() == before
    person.closes_the_sheet()
    person.leaves()


def test_a_notice_says_that_a_bot_plays_on_for_somebody(browser: Browser, server: Server) -> None:
    """It stays until the next choice. A phone has no room to show it beside a name."""
    host = Person.comes(browser, server.address, "ru", PHONE, name="Анна")
    guest = Person.comes(browser, server.address, name="Boris")
    guest.go("table", host.opens_a_table("el_paso"))
    guest.page.get_by_role("button", name="Sit here").click()
    host.is_ready()
    guest.is_ready()
    expect(guest.page.locator("[data-board]")).to_be_visible()
    expect(host.page.locator("[data-board]")).to_be_visible()
    notice = host.page.locator(".notice")
    expect(notice).to_be_hidden()
    guest.leaves_for_good()
    expect(notice).to_contain_text("Вместо игрока Boris теперь играет бот.")
    expect(guest.page.get_by_role("heading", name="Games")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Continue")).to_have_count(0)
    notice.get_by_role("button", name="Закрыть").click()
    expect(notice).to_be_hidden()
    host.leaves()
    guest.leaves()


def test_a_player_takes_a_seat_back_from_a_bot(browser: Browser, server: Server) -> None:
    house = playing.Server("", Path(), port=server.port)
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.opens("me", "open")
    bob.joins(table)
    bob.call("POST", f"/api/tables/{table}/leave")
    person = Person.comes(browser, server.address, "ru", PHONE)
    person.belongs_to(bob)
    person.go("table", table)
    expect(person.page.locator(".prompt").first).to_contain_text("Вы зритель")
    person.page.get_by_role("button", name="Вернуться на место").click()
    expect(person.page.locator(".prompt").first).not_to_contain_text("Вы зритель")
    expect(person.page.locator(".hand")).to_be_visible()
    expect(person.page.get_by_role("button", name="Вернуться на место")).to_have_count(0)
    assert person.fits
    person.leaves()


def test_spectators_know_that_they_watch_and_are_counted(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, name="Ann")
    quick_table(person)
    expect(person.page.locator(".watching")).to_have_count(0)
    visitor = Person.comes(browser, server.address, "ru", PHONE)
    visitor.page.goto(person.page.url)
    expect(visitor.page.locator(".prompt").first).to_contain_text("Вы зритель")
    expect(person.page.locator(".watching")).to_have_text("1 spectator")
    visitor.leaves()
    expect(person.page.locator(".watching")).to_have_count(0)
    person.leaves()


def test_unseated_players_see_that_they_are_spectators(browser: Browser, server: Server) -> None:
    house = playing.Server("", Path(), port=server.port)
    ann, bob = house.person("Ann"), house.person("Bob")
    table = ann.opens("me", "open")
    bob.joins(table)
    person = Person.comes(browser, server.address)
    person.belongs_to(bob)
    person.go("table", table)
    expect(person.page.locator(".hand")).to_be_visible()
    tells(ann, table, bob, "unseated")
    expect(person.page.locator(".prompt").first).to_contain_text("You are watching")
    expect(person.page.locator(".hand")).to_have_count(0)
    expect(person.choices).to_have_count(0)
    person.leaves()


def test_the_end_shows_who_is_still_here(browser: Browser, server: Server) -> None:
    """They can be asked for a rematch."""
    house = playing.Server("", Path(), port=server.port)
    players = [house.person(name) for name in ("Ann", "Bob")]
    table = players[0].opens("me", "open")
    players[1].joins(table)
    with players[0].sits(table, 0) as first, players[1].sits(table, 1) as second:
        while first.state.table.state != "over":
            playing.one_move([first, second])
    ann, bob = Person.comes(browser, server.address), Person.comes(browser, server.address, "ru", PHONE)
    for person, player in ((ann, players[0]), (bob, players[1])):
        person.belongs_to(player)
    ann.go("table", table)
    row = ann.page.get_by_role("row", name="Bob").first
    expect(row).to_contain_text("away")
    expect(ann.page.get_by_role("row", name="Ann").first).not_to_contain_text("here")  # about herself she knows
    bob.go("table", table)
    expect(row).to_contain_text("here")
    expect(bob.page.get_by_role("row", name="Ann").first).to_contain_text("в сети")
    expect(ann.page.locator(".watching")).to_have_count(0)
    visitor = Person.comes(browser, server.address)
    visitor.go("table", table)
    expect(ann.page.locator(".watching")).to_have_text("1 spectator")
    for person in (visitor, bob):
        person.leaves()
    expect(row).to_contain_text("away")
    ann.leaves()


def test_my_matches_and_my_page(browser: Browser, server: Server, axe: str) -> None:
    person = Person.comes(browser, server.address, "ru", PHONE, name="Анна")
    person.go()
    table = finished_match(server, person)
    person.go("me")
    expect(person.page.locator("h2", has_text="Мои партии")).to_be_visible()
    expect(person.page.locator(f'a[href="#/replay/{table}"]')).to_be_visible()
    line = person.page.locator(".players span", has_text="Анна").text_content()
    assert line is not None
    assert re.fullmatch("[12]\\.\u00a0Анна\u00a0—\u00a0\\d+", line.strip())
    expect(person.page.get_by_role("region", name="Эль-Пасо")).to_contain_text("Сыграно")
    expect(person.page.locator("main")).to_contain_text("показывается после 10 партий")
    person.page.wait_for_load_state("networkidle")
    check_accessibility(person.page, axe)
    assert person.fits
    key = person.page.evaluate("JSON.parse(localStorage['gulch.identity']).token")
    person.page.get_by_role("button", name="Сменить ключ").click()
    expect(person.page.locator("main")).to_contain_text("только с этого устройства")
    assert http.get(f"{server.address}/api/me", headers={"Authorization": f"Bearer {key}"}).status_code == 401
    person.page.get_by_role("link", name="Анна").last.click()
    expect(person.page).to_have_url(re.compile("#/player/"))
    expect(person.page.locator("h1")).to_have_text("Анна")
    expect(person.page.locator("main")).to_contain_text("Партий за открытыми столами пока нет.")
    check_accessibility(person.page, axe)
    person.leaves()


@pytest.mark.parametrize(
    ("language", "money"), [("en", r"\$\d+(,\d{3})*"), ("ru", r"\$\d+(\s\d{3})*")], ids=["en", "ru"]
)
def test_money_points_have_a_dollar_sign(browser: Browser, server: Server, language: str, money: str) -> None:
    """At the table, in my matches, in the statistics, and beside the curve of a replay."""
    person = Person.comes(browser, server.address, language, PHONE, name="Анна")
    person.go()
    table = finished_match(server, person, "colt_express")
    person.page.route("**/api/me/history", half_a_point_more)
    person.go("me")
    expect(person.page.locator(".players b").first).to_have_text(re.compile(f"^{money}$"))
    for figure in person.page.get_by_role("region", name=re.compile("Colt|Кольт")).locator("dd").all()[2:4]:
        expect(figure).to_have_text(re.compile(f"^{money}$"))
    person.go("table", table)
    expect(person.page.locator(".end td.points").first).to_have_text(re.compile(f"^{money}$"))
    person.go("replay", table)
    person.page.get_by_role("button", name=re.compile("^(Play|Смотреть)$")).focus()
    expect(person.page.locator("li b", has_text="$").first).to_be_visible()
    person.leaves()


def half_a_point_more(route: Route) -> None:
    """Add half a point to the averages, as after two matches; large ones are shown rounded."""
    history = route.fetch().json()
    for one in history["records"]:
        one["average"] += 0.5
    route.fulfill(json=history)


def test_names_at_one_screen_lead_to_nobodys_page(browser: Browser, server: Server) -> None:
    """All of them would lead to the page of the device's owner."""
    person = Person.comes(browser, server.address, size=PHONE, name="Ann")
    finished_match(server, person, others=[{"kind": "here", "name": "Bea"}])
    person.page.reload()
    expect(person.page.locator(".players")).to_contain_text("Bea")
    expect(person.page.locator(".players a")).to_have_count(0)
    person.leaves()


def finished_match(
    server: Server,
    person: Person,
    game: str = "el_paso",
    others: Sequence[dict[str, str]] = ({"kind": "bot", "bot": "drifter"},),
) -> str:
    """Play a match to its end: the player resigns and a bot takes over. Returns the table."""
    token = person.page.evaluate("JSON.parse(localStorage.getItem('gulch.identity')).token")
    headers = {"Authorization": f"Bearer {token}"}
    client = httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE)
    wish = {"game": game, "seats": [{"kind": "me"}, *others]}
    table: str = client.post("/api/tables", json=wish).json()["id"]
    for seat, other in enumerate([{"kind": "me"}, *others]):
        if other["kind"] != "bot":
            client.post(f"/api/tables/{table}/resign", json={"seat": seat})
    until = time.monotonic() + PATIENCE
    while client.get(f"/api/tables/{table}").json()["state"] != "over":
        assert time.monotonic() < until, "the match does not end"
        time.sleep(0.2)
    return table


def test_a_tournament_from_the_first_entry_to_the_first_table(browser: Browser, server: Server, axe: str) -> None:
    host = Person.comes(browser, server.address, "en", DESKTOP, name="Ann")
    guest = Person.comes(browser, server.address, "ru", PHONE)
    host.go("contests")
    host.page.get_by_label("Name of the tournament").fill("Sunday cup")
    host.page.get_by_role("group", name="Game").get_by_label("El Paso", exact=True).check()
    host.page.get_by_role("radio", name="2", exact=True).first.check()
    host.page.get_by_role("group", name="Loot tiles").get_by_label("20 tiles").check()
    check_accessibility(host.page, axe)
    host.page.get_by_role("button", name="Open the tournament").click()
    expect(host.page.locator("h1")).to_have_text("Sunday cup")
    expect(host.page.locator("dt:has-text('Loot tiles') + dd")).to_have_text("20 tiles")
    expect(host.page.locator("main")).to_contain_text("works on this computer only")
    host.page.get_by_role("button", name="Join").click()
    expect(host.page.get_by_role("status")).to_contain_text("1 entrant")
    guest.page.goto(host.page.url)
    expect(guest.page.locator("main")).to_contain_text("Свободные места займут боты: Помощник шерифа.")
    guest.page.get_by_label("Как вас называть?").fill("Борис")
    guest.page.get_by_role("button", name="Участвовать").click()
    expect(guest.page.get_by_role("region", name="Участники")).to_contain_text("Борис")
    host.page.reload()
    expect(host.page.get_by_role("region", name="Entrants")).to_contain_text("Борис")
    host.page.get_by_role("button", name="Start the first round").click()
    expect(host.page.locator("h2", has_text="Round 1")).to_be_visible()
    for person in (host, guest):
        person.page.reload()
        expect(person.page.locator("h2", has_text=re.compile("Round 1|Тур 1"))).to_be_visible()
        person.page.wait_for_load_state("networkidle")
        check_accessibility(person.page, axe)
        assert person.fits
    host.page.get_by_role("link", name="To my table").click()
    expect(host.page.locator("[data-board]")).to_be_visible()
    host.page.get_by_role("toolbar").get_by_role("button", name="Tournament").click()
    expect(host.page.locator("h1")).to_have_text("Sunday cup")
    late = Person.comes(browser, server.address, "ru", PHONE)
    late.page.goto(host.page.url)
    late.page.get_by_label("Как вас называть?").fill("Вера")
    late.page.get_by_role("button", name="Участвовать").click()
    expect(late.page.get_by_role("region", name="Таблица")).to_contain_text("Вера")
    late.leaves()
    guest.page.get_by_role("button", name="Выйти из турнира").click()
    guest.page.get_by_role("button", name="Выйти насовсем").click()  # asks for confirmation first
    expect(guest.page.get_by_role("region", name="Таблица")).to_contain_text("вне турнира")
    expect(guest.page.get_by_role("link", name="К моему столу")).to_have_count(0)
    host.page.get_by_role("button", name="End the tournament").click()
    check_accessibility(host.page, axe)
    host.page.get_by_role("dialog").get_by_role("button", name="End it").click()
    expect(host.page.get_by_role("status")).to_contain_text("The last tables are still in play")
    for person in (host, guest):
        person.leaves()


def test_players_without_a_table_see_that_they_sit_out(browser: Browser, server: Server, axe: str) -> None:
    """The others see who sits out, and the standings count the points for it."""
    house = playing.Server("", Path(), port=server.port)
    people = [house.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
    cup = begins(people, bot=None)
    people[3].call("POST", f"/api/contests/{cup}/withdraw", {})
    all_resign(people[:3], cup, 0)
    eventually(lambda: len(contest(people[0], cup)["played"]) == 2)
    [rests] = contest(people[0], cup)["resting"][1]
    [his] = [player for player in people if player.id == rests]
    [other, _] = [player for player in people[:3] if player.id != rests]
    for player, language, size, words in (
        (his, "ru", PHONE, ("Отдыхает: ", "В этом туре вы отдыхаете", "К моему столу", "Второй раз никто не отдыхает")),
        (other, "en", DESKTOP, ("Sitting out: ", "You are sitting out", "To my table", "Nobody sits out twice")),
    ):
        named, told, to_my_table, worth = words
        person = Person.comes(browser, server.address, language, size)
        person.belongs_to(player)
        person.go("contest", cup)
        expect(person.page.get_by_text(f"{named}{his.name}", exact=True)).to_be_visible()
        expect(person.page.get_by_text(told)).to_have_count(int(player is his))
        expect(person.page.get_by_role("link", name=to_my_table)).to_have_count(int(player is other))
        expect(person.page.locator("section", has=person.page.locator("table"))).to_contain_text(worth)
        check_accessibility(person.page, axe)
        assert person.fits
        person.leaves()


# ── Information and settings ──────────────────────────────────────────────────


def test_chance_is_checked_in_the_browser_itself(browser: Browser, server: Server, axe: str) -> None:
    person = Person.comes(browser, server.address, name="Ann")
    table = finished_match(server, person)
    person.go("table", table)
    person.page.get_by_text("Were the dice and cards fair?").click()
    found = http.get(f"{server.address}/api/tables/{table}/certificate").json()
    expect(person.page.locator("[data-fingerprint]")).to_have_text(found["commitment"])
    expect(person.page.locator(".verdict")).to_have_text([re.compile("^✓"), re.compile("^✓")])
    person.page.get_by_label("Move", exact=True).fill("3")
    word = hmac.digest(bytes.fromhex(found["secret"]), b"move 3", "sha256")[:8].hex()
    expect(person.page.locator("[data-word]")).to_have_text(word)
    check_accessibility(person.page, axe)
    person.leaves()


def test_moves_that_cannot_be_undone_are_confirmed(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    person.go("settings")
    person.page.get_by_role("group", name="Ask again before").get_by_role("radio", name="Yes").check()
    person.go("create", "el_paso")
    person.page.get_by_role("radio", name="2", exact=True).check()
    person.page.get_by_role("combobox", name="Seat 2").select_option("bot drifter")
    person.page.get_by_label("may take moves back").uncheck()
    person.page.locator("form button[type=submit]").click()
    asked = person.page.locator(".notice", has_text="To do it, choose it again")
    for _ in range(20):
        expect(person.choices.first).to_be_visible()
        lines = len(person.log())
        person.choices.first.click()
        expect(asked.or_(person.page.locator(f".log .words >> nth={lines}"))).to_be_visible()
        if asked.is_visible():
            break
    expect(asked).to_be_visible()
    assert len(person.log()) == lines, "nothing is done by choosing once"
    person.choices.first.click()
    expect(person.page.locator(f".log .words >> nth={lines}")).to_be_visible()
    expect(asked).to_have_count(0)
    person.leaves()


def test_a_quick_game_repeats_the_last_choices(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    person.go("create", "el_paso")
    person.page.get_by_role("radio", name="4", exact=True).check()
    for seat in (2, 3, 4):
        person.page.get_by_role("combobox", name=f"Seat {seat}").select_option("bot drifter")
    person.page.locator("form button[type=submit]").click()
    expect(person.page).to_have_url(re.compile("#/table/"))
    opens = lambda request: request.method == "POST" and request.url.endswith("/api/tables")  # noqa: E731
    with person.page.expect_request(opens) as asked:
        quick_table(person)
    seats = (asked.value.post_data_json or {})["seats"]
    assert [seat["kind"] for seat in seats] == ["me", "bot", "bot", "bot"]
    assert {seat.get("bot") for seat in seats[1:]} == {"drifter"}
    person.leaves()
