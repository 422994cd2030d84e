"""The site without a server in a real browser: under a path of a plain static host, and offline."""

from __future__ import annotations

import functools
import http.server
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from gulch import site
from gulch.kernel.compiled import Compiled
from gulch.match import Match, decode
from gulch.server import device_games
from tests.web.player import Person, comes_true

# Chooses one of my legal actions; false if there is none now.
CHOOSES = """() => {
  const labels = ['What you can do', 'Что можно сделать'];
  const lists = [...document.querySelectorAll('section')].filter(({ ariaLabel }) => labels.includes(ariaLabel));
  const buttons = lists.flatMap((list) => [...list.querySelectorAll('button')]);
  buttons[Math.floor(Math.random() * buttons.length)]?.click();
  return buttons.length > 0;
}"""
# Resolves when the service worker keeps this many files and the engine of El Paso.
KEEPS = """async () => {
  const files = await (await caches.open('gulch files')).keys();
  const listed = await (await fetch('./files.json')).json();
  const kept = new Set(files.map(({ url }) => url));
  const needed = ['games.json', 'el_paso.json', 'el_paso.wasm'].map((name) => `engines/${name}`);
  return navigator.serviceWorker.controller?.state === 'activated' &&
    [...needed, ...Object.keys(listed)].every((name) => kept.has(new URL(name, document.baseURI).href));
}"""
MOVES = """() => new Promise((resolve) => {
  const open = indexedDB.open('gulch');
  open.onsuccess = () => {
    const count = open.result.transaction('moves').objectStore('moves').count();
    count.onsuccess = () => { open.result.close(); resolve(count.result); };
  };
})"""


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class StaticHost:
    """A plain static web host, which can go away."""

    def __init__(self, folder: Path) -> None:
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))
        )
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/games/gulch"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def folder(built_page: Path, engines: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    target = folder / "games" / "gulch"
    site.write(target)
    (target / "engines").symlink_to(engines)
    return folder


@pytest.fixture
def static(folder: Path) -> Iterator[StaticHost]:
    host = StaticHost(folder)
    yield host
    host.stop()


def plays_against_bots(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Play against bots|Сыграть с ботами")).nth(3).click()
    expect(page).to_have_url(re.compile("#/table/device-el_paso-"))
    expect(page.get_by_role("toolbar")).to_be_visible()


def plays_to_the_end(page: Page) -> None:
    while not page.locator("#end-title").count():
        page.evaluate(CHOOSES)
        page.wait_for_timeout(20)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_site_needs_no_server(
    browser: Browser, static: StaticHost, language: str, built: dict[str, Compiled]
) -> None:
    """After the first visit everything works offline: the page starts anew, the match goes on, its
    replay is shown, and its save file is one that the command line reads.
    """
    person = Person.comes(browser, static.address, language)
    person.page.goto(static.address + "/")
    plays_against_bots(person.page)
    table = person.page.url
    comes_true(person.page, f"({KEEPS})()")
    static.stop()
    person.page.close()
    person.page = person.context.new_page()
    person.page.goto(static.address + "/")
    expect(person.page.get_by_role("heading", name="El Paso" if language == "en" else "Эль-Пасо").first).to_be_visible()
    person.page.goto(table)
    expect(person.page.get_by_role("toolbar")).to_be_visible()
    plays_to_the_end(person.page)
    link = person.page.locator("a[download]")
    expect(link).to_have_attribute("href", re.compile("^blob:"))
    with person.page.expect_download() as download:
        link.click()
    save = decode(Path(download.value.path()).read_bytes())
    assert Match.load(save, built["el_paso"]).over
    person.page.goto(table.replace("#/table/", "#/replay/"))
    expect(person.page.get_by_role("slider").first).to_be_visible()
    person.page.goto(f"{static.address}/#/me")
    expect(person.page.locator("time")).to_be_visible()
    person.leaves()


def test_what_needs_a_server_is_explained(browser: Browser, static: StaticHost) -> None:
    person = Person.comes(browser, static.address)
    person.go()
    expect(person.page.get_by_text("This page has no server.")).to_be_visible()
    person.go("player", "somebody")
    expect(person.page.get_by_role("alert")).to_contain_text("This page has no server.")
    person.leaves()


def test_a_killed_page_loses_no_move(browser: Browser, static: StaticHost) -> None:
    person = Person.comes(browser, static.address)
    person.go()
    plays_against_bots(person.page)
    table = person.page.url
    shown = 0
    for _ in range(10):
        for _ in range(3):
            comes_true(person.page, f"({CHOOSES})()")
        expect(person.page.get_by_role("log")).to_be_visible()
        shown = person.page.evaluate(MOVES)
        person.page.close()  # as it is, in the middle of anything
        person.page = person.context.new_page()
        person.page.goto(table)
        expect(person.page.get_by_role("toolbar")).to_be_visible()
        assert person.page.evaluate(MOVES) >= shown
    person.leaves()


def second_page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("toolbar")).to_be_visible()
    return page


def test_of_two_tabs_one_plays_and_the_other_watches(browser: Browser, static: StaticHost) -> None:
    person = Person.comes(browser, static.address)
    person.go()
    plays_against_bots(person.page)
    other = second_page(person.context, person.page.url)
    expect(other.get_by_text("This match is being played in another tab.")).to_be_visible()
    expect(other.get_by_label("What you can do")).to_have_count(0)
    comes_true(person.page, f"({CHOOSES})()")
    person.page.close()
    expect(other.get_by_label("What you can do").first).to_be_visible()
    person.page = other
    person.leaves()


def test_the_list_of_games_names_all_that_can_be_played(engines: Path) -> None:
    listed = json.loads((engines / device_games.FILE).read_bytes())
    assert [one["info"]["name"] for one in listed] == sorted(path.stem for path in engines.glob("*.wasm"))
