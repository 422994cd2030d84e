"""The set-up (CE-1 … CE-14)."""

import pytest

from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import BANDITS, BOX, CARS, COMPONENTS, NONE, PURSES, ROUND_CARDS
from gulch.games.colt_express.position import Position
from gulch.kernel.options import BadOption, Value
from gulch.match import Match

from .scenario import ENGINE, PLAYER_COUNTS, SPECTATOR, TABLES, Train, solo, teams, whole_match


def position(match: Match) -> Position:
    assert isinstance(match.position, Position)
    return match.position


def fresh(players: int, seed: int, **options: Value) -> Position:
    position = Match(COLT_EXPRESS, players, options, seed=seed, engine=ENGINE).position
    assert isinstance(position, Position)
    return position


@pytest.mark.rule("CE-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_train_has_as_many_different_cars_as_there_are_players_in_any_order(players: int) -> None:
    trains = [tuple(fresh(players, seed).car.tolist()[: players + 1]) for seed in range(30)]
    assert all(train[0] == 0 and len(set(train)) == players + 1 for train in trains)
    assert len(set(trains)) > 15
    assert {car for train in trains for car in train} == set(range(7))


@pytest.mark.rule("CE-1")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_host_may_couple_any_cars_in_any_order(players: int) -> None:
    match = Match(COLT_EXPRESS, players, {"train": "by_hand"}, seed=1, engine=ENGINE)
    wanted = ["car_3j", "car_1p", "car_4p1j", "car_3p", "car_3p1j", "car_1p1j"]
    for car in wanted:
        if match.view(0).phase == "couple":
            assert match.actors == [0]
            match.play(0, COLT_EXPRESS.actions.number({"do": "couple", "car": car}))
    train = [car.id for car in match.view(SPECTATOR).train]
    assert train == ["locomotive", *wanted[: len(train) - 1]]
    assert len(train) == {2: 4, 3: 4, 4: 5, 5: 6, 6: 7}[players]
    assert match.view(0).phase in ("choose_bandit", "choose_team")


@pytest.mark.rule("CE-1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_host_couples_from_any_seat(seat: int) -> None:
    match = Match(COLT_EXPRESS, 4, {"train": "by_hand", "host_seat": seat}, seed=1, engine=ENGINE)
    while match.view(0).phase == "couple":
        assert match.actors == [seat]
        match.play(seat, match.legal(seat)[0])
    assert match.view(0).phase == "choose_bandit"


@pytest.mark.rule("CE-2", "CE-8")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_starts_with_one_purse_of_250_that_all_know(players: int) -> None:
    train = solo(players)
    for viewer in range(SPECTATOR, players):
        assert all([purse.value for purse in bandit.purses] == [250] for bandit in train.view(viewer).bandits)
    assert len(train.view().bandits) == players


@pytest.mark.rule("CE-3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_car_gets_what_its_floor_shows_and_nobody_knows_the_purses(players: int) -> None:
    floors = {car["id"]: (car["purses"], car["jewels"]) for car in COMPONENTS["cars"]} | {"locomotive": (0, 0)}
    for viewer in (SPECTATOR, 0):
        for car in solo(players).view(viewer).train:
            assert (len(car.inside.purses), car.inside.jewels) == floors[car.id]
            assert all(purse.value is None for purse in car.inside.purses)
            assert (car.roof.purses, car.roof.jewels, car.roof.strongboxes) == ([], 0, 0)


@pytest.mark.rule("CE-3")
def test_purses_in_the_train_have_any_of_the_values() -> None:
    values = {fresh(4, seed).purse_value[token] for seed in range(20) for token in range(4, 10)}
    assert values == set(range(6))


@pytest.mark.rule("CE-4", "CE-5")
def test_the_marshal_and_a_strongbox_start_in_the_locomotive_and_the_rest_is_put_away() -> None:
    train = solo(4)
    view = train.view()
    assert (view.marshal, view.train[0].marshal, view.train[0].inside.strongboxes) == (0, True, 1)
    assert view.second_strongbox
    assert sum(car.inside.strongboxes for car in view.train) == 1
    lying = sum(len(car.inside.purses) for car in view.train)
    assert sum(place == BOX for place in train.s.purse_place) == PURSES - lying - 4
    assert train.s.jewels[BOX] == 6 - sum(car.inside.jewels for car in view.train)


@pytest.mark.rule("CE-6")
def test_thirteen_neutral_bullets_lie_ready() -> None:
    assert all(solo(players).view().neutral == 13 for players in (3, 4, 5, 6))


@pytest.mark.rule("CE-7")
def test_every_player_has_a_different_bandit() -> None:
    train = Train("doc", "ghost", "tuco", "belle", luck=3)
    assert [player.bandits for player in train.view().players] == [["doc"], ["ghost"], ["tuco"], ["belle"]]
    match = Match(COLT_EXPRESS, 3, seed=2, engine=ENGINE)
    match.play(match.actors[0], COLT_EXPRESS.actions.number({"do": "choose_bandit", "bandit": "doc"}))
    refusal = match.refusal(match.actors[0], COLT_EXPRESS.actions.number({"do": "choose_bandit", "bandit": "doc"}))
    assert refusal is not None
    assert refusal.rule == "CE-7"


@pytest.mark.rule("CE-7")
def test_a_bandit_may_be_drawn_and_the_last_of_six_is_taken_automatically() -> None:
    drawn = set()
    for seed in range(25):
        match = Match(COLT_EXPRESS, 6, seed=seed, engine=ENGINE)
        asked = []
        while match.view(0).phase == "choose_bandit":
            asked.append(match.actors[0])
            match.play(match.actors[0], COLT_EXPRESS.actions.number({"do": "choose_any"}))
        assert asked == [(asked[0] + step) % 6 for step in range(5)]
        drawn.add(tuple(match.game.dump(match.position)["owner"]))
    assert len(drawn) > 20


@pytest.mark.rule("CE-9")
def test_a_deck_is_ten_action_cards_of_one_colour() -> None:
    train = solo(4)
    for seat in range(4):
        assert train.hand(seat) + train.deck(seat) == {
            "move": 2,
            "ladder": 2,
            "shoot": 2,
            "punch": 1,
            "rob": 2,
            "marshal": 1,
        }


@pytest.mark.rule("CE-10")
def test_the_top_card_of_the_cylinder_shows_how_many_bullets_remain() -> None:
    train = Train("doc", "belle", "tuco")
    train.puts("doc", 2)
    train.puts("belle", 3)
    train.puts("tuco", 0, "roof")
    assert train.cylinder("doc") == 6
    train.executes("doc shoot", "doc shoot")
    assert [event["bullet"] for event in train.told("shot")] == [6, 5]
    assert train.cylinder("doc") == 4
    assert train.received("belle") == {"doc": 2}


@pytest.mark.rule("CE-11", "CE-12")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_rounds_are_different_cards_of_the_right_deck_and_with_events_the_last_is_a_station(
    number: int,
) -> None:
    players, options = TABLES[number]
    played = [ROUND_CARDS[card] for card in whole_match(number)[-1].after.round_card]
    deck = "r24" if players < 5 else "r56"
    events = options.get("preset") != "basic"
    assert len(set(played)) == 5
    assert all(card.startswith(deck) for card in played[:4])
    assert played[4].startswith("station" if events else deck)


@pytest.mark.rule("CE-11", "CE-12")
def test_any_card_of_the_deck_may_come_in_any_round() -> None:
    first = {fresh_round(seed, "basic") for seed in range(80)}
    assert {ROUND_CARDS[card] for card in first} == {card for card in ROUND_CARDS if card.startswith("r24")}


def fresh_round(seed: int, preset: str) -> int:
    match = Match(COLT_EXPRESS, 3, {"preset": preset}, seed=seed, engine=ENGINE)
    while match.view(0).phase == "choose_bandit":
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    return int(position(match).round_card[0])


@pytest.mark.rule("CE-13")
def test_the_first_player_is_drawn_by_lot_after_the_bandits_are_chosen() -> None:
    firsts = set()
    for seed in range(30):
        match = Match(COLT_EXPRESS, 4, seed=seed, engine=ENGINE)
        while match.view(0).phase == "choose_bandit":
            assert match.view(0).first is None
            match.play(match.actors[0], match.legal(match.actors[0])[0])
        event = next(
            event
            for move in range(len(match.moves) + 1)
            for event in match.events(move, 0)
            if event["event"] == "first_player"
        )
        assert position(match).owner[BANDITS.index(event["bandit"])] == event["seat"] == match.view(0).first
        firsts.add(event["seat"])
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("CE-14")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_odd_numbers_start_in_the_last_car_and_even_ones_in_the_car_before(players: int) -> None:
    match = Match(COLT_EXPRESS, players, seed=players, engine=ENGINE)
    while match.view(0).phase == "choose_bandit":
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    view = match.view(0)
    assert view.first is not None
    for number in range(players):
        name = view.players[(view.first + number) % players].bandits[0]
        space = next(bandit.space for bandit in view.bandits if bandit.id == name)
        assert space is not None
        assert (space.position, space.level) == (players - number % 2, "inside")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (7, {}),
        (2, {"preset": "expert"}),
        (4, {"bandits_per_player_3p": 2}),
        (4, {"team_start_purses": "player"}),
    ],
)
def test_tables_that_the_rules_do_not_allow_are_refused(players: int, options: dict[str, Value]) -> None:
    with pytest.raises(BadOption):
        Match(COLT_EXPRESS, players, options, seed=0, engine=ENGINE)


def test_unused_bandits_stay_in_the_box() -> None:
    train = teams()
    assert sorted(BANDITS[bandit] for bandit in range(6) if train.s.owner[bandit] == NONE) == ["belle", "cheyenne"]
    assert CARS[0] == "locomotive"
