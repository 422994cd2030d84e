"""Random matches under the laws of a game, over all player counts and options.

Most matches run compiled, with `check` after every move. One in `slow_every` is played slowly and
under these laws too:

- `refusal` and `legal` agree on every action (every sixteenth, at random, unless interpreted too);
- the action of a timeout is legal;
- views and judgements stay the same after a redeal;
- a redeal is possible, leaves everybody a choice, and passes the redeal check of every seat;
- questions change nothing;
- a move after which `revealed` is 0 shows its player nothing that they did not know.

Some of these are played interpreted too, which takes as long again: interpreted and compiled rules
and views must agree. `look_every` applies the slow laws after some moves only, at random;
the redeal checks still get the events of every move.

With `wasm`, the other matches are played in WebAssembly too (fuzz_wasm.py).
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
from gulch.kernel.game import Game, Refusal, ask, game
from gulch.kernel.loop import Int, Position, Row, Word, loop
from gulch.kernel.options import Value
from gulch.kernel.play import LIMIT, any_seat, checked
from gulch.kernel.record import Record
from gulch.kernel.redeal_check import RedealCheck
from gulch.kernel.trace import LONGEST, SPECTATOR
from gulch.kernel.workers import map_unordered
from gulch.match import Match, encode

REDEALS = 3  # how many redeals are checked for every position and seat
RANDOM_BYTES = 8  # the size of the random state at the head of a position
REFUSAL_STRIDE = 16  # in compiled matches, one action in so many has its refusal checked
BLOCK_MATCHES = 16  # matches that one process plays in a row
NO_ACTION = "a seat may act but has no legal action"
NO_CHECKS: Mapping[int, RedealCheck] = {}


@dataclass(frozen=True)
class Case:
    """A match to try, with all that is needed to play it again."""

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
    """Which matches to play, and how. Different seeds have no match in common."""

    game: str
    matches: int
    seed: int
    slow_every: int  # one match in so many is played slowly
    interpret_every: int = 1  # one slow match in so many is interpreted too
    look_every: int = 1  # one position in so many is tested by the slow laws
    wasm: bool = False  # play the other matches in WebAssembly too


class Block(msgspec.Struct, frozen=True):
    """Consecutive matches that kept the laws, as stored in a file of results."""

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
    wasm: bool = False


def cases(game: Game, matches: Iterable[int], seed: int) -> Iterator[Case]:
    """The matches with these numbers. They cycle through all player counts and sets of options."""
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
    """Play the matches of a plan. Returns the number of moves, and the first failure if any. Blocks
    in the file at `path` are not played again. `progress` is called with matches and moves so far.
    """
    blocks = {block.first: block for block in read_blocks(path) if is_of_plan(block, plan)}
    missing = [first for first in range(0, plan.matches, BLOCK_MATCHES) if first not in blocks]
    for found in play_blocks(plan, missing, processes):
        if isinstance(found, Failure):
            return sum(block.moves for block in blocks.values()), found
        blocks[found.first] = found
        if path:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(found) + b"\n")
        progress(sum(block.matches for block in blocks.values()), sum(block.moves for block in blocks.values()))
    return sum(block.moves for block in blocks.values()), None


def read_blocks(path: Path | None) -> list[Block]:
    if path is None or not path.exists():
        return []
    return [msgspec.json.decode(line, type=Block) for line in path.read_bytes().splitlines()]


def is_of_plan(block: Block, plan: Plan) -> bool:
    """Whether a block is a part of the plan and was played by the present rules."""
    end = min(block.first + BLOCK_MATCHES, plan.matches)
    return block == block_of(plan, block.first, end - block.first, block.moves)


def block_of(plan: Plan, first: int, matches: int, moves: int) -> Block:
    of = game(plan.game)
    played = (of.name, of.rules_version, of.components.digest, plan.seed, plan.slow_every, first, matches, moves)
    return Block(*played, plan.interpret_every, plan.look_every, plan.wasm)


def play_blocks(plan: Plan, blocks: list[int], processes: int) -> Iterator[Block | Failure]:
    """Play blocks. Yields each block that kept the laws, or the failure in it, as soon as it is
    done."""
    if processes <= 1 or len(blocks) <= 1:
        yield from map(partial(play_block, plan), blocks)
        return
    yield from map_unordered(partial(play_block, plan), blocks, processes)


def play_block(plan: Plan, first: int) -> Block | Failure:
    of, moves = game(plan.game), 0
    on = engine(of)
    gc.freeze()  # or the compiler's objects would be scanned in every match
    numbers = range(first, min(first + BLOCK_MATCHES, plan.matches))
    for number, case in zip(numbers, cases(of, numbers, plan.seed), strict=True):
        turn, fast = divmod(number, plan.slow_every)
        if fast and plan.wasm:
            from gulch.fuzz_wasm import play_twice  # needs gulch[wasm] and Node

            made, failure = play_twice(of, on, case, plan.look_every)
        elif fast:
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
    """Play the same match move by move. One position in `look_every` is checked under all laws, the
    others under the game's own. Returns the number of moves, and the failure if any.
    """
    position = game.fresh(case.seats, case.options, case.seed)
    twin = Twin(game, position) if interpret else None
    log: list[tuple[int, int]] = []
    luck = case.luck
    looks = random.Random(case.seed)  # independent of the luck that chooses moves
    redeal_checks = {seat: game.redeal_check(position, seat) for seat in (SPECTATOR, *range(case.seats))}
    room = engine.action_buffer()
    notes = engine.start(position)
    while True:
        inform(game, redeal_checks, notes)
        if looked := looks.randrange(look_every) == 0:
            problem = broken_law(game, engine, position, luck, redeal_checks, interpret)
        else:
            problem = broken_game_law(game, engine, position)
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
        before = position.copy()
        notes = engine.apply(position, seat, action)
        if looked and reveals_unmarked(game, engine, before, position, log[-1], luck):
            return len(log), Failure(
                case, f"{game.actions.named(action)['do']} reveals something, but s.revealed is 0", log
            )
        if twin is not None:
            twin.apply(seat, action)


@loop(brief=True)
def any_move(s: Position, luck: Word, out: Row) -> Int:
    """A random seat that may act and one of its actions, drawn as in `play_checked`, as the number
    seat × (actions of the game) + action; -1 where the seat has no action.
    """
    seat = any_seat(s.actors, luck)
    n = legal(s, seat, out)
    return seat * len(out) + out[scaled(advance(luck), n)] if n > 0 else -1


class Twin:
    """The same match, played by interpreted rules."""

    def __init__(self, game: Game, fresh: Record) -> None:
        self.engine, self.position = interpreted_engine(game), fresh.copy()
        self.notes = self.engine.start(self.position)

    def apply(self, seat: int, action: int) -> None:
        self.notes = self.engine.apply(self.position, seat, action)

    def agrees(self, position: Record, notes: Notes) -> bool:
        return self.position == position and self.notes == notes


def inform(game: Game, redeal_checks: Mapping[int, RedealCheck], notes: Notes) -> None:
    """Pass to each redeal check the events that its seat may see, if it handles them."""
    handled = handled_kinds(game)
    for noted in notes:
        if noted[0] not in handled:
            continue
        by_all = game.events.as_event(noted, own=False)
        for seat, redeal_check in redeal_checks.items():
            event = game.events.as_event(noted, own=True) if game.events.is_own(noted, seat) else by_all
            if event is not None:
                redeal_check.handle(event)


@cache
def handled_kinds(game: Game) -> frozenset[int]:
    return frozenset(number for number, kind in enumerate(game.events.kinds) if game.redeal_check.handles(kind.name))


def broken_game_law(game: Game, engine: Engine, position: Record) -> str | None:
    """The first of the game's laws that this position breaks; None if it keeps all."""
    law = engine.check(position)
    return game.laws[law - 1] if law else None


def broken_law(
    game: Game,
    engine: Engine,
    position: Record,
    luck: int,
    redeal_checks: Mapping[int, RedealCheck] = NO_CHECKS,
    interpret: bool = True,
) -> str | None:
    """The first law that this position breaks, of the game's own or the general ones; None if it
    keeps all. The redeal checks have already been given all events of the match."""
    before = bytes(position.data)
    problem = broken_game_law(game, engine, position)
    if problem:
        return problem
    for seat in range(position.seats):
        problem = wrong_answers(game, engine, position, seat, None if interpret else luck)
        if problem:
            return problem
    here = SeatViews(game, engine, position)
    problem = find_leak(game, engine, here, luck, redeal_checks, all_the_same=not interpret)
    if problem:
        return problem
    if interpret and any(map(here.differs, range(SPECTATOR, position.seats))):
        return "interpreted and compiled views disagree"
    return "asking a question changed the position" if bytes(position.data) != before else None


def wrong_answers(game: Game, engine: Engine, position: Record, seat: int, luck: int | None = None) -> str | None:
    """What is wrong with a seat's legal actions, refusals or timeout action, if anything. With
    `luck`, only some refusals are checked."""
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
        why_not = ask(game.decisions[position.phase].why_not)
        for action in set(range(luck % REFUSAL_STRIDE, game.actions.count, REFUSAL_STRIDE)).difference(legal):
            if not isinstance(why_not(position, seat, action), Refusal):
                return f"there is no refusal of {game.actions.named(action)} for seat {seat}"
    if acts and not set(timeout_actions(game, position, seat, legal)) <= set(legal):
        return f"the timeout action of seat {seat} is not allowed"
    return None


def timeout_actions(game: Game, position: Record, seat: int, legal: list[int]) -> list[int]:
    """The action that the game chooses for a seat whose time is up, if it chooses one."""
    clock = game.clock(position)
    if clock is not None:
        return [action for late, action in clock.on_timeout[:1] if late == seat]
    action = game.timeout_action(position, seat, legal)
    return [] if action is None else [action]


# ── Secrets ───────────────────────────────────────────────────────────────────


class SeatViews:
    """The views of a position, as the bytes that a server sends: even the order of items could leak
    something hidden."""

    def __init__(self, game: Game, engine: Engine, position: Record) -> None:
        self.game, self.engine, self.position = game, engine, position
        self.views: dict[int, bytes] = {}

    def of(self, seat: int) -> bytes:
        if seat not in self.views:
            self.views[seat] = self.engine.view_json(self.game.views, self.position, seat)
        return self.views[seat]

    def differs(self, seat: int) -> bool:
        """Whether the interpreted view of a seat differs from the compiled one."""
        compiled = msgspec.json.decode(self.of(seat), type=self.game.views.shape)
        return bool(compiled != self.game.view(self.position, seat))


def find_leak(
    game: Game,
    engine: Engine,
    here: SeatViews,
    luck: int,
    redeal_checks: Mapping[int, RedealCheck] = NO_CHECKS,
    all_the_same: bool = False,
) -> str | None:
    """The first problem with the redeals for all seats: one is impossible, or something that its
    seat may see differs. None if there is none. Tokens that look alike are renumbered in each.
    Equal redeals are checked once; `all_the_same` skips those that differ only in their luck."""
    dealt_views: dict[bytes, SeatViews] = {}
    for seat in (SPECTATOR, *range(here.position.seats)):
        dealt = here.position.copy()
        problem = bad_redeal(game, engine, here.position, dealt, seat, luck, redeal_checks.get(seat))
        if problem:
            return problem
        shuffle_alike(game, dealt, luck)
        if all_the_same and dealt.data[RANDOM_BYTES:] == here.position.data[RANDOM_BYTES:]:
            continue
        there = dealt_views.get(bytes(dealt.data))
        if there is None:
            there = dealt_views[bytes(dealt.data)] = SeatViews(game, engine, dealt)
        problem = leak(engine, here, there, seat)
        if problem:
            return problem
    return None


def bad_redeal(
    game: Game, engine: Engine, position: Record, dealt: Record, seat: int, luck: int, redeal_check: RedealCheck | None
) -> str | None:
    """Redeal for a seat several times. Returns what is impossible about one of the results, if
    anything. The random state is made the same after each redeal, so that equal results are
    recognised.
    """
    if redeal_check is not None and (objection := redeal_check.objection(position)):
        return f"seat {seat} was told something false: {objection}"
    known = set()
    for number in range(REDEALS):
        dealt.random = advance(luck + number)
        engine.redeal(dealt, seat)
        dealt.random = advance(luck + REDEALS)
        if bytes(dealt.data) in known:
            continue
        known.add(bytes(dealt.data))
        problem = impossible_redeal(game, engine, position, dealt, seat)
        if problem:
            return problem
        if redeal_check is not None and (objection := redeal_check.objection(dealt)):
            return f"the redeal for seat {seat} cannot have led to what it has seen: {objection}"
    return None


def reveals_unmarked(
    game: Game, engine: Engine, before: Record, after: Record, move: tuple[int, int], luck: int
) -> bool:
    """Whether a move that can be taken back shows its seat what it could not know before: then the
    same move leads to another view where that is redealt."""
    if after.revealed:
        return False
    seat, action = move
    for number in range(REDEALS):
        dealt = before.copy()
        dealt.random = advance(luck + number)
        engine.redeal(dealt, seat)
        engine.apply(dealt, seat, action)
        if engine.view_json(game.views, dealt, seat) != engine.view_json(game.views, after, seat):
            return True
    return False


def leak(engine: Engine, here: SeatViews, there: SeatViews, seat: int) -> str | None:
    """What differs for a seat between two positions that it must not be able to tell apart."""
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
        if judgements(engine, position, seat, legal) != judgements(engine, dealt, seat, legal):
            return f"the judgement of seat {seat} uses what it may not know"
    return None


@loop(brief=True)
def judge(s: Position, seat: Int, actions: Row, out: Row) -> None:
    """Write the result of `weigh` for each of the given actions."""
    for i in range(len(actions)):
        out[i] = weigh(s, seat, actions[i])


def judgements(engine: Engine, position: Record, seat: int, actions: list[int]) -> list[int]:
    out = np.zeros(len(actions), np.int32)
    engine.run(judge, position, seat, np.array(actions, np.int32), out)
    found: list[int] = out.tolist()
    return found


def shuffle_alike(game: Game, position: Record, luck: int) -> None:
    """Put tokens that look alike in another order, which nobody can see."""
    for field in game.alike:
        line = np.asarray(getattr(position, field))
        line[:] = line[permutation(len(line), luck)]


@lru_cache(maxsize=4)
def permutation(count: int, luck: int) -> NDArray[np.intp]:
    return np.array(random.Random(luck).sample(range(count), count), np.intp)


@loop(brief=True)
def flaw(s: Position, out: Row) -> Int:
    """The number of the law that a position breaks; 0 if it keeps all, -1 if a seat that may act
    has no choice."""
    law: int = check(s)
    for seat in range(s.seats):
        if law == 0 and (s.actors >> seat) & 1 and legal(s, seat, out) == 0:
            law = -1
    return law


def impossible_redeal(game: Game, engine: Engine, position: Record, dealt: Record, seat: int) -> str | None:
    """Why a redeal for a seat is impossible. The same decision must be open to the same seats, each
    with a choice, and no law broken.
    """
    if (dealt.phase, dealt.actors) != (position.phase, position.actors):
        return f"the redeal for seat {seat} opens another decision"
    law = engine.run(flaw, dealt, engine.action_buffer())
    if law < 0:
        return f"the redeal for seat {seat} leaves somebody without a choice"
    return f"after redeal for seat {seat}: {game.laws[law - 1]}" if law else None


def save_failure(game: Game, failure: Failure, folder: Path) -> Path:
    """Save the failing match for `gulch replay`."""
    match = Match(game, failure.case.seats, failure.case.options, seed=failure.case.seed, engine=Interpreted(game))
    save = match.save()
    save.moves, save.digest = failure.moves, None
    path = folder / f"fuzz-{game.name}-{failure.case.seed}.json"
    path.write_bytes(encode(save))
    return path
