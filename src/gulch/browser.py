"""What a game's WebAssembly module for browsers has in it."""

from __future__ import annotations

from gulch.kernel import contract, play, questions
from gulch.kernel.game import Game
from gulch.kernel.loop import Rule
from gulch.networks.forward import think
from gulch.study import playouts


def loops_for_browser(game: Game) -> tuple[Rule, ...]:
    """The loops of a game's module: everything that a page asks about a position.

    Each is an export of its own name. wasm.py says how arguments are passed; `view` and `refusal`
    write JSON into a buffer, as `JsonQuestion` (views.py) says.
    """
    return (
        *contract.QUESTIONS,
        *game.views.loops,
        questions.refusal(game).loop,
        questions.timeout_action(game),
        play.best_action,
        play.play_out,
        play.play_checked,
        play.play_many,
        think,
        *playouts.LOOPS,
    )
