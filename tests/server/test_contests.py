"""Tournaments and leagues: who sits with whom, who leads, and that it goes on whatever happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from gulch.server.seating import next_round
from gulch.server.standings import beaten, meetings, ranking
from gulch.server.store import BOT, ContestRow, Entrant, Pairing, Result
from tests.server.playing import Person, Server, http, running
from tests.server.test_running import eventually


def a_contest(people: int, **more: Any) -> ContestRow:
    given = {
        "name": "Cup",
        "game": "el_paso",
        "options": {},
        "kind": "swiss",
        "size": 2,
        "rounds": 3,
        "seconds": None,
        "bot": "drifter",
        "host": "p0",
        "created": 1.0,
        "changed": 1.0,
        "state": "running",
        "entrants": tuple(Entrant(f"p{n}", f"P{n}") for n in range(people)),
        **more,
    }
    return ContestRow(id="contestcup22", **given)


def played_out(row: ContestRow) -> tuple[ContestRow, dict[str, Result]]:
    """The whole contest, where the one of the lower number always wins."""
    results: dict[str, Result] = {}
    while tables := next_round(row, ranking(row, results)):
        pairs = tuple(Pairing(f"{len(row.played)}-{n}", seats) for n, seats in enumerate(tables))
        for pair in pairs:
            order = sorted(pair.seats, key=lambda entrant: (entrant == BOT, entrant))
            results[pair.table] = Result(9, [order.index(one) + 1 for one in pair.seats], [1] * row.size)
        row = replace(row, played=(*row.played, pairs))
    return row, results


def people_at(row: ContestRow) -> list[list[int]]:
    return [sorted(one for pair in tables for one in pair.seats if one != BOT) for tables in row.played]


@pytest.mark.parametrize(("people", "size"), [(8, 2), (9, 2), (12, 3), (13, 4), (16, 4), (5, 4)])
def test_in_a_swiss_one_everybody_plays_every_round_and_meets_others(people: int, size: int) -> None:
    row, results = played_out(a_contest(people, size=size))
    assert len(row.played) == 3
    assert people_at(row) == [list(range(people))] * 3
    assert all(len(pair.seats) == size for tables in row.played for pair in tables)
    if people % size == 0 and people > 3 * (size - 1) + 2:
        assert max(count for (one, _), count in meetings(row).items() if one != BOT) == 1, "nobody meets one twice"
    first = ranking(row, results)[0]
    assert (first.entrant, first.wins) == (0, 3)


def test_a_swiss_one_seats_those_together_who_stand_together() -> None:
    row, results = played_out(a_contest(8, rounds=1))
    points = {one.entrant: one.points for one in ranking(row, results)}
    for table in next_round(replace(row, rounds=2), ranking(row, results)):
        assert len({points[entrant] for entrant in table}) == 1


@pytest.mark.parametrize("people", [2, 4, 7, 8, 11])
def test_in_a_round_robin_of_two_everybody_meets_everybody_once(people: int) -> None:
    row, _ = played_out(a_contest(people, kind="round_robin"))
    met = meetings(row)
    assert [met[pair] for pair in combinations(range(people), 2)] == [1] * (people * (people - 1) // 2)
    assert len(row.played) == people - 1 + people % 2


@pytest.mark.parametrize(("people", "size"), [(6, 3), (9, 3), (8, 4), (10, 4)])
def test_at_larger_tables_everybody_meets_everybody_too(people: int, size: int) -> None:
    row, _ = played_out(a_contest(people, size=size, kind="round_robin"))
    met = meetings(row)
    assert all(met[pair] for pair in combinations(range(people), 2))


def test_who_has_left_is_seated_no_more() -> None:
    row = a_contest(6)
    gone = replace(row, entrants=tuple(replace(one, left=one.player == "p3") for one in row.entrants))
    tables = next_round(gone, ranking(gone, {}))
    assert sorted(one for table in tables for one in table) == [BOT, 0, 1, 2, 4, 5]


def test_nobody_sits_first_all_the_time() -> None:
    row, _ = played_out(a_contest(8, kind="round_robin"))
    first = Counter(pair.seats[0] for tables in row.played for pair in tables)
    assert set(first) == set(range(8))
    assert max(first.values()) <= 5


def test_points_and_what_decides_where_they_are_equal() -> None:
    assert [beaten([1, 2, 2, 4], seat) for seat in range(4)] == [3, 1.5, 1.5, 0]
    rounds = (
        (Pairing("a", (0, 1)), Pairing("b", (2, 3))),
        (Pairing("c", (0, 2)), Pairing("d", (1, 3))),
    )
    row = a_contest(4, played=rounds)
    results = {
        "a": Result(9, [1, 2], [30, 10]),
        "b": Result(9, [1, 2], [20, 20]),
        "c": Result(9, [1, 2], [40, 0]),
        "d": Result(9, [1, 2], [25, 15]),
    }
    found = ranking(row, results)
    assert [one.entrant for one in found] == [0, 1, 2, 3]
    second, third = found[1:3]
    assert (second.points, second.wins, second.opposition) == (third.points, third.wins, third.opposition)
    assert second.share > third.share
    assert all(one.merit >= other.merit for one, other in pairwise(found))


# ── On a real server ──────────────────────────────────────────────────────────

QUICK = {"stand_in": "drifter", "sweep_seconds": 0.3}


def contest(person: Person, id: str) -> Any:
    return person.call("GET", f"/api/contests/{id}")


def all_resign(people: list[Person], id: str, round: int) -> None:
    """Bots play the tables of a round to their ends. It is written before they are opened."""
    eventually(lambda: len(contest(people[0], id)["played"]) > round)
    for table in contest(people[0], id)["played"][round]:
        eventually(
            lambda path=f"/api/tables/{table['table']}": http.get(people[0].server.url + path).status_code == 200
        )
    for person in people:
        for table in contest(person, id)["played"][round]:
            for seat, sitting in enumerate(person.table(table["table"])["seats"]):
                if sitting["mine"]:
                    person.call("POST", f"/api/tables/{table['table']}/resign", {"seat": seat})


def opens(person: Person, **more: Any) -> str:
    wish = {"name": "Кубок", "game": "el_paso", "size": 2, "rounds": 2, "bot": "drifter", **more}
    return str(person.call("POST", "/api/contests", wish)["id"])


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_a_tournament_survives_a_restart(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = tmp_path / "gulch.sqlite" if store == "sqlite" else request.getfixturevalue("fresh_postgres")()
    with running(database, tmp_path / "log", **QUICK) as server:
        people = [server.person(name) for name in ("Ann", "Bob", "Eve")]
        ann = people[0]
        id = opens(ann)
        for person in people:
            person.call("POST", f"/api/contests/{id}/enter")
        assert ann.call("POST", f"/api/contests/{id}/start")["state"] == "running"
        all_resign(people, id, 0)
        server.stop()
        server.start()
        all_resign(people, id, 1)
        eventually(lambda: contest(ann, id)["state"] == "over")
        end = contest(ann, id)
        assert [len(tables) for tables in end["played"]] == [2, 2]
        assert [line["played"] for line in end["standings"]] == [2, 2, 2]
        table = ann.table(end["played"][0][0]["table"])
        assert (table["contest"], table["takebacks"], table["hints"], table["public"]) == (id, False, False, True)
        assert id in [found["id"] for found in ann.call("GET", "/api/contests")]


def test_two_servers_hold_one_tournament(fresh_postgres: Callable[[], str], tmp_path: Path) -> None:
    address = fresh_postgres()
    with (
        running(address, tmp_path / "one", node="one", **QUICK) as one,
        running(address, tmp_path / "two", node="two", **QUICK) as two,
    ):
        ann, bob = one.person("Ann"), two.person("Bob")
        id = opens(ann, kind="round_robin", bot=None)
        for person in (ann, bob):
            person.call("POST", f"/api/contests/{id}/enter")
        ann.at(two).call("POST", f"/api/contests/{id}/start")
        all_resign([ann, bob], id, 0)
        for person in (ann, bob):
            eventually(lambda: contest(person, id)["state"] == "over")  # noqa: B023
        assert [len(tables) for tables in contest(ann, id)["played"]] == [1], "nothing was drawn twice"


def test_what_may_not_be_is_said(server: Server) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    wish = {"name": "Cup", "game": "el_paso", "size": 2}

    def refused(person: Person, path: str, body: Any, status: int) -> str:
        return str(person.call("POST", f"/api/contests{path}", body, status=status, language="ru")["key"])

    assert refused(ann, "", {**wish, "name": " "}, 422) == "problem-name"
    assert refused(ann, "", {**wish, "rounds": 99}, 422) == "problem-rounds"
    assert refused(ann, "", {**wish, "seconds": 1}, 422) == "problem-seconds"
    assert refused(ann, "", {**wish, "bot": "nobody"}, 422) == "problem-bot-unknown"
    assert refused(ann, "", {**wish, "size": 9}, 422) == "seats-wrong"
    id = opens(ann, size=3, bot=None)
    found = bob.call("GET", f"/api/contests/{id}/invitation")
    assert (found["link"], found["reach"]) == (f"{server.url}/#/contest/{id}", "machine")
    assert refused(bob, f"/{id}/start", None, 403) == "problem-not-host"
    assert refused(ann, f"/{id}/start", None, 409) == "problem-entrants-few"
    for person in (ann, bob, bob):
        person.call("POST", f"/api/contests/{id}/enter")
    assert refused(ann, f"/{id}/start", None, 409) == "problem-entrants-uneven"
    assert refused(bob, f"/{id}/withdraw", {"player": ann.id}, 403) == "problem-not-host"
    assert len(ann.call("POST", f"/api/contests/{id}/withdraw", {"player": bob.id})["standings"]) == 1
    assert refused(bob, f"/{id}/withdraw", {}, 409) == "problem-not-entered"
    assert ann.call("GET", "/api/contests/nonsense", status=404)["key"] == "problem-no-contest"
