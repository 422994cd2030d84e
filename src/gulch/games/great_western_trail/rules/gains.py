"""Gains with nothing to decide: money, certificates, exchange tokens (GW-33 … GW-35)."""

from gulch.games.great_western_trail.actions import CERTIFIED, GAINED_MONEY, GOT_TOKENS
from gulch.games.great_western_trail.components import (
    AMOUNT,
    CERTIFY,
    COST,
    GAIN_MONEY,
    GAIN_TOKEN,
    MOST_CERTIFICATES,
    VERB,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.cards import change_money
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def gain_at_once(s: Position, seat: int, effect: int) -> None:
    """Pay what an effect costs, and take what it gives."""
    cost = COST[effect]
    change_money(s, seat, -cost)
    if VERB[effect] == GAIN_MONEY:
        gain_money(s, seat, AMOUNT[effect])
    elif VERB[effect] == CERTIFY:
        gain_certificates(s, seat, AMOUNT[effect], cost)
    elif VERB[effect] == GAIN_TOKEN:
        s.tokens[seat] += AMOUNT[effect]
        note(s, GOT_TOKENS, seat, AMOUNT[effect], cost, s.tokens[seat])


@rule
def gain_money(s: Position, seat: int, dollars: int) -> None:
    change_money(s, seat, dollars)
    note(s, GAINED_MONEY, seat, dollars)


@rule
def gain_certificates(s: Position, seat: int, n: int, cost: int) -> None:
    """GW-34: move one space on the track for each certificate; those beyond its end are lost."""
    before = s.certificates[seat]
    s.certificates[seat] = min(MOST_CERTIFICATES, before + n)
    note(s, CERTIFIED, seat, s.certificates[seat] - before, cost, s.certificates[seat])
