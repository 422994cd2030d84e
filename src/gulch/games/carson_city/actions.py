"""Actions and events of Carson City."""

from gulch.games.carson_city.components import (
    ARMS,
    BUILDINGS,
    CHARACTERS,
    GROUNDS,
    MOST_KEPT,
    OFFERED_POINTS,
    PARCELS,
    PRICES,
    RECRUITS,
    ROADS,
    STEPS,
    TARGETS,
    TOKENS,
)
from gulch.kernel.actions import Actions
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure

MOST_VP = 99  # the most points bought in one answer; a player who could buy more is asked again

ACTIONS = Actions()
CLAIM_PARCEL = ACTIONS.family("claim", parcel=PARCELS)
TAKE_CHARACTER = ACTIONS.family("take", character=CHARACTERS)
TAKE_MONEY = ACTIONS.family("take_money")
RECRUIT_COWBOYS = ACTIONS.family("recruit", cowboys=RECRUITS)
BUY_GUNS = ACTIONS.family("arm", revolvers=ARMS)
TAKE_TILE = ACTIONS.family("take_tile", price=PRICES)
PUT = ACTIONS.family("place", target=TARGETS)
PUT_WHITE = ACTIONS.family("place_white", target=TARGETS)
LIFT = ACTIONS.family("move", target=TARGETS)
LIFT_WHITE = ACTIONS.family("move_white")
PASS = ACTIONS.family("pass")
WAIT = ACTIONS.family("wait")
FIGHT = ACTIONS.family("fight", parcel=PARCELS)
PLAY_TOKEN = ACTIONS.family("play_token", value=TOKENS)
TAKE_GUNS = ACTIONS.family("take_guns")
BUY_PARCEL = ACTIONS.family("buy_parcel", parcel=PARCELS)
BUY_TILE = ACTIONS.family("buy_tile")
BUILD_ON = ACTIONS.family("build", building=BUILDINGS, parcel=PARCELS)
HOUSE_ON = ACTIONS.family("house", parcel=PARCELS)
ALLOW = ACTIONS.family("allow")
DOUBLE = ACTIONS.family("double", building=BUILDINGS)
BUY_VP = ACTIONS.family("buy_vp", points=list(range(1, MOST_VP + 1)))
ACCEPT = ACTIONS.family("accept", points=OFFERED_POINTS)
KEEP_MONEY = ACTIONS.family("keep_money", amount=list(range(MOST_KEPT + 1)))
DECLINE = ACTIONS.family("decline")
KEEP_TILE = ACTIONS.family("keep")
BUILD_NO_MORE = ACTIONS.family("done")
REFUSE = ACTIONS.family("refuse")
LAY_ROAD = ACTIONS.family(
    "lay_road", road=ROADS
)  # must stay last: `action >= LAY_ROAD` is the test for a road, allowed at any decision of one player (CC-62)

# ── Events, for the log and the animation ─────────────────────────────────────

PARCEL, ROAD, BUILDING, CHARACTER, TARGET, STEP, GROUND = (
    Figure(names) for names in (PARCELS, ROADS, BUILDINGS, CHARACTERS, TARGETS, STEPS, GROUNDS)
)
SECRET_TOKEN = Figure(private=True)
SIDE = Figure(["yellow", "red"])

EVENTS = Events()
CENTRE = EVENTS.kind("centre", parcel=PARCEL, white=NUMBER, red=NUMBER)
MOUNTAIN_ROSE = EVENTS.kind("mountain", parcel=PARCEL, white=NUMBER, red=NUMBER)
CARD_SIDE = EVENTS.kind("card_side", character=CHARACTER, side=SIDE)
TILE_SHOWN = EVENTS.kind("tile_shown", building=BUILDING, price=NUMBER)
TILE_MOVED = EVENTS.kind("tile_moved", building=BUILDING, price=NUMBER, old_price=NUMBER)
FIRST_ORDER = EVENTS.kind("first_order", seat=SEAT, place=NUMBER)
ANNOUNCED = EVENTS.kind("announced", seat=SEAT, sum=NUMBER, money=NUMBER)
DREW_TOKEN = EVENTS.kind("drew_token", seat=SEAT, value=SECRET_TOKEN)
REDREW = EVENTS.kind("redrew", seat=SEAT, count=NUMBER)
CLAIMED = EVENTS.kind("claimed", seat=SEAT, parcel=PARCEL)
TURN_BEGAN = EVENTS.kind("turn_began", turn=NUMBER)
TOOK_CHARACTER = EVENTS.kind("took_character", seat=SEAT, character=CHARACTER, side=SIDE)
GOT_MONEY = EVENTS.kind("got_money", seat=SEAT, money=NUMBER)
WAITED = EVENTS.kind("waited", seat=SEAT)
TOOK_WHITE = EVENTS.kind("took_white", seat=SEAT)
TOOK_ROADS = EVENTS.kind("took_roads", seat=SEAT, roads=NUMBER)
RECRUITED = EVENTS.kind("recruited", seat=SEAT, cowboys=NUMBER, money=NUMBER)
ARMED = EVENTS.kind("armed", seat=SEAT, revolvers=NUMBER, money=NUMBER)
REQUISITIONED = EVENTS.kind("requisitioned", seat=SEAT, building=BUILDING, money=NUMBER, square=NUMBER)
UPPER_TRACK = EVENTS.kind("upper_track", seat=SEAT, place=NUMBER, character=CHARACTER)
PLACED = EVENTS.kind("placed", seat=SEAT, target=TARGET, on=GROUND)
PLACED_WHITE = EVENTS.kind("placed_white", seat=SEAT, target=TARGET, on=GROUND)
MOVED = EVENTS.kind("moved", seat=SEAT, target=TARGET, on=GROUND, origin=TARGET)
MOVED_WHITE = EVENTS.kind("moved_white", seat=SEAT, target=TARGET, on=GROUND, origin=TARGET)
PASSED = EVENTS.kind("passed", seat=SEAT, place=NUMBER, cowboys=NUMBER)
COMMANDED = EVENTS.private("commanded", seat=SEAT)
HELD_BACK = EVENTS.kind("held_back", seat=SEAT)
VOID = EVENTS.kind("void", seat=SEAT)
PULSE_ENDED = EVENTS.kind("pulse_ended", pulse=NUMBER)
ROAD_LAID = EVENTS.kind("road_laid", seat=SEAT, road=ROAD, parcel=PARCEL, other=PARCEL)
STEP_BEGAN = EVENTS.kind("step_began", step=STEP)
ORDERED = EVENTS.kind("ordered", seat=SEAT, parcel=PARCEL, place=NUMBER)
DUEL_BEGAN = EVENTS.kind("duel", target=TARGET, fighters=NUMBER, on=GROUND)
FORCE = EVENTS.kind("force", seat=SEAT, target=TARGET, shown=NUMBER, guns=NUMBER, cowboys=NUMBER, force=NUMBER)
CHOSE_TOKEN = EVENTS.private("chose_token", seat=SEAT, value=NUMBER)
WON = EVENTS.kind("won", seat=SEAT, target=TARGET, on=GROUND)
CAME_HOME = EVENTS.kind("came_home", seat=SEAT, target=TARGET)
CONSOLED = EVENTS.kind("consoled", seat=SEAT, points=NUMBER)
WENT_AWAY = EVENTS.kind("went_away", seat=SEAT, target=TARGET)
WAGES_PAID = EVENTS.kind("wages", seat=SEAT, cowboys=NUMBER, money=NUMBER)
TOOK_THREE_GUNS = EVENTS.kind("three_guns", seat=SEAT)
BOUGHT_PARCEL = EVENTS.kind("bought_parcel", seat=SEAT, parcel=PARCEL, money=NUMBER, on=GROUND)
DECLINED = EVENTS.kind("declined", seat=SEAT, target=TARGET, on=GROUND)
BOUGHT_TILE = EVENTS.kind("bought_tile", seat=SEAT, building=BUILDING, money=NUMBER, square=NUMBER)
KEPT_TILE = EVENTS.kind("kept_tile", seat=SEAT, building=BUILDING)
BUILT = EVENTS.kind("built", seat=SEAT, building=BUILDING, parcel=PARCEL)
HOUSED = EVENTS.kind("housed", seat=SEAT, parcel=PARCEL)
GOT_REVOLVERS = EVENTS.kind("got_revolvers", seat=SEAT, revolvers=NUMBER)
ASKED = EVENTS.kind("asked", seat=SEAT, owner=SEAT, parcel=PARCEL)
ALLOWED = EVENTS.kind("allowed", seat=SEAT, parcel=PARCEL)
REFUSED = EVENTS.kind("refused", seat=SEAT, parcel=PARCEL)
CANCELLED = EVENTS.kind("cancelled", seat=SEAT, parcel=PARCEL)
GOT_INCOME = EVENTS.kind("got_income", seat=SEAT, step=STEP, money=NUMBER)
GAMBLED = EVENTS.kind("gambled", seat=SEAT, white=NUMBER, red=NUMBER, money=NUMBER)
DEFENDED = EVENTS.kind("defended", seat=SEAT, parcel=PARCEL)
ATTACKED = EVENTS.kind("attacked", seat=SEAT, owner=SEAT, parcel=PARCEL)
DOUBLED = EVENTS.kind("doubled", seat=SEAT, building=BUILDING)
PAID = EVENTS.kind("paid", seat=SEAT, building=BUILDING, parcel=PARCEL, money=NUMBER)
LOOTED = EVENTS.kind("looted", seat=SEAT, owner=SEAT, building=BUILDING, parcel=PARCEL, money=NUMBER)
SCORED = EVENTS.kind("scored", seat=SEAT, step=STEP, points=NUMBER)
BOUGHT_VP = EVENTS.kind("bought_vp", seat=SEAT, points=NUMBER, money=NUMBER)
CARD_REWARD = EVENTS.kind("card_reward", seat=SEAT, character=CHARACTER, points=NUMBER, money=NUMBER)
SQUARE_CLOSED = EVENTS.kind("square_closed", target=TARGET)
GRANTED = EVENTS.kind("granted", seat=SEAT, cowboys=NUMBER)
GAVE_UP = EVENTS.kind("gave_up", seat=SEAT, money=NUMBER, points=NUMBER)
FINAL_SCORE = EVENTS.kind(
    "final_score",
    seat=SEAT,
    buildings=NUMBER,
    houses=NUMBER,
    mountains=NUMBER,
    money=NUMBER,
    bonus=NUMBER,
    total=NUMBER,
)
ENDED = EVENTS.kind("ended")
