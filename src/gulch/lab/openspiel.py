"""The games as OpenSpiel's Python games (`pip install gulch[openspiel]`). Importing this module
registers them.

    import pyspiel, gulch.lab.openspiel
    game = pyspiel.load_game("python_gulch_el_paso(seats=4)")

Chance is explicit: where a move draws cards or rolls dice, a chance node has 256 equally likely
outcomes, and the deal has several such nodes. So a cloned state cannot foresee its dice. Seats that
choose at the same time are asked one after the other and do not learn each other's choices; where
the fastest seat acts first, a chance node says which that is. The returns are shares of the
victory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from gulch.arena.arena_match import victory_shares
from gulch.kernel.chance import mixed
from gulch.kernel.engine import Notes, engine
from gulch.kernel.game import Game, game, games
from gulch.kernel.options import BadOption
from gulch.kernel.record import Record
from gulch.lab.batch import LIMIT
from gulch.networks.encoding import of_columns

DEFAULT_SEATS = 4
CHANCE_OUTCOMES = 256  # of a chance node
DEAL_NODES = 4  # chance nodes of the deal, which has CHANCE_OUTCOMES ** DEAL_NODES results
OUTCOMES = [(luck, 1 / CHANCE_OUTCOMES) for luck in range(CHANCE_OUTCOMES)]


class History:
    """The events up to a state, as a linked list that states share. It is immutable but for a cache
    of texts."""

    def __init__(self, before: History | None, notes: Notes, move: tuple[int, str] | None = None) -> None:
        self.before, self.notes, self.move = before, notes, move
        self.texts: dict[int, str] = {}  # by seat, cached

    def __deepcopy__(self, memo: dict[int, Any]) -> History:
        return self

    def text(self, of: Game, seat: int) -> str:
        """The events that a seat has seen and its own moves, from the beginning."""
        missing = []
        part: History | None = self
        while part is not None and seat not in part.texts:
            missing.append(part)
            part = part.before
        text = part.texts[seat] if part else ""
        for part in reversed(missing):
            own = [part.move[1]] if part.move and part.move[0] == seat else []
            text += "".join(f"{line}\n" for line in [*own, *map(words, of.events.visible(part.notes, seat))])
            part.texts[seat] = text
        return text


def words(named: dict[str, Any]) -> str:
    """An action or an event in one line: its kind, then its fields."""
    kind, *fields = named.items()
    return f"{kind[1]}({', '.join(f'{name}={value}' for name, value in fields)})"


class State(pyspiel.State):
    """A position, and the move that waits for chance, if any."""

    def __init__(self, of: GulchGame) -> None:
        super().__init__(of)
        self.of, self.engine = of.game, engine(of.game)
        self.position: Record = of.fresh.copy()
        self.history: History | None = None
        self.deals_left, self.moves = DEAL_NODES, 0
        self.waiting: tuple[int, int] | None = None  # seat and action
        self.fastest: int | None = None  # the seat that chance lets act first in a race

    # ── Whose turn ────────────────────────────────────────────────────────────

    def current_player(self) -> int:
        if self.deals_left or self.waiting or self.racing:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.actors[0] if self.fastest is None else self.fastest

    @property
    def actors(self) -> list[int]:
        return [seat for seat in range(self.position.seats) if self.position.actors >> seat & 1]

    @property
    def racing(self) -> bool:
        """Whether several seats may act, the fastest first, and chance has not chosen one yet."""
        undecided = self.fastest is None and len(self.actors) > 1 and not self.is_terminal()
        return undecided and self.of.race(self.position) is not None

    def is_terminal(self) -> bool:
        return not self.deals_left and (self.position.actors == 0 or self.moves >= LIMIT)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seat, 1 / len(self.actors)) for seat in self.actors] if self.racing else OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return self.engine.legal(self.position, player)

    # ── Moves ─────────────────────────────────────────────────────────────────

    def _apply_action(self, action: int) -> None:
        if self.deals_left:
            self.mix_in(action)
            self.deals_left -= 1
            if not self.deals_left:
                self.history = History(None, self.engine.start(self.position))
        elif self.waiting:
            self.mix_in(action)
            seat, action = self.waiting
            self.waiting = None
            self.record(seat, action, self.engine.apply(self.position, seat, action))
        elif self.racing:
            self.fastest = action
        else:
            self.move(self.current_player(), action)

    def move(self, seat: int, action: int) -> None:
        """Play an action; if it needs chance, keep it until the chance node has an outcome."""
        after = self.position.copy()
        notes = self.engine.apply(after, seat, action)
        if after.random != self.position.random:
            self.waiting = seat, action
            return
        self.position.become(after)
        self.record(seat, action, notes)

    def record(self, seat: int, action: int, notes: Notes) -> None:
        self.history = History(self.history, notes, (seat, words(self.of.actions.named(action))))
        self.moves += 1
        self.fastest = None

    def mix_in(self, outcome: int) -> None:
        """Derive the next random word from the present one and a chance outcome."""
        self.position.random = int(mixed(self.position.random * CHANCE_OUTCOMES + outcome + 1 & 0xFFFF_FFFF_FFFF_FFFF))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A redeal of this state for a player."""
        other = self.clone()
        other.position.random = int(mixed(int(sampler() * (1 << 53))))
        other.engine.redeal(other.position, player)
        return other

    # ── Text and returns ──────────────────────────────────────────────────────

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"fastest({action})" if self.racing else f"luck({action})"
        return words(self.of.actions.named(action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.position.seats
        if self.position.actors:  # the move limit was reached
            return [1 / self.position.seats] * self.position.seats
        return victory_shares(self.engine.places(self.position))

    def __str__(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.of.dump(self.position).items())


class Observer:
    """A seat's observation, as a tensor for networks and as text; with perfect recall the text
    starts with all events that the seat has seen."""

    def __init__(self, of: Game, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"observations have no parameters: {parameters}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("an observation has all that one player knows, public and private")
        self.of, self.recall = of, kind.perfect_recall
        self.encoding = of_columns(of.columns)
        self.tensor = np.zeros(self.encoding.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if state.deals_left:
            self.tensor.fill(0.0)
        else:
            row = state.engine.observe(state.position, player)
            self.tensor[:] = self.encoding.encoded(row[None])[0]

    def string_from(self, state: State, player: int) -> str:
        if state.history is None:
            return f"seat {player}: before the deal"
        row = state.engine.observe(state.position, player)
        seen = "\n".join(f"{title}: {value}" for title, value in self.of.described(row))
        return f"seat {player}\n{state.history.text(self.of, player) if self.recall else ''}{seen}"


class GulchGame(pyspiel.Game):
    """A game with its number of seats and its options. Each game has a class of its own, from which
    OpenSpiel makes it."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        of, chosen = self.game, dict(params or {})
        seats = chosen.pop("seats", default_seats(of))
        if seats < 2:
            raise BadOption("seats-wrong", game=of.name, seats=seats, least=2, most=max(of.seats))
        self.fresh = of.fresh(seats, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=of.actions.count,
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LIMIT,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def default_seats(of: Game) -> int:
    return min(DEFAULT_SEATS, max(of.seats))


def kind_of(of: Game) -> Any:
    options = {option.name: option.default for option in of.options.declared}
    return pyspiel.GameType(
        short_name=f"python_gulch_{of.name}",
        long_name=f"Gulch: {of.name.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(of.seats),
        min_num_players=max(2, min(of.seats)),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": default_seats(of), **options},
    )


def register(of: Game) -> type[GulchGame]:
    kind = kind_of(of)
    cls = type(f"Gulch_{of.name}", (GulchGame,), {"game": of, "kind": kind})
    pyspiel.register_game(kind, cls)
    return cls


GAMES = {name: register(game(name)) for name in games()}
