"""The redeal check: what a seat can know about the others' hands and Sue's deck."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import Any

from gulch.games.great_western_trail.components import (
    BREEDS,
    N_BREEDS,
    N_CARDS,
    PER_PLAYER,
    SIMMENTAL,
    SUE_CARDS,
)
from gulch.games.great_western_trail.position import OUT
from gulch.kernel.redeal_check import RedealCheck

Hand = tuple[int, ...]  # cards of each breed
ANY = tuple(range(N_BREEDS))
NO_CARDS: frozenset[Hand] = frozenset([(0,) * N_BREEDS])


class Counter(RedealCheck):
    """Counts the cards of every player, and keeps the set of hands that each may hold."""

    def __init__(self, s: Any, seat: int) -> None:
        super().__init__(s, seat)
        players = range(self.seats)
        self.unseen = [[int(PER_PLAYER[breed]) for breed in range(N_BREEDS)] for _ in players]  # in hand or stack
        self.discard = [[0] * N_BREEDS for _ in players]
        self.hands = [NO_CARDS for _ in players]
        self.shown = [0] * N_BREEDS  # by breed: the cards shown so far of a hand that is being laid open
        self.sue: set[int] = set()  # cards that she has turned over

    # ── Into the hand ─────────────────────────────────────────────────────────

    def on_drew(self, seat: int, card: str | None) -> None:
        drawn = ANY if card is None else (BREEDS.index(card),)
        self.hands[seat] = with_more(self.hands[seat], drawn, tuple(self.unseen[seat]))

    on_dealt = on_drew
    on_drew_open = on_drew

    def on_showed(self, seat: int, card: str) -> None:
        self.shown[BREEDS.index(card)] += 1

    def on_total(self, seat: int, **figures: int) -> None:
        self.hands[seat] &= {tuple(self.shown)}
        self.shown = [0] * N_BREEDS

    def on_shuffled(self, seat: int, cards: int) -> None:
        """Note a shuffle: the draw stack was empty, so all unseen cards were in the hand."""
        self.hands[seat] &= {tuple(self.unseen[seat])}
        for breed in range(N_BREEDS):
            self.unseen[seat][breed] += self.discard[seat][breed]
            self.discard[seat][breed] = 0

    # ── Out of it, and onto the discard pile ──────────────────────────────────

    def on_discarded(self, seat: int, card: str) -> None:
        self.on_removed(seat, card)
        self.discard[seat][BREEDS.index(card)] += 1

    def on_sold(self, seat: int, card: str, dollars: int) -> None:
        self.on_discarded(seat, card)

    def on_removed(self, seat: int, card: str) -> None:
        breed = BREEDS.index(card)
        self.hands[seat] = frozenset(with_one(hand, breed, -1) for hand in self.hands[seat] if hand[breed])
        self.unseen[seat][breed] -= 1

    def on_hand_discarded(self, seat: int, cards: int) -> None:
        (hand,) = self.hands[seat]
        for breed in range(N_BREEDS):
            self.unseen[seat][breed] -= hand[breed]
            self.discard[seat][breed] += hand[breed]
        self.hands[seat] = NO_CARDS

    def on_bought(self, seat: int, card: str, **figures: int) -> None:
        self.discard[seat][BREEDS.index(card)] += 1

    on_gained_cattle = on_bought

    def on_took_simmental(self, seat: int, left: int) -> None:
        self.discard[seat][SIMMENTAL] += 1

    def on_sue_card(self, card: str) -> None:
        self.sue.add(SUE_CARDS.index(card))

    # ── What can be ───────────────────────────────────────────────────────────

    def objection(self, s: Any) -> str | None:
        hands, stacks = s.hand.tobytes(), s.stack.tobytes()
        for seat in range(self.seats):
            hand = tuple(hands[seat * N_BREEDS : (seat + 1) * N_BREEDS])
            if hand not in self.hands[seat]:
                return f"seat {seat} cannot hold these cards"
            if [*map(add, hand, stacks[seat * N_CARDS :])] != self.unseen[seat]:
                return f"hand and stack of seat {seat} are not what is left of its cards"
        if self.seats == 1 and any(s.sue_card[card] == OUT for card in self.sue):
            return "a card that Sue turned over is not in her deck"
        return None


@lru_cache(maxsize=64)
def with_more(hands: frozenset[Hand], drawn: tuple[int, ...], unseen: Hand) -> frozenset[Hand]:
    """The hands possible after drawing one of these cards; cached for the checks of all seats."""
    return frozenset(with_one(hand, breed, 1) for hand in hands for breed in drawn if hand[breed] < unseen[breed])


def with_one(hand: Hand, breed: int, more: int) -> Hand:
    return (*hand[:breed], hand[breed] + more, *hand[breed + 1 :])
