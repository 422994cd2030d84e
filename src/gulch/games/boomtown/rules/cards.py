"""What all cards on the table have in common."""

from gulch.games.boomtown.actions import LIES_IDLE, THROWN_AWAY
from gulch.games.boomtown.components import FIRST_CARD, N_MINES, NONE
from gulch.games.boomtown.position import DISCARDED, NEXT_CHOICE, PENDING, Position
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def is_mine(card: int) -> bool:
    return card < N_MINES


@rule
def held(s: Position, seat: int, kind: int) -> int:
    """A card of this kind before a player, the first of them if he has several."""
    for card in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
        if s.place[card] == seat:
            return card
    return NONE


@rule
def idle(s: Position, seat: int, kind: int) -> int:
    """A card that a player has but cannot use yet (BT-76)."""
    for card in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
        if s.place[card] == seat and s.on[card] == NONE:
            return card
    return NONE


@rule
def discard(s: Position, card: int) -> None:
    s.place[card] = DISCARDED
    s.on[card] = NONE
    note(s, THROWN_AWAY, card)


@rule
def lay_idle(s: Position, seat: int, card: int) -> None:
    """BT-76"""
    s.place[card] = seat
    note(s, LIES_IDLE, seat, card)


@rule
def ask_about(s: Position, phase: int, seat: int, card: int) -> None:
    s.phase = phase
    s.actors = 1 << seat
    s.pending = card
    s.place[card] = PENDING


@rule
def go_on_choosing(s: Position) -> None:
    s.actors = 0
    s.pending = NONE
    s.phase = NEXT_CHOICE
