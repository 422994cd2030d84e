"""One match as text: readers are told what is new and answer in words; bots play the other seats.

match = TextMatch("el_paso", seats=4, bots={1: "deputy", 2: "deputy", 3: "deputy"}, seed=1)
print(match.opening(0))
while not match.over:
    print(match.tell(0))
    print(match.answer(0, input()).text)
print(match.result(0))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gulch.bots.entries import bot_and_budget
from gulch.bots.history import history_of, random_id
from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.engine import Engine
from gulch.kernel.game import Game
from gulch.kernel.game import game as find
from gulch.kernel.options import Value
from gulch.lab.text.answers import read_answer
from gulch.lab.text.previews import previews, redealt
from gulch.lab.text.seat_text import SeatText, Situation, Told
from gulch.match import Match
from gulch.picture import seat_names
from gulch.rulebook import paragraphs_about
from gulch.text import DEFAULT_LANGUAGE, Text

LUCK = 0x7E47  # sets the luck of bots and previews apart from that of the match


@dataclass(frozen=True)
class Answered:
    """What became of an answer: the action that was played, or the reason why none was."""

    action: int | None
    text: str


class TextMatch:
    """A match between readers, who call `tell` and `answer`, and bots (`bots` has an entry of the
    arena for each of their seats). A choice with one possibility is made at once."""

    def __init__(
        self,
        game: Game | str,
        seats: int = 4,
        *,
        bots: Mapping[int, str] | None = None,
        seed: int = 0,
        language: str = DEFAULT_LANGUAGE,
        compact: bool = True,
        options: Mapping[str, Value] | None = None,
        match: Match | None = None,
        engine: Engine | None = None,
    ) -> None:
        """`match` is a match to go on with; without it a new one is begun from the seed."""
        of = find(game) if isinstance(game, str) else game
        self.match = match or Match(of, seats, options, seed=int(mixed(seed)), engine=engine)
        self.game, self.bots, self.luck = of, dict(bots or {}), int(mixed(seed ^ LUCK))
        self.id = random_id()
        for entry in self.bots.values():
            bot_and_budget(entry, of)  # raises NoSuchBot
        self.text = Text(language, of)
        self.names = seat_names(self.text, self.match.seats)
        self.texts = [SeatText(of, seat, self.names, language, compact=compact) for seat in range(self.match.seats)]
        self.told = [0] * self.match.seats  # moves, with the set-up, whose events each seat was told
        self.go_on()

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def waiting(self) -> list[int]:
        """The readers who must choose now, in the order in which they are asked: random, because
        where seats may act at the same time none is first."""
        left = [seat for seat in self.match.actors if seat not in self.bots]
        luck, found = int(mixed(self.luck + len(self.match.moves))), []
        while left:
            luck = int(advance(luck))
            found.append(left.pop(scaled(luck, len(left))))
        return found

    # ── What a seat is told ───────────────────────────────────────────────────

    def opening(self, seat: int) -> str:
        return self.texts[seat].opening()

    def tell(self, seat: int) -> Told:
        """What is new to a seat, what it sees, and its choices if it is its turn."""
        return self.texts[seat].tell(self.situation(seat))

    def situation(self, seat: int) -> Situation:
        match, legal = self.match, self.match.legal(seat)
        events = [event for move in range(self.told[seat], len(match.moves) + 1) for event in match.events(move, seat)]
        self.told[seat] = len(match.moves) + 1
        shown = previews(match.engine, match.position, seat, legal, int(mixed(self.luck ^ len(match.moves))))
        return Situation(match.view(seat), legal, events, shown)

    def result(self, seat: int) -> str:
        return self.texts[seat].result(self.match.places(), self.match.points())

    # ── What a seat answers ───────────────────────────────────────────────────

    def answer(self, seat: int, said: str) -> Answered:
        """Play what an answer says. If that is not possible, say why and change nothing."""
        action, problem = self.read(seat, said)
        if action is None or problem:
            return Answered(None, f"{problem} {self.text('agent-again')}" if seat in self.match.actors else problem)
        words = self.texts[seat].say(self.match.view(seat))(action)
        self.play(seat, action)
        return Answered(action, words)

    def read(self, seat: int, said: str) -> tuple[int | None, str]:
        """The action that an answer names, and why it is not possible; an empty reason if it is."""
        match, text = self.match, self.text
        if match.over:
            return None, text("agent-over")
        legal = match.legal(seat)
        if not legal:
            names = ", ".join(self.names[actor] for actor in match.actors)
            return None, text("agent-not-your-turn", names=names)
        reading = read_answer(self.game, legal, self.texts[seat].say(match.view(seat)), said)
        if reading.action is None:
            figures = {"detail": reading.detail} if reading.detail else {}
            return None, text(reading.problem, **figures)
        refusal = match.refusal(seat, reading.action)
        if refusal is None:
            return reading.action, ""
        why = text("agent-refused", why=text.refusal(refusal))
        rule = paragraphs_about(self.game, text.language, refusal.rule) if refusal.rule else []
        quoted = "" if self.texts[seat].compact or not rule else "\n> " + rule[0].replace("\n", "\n> ") + "\n"
        return reading.action, why + quoted

    def stand_in(self, seat: int) -> int:
        """Make a random choice for a reader who does not find one."""
        legal = self.match.legal(seat)
        action = legal[scaled(int(mixed(self.luck - len(self.match.moves))), len(legal))]
        self.play(seat, action)
        return action

    # ── The match goes on ─────────────────────────────────────────────────────

    def play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self.go_on()

    def go_on(self) -> None:
        """Play bots and choices with one possibility until a reader must choose."""
        while (seat := self.next_by_itself()) is not None:
            legal = self.match.legal(seat)
            self.match.play(seat, legal[0] if len(legal) == 1 else self.bot_action(seat))

    def next_by_itself(self) -> int | None:
        """A seat that acts without being asked: a reader with one possibility, else a bot. Where
        the fastest is first, chance decides between bots and readers."""
        match, luck = self.match, int(mixed(self.luck + 3 * len(self.match.moves)))
        if match.game.race(match.position) is not None and match.actors:
            seat = match.actors[scaled(luck, len(match.actors))]
            return seat if seat in self.bots or len(match.legal(seat)) == 1 else None
        forced = (seat for seat in match.actors if seat not in self.bots and len(match.legal(seat)) == 1)
        return next(forced, next((seat for seat in match.actors if seat in self.bots), None))

    def bot_action(self, seat: int) -> int:
        """A bot's choice, by what its seat may know."""
        luck = int(mixed(self.luck + 7 * len(self.match.moves)))
        bot, budget = bot_and_budget(self.bots[seat], self.game)
        known = redealt(self.match.engine, self.match.position, seat, luck)
        history = history_of(self.match, self.id)
        return bot.decide(self.match.engine, known, seat, luck, budget, history).action
