"""What the view shows before a choice: chances to win, roads to lay, what makes up an income,
warnings.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import msgspec
import pytest

from gulch.games.carson_city import CARSON_CITY
from gulch.games.carson_city.components import BUILDING, BUILDINGS, EMPTY, HOUSE, N_PARCELS, N_ROADS, NONE, PARCELS
from gulch.games.carson_city.position import DECISIONS, SQUARES, Position
from gulch.games.carson_city.rules.construction import may_house
from gulch.games.carson_city.rules.roads import put_road
from gulch.games.carson_city.rules.town import all_incomes, has_access, may_lay_road
from gulch.games.carson_city.view.shapes import HouseLot, Lot, View
from gulch.kernel.options import Value

from .scenario import ENGINE, GREEN, ORANGE, SPECTATOR, Town, whole_match


@pytest.mark.parametrize("forces", [(3, 3), (5, 3), (2, 4, 4), (3, 3, 3), (1, 6), (4, 2, 3, 3)])
def test_chances_are_those_of_all_rolls(forces: tuple[int, ...]) -> None:
    town = Town(len(forces))
    town.ready()
    for seat, force in enumerate(forces):
        town.has(seat, cowboys=force)  # one of them is sent; the revolver adds 1
        town.send(seat, "ammunition")
    contest = town.space("ammunition").contest
    assert contest is not None
    assert [fighter.force for fighter in contest.fighters] == [*forces]
    wins = [0] * len(forces)
    for roll in product(range(1, 7), repeat=len(forces)):
        strengths = [force + face for force, face in zip(forces, roll, strict=True)]
        wins[strengths.index(max(strengths))] += 1
    chances = [fighter.chance for fighter in contest.fighters]
    assert chances == pytest.approx([won / 6 ** len(forces) for won in wins], abs=5e-5)


@pytest.mark.rule("CC-52", "CC-53")
def test_a_contested_spot_shows_forces_and_chances_before_and_after_joining() -> None:
    town = Town()
    town.ready()
    town.send(GREEN, "ammunition")
    contest = town.space("ammunition", ORANGE).contest
    assert contest is not None
    assert [(fighter.seat, fighter.force, fighter.chance) for fighter in contest.fighters] == [(GREEN, 3, 1.0)]
    assert [(fighter.seat, fighter.force) for fighter in contest.joined] == [(ORANGE, 3), (GREEN, 3)]
    assert sum(fighter.chance or 0 for fighter in contest.joined) == pytest.approx(1, abs=1e-3)
    assert not contest.ties_known
    assert town.space("roads_3", ORANGE).open
    assert not town.space("roads_3", GREEN).open  # not green's turn


@pytest.mark.rule("CC-63", "CC-75")
def test_the_fewest_roads_to_an_own_parcel() -> None:
    town = Town()
    town.owns(ORANGE, "B4", "F6", "C4")
    town.has(ORANGE, roads=2)
    routes = {route.parcel: route.roads for route in town.view(ORANGE).routes}
    assert set(routes) == {"B4"} | {parcel for parcel, roads in routes.items() if len(roads) == 2}
    assert len(routes["B4"]) == 1
    assert "C4" not in routes  # it has access
    for road in routes["F6"]:
        town.does(ORANGE, "lay_road", road=road)
    assert "F6" in town.access()


def test_the_passing_track_and_the_limit_are_on_the_players_panel() -> None:
    town = Town()
    town.ready("sheriff", "banker")
    town.has(ORANGE, money=43)
    player = town.player(ORANGE)
    assert player.excess is not None
    assert (player.limit, player.excess.money, player.excess.points) == (20, 23, 2)
    town.passes(ORANGE)
    assert (town.player(ORANGE).passed, town.player(GREEN).passed, town.player(GREEN).upper) == (1, None, 2)


@pytest.mark.parametrize("options", [{}, {"might_is_right": "on", "kit_carson": "pulses"}])
def test_every_view_of_a_match_can_be_sent_as_json(options: dict[str, str]) -> None:
    town = Town(3, **options)
    for moment in whole_match(3, **options)[::11]:
        for seat in range(-1, 3):
            view = town.match.game.view(moment.after, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


# ── What the builder is told ──────────────────────────────────────────────────


def builder(tile: str, roads: int = 0) -> Town:
    """A town in which orange is building a tile kept earlier; the centre is D4, with roads round
    it.
    """
    town = Town()
    town.ready()
    town.keeps(ORANGE, tile)
    town.has(ORANGE, roads=roads)
    return town


def building(town: Town) -> View:
    town.resolve(step="deferred_building")
    assert town.phase == "build"
    return town.view(ORANGE)


@pytest.mark.rule("CC-74")
def test_a_mine_may_stand_on_every_own_empty_parcel_and_the_view_shows_its_income() -> None:
    town = builder("mine")
    town.owns(ORANGE, "D6", "B6")
    town.mountains("B7", "C7", "D7", "E7", "F7", "G7", "C6", "E6", "G6")
    lots = {lot.parcel: lot for lot in building(town).lots}
    assert set(lots) == {name for name in PARCELS if town.owner(name) == ORANGE}
    assert lots["D6"].gain == 15  # C6, E6, C7, D7, E7
    assert lots["A1"].gain == 0
    assert all(lot.houses is None and lot.roads == [] for lot in lots.values())


@pytest.mark.rule("CC-75", "CC-76")
def test_the_roads_to_site_and_house_are_the_fewest_and_can_be_laid_in_order() -> None:
    town = builder("saloon", roads=2)
    town.owns(ORANGE, "B4", "G4")
    lots = {lot.parcel: lot for lot in building(town).lots}
    assert set(lots) == {"B4", "G4"}
    assert len(lots["B4"].roads) == 1
    assert len(lots["G4"].roads) == 2
    assert lots["B4"].houses
    assert lots["G4"].houses
    near = {house.parcel: house for house in lots["B4"].houses}
    assert near["C4"].roads == lots["B4"].roads
    assert near["C4"].gain == 5  # a house next to the saloon
    assert len(near["A4"].roads) == 2
    assert near["A4"].owner is None
    assert {len(house.roads) for house in lots["G4"].houses} == {2}  # no road is left for it
    first, second = near["A4"].roads
    town.does(ORANGE, "lay_road", road=first)
    town.does(ORANGE, "build", building="saloon", parcel="B4")
    (lot,) = town.view(ORANGE).lots
    assert (lot.parcel, lot.roads) == ("B4", [])
    town.does(ORANGE, "lay_road", road=second)
    town.does(ORANGE, "house", parcel="A4")
    assert town.parcel("B4").income.money == 5  # type: ignore[union-attr]


@pytest.mark.rule("CC-76")
def test_one_road_may_lead_to_the_site_and_to_the_house() -> None:
    """Road h24 ends at a corner of both parcels; another road that reaches the site does not."""
    town = builder("hotel", roads=1)
    town.owns(ORANGE, "B4")
    (lot,) = building(town).lots
    ways = {house.parcel: house.roads for house in lot.houses or []}
    assert ways["B5"] == ["h24"]


@pytest.mark.rule("CC-75", "CC-76")
@pytest.mark.parametrize("roads", [1, 2])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_view_lists_every_way_to_build_with_the_fewest_roads(roads: int, seed: int) -> None:
    """The reference tries all ways of laying this many roads."""
    town = builder("hotel", roads)
    town.owns(ORANGE, *random.Random(seed).sample([name for name in PARCELS if town.ground(name) == "empty"], 5))
    told = {(lot.parcel, house.parcel): len(house.roads) for lot in building(town).lots for house in lot.houses or []}
    fewest: dict[tuple[str, str], int] = {}
    laid = [town.s.copy()]
    for number in range(roads + 1):
        for s in laid:
            for site, house in product(range(N_PARCELS), repeat=2):
                if s.owner[site] == ORANGE and site != house and has_access(s, site) and s.ground[site] == EMPTY:
                    if may_house(s, ORANGE, house, BUILDINGS.index("hotel")):
                        fewest.setdefault((PARCELS[site], PARCELS[house]), number)
        laid = [with_road(s, road) for s in laid for road in range(N_ROADS) if may_lay_road(s, road)]
    assert told == fewest


def with_road(s: Position, road: int) -> Position:
    after = s.copy()
    put_road(after, road)
    return after


@pytest.mark.rule("CC-77")
def test_a_house_on_anothers_parcel_shows_whom_to_ask_and_brings_nothing() -> None:
    town = builder("saloon")
    town.owns(ORANGE, "C4")
    town.owns(GREEN, "C3")
    (lot,) = building(town).lots
    (asked,) = [house for house in lot.houses or [] if house.owner is not None]
    assert (asked.parcel, asked.owner, asked.gain) == ("C3", GREEN, 0)
    assert town.view(GREEN).lots == []


def sentences(lot: Lot, house: HouseLot | None, named: bool) -> list[dict[str, Value]]:
    """The actions that build on a lot: all roads, then the building unless the player has already
    named it, then the house.
    """
    said: list[dict[str, Value]] = [{"do": "lay_road", "road": road} for road in (house or lot).roads]
    if not named:
        said.append({"do": "build", "building": lot.building, "parcel": lot.parcel})
    if house is not None:
        said.append({"do": "house", "parcel": house.parcel})
    return said


@pytest.mark.rule("CC-63", "CC-76")
def test_every_way_to_build_in_the_view_is_legal() -> None:
    """The actions for each lot, with its roads and its house, are legal one after another."""
    gone = laid = 0
    for moment in (moment for seed in range(1, 7) for moment in whole_match(3, seed)):
        s = moment.before.copy()
        if DECISIONS[s.phase] not in ("build", "house") or not s.actors:
            continue
        s.roads[s.builder] = 3
        for lot in CARSON_CITY.view(s, s.builder).lots:
            for house in (lot.houses or [None])[:: 1 + len(lot.houses or []) // 3]:
                after = s.copy()
                for sentence in sentences(lot, house, DECISIONS[s.phase] == "house"):
                    action = CARSON_CITY.actions.number(sentence)
                    assert action in ENGINE.legal(after, s.builder)
                    ENGINE.apply(after, s.builder, action)
                    laid += sentence["do"] == "lay_road"
                gone += 1
    assert gone > 20
    assert laid > 20


@pytest.mark.rule("CC-83", "CC-84", "CC-104", "CC-105", "CC-106", "CC-29")
def test_a_square_shows_what_it_would_bring_the_viewer() -> None:
    town = Town()
    town.ready("chinese_worker", "banker")
    town.has(ORANGE, cowboys=5)
    town.owns(ORANGE, "B2", "B3")
    assert town.space("income_parcels", ORANGE).money == 8
    assert town.space("income_cowboys", ORANGE).money == 12  # five cowboys and a revolver
    assert town.space("vp_parcels", ORANGE).points == 2
    assert town.space("vp_cowboys", ORANGE).points == 3
    assert town.space("vp_buildings", ORANGE).points == 0
    assert (town.space("build_5", ORANGE).cost, town.space("build_5", GREEN).cost) == (3, 5)
    assert town.space("income_parcels", SPECTATOR).money is None


@pytest.mark.rule("CC-123", "CC-124")
def test_the_scoring_shows_what_the_final_scoring_would_add() -> None:
    town = Town()
    town.stands(ORANGE, "ranch", "B2")
    town.has(ORANGE, money=17)
    town.s.vp[ORANGE] = town.s.earned[ORANGE, SQUARES] = 4
    scoring = town.view().scoring[ORANGE]
    assert (scoring.earned, scoring.buildings, scoring.money, scoring.total, scoring.place) == (4, 2, 2, 8, None)


@pytest.mark.rule("CC-30", "CC-72")
def test_the_path_stays_at_its_square_while_a_bought_tile_is_built() -> None:
    town = Town()
    town.ready()
    town.send(ORANGE, "build_4")
    town.send(GREEN, "build_3")
    town.resolve(step="build_4")
    assert town.view().path[town.view().step or 0].id == "build_4"
    town.does(ORANGE, "buy_tile")
    assert town.phase == "build"
    assert town.view().path[town.view().step or 0].id == "build_4"
    early = Town(sides="all_red")
    early.shows(p3="mine")
    early.take("chinese_worker")
    early.does(ORANGE, "take_tile", price=3)
    assert (early.phase, early.view().step) == ("build", None)


@pytest.mark.rule("CC-77")
def test_an_owner_asked_for_consent_sees_who_asks_and_for_what() -> None:
    town = builder("saloon")
    town.owns(ORANGE, "C4")
    town.owns(GREEN, "C3")
    building(town)
    town.does(ORANGE, "build", building="saloon", parcel="C4")
    town.does(ORANGE, "house", parcel="C3")
    view = town.view(GREEN)
    assert (view.phase, view.builder, view.tile, view.site, view.house) == ("consent", ORANGE, "saloon", "C4", "C3")


@pytest.mark.rule("CC-108")
def test_points_are_shown_by_source() -> None:
    """In whole matches the points of each source are those of its events, and all sources add up to
    the score.
    """
    told = {"scored": "squares", "bought_vp": "bought", "card_reward": "characters", "consoled": "characters"}
    seen: Counter[str] = Counter()
    for seed, sides in product(range(2), ("all_yellow", "all_red")):
        moments = whole_match(3, seed, sides=sides)
        sums: Counter[tuple[int, str]] = Counter()
        for event in (event for moment in moments for event in moment.events):
            source = {**told, "gave_up": "limit"}.get(event["event"])
            if source:
                sums[event["seat"], source] += event["points"]
                seen[source] += event["points"]
        for one in CARSON_CITY.view(moments[-1].after, SPECTATOR).scoring:
            assert (one.squares, one.bought) == (sums[one.seat, "squares"], sums[one.seat, "bought"])
            assert (one.characters, one.limit) == (sums[one.seat, "characters"], sums[one.seat, "limit"])
            assert one.earned == one.squares + one.bought + one.characters + one.limit
            assert one.total == one.earned + one.buildings + one.houses + one.mountains + (one.money or 0) + one.bonus
            assert one.total == moments[-1].after.vp[one.seat]
    assert all(seen[source] for source in ("squares", "bought", "characters", "limit"))


# ── What a tile would earn ────────────────────────────────────────────────────


def incomes_with(s: Position, *standing: tuple[int, int]) -> list[int]:
    """What each player's income would be with these things on these parcels."""
    after = s.copy()
    for parcel, ground in standing:
        after.ground[parcel] = ground
    return [all_incomes(after, seat) for seat in range(s.seats)]


def test_a_tile_on_display_shows_what_it_would_earn_and_what_others_would_gain() -> None:
    told = housed = changed = 0
    moments = [moment for seed in (1, 2) for moment in whole_match(3, seed)]
    for moment in (moment for moment in moments if DECISIONS[moment.before.phase] in ("place", "tile")):
        s, seat = moment.before, moment.seat
        now = incomes_with(s)
        for tile in CARSON_CITY.view(s, seat).display:
            kind = BUILDINGS.index(tile.building) if tile.building else NONE
            for site in tile.sites or []:
                stand = (PARCELS.index(site.parcel), BUILDING + kind)
                house = [] if site.house is None else [(PARCELS.index(site.house), HOUSE)]
                gains = [a - b for a, b in zip(incomes_with(s, stand, *house), now, strict=True)]
                assert site.gain == gains[seat]
                assert {other.seat: other.money for other in site.others} == {
                    other: gain for other, gain in enumerate(gains) if gain and other != seat
                }
                told, housed, changed = told + 1, housed + bool(house), changed + bool(site.others)
    assert min(told, housed, changed) > 1


@pytest.mark.rule("CC-87", "CC-93")
def test_the_forecast_puts_a_house_where_it_is_best_for_the_viewer_and_worst_for_others() -> None:
    town = Town()
    town.owns(ORANGE, "C4")
    town.stands(GREEN, "saloon", "E3")
    town.shows(p5="saloon")
    town.ready()
    (tile,) = [tile for tile in town.view(ORANGE).display if tile.price == 5]
    (site,) = [site for site in tile.sites or [] if site.parcel == "C4"]
    assert site.gain == 10  # the centre, and its own house
    assert site.house not in ("D3", "E4", "F4")  # they would feed green's saloon
    assert site.others == []
    assert all(tile.sites is None for tile in town.view(GREEN).display)
