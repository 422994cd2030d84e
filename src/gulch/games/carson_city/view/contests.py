"""Who would fight whom, and with what chances."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gulch.games.carson_city.components import DIE
from gulch.games.carson_city.view.shapes import Contest, Fighter

FACES: list[int] = DIE.tolist()


def contest(there: int, may_come: int, ties_known: int, with_tokens: int, contenders: Sequence[int]) -> Contest | None:
    """Those on a spot, who are a bit set, and what would come of it if the viewer joined them.
    Contenders are seat and force of each, the viewer's too where he may come.
    """
    if not there:
        return None
    joined = [*zip(contenders[::2], contenders[1::2], strict=True)][: there.bit_count() + may_come]
    among = [(seat, force) for seat, force in joined if there >> seat & 1]
    return Contest(
        fighters(tuple(among), with_tokens), fighters(tuple(joined), with_tokens) if may_come else [], bool(ties_known)
    )


@lru_cache(maxsize=4096)
def fighters(forces: tuple[tuple[int, int], ...], with_tokens: int) -> list[Fighter]:
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
