"""The actions of a bandit, and the events of the log."""

from gulch.games.el_paso.components import CARD_VALUES, CARDS, FACES, KINDS, TILES, TOWNS
from gulch.kernel.actions import Actions
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure

ACTIONS = Actions()
ROB = ACTIONS.family("rob", location=KINDS, card=CARD_VALUES)
LEAVE = ACTIONS.family("leave")
KEEP = ACTIONS.family("keep", tile=TILES)
DONE = ACTIONS.family("done")
TAKE = ACTIONS.family("draw", location=KINDS)

# ── Events, for the log and the animation ─────────────────────────────────────

KIND, TILE, CARD, FACE, TOWN = Figure(KINDS), Figure(TILES), Figure(CARDS), Figure(FACES), Figure(TOWNS)
SECRET_CARD = Figure(CARDS, private=True)

# Why a robber gets no loot.
REASONS = ["no_such_location", "no_symbol", "no_tile_left"]
NO_SUCH_LOCATION, NO_SYMBOL, NO_TILE_LEFT = range(len(REASONS))

EVENTS = Events()
DEALT = EVENTS.kind("dealt", seat=SEAT, card=SECRET_CARD)
ENTERED = EVENTS.kind("entered", town=TOWN, guard=SEAT)
PLACED = EVENTS.kind("placed", tile=TILE, count=NUMBER)
RETURNED = EVENTS.kind("returned", tile=TILE, count=NUMBER)
STOCKED = EVENTS.kind("stocked", town=TOWN, placed=NUMBER, returned=NUMBER)
LAID = EVENTS.kind("laid", seat=SEAT, card=SECRET_CARD)
LEFT = EVENTS.kind("left", seat=SEAT, group=NUMBER, limit=NUMBER)
KEPT = EVENTS.kind("kept", seat=SEAT, tile=TILE)
SOLD = EVENTS.kind("sold", seat=SEAT, tile=TILE, count=NUMBER)
EXCHANGED = EVENTS.kind(
    "exchanged", seat=SEAT, value=NUMBER, rate=NUMBER, at_rate=NUMBER, one_to_one=NUMBER, carried=NUMBER
)
REVEALED = EVENTS.kind("revealed", seat=SEAT, card=CARD)
ROLLED = EVENTS.kind("rolled", seat=SEAT, dice=NUMBER, star=NUMBER, brand=NUMBER, six=NUMBER, stars=NUMBER)
TOOK = EVENTS.kind("took", seat=SEAT, tile=TILE)
EMPTY_HANDED = EVENTS.kind("empty_handed", seat=SEAT, card=CARD, reason=Figure(REASONS))
CAUGHT = EVENTS.kind("caught", seat=SEAT, tiles=NUMBER, value=NUMBER)
DISCARDED = EVENTS.kind("discarded", seat=SEAT, card=CARD)
CHOSE_PILE = EVENTS.private("chose_pile", seat=SEAT, location=KIND)
DREW = EVENTS.kind("drew", seat=SEAT, location=KIND, card=SECRET_CARD)
PASSED_OVER = EVENTS.kind("passed_over", seat=SEAT, location=KIND)
TURNED_OVER = EVENTS.kind("turned_over", location=KIND, cards=NUMBER)
EMPTIED = EVENTS.kind("emptied", town=TOWN)
CLEARED = EVENTS.kind("cleared", town=TOWN, tiles=NUMBER)
FINAL_EXCHANGE = EVENTS.kind("final_exchange", seat=SEAT, nuggets=NUMBER)
ENDED = EVENTS.kind("ended")
