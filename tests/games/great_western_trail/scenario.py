"""Scenarios: matches whose position is set up by hand, in the words of the rulebook."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from tests import moments
from tests.moments import Event, Moment, played

from gulch.games.great_western_trail import GREAT_WESTERN_TRAIL, score
from gulch.games.great_western_trail.components import (
    AGENDA,
    BONUSES,
    BREEDS,
    CARDS,
    COMPONENTS,
    EFFECTS,
    GOALS,
    MARKET_COUNT,
    N_BREEDS,
    NODES,
    NONE,
    PER_PLAYER,
    POSTS,
    SIMMENTAL,
    SPACES,
    SUE,
    SUE_CARDS,
    WORKERS,
)
from gulch.games.great_western_trail.position import (
    DISCARDED,
    EL_PASO_TILE,
    FACE_UP,
    IN_STACK,
    KNOWN,
    MOVE,
    OUT,
    STOP,
    SUE_TURN,
    UNSEEN,
    Position,
)
from gulch.games.great_western_trail.rules import cards, turn
from gulch.games.great_western_trail.view.shapes import Player, View
from gulch.kernel.engine import Interpreted, Notes
from gulch.kernel.game import Refusal
from gulch.kernel.options import Value
from gulch.kernel.play import chosen
from gulch.match import Match

ENGINE = Interpreted(GREAT_WESTERN_TRAIL)
PLAYER_COUNTS = (2, 3, 4)
MASHA, RED, BLUE, WHITE = range(4)
SPECTATOR = -1
NEUTRAL = ["NB", "NC", "ND", "NE", "NF", "NG"]


def printed(table: str, key: str, value: int | str) -> dict[str, Any]:
    """The row of the component data for a building, card, post or tile."""
    row: dict[str, Any] = next(row for row in COMPONENTS[table] if row[key] == value)
    return row


def effect(effects: list[dict[str, Any]], do: str) -> dict[str, Any]:
    return next(row for row in effects if row["do"] == do)


BONUS_PRICE: int = effect(printed("train", "engineers", 2)["front"], "tile")["cost"]
MOVE_OF_3B: int = effect(printed("common", "number", 3)["b"], "move")["n"]


def heard(notes: Notes, viewer: int | None = None) -> list[Event]:
    return moments.heard(GREAT_WESTERN_TRAIL, notes, viewer)


class Trail:
    """A match in which all players have chosen their first goals; each neutral tile is on the cell
    of its letter. Laws are checked after every action.
    """

    def __init__(self, players: int = 2, luck: int = 1, *, choose_goals: bool = True, **options: Value) -> None:
        chosen: dict[str, Value] = {
            "neutral": "fixed",
            **({"first_player": "chosen", "first_seat": MASHA} if players > 1 else {}),
            **options,
        }
        self.match = Match(GREAT_WESTERN_TRAIL, players, chosen, seed=luck, engine=ENGINE)
        position = self.match.position
        assert isinstance(position, Position)
        self.s = position
        while choose_goals and self.phase == "goal":
            self.does(self.actors[0], **self.may(self.actors[0])[0])

    # ── Setting the scene ─────────────────────────────────────────────────────

    def stands(self, seat: int, node: str) -> None:
        self.s.herder[seat] = NODES.index(node)

    def on_the_move(self, seat: int, node: str) -> None:
        """Begin a player's movement with the herder at this place."""
        self.stands(seat, node)
        self._open(seat, MOVE)

    def stops(self, seat: int, node: str) -> None:
        """Let a player stop at a place with a tile."""
        self.stands(seat, node)
        self._open(seat, STOP)

    def uses(self, seat: int, node: str) -> None:
        """Let a player stop at a place and use its building."""
        self.stops(seat, node)
        self.does(seat, "use")

    def opens(self, verb: str) -> None:
        """Add the effect with this verb to the agenda."""
        line = self.s.open_effect.tolist().index(NONE)
        self.s.open_effect[line] = next(number for number, row in enumerate(EFFECTS) if row["do"] == verb)

    def reaches_el_paso(self, seat: int) -> None:
        """Let a herder arrive at El Paso."""
        self.stands(seat, "EP")
        self.s.turn, self.s.actors, self.s.phase = seat, 1 << seat, EL_PASO_TILE
        self.run()

    def _open(self, seat: int, stage: int) -> None:
        self.s.turn, self.s.stage, self.s.steps, self.s.open_hand = seat, stage, 0, 0
        for line in range(AGENDA):
            self.s.open_effect[line] = NONE
        ENGINE.rule(turn.resume)(self.s)

    def run(self) -> None:
        """Run the steps between decisions."""
        steps = {number: step.consequence for number, step in GREAT_WESTERN_TRAIL.steps.items()}
        self.s.notes = []
        while self.s.phase in steps:
            ENGINE.rule(steps[self.s.phase])(self.s)
        self.match.notes[-1] = self.match.notes[-1] + self.s.notes
        self.s.notes = None

    def money(self, seat: int, dollars: int) -> None:
        self.s.money[seat] = dollars

    def tokens(self, seat: int, tokens: int) -> None:
        self.s.tokens[seat] = tokens

    def certificates(self, seat: int, certificates: int) -> None:
        self.s.certificates[seat] = certificates

    def hand(self, seat: int, *breeds: str) -> None:
        """Give a player exactly these cards; the rest of that player's cattle goes to the draw
        stack.
        """
        for breed in range(N_BREEDS):
            self.s.stack[seat, breed] += self.s.hand[seat, breed]
            self.s.hand[seat, breed] = self.s.known[seat, breed] = 0
        for name in breeds:
            self._take(seat, BREEDS.index(name))
            self.s.hand[seat, BREEDS.index(name)] += 1

    def stack(self, seat: int, *names: str) -> None:
        """Put exactly these cards into the draw stack; discard the others."""
        self._pile(seat, self.s.stack, self.s.discard, names)
        ENGINE.rule(cards.follow_hand)(self.s, seat)

    def discards(self, seat: int, *names: str) -> None:
        """Put exactly these cards into the discard pile, and the others into the draw stack."""
        self._pile(seat, self.s.discard, self.s.stack, names)

    def _pile(self, seat: int, pile: Any, rest: Any, names: tuple[str, ...]) -> None:
        for card in range(len(CARDS)):
            rest[seat, card] += pile[seat, card]
            pile[seat, card] = 0
        for card in map(CARDS.index, names):
            if rest[seat, card]:
                rest[seat, card] -= 1
            else:
                self._take_from_table(seat, card)
            pile[seat, card] += 1

    def _take(self, seat: int, card: int) -> None:
        """Take a card from the player's own piles, or else from the market or the supply."""
        if self.s.stack[seat, card]:
            self.s.stack[seat, card] -= 1
        elif self.s.discard[seat, card]:
            self.s.discard[seat, card] -= 1
        else:
            self._take_from_table(seat, card)

    def _take_from_table(self, seat: int, card: int) -> None:
        if card == SIMMENTAL:
            self.s.market[card] -= 1
            self.s.arrivals[seat] += 1
        elif card < N_BREEDS:
            assert MARKET_COUNT[card], f"a player has only {PER_PLAYER[card]} {CARDS[card]}"
            self.s.market[card] -= 1
        else:
            self.s.supply[card - N_BREEDS] -= 1

    def area(self, seat: int, **workers: int) -> None:
        """Put exactly these workers into the worker area; return the others to the supply."""
        for number, worker in enumerate(WORKERS):
            self.s.supply[number] += self.s.area[seat, number] - workers.get(worker, 0)
            self.s.area[seat, number] = workers.get(worker, 0)

    def builds(self, seat: int, number: int, cell: str) -> None:
        """Place a player's building on a cell."""
        self.s.stock[number - 1] -= 1
        self.s.tile[NODES.index(cell)] = number - 1
        self.s.owner[NODES.index(cell)] = seat

    def disc_moved(self, seat: int, space: str, post: int) -> None:
        """Move a disc to a post, as if an earlier delivery had done so."""
        self.s.disc[seat, SPACES.index(space)] = 0
        self.s.post[seat, POSTS.index(post)] += 1

    def simmentals(self, left: int) -> None:
        """Leave this many Simmentals in the market. Masha has taken the others, one in each visit
        to El Paso, and has removed them.
        """
        gone = self.s.market[SIMMENTAL] - left
        self.s.market[SIMMENTAL] = left
        self.s.arrivals[MASHA] += gone
        self.s.removed[MASHA, SIMMENTAL] += gone

    def supply(self, worker: str, left: int) -> None:
        """Leave this many workers in the supply; put the others into Red's discard pile."""
        number = WORKERS.index(worker)
        self.s.discard[RED, N_BREEDS + number] += self.s.supply[number] - left
        self.s.supply[number] = left

    def market(self, breed: str, left: int) -> None:
        number = BREEDS.index(breed)
        self.s.discard[RED, number] += self.s.market[number] - left
        self.s.market[number] = left

    def goals_shown(self, *names: str) -> None:
        for place, name in enumerate(names):
            new, old = GOALS.index(name), self.s.goal_shown[place]
            if new == old:
                continue
            if new in self.s.goal_shown.tolist():
                self.s.goal_shown[self.s.goal_shown.tolist().index(new)] = old
            else:
                assert self.s.goal_at[new] == IN_STACK, f"{name} is taken"
                self.s.goal_at[old], self.s.goal_at[new] = IN_STACK, FACE_UP
            self.s.goal_shown[place] = new

    def bonuses_shown(self, *names: str) -> None:
        for place, name in enumerate(names):
            self.s.bonus_stack[self.s.bonus_shown[place]] += 1
            self.s.bonus_stack[BONUSES.index(name)] -= 1
            self.s.bonus_shown[place] = BONUSES.index(name)

    def owns_goals(self, seat: int, *names: str) -> None:
        """Give a player exactly these goals; the player's others go back into the stack."""
        for goal in range(len(GOALS)):
            if self.s.goal_at[goal] == seat:
                self.s.goal_at[goal] = IN_STACK
        for name in names:
            number = GOALS.index(name)
            if self.s.goal_at[number] == FACE_UP:
                spare = self.s.goal_at.tolist().index(IN_STACK)
                while GOALS[spare] in names:
                    spare = self.s.goal_at.tolist().index(IN_STACK, spare + 1)
                self.s.goal_shown[self.s.goal_shown.tolist().index(number)] = spare
                self.s.goal_at[spare] = FACE_UP
            self.s.goal_at[number] = seat

    def owns_bonus(self, seat: int, name: str) -> None:
        number = BONUSES.index(name)
        if self.s.bonus_stack[number] == 0:
            place = self.s.bonus_shown.tolist().index(number)
            spare = next(kind for kind in range(len(BONUSES)) if self.s.bonus_stack[kind])
            self.s.bonus_shown[place] = spare
            self.s.bonus_stack[spare] -= 1
        else:
            self.s.bonus_stack[number] -= 1
        self.s.bonus[seat, number] += 1

    # ── Acting ────────────────────────────────────────────────────────────────

    def does(self, seat: int, do: str, **fields: Value) -> None:
        """Carry out an action; raises Refused if it is not allowed."""
        self.match.play(seat, GREAT_WESTERN_TRAIL.actions.number({"do": do, **fields}))
        law = ENGINE.check(self.s)
        assert law == 0, GREAT_WESTERN_TRAIL.laws[law - 1]

    def goes(self, seat: int, to: str) -> None:
        self.does(seat, "go", to=to)

    def delivers(self, seat: int, post: int, disc: str) -> None:
        self.does(seat, "deliver", post=post, disc=disc)

    def ends(self, seat: int) -> None:
        """Finish all that a player still has to do, then end the turn."""
        while self.phase != "over" and self.actors == [seat]:
            legal = {action["do"]: action for action in self.may(seat)}
            self.does(
                seat,
                **(
                    legal.get("end_turn")
                    or legal.get("finish")
                    or legal.get("stop_exchanging")
                    or list(legal.values())[-1]
                ),
            )
            if "end_turn" in legal:
                return

    def draws(self, seat: int) -> None:
        """Run only the draw phase of a player."""
        ENGINE.rule(cards.draw_up)(self.s, seat)

    # ── Sue ───────────────────────────────────────────────────────────────────

    def sue_deck(self, *names: str) -> None:
        """Put exactly these cards into Sue's deck; discard all her others."""
        for number, name in enumerate(SUE_CARDS):
            if self.s.sue_card[number] != OUT or name in names:
                self.s.sue_card[number] = UNSEEN if name in names else DISCARDED

    def sue_supply(self, *names: str) -> None:
        """Put exactly these cards into Sue's supply; return its others to the common piles."""
        for card in range(len(CARDS)):
            back = self.s.sue_supply[card] - names.count(CARDS[card])
            self.s.sue_supply[card] -= back
            if card < N_BREEDS:
                self.s.market[card] += back
            else:
                self.s.supply[card - N_BREEDS] += back

    def sue_row(self, *order: str, **workers: int) -> None:
        for place, name in enumerate(order):
            self.s.sue_row[place] = WORKERS.index(name)
        for name, n in workers.items():
            number = WORKERS.index(name)
            self.s.supply[number] += self.s.area[SUE, number] - n
            self.s.area[SUE, number] = n

    def sue_plays(self, card: str) -> list[Event]:
        """Play Sue's turn with this card; return the events."""
        self.s.sue_card[SUE_CARDS.index(card)] = KNOWN
        for number in range(len(SUE_CARDS)):
            if self.s.sue_card[number] in (UNSEEN, KNOWN) and SUE_CARDS[number] != card:
                self.s.sue_card[number] = DISCARDED
        self.s.turn, self.s.phase = SUE, SUE_TURN
        before = len(self.match.notes[-1])
        self.run()
        return heard(self.match.notes[-1][before:], SPECTATOR)

    # ── Looking ───────────────────────────────────────────────────────────────

    @property
    def phase(self) -> str:
        return GREAT_WESTERN_TRAIL.phases[int(self.s.phase)]

    @property
    def actors(self) -> list[int]:
        return self.match.actors

    def view(self, seat: int = SPECTATOR) -> View:
        seen: View = self.match.view(seat)
        return seen

    def player(self, seat: int, viewer: int | None = None) -> Player:
        return self.view(seat if viewer is None else viewer).herders[seat]

    def held(self, seat: int) -> list[str]:
        return self.player(seat).hand or []

    def pile(self, seat: int) -> dict[str, int]:
        """The number of cards of each kind in a player's discard pile."""
        return self.player(seat).discard or {}

    def workers(self, seat: int) -> dict[str, int]:
        return {worker: n for worker, n in self.player(seat).area.items() if n}

    def dollars(self, seat: int) -> int:
        return int(self.s.money[seat])

    def where(self, seat: int) -> str | None:
        return self.player(seat).herder

    def may(self, seat: int) -> list[Event]:
        """The legal actions of a player as dictionaries of named fields."""
        return [GREAT_WESTERN_TRAIL.actions.named(action) for action in self.match.legal(seat)]

    def kinds(self, seat: int) -> set[str]:
        """The verbs of a player's legal actions, without the free actions."""
        return {action["do"] for action in self.may(seat)} - {"use_token", "worker_bonus"}

    def offered(self, seat: int, do: str) -> list[Any]:
        """The field values of all legal actions with this verb; bare values if it has one field."""
        found = [
            tuple(value for name, value in action.items() if name != "do")
            for action in self.may(seat)
            if action["do"] == do
        ]
        return [values[0] if len(values) == 1 else values for values in found]

    def posts(self, seat: int) -> list[int]:
        return sorted({post for post, _ in self.offered(seat, "deliver")})

    def why_not(self, seat: int, do: str, **fields: Value) -> Refusal | None:
        return self.match.refusal(seat, GREAT_WESTERN_TRAIL.actions.number({"do": do, **fields}))

    def asks(self, rule: Callable[..., Any], *figures: int) -> int:
        """Call a rule of the game with the position and these arguments; return its result."""
        return int(ENGINE.rule(rule)(self.s, *figures))

    def points(self, seat: int) -> int:
        return self.asks(score.total_points, seat)

    # ── Hearing ───────────────────────────────────────────────────────────────

    def told(self, event: str, viewer: int | None = None) -> list[Event]:
        """All events of this name as the viewer sees them; without a viewer, with everything
        private.
        """
        return [found for notes in self.match.notes for found in heard(notes, viewer) if found["event"] == event]

    @property
    def last_move(self) -> list[Event]:
        return heard(self.match.notes[-1])


# ── Whole matches ─────────────────────────────────────────────────────────────


@cache
def whole_match(players: int, seed: int = 1, judgement: float = 0.5, **options: Value) -> list[Moment[Position]]:
    """The moves of a whole match; players choose some of them by the heuristic and the others at
    random.
    """
    chooser = random.Random(seed)

    def choose(match: Match) -> tuple[int, int]:
        seat = match.actors[0]
        if chooser.random() < judgement:
            return seat, chosen(ENGINE, match.position, seat, chooser.getrandbits(60))
        return seat, chooser.choice(match.legal(seat))

    return played(Match(GREAT_WESTERN_TRAIL, players, options, seed=seed, engine=ENGINE), Position, choose)
