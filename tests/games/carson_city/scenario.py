"""Scenarios: matches whose position is set up by hand, in the words of the rulebook."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import count

from tests import moments
from tests.moments import Event, Moment, played

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import (
    BUILDING,
    BUILDINGS,
    CHARACTERS,
    DIE,
    EMPTY,
    FACES,
    GUNS_WHEN_BUILT,
    HOUSE,
    MOUNTAIN,
    N_PARCELS,
    N_POINTS,
    N_ROADS,
    N_SPACES,
    N_TOKENS,
    NONE,
    PARCELS,
    PLACE_ON_PATH,
    PRICES,
    ROADS,
    SIDES_OF,
    STEPS,
    TARGETS,
)
from gulch.games.carson_city.position import CHARACTERS_CHOSEN, DECISIONS, OVER, RESOLUTION, Position
from gulch.games.carson_city.rules import characters, placement, roads, town
from gulch.games.carson_city.view.shapes import Parcel, Player, Space, View
from gulch.kernel.chance import below
from gulch.kernel.engine import Interpreted, Notes
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value
from gulch.match import Match

ENGINE = Interpreted(CARSON_CITY)
PLAYER_COUNTS = (2, 3, 4, 5)
ORANGE, GREEN, BLUE, YELLOW, RED = range(5)
SPECTATOR = -1

FIRST_PARCELS = [
    "A1",
    "H1",
    "A8",
    "H8",
    "A3",
    "H3",
    "A6",
    "H6",
    "C1",
    "F1",
]  # parcels far from the centre, with no mountains next to them
MOUNTAINS = ["B7", "C7", "D7", "E7", "F7", "G7", "C6", "D6", "E6"]
QUIET = [
    "banker",
    "grocer",
    "settler",
    "captain",
    "mercenary",
]  # characters without an effect after phase 1, except for the Mercenary's revolvers


@cache
def luck_for(*faces: int) -> int:
    """A random state with which the next dice show these faces."""
    roll_die, probe = ENGINE.rule(below), Position()
    for word in count():
        probe.random = word
        if all(DIE[roll_die(probe, FACES)] == face for face in faces):
            return word
    raise AssertionError


def heard(notes: Notes, viewer: int | None = None) -> list[Event]:
    return moments.heard(CARSON_CITY, notes, viewer)


class Town:
    """A match before the first choice of characters: players own parcels at the edge, the centre is
    D4, nobody has built. Laws are checked after every action.
    """

    def __init__(self, players: int = 2, engine: Interpreted = ENGINE, /, **options: Value) -> None:
        self.engine, self.lawful = engine, True
        self.match = Match(CARSON_CITY, players, options, seed=1, engine=engine)
        position = self.match.position
        assert isinstance(position, Position)
        self.s = position
        for place in range(players):
            self.s.passing[place] = place
        self.s.actors = 1
        self.centre("D4")
        self.mountains(*MOUNTAINS)
        for number in range(2 * players):
            self.does(self.actors[0], "claim", parcel=FIRST_PARCELS[number])

    # ── Setting the scene ─────────────────────────────────────────────────────

    def centre(self, name: str) -> None:
        s = self.s
        for road in range(N_ROADS):
            s.road[road] = 0
        for point in range(N_POINTS):
            s.ends[point] = 0
        s.ground[s.centre] = EMPTY
        s.centre = PARCELS.index(name)
        s.ground[s.centre] = HOUSE
        for side in SIDES_OF.tolist()[s.centre]:
            self.engine.rule(roads.put_road)(s, int(side))

    def mountains(self, *names: str) -> None:
        """Put the nine mountains exactly here."""
        for parcel in range(N_PARCELS):
            if self.s.ground[parcel] == MOUNTAIN:
                self.s.ground[parcel] = EMPTY
        for name in names:
            self.s.ground[PARCELS.index(name)] = MOUNTAIN

    def owns(self, seat: int, *names: str) -> None:
        for name in names:
            self.s.owner[PARCELS.index(name)] = seat

    def road(self, *names: str) -> None:
        """Lay roads from the general reserve."""
        for name in names:
            self.engine.rule(roads.put_road)(self.s, ROADS.index(name))

    def house(self, *names: str) -> None:
        for name in names:
            self.s.ground[PARCELS.index(name)] = HOUSE

    def stands(self, seat: int, building: str, name: str, house: str | None = None) -> None:
        """Place a player's building and, if named, its house; the tile comes from the bag."""
        kind, parcel = BUILDINGS.index(building), PARCELS.index(name)
        self.s.bag[kind] -= 1
        self.s.owner[parcel] = seat
        self.s.ground[parcel] = BUILDING + kind
        self.s.revolvers[seat] += int(GUNS_WHEN_BUILT[kind])
        if house:
            self.house(house)

    def keeps(self, seat: int, building: str) -> None:
        """Give a player a building tile to keep; it comes from the bag."""
        self.s.bag[BUILDINGS.index(building)] -= 1
        self.s.kept[seat, BUILDINGS.index(building)] += 1

    def shows(self, **tiles: str | None) -> None:
        """Set the display by price: shows(p3="saloon", p12=None). Old tiles go to the bag."""
        for key, building in tiles.items():
            square = PRICES.index(int(key[1:]))
            if self.s.display[square] != NONE:
                self.s.bag[self.s.display[square]] += 1
            self.s.display[square] = NONE if building is None else BUILDINGS.index(building)
            if building is not None:
                self.s.bag[BUILDINGS.index(building)] -= 1

    def has(self, seat: int, money: int | None = None, cowboys: int | None = None, roads: int | None = None) -> None:
        if money is not None:
            self.s.money[seat] = money
        if cowboys is not None:
            self.s.general[seat] += self.s.cowboys[seat] - cowboys
            self.s.cowboys[seat] = cowboys
        if roads is not None:
            self.s.roads[seat] = roads

    def holds(self, seat: int, *values: int) -> None:
        """Set the duel tokens of a player's first hand. The other hands are not adjusted, so the
        laws are no longer checked.
        """
        self.lawful = False
        for value in range(N_TOKENS):
            self.s.token[seat, value] = values.count(value)

    def turn(self, number: int) -> None:
        self.s.turn = number - 1

    def rolls(self, *faces: int) -> None:
        """Let the next dice show these faces."""
        self.s.random = luck_for(*faces)

    def ready(self, *names: str) -> None:
        """Let the players choose characters, without any effects; then it is the first player's
        turn to place.
        """
        for seat, name in enumerate(names or QUIET[: self.s.seats]):
            self.s.character[seat] = CHARACTERS.index(name)
        self.engine.rule(characters.arrange_upper_track)(self.s)
        self.run()

    def turned(self, **sides: str) -> None:
        """Turn character cards to these sides: turned(sheriff="red")."""
        for name, side in sides.items():
            self.s.side[CHARACTERS.index(name)] = ["yellow", "red"].index(side)

    def run(self) -> list[Event]:
        """Run the steps up to the next decision."""
        s = self.s
        s.notes = []
        while len(DECISIONS) <= s.phase < OVER:
            self.engine.rule(CARSON_CITY.steps[s.phase].consequence)(s)
        notes, s.notes = s.notes, None
        return heard(notes)

    def send(self, seat: int, *targets: str) -> None:
        """Put cowboys from a player's reserve on targets."""
        for target in targets:
            self.s.cowboys[seat] -= 1
            self.engine.rule(placement.put_cowboy)(self.s, seat, TARGETS.index(target))

    def send_white(self, target: str) -> None:
        self.s.white = TARGETS.index(target)

    def resolve(self, *order: int, step: str = "wages") -> list[Event]:
        """Let everybody pass in this order; resolve the path from a step to the next decision."""
        self.s.passed = 0
        for place, seat in enumerate(order or range(self.s.seats)):
            self.s.passing[place] = seat
            self.s.passed += 1
        self.s.actors = 0
        self.s.step = int(PLACE_ON_PATH[self.s.options[3], STEPS.index(step)])
        self.s.stage = self.s.asked = 0
        self.s.phase = RESOLUTION
        return self.run()

    def ends_turn(self, *order: int) -> list[Event]:
        """Go to phase 4 as if the path were done, with this passing order."""
        for place, seat in enumerate(order or range(self.s.seats)):
            self.s.passing[place] = seat
        self.s.passed = self.s.seats
        self.s.step, self.s.stage, self.s.actors = len(STEPS), 0, 0
        self.s.phase = RESOLUTION
        return self.run()

    def chooses_again(self) -> None:
        """Go back to the choice of characters."""
        for seat in range(self.s.seats):
            self.s.character[seat] = NONE
        self.s.asked, self.s.passed, self.s.phase = 0, self.s.seats, CHARACTERS_CHOSEN
        self.run()

    # ── Acting ────────────────────────────────────────────────────────────────

    def does(self, seat: int, do: str, **fields: Value) -> list[Event]:
        self.match.play(seat, CARSON_CITY.actions.number({"do": do, **fields}))
        law = self.engine.check(self.s) if self.lawful else 0
        assert law == 0, CARSON_CITY.laws[law - 1]
        return self.last_move

    def take(self, *names: str) -> None:
        """Let the players take these characters, one after another."""
        for name in names:
            self.does(self.actors[0], "take", character=name)

    def place(self, seat: int, *targets: str) -> None:
        for target in targets:
            self.does(seat, "place", target=target)

    def passes(self, *seats: int) -> None:
        for seat in seats:
            self.does(seat, "pass")

    # ── Looking ───────────────────────────────────────────────────────────────

    @property
    def phase(self) -> str:
        return CARSON_CITY.phases[int(self.s.phase)]

    @property
    def actors(self) -> list[int]:
        return self.match.actors

    @property
    def passing(self) -> list[int]:
        return [int(self.s.passing[place]) for place in range(self.s.passed)]

    @property
    def upper(self) -> list[int]:
        return [int(self.s.upper[place]) for place in range(self.s.seats)]

    @property
    def display(self) -> dict[int, str | None]:
        return {tile.price: tile.building for tile in self.view().display}

    def money(self, seat: int) -> int:
        return int(self.s.money[seat])

    def vp(self, seat: int) -> int:
        return int(self.s.vp[seat])

    def cowboys(self, seat: int) -> int:
        return int(self.s.cowboys[seat])

    def ground(self, name: str) -> str:
        return self.parcel(name).ground

    def owner(self, name: str) -> int | None:
        return self.parcel(name).owner

    def price(self, name: str) -> int:
        return int(self.engine.rule(town.parcel_price)(self.s, PARCELS.index(name)))

    def income(self, name: str) -> int:
        return int(self.engine.rule(town.income)(self.s, PARCELS.index(name)))

    def force(self, seat: int) -> int:
        return int(self.engine.rule(town.force)(self.s, seat))

    def access(self) -> set[str]:
        return {parcel.id for parcel in self.view().parcels if parcel.access}

    def at(self, target: str) -> list[int]:
        return [seat for seat in range(self.s.seats) if self.s.there[TARGETS.index(target)] >> seat & 1]

    def view(self, seat: int = SPECTATOR) -> View:
        seen: View = self.match.view(seat)
        return seen

    def parcel(self, name: str, viewer: int = SPECTATOR) -> Parcel:
        return self.view(viewer).parcels[PARCELS.index(name)]

    def space(self, name: str, viewer: int = SPECTATOR) -> Space:
        return self.view(viewer).spaces[TARGETS.index(name)]

    def player(self, seat: int, viewer: int = SPECTATOR) -> Player:
        return self.view(viewer).players[seat]

    def may(self, seat: int, do: str | None = None) -> list[Event]:
        """The legal actions of a player as dictionaries of named fields."""
        named = [CARSON_CITY.actions.named(action) for action in self.match.legal(seat)]
        return [action for action in named if do in (None, action["do"])]

    def may_place(self, seat: int, do: str = "place") -> list[str]:
        return [action["target"] for action in self.may(seat, do)]

    def why_not(self, seat: int, do: str, **fields: Value) -> Refusal | None:
        return self.match.refusal(seat, CARSON_CITY.actions.number({"do": do, **fields}))

    @property
    def last_move(self) -> list[Event]:
        return heard(self.match.story(len(self.match.moves))[0])

    def told(self, event: str) -> list[Event]:
        return [found for found in self.last_move if found["event"] == event]


def all_squares() -> Sequence[str]:
    return TARGETS[:N_SPACES]


def cowboys_everywhere(s: Position, seat: int) -> int:
    """The number of cowboys of a player, in all places together."""
    on_board = sum(s.there[target] >> seat & 1 for target in range(len(TARGETS)))
    crowds = sum(max(0, s.crowd[seat, crowd] - 1) for crowd in range(2))
    return int(s.cowboys[seat] + s.general[seat] + on_board + crowds)


# ── Whole matches ─────────────────────────────────────────────────────────────


@cache
def whole_match(players: int, seed: int = 1, /, **options: Value) -> list[Moment[Position]]:
    """A whole match of random players who prefer to do something rather than pass."""
    chooser = random.Random(seed)

    def choose(match: Match) -> tuple[int, int]:
        seat = chooser.choice(match.actors)
        eager = [
            action
            for action in match.legal(seat)
            if CARSON_CITY.actions.named(action)["do"] not in ("pass", "decline", "wait", "keep", "done")
        ]
        return seat, chooser.choice(eager if eager and chooser.random() < 0.9 else match.legal(seat))

    return played(Match(CARSON_CITY, players, options, seed=seed, engine=ENGINE), Position, choose)
