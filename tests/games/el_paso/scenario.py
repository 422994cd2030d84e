"""Scenarios: positions set up by hand, in the words of the rulebook."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import count

from tests import moments
from tests.moments import Event, Moment, played

from gulch.games.el_paso import EL_PASO, rules
from gulch.games.el_paso.actions import LEAVE
from gulch.games.el_paso.components import (
    CARD_VALUES,
    CARDS,
    CARDS_EACH,
    DICE,
    DIE,
    EXISTS,
    FACES,
    KINDS,
    N_KINDS,
    SIDES,
    TILE_COUNT,
    TILE_KIND,
    TILES,
    TOWNS,
)
from gulch.games.el_paso.position import DEPART, DRAW, ENTER_TOWN, PICK, Position
from gulch.games.el_paso.view import Bandit, View
from gulch.kernel.chance import below
from gulch.kernel.engine import Interpreted, Notes
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value
from gulch.kernel.record import Cells
from gulch.match import Match

ENGINE = Interpreted(EL_PASO)
PLAYER_COUNTS = (2, 3, 4, 5)
JESSE, LITTLE_JOE, BILL, JANE, JOE = range(5)
SPECTATOR = -1


@cache
def luck_for(*faces: str) -> int:
    """A random state with which the next roll shows these faces."""
    roll_die, probe = ENGINE.rule(below), Position()
    for word in count():
        probe.random = word
        if all(FACES[DIE[roll_die(probe, SIDES)]] == face for face in faces):
            return word
    raise AssertionError


def heard(notes: Notes, viewer: int | None = None) -> list[Event]:
    return moments.heard(EL_PASO, notes, viewer)


class Town:
    """A match at the first decision in a town. Dice show no star unless `rolls` says so. Laws are
    checked after every action.
    """

    def __init__(
        self,
        players: int = 3,
        name: str = "deadwood",
        guard: int = JESSE,
        luck: int = 0,
        *,
        tiles_per_town: int = 18,
        draw_mode: str = "fair",
        emptied_keep: str = "two",
    ) -> None:
        options: dict[str, Value] = {
            "tiles_per_town": tiles_per_town,
            "draw_mode": draw_mode,
            "emptied_keep": emptied_keep,
            "first_guard": "chosen",
            "guard_seat": guard,
        }
        self.match = Match(EL_PASO, players, options, seed=luck, engine=ENGINE)
        position = self.match.position
        assert isinstance(position, Position)
        self.s = position
        self.promised: dict[int, set[str]] = {}  # by seat, the cards that the scenario has given to that seat
        self.quiet = luck_for("brand", "six", "brand", "six", "brand")
        self.luck = self.quiet
        if name != "deadwood":
            self.enters(name, luck)

    # ── Setting the scene ─────────────────────────────────────────────────────

    def enters(self, name: str, luck: int = 0) -> list[Event]:
        """Let all bandits enter this town; return the events of filling it as a spectator sees
        them.
        """
        self._sweep(self.s.stack)
        guard = self.s.guard
        self.s.town = TOWNS.index(name)
        self.s.first_guard = (guard - self.s.town) % self.s.seats
        self.s.phase, self.s.random, self.s.notes = ENTER_TOWN, luck, []
        ENGINE.rule(rules.enter_town)(self.s)
        notes, self.s.notes = self.s.notes, None
        return heard(notes or [], SPECTATOR)

    def stack(self, *tiles: str) -> None:
        """Put exactly these tiles in the town."""
        self._sweep(self.s.stack)
        for tile in tiles:
            assert EXISTS[self.s.town, TILE_KIND[TILES.index(tile)]], f"{tile} cannot lie here"
            self._take_tile(tile)
            self.s.stack[TILES.index(tile)] += 1

    def brings(self, seat: int, *tiles: str) -> None:
        """Give a bandit exactly these tiles."""
        for tile in range(len(TILES)):
            self.s.bag[tile] += self.s.loot[seat, tile]
            self.s.loot[seat, tile] = 0
        for name in tiles:
            self._take_tile(name)
            self.s.loot[seat, TILES.index(name)] += 1

    def hand(self, seat: int, *cards: str) -> None:
        """Give a bandit these cards; the cards given up for them go under their draw piles."""
        self.promised[seat] = set(cards)
        for card in cards:
            if card not in self.cards(seat):
                self._take_card(card)
                self._hold(seat, card)
                self._give_up_one(seat, CARDS.index(card) // CARDS_EACH)

    def piles(self, location: str, draw: Sequence[int], discard: Sequence[int] = ()) -> None:
        """Arrange the cards of a location that are in no hand: `draw` from the top, `discard` in
        the order of discarding.
        """
        kind = KINDS.index(location)
        held = [card for seat in range(self.s.seats) for card in self.cards(seat)]
        free = {value for value in CARD_VALUES if f"{location}-{value}" not in held}
        assert {*draw, *discard} == free, f"in no hand are {sorted(free)}"
        self.s.pile_size[kind], self.s.discard_size[kind] = len(draw), len(discard)
        for i, value in enumerate(reversed(draw)):
            self.s.pile[kind, i] = CARD_VALUES.index(value)
        for i, value in enumerate(discard):
            self.s.discard[kind, i] = CARD_VALUES.index(value)
            self.s.seen[kind] |= 1 << CARD_VALUES.index(value)

    def sheriff_has(self, stars: int) -> None:
        """Put this many dice on the sheriff space, from at least one earlier roll."""
        self.s.stars = stars
        self.s.round = max(1, self.s.round)

    def rolled_before(self, rounds: int) -> None:
        """Pretend that so many rolls were made in this town, all of them without a star."""
        self.s.round = rounds

    def groups_gone(self, groups: int) -> None:
        """Pretend that this many groups have left the town."""
        self.s.groups = groups

    def owns(self, seat: int, gold: int) -> None:
        self.s.gold[seat] = gold

    def has_left(self, seat: int) -> None:
        """Pretend that a bandit left the town in an earlier round."""
        self.s.in_town &= ~(1 << seat)
        ENGINE.rule(rules.open_decisions)(self.s)

    def rolls(self, *faces: str) -> None:
        """Make the next roll show these faces."""
        assert len(faces) == DICE - self.s.stars, f"{DICE - self.s.stars} dice are with the guard"
        self.luck = luck_for(*faces)

    # ── Acting ────────────────────────────────────────────────────────────────

    def does(self, seat: int, do: str, **fields: Value) -> None:
        """Carry out an action; raises Refused if it is not allowed."""
        self.s.random = self.luck
        self.match.play(seat, EL_PASO.actions.number({"do": do, **fields}))
        if any(event["event"] == "rolled" for event in self.last_move):
            self.luck = self.quiet
        assert ENGINE.check(self.s) == 0

    def lays(self, seat: int, card: str | None = None) -> None:
        """Let a bandit rob with this card, or with any."""
        location, value = (card or self.cards(seat)[0]).rsplit("-", 1)
        self.does(seat, "rob", location=location, card=int(value))

    def leaves(self, seat: int, keep: Sequence[str] = ()) -> None:
        self.does(seat, "leave")
        if self.s.phase == DEPART:
            self.departs(seat, keep)
        else:
            assert not keep, "nobody asked what to keep"

    def departs(self, seat: int, keep: Sequence[str] = ()) -> None:
        """Let a bandit who leaves keep these tiles and sell the rest."""
        for tile in keep:
            self.does(seat, "keep", tile=tile)
        self.does(seat, "done")

    def draws(self, seat: int, location: str) -> None:
        """Choose a pile: in the fair draw in secret, otherwise taking the card at once."""
        self.does(seat, "draw", location=location)

    def all_draw(self) -> None:
        """Let every robber draw a card from the fullest pile."""
        while self.s.phase in (PICK, DRAW):
            fullest = max(range(N_KINDS), key=lambda kind: self.s.pile_size[kind] + self.s.discard_size[kind])
            self.draws(self.actors[0], KINDS[fullest])

    def all_rob(self) -> None:
        """Let every bandit in the town lay any card and draw another."""
        while self.phase == "decide":
            self.lays(self.actors[0])
        self.all_draw()

    def all_leave(self) -> None:
        """Let everyone undecided leave and sell all; the town ends if nobody has laid a card."""
        name = self.name
        while self.phase == "decide" and self.name == name:
            self.leaves(self.actors[0])

    # ── Looking ───────────────────────────────────────────────────────────────

    @property
    def name(self) -> str:
        return TOWNS[int(self.s.town)]

    @property
    def phase(self) -> str:
        return EL_PASO.phases[int(self.s.phase)]

    @property
    def actors(self) -> list[int]:
        return self.match.actors

    @property
    def still_there(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if self.s.in_town >> seat & 1]

    def gold(self, seat: int) -> int:
        return int(self.s.gold[seat])

    def loot(self, seat: int) -> list[str]:
        return self.bandit(seat).loot

    def cards(self, seat: int) -> list[str]:
        return [
            CARDS[kind * CARDS_EACH + rank]
            for kind in range(N_KINDS)
            for rank in range(CARDS_EACH)
            if self.s.hand[seat, kind] >> rank & 1
        ]

    def lying(self, location: str) -> list[str]:
        """The tiles of a location, from the top."""
        return self.view().stacks[KINDS.index(location)].tiles

    @property
    def bag(self) -> list[str]:
        return self.view().bag

    def draw_pile(self, location: str) -> list[int]:
        """The values in a draw pile, from the top."""
        kind = KINDS.index(location)
        return [CARD_VALUES[self.s.pile[kind, i]] for i in reversed(range(self.s.pile_size[kind]))]

    def discard_pile(self, location: str) -> list[int]:
        """The values in a discard pile, in the order of discarding."""
        kind = KINDS.index(location)
        return [CARD_VALUES[self.s.discard[kind, i]] for i in range(self.s.discard_size[kind])]

    def view(self, seat: int = SPECTATOR) -> View:
        seen: View = self.match.view(seat)
        return seen

    def bandit(self, seat: int, viewer: int = SPECTATOR) -> Bandit:
        return self.view(viewer).bandits[seat]

    def may(self, seat: int) -> list[Event]:
        """The legal actions of a bandit as dictionaries of named fields."""
        return [EL_PASO.actions.named(action) for action in self.match.legal(seat)]

    def may_keep(self, seat: int) -> list[str]:
        return [action["tile"] for action in self.may(seat) if action["do"] == "keep"]

    def may_draw(self, seat: int) -> list[str]:
        return [action["location"] for action in self.may(seat) if action["do"] == "draw"]

    def why_not(self, seat: int, do: str, **fields: Value) -> Refusal | None:
        return self.match.refusal(seat, EL_PASO.actions.number({"do": do, **fields}))

    # ── Hearing ───────────────────────────────────────────────────────────────

    def told(self, event: str, viewer: int | None = None) -> list[Event]:
        """All events of this name since the scenario began, as the viewer sees them; without a
        viewer, with everything private.
        """
        return [found for notes in self.match.story(1) for found in heard(notes, viewer) if found["event"] == event]

    def story(self, *events: str) -> list[str]:
        """The names of all events that have happened, in order; only those in `events`."""
        return [found["event"] for notes in self.match.story(1) for found in heard(notes) if found["event"] in events]

    @property
    def last_move(self) -> list[Event]:
        return heard(self.match.story(len(self.match.moves))[0])

    # ── Moving pieces about ───────────────────────────────────────────────────

    def _sweep(self, tiles: Cells) -> None:
        for tile in range(len(TILES)):
            self.s.bag[tile] += tiles[tile]
            tiles[tile] = 0

    def _take_tile(self, name: str) -> None:
        tile = TILES.index(name)
        source = self.s.bag if self.s.bag[tile] else self.s.stack
        assert source[tile], f"there are only {TILE_COUNT[tile]} tiles {name}"
        source[tile] -= 1

    def _hold(self, seat: int, card: str) -> None:
        kind, rank = divmod(CARDS.index(card), CARDS_EACH)
        self.s.hand[seat, kind] ^= 1 << rank

    def _take_card(self, card: str) -> None:
        """Take a card from its pile or from a hand; a hand gets the pile's top card in exchange."""
        kind, rank = divmod(CARDS.index(card), CARDS_EACH)
        pile = [self.s.pile[kind, i] for i in range(self.s.pile_size[kind])]
        if rank in pile:
            pile.remove(rank)
        else:
            holder = next(seat for seat in range(self.s.seats) if card in self.cards(seat))
            assert card not in self.promised.get(holder, ()), f"{card} is in another hand"
            self._hold(holder, card)
            self._hold(holder, CARDS[kind * CARDS_EACH + pile.pop()])
        self._pile_up(kind, pile)

    def _give_up_one(self, seat: int, kind: int) -> None:
        """Put a card that the scenario does not need under its draw pile; take one of this location
        if possible.
        """
        spare = [card for card in self.cards(seat) if card not in self.promised[seat]]
        card = min(spare, key=lambda card: CARDS.index(card) // CARDS_EACH != kind)
        self._hold(seat, card)
        kind, rank = divmod(CARDS.index(card), CARDS_EACH)
        self._pile_up(kind, [rank, *(self.s.pile[kind, i] for i in range(self.s.pile_size[kind]))])

    def _pile_up(self, kind: int, ranks: Sequence[int]) -> None:
        self.s.pile_size[kind] = len(ranks)
        for i, rank in enumerate(ranks):
            self.s.pile[kind, i] = rank


# ── Whole matches ─────────────────────────────────────────────────────────────


@cache
def whole_match(players: int, seed: int = 1, **options: Value) -> list[Moment[Position]]:
    """A match of reckless bandits from the first decision to the end."""
    chooser = random.Random(seed)

    def choose(match: Match) -> tuple[int, int]:
        seat = chooser.choice(match.actors)
        return seat, chooser.choice(
            [action for action in match.legal(seat) if action != LEAVE or chooser.random() < 0.6]
        )

    return played(Match(EL_PASO, players, options, seed=seed, engine=ENGINE), Position, choose)
