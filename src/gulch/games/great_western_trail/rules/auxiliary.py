"""Auxiliary actions (GW-11, GW-47, GW-48)."""

from gulch.games.great_western_trail.actions import AUXILIARY_USED
from gulch.games.great_western_trail.components import AUX_EFFECT, AUX_IMPROVED_BY, AUX_UNLOCKED_BY, N_AUXILIARIES, NONE
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.effects import can_use, use_effect
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def is_unlocked(s: Position, seat: int, auxiliary: int) -> bool:
    space = AUX_UNLOCKED_BY[auxiliary]
    return space == NONE or s.disc[seat, space] == 0


@rule
def is_improved(s: Position, seat: int, auxiliary: int) -> bool:
    space = AUX_IMPROVED_BY[auxiliary]
    return space != NONE and s.disc[seat, space] == 0


@rule
def auxiliary_effect(s: Position, seat: int, auxiliary: int) -> int:
    return AUX_EFFECT[auxiliary, 1 if is_improved(s, seat, auxiliary) else 0]


@rule
def can_use_auxiliary(s: Position, seat: int, auxiliary: int) -> int:
    return is_unlocked(s, seat, auxiliary) and can_use(s, seat, auxiliary_effect(s, seat, auxiliary), NONE)


@rule
def use_auxiliary(s: Position, seat: int, auxiliary: int) -> None:
    note(s, AUXILIARY_USED, seat, auxiliary + 1)
    use_effect(s, seat, auxiliary_effect(s, seat, auxiliary), NONE)


@rule
def can_use_auxiliary_again(s: Position, seat: int, done: int) -> bool:
    """GW-48: whether an auxiliary action that is not in the bit set `done` can be used."""
    for auxiliary in range(N_AUXILIARIES):
        if not done >> auxiliary & 1 and can_use_auxiliary(s, seat, auxiliary):
            return True
    return False
