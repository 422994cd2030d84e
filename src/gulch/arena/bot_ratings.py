"""One figure for how strong a bot is: the fit of Plackett and Luce, on Elo's scale.

The chance to come first is in proportion to a strength; so is the chance to come second among the
others, and so on: the model of Bradley and Terry for more than two players. Bots do not learn, so
all matches count alike and their order does not matter; the likeliest strengths are found at once,
with their error. (Ratings of the kind of OpenSkill are made for people, who change: what they say
hangs on the order of the matches.)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

ELO = 400 / math.log(10)
MEAN = 1500.0  # of all bots of an arena
PRIOR = 4.0  # standard deviation of a strength before a match is played: keeps who never lost finite
SURE = 1.96
STEPS = 100

Stage = tuple[tuple[str, ...], tuple[str, ...]]  # who came next, and who was still there to come


@dataclass(frozen=True)
class Rating:
    value: float
    low: float
    high: float


def stages(seated: Sequence[str], places: Sequence[int]) -> Iterable[Stage]:
    """A match as a row of choices: who is first, who is next among the rest. Those who share a
    place come together, each chosen among all who were left (Breslow)."""
    for place in sorted(set(places)):
        next_ones = sorted(bot for bot, its in zip(seated, places, strict=True) if its == place)
        left = sorted(bot for bot, its in zip(seated, places, strict=True) if its >= place)
        if len(left) > 1:
            yield tuple(next_ones), tuple(left)


def rated(found: Mapping[Stage, int]) -> dict[str, Rating]:
    """The likeliest ratings, each with its 95 % interval against the mean of all."""
    bots = sorted({bot for _, left in found for bot in left})
    if not bots:
        return {}
    times = np.array(list(found.values()), np.float64)
    came = np.array([[next_ones.count(bot) for bot in bots] for next_ones, _ in found], np.float64)
    left = np.array([[rest.count(bot) for bot in bots] for _, rest in found], np.float64)
    strength = np.zeros(len(bots))
    for _ in range(STEPS):
        weights = left * np.exp(strength)
        chance = weights / weights.sum(axis=1, keepdims=True)
        drawn = times * came.sum(axis=1)
        slope = times @ came - drawn @ chance - strength / PRIOR**2
        bend = np.diag(drawn @ chance + 1 / PRIOR**2) - (chance * drawn[:, None]).T @ chance
        step = np.linalg.solve(bend, slope)
        strength += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-9:
            break
    against_mean = np.eye(len(bots)) - 1 / len(bots)
    error = np.sqrt(np.diag(against_mean @ np.linalg.inv(bend) @ against_mean.T))
    values = MEAN + ELO * (strength - strength.mean())
    return {
        bot: Rating(float(value), float(value - half), float(value + half))
        for bot, value, half in zip(bots, values, SURE * ELO * error, strict=True)
    }
