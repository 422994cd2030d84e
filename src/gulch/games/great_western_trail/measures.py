"""Measures of a finished match besides points and places: the categories of the scoring."""

from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.score import (
    bonus_points,
    building_points,
    cattle_points,
    disc_points,
    goal_points,
    worker_points,
)
from gulch.kernel.rule import rule


@rule
def money(s: Position, seat: int) -> int:
    return s.money[seat]


MEASURES = {
    "money": money,
    "buildings": building_points,
    "posts": disc_points,
    "workers": worker_points,
    "cattle": cattle_points,
    "bonuses": bonus_points,
    "goals": goal_points,
}
