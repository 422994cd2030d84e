"""The redeal check: what an attentive player knows about the deck (R-41)."""

from __future__ import annotations

from typing import Any

from gulch.games.boomtown.components import CARDS, N_CARDS
from gulch.games.boomtown.rules.setup import cards_drawn, deck_size
from gulch.kernel.redeal_check import RedealCheck


class Counter(RedealCheck):
    """Counts the cards that were turned up, and those that went back into the deck."""

    def __init__(self, s: Any, seat: int) -> None:
        super().__init__(s, seat)
        self.turned_up: list[int] = []
        self.sent_back: set[int] = set()
        self.box: set[int] = set()

    def on_sent_back(self, card: str) -> None:
        self.sent_back.add(CARDS.index(card))

    def on_turned_up(self, card: str, coins: int, dangerous: int) -> None:
        self.turned_up.append(CARDS.index(card))

    def on_was_in_box(self, card: str) -> None:
        self.box.add(CARDS.index(card))

    def objection(self, s: Any) -> str | None:
        deck = s.deck.tolist()
        drawn, size = cards_drawn(s), deck_size(s)
        if sorted(deck) != list(range(N_CARDS)) or set(deck[:drawn]) != set(self.turned_up):
            return "the cards that were drawn are not those that were turned up"
        if not self.sent_back <= set(deck[:size]):
            return "an event that was put back into the deck lies in the box"
        if self.box and self.box != set(deck[size:]):
            return "the box does not hold what it was seen to hold"
        return None
