"""Packs the places of all pieces into integers, and puts the pieces back after a forecast."""

from gulch.games.colt_express.components import BOX, MAX_BANDITS, PURSES
from gulch.games.colt_express.position import Position
from gulch.kernel.rule import rule


@rule
def packed_pawns(s: Position) -> int:
    word = s.marshal
    for bandit in range(MAX_BANDITS):
        word = word << 5 | (s.at[bandit] + 1)
    return word


@rule
def unpack_pawns(s: Position, word: int) -> None:
    for bandit in range(MAX_BANDITS - 1, -1, -1):
        s.at[bandit] = (word & 31) - 1
        word >>= 5
    s.marshal = word


@rule
def packed_purses(s: Position, first: int) -> int:
    word = 0
    for token in range(first, first + PURSES // 2):
        word = word << 5 | s.purse_place[token]
    return word


@rule
def unpack_purses(s: Position, first: int, word: int) -> None:
    for token in range(first + PURSES // 2 - 1, first - 1, -1):
        s.purse_place[token] = word & 31
        word >>= 5


@rule
def packed_jewels(s: Position) -> int:
    word = 0
    for place in range(BOX):
        word = word << 3 | s.jewels[place]
    return word


@rule
def packed_strongboxes(s: Position) -> int:
    word = 0
    for place in range(BOX):
        word = word << 2 | s.strongboxes[place]
    return word


@rule
def unpack_loot(s: Position, jewels: int, strongboxes: int) -> None:
    for place in range(BOX - 1, -1, -1):
        s.jewels[place] = jewels & 7
        s.strongboxes[place] = strongboxes & 3
        jewels >>= 3
        strongboxes >>= 2
