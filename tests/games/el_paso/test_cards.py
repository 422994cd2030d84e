"""Discarding and drawing cards (EP-38 … EP-47)."""

import pytest

from gulch.games.el_paso.components import KINDS
from gulch.match import Refused

from .scenario import BILL, JANE, JESSE, JOE, LITTLE_JOE, PLAYER_COUNTS, Town, whole_match


def two_with_all_bank_cards(draw_mode: str = "fair") -> Town:
    """A town in which two bandits hold all bank cards, and each also holds a hotel card."""
    town = Town(2, draw_mode=draw_mode)
    town.hand(JESSE, "bank-1", "bank-2", "bank-3", "bank-4", "hotel-1")
    town.hand(LITTLE_JOE, "bank-5", "bank-6", "bank-7", "bank-8", "hotel-2")
    return town


def five_with_one_bank_card_left(draw_mode: str = "fair") -> Town:
    """A town in which all five bandits have laid hotel cards; the bank's pile is only the eight."""
    town = Town(5, draw_mode=draw_mode)
    hands = [["bank-1", "bank-2"], ["bank-3", "bank-4"], ["bank-5"], ["bank-6"], ["bank-7"]]
    for seat, cards in enumerate(hands):
        town.hand(seat, *cards, f"hotel-{seat + 1}")
    town.piles("bank", draw=[8])
    for seat in range(5):
        town.lays(seat, f"hotel-{seat + 1}")
    return town


def four_with_hotel_pile(guard: int, rounds: int) -> Town:
    """A town in which the hotel's draw pile is 5, 6, 7, 8 from the top. Nobody will lay a hotel
    card.
    """
    town = Town(4, guard=guard)
    for seat in range(4):
        town.hand(seat, f"hotel-{seat + 1}", f"bank-{seat + 1}")
    town.piles("hotel", draw=[5, 6, 7, 8])
    town.rolled_before(rounds)
    return town


def drawn(town: Town) -> list[tuple[int, str]]:
    return [(event["seat"], event["card"]) for event in town.told("drew")]


@pytest.mark.rule("EP-38")
def test_laid_cards_go_face_up_to_the_discard_pile_of_their_location() -> None:
    town = Town(3)
    for seat, card in ((JESSE, "bank-4"), (LITTLE_JOE, "hotel-7")):
        town.hand(seat, card)
        town.lays(seat, card)
    town.leaves(BILL)
    piles = {stack.location: (stack.cards.discarded, stack.cards.top) for stack in town.view().stacks}
    assert piles == dict.fromkeys(KINDS, (0, None)) | {"bank": (1, 4), "hotel": (1, 7)}
    assert town.bandit(JESSE, viewer=JESSE).laid is None
    assert [event["card"] for event in town.told("discarded", viewer=BILL)] == ["hotel-7", "bank-4"]


@pytest.mark.rule("EP-39")
def test_cards_of_one_location_are_discarded_in_descending_value_whether_or_not_they_brought_loot() -> None:
    town = Town(4)
    town.stack("bank-1", "bank-3", "hotel-1")
    for seat, value in enumerate((2, 8, 5, 7)):
        town.hand(seat, f"bank-{value}")
    for seat, value in enumerate((2, 8, 5, 7)):
        town.lays(seat, f"bank-{value}")
    assert town.discard_pile("bank") == [8, 7, 5, 2]
    assert len(town.told("empty_handed")) == 2


@pytest.mark.rule("EP-40")
def test_every_robber_draws_one_card_and_a_bandit_who_left_draws_none() -> None:
    town = Town(4)
    town.lays(JESSE)
    town.leaves(LITTLE_JOE)
    town.lays(BILL)
    town.lays(JANE)
    assert town.actors == [JESSE, BILL, JANE]
    assert [len(town.cards(seat)) for seat in range(4)] == [5, 6, 5, 5]
    untouched = town.cards(LITTLE_JOE)
    town.all_draw()
    assert [len(town.cards(seat)) for seat in range(4)] == [6, 6, 6, 6]
    assert sorted(event["seat"] for event in town.told("drew")) == [JESSE, BILL, JANE]
    assert town.cards(LITTLE_JOE) == untouched


@pytest.mark.rule("EP-41")
@pytest.mark.parametrize("location", KINDS)
def test_a_robber_takes_the_top_card_of_any_pile_they_like(location: str) -> None:
    town = Town(2)
    town.hand(JESSE, "bank-3")
    top = town.draw_pile(location)[0]
    town.lays(JESSE, "bank-3")
    town.leaves(LITTLE_JOE)
    assert town.may_draw(JESSE) == KINDS
    town.draws(JESSE, location)
    assert drawn(town) == [(JESSE, f"{location}-{top}")]
    assert f"{location}-{top}" in town.cards(JESSE)


@pytest.mark.rule("EP-42")
def test_the_draw_of_the_last_card_turns_the_discard_pile_over_unshuffled() -> None:
    town = Town(2)
    town.hand(JESSE, "bank-1", "hotel-1")
    town.hand(LITTLE_JOE, "bank-2")
    town.piles("bank", draw=[3], discard=[6, 4, 8, 5, 7])
    town.lays(JESSE, "hotel-1")
    town.leaves(LITTLE_JOE)
    town.draws(JESSE, "bank")
    assert drawn(town) == [(JESSE, "bank-3")]
    assert (town.draw_pile("bank"), town.discard_pile("bank")) == ([6, 4, 8, 5, 7], [])
    assert town.told("turned_over") == [{"event": "turned_over", "location": "bank", "cards": 5}]


@pytest.mark.rule("EP-42")
def test_a_pile_that_could_not_be_turned_over_waits_for_the_next_draw() -> None:
    town = Town(2)
    town.hand(JESSE, "bank-1", "bank-2", "bank-3", "bank-4", "hotel-1")
    town.hand(LITTLE_JOE, "bank-5", "bank-6", "bank-7", "hotel-2")
    town.piles("bank", draw=[8])
    town.lays(JESSE, "hotel-1")
    town.lays(LITTLE_JOE, "hotel-2")
    town.draws(JESSE, "bank")
    town.draws(LITTLE_JOE, "hotel")
    assert (town.draw_pile("bank"), town.discard_pile("bank"), town.told("turned_over")) == ([], [], [])

    town.lays(JESSE, "bank-8")
    town.lays(LITTLE_JOE, "bank-5")
    assert (town.draw_pile("bank"), town.discard_pile("bank")) == ([], [8, 5])
    town.draws(JESSE, "hotel")
    town.draws(LITTLE_JOE, "bank")
    assert "bank-8" in town.cards(LITTLE_JOE)
    assert (town.draw_pile("bank"), town.discard_pile("bank")) == ([5], [])
    assert [event["cards"] for event in town.told("turned_over")] == [2]


@pytest.mark.rule("EP-42")
@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_location_is_a_queue(players: int) -> None:
    """After the first eight cards, cards come in the order in which they were discarded."""
    turned_over = 0
    for location in KINDS:
        events = [event for moment in whole_match(players) for event in moment.events]
        discarded = [
            event["card"] for event in events if event["event"] == "discarded" and event["card"].startswith(location)
        ]
        taken = [event["card"] for event in events if event["event"] == "drew" and event["location"] == location]
        again = taken[8 - players :]
        turned_over += len(again)
        assert again == discarded[: len(again)]
    assert turned_over > 0


@pytest.mark.rule("EP-43")
def test_a_card_discarded_this_round_can_be_drawn_again_at_once_by_its_own_robber() -> None:
    town = two_with_all_bank_cards()
    town.lays(JESSE, "bank-1")
    town.lays(LITTLE_JOE, "hotel-2")
    town.draws(JESSE, "bank")
    town.draws(LITTLE_JOE, "hotel")
    assert drawn(town)[0] == (JESSE, "bank-1")


@pytest.mark.rule("EP-44")
@pytest.mark.parametrize("draw_mode", ["fair", "fastest"])
def test_a_location_without_any_card_in_its_piles_cannot_be_chosen(draw_mode: str) -> None:
    town = two_with_all_bank_cards(draw_mode=draw_mode)
    town.lays(JESSE, "hotel-1")
    town.lays(LITTLE_JOE, "hotel-2")
    assert town.may_draw(JESSE) == town.may_draw(LITTLE_JOE) == [location for location in KINDS if location != "bank"]
    with pytest.raises(Refused) as refused:
        town.draws(JESSE, "bank")
    assert refused.value.refusal.rule == "EP-44"


@pytest.mark.rule("EP-44")
def test_a_location_with_only_a_discarded_card_can_be_chosen() -> None:
    town = two_with_all_bank_cards()
    town.lays(JESSE, "bank-1")
    town.lays(LITTLE_JOE, "hotel-2")
    assert "bank" in town.may_draw(LITTLE_JOE)


@pytest.mark.rule("EP-44")
def test_there_is_always_a_pile_to_draw_from() -> None:
    for moment in whole_match(5):
        assert sum(moment.after.pile_size) + sum(moment.after.discard_size) >= 18


@pytest.mark.rule("EP-45")
@pytest.mark.parametrize(("draw_mode", "phase"), [("fair", "pick"), ("fastest", "draw")])
def test_robbers_choose_what_to_draw_in_any_order(draw_mode: str, phase: str) -> None:
    town = Town(3, draw_mode=draw_mode)
    for seat in (JESSE, LITTLE_JOE, BILL):
        town.lays(seat)
    assert town.phase == phase
    assert town.actors == [JESSE, LITTLE_JOE, BILL]
    town.draws(BILL, "hotel")
    town.draws(JESSE, "hotel")
    town.draws(LITTLE_JOE, "hotel")
    assert town.phase == "decide"


# ── The fair draw ─────────────────────────────────────────────────────────────


@pytest.mark.rule("EP-46")
def test_fair_picks_are_final_and_move_nothing_before_the_last_is_in() -> None:
    town = four_with_hotel_pile(guard=JESSE, rounds=0)
    for seat in range(4):
        town.lays(seat, f"bank-{seat + 1}")
    for waiting in ([JESSE, LITTLE_JOE, BILL, JANE], [JESSE, LITTLE_JOE, JANE], [LITTLE_JOE, JANE], [LITTLE_JOE]):
        assert town.actors == waiting
        assert town.told("drew") == []
        assert town.draw_pile("hotel") == [5, 6, 7, 8]
        town.draws({4: BILL, 3: JESSE, 2: JANE, 1: LITTLE_JOE}[len(waiting)], "hotel")
    assert drawn(town) == [(JESSE, "hotel-5"), (LITTLE_JOE, "hotel-6"), (BILL, "hotel-7"), (JANE, "hotel-8")]


@pytest.mark.rule("EP-46")
def test_a_fair_pick_cannot_be_changed() -> None:
    town = Town(2)
    town.lays(JESSE)
    town.lays(LITTLE_JOE)
    town.draws(JESSE, "bank")
    refusal = town.why_not(JESSE, "draw", location="hotel")
    assert refusal is not None
    assert refusal.rule == "EP-46"


@pytest.mark.rule("EP-46")
@pytest.mark.parametrize("round_number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("guard", [JESSE, BILL])
def test_fair_picks_are_served_clockwise_from_a_seat_that_moves_on_each_round(guard: int, round_number: int) -> None:
    town = four_with_hotel_pile(guard, round_number - 1)
    for step in range(4):
        seat = (guard + step) % 4
        town.lays(seat, f"bank-{seat + 1}")
    first = (guard + round_number - 1) % 4
    order = [(first + step) % 4 for step in range(4)]
    assert [town.bandit(seat).serving for seat in order] == [1, 2, 3, 4]
    for seat in range(4):
        town.draws(seat, "hotel")
    assert drawn(town) == [(seat, f"hotel-{value}") for seat, value in zip(order, (5, 6, 7, 8), strict=True)]


@pytest.mark.rule("EP-46")
def test_when_the_first_served_seat_does_not_rob_the_next_robber_is_served_first() -> None:
    town = four_with_hotel_pile(guard=JESSE, rounds=1)
    town.lays(JESSE, "bank-1")
    town.leaves(LITTLE_JOE)
    town.lays(BILL, "bank-3")
    town.lays(JANE, "bank-4")
    for seat in (JESSE, BILL, JANE):
        town.draws(seat, "hotel")
    assert drawn(town) == [(BILL, "hotel-5"), (JANE, "hotel-6"), (JESSE, "hotel-7")]


@pytest.mark.rule("EP-46")
def test_a_robber_who_finds_the_pile_empty_is_passed_over_and_chooses_again_openly() -> None:
    town = five_with_one_bank_card_left()
    for seat, location in ((JESSE, "hotel"), (LITTLE_JOE, "bank"), (BILL, "bank"), (JANE, "hotel"), (JOE, "bank")):
        town.draws(seat, location)
    assert town.told("passed_over", viewer=JANE) == [
        {"event": "passed_over", "seat": seat, "location": "bank"} for seat in (BILL, JOE)
    ]
    assert [event["seat"] for event in town.told("drew")] == [JESSE, LITTLE_JOE, JANE]
    assert "bank-8" in town.cards(LITTLE_JOE)

    assert town.actors == [BILL]
    assert "bank" not in town.may_draw(BILL)
    top, below_it = town.draw_pile("saloon")[:2]
    town.draws(BILL, "saloon")
    assert f"saloon-{top}" in town.cards(BILL)
    assert town.actors == [JOE]
    town.draws(JOE, "saloon")
    assert f"saloon-{below_it}" in town.cards(JOE)
    assert town.phase == "decide"


@pytest.mark.rule("EP-46")
def test_a_discard_pile_serves_those_who_come_after_the_draw_pile_has_run_out() -> None:
    town = Town(5)
    for seat, cards in enumerate((["bank-1", "bank-2"], ["bank-3"], ["bank-4"], ["bank-5"], ["bank-6"])):
        town.hand(seat, *cards, f"hotel-{seat + 1}")
    town.piles("bank", draw=[8], discard=[7])
    town.lays(JESSE, "bank-1")
    for seat in range(1, 5):
        town.lays(seat, f"hotel-{seat + 1}")
    for seat in range(5):
        town.draws(seat, "bank" if seat < 4 else "hotel")
    assert drawn(town)[:3] == [(JESSE, "bank-8"), (LITTLE_JOE, "bank-7"), (BILL, "bank-1")]
    assert town.actors == [JANE]


# ── The fastest draw ──────────────────────────────────────────────────────────


@pytest.mark.rule("EP-47")
def test_the_fastest_robber_takes_a_card_at_once_and_everyone_sees_the_pile() -> None:
    town = five_with_one_bank_card_left(draw_mode="fastest")
    assert town.actors == [JESSE, LITTLE_JOE, BILL, JANE, JOE]
    town.draws(JANE, "bank")
    assert "bank-8" in town.cards(JANE)
    assert town.told("drew", viewer=JESSE) == [{"event": "drew", "seat": JANE, "location": "bank", "card": None}]
    assert town.actors == [JESSE, LITTLE_JOE, BILL, JOE]


@pytest.mark.rule("EP-47")
def test_a_slower_robber_is_refused_an_exhausted_location_and_may_ask_again() -> None:
    town = five_with_one_bank_card_left(draw_mode="fastest")
    town.draws(JANE, "bank")
    with pytest.raises(Refused) as refused:
        town.draws(JESSE, "bank")
    assert refused.value.refusal.key == "refusal-pile-exhausted"
    town.draws(JESSE, "saloon")
    assert len(town.cards(JESSE)) == 6


@pytest.mark.rule("EP-47")
def test_the_order_of_requests_is_the_order_of_play_until_every_robber_holds_six() -> None:
    town = Town(3, draw_mode="fastest")
    for seat in range(3):
        town.lays(seat)
    top = town.draw_pile("saloon")[:3]
    for seat in (BILL, JESSE, LITTLE_JOE):
        assert town.phase == "draw"
        town.draws(seat, "saloon")
    assert drawn(town) == [
        (seat, f"saloon-{value}") for seat, value in zip((BILL, JESSE, LITTLE_JOE), top, strict=True)
    ]
    assert town.phase == "decide"
