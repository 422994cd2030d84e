"""What nobody can know, dealt anew: the order of the deck and, in the short game, what is in the
box (specification, section 1).
"""

from gulch.games.boomtown.components import N_CARDS
from gulch.games.boomtown.position import PUT_BACK
from gulch.games.boomtown.rules.setup import cards_drawn, deck_size, shuffle
from gulch.kernel.rule import rule


@rule
def redeal(s, seat):
    """Nobody, whatever the seat, knows more than which cards are unseen. R-41: in the short game
    deck and box are one pool, except that the events put back in the first round are in the deck
    for certain."""
    first = cards_drawn(s)
    known = first
    for i in range(first, N_CARDS):
        card = s.deck[i]
        if s.place[card] == PUT_BACK:
            s.deck[i] = s.deck[known]
            s.deck[known] = card
            known += 1
    shuffle(s, known, N_CARDS)
    shuffle(s, first, deck_size(s))
