"""Every game has texts for all that it does, the same ones in all languages. Their wording is
tested with the game."""

from __future__ import annotations

import random
import re
from functools import cache
from io import StringIO
from itertools import pairwise

import pytest
from rich.console import Console

from gulch.bots import BOTS
from gulch.kernel.game import Refusal, game, games
from gulch.kernel.trace import SPECTATOR
from gulch.picture import board, seat_names
from gulch.terminal import wording
from gulch.text import LANGUAGES, Text
from tests import recorded
from tests.words import messages, rulebook

pytestmark = [pytest.mark.parametrize("language", LANGUAGES), pytest.mark.parametrize("name", games())]

SILENT = {  # events that have no text: only the animation uses them
    "el_paso": {"dealt", "placed", "returned", "discarded"},
    "boomtown": {"thrown_away"},
    "colt_express": {"coupled"},
    "carson_city": {"mountain", "tile_shown", "tile_moved", "drew_token", "went_away"},
    "great_western_trail": {
        "dealt",
        "goal_shown",
        "bonus_shown",
        "stepped",
        "money",
        "workers_paid",
        "sue_stepped",
    },
}
RARE = {  # events that no recorded match has
    "el_paso": {"final_exchange", "passed_over"},
    "boomtown": {"nobody_has_gold", "no_target"},
    "colt_express": {"shortage", "declined"},
    "carson_city": {
        "allowed",
        "asked",
        "cancelled",
        "commanded",
        "consoled",
        "defended",
        "pulse_ended",
        "refused",
        "void",
    },
    "great_western_trail": {"drew_open", "sue_cannot_raise"},
}
RULES = {
    "el_paso": ("EP", [*range(1, 77)]),
    "boomtown": ("BT", [*range(1, 86)]),
    "colt_express": ("CE", [*range(1, 117)]),
    "carson_city": ("CC", [*range(1, 148)]),
    "great_western_trail": ("GW", [*range(1, 52), *range(60, 75), *range(80, 90), *range(100, 117)]),
}
COPIES = {"boomtown": 4}  # by game, the number of pairs of event cards with the same text


@cache
def refusals(name: str) -> list[Refusal]:
    """The refusals of random actions at decisions of recorded matches."""
    luck, met = random.Random(1), {}
    for match in recorded.matches(name):
        for move in luck.sample(range(len(match.moves)), 3):
            then = match.at(move)
            seat = luck.choice(then.actors)
            for action in range(then.game.actions.count):
                if (why := then.refusal(seat, action)) is not None:
                    met[why.key, *why.figures.items()] = why
    return list(met.values())


def test_languages_have_the_same_messages(name: str, language: str) -> None:
    said = messages(game(name), language)
    assert said == messages(game(name), "en")
    assert len(set(said)) == len(said)


def test_no_message_of_a_game_has_the_key_of_a_shared_one(name: str, language: str) -> None:
    house = Text(language)
    assert not [key for key in messages(game(name), language) if house.has(key)]


def test_nobody_has_the_name_of_a_bot_or_a_thing(name: str, language: str) -> None:
    """These names are given to guests without a name and to the game's own seats."""
    say = Text(language, game(name))
    people = {one.strip() for key in ("page-strangers", "seat-names") for one in say(key).split(",")}
    bots = {say(f"bot-{bot}") for bot in BOTS}
    things = set(
        re.findall(r"= (\w+)$", (game(name).folder / "text" / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)
    )
    bandits = {say(f"bandit-{one}") for one in ("jesse", "bill", "jane", "joe") if say.has(f"bandit-{one}")}
    assert not people & (bots | things - bandits)


def test_guests_and_seats_have_different_names(name: str, language: str) -> None:
    say = Text(language, game(name))
    strangers, seated = ({one.strip() for one in say(key).split(",")} for key in ("page-strangers", "seat-names"))
    assert not strangers & seated


def test_every_bot_says_how_strong_it_is(name: str, language: str) -> None:
    say = Text(language)
    assert all(say(f"bot-{bot}-about") for bot in BOTS)


def test_a_board_fits_a_terminal_of_eighty_columns(name: str, language: str) -> None:
    """No line of it is cut short."""
    say = Text(language, game(name))
    names = [one.strip() for one in say("seat-names").split(",")]
    for match in recorded.matches(name)[:3]:
        for move in range(0, len(match.moves), 40):
            for viewer in (-1, 0):
                drawn = StringIO()
                Console(width=80, file=drawn).print(board(match.game, match.at(move).view(viewer), say, names))
                assert all(len(line) <= 80 for line in drawn.getvalue().splitlines())
                assert "…" not in drawn.getvalue()


def test_rulebooks_agree(name: str, language: str) -> None:
    """In all languages they have the same headings, paragraphs and rules, in the same order."""

    def outline(language: str) -> list[str]:
        return re.findall(r"^#+|[A-Z]{2}-\d+|^\||^> |^- |^\*\*", rulebook(game(name), language), re.MULTILINE)

    assert len(outline(language)) > 50
    assert outline(language) == outline("en")


# ── Actions, events, refusals, options ────────────────────────────────────────


def test_every_phase_has_its_words(name: str, language: str) -> None:
    say, of = Text(language, game(name)), game(name)
    decisions = [of.phases[number] for number in of.decisions]
    wanted = [f"{thing}-{phase}" for thing in ("phase", "prompt", "waiting") for phase in decisions]
    assert not [key for key in [*wanted, "phase-over"] if not say.has(key)]


def test_every_action_has_words_of_its_own(name: str, language: str) -> None:
    say, actions = Text(language, game(name)), game(name).actions
    words = [say.action(actions.named(action)) for action in range(actions.count)]
    assert len(set(words)) == actions.count - COPIES.get(name, 0)
    assert not [said for said in words if "_" in said or "none" in said]


def test_every_action_can_be_said_at_any_time(name: str, language: str) -> None:
    """Illegal actions have words too, since players may ask why not."""
    text = Text(language, game(name))
    for match in recorded.matches(name):
        for move in range(0, len(match.moves), 40):
            say = wording(match.game, match.at(move).view(0), text, seat_names(text, match.seats))
            assert all(say(action) for action in range(match.game.actions.count))


def test_every_event_has_its_line_in_the_log(name: str, language: str) -> None:
    say = Text(language, game(name))
    assert {kind.name for kind in game(name).events.kinds if not say.has(f"event-{kind.name}")} == SILENT[name]


def test_log_of_recorded_matches_for_every_viewer(name: str, language: str) -> None:
    say, seen = Text(language, game(name)), set()
    for match in recorded.matches(name):
        names = say("seat-names").split(", ")[: match.seats]
        for viewer in range(-1, match.seats):
            for move in range(len(match.moves) + 1):
                for event in match.events(move, viewer):
                    line = say.event(event, names)
                    seen.add(event["event"])
                    assert (line is None) == (event["event"] in SILENT[name])
                    assert line is None or not re.search("hidden|_|  |None", line), line
    assert {kind.name for kind in game(name).events.kinds} - seen <= RARE[name]


def test_a_line_of_the_log_names_first_the_seat_that_it_is_marked_with(name: str, language: str) -> None:
    """The page marks a line with the event's seat, so the line must name that seat first."""
    say = Text(language, game(name))
    for match in recorded.matches(name):
        for move in range(len(match.moves) + 1):
            for event in match.events(move, SPECTATOR):
                line = say.event(event, [f"@{seat}" for seat in range(match.seats)])
                named = re.findall(r"@(\d)", line or "")
                assert "seat" not in event or not named or int(named[0]) == event["seat"], line


def test_every_refusal_has_its_words(name: str, language: str) -> None:
    """Texts and code have the same keys of refusals; in the code a key may end in a value."""
    sources = "".join(path.read_text(encoding="utf-8") for path in game(name).folder.rglob("*.py"))
    keys = re.findall(r'"(refusal-[\w-]+)(\{?)', sources)
    said = [key for key in messages(game(name), language) if key.startswith("refusal-")]
    assert not [
        key for key in said if not any(key == named or (open_ and key.startswith(named)) for named, open_ in keys)
    ]
    assert not [named for named, open_ in keys if named not in said and not open_]


def test_refusals_met_in_play(name: str, language: str) -> None:
    say, letters = Text(language, game(name)), RULES[name][0]
    assert len({why.key for why in refusals(name)}) > 5
    for why in refusals(name):
        words = say.refusal(why)
        assert words.endswith(f" ({why.rule})")
        assert why.rule.startswith(letters)
        assert "_" not in words


def test_every_option_and_value_has_a_label(name: str, language: str) -> None:
    say = Text(language, game(name))
    for option in game(name).options.declared:
        values = () if option.is_seat or option.things else option.values
        assert all(say(f"option-{option.name}{rest}") for rest in ("", "-about", *(f"-{value}" for value in values)))


# ── Rulebook ──────────────────────────────────────────────────────────────────


def test_rulebook_states_every_rule_and_no_other(name: str, language: str) -> None:
    letters, numbers = RULES[name]
    stated = set(re.findall(rf"{letters}-\w+", rulebook(game(name), language)))
    assert stated == {f"{letters}-{number}" for number in numbers}


def test_rulebook_names_its_rules_in_one_way(name: str, language: str) -> None:
    letters, text = RULES[name][0], rulebook(game(name), language)
    named = re.findall(rf"\(({letters}-\d+(?:, {letters}-\d+)*)\)", text)
    assert text.count(f"{letters}-") == sum(len(group.split(", ")) for group in named)
    for group in named:
        assert all(int(first[3:]) < int(second[3:]) for first, second in pairwise(group.split(", ")))
