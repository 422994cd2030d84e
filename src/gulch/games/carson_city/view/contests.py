"""Who would fight whom, and with what chances."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.games.carson_city.components import (
    DIE,
    MIGHT_IS_RIGHT,
    NONE,
)
from gulch.games.carson_city.position import (
    Position,
)
from gulch.games.carson_city.rules.town import (
    force,
)
from gulch.games.carson_city.view.placing import in_hand
from gulch.games.carson_city.view.shapes import Contest, Fighter


def ties(s: Position) -> list[int]:
    """Seats in the order that wins ties: the passing track, then those who have not passed in the
    order in which they place.
    """
    passed = [s.passing[place] for place in range(s.passed)]
    order = [s.upper[place] for place in range(s.seats)] if s.passed < s.seats else []
    return passed + [seat for seat in order if seat not in passed]


def contest(s: Position, target: int, seat: int, opened: bool) -> Contest | None:
    """Forces and chances of those on a spot; with the viewer too, where he may join them."""
    if not s.there[target]:
        return None
    order = ties(s)
    there = [other for other in order if s.there[target] >> other & 1]
    forces = {other: int(force(s, other)) for other in there}
    with_me = {**forces, seat: force_there(s, seat)} if opened and seat not in forces else {}
    return Contest(
        fighters=fighters(s, forces),
        joined=fighters(s, {other: with_me[other] for other in order if other in with_me}),
        ties_known=s.passed == s.seats,
    )


def force_there(s: Position, seat: int) -> int:
    """After the next cowboy has been sent: one from the reserve is missing there, one that moves is
    not.
    """
    return int(force(s, seat)) - (in_hand(s, seat) == NONE)


def fighters(s: Position, forces: dict[int, int]) -> list[Fighter]:
    chances = [None] * len(forces) if s.options[MIGHT_IS_RIGHT] else [*chances_of(list(forces.values()))]
    return [Fighter(seat, strength, chance) for (seat, strength), chance in zip(forces.items(), chances, strict=True)]


def chances_of(forces: Sequence[int]) -> list[float]:
    """Each one's chance in one duel with a die each; earlier ones win ties (CC-53)."""
    faces = [int(face) for face in DIE]

    def below(strength: int, other: int, wins_tie: bool) -> float:
        return sum(face + other < strength or (wins_tie and face + other == strength) for face in faces) / len(faces)

    chances = []
    for mine, own in enumerate(forces):
        chance = 0.0
        for face in faces:
            beaten = 1.0
            for other, strength in enumerate(forces):
                if other != mine:
                    beaten *= below(own + face, strength, mine < other)
            chance += beaten / len(faces)
        chances.append(round(chance, 4))
    return chances
