"""How long bots wait before they draw in a race (EP-47, R-13)."""

from gulch.games.el_paso.components import DRAW_MODE, FASTEST
from gulch.games.el_paso.position import DRAW, Position
from gulch.kernel.view_compiler import view

BOT_WAITS = 1.0, 3.0  # the shortest and the longest wait, in seconds


@view
def race(s: Position) -> tuple[float, float] | None:
    return BOT_WAITS if s.phase == DRAW and s.options[DRAW_MODE] == FASTEST else None
