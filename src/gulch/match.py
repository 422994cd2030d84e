"""One match: a secret, the options and a list of actions. Save files, replays, undo and bug
reports need nothing else.

    match = Match.new(game("el_paso"), seats=4)
    match.play(0, match.legal(0)[0])
    match.save()
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import secrets
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Self

import msgspec

from gulch.kernel.engine import Engine, Notes
from gulch.kernel.engine import engine as engine_of
from gulch.kernel.game import Game, Refusal
from gulch.kernel.game import game as find
from gulch.kernel.options import Value, as_at_the_table
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR

FORMAT = 1
STEPS_BACK = 16  # positions kept for undo; an earlier one is reached by a replay


class Refused(ValueError):
    """An action that the rules do not allow now."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.key} ({refusal.rule})")


class BadSave(ValueError):
    """A save file that cannot be read as a match. `key` and `figures` make a message in the
    reader's language."""

    def __init__(self, key: str, **figures: Value) -> None:
        self.key, self.figures = key, figures
        super().__init__(f"{key}: " + ", ".join(f"{name}={value}" for name, value in figures.items()))


class Back(msgspec.Struct, frozen=True, array_like=True):
    """A player went back over moves that had revealed something. What their seat did not know was
    redealt and later dice are new, so nothing can be tried out."""

    moves: int  # the number of moves kept
    seat: int
    number: int  # counts the times that a player of this match went back, from 1


class Save(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A match as it is stored. Exactly one of `secret` (live play, fair dice) and `seed`
    (simulation) is set.
    """

    gulch: int
    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, Value]
    moves: list[tuple[int, int]]  # seat and action number
    secret: str | None = None
    commitment: str | None = None
    seed: int | None = None
    digest: str | None = None  # of the position after the last move, which a replay must reach
    names: list[str] | None = None
    backs: list[Back] = []  # where a player went back and the match took another course


class Draft(NamedTuple):
    """A computed move that is not made yet: a server first stores it, then shows it."""

    seat: int
    action: int
    position: Record
    notes: Notes
    choice: bool  # whether there was another action to choose


class Match:
    """One playing of a game. `keep` is the number of moves whose notes it holds in memory (None:
    all); it replays older moves on request."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Value] | None = None,
        *,
        secret: bytes | None = None,
        seed: int | None = None,
        engine: Engine | None = None,
        keep: int | None = None,
    ) -> None:
        if (secret is None) == (seed is None):
            raise ValueError("a match has either a secret or a seed")
        self.game, self.secret, self.seed = game, secret, seed
        self.engine = engine or engine_of(game)
        self.moves: list[tuple[int, int]] = []
        self.choices = bytearray()  # for each move, whether there was another choice
        self.backs: list[Back] = []  # where players went back, as far as it led to the present moves
        self.position = game.fresh(seats, options, self._luck("move 0"))
        self.options = game.options.named(self.position.options)
        self.notes: list[Notes] = [self.engine.start(self.position)]  # the notes of the set-up and of each move
        self.keep = keep
        self._forgotten = 0  # number of notes dropped at the front
        self._free = 0  # number of moves at the end that revealed nothing
        self._before: list[bytes] = []  # the positions before the last moves

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Value] | None = None,
        secret: bytes | None = None,
        **more: Any,
    ) -> Self:
        """A live match with fair dice; the secret is drawn here unless given."""
        return cls(game, seats, options, secret=secret or secrets.token_bytes(32), **more)

    def _repr_svg_(self) -> str:
        """The board as spectators see it, for notebooks."""
        from gulch.picture import svg  # rich takes a while to load

        return svg(self)

    # ── Fair dice ─────────────────────────────────────────────────────────────

    def _luck(self, occasion: str) -> int:
        """The random state before a move: fresh from the secret each time, so past dice tell
        nothing about future ones.
        """
        if self.secret is None:
            return self.seed or 0
        # `hmac.digest` would release Python's lock and wait longer to get it back than it works.
        return int.from_bytes(hmac.new(self.secret, occasion.encode(), "sha256").digest()[:8], "big")

    @property
    def since(self) -> str:
        """A suffix of the text from which `_luck` derives chance: after a player went back, all of
        it is new."""
        return f" back {self.backs[-1].number}" if self.backs else ""

    @property
    def commitment(self) -> str | None:
        """The hash of the secret, published at the start. At the end the secret is published too,
        and everybody can check that it was this one all along."""
        return None if self.secret is None else commitment(self.secret)

    # ── Play ──────────────────────────────────────────────────────────────────

    @property
    def seats(self) -> int:
        return int(self.position.seats)

    @property
    def over(self) -> bool:
        return bool(self.position.actors == 0)

    @property
    def actors(self) -> list[int]:
        """The seats that may act now."""
        actors = self.position.actors
        return [seat for seat in range(self.seats) if actors >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        """What this seat may do now; nothing when it is not its turn."""
        return self.engine.legal(self.position, seat) if seat >= 0 and self.position.actors >> seat & 1 else []

    def refusal(self, seat: int, action: int) -> Refusal | None:
        return self.game.refusal(self.position, seat, action)

    def play(self, seat: int, action: int) -> list[dict[str, Any]]:
        """Play an action. Returns the events as the acting seat sees them. Raises Refused with the
        reason if it is not allowed."""
        self.make(self.draft(seat, action))
        return self.events(len(self.moves), seat)

    def draft(self, seat: int, action: int, legal: Sequence[int] | None = None) -> Draft:
        """Compute a move and leave the match as it is. Raises Refused with the reason. Callers that
        have the legal actions of this position may pass them."""
        legal = self.legal(seat) if legal is None else legal
        if action not in legal:
            refusal = self.refusal(seat, action)
            assert refusal is not None, "refusal and legal disagree"
            raise Refused(refusal)
        luck = None if self.secret is None else self._luck(f"move {len(self.moves) + 1}{self.since}")
        return Draft(seat, action, *self.engine.after(self.position, seat, action, luck), len(legal) > 1)

    def make(self, draft: Draft) -> None:
        """Make a move that was drafted on this position."""
        if draft.position.revealed:
            self._free = 0
            self._before.clear()
        else:
            self._free += 1
            self._before.append(bytes(self.position.data))
            del self._before[:-STEPS_BACK]
        self.position.become(draft.position)
        self.moves.append(_move(draft.seat, draft.action))
        self.choices.append(draft.choice)
        self.notes.append(draft.notes)
        if self.keep is not None and len(self.notes) > self.keep:
            self._forgotten += len(self.notes) - self.keep
            del self.notes[: -self.keep]

    def rest(self) -> None:
        """Free the memory of all that can be replayed, until somebody moves again."""
        self._forgotten += len(self.notes)
        self.notes.clear()
        self._before.clear()
        self.position = self.position.copy()  # without the memoryviews that it has cached

    def story(self, first: int = 0) -> list[Notes]:
        """The notes of all moves from `first` (0: the set-up) to the last."""
        if self.has_story(first):
            return self.notes[first - self._forgotten :]
        return self.at(len(self.moves)).notes[first:]

    def has_story(self, first: int) -> bool:
        """Whether the notes from `first` on are in memory."""
        return first >= self._forgotten

    def stands(self, seat: int, move: int) -> bool:
        """Whether a choice that this seat makes for move number `move` is still valid: since that
        move was open only other seats have moved, and nothing was revealed. So seats that choose at
        the same time do not invalidate each other's choices."""
        since = len(self.moves) - move + 1
        return 0 <= since <= self._free and all(other != seat for other, _ in self.moves[len(self.moves) - since :])

    def moment(self, viewer: int) -> int:
        """The number of the first move that a log shows. With the option “as at the table” that is
        the viewer's own last move (for a spectator, the last move of all) until the match is
        over."""
        if self.over or not as_at_the_table(self.options):
            return 0
        latest = len(self.moves)
        while latest and viewer not in (self.moves[latest - 1][0], SPECTATOR):
            latest -= 1
        return latest

    def events(self, move: int, viewer: int) -> list[dict[str, Any]]:
        """The events of a move (0: the set-up), as a viewer may see them."""
        return self.game.events.visible(self.story(move)[0], viewer)

    def view(self, seat: int) -> Any:
        """What a seat may see; -1 is a spectator."""
        return self.engine.view(self.game.views, self.position, seat)

    def points(self) -> list[int]:
        return self.engine.points(self.position)

    def places(self) -> list[int]:
        return self.engine.places(self.position)

    # ── Back and forth in time ────────────────────────────────────────────────

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last action back. It may until another seat acts, unless the
        action revealed something hidden or random."""
        return self._free > 0 and self.moves[-1][0] == seat

    def undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise Refused(Refusal("refusal-undo", ""))
        if self._before:
            self.position.become(type(self.position)(self._before.pop()))
        else:
            self.position.become(self.at(len(self.moves) - 1).position)
        self._free -= 1
        self._cut(len(self.moves) - 1)

    def last_choice(self, seat: int) -> int | None:
        """The number of moves made when this seat last had a choice."""
        moves = range(len(self.moves))
        return next((n for n in reversed(moves) if self.moves[n][0] == seat and self.choices[n]), None)

    def go_back(self, seat: int, then: Match) -> None:
        """Go on from an earlier moment of this match, as `at` returns it, for a seat that has seen
        what came after. What the seat did not know then is redealt."""
        number = self.backs[-1].number + 1 if self.backs else 1
        self.position.become(then.position)
        self.backs = list(then.backs)
        self._cut(len(then.moves))
        self._deal_anew(Back(len(then.moves), seat, number))

    def _cut(self, moves: int) -> None:
        """Forget all moves but the first `moves`."""
        del self.moves[moves:]
        del self.choices[moves:]
        del self.notes[max(0, moves + 1 - self._forgotten) :]
        self._forgotten = min(self._forgotten, moves + 1)

    def _deal_anew(self, back: Back) -> None:
        if self.secret is not None:
            self.position.random = self._luck(f"back {back.number}")
        self.engine.redeal(self.position, back.seat)
        self.backs.append(back)
        self._free = 0
        self._before.clear()

    def at(self, move: int) -> Match:
        """The match as it was after its first `move` moves."""
        if not 0 <= move <= len(self.moves):
            raise IndexError(f"the match has {len(self.moves)} moves, there is no position after {move}")
        earlier = Match(self.game, self.seats, self.options, secret=self.secret, seed=self.seed, engine=self.engine)
        earlier.follow(self.moves, self.backs, move)
        return earlier

    def follow(self, moves: Sequence[tuple[int, int]], backs: Sequence[Back], until: int) -> None:
        """Repeat the first `until` moves of a match that began like this one, and go back where its
        players did."""
        while True:
            here = len(self.moves)
            for back in backs[len(self.backs) :]:
                if back.moves == here:
                    self._deal_anew(back)
            if here >= until:
                return
            self.play(*moves[here])

    # ── Saving ────────────────────────────────────────────────────────────────

    @property
    def digest(self) -> str:
        """A hash of the position without its random state, the luck of a future move."""
        position = self.position.copy()
        position.random = 0
        return hashlib.sha256(bytes(position.data)).hexdigest()[:32]

    def save(self, names: Sequence[str] | None = None) -> Save:
        return Save(
            gulch=FORMAT,
            game=self.game.name,
            rules=self.game.rules_version,
            components=self.game.components.digest,
            seats=self.seats,
            options=dict(self.options),
            moves=list(self.moves),
            secret=None if self.secret is None else self.secret.hex(),
            commitment=self.commitment,
            seed=self.seed,
            digest=self.digest,
            names=None if names is None else list(names),
            backs=list(self.backs),
        )

    @classmethod
    def load(cls, save: Save, engine: Engine | None = None) -> Match:
        """The match that a save describes, replayed and checked. Raises BadSave with the reason."""
        game = find(save.game)
        if save.gulch != FORMAT:
            raise BadSave("save-format", found=save.gulch, known=FORMAT)
        if save.rules != game.rules_version:
            raise BadSave("save-rules", found=save.rules, known=game.rules_version)
        if save.components != game.components.digest:
            raise BadSave("save-components")
        try:
            secret = None if save.secret is None else bytes.fromhex(save.secret)
        except ValueError:
            raise BadSave("save-secret") from None
        if (secret is None) == (save.seed is None):
            raise BadSave("save-secret")
        if secret is not None and save.commitment is not None and commitment(secret) != save.commitment:
            raise BadSave("save-commitment")
        match = cls(game, save.seats, save.options, secret=secret, seed=save.seed, engine=engine)
        if not _in_order(save):
            raise BadSave("save-backs")
        for number in range(len(save.moves) + 1):
            try:
                match.follow(save.moves, save.backs, number)
            except Refused as refused:
                raise BadSave("save-move", move=number, rule=refused.refusal.rule) from None
        if save.digest is not None and save.digest != match.digest:
            raise BadSave("save-digest")
        return match


def _in_order(save: Save) -> bool:
    """Whether a save's list of where players went back is in order and fits its moves."""
    told = [(0, 0), *((back.moves, back.number) for back in save.backs)]
    return all(earlier[0] <= later[0] and earlier[1] < later[1] for earlier, later in itertools.pairwise(told)) and all(
        back.moves <= len(save.moves) and 0 <= back.seat < save.seats for back in save.backs
    )


@cache
def _move(seat: int, action: int) -> tuple[int, int]:
    """The pair of seat and action, as one object that all matches share."""
    return seat, action


def commitment(secret: bytes) -> str:
    return hashlib.sha256(b"gulch match secret " + secret).hexdigest()


def encode(save: Save) -> bytes:
    return msgspec.json.format(msgspec.json.encode(save), indent=1)


def decode(text: bytes) -> Save:
    try:
        return msgspec.json.decode(text, type=Save)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadSave("save-malformed", problem=str(error)) from None
