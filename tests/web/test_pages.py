"""Every page in both languages at both widths shows what it should, and axe reports no problems."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Response, Route, WebSocket, expect
from tools.tables import finished

from gulch.kernel.game import games
from tests.web.player import DESKTOP, PHONE, Person, Server, check_accessibility, once, tries

PLACES = {
    "": r"Gulch",
    "create": r"New table|Новый стол",
    "rules/el_paso": r"El Paso|Эль-Пасо",
    "settings": r"Settings|Настройки",
    "me": r"My tables|Мои столы",
    "claim/none": r"to this device|на это устройство",
    "nowhere": r"tumbleweed|перекати-поле",
    "rules/no_such_game": r"tumbleweed|перекати-поле",
    "learn/no_such_game": r"tumbleweed|перекати-поле",
}


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("ru", PHONE)], ids=["en-desktop", "ru-phone"])
def test_pages_are_accessible(browser: Browser, server: Server, axe: str, language: str, size: dict[str, int]) -> None:
    person = Person.comes(browser, server.address, language, size)
    for place, heading in PLACES.items():
        person.go(place)
        expect(person.page.locator("h1")).to_have_text(re.compile(heading))
        person.page.wait_for_load_state("networkidle")
        check_accessibility(person.page, axe)
        assert person.fits, f"{place} is wider than the screen"
        assert person.page.evaluate("document.documentElement.lang") == language
    person.leaves()


def test_a_missing_page_links_home(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    for place in ("table", "replay", "player", "contest"):
        person.go(place, "bogus")
        expect(person.page.get_by_role("alert")).to_contain_text("There is no such")
        person.page.get_by_role("alert").get_by_role("link", name="Home").click()
        expect(person.page.locator("h1")).to_have_text("Gulch")
    person.leaves()


def test_a_game_against_bots_is_one_click_away(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    person.go()
    person.page.get_by_role("button", name=re.compile("Play against bots|Сыграть с ботами")).first.click()
    expect(person.choices.first).to_be_visible()
    expect(person.page).to_have_title(re.compile("Your turn"))
    person.leaves()


def test_number_keys_choose_and_a_hint_is_marked(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    quick_table(person)
    while person.choices.count() < 7:  # skip decisions with few choices, such as drawing a card
        person.chooses("draw")
        expect(person.choices.first).to_be_visible()
    person.page.keyboard.press("h")
    expect(person.page.locator("[data-choices] .advised")).to_have_count(1)
    person.page.keyboard.press("1")
    expect(person.page.locator(".log")).to_contain_text("lays a card face down: ")
    person.leaves()


def test_a_long_list_can_be_searched(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    quick_table(person, "carson_city")
    search = person.page.get_by_role("searchbox", name=re.compile("Search"))
    expect(search).to_be_visible()
    every = person.choices.count()
    assert every > 16
    parcel = person.choices.nth(every - 1).inner_text().rsplit(maxsplit=1)[-1]
    search.fill(parcel.lower())
    expect(person.choices).to_have_count(1)
    expect(person.choices).to_contain_text(parcel)
    search.fill("no such thing")
    expect(person.page.locator("[data-choices] .none")).to_have_text("No such choice")
    search.fill(parcel)
    person.choices.click()
    expect(person.page.locator(".log")).to_contain_text(parcel)
    person.leaves()


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("ru", ",")])
def test_numbers_are_written_as_in_the_readers_language(
    browser: Browser, server: Server, language: str, mark: str
) -> None:
    """The page formats numbers without Intl, whose first use is slow on phones."""
    person = Person.comes(browser, server.address, language)
    written: list[str] = []
    for _ in range(20):  # until a card's value is not a whole number
        quick_table(person, "boomtown")
        expect(person.page.locator(".worth").first).to_be_visible()
        written = [text.removeprefix("≈") for text in person.page.locator(".worth").all_inner_texts() if text]
        if any(mark in text for text in written):
            break
    assert any(mark in text for text in written)
    says = (
        "([numbers, language]) => numbers.map("
        "(n) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(n))"
    )
    assert written == person.page.evaluate(says, [[float(text.replace(",", ".")) for text in written], language])
    person.leaves()


@pytest.mark.parametrize(("language", "mark"), [("en", ","), ("ru", "\u00a0")])
def test_large_numbers_are_grouped_as_in_the_readers_language(
    browser: Browser, server: Server, language: str, mark: str
) -> None:
    """Winners of Colt Express have thousands of dollars."""
    match = finished(server.address, "colt_express")
    person = Person.comes(browser, server.address, language)
    person.go("replay", match)
    end = person.page.locator(".caption")
    expect(end).to_contain_text(re.compile(rf"\d{mark}\d{{3}}"))
    written = re.findall(rf"\d+{mark}\d{{3}}", end.text_content() or "")
    says = "([numbers, language]) => numbers.map((n) => new Intl.NumberFormat(language).format(n))"
    assert written == person.page.evaluate(says, [[int(text.replace(mark, "")) for text in written], language])
    person.leaves()


def test_undo_takes_back(browser: Browser, server: Server) -> None:
    """Moves can be taken back until another player has acted."""
    host, guest = (Person.comes(browser, server.address) for _ in range(2))
    host.go("create", "el_paso")
    host.page.get_by_role("radio", name="2", exact=True).check()
    host.page.locator("form button[type=submit]").click()
    expect(host.page).to_have_url(re.compile("#/table/"))
    guest.go("table", host.page.url.rsplit("/", 1)[1])
    guest.page.get_by_role("button", name="Sit here").click()
    host.is_ready()
    guest.is_ready()
    expect(guest.page.locator("[data-board]")).to_be_visible()
    expect(host.page.locator("[data-board]")).to_be_visible()
    first = whoever_acts(host, guest)
    before = first.choices.all_inner_texts()
    first.chooses("rob")
    expect(first.choices).to_have_count(0)
    first.page.get_by_role("button", name="Undo").click()
    expect(first.choices).to_have_count(len(before))
    assert first.choices.all_inner_texts() == before
    host.leaves()
    guest.leaves()


def test_a_table_can_hide_what_players_must_remember(browser: Browser, server: Server) -> None:
    host = Person.comes(browser, server.address)
    host.go("create", "el_paso")
    memory = host.page.get_by_role("group", name="Memory")
    memory.get_by_role("radio", name="As at the table: remember it yourself").check()
    with host.page.expect_request(re.compile("/api/tables$")) as asked:
        host.page.locator("form button[type=submit]").click()
    assert (asked.value.post_data_json or {})["options"]["memory"] == "as_at_the_table"
    expect(host.page).to_have_url(re.compile("#/table/"))
    host.leaves()


def test_sides_are_chosen_one_by_one(browser: Browser, server: Server) -> None:
    """Options that are irrelevant to the other choices are hidden."""
    host = Person.comes(browser, server.address)
    host.go("create", "great_western_trail")
    sides, cards = (host.page.get_by_role("group", name=name) for name in ("Side b up", "★ side up"))
    buildings = host.page.get_by_role("group", name="Common buildings")
    buildings.get_by_role("radio", name="Chosen for each").check()
    expect(cards).to_have_count(0)
    for number in ("2", "5", "6", "5"):
        sides.get_by_role("checkbox", name=number).click()
    with host.page.expect_request(re.compile("/api/tables$")) as asked:
        host.page.locator("form button[type=submit]").click()
    options = (asked.value.post_data_json or {})["options"]
    assert (options["buildings"], options["buildings_b"]) == ("chosen", "2+6")
    assert "train_star" not in options
    expect(host.page).to_have_url(re.compile("#/table/"))
    host.leaves()


def test_the_answer_to_why_not_names_the_rule(browser: Browser, server: Server) -> None:
    """The refusal of an action names the rule, which is one click away."""
    person = Person.comes(browser, server.address)
    quick_table(person)
    person.chooses("rob")
    expect(person.choices.filter(has_text="Draw").first).to_be_visible()
    person.page.locator("[data-board] .hand button").first.click(force=True)
    notice = person.page.locator(".notice")
    expect(notice).to_contain_text("Why not?")
    notice.get_by_role("button", name="Rule EP-").click()
    expect(person.page.locator("dialog .found")).to_be_in_viewport()
    person.leaves()


def test_rules_and_rulings_are_found_by_number_and_by_word(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    for id in ("EP-53", "R-7"):
        person.go("rules", "el_paso", id)
        expect(person.page.locator(".found")).to_contain_text(id)
        expect(person.page.locator(".found")).to_be_in_viewport()
    person.page.get_by_label("Search the rules").fill("sheriff")
    expect(person.page.get_by_role("status").filter(has_text="Found in")).to_be_visible()
    person.leaves()


@pytest.mark.parametrize("game", games())
def test_the_first_table_page_is_light(browser: Browser, server: Server, game: str) -> None:
    """Counts the transferred bytes of scripts and fonts on a phone, in the larger language.
    Preloaded files are not requested again.
    """
    person = Person.comes(browser, server.address, "ru")
    quick_table(person, game)
    visitor = browser.new_context(
        locale="ru-RU",
        reduced_motion="reduce",
        viewport=PHONE,  # type: ignore[arg-type]
        is_mobile=True,
        has_touch=True,
    ).new_page()
    loaded: list[Response] = []
    visitor.on("response", lambda response: loaded.append(response))
    lines: list[WebSocket] = []
    visitor.on("websocket", lambda line: lines.append(line))
    visitor.goto(person.page.url)
    expect(visitor.get_by_role("toolbar")).to_be_visible()  # it appears once the fonts have loaded
    visitor.wait_for_load_state("networkidle")
    loaded = once(loaded)
    assert [line.url.rpartition("/")[2] for line in lines] == ["live"]
    assert [urlsplit(response.url).path.split("/")[2] for response in loaded if "/api/" in response.url] == ["tables"]
    scripts = sum(
        len(gzip.compress(response.body(), 9)) for response in loaded if response.request.resource_type == "script"
    )
    fonts = sum(len(response.body()) for response in loaded if response.request.resource_type == "font")
    travelled = sum(
        response.request.sizes()["responseBodySize"]
        for response in loaded
        if response.request.resource_type in ("document", "script")
    )
    visitor.context.close()
    assert 40_000 < scripts <= (80_000 if game == "el_paso" else 91_000)
    assert 40_000 < travelled < scripts, "the page with its own script, packed by Brotli"
    assert 40_000 < fonts <= 60_000
    person.leaves()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_everything_a_table_needs_is_requested_with_the_page(browser: Browser, server: Server, language: str) -> None:
    """Everything is requested before any script has loaded, and nothing more afterwards."""
    person = Person.comes(browser, server.address)
    quick_table(person)
    visitor = browser.new_context(locale=language, reduced_motion="reduce", viewport=PHONE).new_page()  # type: ignore[arg-type]
    asked: set[str] = set()
    held: list[Route] = []
    visitor.on("request", lambda request: asked.add(urlsplit(request.url).path))
    visitor.route(re.compile(r"/assets/.*\.js"), lambda route: held.append(route))
    heard: list[str | bytes] = []
    visitor.on("websocket", lambda line: line.on("framereceived", lambda told: heard.append(told)))
    with visitor.expect_request(re.compile("bitter-latin")):
        visitor.goto(person.page.url, wait_until="commit")
    for _ in tries(visitor, "the table has told how it stands"):
        if heard:
            break
    before = {path for path in asked if path.startswith(("/assets/", "/api/"))}
    visitor.route(re.compile(r"/assets/.*\.js"), lambda route: route.continue_())
    for route in held:
        route.continue_()
    expect(visitor.get_by_role("toolbar")).to_be_visible()
    visitor.wait_for_load_state("networkidle")
    assert {path for path in asked if path.startswith(("/assets/", "/api/"))} == before
    visitor.context.close()
    person.leaves()


@pytest.mark.parametrize(("language", "words"), [("en-GB", "reload it"), ("ru-RU", "обновите её")])
def test_a_page_that_fails_to_load_says_so(browser: Browser, server: Server, language: str, words: str) -> None:
    page = browser.new_context(locale=language).new_page()
    page.route(re.compile(r"/assets/(en|ru)-"), lambda route: route.abort())
    page.goto(server.address)
    expect(page.get_by_role("alert")).to_contain_text(words)
    page.context.close()


def test_the_device_is_handed_over(browser: Browser, server: Server) -> None:
    """With two people at one screen, a hand is hidden until its owner has the device."""
    person = Person.comes(browser, server.address, name="Ann")
    person.go("create", "el_paso")
    person.page.get_by_role("combobox", name="Seat 2").select_option("here")
    person.page.get_by_label("Player's name").fill("Bea")
    person.page.locator("form button[type=submit]").click()
    for _ in range(4):
        screen = person.page.get_by_role("alertdialog")
        expect(screen.or_(person.choices.first)).to_be_visible()
        if screen.is_visible():
            assert person.page.locator("[data-board]").count() == 0
            screen.get_by_role("button").first.click()
        expect(person.choices.first).to_be_visible()
        person.chooses("rob")
    person.leaves()


def test_an_identity_moves_to_another_device(browser: Browser, server: Server) -> None:
    old, new = (Person.comes(browser, server.address) for _ in range(2))
    old.go("me")
    old.page.get_by_label("My name").fill("Cassidy")
    old.page.get_by_role("button", name="Save").click()
    expect(old.page.locator("h1")).to_have_text("Cassidy")
    old.page.get_by_role("button", name="Make a link").click()
    expect(old.page.locator("main")).to_contain_text("on this computer only")
    expect(old.page.locator(".qr")).to_have_count(0)  # this server's address does not work on a phone
    code = old.page.locator("input[readonly]").input_value().rsplit("/", 1)[1]
    new.go("claim", code)
    new.page.get_by_role("button", name="Yes, that is me").click()
    expect(new.page.locator("h1")).to_have_text("Cassidy")
    old.leaves()
    new.leaves()


def test_a_player_unknown_to_the_server_gets_a_new_identity(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, name="Ghost")
    person.page.evaluate(
        """localStorage.setItem('gulch.identity',
        JSON.stringify({player: {id: 'x', name: 'Ghost'}, token: 'no-such-token'}))"""
    )
    person.page.reload()
    expect(person.page.locator("h1")).to_have_text("My tables")
    quick_table(person)
    person.leaves()


def test_the_language_changes_at_once(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address)
    person.go("settings")
    person.page.get_by_role("radio", name="Русский").check()
    expect(person.page.locator("h1")).to_have_text("Настройки")
    person.page.reload()
    expect(person.page.locator("h1")).to_have_text("Настройки")
    person.leaves()


def whoever_acts(*people: Person) -> Person:
    able: list[Person] = []
    for _ in tries(people[0].page, "somebody can act"):
        if able := [person for person in people if person.can_act()]:
            break
    return able[0]


def quick_table(person: Person, game: str = "el_paso") -> None:
    """Open a table against bots in one click."""
    person.go()
    shelf = person.page.locator(f"article[data-game={game}]")
    shelf.get_by_role("button", name=re.compile("Play against bots|Сыграть с ботами")).click()
    expect(person.page.locator("[data-all]:enabled") if person.phone else person.choices.first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_tools_are_in_one_row(browser: Browser, server: Server, language: str) -> None:
    person = Person.comes(browser, server.address, language)
    quick_table(person)
    tools = person.page.get_by_role("toolbar").get_by_role("button")
    assert tools.count() == 6
    assert len({box["y"] for box in (tool.bounding_box() for tool in tools.all()) if box}) == 1
    person.leaves()


def test_the_tools_stay_in_sight_under_the_result(browser: Browser, server: Server) -> None:
    """Also on a small desktop screen; a replay's board is in the same place as at the table."""
    person = Person.comes(browser, server.address, "ru", {"width": 1280, "height": 800})
    tools = person.page.get_by_role("toolbar")
    match = finished(server.address, "colt_express")
    person.go("table", match)
    expect(person.page.locator("#end-title")).to_be_visible()
    expect(tools).to_be_in_viewport(ratio=0.99)
    board = person.page.locator("[data-board]")
    for width in (1280, 1500):
        person.page.set_viewport_size({"width": width, "height": 800})
        widths = []
        for place in ("table", "replay"):
            person.go(place, match)
            expect(person.page.locator("#end-title" if place == "table" else ".transport")).to_be_visible()
            widths.append(board.evaluate("(board) => board.offsetWidth"))
        assert widths[0] == widths[1]
    person.leaves()


def test_long_choices_have_the_whole_width(browser: Browser, server: Server) -> None:
    person = Person.comes(browser, server.address, "ru")
    quick_table(person, "great_western_trail")
    long = person.choices.filter(has_text=re.compile(r".{50}"))
    for _ in tries(person.page, "a long choice"):
        if long.count():
            break
        if person.can_act():
            person.choices.first.click()
    for choice in long.all():
        assert choice.evaluate("(choice) => choice.offsetWidth > choice.closest('ol').clientWidth / 2")
    person.leaves()


def test_no_keys_are_shown_before_another_language_has_come(browser: Browser, server: Server) -> None:
    """The texts of the old language stay until then."""
    person = Person.comes(browser, server.address, "en")
    quick_table(person)
    board, held = person.page.locator("[data-board]"), list[Route]()
    expect(board).to_contain_text("Bank")
    person.page.route(re.compile(r"/ru-[\w-]+\.js"), lambda route: held.append(route))
    person.page.get_by_role("banner").get_by_role("button", name=re.compile("^RU:")).click()
    expect(person.page.locator("html")).to_have_attribute("lang", "ru")
    expect(board).to_contain_text("Bank")
    expect(person.page.locator("body")).not_to_contain_text(re.compile("location-|page-"))
    for _ in tries(person.page, "the words are sent for"):
        if held:
            break
    person.page.route(re.compile(r"/ru-[\w-]+\.js"), lambda route: route.continue_())
    for route in held:
        route.continue_()
    expect(board).to_contain_text("Банк")
    person.leaves()
