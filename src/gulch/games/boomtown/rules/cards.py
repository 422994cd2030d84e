"""Rules that several kinds of cards share."""

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
    """The first card of this kind in front of a player, or NONE."""
    for card in range(FIRST_CARD[kind], FIRST_CARD[kind + 1]):
        if s.place[card] == seat:
            return card
    return NONE


@rule
def idle(s: Position, seat: int, kind: int) -> int:
    """BT-76: a card of this kind that a player cannot use yet, or NONE."""
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
    """BT-76: lay a card in front of its taker until it can be used."""
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
