"""Questions about a position that are put together from what a game declares: why an action is
refused, what a player does who is late, what a finished match was like. Search and play do not ask
them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from gulch.kernel.contract import legal
from gulch.kernel.game import Game, Refusal
from gulch.kernel.generated import generated
from gulch.kernel.loop import Int, Position, Positions, Row, Rows, Rule, Word, loop_of
from gulch.kernel.play import best_action
from gulch.kernel.record import Record
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view
from gulch.kernel.views import JsonQuestion


def by_phase(game: Game, answers: Mapping[int, Rule], call: str) -> tuple[list[str], dict[str, Any]]:
    """Source that returns what the open decision answers, and the names it uses."""
    phases: dict[Rule, list[int]] = {}
    for phase, answer in answers.items():
        phases.setdefault(answer, []).append(phase)
    lines, names = list[str](), dict[str, Any]()
    for number, (answer, own) in enumerate(phases.items(), 1):
        name = f"at_{game.phases[own[0]]}"
        names[name] = answer
        if number < len(phases):
            lines.append(f"    if {' or '.join(f's.phase == {phase}' for phase in own)}:")
        lines.append(f"    {'    ' * (number < len(phases))}return {name}({call})")
    return lines, names


# ── Refusals ──────────────────────────────────────────────────────────────────


@rule
def may_act(s: Record, seat: int) -> bool:
    return 0 <= seat < s.seats and s.actors >> seat & 1 != 0


@rule
def is_legal(s: Record, seat: int, action: int, actions: Row) -> bool:
    if not may_act(s, seat):
        return False
    for i in range(legal(s, seat, actions)):
        if actions[i] == action:
            return True
    return False


@cache
def reason(game: Game) -> Callable[[Any, int, int], Refusal]:
    """A view: why a seat may not do what is not among its options."""
    lines, names = by_phase(
        game, {phase: decision.why_not for phase, decision in game.decisions.items()}, "s, seat, action"
    )
    source = ["def reason(s, seat, action):", "    if s.actors == 0:", "        return OVER[0]"]
    source += ["    if not may_act(s, seat):", "        return TURN[s.phase]", *lines, ""]
    names |= {
        "may_act": may_act,
        "OVER": [Refusal("refusal-over", game.over)],
        "TURN": [Refusal("refusal-turn", decision.turn) for decision in game.decisions.values()],
    }
    return generated_view(game, "reason", source, names, Refusal)


@cache
def refusal(game: Game) -> JsonQuestion:
    """Why a seat may not do something now: the JSON of a `Refusal`, or null if it may. The loop
    takes (position, seat, action, memory for all legal actions, buffer)."""
    source = ["def refusal(s, seat, action, actions):", "    if is_legal(s, seat, action, actions):"]
    source += ["        return None", "    return reason(s, seat, action)", ""]
    names = {"is_legal": is_legal, "reason": reason(game)}
    return JsonQuestion(generated_view(game, "refusal", source, names, Refusal | None), "refusal")


def generated_view(game: Game, name: str, source: list[str], names: dict[str, Any], kind: Any) -> Rule:
    made = generated(f"{name} of {game.name}", name, "\n".join(source), names)
    made.__annotations__["return"] = kind
    made.__module__ = game.position.__module__
    return view(made)


# ── Late players ──────────────────────────────────────────────────────────────


@cache
def timeout_action(game: Game) -> Rule:
    """A loop: the action played for a seat whose time is up. It takes (position, seat, memory for
    all legal actions, random word)."""
    lines, names = by_phase(
        game, {phase: decision.timeout for phase, decision in game.decisions.items()}, "s, seat, actions, n"
    )
    source = ["def declared(s, seat, actions, n):", *lines, "", "def timeout_action(s, seat, actions, luck):"]
    source += ["    action = declared(s, seat, actions, legal(s, seat, actions))"]
    source += ["    return action if action >= 0 else best_action(s, seat, actions, luck)", ""]
    names |= {"legal": legal, "best_action": best_action}
    made = generated(f"timeouts of {game.name}", "timeout_action", "\n".join(source), names)
    rule(names["declared"])
    made.__annotations__.update({"s": Position, "seat": Int, "actions": Row, "luck": Word, "return": Int})
    made.__module__ = game.position.__module__
    return loop_of(made, brief=True)


# ── Time ──────────────────────────────────────────────────────────────────────


@cache
def clock(game: Game) -> JsonQuestion:
    """The JSON of a `Clock`, or null: see `Game.clock`."""
    return JsonQuestion(game.clock, "clock")


@cache
def race(game: Game) -> JsonQuestion:
    """Two numbers of seconds, or null: see `Game.race`."""
    return JsonQuestion(game.race, "race")


# ── Finished matches ──────────────────────────────────────────────────────────


@cache
def measures(game: Game) -> Rule:
    """A loop: the game's measures of a seat at the ends of matches. It takes (final positions,
    seat, memory with a row for each measure and a column for each end)."""
    source = ["def measures(ends, seat, out):", "    for n in range(len(ends)):", "        s = ends[n]"]
    source += [f"        out[{row}, n] = {name}(s, seat)" for row, name in enumerate(game.measures)]
    made = generated(f"measures of {game.name}", "measures", "\n".join([*source, ""]), dict(game.measures))
    made.__annotations__.update({"ends": Positions, "seat": Int, "out": Rows, "return": None})
    made.__module__ = game.position.__module__
    return loop_of(rule(made), brief=False)


# ── All of them ───────────────────────────────────────────────────────────────


def loops(game: Game) -> tuple[Rule, ...]:
    """The loops of all questions above but the measures."""
    return refusal(game).loop, timeout_action(game), clock(game).loop, race(game).loop
