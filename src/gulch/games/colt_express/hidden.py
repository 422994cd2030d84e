"""Redeals: random positions consistent with what a seat knows.

The secrets are: which of a player's cards are in hand, in the deck, face down on the pile and
(expert) among the discards that nobody saw going in; simultaneous choices not yet revealed; and the
values of purses (hidden_purses.py). Later round cards are not in the position at all.
"""

from gulch.games.colt_express.components import BULLET, KINDS, N_CARDS, NONE, SLOT
from gulch.games.colt_express.hidden_purses import redeal_purses
from gulch.games.colt_express.position import CHOOSE_CARD, DOWN, KEEP, PLAN, SPECTATOR_BIT, Position
from gulch.games.colt_express.rules.table import in_teams, is_expert, slot_of
from gulch.kernel.chance import any_in_row, below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def redeal(s: Position, seat: int) -> None:
    """Deal anew what a seat cannot know; `seat` -1 is a spectator, who knows no hand."""
    for other in range(s.seats):
        if other != seat:
            if s.left[other] != NONE:
                s.left[other] = s.bandit[other, below(s, 2)]
            if s.chosen[other] != NONE:
                s.chosen[other] = any_action_card(s, s.deck, other, KINDS)
            if s.phase > CHOOSE_CARD:
                redeal_cards(s, other)
    redeal_purses(s, SPECTATOR_BIT if seat < 0 else seat)


# ── Cards ─────────────────────────────────────────────────────────────────────


@rule
def redeal_cards(s: Position, seat: int) -> None:
    """Put a player's hidden cards into the deck and deal as many from it: face-down cards first,
    since they cannot be bullets.
    """
    in_hand = gather_hand(s, seat) + gather_marked(s, seat) - s.sure[seat]
    aside = gather_aside(s, seat)
    hidden = take_back_hidden(s, seat)
    s.deck[seat, BULLET] -= s.on_top[seat] + s.sure[seat]
    if is_expert(s):
        keep_outside(s, seat, hidden, in_hand + aside)
    show_executed(s, seat, -1)
    deal_hidden(s, seat, hidden + in_hand + aside)
    show_executed(s, seat, 1)
    deal_hand(s, seat, in_hand, aside)
    for number in range(aside):
        kind = any_card(s, seat, aside - number)
        s.aside[seat, kind] += 1
    s.deck[seat, BULLET] += s.on_top[seat]
    s.hand[seat, BULLET] += s.sure[seat]
    if s.phase == KEEP:
        mark_any(s, seat)


@rule
def gather_hand(s: Position, seat: int) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.hand[seat, kind]
        s.deck[seat, kind] += s.hand[seat, kind]
        s.hand[seat, kind] = 0
    return n


@rule
def gather_aside(s: Position, seat: int) -> int:
    n = 0
    for kind in range(SLOT):
        n += s.aside[seat, kind]
        s.deck[seat, kind] += s.aside[seat, kind]
        s.aside[seat, kind] = 0
    return n


@rule
def gather_marked(s: Position, seat: int) -> int:
    n = 0
    for kind in range(SLOT):
        n += s.marked[seat, kind]
        s.deck[seat, kind] += s.marked[seat, kind]
        s.marked[seat, kind] = 0
    return n


@rule
def take_back_hidden(s: Position, seat: int) -> int:
    n = 0
    for i in range(s.pile_at, s.pile_size):
        bandit = s.pile[i] // N_CARDS
        if s.owner[bandit] == seat and s.pile_face[i] == DOWN:
            s.deck[seat, slot_of(s, bandit) * SLOT + s.pile[i] % N_CARDS] += 1
            n += 1
    return n


@rule
def deal_hidden(s: Position, seat: int, to_deal: int) -> None:
    """Deal a player's face-down cards, the first of `to_deal` cards that are to be dealt."""
    for i in range(s.pile_at, s.pile_size):
        if s.owner[s.pile[i] // N_CARDS] == seat and s.pile_face[i] == DOWN:
            kind = any_hidden_card(s, seat, to_deal)
            to_deal -= 1
            s.pile[i] = s.bandit[seat, kind // SLOT] * N_CARDS + kind % SLOT


@rule
def show_executed(s: Position, seat: int, count: int) -> None:
    """Add to the deck (`count` 1), or remove from it (-1), the cards executed in this round:
    everybody saw them return there, so they cannot lie face down.
    """
    if is_expert(s):
        return
    for i in range(s.pile_at):
        bandit = s.pile[i] // N_CARDS
        if s.owner[bandit] == seat:
            s.deck[seat, slot_of(s, bandit) * SLOT + s.pile[i] % N_CARDS] += count


@rule
def deal_hand(s: Position, seat: int, cards: int, aside: int) -> None:
    """Deal a hand. In teams one of its cards was chosen before the draw and is no bullet (CE-99);
    once the player has played a card, it may have been that one.
    """
    for number in range(cards):
        if number == 0 and has_chosen_card(s, seat):
            kind = any_hidden_card(s, seat, cards + aside)
        else:
            kind = any_card(s, seat, cards - number + aside)
        s.hand[seat, kind] += 1


@rule
def has_chosen_card(s: Position, seat: int) -> bool:
    if not in_teams(s) or s.phase != PLAN:
        return False
    for i in range(s.pile_size):
        if s.owner[s.pile[i] // N_CARDS] == seat:
            return False
    return True


@rule
def mark_any(s: Position, seat: int) -> None:
    """Choose at random which cards of the hand the player has set aside so far."""
    for kind in range(SLOT):
        for _ in range(s.hand[seat, kind]):
            if below(s, 2) and (s.actors >> seat & 1 == 0 or hand_left(s, seat) > 1):
                s.hand[seat, kind] -= 1
                s.marked[seat, kind] += 1


@rule
def hand_left(s: Position, seat: int) -> int:
    n = 0
    for kind in range(SLOT):
        n += s.hand[seat, kind]
    return n


@rule
def any_card(s: Position, seat: int, to_deal: int) -> int:
    """A random card from the deck or from `needed`, so that all cards in `needed` are among the
    next `to_deal`.
    """
    if below(s, to_deal) < cards_needed(s, seat):
        kind = any_in_row(s, s.needed, seat, SLOT)
        s.needed[seat, kind] -= 1
    else:
        kind = any_in_row(s, s.deck, seat, KINDS)
        s.deck[seat, kind] -= 1
    return kind


@rule
def any_hidden_card(s: Position, seat: int, to_deal: int) -> int:
    """Like `any_card`, but never a bullet."""
    if below(s, to_deal) >= cards_needed(s, seat):
        kind = any_action_card(s, s.deck, seat, KINDS)
        if kind != NONE:
            s.deck[seat, kind] -= 1
            return kind
    kind = any_action_card(s, s.needed, seat, SLOT)
    if kind != NONE:
        s.needed[seat, kind] -= 1
        return kind
    kind = any_action_card(s, s.deck, seat, KINDS)
    s.deck[seat, kind] -= 1
    return kind


@rule
def any_action_card(s: Position, cards: Ints, seat: int, kinds: int) -> int:
    bullets = cards[seat, BULLET]
    cards[seat, BULLET] = 0
    kind = any_in_row(s, cards, seat, kinds)
    cards[seat, BULLET] = bullets
    return kind


# ── What an expert's deck cannot hold ─────────────────────────────────────────


@rule
def keep_outside(s: Position, seat: int, hidden: int, others: int) -> None:
    """Write into `needed` the cards that must be dealt because they cannot be in the deck: those
    outside it at the last shuffle, minus those seen since, and minus random ones for cards that
    were shuffled in unseen.
    """
    for kind in range(SLOT):
        s.needed[seat, kind] = s.outside[seat, kind]
    for left in range(s.mixed_in[seat], 0, -1):
        mix_in_any(s, seat, left, hidden, others)
    for kind in range(SLOT):
        s.needed[seat, kind] = still_needed(s, seat, kind)
        s.deck[seat, kind] -= s.needed[seat, kind]


@rule
def still_needed(s: Position, seat: int, kind: int) -> int:
    """The number of cards of a kind that must be dealt if none in `needed` were shuffled in."""
    sure = s.sure[seat] if kind == BULLET else 0
    return max(0, s.needed[seat, kind] - s.since[seat, kind] - sure)


@rule
def mix_in_any(s: Position, seat: int, left: int, hidden: int, others: int) -> None:
    """Take a random card out of `needed`: one of `left` cards that were shuffled in unseen. The
    rest must still be possible to deal: the `hidden` cards are no bullets, the `others` may be.
    """
    room = hidden + others
    for kind in range(SLOT):
        room -= still_needed(s, seat, kind)
    if still_needed(s, seat, BULLET) - others >= left:
        s.needed[seat, BULLET] -= 1
        return
    n = 0
    for kind in range(SLOT):
        if room + left > 0 or still_needed(s, seat, kind):
            n += s.needed[seat, kind]
    n = below(s, n)
    for kind in range(SLOT):
        if room + left > 0 or still_needed(s, seat, kind):
            n -= s.needed[seat, kind]
            if n < 0:
                s.needed[seat, kind] -= 1
                return


@rule
def cards_needed(s: Position, seat: int) -> int:
    n = 0
    for kind in range(SLOT):
        n += s.needed[seat, kind]
    return n
