"""The row of a new round (BT-8 … BT-11), and the end of the game (BT-77 … BT-80)."""

from gulch.games.boomtown.actions import ENDED, RESHUFFLED, ROUND_BEGINS, SENT_BACK, TURNED_UP, WAS_IN_BOX
from gulch.games.boomtown.components import DANGEROUS, MINE_VALUE, N_CARDS
from gulch.games.boomtown.position import IN_ROW, OVER, PUT_BACK, Position
from gulch.games.boomtown.rules.auction import open_auction
from gulch.games.boomtown.rules.cards import is_mine
from gulch.games.boomtown.rules.setup import cards_drawn, deck_size, rounds_in_all, shuffle
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def turn_up(s: Position) -> None:
    if deck_size(s) - cards_drawn(s) < s.seats:
        end_game(s)
        return
    drawn = cards_drawn(s)
    s.round += 1
    note(s, ROUND_BEGINS, s.round, rounds_in_all(s), s.first)
    if s.round == 1:
        draw_mines_only(s)
    for slot in range(s.seats):
        lay_out(s, slot, s.deck[drawn + slot])
    for slot in range(s.seats):
        note_turned_up(s, s.row[slot])
    s.revealed = 1
    open_auction(s)


@rule
def lay_out(s: Position, slot: int, card: int) -> None:
    """Put a card into the row; BT-9, R-42: sorted, mines by town and number, then events."""
    s.place[card] = IN_ROW
    while slot > 0 and s.row[slot - 1] > card:
        s.row[slot] = s.row[slot - 1]
        slot -= 1
    s.row[slot] = card


@rule
def draw_mines_only(s: Position) -> None:
    """BT-10, R-32: draw until there are enough mines; BT-11: put events back and shuffle."""
    mines = 0
    events = 0
    for i in range(deck_size(s)):
        card = s.deck[i]
        if mines == s.seats:
            break
        if is_mine(card):
            s.deck[i] = s.deck[mines]
            s.deck[mines] = card
            mines += 1
        else:
            s.place[card] = PUT_BACK
            events += 1
            note(s, SENT_BACK, card)
    if events:
        shuffle(s, mines, deck_size(s))
        note(s, RESHUFFLED, deck_size(s) - mines)


@rule
def note_turned_up(s: Position, card: int) -> None:
    if is_mine(card):
        note(s, TURNED_UP, card, MINE_VALUE[card], DANGEROUS[card])
    else:
        note(s, TURNED_UP, card)


# ── End of the game (BT-77 … BT-80) ───────────────────────────────────────────


@rule
def end_game(s: Position) -> None:
    s.phase = OVER
    for i in range(deck_size(s), N_CARDS):
        note(s, WAS_IN_BOX, s.deck[i])
    note(s, ENDED)
