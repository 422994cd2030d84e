"""The redeal: shuffles the deck again, in the short game together with the box."""

from gulch.games.boomtown.components import N_CARDS
from gulch.games.boomtown.position import PUT_BACK, Position
from gulch.games.boomtown.rules.setup import cards_drawn, deck_size, shuffle
from gulch.kernel.rule import rule


@rule
def redeal(s: Position, seat: int) -> None:
    """Shuffle deck and box together; events put back in the first round stay in the deck. R-41: no
    seat knows more than another.
    """
    first = cards_drawn(s)
    known = first
    for i in range(first, N_CARDS):
        card = s.deck[i]
        if s.place[card] == PUT_BACK:
            s.deck[i] = s.deck[known]
            s.deck[known] = card
            known += 1
    put_in_order(s, first, known)
    put_in_order(s, known, N_CARDS)
    shuffle(s, known, N_CARDS)
    shuffle(s, first, deck_size(s))


@rule
def put_in_order(s: Position, first: int, end: int) -> None:
    """Sort these cards of the deck, so that the redeal depends only on the random state."""
    for i in range(first + 1, end):
        card = s.deck[i]
        j = i
        while j > first and s.deck[j - 1] > card:
            s.deck[j] = s.deck[j - 1]
            j -= 1
        s.deck[j] = card
