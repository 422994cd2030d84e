"""Who does not answer keeps nobody waiting who wants something elsewhere."""

from __future__ import annotations

import asyncio
from functools import partial

from gulch.server.people import push_queue
from gulch.server.people.push_queue import STRANGERS, TOGETHER, TRIES, Couriers


class Town:
    """Places that answer when they are told to, and who stands before each door."""

    def __init__(self) -> None:
        self.couriers = Couriers()
        self.there: list[str] = []
        self.doors: dict[str, asyncio.Future[bool]] = {}

    def sends(self, place: str, errands: int = 1) -> None:
        for _ in range(errands):
            self.couriers.send(place, partial(self.errand, place))

    async def errand(self, place: str) -> bool:
        self.there.append(place)
        door = self.doors.setdefault(place, asyncio.get_running_loop().create_future())
        return await asyncio.shield(door)

    async def opens(self, place: str, answers: bool = True) -> None:
        """All who stand there now have their answer."""
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
        assert len(town.there) == STRANGERS
        town.sends("good")
        await rest()
        assert "good" in town.there
        await town.couriers.close()

    asyncio.run(run())


def test_one_goes_to_a_stranger_and_several_to_who_has_answered() -> None:
    async def run() -> None:
        town = Town()
        town.sends("far", 50)
        town.sends("near")
        await rest()
        assert sorted(town.there) == ["far", "near"]
        await town.opens("far")
        assert town.there.count("far") == TOGETHER
        await town.opens("far", answers=False)
        assert town.there.count("far") == 1, "a stranger again"
        await town.couriers.close()

    asyncio.run(run())


def test_a_place_that_never_answers_is_given_up_and_asked_anew_another_time() -> None:
    async def run() -> None:
        town = Town()
        town.sends("silent", 50)
        await rest()
        for _ in range(TRIES):
            await town.opens("silent", answers=False)
        assert (town.there, town.couriers.waiting) == ([], {})
        town.sends("silent")
        await rest()
        assert town.there == ["silent"]
        await town.couriers.close()

    asyncio.run(run())


def test_what_waits_has_an_end() -> None:
    async def run() -> None:
        town = Town()
        town.sends("good")
        await rest()
        await town.opens("good")
        town.sends("silent", push_queue.LONGEST + 50)
        for n in range(push_queue.PLACES + 50):
            town.sends(f"place {n}")
        await rest()
        assert len(town.couriers.waiting["silent"]) <= push_queue.LONGEST
        assert len(town.couriers.waiting) == push_queue.PLACES
        town.sends("good")
        await rest()
        assert "good" in town.there
        await town.couriers.close()
        assert not town.couriers.waiting

    asyncio.run(run())


def test_an_errand_that_fails_harms_no_other_place() -> None:
    async def run() -> None:
        async def fails() -> bool:
            raise RuntimeError

        town = Town()
        town.couriers.send("bad", fails)
        town.sends("good")
        await rest()
        assert (town.there, "bad" in town.couriers.waiting) == (["good"], False)
        await town.couriers.close()

    asyncio.run(run())
