"""Ratings of players by game, from their places in matches at public tables (OpenSkill, for any
number of players and ties). They are not stored: every server computes the same from the results.
"""

from __future__ import annotations

import asyncio

import msgspec

from gulch.server.store.interface import Store, TableRow

MIN_RATED_MATCHES = 10  # until a rating is shown
INITIAL_SHOWN = 1500  # rating before any match; people know this scale from other ratings
SHOWN_PER_POINT = 20


class Rating(msgspec.Struct):
    mu: float
    sigma: float
    matches: int = 0

    @property
    def shown(self) -> int | None:
        """The rating as shown to people; None until there are enough matches."""
        return round(INITIAL_SHOWN + SHOWN_PER_POINT * (self.mu - 25)) if self.matches >= MIN_RATED_MATCHES else None


class PlayerRatings:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.counted: set[str] = set()  # ids of tables counted already
        self.ratings: dict[tuple[str, str], Rating] = {}  # by player and game
        self.lock = asyncio.Lock()

    async def of_player(self, player: str) -> dict[str, Rating]:
        """A player's ratings by game, after counting newly finished matches."""
        async with self.lock:
            fresh = [id for id in await self.store.finished_public() if id not in self.counted]
            rows = await self.store.tables_by_id(fresh) if fresh else []
            await asyncio.to_thread(self._count, sorted(rows, key=lambda row: (row.changed, row.id)))
        return {game: rating for (who, game), rating in self.ratings.items() if who == player}

    def _count(self, rows: list[TableRow]) -> None:
        for row in rows:
            self.counted.add(row.id)
            if (ranks := ranks_if_rated(row)) is not None:
                self._rate(row.game, ranks)

    def _rate(self, game: str, ranks: dict[str, int]) -> None:
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        known = [self.ratings.get((player, game)) for player in ranks]
        teams = [[model.rating() if one is None else model.rating(mu=one.mu, sigma=one.sigma)] for one in known]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks.values()])
        for player, before, (now,) in zip(ranks, known, after, strict=True):
            self.ratings[player, game] = Rating(now.mu, now.sigma, 1 if before is None else before.matches + 1)


def ranks_if_rated(row: TableRow) -> dict[str, int] | None:
    """The places of the people by player id, or None if the match is not rated. It is rated at a
    public table, between at least two people with one seat each, and without going back past
    something revealed. A player who gave up gets the place of the bot that took over.
    """
    if not row.public or row.lesson or row.result is None or row.result.backs:
        return None
    people = [(seat.player or seat.was, place) for seat, place in zip(row.seats, row.result.places, strict=True)]
    ranks = {player: place for player, place in people if player is not None}
    seated = sum(player is not None for player, _ in people)
    return ranks if len(ranks) == seated >= 2 else None
