"""Scenarios: positions set up by hand, in the words of the rulebook."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import count

from tests import moments
from tests.moments import Event, Moment, played

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.components import (
    CARDS,
    DANGEROUS,
    DIE,
    FACES,
    MINE_TOWN,
    N_CARDS,
    N_MINES,
    NONE,
    SIDES,
    TOWNS,
)
from gulch.games.boomtown.position import DISCARDED, IN_ROW, NEXT_CHOICE, PAY_BID, PUT_BACK, REMOVED, UNSEEN, Position
from gulch.games.boomtown.rules.auction import open_auction, pay_bid
from gulch.games.boomtown.rules.choosing import next_choice
from gulch.games.boomtown.rules.mines import check_mayor
from gulch.games.boomtown.rules.setup import rounds_in_all
from gulch.games.boomtown.view import Prospector, View
from gulch.games.boomtown.view import Town as TownView
from gulch.kernel.chance import below
from gulch.kernel.engine import Interpreted, Notes
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value
from gulch.match import Match

ENGINE = Interpreted(BOOMTOWN)
PLAYER_COUNTS = (3, 4, 5)
ANN, BEN, CID, DOT, EVE = range(5)
SPECTATOR = -1


@cache
def luck_for(*faces: int) -> int:
    """A random state with which the next dice show these faces."""
    roll_die, probe = ENGINE.rule(below), Position()
    for word in count():
        probe.random = word
        if all(DIE[roll_die(probe, SIDES)] == face for face in faces):
            return word
    raise AssertionError


def heard(notes: Notes, viewer: int = SPECTATOR) -> list[Event]:
    return moments.heard(BOOMTOWN, notes, viewer)


class Camp:
    """A match at the auction of its second round; the cards of the first round are out of the game.
    Laws are checked after every action.
    """

    def __init__(self, players: int = 4, first: int = ANN, luck: int = 0, **options: Value) -> None:
        self.match = Match(BOOMTOWN, players, options, seed=luck, engine=ENGINE)
        position = self.match.position
        assert isinstance(position, Position)
        self.s = position
        self.luck = luck_for(1, 2)
        self.s.first = first
        for slot in range(players):
            self.s.place[self.s.row[slot]] = REMOVED
        self.s.round += 1
        for slot in range(players):
            self.s.row[slot] = self.s.deck[players + slot]
            self.s.place[self.s.row[slot]] = IN_ROW
        self.row(*self.unseen_mines()[:players])

    # ── Setting the scene ─────────────────────────────────────────────────────

    def unseen_mines(self) -> list[str]:
        return [CARDS[card] for card in range(N_MINES) if self.s.place[card] == UNSEEN and not DANGEROUS[card]]

    def row(self, *cards: str) -> None:
        """Make sure that these cards are in the row; they replace others where necessary."""
        wanted = [CARDS.index(card) for card in cards]
        for slot in range(self.s.seats):
            if self.s.row[slot] not in wanted and (
                missing := [card for card in wanted if self.s.place[card] != IN_ROW]
            ):
                self._swap(missing[0], self.s.row[slot])
        lying = sorted(self.s.row[slot] for slot in range(self.s.seats))
        for slot, card in enumerate(lying):
            self.s.row[slot] = card
        self.opens_auction()

    def opens_auction(self, first: int | None = None) -> None:
        if first is not None:
            self.s.first = first
        ENGINE.rule(open_auction)(self.s)
        if self.s.phase == PAY_BID:
            ENGINE.rule(pay_bid)(self.s)
            ENGINE.rule(next_choice)(self.s)

    def has(self, seat: int, *cards: str) -> None:
        """Put these cards in front of a player: mines in the order of taking, events unused."""
        for name in cards:
            card = self._fetch(name)
            self.s.place[card] = seat
            if card < N_MINES:
                self.s.arrivals += 1
                self.s.since[card] = self.s.arrivals
                ENGINE.rule(check_mayor)(self.s, MINE_TOWN[card])

    def has_saloon(self, seat: int, town: str, card: str = "saloon-1", girls: str | None = None) -> None:
        self.has(seat, card)
        self.s.on[CARDS.index(card)] = TOWNS.index(town)
        if girls is not None:
            self.has(seat, girls)
            self.s.on[CARDS.index(girls)] = CARDS.index(card)

    def has_governor(self, seat: int, town: str, card: str = "governor-1") -> None:
        self.has(seat, card)
        assert self.mayor(town) == seat
        self.s.on[CARDS.index(card)] = TOWNS.index(town)

    def has_vein(self, seat: int, mine: str, card: str = "new_vein-1") -> None:
        self.has(seat, card)
        self.s.on[CARDS.index(card)] = CARDS.index(mine)

    def is_mayor(self, seat: int, town: str) -> None:
        """Make a player mayor of a town."""
        self.s.mayor[TOWNS.index(town)] = seat

    def owns(self, *gold: int) -> None:
        """Set the gold of all players, in the order of seats."""
        for seat, amount in enumerate(gold):
            self.s.bank += amount - self.s.gold[seat]
            self.s.gold[seat] = amount
        if self.phase == "bid":
            self.opens_auction()

    def rolls(self, first: int, second: int) -> None:
        """Make the next dice show these faces."""
        self.luck = luck_for(first, second)

    def last_round(self) -> None:
        """Make this round the last one: the rest of the deck goes out of the game."""
        rounds = int(ENGINE.rule(rounds_in_all)(self.s))
        while self.s.round < rounds:
            self._burn_a_round()

    # ── Acting ────────────────────────────────────────────────────────────────

    def does(self, seat: int, do: str, **fields: Value) -> None:
        """Carry out an action; raises Refused if it is not allowed."""
        self.s.random = self.luck
        self.match.play(seat, BOOMTOWN.actions.number({"do": do, **fields}))
        assert ENGINE.check(self.s) == 0, BOOMTOWN.laws[ENGINE.check(self.s) - 1]

    def bids(self, seat: int, amount: int) -> None:
        self.does(seat, "bid", amount=amount)

    def passes(self, *seats: int) -> None:
        for seat in seats:
            self.does(seat, "pass")

    def wins(self, seat: int, amount: int) -> None:
        """Let a player win the auction with this bid, as all others pass."""
        while self.phase == "bid" and self.actors != [seat]:
            self.passes(*self.actors)
        self.bids(seat, amount)
        while self.phase == "bid":
            self.passes(*self.actors)

    def chooses_first(self, seat: int) -> None:
        """Pretend that this player has won the auction without paying."""
        self.s.bid, self.s.bidder, self.s.bidders = 0, seat, 0
        self.s.chosen, self.s.asked, self.s.phase, self.s.actors = 0, 0, NEXT_CHOICE, 0
        ENGINE.rule(next_choice)(self.s)

    def takes(self, seat: int, card: str) -> None:
        self.does(seat, "take", card=card)

    def rest_take(self) -> None:
        """Let everyone who has not yet chosen take the first mine in the row or, without mines, its
        first card.
        """
        round_ = self.s.round
        while self.s.round == round_ and self.phase == "choose":
            seat = self.actors[0]
            self.takes(seat, self.may_take(seat)[0])

    def produce(self, first: int, second: int) -> None:
        """Play the round until production, with this roll."""
        self.rolls(first, second)
        if self.phase == "bid":
            self.chooses_first(ANN)
        self.rest_take()

    # ── Looking ───────────────────────────────────────────────────────────────

    @property
    def phase(self) -> str:
        return BOOMTOWN.phases[int(self.s.phase)]

    @property
    def actors(self) -> list[int]:
        return self.match.actors

    @property
    def gold(self) -> list[int]:
        return [self.s.gold[seat] for seat in range(self.s.seats)]

    @property
    def lying(self) -> list[str]:
        return [CARDS[card] for card in self.s.row if card != NONE]

    def mayor(self, town: str) -> int | None:
        seat = self.s.mayor[TOWNS.index(town)]
        return None if seat == NONE else int(seat)

    def place(self, card: str) -> int | str:
        """The seat in front of which a card lies, or else the name of its place."""
        place: int | str = Position.fields["place"].named(self.s.place[CARDS.index(card)])
        return int(place.removeprefix("seat-")) if isinstance(place, str) and place.startswith("seat-") else place

    def on(self, card: str) -> str | None:
        """What a card lies on: the id of a town or of another card; None if it lies on nothing."""
        on: int = self.s.on[CARDS.index(card)]
        if on == NONE:
            return None
        return TOWNS[on] if card.startswith(("governor-", "saloon-")) else CARDS[on]

    def view(self, seat: int = SPECTATOR) -> View:
        seen: View = self.match.view(seat)
        return seen

    def prospector(self, seat: int) -> Prospector:
        return self.view().prospectors[seat]

    def town(self, town: str, viewer: int = SPECTATOR) -> TownView:
        return self.view(viewer).towns[TOWNS.index(town)]

    def may(self, seat: int) -> list[Event]:
        """The legal actions of a player as dictionaries of named fields."""
        return [BOOMTOWN.actions.named(action) for action in self.match.legal(seat)]

    def may_take(self, seat: int) -> list[str]:
        return [action["card"] for action in self.may(seat) if action["do"] == "take"]

    def may_bid(self, seat: int) -> list[int]:
        return [action["amount"] for action in self.may(seat) if action["do"] == "bid"]

    def why_not(self, seat: int, do: str, **fields: Value) -> Refusal | None:
        return self.match.refusal(seat, BOOMTOWN.actions.number({"do": do, **fields}))

    # ── Hearing ───────────────────────────────────────────────────────────────

    def told(self, event: str) -> list[Event]:
        """All events of this name since the scenario began."""
        return [found for notes in self.match.story(1) for found in heard(notes) if found["event"] == event]

    def story(self, *events: str) -> list[str]:
        """The names of all events that have happened, in order; only those in `events`."""
        return [found["event"] for notes in self.match.story(1) for found in heard(notes) if found["event"] in events]

    # ── Moving cards about ────────────────────────────────────────────────────

    def _swap(self, one: int, other: int) -> None:
        """Let two cards exchange their places, in the deck or on the table."""
        order = list(self.s.deck)
        i, j = order.index(one), order.index(other)
        self.s.deck[i], self.s.deck[j] = other, one
        self.s.place[one], self.s.place[other] = self.s.place[other], self.s.place[one]
        for slot in range(self.s.seats):
            if self.s.row[slot] in (one, other):
                self.s.row[slot] = one if self.s.row[slot] == other else other

    def _fetch(self, name: str) -> int:
        """Take a card from the deck or the row; a card that was out of the game takes its place
        there.
        """
        card = CARDS.index(name)
        assert self.s.place[card] in (UNSEEN, PUT_BACK, IN_ROW, REMOVED, DISCARDED), f"{name} is in use"
        if self.s.place[card] == REMOVED:
            return card
        if REMOVED not in [self.s.place[other] for other in range(N_MINES)]:
            self._burn_a_round()
        spare = next(other for other in range(N_MINES) if self.s.place[other] == REMOVED)
        if self.s.place[card] == PUT_BACK:
            self.s.place[card] = UNSEEN
        self._swap(card, spare)
        return card

    def _burn_a_round(self) -> None:
        """Pretend that one more round was played; its cards go out of the game."""
        drawn = self.s.round * self.s.seats
        for slot in range(self.s.seats):
            self.s.place[self.s.deck[drawn + slot]] = REMOVED
        self.s.round += 1


# ── Whole matches ─────────────────────────────────────────────────────────────


@cache
def whole_match(players: int, seed: int = 1, **options: Value) -> list[Moment[Position]]:
    """A match of careless prospectors, who bid low, from the first auction to the end."""
    chooser = random.Random(seed)

    def choose(match: Match) -> tuple[int, int]:
        seat = match.actors[0]
        return seat, chooser.choice(match.legal(seat)[:7])

    return played(Match(BOOMTOWN, players, options, seed=seed, engine=ENGINE), Position, choose)


def events_of(moments: Sequence[Moment[Position]], *names: str) -> list[Event]:
    return [event for moment in moments for event in moment.events if event["event"] in names]


def total(event: Event) -> int:
    assert {event["first"], event["second"]} <= set(FACES)
    return int(event["first"] + event["second"])


def all_places(position: Position) -> list[int]:
    return [position.place[card] for card in range(N_CARDS)]
