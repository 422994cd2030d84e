"""The redeal check: what a player knows about the others' duel tokens (CC-127 … CC-132, CC-144)."""

from __future__ import annotations

from operator import mul, sub
from typing import Any

from gulch.games.carson_city.components import MIGHT_IS_RIGHT, N_TOKENS, NONE
from gulch.games.carson_city.position import TOKEN
from gulch.kernel.redeal_check import RedealCheck

Tokens = list[int]  # how many of each value


class Duellist(RedealCheck):
    """Remembers who played which token when, and who redrew. A past hand is known from this: what
    its player still holds of it, and what they have played since.
    """

    def __init__(self, s: Any, seat: int) -> None:
        super().__init__(s, seat)
        self.story: list[tuple[int, int]] = []  # a seat with the token it played, or with NONE if it redrew
        self.sums: dict[int, int] = {}  # the announced sums of the first hands
        self.drawn = [0] * N_TOKENS  # by value: this seat's tokens, drawn and not yet played
        self.chosen = NONE

    def on_announced(self, seat: int, sum: int, money: int) -> None:
        self.sums[seat] = sum

    def on_drew_token(self, seat: int, value: int | None) -> None:
        if value is not None and seat == self.own:
            self.drawn[value] += 1

    def on_chose_token(self, seat: int, value: int) -> None:
        self.chosen = value

    def on_force(self, seat: int, shown: int, **figures: int | str) -> None:
        if self.options[MIGHT_IS_RIGHT]:
            self.story.append((seat, shown))
            if seat == self.own:
                self.drawn[shown] -= 1
                self.chosen = NONE

    def on_redrew(self, seat: int, count: int) -> None:
        self.story.append((seat, NONE))

    def objection(self, s: Any) -> str | None:
        if not self.options[MIGHT_IS_RIGHT]:
            return None
        cells = s.token.tobytes()
        hands = [[*cells[seat * N_TOKENS : (seat + 1) * N_TOKENS]] for seat in range(self.seats)]
        if self.own >= 0 and hands[self.own] != self.drawn:
            return f"seat {self.own} does not hold the tokens that it drew"
        if s.phase == TOKEN and self.own >= 0 and self.chosen not in (NONE, s.shown[self.own]):
            return f"seat {self.own} has not chosen the token that it chose"
        return self.unlikely_past(hands)

    def unlikely_past(self, later: list[Tokens]) -> str | None:
        """Why hands are impossible, or None. Undoes all duels back to the first hands, then replays
        them to check that every redrawn token was in the pile.
        """
        drawn = []
        for seat, value in reversed(self.story):
            if value == NONE:
                drawn.append(later[seat])
                later[seat] = [0] * N_TOKENS
            else:
                later[seat][value] += 1
        if any(sum(held) != self.seats for held in zip(*later, strict=True)):
            return "the first hands were not all the tokens there are"
        if any(sum(map(mul, later[seat], range(N_TOKENS))) != announced for seat, announced in self.sums.items()):
            return "a first hand had another sum than was announced"
        pile = [0] * N_TOKENS
        for seat, value in self.story:
            if value != NONE:
                pile[value] += 1
                continue
            pile = [*map(sub, pile, drawn.pop())]
            if min(pile) < 0:
                return f"seat {seat} drew a token that was not in the pile"
        return None
