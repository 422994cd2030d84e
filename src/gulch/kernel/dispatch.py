"""Generates `legal`, `apply` and `start` from the phases that a game declares."""

from __future__ import annotations

from functools import cache
from typing import Any

from gulch.kernel import contract
from gulch.kernel.game import Game
from gulch.kernel.generated import generated
from gulch.kernel.rule import rule

MOST_STEPS = 1_000  # between two decisions
ANSWERED_BY_THE_GAME = ("redeal", "points", "places", "observe", "weigh", "check")


def dispatch_source(game: Game) -> str:
    """The functions that call the rules of the open decision: if-chains over the phase, which
    compile well on every backend.
    """

    def chain(names: list[str], first: int, call: str) -> list[str]:
        lines = []
        for number, name in enumerate(names):
            lines += [f"{'el' if number else ''}if s.phase == {first + number}:", f"    {call.format(name)}"]
        return lines

    def indented(lines: list[str], by: int) -> list[str]:
        return [" " * by + line for line in lines]

    decisions, steps = ([game.phases[number] for number in phases] for phases in (game.decisions, game.steps))
    options = chain(decisions, 0, "return options_{}(s, seat, out)")
    lines = ["def legal(s, seat, out):", *indented(options, 4), "    return 0", ""]
    lines += ["def apply(s, seat, action):", "    s.revealed = 0"]
    lines += [*indented(chain(decisions, 0, "consequence_{}(s, seat, action)"), 4), "    go_on(s)", ""]
    lines += ["def start(s):", "    set_up(s)", "    go_on(s)", ""]
    lines += ["def go_on(s):"]
    if steps:
        lines += [f"    for _ in range({MOST_STEPS}):"]
        lines += [*indented(chain(steps, len(decisions), "step_{}(s)"), 8), "        else:", "            return"]
    else:
        lines += ["    return"]
    return "\n".join(lines) + "\n"


@cache
def bindings(game: Game) -> dict[Any, Any]:
    """The rules that answer the questions of the contract for this game."""
    names: dict[str, Any] = {"set_up": game.start}
    for number, decision in game.decisions.items():
        names[f"options_{game.phases[number]}"] = decision.options
        names[f"consequence_{game.phases[number]}"] = decision.consequence
    for number, step in game.steps.items():
        names[f"step_{game.phases[number]}"] = step.consequence
    generated(f"dispatch of {game.name}", "legal", dispatch_source(game), names)
    written = {name: rule(names[name]) for name in ("legal", "apply", "start", "go_on")}
    answers = written | {name: getattr(game, name) for name in ANSWERED_BY_THE_GAME}
    return {question: answers[question.__name__] for question in contract.QUESTIONS}
