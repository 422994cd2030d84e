"""Ratings of bots: a maximum-likelihood fit of the Plackett–Luce model, on Elo's scale.

The chance to come first is proportional to a bot's strength; so is the chance to come second among
the others, and so on. With two players this is the Bradley–Terry model. Bots do not learn, so the
order of the matches does not matter and one fit over all of them gives the ratings with their
errors. (Ratings such as OpenSkill's are for people, who change: they depend on that order.)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

ELO = 400 / math.log(10)
MEAN_RATING = 1500.0  # of all bots of an arena
PRIOR_DEVIATION = 4.0  # standard deviation of the prior; keeps the strength of unbeaten bots finite
Z_95 = 1.96  # standard errors on either side of a 95 % interval
NEWTON_STEPS = 100

Stage = tuple[tuple[str, ...], tuple[str, ...]]  # bots that share the next place, and all not placed yet


@dataclass(frozen=True)
class Rating:
    value: float
    low: float
    high: float


def stages(seated: Sequence[str], places: Sequence[int]) -> Iterable[Stage]:
    """A match as a sequence of choices: who is first, who is next among the rest. Bots that share
    a place are each chosen among all that were left (Breslow's method for ties)."""
    for place in sorted(set(places)):
        next_ones = sorted(bot for bot, its in zip(seated, places, strict=True) if its == place)
        left = sorted(bot for bot, its in zip(seated, places, strict=True) if its >= place)
        if len(left) > 1:
            yield tuple(next_ones), tuple(left)


def fit_ratings(counted: Mapping[Stage, int]) -> dict[str, Rating]:
    """The most likely ratings, relative to the mean of all bots, each with its 95 % interval."""
    bots = sorted({bot for _, left in counted for bot in left})
    if not bots:
        return {}
    times = np.array(list(counted.values()), np.float64)
    chosen = np.array([[next_ones.count(bot) for bot in bots] for next_ones, _ in counted], np.float64)
    left = np.array([[rest.count(bot) for bot in bots] for _, rest in counted], np.float64)
    strength = np.zeros(len(bots))
    for _ in range(NEWTON_STEPS):
        weights = left * np.exp(strength)
        chance = weights / weights.sum(axis=1, keepdims=True)
        drawn = times * chosen.sum(axis=1)
        gradient = times @ chosen - drawn @ chance - strength / PRIOR_DEVIATION**2
        curvature = np.diag(drawn @ chance + 1 / PRIOR_DEVIATION**2) - (chance * drawn[:, None]).T @ chance
        step = np.linalg.solve(curvature, gradient)
        strength += step / max(1.0, float(np.abs(step).max()))
        if np.abs(step).max() < 1e-9:
            break
    against_mean = np.eye(len(bots)) - 1 / len(bots)
    error = np.sqrt(np.diag(against_mean @ np.linalg.inv(curvature) @ against_mean.T))
    values = MEAN_RATING + ELO * (strength - strength.mean())
    return {
        bot: Rating(float(value), float(value - half), float(value + half))
        for bot, value, half in zip(bots, values, Z_95 * ELO * error, strict=True)
    }
