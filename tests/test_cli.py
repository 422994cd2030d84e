"""The command line, in real processes with typed input."""

from __future__ import annotations

import json
import os
import random
import shlex
import subprocess
import sys
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from gulch.cli import gulch as cli
from gulch.games.boomtown import BOOMTOWN
from gulch.games.el_paso import EL_PASO
from gulch.kernel.compiled import Compiled
from gulch.kernel.engine import Interpreted
from gulch.kernel.game import game as find
from gulch.kernel.game import games
from gulch.kernel.play import chosen
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match, decode, encode
from gulch.networks import FILE
from gulch.picture import board, seat_names
from gulch.terminal import TerminalMatch, ask_yes_or_no, ranked, standings, wipe, wording
from gulch.text import LANGUAGES, Text
from tests.command import Done, run

pytestmark = pytest.mark.usefixtures("built")


def gulch(*words: str, typed: str = "", language: str = "en", folder: Path | None = None) -> Done:
    return run(words, typed, {**os.environ, "GULCH_LANG": language, "COLUMNS": "100"}, folder or Path.cwd())


def test_python_m_gulch_runs() -> None:
    done = subprocess.run([sys.executable, "-m", "gulch", "--help"], capture_output=True, check=False)
    assert done.returncode == 0
    assert b"verify" in done.stdout


@cache
def whole_match(seats: int = 3) -> bytes:
    """A whole match between greedy bots."""
    engine = Interpreted(EL_PASO)
    match = Match.new(EL_PASO, seats, None, b"s" * 32, engine=engine)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, chosen(engine, match.position, seat, len(match.moves)))
    return encode(match.save())


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_bytes(whole_match())
    return path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_is_played_by_typing(language: str, tmp_path: Path) -> None:
    """Three times rob with the first card, then leave, and so on to the end of the last town. Save
    the match and verify the save.
    """
    typed = "\n".join((["1", "1", "1", "1", "1", "1", "7", "1"]) * 300)
    done = gulch("play", "el_paso", "--seats", "2", typed=typed, language=language, folder=tmp_path)
    say = Text(language, EL_PASO)
    assert done.returncode == 0, done.stderr
    assert say("cli-result") in done.stdout
    for town in ("deadwood", "tombstone", "el_paso"):
        assert say(f"town-{town}") in done.stdout


def test_a_match_is_played_with_words_questions_undo_and_save(tmp_path: Path) -> None:
    typed = "\n".join(["h", "?", "nonsense", "? done", "leave", "u", "s first.json", "q second.json"]) + "\n"
    done = gulch(
        "play",
        "el_paso",
        "--seats",
        "2",
        "-o",
        "first_guard=chosen",
        "-o",
        "guard_seat=0",
        typed=typed,
        folder=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("number or words  choose") == 2, "a question mark alone asks for help"
    assert "(EP-21)" in done.stdout
    assert (tmp_path / "first.json").exists()
    save = decode((tmp_path / "second.json").read_bytes())
    assert save.options["first_guard"] == "chosen"


def test_a_single_person_can_go_back_to_their_last_decision(tmp_path: Path) -> None:
    options = ("-o", "first_guard=chosen", "-o", "guard_seat=0")
    done = gulch("play", "el_paso", "--seats", "2", *options, typed="u\n1\nu\nq back.json\n", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.index(Text("en")("undo-nothing")) < done.stdout.index(Text("en")("cli-gone-back"))
    save = decode((tmp_path / "back.json").read_bytes())
    assert [(back.moves, back.seat) for back in save.backs] == [(0, 0)]
    assert gulch("verify", "back.json", folder=tmp_path).returncode == 0


def test_an_amount_is_typed_as_it_is(tmp_path: Path) -> None:
    """Typing 7 bids 7, even if the choice with number 7 in the list is another one. Other choices
    are made by their words.
    """
    done = gulch("play", "boomtown", "--seats", "3", typed="7\npass\nq half.json\n", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Kate bids 7." in done.stdout


def test_a_saved_match_is_continued(tmp_path: Path) -> None:
    gulch("play", "el_paso", "--seats", "3", typed="1\nq half.json\n", folder=tmp_path)
    before = decode((tmp_path / "half.json").read_bytes())
    done = gulch("play", "el_paso", "--load", "half.json", typed="1\n1\nq more.json\n", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    after = decode((tmp_path / "more.json").read_bytes())
    assert after.secret == before.secret
    assert after.moves[: len(before.moves)] == before.moves
    assert len(after.moves) > len(before.moves)


def test_two_people_at_one_screen_never_see_each_others_hands(tmp_path: Path) -> None:
    """Before each turn the screen waits for the next person; until then no hand is printed."""
    done = gulch(
        "play", "el_paso", "--seats", "2", "--humans", "2", typed="\n".join(["", "1"] * 30) + "\n", folder=tmp_path
    )
    parts = done.stdout.split("Hand the screen to ")
    assert len(parts) > 3
    for part in parts[1:]:
        name = part.split(".")[0]
        other = {"Jesse": "Little Joe", "Little Joe": "Jesse"}[name]
        assert f"{other} lays a card face down:" not in part


def test_the_next_person_sees_what_has_happened_since(tmp_path: Path) -> None:
    """This includes the events of that person's own last move, which were wiped with the screen."""
    typed = "\n".join(["", "u", "1", "", "2", "", "pass", "", "u", "q half.json"]) + "\n"
    done = gulch("play", "boomtown", "--seats", "3", "--humans", "3", typed=typed, folder=tmp_path)
    handed = [part.split("╭")[0] for part in done.stdout.split("Hand the screen to ")[1:]]
    names = [part.split(".")[0] for part in handed]
    assert names[0] == names[3]
    assert f"{names[0]} bids 1." in handed[1]
    assert f"{names[1]} bids 2." in handed[2]
    for line in (f"{names[0]} bids 1.", f"{names[1]} bids 2.", f"{names[2]} passes."):
        assert line in handed[3]
    answers = " ".join(done.stdout.split())
    assert answers.index(Text("en")("undo-nothing")) < answers.index(Text("en")("refusal-undo"))


def test_nothing_of_a_hand_is_left_above_the_screen() -> None:
    """In a terminal the lines above the screen are erased too. Output that goes elsewhere is not
    wiped.
    """
    for terminal in (True, False):
        shown = StringIO()
        wipe(Console(file=shown, force_terminal=terminal, legacy_windows=False))
        assert ("\x1b[3J" in shown.getvalue()) is terminal


class Interrupted(Console):
    """A person who makes a move and then presses Ctrl-C."""

    asked = 0

    def input(self, *_: Any, **__: Any) -> str:
        self.asked += 1
        if self.asked > 1:
            raise KeyboardInterrupt
        return "1"


class Answering(Console):
    """A person who types these answers."""

    def __init__(self, *answers: str) -> None:
        super().__init__(file=StringIO(), width=200)
        self.answers = list(answers)
        self.asked: list[str] = []

    def input(self, *asked: Any, **_: Any) -> str:
        self.asked += map(str, asked)
        return self.answers.pop(0)

    @property
    def shown(self) -> str:
        return self.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("language", "offered", "answers"),
    [
        ("en", "(y/n, Enter = n)", {"y": True, "Yes": True, "n": False, "": False, "да": True, "н": False}),
        ("ru", "(д/н, Enter = н)", {"д": True, "Да": True, "нет": False, "": False, "y": True, "no": False}),
    ],
)
def test_a_question_is_answered_in_the_readers_language_or_another(
    language: str, offered: str, answers: dict[str, bool]
) -> None:
    for answer, meant in answers.items():
        console = Answering("maybe", answer)
        assert ask_yes_or_no(console, Text(language), "?") is meant
        assert offered in console.asked[0]
        assert len(console.asked) == 2, "“maybe” is no answer"


def question(name: str, *answers: str) -> str:
    """What somebody who asks about choices sees before their first move."""
    of = find(name)
    console = Answering(*answers, "q nowhere/at/all.json")
    match = Match(of, 3, seed=2, engine=Interpreted(of))
    TerminalMatch(match, Text("en", of), console, humans=3, bot="deputy", pause=0).ask(match.actors[0])
    return console.shown.rpartition("Leave town")[2] if name == "el_paso" else console.shown.rpartition("Pass")[2]


def test_a_question_about_a_number_is_about_that_choice_in_the_list() -> None:
    assert "Rob the hotel with the" in question("el_paso", "", "?5")
    assert "that is possible" in question("el_paso", "", "?5")
    assert "Leave town: that is possible" in "Leave town" + question("el_paso", "", "? 7")
    assert "I do not understand" in question("el_paso", "", "?40")


def test_a_question_about_an_amount_is_about_that_amount() -> None:
    assert "Bid 7: that is possible" in question("boomtown", "", "?7")
    assert "(BT-14)" in question("boomtown", "", "?40")


def test_means_of_points_have_equal_numbers_of_digits() -> None:
    rows = [("Pass", 0.29, 88.0), ("Bid 1", 0.23, 89.9)]
    for language, told in (("en", ("88.0", "89.9")), ("ru", ("88,0", "89,9"))):
        screen = StringIO()
        Console(file=screen, width=80).print(ranked(Text(language, BOOMTOWN), rows))
        assert all(figure in screen.getvalue() for figure in told)
    screen = StringIO()
    Console(file=screen, width=80).print(ranked(Text("en", find("colt_express")), rows))
    assert "$88 " in screen.getvalue()


def test_an_interrupted_match_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    screen = StringIO()
    match = Match.new(EL_PASO, 3, engine=Interpreted(EL_PASO))
    console = Interrupted(file=screen, width=200)
    with pytest.raises(KeyboardInterrupt):
        TerminalMatch(match, Text("en", EL_PASO), console, humans=1, bot="deputy", pause=0).play()
    assert decode((tmp_path / "match.json").read_bytes()).moves == match.moves
    assert match.moves
    assert "gulch play el_paso --load match.json --bots deputy" in screen.getvalue()


def test_a_match_of_two_people_is_continued_with_both(tmp_path: Path) -> None:
    folder = tmp_path / "our matches"
    folder.mkdir()
    typed = f"\n1\n\nq {folder}/half.json\n"
    done = gulch("play", "el_paso", "--seats", "2", "--humans", "2", typed=typed, folder=tmp_path)
    command = " ".join(done.stdout.split()).partition("Continue with: gulch ")[2]
    words = shlex.split(command)
    assert words == ["play", "el_paso", "--load", f"{folder}/half.json", "--humans", "2"]
    again = gulch(*words, typed="\nq\n", folder=tmp_path)
    assert again.returncode == 0, again.stderr
    assert "Hand the screen to" in again.stdout


def test_a_match_of_bots_can_be_watched(tmp_path: Path) -> None:
    done = gulch("watch", "el_paso", "--seats", "2", "--pause", "0", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The end of the road" in done.stdout


def test_replay_shows_any_moment_from_any_seat(saved: Path) -> None:
    done = gulch("replay", str(saved), "--move", "10", "--seat", "1")
    assert done.returncode == 0, done.stderr
    assert "Move 10 of" in done.stdout


def test_verify_accepts_an_honest_match_and_refuses_a_changed_one(saved: Path) -> None:
    done = gulch("verify", str(saved))
    assert done.returncode == 0
    assert "All fair" in done.stdout
    save = json.loads(saved.read_text())
    save["secret"] = "11" * 32
    saved.write_text(json.dumps(save))
    done = gulch("verify", str(saved))
    assert done.returncode == 2
    assert "not fair" in " ".join(done.stderr.split())


def test_few_bids_are_amounts_too(tmp_path: Path) -> None:
    """A choice among amounts is made by typing an amount, even when only a few are left."""
    done = gulch("play", "boomtown", "--seats", "3", typed="8\n9\nq half.json\n", folder=tmp_path)
    assert "Kate bids 8." in done.stdout
    assert "Kate bids 9." in done.stdout or "Kate wins the auction with 8." in done.stdout


def test_choices_name_the_players() -> None:
    names = ["Ann", "Ben", "Cid"]
    match = Match.new(BOOMTOWN, 3, engine=Interpreted(BOOMTOWN))
    say = wording(BOOMTOWN, match.view(0), Text("en", BOOMTOWN), names)
    assert say(BOOMTOWN.actions.number({"do": "hold_up", "victim": 1, "number": 7})) == "Hold up Ben for 7"


def test_answers_without_a_move_stay_in_sight(tmp_path: Path) -> None:
    """The board is not printed after help and refusals, since it would push them off the screen.
    The examples in the help are the game's own.
    """
    done = gulch("play", "boomtown", "--seats", "3", typed="h\n? saloon dry\nq half.json\n", folder=tmp_path)
    assert done.stdout.count("Cactus Junction") == gulch(
        "play", "boomtown", "--load", "half.json", typed="q half.json\n", folder=tmp_path
    ).stdout.count("Cactus Junction")
    assert "saloon dry" in done.stdout
    assert "(BT-65)" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_a_line_for_each_command_and_each_command_its_own_help(language: str) -> None:
    shown = [name for name in sorted(cli.commands) if not cli.commands[name].hidden]
    told = [f"  {name:<11} {Text(language)(f'cli-{name}').splitlines()[0]}" for name in shown]
    assert max(map(len, told)) <= 80
    assert gulch("--help", language=language).stdout.splitlines()[-len(told) :] == told
    for command in ("operator", "rules"):
        own = gulch(command, "--help", language=language).stdout
        assert " ".join(Text(language)(f"cli-{command}").split()) in " ".join(own.split())


def test_an_unknown_table_of_the_data_is_named() -> None:
    done = gulch("components", "el_paso", "--table", "bogus")
    assert done.returncode == 2
    assert "bogus" in done.stderr
    assert "kinds" in done.stderr


def test_components_mark_what_is_reconstructed() -> None:
    done = gulch("components", "el_paso")
    assert done.returncode == 0, done.stderr
    assert "◆" in done.stdout
    assert "rulebook" in done.stdout


def test_an_owner_of_the_box_can_correct_a_figure(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    text = EL_PASO.components.text
    own.write_text(
        text.replace('id = "cheyenne"', 'id = "laramie"').replace("rate = 4\nlocations", "rate = 9\nlocations", 1),
        encoding="utf-8",
    )
    done = gulch("components", "el_paso", "--components", str(own), "--table", "towns")
    assert done.returncode == 0, done.stderr
    assert "laramie" in done.stdout
    own.write_text(text.replace("total = 36", "total = 35"), encoding="utf-8")
    done = gulch("play", "el_paso", "--components", str(own))
    assert done.returncode == 2
    assert "mistake in the component data" in done.stderr


def test_rules_are_shown_whole_or_by_number() -> None:
    assert "EP-76" in gulch("rules", "el_paso").stdout
    one = gulch("rules", "el_paso", "ep-53", language="ru")
    assert "EP-53" in one.stdout
    assert gulch("rules", "el_paso", "EP-999").returncode == 2


def test_rulings_are_the_last_chapter_of_the_rules_and_found_by_number() -> None:
    whole = gulch("rules", "el_paso").stdout
    assert whole.index("R-1 ·") > whole.index("Tombstone, Arizona")
    one = gulch("rules", "el_paso", "r-7").stdout
    assert "EP-68" in one
    assert "R-8" not in one


def test_the_menu_asks_for_a_game_and_how_strong_the_bots_are(tmp_path: Path) -> None:
    done = gulch(typed="4\n2\n1\n1\nq half.json\n", folder=tmp_path)
    assert "Which bots?" in done.stdout
    assert "Marshal" in done.stdout
    assert "You are" in done.stdout, done.stderr


def test_fuzz_arena_and_build_run() -> None:
    assert gulch("build", "el_paso").returncode == 0
    fuzzed = gulch("fuzz", "el_paso", "--matches", "50", "--slow-every", "50")
    assert fuzzed.returncode == 0, fuzzed.stderr
    assert "every law held" in fuzzed.stdout
    fuzzed = gulch("fuzz", "el_paso", "--wasm", "--matches", "20", "--look-every", "16")
    assert "20 matches" in fuzzed.stdout, fuzzed.stderr
    assert "Deputy" in gulch("arena", "el_paso", "--seats", "3", "--matches", "30").stdout


def test_build_writes_webassembly_modules(tmp_path: Path) -> None:
    done = gulch("build", "el_paso", "--wasm", str(tmp_path / "modules"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "modules" / "el_paso.wasm").read_bytes().startswith(b"\0asm")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [[], ["play"], ["watch"], ["replay"], ["verify"], ["components"], ["rules"], ["build"], ["fuzz"], ["arena"]],
)
def test_help_in_both_languages(words: list[str], language: str) -> None:
    done = gulch(*words, "--help", language=language)
    assert done.returncode == 0, done.stderr
    assert Text(language)(f"cli-{words[0] if words else 'gulch'}").split()[0] in done.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "poker"], "There is no game “poker”"),
        (["play", "el_paso", "--seats", "9"], "2 to 5 players"),
        (["play", "el_paso", "-o", "sheriffs=2"], "no option “sheriffs”"),
        (["play", "el_paso", "-o", "draw_mode=slow"], "cannot be “slow”"),
        (["play", "el_paso", "--load", "nowhere.json"], "no such file"),
        (["play", "el_paso", "--bots", "genius"], "There is no bot"),
        (["play", "el_paso", "--seats", "many"], "must be a number"),
        (["play", "el_paso", "--humans", "9"], "9 people for 4 seats"),
        (["analyse", __file__, "--effort", "0"], "effort must be a number, 1 or more"),
        (["puzzles", "el_paso", "--margin", "2"], "margin must be a number from 0 to 1"),
        (["serve", "--port", "99999"], "port must be a number from 0 to 65535"),
        (["serve", "--host", "no.such.host.invalid"], "This machine has no address"),
        (["arena", "el_paso", "--seats", "1"], "2 bots for 1 seat"),
        (["backup", "copy.sqlite", "--database", "nowhere.sqlite"], "There is no such file or folder: nowhere.sqlite"),
        (["dance"], "There is no command “dance”"),
        (["play"], "GAME is missing"),
        (["play", "el_paso", "--loud"], "no option --loud"),
        (["replay", __file__], "not a Gulch save file"),
        (["arena", "el_paso", "--bots", "genius,drifter"], "There is no bot"),
        (["arena", "el_paso", "--bots", "ranger:nowhere.safetensors,drifter"], "There is no bot"),
        (["arena", "el_paso", "--bots", f"ranger:{BOOMTOWN.folder / FILE},drifter"], "not of el_paso"),
    ],
)
def test_bad_input_gets_a_clear_error(words: list[str], message: str) -> None:
    done = gulch(*words)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "english", "russian"),
    [
        (["components", "el_paso", "towns"], "Unexpected argument: towns.", "Лишний аргумент: towns."),
        (["play", "el_paso", "--humans"], "--humans needs a value.", "--humans: не указано значение."),
        (["replay", "FILE", "--move", "-5"], "move must be a number, 0 or more.", "move: нужно число не меньше 0."),
        (["replay", "FILE", "--seat", "3"], "seat must be a number from 0 to 2.", "seat: нужно число от 0 до 2."),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_of_typing_are_in_the_users_language(
    words: list[str], english: str, russian: str, language: str, saved: Path
) -> None:
    done = gulch(*(str(saved) if word == "FILE" else word for word in words), language=language)
    assert done.returncode == 2
    assert " ".join(done.stderr.split()).startswith({"en": english, "ru": russian}[language]), done.stderr


def test_an_unwritable_file_loses_nothing(tmp_path: Path) -> None:
    done = gulch(
        "play", "el_paso", "--seats", "2", typed=f"s {tmp_path}/no/such/folder.json\nq fine.json\n", folder=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "no such file or folder" in done.stdout
    assert (tmp_path / "fine.json").exists()


def test_the_arena_runs_interpreted_when_asked(monkeypatch: pytest.MonkeyPatch, built: dict[str, Compiled]) -> None:
    monkeypatch.setenv("GULCH_INTERPRET", "1")
    assert gulch("arena", "el_paso", "--seats", "2", "--matches", "2").returncode == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_match_is_analysed(language: str, tmp_path: Path) -> None:
    short = tmp_path / "match.json"
    short.write_bytes(whole_match(seats=2))
    told = gulch("analyse", str(short), "--effort", "1", language=language)
    assert told.returncode == 0, told.stderr
    text = Text(language)
    assert text("study-accuracy") in told.stdout
    assert "█" in told.stdout, "somebody has won in the end"
    unfinished = decode(whole_match())
    unfinished.moves, unfinished.digest = unfinished.moves[:5], None
    path = tmp_path / "begun.json"
    path.write_bytes(encode(unfinished))
    assert text("cli-analyse-over") in gulch("analyse", str(path), language=language).stderr


def test_a_hint_has_the_best_choice_and_reasons(tmp_path: Path) -> None:
    told = gulch("play", "el_paso", "--seats", "2", typed="t\nq\n", folder=tmp_path)
    assert "Chance of winning" in told.stdout
    assert "compared with the next best choice" in " ".join(told.stdout.split())


@pytest.mark.parametrize(("language", "way_out"), [("en", "Enter to give up"), ("ru", "Enter, чтобы сдаться")])
def test_a_puzzle_mentions_only_the_keys_that_it_has(language: str, way_out: str) -> None:
    done = gulch("puzzle", "el_paso", typed="help\n\n", language=language)
    assert done.returncode == 0, done.stderr
    assert way_out in " ".join(done.stdout.split())


def test_an_unknown_puzzle_is_an_error() -> None:
    assert "There is no such puzzle" in gulch("puzzle", "el_paso", "none").stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_commands_are_on_one_screen(language: str) -> None:
    """The screen has 24 lines, one of them for typing."""
    assert len(gulch("--help", language=language).stdout.splitlines()) < 24


@pytest.mark.parametrize("name", games())
def test_the_final_table_has_the_sources_of_the_points(name: str) -> None:
    """Each player's sources of points add up to the player's total, even for a rival without a
    seat.
    """
    game = find(name)
    on, seats, words = Interpreted(game), min(game.seats), Text("en", game)
    match, choice = Match.new(game, seats, engine=on), random.Random(5)
    while not match.over:
        match.play(match.actors[0], choice.choice(list(match.legal(match.actors[0]))))
    console = Console(width=80, highlight=False)
    with console.capture() as told:
        names = seat_names(words, seats)
        view = match.view(SPECTATOR)
        console.print(board(game, view, words, names))
        console.print(standings(match, words, names))
    lines = told.get().splitlines()
    assert max(map(len, lines)) <= 80
    if name == "colt_express":  # here the board shows the sources instead
        assert any("Loot" in line and "Total" in line for line in lines)
        return
    drawing = import_module(f"{game.package}.terminal")
    happened = [event for move in range(len(match.moves) + 1) for event in match.events(move, SPECTATOR)]
    sources = [figures for _, figures in drawing.sources(view, happened, words)]
    rival = [drawing.rival(view, words)[1]] if name == "great_western_trail" else []
    assert [sum(figures) for figures in zip(*sources, strict=True)] == match.points() + rival
    assert any("Where the points came from" in line for line in lines)


def test_a_save_of_another_game_is_named(saved: Path) -> None:
    done = gulch("play", "boomtown", "--load", str(saved))
    assert done.returncode == 2
    assert f"gulch play el_paso --load {saved}" in " ".join(done.stderr.split())


def test_a_finished_match_is_saved_for_replay(saved: Path, tmp_path: Path) -> None:
    done = gulch("play", "el_paso", "--load", str(saved), typed="y\n", folder=tmp_path)
    assert "gulch replay match.json" in done.stdout
    assert "--load" not in done.stdout
    assert "caught" not in done.stdout.rpartition("The road")[2], "nobody rolls any more"
