"""Phase 1: Schemin'! (CE-20 … CE-30, CE-69, CE-70, CE-100 … CE-103, CE-109, CE-115)."""

from gulch.games.colt_express.actions import (
    CHAIN_CARD_ON,
    CHAINED,
    DISCARD,
    DRAW_CARDS,
    HIDE,
    HIDE_AND_CHAIN,
    KEEP_REST,
    KEPT,
    NO_CHAIN,
    PLAY,
    PLAYED,
    PLAYED_HIDDEN,
    SET_ASIDE,
    TURN_BEGAN,
)
from gulch.games.colt_express.components import (
    CHAIN_CARD,
    CHAIN_TRIGGER,
    DRAW,
    GHOST,
    N_CARDS,
    N_CHAINABLE,
    NONE,
    ROUND_LENGTH,
    ROUND_TURNS,
    SLOT,
    TURN_ACTIONS,
    TURN_CHAINS,
    TURN_DIRECTION,
    TURN_HIDDEN,
)
from gulch.games.colt_express.position import CHAIN, DEDUCED, DOWN, KEEP, NEXT_ACTION, PLAN, UP, Position
from gulch.games.colt_express.rules.cards import cards_discarded, cards_in_deck, cards_in_hand, draw_cards
from gulch.games.colt_express.rules.robbery import open_robbery
from gulch.games.colt_express.rules.table import (
    bandits_each,
    clockwise,
    ghost_and_doc_count,
    in_teams,
    is_expert,
    kinds,
    partner_of,
    slot_of,
)
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Phase 1: Schemin'! (CE-20 … CE-30) ────────────────────────────────────────


@rule
def turn_type(s: Position) -> int:
    return ROUND_TURNS[s.round_card[s.round], s.turn]


@rule
def seat_to_plan(s: Position) -> int:
    """The seat that plans next. CE-20, CE-28: from the first player on, clockwise or the other way;
    CE-27: each twice in a row when speeding up.
    """
    turn = turn_type(s)
    players = s.step if TURN_ACTIONS[turn] == 1 else s.step // TURN_ACTIONS[turn]
    return clockwise(s, s.leader, TURN_DIRECTION[turn] * players)


@rule
def ask_next_plan(s: Position) -> None:
    if s.step == 0:
        turn = turn_type(s)
        note(s, TURN_BEGAN, turn, s.turn + 1, s.leader, TURN_DIRECTION[turn], TURN_ACTIONS[turn])
    s.phase = PLAN
    s.actors = 1 << seat_to_plan(s)


@rule
def may_hide(s: Position, seat: int) -> bool:
    """CE-69, CE-70, CE-103: whether a player may choose to play face down: with Ghost's board, on a
    round's first turn, unless it is a tunnel.
    """
    return (
        ghost_and_doc_count(s)
        and s.owner[GHOST] == seat
        and s.turn == 0
        and s.step % TURN_ACTIONS[turn_type(s)] == 0
        and not TURN_HIDDEN[turn_type(s)]
    )


@rule
def may_draw(s: Position, seat: int) -> bool:
    """Whether a player may draw. CE-22: not if the deck is empty; CE-108: an expert's discard pile
    counts too.
    """
    return cards_in_deck(s, seat) > 0 or (is_expert(s) and cards_discarded(s, seat) > 0)


@rule
def chain_opens(s: Position, card: int) -> bool:
    """CE-100, CE-102: whether a card opens a chain: a Fire card on a standard turn, if players have
    two bandits.
    """
    return in_teams(s) and card == CHAIN_TRIGGER and TURN_CHAINS[turn_type(s)] != 0


@rule
def plan_options(s: Position, seat: int, out: Ints) -> int:
    """CE-21: play an action card or draw. CE-18: a bullet cannot be played."""
    n = write_cards(s, seat, out, 0, PLAY)
    if may_hide(s, seat):
        n = write_cards(s, seat, out, n, HIDE)
        if chain_opens(s, CHAIN_TRIGGER):
            for slot in range(2):
                if s.hand[seat, slot * SLOT + CHAIN_TRIGGER]:
                    n = write_chain(s, seat, out, n, HIDE_AND_CHAIN + s.bandit[seat, slot] * N_CHAINABLE, 1 - slot)
    if may_draw(s, seat):
        out[n] = DRAW_CARDS
        n += 1
    return n


@rule
def write_cards(s: Position, seat: int, out: Ints, n: int, family: int) -> int:
    """Write the actions for the cards in hand, without a branch that processors could not predict:
    the number of a missing card is overwritten by the next.
    """
    for slot in range(bandits_each(s)):
        first = family + s.bandit[seat, slot] * N_CARDS
        for card in range(N_CARDS):
            out[n] = first + card
            n += min(s.hand[seat, slot * SLOT + card], 1)
    return n


@rule
def write_chain(s: Position, seat: int, out: Ints, n: int, first: int, slot: int) -> int:
    for i in range(N_CHAINABLE):
        if s.hand[seat, slot * SLOT + CHAIN_CARD[i]]:
            out[n] = first + i
            n += 1
    return n


@rule
def plan(s: Position, seat: int, action: int) -> None:
    if action == DRAW_CARDS:
        s.draws += 1
        draw_cards(s, seat, DRAW)
        s.phase = NEXT_ACTION
    elif action >= HIDE_AND_CHAIN:
        bandit = (action - HIDE_AND_CHAIN) // N_CHAINABLE
        play_hidden(s, seat, bandit, CHAIN_TRIGGER, DEDUCED)
        play_chain(s, seat, partner_of(s, bandit), CHAIN_CARD[(action - HIDE_AND_CHAIN) % N_CHAINABLE])
    elif action >= HIDE:
        play_hidden(s, seat, (action - HIDE) // N_CARDS, (action - HIDE) % N_CARDS, DOWN)
        s.phase = NEXT_ACTION
    elif TURN_HIDDEN[turn_type(s)]:
        play_hidden(s, seat, (action - PLAY) // N_CARDS, (action - PLAY) % N_CARDS, DOWN)
        s.phase = NEXT_ACTION
    else:
        play_open(s, seat, (action - PLAY) // N_CARDS, (action - PLAY) % N_CARDS)


@rule
def put_on_pile(s: Position, seat: int, bandit: int, card: int, face: int) -> None:
    """CE-24: put a card on top of the pile, which all players share."""
    s.hand[seat, slot_of(s, bandit) * SLOT + card] -= 1
    s.pile[s.pile_size] = bandit * N_CARDS + card
    s.pile_face[s.pile_size] = face
    s.pile_turn[s.pile_size] = s.turn
    s.pile_size += 1


@rule
def play_hidden(s: Position, seat: int, bandit: int, card: int, face: int) -> None:
    put_on_pile(s, seat, bandit, card, face)
    note(s, PLAYED_HIDDEN, seat, bandit, card)


@rule
def play_open(s: Position, seat: int, bandit: int, card: int) -> None:
    put_on_pile(s, seat, bandit, card, UP)
    if is_expert(s):
        s.since[seat, card] += 1
    note(s, PLAYED, seat, bandit, card)
    if chain_opens(s, card):
        s.doer = partner_of(s, bandit)
        s.phase = CHAIN
    else:
        s.phase = NEXT_ACTION


@rule
def chain_options(s: Position, seat: int, out: Ints) -> int:
    """CE-100: any card of the other bandit but the Marshal card, or none. A-33: a player without
    one is asked too.
    """
    n = write_chain(s, seat, out, 0, CHAIN_CARD_ON + s.doer * N_CHAINABLE, slot_of(s, s.doer))
    out[n] = NO_CHAIN
    return n + 1


@rule
def chain(s: Position, seat: int, action: int) -> None:
    bandit = s.doer
    s.doer = NONE
    if action == NO_CHAIN:
        s.phase = NEXT_ACTION
    else:
        play_chain(s, seat, bandit, CHAIN_CARD[(action - CHAIN_CARD_ON) % N_CHAINABLE])


@rule
def play_chain(s: Position, seat: int, bandit: int, card: int) -> None:
    """CE-101: play a chained card; it opens no chain of its own."""
    put_on_pile(s, seat, bandit, card, UP)
    s.chains += 1
    note(s, CHAINED, seat, bandit, card)
    s.phase = NEXT_ACTION


@rule
def next_action(s: Position) -> None:
    """CE-29: go on to the next action; the phase ends when everybody has played the last symbol."""
    s.step += 1
    if s.step == s.seats * TURN_ACTIONS[turn_type(s)]:
        s.step = 0
        s.turn += 1
    if s.turn < ROUND_LENGTH[s.round_card[s.round]]:
        ask_next_plan(s)
    elif is_expert(s):
        ask_what_to_keep(s)
    else:
        put_hands_back(s)


@rule
def put_hands_back(s: Position) -> None:
    """CE-30: put unplayed cards back onto the decks, which are shuffled before anybody draws
    again.
    """
    for seat in range(s.seats):
        for kind in range(kinds(s)):
            s.deck[seat, kind] += s.hand[seat, kind]
            s.hand[seat, kind] = 0
    open_robbery(s)


# ── End of Phase 1 for experts (CE-109) ───────────────────────────────────────


@rule
def ask_what_to_keep(s: Position) -> None:
    s.phase = KEEP
    s.actors = 0
    for seat in range(s.seats):
        if cards_in_hand(s, seat):
            s.actors |= 1 << seat
    if s.actors == 0:
        settle_hands(s)


@rule
def keep_options(s: Position, seat: int, out: Ints) -> int:
    """CE-109: discard any cards, one by one, or keep the rest; CE-113: also bullets."""
    n = 0
    for kind in range(SLOT):
        if s.hand[seat, kind]:
            out[n] = DISCARD + kind
            n += 1
    out[n] = KEEP_REST
    return n + 1


@rule
def keep(s: Position, seat: int, action: int) -> None:
    if action != KEEP_REST:
        kind = action - DISCARD
        s.hand[seat, kind] -= 1
        s.marked[seat, kind] += 1
        note(s, SET_ASIDE, seat, kind)
    if action == KEEP_REST or cards_in_hand(s, seat) == 0:
        s.actors &= ~(1 << seat)
        if s.actors == 0:
            settle_hands(s)


@rule
def settle_hands(s: Position) -> None:
    """Put the cards set aside on the discard piles, face down, once everybody has chosen."""
    s.revealed = 1
    for seat in range(s.seats):
        discarded = 0
        for kind in range(SLOT):
            discarded += s.marked[seat, kind]
            s.aside[seat, kind] += s.marked[seat, kind]
            s.marked[seat, kind] = 0
        s.sure[seat] = max(0, s.sure[seat] - discarded)
        note(s, KEPT, seat, cards_in_hand(s, seat), discarded)
    open_robbery(s)
