"""The actions of a prospector, and the events of the log."""

from gulch.games.boomtown.components import (
    BID_MIN,
    CARDS,
    DICE,
    FACES,
    HOLD_UP_MAX,
    HOLD_UP_MIN,
    MAX_SEATS,
    MINES,
    MOST_GOLD,
    SALOONS,
    TOWNS,
)
from gulch.kernel.actions import Actions
from gulch.kernel.trace import NUMBER, SEAT, Events, Figure

ACTIONS = Actions()
PASS = ACTIONS.family("pass")
OFFER = ACTIONS.family("bid", amount=range(BID_MIN, MOST_GOLD + 1))
TAKE = ACTIONS.family("take", card=CARDS)
USE_MUSTANG = ACTIONS.family("use_mustang")
KEEP_MUSTANG = ACTIONS.family("keep_mustang")
BLOW_UP = ACTIONS.family("blow_up", card=MINES + SALOONS)
SEIZE = ACTIONS.family("confiscate", card=MINES)
MAKE_GOVERNOR = ACTIONS.family("appoint", town=TOWNS)
HOLD = ACTIONS.family("hold_up", victim=range(MAX_SEATS), number=range(HOLD_UP_MIN, HOLD_UP_MAX + 1))
OPEN_SALOON = ACTIONS.family("open_saloon", town=TOWNS)
HIRE_GIRLS = ACTIONS.family("hire_girls", saloon=SALOONS)
DIG_VEIN = ACTIONS.family("dig", card=MINES)
USE_TELEGRAPH = ACTIONS.family("use_telegraph", die=range(1, DICE + 1), face=FACES)
LEAVE_DICE = ACTIONS.family("leave_dice")

BID_OF = OFFER - BID_MIN  # BID_OF + amount is the number of a bid
NAMES = HOLD_UP_MAX - HOLD_UP_MIN + 1  # how many numbers a Holdup may name

# ── Events, for the log and the animation ─────────────────────────────────────

CARD, TOWN = Figure(CARDS), Figure(TOWNS)

EVENTS = Events()
ROUND_BEGINS = EVENTS.kind("round_begins", round=NUMBER, rounds=NUMBER, seat=SEAT)
SENT_BACK = EVENTS.kind("sent_back", card=CARD)
RESHUFFLED = EVENTS.kind("reshuffled", cards=NUMBER)
TURNED_UP = EVENTS.kind("turned_up", card=CARD, coins=NUMBER, dangerous=NUMBER)
SITS_OUT = EVENTS.kind("sits_out", seat=SEAT)
OFFERED = EVENTS.kind("offered", seat=SEAT, gold=NUMBER)
PASSED = EVENTS.kind("passed", seat=SEAT)
CANNOT_RAISE = EVENTS.kind("cannot_raise", seat=SEAT, gold=NUMBER)
WON = EVENTS.kind("won", seat=SEAT, gold=NUMBER)
ALL_PASSED = EVENTS.kind("all_passed", seat=SEAT)
NOBODY_HAS_GOLD = EVENTS.kind("nobody_has_gold", seat=SEAT)
SHARED = EVENTS.kind("shared", seat=SEAT, giver=SEAT, handed=NUMBER, gold=NUMBER, left=NUMBER)
BANKED = EVENTS.kind("banked", seat=SEAT, gold=NUMBER)
RODE = EVENTS.kind("rode", seat=SEAT)
STAYED = EVENTS.kind("stayed", seat=SEAT)
TOOK = EVENTS.kind("took", seat=SEAT, card=CARD)
PAID_FEE = EVENTS.kind("paid_fee", seat=SEAT, mayor=SEAT, town=TOWN, gold=NUMBER, missing=NUMBER)
ELECTED = EVENTS.kind("elected", seat=SEAT, town=TOWN, mines=NUMBER)
UNSEATED = EVENTS.kind("unseated", seat=SEAT, old=SEAT, town=TOWN, mines=NUMBER)
APPOINTED = EVENTS.kind("appointed", seat=SEAT, card=CARD, town=TOWN)
GOVERNOR_LOST = EVENTS.kind("governor_lost", seat=SEAT, card=CARD, town=TOWN)
LIES_IDLE = EVENTS.kind("lies_idle", seat=SEAT, card=CARD)
KEPT = EVENTS.kind("kept", seat=SEAT, card=CARD)
NO_TARGET = EVENTS.kind("no_target", seat=SEAT, card=CARD)
LOST_AT_CARDS = EVENTS.kind("lost_at_cards", seat=SEAT, gold=NUMBER)
STAGECOACH_ROBBED = EVENTS.kind("stagecoach_robbed", seat=SEAT, gold=NUMBER)
BLOWN_UP = EVENTS.kind("blown_up", seat=SEAT, victim=SEAT, card=CARD)
LOST_WITH = EVENTS.kind("lost_with", seat=SEAT, card=CARD)
CONFISCATED = EVENTS.kind("confiscated", seat=SEAT, victim=SEAT, card=CARD)
HELD_UP = EVENTS.kind(
    "held_up", seat=SEAT, victim=SEAT, number=NUMBER, first=NUMBER, second=NUMBER, robbed=NUMBER, gold=NUMBER
)
SALOON_OPENED = EVENTS.kind("saloon_opened", seat=SEAT, card=CARD, town=TOWN)
GIRLS_HIRED = EVENTS.kind("girls_hired", seat=SEAT, card=CARD, town=TOWN)
VEIN_DUG = EVENTS.kind("vein_dug", seat=SEAT, vein=CARD, card=CARD, coins=NUMBER)
ROLLED = EVENTS.kind("rolled", seat=SEAT, first=NUMBER, second=NUMBER, total=NUMBER)
WIRED = EVENTS.kind("wired", seat=SEAT, die=NUMBER, old=NUMBER, face=NUMBER, total=NUMBER)
LEFT_DICE = EVENTS.kind("left_dice", seat=SEAT)
PRODUCED = EVENTS.kind("produced", seat=SEAT, card=CARD, gold=NUMBER)
NOTHING_PRODUCED = EVENTS.kind("nothing_produced", total=NUMBER)
PAID_SALOON = EVENTS.kind("paid_saloon", seat=SEAT, owner=SEAT, town=TOWN, gold=NUMBER, missing=NUMBER)
COLLAPSED = EVENTS.kind("collapsed", seat=SEAT, card=CARD)
THROWN_AWAY = EVENTS.kind("thrown_away", card=CARD)
WAS_IN_BOX = EVENTS.kind("was_in_box", card=CARD)
ENDED = EVENTS.kind("ended")
