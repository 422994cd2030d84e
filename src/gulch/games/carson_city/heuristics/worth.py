"""What money, cowboys and revolvers are worth, turn by turn."""

from gulch.games.carson_city.components import FINAL_MONEY_PER_VP, MONEY_PER_VP, NONE, TURNS
from gulch.games.carson_city.position import Position
from gulch.games.carson_city.rules.turn_end import limit_of
from gulch.kernel.components import table
from gulch.kernel.rule import rule

POINT = 100  # a victory point; all values are in hundredths of one
DOLLAR = table([22, 22, 20, POINT // FINAL_MONEY_PER_VP])  # the value of a dollar in each turn
SURPLUS = POINT // MONEY_PER_VP  # the value of a dollar above the money limit
COWBOY_AT_HOME = table([34, 40, 46, 30])  # the value of an unplaced cowboy in each turn
RECRUITED_WORTH = table([95, 80, 65, 45])
GUN = table([90, 70, 55, 40])  # the value, in each turn, of a revolver chip that is kept to the end of the game
NEVER = -10_000


@rule
def turns_left(s: Position) -> int:
    """How many building incomes are still to come, this turn's included."""
    return TURNS - s.turn


@rule
def spent(s: Position, seat: int, dollars: int) -> int:
    """The cost of spending dollars; those above the money limit cost little."""
    surplus = min(dollars, max(0, s.money[seat] - card_limit(s, seat)))
    return surplus * SURPLUS + (dollars - surplus) * DOLLAR[s.turn]


@rule
def card_limit(s: Position, seat: int) -> int:
    return limit_of(s, seat) if s.character[seat] != NONE else 30
