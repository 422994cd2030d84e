"""Where a match begins. It stands beside the package of rules because the house finds a game's
folder by this rule.
"""

from __future__ import annotations

from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.setup import deal_to_players, lay_out_table, open_choice_of_goals, set_up_sue
from gulch.kernel.rule import rule


@rule
def start(s: Position) -> None:
    lay_out_table(s)
    deal_to_players(s)
    if s.seats == 1:
        set_up_sue(s)
    open_choice_of_goals(s)
