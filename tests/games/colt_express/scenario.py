"""Scenarios: positions set up by hand, in the words of the rulebook."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from tests import moments
from tests.moments import Event, Moment, played

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.actions import HELD
from gulch.games.colt_express.components import (
    ANCHORS,
    BANDITS,
    BOARD,
    BOX,
    BULLET,
    CARDS,
    KINDS,
    LEVELS,
    N_CARDS,
    NEUTRAL,
    NEUTRAL_BULLETS,
    NONE,
    PURSE_VALUES,
    PURSES,
    ROUND_CARDS,
    ROUND_TURNS,
    SLOT,
    SPACES,
    TURN_ACTIONS,
)
from gulch.games.colt_express.position import (
    CHOOSE_CARD,
    DECISIONS,
    EVENT,
    OVER,
    PLAN,
    ROBBERY,
    ROUND_ENDS,
    UP,
    Position,
)
from gulch.games.colt_express.rules.planning import seat_to_plan
from gulch.games.colt_express.rules.robbery import tags_at
from gulch.games.colt_express.rules.table import slot_of
from gulch.games.colt_express.view import Bandit, Player, View
from gulch.kernel.engine import Interpreted, Notes
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value
from gulch.kernel.record import Cells
from gulch.match import Match, Refused

ENGINE = Interpreted(COLT_EXPRESS)
PLAYER_COUNTS = (2, 3, 4, 5, 6)
SPECTATOR = -1
HANDS_DEALT = 5  # what `check` returns if hands are not full: scenarios deal other hands on purpose
TABLES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"preset": "basic"}),
    (3, {"bandits_per_player_3p": 2}),
    (4, {}),
    (4, {"preset": "expert"}),
    (5, {"preset": "expert", "bullets_drawn": "discard_at_once"}),
    (6, {}),
]


def heard(notes: Notes, viewer: int | None = None) -> list[Event]:
    return moments.heard(COLT_EXPRESS, notes, viewer)


class Train:
    """A match at the first turn of planning, in a round without event; seat 0 plans first. With a
    pair of bandits for each player if pairs are given. Laws are checked at every decision.
    """

    def __init__(self, *bandits: str | tuple[str, str], luck: Value = 1, card: Value = "", **options: Value) -> None:
        trios = 2 if len(bandits) == 3 and isinstance(bandits[0], tuple) else 1
        position = COLT_EXPRESS.fresh(len(bandits), {"bandits_per_player_3p": trios, **options}, int(luck))
        assert isinstance(position, Position)
        self.s = position
        self.notes: list[tuple[int, ...]] = []
        self.stop = NONE
        self._noted(COLT_EXPRESS.start)
        self.run()
        while self.phase == "couple":
            self.does("couple", car=self.may("car")[0])
        while self.phase in ("choose_bandit", "choose_team"):
            self._chooses(bandits[self.actors[0]])
        while self.phase == "hide_pawns":
            self.does("left_hand", seat=self.actors[0], bandit=BANDITS[self.s.bandit[self.actors[0], 0]])
        self.round_is(str(card) or ("r24_bridge" if len(bandits) < 5 else "r56_bridge"))
        self.goes_first(0)
        self.notes.clear()

    def _chooses(self, whom: str | tuple[str, str]) -> None:
        if isinstance(whom, str):
            self.does("choose_bandit", bandit=whom)
            return
        anchor, partner = whom
        other = next(bandit for bandit in ANCHORS if self.s.partner[bandit] == BANDITS.index(partner))
        self.s.partner[other] = self.s.partner[BANDITS.index(anchor)]
        self.s.partner[BANDITS.index(anchor)] = BANDITS.index(partner)
        self.does("choose_team", bandit=anchor)

    # ── Setting the scene ─────────────────────────────────────────────────────

    def round_is(self, card: str, number: int | None = None) -> None:
        """Make this the open round card. With a `number`, make that round the current one first;
        the earlier rounds get other cards.
        """
        if number is not None:
            self.s.round = number - 1
            self.s.first = (self.s.leader - self.s.round) % self.s.seats
            for earlier in range(number - 1):
                self.s.round_card[earlier] = [i for i in range(14) if ROUND_CARDS[i] != card][
                    earlier + (7 if card.startswith("r56") else 0)
                ]
        self.s.round_card[self.s.round] = ROUND_CARDS.index(card)
        self.s.rounds_used = sum(1 << number for number in self.s.round_card.tolist() if number != NONE)
        self.s.turn = self.s.step = 0
        self._whose_turn()

    def turn_is(self, number: int) -> None:
        """Go to the turn with this number, as if everybody had drawn cards in the earlier turns."""
        self.s.turn, self.s.step = number - 1, 0
        earlier = [int(ROUND_TURNS[self.s.round_card[self.s.round], turn]) for turn in range(number - 1)]
        self.s.draws = (
            self.s.seats * sum(int(TURN_ACTIONS[turn]) for turn in earlier) - self.s.pile_size + self.s.chains
        )
        self._whose_turn()

    def goes_first(self, seat: int) -> None:
        self.s.leader = seat
        self.s.first = (seat - self.s.round) % self.s.seats
        self._whose_turn()

    def _whose_turn(self) -> None:
        if self.s.phase == PLAN:
            self.s.actors = 1 << seat_to_plan(self.s)

    def puts(self, bandit: str, position: int, level: str = "inside") -> None:
        self.s.at[BANDITS.index(bandit)] = 2 * position + LEVELS.index(level)

    def marshal_at(self, position: int) -> None:
        self.s.marshal = position

    def sweep(self) -> None:
        """Put all loot of the bandits and the train into the box."""
        for place in range(BOX):
            for loot in (self.s.jewels, self.s.strongboxes):
                loot[BOX] += loot[place]
                loot[place] = 0
        for token in range(PURSES):
            self.s.purse_place[token], self.s.purse_tag[token], self.s.purse_known[token] = BOX, 0, 0

    def lies(
        self, position: int, level: str = "inside", *, purses: Sequence[int] = (), jewels: int = 0, strongboxes: int = 0
    ) -> list[int]:
        """Add loot to a space; return the identities of its purses."""
        space = 2 * position + LEVELS.index(level)
        self._move_open_loot(space, jewels, strongboxes)
        tags = []
        for value in purses:
            token = self._spare_purse(value)
            self.s.tags += 1
            self.s.purse_place[token], self.s.purse_tag[token], self.s.purse_known[token] = space, self.s.tags, 0
            tags.append(int(self.s.tags))
        return tags

    def carries(self, bandit: str, *, purses: Sequence[int] = (), jewels: int = 0, strongboxes: int = 0) -> None:
        """Add loot to a bandit's board; only its player knows the values of the purses."""
        board = BOARD + BANDITS.index(bandit)
        self._move_open_loot(board, jewels, strongboxes)
        for value in purses:
            token = self._spare_purse(value)
            self.s.tags += 1
            self.s.purse_place[token], self.s.purse_tag[token] = board, self.s.tags
        heap = [token for token in range(PURSES) if self.s.purse_place[token] == board]
        for token in heap if purses else []:
            self.s.purse_known[token] = 1 << self.s.owner[board - BOARD]
            self.s.purse_tag[token] = self.s.purse_tag[token] if len(heap) == 1 else 0

    def _move_open_loot(self, place: int, jewels: int, strongboxes: int) -> None:
        self.s.jewels[BOX] -= jewels
        self.s.jewels[place] += jewels
        self.s.strongboxes[BOX] -= strongboxes
        self.s.strongboxes[place] += strongboxes
        assert self.s.jewels[BOX] >= 0, "no jewel is left: sweep first"
        assert self.s.strongboxes[BOX] >= 0, "no strongbox is left: sweep first"

    def _spare_purse(self, value: int) -> int:
        rank = PURSE_VALUES.index(value)
        tokens = [
            token for token in range(PURSES) if self.s.purse_value[token] == rank and self.s.purse_place[token] == BOX
        ]
        return tokens[0] if tokens else self._take_from_the_train(rank)

    def _take_from_the_train(self, rank: int) -> int:
        return next(
            token for token in range(PURSES) if self.s.purse_value[token] == rank and self.s.purse_place[token] < SPACES
        )

    def holds(self, seat: int, *cards: str) -> None:
        """Give a player exactly these cards (`move`, or `ghost move` with two bandits); the rest
        goes into the deck.
        """
        for kind in range(KINDS):
            self.s.deck[seat, kind] += self.s.hand[seat, kind]
            self.s.hand[seat, kind] = 0
        for card in cards:
            kind = self._kind(seat, card)
            assert self.s.deck[seat, kind], f"no {card} is left"
            self.s.deck[seat, kind] -= 1
            self.s.hand[seat, kind] += 1

    def _kind(self, seat: int, card: str) -> int:
        name, _, action = card.rpartition(" ")
        slot = slot_of(self.s, BANDITS.index(name)) if name else 0
        return int(slot) * SLOT + HELD.index(action)

    def hit(self, bandit: str, by: str | None = None, times: int = 1) -> None:
        """Pretend that a bandit has received bullets, neutral ones if no shooter is named."""
        seat = self.s.owner[BANDITS.index(bandit)]
        self.s.received[seat, BANDITS.index(by) if by else NEUTRAL] += times
        self.s.deck[seat, BULLET] += times
        if by:
            self.s.cylinder[BANDITS.index(by)] -= times
        else:
            self.s.neutral -= times

    def neutral_left(self, bullets: int) -> None:
        """Leave this many neutral bullets in the supply; seat 0 receives the others."""
        self.hit(BANDITS[self.s.bandit[0, 0]], None, NEUTRAL_BULLETS - bullets)

    def pile(self, *cards: str) -> None:
        """Make a pile of exactly these cards (`doc move`), ready to be executed, and put all hands
        back into the decks.
        """
        for seat in range(self.s.seats):
            self.holds(seat)
        for i in range(self.s.pile_at, self.s.pile_size):
            bandit = self.s.pile[i] // N_CARDS
            self.s.deck[self.s.owner[bandit], slot_of(self.s, bandit) * SLOT + self.s.pile[i] % N_CARDS] += 1
        self.s.pile_size = self.s.pile_at = 0
        for words in cards:
            name, card = words.split()
            bandit = BANDITS.index(name)
            self.s.deck[self.s.owner[bandit], self._kind(self.s.owner[bandit], words)] -= 1
            self.s.pile[self.s.pile_size] = bandit * N_CARDS + CARDS.index(card)
            self.s.pile_face[self.s.pile_size] = UP
            self.s.pile_size += 1
        self.s.phase, self.s.actors, self.s.turn = ROBBERY, 0, 5

    def executes(self, *cards: str) -> None:
        """Carry out a pile of these cards, until the first question or to the end of the pile."""
        self.pile(*cards)
        self.stop = EVENT
        self.run()

    def event(self) -> None:
        """Carry out the event of the round, and nothing after it."""
        self.s.phase, self.s.actors, self.s.turn, self.stop = EVENT, 0, 5, ROUND_ENDS
        self.run()

    # ── Acting ────────────────────────────────────────────────────────────────

    def does(self, do: str, seat: int | None = None, **fields: Value) -> None:
        """Carry out an action of this seat, by default the seat that is to act; raises Refused if
        it is not allowed.
        """
        seat = self.actors[0] if seat is None else seat
        action = COLT_EXPRESS.actions.number({"do": do, **fields})
        refusal = COLT_EXPRESS.refusal(self.s, seat, action)
        if refusal is not None:
            raise Refused(refusal)
        assert action in ENGINE.legal(self.s, seat)
        self.s.revealed = 0
        self._noted(COLT_EXPRESS.decisions[self.s.phase].consequence, seat, action)
        self.run()

    def plays(self, card: str, seat: int | None = None, *, hidden: bool = False) -> None:
        """Play a card: `move`, or `ghost move` with two bandits."""
        seat = self.actors[0] if seat is None else seat
        name, _, action = card.rpartition(" ")
        self.does("hide" if hidden else "play", seat, bandit=name or BANDITS[self.s.bandit[seat, 0]], card=action)

    def draws(self, seat: int | None = None) -> None:
        self.does("draw", seat)

    def run(self) -> None:
        """Run the steps up to the next decision, or to the phase `stop`."""
        while DECISIONS <= self.s.phase < OVER and self.s.phase != self.stop:
            self._noted(COLT_EXPRESS.steps[self.s.phase].consequence)
        if self.s.phase < DECISIONS:
            assert ENGINE.check(self.s) in (0, HANDS_DEALT), COLT_EXPRESS.laws[ENGINE.check(self.s) - 1]

    def _noted(self, consequence: Any, *arguments: int) -> None:
        self.s.notes = []
        ENGINE.rule(consequence)(self.s, *arguments)
        self.notes += self.s.notes
        self.s.notes = None

    def choose_cards(self, *cards: str) -> None:
        """Let every player choose this card to keep before the draw (with two bandits for each
        player).
        """
        assert self.s.phase == CHOOSE_CARD
        for seat in range(self.s.seats):
            name, card = cards[seat].split()
            self.does("choose_card", seat, bandit=name, card=card)

    # ── Looking ───────────────────────────────────────────────────────────────

    @property
    def phase(self) -> str:
        return COLT_EXPRESS.phases[int(self.s.phase)]

    @property
    def actors(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if self.s.actors >> seat & 1]

    def may(self, field: str = "do", seat: int | None = None) -> list[Any]:
        """The values of one field in the legal actions of the seat to act, in order."""
        seat = self.actors[0] if seat is None else seat
        named = [COLT_EXPRESS.actions.named(action) for action in ENGINE.legal(self.s, seat)]
        return list(dict.fromkeys(words[field] for words in named if field in words))

    def why_not(self, do: str, seat: int | None = None, **fields: Value) -> Refusal | None:
        seat = self.actors[0] if seat is None else seat
        return COLT_EXPRESS.refusal(self.s, seat, COLT_EXPRESS.actions.number({"do": do, **fields}))

    def where(self, bandit: str) -> tuple[int, str]:
        space = self.s.at[BANDITS.index(bandit)]
        return space // 2, LEVELS[space % 2]

    def cylinder(self, bandit: str) -> int:
        return int(self.s.cylinder[BANDITS.index(bandit)])

    def received(self, bandit: str) -> dict[str, int]:
        """The number of bullets that a bandit's player has received, by whose bullets they were."""
        return self.player(self.s.owner[BANDITS.index(bandit)]).bullets

    def hand(self, seat: int) -> Counter[str]:
        return self._cards(self.s.hand, seat)

    def deck(self, seat: int) -> Counter[str]:
        return self._cards(self.s.deck, seat)

    def _cards(self, table: Cells, seat: int) -> Counter[str]:
        found: Counter[str] = Counter()
        for kind in range(KINDS):
            name = (
                f"{BANDITS[self.s.bandit[seat, kind // SLOT]]} "
                if self.s.bandit[seat, 1] != NONE and kind != BULLET
                else ""
            )
            if table[seat, kind]:
                found[name + HELD[kind % SLOT]] = int(table[seat, kind])
        return found

    def on_pile(self, viewer: int = SPECTATOR) -> list[str]:
        return [f"{card.bandit} {card.card}" if card.card else f"? {card.seat}" for card in self.view(viewer).pile]

    def purses_in(self, position: int, level: str = "inside") -> list[int]:
        """The visible identities of the purses in a space."""
        tags = tags_at(self.s, 2 * position + LEVELS.index(level))
        return [tag + 1 for tag in range(self.s.tags) if tags >> tag & 1]

    def values_of(self, bandit: str) -> list[int]:
        """The values of all purses of a bandit, in ascending order."""
        owner = self.s.owner[BANDITS.index(bandit)]
        return sorted(purse.value or 0 for purse in self.bandit(bandit, owner).purses)

    def view(self, seat: int = SPECTATOR) -> View:
        seen: View = COLT_EXPRESS.view(self.s, seat)
        return seen

    def bandit(self, name: str, viewer: int = SPECTATOR) -> Bandit:
        return next(bandit for bandit in self.view(viewer).bandits if bandit.id == name)

    def player(self, seat: int, viewer: int = SPECTATOR) -> Player:
        return self.view(viewer).players[seat]

    def told(self, *events: str, viewer: int | None = None) -> list[Event]:
        return [event for event in heard(self.notes, viewer) if event["event"] in events]

    def fizzled(self) -> list[str]:
        return [event["reason"] for event in self.told("fizzled")]


def solo(players: int, **options: Value) -> Train:
    """A match with one bandit for each player, in the order Doc, Belle, Tuco, Cheyenne, Ghost,
    Django.
    """
    return Train(*("doc", "belle", "tuco", "cheyenne", "ghost", "django")[:players], **options)


def teams(*, three: bool = False, **options: Value) -> Train:
    """A match in which everybody is about to choose a card: Ghost and Django against Doc and Tuco
    and, if `three`, Belle and Cheyenne.
    """
    pairs = [("ghost", "django"), ("doc", "tuco"), ("belle", "cheyenne")]
    return Train(*pairs[: 3 if three else 2], **options)


# ── Whole matches ─────────────────────────────────────────────────────────────


@cache
def whole_match(number: int, seed: int = 1) -> list[Moment[Position]]:
    """The moves of a random match with TABLES[number], from the first decision to the end."""
    players, options = TABLES[number]
    chooser = random.Random(seed)

    def choose(match: Match) -> tuple[int, int]:
        seat = chooser.choice(match.actors)
        return seat, chooser.choice(match.legal(seat))

    return played(Match(COLT_EXPRESS, players, options, seed=seed, engine=ENGINE), Position, choose)
