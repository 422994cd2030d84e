"""The option memory: a view shows what attentive players could know, or only what they would see at
a table.
"""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game, games
from gulch.kernel.options import AS_AT_THE_TABLE, MEMORY, Value
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from gulch.terminal import TerminalMatch
from gulch.text import Text

# What a view shows although it is no longer visible on the table.
AIDS: dict[str, Callable[[Any], list[Any]]] = {
    "el_paso": lambda view: [stack.cards.known for stack in view.stacks],
    "colt_express": lambda view: [
        view.forecast,
        view.phase == "plan" and [card.card for card in view.pile[:-1] if card.face == "up"],
        [
            purse.value
            for car in view.train
            for level in (car.inside, car.roof)
            for purse in level.purses
            if purse.value
        ],
        [other.money for other in view.players if other.seat != view.seat and view.phase != "over" and other.money],
    ],
    "boomtown": lambda view: [view.put_back],
    "carson_city": lambda view: [other.token_sum for other in view.players if other.seat != view.seat],
    "great_western_trail": lambda view: [
        [herder.unseen, herder.stack, herder.delivery and herder.delivery.one_more] for herder in view.herders
    ],
}
OPTIONS: dict[str, dict[str, Value]] = {"carson_city": {"might_is_right": "on"}}
SEATS = 3


def matches(name: str, seed: int = 9) -> tuple[Match, Match]:
    """Two copies of one match: one shows what attentive players could know, the other only what a
    table shows.
    """
    of = game(name)
    helped, alone = (
        Match(of, SEATS, {**OPTIONS.get(name, {}), "memory": memory}, seed=seed, engine=Interpreted(of))
        for memory in MEMORY.values
    )
    return helped, alone


def truthy(found: Any) -> bool:
    return any(map(truthy, found)) if isinstance(found, list) else bool(found)


@pytest.mark.parametrize("name", games())
def test_every_game_helps_the_memory_unless_played_as_at_the_table(name: str) -> None:
    helped, alone = matches(name)
    luck = random.Random(1)
    seen = 0
    while not helped.over:
        seat = luck.choice(helped.actors)
        action = luck.choice(helped.legal(seat))
        for match in (helped, alone):
            match.play(seat, action)
        seen += any(truthy(AIDS[name](helped.view(viewer))) for viewer in range(SEATS))
        if not alone.over:
            assert not any(truthy(AIDS[name](alone.view(viewer))) for viewer in (SPECTATOR, *range(SEATS)))
    assert seen, "the match shows nothing to remember"
    helped.position.options[game(name).options["memory"]] = AS_AT_THE_TABLE
    assert helped.position == alone.position, "the rules depend on the option"


def test_as_at_the_table_a_log_begins_with_the_last_own_move_until_the_match_is_over() -> None:
    helped, alone = matches("el_paso")
    luck = random.Random(1)
    while not alone.over:
        assert alone.moment(SPECTATOR) == len(alone.moves)
        for seat in range(SEATS):
            own = [number for number, (mover, _) in enumerate(alone.moves, 1) if mover == seat]
            assert alone.moment(seat) == max(own, default=0)
            assert helped.moment(seat) == 0
        seat = luck.choice(alone.actors)
        alone.play(seat, luck.choice(alone.legal(seat)))
    assert alone.moment(0) == 0


def test_the_terminals_log_is_shorter_as_at_the_table() -> None:
    lengths = []
    for match in matches("el_paso"):
        out = io.StringIO()
        sitting = TerminalMatch(
            match, Text("en", match.game), Console(file=out, width=200), humans=1, bot="drifter", pause=0
        )
        luck = random.Random(2)
        while len(match.moves) < 12:
            seat = luck.choice(match.actors)
            match.play(seat, luck.choice(match.legal(seat)))
        sitting.handle(0, "l", [])
        lengths.append(len(out.getvalue().splitlines()))
    assert lengths[1] < lengths[0]
