"""Who sits with whom in the next round of a contest. A Swiss one seats those together who stand
together and have not met; in a round robin everybody meets everybody. Where they do not fill whole
tables and no bot takes a seat, some rest.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

from gulch.server.contests.contest_standings import Standing, meetings, pairings, rests
from gulch.server.store.interface import BOT, ContestRow

TRIES = 240  # seatings that are made better step by step, by the number of people: the best is taken
AGAIN = 4  # what it counts to meet again, besides how often one has met
FAR = 10_000  # more than anybody stands apart at one table
PATIENCE = 3  # times as many rounds as would do at best, until a round robin is called complete

Met = Counter[tuple[int, int]]


def next_round(row: ContestRow, standings: list[Standing]) -> list[tuple[int, ...]]:
    """The tables of the next round; none where the contest is over."""
    playing = _playing(row, standings)
    met = meetings(row)
    if len(playing) < 2 or _complete(row, playing, met):
        return []
    rest = who_rests(row, standings)
    seated = [one for one in playing if one not in rest]
    if not seated:
        return []
    everybody = seated + [BOT] * (-len(seated) % row.size)
    if row.kind == "round_robin" and row.size == 2 and _undisturbed(row, everybody):
        tables = _circle(sorted(everybody, reverse=True), len(row.played))
    else:
        luck = random.Random(f"{row.id} {len(row.played)}")
        ranks = {one: n for n, one in enumerate(everybody)} if row.kind == "swiss" else None
        starts = [everybody, *(luck.sample(everybody, len(everybody)) for _ in range(TRIES // len(everybody)))]
        tables = min(
            (_improved(start, row.size, met, ranks) for start in starts),
            key=lambda tables: sum(_cost(table, met, ranks) for table in tables),
        )
    return [_in_turn(row, table) for table in tables]


def who_rests(row: ContestRow, standings: list[Standing]) -> list[int]:
    """Those who have rested least; in a round robin who has met most of the others, and of equals
    always who stands lowest.
    """
    if row.bot is not None:
        return []
    playing, rested, met = _playing(row, standings), rests(row), meetings(row)

    def unmet(entrant: int) -> int:
        return sum(not met[min(one, entrant), max(one, entrant)] for one in playing if one != entrant)

    def turn(entrant: int) -> tuple[int, int, int]:
        return rested[entrant], 0 if row.kind == "swiss" else unmet(entrant), -playing.index(entrant)

    return sorted(playing, key=turn)[: len(playing) % row.size]


def _playing(row: ContestRow, standings: list[Standing]) -> list[int]:
    return [one.entrant for one in standings if not row.entrants[one.entrant].left]


def _undisturbed(row: ContestRow, everybody: list[int]) -> bool:
    return len(row.played) < len(everybody) - 1 and not any(one.left for one in row.entrants)


def _complete(row: ContestRow, playing: list[int], met: Met) -> bool:
    rounds = len(row.played)
    if row.kind == "swiss":
        return rounds >= row.rounds
    at_best = -(-(len(playing) - 1) // (row.size - 1))
    return all(met[pair] for pair in combinations(sorted(playing), 2)) or rounds >= PATIENCE * at_best + 1


def _circle(everybody: list[int], number: int) -> list[list[int]]:
    """The first stays, the others go round: after all rounds each has met each once."""
    first, others = everybody[0], everybody[1:]
    turned = [first, *others[number:], *others[:number]]
    return [[turned[n], turned[-1 - n]] for n in range(len(turned) // 2)]


def _cost(table: list[int], met: Met, ranks: dict[int, int] | None) -> int:
    """To meet somebody again is worse than to meet somebody who stands far away."""
    pairs = list(combinations(sorted(table), 2))
    again = sum(AGAIN + met[pair] ** 2 for pair in pairs if met[pair])
    apart = 0 if ranks is None else sum(abs(ranks[one] - ranks[other]) for one, other in pairs)
    return FAR * again + apart


def _improved(order: list[int], size: int, met: Met, ranks: dict[int, int] | None) -> list[list[int]]:
    """Tables in this order, and then two people change places for as long as it makes it better."""
    tables = [order[first : first + size] for first in range(0, len(order), size)]

    def cost(table: list[int]) -> int:
        return _cost(table, met, ranks)

    while sum(
        _exchanged(one, other, place, where, cost)
        for one, other in combinations(tables, 2)
        for place in range(size)
        for where in range(size)
    ):
        pass
    return tables


def _exchanged(one: list[int], other: list[int], place: int, where: int, cost: Callable[[list[int]], int]) -> bool:
    before = cost(one) + cost(other)
    one[place], other[where] = other[where], one[place]
    if cost(one) + cost(other) < before:
        return True
    one[place], other[where] = other[where], one[place]
    return False


def _in_turn(row: ContestRow, table: list[int]) -> tuple[int, ...]:
    """Who has sat far down so far comes first now."""
    sat: Counter[int] = Counter()
    for pairing in pairings(row):
        for seat, entrant in enumerate(pairing.seats):
            sat[entrant] += 2 * seat - (len(pairing.seats) - 1)
    luck = random.Random(f"seats {row.id} {len(row.played)} {sorted(table)}")
    return tuple(sorted(luck.sample(table, len(table)), key=lambda entrant: (entrant == BOT, -sat[entrant])))
