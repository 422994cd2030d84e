"""Takes pictures of the page.

python -m tests.web.pictures           # those of the README
python -m tests.web.pictures FOLDER    # every game in both languages, on phone and desktop
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from tools.browser import FLAGS, chromium

from gulch.kernel.game import game, games
from tests.server.playing import Person as Player
from tests.server.playing import Server, running
from tests.web.conftest import ROOT, script
from tests.web.player import DESKTOP, PHONE, Person, comes_true

README = ROOT / "docs" / "pictures"
WIDE = {"width": 1440, "height": 900}
SEATS = 3
MOVES = 24  # my moves before the picture: enough to see something, too few to end the match
QUALITY = 82
BOT = "deputy"


def middle(server: Server, name: str, language: str) -> tuple[Player, str]:
    """Play to the middle of a match, or less far if it ends too early; returns player and table."""
    player = server.person({"en": "Ann", "ru": "Анна"}[language])
    seats = min(SEATS, max(game(name).seats))
    moves, choice = MOVES, random.Random(7)
    while True:
        table = str(player.opens("me", *[BOT] * (seats - 1), game=name))
        with player.sits(table, 0) as page:
            for _ in range(moves):
                page.until(lambda state: state.legal or state.table.state == "over")
                if page.state.table.state == "over":
                    break
                page.plays(choice=choice)
            page.until(lambda state: state.legal or state.table.state == "over")
            if page.state.table.state != "over":
                return player, table
        moves //= 2


def at(browser: Browser, server: Server, player: Player | None, language: str, size: dict[str, int]) -> Person:
    """A browser with that player's key and no page open yet."""
    person = Person.comes(browser, server.url, language, size)
    if player is not None:
        person.belongs_to(player)
    return person


def shot(person: Person, path: Path) -> None:
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate("document.fonts.ready")
    person.page.screenshot(path=path, type="jpeg", quality=QUALITY)
    print(path, flush=True)


def board(person: Person, table: str, path: Path) -> None:
    person.go("table", table)
    comes_true(person.page, "performance.getEntriesByName('board').length > 0")  # all its parts are drawn
    shot(person, path)
    person.leaves()


def for_the_readme(browser: Browser, server: Server) -> None:
    person = at(browser, server, None, "en", WIDE)
    person.go()
    expect(person.page.locator("main svg").first).to_be_visible()
    shot(person, README / "home.jpg")
    person.leaves()
    for name in games():
        player, table = middle(server, name, "en")
        board(at(browser, server, player, "en", WIDE), table, README / f"{name}.jpg")


def for_looking(browser: Browser, server: Server, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in games():
        for language in ("en", "ru"):
            player, table = middle(server, name, language)
            for size, where in ((PHONE, "phone"), (DESKTOP, "desktop")):
                person = at(browser, server, player, language, size)
                board(person, table, folder / f"{name}-{language}-{where}.jpg")


def main(arguments: Sequence[str]) -> None:
    script("build").build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with running(Path(folder) / "gulch.sqlite", Path(folder) / "log", message_burst=10_000) as server:
            if arguments:
                for_looking(browser, server, Path(arguments[0]))
            else:
                for_the_readme(browser, server)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
