"""Money of the cards that offer a choice (CC-27, CC-28, CC-32)."""

from gulch.games.carson_city.actions import GOT_MONEY
from gulch.games.carson_city.components import MONEY_NOW
from gulch.games.carson_city.position import Position
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def take_card_money(s: Position, seat: int) -> None:
    money = MONEY_NOW[s.character[seat], s.side[s.character[seat]]]
    s.money[seat] += money
    s.waits &= ~(1 << seat)
    note(s, GOT_MONEY, seat, money)
