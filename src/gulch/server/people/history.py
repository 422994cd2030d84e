"""The finished matches of a player, and their results by game."""

from __future__ import annotations

from collections import defaultdict

from gulch.server import messages
from gulch.server.people.player_ratings import MIN_RATED_MATCHES, Rating
from gulch.server.people.seat_names import seat_names
from gulch.server.store.interface import TableRow


def past_match(row: TableRow, player: str, language: str) -> messages.Past:
    assert row.result is not None
    return messages.Past(
        table=row.id,
        game=row.game,
        ended=row.changed,
        names=seat_names(row, language),
        players=[seat.player or seat.was for seat in row.seats],
        bots=[seat.bot for seat in row.seats],
        mine=_seats_of(row, player),
        places=row.result.places,
        points=row.result.points,
        lesson=row.lesson,
        backs=row.result.backs,
        public=row.public,
    )


def _seats_of(row: TableRow, player: str) -> list[int]:
    return [n for n, seat in enumerate(row.seats) if player in (seat.player, seat.was)]


def records(rows: list[TableRow], player: str, ratings: dict[str, Rating]) -> list[messages.Tally]:
    """A player's results by game. Lessons do not count, nor do matches with several people at one
    screen, where the player's own seat is unknown.
    """
    by_game: dict[str, list[tuple[TableRow, int]]] = defaultdict(list)
    for row in rows:
        seats = _seats_of(row, player)
        if not row.lesson and len(seats) == 1:
            by_game[row.game].append((row, seats[0]))
    return [_record(game, played, ratings.get(game)) for game, played in sorted(by_game.items())]


def _record(game: str, played: list[tuple[TableRow, int]], rating: Rating | None) -> messages.Tally:
    counts: dict[int, messages.BySeats] = {}
    points = []
    for row, seat in played:
        assert row.result is not None
        seats = len(row.seats)
        one = counts.setdefault(seats, messages.BySeats(seats, 0, 0))
        one.played += 1
        one.won += row.result.places[seat] == 1
        points.append(row.result.points[seat])
    return messages.Tally(
        game=game,
        played=len(played),
        won=sum(one.won for one in counts.values()),
        by_seats=[counts[seats] for seats in sorted(counts)],
        average=sum(points) / len(points),
        best=max(points),
        rating=None if rating is None else rating.shown,
        rated=0 if rating is None else rating.matches,
        rated_needed=MIN_RATED_MATCHES,
    )
