"""Purses: after a redeal for a seat, there is a past that would have shown the seat all that it
saw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import dropwhile

import pytest
from tests.moments import Event

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import BANDITS, BOARD, PURSE_VALUES, PURSES, SPACES, VALUE_TOKENS
from gulch.games.colt_express.position import PLAN, Position

from .scenario import ENGINE, TABLES, heard, whole_match

Purse = int | str  # its value, or a name while the value is unknown
BOX = Counter({value: int(count) for value, count in zip(PURSE_VALUES, VALUE_TOKENS, strict=True)})


class History:
    """One possible past of the purses that agrees with all that a viewer saw, and where they are
    now.
    """

    def __init__(self, train: dict[int, Purse], boards: dict[str, tuple[Purse, ...]], last: Purse = 0) -> None:
        self.train, self.boards, self.last = train, boards, last

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self.key == other.key

    @property
    def key(self) -> tuple[object, ...]:
        boards = tuple((name, tuple(sorted(map(str, heap)))) for name, heap in sorted(self.boards.items()))
        return tuple(sorted(self.train.items())), boards, self.last

    def taken(self, tag: int, bandit: str) -> History:
        purse = self.train[tag]
        train = {other: lying for other, lying in self.train.items() if other != tag}
        return History(train, {**self.boards, bandit: (*self.boards.get(bandit, ()), purse)}, purse)

    def losing(self, bandit: str) -> Iterator[tuple[Purse, dict[str, tuple[Purse, ...]]]]:
        """For each purse that a bandit may lose: the purse, and what the boards hold without it."""
        heap = self.boards[bandit]
        for purse in dict.fromkeys(heap):
            rest = list(heap)
            rest.remove(purse)
            yield purse, {**self.boards, bandit: tuple(rest)}

    def known(self, purse: Purse, value: int) -> History | None:
        """This history with the purse's value filled in; None if the purse is known to have another
        value.
        """
        if purse == value:
            return self
        if isinstance(purse, int):
            return None

        def seen(one: Purse) -> Purse:
            return value if one == purse else one

        return History(
            {tag: seen(lying) for tag, lying in self.train.items()},
            {bandit: tuple(map(seen, heap)) for bandit, heap in self.boards.items()},
            seen(self.last),
        )

    def possible(self) -> bool:
        purses = [*self.train.values(), *(purse for heap in self.boards.values() for purse in heap)]
        return Counter(purse for purse in purses if isinstance(purse, int)) <= BOX


def first(s: Position) -> History:
    """The history at the start of the match, with each purse where the rules put it."""
    train: dict[int, Purse] = {}
    boards: dict[str, tuple[Purse, ...]] = {}
    for token in range(PURSES):
        place = s.purse_place[token]
        if place < SPACES:
            train[s.purse_tag[token]] = f"purse {token}"
        elif BOARD <= place < BOARD + len(BANDITS):
            boards[BANDITS[place - BOARD]] = (PURSE_VALUES[s.purse_value[token]],)
    return History(train, boards)


def after(history: History, event: Event) -> Iterator[History]:
    """Yield the histories to which an event may lead from this history."""
    if event["event"] == "took" and event["loot"].startswith("purse"):
        yield history.taken(int(event["loot"].removeprefix("purse-")), event["bandit"])
    elif event["event"] == "fell" and event["loot"].startswith("purse"):
        for purse, boards in history.losing(event["bandit"]):
            yield History({**history.train, int(event["loot"].removeprefix("purse-")): purse}, boards)
    elif event["event"] == "picked_pocket":
        for purse, boards in history.losing(event["target"]):
            yield History(history.train, {**boards, event["bandit"]: (*boards.get(event["bandit"], ()), purse)}, purse)
    elif event["event"] == "looked":
        looked = history.known(history.last, event["value"])
        if looked is not None:
            yield looked
    else:
        yield history


def as_seen(history: History, s: Position, viewer: int, everything: bool = False) -> History | None:
    """Add to a history what the viewer sees now (or everything); None if it contradicts the
    history.
    """
    view = COLT_EXPRESS.view(s, viewer)
    now: History | None = history
    for token in range(PURSES):
        place, tag = s.purse_place[token], s.purse_tag[token]
        seen = everything or s.purse_known[token] >> viewer & 1
        if place < SPACES and seen and now is not None:
            now = now.known(now.train[tag], PURSE_VALUES[s.purse_value[token]])
    for bandit in view.bandits:
        board = BOARD + BANDITS.index(bandit.id)
        values = [PURSE_VALUES[s.purse_value[token]] for token in range(PURSES) if s.purse_place[token] == board]
        if now is not None and (everything or all(purse.value is not None for purse in bandit.purses)):
            now = with_heap(now, bandit.id, Counter(values))
    return now if now is not None and now.possible() else None


def with_heap(history: History, bandit: str, values: Counter[int]) -> History | None:
    heap = history.boards.get(bandit, ())
    known = Counter(purse for purse in heap if isinstance(purse, int))
    if not known <= values or len(heap) != values.total():
        return None
    now: History | None = history
    for purse, value in zip((one for one in heap if isinstance(one, str)), (values - known).elements(), strict=True):
        now = now.known(purse, value) if now is not None else None
    return now


def dealt(s: Position, seat: int, luck: int) -> Position:
    other = s.copy()
    other.random = luck
    ENGINE.redeal(other, seat)
    return other


@pytest.mark.rule("CE-116")
@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_redeal_could_have_led_to_all_that_was_seen(number: int, seed: int) -> None:
    begun, *moments = dropwhile(lambda moment: moment.after.phase < PLAN, whole_match(number, seed)[:-1])
    for viewer in range(begun.after.seats):
        histories = {first(begun.after)}
        for count, moment in enumerate(moments):
            for event in heard(moment.notes, viewer):
                histories = {later for history in histories for later in after(history, event)}
            histories = {now for one in histories if (now := as_seen(one, moment.after, viewer))}
            assert histories, "the model itself is wrong"
            if count % 7 == 0:
                redealt = dealt(dealt(moment.after, viewer, count), viewer, count + 1)
                assert any(as_seen(history, redealt, viewer, everything=True) for history in histories)
