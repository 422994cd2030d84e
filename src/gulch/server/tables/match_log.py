"""The match of a table, rebuilt from its log, and the times of its moves."""

from __future__ import annotations

from array import array

from gulch.kernel.game import Clock
from gulch.match import Draft, Match
from gulch.server.store.interface import GO_BACK, UNDO, Entry


class MatchLog:
    __slots__ = (
        "clock",
        "clock_since",
        "delayed",
        "due",
        "entries",
        "fewest_moves",
        "match",
        "resumed_at",
        "started",
        "times",
        "uncertain",
        "undos",
    )

    def __init__(self, due: float | None) -> None:
        self.match: Match | None = None  # None until it begins
        self.delayed: Match | None = None  # the match as spectators see it, if the table has a delay
        self.started = 0.0
        self.entries = 0
        self.times = array("d")  # when each move was made
        self.resumed_at: float | None = None  # when somebody went back; None after the next move
        self.undos = 0
        self.fewest_moves: int | None = None  # the least number of moves that any undo has left
        self.clock: Clock | None = None  # the game's own clock, if it has one now
        self.clock_since: float | None = None  # when the phase of that clock began
        self.due = due  # when the server has to act, as stored
        self.uncertain = False  # whether the store may have entries that are not applied here

    @property
    def turn_began(self) -> float:
        """When the time limit of the players to move began to run."""
        if self.resumed_at is not None:
            return self.resumed_at
        return self.times[-1] if self.times else self.started

    def time_of(self, match: Match) -> float:
        """When the last move of a match was made: the current match, or the delayed one."""
        return self.times[len(match.moves) - 1] if match.moves else self.started

    def delayed_by(self, moves: int) -> Match:
        """The match as it was this many moves ago."""
        assert self.match is not None
        last = max(0, len(self.match.moves) - moves)
        if self.delayed is None:
            self.delayed = self.match.at(last)
            self.delayed.keep = self.match.keep
        self.delayed.follow(self.match.moves, self.match.backs, last)
        return self.delayed

    # ── Following the log ─────────────────────────────────────────────────────

    def begin(self, match: Match, started: float) -> None:
        self.match, self.started = match, started
        self._read_clock(self.turn_began)

    def follow(self, entry: Entry, now: float) -> None:
        """Apply an entry. Refused: the rules no longer allow it. An entry with a time in the future
        was written before the system clock was set back; it counts as made now.
        """
        assert self.match is not None
        if entry.action == UNDO:
            self.undo(entry.seat)
        elif entry.action <= GO_BACK:
            self.go_back(entry.seat, self.match.at(GO_BACK - entry.action), min(entry.at, now))
        else:
            self.make(self.match.draft(entry.seat, entry.action), min(entry.at, now))
        self.entries = entry.n

    def make(self, draft: Draft, at: float) -> None:
        assert self.match is not None
        self.match.make(draft)
        self.times.append(at)
        self.resumed_at = None
        self._read_clock(at)
        self.entries += 1

    def undo(self, seat: int) -> None:
        assert self.match is not None
        self.match.undo(seat)
        self._shorten()

    def go_back(self, seat: int, then: Match, at: float) -> None:
        """Return to an earlier moment of the match, which continues from there with new dice."""
        assert self.match is not None
        self.match.go_back(seat, then)
        self.delayed, self.clock_since, self.resumed_at = None, None, at
        self._shorten()

    def _shorten(self) -> None:
        """After moves were removed, update everything that depends on them."""
        assert self.match is not None
        moves = len(self.match.moves)
        del self.times[moves:]
        self.undos += 1
        if self.delayed is not None and len(self.delayed.moves) > moves:
            self.delayed = None
        self.fewest_moves = moves if self.fewest_moves is None else min(self.fewest_moves, moves)
        self._read_clock(self.turn_began)
        self.entries += 1

    def _read_clock(self, now: float) -> None:
        """Ask the game for its clock, and note when a phase with a clock begins and ends."""
        assert self.match is not None
        clock = self.clock = self.match.game.clock(self.match.position)
        if clock is None or clock.seconds is None:
            self.clock_since = None
        elif self.clock_since is None:
            self.clock_since = now
