"""Matches, replays, puzzles, analyses and tables of data in the terminal."""

from __future__ import annotations

import contextlib
import secrets
import shlex
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table

from gulch.arena import Standing, Standings
from gulch.arena.report import failures, fairness, reading, table_rows
from gulch.bots import OWN
from gulch.bots.entries import bot_and_budget
from gulch.bots.history import history_of, random_id
from gulch.kernel.engine import Engine, Interpreted
from gulch.kernel.engine import engine as engine_of
from gulch.kernel.game import Game, games
from gulch.kernel.game import game as find
from gulch.kernel.options import as_at_the_table
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match, encode
from gulch.picture import board, drawing_of, seat_names
from gulch.study.advice import HINT_EFFORT, hint
from gulch.study.analysis import Analysis, curve
from gulch.study.comparison import compare_choices
from gulch.study.puzzles import Puzzle
from gulch.study.reasons import reasons_text, reversed_reasons
from gulch.text import LANGUAGES, Text

LONGEST_NUMBER = 10  # digits: no choice has a longer one
MANY_AMOUNTS = 8  # if a choice has at least so many amounts, players type the amount itself
MAX_HABITS = 8  # the most habits of winners shown in the results of an arena
SAVE_FILE = Path("match.json")  # the default
MAX_LINES = 8  # the most choices shown on a line each; more are shown in columns
MAX_RANKED = 6  # choices listed one by one: the others differ by little
SEPARATORS = str.maketrans(dict.fromkeys(",:;()-«»“”", " "))  # between the words of a choice


def wording(game: Game, view: Any, text: Text, names: Sequence[str]) -> Callable[[int], str]:
    """A function that words actions for the seat that has this view."""
    label = getattr(drawing_of(game), "label", None)

    def words(action: int) -> str:
        named = game.actions.named(action)
        return (label and label(view, named, text, names)) or text.action(named)

    return words


def wipe(console: Console) -> None:
    """Clear the screen and what can be scrolled back to."""
    console.clear()
    if console.is_terminal and not console.legacy_windows:
        console.file.write("\x1b[3J")


def ask(console: Console, question: str) -> str:
    return console.input(f"{question}: ").strip()


def ask_one_of(console: Console, text: Text, question: str, allowed: Sequence[str], default: str) -> str:
    """Ask until the answer is one of those allowed. Enter takes the default."""
    while True:
        answer = ask(console, f"{question} [dim]({'/'.join(allowed)}, Enter = {default})[/dim]") or default
        if answer in allowed:
            return answer
        console.print(f"[yellow]{text('cli-choose', allowed=', '.join(allowed))}[/yellow]")


def ask_yes_or_no(console: Console, text: Text, question: str) -> bool:
    """Ask a question that Enter answers with no. Answers may be words, and of any language."""
    yes, no = text("cli-yes"), text("cli-no")
    while True:
        answer = ask(console, f"{question} [dim]({yes[0]}/{no[0]}, Enter = {no[0]})[/dim]").lower()
        for word in map(Text, LANGUAGES):
            if word("cli-no").startswith(answer):
                return False
            if word("cli-yes").startswith(answer):
                return True
        console.print(f"[yellow]{text('cli-choose', allowed=f'{yes}, {no}')}[/yellow]")


class TerminalMatch:
    """A match of people and bots at one terminal."""

    def __init__(self, match: Match, text: Text, console: Console, humans: int, bot: str, pause: float = 0.6) -> None:
        self.match, self.text, self.console = match, text, console
        self.humans, self.strength, self.pause = humans, bot, pause
        self.bot, self.budget = bot_and_budget(bot, match.game)
        self.id = random_id()
        self.told_faults: set[tuple[int, str]] = set()  # by seat: that a program is skipped is told once
        self.names = seat_names(text, match.seats)
        self.logged = 0  # moves whose events have been printed
        self.at_the_screen: int | None = 0 if humans == 1 else None

    # ── The match ─────────────────────────────────────────────────────────────

    def play(self) -> None:
        """Play to the end. A match that is interrupted with Ctrl-C or Ctrl-D is saved."""
        try:
            self.play_to_the_end()
        except (KeyboardInterrupt, EOFError) as error:
            if (
                self.humans
                and self.match.moves
                and (self.console.is_interactive or isinstance(error, KeyboardInterrupt))
            ):
                self.console.print()
                self.save(SAVE_FILE)
            raise

    def play_to_the_end(self) -> None:
        match = self.match
        for seat in range(self.humans):
            self.console.print(
                self.text("cli-you-are", name=self.names[seat])
                if self.humans == 1
                else self.text("cli-player-is", number=seat + 1, name=self.names[seat])
            )
        self.print_log()
        while not match.over:
            seat = self.next_seat()
            if seat >= self.humans:
                nobody_waits = all(actor >= self.humans for actor in match.actors)
                self.move_bot(seat)
                if nobody_waits and self.console.is_interactive:
                    time.sleep(self.pause if not self.humans else min(self.pause, 0.3))
                self.print_log()
            elif not self.ask(seat):
                return
        self.finish()

    def move_bot(self, seat: int) -> None:
        match = self.match
        history = history_of(match, self.id)
        thought = self.bot.decide(match.engine, match.position, seat, secrets.randbits(64), self.budget, history)
        if thought.fault and (seat, "skipped") not in self.told_faults:
            self.told_faults.add((seat, thought.fault))
            problem = self.text(f"bot-fault-{thought.fault}")
            warning = self.text("cli-bot-failed", name=self.names[seat], problem=problem)
            self.console.print(f"[yellow]{warning}[/yellow]")
        match.play(seat, thought.action)

    def next_seat(self) -> int:
        """The seat to act next: bots before people; a random one where the fastest is first, as
        there is no clock."""
        match = self.match
        if match.game.race(match.position) is not None:
            return secrets.choice(match.actors)
        return next((seat for seat in match.actors if seat >= self.humans), match.actors[0])

    @property
    def viewer(self) -> int:
        """The seat whose view is shown. With several people at the screen, it is a spectator's view
        between turns."""
        return SPECTATOR if self.at_the_screen is None else self.at_the_screen

    def print_log(self) -> None:
        """Print the events since the last time."""
        show_board = self.humans == 0
        while self.logged <= len(self.match.moves):
            for event in self.match.events(self.logged, self.viewer):
                line = self.text.event(event, self.names)
                if line:
                    self.console.print(f"  [dim]·[/dim] {line}")
                if show_board and event["event"] in drawing_of(self.match.game).CHAPTERS:
                    self.console.print(board(self.match.game, self.match.view(SPECTATOR), self.text, self.names))
            self.logged += 1

    # ── One decision ──────────────────────────────────────────────────────────

    def ask(self, seat: int) -> bool:
        """Ask a person until they act. Returns False if they leave the match."""
        self.hand_over(seat)
        drawn = None  # the number of moves when the board was drawn: it is drawn again only after a move
        while True:
            legal = self.match.legal(seat)
            if drawn != len(self.match.moves):
                self.draw(seat, legal)
                drawn = len(self.match.moves)
            answer = ask(self.console, f"[bold]{self.text('cli-your-choice')}[/bold]")
            if not answer and len(legal) == 1:
                answer = "1"
            done = self.handle(seat, answer, legal)
            if done is not None:
                return done

    def draw(self, seat: int, legal: Sequence[int]) -> None:
        """Show the board, the prompt and the choices."""
        match, text = self.match, self.text
        view = match.view(seat)
        self.console.print(Rule(style="dim"))
        self.console.print(board(match.game, view, text, self.names))
        self.console.print(f"[bold]{self.names[seat]}: {text(f'prompt-{view.phase}', **numbers(view))}[/bold]")
        self.console.print(choices(match.game, text, legal, wording(match.game, view, text, self.names)))
        if len(legal) == 1:
            self.console.print(f"[dim]{text('cli-only-choice')}[/dim]")

    def hand_over(self, seat: int) -> None:
        """If several people share the screen, hide everything until the next one sits down."""
        if self.humans < 2 or self.at_the_screen == seat:
            return
        self.at_the_screen = None
        wipe(self.console)
        ask(self.console, self.text("cli-hand-over", name=self.names[seat]))
        self.at_the_screen = seat
        self.logged = self.last_move(seat)
        self.print_log()

    def last_move(self, seat: int) -> int:
        """The number of the seat's last move, whose events were wiped from the screen with its
        hand."""
        moves = self.match.moves
        return next((number for number in range(len(moves), 0, -1) if moves[number - 1][0] == seat), 0)

    def handle(self, seat: int, answer: str, legal: Sequence[int]) -> bool | None:
        """Carry out an answer. Returns True if the person has acted, False if they leave, None to
        ask again."""
        text = self.text
        word, _, rest = answer.partition(" ")
        if word in ("h", "help", "помощь") or not answer.strip("? "):
            self.console.print(keys(text))
        elif word.startswith("?"):
            self.explain(seat, (word[1:] + " " + rest).strip())
        elif word in ("u", "undo", "отмена"):
            self.undo(seat)
        elif word in ("t", "hint", "подсказка"):
            self.hint(seat)
        elif word in ("s", "save", "сохранить"):
            self.save(Path(rest.strip() or SAVE_FILE))
        elif word in ("l", "log", "журнал"):
            self.logged = self.match.moment(seat)
            self.print_log()
        elif word in ("q", "quit", "выход"):
            self.save(Path(rest.strip() or SAVE_FILE))
            return False
        else:
            return self.act(seat, answer, legal)
        return None

    def act(self, seat: int, answer: str, legal: Sequence[int]) -> bool | None:
        found = self.matching(seat, answer, legal)
        if len(found) != 1:
            self.explain(seat, answer) if not found else self.console.print(self.text("cli-ambiguous"))
            return None
        if as_at_the_table(self.match.options):
            wipe(self.console)  # as at the table, earlier events do not stay in sight
        self.match.play(seat, found[0])
        self.print_log()
        return True

    def matching(self, seat: int, answer: str, among: Sequence[int]) -> list[int]:
        game = self.match.game
        return matching_actions(game, answer, among, wording(game, self.match.view(seat), self.text, self.names))

    def explain(self, seat: int, answer: str) -> None:
        """Say why something is not possible."""
        match, text = self.match, self.text
        legal = match.legal(seat)
        listed = answer.isdigit() and not amounts_of(match.game, legal)  # a number of the list, not an amount
        found = self.matching(seat, answer, legal if listed else range(match.game.actions.count)) if answer else []
        refusals = {text.refusal(refusal) for action in found if (refusal := match.refusal(seat, action))}
        if not found:
            self.console.print(f"[yellow]{text('cli-not-understood')}[/yellow]")
        elif not refusals:
            say = wording(match.game, match.view(seat), text, self.names)
            told = f"{say(found[0])}: {text('cli-allowed-choice')}" if len(found) == 1 else text("cli-allowed")
            self.console.print(f"[green]{told}[/green]")
        for line in sorted(refusals)[:4]:
            self.console.print(f"[yellow]{line}[/yellow]")

    def undo(self, seat: int) -> None:
        if self.match.can_undo(seat):
            self.match.undo(seat)
            self.logged = min(self.logged, len(self.match.moves) + 1)
            self.console.print(f"[green]{self.text('cli-undone')}[/green]")
        elif self.humans == 1 and (moves := self.match.last_choice(seat)) is not None:
            self.match.go_back(seat, self.match.at(moves))
            self.logged = min(self.logged, moves + 1)
            self.console.print(f"[green]{self.text('cli-gone-back')}[/green]")
        else:
            key = "refusal-undo" if self.humans > 1 and self.last_move(seat) else "undo-nothing"
            self.console.print(f"[yellow]{self.text(key)}[/yellow]")

    def hint(self, seat: int) -> None:
        """Show the strongest bot's choice and its reasons."""
        match, text = self.match, self.text
        with self.console.status(text("hint-thinking")):
            rules = engine_of(match.game)
            compared = compare_choices(rules, match.position, seat, secrets.randbits(64), HINT_EFFORT)
        best, *_ = found = hint(match.game, compared)
        say = wording(match.game, match.view(seat), text, self.names)
        self.console.print(ranked(text, [(say(one.action), one.share, one.points) for one in found]))
        key = "hint-why" if len(found) > 1 else "hint-only"
        self.console.print(text(key, action=say(best.action), why=reasons_text(best.why, text)))

    def save(self, path: Path) -> None:
        try:
            path.write_bytes(encode(self.match.save(self.names)))
        except OSError as error:
            self.console.print(f"[red]{self.text.of_file(error)}[/red]")
        else:
            key = "cli-saved-whole" if self.match.over else "cli-saved"
            people = f" --humans {self.humans}" if self.humans > 1 else ""
            bots = f" --bots {shlex.quote(self.strength)}" if self.humans < self.match.seats else ""
            message = self.text(key, file=shlex.quote(str(path)), game=self.match.game.name, who=people + bots)
            self.console.print(f"[green]{message}[/green]")

    def finish(self) -> None:
        match, text = self.match, self.text
        if self.humans != 1:
            self.at_the_screen = None
        self.console.print(board(match.game, match.view(self.viewer), text, self.names))
        self.console.print(standings(match, text, self.names))
        self.console.print(
            text("cli-fair", secret=match.secret.hex() if match.secret else "", commitment=str(match.commitment))
        )
        with contextlib.suppress(EOFError):
            if self.humans and ask_yes_or_no(self.console, text, text("cli-save-question")):
                self.save(SAVE_FILE)


def standings(match: Match, text: Text, names: Sequence[str]) -> RenderableType:
    """The places, and at the end of a match the sources of the points."""
    drawing, view, places = drawing_of(match.game), match.view(SPECTATOR), match.places()
    rows = list(zip(places, names, match.points(), strict=True))
    if hasattr(drawing, "rival") and (rival := drawing.rival(view, text)):
        rows.append((2 if 1 in places else 1, *rival))
    ranked = sorted(range(len(rows)), key=lambda n: rows[n][0])
    table = Table(title=text("cli-result"))
    for key in ("place", "player-column", "points"):
        table.add_column(text(f"cli-{key}"), justify="left" if key == "player-column" else "right")
    sources = Table(box=None)
    sources.add_column(text("page-end-sources"))
    for place, name, points in (rows[n] for n in ranked):
        style = "bold yellow" if place == 1 else ""
        table.add_row(str(place), name, text.points(points), style=style)
        sources.add_column(name, justify="right", style=style)
    if not match.over or not hasattr(drawing, "sources"):
        return table
    happened = [event for move in range(len(match.moves) + 1) for event in match.events(move, SPECTATOR)]
    for source, figures_of in drawing.sources(view, happened, text):
        if any(figures_of) or getattr(drawing, "EVERY_SOURCE", False):
            sources.add_row(source, *(str(figures_of[n]) for n in ranked))
    return Group(table, "", sources)


def choices(game: Game, text: Text, legal: Sequence[int], say: Callable[[int], str]) -> RenderableType:
    """The legal actions, numbered; if there are many, in columns. Actions that differ only by an
    amount are one line, and the amount is typed as it is.
    """
    amounts = amounts_of(game, legal)
    if amounts:
        words = game.actions.named(amounts[max(amounts)])
        field = next(name for name in words if name != "do")
        many = "–".join(map(str, sorted({min(amounts), max(amounts)})))
        others = [say(action) for action in legal if action not in amounts.values()]
        return Group(f"[bold cyan]{many}[/bold cyan] {text.action({**words, field: many})}", columns(others))
    if len(legal) <= MAX_LINES:
        return Group(*(numbered(number, say(action)) for number, action in enumerate(legal, 1)))
    parts: list[RenderableType] = []
    split = [(number, *head_and_rest(say(action))) for number, action in enumerate(legal, 1)]
    for head, group in groupby(split, key=lambda choice: choice[1]):
        alike = list(group)
        if len(alike) > 2:  # their common head is shown once
            parts += [f"{head}:"] if head else []
            parts.append(columns([numbered(number, rest) for number, _, rest in alike]))
        else:
            parts += [numbered(number, f"{head}: {rest}" if head else rest) for number, _, rest in alike]
    return Group(*parts)


def head_and_rest(words: str) -> tuple[str, str]:
    """Split the words of an action into what is done and to what: “Place a cowboy”, “Wages”."""
    head, colon, rest = words.partition(": ")
    return (head, rest) if colon else ("", words)


def numbered(number: int, words: str) -> str:
    return f"[bold cyan]{number:>3}[/bold cyan] {words}"


def columns(cells: Sequence[str]) -> Columns:
    """The cells in as many columns as fit, read from top to bottom."""
    return Columns(cells, padding=(0, 2), column_first=True)


def keys(text: Text) -> RenderableType:
    """What can be typed, with examples of the game at hand."""
    table = Table.grid(padding=(0, 2))
    for line in text("cli-play-help", choice=text("typed-choice"), refused=text("typed-refused")).splitlines():
        table.add_row(*line.split("   ", 1))
    return Panel(table, expand=False)


def amounts_of(game: Game, legal: Sequence[int]) -> dict[int, int]:
    """The amounts and actions of a choice that is mostly an amount (a bid); empty for others."""
    for family in game.actions.families:
        values = list(family.fields.values())
        if len(values) == 1 and len(values[0]) >= MANY_AMOUNTS and all(isinstance(value, int) for value in values[0]):
            found = {
                int(game.actions.named(action)[next(iter(family.fields))]): action
                for action in legal
                if game.actions.family_of(action) is family
            }
            if found:
                return found
    return {}


def matching_actions(game: Game, answer: str, among: Sequence[int], say: Callable[[int], str]) -> list[int]:
    """The actions that an answer matches, by their number in the list or by beginnings of words."""
    if answer.isdecimal() and len(answer) < LONGEST_NUMBER:
        amounts = amounts_of(game, among)
        if amounts:
            return [amounts[int(answer)]] if int(answer) in amounts else []
        if 1 <= int(answer) <= len(among):
            return [among[int(answer) - 1]]
    words = answer.lower().translate(SEPARATORS).split()
    if not words:
        return []
    found = []
    for action in among:
        spoken = (say(action) + " " + " ".join(map(str, game.actions.named(action).values()))).lower()
        tokens = spoken.translate(SEPARATORS).split()
        if all(
            any(token.startswith(word) if not word.isdecimal() else token == word for token in tokens) for word in words
        ):
            found.append(action)
    return found


def numbers(view: Any) -> dict[str, int]:
    """The fields of a view that are integers, as figures for prompts."""
    return {name: getattr(view, name) for name in view.__struct_fields__ if isinstance(getattr(view, name), int)}


# ── Replay ────────────────────────────────────────────────────────────────────


def step_through(
    match: Match, text: Text, console: Console, start: int | None, seat: int | None, names: Sequence[str] | None
) -> None:
    names = list(names) if names else seat_names(text, match.seats)
    viewer = SPECTATOR if seat is None else seat
    move = len(match.moves) if start is None and not console.is_interactive else min(start or 0, len(match.moves))
    while True:
        then = match.at(move)
        console.print(Rule(text("cli-replay-at", move=move, moves=len(match.moves)), style="dim"))
        if move:
            acting, action = match.moves[move - 1]
            if viewer in (SPECTATOR, acting) and match.over:
                say = wording(match.game, match.at(move - 1).view(acting), text, names)
                console.print(f"[bold]{names[acting]}: {say(action)}[/bold]")
        for event in then.events(move, viewer):
            line = text.event(event, names)
            if line:
                console.print(f"  [dim]·[/dim] {line}")
        console.print(board(match.game, then.view(viewer), text, names))
        if then.over:
            console.print(standings(then, text, names))
        if not console.is_interactive:
            return
        answer = ask(console, text("cli-replay-help")) or ("n" if move < len(match.moves) else "q")
        if answer in ("q", "quit", "выход"):
            return
        if answer in ("p", "b", "back", "назад"):
            move = max(0, move - 1)
        elif answer.isdigit():
            move = min(int(answer), len(match.moves))
        else:
            move = min(move + 1, len(match.moves))


# ── Puzzles ───────────────────────────────────────────────────────────────────


def solve(game: Game, puzzle: Puzzle, text: Text, console: Console) -> None:
    """Show a puzzle and ask for the best choice. An empty answer gives up."""
    words, on = Text(text.language, game), Interpreted(game)
    position = game.load(puzzle.position)
    names, view = seat_names(words, position.seats), game.view(position, puzzle.seat)
    legal, say = on.legal(position, puzzle.seat), wording(game, view, words, names)
    console.print(Rule(words("puzzle-title", game=words("game-title"), id=puzzle.id), style="yellow"))
    console.print(board(game, view, words, names))
    console.print(words("puzzle-ask", name=names[puzzle.seat], seats=position.seats))
    console.print(choices(game, words, legal, say))
    best = game.actions.number(puzzle.choices[0].action)
    while answer := ask(console, f"[bold]{words('cli-your-choice')}[/bold]"):
        tried = matching_actions(game, answer, legal, say)
        if tried == [best]:
            console.print(f"[green]{words('puzzle-right')}[/green]")
            break
        wrong = words("puzzle-wrong") if tried else words("puzzle-unclear")
        console.print(f"[yellow]{wrong}[/yellow]")
    rated = [(game.actions.number(one.action), one) for one in puzzle.choices]
    console.print(ranked(words, [(say(action), one.share, one.points) for action, one in rated]))
    better = words("puzzle-why", best=say(best), greedy=say(game.actions.number(puzzle.greedy)))
    console.print(f"{better} {reasons_text(puzzle.why, words)}.")


def average(text: Text, points: float) -> str:
    """A mean of points, with as many digits as any other."""
    return text.points(points) if text.has("game-points") else text.decimal(points)


def ranked(text: Text, rows: Sequence[tuple[str, float, float]]) -> Table:
    """Choices with their chances and points."""
    table = Table(box=None)
    for key in ("choice", "chance", "points"):
        table.add_column(text(f"study-{key}"), justify="left" if key == "choice" else "right")
    shown = len(rows) if len(rows) <= MAX_RANKED + 1 else MAX_RANKED
    for number, (said, share, points) in enumerate(rows[:shown]):
        table.add_row(said, text.percent(share, 0), average(text, points), style="" if number else "bold")
    if others := rows[shown:]:
        _, share, points = map(max, zip(*others, strict=True))
        best = f"≤ {text.percent(share, 0)}", f"≤ {average(text, points)}"
        table.add_row(text("study-others", count=len(others)), *best, style="dim")
    return table


# ── Analyses ──────────────────────────────────────────────────────────────────

BARS = "▁▂▃▄▅▆▇█"
CURVE_WIDTH = 60  # characters


def show_analysis(match: Match, found: Analysis, text: Text, console: Console, names: Sequence[str], file: str) -> None:
    """Show each player's accuracy, the curves of their chances, and the turning points."""
    places, points, chances = match.places(), match.points(), curve(found)
    table = Table(title=text("study-title", moves=len(match.moves)))
    for key in ("place", "player", "points", "accuracy", "given", "luck"):
        table.add_column(text(f"study-{key}"), justify="left" if key == "player" else "right")
    for seat in sorted(range(match.seats), key=lambda seat: (places[seat], seat)):
        accuracy = found.accuracy(seat)
        table.add_row(
            str(places[seat]),
            names[seat],
            text.points(points[seat]),
            "–" if accuracy is None else text.percent(accuracy, 0),
            text.percent(found.given(seat)),
            text.percent(found.luck(seat), sign="+"),
        )
    console.print(table)
    console.print(text("study-curve") + ":")
    for seat in range(match.seats):
        console.print(f"  {sparkline([moment[seat] for moment in chances])} {names[seat]}", no_wrap=True)
    for number in found.turning_points:
        move = found.moves[number - 1]
        say = wording(match.game, match.at(number - 1).view(move.seat), text, names)
        best = move.choices[0]
        console.print(
            text(
                "study-turning",
                move=number,
                name=names[move.seat],
                action=say(move.action),
                given=round(100 * move.given),
            )
        )
        why = next((one.why for one in move.choices if one.action == move.action), [])
        reason = f" ({reasons_text(reversed_reasons(why), text)})" if why else ""
        console.print("  " + text("study-better-choice", action=say(best.action)) + reason)
        console.print(f"  [dim]gulch replay {file} --move {number - 1} --seat {move.seat}[/dim]")
    if not found.turning_points:
        console.print(text("study-no-turning"))


def sparkline(values: Sequence[float]) -> str:
    """A curve of values from 0 to 1, in one line."""
    step = max(1.0, len(values) / CURVE_WIDTH)
    picked = [values[int(at * step)] for at in range(int(len(values) / step))]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in picked)


# ── Component data ────────────────────────────────────────────────────────────


def show_components(game: Game, text: Text, console: Console, table: str | None) -> None:
    """Show the data file, table by table, with the sources of its figures. Reconstructed ones are
    marked.
    """
    data = game.components.data
    for name, value in data.items():
        if table in (None, name) and isinstance(value, dict | list):
            console.print(Panel(component_table(name, value, text), title=f"[bold]{name}[/bold]", title_align="left"))
    facts = [fact for fact in game.components.facts() if table is None or fact.where.split(" · ")[0] == table]
    sources = Table(title=text("cli-sources"), show_lines=False)
    sources.add_column(text("cli-where"))
    sources.add_column(text("cli-source"), overflow="fold")
    for fact in facts:
        mark = "[yellow]◆[/yellow] " if fact.reconstructed else "  "
        sources.add_row(mark + fact.where, fact.source)
    console.print(sources)
    console.print(text("cli-reconstructed", count=sum(fact.reconstructed for fact in facts)))
    console.print(f"[dim]{text('cli-components-file', file=game.components.path.name)}[/dim]")


def component_table(name: str, value: Any, text: Text) -> RenderableType:
    rows = value if isinstance(value, list) else value.get("rows")
    plain = (
        {}
        if isinstance(value, list)
        else {key: inner for key, inner in value.items() if key != "rows" and not key.startswith("source")}
    )
    parts: list[RenderableType] = []
    if plain:
        grid = Table.grid(padding=(0, 2))
        for key, inner in plain.items():
            shown = {k: v for k, v in inner.items() if not k.startswith("source")} if isinstance(inner, dict) else inner
            grid.add_row(f"[cyan]{key}[/cyan]", str(shown))
        parts.append(grid)
    if rows and all(isinstance(row, dict) for row in rows):
        others = tuple(language for language in LANGUAGES if language != text.language)
        keys = [
            key
            for key in dict.fromkeys(key for row in rows for key in row)
            if not key.startswith("source") and key.rpartition("_")[2] not in others
        ]
        table = Table(box=None, header_style="cyan")
        for key in keys:
            table.add_column(key.removesuffix(f"_{text.language}"))
        for row in rows:
            cells = [row.get(key, "") for key in keys]
            table.add_row(*(", ".join(map(str, cell)) if isinstance(cell, list) else str(cell) for cell in cells))
        parts.append(table)
    return Group(*parts)


# ── The arena ─────────────────────────────────────────────────────────────────


def show_standings(standings: Standings, text: Text, console: Console) -> None:
    """Show shares of the victories, actions, what a seat is worth, and the habits of winners."""
    seats = len(standings.by_order)
    table = Table(title=text("cli-arena-title", game=text("game-title"), seats=seats, matches=standings.matches))
    for key in ("bot", "share", "interval", "rating", "points", "time", "actions"):
        table.add_column(text(f"cli-arena-{key}"), justify="left" if key in ("bot", "actions") else "right")
    for one, row in zip(standings.ranked, table_rows(standings, text), strict=True):
        table.add_row(*row, favourite_actions(one, text))
    console.print(table)
    console.print(fairness(standings, text))
    for line in failures(standings, text):
        console.print(f"[yellow]{escape(line)}[/yellow]")
    for line in reading(standings, text):
        console.print(escape(line))
    worth = (
        f"{text.percent(share)} ({text.percent(low)} – {text.percent(high)})" for share, (low, high) in standings.order
    )
    console.print(text("cli-arena-seats", shares=", ".join(worth)))
    if habits := standings.distinguishing_habits[:MAX_HABITS]:
        console.print(text("cli-arena-strategy"))
    for kind, habit in habits:
        more, fewer = text.percent(habit.share(1)), text.percent(habit.share(0))
        console.print(f"  {kind}: " + text("cli-arena-habit", more=more, fewer=fewer))


def favourite_actions(standing: Standing, text: Text) -> str:
    """The five kinds of action that a bot chose most, by their names in the protocol."""
    total = max(1, sum(standing.chosen.values()))
    most = sorted(standing.chosen.items(), key=lambda item: -item[1])[:5]
    return ", ".join(f"{name} {text.percent(count / total, 0)}" for name, count in most)


# ── The menu ──────────────────────────────────────────────────────────────────


def menu(text: Text, console: Console, rules: Callable[[Game, Text, str], Engine]) -> None:
    """The menu of `gulch` without a command. `rules` returns the engine for a game and a bot."""
    installed = [find(name) for name in games()]
    console.print(Panel(text("cli-welcome"), title="Gulch", expand=False, border_style="yellow"))
    for number, game in enumerate(installed, 1):
        words = Text(text.language, game)
        console.print(
            f"[bold cyan]{number}[/bold cyan] [bold]{words('game-title')}[/bold] · "
            f"{text('cli-seats', least=min(game.seats), most=max(game.seats))}"
        )
        console.print(f"  [dim]{words('game-tagline')}[/dim]")
    numbered = [str(number) for number in range(1, len(installed) + 1)]
    chosen = installed[int(ask_one_of(console, text, text("cli-which-game"), numbered, "1")) - 1]
    seats = int(
        ask_one_of(console, text, text("cli-how-many"), [str(n) for n in chosen.seats], str(min(4, max(chosen.seats))))
    )
    humans = int(ask_one_of(console, text, text("cli-how-many-people"), [str(n) for n in range(seats + 1)], "1"))
    bot = ask_strength(text, console) if humans < seats else "deputy"
    match = Match.new(chosen, seats, engine=rules(chosen, text, bot))
    TerminalMatch(match, Text(text.language, chosen), console, humans=humans, bot=bot).play()


def ask_strength(text: Text, console: Console) -> str:
    for number, bot in enumerate(OWN, 1):
        console.print(f"[bold cyan]{number}[/bold cyan] {text(f'bot-{bot}')} · [dim]{text(f'bot-{bot}-about')}[/dim]")
    names = list(OWN)
    numbered = [str(number) for number in range(1, len(names) + 1)]
    usual = str(names.index("deputy") + 1)
    return names[int(ask_one_of(console, text, text("cli-which-bots"), numbered, usual)) - 1]
