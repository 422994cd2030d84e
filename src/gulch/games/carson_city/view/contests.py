"""Who would fight whom, and with what chances."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from gulch.games.carson_city.components import DIE, MIGHT_IS_RIGHT, NONE
from gulch.games.carson_city.position import COMMAND, Position
from gulch.games.carson_city.view.shapes import Contest, Fighter, Player

FACES: list[int] = DIE.tolist()


class Contests(NamedTuple):
    """All that decides duels as things stand."""

    order: list[int]  # seats in the order that wins ties
    forces: dict[int, int]
    with_tokens: bool
    ties_known: bool  # everybody has passed, so the order is final

    @classmethod
    def of(cls, s: Position, players: Iterable[Player]) -> Contests:
        forces = {player.seat: player.force for player in players}
        return cls(ties(s), forces, bool(s.options[MIGHT_IS_RIGHT]), s.passed == s.seats)

    def among(self, there: int) -> Contest | None:
        """Those on a spot, who are a bit set."""
        return Contest(self.fighters(there), [], self.ties_known) if there else None

    def joined(self, s: Position, there: int, seat: int) -> list[Fighter]:
        """With the player too: of his force one cowboy is missing if it comes from the reserve, not
        if it moves."""
        moves = s.phase == COMMAND and s.lifted[seat] != NONE
        forces = self.forces | {seat: self.forces[seat] - (not moves)}
        return self._replace(forces=forces).fighters(there | 1 << seat)

    def fighters(self, there: int) -> list[Fighter]:
        return fighters(tuple((seat, self.forces[seat]) for seat in self.order if there >> seat & 1), self.with_tokens)


def ties(s: Position) -> list[int]:
    """Seats in the order that wins ties: the passing track, then those who have not passed in the
    order in which they place.
    """
    passed = [*s.passing][: s.passed]
    order = [*s.upper][: s.seats] if s.passed < s.seats else []
    return passed + [seat for seat in order if seat not in passed]


@lru_cache(maxsize=4096)
def fighters(forces: tuple[tuple[int, int], ...], with_tokens: bool) -> list[Fighter]:
    chances = [None] * len(forces) if with_tokens else [*chances_of([force for _, force in forces])]
    return [Fighter(seat, strength, chance) for (seat, strength), chance in zip(forces, chances, strict=True)]


def chances_of(forces: Sequence[int]) -> list[float]:
    """Each one's chance in one duel with a die each; earlier ones win ties (CC-53)."""

    def below(strength: int, other: int, wins_tie: bool) -> float:
        return sum(face + other < strength or (wins_tie and face + other == strength) for face in FACES) / len(FACES)

    chances = []
    for mine, own in enumerate(forces):
        chance = 0.0
        for face in FACES:
            beaten = 1.0
            for other, strength in enumerate(forces):
                if other != mine:
                    beaten *= below(own + face, strength, mine < other)
            chance += beaten / len(FACES)
        chances.append(round(chance, 4))
    return chances
