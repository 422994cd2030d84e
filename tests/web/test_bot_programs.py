"""Programs that the operator lists stand in the page's lists of bots under their own names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.protocol.programs import FIRST, written
from tests.server.playing import running
from tests.server.test_bot_programs import listed
from tests.web.player import PATIENCE, Person, Server


@pytest.fixture
def with_hal(built_page: Path, tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "programs").mkdir()
    file = listed(tmp_path, hal=written(tmp_path / "programs", FIRST))
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", bot_programs=file, think_seconds=PATIENCE) as process:
        yield Server(process.port)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_person_plays_against_a_program(browser: Browser, with_hal: Server, language: str) -> None:
    person = Person.comes(browser, with_hal.address, language)
    person.go("create", "el_paso")
    person.page.get_by_role("radio", name="2", exact=True).check()
    seat = person.page.get_by_role("combobox", name=re.compile("^(Seat|Место) 2$"))
    assert seat.locator("option").last.inner_text() in ("Bot: hal", "Бот: hal")
    seat.select_option("bot hal")
    person.page.locator("form button[type=submit]").click()
    expect(person.page.locator("[data-board]")).to_be_visible()
    for _ in range(3):
        expect(person.choices.first).to_be_visible()
        lines = len(person.log())
        person.choices.first.click()
        expect(person.page.locator(f".log .words >> nth={lines}")).to_be_attached()
    person.leaves()
