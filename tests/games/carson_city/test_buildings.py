"""Building income, attacks, churches (CC-86 … CC-103, CC-109 … CC-111, CC-146)."""

import pytest
from tests.moments import Event

from gulch.games.carson_city.components import INCOME_CAP

from .scenario import BLUE, GREEN, ORANGE, Town


def bare(players: int = 2, **options: str) -> Town:
    """A town whose centre and mountains are out of the way, so that each test can place houses as
    needed.
    """
    town = Town(players, **options)
    town.lawful = False
    town.centre("G2")
    town.mountains()
    return town


# ── What a building earns ─────────────────────────────────────────────────────


@pytest.mark.rule("CC-86", "CC-103")
def test_every_building_pays_its_owner_without_a_cowboy() -> None:
    town = bare()
    town.stands(ORANGE, "hotel", "D4")
    town.stands(ORANGE, "ranch", "A5")
    town.stands(GREEN, "hotel", "E6")
    town.ready()
    events = town.resolve(step="building_income")
    assert (town.money(ORANGE), town.money(GREEN)) == (15 + 6 + 5, 15 + 6)
    assert len([event for event in events if event["event"] == "paid"]) == 3


@pytest.mark.rule("CC-87", "CC-93")
def test_the_rulebooks_example_of_saloons() -> None:
    """A house on orange's parcel counts for orange only."""
    town = bare()
    town.stands(ORANGE, "saloon", "D4")
    town.stands(GREEN, "saloon", "F4")
    town.house("E3", "E5", "E4")
    town.owns(ORANGE, "E4")
    assert (town.income("D4"), town.income("F4")) == (15, 10)
    breakdown = town.parcel("F4").income
    assert breakdown is not None
    assert ([counted.parcel for counted in breakdown.counted], breakdown.unusable, breakdown.each) == (
        ["E3", "E5"],
        ["E4"],
        5,
    )


@pytest.mark.rule("CC-87", "CC-89")
def test_mountains_count_for_their_owner_or_for_everybody() -> None:
    town = bare()
    town.mountains("C3", "D3", "E3")
    town.stands(ORANGE, "mine", "D4")
    town.stands(GREEN, "mine", "D2")
    assert (town.income("D4"), town.income("D2")) == (9, 9)  # both use the same mountains
    town.owns(GREEN, "C3")
    assert (town.income("D4"), town.income("D2")) == (6, 9)


@pytest.mark.rule("CC-88")
def test_a_ranch_counts_empty_neighbours_whoever_owns_them() -> None:
    town = bare()
    town.stands(ORANGE, "ranch", "D4")
    assert town.income("D4") == 8
    town.owns(GREEN, "C3", "D3")
    assert town.income("D4") == 8
    town.house("C3")
    town.mountains("D3")
    assert town.income("D4") == 6
    town.stands(GREEN, "ranch", "E4")
    assert town.income("D4") == 5
    town.house("E3", "C4", "C5", "D5", "E5")
    assert town.income("D4") == 1  # the minimum
    corner = bare()
    corner.stands(ORANGE, "ranch", "A1")
    assert corner.income("A1") == 3


@pytest.mark.rule("CC-89")
def test_a_mine_pays_three_dollars_a_mountain_and_nothing_without() -> None:
    town = bare()
    town.stands(ORANGE, "mine", "D4")
    assert town.income("D4") == 0
    town.mountains("C3", "D3", "E3", "C4")
    assert town.income("D4") == 12


UNITS = {"house": 1, "ranch": 1, "church": 1, "hotel": 2, "mine": 0, "saloon": 0, "prison": 0, "bank": 0}


@pytest.mark.rule("CC-90", "CC-110")
@pytest.mark.parametrize(("neighbour", "units"), UNITS.items())
def test_neighbours_count_as_houses_by_their_kind(neighbour: str, units: int) -> None:
    town = bare()
    town.stands(ORANGE, "saloon", "D4")
    if neighbour == "house":
        town.house("D5")
    else:
        town.stands(ORANGE, neighbour, "D5")
    assert town.income("D4") == 5 * units


@pytest.mark.rule("CC-87", "CC-90")
def test_another_players_ranch_is_no_house_for_me() -> None:
    town = bare()
    town.stands(ORANGE, "saloon", "D4")
    town.stands(GREEN, "ranch", "D5")
    assert town.income("D4") == 0


@pytest.mark.rule("CC-91")
def test_the_rulebooks_example_of_a_drugstore() -> None:
    """The same player has three houses and a ranch next door: (3 + 1) × 3 + 3."""
    town = bare()
    town.stands(ORANGE, "drugstore", "D4")
    town.house("C3", "D3", "E3")
    town.stands(ORANGE, "ranch", "D5")
    assert town.income("D4") == 15
    town.stands(ORANGE, "ranch", "H5")
    assert town.income("D4") == 18
    town.stands(GREEN, "ranch", "H6")
    assert town.income("D4") == 18


@pytest.mark.rule("CC-92")
def test_the_rulebooks_example_of_a_bank() -> None:
    """The same player has a house and a hotel next door, and a mine far away: (1 + 2) × 3 + 3."""
    town = bare()
    town.stands(ORANGE, "bank", "D4")
    town.house("C4")
    town.stands(ORANGE, "hotel", "E4")
    town.stands(ORANGE, "mine", "H8")
    assert town.income("D4") == 12


@pytest.mark.rule("CC-94")
def test_hotels_pay_six_and_churches_and_prisons_nothing() -> None:
    town = bare()
    town.house("C3", "D3", "E3")
    for parcel, building, money in (("C4", "hotel", 6), ("D4", "church", 0), ("E4", "prison", 0)):
        town.stands(ORANGE, building, parcel)
        assert town.income(parcel) == money


@pytest.mark.rule("CC-95")
@pytest.mark.parametrize(("building", "cap"), [("drugstore", 21), ("bank", 21), ("saloon", 35)])
def test_no_building_pays_more_than_its_cap(building: str, cap: int) -> None:
    town = bare()
    town.stands(ORANGE, building, "D4")
    town.house("C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5")
    assert town.income("D4") == cap
    breakdown = town.parcel("D4").income
    assert breakdown is not None
    assert (breakdown.cap, breakdown.before_cap) == (cap, 8 * breakdown.each)


@pytest.mark.rule("CC-95")
def test_caps_are_the_last_of_the_printed_values() -> None:
    assert [int(cap) for cap in INCOME_CAP] == [8, 21, 21, 21, 35, 6, 0, 0]


@pytest.mark.rule("CC-96")
def test_income_is_that_of_the_board_after_this_turns_purchases_and_buildings() -> None:
    town = Town()
    town.stands(GREEN, "saloon", "C4", house="D3")
    town.stands(ORANGE, "ranch", "F3")
    town.ready()
    assert town.income("C4") == 10
    town.send(ORANGE, "D4", "build_3")
    town.resolve()
    town.does(ORANGE, "buy_parcel", parcel="D4")
    town.does(ORANGE, "decline")
    assert town.money(GREEN) == 15 + 5


@pytest.mark.rule("CC-96")
def test_the_view_shows_who_would_lose_what() -> None:
    town = Town()
    town.stands(GREEN, "saloon", "C4", house="D3")
    losses = town.parcel("D4").losses
    assert [(loss.seat, loss.parcel, loss.money) for loss in losses] == [(GREEN, "C4", 5)]


# ── Attack and defence ────────────────────────────────────────────────────────


def saloon(players: int = 3, units: int = 5) -> Town:
    """Green's saloon counts this many houses, which earn it $5 each."""
    town = bare(players)
    town.stands(GREEN, "saloon", "D4")
    town.house(*["C3", "D3", "E3", "C4", "E4"][:units])
    town.ready()
    return town


def of(events: list[Event], name: str) -> list[Event]:
    return [event for event in events if event["event"] == name]


@pytest.mark.rule("CC-97", "CC-99")
def test_an_attack_without_defence_takes_half_rounded_down() -> None:
    """The rulebook's example: of $25 the attacker gets $12 and the owner $13."""
    town = saloon()
    town.send(ORANGE, "D4")
    events = town.resolve(step="building_income")
    assert (town.money(ORANGE), town.money(GREEN)) == (15 + 12, 15 + 13)
    assert not of(events, "duel")
    assert town.s.general[ORANGE] == 7 + 1 - 4


@pytest.mark.rule("CC-97", "CC-98", "CC-99")
def test_an_attacker_who_beats_the_defender_gets_the_loot_and_the_defender_comes_home() -> None:
    town = saloon()
    town.send(ORANGE, "D4")
    town.send(GREEN, "D4")
    town.rolls(6, 1)
    events = town.resolve(step="building_income")
    assert (town.money(ORANGE), town.money(GREEN)) == (15 + 12, 15 + 13)
    assert [event["seat"] for event in of(events, "came_home")] == [GREEN]


@pytest.mark.rule("CC-100")
def test_a_defender_who_wins_keeps_everything() -> None:
    town = saloon()
    town.send(ORANGE, "D4")
    town.send(GREEN, "D4")
    town.rolls(1, 6)
    events = town.resolve(step="building_income")
    assert (town.money(ORANGE), town.money(GREEN)) == (15, 15 + 25)
    assert [event["seat"] for event in of(events, "came_home")] == [ORANGE]
    assert town.s.general[GREEN] == 7 + 1 - 4


@pytest.mark.rule("CC-98")
def test_several_attackers_and_the_defender_fight_one_duel() -> None:
    town = saloon()
    for seat in (ORANGE, GREEN, BLUE):
        town.send(seat, "D4")
    town.rolls(1, 2, 6)
    events = town.resolve(step="building_income")
    assert [event["fighters"] for event in of(events, "duel")] == [3]
    assert (town.money(ORANGE), town.money(GREEN), town.money(BLUE)) == (15, 15 + 13, 15 + 12)


@pytest.mark.rule("CC-98")
def test_attackers_without_a_defender_fight_for_the_loot() -> None:
    town = saloon()
    town.send(ORANGE, "D4")
    town.send(BLUE, "D4")
    town.rolls(5, 2)
    town.resolve(step="building_income")
    assert (town.money(ORANGE), town.money(GREEN), town.money(BLUE)) == (15 + 12, 15 + 13, 15)


@pytest.mark.rule("CC-101")
def test_the_first_on_the_passing_track_orders_the_duels() -> None:
    town = saloon()
    town.stands(GREEN, "ranch", "A4")
    for seat in (ORANGE, BLUE):
        town.send(seat, "D4", "A4")
    town.resolve(BLUE, GREEN, ORANGE, step="building_income")
    assert (town.phase, town.actors) == ("order", [BLUE])
    events = town.does(BLUE, "fight", parcel="D4")
    assert [event["target"] for event in of(events, "duel")] == ["D4", "A4"]


@pytest.mark.rule("CC-102")
def test_the_grocer_names_a_type_after_the_duels_and_its_buildings_pay_double() -> None:
    town = bare()
    town.stands(ORANGE, "hotel", "D4")
    town.stands(ORANGE, "hotel", "F6")
    town.stands(ORANGE, "ranch", "A5")
    town.stands(ORANGE, "mine", "H5")
    town.ready("grocer", "banker")
    town.s.waits = 1 << ORANGE
    town.resolve(step="building_income")
    assert town.phase == "grocer"
    assert [action["building"] for action in town.may(ORANGE, "double")] == ["ranch", "hotel"]  # the mine earns nothing
    assert town.s.waits == 1 << ORANGE
    town.does(ORANGE, "double", building="hotel")
    assert town.money(ORANGE) == 15 + 4 * 6 + 5


@pytest.mark.rule("CC-27", "CC-28")
@pytest.mark.parametrize(("side", "step"), [("yellow", "building_income"), ("red", "buy_vp_2")])
def test_a_grocer_who_has_been_paid_waits_no_longer(side: str, step: str) -> None:
    town = bare()
    town.turned(grocer=side)
    town.ready("grocer", "banker")
    town.has(ORANGE, money=70)
    town.s.waits = 1 << ORANGE
    town.send(GREEN, "vp_parcels")
    town.resolve(step=step)
    assert town.phase == "limit"
    assert town.s.waits == 0


@pytest.mark.rule("CC-102")
def test_a_doubled_income_that_was_attacked_is_shared() -> None:
    """The rulebook's example: owner and attacker get $15 each."""
    town = bare()
    town.stands(ORANGE, "saloon", "D4")
    town.house("C3", "D3", "E3")
    town.ready("grocer", "banker")
    town.s.waits = 1 << ORANGE
    town.send(GREEN, "D4")
    town.resolve(step="building_income")
    town.does(ORANGE, "double", building="saloon")
    assert (town.money(ORANGE), town.money(GREEN)) == (15 + 15, 15 + 15)


@pytest.mark.rule("CC-102", "CC-95")
def test_doubling_comes_after_the_cap() -> None:
    town = bare()
    town.stands(ORANGE, "saloon", "D4")
    town.house("C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5")
    town.ready("grocer", "banker")
    town.has(ORANGE, money=0)
    town.s.waits = 1 << ORANGE
    town.resolve(step="building_income")
    town.does(ORANGE, "double", building="saloon")
    assert town.money(ORANGE) + sum(event["money"] for event in town.told("gave_up")) == 70


@pytest.mark.rule("CC-103")
def test_all_buildings_pay_at_the_same_time() -> None:
    """What one building pays cannot change the income of another."""
    town = bare()
    town.stands(ORANGE, "saloon", "D4")
    town.stands(GREEN, "saloon", "F4")
    town.house("E3", "E5")
    town.ready()
    incomes = (town.income("D4"), town.income("F4"))
    town.resolve(step="building_income")
    assert (town.money(ORANGE) - 15, town.money(GREEN) - 15) == incomes


@pytest.mark.rule("CC-146")
def test_a_defender_whom_nobody_attacked_goes_to_the_general_reserve() -> None:
    town = saloon()
    town.send(GREEN, "D4")
    town.resolve(step="building_income")
    assert town.money(GREEN) == 15 + 25
    assert town.s.general[GREEN] == 7 + 1 - 4
    assert town.cowboys(GREEN) == 2 + 4


# ── Churches and prisons ──────────────────────────────────────────────────────


@pytest.mark.rule("CC-109")
@pytest.mark.parametrize("building", ["church", "prison"])
def test_churches_and_prisons_cannot_be_attacked(building: str) -> None:
    town = bare()
    town.stands(GREEN, building, "D4")
    town.ready()
    assert "D4" not in town.may_place(ORANGE)


@pytest.mark.rule("CC-110", "CC-87")
def test_a_church_is_a_house_for_its_owner_only() -> None:
    town = bare()
    town.stands(ORANGE, "church", "D4")
    town.stands(ORANGE, "bank", "D5")
    town.stands(GREEN, "bank", "C3")
    assert (town.income("D5"), town.income("C3")) == (3, 0)


@pytest.mark.rule("CC-111")
def test_a_church_protects_the_neighbouring_buildings_of_its_owner() -> None:
    town = bare(3)
    town.stands(GREEN, "church", "D4")
    town.stands(GREEN, "saloon", "E5")
    town.stands(GREEN, "saloon", "F6")
    town.stands(BLUE, "ranch", "C4")
    town.ready()
    targets = town.may_place(ORANGE)
    assert "E5" not in targets
    assert {"F6", "C4"} <= set(targets)
    why = town.why_not(ORANGE, "place", target="E5")
    assert why is not None
    assert (why.key, why.rule) == ("refusal-protected", "CC-111")


@pytest.mark.rule("CC-111", "CC-43")
def test_a_protected_building_needs_no_defence() -> None:
    town = bare()
    town.stands(ORANGE, "church", "D4")
    town.stands(ORANGE, "saloon", "E5")
    town.ready()
    assert "E5" not in town.may_place(ORANGE)


@pytest.mark.rule("CC-111", "CC-147")
def test_a_church_protects_everybody_by_the_option() -> None:
    town = bare(3, church_protects="any_owner")
    town.stands(GREEN, "church", "D4")
    town.stands(BLUE, "ranch", "C4")
    town.ready()
    assert "C4" not in town.may_place(ORANGE)
