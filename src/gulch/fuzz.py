"""Random matches under the laws of a game, over all player counts and options.

Most matches run compiled, with `check` after every move. Every so often one is played slowly and
held to the other laws too: `refusal` and `legal` agree on every action, what is done for whoever is
late is legal, views and judgements do not change when the unknown is dealt anew, what is dealt can
be, leaves everybody a choice and is believed by whoever has watched the match from there, and
questions change nothing. Some of those are played interpreted too, which takes as long again:
interpreted and compiled rules and views agree, and every action of the game is asked about (in the
others every sixteenth, by lot). Where that is too slow for very many matches, the slow laws are
asked after some moves only, by lot; whoever watches hears of every move all the same.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import check, legal, weigh
from gulch.kernel.engine import Engine, Interpreted, Notes, engine, interpreted_engine
from gulch.kernel.game import Game, Refusal, game
from gulch.kernel.loop import Int, Position, Row, Word, loop
from gulch.kernel.options import Value
from gulch.kernel.play import LIMIT, any_seat, checked
from gulch.kernel.record import Record
from gulch.kernel.redeal_check import Witness
from gulch.kernel.trace import LONGEST, SPECTATOR
from gulch.kernel.workers import map_unordered
from gulch.match import Match, encode

REDEALS = 3  # in a row, for every look
LUCK = 8  # bytes at the head of a position
STRIDE = 16  # of the actions whose refusals are asked for in passing
BLOCK = 16  # matches in a row, played by one process
NO_ACTION = "a seat may act but has no legal action"
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


class Plan(msgspec.Struct, frozen=True):
    """Which matches to play, and how many of them slowly: two seeds have none in common."""

    game: str
    matches: int
    seed: int
    slow_every: int
    interpret_every: int = 1  # of those, how many interpreted too
    look_every: int = 1  # of their positions, how many are held to the slow laws


class Block(msgspec.Struct, frozen=True):
    """Matches in a row that kept the laws, as a file remembers them."""

    game: str
    rules: int
    components: str
    seed: int
    slow_every: int
    first: int
    matches: int
    moves: int
    interpret_every: int = 1
    look_every: int = 1


def cases(game: Game, matches: Iterable[int], seed: int) -> Iterator[Case]:
    """The matches of these numbers, which go round all player counts and sets of options."""
    kinds = kinds_of_table(game)
    for number in matches:
        seats, options = kinds[number % len(kinds)]
        yield Case(seats, options, int(mixed(seed * 1_000_003 + number)) >> 1)


@cache
def kinds_of_table(game: Game) -> list[tuple[int, dict[str, Value]]]:
    return [(seats, options) for seats in game.seats for options in game.options.combinations(seats)]


# ── Many matches ──────────────────────────────────────────────────────────────


def fuzz(
    plan: Plan, progress: Callable[[int, int], None], processes: int = 1, path: Path | None = None
) -> tuple[int, Failure | None]:
    """Play; returns all moves made and the first failure, if any. What the file at `path` says was
    played already is not played again. `progress` hears of matches and moves so far.
    """
    blocks = {block.first: block for block in kept(path) if belongs(block, plan)}
    missing = [first for first in range(0, plan.matches, BLOCK) if first not in blocks]
    for found in held(plan, missing, processes):
        if isinstance(found, Failure):
            return sum(block.moves for block in blocks.values()), found
        blocks[found.first] = found
        if path:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
        progress(sum(block.matches for block in blocks.values()), sum(block.moves for block in blocks.values()))
    return sum(block.moves for block in blocks.values()), None


def kept(path: Path | None) -> list[Block]:
    if path is None or not path.exists():
        return []
    return [msgspec.json.decode(line, type=Block) for line in path.read_bytes().splitlines()]


def belongs(block: Block, plan: Plan) -> bool:
    """Whether a block is a part of the plan, played by the rules of today."""
    end = min(block.first + BLOCK, plan.matches)
    return block == block_of(plan, block.first, end - block.first, block.moves)


def block_of(plan: Plan, first: int, matches: int, moves: int) -> Block:
    of = game(plan.game)
    played = (of.name, of.rules_version, of.components.digest, plan.seed, plan.slow_every, first, matches, moves)
    return Block(*played, plan.interpret_every, plan.look_every)


def held(plan: Plan, blocks: list[int], processes: int) -> Iterator[Block | Failure]:
    """Blocks that kept the laws, or what broke one, as they are done."""
    if processes <= 1 or len(blocks) <= 1:
        yield from map(partial(play_block, plan), blocks)
        return
    yield from map_unordered(partial(play_block, plan), blocks, processes)


def play_block(plan: Plan, first: int) -> Block | Failure:
    of, moves = game(plan.game), 0
    on = engine(of)
    gc.freeze()  # what a compiler leaves behind need not be looked through for every match
    numbers = range(first, min(first + BLOCK, plan.matches))
    for number, case in zip(numbers, cases(of, numbers, plan.seed), strict=True):
        turn, fast = divmod(number, plan.slow_every)
        if fast:
            made, failure = play_fast(of, on, case)
        else:
            made, failure = play_slowly(of, on, case, turn % plan.interpret_every == 0, plan.look_every)
        if failure:
            return failure
        moves += made
    return block_of(plan, first, len(numbers), moves)


# ── One match ─────────────────────────────────────────────────────────────────


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


def play_slowly(
    game: Game, engine: Engine, case: Case, interpret: bool = True, look_every: int = 1
) -> tuple[int, Failure | None]:
    """The same match move by move, under every law there is, which one position in so many is held
    to; all are held to the game's own.
    """
    position = game.fresh(case.seats, case.options, case.seed)
    twin = Twin(game, position) if interpret else None
    log: list[tuple[int, int]] = []
    luck = case.luck
    lot = random.Random(case.seed)  # not the luck that chooses moves
    witnesses = {seat: game.witness(position, seat) for seat in (SPECTATOR, *range(case.seats))}
    room = engine.room_for_actions()
    notes = engine.start(position)
    while True:
        tell(game, witnesses, notes)
        if lot.randrange(look_every) == 0:
            problem = broken_law(game, engine, position, luck, witnesses, interpret)
        else:
            problem = own_law(game, engine, position)
        if twin is not None and not twin.agrees(position, notes):
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
        move = engine.run(any_move, position, luck, room)
        if move < 0:
            return len(log), Failure(case, NO_ACTION, log)
        seat, action = divmod(move, game.actions.count)
        luck = advance(luck)
        log.append((seat, action))
        notes = engine.apply(position, seat, action)
        if twin is not None:
            twin.apply(seat, action)


@loop(brief=True)
def any_move(s: Position, luck: Word, out: Row) -> Int:
    """One of the seats that may act and one of its actions, as `play_checked` draws them: the
    seat's number times as many actions as there are, and the action's; -1 where it has none.
    """
    seat = any_seat(s.actors, luck)
    n = legal(s, seat, out)
    return seat * len(out) + out[scaled(advance(luck), n)] if n > 0 else -1


class Twin:
    """The same match, interpreted."""

    def __init__(self, game: Game, fresh: Record) -> None:
        self.engine, self.position = interpreted_engine(game), fresh.copy()
        self.notes = self.engine.start(self.position)

    def apply(self, seat: int, action: int) -> None:
        self.notes = self.engine.apply(self.position, seat, action)

    def agrees(self, position: Record, notes: Notes) -> bool:
        return self.position == position and self.notes == notes


def tell(game: Game, witnesses: Mapping[int, Witness], notes: Notes) -> None:
    """All who watch hear what their seats may hear, of what they heed: in the same words, but for
    whom a note belongs to.
    """
    heeded = heeded_kinds(game)
    for noted in notes:
        if noted[0] not in heeded:
            continue
        by_all = game.events.worded(noted, own=False)
        for seat, witness in witnesses.items():
            event = game.events.worded(noted, own=True) if game.events.is_own(noted, seat) else by_all
            if event is not None:
                witness.hears(event)


@cache
def heeded_kinds(game: Game) -> frozenset[int]:
    return frozenset(number for number, kind in enumerate(game.events.kinds) if game.witness.heeds(kind.name))


def own_law(game: Game, engine: Engine, position: Record) -> str | None:
    """The first law of the game that this position breaks."""
    law = engine.check(position)
    return game.laws[law - 1] if law else None


def broken_law(
    game: Game,
    engine: Engine,
    position: Record,
    luck: int,
    witnesses: Mapping[int, Witness] = NOBODY,
    interpret: bool = True,
) -> str | None:
    """The first law of the house that this position breaks; `witnesses` have heard how it came
    about."""
    before = bytes(position.data)
    problem = own_law(game, engine, position)
    if problem:
        return problem
    for seat in range(position.seats):
        problem = wrong_answers(game, engine, position, seat, None if interpret else luck)
        if problem:
            return problem
    here = Sight(game, engine, position)
    problem = leaks(game, engine, here, luck, witnesses, all_the_same=not interpret)
    if problem:
        return problem
    if interpret and any(map(here.differs, range(SPECTATOR, position.seats))):
        return "interpreted and compiled views disagree"
    return "asking a question changed the position" if bytes(position.data) != before else None


def wrong_answers(game: Game, engine: Engine, position: Record, seat: int, luck: int | None = None) -> str | None:
    """Whether a seat has something to choose, and is told why not of exactly the rest; with luck,
    of those that it names.
    """
    acts = bool(position.actors >> seat & 1)
    legal = engine.legal(position, seat) if acts else []
    if acts and not legal:
        return NO_ACTION
    if legal != sorted(set(legal)):
        return "legal actions are not ascending"
    if luck is None:
        refused = game.refusals(position, seat, range(game.actions.count))
        allowed = [action for action, reason in enumerate(refused) if reason is None]
        if allowed != legal:
            differ = sorted(set(allowed) ^ set(legal))[0]
            return f"refusal and legal disagree on {game.actions.named(differ)} for seat {seat}"
    elif acts:
        why_not = game.decisions[position.phase].why_not
        for action in set(range(luck % STRIDE, game.actions.count, STRIDE)).difference(legal):
            if not isinstance(why_not(position, seat, action), Refusal):
                return f"nothing is said against {game.actions.named(action)} for seat {seat}"
    if acts and not set(done_for_late(game, position, seat, legal)) <= set(legal):
        return f"what is done for seat {seat} when its time is up is not allowed"
    return None


def done_for_late(game: Game, position: Record, seat: int, legal: list[int]) -> list[int]:
    """What the game itself says, where it says anything."""
    clock = game.clock(position)
    if clock is not None:
        return [action for late, action in clock.late[:1] if late == seat]
    action = game.late(position, seat, legal)
    return [] if action is None else [action]


# ── What may not be known ─────────────────────────────────────────────────────


class Sight:
    """What is seen of a position, to the last byte that a server sends: even an order of things
    could tell something.
    """

    def __init__(self, game: Game, engine: Engine, position: Record) -> None:
        self.game, self.engine, self.position = game, engine, position
        self.seen: dict[int, bytes] = {}

    def of(self, seat: int) -> bytes:
        if seat not in self.seen:
            self.seen[seat] = self.engine.shown(self.game.views, self.position, seat)
        return self.seen[seat]

    def differs(self, seat: int) -> bool:
        """Whether it is seen otherwise where views are interpreted."""
        seen = msgspec.json.decode(self.of(seat), type=self.game.views.shape)
        return bool(seen != self.game.view(self.position, seat))


def leaks(
    game: Game,
    engine: Engine,
    here: Sight,
    luck: int,
    witnesses: Mapping[int, Witness] = NOBODY,
    all_the_same: bool = False,
) -> str | None:
    """What somebody could learn that he may not know: anything that differs after his unknown has
    been dealt anew, and tokens that look alike have changed their numbers. Worlds that are the same
    to the last bit look the same: each is looked at once, and with `all_the_same` none is that
    differs from this one by its luck alone.
    """
    sights: dict[bytes, Sight] = {}
    for seat in (SPECTATOR, *range(here.position.seats)):
        dealt = here.position.copy()
        problem = misdealt(game, engine, here.position, dealt, seat, luck, witnesses.get(seat))
        if problem:
            return problem
        renumber(game, dealt, luck)
        if all_the_same and dealt.data[LUCK:] == here.position.data[LUCK:]:
            continue
        there = sights.get(bytes(dealt.data))
        if there is None:
            there = sights[bytes(dealt.data)] = Sight(game, engine, dealt)
        problem = leak(engine, here, there, seat)
        if problem:
            return problem
    return None


def misdealt(
    game: Game, engine: Engine, position: Record, dealt: Record, seat: int, luck: int, witness: Witness | None
) -> str | None:
    """Deal a seat's unknown anew, and again, and say what cannot be about it. Luck is the same
    after each deal, so that a world that has been dealt before is known again.
    """
    if witness is not None and (doubt := witness.doubts(position)):
        return f"seat {seat} was told what is not so: {doubt}"
    known = set()
    for number in range(REDEALS):
        dealt.random = advance(luck + number)
        engine.redeal(dealt, seat)
        dealt.random = advance(luck + REDEALS)
        if bytes(dealt.data) in known:
            continue
        known.add(bytes(dealt.data))
        problem = impossible(game, engine, position, dealt, seat)
        if problem:
            return problem
        if witness is not None and (doubt := witness.doubts(dealt)):
            return f"the redeal for seat {seat} cannot have led to what it has seen: {doubt}"
    return None


def leak(engine: Engine, here: Sight, there: Sight, seat: int) -> str | None:
    """What tells a seat which of two worlds it is in that it cannot tell apart."""
    position, dealt = here.position, there.position
    if here.of(seat) != there.of(seat):
        return f"the view of seat {seat} shows what it may not know"
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
        if judged(engine, position, seat, legal) != judged(engine, dealt, seat, legal):
            return f"the judgement of seat {seat} uses what it may not know"
    return None


@loop(brief=True)
def judge(s: Position, seat: Int, actions: Row, out: Row) -> None:
    """What judgement makes of each of some actions."""
    for i in range(len(actions)):
        out[i] = weigh(s, seat, actions[i])


def judged(engine: Engine, position: Record, seat: int, actions: list[int]) -> list[int]:
    out = np.zeros(len(actions), np.int32)
    engine.run(judge, position, seat, np.array(actions, np.int32), out)
    found: list[int] = out.tolist()
    return found


def renumber(game: Game, position: Record, luck: int) -> None:
    """The same tokens in another order, which nobody can see."""
    for field in game.alike:
        line = np.asarray(getattr(position, field))
        line[:] = line[in_another_order(len(line), luck)]


@lru_cache(maxsize=4)
def in_another_order(count: int, luck: int) -> NDArray[np.intp]:
    return np.array(random.Random(luck).sample(range(count), count), np.intp)


@loop(brief=True)
def flaw(s: Position, out: Row) -> Int:
    """The law that a position breaks; -1 where somebody has nothing to choose."""
    law: int = check(s)
    for seat in range(s.seats):
        if law == 0 and (s.actors >> seat) & 1 and legal(s, seat, out) == 0:
            law = -1
    return law


def impossible(game: Game, engine: Engine, position: Record, dealt: Record, seat: int) -> str | None:
    """Why a world that was dealt for a seat cannot be: the same decision is open to the same seats,
    and all of them have something to choose.
    """
    if (dealt.phase, dealt.actors) != (position.phase, position.actors):
        return f"the redeal for seat {seat} opens another decision"
    law = engine.run(flaw, dealt, engine.room_for_actions())
    if law < 0:
        return f"the redeal for seat {seat} leaves somebody without a choice"
    return f"after redeal for seat {seat}: {game.laws[law - 1]}" if law else None


def write(game: Game, failure: Failure, folder: Path) -> Path:
    """The failing match as a save file, for `gulch replay`."""
    match = Match(game, failure.case.seats, failure.case.options, seed=failure.case.seed, engine=Interpreted(game))
    save = match.save()
    save.moves, save.digest = failure.moves, None
    path = folder / f"fuzz-{game.name}-{failure.case.seed}.json"
    path.write_bytes(encode(save))
    return path
