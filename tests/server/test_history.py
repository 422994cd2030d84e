"""History, records and ratings of players."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from gulch.server.people.history import records
from gulch.server.people.player_ratings import MIN_RATED_MATCHES, PlayerRatings, ranks_if_rated
from gulch.server.store.interface import Entry, Result, RowUpdate, SeatRow, Store, TableRow
from tests.server.playing import Server
from tests.server.test_store import Make, a_table, make, with_store

__all__ = ["make"]


def ended(places: list[int], players: list[str | None] | None = None, backs: int = 0, **more: Any) -> TableRow:
    people = players or ["ann", "bob", "eve"][: len(places)]
    seats = tuple(SeatRow("person", str(who), who) if who else SeatRow("bot", bot="deputy") for who in people)
    return a_table(seats=seats, state="over", result=Result(9, places, [10 * place for place in places], backs), **more)


def test_history_and_profile_show_finished_matches(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    table = ann.opens("me", "drifter", options={"tiles_per_town": 20})
    with ann.sits(table, 0) as page:
        end = page.finishes()
    assert end.table.places is not None
    found = ann.call("GET", "/api/me/history", language="ru")
    (match,), (record,) = found["matches"], found["records"]
    assert (match["table"], match["game"], match["mine"]) == (table, "el_paso", [0])
    assert (match["places"], match["points"]) == (end.table.places, end.table.points)
    assert match["names"][0] == "Ann"
    won = int(end.table.places[0] == 1)
    assert (record["played"], record["won"], record["best"]) == (1, won, end.table.points[0])
    assert record["by_seats"] == [{"seats": 2, "played": 1, "won": won}]
    assert (record["rating"], record["rated"], record["rated_needed"]) == (None, 0, MIN_RATED_MATCHES)
    profile = bob.call("GET", f"/api/players/{ann.id}")
    assert profile["player"]["name"] == "Ann"
    assert profile["matches"] == [], "private tables are not shown to others"
    assert profile["records"][0]["played"] == 1
    assert bob.call("GET", "/api/me/history") == {"matches": [], "records": []}
    assert bob.call("GET", "/api/players/nobody234567", status=404)["key"] == "problem-no-player"
    assert server.call("GET", "/api/me/history", status=401)["key"] == "problem-token"


def test_records_leave_out_lessons_and_matches_at_one_screen() -> None:
    rows = [
        ended([1, 2, 3]),
        ended([2, 1]),
        ended([1, 2], lesson=True),
        ended([1, 2], ["ann", "ann"]),
        replace(ended([3, 1, 2]), game="boomtown"),
    ]
    boomtown, el_paso = records(rows, "ann", {})
    assert (boomtown.game, boomtown.played, boomtown.won) == ("boomtown", 1, 0)
    assert (el_paso.played, el_paso.won, el_paso.average, el_paso.best) == (2, 1, 15, 20)
    assert [(one.seats, one.played, one.won) for one in el_paso.by_seats] == [(2, 1, 0), (3, 1, 1)]


@pytest.mark.parametrize(
    ("row", "ranks"),
    [
        (ended([1, 2, 3]), {"ann": 1, "bob": 2, "eve": 3}),
        (ended([2, 1, 3], ["ann", None, "bob"]), {"ann": 2, "bob": 3}),
        (ended([1, 2], ["ann", None]), None),
        (ended([1, 2], ["ann", "ann"]), None),
        (ended([1, 2], public=False), None),
        (ended([1, 2], lesson=True), None),
        (ended([1, 2], backs=1), None),
        (a_table(), None),
    ],
)
def test_which_matches_are_rated(row: TableRow, ranks: dict[str, int] | None) -> None:
    assert ranks_if_rated(row) == ranks


def test_giving_up_does_not_save_a_rating() -> None:
    row = ended([1, 2])
    gone = replace(row, seats=(row.seats[0], SeatRow("bot", "Bob", bot="deputy", was="bob", resigned=True)))
    assert ranks_if_rated(gone) == {"ann": 1, "bob": 2}


def test_ratings_follow_from_results_and_are_shown_after_enough_matches(make: Make) -> None:
    async def work(store: Store) -> None:
        ratings = PlayerRatings(store)
        for number in range(MIN_RATED_MATCHES):
            found = await ratings.of_player("ann")
            assert number == 0 or (found["el_paso"].matches, found["el_paso"].shown) == (number, None)
            row = replace(ended([1, 2, 3], id=f"table{number:07}"), result=None, state="playing")
            await store.add_table(row)
            result = Result(9, [1, 2, 3], [30, 20, 10])
            assert await store.append(Entry(row.id, 1, 0, 7, 100.0 + number), RowUpdate(None, result))
        first, last = (
            (await ratings.of_player("ann"))["el_paso"].shown,
            (await ratings.of_player("eve"))["el_paso"].shown,
        )
        assert first is not None
        assert last is not None
        assert first > 1500 > last
        again = PlayerRatings(store)
        assert await again.of_player("bob") == await ratings.of_player("bob"), "another server computes the same"
        assert await ratings.of_player("nobody") == {}

    with_store(make, work)
