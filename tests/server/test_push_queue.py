"""A push host that does not answer does not delay messages to other hosts."""

from __future__ import annotations

import asyncio
from functools import partial

from gulch.server.people import push_queue
from gulch.server.people.push_queue import MAX_FAILURES, MAX_OTHER_HOSTS, MESSAGES_PER_HOST, PushQueue


class PushHosts:
    """Hosts that answer when told to; `sending` has one item for each message being sent."""

    def __init__(self) -> None:
        self.queue = PushQueue()
        self.sending: list[str] = []
        self.answers_of: dict[str, asyncio.Future[bool]] = {}

    def sends(self, host: str, messages: int = 1) -> None:
        for _ in range(messages):
            self.queue.put(host, partial(self.send, host))

    async def send(self, host: str) -> bool:
        self.sending.append(host)
        answer = self.answers_of.setdefault(host, asyncio.get_running_loop().create_future())
        return await asyncio.shield(answer)

    async def ends(self, host: str, answers: bool = True) -> None:
        """Let all messages being sent to a host end, either with an answer or without one."""
        self.sending = [other for other in self.sending if other != host]
        self.answers_of.pop(host).set_result(answers)
        await rest()


async def rest() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_silent_hosts_do_not_delay_hosts_that_answer() -> None:
    async def run() -> None:
        hosts = PushHosts()
        hosts.sends("good")
        await rest()
        await hosts.ends("good")
        for n in range(100):
            hosts.sends(f"silent {n}")
        await rest()
        assert len(hosts.sending) == MAX_OTHER_HOSTS
        hosts.sends("good")
        await rest()
        assert "good" in hosts.sending
        await hosts.queue.close()

    asyncio.run(run())


def test_an_unknown_host_gets_one_message_and_a_responsive_one_several() -> None:
    async def run() -> None:
        hosts = PushHosts()
        hosts.sends("far", 50)
        hosts.sends("near")
        await rest()
        assert sorted(hosts.sending) == ["far", "near"]
        await hosts.ends("far")
        assert hosts.sending.count("far") == MESSAGES_PER_HOST
        await hosts.ends("far", answers=False)
        assert hosts.sending.count("far") == 1, "the host is no longer responsive"
        await hosts.queue.close()

    asyncio.run(run())


def test_the_queue_of_a_host_that_never_answers_is_dropped() -> None:
    async def run() -> None:
        hosts = PushHosts()
        hosts.sends("silent", 50)
        await rest()
        for _ in range(MAX_FAILURES):
            await hosts.ends("silent", answers=False)
        assert (hosts.sending, hosts.queue.queues) == ([], {})
        hosts.sends("silent")
        await rest()
        assert hosts.sending == ["silent"]
        await hosts.queue.close()

    asyncio.run(run())


def test_queues_are_limited() -> None:
    async def run() -> None:
        hosts = PushHosts()
        hosts.sends("good")
        await rest()
        await hosts.ends("good")
        hosts.sends("silent", push_queue.MAX_QUEUED + 50)
        for n in range(push_queue.MAX_HOSTS + 50):
            hosts.sends(f"host {n}")
        await rest()
        assert len(hosts.queue.queues["silent"]) <= push_queue.MAX_QUEUED
        assert len(hosts.queue.queues) == push_queue.MAX_HOSTS
        hosts.sends("good")
        await rest()
        assert "good" in hosts.sending
        await hosts.queue.close()
        assert not hosts.queue.queues

    asyncio.run(run())


def test_a_message_that_fails_does_not_affect_other_hosts() -> None:
    async def run() -> None:
        async def fails() -> bool:
            raise RuntimeError

        hosts = PushHosts()
        hosts.queue.put("bad", fails)
        hosts.sends("good")
        await rest()
        assert (hosts.sending, "bad" in hosts.queue.queues) == (["good"], False)
        await hosts.queue.close()

    asyncio.run(run())
