"""What a page has been sent of its table, and the next message for it."""

from __future__ import annotations

import asyncio

import msgspec

from gulch.kernel.engine import Notes
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from gulch.server import messages
from gulch.server.live.event_json import event_json, steps
from gulch.server.live.table_json import table_json
from gulch.server.problems import RequestError
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.undo import undo_offer
from gulch.server.tables.view_cache import MatchViews

encode = msgspec.json.encode
UNSET_TIME = b'"now":0.0}'  # the end of a message whose time of sending is filled in later


class ClientState:
    """What one page knows of its table; it may know some moves when it connects. A slow page skips
    states: when it can read again it gets the newest, with all moves since its last one.
    """

    __slots__ = ("has_first", "language", "last_move", "player", "replayed", "restarts", "seat", "table", "undos")

    def __init__(self, table: OpenTable, player: str | None, seat: int | None, seen: int | None, language: str) -> None:
        self.table, self.player, self.language = table, player, language
        self.seat = None if seat is None else self.own_seat(seat)
        self.undos = table.log.undos
        self.has_first = False  # whether the first state was sent, with the moves before it
        self.replayed: tuple[int, list[Notes]] | None = None  # by a replay: number of undos, and notes of all moves
        # After an undo the page may know another move with that number; then it starts over.
        known = seen is not None and self._is_known(seen)
        self.last_move = seen if known and seen is not None else -1  # the last move that the page has; -1: none
        self.restarts = seen is not None and not known  # whether the page has to drop what it shows

    def _is_known(self, seen: int) -> bool:
        table = self.table
        match = table.match_for(self.player) if not table.frozen else None
        fewest = table.log.fewest_moves
        return match is not None and 0 <= seen <= len(match.moves) and (fewest is None or seen <= fewest)

    def own_seat(self, seat: int) -> int:
        """Return the seat if it belongs to this player, else raise RequestError."""
        seats = self.table.row.seats
        if not 0 <= seat < len(seats):
            raise RequestError("problem-no-seat", seats=len(seats))
        if self.player is None or seats[seat].player != self.player:
            raise RequestError("problem-not-your-seat", 403)
        return seat

    def next_message(self, now: float) -> bytes | None:
        """The state of the table as the page may see it, with the moves since the last message.
        None if older moves have to be replayed first.
        """
        table = self.table
        if self.seat is not None and table.row.seats[self.seat].player != self.player:
            self.seat = None  # the player has left this seat and is a spectator now
        if self.undos != table.log.undos:
            self.undos, self.last_move, self.restarts = table.log.undos, -1, True
        match = table.match_for(self.player) if not table.frozen else None
        views = None if match is None else table.views_of(match)
        known = self.seat is not None or bool(table.seats_of(self.player))
        known = known or any(seat.kept_for(self.player) for seat in table.row.seats)
        if views is None or known:
            message = self._message(views, self.player if known else None, now)
        else:
            message = self._spectator_message(views, now)
        if message is not None:
            self.restarts = False
            if views is not None:
                self.last_move, self.has_first = views.move_count, True
        return message

    def _spectator_message(self, views: MatchViews, now: float) -> bytes | None:
        """A message that all spectators who have seen the same moves share, except for its time."""
        key = self.language, self.has_first, self.last_move, self.restarts
        found = views.spectator_messages.get(key) or self._message(views, None, 0.0)
        if found is None:
            return None
        views.spectator_messages[key] = found
        return found.removesuffix(UNSET_TIME) + b'"now":%b}' % encode(now)

    def _message(self, views: MatchViews | None, player: str | None, now: float) -> bytes | None:
        table, viewer = self.table, SPECTATOR if self.seat is None else self.seat
        match = None if views is None else views.match
        steps = [] if match is None else self._steps(match, viewer)
        if steps is None:
            return None
        acting = views if self.seat is not None and table.row.result is None else None
        can_undo, undo_about = (
            (False, None)
            if acting is None
            else undo_offer(table.row, acting.match, table.log.entries, viewer, self.language)
        )
        state = messages.State(
            table=table_json(table, views, player, self.language),  # type: ignore[arg-type]
            seat=self.seat,
            move=0 if views is None else views.move_count,
            view=None if views is None else views.view(viewer),
            legal=[] if acting is None else _legal(acting, viewer),  # type: ignore[arg-type]
            steps=steps,
            back=self.restarts,
            can_undo=can_undo,
            undo_about=undo_about,
            deadline=table.deadline if match is table.match else None,  # it would tell delayed spectators too much
            now=now,
        )
        return encode(state)

    def _steps(self, match: Match, viewer: int) -> list[messages.Step] | None:
        """The moves since the last message; None if they have to be replayed."""
        first = self.last_move + 1
        notes = self._notes(match, first) if first <= len(match.moves) else []
        moment = 0 if self.has_first and first else match.moment(viewer)
        return None if notes is None else steps(match, notes, first, viewer, moment)

    def _notes(self, match: Match, first: int) -> list[Notes] | None:
        """The notes of the moves from `first` on, from memory or from a replay for this page; None
        if neither reaches back so far.
        """
        if match.has_story(first):
            self.replayed = None
            return match.story(first)
        if self.replayed is None:
            return None
        undos, notes = self.replayed
        if undos != self.table.log.undos or not match.has_story(len(notes)):
            return None
        self.replayed = None
        return notes[first:] + match.story(len(notes))

    async def replay(self) -> None:
        """Replay the match in a thread, to get notes that are no longer in memory."""
        match = self.table.match_for(self.player)
        if match is not None:
            undos = self.table.log.undos
            again = await asyncio.to_thread(match.at, len(match.moves))
            self.replayed = undos, again.notes


def _legal(views: MatchViews, seat: int) -> list[msgspec.Raw]:
    actions = event_json(views.match.game).actions
    return [actions[action] for action in views.legal_for(seat)]
