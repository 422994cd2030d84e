"""People in front of browsers: what they do and what they see."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response, expect

from tests.server.playing import Person as Player

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1366, "height": 850}
PATIENCE = 300  # seconds until a test gives up; long, because the machine may be busy

# Makes the page transparent: it can be clicked but is not painted, a third of a browser's work.
UNDRAWN = """{
  const undrawn = new CSSStyleSheet();
  undrawn.replaceSync('html { opacity: 0 !important }');
  document.adoptedStyleSheets.push(undrawn);
  globalThis.undrawn = undrawn;
}"""

# Runs axe on the painted page, because it checks colours.
CHECKED = """async () => {
  const undrawn = globalThis.undrawn ?? {};
  undrawn.disabled = true;
  const found = await axe.run(document, { resultTypes: ['violations'] });
  undrawn.disabled = false;
  return found;
}"""


@dataclass(frozen=True)
class Server:
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@dataclass
class Person:
    """The browser of one person."""

    page: Page
    context: BrowserContext
    address: str
    phone: bool = False
    troubles: list[str] = field(default_factory=list)

    @classmethod
    def comes(
        cls,
        browser: Browser,
        address: str,
        language: str = "en",
        size: dict[str, int] = DESKTOP,
        film: bool = False,
        name: str | None = None,
        drawn: bool = True,
    ) -> Person:
        phone = size["width"] < 1024
        context = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            locale={"en": "en-GB", "ru": "ru-RU"}[language],
            reduced_motion="no-preference" if film else "reduce",
        )
        context.set_default_timeout(PATIENCE * 1000)
        if not drawn:
            context.add_init_script(UNDRAWN)
        person = cls(context.new_page(), context, address, phone)
        person.page.on("pageerror", lambda error: person.troubles.append(str(error)))
        person.page.on(
            "console",
            lambda message: person.troubles.append(message.text) if "Content Security Policy" in message.text else None,
        )
        if name:
            person.go("me")
            person.page.get_by_label(re.compile("My name|Моё имя")).fill(name)
            person.page.get_by_role("button", name=re.compile("^(Save|Сохранить)$")).click()
            expect(person.page.locator("h1")).to_have_text(name)
        return person

    def go(self, *place: str | int) -> None:
        self.page.goto(f"{self.address}/#/{'/'.join(map(str, place))}")

    def opens_a_table(self, game: str) -> str:
        """Open a table with the form's defaults: me, an open seat and a bot. Returns its id, from
        the invitation.
        """
        self.go("create", game)
        expect(self.page.locator("h1")).to_have_text(
            re.compile("^(New table|Новый стол)$")
        )  # the previous page has a form too
        self.page.locator("form button[type=submit]").click()
        expect(self.page).to_have_url(re.compile("#/table/"))
        invitation = self.page.locator("input[readonly]")
        expect(invitation).to_be_visible()
        return invitation.input_value().rsplit("/", 1)[1]

    def is_ready(self) -> None:
        """Say in the waiting room that I am ready."""
        self.page.get_by_role("button", name=re.compile("^(I am ready|Можно начинать)$")).click()

    def prefers(self, **settings: object) -> None:
        """Store settings on this device, used from the next page on."""
        kept = json.dumps(json.dumps(settings))
        self.context.add_init_script(f"localStorage.setItem('gulch.settings', {kept})")

    def belongs_to(self, player: Player) -> None:
        """Use that player's key, from the next page on."""
        identity = json.dumps({"player": {"id": player.id, "name": player.name}, "token": player.token})
        self.context.add_init_script(f"localStorage.setItem('gulch.identity', {json.dumps(identity)})")

    @property
    def fits(self) -> bool:
        """Whether the page is no wider than the screen, to which phones would scale it down."""
        size = self.page.viewport_size
        assert size is not None
        return bool(self.page.evaluate("document.documentElement.scrollWidth") <= size["width"])

    def scrolls_until(self, comes: str) -> None:
        """Scroll down until this element has loaded; the page grows meanwhile."""
        down = "scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })"
        comes_true(self.page, f"({down}, document.querySelector({comes!r}) !== null)")

    def leaves(self) -> None:
        self.context.close()
        assert not self.troubles, self.troubles

    # ── At the table ──────────────────────────────────────────────────────────

    @property
    def choices(self) -> Locator:
        """The buttons of all legal choices; a phone shows them in a dialog."""
        return self.page.locator("[data-choices] button")

    def can_act(self) -> bool:
        if self.phone:
            return self.page.locator("[data-all]:enabled").is_visible()
        return self.choices.first.is_visible()

    def looks_at_the_choices(self) -> Locator:
        """Open the list of choices, which is always open on a desktop."""
        if self.phone and not self.choices.first.is_visible():
            self.page.locator("[data-all]").click()
        expect(self.choices.first).to_be_visible()
        return self.choices

    def chooses(self, wanted: str) -> None:
        """Choose the first legal action of this kind, or the first of all."""
        every = self.looks_at_the_choices()
        found = self.page.locator(f'[data-choices] [data-action*=\'"do":"{wanted}"\']')
        (found if found.count() else every).first.click()

    def opens_a_sheet(self, name: str) -> None:
        """Open a dialog from the bar of a phone."""
        self.page.get_by_role("toolbar").get_by_role("button", name=re.compile(f"^({name})")).click()
        expect(self.page.locator("dialog")).to_be_visible()

    def closes_the_sheet(self) -> None:
        self.page.locator("dialog header button").click()
        expect(self.page.locator("dialog")).to_be_hidden()

    def leaves_for_good(self) -> None:
        if self.phone:
            self.opens_a_sheet("More|Ещё")
        self.page.get_by_role("button", name=re.compile("^(Leave|Уйти)$")).click()
        self.page.get_by_role("button", name=re.compile("^(Leave for good|Уйти совсем)$")).click()
        expect(self.page.locator("[data-board]")).to_be_hidden()

    @property
    def is_over(self) -> bool:
        return self.page.locator("#end-title").is_visible()

    def log(self) -> list[str]:
        """The lines of the whole log, without final dots; repeated ones occur once."""
        if self.phone:
            self.opens_a_sheet("Log|Журнал")
        whole = self.page.get_by_role("button", name=re.compile("^(Show the whole log|Показать журнал с начала)$"))
        if whole.is_visible():
            whole.click()
        lines = [line.removesuffix(".") for line in self.page.locator(".log .words").all_inner_texts()]
        if self.phone:
            self.closes_the_sheet()
        return lines


def once(loaded: list[Response]) -> list[Response]:
    """Responses without duplicates: Playwright reports a preloaded one again when it is used."""
    return list({response.url: response for response in reversed(loaded)}.values())


def comes_true(page: Page, expression: str) -> None:
    """Wait until an expression is true. Playwright's `wait_for_function` evaluates text in the
    page, which the content security policy forbids.
    """
    for _ in tries(page, expression):
        if page.evaluate(expression):
            return


def finds_nothing(page: Page, look: Callable[[], object]) -> None:
    """Wait until `look` finds nothing; fails with what it found last."""
    deadline = time.monotonic() + PATIENCE
    while found := look():
        assert time.monotonic() < deadline, found
        page.wait_for_timeout(50)


def tries(page: Page, what: object) -> Iterator[None]:
    """Yield repeatedly until the caller breaks the loop; fails after `PATIENCE`."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        yield
        page.wait_for_timeout(50)
    raise AssertionError(f"never came true: {what}")


def check_accessibility(page: Page, axe: str) -> None:
    """Check that axe reports no problems."""
    page.evaluate(axe)
    result: dict[str, Any] = page.evaluate(CHECKED)
    complaints = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
    assert not complaints, "\n".join(complaints)
