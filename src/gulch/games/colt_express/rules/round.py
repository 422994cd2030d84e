"""A round begins (CE-11, CE-12, CE-15 … CE-18, CE-99)."""

from gulch.games.colt_express.actions import CHOSE_CARD, PICK_CARD, ROUND_BEGAN
from gulch.games.colt_express.components import (
    N_CARDS,
    N_ROUND_CARDS,
    NONE,
    ROUND_DECK,
    ROUND_EVENT,
    ROUNDS,
    SETUP_DECK,
    SLOT,
    STATION,
)
from gulch.games.colt_express.position import CHOOSE_CARD, DEAL, Position
from gulch.games.colt_express.rules.cards import cards_in_hand, draw_cards, hand_size
from gulch.games.colt_express.rules.planning import ask_next_plan
from gulch.games.colt_express.rules.table import bandits_each, clockwise, in_teams, is_expert, slot_of, with_events
from gulch.kernel.chance import any_member
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── A round begins (CE-11, CE-12, CE-15 … CE-18) ──────────────────────────────


@rule
def reveal_round(s: Position) -> None:
    """CE-16: reveal the round's card, drawn only now from those it may be (CE-11, CE-12)."""
    deck = SETUP_DECK[bandits_each(s), s.seats]
    if with_events(s) and s.round == ROUNDS - 1:
        deck = STATION
    card = any_round_card(s, deck)
    s.round_card[s.round] = card
    s.rounds_used |= 1 << card
    s.turn = 0
    s.step = 0
    s.draws = 0
    s.chains = 0
    note(s, ROUND_BEGAN, s.round + 1, card, s.leader, card, ROUND_EVENT[card])
    if in_teams(s):
        s.phase = CHOOSE_CARD
        s.actors = (1 << s.seats) - 1
    else:
        s.phase = DEAL


@rule
def any_round_card(s: Position, deck: int) -> int:
    left = 0
    for card in range(N_ROUND_CARDS):
        if ROUND_DECK[card] == deck and not s.rounds_used >> card & 1:
            left |= 1 << card
    return any_member(s, left)


@rule
def choose_card_options(s: Position, seat: int, out: Ints) -> int:
    """CE-99: any action card of the deck, which still holds them all."""
    n = 0
    for slot in range(2):
        for card in range(N_CARDS):
            if s.deck[seat, slot * SLOT + card]:
                out[n] = PICK_CARD + s.bandit[seat, slot] * N_CARDS + card
                n += 1
    return n


@rule
def choose_card(s: Position, seat: int, action: int) -> None:
    bandit = (action - PICK_CARD) // N_CARDS
    card = (action - PICK_CARD) % N_CARDS
    s.chosen[seat] = slot_of(s, bandit) * SLOT + card
    s.actors &= ~(1 << seat)
    note(s, CHOSE_CARD, seat, bandit, card)
    if s.actors == 0:
        for other in range(s.seats):
            s.deck[other, s.chosen[other]] -= 1
            s.hand[other, s.chosen[other]] += 1
            s.chosen[other] = NONE
        s.phase = DEAL


@rule
def deal_hands(s: Position) -> None:
    """CE-17: deal six cards to everyone; CE-107: after the first round experts draw up to six."""
    for step in range(s.seats):
        seat = clockwise(s, s.leader, step)
        cards = hand_size(s, seat)
        if is_expert(s):
            cards -= cards_in_hand(s, seat)
        draw_cards(s, seat, cards)
    ask_next_plan(s)
