"""The structures of a view."""

from __future__ import annotations

import msgspec


class Counted(msgspec.Struct, frozen=True):
    """A neighbour that an income counts, and for how many units."""

    parcel: str
    units: int


class Income(msgspec.Struct, frozen=True):
    """What a building earns now, and why: an amount for each unit nearby and for each of its
    owner's buildings of another type, up to the cap.
    """

    money: int
    kind: str
    each: int
    counted: list[Counted]
    unusable: list[str]  # neighbours that would count but belong to another player
    also: str | None  # the type of the owner's buildings that count wherever they are
    also_built: int
    also_each: int
    before_cap: int
    cap: int
    looter: int | None  # the player who has won an attack on it this turn


class Loss(msgspec.Struct, frozen=True):
    """What a building would lose if somebody else bought the parcel next to it."""

    seat: int
    parcel: str
    money: int


class Fighter(msgspec.Struct, frozen=True):
    """A player on a contested target, with the force before the die and the chance to win (None
    with tokens).
    """

    seat: int
    force: int
    chance: float | None


class Contest(msgspec.Struct, frozen=True):
    """The players on a target, those who win ties first; without the viewer and with them."""

    fighters: list[Fighter]
    joined: list[Fighter]  # the same with the viewer added; empty if they may not join
    ties_known: bool  # whether everybody has passed, so that the tie order is final


class Parcel(msgspec.Struct, frozen=True):
    id: str
    ground: str
    owner: int | None
    access: bool
    price: int | None  # None if owned
    income: Income | None
    protected: bool
    cowboys: list[int]
    white: bool
    losses: list[Loss]
    contest: Contest | None
    open: bool  # whether the viewer may place an ordinary cowboy here now


class Space(msgspec.Struct, frozen=True):
    """An action square, with its place in the picture and on the path."""

    id: str
    step: int  # its number on the path, from 1
    row: int
    slot: int
    available: bool
    closes: int | None  # the turn after which it is closed
    price: int | None
    cost: int | None  # what the viewer would pay for its tile
    building: str | None
    money: int | None  # what it would bring the viewer as things stand
    points: int | None
    cowboys: list[int]  # how many of each player
    white: bool
    duel: bool
    contest: Contest | None
    open: bool


class Step(msgspec.Struct, frozen=True):
    """A step of the path; `space` tells whether cowboys can be placed on it."""

    id: str
    row: int
    slot: int
    space: bool


class Change(msgspec.Struct, frozen=True):
    """How another player's income would change."""

    seat: int
    money: int


class Site(msgspec.Struct, frozen=True):
    """A parcel where the viewer could build a tile, with the best parcel for its house, what both
    add to the viewer's income, and what others would gain or lose.
    """

    parcel: str
    house: str | None
    gain: int
    others: list[Change]


class Tile(msgspec.Struct, frozen=True):
    """A construction square: its tile, where it slides at the next refill, and the viewer's sites
    for it, the best first.
    """

    price: int
    building: str | None
    slides_to: int | None
    sites: list[Site] | None  # None unless the viewer is choosing


class Card(msgspec.Struct, frozen=True):
    id: str
    number: int
    side: str
    limit: int
    taken: int | None


class Excess(msgspec.Struct, frozen=True):
    """What the money limit would take as things stand, and the points for it."""

    money: int
    points: int


class Player(msgspec.Struct, frozen=True):
    """One player as everyone sees them; tokens only as far as the viewer knows them."""

    seat: int
    money: int | None
    points: int
    roads: int
    revolvers: int
    guns: int  # temporary ones included
    cowboys: int  # at home
    general: int  # in the general reserve
    white: bool  # whether the white cowboy is at home
    force: int
    parcels: int
    property_left: int
    buildings: int
    houses: int
    mountains: int
    income: int  # of all buildings together
    kept: list[str]
    character: str | None
    side: str | None
    limit: int | None
    excess: Excess | None
    upper: int | None  # place on the upper track
    passed: int | None  # place on the passing track, which decides ties and next turn's choice
    tokens: list[int] | None
    token_count: int
    token_sum: int | None  # the sum of what is left of the first six
    answered: bool


class Route(msgspec.Struct, frozen=True):
    """The fewest roads that give a parcel access."""

    parcel: str
    roads: list[str]
    house: bool  # whether it is for a house rather than a building


class HouseLot(msgspec.Struct, frozen=True):
    """A parcel for the house of a building: the fewest roads to lay first for both, whom to ask,
    and what the house adds to the builder's income.
    """

    parcel: str
    roads: list[str]
    owner: int | None  # the owner, if they must be asked first
    gain: int


class Lot(msgspec.Struct, frozen=True):
    """A parcel for a tile to be built now: the fewest roads to lay first, and what it adds to the
    builder's income without a house.
    """

    building: str
    parcel: str
    roads: list[str]
    gain: int
    houses: list[HouseLot] | None  # None if no house comes with it


class Scoring(msgspec.Struct, frozen=True):
    """Victory points by source, and what the final scoring adds, or would add now."""

    seat: int
    squares: int  # points from squares that count parcels, buildings or cowboys
    bought: int  # points bought on squares
    characters: int
    limit: int  # for money given up
    earned: int  # the sum of the above
    buildings: int
    houses: int
    mountains: int
    money: int | None
    bonus: int
    total: int | None
    place: int | None  # the final place, once the match is over


class View(msgspec.Struct, frozen=True):
    seat: int
    phase: str
    actors: list[int]
    turn: int
    turns: int
    price: int  # the price of the tile or the victory point on offer
    limit: int  # the limit of the viewer's character
    excess: int  # the viewer's money above it
    centre: str
    path: list[Step]
    step: int | None  # the index on the path of the step being resolved
    parcels: list[Parcel]
    spaces: list[Space]
    roads: list[str]
    display: list[Tile]
    bag: dict[str, int]
    cards: list[Card]
    players: list[Player]
    three_guns: int | None
    white: str  # where the white cowboy is: "card", "reserve" or its target
    duel: str | None
    shown: list[int | None]  # tokens chosen for the duel, as far as the viewer knows them
    tile: str | None  # the tile being built
    site: str | None
    house: str | None
    builder: int | None
    refused: list[int]  # the owners who have refused a house
    routes: list[Route]  # to the viewer's empty parcels without access, and to parcels for a house
    lots: list[Lot]  # for the builder: every way to build now, with the fewest roads
    scoring: list[Scoring]
    might_is_right: bool
    pulse: int  # the number of the present pulse, from 1; 0 in real time
    quiet: int
    command: dict[str, str | int] | None  # the viewer's command in this pulse, if any
    lifted: str | None
    used: dict[int, int] | None  # tokens played so far, whether in the pile or redrawn
