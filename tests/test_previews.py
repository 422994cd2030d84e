"""Figures that views show before a choice, held against what then happens. Great Western Trail's
are in its own tests: every choice there says what it costs and brings.
"""

from __future__ import annotations

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.actions import TAKE, USE_MUSTANG
from gulch.games.carson_city import CARSON_CITY
from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import BANDITS
from gulch.games.colt_express.position import ASK_MOVE, ASK_SHOOT, PLAN
from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.actions import DONE
from gulch.kernel.trace import SPECTATOR
from tests.games.boomtown import scenario as camp
from tests.games.carson_city import scenario as carson
from tests.games.colt_express import scenario as train
from tests.games.el_paso import scenario as town


@pytest.mark.parametrize("players", [2, 4])
def test_a_bandit_leaves_with_the_gold_that_was_shown(players: int) -> None:
    leaving = [moment for moment in town.whole_match(players) if moment.action == DONE]
    assert len(leaving) > players
    for moment in leaving:
        shown = EL_PASO.view(moment.before, moment.seat)
        sale = next(sale for sale in shown.sales if sale.keep == shown.bandits[moment.seat].keeping)
        sold = next(event for event in moment.events if event["event"] == "exchanged" and event["seat"] == moment.seat)
        assert (sale.at_rate, sale.one_to_one) == (sold["at_rate"], sold["one_to_one"])
        assert sale.gold == moment.before.gold[moment.seat] + sold["at_rate"] + sold["one_to_one"]


@pytest.mark.parametrize("players", [3, 5])
def test_a_bid_is_paid_out_as_was_shown(players: int) -> None:
    won = [moment for moment in camp.whole_match(players) if any(event["event"] == "won" for event in moment.events)]
    assert len(won) > 3
    for moment in won:
        standing = BOOMTOWN.view(moment.before, SPECTATOR).auction.standing
        offered = [event for event in moment.events if event["event"] == "offered"]
        if standing is None or offered:  # the winning bid itself ended the auction
            standing = next(
                preview
                for preview in BOOMTOWN.view(moment.before, moment.seat).auction.previews
                if preview.bid == offered[0]["gold"]
            )
        changed = [moment.after.gold[seat] - moment.before.gold[seat] for seat in range(players)]
        assert changed == standing.gold


@pytest.mark.parametrize("players", [3, 5])
def test_a_card_costs_and_brings_what_was_shown(players: int) -> None:
    taken = [moment for moment in camp.whole_match(players) if TAKE <= moment.action < USE_MUSTANG]
    assert len(taken) > 20
    for moment in taken:
        shown = BOOMTOWN.view(moment.before, moment.seat)
        card = BOOMTOWN.actions.named(moment.action)["card"]
        offer = next(offer for offer in shown.row if offer.card == card)
        own = []
        for event in moment.events:
            if event["event"] == "took" and event["seat"] != moment.seat:
                break  # the last card goes by itself
            own.append(event)
        fees = [event for event in own if event["event"] == "paid_fee" and event["seat"] == moment.seat]
        assert sum(event["gold"] + event["missing"] for event in fees) == (offer.fee or 0)
        mayor = [event for event in own if event["event"] in ("elected", "unseated") and event["seat"] == moment.seat]
        if offer.mine is not None:
            assert bool(mayor) == offer.makes_mayor


@pytest.mark.parametrize("players", [2, 3])
def test_tiles_and_points_cost_the_price_that_was_shown(players: int) -> None:
    paid = 0
    for moment in [*carson.whole_match(players), *carson.whole_match(players, 2), *carson.whole_match(players, 3)]:
        shown = CARSON_CITY.view(moment.before, moment.seat)
        done = CARSON_CITY.actions.named(moment.action)
        told = {event["event"]: event for event in reversed(moment.events) if event.get("seat") == moment.seat}
        if done["do"] == "buy_tile":
            assert told["bought_tile"]["money"] == shown.price
            paid += 1
        elif done["do"] == "buy_vp":
            assert told["bought_vp"]["money"] == shown.price * done["points"]
            paid += 1
        elif "gave_up" in told and done["do"] == "keep_money":
            assert told["gave_up"]["money"] >= shown.excess
    assert paid >= 3


@pytest.mark.parametrize("number", [3, 6])
def test_the_first_card_of_a_pile_can_do_what_was_shown_when_it_was_played(number: int) -> None:
    """Planning moves nobody: when it is executed, the train is as it was."""
    promised, checked = None, 0
    for moment in train.whole_match(number):
        before, after = moment.before, moment.after
        named = COLT_EXPRESS.actions.named(moment.action)
        if before.phase == PLAN and before.pile_size == 0:
            forecast = COLT_EXPRESS.view(before, moment.seat).forecast
            cards = [] if forecast is None or named["do"] != "play" else forecast.cards
            promised = next((one for one in cards if (one.bandit, one.card) == (named["bandit"], named["card"])), None)
        if promised is None or before.phase != PLAN:
            continue
        for event in moment.events:
            if event["event"] == "fizzled" and promised.fizzle is not None:
                assert (event["bandit"], event["reason"]) == (promised.bandit, promised.fizzle)
                promised, checked = None, checked + 1
                break
        if promised is not None and after.phase in (ASK_MOVE, ASK_SHOOT) and after.pile_at == 0:
            seat = after.owner[BANDITS.index(promised.bandit)]
            answers = [COLT_EXPRESS.actions.named(action) for action in train.ENGINE.legal(after, seat)]
            if after.phase == ASK_MOVE:
                assert [answer["position"] for answer in answers] == [space.position for space in promised.spaces]
            else:
                assert [answer["bandit"] for answer in answers] == promised.targets
            promised, checked = None, checked + 1
    assert checked > 0
