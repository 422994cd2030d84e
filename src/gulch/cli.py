"""The commands of `gulch`."""

from __future__ import annotations

import datetime
import gzip
import os
import re
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, NoReturn

import click
import msgspec
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from gulch.bots import BOTS, OWN, Budget
from gulch.bots.entries import NoSuchBot, bot_and_budget, split_line_up
from gulch.kernel.components import OVERRIDES, BadComponents
from gulch.kernel.defaults import Undeclared
from gulch.kernel.engine import Engine, Interpreted, must_interpret
from gulch.kernel.game import Game, UnknownGame, games
from gulch.kernel.game import game as find
from gulch.kernel.options import BadOption, Value
from gulch.kernel.rule import DialectError
from gulch.match import BadSave, Match, Refused, decode
from gulch.operator import ACTIONS, FORMER_ACTIONS, RequestRefused, ask, request_for, show_status, show_table
from gulch.protocol.exec_bot import BadCommand, is_program, program_bot
from gulch.protocol.program import ProgramFailed
from gulch.rulebook import paragraphs_about, rulebook
from gulch.text import LANGUAGES, Text, default_language

console = Console(highlight=False)
PROGRAM = "exec:COMMAND"  # a bot program, in lists of bots


# ── Words ─────────────────────────────────────────────────────────────────────


def language() -> str:
    """The language given by --lang anywhere on the command line, else that of the environment. It
    is read before click parses the arguments, because help is translated."""
    for index, word in enumerate(sys.argv):
        if word == "--lang" and index + 1 < len(sys.argv) and sys.argv[index + 1] in LANGUAGES:
            return sys.argv[index + 1]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    return default_language()


class Help(click.HelpFormatter):
    """Click's help page with translated headings."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, Text(language())("cli-usage") + " ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(
            {"Options": Text(language())("cli-options"), "Commands": Text(language())("cli-commands")}.get(
                heading, heading
            )
        )


click.Context.formatter_class = Help


class TranslatedGroup(click.Group):
    """A group of commands whose help is translated."""

    def translate(self, text: Text) -> None:
        for command in (self, *self.commands.values()):
            command.help = text(f"cli-{command.name}")
            for parameter in command.params:
                if isinstance(parameter, click.Option) and command is not self:
                    parameter.help = text(f"cli-option-{(parameter.name or '').replace('_', '-')}")
                    if parameter.show_default:
                        parameter.show_default = False
                        parameter.help += f" [{parameter.default}]"
            command.add_help_option = False
            command.params.append(
                click.Option(
                    ["--help"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    help=text("cli-option-help"),
                    callback=show_help,
                )
            )

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise click.UsageError(Text(language())("cli-error-command", command=args[0]))
        return super().resolve_command(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        """The help without blank lines, so that all commands fit on one screen."""
        return "\n".join(filter(str.strip, super().get_help(ctx).splitlines()))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List only the commands: the options are in the usage line."""
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The first paragraph of each command's help, on one line."""
        shown = [name for name in self.list_commands(ctx) if not self.commands[name].hidden]
        helps = {name: self.commands[name].help or "" for name in shown}
        with formatter.section("Commands"):
            formatter.write_dl([(name, text.split("\n\n")[0]) for name, text in helps.items()])


def show_help(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(context.get_help())
        context.exit()


def stop(text: Text, key: str, **figures: Any) -> NoReturn:
    """Print an error and exit with status 2."""
    Console(stderr=True, highlight=False).print(f"[red]{text(key, **figures)}[/red]")
    raise SystemExit(2)


# ── Shared by several commands ────────────────────────────────────────────────

game_name = click.argument("game", metavar="GAME")
option_choices = click.option("--option", "-o", "choices", multiple=True, metavar="NAME=VALUE")
components_file = click.option(
    "--components", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE"
)


def chosen_game(name: str, components: Path | None = None) -> Game:
    if components is not None:
        os.environ[OVERRIDES] = str(components.resolve())
    return find(name.replace("-", "_"))


def chosen_options(game: Game, choices: tuple[str, ...]) -> dict[str, Value]:
    values = {(option.name, str(value)): value for option in game.options.declared for value in option.values}
    pairs = [(name, value) for name, _, value in (choice.partition("=") for choice in choices)]
    return {name: values.get((name, value), value) for name, value in pairs}


@contextmanager
def bar(text: Text, key: str, total: int) -> Iterator[Callable[..., None]]:
    """A progress bar. Yields a function to call with the amount done."""
    times = TimeElapsedColumn(), TimeRemainingColumn()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), *times
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(text(key), total=total)
        yield lambda done, *_: progress.update(task, completed=done)


def fast_engine(game: Game, text: Text) -> Engine:
    """The compiled engine. Compiling shows a progress bar."""
    if must_interpret():
        return Interpreted(game)
    from gulch.kernel.build import LOOPS, all_loops, build  # Numba takes a while to load
    from gulch.study import playouts

    loops = (*LOOPS, *playouts.LOOPS)
    with bar(Text(text.language, game), "cli-compiling", len(all_loops(game, loops))) as advance:
        return build(game, advance, loops)


def build_wasm(of: list[Game], text: Text, folder: Path) -> None:
    """Write the files of each game for JavaScript."""
    from gulch import javascript
    from gulch.server import device_games

    modules = wasm_modules(of, text, javascript.LOOPS)
    for game in of:
        javascript.write(game, modules[game.name], folder)
        size = round(len(gzip.compress(modules[game.name])) / 1000, 1)
        console.print(text("cli-built-wasm", game=game.name, file=str(folder / f"{game.name}.wasm"), kilobytes=size))
    device_games.write_list(folder)


def wasm_modules(of: list[Game], text: Text, loops: Sequence[Callable[..., Any]]) -> dict[str, bytes]:
    """The WebAssembly module of each game. Compiling shows a progress bar."""
    from gulch.kernel import build, wasm

    try:
        total = sum(len(wasm.units(game, build.wasm_loops(game, loops))) for game in of)
        with bar(text, "cli-compiling-wasm", total) as advance:
            return build.build_wasm(of, loops, advance)
    except wasm.Missing:
        stop(text, "cli-no-ziglang")


def node_must_exist(text: Text) -> None:
    from gulch.kernel import wasm, wasm_engine

    try:
        wasm_engine.node()
    except wasm.Missing:
        stop(text, "cli-no-node")


def engine_for(game: Game, text: Text, bot: str) -> Engine:
    """The interpreted engine, available at once, or the compiled one for a bot that searches."""
    chosen, budget = bot_and_budget(bot, game)
    searches = chosen.follow is None and (budget or chosen.budget) != Budget()
    return fast_engine(game, text) if searches else Interpreted(game)


# ── Commands ──────────────────────────────────────────────────────────────────


@click.group(
    cls=TranslatedGroup,
    name="gulch",
    invoke_without_command=True,
    options_metavar=f"[--lang {'|'.join(LANGUAGES)}] [--version] [--help]",
)
@click.option("--lang", type=click.Choice(LANGUAGES))
@click.version_option(package_name="gulch", message="gulch %(version)s")
@click.pass_context
def gulch(context: click.Context, lang: str | None) -> None:
    context.obj = Text(language())
    if context.invoked_subcommand is None:
        from gulch.terminal import menu

        menu(context.obj, console, engine_for)


@gulch.command()
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--database", metavar="FILE|URL")
@click.option("--workers", type=click.IntRange(min=1), metavar="N")
@click.option("--browser", is_flag=True)
@click.pass_obj
def serve(
    text: Text, host: str | None, port: int | None, database: str | None, workers: int | None, browser: bool
) -> None:
    from gulch.server.serve import run
    from gulch.server.settings import BadSetting, from_environment

    try:
        settings = from_environment(host=host, port=port, database=database or default_database(), workers=workers)
    except BadSetting as error:
        stop(text, "cli-setting", problem=str(error))
    try:
        fallback = free_port(settings.host)
    except OSError:
        stop(text, "cli-no-address", host=settings.host)
    if not is_free(settings.host, settings.port):
        if port is not None:
            stop(text, "cli-port-taken", port=port)
        settings = msgspec.structs.replace(settings, port=fallback)
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '0.0.0.0') else settings.host}:{settings.port}/"
    console.print(text("cli-serving", address=address))
    if browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    run(settings)


@gulch.command()
@click.argument("action", type=click.Choice((*ACTIONS, *FORMER_ACTIONS)), default="status", metavar="[ACTION]")
@click.argument("subject", required=False, metavar="[TABLE|PLAYER]")
@click.option("--at", metavar="TABLE")
@click.option("--server", metavar="URL", default="http://127.0.0.1:8000", show_default=True)
@click.pass_obj
def operator(text: Text, action: str, subject: str | None, at: str | None, server: str) -> None:
    token = os.environ.get("GULCH_OPERATOR_TOKEN")
    if not token:
        stop(text, "operator-no-token")
    if action in FORMER_ACTIONS:
        former, action = action, FORMER_ACTIONS[action]
        Console(stderr=True).print(text("operator-renamed", former=former, action=action))
    if subject is None and action != "status":
        stop(text, "operator-whom", action=action)
    try:
        if subject is None:
            show_status(ask(server, token, text.language, "GET"), text, console)
            return
        answer = ask(server, token, text.language, *request_for(action, subject, at))
    except RequestRefused as problem:
        stop(text, "cli-told", problem=str(problem))
    if action == "table":
        show_table(answer, text, console)
    else:
        console.print(text("operator-done"))


@gulch.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--database", metavar="FILE")
@click.pass_obj
def backup(text: Text, file: Path, database: str | None) -> None:
    from gulch.server.store.backup import NotSQLite
    from gulch.server.store.backup import backup as copy

    try:
        tables = copy(database or default_database() or os.environ["GULCH_DATABASE"], file)
    except NotSQLite:
        stop(text, "cli-backup-no-file")
    console.print(text("cli-backed-up", file=str(file), tables=tables))


def default_database() -> str | None:
    """The database in the user's data folder; None if GULCH_DATABASE names one."""
    if "GULCH_DATABASE" in os.environ:
        return None
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gulch"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "gulch.sqlite")


def is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def open_when_ready(address: str) -> None:
    """Wait until the server answers, then open the page."""
    for _ in range(100):
        try:
            urllib.request.urlopen(address + "health", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return


@gulch.command()
@game_name
@click.option("--seats", type=int, metavar="N", default=4, show_default=True)
@click.option("--humans", type=click.IntRange(min=0), metavar="N", default=1, show_default=True)
@click.option("--bots", default="deputy", show_default=True, metavar="|".join((*BOTS, PROGRAM)))
@option_choices
@components_file
@click.option("--load", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@click.pass_obj
def play(
    text: Text,
    game: str,
    seats: int,
    humans: int,
    bots: str,
    choices: tuple[str, ...],
    components: Path | None,
    load: Path | None,
) -> None:
    from gulch.terminal import TerminalMatch

    chosen = chosen_game(game, components)
    check_bot(text, chosen, bots)
    engine = engine_for(chosen, text, bots)
    if load:
        save = decode(load.read_bytes())
        if save.game != chosen.name:
            stop(text, "cli-load-other", file=str(load), game=save.game)
        match = Match.load(save, engine)
    else:
        match = Match.new(chosen, seats, chosen_options(chosen, choices), engine=engine)
    if humans > match.seats:
        stop(text, "cli-too-many-people", humans=humans, seats=match.seats)
    TerminalMatch(match, Text(text.language, match.game), console, humans=humans, bot=bots).play()


@gulch.command()
@game_name
@click.option("--seats", type=int, metavar="N", default=4, show_default=True)
@click.option("--bots", default="deputy", show_default=True, metavar="|".join((*BOTS, PROGRAM)))
@click.option("--pause", type=click.FloatRange(min=0), metavar="N", default=1.0, show_default=True)
@option_choices
@components_file
@click.pass_obj
def watch(
    text: Text, game: str, seats: int, bots: str, pause: float, choices: tuple[str, ...], components: Path | None
) -> None:
    from gulch.terminal import TerminalMatch

    chosen = chosen_game(game, components)
    check_bot(text, chosen, bots)
    match = Match.new(chosen, seats, chosen_options(chosen, choices), engine=engine_for(chosen, text, bots))
    TerminalMatch(match, Text(text.language, chosen), console, humans=0, bot=bots, pause=pause).play()


@gulch.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--move", type=click.IntRange(min=0), metavar="N")
@click.option("--seat", type=click.IntRange(min=0), metavar="N")
@click.pass_obj
def replay(text: Text, file: Path, move: int | None, seat: int | None) -> None:
    from gulch.terminal import step_through

    save = decode(file.read_bytes())
    match = Match.load(save, Interpreted(find(save.game)))
    if seat is not None and seat >= match.seats:
        most = str(match.seats - 1)
        stop(text, "cli-told", problem=text("cli-error-range", parameter="seat", least="0", most=most))
    step_through(match, Text(text.language, match.game), console, start=move, seat=seat, names=save.names)


@gulch.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--effort", type=click.IntRange(min=1), metavar="N", default=120_000, show_default=True)
@click.pass_obj
def analyse(text: Text, file: Path, effort: int) -> None:
    from gulch.arena import all_cores
    from gulch.picture import seat_names
    from gulch.study.analysis import analyse as analyse_match
    from gulch.terminal import show_analysis

    save = decode(file.read_bytes())
    match = Match.load(save, Interpreted(find(save.game)))
    if not match.over:
        stop(text, "cli-analyse-over")
    match.engine, words = fast_engine(match.game, text), Text(text.language, match.game)
    with bar(text, "cli-analysing", len(match.moves)) as advance:
        found = analyse_match(match, effort, all_cores(), advance)
    show_analysis(match, found, words, console, save.names or seat_names(words, match.seats), str(file))


@gulch.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_obj
def verify(text: Text, file: Path) -> None:
    save = decode(file.read_bytes())
    match = Match.load(save, Interpreted(find(save.game)))
    console.print(text("cli-verified", moves=len(match.moves)))
    console.print(
        text("cli-verified-secret", commitment=str(match.commitment)) if match.commitment else text("cli-verified-seed")
    )
    if match.over:
        console.print(
            text("cli-verified-points", points=", ".join(map(Text(text.language, match.game).points, match.points())))
        )


@gulch.command()
@game_name
@components_file
@click.option("--table", metavar="NAME")
@click.pass_obj
def components(text: Text, game: str, components: Path | None, table: str | None) -> None:
    from gulch.terminal import show_components

    chosen = chosen_game(game, components)
    known = [name for name, value in chosen.components.data.items() if isinstance(value, dict | list)]
    if table is not None and table not in known:
        stop(text, "cli-no-such-table", table=table, known=", ".join(known))
    show_components(chosen, text, console, table)


@gulch.command()
@game_name
@click.argument("rule", required=False)
@click.pass_obj
def rules(text: Text, game: str, rule: str | None) -> None:
    chosen = chosen_game(game)
    book = rulebook(chosen, text.language)
    if rule is not None:
        book = "\n\n".join(paragraphs_about(chosen, text.language, rule))
        if not book:
            stop(text, "cli-no-such-rule", rule=rule.upper())
    pager = console.is_terminal and rule is None
    with console.pager(styles=True) if pager else nullcontext():
        console.print(Markdown(book))


@gulch.command(hidden=True)  # docs/agents.md tells of it
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--matches", type=click.IntRange(min=1), metavar="N", default=4, show_default=True)
@click.option("--full", is_flag=True)
@click.pass_obj
def tokens(text: Text, names: tuple[str, ...], matches: int, full: bool) -> None:
    from gulch.lab.text.context_size import context_size, context_table

    for name in names or games():
        game = chosen_game(name)
        engine = fast_engine(game, text)
        found = {
            seats: [
                context_size(game, seats, seed, text.language, compact=not full, engine=engine)
                for seed in range(matches)
            ]
            for seats in game.seats
        }
        console.print(context_table(found, Text(text.language, game)))


@gulch.command("build")
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--wasm", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path))
@click.pass_obj
def build_games(text: Text, names: tuple[str, ...], wasm: Path | None) -> None:
    wanted = [chosen_game(name) for name in names or games()]
    if wasm is not None:
        build_wasm(wanted, text, wasm)
        return
    for game in wanted:
        begun = time.perf_counter()
        fast_engine(game, text)
        console.print(text("cli-built", game=game.name, seconds=round(time.perf_counter() - begun, 1)))


@gulch.command("site")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.pass_obj
def write_site(text: Text, folder: Path) -> None:
    from gulch import site
    from gulch.server.http.page_files import ENGINES

    try:
        site.write(folder)
    except site.NoPage:
        stop(text, "cli-no-page")
    build_wasm([find(name) for name in games()], text, folder / ENGINES)
    site.compress(folder)
    console.print(text("cli-site-written", folder=str(folder)))


@gulch.command()
@click.argument("name", metavar="NAME")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), default=Path(), show_default=True)
@click.pass_obj
def new(text: Text, name: str, folder: Path) -> None:
    from gulch.new_game import BadName, write_game

    try:
        files = write_game(name, folder)
    except BadName:
        stop(text, "cli-new-name", name=name)
    for file in files:
        console.print(f"  {file}", highlight=False)
    console.print(text("cli-new-written", game=name, folder=str(folder / name)))


@gulch.command()
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option("--matches", type=click.IntRange(min=1), metavar="N", default=10_000, show_default=True)
@click.option("--seed", type=int, metavar="N", default=1, show_default=True)
@click.option("--slow-every", type=click.IntRange(min=1), metavar="N", default=1000, show_default=True)
@click.option("--interpret-every", type=click.IntRange(min=1), metavar="N", default=1, show_default=True)
@click.option("--look-every", type=click.IntRange(min=1), metavar="N", default=1, show_default=True)
@click.option("--wasm", "in_wasm", is_flag=True)
@click.option("--processes", type=click.IntRange(min=1), metavar="N")
@click.option("--results", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), default=Path(), show_default=True)
@click.pass_obj
def fuzz(
    text: Text,
    names: tuple[str, ...],
    matches: int,
    seed: int,
    slow_every: int,
    interpret_every: int,
    look_every: int,
    in_wasm: bool,
    processes: int | None,
    results: Path | None,
    folder: Path,
) -> None:
    from gulch import fuzz as fuzzer
    from gulch.arena import all_cores

    if in_wasm:
        from gulch.kernel.build import LOOPS

        node_must_exist(text)
        wasm_modules([chosen_game(name) for name in names or games()], text, LOOPS)
    for name in names or games():
        game = chosen_game(name)
        fast_engine(game, text)
        plan = fuzzer.Plan(name, matches, seed, slow_every, interpret_every, look_every, in_wasm)
        with bar(Text(text.language, game), "cli-fuzzing", matches) as advance:
            moves, failure = fuzzer.fuzz(plan, advance, processes or all_cores(), results)
        if failure:
            path = fuzzer.save_failure(game, failure, folder)
            stop(text, "cli-fuzz-failed", problem=failure.problem, moves=len(failure.moves), file=str(path))
        console.print(text("cli-fuzz-passed", game=name, matches=matches, moves=moves))


@gulch.command()
@game_name
@click.option("--bots", "line_up", default="deputy,drifter", show_default=True, metavar="BOT,BOT,…")
@click.option("--seats", type=int, metavar="N")
@click.option("--matches", type=click.IntRange(min=1), metavar="N", default=2000, show_default=True)
@click.option("--seed", type=int, metavar="N", default=1, show_default=True)
@click.option("--results", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--until-clear", is_flag=True)
@click.option("--ladder", is_flag=True)
@click.option("--rungs", default=",".join(OWN), show_default=True, metavar="BOT,BOT,…")
@click.option("--processes", type=click.IntRange(min=1), metavar="N")
@click.option("--ray", metavar="ADDRESS")
@click.option("--report", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.html")
@click.option("--plots", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER")
@option_choices
@click.pass_obj
def arena(
    text: Text,
    game: str,
    line_up: str,
    seats: int | None,
    matches: int,
    seed: int,
    results: Path | None,
    until_clear: bool,
    ladder: bool,
    rungs: str,
    processes: int | None,
    ray: str | None,
    report: Path | None,
    plots: Path | None,
    choices: tuple[str, ...],
) -> None:
    from gulch import arena
    from gulch.arena.report import write_report
    from gulch.terminal import show_standings

    chosen = chosen_game(game)
    bots = split_line_up(line_up)
    if ladder:
        if report or plots or until_clear:
            stop(text, "cli-ladder-alone")
        climb(text, chosen, bots, split_line_up(rungs), seats, matches, seed, results, processes, ray, choices)
        return
    if seats is not None and seats < len(bots):
        stop(text, "cli-too-many-bots", bots=len(bots), seats=seats)
    bots += [bots[-1]] * ((seats or len(bots)) - len(bots))
    for bot in dict.fromkeys(bots):
        check_bot(text, chosen, bot)
    plan = arena.make_plan(chosen, bots, seed, chosen_options(chosen, choices))
    fast_engine(chosen, text)
    with arena_errors(text), bar(text, "cli-arena-running", matches) as advance:
        standings = arena.tournament(
            plan,
            matches,
            results=results,
            processes=processes or arena.all_cores(),
            ray=ray,
            until_clear=until_clear,
            progress=advance,
        )
    words = Text(text.language, chosen)
    show_standings(standings, words, console)
    write_report(plan, standings, words, report, plots)


def climb(
    text: Text,
    game: Game,
    bots: list[str],
    rungs: list[str],
    seats: int | None,
    matches: int,
    seed: int,
    results: Path | None,
    processes: int | None,
    ray: str | None,
    choices: tuple[str, ...],
) -> None:
    """Play a ladder and show the ratings of its contestants."""
    from gulch import arena
    from gulch.arena.ladder import ladder_plans, play_ladder
    from gulch.terminal import show_standings

    for bot in dict.fromkeys([*bots, *rungs]):
        check_bot(text, game, bot)
    table = seats or max(2, min(game.seats))
    plans = ladder_plans(game, bots, rungs, table, seed, chosen_options(game, choices))
    fast_engine(game, text)
    with arena_errors(text), bar(text, "cli-arena-running", matches * len(plans)) as advance:
        standings = play_ladder(
            plans, matches, results=results, processes=processes or arena.all_cores(), ray=ray, progress=advance
        )
    show_standings(standings, Text(text.language, game), console)


@contextmanager
def arena_errors(text: Text) -> Iterator[None]:
    """Exit with a message if the matches of an arena cannot be played."""
    from gulch import arena

    try:
        yield
    except arena.OtherPlan as other:
        stop(text, "cli-arena-other", file=str(other))
    except arena.MatchFailed as failed:
        stop(text, "cli-arena-failed", problem=str(failed))
    except arena.NoCluster as missing:
        stop(text, "cli-arena-no-cluster", address=str(missing))
    except ModuleNotFoundError as missing:
        stop(text, "cli-arena-without", module=missing.name)


@gulch.command("engine")
@click.argument("game", metavar="GAME", required=False)
@click.option("--bot", "engine_bot", default="sheriff", show_default=True, metavar="BOT")
@click.option("--schema", is_flag=True)
@click.pass_obj
def speak_protocol(text: Text, game: str | None, engine_bot: str, schema: bool) -> None:
    from gulch.protocol import engine, messages

    if schema:
        click.echo(msgspec.json.format(messages.encode(messages.schema()), indent=2))
        return
    if game is None:
        stop(text, "cli-engine-game", known=", ".join(games()))
    chosen = chosen_game(game)
    check_bot(text, chosen, engine_bot)
    engine.serve(fast_engine(chosen, text), engine_bot, text.language, sys.stdin.buffer, sys.stdout.buffer)


@gulch.command()
@game_name
@click.option("--count", type=click.IntRange(min=1), metavar="N", default=24, show_default=True)
@click.option("--matches", type=click.IntRange(min=1), metavar="N", default=5_000, show_default=True)
@click.option("--seed", type=int, metavar="N", default=1, show_default=True)
@click.option("--margin", type=click.FloatRange(0, 1), metavar="N", default=0.06, show_default=True)
@click.option("--puzzle-file", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--processes", type=click.IntRange(min=1), metavar="N")
@click.pass_obj
def puzzles(
    text: Text,
    game: str,
    count: int,
    matches: int,
    seed: int,
    margin: float,
    puzzle_file: Path | None,
    processes: int | None,
) -> None:
    from gulch.arena import all_cores
    from gulch.study import puzzles as study

    chosen = chosen_game(game)
    fast_engine(chosen, text)
    path = puzzle_file or study.path_of(chosen)
    wanted = study.PuzzleSearch(chosen.name, seed=seed, margin=margin)
    with bar(text, "cli-puzzles-finding", count) as advance:
        found = study.collect(wanted, count, path, processes or all_cores(), matches, advance)
    console.print(text("cli-puzzles-found", count=len(found), file=str(path)))


@gulch.command()
@click.argument("game", metavar="[GAME]", required=False)
@click.argument("id", metavar="[ID]", required=False)
@click.pass_obj
def puzzle(text: Text, game: str | None, id: str | None) -> None:
    from gulch.study import puzzles as study
    from gulch.terminal import solve

    names = [find(name) for name in games()] if game is None else [chosen_game(game)]
    today = study.puzzle_of_the_day(names, datetime.date.today())
    if id is not None:
        today = next(((names[0], one) for one in study.puzzles_of(names[0]) if one.id == id), None)
    if today is None:
        stop(text, "cli-no-puzzle")
    solve(*today, text, console)


def check_bot(text: Text, of: Game, bot: str) -> None:
    """Exit if there is no such bot, its network does not fit the game, or its program does not
    start."""
    from gulch.networks import Mismatch
    from gulch.networks.tensors import BadFile

    try:
        bot_and_budget(bot, of)
        if is_program(bot):
            program_bot(bot).check()
    except NoSuchBot:
        stop(text, "cli-no-such-bot", bot=bot, known=", ".join((*BOTS, PROGRAM)))
    except BadCommand as wrong:
        stop(text, "cli-bot-command", problem=str(wrong))
    except ProgramFailed as failure:
        stop(text, "cli-bot-program", bot=bot, problem=str(failure))
    except (Mismatch, BadFile) as unfit:
        stop(text, "cli-unfit-network", problem=str(unfit))


@gulch.command()
@game_name
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cuda", show_default=True)
@click.option("--minutes", type=click.FloatRange(min=0), metavar="N", default=10.0, show_default=True)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE")
@click.option("--against", default="", metavar="BOT")
@click.pass_obj
def train(
    text: Text, game: str, device: str, minutes: float, out: Path | None, resume: Path | None, against: str
) -> None:
    chosen = chosen_game(game)
    if against:
        check_bot(text, chosen, against)
    try:
        from gulch.lab.train import SMALL, Settings, Training  # PyTorch is an extra
    except ModuleNotFoundError as error:
        stop(text, "cli-train-without", module=error.name)
    sizes = SMALL if device == "cpu" else {}
    path = out or Path(f"{chosen.name}.safetensors")
    Training(Settings(chosen.name, path, device, minutes, against=against, resume=resume, **sizes)).run()


@gulch.command("mcp")
@click.option("--http", is_flag=True)
@click.option("--host", metavar="ADDRESS", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", default=8765, show_default=True)
@click.option("--server", "servers", metavar="URL", multiple=True)
@click.pass_obj
def serve_assistants(text: Text, http: bool, host: str, port: int, servers: tuple[str, ...]) -> None:
    try:
        from gulch.mcp.server import mcp_server  # the package mcp is an extra
    except ModuleNotFoundError as missing:
        stop(text, "cli-mcp-without", module=missing.name)
    allowed = [url.rstrip("/") for url in servers] if servers or http else None
    server = mcp_server(text.language, allowed)
    if http:
        Console(stderr=True).print(text("cli-mcp-serving", address=f"http://{host}:{port}/mcp"))
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")


# ── Entry point ───────────────────────────────────────────────────────────────


def error_text(text: Text, error: click.ClickException) -> str:
    """A click error in the user's language."""
    if isinstance(error, click.NoSuchOption):
        return text("cli-error-option", option=error.option_name)
    if isinstance(error, click.BadOptionUsage):
        return text("cli-error-value", option=error.option_name)
    if extra := re.fullmatch(r"Got unexpected extra arguments? \((\S+).*\)", error.message):
        return text("cli-error-extra", word=extra[1])
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return text("cli-error-missing", parameter=error.param.human_readable_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        name, kind = error.param.human_readable_name, error.param.type
        if isinstance(kind, click.Choice):
            return text("cli-error-choice", parameter=name, allowed=", ".join(kind.choices))
        if isinstance(kind, click.Path):
            return text("cli-error-path", parameter=name)
        if isinstance(kind, click.IntRange | click.FloatRange):
            known = {"least": str(kind.min), "most": str(kind.max)}
            return text("cli-error-least" if kind.max is None else "cli-error-range", parameter=name, **known)
        return text("cli-error-number", parameter=name)
    return text("cli-error", problem=error.format_message())


def main() -> None:
    text = Text(language())
    gulch.translate(text)
    failures: list[tuple[type[Exception], Callable[[Any], tuple[str, dict[str, Any]]]]] = [
        (UnknownGame, lambda error: ("game-unknown", {"game": error.name, "known": ", ".join(error.known)})),
        (BadOption, lambda error: (error.key, error.figures)),
        (BadSave, lambda error: (error.key, error.figures)),
        (BadComponents, lambda error: ("cli-components-bad", {"problem": str(error)})),
        (DialectError, lambda error: ("cli-error", {"problem": str(error)})),
        (Undeclared, lambda error: ("cli-error", {"problem": str(error)})),
        (Refused, lambda error: (error.refusal.key, error.refusal.figures)),
        (OSError, lambda error: ("cli-error", {"problem": text.of_file(error)})),
    ]
    try:
        status = gulch(prog_name="gulch", standalone_mode=False)
        raise SystemExit(status if isinstance(status, int) else 0)
    except click.ClickException as error:
        stop(text, "cli-told", problem=error_text(text, error))
    except (click.Abort, KeyboardInterrupt, EOFError):
        console.print()
        raise SystemExit(130) from None
    except tuple(kind for kind, _ in failures) as error:
        for kind, words in failures:
            if isinstance(error, kind):
                key, figures = words(error)
                stop(text, key, **figures)
        raise
