"""The games as OpenSpiel's Python games (`pip install gulch[openspiel]`). Importing this module
registers them.

    import pyspiel, gulch.lab.openspiel
    game = pyspiel.load_game("python_gulch_el_paso(seats=4)")

Chance is explicit: where a move draws cards or rolls dice, a chance node decides between LUCKS
different draws, all as likely; the deal itself has several such nodes. So states that are cloned
cannot foresee their dice. Those who choose at the same time are asked one after the other, and none
learns what another has chosen; where the fastest is served first, a chance node says who that is.
The returns are victory_shares of the victory.
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

SEATS = 4
LUCKS = 256  # outcomes of a chance node
DEALT_BY = 4  # chance nodes: so many different deals, to this power
OUTCOMES = [(luck, 1 / LUCKS) for luck in range(LUCKS)]


class Story:
    """All that has happened up to a state, as a chain that states share: nothing in it changes."""

    def __init__(self, before: Story | None, notes: Notes, move: tuple[int, str] | None = None) -> None:
        self.before, self.notes, self.move = before, notes, move
        self.told: dict[int, str] = {}  # to each seat that has asked

    def __deepcopy__(self, memo: dict[int, Any]) -> Story:
        return self

    def heard(self, of: Game, seat: int) -> str:
        """What a seat has heard from the beginning, and its own moves."""
        untold = []
        story: Story | None = self
        while story is not None and seat not in story.told:
            untold.append(story)
            story = story.before
        text = story.told[seat] if story else ""
        for story in reversed(untold):
            own = [story.move[1]] if story.move and story.move[0] == seat else []
            text += "".join(f"{line}\n" for line in [*own, *map(words, of.events.heard(story.notes, seat))])
            story.told[seat] = text
        return text


def words(named: dict[str, Any]) -> str:
    """An action or an event in one line: its kind first, then its fields."""
    kind, *fields = named.items()
    return f"{kind[1]}({', '.join(f'{name}={value}' for name, value in fields)})"


class State(pyspiel.State):
    """A position, and the move that waits for chance, if one does."""

    def __init__(self, of: GulchGame) -> None:
        super().__init__(of)
        self.of, self.engine = of.game, engine(of.game)
        self.position: Record = of.fresh.copy()
        self.story: Story | None = None
        self.undealt, self.moves = DEALT_BY, 0
        self.waiting: tuple[int, int] | None = None  # seat and action
        self.fastest: int | None = None  # the seat that chance lets act first in a race

    # ── Whose turn ────────────────────────────────────────────────────────────

    def current_player(self) -> int:
        if self.undealt or self.waiting or self.racing:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.actors[0] if self.fastest is None else self.fastest

    @property
    def actors(self) -> list[int]:
        return [seat for seat in range(self.position.seats) if self.position.actors >> seat & 1]

    @property
    def racing(self) -> bool:
        """Several may act, the fastest first, and chance has not said yet who that is."""
        undecided = self.fastest is None and len(self.actors) > 1 and not self.is_terminal()
        return undecided and self.of.race(self.position) is not None

    def is_terminal(self) -> bool:
        return not self.undealt and (self.position.actors == 0 or self.moves >= LIMIT)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seat, 1 / len(self.actors)) for seat in self.actors] if self.racing else OUTCOMES

    def _legal_actions(self, player: int) -> list[int]:
        return self.engine.legal(self.position, player)

    # ── Moves ─────────────────────────────────────────────────────────────────

    def _apply_action(self, action: int) -> None:
        if self.undealt:
            self.stir(action)
            self.undealt -= 1
            if not self.undealt:
                self.story = Story(None, self.engine.start(self.position))
        elif self.waiting:
            self.stir(action)
            seat, action = self.waiting
            self.waiting = None
            self.tell(seat, action, self.engine.apply(self.position, seat, action))
        elif self.racing:
            self.fastest = action
        else:
            self.move(self.current_player(), action)

    def move(self, seat: int, action: int) -> None:
        """Carry an action out, or let it wait for chance if it needs any."""
        after = self.position.copy()
        notes = self.engine.apply(after, seat, action)
        if after.random != self.position.random:
            self.waiting = seat, action
            return
        self.position.become(after)
        self.tell(seat, action, notes)

    def tell(self, seat: int, action: int, notes: Notes) -> None:
        self.story = Story(self.story, notes, (seat, words(self.of.actions.named(action))))
        self.moves += 1
        self.fastest = None

    def stir(self, outcome: int) -> None:
        """A new random word, from the one before and what chance has decided."""
        self.position.random = int(mixed(self.position.random * LUCKS + outcome + 1 & 0xFFFF_FFFF_FFFF_FFFF))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """The same state, with all dealt anew that the player cannot know."""
        other = self.clone()
        other.position.random = int(mixed(int(sampler() * (1 << 53))))
        other.engine.redeal(other.position, player)
        return other

    # ── What is said ──────────────────────────────────────────────────────────

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"fastest({action})" if self.racing else f"luck({action})"
        return words(self.of.actions.named(action))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.position.seats
        if self.position.actors:  # broken off
            return [1 / self.position.seats] * self.position.seats
        return victory_shares(self.engine.places(self.position))

    def __str__(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.of.dump(self.position).items())


class Observer:
    """What a seat sees, encoded for networks and in words; with perfect recall, the words of all
    that it has heard before them."""

    def __init__(self, of: Game, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"observations have no parameters, but these were given: {parameters}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("an observation is all that one player knows, public and private")
        self.of, self.recall = of, kind.perfect_recall
        self.encoding = of_columns(of.columns)
        self.tensor = np.zeros(self.encoding.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if state.undealt:
            self.tensor.fill(0.0)
        else:
            row = state.engine.observe(state.position, player)
            self.tensor[:] = self.encoding.encoded(row[None])[0]

    def string_from(self, state: State, player: int) -> str:
        if state.story is None:
            return f"seat {player}: before the deal"
        row = state.engine.observe(state.position, player)
        seen = "\n".join(f"{title}: {told}" for title, told in self.of.described(row))
        return f"seat {player}\n{state.story.heard(self.of, player) if self.recall else ''}{seen}"


class GulchGame(pyspiel.Game):
    """A game with its number of seats and its options. There is a class for each game, since
    OpenSpiel makes games by their classes."""

    game: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        of, chosen = self.game, dict(params or {})
        seats = chosen.pop("seats", usual_seats(of))
        if seats < 2:
            raise BadOption("seats-wrong", game=of.name, seats=seats, least=2, most=max(of.seats))
        self.fresh = of.fresh(seats, chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=of.actions.count,
            max_chance_outcomes=LUCKS,
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


def usual_seats(of: Game) -> int:
    return min(SEATS, max(of.seats))


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
        parameter_specification={"seats": usual_seats(of), **options},
    )


def registered(of: Game) -> type[GulchGame]:
    kind = kind_of(of)
    made = type(f"Gulch_{of.name}", (GulchGame,), {"game": of, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


GAMES = {name: registered(game(name)) for name in games()}
