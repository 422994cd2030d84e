"""`gulch engine`: rules and bots for other programs, and the protocol seen from the other side."""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import re
from collections.abc import Callable
from typing import Any, get_args

import msgspec
import pytest

from gulch.bots import BOTS, Budget
from gulch.bots.history import history_of
from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.match import Match
from gulch.protocol import messages
from gulch.protocol.engine import MAX_LINE_BYTES, EngineServer, serve
from gulch.protocol.exec_bot import question
from gulch.protocol.program import Fault
from tests.protocol.programs import EXAMPLES

Ask = Callable[..., Any]


def asking(engine: Compiled, bot: str = "deputy", language: str = "en") -> Ask:
    server = EngineServer(engine, bot, language)

    def ask(type: str, **more: Any) -> Any:
        answer = server.answer(json.dumps({"type": type, **more}).encode())
        return None if answer is None else json.loads(messages.encode(answer))

    return ask


@pytest.fixture
def ask(built: dict[str, Compiled]) -> Ask:
    return asking(built["el_paso"])


@pytest.mark.parametrize("name", games())
def test_a_whole_match_is_run_by_the_protocol(name: str, built: dict[str, Compiled]) -> None:
    ask, same = asking(built[name]), Match(game(name), 3, seed=9, engine=built[name])
    state = ask("deal", match="a", seats=3, seed=9)
    while state["actors"]:
        assert (state["actors"], state["moves"], state["places"]) == (same.actors, len(same.moves), None)
        seat = state["actors"][0]
        seen = ask("look", match="a", seat=seat, since=state["moves"])
        assert seen["view"] == json.loads(msgspec.json.encode(same.view(seat)))
        assert [one["number"] for one in seen["legal"]] == same.legal(seat)
        assert seen["events"] == same.events(len(same.moves), seat)
        chosen = ask("choose", match="a", seat=seat)["action"]
        state = ask("play", match="a", seat=seat, action=game(name).actions.named(chosen))
        same.play(seat, chosen)
    assert (state["points"], state["places"]) == (same.points(), same.places())
    save = ask("save", match="a")["save"]
    assert save["digest"] == same.digest
    assert ask("load", match="b", save=save)["places"] == same.places()
    assert ask("over", match="a") is None
    assert "no match 'a'" in ask("look", match="a", seat=0)["problem"]


def test_an_action_that_is_not_allowed_is_refused_with_its_rule(ask: Ask) -> None:
    before = ask("deal", match="a", seats=2, seed=7)
    done = {"do": "done"}
    refused = ask("play", match="a", seat=0, action=done, id=3)
    assert refused == {
        "type": "refused",
        "key": "refusal-leave-first",
        "rule": "EP-21",
        "problem": "You choose which tiles to keep only when you leave town. (EP-21)",
        "id": 3,
    }
    assert ask("why", match="a", seat=0, action=done, id=4) == {**refused, "id": 4}
    assert ask("why", match="a", seat=0, action=0, id=5) == {"type": "allowed", "id": 5}
    assert ask("why", match="a", seat=1, action=0)["key"] == "refusal-turn"
    assert ask("look", match="a", seat=0)["moves"] == before["moves"] == 0


def test_reasons_come_in_the_language_of_the_command(built: dict[str, Compiled]) -> None:
    ask = asking(built["el_paso"], language="ru")
    ask("deal", match="a", seats=2, seed=7)
    assert ask("why", match="a", seat=1, action=0)["problem"] == "Сейчас не ваш ход. (EP-17)"


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        ({"type": "deal", "match": "b", "seats": 20, "id": 7}, "2 to 5 players"),
        ({"type": "deal", "match": "b", "seats": 2, "options": {"colour": 1}, "id": 7}, "colour"),
        ({"type": "deal", "match": "b", "seats": 2, "seed": -1, "id": 7}, "a seed is"),
        ({"type": "load", "match": "b", "save": {"gulch": 1}, "id": 7}, "save"),
        ({"type": "look", "match": "c", "seat": 0, "id": 7}, "deal or load it first"),
        ({"type": "look", "match": "a", "seat": 9, "id": 7}, "the seats are 0 to 1"),
        ({"type": "play", "match": "a", "seat": 0, "action": 10**9, "id": 7}, "no such action"),
        ({"type": "play", "match": "a", "seat": 0, "action": {"do": "win"}, "id": 7}, "no such action"),
        ({"type": "choose", "match": "a", "seat": 1, "id": 7}, "nothing to choose"),
        ({"type": "choose", "match": "a", "seat": 0, "bot": "outlaw", "id": 7}, "no such bot: outlaw"),
        ({"type": "think", "match": "a", "id": 7, "seat": 0, "moves": 0, "view": {}, "legal": [], "events": [],
          "budget": {"seconds": 1}, "seed": 1}, "needs the position"),
        ({"type": "think", "match": "a", "id": 7, "seat": 0, "moves": 0, "view": {}, "legal": [], "events": [],
          "budget": {"seconds": 1}, "seed": 1, "position": {"seats": "two"}}, "cannot be read"),
    ],
)  # fmt: skip
def test_a_wrong_request_gets_an_error_and_changes_nothing(request_: dict[str, Any], problem: str, ask: Ask) -> None:
    ask("deal", match="a", seats=2, seed=7)
    answer = ask(**request_)
    assert answer["type"] == "error"
    assert answer["id"] == 7
    assert problem in answer["problem"]
    assert ask("look", match="a", seat=0)["moves"] == 0


def test_lines_that_nobody_understands_get_an_error(built: dict[str, Compiled]) -> None:
    lines = [
        b"rob the bank",
        b'{"type": "dance"}',
        b"\xff\xfe",
        b'{"type": "look"}',
        b"[" * 100_000,
        b"",
        b"7" * (MAX_LINE_BYTES + 10),
    ]
    lines += [b'{"type": "hello", "protocol": 1}', b'{"type": "quit"}', b'{"type": "hello"}']
    answers = io.BytesIO()
    serve(built["el_paso"], "deputy", "en", io.BytesIO(b"\n".join(lines)), answers)
    told = [json.loads(line)["type"] for line in answers.getvalue().splitlines()]
    assert told == ["error"] * 6 + ["hello"]


@pytest.mark.parametrize("bot", ["deputy", "ranger", "sheriff:50"])
def test_as_a_bot_it_chooses_like_the_bot_in_this_process(bot: str, built: dict[str, Compiled]) -> None:
    """Deputies and rangers need no luck between equals here; a search gets the same luck."""
    ask, match = asking(built["el_paso"], bot), Match(EL_PASO, 3, seed=5, engine=built["el_paso"])
    assert ask("hello", protocol=1)["position"] is True
    name, _, iterations = bot.partition(":")
    budget = Budget(iterations=int(iterations)) if iterations else Budget(seconds=1)
    compared = 0
    while len(match.moves) < 60:
        seat = match.actors[0]
        asked = question(match.engine, match.position, seat, 3, Budget(seconds=1), history_of(match, "m"))
        think = asked.think(1, 0, with_position=True)
        move = ask(**json.loads(messages.encode(think)))
        expected = BOTS[name](match.engine, match.position, seat, think.seed, budget)
        assert move["action"] == expected
        match.play(seat, expected)
        compared += len(asked.legal) > 1
    assert compared > 20


def test_an_impossible_position_is_refused(built: dict[str, Compiled]) -> None:
    ask, match = asking(built["el_paso"]), Match(EL_PASO, 3, seed=5, engine=built["el_paso"])
    asked = question(match.engine, match.position, match.actors[0], 3, Budget(seconds=1), history_of(match, "m"))
    think = json.loads(messages.encode(asked.think(1, 0, with_position=True)))
    assert ask(**think)["type"] == "move"
    for field in ("seats", "phase", "actors", "gold", "cards"):
        for wrong in (99, -7, [99] * 50, "x", None):
            answer = ask(**{**think, "position": {**think["position"], field: wrong}})
            assert answer["type"] == "error", (field, wrong)
            assert answer["problem"].startswith("the position "), answer["problem"]


def test_the_schema_in_the_documents_is_that_of_the_code() -> None:
    """Write it anew with `gulch engine --schema > docs/engine-protocol.schema.json`."""
    path = EXAMPLES.parents[1] / "engine-protocol.schema.json"
    assert json.loads(path.read_text(encoding="utf-8")) == messages.schema()


def test_every_message_in_the_documents_is_one() -> None:
    text = (EXAMPLES.parents[1] / "engine-protocol.md").read_text(encoding="utf-8")
    decoders = [msgspec.json.Decoder(union) for union in (messages.ToBot, messages.ToGulch, messages.ToEngine)]
    lines = [line for line in text.splitlines() if line.startswith("{")]
    assert len(lines) > 10
    for line in lines:
        read = []
        for decoder in decoders:
            with contextlib.suppress(msgspec.ValidationError):
                read.append(decoder.decode(line))
        assert read, line
    for name in re.findall(r"^\| `(\w+)`", text, re.MULTILINE):
        assert f'"{name}"' in json.dumps(messages.schema()) or name in get_args(Fault), name


def test_what_is_sent_follows_the_schema(built: dict[str, Compiled]) -> None:
    jsonschema = importlib.import_module("jsonschema")
    schema, ask = messages.schema(), asking(built["el_paso"])

    def check(union: str, message: Any) -> None:
        jsonschema.validate(message, {**schema["properties"][union], "$defs": schema["$defs"]})

    match = Match(EL_PASO, 3, seed=5, engine=built["el_paso"])
    asked = question(match.engine, match.position, match.actors[0], 3, Budget(seconds=1), history_of(match, "m"))
    think = json.loads(messages.encode(asked.think(1, 0, with_position=True)))
    check("to_bot", json.loads(messages.encode(messages.hello())))
    check("to_bot", think)
    check("to_engine", think)
    check("from_bot", ask(**think))
    check("from_engine", ask("deal", match="a", seats=2, seed=7, id=1))
    check("from_engine", ask("look", match="a", seat=0))
    check("from_engine", ask("why", match="a", seat=1, action=0))
    check("from_engine", ask("save", match="a"))
    check("from_engine", ask("look", match="b", seat=0))
    with pytest.raises(jsonschema.ValidationError):
        check("to_bot", {**think, "legal": 7})
