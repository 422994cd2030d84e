"""What a view works out for its seat."""

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.terminal import mines_of, to_come

from .scenario import ANN, BEN, CID, DOT, PLAYER_COUNTS, SPECTATOR, Camp, whole_match


def test_each_town_says_who_is_mayor_and_what_the_next_mine_costs() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3", "DG-5")
    camp.has(CID, "DG-6")
    camp.has_governor(BEN, "DG")
    town = camp.town("DG")
    assert (town.mines, town.heirs, town.mayor, town.governor) == ([0, 3, 1, 0], [CID], BEN, True)
    assert town.fees == [6, 0, 6, 6]
    assert town.lacking == [4, 0, 3, 4]
    assert camp.town("CC").lacking == [2, 2, 2, 2]


@pytest.mark.rule("BT-60")
@pytest.mark.parametrize("option", ["off", "on"])
def test_the_order_of_choosing_begins_with_a_rider_who_is_choosing(option: str) -> None:
    camp = Camp(mustang_before_high_bidder=option)
    camp.has(DOT, "mustang-1")
    camp.chooses_first(BEN)
    if option == "off":
        camp.takes(BEN, camp.lying[0])
    camp.does(DOT, "use_mustang")
    assert camp.actors == [DOT]
    assert camp.view().order == ([DOT, BEN, CID, ANN] if option == "on" else [DOT, CID, ANN])


def footnoted(camp: Camp, town: str) -> list[int]:
    """The seats whose number of mines has the footnote in the terminal."""
    return [seat for seat in range(camp.s.seats) if "¹" in mines_of(camp.town(town), seat).plain]


@pytest.mark.rule("BT-41")
@pytest.mark.parametrize(("first", "second"), [(BEN, CID), (CID, BEN)])
def test_of_equal_heirs_the_one_whose_newest_mine_came_earlier_has_the_footnote(first: int, second: int) -> None:
    camp = Camp()
    camp.has(ANN, "DG-2", "DG-3", "DG-5")
    camp.has(second, "DG-6")
    camp.has(first, "DG-8", "DG-9")
    camp.has(second, "DG-10")
    assert camp.town("DG").heirs == [first, second]
    assert footnoted(camp, "DG") == [first]


@pytest.mark.rule("BT-42")
def test_a_single_heir_and_a_mayor_have_no_footnote() -> None:
    """An old mine of the mayor is lost; the tie with a newer mine changes nothing."""
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(ANN, "DG-5")
    camp.has(CID, "DG-6", "DG-8")
    assert (camp.town("DG").mayor, camp.town("DG").heirs) == (BEN, [CID])
    assert footnoted(camp, "DG") == []


@pytest.mark.rule("BT-36")
def test_a_town_without_a_mayor_has_no_heirs() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2")
    camp.has(CID, "DG-3")
    assert camp.town("DG").heirs == []
    assert footnoted(camp, "DG") == []


@pytest.mark.rule("BT-71")
def test_what_dynamite_removed_is_listed() -> None:
    """R-39: removed cards may be looked at: a Saloon and, with a mine, the New Vein under it."""
    camp = Camp()
    camp.has(CID, "DG-5")
    camp.has_vein(CID, "DG-5")
    camp.has_saloon(DOT, "SN", girls="saloon_girls-1")
    camp.row("dynamite-1", "dynamite-2")
    camp.chooses_first(ANN)
    before = camp.view().removed
    camp.takes(ANN, "dynamite-1")
    camp.does(ANN, "blow_up", card="saloon-1")
    camp.takes(BEN, "dynamite-2")
    camp.does(BEN, "blow_up", card="DG-5")
    assert set(camp.view().removed) - set(before) == {"saloon-1", "DG-5", "new_vein-1"}
    assert camp.view().discarded == ["dynamite-1", "dynamite-2", "saloon_girls-1"]


def test_a_card_of_the_row_says_what_it_means_to_the_viewer() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(CID, "DG-5", "DG-6")
    camp.row("DG-9", "dynamite-1")
    offers = {offer.card: offer for offer in camp.view(CID).row}
    mine = offers["DG-9"]
    assert mine.mine is not None
    assert (mine.mine.number, mine.mine.coins, mine.mine.chance) == (9, 4, 4)
    assert (mine.fee, mine.makes_mayor, mine.unseats) == (2, True, BEN)
    assert (offers["dynamite-1"].kind, offers["dynamite-1"].fee) == ("dynamite", 0)
    assert all(offer.worth is not None for offer in offers.values())
    other = {offer.card: offer for offer in camp.view(DOT).row}["DG-9"]
    assert (other.fee, other.makes_mayor) == (2, False)
    assert all(offer.worth is None and offer.fee is None for offer in camp.view(SPECTATOR).row)


def test_before_a_bid_the_view_shows_who_would_receive_what() -> None:
    camp = Camp(5)
    camp.bids(ANN, 9)
    standing = camp.view().auction.standing
    assert standing is not None
    assert (standing.bid, standing.gold, standing.bank) == (9, [-9, 1, 1, 2, 5], 0)
    previews = camp.view(BEN).auction.previews
    assert [(preview.bid, preview.gold) for preview in previews] == [(10, [5, -10, 1, 1, 3])]
    assert camp.view(ANN).auction.previews == [], "the standing bid is Ann's"
    assert camp.view(SPECTATOR).auction.previews == []


def test_with_three_players_the_preview_shows_the_bank() -> None:
    camp = Camp(3)
    preview = camp.view(ANN).auction.previews[9]
    assert (preview.bid, preview.gold, preview.bank) == (10, [-10, 3, 5], 2)


def test_the_odds_say_what_each_total_would_bring() -> None:
    camp = Camp()
    camp.has(BEN, "SN-9", "CJ-7")
    camp.has_saloon(ANN, "SN")
    outcomes = {outcome.total: outcome for outcome in camp.view().dice.outcomes}
    assert [outcomes[total].chance for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert (outcomes[9].gold, outcomes[9].pays) == ([2, 5, 0, 0], ["SN-9"])
    assert (outcomes[12].gold, outcomes[12].collapses) == ([0] * 4, ["CJ-7"])
    assert camp.prospector(BEN).income == round((4 * 5 + 6 * 6) / 36, 2)
    assert camp.prospector(ANN).income == round(4 * 2 / 36, 2)


def test_dynamite_and_confiscation_show_their_consequences() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(CID, "DG-5", "DG-6")
    camp.has_saloon(DOT, "SN")
    camp.row("dynamite-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "dynamite-1")
    seen = {target.card: (target.owner, target.mayor, target.mayor_then) for target in camp.view(ANN).targets}
    assert seen == {
        "DG-2": (BEN, BEN, CID),
        "DG-3": (BEN, BEN, CID),
        "DG-5": (CID, BEN, BEN),
        "DG-6": (CID, BEN, BEN),
        "saloon-1": (DOT, None, None),
    }


def test_a_confiscation_shows_its_fee() -> None:
    camp = Camp()
    camp.has(BEN, "DG-2", "DG-3")
    camp.has(ANN, "DG-5")
    camp.row("confiscation-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "confiscation-1")
    assert [(target.card, target.fee, target.mayor_then) for target in camp.view().targets] == [
        ("DG-2", 2, ANN),
        ("DG-3", 2, ANN),
    ]


def test_a_hold_up_shows_loot_and_chance() -> None:
    camp = Camp(3)
    camp.owns(10, 5, 10)
    camp.row("hold_up-1")
    camp.chooses_first(ANN)
    camp.takes(ANN, "hold_up-1")
    tries = {(robbery.victim, robbery.number): (robbery.loot, robbery.chance) for robbery in camp.view(ANN).robberies}
    assert tries[BEN, 7] == (5, 21)
    assert tries[CID, 12] == (10, 1)
    assert len(tries) == 22


def test_the_order_of_choosing_is_shown() -> None:
    camp = Camp()
    assert camp.view().order == []
    camp.wins(CID, 1)
    assert camp.view().order == [CID, DOT, ANN, BEN]
    camp.takes(CID, camp.lying[0])
    assert camp.view().order == [DOT, ANN, BEN]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_card_is_shown_in_one_place(players: int) -> None:
    for moment in whole_match(players)[::15]:
        view = BOOMTOWN.view(moment.after, SPECTATOR)
        cards = [offer.card for offer in view.row] + view.unseen + view.put_back + view.discarded + view.removed
        cards += [view.pending] if view.pending else []
        for person in view.prospectors:
            cards += (
                [mine.card for mine in person.mines]
                + [saloon.card for saloon in person.saloons]
                + person.kept
                + person.idle
            )
        attached = sum(mine.veins for person in view.prospectors for mine in person.mines)
        attached += sum(saloon.girls for person in view.prospectors for saloon in person.saloons) + sum(
            town.governor for town in view.towns
        )
        assert len(set(cards)) == len(cards) == 60 - attached


@pytest.mark.parametrize(("short", "told"), [("off", "9"), ("on", "≤ 9")])
def test_the_terminal_does_not_promise_cards_that_may_lie_in_the_box(short: str, told: str) -> None:
    camp = Camp(3, short_game=short)
    seen = camp.view()
    town = next(town for town in seen.towns if town.unseen == 9)
    assert to_come(seen, town) == told
    seen.cards_left = 0
    assert to_come(seen, town) == "0"
