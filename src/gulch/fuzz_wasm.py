"""Matches that machine code plays and WebAssembly plays again: both must answer alike.

Notes, position, law and legal actions are compared after every move. After some moves so are views,
observation, redeal, points, places, the judgement of every legal action and the choice by it, some
refusals, default moves, clock and race. The questions of a match reach the Node process in one
batch.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np

from gulch.fuzz import NO_ACTION, Case, Failure, any_move
from gulch.kernel import contract, questions
from gulch.kernel.build import LOOPS
from gulch.kernel.chance import advance, scaled
from gulch.kernel.engine import Engine, Notes
from gulch.kernel.game import Game
from gulch.kernel.loop import Rule
from gulch.kernel.play import LIMIT, best_action
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR
from gulch.kernel.views import JsonQuestion
from gulch.kernel.wasm_engine import Back, Batch, InNode, memory

REFUSALS = 4  # actions for each seat, after some moves
WIDEST_VIEW = 1 << 18  # bytes; of a longer view only the length is compared


@cache
def node_of(game: Game) -> InNode:
    """The Node process of this process for a game."""
    return InNode(game, (*LOOPS, *questions.loops(game)))


class Twins:
    """One match by machine code. What it asks is asked of WebAssembly by `disagreement`."""

    def __init__(self, game: Game, engine: Engine, node: InNode, position: Record) -> None:
        self.game, self.engine, self.position, self.copy = game, engine, position, position.copy()
        self.actions, self.seats = engine.action_buffer(), np.zeros(max(game.seats), np.int32)
        self.features, self.view = np.zeros(game.observation_size, np.int16), np.zeros(WIDEST_VIEW, np.uint8)
        self.scratch = engine.buffers.scratch
        buffers = [position, self.copy, self.actions, self.seats, self.features, self.view, *self.scratch.values()]
        self.batch = Batch(node, buffers, traced=True)
        self.expected: list[tuple[str, int, Any, bytes]] = []  # question, moves so far, result, bytes
        self.log: list[tuple[int, int]] = []

    def ask(self, loop: Rule, *arguments: Any, back: Iterable[Back] = ()) -> Any:
        result = self.engine.run(loop, *arguments)
        shown = b"".join(bytes(memory(one.buffer)[: one.each * result if one.each else None]) for one in back)
        self.batch.call(loop, arguments, back)
        self.expected.append((loop.__name__, len(self.log), result, shown))
        return result

    def change(self, question: Rule, *arguments: int) -> None:
        """Ask a question that changes the position, and compare the notes too."""
        notes = self.engine.noted(question, self.position, *arguments)
        self.batch.call(question, (self.position, *arguments), [Back(self.position)], noted=True)
        shown = bytes(self.position.data) + packed(notes)
        self.expected.append((question.__name__, len(self.log), None, shown))

    def copied(self) -> Record:
        """A copy of the position, for a question that may change it."""
        self.copy.become(self.position)
        self.batch.copy(self.position, self.copy)
        self.expected.append(("copy", len(self.log), None, b""))
        return self.copy

    def legal(self, seat: int) -> list[int]:
        n = self.ask(contract.legal, self.position, seat, self.actions, back=[Back(self.actions, each=4)])
        found: list[int] = self.actions[:n].tolist()
        return found

    def look(self, luck: int) -> None:
        """Ask everything that changes nothing."""
        for seat in range(SPECTATOR, self.position.seats):
            self.ask_json(self.game.views, seat)
            self.ask(contract.redeal, self.copied(), seat, back=[Back(self.copy)])
        for timing in (questions.clock(self.game), questions.race(self.game)):
            self.ask_json(timing)
        for question in (contract.points, contract.places):
            self.ask(question, self.position, self.seats, back=[Back(self.seats)])
        for seat in range(self.position.seats):
            self.ask(contract.observe, self.position, seat, self.features, back=[Back(self.features)])
            if self.position.actors >> seat & 1:
                for action in self.legal(seat):
                    self.ask(contract.weigh, self.position, seat, action)
                self.ask(best_action, self.position, seat, self.actions, luck)
                self.ask(questions.timeout_action(self.game), self.position, seat, self.actions, luck)
            for _ in range(REFUSALS):
                luck = advance(luck)
                self.ask_json(questions.refusal(self.game), seat, int(scaled(luck, self.game.actions.count)))

    def ask_json(self, question: JsonQuestion, *numbers: int) -> None:
        scratch = [self.scratch[name] for name in question.scratch]
        self.ask(question.loop, self.copied(), *numbers, *scratch, self.view, back=[Back(self.view, each=1)])

    def disagreement(self) -> tuple[int, str] | None:
        """The first difference: after how many moves, and in what."""
        try:
            answers = self.batch.run()
        except RuntimeError as error:
            return len(self.log), str(error)
        for (question, moves, *here), there in zip(self.expected, answers, strict=True):
            if tuple(here) != there:
                return moves, f"machine code and WebAssembly disagree in {question}"
        return None


def packed(notes: Notes) -> bytes:
    """Notes as they lie in the trace buffer."""
    return len(notes).to_bytes(4, "little") + np.array(notes, np.int16).tobytes()


def play_twice(
    game: Game, engine: Engine, case: Case, look_every: int, node: Callable[[Game], InNode] = node_of
) -> tuple[int, Failure | None]:
    """Play a match by machine code and by WebAssembly. One position in `look_every` is asked
    everything. Returns the number of moves, and the failure if any."""
    twins = Twins(game, engine, node(game), game.fresh(case.seats, case.options, case.seed))
    position, luck, looks = twins.position, case.luck, random.Random(case.seed)
    problem: str | None = None
    twins.change(contract.start)
    while not problem:
        law = twins.ask(contract.check, position)
        for seat in range(position.seats):
            if position.actors >> seat & 1 and not twins.legal(seat):
                problem = NO_ACTION
        if looks.randrange(look_every) == 0:
            twins.look(luck)
        if law:
            problem = game.laws[law - 1]
        if problem or not position.actors:
            break
        if len(twins.log) >= LIMIT:
            problem = f"the match is not over after {LIMIT} moves"
            break
        luck = advance(luck)
        seat, action = divmod(engine.run(any_move, position, luck, twins.actions), game.actions.count)
        luck = advance(luck)
        twins.log.append((seat, action))
        twins.change(contract.apply, seat, action)
    differs = twins.disagreement()
    if differs:
        moves, difference = differs
        return moves, Failure(case, difference, twins.log[:moves])
    return len(twins.log), Failure(case, problem, twins.log) if problem else None
