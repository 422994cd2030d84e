"""The redeal: deals anew what a seat cannot
know.

Only three things are secret: where never-revealed cards are, which card of a hand lies face down,
and picks not yet served. An attentive player can follow everything else, so a redeal does not
change it.
"""

from gulch.games.el_paso.components import CARDS_EACH, HAND_SIZE, N_KINDS, NONE
from gulch.games.el_paso.position import Position
from gulch.kernel.bits import count_bits, nth_bit
from gulch.kernel.chance import any_member, below
from gulch.kernel.rule import rule

ALL_RANKS = (1 << CARDS_EACH) - 1


@rule
def redeal(s: Position, seat: int) -> None:
    """Redeal for a seat, or for a spectator (-1), who knows no hand."""
    for other in range(s.seats):
        if other != seat and s.laid[other] != NONE:
            take_back_laid_card(s, other)
            s.laid[other] = 0  # anything but NONE: some card lies there; it is chosen below
    for kind in range(N_KINDS):
        redeal_location(s, seat, kind)
    for other in range(s.seats):
        if other != seat:
            if s.laid[other] != NONE:
                lay_any_card(s, other)
            if s.pick[other] != NONE:
                pick_any_pile(s, other)


@rule
def take_back_laid_card(s: Position, seat: int) -> None:
    s.hand[seat, s.laid[seat] // CARDS_EACH] |= 1 << s.laid[seat] % CARDS_EACH


@rule
def redeal_location(s: Position, seat: int, kind: int) -> None:
    """Deal the never-revealed cards anew among the other hands and the draw pile."""
    unknown = ALL_RANKS & ~s.seen[kind]
    if seat >= 0:
        unknown &= ~s.hand[seat, kind]
        if s.laid[seat] != NONE and s.laid[seat] // CARDS_EACH == kind:
            unknown &= ~(1 << s.laid[seat] % CARDS_EACH)
    for other in range(s.seats):
        if other != seat:
            cards = count_bits(s.hand[other, kind] & ~s.seen[kind])
            s.hand[other, kind] &= s.seen[kind]
            for _ in range(cards):
                rank = any_member(s, unknown)
                unknown &= ~(1 << rank)
                s.hand[other, kind] |= 1 << rank
    for i in range(s.pile_size[kind]):
        if not s.seen[kind] >> s.pile[kind, i] & 1:
            rank = any_member(s, unknown)
            unknown &= ~(1 << rank)
            s.pile[kind, i] = rank


@rule
def lay_any_card(s: Position, seat: int) -> None:
    n = below(s, HAND_SIZE)
    for kind in range(N_KINDS):
        cards = count_bits(s.hand[seat, kind])
        if n < cards:
            rank = nth_bit(s.hand[seat, kind], n)
            s.hand[seat, kind] &= ~(1 << rank)
            s.laid[seat] = kind * CARDS_EACH + rank
            return
        n -= cards


@rule
def pick_any_pile(s: Position, seat: int) -> None:
    open_piles = 0
    for kind in range(N_KINDS):
        if s.pile_size[kind] + s.discard_size[kind] > 0:
            open_piles |= 1 << kind
    s.pick[seat] = any_member(s, open_piles)
