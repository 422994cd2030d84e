"""What an attentive bandit knows about the others' cards and purses (specification, section 1).

Cards are (bandit, card), all bullets are one.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

from gulch.games.colt_express.components import (
    BANDITS,
    BOARD,
    BULLET,
    BULLETS_DRAWN,
    CARDS,
    CHAIN_TRIGGER,
    COPIES,
    DISCARD_AT_ONCE,
    IS_ANCHOR,
    N_CARDS,
    PER_PLAYER,
    SLOT,
    START_VALUE,
    TEAM_PURSES,
    VALUE,
)
from gulch.games.colt_express.position import CHOOSE_CARD, DOWN
from gulch.games.colt_express.rules.table import in_teams, is_expert
from gulch.kernel.witness import Witness

Card = tuple[str, str]
Cards = Counter[Card]
A_BULLET: Card = ("", "bullet")
Pile = list[tuple[int, str, str]]


class Books:
    """What everybody can know about one player's cards."""

    def __init__(self) -> None:
        self.bandit = ""  # an expert has one
        self.hand = 0  # how many he holds
        self.bullets = 0  # received
        # Of an expert:
        self.discard: Cards = Counter()  # what was seen going in
        self.aside = 0  # what was not
        self.on_top = 0  # bullets on his deck
        self.sure = 0  # bullets in his hand that lay on the deck
        # What he had outside deck and discards when those were last shuffled, and what of them may
        # have been among the secret discards; what was seen of his cards since, less the bullets
        # that came from the top of his deck.
        self.outside: Cards = Counter()
        self.shuffled_in = 0
        self.since: Cards = Counter()


class Follower(Witness):
    """Counts everybody's cards, and knows his own."""

    def __init__(self, s: Any, seat: int) -> None:
        super().__init__(s, seat)
        self.expert, self.teams = bool(is_expert(s)), bool(in_teams(s))
        self.dumps = self.expert and self.options[BULLETS_DRAWN] == DISCARD_AT_ONCE
        self.books = [Books() for _ in range(self.seats)]
        self.owner: dict[str, int] = {}
        self.purses: dict[str, list[int | None]] = {}  # on each board, their dollars as far as known
        self.lying: dict[str, int | None] = {}  # the same of those that have fallen, by their marks
        self.pile: list[tuple[int, str | None, str | None]] = []  # seat, bandit and card as far as known
        self.mine: Cards = Counter()
        self.set_aside: Cards = Counter()

    def on_placed(self, seat: int, bandit: str, position: int) -> None:
        self.owner[bandit] = seat
        self.books[seat].bandit = bandit
        one_each = self.teams and self.options[TEAM_PURSES] == PER_PLAYER  # where it was laid out
        has_none = one_each and not IS_ANCHOR[BANDITS.index(bandit)]
        self.purses[bandit] = [] if has_none else [int(VALUE[START_VALUE])]

    # ── Hands and decks ───────────────────────────────────────────────────────

    def on_round_began(self, **figures: Any) -> None:
        for seat, bandit, card in self.pile:
            if self.expert and bandit is not None and card is not None:
                self.books[seat].discard[bandit, card] += 1
        self.pile = []
        for books in self.books:
            books.hand += self.teams  # CE-99

    def on_chose_card(self, seat: int, bandit: str, card: str) -> None:
        self.mine[bandit, card] += 1

    def on_drew_card(self, seat: int, bandit: str, card: str) -> None:
        if card != "bullet":
            self.mine[bandit, card] += 1
        elif not self.dumps:
            self.mine[A_BULLET] += 1

    def on_drew(self, seat: int, cards: int) -> None:
        books = self.books[seat]
        books.hand += cards
        self.from_the_top(books, min(books.on_top, cards))

    def from_the_top(self, books: Books, bullets: int) -> None:
        books.on_top -= bullets
        if not self.dumps:
            books.sure += bullets
            books.since[A_BULLET] -= bullets

    def on_dumped(self, seat: int, bullets: int) -> None:
        self.books[seat].hand -= bullets
        self.books[seat].discard[A_BULLET] += bullets

    def on_reshuffled(self, seat: int, cards: int) -> None:
        """The deck is empty: what lies nowhere else is in his hand, hidden in the pile, or was
        discarded in secret. Bullets may have been dumped already that are told of later.
        """
        books = self.books[seat]
        self.from_the_top(books, books.on_top)
        dumped = cards - books.discard.total() - books.aside
        all_cards = Counter({(books.bandit, CARDS[card]): int(COPIES[card]) for card in range(N_CARDS)})
        all_cards[A_BULLET] = books.bullets
        books.outside = all_cards - books.discard - self.turned_up(seat) - Counter({A_BULLET: dumped})
        books.shuffled_in, books.aside = books.aside, 0
        books.since = Counter()
        books.discard = Counter({A_BULLET: -dumped})
        if seat == self.own:
            self.set_aside = Counter()

    def on_set_aside(self, seat: int, card: str) -> None:
        held = A_BULLET if card == "bullet" else (self.books[seat].bandit, card)
        self.mine[held] -= 1
        self.set_aside[held] += 1

    def on_kept(self, seat: int, kept: int, discarded: int) -> None:
        books = self.books[seat]
        books.hand = kept
        books.aside += discarded
        books.sure = max(0, books.sure - discarded)

    def on_shot(self, bandit: str, target: str, bullet: int) -> None:
        books = self.books[self.owner[target]]
        books.bullets += 1
        books.on_top += self.expert

    def on_wounded(self, bandit: str, left: int) -> None:
        self.on_shot("", bandit, 0)

    # ── The pile ──────────────────────────────────────────────────────────────

    def on_played(self, seat: int, bandit: str, card: str) -> None:
        self.books[seat].hand -= 1
        self.books[seat].since[bandit, card] += 1
        self.pile.append((seat, bandit, card))
        if seat == self.own:
            self.mine[bandit, card] -= 1

    def on_chained(self, seat: int, bandit: str, card: str) -> None:
        """CE-115: a chain tells that the card under it is a Fire card."""
        owner, under, _ = self.pile[-1]
        self.pile[-1] = (owner, under, CARDS[CHAIN_TRIGGER])
        self.on_played(seat, bandit, card)

    def on_played_hidden(self, seat: int, bandit: str | None, card: str | None) -> None:
        self.books[seat].hand -= 1
        self.pile.append((seat, bandit, card))
        if bandit is not None and card is not None:
            self.mine[bandit, card] -= 1

    def on_robbery_began(self, cards: int) -> None:
        if not self.expert:  # CE-30
            for books in self.books:
                books.hand = 0
            self.mine = Counter()

    def on_card_up(self, number: int, seat: int, bandit: str, card: str, hidden: int) -> None:
        self.pile[number - 1] = (seat, bandit, card)
        if hidden:
            self.books[seat].since[bandit, card] += 1

    def turned_up(self, seat: int) -> Cards:
        """What he has openly played in this round."""
        return Counter((bandit, card) for owner, bandit, card in self.pile if owner == seat and bandit and card)

    # ── Purses ────────────────────────────────────────────────────────────────

    def on_took(self, bandit: str, loot: str) -> None:
        if loot.startswith("purse"):
            self.purses[bandit].append(self.lying.pop(loot, None))

    def on_picked_pocket(self, bandit: str, target: str) -> None:
        self.purses[bandit].append(self.loses_purse(target))

    def on_looked(self, seat: int, bandit: str, value: int) -> None:
        self.purses[bandit][-1] = value

    def on_fell(self, bandit: str, loot: str, position: int, level: str) -> None:
        if loot.startswith("purse"):
            self.lying[loot] = self.loses_purse(bandit)

    def on_discarded_purse(self, bandit: str, seat: int, value: int | None) -> None:
        self.loses_purse(bandit)

    def loses_purse(self, bandit: str) -> int | None:
        """A lone purse is known again; of several nobody can tell which it was."""
        board = self.purses[bandit]
        lone = board.pop() if len(board) == 1 else None
        self.purses[bandit] = [None] * (len(board) - 1)
        return lone

    # ── What can be ───────────────────────────────────────────────────────────

    def doubts(self, s: Any) -> str | None:
        if s.phase <= CHOOSE_CARD:
            return None
        s = s.plain()  # which is read often
        pile = [on_pile(s, at) for at in range(s.pile_size)]
        if not all(map(fits, self.pile, pile)):
            return "a card on the pile is not the one that was seen there"
        if (doubt := self.doubts_purses(s)) is not None:
            return doubt
        for seat in range(self.seats):
            doubt = self.doubts_hand(s, seat)
            if doubt is None and seat != self.own:
                doubt = self.doubts_expert(s, seat, pile) if self.expert else self.doubts_hidden(s, seat, pile)
            if doubt is not None:
                return doubt
        return None

    def doubts_purses(self, s: Any) -> str | None:
        boards: dict[int, list[int]] = {}
        for place, rank in zip(s.purse_place, s.purse_value, strict=True):
            boards.setdefault(place, []).append(int(VALUE[rank]))
        for bandit, known in self.purses.items():
            held = boards.get(BOARD + BANDITS.index(bandit), [])
            if len(held) != len(known):
                return f"{bandit} has another number of purses"
            if not Counter(value for value in known if value is not None) <= Counter(held):
                return f"{bandit} does not have a purse that was seen to come to him"
        return None

    def doubts_hand(self, s: Any, seat: int) -> str | None:
        books, held, set_aside = self.books[seat], cards(s, seat, s.hand), cards(s, seat, s.marked)
        if held.total() + set_aside.total() != books.hand:
            return f"seat {seat} holds another number of cards"
        if held[A_BULLET] + set_aside[A_BULLET] < books.sure:
            return f"seat {seat} does not hold a bullet that it drew for all to see"
        if cards(s, seat, s.deck)[A_BULLET] < books.on_top:
            return f"a bullet that lay on the deck of seat {seat} is not there"
        if seat == self.own and (held != +self.mine or set_aside + cards(s, seat, s.aside) != +self.set_aside):
            return f"seat {seat} does not hold its own cards"
        return None

    def doubts_hidden(self, s: Any, seat: int, pile: Pile) -> str | None:
        """Cards executed in this round are back in the deck: they are not those that lie face
        down."""
        complete = Counter((bandit, card) for owner, bandit, card in pile[s.pile_at :] if owner == seat)
        complete.update(cards(s, seat, s.hand))
        complete.update(cards(s, seat, s.deck))
        played = face_down(s, seat, pile)
        played.update(self.turned_up(seat))
        if not played <= complete:
            return f"seat {seat} has hidden a card that it had played"
        return None

    def doubts_expert(self, s: Any, seat: int, pile: Pile) -> str | None:
        """What was outside his deck when it was shuffled came into it only by way of his secret
        discards."""
        books = self.books[seat]
        outside = face_down(s, seat, pile)
        for more in (*(cards(s, seat, place) for place in (s.hand, s.marked, s.aside)), books.since):
            outside.update(more)
        if (outside & books.outside).total() < books.outside.total() - books.shuffled_in:
            return f"a card that seat {seat} held when it shuffled has come into its deck"
        return None


def fits(known: tuple[int, str | None, str | None], real: tuple[int, str, str]) -> bool:
    return all(one in (None, other) for one, other in zip(known, real, strict=True))


def on_pile(s: Any, at: int) -> tuple[int, str, str]:
    bandit, card = divmod(int(s.pile[at]), N_CARDS)
    return int(s.owner[bandit]), BANDITS[bandit], CARDS[card]


def face_down(s: Any, seat: int, pile: Pile) -> Cards:
    waiting = range(s.pile_at, s.pile_size)
    return Counter(pile[at][1:] for at in waiting if s.pile_face[at] == DOWN and pile[at][0] == seat)


def cards(s: Any, seat: int, place: Any) -> Cards:
    """What a player has in hand, deck or elsewhere; to be read only."""
    return counted(row(place, seat), row(s.bandit, seat))


def row(table: memoryview[int], seat: int) -> bytes:
    _, width = table.shape or (0, 0)
    return table.tobytes()[seat * width : (seat + 1) * width]


@lru_cache(maxsize=16_384)
def counted(kinds: bytes, bandits: bytes) -> Cards:
    """The same cards are held for many moves."""
    found: Cards = Counter()
    for kind, n in enumerate(kinds):
        if n:
            found[A_BULLET if kind == BULLET else (BANDITS[bandits[kind // SLOT]], CARDS[kind % SLOT])] = n
    return found
