"""The guided first match: with its seed and bots, every step reaches the situation that its text
describes.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gulch.bots import BOTS
from gulch.games.colt_express import COLT_EXPRESS
from gulch.lessons import Lesson, lesson
from gulch.match import Match
from gulch.server.bots.bot_pool import bot_luck
from gulch.text import LANGUAGES, Text

from .scenario import ENGINE

STEPS = Path(__file__).parents[3] / "web" / "src" / "games" / "colt_express" / "lesson.ts"


class Guided:
    """The guided match of a learner, against bots that move as on the server."""

    def __init__(self) -> None:
        found = lesson(COLT_EXPRESS)
        assert isinstance(found, Lesson)
        self.seat, self.secret = found.person, bytes.fromhex(found.secret)
        self.bots = dict(zip([seat for seat in range(found.seats) if seat != found.person], found.bots, strict=True))
        self.match = Match.new(COLT_EXPRESS, found.seats, found.options, self.secret, engine=ENGINE)
        self.heard: list[dict[str, Any]] = []
        self.waits()

    def waits(self) -> None:
        """Let the bots move until it is the learner's turn."""
        while not self.match.over and self.seat not in self.match.actors:
            seat = self.match.actors[0]
            moved = sum(1 for other, _ in self.match.moves if other == seat)
            self.does(seat, BOTS[self.bots[seat]](ENGINE, self.match.position, seat, bot_luck(self.match, seat, moved)))

    def does(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self.heard += COLT_EXPRESS.events.visible(self.match.notes[-1], self.seat)

    def plays(self, **wanted: Any) -> None:
        number = next(
            number
            for number in self.match.legal(self.seat)
            if wanted.items() <= COLT_EXPRESS.actions.named(number).items()
        )
        self.heard = []
        self.does(self.seat, number)
        self.waits()

    @property
    def view(self) -> Any:
        return self.match.view(self.seat)

    def asked(self) -> tuple[str, int, int]:
        assert self.seat in self.match.actors
        return self.view.phase, self.view.round, self.view.turn

    def told(self, event: str, **figures: Any) -> bool:
        return any(one["event"] == event and figures.items() <= one.items() for one in self.heard)


def test_every_step_has_a_text_in_both_languages() -> None:
    keys = re.findall(r"key: '(\w+)'", STEPS.read_text(encoding="utf-8"))
    assert keys == [str(number) for number in range(1, 13)]
    for language in LANGUAGES:
        text = Text(language, COLT_EXPRESS)
        assert all(text.has(f"lesson-{key}") for key in keys), language


def positions(guided: Guided) -> list[int]:
    return [COLT_EXPRESS.actions.named(number)["position"] for number in guided.match.legal(guided.seat)]


@pytest.mark.parametrize("goal", range(3))
def test_the_guided_match_reaches_what_its_texts_describe(goal: int) -> None:
    guided = Guided()
    # Step 1: the rivals have chosen their bandits, and Doc is still free.
    assert guided.asked() == ("choose_bandit", 1, 0)
    assert {bandit.id for bandit in guided.view.bandits} == {"belle", "django"}
    guided.plays(do="choose_bandit", bandit="doc")
    # Steps 2 … 4: Doc is in the last car, with a jewel and Django. The second of the four turns is
    # a tunnel. Doc is the first to plan.
    assert guided.asked() == ("plan", 1, 0)
    view = guided.view
    last = view.train[-1].inside
    assert set(last.bandits) == {"doc", "django"}
    assert last.jewels == 1
    assert view.round_card.turns == ["standard", "tunnel", "standard", "standard"]
    assert view.pile == []
    guided.plays(do="play", card="rob")
    # Step 5: Belle has planned to shoot, and Django to rob.
    assert guided.asked() == ("plan", 1, 1)
    assert guided.told("played", bandit="belle", card="shoot")
    assert guided.told("played", bandit="django", card="rob")
    guided.plays(do="play", card="ladder")
    # Steps 6, 7: there are face-down cards on the strip, a forecast, and a deck to draw from.
    assert guided.asked() == ("plan", 1, 2)
    assert any(card.card is None for card in guided.view.pile)
    assert guided.view.forecast.unseen > 0
    guided.plays(do="draw")
    # Step 8: the last turn.
    assert guided.asked() == ("plan", 1, 3)
    guided.plays(do="play", card="move")
    # Step 9: the first card makes the learner choose what to take, and the jewel can be taken.
    assert guided.asked()[0] == "rob"
    guided.plays(do="take", loot="jewel")
    # Step 10: Belle has shot Doc, who is on the roof, and has sent the Marshal off.
    assert guided.asked()[0] == "move"
    assert guided.told("shot", bandit="belle", target="doc")
    assert guided.told("card_up", bandit="belle", card="marshal")
    assert guided.told("marshal_went")
    doc = next(bandit for bandit in guided.view.bandits if bandit.id == "doc")
    assert doc.space.level == "roof"
    assert doc.jewels == 1
    guided.plays(do="go", position=positions(guided)[goal % len(positions(guided))])
    # Steps 11, 12: whichever way Doc runs, Belle punches nobody; her bullet stays in the deck; the
    # next round has begun.
    assert guided.told("fizzled", bandit="belle", card="punch", reason="no_victim")
    assert guided.view.players[guided.seat].bullets == {"belle": 1}
    assert guided.view.round == 2
    assert guided.seat in guided.match.actors
