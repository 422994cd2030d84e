"""Agents that read as bots: the reference agents, wrong answers, failures, the ladder."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from gulch.arena import make_plan, tournament
from gulch.arena.arena_match import play_match
from gulch.arena.ladder import ladder_plans, play_ladder
from gulch.arena.report import failures, page, reading
from gulch.bots.entries import NoSuchBot, bot_and_budget
from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.kernel.game import game, games
from gulch.lab.text.reference_agents import FirstChoice, PreviewReader, RandomChoice
from gulch.text import LANGUAGES, Text

pytestmark = pytest.mark.usefixtures("built")

TOLD = """What you see:
1 | 2 | 3
Take one of the cards in the row.
1 Take San Narciso 8 (+7)
2 Take Hold-up (−1)
3 Take Dry Gulch 4 (+12) — then: Kate rolls."""
BID = "Bid 2 or more, or pass.\n2–11 Bid 2–11\n• Pass (+$1,250)"


@pytest.fixture
def agents(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Agents of a module of one's own."""
    heard: list[str] = []

    class Stubborn:
        """Answers with nonsense, then with something illegal, then as it should."""

        def __init__(self, seed: int) -> None:
            self.calls = 0

        def __call__(self, told: str) -> str:
            heard.append(told)
            self.calls += 1
            return ["dance", '{"do": "done"}', "1"][(self.calls - 1) % 3]

    def broken(seed: int) -> Any:
        def fail(told: str) -> str:
            raise RuntimeError("no network")

        return fail

    module = ModuleType("my_agents")
    module.__dict__.update(
        stubborn=Stubborn,
        broken=broken,
        dumb=lambda seed: lambda told: "?",
        endless=lambda seed: lambda told: "1" * 200_000,
    )
    monkeypatch.setitem(sys.modules, "my_agents", module)
    bot_and_budget.cache_clear()
    return {"heard": heard}


def test_reference_agents_choose_from_the_list() -> None:
    assert FirstChoice()(TOLD) == "1"
    assert PreviewReader()(TOLD) == "3"
    assert {RandomChoice(seed)(TOLD) for seed in range(20)} == {"1", "2", "3"}
    assert FirstChoice()(BID) == "2"
    assert PreviewReader()(BID) == "Pass"
    bids = {RandomChoice(seed)(BID) for seed in range(80)}
    assert "Pass" in bids
    assert {int(bid) for bid in bids - {"Pass"}} == set(range(2, 12))
    agent = FirstChoice()
    assert (agent(BID), agent("Choose again."), agent(TOLD)) == ("2", "2", "1")


@pytest.mark.parametrize("name", games())
def test_agents_play_in_the_arena(name: str, built: dict[str, Compiled]) -> None:
    plan = make_plan(game(name), ["agent:previews", "agent:random", "drifter"], seed=3)
    outcome = play_match(built[name], plan, 0)
    assert outcome.faults == []
    for seat, bot in enumerate(outcome.seated):
        spent = outcome.spent[seat]
        assert (spent.get("answers", 0) > 5) == bot.startswith("agent:")
        assert spent.get("illegal", 0) == 0
        assert spent.get("read", 0) >= 20 * spent.get("answers", 0)


def test_the_same_match_again(built: dict[str, Compiled]) -> None:
    plan = make_plan(EL_PASO, ["agent:random", "agent:previews"], seed=3)
    first, again = (play_match(built["el_paso"], plan, 1) for _ in range(2))
    assert (first.places, first.moves, first.chosen, first.spent) == (
        again.places,
        again.moves,
        again.chosen,
        again.spent,
    )


def test_wrong_answers_are_counted_and_told_why(agents: dict[str, Any], built: dict[str, Compiled]) -> None:
    outcome = play_match(built["el_paso"], make_plan(EL_PASO, ["agent:my_agents:stubborn", "deputy"], seed=2), 0)
    seat = outcome.seated.index("agent:my_agents:stubborn")
    spent = outcome.spent[seat]
    assert spent["answers"] / 2 < spent["illegal"] < spent["answers"]
    assert outcome.faults == []
    heard = agents["heard"]
    assert sum("## In short" in told for told in heard) == 1
    assert "## In short" in heard[0]
    assert "cannot find a choice" in heard[1]
    assert "(EP-21)" in heard[2]
    assert sum("(EP-21)" in told for told in heard) > 5


@pytest.mark.parametrize(("name", "fault"), [("broken", "error"), ("dumb", "illegal"), ("endless", "error")])
def test_an_agent_that_fails_is_named_and_harms_nobody(
    agents: dict[str, Any], built: dict[str, Compiled], name: str, fault: str
) -> None:
    entry = f"agent:my_agents:{name}"
    standings = tournament(make_plan(EL_PASO, [entry, "deputy"], seed=2), 2)
    standing = standings.bots[entry]
    assert set(standing.faults) == {fault}
    assert standing.faults[fault] > 20
    for language in LANGUAGES:
        (line,) = failures(standings, Text(language, EL_PASO))
        assert name in line


@pytest.mark.parametrize(
    "entry", ["agent:magician", "agent:no_such_module:x", "agent:gulch:nobody", "agent:", "agent::x"]
)
def test_an_agent_that_does_not_exist_is_refused(entry: str) -> None:
    with pytest.raises(NoSuchBot):
        bot_and_budget(entry, EL_PASO)


def test_without_a_history_an_agent_is_told_everything(built: dict[str, Compiled]) -> None:
    """As hints and tables ask a bot."""
    engine, bot = built["el_paso"], bot_and_budget("agent:first", EL_PASO)[0]
    position = EL_PASO.fresh(2, None, 3)
    engine.start(position)
    seat = next(seat for seat in range(2) if position.actors >> seat & 1)
    assert bot(engine, position, seat, 1) == engine.legal(position, seat)[0]


def test_a_ladder_rates_agents_against_every_rung(tmp_path: Path) -> None:
    plans = ladder_plans(EL_PASO, ["agent:random", "agent:previews"], ["drifter", "deputy", "ranger"], 3, 1, {})
    met = [(plan.bots[0], plan.bots[1]) for plan in plans]
    assert met == [
        *((agent, rung) for agent in ("agent:random", "agent:previews") for rung in ("drifter", "deputy", "ranger")),
        ("drifter", "deputy"),
        ("deputy", "ranger"),
    ]
    assert {len(plan.bots) for plan in plans} == {3}
    few = ladder_plans(EL_PASO, ["agent:random", "agent:previews"], ["drifter", "deputy"], 2, 1, {})
    standings = play_ladder(few, 4, results=tmp_path / "ladder.jsonl")
    assert standings.matches == 4 * len(few)
    assert len(list(tmp_path.iterdir())) == len(few)
    ratings = standings.ratings
    assert ratings["deputy"].value > ratings["drifter"].value
    assert ratings["deputy"].low > ratings["agent:random"].value
    counted: list[int] = []
    again = play_ladder(few, 4, results=tmp_path / "ladder.jsonl", progress=counted.append)
    assert again.ratings == ratings
    assert counted[-1] == standings.matches
    for language in LANGUAGES:
        lines = reading(standings, Text(language, EL_PASO))
        assert len(lines) == 2
        assert lines[0] in page(few[0], standings, Text(language, EL_PASO), {})
