"""Random matches under the laws of a game, over all player counts and options.

Most matches run compiled, with `check` after every move. Every so often one is played slowly and
held to the other laws too: `refusal` and `legal` agree on every action, views and judgements do not
change when the unknown is dealt anew, what is dealt can be, leaves everybody a choice and is
believed by whoever has watched the match from there, questions change nothing, and interpreted and
compiled rules agree.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.engine import Engine, Interpreted, Notes
from gulch.kernel.game import Game
from gulch.kernel.options import Value
from gulch.kernel.play import LIMIT, checked
from gulch.kernel.record import Record
from gulch.kernel.trace import LONGEST, SPECTATOR
from gulch.kernel.witness import Witness
from gulch.match import Match, encode

REDEALS = 3  # in a row, for every look
NOBODY: Mapping[int, Witness] = {}


@dataclass(frozen=True)
class Case:
    """One match to try: all that is needed to play it again."""

    seats: int
    options: dict[str, Value]
    seed: int

    @property
    def luck(self) -> int:
        return int(mixed(self.seed + 1))


@dataclass(frozen=True)
class Failure:
    case: Case
    problem: str
    moves: list[tuple[int, int]]


def cases(game: Game, matches: int, seed: int) -> Iterator[Case]:
    """As many matches as asked for, going round all player counts and sets of options."""
    kinds = [(seats, options) for seats in game.seats for options in game.options.combinations(seats)]
    for number in range(matches):
        seats, options = kinds[number % len(kinds)]
        yield Case(seats, options, int(mixed(seed * 1_000_003 + number)) >> 1)


def fuzz(
    game: Game, engine: Engine, matches: int, seed: int, slow_every: int, progress: Callable[[int, int], None]
) -> tuple[int, Failure | None]:
    """Play; returns all moves made and the first failure, if any. `progress` hears of matches and
    moves so far.
    """
    moves = 0
    for number, case in enumerate(cases(game, matches, seed)):
        made, failure = play_slowly(game, engine, case) if number % slow_every == 0 else play_fast(game, engine, case)
        moves += made
        progress(number + 1, moves)
        if failure:
            return moves, failure
    return moves, None


def play_fast(game: Game, engine: Engine, case: Case) -> tuple[int, Failure | None]:
    position = game.fresh(case.seats, case.options, case.seed)
    engine.start(position)
    made, log = checked(engine, position, case.luck)
    if made < 0:
        law = engine.check(position)
        return -made, Failure(case, game.laws[law - 1] if law else "nobody can act, but the match is not over", log)
    if position.actors:
        return made, Failure(case, f"the match is not over after {LIMIT} moves", log)
    return made, None


def play_slowly(game: Game, engine: Engine, case: Case) -> tuple[int, Failure | None]:
    """The same match move by move, under every law there is."""
    other = Interpreted(game)
    position = game.fresh(case.seats, case.options, case.seed)
    twin = position.copy()
    log: list[tuple[int, int]] = []
    luck = case.luck
    witnesses = {seat: game.witness(position, seat) for seat in (SPECTATOR, *range(case.seats))}
    notes, twin_notes = engine.start(position), other.start(twin)
    while True:
        tell(game, witnesses, notes)
        problem = broken_law(game, engine, position, luck, witnesses)
        if position.data != twin.data or notes != twin_notes:
            problem = "interpreted and compiled rules disagree"
        if len(notes) >= LONGEST:
            problem = f"more than {LONGEST} notes in one move"
        if problem:
            return len(log), Failure(case, problem, log)
        if not position.actors:
            return len(log), None
        if len(log) >= LIMIT:
            return len(log), Failure(case, f"the match is not over after {LIMIT} moves", log)
        luck = advance(luck)
        actors = [seat for seat in range(case.seats) if position.actors >> seat & 1]
        seat = actors[scaled(luck, len(actors))]
        legal = engine.legal(position, seat)
        luck = advance(luck)
        action = legal[scaled(luck, len(legal))]
        log.append((seat, action))
        notes, twin_notes = engine.apply(position, seat, action), other.apply(twin, seat, action)


def tell(game: Game, witnesses: Mapping[int, Witness], notes: Notes) -> None:
    """All who watch hear what their seats may hear."""
    for seat, witness in witnesses.items():
        for event in game.events.heard(notes, seat):
            witness.hears(event)


def broken_law(
    game: Game, engine: Engine, position: Record, luck: int, witnesses: Mapping[int, Witness] = NOBODY
) -> str | None:
    """The first law of the house that this position breaks; `witnesses` have heard how it came
    about."""
    before = bytes(position.data)
    law = engine.check(position)
    if law:
        return game.laws[law - 1]
    for seat in range(position.seats):
        acts = bool(position.actors >> seat & 1)
        legal = engine.legal(position, seat) if acts else []
        if acts and not legal:
            return "a seat may act but has no legal action"
        if legal != sorted(set(legal)):
            return "legal actions are not ascending"
        refused = game.refusals(position, seat, range(game.actions.count))
        allowed = [action for action, reason in enumerate(refused) if reason is None]
        if allowed != legal:
            differ = sorted(set(allowed) ^ set(legal))[0]
            return f"refusal and legal disagree on {game.actions.named(differ)} for seat {seat}"
    for seat in (SPECTATOR, *range(position.seats)):
        problem = leak(game, engine, position, seat, luck, witnesses.get(seat))
        if problem:
            return problem
    return "asking a question changed the position" if bytes(position.data) != before else None


def leak(
    game: Game, engine: Engine, position: Record, seat: int, luck: int, witness: Witness | None = None
) -> str | None:
    """What a seat could learn that it may not know: anything that differs after its unknown has
    been dealt anew, and tokens that look alike have changed their numbers.
    """
    dealt = position.copy()
    if witness is not None and (doubt := witness.doubts(position)):
        return f"seat {seat} was told what is not so: {doubt}"
    for number in range(REDEALS):  # what was dealt anew can be dealt anew again
        dealt.random = advance(luck + number)
        engine.redeal(dealt, seat)
        problem = impossible(game, engine, position, dealt, seat)
        if problem:
            return problem
        if witness is not None and (doubt := witness.doubts(dealt)):
            return f"the redeal for seat {seat} cannot have led to what it has seen: {doubt}"
    renumber(game, dealt, luck)
    seen = game.view(position, seat, engine.run)
    if seen != game.view(dealt, seat, engine.run):
        return f"the view of seat {seat} shows what it may not know"
    if seen != game.view(position, seat):
        return f"interpreted and compiled views of seat {seat} disagree"
    if position.actors and engine.points(position) != engine.points(dealt):
        return f"the points of a running match tell seat {seat} what it may not know"
    if seat == SPECTATOR:
        return None
    if (engine.observe(position, seat) != engine.observe(dealt, seat)).any():
        return f"the observation of seat {seat} shows what it may not know"
    if position.actors >> seat & 1:
        legal = engine.legal(position, seat)
        if legal != engine.legal(dealt, seat):
            return f"the legal actions of seat {seat} tell what it may not know"
        if any(engine.weigh(position, seat, action) != engine.weigh(dealt, seat, action) for action in legal):
            return f"the judgement of seat {seat} uses what it may not know"
    return None


def renumber(game: Game, position: Record, luck: int) -> None:
    """The same tokens in another order, which nobody can see."""
    lines = [np.asarray(getattr(position, field)) for field in game.alike]
    if lines:
        order = list(range(len(lines[0])))
        random.Random(luck).shuffle(order)
        for line in lines:
            line[:] = line[order]


def impossible(game: Game, engine: Engine, position: Record, dealt: Record, seat: int) -> str | None:
    """Why a world that was dealt for a seat cannot be: the same decision is open to the same seats,
    and all of them have something to choose.
    """
    law = engine.check(dealt)
    if law:
        return f"after redeal for seat {seat}: {game.laws[law - 1]}"
    if (dealt.phase, dealt.actors) != (position.phase, position.actors):
        return f"the redeal for seat {seat} opens another decision"
    if any(dealt.actors >> other & 1 and not engine.legal(dealt, other) for other in range(dealt.seats)):
        return f"the redeal for seat {seat} leaves somebody without a choice"
    return None


def write(game: Game, failure: Failure, folder: Path) -> Path:
    """The failing match as a save file, for `gulch replay`."""
    match = Match(game, failure.case.seats, failure.case.options, seed=failure.case.seed, engine=Interpreted(game))
    save = match.save()
    save.moves, save.digest = failure.moves, None
    path = folder / f"fuzz-{game.name}-{failure.case.seed}.json"
    path.write_bytes(encode(save))
    return path
