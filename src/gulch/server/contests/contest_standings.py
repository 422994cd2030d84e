"""The standings of a contest. A player gets a point for each opponent beaten at a table, and half a
point for each tie; a round of rest counts as a tie with every opponent at a full table. Equal
points are ordered by tables won, then by the opponents' points, then by the player's share of the
points scored at their tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from statistics import fmean

import msgspec

from gulch.server.store.interface import BOT, ContestRow, Pairing, Result


class Standing(msgspec.Struct):
    entrant: int
    points: float = 0.0
    wins: int = 0
    opposition: float = 0.0  # the mean of the opponents' points
    share: float = 0.0  # the mean share (0 to 1) of a table's points
    played: int = 0

    @property
    def sort_key(self) -> tuple[float, int, float, float]:
        return self.points, self.wins, self.opposition, self.share


def ranking(row: ContestRow, results: Mapping[str, Result]) -> list[Standing]:
    """The standings of all entrants, best first; those tied in everything are in the order of
    entry.
    """
    found = [Standing(n) for n in range(len(row.entrants))]
    shares = dict.fromkeys(range(len(row.entrants)), 0.0)
    ended = [(pairing, results[pairing.table]) for pairing in pairings(row) if pairing.table in results]
    for pairing, result in ended:
        total = sum(max(0, points) for points in result.points)
        for seat, entrant in enumerate(pairing.seats):
            if entrant != BOT:
                one = found[entrant]
                one.points += beaten(result.places, seat)
                one.wins += result.places[seat] == 1
                one.played += 1
                shares[entrant] += max(0, result.points[seat]) / total if total else 1 / len(pairing.seats)
    for entrant, times in rest_counts(row).items():
        found[entrant].points += times * (row.size - 1) / 2
    met: list[list[float]] = [[] for _ in found]
    for pairing, _ in ended:
        people = [entrant for entrant in pairing.seats if entrant != BOT]
        for entrant in people:
            met[entrant] += (found[other].points for other in people if other != entrant)
    for one in found:
        one.opposition = fmean(met[one.entrant]) if met[one.entrant] else 0.0
        one.share = shares[one.entrant] / one.played if one.played else 0.0
    return sorted(found, key=lambda one: one.sort_key, reverse=True)


def beaten(places: list[int], seat: int) -> float:
    others = [place for n, place in enumerate(places) if n != seat]
    return sum(1.0 if place > places[seat] else 0.5 if place == places[seat] else 0.0 for place in others)


def pairings(row: ContestRow) -> list[Pairing]:
    """The pairings of all rounds, without the entries for players who rest."""
    return [pairing for tables in row.played for pairing in tables if pairing.table]


def resting(tables: tuple[Pairing, ...]) -> list[int]:
    """The entrants without a table in this round."""
    return [entrant for pairing in tables if not pairing.table for entrant in pairing.seats]


def rest_counts(row: ContestRow) -> Counter[int]:
    """The number of rounds that each entrant has rested."""
    return Counter(entrant for tables in row.played for entrant in resting(tables))


def meetings(row: ContestRow) -> Counter[tuple[int, int]]:
    """How often each pair has met at a table; all bots count as one player."""
    met: Counter[tuple[int, int]] = Counter()
    for pairing in pairings(row):
        met.update(set(combinations(sorted(pairing.seats), 2)))
    return met
