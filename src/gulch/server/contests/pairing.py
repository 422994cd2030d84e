"""Pairings of the next round of a contest. A Swiss tournament seats players of similar rank who
have not met; in a round robin everybody meets everybody. If players do not fill whole tables and
bots are not allowed, some rest.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

from gulch.server.contests.contest_standings import Standing, meetings, pairings, rest_counts
from gulch.server.store.interface import BOT, ContestRow

LOCAL_SEARCHES = 240  # number of local searches for a round, times its players; the best result is used
REMATCH_COST = 4  # cost of a rematch, plus the square of the number of meetings so far
REMATCH_WEIGHT = 10_000  # factor that makes a rematch cost more than any difference in rank at a table
MAX_ROUNDS_FACTOR = 3  # a round robin ends, even if incomplete, after this many times the least number of rounds

Met = Counter[tuple[int, int]]


def next_round(row: ContestRow, standings: list[Standing]) -> list[tuple[int, ...]]:
    """The entrants at each table of the next round; empty if the contest is over."""
    playing = _playing(row, standings)
    met = meetings(row)
    if len(playing) < 2 or _complete(row, playing, met):
        return []
    rest = next_to_rest(row, standings)
    seated = [one for one in playing if one not in rest]
    if not seated:
        return []
    everybody = seated + [BOT] * (-len(seated) % row.size)
    if row.kind == "round_robin" and row.size == 2 and _fits_circle(row, everybody):
        tables = _circle_round(sorted(everybody, reverse=True), len(row.played))
    else:
        luck = random.Random(f"{row.id} {len(row.played)}")
        ranks = {one: n for n, one in enumerate(everybody)} if row.kind == "swiss" else None
        starts = [everybody, *(luck.sample(everybody, len(everybody)) for _ in range(LOCAL_SEARCHES // len(everybody)))]
        tables = min(
            (_improved(start, row.size, met, ranks) for start in starts),
            key=lambda tables: sum(_cost(table, met, ranks) for table in tables),
        )
    return [_in_seat_order(row, table) for table in tables]


def next_to_rest(row: ContestRow, standings: list[Standing]) -> list[int]:
    """The players who rest in the next round: those who have rested least. Ties go, in a round
    robin, to those with the fewest opponents still to meet, then to the lowest in the standings.
    """
    if row.bot is not None:
        return []
    playing, rested, met = _playing(row, standings), rest_counts(row), meetings(row)

    def unmet(entrant: int) -> int:
        return sum(not met[min(one, entrant), max(one, entrant)] for one in playing if one != entrant)

    def turn(entrant: int) -> tuple[int, int, int]:
        return rested[entrant], 0 if row.kind == "swiss" else unmet(entrant), -playing.index(entrant)

    return sorted(playing, key=turn)[: len(playing) % row.size]


def _playing(row: ContestRow, standings: list[Standing]) -> list[int]:
    return [one.entrant for one in standings if not row.entrants[one.entrant].left]


def _fits_circle(row: ContestRow, everybody: list[int]) -> bool:
    return len(row.played) < len(everybody) - 1 and not any(one.left for one in row.entrants)


def _complete(row: ContestRow, playing: list[int], met: Met) -> bool:
    rounds = len(row.played)
    if row.kind == "swiss":
        return rounds >= row.rounds
    at_best = -(-(len(playing) - 1) // (row.size - 1))
    return all(met[pair] for pair in combinations(sorted(playing), 2)) or rounds >= MAX_ROUNDS_FACTOR * at_best + 1


def _circle_round(everybody: list[int], number: int) -> list[list[int]]:
    """A round by the circle method: the first entrant stays, the others rotate, so that each pair
    meets once.
    """
    first, others = everybody[0], everybody[1:]
    turned = [first, *others[number:], *others[:number]]
    return [[turned[n], turned[-1 - n]] for n in range(len(turned) // 2)]


def _cost(table: list[int], met: Met, ranks: dict[int, int] | None) -> int:
    """The cost of a table: its rematches weigh most, then its differences in rank."""
    pairs = list(combinations(sorted(table), 2))
    again = sum(REMATCH_COST + met[pair] ** 2 for pair in pairs if met[pair])
    apart = 0 if ranks is None else sum(abs(ranks[one] - ranks[other]) for one, other in pairs)
    return REMATCH_WEIGHT * again + apart


def _improved(order: list[int], size: int, met: Met, ranks: dict[int, int] | None) -> list[list[int]]:
    """The tables after a local search: two players swap as long as a swap lowers the cost."""
    tables = [order[first : first + size] for first in range(0, len(order), size)]

    def cost(table: list[int]) -> int:
        return _cost(table, met, ranks)

    while sum(
        _swapped(one, other, place, where, cost)
        for one, other in combinations(tables, 2)
        for place in range(size)
        for where in range(size)
    ):
        pass
    return tables


def _swapped(one: list[int], other: list[int], place: int, where: int, cost: Callable[[list[int]], int]) -> bool:
    before = cost(one) + cost(other)
    one[place], other[where] = other[where], one[place]
    if cost(one) + cost(other) < before:
        return True
    one[place], other[where] = other[where], one[place]
    return False


def _in_seat_order(row: ContestRow, table: list[int]) -> tuple[int, ...]:
    """The entrants of a table in seat order: those who sat late in earlier rounds come first."""
    sat: Counter[int] = Counter()
    for pairing in pairings(row):
        for seat, entrant in enumerate(pairing.seats):
            sat[entrant] += 2 * seat - (len(pairing.seats) - 1)
    luck = random.Random(f"seats {row.id} {len(row.played)} {sorted(table)}")
    return tuple(sorted(luck.sample(table, len(table)), key=lambda entrant: (entrant == BOT, -sat[entrant])))
