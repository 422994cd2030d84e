"""Redeals: random positions consistent with what a seat knows.

Stacks have no order (R-44). There are only two secrets: how another player's unseen cattle are
divided between hand and draw stack, and which of Sue's B cards are in her deck.
"""

from gulch.games.great_western_trail.components import MATCHES, N_BREEDS, N_SUE_CARDS, SUE_IS_B
from gulch.games.great_western_trail.position import CARD, OUT, UNSEEN, Position
from gulch.games.great_western_trail.rules.effects import matching_breeds
from gulch.games.great_western_trail.rules.setup import add_unknown_b_card
from gulch.kernel.chance import any_in_row, below
from gulch.kernel.rule import rule


@rule
def redeal(s: Position, seat: int) -> None:
    """Redeal for a seat, or for a spectator (-1), who knows no hand."""
    for other in range(s.seats):
        if other != seat:
            redeal_hand(s, other)
    if s.seats == 1:
        redeal_sues_deck(s)


@rule
def redeal_hand(s: Position, seat: int) -> None:
    """Return the unknown cards of a hand to the draw stack, and draw as many cattle from it."""
    unknown = 0
    for breed in range(N_BREEDS):
        cards = s.hand[seat, breed] - s.known[seat, breed]
        unknown += cards
        s.hand[seat, breed] -= cards
        s.stack[seat, breed] += cards
    if s.phase == CARD and s.turn == seat and matching_breeds(s, seat, s.effect) == 0:
        deal_matching(s, seat)
        unknown -= 1
    for _ in range(unknown):
        breed = any_in_row(s, s.stack, seat, N_BREEDS)
        s.stack[seat, breed] -= 1
        s.hand[seat, breed] += 1


@rule
def deal_matching(s: Position, seat: int) -> None:
    """Deal a random card that matches the icon, since a player asked for one holds one."""
    n = 0
    for breed in range(N_BREEDS):
        if MATCHES[s.effect, breed]:
            n += s.stack[seat, breed]
    left = below(s, n)
    for breed in range(N_BREEDS):
        if MATCHES[s.effect, breed] and left >= 0:
            left -= s.stack[seat, breed]
            if left < 0:
                s.stack[seat, breed] -= 1
                s.hand[seat, breed] += 1


@rule
def redeal_sues_deck(s: Position) -> None:
    """Choose anew which of the B cards never turned over are in her deck."""
    unseen = 0
    for card in range(N_SUE_CARDS):
        if SUE_IS_B[card] and s.sue_card[card] == UNSEEN:
            s.sue_card[card] = OUT
            unseen += 1
    for _ in range(unseen):
        add_unknown_b_card(s)
