"""The lesson: played with its secret and its bots, it reaches every step that the page explains."""

from __future__ import annotations

from typing import Any

from gulch.bots import BOTS
from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.view.shapes import View
from gulch.lessons import lesson
from gulch.match import Match
from gulch.server.bots.bot_pool import bot_luck

from .scenario import ENGINE

Event = dict[str, Any]
LESSON = lesson(CARSON_CITY)
assert LESSON is not None
ME = LESSON.person


class Learner:
    """Does what the lesson asks; the bots play as they do on the server."""

    def __init__(self) -> None:
        assert LESSON is not None
        self.secret = bytes.fromhex(LESSON.secret)
        self.match = Match.new(CARSON_CITY, LESSON.seats, LESSON.options, self.secret, engine=ENGINE)
        self.bots = [BOTS[name] for name in LESSON.bots]
        self.told: list[Event] = []
        self.others_play()

    def others_play(self) -> None:
        while ME not in self.match.actors:
            seat = self.match.actors[0]
            moves = sum(mover == seat for mover, _ in self.match.moves)
            bot = self.bots[seat - (seat > ME)]
            self.play(seat, bot(ENGINE, self.match.position, seat, bot_luck(self.match, seat, moves)))

    def play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self.told += self.match.events(len(self.match.moves), ME)

    def does(self, **action: str) -> None:
        self.told = []
        number = CARSON_CITY.actions.number(action)
        assert number in self.match.legal(ME)
        self.play(ME, number)
        self.others_play()

    @property
    def view(self) -> View:
        view = self.match.view(ME)
        assert isinstance(view, View)
        return view

    def is_asked(self, phase: str, turn: int = 1) -> bool:
        return (self.view.phase, self.view.turn, ME in self.view.actors) == (phase, turn, True)

    def happened(self, **wanted: object) -> bool:
        return any(wanted.items() <= event.items() for event in self.told)


def test_the_match_of_the_lesson_goes_as_its_texts_say() -> None:
    learner = Learner()
    assert learner.is_asked("claim")
    assert learner.view.centre == "D2"
    learner.does(do="claim", parcel="E6")
    assert learner.is_asked("claim")
    assert learner.view.players[ME].parcels == 1
    assert next(parcel for parcel in learner.view.parcels if parcel.id == "C1").access
    learner.does(do="claim", parcel="C1")
    assert learner.is_asked("character")
    learner.does(do="take", character="banker")
    assert learner.is_asked("place")
    assert next(space for space in learner.view.spaces if space.id == "build_4").building == "mine"
    assert learner.view.players[ME].cowboys == 3
    learner.does(do="place", target="build_4")
    assert learner.is_asked("place")
    learner.does(do="place", target="wages")
    assert learner.is_asked("place")
    learner.does(do="pass")
    assert learner.happened(event="passed", seat=ME, place=1)
    forces = [event["force"] for event in learner.told if event["event"] == "force"]
    assert forces == [7, 7]
    assert learner.happened(event="won", seat=ME, target="build_4")
    assert learner.is_asked("tile")
    assert learner.view.price == 4
    learner.does(do="buy_tile")
    assert learner.is_asked("build")
    assert {lot.parcel: lot.gain for lot in learner.view.lots}["E6"] == 15
    learner.does(do="build", building="mine", parcel="E6")
    assert learner.happened(event="paid", seat=ME, building="mine", money=15)
    assert learner.happened(event="square_closed", target="buy_vp_2")
    assert learner.is_asked("character", turn=2)
    assert all(card.taken is None for card in learner.view.cards)  # nobody has chosen before the learner
