"""The heuristic: what an action is worth, in hundredths of a victory point."""

from gulch.games.carson_city.actions import (
    CLAIM_PARCEL,
    DECLINE,
    LAY_ROAD,
    PLAY_TOKEN,
    TAKE_CHARACTER,
    TAKE_GUNS,
    WAIT,
)
from gulch.games.carson_city.heuristics.building import weigh_building, weigh_road
from gulch.games.carson_city.heuristics.characters import character_worth, now_worth, weigh_purchase
from gulch.games.carson_city.heuristics.money import weigh_money, weigh_token
from gulch.games.carson_city.heuristics.placement import weigh_placement
from gulch.games.carson_city.heuristics.targets import worth_of_cowboys, worth_with_guns
from gulch.games.carson_city.heuristics.town import claim_worth
from gulch.games.carson_city.position import (
    ARMING,
    BUILD,
    CHARACTER,
    CLAIM,
    COMMAND,
    CONSENT,
    GUNS,
    HOUSING,
    PLACE,
    RECRUITING,
    REQUISITION,
    SETTLE,
    TOKEN,
    Position,
)
from gulch.games.carson_city.position import MONEY_NOW as MONEY_NOW_OR_LATER
from gulch.kernel.rule import rule


@rule
def weigh(s: Position, seat: int, action: int) -> int:
    if action >= LAY_ROAD:
        return weigh_road(s, seat, action - LAY_ROAD)
    if s.phase == PLACE or s.phase == COMMAND:
        return weigh_placement(s, seat, action)
    if s.phase == CLAIM or s.phase == SETTLE:
        return 0 if action == DECLINE else claim_worth(s, seat, action - CLAIM_PARCEL)
    if s.phase == CHARACTER:
        return character_worth(s, seat, action - TAKE_CHARACTER)
    if s.phase == MONEY_NOW_OR_LATER:
        return 0 if action == WAIT else now_worth(s, seat)
    if s.phase == RECRUITING or s.phase == ARMING or s.phase == REQUISITION:
        return weigh_purchase(s, seat, action)
    if s.phase == BUILD or s.phase == HOUSING or s.phase == CONSENT:
        return weigh_building(s, seat, action)
    if s.phase == TOKEN:
        return weigh_token(s, seat, action - PLAY_TOKEN)
    if s.phase == GUNS:
        return worth_with_guns(s, seat) if action == TAKE_GUNS else worth_of_cowboys(s, seat)
    return weigh_money(s, seat, action)
