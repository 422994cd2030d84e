"""The redeal check: what a seat can know about the others' cards and purses.

Cards are counted by kind, as in a position: those of a player's first bandit, bullets, then those
of the second.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add, gt
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
    KINDS,
    N_CARDS,
    PER_PLAYER,
    SLOT,
    START_VALUE,
    TEAM_PURSES,
    VALUE,
)
from gulch.games.colt_express.position import CHOOSE_CARD, DOWN, Position
from gulch.games.colt_express.rules.table import in_teams, is_expert
from gulch.kernel.redeal_check import RedealCheck

Cards = list[int]  # the number of cards of each kind
NO_CARDS = (0,) * KINDS
A_DECK = (*(int(copies) for copies in COPIES), *NO_CARDS[N_CARDS:])  # the deck of an expert
CARD = {name: number for number, name in enumerate(CARDS)}
BANDIT = {name: number for number, name in enumerate(BANDITS)}
DOLLARS = [int(value) for value in VALUE]


class Books:
    """What everybody can know about one player's cards."""

    def __init__(self) -> None:
        self.bandits: list[int] = []  # numbers of the player's bandits; an expert has one
        self.hand = 0  # the number of cards held
        self.bullets = 0  # the number received
        # Only for experts:
        self.discard = [*NO_CARDS]  # cards that everybody saw being discarded
        self.aside = 0  # the number of cards discarded in secret
        self.on_top = 0  # the number of bullets on top of the deck
        self.sure = 0  # the number of bullets in hand that were known on top of the deck
        # About the last shuffle of discards into the deck. `outside`: cards neither in the deck nor
        # seen being discarded; `shuffled_in`: how many of them were secret discards, shuffled in;
        # `since`: cards seen since then, minus bullets from the top.
        self.outside = [*NO_CARDS]
        self.shuffled_in = 0
        self.since = [*NO_CARDS]

    def kind(self, bandit: str, card: str) -> int:
        return self.bandits.index(BANDIT[bandit]) * SLOT + CARD[card]


class Table:
    """Where everybody's cards are in a position."""

    def __init__(self, s: Any) -> None:
        self.pile = [divmod(code, N_CARDS) for code in s.pile[: s.pile_size]]
        self.owner = [s.owner[bandit] for bandit, _ in self.pile]
        self.hand, self.deck, self.marked, self.aside = map(rows, (s.hand, s.deck, s.marked, s.aside))
        # by seat and kind: the cards still to be executed, and those of them that lie face down
        self.waiting = [[*NO_CARDS] for _ in self.hand]
        self.down = [[*NO_CARDS] for _ in self.hand]
        for at in range(s.pile_at, s.pile_size):
            bandit, card = self.pile[at]
            seat = self.owner[at]
            kind = (s.bandit[seat, 0] != bandit) * SLOT + card
            self.waiting[seat][kind] += 1
            self.down[seat][kind] += s.pile_face[at] == DOWN


@lru_cache(maxsize=4)
def laid_out(data: bytes) -> tuple[Position, Table]:
    """A position and its table; cached, since the checks of several seats ask for the same one."""
    s = Position(data)
    return s, Table(s)


def rows(table: memoryview[int]) -> list[bytes]:
    """The rows of a table, one for each seat."""
    cells = table.tobytes()
    count, width = table.shape or (0, 0)
    return [cells[seat * width : (seat + 1) * width] for seat in range(count)]


class Follower(RedealCheck):
    """Counts everybody's cards, and knows those of its own seat."""

    def __init__(self, s: Any, seat: int) -> None:
        super().__init__(s, seat)
        self.expert, self.teams = bool(is_expert(s)), bool(in_teams(s))
        self.dumps = self.expert and self.options[BULLETS_DRAWN] == DISCARD_AT_ONCE
        self.books = [Books() for _ in range(self.seats)]
        self.owner: dict[str, int] = {}
        self.purses: dict[str, list[int | None]] = {}  # by board: the dollars of each purse, if known
        self.lying: dict[str, int | None] = {}  # by identity: the dollars of each purse in the train, if known
        self.pile: list[tuple[int, int | None, int | None]] = []  # seat, bandit and card as far as known
        self.played = [[*NO_CARDS] for _ in range(self.seats)]  # by seat: the known cards of the pile
        self.mine = [*NO_CARDS]
        self.set_aside = [*NO_CARDS]

    def on_placed(self, seat: int, bandit: str, position: int) -> None:
        self.owner[bandit] = seat
        self.books[seat].bandits = sorted([*self.books[seat].bandits, BANDIT[bandit]])
        one_each = self.teams and self.options[TEAM_PURSES] == PER_PLAYER  # only on the board laid out
        has_none = one_each and not IS_ANCHOR[BANDIT[bandit]]
        self.purses[bandit] = [] if has_none else [DOLLARS[START_VALUE]]

    # ── Hands and decks ───────────────────────────────────────────────────────

    def on_round_began(self, **figures: Any) -> None:
        for seat, books in enumerate(self.books):
            books.hand += self.teams  # CE-99
            if self.expert:
                books.discard = [*map(add, books.discard, self.played[seat])]
        self.pile, self.played = [], [[*NO_CARDS] for _ in range(self.seats)]

    def on_chose_card(self, seat: int, bandit: str, card: str) -> None:
        self.mine[self.books[seat].kind(bandit, card)] += 1

    def on_drew_card(self, seat: int, bandit: str, card: str) -> None:
        if card != "bullet":
            self.mine[self.books[seat].kind(bandit, card)] += 1
        elif not self.dumps:
            self.mine[BULLET] += 1

    def on_drew(self, seat: int, cards: int) -> None:
        books = self.books[seat]
        books.hand += cards
        self.from_the_top(books, min(books.on_top, cards))

    def from_the_top(self, books: Books, bullets: int) -> None:
        books.on_top -= bullets
        if not self.dumps:
            books.sure += bullets
            books.since[BULLET] -= bullets

    def on_dumped(self, seat: int, bullets: int) -> None:
        self.books[seat].hand -= bullets
        self.books[seat].discard[BULLET] += bullets

    def on_reshuffled(self, seat: int, cards: int) -> None:
        """Note a reshuffle: the deck was empty, so cards seen nowhere else are in hand, face down
        on the pile or discarded in secret. Dumped bullets may be reported only after it.
        """
        books = self.books[seat]
        self.from_the_top(books, books.on_top)
        dumped = cards - sum(books.discard) - books.aside
        books.outside = [*A_DECK]
        books.outside[BULLET] = books.bullets - dumped
        for seen in (books.discard, self.played[seat]):
            books.outside = [max(0, n - known) for n, known in zip(books.outside, seen, strict=True)]
        books.shuffled_in, books.aside = books.aside, 0
        books.since, books.discard = [*NO_CARDS], [*NO_CARDS]
        books.discard[BULLET] = -dumped
        if seat == self.own:
            self.set_aside = [*NO_CARDS]

    def on_set_aside(self, seat: int, card: str) -> None:
        kind = CARD.get(card, BULLET)
        self.mine[kind] -= 1
        self.set_aside[kind] += 1

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
        self.books[seat].since[self.books[seat].kind(bandit, card)] += 1
        self.on_played_hidden(seat, bandit if seat == self.own else None, card if seat == self.own else None)
        self.sees(len(self.pile) - 1, seat, BANDIT[bandit], CARD[card])

    def on_played_hidden(self, seat: int, bandit: str | None, card: str | None) -> None:
        self.books[seat].hand -= 1
        self.pile.append((seat, None, None))
        if bandit is not None and card is not None:
            self.mine[self.books[seat].kind(bandit, card)] -= 1
            self.sees(len(self.pile) - 1, seat, BANDIT[bandit], CARD[card])

    def on_chained(self, seat: int, bandit: str, card: str) -> None:
        """CE-115: a chain tells that the card under it is a Fire card."""
        owner, under, _ = self.pile[-1]
        self.sees(len(self.pile) - 1, owner, under, CHAIN_TRIGGER)
        self.on_played(seat, bandit, card)

    def on_robbery_began(self, cards: int) -> None:
        if not self.expert:  # CE-30
            for books in self.books:
                books.hand = 0
            self.mine = [*NO_CARDS]

    def on_card_up(self, number: int, seat: int, bandit: str, card: str, hidden: int) -> None:
        self.sees(number - 1, seat, BANDIT[bandit], CARD[card])
        if hidden:
            self.books[seat].since[self.books[seat].kind(bandit, card)] += 1

    def sees(self, at: int, seat: int, bandit: int | None, card: int | None) -> None:
        """Note what is known of a card on the pile: perhaps its bandit, perhaps the card too."""
        _, *before = self.pile[at]
        self.pile[at] = (seat, bandit, card)
        if bandit is not None and card is not None and None in before:
            self.played[seat][self.books[seat].bandits.index(bandit) * SLOT + card] += 1

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
        """Take a purse off a bandit's board and return its value; None if it was one of several."""
        board = self.purses[bandit]
        lone = board.pop() if len(board) == 1 else None
        self.purses[bandit] = [None] * (len(board) - 1)
        return lone

    # ── What can be ───────────────────────────────────────────────────────────

    def objection(self, s: Any) -> str | None:
        if s.phase <= CHOOSE_CARD:
            return None
        s, table = laid_out(bytes(s.data))
        if not self.fits(table):
            return "a card on the pile is not the one that was seen there"
        if (doubt := self.objection_to_purses(s)) is not None:
            return doubt
        for seat in range(self.seats):
            doubt = self.objection_to_hand(table, seat)
            if doubt is None and seat != self.own:
                doubt = self.objection_to_expert(table, seat) if self.expert else self.objection_to_hidden(table, seat)
            if doubt is not None:
                return doubt
        return None

    def fits(self, table: Table) -> bool:
        for (seat, bandit, card), owner, (on_it, doing) in zip(self.pile, table.owner, table.pile, strict=False):
            if seat != owner or bandit not in (None, on_it) or card not in (None, doing):
                return False
        return True

    def objection_to_purses(self, s: Any) -> str | None:
        boards: dict[int, list[int]] = {}
        for place, rank in zip(s.purse_place, s.purse_value, strict=True):
            boards.setdefault(place, []).append(DOLLARS[rank])
        for bandit, known in self.purses.items():
            held = boards.get(BOARD + BANDIT[bandit], [])
            if len(held) != len(known):
                return f"{bandit} has a different number of purses"
            if any(value is not None and known.count(value) > held.count(value) for value in known):
                return f"{bandit} does not have a purse that was seen to come there"
        return None

    def objection_to_hand(self, table: Table, seat: int) -> str | None:
        books, held, set_aside = self.books[seat], table.hand[seat], table.marked[seat]
        if sum(held) + sum(set_aside) != books.hand:
            return f"seat {seat} holds a different number of cards"
        if held[BULLET] + set_aside[BULLET] < books.sure:
            return f"seat {seat} does not hold a bullet that it drew for all to see"
        if table.deck[seat][BULLET] < books.on_top:
            return f"a bullet that lay on the deck of seat {seat} is not there"
        if seat == self.own and not (same(self.mine, held) and same(self.set_aside, set_aside, table.aside[seat])):
            return f"seat {seat} does not hold its own cards"
        return None

    def objection_to_hidden(self, table: Table, seat: int) -> str | None:
        """An objection if a face-down card must be one seen in this round; not for experts."""
        has = map(add, map(add, table.waiting[seat], table.hand[seat]), table.deck[seat])
        if any(map(gt, map(add, table.down[seat], self.played[seat]), has)):
            return f"seat {seat} has hidden a card that it had played"
        return None

    def objection_to_expert(self, table: Table, seat: int) -> str | None:
        """An objection if an expert's deck has cards that were outside when it was shuffled."""
        books = self.books[seat]
        places = (table.down[seat], table.hand[seat], table.marked[seat], table.aside[seat], books.since)
        outside = map(sum, zip(*places, strict=False))  # an expert has only the kinds of one bandit
        still = sum(max(0, min(n, was)) for n, was in zip(outside, books.outside, strict=False))
        if still < sum(books.outside) - books.shuffled_in:
            return f"a card that seat {seat} held when it shuffled has come into its deck"
        return None


def same(known: Cards, *places: bytes) -> bool:
    """Whether these places together hold exactly these cards."""
    found = [sum(kinds) for kinds in zip(*places, strict=True)]
    return found == known[: len(found)]
