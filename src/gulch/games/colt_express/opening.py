"""How a match begins. (The rules of the set-up are with the others; a game's folder is found by this file.)"""

from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules.setup import set_up
from gulch.kernel.rule import rule


@rule
def start(s: Position) -> None:
    set_up(s)
