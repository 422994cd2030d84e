"""The redeal check: what an attentive bandit knows about the cards."""

from __future__ import annotations

from typing import Any

from gulch.games.el_paso.components import CARDS, CARDS_EACH, KINDS, N_KINDS, NONE
from gulch.kernel.redeal_check import RedealCheck

Card = int | None  # None: never turned up


def kind_of(card: str) -> int:
    return CARDS.index(card) // CARDS_EACH


class Follower(RedealCheck):
    """Follows every card once seen, through discard piles, turned piles and hands. Of other cards
    it knows only the location printed on them.
    """

    def __init__(self, s: Any, seat: int) -> None:
        super().__init__(s, seat)
        self.pile: list[list[Card]] = [[None] * (CARDS_EACH - self.seats) for _ in KINDS]
        self.discard: list[list[Card]] = [[] for _ in KINDS]
        self.known: list[set[int]] = [set() for _ in range(self.seats)]
        self.unknown = [[1] * N_KINDS for _ in range(self.seats)]  # cards held but never seen; EP-5

    def on_dealt(self, seat: int, card: str | None) -> None:
        if card is not None:
            self.on_revealed(seat, card)

    def on_revealed(self, seat: int, card: str) -> None:
        if CARDS.index(card) not in self.known[seat]:
            self.known[seat].add(CARDS.index(card))
            self.unknown[seat][kind_of(card)] -= 1

    def on_discarded(self, seat: int, card: str) -> None:
        self.known[seat].remove(CARDS.index(card))
        self.discard[kind_of(card)].append(CARDS.index(card))

    def on_drew(self, seat: int, location: str, card: str | None) -> None:
        followed = self.pile[KINDS.index(location)].pop()
        if card is not None:
            followed = CARDS.index(card)
        if followed is None:
            self.unknown[seat][KINDS.index(location)] += 1
        else:
            self.known[seat].add(followed)

    def on_turned_over(self, location: str, cards: int) -> None:
        kind = KINDS.index(location)
        self.pile[kind], self.discard[kind] = self.discard[kind][::-1], []

    def objection(self, s: Any) -> str | None:
        for seat in range(self.seats):
            held = cards_of(s, seat)
            if not self.known[seat] <= held:
                return f"seat {seat} does not hold a card that was seen to come there"
            unknown = [card // CARDS_EACH for card in held - self.known[seat]]
            if [unknown.count(kind) for kind in range(N_KINDS)] != self.unknown[seat]:
                return f"seat {seat} holds cards of locations where it has drawn none"
        for kind in range(N_KINDS):
            if not same(self.pile[kind], kind, s.pile.tolist()[kind][: s.pile_size[kind]]):
                return f"the draw pile of {KINDS[kind]} is not the one that was followed"
            if not same(self.discard[kind], kind, s.discard.tolist()[kind][: s.discard_size[kind]]):
                return f"the discard pile of {KINDS[kind]} is not the one that was followed"
        return None


def cards_of(s: Any, seat: int) -> set[int]:
    """The cards of a seat, in hand or face down."""
    held = {
        kind * CARDS_EACH + rank
        for kind in range(N_KINDS)
        for rank in range(CARDS_EACH)
        if s.hand[seat, kind] >> rank & 1
    }
    return held | ({int(s.laid[seat])} - {NONE})


def same(followed: list[Card], kind: int, ranks: list[int]) -> bool:
    there = [kind * CARDS_EACH + rank for rank in ranks]
    return len(there) == len(followed) and all(
        card in (None, other) for card, other in zip(followed, there, strict=True)
    )
