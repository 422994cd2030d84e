"""Notifications without an open page: requested on the page, sent by the server to our own push
service, shown by the service worker in a real browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.playing import Person as Player
from tests.server.playing import Server, running
from tests.server.pushing import Browser as Subscription
from tests.server.pushing import PushService
from tests.server.test_reminders import waits_for
from tests.web.player import PHONE, Person, tries

# Subscribes at our push service: that of the browser's maker cannot be reached from tests.
SUBSCRIBE = """
  const described = %s;
  const found = {
    endpoint: described.endpoint,
    toJSON: () => ({ endpoint: described.endpoint, keys: { p256dh: described.key, auth: described.secret } }),
    unsubscribe: async () => { localStorage.removeItem('subscribed'); return true; },
  };
  PushManager.prototype.subscribe = async (wish) => {
    if (!wish.userVisibleOnly || !wish.applicationServerKey) throw new DOMException('no', 'NotAllowedError');
    localStorage.setItem('subscribed', 'yes');
    return found;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? found : null);
"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag }) => ({ title, body, tag }))"""
CLICK = """async () => {
  const [notification] = await registration.getNotifications();
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
}"""


@pytest.fixture
def house(built_page: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that notifies at once and accepts any push service."""
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", push_anywhere=True, push_after_seconds=0) as server:
        yield server


def wants(anna: Person, answer: str) -> None:
    choice = anna.page.get_by_role("group", name=re.compile("Уведомлять"))
    choice.get_by_label(answer, exact=True).click()
    expect(choice.get_by_label(answer, exact=True)).to_be_checked()


def test_a_push_is_shown_and_leads_to_the_table(house: Server, service: PushService, whole_browser: Browser) -> None:
    anna = Person.comes(whole_browser, house.url, "ru", PHONE, name="Анна")
    anna.context.grant_permissions(["notifications"], origin=house.url)
    keys = Subscription()
    anna.page.add_init_script(SUBSCRIBE % json.dumps(keys.describes(f"{service.url}/anna")))
    anna.page.reload()
    anna.go("settings")
    wants(anna, "Да")

    player = json.loads(anna.page.evaluate("localStorage.getItem('gulch.identity')"))
    table = waits_for(Player(house, player), house.person("Boris"))
    note = keys.reads(service.next()[2])
    assert note == {"title": "Ваш ход", "body": "Эль-Пасо. За столом: Boris.", "table": table}

    session = anna.context.new_cdp_session(anna.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    for _ in tries(anna.page, "the worker is registered"):
        if found:
            break
    pushed = {"origin": house.url, "registrationId": found[0], "data": json.dumps(note)}
    session.send("ServiceWorker.deliverPushMessage", pushed)
    shown: list[dict[str, str]] = []
    for _ in tries(anna.page, "the message is shown"):
        if shown := anna.page.evaluate(SHOWN):
            break
    assert shown == [{"title": note["title"], "body": note["body"], "tag": table}]

    anna.context.service_workers[0].evaluate(CLICK)
    expect(anna.page).to_have_url(f"{house.url}/#/table/{table}")
    expect(anna.page.locator("[data-board]")).to_be_visible()

    anna.go("settings")
    wants(anna, "Нет")
    anna.page.reload()
    choice = anna.page.get_by_role("group", name=re.compile("Уведомлять"))
    expect(choice.get_by_label("Нет", exact=True)).to_be_checked()
    answer = Player(house, player).call("POST", "/api/me/devices/remove", {"endpoint": "none"})
    assert answer == {"devices": 0}
    anna.leaves()


DENIES = """
  Object.defineProperty(Notification, 'permission', { get: () => window.asked ? 'denied' : 'default' });
  Notification.requestPermission = async () => { window.asked = true; return 'denied'; };
"""


def test_a_refused_notification_is_reported_at_the_table_too(house: Server, browser: Browser) -> None:
    ann, ben = house.person("Ann"), house.person("Ben")
    table = ann.opens("me", "open")
    ben.joins(table)
    person = Person.comes(browser, house.url, "en", PHONE)
    person.belongs_to(ann)
    person.page.add_init_script(DENIES)
    person.go("table", table)
    expect(person.page.locator("[data-board]")).to_be_visible()
    person.opens_a_sheet("More")
    person.page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(person.page.locator("dialog")).to_be_hidden()
    expect(person.page.locator(".notice")).to_contain_text("Notifications are blocked in this browser.")
    person.leaves()


def test_a_missing_permission_is_reported(house: Server, browser: Browser) -> None:
    anna = Person.comes(browser, house.url, "en", PHONE)
    anna.page.add_init_script(DENIES)
    anna.go("settings")
    anna.page.reload()
    choice = anna.page.get_by_role("group", name="Notify me")
    choice.get_by_label("Yes", exact=True).click()
    expect(anna.page.get_by_text("Notifications are blocked in this browser.")).to_be_visible()
    expect(choice.get_by_label("No", exact=True)).to_be_checked()
    anna.leaves()
