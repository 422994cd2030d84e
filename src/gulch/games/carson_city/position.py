"""The position of a match of Carson City: its phases and its record."""

from gulch.games.carson_city.components import (
    BUILDINGS,
    CHARACTERS,
    GROUNDS,
    MAX_SEATS,
    N_BUILDINGS,
    N_CHARACTERS,
    N_CROWDS,
    N_PARCELS,
    N_POINTS,
    N_ROADS,
    N_SQUARES,
    N_TARGETS,
    N_TOKENS,
)
from gulch.kernel.record import Record, i8, i16

# The phases: decisions, steps that run by themselves, and the end.
PHASES = [
    "claim", "character", "money_now", "settle", "recruit", "arm", "requisition", "place", "command", "order",
    "token", "guns", "parcel", "tile", "build", "house", "consent", "grocer", "victory", "banker", "limit",
    "claims", "characters", "shift", "placement", "pulse", "resolution", "duel", "showdown", "builder",
    "turn_ends", "over",
]  # fmt: skip
(
    CLAIM, CHARACTER, MONEY_NOW, SETTLE, RECRUITING, ARMING, REQUISITION, PLACE, COMMAND, ORDER, TOKEN, GUNS,
    PARCEL, TILE, BUILD, HOUSING, CONSENT, GROCERY, VICTORY, BANKING, MONEY_LIMIT,
    CLAIMS, CHARACTERS_CHOSEN, SHIFT, PLACEMENT, PULSE, RESOLUTION, DUEL, SHOWDOWN, BUILDER, TURN_ENDS, OVER,
) = range(len(PHASES))  # fmt: skip
DECISIONS = PHASES[:CLAIMS]

MOST_CONTESTED = 25  # the largest number of contested targets: 50 cowboys in pairs

# The sources of victory points before the final scoring: squares that score, squares that sell
# points, characters, and money above the limit.
SOURCES = ["squares", "bought", "characters", "limit"]
SQUARES, BOUGHT, CHARACTER_POINTS, OVER_LIMIT = range(len(SOURCES))
N_SOURCES = len(SOURCES)

# Values of `white` while the white cowboy is not on the board.
ON_CARD, IN_RESERVE = -2, -1


class Position(Record):
    turn = i8()
    centre = i8()
    ground = i8(N_PARCELS, of=GROUNDS)
    owner = i8(N_PARCELS)  # a seat; -1 for a neutral parcel
    road = i8(N_ROADS)  # 1 for each road place with a road
    ends = i8(N_POINTS)  # how many roads end at each vertex; they give access to its parcels
    display = i8(N_SQUARES, of=BUILDINGS)  # the tile on each square, the cheapest square first; -1 for none
    bag = i8(N_BUILDINGS)

    money = i16(MAX_SEATS)
    vp = i16(MAX_SEATS)
    earned = i16(MAX_SEATS, N_SOURCES)  # points by source, before the final scoring
    roads = i8(MAX_SEATS)
    revolvers = i8(MAX_SEATS)  # revolver chips
    cowboys = i8(MAX_SEATS)  # cowboys in the personal reserve
    general = i8(MAX_SEATS)  # each player's cowboys in the general reserve
    kept = i8(MAX_SEATS, N_BUILDINGS)  # tiles bought and not built
    bought = i8(MAX_SEATS)  # revolver chips bought with the red Captain
    three_guns = i8()  # the holder of the three-guns chip; -1 while it is on Ammunition

    side = i8(N_CHARACTERS)  # the side of each card: yellow or red
    character = i8(MAX_SEATS, of=CHARACTERS)
    waits = i8()  # bit set of seats that did not take their card's money at once (CC-27, CC-28, CC-32)
    upper = i8(MAX_SEATS)  # seats in the order of placement
    passing = i8(MAX_SEATS)  # seats in the order of passing
    passed = i8()  # how many players have passed
    last = i8()  # the place on the upper track of the player who acted last

    there = i8(N_TARGETS)  # bit set of the seats with a cowboy on a square or parcel
    crowd = i8(MAX_SEATS, N_CROWDS)  # the number of cowboys on Wages and on Road
    white = i8()  # the target where the white cowboy is, or ON_CARD or IN_RESERVE

    # Kit Carson
    lifted = i8(MAX_SEATS)  # secret: the target a cowboy is lifted from; N_TARGETS: the white cowboy; -1: none
    command = i16(MAX_SEATS)  # secret: the command of this pulse; -1 for none yet
    pulse = i16()
    quiet = i8()  # the number of pulses in a row in which nothing has happened
    given = i16(MAX_SEATS)  # the number of commands each seat has given in real time

    step = i8()  # the index on the path of the step being resolved
    stage = i8()  # the stage within that step
    asked = i8()  # the number of seats already asked in that step or phase
    queue = i8(MOST_CONTESTED)  # the contested parcels in the order of their duels
    queued = i8()
    fought = i8()
    spot = i8()  # the target of the duel or purchase; -1 for none yet
    looter = i8(N_PARCELS)  # the player who has won an attack on a building; -1 for nobody
    doubled = i8(of=BUILDINGS)  # the type that the Grocer doubles; -1 for none

    builder = i8()
    back = i8()  # the phase that follows when the builder is done
    tile = i8(of=BUILDINGS)  # the only tile to be built now; -1: any kept one
    site = i8()  # the parcel named for a building while its house is not yet placed; -1 for none
    rising = i8(of=BUILDINGS)  # the tile named for that parcel; -1 for none
    house = i8()  # the parcel named for the house while its owner is asked; -1 for none
    refused = i8(MAX_SEATS, N_BUILDINGS)  # by builder and type: bit set of owners who refused a house (CC-R36)

    # Might Is Right
    token = i8(MAX_SEATS, N_TOKENS)  # secret: how many of each value are held
    pile = i8(N_TOKENS)  # the used tokens, from which hands are redrawn; secret after the first redraw
    shown = i8(MAX_SEATS)  # the die or token in a duel, a token being secret until all have chosen; -1 for none
    announced = i8(MAX_SEATS)  # the announced sum of each first hand
    redrawn = i16(MAX_SEATS)  # 0 for a first hand, else the number of the redraw that drew it, from 1
    redraws = i16()
    pool = i8(MAX_SEATS, N_TOKENS)  # by value: the most such tokens that a redrawn hand may have, as all know (CC-144)
