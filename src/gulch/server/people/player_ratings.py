"""How strong people are, as their matches at public tables tell: a rating for each game, by the
order in which people came in (OpenSkill: n players, ties). Nothing of it is stored: it follows from
the results, so every server comes to the same.
"""

from __future__ import annotations

import asyncio

import msgspec

from gulch.server.store.interface import Store, TableRow

ENOUGH = 10  # matches, before a rating says more than chance does
SHOWN_AT_FIRST = 1500  # as people are used to it: a newcomer's rating,
SCALE = 20  # and what one point of skill is


class Rating(msgspec.Struct):
    mu: float
    sigma: float
    matches: int = 0

    @property
    def shown(self) -> int | None:
        """As people read it; None until it means something."""
        return round(SHOWN_AT_FIRST + SCALE * (self.mu - 25)) if self.matches >= ENOUGH else None


class Ladder:
    """All ratings, as far as the finished matches have been looked at."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.counted: set[str] = set()  # tables
        self.ratings: dict[tuple[str, str], Rating] = {}  # by player and game
        self.looking = asyncio.Lock()

    async def of(self, player: str) -> dict[str, Rating]:
        """Somebody's ratings, by game."""
        async with self.looking:
            fresh = [id for id in await self.store.finished_public() if id not in self.counted]
            rows = await self.store.tables_by_id(fresh) if fresh else []
            await asyncio.to_thread(self._count, sorted(rows, key=lambda row: (row.changed, row.id)))
        return {game: rating for (who, game), rating in self.ratings.items() if who == player}

    def _count(self, rows: list[TableRow]) -> None:
        for row in rows:
            self.counted.add(row.id)
            if (ranks := rated(row)) is not None:
                self._rate(row.game, ranks)

    def _rate(self, game: str, ranks: dict[str, int]) -> None:
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        known = [self.ratings.get((player, game)) for player in ranks]
        teams = [[model.rating() if one is None else model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks.values()])
        for player, before, (now,) in zip(ranks, known, after, strict=True):
            self.ratings[player, game] = Rating(now.mu, now.sigma, 1 if before is None else before.matches + 1)


def rated(row: TableRow) -> dict[str, int] | None:
    """Who came in where among the people, if the match counts: at a public table, with at least two
    people on one seat each, and nothing taken back. Who gave his seat up is counted as he left it.
    """
    if not row.public or row.lesson or row.result is None or row.result.backs:
        return None
    people = [(seat.player or seat.was, place) for seat, place in zip(row.seats, row.result.places, strict=True)]
    ranks = {player: place for player, place in people if player is not None}
    seated = sum(player is not None for player, _ in people)
    return ranks if len(ranks) == seated >= 2 else None
