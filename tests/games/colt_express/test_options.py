"""The table options."""

from itertools import product

import pytest

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import ROUND_DECK, ROUNDS, STATION
from gulch.games.colt_express.position import Position
from gulch.kernel.options import BadOption, Value
from gulch.match import Match

from .scenario import ENGINE, PLAYER_COUNTS, Train
from .test_robbery import apart
from .test_teams import planning


def test_the_defaults_are_the_advanced_rules() -> None:
    match = Match(COLT_EXPRESS, 4, seed=0, engine=ENGINE)
    assert match.options == {
        "preset": "advanced",
        "bandits_per_player_3p": 1,
        "train": "random",
        "memory": "helped",
        "tuco_shots": "both",
        "team_start_purses": "bandit",
        "bullets_drawn": "keep_in_hand",
        "host_seat": 0,
        "abilities": "on",
        "events": "on",
        "ghost_and_doc_in_teams": "off",
    }


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_sets_of_options_are_few_enough_to_try_them_all(players: int) -> None:
    assert len(COLT_EXPRESS.options.combinations(players)) == {2: 48, 3: 140, 4: 95, 5: 114, 6: 133}[players]


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (4, {"preset": "wild"}, "option-value"),
        (2, {"preset": "expert"}, "option-seats"),
        (2, {"bullets_drawn": "discard_at_once"}, "option-seats"),
        (4, {"bandits_per_player_3p": 2}, "option-seats"),
        (5, {"team_start_purses": "player"}, "option-seats"),
        (4, {"dice": "loaded"}, "option-unknown"),
        (3, {"preset": "expert", "bandits_per_player_3p": 2}, "option-clash"),
        (4, {"preset": "basic", "tuco_shots": "up"}, "option-idle"),
        (4, {"preset": "basic", "abilities": "off"}, "option-idle"),
        (4, {"preset": "basic", "events": "off"}, "option-idle"),
        (4, {"abilities": "off", "tuco_shots": "up"}, "option-clash"),
        (2, {"ghost_and_doc_in_teams": "on"}, "option-idle"),
        (3, {"preset": "basic", "ghost_and_doc_in_teams": "on"}, "option-idle"),
        (4, {"preset": "basic", "ghost_and_doc_in_teams": "on"}, "option-seats"),
        (4, {"bullets_drawn": "discard_at_once"}, "option-idle"),
        (3, {"team_start_purses": "player"}, "option-idle"),
        (3, {"host_seat": 1}, "option-idle"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(players: int, options: dict[str, Value], key: str) -> None:
    with pytest.raises(BadOption) as refused:
        Match(COLT_EXPRESS, players, options, seed=0, engine=ENGINE)
    assert refused.value.key == key


@pytest.mark.rule("CE-69", "CE-79")
def test_abilities_and_events_are_separate_switches() -> None:
    """A-35: the rules and the view follow each switch alone."""
    for abilities, events in product(("on", "off"), repeat=2):
        train = apart("doc", "belle", "tuco", "ghost", card="r24_swivel_arm", abilities=abilities, events=events)
        assert bool(train.view().abilities) == (abilities == "on")
        assert train.view().events == (events == "on")
        train.event()
        assert bool(train.told("event_came")) == (events == "on")
        for bandit in ("belle", "tuco", "ghost"):
            train.puts(bandit, 2)
        train.puts("doc", 1)
        train.executes("doc shoot")
        assert ("belle" in train.may("bandit")) == (abilities == "off")


@pytest.mark.rule("CE-11", "CE-12")
@pytest.mark.parametrize(("events", "stations"), [("on", {True}), ("off", {False})])
def test_the_last_round_is_a_station_only_with_events(events: str, stations: set[bool]) -> None:
    last = set()
    for seed in range(3):
        match = Match(COLT_EXPRESS, 3, {"events": events}, seed=seed, engine=ENGINE)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal(seat)[seed % len(match.legal(seat))])
        assert isinstance(match.position, Position)
        last.add(ROUND_DECK[match.position.round_card[ROUNDS - 1]] == STATION)
    assert last == stations


@pytest.mark.rule("CE-106")
def test_experts_may_play_by_the_basic_rules() -> None:
    train = Train("doc", "belle", "tuco", preset="expert", abilities="off", events="off")
    seen = train.view()
    assert (seen.abilities, seen.events, seen.expert) == ([], False, True)
    assert sum(train.hand(0).values()) == 6, "Doc draws no seventh card"


@pytest.mark.rule("CE-99", "CE-103")
@pytest.mark.parametrize(("option", "able", "cards"), [("off", [], 7), ("on", ["doc", "ghost"], 8)])
def test_an_option_keeps_ghosts_and_docs_rules_for_two_bandits_in_the_basic_game(
    option: str, able: list[str], cards: int
) -> None:
    """A-26: Ghost's hidden first card and Doc's extra card, and no other ability."""
    train = planning(preset="basic", ghost_and_doc_in_teams=option)
    assert sorted(train.view().abilities) == able
    assert sum(train.hand(1).values()) == cards
    train.holds(0, "ghost move", "django rob")
    assert train.may() == (["play", "hide", "draw"] if option == "on" else ["play", "draw"])
    refusal = train.why_not("hide", bandit="ghost", card="move")
    assert (refusal is None) == (option == "on")
