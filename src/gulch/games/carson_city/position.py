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
    "token", "parcel", "tile", "build", "house", "consent", "grocer", "victory", "banker", "limit",
    "claims", "characters", "shift", "placement", "pulse", "resolution", "duel", "showdown", "builder",
    "turn_ends", "over",
]  # fmt: skip
(
    CLAIM, CHARACTER, MONEY_NOW, SETTLE, RECRUITING, ARMING, REQUISITION, PLACE, COMMAND, ORDER, TOKEN, PARCEL,
    TILE, BUILD, HOUSING, CONSENT, GROCERY, VICTORY, BANKING, MONEY_LIMIT,
    CLAIMS, CHARACTERS_CHOSEN, SHIFT, PLACEMENT, PULSE, RESOLUTION, DUEL, SHOWDOWN, BUILDER, TURN_ENDS, OVER,
) = range(len(PHASES))  # fmt: skip
DECISIONS = PHASES[:CLAIMS]

MOST_CONTESTED = 25  # targets on which 50 cowboys can meet in pairs

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
    road = i8(N_ROADS)  # 1 for a place with a road
    ends = i8(N_POINTS)  # how many roads end at each vertex; they give access
    display = i8(N_SQUARES, of=BUILDINGS)  # the tile on each square, the cheapest square first; -1 for none
    bag = i8(N_BUILDINGS)

    money = i16(MAX_SEATS)
    vp = i16(MAX_SEATS)
    earned = i16(MAX_SEATS, N_SOURCES)  # points by source, without the final scoring
    roads = i8(MAX_SEATS)
    revolvers = i8(MAX_SEATS)  # revolver chips
    cowboys = i8(MAX_SEATS)  # cowboys in the personal reserve
    general = i8(MAX_SEATS)  # cowboys of this colour in the general reserve
    kept = i8(MAX_SEATS, N_BUILDINGS)  # tiles bought and not built
    bought = i8(MAX_SEATS)  # revolver chips bought with the red Captain
    three_guns = i8()  # the holder of the three-guns chip; -1 while it is on Ammunition

    side = i8(N_CHARACTERS)  # the side of each card: yellow or red
    character = i8(MAX_SEATS, of=CHARACTERS)
    waits = i8()  # bit set of seats that left the money of their card for later (CC-27, CC-28, CC-32)
    upper = i8(MAX_SEATS)  # seats in the order of placement
    passing = i8(MAX_SEATS)  # seats in the order of passing
    passed = i8()  # how many players have passed
    last = i8()  # place on the upper track of the player who acted last

    there = i8(N_TARGETS)  # bit set of the seats with a cowboy on a square or parcel
    crowd = i8(MAX_SEATS, N_CROWDS)  # the number of cowboys on Wages and on Road
    white = i8()  # the target under the white cowboy, or ON_CARD or IN_RESERVE

    # Kit Carson
    lifted = i8(MAX_SEATS)  # secret: where a cowboy is moved from; N_TARGETS for the white one; -1 for the reserve
    command = i16(MAX_SEATS)  # secret: the command of this pulse; -1 for none yet
    pulse = i16()
    quiet = i8()  # how many pulses in a row nothing has happened
    given = i16(MAX_SEATS)  # commands given in real time

    step = i8()  # the index on the path of the step being resolved
    stage = i8()  # the stage within that step
    asked = i8()  # how many seats have had their turn in that step or phase
    queue = i8(MOST_CONTESTED)  # parcels in the order of their duels
    queued = i8()
    fought = i8()
    spot = i8()  # the target of the duel or purchase; -1 for none yet
    looter = i8(N_PARCELS)  # the player who has won an attack on a building; -1 for nobody
    doubled = i8(of=BUILDINGS)  # the type that the Grocer doubles; -1 for none

    builder = i8()
    back = i8()  # the phase to go on with when the builder is done
    tile = i8(of=BUILDINGS)  # the only tile to be built now; -1: any kept one
    site = i8()  # the parcel named for a building whose house is still to be named; -1 for none
    rising = i8(of=BUILDINGS)  # the tile named for that parcel; -1 for none
    house = i8()  # the parcel named for the house while its owner is asked; -1 for none
    refused = i8(MAX_SEATS, N_BUILDINGS)  # by builder and type: bit set of owners who refused a house (CC-R36)

    # Might Is Right
    token = i8(MAX_SEATS, N_TOKENS)  # secret: how many of each value are held
    pile = i8(N_TOKENS)  # the used tokens, from which hands are redrawn; secret after the first redraw
    shown = i8(MAX_SEATS)  # the die or token in a duel, a token being secret until all have chosen; -1 for none
    announced = i8(MAX_SEATS)  # the sum of the first tokens
    redrawn = i16(MAX_SEATS)  # 0 while a hand is the first one, else the number of the redraw
    redraws = i16()
    pool = i8(MAX_SEATS, N_TOKENS)  # the tokens that may be in a redrawn hand, as known to all (CC-144)
