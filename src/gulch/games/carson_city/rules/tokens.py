"""Duel tokens of Might Is Right (CC-126 … CC-133, CC-144)."""

from gulch.games.carson_city.actions import DREW_TOKEN, REDREW
from gulch.games.carson_city.components import N_TOKENS, NONE, REDRAW
from gulch.games.carson_city.position import Position
from gulch.kernel.chance import any_of
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def tokens_held(s: Position, seat: int) -> int:
    n = 0
    for value in range(N_TOKENS):
        n += s.token[seat, value]
    return n


@rule
def draw_tokens(s: Position, seat: int, count: int) -> None:
    """Draw random tokens from the pile, seen by the drawer alone."""
    for _ in range(count):
        value = any_of(s, s.pile)
        s.pile[value] -= 1
        s.token[seat, value] += 1
        note(s, DREW_TOKEN, seat, value)


@rule
def lay_token(s: Position, seat: int, value: int) -> None:
    """CC-131: put a played token onto the used pile. Remove it from the pools of this hand and of
    those redrawn later, which cannot hold it.
    """
    s.token[seat, value] -= 1
    s.pile[value] += 1
    if s.redrawn[seat]:
        for other in range(s.seats):
            if s.redrawn[other] >= s.redrawn[seat]:
                s.pool[other, value] -= 1


@rule
def remember_pool(s: Position, seat: int) -> None:
    """Before a hand's pool is replaced, apply its limit to the newest of the hands redrawn earlier:
    it limits them even once this hand is played.
    """
    youngest = NONE
    for other in range(s.seats):
        if s.redrawn[other] and s.redrawn[other] < s.redrawn[seat]:
            if youngest == NONE or s.redrawn[other] > s.redrawn[youngest]:
                youngest = other
    if youngest != NONE:
        for value in range(N_TOKENS):
            s.pool[youngest, value] = min(s.pool[youngest, value], s.pool[seat, value])


@rule
def redraw(s: Position, seat: int) -> None:
    """CC-132: draw a new hand. Its pool is public (CC-144): the pile and earlier redrawn hands."""
    remember_pool(s, seat)
    for value in range(N_TOKENS):
        s.pool[seat, value] = s.pile[value]
        for other in range(s.seats):
            if other != seat and s.redrawn[other]:
                s.pool[seat, value] += s.token[other, value]
    s.redraws += 1
    s.redrawn[seat] = s.redraws
    note(s, REDREW, seat, REDRAW)
    draw_tokens(s, seat, REDRAW)


@rule
def used_tokens(s: Position, value: int) -> int:
    """CC-144: how many tokens of a value have been played, whether in the pile or redrawn since."""
    n = s.pile[value]
    for seat in range(s.seats):
        if s.redrawn[seat]:
            n += s.token[seat, value]
    return n
