"""Tournaments and leagues: pairings, standings, and that a contest never gets stuck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from gulch.server.contests.contest_json import contest_message
from gulch.server.contests.contest_standings import Standing, beaten, meetings, ranking, rest_counts, resting
from gulch.server.contests.pairing import next_round, next_to_rest
from gulch.server.store.interface import BOT, ContestRow, Entrant, Pairing, Result, TableRow
from tests.server.playing import Person, Server, http, running
from tests.server.test_operator import does
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
    """Plays a whole contest in which the entrant with the lower number always wins."""
    results: dict[str, Result] = {}
    while tables := next_round(row, standings := ranking(row, results)):
        pairs = tuple(Pairing(f"{len(row.played)}-{n}", seats) for n, seats in enumerate(tables))
        rest = tuple(next_to_rest(row, standings))
        for pair in pairs:
            order = sorted(pair.seats, key=lambda entrant: (entrant == BOT, entrant))
            results[pair.table] = Result(9, [order.index(one) + 1 for one in pair.seats], [1] * row.size)
        row = replace(row, played=(*row.played, (*pairs, Pairing("", rest)) if rest else pairs))
    return row, results


def left_by(row: ContestRow, *gone: int) -> ContestRow:
    return replace(row, entrants=tuple(replace(one, left=n in gone) for n, one in enumerate(row.entrants)))


def people_at(row: ContestRow) -> list[list[int]]:
    return [sorted(one for pair in tables for one in pair.seats if one != BOT) for tables in row.played]


@pytest.mark.parametrize(("people", "size"), [(8, 2), (9, 2), (12, 3), (13, 4), (16, 4), (5, 4)])
def test_in_a_swiss_tournament_everybody_plays_every_round_and_meets_others(people: int, size: int) -> None:
    row, results = played_out(a_contest(people, size=size))
    assert len(row.played) == 3
    assert people_at(row) == [list(range(people))] * 3
    assert all(len(pair.seats) == size for tables in row.played for pair in tables)
    if people % size == 0 and people > 3 * (size - 1) + 2:
        assert max(count for (one, _), count in meetings(row).items() if one != BOT) == 1, "no pair meets twice"
    first = ranking(row, results)[0]
    assert (first.entrant, first.wins) == (0, 3)


def test_a_swiss_tournament_pairs_players_with_equal_points() -> None:
    row, results = played_out(a_contest(8, rounds=1))
    points = {one.entrant: one.points for one in ranking(row, results)}
    for table in next_round(replace(row, rounds=2), ranking(row, results)):
        assert len({points[entrant] for entrant in table}) == 1


@pytest.mark.parametrize("people", [2, 4, 7, 8, 11])
def test_in_a_round_robin_with_tables_of_two_everybody_meets_once(people: int) -> None:
    row, _ = played_out(a_contest(people, kind="round_robin"))
    met = meetings(row)
    assert [met[pair] for pair in combinations(range(people), 2)] == [1] * (people * (people - 1) // 2)
    assert len(row.played) == people - 1 + people % 2


@pytest.mark.parametrize(("people", "size"), [(6, 3), (9, 3), (8, 4), (10, 4)])
def test_in_a_round_robin_with_larger_tables_everybody_meets(people: int, size: int) -> None:
    row, _ = played_out(a_contest(people, size=size, kind="round_robin"))
    met = meetings(row)
    assert all(met[pair] for pair in combinations(range(people), 2))


def test_a_player_who_has_left_gets_no_more_seats() -> None:
    gone = left_by(a_contest(6), 3)
    tables = next_round(gone, ranking(gone, {}))
    assert sorted(one for table in tables for one in table) == [BOT, 0, 1, 2, 4, 5]


@pytest.mark.parametrize(("people", "size", "rounds"), [(6, 2, 5), (8, 2, 3), (12, 3, 11), (16, 4, 6), (4, 4, 3)])
@pytest.mark.parametrize("kind", ["swiss", "round_robin"])
def test_nobody_rests_again_before_all_have_rested(people: int, size: int, rounds: int, kind: str) -> None:
    """Without bots, and after one player has left, each of the others rests or plays at a full
    table in every round.
    """
    row, _ = played_out(left_by(a_contest(people, size=size, rounds=rounds, bot=None, kind=kind), 2))
    here = {*range(people)} - {2}
    assert bool(row.played) == (people > size), "without a full table no round is played"
    for n, tables in enumerate(row.played, start=1):
        assert sorted(one for pair in tables for one in pair.seats) == sorted(here)
        assert all(len(pair.seats) == size for pair in tables if pair.table)
        assert len(resting(tables)) == (people - 1) % size
        rested = rest_counts(replace(row, played=row.played[:n]))
        assert max(rested[one] for one in here) - min(rested[one] for one in here) <= 1
    if row.played and kind == "round_robin":
        met = meetings(row)
        assert all(met[pair] for pair in combinations(sorted(here), 2))


def test_in_a_swiss_tournament_the_lowest_player_rests_first() -> None:
    row, results = played_out(a_contest(6, rounds=1, bot=None))
    row = replace(left_by(row, 0), rounds=3)
    standings = ranking(row, results)
    [lowest] = next_to_rest(row, standings)
    assert lowest == standings[-1].entrant
    row = replace(row, played=(*row.played, (Pairing("", (lowest,)),)))
    standings = ranking(row, results)
    assert next_to_rest(row, standings) == [next(one.entrant for one in standings[::-1] if one.entrant != lowest)]


def test_nobody_rests_where_bots_fill_the_tables() -> None:
    row = a_contest(5, size=4)
    assert next_to_rest(row, ranking(row, {})) == []


def test_everybody_sits_first_in_some_rounds() -> None:
    row, _ = played_out(a_contest(8, kind="round_robin"))
    first = Counter(pair.seats[0] for tables in row.played for pair in tables)
    assert set(first) == set(range(8))
    assert max(first.values()) <= 5


def test_standings_follow_points_and_then_the_tie_breakers() -> None:
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
    assert all(one.sort_key >= other.sort_key for one, other in pairwise(found))


def test_opposition_is_the_mean_over_the_people_met() -> None:
    """A round of rest does not count, and bots do not count as opponents."""
    rounds = (
        (Pairing("a", (0, 1)), Pairing("b", (2, 3)), Pairing("", (4,))),
        (Pairing("c", (0, 2)), Pairing("d", (1, BOT)), Pairing("e", (3, 4))),
    )
    row = a_contest(5, played=rounds)
    found = {one.entrant: one for one in ranking(row, {table: Result(9, [1, 2], [2, 1]) for table in "abcde"})}
    assert {n: found[n].points for n in range(5)} == {0: 2, 1: 1, 2: 1, 3: 1, 4: 0.5}
    assert {n: found[n].opposition for n in range(5)} == {0: 1, 1: 2, 2: 1.5, 3: 0.75, 4: 1}


@pytest.mark.parametrize("size", [2, 4])
def test_a_round_of_rest_counts_as_a_tie_with_a_full_table(size: int) -> None:
    """Resting adds points but no tables won or played, no opponents and no share of victories."""
    table, others = Pairing("a", tuple(range(size))), tuple(range(size, 2 * size - 1))
    row = a_contest(2 * size, size=size, played=((table, Pairing("", others)),))
    found = {one.entrant: one for one in ranking(row, {"a": Result(9, [1] * size, [5] * size)})}
    for one in others:
        assert found[one] == Standing(one, points=found[0].points)
    assert found[2 * size - 1].points == 0
    assert not any(one in others for pair in meetings(row) for one in pair)
    seen = contest_message(row, {}, "p0")
    assert seen.resting == [[f"p{one}" for one in others]]
    assert [one.table for one in seen.played[0]] == ["a"]


def test_contest_rows_of_older_versions_can_be_read() -> None:
    """Rows of old versions do not say who rests in a round."""
    row = a_contest(3, bot=None, played=((Pairing("a", (0, 1)),),))
    assert contest_message(msgspec.json.decode(msgspec.json.encode(row), type=ContestRow), {}, None).resting == [[]]


# ── On a real server ──────────────────────────────────────────────────────────

QUICK = {"stand_in": "drifter", "sweep_seconds": 0.3}


def contest(person: Person, id: str) -> Any:
    return person.call("GET", f"/api/contests/{id}")


def all_resign(people: list[Person], id: str, round: int) -> None:
    """Let all people resign in a round, so that bots finish it. A round is stored before its tables
    are opened, so wait for these first.
    """
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


def begins(people: Sequence[Person], **more: Any) -> str:
    """Opens a contest hosted by the first person, lets all people enter it, and starts it."""
    id = opens(people[0], **more)
    for person in people:
        person.call("POST", f"/api/contests/{id}/enter")
    people[0].call("POST", f"/api/contests/{id}/start")
    return id


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


def test_two_servers_run_one_tournament_together(fresh_postgres: Callable[[], str], tmp_path: Path) -> None:
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
        assert [len(tables) for tables in contest(ann, id)["played"]] == [1], "the round was drawn once"


def test_two_servers_agree_on_who_rests(fresh_postgres: Callable[[], str], tmp_path: Path) -> None:
    address = fresh_postgres()
    with (
        running(address, tmp_path / "one", node="one", **QUICK) as one,
        running(address, tmp_path / "two", node="two", **QUICK) as two,
    ):
        people = [server.person(name) for server in (one, two) for name in ("Ann", "Bob")]
        id = begins(people, bot=None)
        people[3].call("POST", f"/api/contests/{id}/withdraw", {})
        all_resign(people[:3], id, 0)
        for person in people:
            eventually(lambda: len(contest(person, id)["played"]) == 2)  # noqa: B023
        [first, *others] = [contest(person, id) for person in people]
        assert [len(resting) for resting in first["resting"]] == [0, 1]
        assert all(other["resting"] == first["resting"] for other in others)


def test_invalid_requests_about_contests_are_refused(server: Server) -> None:
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


def test_a_contest_does_not_wait_for_a_player_who_has_left(tmp_path: Path) -> None:
    """A bot finishes the table, also after a restart, and the player gets no more seats."""
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **QUICK) as server:
        people = [server.person(name) for name in ("Ann", "Bob", "Eve", "Joe")]
        ann, bob = people[:2]
        id = begins(people, bot=None)
        his = next(table for table in contest(bob, id)["played"][0] if table["mine"])["table"]
        bob.call("POST", f"/api/contests/{id}/withdraw", {})
        seats = {seat["name"]: seat["kind"] for seat in ann.table(his)["seats"]}
        assert (seats.pop("Bob"), list(seats.values())) == ("bot", ["person"])
        assert bob.joins(his, status=409)["key"] == "problem-table-full", "the bot plays to the end"
        server.stop()
        server.start()
        others = [people[0], *people[2:]]
        all_resign(others, id, 0)
        eventually(lambda: len(contest(ann, id)["played"]) == 2)
        before = contest(ann, id)
        [table], [rests] = before["played"][1], before["resting"][1]
        at_table = [person.id for person in others if person.name in table["names"]]
        assert sorted([*at_table, rests]) == sorted(person.id for person in others), "the third rests"
        server.stop()
        server.start()
        assert contest(ann, id)["resting"] == before["resting"] == [[], [rests]]
        all_resign(others, id, 1)
        eventually(lambda: contest(ann, id)["state"] == "over")
        assert {line["player"]: line["played"] for line in contest(ann, id)["standings"]}[rests] == 1


def test_no_round_waits_for_a_table_that_cannot_go_on(tmp_path: Path) -> None:
    """Such a table counts as a tie, unless it is opened again and finished."""
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **QUICK) as server:
        people = [server.person(name) for name in ("Ann", "Bob", "Eve", "Joe")]
        id = opens(people[0])
        for person in people:
            person.call("POST", f"/api/contests/{id}/enter")
        closed, other = people[0].call("POST", f"/api/contests/{id}/start")["played"][0]
        does(server, "close", closed["table"])
        all_resign([person for person in people if person.name in other["names"]], id, 0)
        eventually(lambda: len(contest(people[0], id)["played"]) == 2)
        seen = contest(people[0], id)
        assert [table["stopped"] for table in seen["played"][0]] == [True, False]
        assert {line["points"] for line in seen["standings"] if line["name"] in closed["names"]} == {0.5}
        does(server, "open", closed["table"])
        all_resign([person for person in people if person.name in closed["names"]], id, 0)
        eventually(lambda: contest(people[0], id)["played"][0][0]["places"])
        seen = contest(people[0], id)
        places = seen["played"][0][0]["places"]
        assert not seen["played"][0][0]["stopped"]
        points = {line["name"]: line["points"] for line in seen["standings"]}
        assert [points[name] for name in closed["names"]] == [beaten(places, seat) for seat in range(2)]


def test_the_host_of_a_contest_remains_the_host_of_its_tables(server: Server) -> None:
    """Players who leave a table and come back do not become its host, who may put bots in seats."""
    ann, bob, eve = (server.person(name) for name in ("Ann", "Bob", "Eve"))
    id = opens(ann, bot=None)
    for person in (bob, eve):
        person.call("POST", f"/api/contests/{id}/enter")
    [[table]] = ann.call("POST", f"/api/contests/{id}/start")["played"]
    for person in (bob, eve):
        person.call("POST", f"/api/tables/{table['table']}/leave")
        person.joins(table["table"])
        assert person.table(table["table"])["host"] == ann.id


def test_the_host_can_end_a_contest(server: Server) -> None:
    """The results of running tables still count. A contest without entrants can be ended, too."""
    ann, bob = server.person("Ann"), server.person("Bob")
    id = begins([ann, bob])
    assert bob.call("POST", f"/api/contests/{id}/end", status=403)["key"] == "problem-not-host"
    assert ann.call("POST", f"/api/contests/{id}/end")["state"] == "over"
    all_resign([ann, bob], id, 0)
    eventually(lambda: all(table["places"] for table in contest(ann, id)["played"][0]))
    end = contest(ann, id)
    assert ([line["played"] for line in end["standings"]], len(end["played"])) == ([1, 1], 1)
    empty = opens(ann)
    assert ann.call("POST", f"/api/contests/{empty}/end")["state"] == "over"
    assert bob.call("POST", f"/api/contests/{empty}/enter", status=409)["key"] == "problem-contest-started"


def test_entrants_with_a_complete_tie_share_a_place() -> None:
    rounds = ((Pairing("a", (0, 1)), Pairing("b", (2, 3))),)
    tables = {pairing.table: SimpleNamespace(result=Result(9, [1, 2], [20, 10]), changed=1.0) for pairing in rounds[0]}
    seen = contest_message(a_contest(4, played=rounds), cast(dict[str, TableRow], tables), None)
    assert [line.place for line in seen.standings] == [1, 1, 3, 3]


def test_a_late_entrant_plays_from_the_next_swiss_round_on(tmp_path: Path) -> None:
    """A late entrant needs bots that fill up tables, and a Swiss contest: nobody can enter a
    running round robin.
    """
    with running(tmp_path / "gulch.sqlite", tmp_path / "log", **QUICK) as server:
        ann, bob, eve, joe = (server.person(name) for name in ("Ann", "Bob", "Eve", "Joe"))
        swiss, full, robin = opens(ann), opens(ann, bot=None), opens(ann, kind="round_robin")
        for id in (swiss, full, robin):
            for person in (ann, bob):
                person.call("POST", f"/api/contests/{id}/enter")
            assert contest(eve, id)["enters"]
            ann.call("POST", f"/api/contests/{id}/start")
        for id in (full, robin):
            assert not contest(eve, id)["enters"]
            assert eve.call("POST", f"/api/contests/{id}/enter", status=409)["key"] == "problem-contest-started"
        assert eve.call("POST", f"/api/contests/{swiss}/enter")["entered"]
        assert not contest(eve, swiss)["enters"], "she has entered already"
        all_resign([ann, bob], swiss, 0)
        all_resign([ann, bob, eve], swiss, 1)
        eventually(lambda: contest(ann, swiss)["state"] == "over")
        assert {line["name"]: line["played"] for line in contest(ann, swiss)["standings"]} == {
            "Ann": 2,
            "Bob": 2,
            "Eve": 1,
        }
        assert joe.call("POST", f"/api/contests/{swiss}/enter", status=409)["key"] == "problem-contest-started"


def test_a_player_who_has_left_cannot_take_back_a_seat_kept_by_a_bot(server: Server) -> None:
    """A bot had already taken over the seat before the player left the contest."""
    people = [server.person(name) for name in ("Ann", "Bob")]
    ann, bob = people
    id = opens(ann, bot=None)
    for person in people:
        person.call("POST", f"/api/contests/{id}/enter")
    [[table]] = ann.call("POST", f"/api/contests/{id}/start")["played"]
    bob.call("POST", f"/api/tables/{table['table']}/leave")
    assert contest(bob, id)["played"][0][0]["mine"], "a bot keeps his seat for him"
    ann.call("POST", f"/api/contests/{id}/withdraw", {"player": bob.id})
    assert not contest(bob, id)["played"][0][0]["mine"]
    assert bob.joins(table["table"], status=409)["key"] == "problem-table-full"
    assert contest(ann, id)["played"][0][0]["mine"]
