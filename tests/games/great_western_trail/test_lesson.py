"""The guided first match: with the lesson's secret and bots, every step finds the situation that
its text describes.
"""

from __future__ import annotations

from typing import Any

from gulch.bots import BOTS
from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL
from gulch.games.great_western_trail.view.shapes import View
from gulch.lessons import Lesson, lesson
from gulch.match import Match
from gulch.server.bots.bot_pool import bot_luck

from .scenario import ENGINE


class Learner:
    """Plays the lesson as the server does; the bots' random numbers come from the secret."""

    def __init__(self) -> None:
        found = lesson(GREAT_WESTERN_TRAIL)
        assert isinstance(found, Lesson)
        self.lesson, self.secret = found, bytes.fromhex(found.secret)
        self.match = Match.new(GREAT_WESTERN_TRAIL, found.seats, dict(found.options), self.secret, engine=ENGINE)
        self.wait()

    @property
    def view(self) -> View:
        view = self.match.view(self.lesson.person)
        assert isinstance(view, View)
        return view

    def may(self) -> list[dict[str, Any]]:
        return [GREAT_WESTERN_TRAIL.actions.named(action) for action in self.match.legal(self.lesson.person)]

    def does(self, do: str, **fields: int | str) -> None:

        found = next(words for words in self.may() if {"do": do, **fields}.items() <= words.items())
        self.match.play(self.lesson.person, GREAT_WESTERN_TRAIL.actions.number(found))
        self.wait()

    def wait(self) -> None:
        while not self.match.over and self.lesson.person not in self.match.actors:
            seat = self.match.actors[0]
            moves = sum(1 for mover, _ in self.match.moves if mover == seat)
            self.match.play(
                seat,
                BOTS[self.lesson.bots[0]](
                    self.match.engine, self.match.position, seat, bot_luck(self.match, seat, moves)
                ),
            )

    def at(self, phase: str, place: str | None = None) -> bool:
        herder = self.view.herders[self.lesson.person].herder
        return self.view.phase == phase and (place is None or herder == place)


def test_every_step_of_the_lesson_is_reached() -> None:
    learner = Learner()
    assert learner.at("goal")
    learner.does("take_goal", goal="O04")
    assert learner.at("place")
    learner.does("go", to="NB")
    assert learner.at("stop", "NB")
    learner.does("use")
    assert learner.at("act", "NB")
    learner.does("sell", cattle="galloway", dollars=3)
    assert learner.at("act", "NB")
    learner.does("hire_for")
    assert learner.at("hire", "NB")
    learner.does("hire", worker="cowboy")
    assert learner.at("act", "NB")
    assert not any(words["do"] == "hire_second" for words in learner.may())  # the lesson says why: too dear
    learner.does("finish")
    learner.does("end_turn")
    assert learner.at("move")
    assert next(node for node in learner.view.nodes if node.id == "ND").steps == 2
    learner.does("go", to="ND")
    assert learner.at("stop", "ND")
    learner.does("use")
    assert learner.at("act", "ND")
    learner.does("sell", cattle="pineywoods", dollars=4)
    learner.does("buy_cattle")
    learner.does("buy", cattle="corriente")
    if learner.at("pay"):
        learner.does("pay", jokers=0)
    goal = learner.view.herders[0].goals[0]
    assert sorted(zip(goal.needs, goal.met, strict=True)) == [("black_angus", False), ("corriente", True)]


def test_the_delivery_comes_whatever_the_learner_does_on_the_way() -> None:
    """The learner always takes the last choice, as an impatient one might, and as the page's own
    test does.
    """
    learner = Learner()
    for _ in range(80):
        if learner.at("deliver"):
            break
        learner.match.play(learner.lesson.person, learner.match.legal(learner.lesson.person)[-1])
        learner.wait()
    assert learner.at("deliver")
    learner.does("deliver")
    assert learner.view.herders[0].visits == 1
