"""A table in the browser answers as one on the server does: the same secret and the same requests
get the same answers.
"""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gulch.kernel.game import games
from gulch.server import messages
from gulch.text import TEXT_FOLDER
from tests.server.playing import Page, Person, Server, running
from tests.web.conftest import ROOT, script

NAME = "Ann"
LANGUAGES = {"boomtown": "ru", "el_paso": "ru"}  # of the answers; other games answer in English
# What differs from match to match, or says where it is played.
ELSEWHERE = {"id", "host", "player", "created", "changed", "now", "watching", "online", "gathers", "ended", "table"}
ELSEWHERE |= {"players", "rating", "rated", "rated_needed"}
FRAMES = 12


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("host")
    with running(
        folder / "gulch.sqlite", folder / "log", messages_per_second=1_000_000, message_burst=1_000_000
    ) as server:
        yield server


class Conversation:
    """Plays at a server's table at random and keeps what was asked and answered."""

    def __init__(self, person: Person, table: str, language: str, chance: random.Random) -> None:
        self.person, self.table, self.language, self.chance = person, table, language, chance
        self.requests: list[dict[str, Any]] = []
        self.answers: list[list[dict[str, Any]]] = []
        self.page: Page | None = None
        self.seat = 0
        self.known: list[dict[str, Any]] = []  # actions seen as legal

    def hello(self, seat: int, seen: int | None) -> None:
        if self.page:
            self.page.opened.close()
        self.page = self.person.sits(self.table, seat, seen, self.language)
        self.seat = seat
        self._kept({"type": "hello", "seat": seat, "seen": seen}, len(self.page.texts))

    def ask(self, request: messages.Message) -> None:
        assert self.page is not None
        heard = len(self.page.texts)
        self.page.sends(request)
        self._kept({"type": request.__struct_config__.tag, **msgspec.to_builtins(request)}, heard)

    def _kept(self, request: dict[str, Any], heard: int) -> None:
        """Keep the answers to a request, up to the next decision of a person."""
        assert self.page is not None
        kind = request["type"]
        while not _answers(kind, reply := self.page.hears()):
            if isinstance(reply, messages.Problem):
                kind = "hello"  # the move was outdated: the newest state follows
        self.page.until(self._settled)
        self.requests.append(request)
        self.answers.append([json.loads(text) for text in self.page.texts[heard:]])

    def _settled(self, state: messages.State) -> bool:
        return all(state.table.seats[seat].kind == "person" for seat in state.table.actors)

    @property
    def state(self) -> messages.State:
        assert self.page is not None
        return self.page.state

    def goes_on(self, undoing: float) -> None:
        """One more request, of a kind chosen at random."""
        lot, table = self.chance.random(), self.state.table
        mine = [seat for seat in table.actors if table.seats[seat].mine]
        if self.seat not in mine:
            self.hello(mine[0], self.chance.choice([None, self.state.move, max(0, self.state.move - 2)]))
        elif lot < undoing:
            self.ask(messages.Undo(self.state.move, self.seat))
        elif lot < undoing + 0.02:
            self.ask(messages.Play(self.state.move, self.seat, self.chance.choice(self.known)))  # outdated
        elif lot < undoing + 0.10:
            self.ask(messages.Why(self.seat, self.chance.choice(self.known)))
        elif lot < undoing + 0.12:
            self.ask(messages.Play(self.state.move + 1, self.seat, self.chance.choice(self.known)))  # perhaps not legal
        else:
            self.ask(messages.Play(self.state.move + 1, self.seat, self.chance.choice(self.state.legal)))
        self.known += [action for action in self.state.legal if action not in self.known]


def _answers(kind: str, reply: messages.Reply) -> bool:
    """Whether a reply answers a request of this kind. A server may send a state at any time, for
    instance when it notices that somebody has come.
    """
    if isinstance(reply, messages.State):
        return kind == "hello" or (kind in ("play", "undo") and (reply.back or bool(reply.steps)))
    if isinstance(reply, messages.Problem):
        return reply.key != "problem-stale"
    return isinstance(reply, messages.Refusal | messages.Allowed)


def told(answers: list[list[dict[str, Any]]]) -> list[list[Any]]:
    """The answers to each request without what differs from match to match. States that follow one
    another are one: who reads slowly gets fewer of them, with the same moves.
    """
    found = []
    for several in answers:
        others = [reply for reply in several if reply["type"] not in ("state", "chat")]
        states = [reply for reply in several if reply["type"] == "state"]
        steps: list[Any] = []
        for state in states:
            steps = [*([] if state["back"] else steps), *state["steps"]]
        last = [{**states[-1], "steps": steps, "back": any(state["back"] for state in states)}] if states else []
        if others and not steps:
            last = []  # nothing has changed; perhaps somebody was noticed to have come
        found.append(without(others + last))
    return found


def without(told: Any) -> Any:
    if isinstance(told, list):
        return [without(part) for part in told]
    if isinstance(told, dict):
        return {name: without(part) for name, part in told.items() if name not in ELSEWHERE or isinstance(part, dict)}
    return told


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two values differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from differences(one[name], other[name], f"{path}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for n, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(*pair, f"{path}[{n}]")
    elif one != other:
        yield f"{path}: {str(one)[:200]} is not {str(other)[:200]}"


def on_device(engines: Path, conversation: dict[str, Any]) -> Any:
    command = [*script("build").node_here(), str(ROOT / "web" / "device.mjs"), str(engines)]

    done = subprocess.run(command, input=json.dumps(conversation), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("game", "seats", "undoing"),
    [(game, ["me", "deputy", "drifter"], 0.05) for game in games()] + [("el_paso", ["deputy", "me", "here"], 0.1)],
)
def test_the_device_answers_as_the_server(
    game: str, seats: list[str], undoing: float, host: Server, engines: Path
) -> None:
    person, language = host.person(NAME), LANGUAGES.get(game, "en")
    chance = random.Random(f"{game} {seats}")
    wishes = [{"kind": seat} if seat in ("me", "here") else {"kind": "bot", "bot": seat} for seat in seats]
    wish = {"game": game, "seats": wishes, "options": {"memory": "as_at_the_table"} if game == "el_paso" else {}}
    id = person.call("POST", "/api/tables", wish, language=language)["id"]
    talk = Conversation(person, id, language, chance)
    talk.hello(seats.index("me"), None)
    while talk.state.table.state != "over":
        talk.goes_on(undoing if len(talk.requests) < 400 else 0.0)
    path = f"/api/tables/{id}"
    certificate = person.call("GET", f"{path}/certificate", language=language)
    moves = talk.state.move
    frames = [(chance.randint(0, moves), chance.choice([None, *range(len(seats))])) for _ in range(FRAMES)]
    found = on_device(
        engines,
        {
            "game": game,
            "language": language,
            "text": str(TEXT_FOLDER.parent),
            "table": wish,
            "name": NAME,
            "secret": certificate["secret"],
            "requests": talk.requests,
            "frames": frames,
        },
    )
    for number, (request, one, other) in enumerate(
        zip(talk.requests, told(found["told"]), told(talk.answers), strict=True)
    ):
        assert list(differences(one, other)) == [], f"request {number}: {request}"

    def asked(path: str, seat: int | None) -> Any:
        return person.call("GET", path if seat is None else f"{path}?seat={seat}", language=language)

    server = {
        "table": asked(path, None),
        "replays": [asked(f"{path}/replay", seat) for seat in (None, *range(len(seats)))],
        "frames": [asked(f"{path}/frames/{move}", seat) for move, seat in frames],
        "history": asked("/api/me/history", None),
    }
    device = {name: found[name] for name in server}
    assert list(differences(without(device), without(server))) == []
    assert {**found["certificate"], "save": ""} == {**certificate, "save": ""}
    assert json.loads(found["save"]) == asked(f"{path}/save", None)
