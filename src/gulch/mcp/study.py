"""Replays and analyses in words."""

from __future__ import annotations

from collections.abc import Sequence

from gulch.arena import all_cores
from gulch.kernel.trace import SPECTATOR
from gulch.lab.text.board_lines import board_blocks, whole
from gulch.match import Match
from gulch.mcp.seat import Problem
from gulch.study.analysis import analyse
from gulch.study.reasons import reasons_text, reversed_reasons
from gulch.terminal import wording
from gulch.text import Text

MOVES_SHOWN = 40  # at once


def replay_text(match: Match, text: Text, names: Sequence[str], first: int, board: bool) -> str:
    """The moves of a match from number `first` on (0: the set-up), or the board after one move."""
    if not 0 <= first <= len(match.moves):
        raise Problem(text("mcp-no-move", moves=len(match.moves)))
    lines = [text("cli-replay-at", move=first, moves=len(match.moves))]
    shown = match.at(min(len(match.moves), first if board else first + MOVES_SHOWN - 1))
    for move in range(first, first + 1 if board else len(shown.moves) + 1):
        lines += [f"{move}. {line}" for event in shown.events(move, SPECTATOR) if (line := text.event(event, names))]
    if board:
        lines += whole(board_blocks(match.game, shown.view(SPECTATOR), text, names))
    elif len(shown.moves) < len(match.moves):
        lines.append(text("mcp-more-moves", first=len(shown.moves) + 1))
    return "\n".join(lines)


def analysis_text(match: Match, text: Text, names: Sequence[str], effort: int) -> str:
    """Each player's accuracy and luck, and the turning points with what was better."""
    found, places, points = analyse(match, effort, all_cores(), lambda *_: None), match.places(), match.points()
    lines = [text("study-title", moves=len(match.moves))]
    for seat in sorted(range(match.seats), key=lambda seat: (places[seat], seat)):
        accuracy = found.accuracy(seat)
        figures = {
            "points": text.points(points[seat]),
            "accuracy": "–" if accuracy is None else text.percent(accuracy, 0),
            "given": text.percent(found.given(seat)),
            "luck": text.percent(found.luck(seat), sign="+"),
        }
        told = ", ".join(f"{text(f'study-{key}')}: {figure}" for key, figure in figures.items())
        lines.append(f"{places[seat]}. {names[seat]}. {told}")
    for number in found.turning_points:
        move = found.moves[number - 1]
        say = wording(match.game, match.at(number - 1).view(move.seat), text, names)
        best, given = move.choices[0], round(100 * move.given)
        turning = {"move": number, "name": names[move.seat], "action": say(move.action), "given": given}
        why = next((one.why for one in move.choices if one.action == move.action), [])
        reason = f" ({reasons_text(reversed_reasons(why), text)})" if why else ""
        lines.append(
            text("study-turning", **turning) + " " + text("study-better-choice", action=say(best.action)) + reason
        )
    return "\n".join(lines if found.turning_points else [*lines, text("study-no-turning")])
