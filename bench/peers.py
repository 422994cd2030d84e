"""Other programs, measured for comparison."""

from __future__ import annotations

from bench.measure import rate


def catanatron() -> tuple[float, float]:
    """Steps per second of random play with four players, and copies per second."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> int:
        steps = 0
        for _ in range(3):
            match = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
            while match.winning_color() is None and match.state.num_turns < 1000:
                match.play_tick()
                steps += 1
        return steps

    middle = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    for _ in range(200):
        middle.play_tick()

    def copy() -> int:
        for _ in range(500):
            middle.copy()
        return 500

    return rate(play), rate(copy)
