"""Tests that refusals are true: what the sentence claims holds in the position where it is given.

A game's test declares one predicate per refusal key and calls `try_refusals`, which plays random
matches over all player counts and options and asks why random actions are refused.
GULCH_REFUSALS sets how many refused actions are tried; a million take some minutes a game:

    GULCH_REFUSALS=1000000 pytest tests/games -k every_refusal_is_true -s
"""

from __future__ import annotations

import itertools
import os
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from gulch import fuzz
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game, Refusal
from gulch.kernel.play import chosen
from gulch.kernel.record import Record
from gulch.kernel.rule import interpreted
from gulch.text import DEFAULT_LANGUAGE

P = TypeVar("P", bound=Record)
ask = interpreted({})

REFUSALS = int(os.environ.get("GULCH_REFUSALS", "20000"))
MANY = 1_000_000  # with so many, every key must have been given
LOOK_EVERY = 8  # moves between two positions whose refusals are tried, on average
JUDGEMENT = (0.0, 0.5, 0.9)  # shares of the moves that follow `weigh`
TRIED = 3  # actions tried per seat and position, and as many of the kinds that are offered


class Refused(NamedTuple, Generic[P]):
    """A refused action by name, and what the refusal says."""

    s: P
    seat: int
    action: Mapping[str, Any]
    figures: Mapping[str, int | str]
    rule: str
    legal: Sequence[Mapping[str, Any]]  # the allowed actions, by name

    def offers(self, *names: str) -> bool:
        """Whether an action with one of these names is allowed."""
        return any(action["do"] in names for action in self.legal)


Truths = Mapping[str, Callable[[Refused[P]], bool]]


def refusal_keys(game: Game) -> set[str]:
    """The refusal keys among the game's texts."""
    lines = (game.folder / "text" / f"{DEFAULT_LANGUAGE}.ftl").read_text().splitlines()
    return {line.split()[0] for line in lines if line.startswith("refusal-")}


def try_refusals(
    game: Game,
    engine: Engine,
    truths: Truths[P],
    tries: int = REFUSALS,
    seed: int = 1,
    never: Collection[str] = (),
) -> Counter[str]:
    """Try refused actions until there are `tries`. Returns how often each key was given; raises
    AssertionError with an example of each key whose sentence was false. Keys in `never` are too
    rare, or need other component files.
    """
    assert truths.keys() == refusal_keys(game), "each refusal key needs a predicate"
    given: Counter[str] = Counter()
    false: Counter[str] = Counter()
    examples: dict[str, str] = {}
    looks: Counter[int] = Counter()
    numbers = random.Random(seed)  # in order, the cases would begin with those of one player count
    for case in fuzz.cases(game, iter(lambda: numbers.getrandbits(40), None), seed):
        if given.total() >= tries:
            break
        for move, refused, refusal in refusals_of_match(game, engine, case, looks):
            given[refusal.key] += 1
            if not truths[refusal.key](refused):
                false[refusal.key] += 1
                examples.setdefault(
                    refusal.key,
                    f"{refusal} of {dict(refused.action)} for seat {refused.seat} in "
                    f"{game.phases[refused.s.phase]!r} after move {move} of {case}",
                )
    wrong = [f"{count} of {given[key]}: {examples[key]}" for key, count in false.most_common()]
    assert not wrong, "false refusals:\n" + "\n".join(wrong)
    missing = truths.keys() - given.keys() - set(never)
    assert not missing or tries < MANY, f"never given: {sorted(missing)}"
    return given


def refusals_of_match(
    game: Game, engine: Engine, case: fuzz.Case, looks: Counter[int]
) -> Iterator[tuple[int, Refused[Any], Refusal]]:
    """Play a random match. Yields the number of moves made, a refused action and its refusal.

    `looks` counts by phase the positions looked at: rare decisions are looked at more often. Some
    matches are played mostly at random, others mostly by `weigh`, so that more positions occur.
    """
    luck = random.Random(case.seed)
    judgement = luck.choice(JUDGEMENT)
    families = game.actions.families
    position = game.fresh(case.seats, case.options, case.seed)
    engine.start(position)
    for move in itertools.count():
        if not position.actors:
            return
        acting = [seat for seat in range(case.seats) if position.actors >> seat & 1]
        here = position.phase
        if luck.randrange(LOOK_EVERY) == 0 or looks[here] * len(game.decisions) <= looks.total():
            looks[here] += 1
            for seat in acting:
                legal = engine.legal(position, seat)
                names = [game.actions.named(action) for action in legal]
                offered = [family for family in families if any(name["do"] == family.name for name in names)]
                why_not = ask(game.decisions[here].why_not)
                for family in luck.choices(families, k=TRIED) + luck.choices(offered, k=TRIED):
                    action = family.first + luck.randrange(family.size)
                    if action not in legal:
                        refusal: Refusal = why_not(position, seat, action)
                        named = game.actions.named(action)
                        yield move, Refused(position, seat, named, refusal.figures, refusal.rule, names), refusal
        seat = luck.choice(acting)
        if luck.random() < judgement:
            action = chosen(engine, position, seat, luck.getrandbits(60))
        else:
            action = any_action(game, engine.legal(position, seat), luck)
        engine.apply(position, seat, action)


def any_action(game: Game, legal: Sequence[int], luck: random.Random) -> int:
    """A random action: first its kind, since some kinds have many more actions than others."""
    kinds: dict[int, list[int]] = {}
    for action in legal:
        kinds.setdefault(game.actions.family_of(action).first, []).append(action)
    return luck.choice(luck.choice(list(kinds.values())))
