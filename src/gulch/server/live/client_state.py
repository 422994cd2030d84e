"""How far one page has followed a table, and what it is shown next."""

from __future__ import annotations

import asyncio

import msgspec

from gulch.kernel.engine import Notes
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from gulch.server import messages
from gulch.server.live.event_json import phrases, steps
from gulch.server.live.table_json import described_json
from gulch.server.problems import RequestError
from gulch.server.tables.open_table import OpenTable
from gulch.server.tables.undo import undo_offer
from gulch.server.tables.view_cache import MatchViews

encode = msgspec.json.encode
TIMELESS = b'"now":0.0}'  # how a state ends of which it is not said yet when it is told


class Follower:
    """A page that was told `seen` moves before it came. A page that reads slowly is shown the
    newest state when it can take one, with all that happened since its last.
    """

    __slots__ = ("generation", "greeted", "language", "player", "replayed", "seat", "sent", "started_over", "table")

    def __init__(self, table: OpenTable, player: str | None, seat: int | None, seen: int | None, language: str) -> None:
        self.table, self.player, self.language = table, player, language
        self.seat = None if seat is None else self.mine(seat)
        self.generation = table.log.undos
        self.greeted = False  # has been told what came before it
        self.replayed: tuple[int, list[Notes]] | None = None  # what happened, by undos so far
        # After an undo we cannot know which of two moves with that number it was: it starts over.
        known = seen is not None and self._knows(seen)
        self.sent = seen if known and seen is not None else -1  # the last move that the page knows
        self.started_over = seen is not None and not known  # what the page has shown is no longer true

    def _knows(self, seen: int) -> bool:
        table = self.table
        match = table.match_for(self.player) if not table.frozen else None
        return (
            match is not None
            and 0 <= seen <= len(match.moves)
            and (table.log.fewest_moves is None or seen <= table.log.fewest_moves)
        )

    def mine(self, seat: int) -> int:
        """A seat that the page may act for."""
        seats = self.table.row.seats
        if not 0 <= seat < len(seats):
            raise RequestError("problem-no-seat", seats=len(seats))
        if self.player is None or seats[seat].player != self.player:
            raise RequestError("problem-not-your-seat", 403)
        return seat

    def state(self, now: float) -> bytes | None:
        """The table as the page may see it now, and all that happened since it was last told; None
        where older moves have to be replayed first.
        """
        table = self.table
        if self.seat is not None and table.row.seats[self.seat].player != self.player:
            self.seat = None  # he has left this seat, and sees what everybody sees
        if self.generation != table.log.undos:
            self.generation, self.sent, self.started_over = table.log.undos, -1, True
        match = table.match_for(self.player) if not table.frozen else None
        scene = None if match is None else table.views_of(match)
        known = self.seat is not None or bool(table.seats_of(self.player))
        known = known or any(seat.kept_for(self.player) for seat in table.row.seats)
        if scene is None or known:
            told = self._told(scene, self.player if known else None, now)
        else:
            told = self._told_to_all(scene, now)
        if told is not None:
            self.started_over = False
            if scene is not None:
                self.sent, self.greeted = scene.move_count, True
        return told

    def _told_to_all(self, scene: MatchViews, now: float) -> bytes | None:
        """Those who only watch, and know as much, are told the very same, each in his own time."""
        key = self.language, self.greeted, self.sent, self.started_over
        found = scene.spectator_messages.get(key) or self._told(scene, None, 0.0)
        if found is None:
            return None
        scene.spectator_messages[key] = found
        return found.removesuffix(TIMELESS) + b'"now":%b}' % encode(now)

    def _told(self, scene: MatchViews | None, player: str | None, now: float) -> bytes | None:
        table, viewer = self.table, SPECTATOR if self.seat is None else self.seat
        match = None if scene is None else scene.match
        steps = [] if match is None else self._steps(match, viewer)
        if steps is None:
            return None
        acting = scene if self.seat is not None and table.row.result is None else None
        can_undo, undo_about = (
            (False, None)
            if acting is None
            else undo_offer(table.row, acting.match, table.log.entries, viewer, self.language)
        )
        state = messages.State(
            table=described_json(table, scene, player, self.language),  # type: ignore[arg-type]
            seat=self.seat,
            move=0 if scene is None else scene.move_count,
            view=None if scene is None else scene.view(viewer),
            legal=[] if acting is None else _legal(acting, viewer),  # type: ignore[arg-type]
            steps=steps,
            back=self.started_over,
            can_undo=can_undo,
            undo_about=undo_about,
            deadline=table.deadline if match is table.match else None,  # who lags behind could tell from it
            now=now,
        )
        return encode(state)

    def _steps(self, match: Match, viewer: int) -> list[messages.Step] | None:
        """The moves since the page was last told; None where they have to be replayed."""
        first = self.sent + 1
        notes = self._story(match, first) if first <= len(match.moves) else []
        moment = 0 if self.greeted and first else match.moment(viewer)
        return None if notes is None else steps(match, notes, first, viewer, moment)

    def _story(self, match: Match, first: int) -> list[Notes] | None:
        """What happened from a move on, as far as it is in memory or was replayed for this page;
        None where that is not enough.
        """
        if match.has_story(first):
            self.replayed = None
            return match.story(first)
        if self.replayed is None:
            return None
        generation, notes = self.replayed
        if generation != self.table.log.undos or not match.has_story(len(notes)):
            return None
        self.replayed = None
        return notes[first:] + match.story(len(notes))

    async def replay(self) -> None:
        """Work out what is no longer in memory: aside, so that nobody else waits."""
        match = self.table.match_for(self.player)
        if match is not None:
            generation = self.table.log.undos
            again = await asyncio.to_thread(match.at, len(match.moves))
            self.replayed = generation, again.notes


def _legal(scene: MatchViews, seat: int) -> list[msgspec.Raw]:
    actions = phrases(scene.match.game).actions
    return [actions[action] for action in scene.legal_for(seat)]
