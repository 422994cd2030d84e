"""A host that does not answer does not delay messages to others."""

from __future__ import annotations

import asyncio
from functools import partial

from gulch.server.people import push_queue
from gulch.server.people.push_queue import MAX_FAILURES, MAX_OTHER_HOSTS, MESSAGES_PER_HOST, PushQueue


class Town:
    """Hosts that answer on request, and the messages being sent to each."""

    def __init__(self) -> None:
        self.queue = PushQueue()
        self.there: list[str] = []
        self.doors: dict[str, asyncio.Future[bool]] = {}

    def sends(self, place: str, messages: int = 1) -> None:
        for _ in range(messages):
            self.queue.put(place, partial(self.send, place))

    async def send(self, place: str) -> bool:
        self.there.append(place)
        door = self.doors.setdefault(place, asyncio.get_running_loop().create_future())
        return await asyncio.shield(door)

    async def opens(self, place: str, answers: bool = True) -> None:
        """All messages being sent there are answered."""
        self.there = [other for other in self.there if other != place]
        self.doors.pop(place).set_result(answers)
        await rest()


async def rest() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_strangers_that_are_silent_keep_nobody_from_places_that_answer() -> None:
    async def run() -> None:
        town = Town()
        town.sends("good")
        await rest()
        await town.opens("good")
        for n in range(100):
            town.sends(f"silent {n}")
        await rest()
        assert len(town.there) == MAX_OTHER_HOSTS
        town.sends("good")
        await rest()
        assert "good" in town.there
        await town.queue.close()

    asyncio.run(run())


def test_one_goes_to_a_stranger_and_several_to_who_has_answered() -> None:
    async def run() -> None:
        town = Town()
        town.sends("far", 50)
        town.sends("near")
        await rest()
        assert sorted(town.there) == ["far", "near"]
        await town.opens("far")
        assert town.there.count("far") == MESSAGES_PER_HOST
        await town.opens("far", answers=False)
        assert town.there.count("far") == 1, "a stranger again"
        await town.queue.close()

    asyncio.run(run())


def test_the_queue_of_a_host_that_never_answers_is_dropped() -> None:
    async def run() -> None:
        town = Town()
        town.sends("silent", 50)
        await rest()
        for _ in range(MAX_FAILURES):
            await town.opens("silent", answers=False)
        assert (town.there, town.queue.queues) == ([], {})
        town.sends("silent")
        await rest()
        assert town.there == ["silent"]
        await town.queue.close()

    asyncio.run(run())


def test_queues_are_limited() -> None:
    async def run() -> None:
        town = Town()
        town.sends("good")
        await rest()
        await town.opens("good")
        town.sends("silent", push_queue.MAX_QUEUED + 50)
        for n in range(push_queue.MAX_HOSTS + 50):
            town.sends(f"place {n}")
        await rest()
        assert len(town.queue.queues["silent"]) <= push_queue.MAX_QUEUED
        assert len(town.queue.queues) == push_queue.MAX_HOSTS
        town.sends("good")
        await rest()
        assert "good" in town.there
        await town.queue.close()
        assert not town.queue.queues

    asyncio.run(run())


def test_a_message_that_fails_does_not_affect_other_hosts() -> None:
    async def run() -> None:
        async def fails() -> bool:
            raise RuntimeError

        town = Town()
        town.queue.put("bad", fails)
        town.sends("good")
        await rest()
        assert (town.there, "bad" in town.queue.queues) == (["good"], False)
        await town.queue.close()

    asyncio.run(run())
