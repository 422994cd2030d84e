"""The actions of players and the events of a match."""

from gulch.games.colt_express.components import (
    ANCHOR_NAMES,
    BANDITS,
    CARDS,
    CARS,
    CHAINABLE,
    DIRECTIONS,
    EVENT_IDS,
    LEVELS,
    LOOT,
    POSITIONS,
    ROUND_SYMBOLS,
    ROUND_TITLES,
    TURNS,
)
from gulch.kernel.actions import Actions
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure

HELD = [*CARDS, "bullet"]
SPOILS = ["purse", "purse_kept", "jewel", "strongbox"]
PURSE_FALLS, PURSE_KEPT, JEWEL_FALLS, STRONGBOX_FALLS = range(len(SPOILS))

ACTIONS = Actions()
COUPLE_CAR = ACTIONS.family("couple", car=CARS[1:])
CHOOSE = ACTIONS.family("choose_bandit", bandit=BANDITS)
CHOOSE_ANY = ACTIONS.family("choose_any")
TEAM = ACTIONS.family("choose_team", bandit=ANCHOR_NAMES)
LEFT_HAND = ACTIONS.family("left_hand", bandit=BANDITS)
PICK_CARD = ACTIONS.family("choose_card", bandit=BANDITS, card=CARDS)
PLAY = ACTIONS.family("play", bandit=BANDITS, card=CARDS)
HIDE = ACTIONS.family("hide", bandit=BANDITS, card=CARDS)
HIDE_AND_CHAIN = ACTIONS.family(
    "hide_and_chain", bandit=BANDITS, card=CHAINABLE
)  # plays the bandit's Fire card face down, then this card of the partner
DRAW_CARDS = ACTIONS.family("draw")
CHAIN_CARD_ON = ACTIONS.family("chain", bandit=BANDITS, card=CHAINABLE)
NO_CHAIN = ACTIONS.family("no_chain")
DISCARD = ACTIONS.family("discard", card=HELD)
KEEP_REST = ACTIONS.family("keep_rest")
GO = ACTIONS.family("go", position=POSITIONS)
SHOOT_AT = ACTIONS.family("shoot", bandit=BANDITS)
TAKE = ACTIONS.family("take", loot=LOOT)
PUNCH_AT = ACTIONS.family("punch", bandit=BANDITS)
KNOCK = ACTIONS.family("knock", loot=SPOILS)
PUSH = ACTIONS.family("push", direction=DIRECTIONS)
SEND_MARSHAL = ACTIONS.family("marshal", direction=DIRECTIONS)
DECLINE = ACTIONS.family("decline")

# ── Events, for the log and the animation ─────────────────────────────────────

BANDIT, CARD, HELD_CARD, CAR, LEVEL = Figure(BANDITS), Figure(CARDS), Figure(HELD), Figure(CARS), Figure(LEVELS)
ROUND_TITLE, TURN, TOKEN, DIRECTION = Figure(ROUND_TITLES), Figure(TURNS), Figure(LOOT), Figure(DIRECTIONS)
SECRET_BANDIT, SECRET_CARD, SECRET_VALUE = (
    Figure(BANDITS, private=True),
    Figure(CARDS, private=True),
    Figure(private=True),
)

# Why a card has no effect.
REASONS = ["no_target", "out_of_bullets", "no_loot", "no_victim"]
NO_TARGET, OUT_OF_BULLETS, NO_LOOT, NO_VICTIM = range(len(REASONS))
# Why a bandit moves to another space.
CAUSES = ["move", "ladder", "fled", "punched", "knocked_back", "swivel_arm", "braking"]
BY_MOVE, BY_LADDER, FLED, PUNCHED, KNOCKED_BACK, SWUNG, BRAKED = range(len(CAUSES))

EVENTS = Events()
COUPLED = EVENTS.kind("coupled", position=NUMBER, car=CAR, purses=NUMBER, jewels=NUMBER)
TEAMED = EVENTS.kind("teamed", bandit=BANDIT, partner=BANDIT)
CHOSE_BANDIT = EVENTS.kind("chose_bandit", seat=SEAT, bandit=BANDIT)
HID_PAWN = EVENTS.private("hid_pawn", seat=SEAT, bandit=BANDIT)
PLACED = EVENTS.kind("placed", seat=SEAT, bandit=BANDIT, position=NUMBER)
FIRST_PLAYER = EVENTS.kind("first_player", seat=SEAT, bandit=BANDIT)
ROUND_BEGAN = EVENTS.kind(
    "round_began", round=NUMBER, card=ROUND_TITLE, seat=SEAT, turns=Figure(ROUND_SYMBOLS), happening=Figure(EVENT_IDS)
)
CHOSE_CARD = EVENTS.private("chose_card", seat=SEAT, bandit=BANDIT, card=CARD)
DREW = EVENTS.kind("drew", seat=SEAT, cards=NUMBER)
DREW_CARD = EVENTS.private("drew_card", seat=SEAT, bandit=BANDIT, card=HELD_CARD)
DUMPED = EVENTS.kind("dumped", seat=SEAT, bullets=NUMBER)
RESHUFFLED = EVENTS.kind("reshuffled", seat=SEAT, cards=NUMBER)
TURN_BEGAN = EVENTS.kind("turn_began", turn=TURN, number=NUMBER, seat=SEAT, direction=NUMBER, actions=NUMBER)
PLAYED = EVENTS.kind("played", seat=SEAT, bandit=BANDIT, card=CARD)
CHAINED = EVENTS.kind("chained", seat=SEAT, bandit=BANDIT, card=CARD)
PLAYED_HIDDEN = EVENTS.kind("played_hidden", seat=SEAT, bandit=SECRET_BANDIT, card=SECRET_CARD)
SET_ASIDE = EVENTS.private("set_aside", seat=SEAT, card=HELD_CARD)
KEPT = EVENTS.kind("kept", seat=SEAT, kept=NUMBER, discarded=NUMBER)
ROBBERY_BEGAN = EVENTS.kind("robbery_began", cards=NUMBER)
CARD_UP = EVENTS.kind("card_up", number=NUMBER, seat=SEAT, bandit=BANDIT, card=CARD, hidden=NUMBER)
FIZZLED = EVENTS.kind("fizzled", bandit=BANDIT, card=CARD, reason=Figure(REASONS))
WENT = EVENTS.kind("went", bandit=BANDIT, position=NUMBER, level=LEVEL, cause=Figure(CAUSES))
SHOT = EVENTS.kind("shot", bandit=BANDIT, target=BANDIT, bullet=NUMBER)
TOOK = EVENTS.kind("took", bandit=BANDIT, loot=TOKEN)
LOOKED = EVENTS.private("looked", seat=SEAT, bandit=BANDIT, value=NUMBER)
PUNCH_LANDED = EVENTS.kind("punch_landed", bandit=BANDIT, target=BANDIT)
FELL = EVENTS.kind("fell", bandit=BANDIT, loot=TOKEN, position=NUMBER, level=LEVEL)
PICKED_POCKET = EVENTS.kind("picked_pocket", bandit=BANDIT, target=BANDIT)
MARSHAL_WENT = EVENTS.kind("marshal_went", position=NUMBER)
CAUGHT = EVENTS.kind("caught", bandit=BANDIT, position=NUMBER)
WOUNDED = EVENTS.kind("wounded", bandit=BANDIT, left=NUMBER)
SHORTAGE = EVENTS.kind("shortage", needed=NUMBER, left=NUMBER)
EVENT_CAME = EVENTS.kind("event_came", happening=Figure(EVENT_IDS))
STRONGBOX_CAME = EVENTS.kind("strongbox_came", position=NUMBER)
DISCARDED_PURSE = EVENTS.kind("discarded_purse", bandit=BANDIT, seat=SEAT, value=SECRET_VALUE)
RANSOMED = EVENTS.kind("ransomed", bandit=BANDIT, money=NUMBER)
DECLINED = EVENTS.kind("declined", bandit=BANDIT)
COUNTED = EVENTS.kind("counted", seat=SEAT, money=NUMBER)
GUNSLINGER = EVENTS.kind("gunslinger", seat=SEAT, money=NUMBER)
ENDED = EVENTS.kind("ended")
