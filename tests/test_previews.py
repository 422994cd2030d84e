"""Previews: what views show before a choice, compared with what then happens. The tests of each
game cover Great Western Trail, Carson City's builders and El Paso's advice. The worth of a Boomtown
card is compared with the heuristic, since no rule defines it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, pairwise, product
from typing import Any

import pytest

from gulch.games.boomtown import BOOMTOWN
from gulch.games.boomtown.actions import TAKE, USE_MUSTANG
from gulch.games.boomtown.components import FIRST_MINE, TOWNS
from gulch.games.boomtown.heuristics import GOLD
from gulch.games.boomtown.position import REMOVED
from gulch.games.boomtown.position import Position as Claims
from gulch.games.boomtown.rules.mines import destroy_mine
from gulch.games.boomtown.rules.production import produce
from gulch.games.carson_city import CARSON_CITY
from gulch.games.colt_express import COLT_EXPRESS
from gulch.games.colt_express.components import BANDITS, CARDS, DIRECTIONS, JEWEL_VALUE, STEP, STRONGBOX_VALUE
from gulch.games.colt_express.position import (
    ASK_MARSHAL,
    ASK_MOVE,
    ASK_PUNCH,
    ASK_ROB,
    ASK_SHOOT,
    PLAN,
    UP,
    Position,
)
from gulch.games.colt_express.rules.robbery import next_card
from gulch.games.colt_express.view import Prospect
from gulch.games.el_paso import EL_PASO
from gulch.games.el_paso.actions import DONE, LEAVE
from gulch.games.el_paso.components import DICE, DIE, FACES, STAR, STARS_THAT_END, chance_of_stars
from gulch.kernel.build import build
from gulch.kernel.engine import engine
from gulch.kernel.game import Game
from gulch.kernel.record import Record
from gulch.kernel.trace import SPECTATOR
from gulch.match import Match
from tests import recorded
from tests.games.boomtown import scenario as camp
from tests.games.carson_city import scenario as carson
from tests.games.colt_express import scenario as train
from tests.games.el_paso import scenario as town
from tests.moments import Event, heard, played


def seen(of: Game, s: Record, seat: int = SPECTATOR) -> Any:
    return engine(of).view(of.views, s, seat)


@pytest.mark.parametrize("players", [2, 4])
def test_a_bandit_leaves_with_the_gold_that_was_shown(players: int) -> None:
    leaving = [moment for moment in town.whole_match(players) if moment.action == DONE]
    assert len(leaving) > players
    for moment in leaving:
        shown = EL_PASO.view(moment.before, moment.seat)
        sale = next(sale for sale in shown.sales if sale.keep == shown.bandits[moment.seat].keeping)
        sold = next(event for event in moment.events if event["event"] == "exchanged" and event["seat"] == moment.seat)
        assert (sale.at_rate, sale.one_to_one) == (sold["at_rate"], sold["one_to_one"])
        rate, here = shown.towns[shown.town].rate, shown.towns[shown.town].locations
        goods = [event for event in moment.events[: moment.events.index(sold)] if event["event"] == "sold"]
        worth = [value_of(event["tile"]) * event["count"] for event in goods if kind_of(event["tile"]) in here]
        assert sale.at_rate * rate + sale.lost == sum(worth)
        assert sale.gold == moment.before.gold[moment.seat] + sold["at_rate"] + sold["one_to_one"]


@pytest.mark.parametrize("players", [2, 4])
def test_leaving_and_drawing_go_as_was_shown(players: int) -> None:
    """How many tiles may be kept, how many cards everybody holds, and who draws before whom."""
    limits, served = 0, 0
    for moment in town.whole_match(players):
        shown = EL_PASO.view(moment.before, SPECTATOR)
        left = [event for event in moment.events if event["event"] == "left"]
        if left and moment.action == LEAVE:
            assert left[0]["limit"] == (0 if shown.sells_all else shown.limit)
            limits += 1
        emptied = any(event["event"] == "emptied" for event in moment.events)
        assert not emptied or left[-1]["limit"] == (0 if shown.sells_all else shown.limit_emptied)
        drew = [event["seat"] for event in moment.events if event["event"] == "drew"]
        if len(drew) > 1:
            assert drew == sorted(drew, key=lambda seat: shown.bandits[seat].serving)
            served += 1
        for seat, bandit in enumerate(shown.bandits):
            mine = EL_PASO.view(moment.before, seat).bandits[seat]
            held = Counter(
                card.rpartition("-")[0] for card in [*(mine.hand or []), *([mine.laid] if mine.laid else [])]
            )
            assert Counter(bandit.cards) == held
    assert limits > players
    assert served > players


def test_piles_and_dice_of_a_town_are_as_was_shown() -> None:
    """The known order of a pile, and the face of the dice that robbing a location needs."""
    met: Counter[str] = Counter()
    for moment in chain.from_iterable(recorded.moments("el_paso")):
        shown = seen(EL_PASO, moment.before)
        known = {stack.location: list(stack.cards.known) for stack in shown.stacks}
        needs = {stack.location: stack.needs for stack in shown.stacks}
        rolled: Event = {}
        for event in moment.events:
            match event["event"]:
                case "rolled":
                    rolled = event
                case "turned_over":
                    known[event["location"]] = []
                case "drew" if known[event["location"]]:
                    value = known[event["location"]].pop(0)
                    assert value in (None, value_of(event["card"]))
                    met["known"] += value is not None
                case "took" if rolled and needs[kind_of(event["tile"])]:
                    assert rolled[needs[kind_of(event["tile"])]]
                    met["taken"] += 1
                case "empty_handed" if event["reason"] == "no_symbol":
                    assert rolled[needs[kind_of(event["card"])]] == 0
                    met["missed"] += 1
    assert min(met["known"], met["taken"], met["missed"]) > 20, met


def kind_of(name: str) -> str:
    """The location of a card or tile of El Paso: "bank-4" belongs to the bank."""
    return name.rpartition("-")[0]


def value_of(name: str) -> int:
    return int(name.rpartition("-")[2])


def test_the_chances_of_the_sheriffs_dice_are_those_of_all_rolls() -> None:
    for left in range(1, DICE + 1):
        scene = town.Town(3)
        scene.s.stars = DICE - left
        shown = scene.view().dice
        rolls = list(product(DIE.tolist(), repeat=left))
        caught = [roll for roll in rolls if DICE - left + roll.count(STAR) >= STARS_THAT_END]
        assert shown.caught == pytest.approx(len(caught) / len(rolls))
        for needed in range(left + 1):  # with an owner's data, fewer stars may end a town
            enough = sum(roll.count(STAR) >= needed for roll in rolls)
            assert chance_of_stars(left, needed) == Fraction(enough, len(rolls))
        for face, chance in shown.shows.items():
            assert chance == pytest.approx(sum(FACES.index(face) in roll for roll in rolls) / len(rolls))


@pytest.mark.parametrize("players", [3, 5])
def test_every_roll_brings_what_was_shown(players: int) -> None:
    """At many decisions of a match, each total of the dice is tried; the expected income is checked
    too.
    """
    moments = camp.whole_match(players)
    for moment in moments[10 :: len(moments) // 12]:
        shown = BOOMTOWN.view(moment.before, SPECTATOR)
        for outcome in shown.dice.outcomes:
            then = moment.before.copy()
            then.dice[0], then.dice[1] = next(
                pair for pair in product(shown.faces, repeat=2) if sum(pair) == outcome.total
            )
            then.notes = []
            camp.ENGINE.rule(produce)(then)
            told = heard(BOOMTOWN, then.notes)
            assert [then.gold[seat] - moment.before.gold[seat] for seat in range(players)] == outcome.gold
            assert sorted(event["card"] for event in told if event["event"] == "produced") == sorted(outcome.pays)
            assert {event["card"] for event in told if event["event"] == "collapsed"} == set(outcome.collapses)
        for seat, prospector in enumerate(shown.prospectors):
            expected = sum(outcome.chance * outcome.gold[seat] for outcome in shown.dice.outcomes) / shown.ways
            assert prospector.income == pytest.approx(expected, abs=0.006)
            assert prospector.score == prospector.gold + prospector.score_mines + prospector.score_pawns
    end = BOOMTOWN.view(moments[-1].after, SPECTATOR)
    assert [prospector.score for prospector in end.prospectors] == camp.ENGINE.points(moments[-1].after)
    assert end.round == end.rounds


def test_attacks_on_others_do_what_was_shown() -> None:
    """Dynamite, Expropriation and Holdup: who loses what to whom, and with what chance."""
    struck: Counter[str] = Counter()
    for moment in [*camp.whole_match(3), *camp.whole_match(5), *camp.whole_match(4), *camp.whole_match(5, 2)]:
        shown, done = BOOMTOWN.view(moment.before, moment.seat), BOOMTOWN.actions.named(moment.action)
        told = {event["event"]: event for event in reversed(moment.events)}
        if done["do"] in ("blow_up", "confiscate"):
            target = next(target for target in shown.targets if target.card == done["card"])
            fee = (
                told.get("paid_fee", {"gold": 0, "missing": 0})
                if done["do"] == "confiscate"
                else {"gold": 0, "missing": 0}
            )
            assert fee["gold"] + fee["missing"] == target.fee
            assert told["blown_up" if "blown_up" in told else "confiscated"]["victim"] == target.owner
            if "took" not in told:
                mayor = moment.after.mayor[TOWNS.index(target.town)]
                assert target.mayor_then == (None if mayor < 0 else mayor)
        elif done["do"] == "hold_up":
            robbery = next(
                one for one in shown.robberies if (one.victim, one.number) == (done["victim"], done["number"])
            )
            held_up = told["held_up"]
            assert held_up["gold"] == (robbery.loot if held_up["robbed"] else 0)
            assert robbery.chance == sum(sum(pair) >= robbery.number for pair in product(shown.faces, repeat=2))
        else:
            continue
        struck[done["do"]] += 1
    assert len(struck) == 3


@pytest.mark.parametrize("players", [3, 5])
def test_a_bid_is_paid_out_as_was_shown(players: int) -> None:
    won = [moment for moment in camp.whole_match(players) if any(event["event"] == "won" for event in moment.events)]
    assert len(won) > 3
    for moment in won:
        standing = BOOMTOWN.view(moment.before, SPECTATOR).auction.standing
        offered = [event for event in moment.events if event["event"] == "offered"]
        if standing is None or offered:  # this move was the winning bid, which ended the auction
            standing = next(
                preview
                for preview in BOOMTOWN.view(moment.before, moment.seat).auction.previews
                if preview.bid == offered[0]["gold"]
            )
        changed = [moment.after.gold[seat] - moment.before.gold[seat] for seat in range(players)]
        assert changed == standing.gold
        assert sum(event["gold"] for event in moment.events if event["event"] == "banked") == standing.bank


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
                break  # the last card is given without a choice
            own.append(event)
        fees = [event for event in own if event["event"] == "paid_fee" and event["seat"] == moment.seat]
        assert sum(event["gold"] + event["missing"] for event in fees) == (offer.fee or 0)
        mayor = [event for event in own if event["event"] in ("elected", "unseated") and event["seat"] == moment.seat]
        if offer.mine is not None:
            assert bool(mayor) == offer.makes_mayor
            assert (mayor[0].get("old") if mayor else None) == offer.unseats


def test_prospectors_choose_in_the_order_and_pay_saloons_what_was_shown() -> None:
    met: Counter[str] = Counter()
    for match in recorded.matches("boomtown"):
        then = Match(match.game, match.seats, match.options, secret=match.secret, engine=match.engine)
        for seat, action in match.moves:
            shown = match.engine.view(BOOMTOWN.views, then.position, SPECTATOR)
            then.play(seat, action)
            told = heard(BOOMTOWN, then.notes[-1])
            names = {event["event"] for event in told}
            if BOOMTOWN.actions.named(action)["do"] == "take":
                took = [event["seat"] for event in told if event["event"] == "took"]
                assert took == shown.order[: len(took)]  # the last card is given without a choice
                met["took"] += 1
            for event in told:
                if event["event"] == "paid_saloon" and not names & {"saloon_opened", "girls_hired"}:
                    saloons = shown.prospectors[event["owner"]].saloons
                    asked = sum(saloon.collects for saloon in saloons if saloon.town == event["town"])
                    assert event["gold"] + event["missing"] == asked
                    met["paid"] += 1
    assert min(met["took"], met["paid"]) > 20, met


def test_bids_begin_and_mines_cost_and_count_as_was_shown() -> None:
    """The least bid, the fee for the next mine in a town, and how many more mines make a player its
    mayor.
    """
    met: Counter[str] = Counter()
    for moment in chain.from_iterable(recorded.moments("boomtown")):
        shown = seen(BOOMTOWN, moment.before, moment.seat)
        options = map(BOOMTOWN.actions.named, engine(BOOMTOWN).legal(moment.before, moment.seat))
        if bids := [option["amount"] for option in options if option["do"] == "bid"]:
            assert min(bids) == shown.least_bid == shown.auction.least
            met["bids"] += 1
        done = BOOMTOWN.actions.named(moment.action)
        number = next(
            (n for n, town in enumerate(shown.towns) if done["do"] == "take" and town.id in done["card"]), None
        )
        if number is None or sum(event["event"] == "took" for event in moment.events) > 1:
            continue  # an event, or the last card was given without a choice
        town, later = shown.towns[number], seen(BOOMTOWN, moment.after).towns[number]
        fees = [event for event in moment.events if event["event"] == "paid_fee"]
        assert sum(event["gold"] + event["missing"] for event in fees) == town.fees[moment.seat]
        assert later.lacking[moment.seat] == max(0, town.lacking[moment.seat] - 1)
        assert (later.mayor == moment.seat) == (town.lacking[moment.seat] <= 1)
        met["fee" if fees else "free"] += 1
        met["far" if town.lacking[moment.seat] > 1 else "near"] += 1
    assert all(met[what] > 20 for what in ("bids", "fee", "free", "far", "near")), met


@pytest.mark.rule("BT-65", "BT-72")
def test_saloons_take_tokens_from_towns_and_give_them_back_as_was_shown() -> None:
    met: Counter[str] = Counter()
    for moments in recorded.moments("boomtown"):
        where: dict[str, str] = {}
        for moment in moments:
            tokens = {town.id: town.tokens for town in seen(BOOMTOWN, moment.before).towns}
            options = map(BOOMTOWN.actions.named, engine(BOOMTOWN).legal(moment.before, moment.seat))
            choices = {option["town"] for option in options if option["do"] == "open_saloon"}
            assert not choices or choices == {town for town in tokens if tokens[town] > 0}
            for event in moment.events:
                if event["event"] == "saloon_opened":
                    where[event["card"]] = event["town"]
                    tokens[event["town"]] -= 1
                    met["opened"] += 1
                elif event["event"] == "blown_up" and event["card"] in where:
                    tokens[where[event["card"]]] += 1
                    met["gone"] += 1
            assert {town.id: town.tokens for town in seen(BOOMTOWN, moment.after).towns} == tokens
    assert min(met["opened"], met["gone"]) > 1, met


def test_bots_judge_a_card_by_the_worth_that_was_shown() -> None:
    """Bots add a share of what the card is worth to players who choose later. The worth of a card
    without other effects is the gold that its viewer gains minus what the others gain.
    """
    met: Counter[str] = Counter()
    for moment in chain.from_iterable(recorded.moments("boomtown")):
        if BOOMTOWN.actions.named(moment.action)["do"] != "take":
            continue
        shown = [seen(BOOMTOWN, moment.before, seat) for seat in range(moment.before.seats)]
        others = [seat for seat in shown[0].order if seat != moment.seat]
        for offers in zip(*(view.row for view in shown), strict=True):
            own, action = offers[moment.seat], BOOMTOWN.actions.number({"do": "take", "card": offers[0].card})
            denied = max(0, *(offers[seat].worth for seat in others)) / (2 * (len(shown) - 1))
            weighed = engine(BOOMTOWN).weigh(moment.before, moment.seat, action) / GOLD
            assert weighed == pytest.approx(own.worth + denied, abs=0.1)
            met["judged"] += 1
            if own.kind in ("stagecoach", "card_sharp") and len(others) > 1:  # the last card is given without a choice
                then = moment.before.copy()
                engine(BOOMTOWN).apply(then, moment.seat, action)
                more = [b - a for a, b in zip(gold(shown[0]), gold(seen(BOOMTOWN, then)), strict=True)]
                mine = more.pop(moment.seat)
                assert own.worth == pytest.approx(mine - sum(more) / len(more), abs=0.1)
                met[own.kind] += 1
    assert met["judged"] > 100, met
    assert min(met["stagecoach"], met["card_sharp"]) > 3, met


def gold(view: Any) -> list[int]:
    return [prospector.gold for prospector in view.prospectors]


@pytest.mark.rule("BT-48")
@pytest.mark.parametrize("players", [3, 5])
def test_the_first_heir_shown_becomes_mayor_when_mines_are_blown_up(players: int) -> None:
    """If a mayor loses a mine and the heirs now have more, the first of them becomes mayor (R-11).
    Otherwise the mayor stays.
    """
    heirs, among_several, stayed = 0, 0, 0
    moments = [moment for seed in (1, 2, 3) for moment in camp.whole_match(players, seed)]
    for moment in moments[5::7]:
        for number in range(len(TOWNS)):
            then = moment.before.copy()
            while (mayor := then.mayor[number]) >= 0 and (mines := mines_of(then, mayor, number)):
                shown = BOOMTOWN.view(then, SPECTATOR).towns[number]
                others = [count for seat, count in enumerate(shown.mines) if seat != mayor and count]
                assert [shown.mines[seat] for seat in shown.heirs] == [max(others, default=0)] * len(shown.heirs)
                rivals = shown.heirs if others and max(others) == shown.mines[mayor] else []
                camp.ENGINE.rule(destroy_mine)(then, mines[0], REMOVED)
                assert then.mayor[number] == (rivals[0] if rivals else mayor)
                heirs, among_several = heirs + bool(rivals), among_several + (len(rivals) > 1)
                stayed += not rivals
                if rivals:
                    break
    assert min(heirs, among_several, stayed) > 3, (heirs, among_several, stayed)


def mines_of(s: Claims, seat: int, town: int) -> list[int]:
    return [card for card in range(FIRST_MINE[town], FIRST_MINE[town + 1]) if s.place[card] == seat]


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


@pytest.mark.parametrize("number", [0, 3, 4, 6])
def test_a_card_that_is_executed_first_can_do_what_was_shown(number: int) -> None:
    """While the pile is empty, every card of the hand is executed at once: planning moves nothing
    on the train.
    """
    tried: Counter[str] = Counter()
    for moment in train.whole_match(number):
        if moment.before.phase == PLAN and moment.before.pile_size == 0:
            forecast = COLT_EXPRESS.view(moment.before, moment.seat).forecast
            for prospect in forecast.cards:
                assert executed(moment.before, prospect) == (
                    prospect.fizzle
                    or [space.position for space in prospect.spaces]
                    or prospect.targets
                    or prospect.loot
                )
                tried[prospect.card] += 1
    assert len(tried) == len(CARDS)


def executed(s: Position, prospect: Prospect) -> str | list[str] | list[int]:
    """What executing a card leads to: the reason why it has no effect, or what its player may
    choose, or what happens without a choice.
    """
    then, bandit = s.copy(), BANDITS.index(prospect.bandit)
    then.pile[0], then.pile_face[0] = bandit * len(CARDS) + CARDS.index(prospect.card), UP
    then.pile_size, then.actors, then.notes = 1, 0, []
    train.ENGINE.rule(next_card)(then)
    told = {event["event"]: event for event in heard(COLT_EXPRESS, then.notes)}
    if "fizzled" in told:
        return str(told["fizzled"]["reason"])
    if then.phase in (ASK_MOVE, ASK_SHOOT, ASK_ROB, ASK_PUNCH, ASK_MARSHAL):
        answers = [COLT_EXPRESS.actions.named(action) for action in train.ENGINE.legal(then, then.owner[bandit])]
        if then.phase == ASK_MARSHAL:
            return [then.marshal + STEP[DIRECTIONS.index(answer["direction"])] for answer in answers]
        return [next(value for name, value in answer.items() if name != "do") for answer in answers]
    happened = {"move": "went", "ladder": "went", "shoot": "shot", "rob": "took", "marshal": "marshal_went"}
    if prospect.card not in happened:  # a punch, which may first ask what the victim loses
        return [told["punch_landed"]["target"] if "punch_landed" in told else BANDITS[then.victim]]
    event = told[happened[prospect.card]]
    return [next(event[name] for name in ("target", "loot", "position") if name in event)]


def test_a_turn_has_the_order_and_the_actions_that_were_shown() -> None:
    compared = 0
    for match in recorded.matches("colt_express"):
        then, last = Match(match.game, match.seats, match.options, secret=match.secret, engine=match.engine), None
        for seat, action in match.moves:
            shown = match.engine.view(COLT_EXPRESS.views, then.position, SPECTATOR)
            if last is not None and shown.phase == last.phase == "plan" and shown.turn == last.turn:
                assert shown.order == last.order[1:]
                if last.actions_left > 1:
                    assert (shown.order[0], shown.actions_left) == (last.order[0], last.actions_left - 1)
                compared += 1
            then.play(seat, action)
            last = shown
    assert compared > 100


@pytest.mark.parametrize("number", [0, 4, 6])
def test_planning_drawing_and_winning_go_as_was_shown(number: int) -> None:
    moments = train.whole_match(number)
    draws = 0
    for moment, next_moment in pairwise(moments):
        shown = COLT_EXPRESS.view(moment.before, SPECTATOR)
        if moment.before.phase == PLAN and next_moment.before.phase == PLAN and len(shown.order) > 1:
            assert [moment.seat, next_moment.seat] == shown.order[:2]
        if COLT_EXPRESS.actions.named(moment.action)["do"] == "draw":
            player, drew = shown.players[moment.seat], next(e for e in moment.events if e["event"] == "drew")
            assert drew["cards"] == min(shown.draw, player.deck + player.discarded * shown.expert)
            draws += 1
    assert draws > 3
    last = moments[-1]
    counted = {event["seat"]: event["money"] for event in last.events if event["event"] == "counted"}
    prizes = [event["seat"] for event in last.events if event["event"] == "gunslinger"]
    end = COLT_EXPRESS.view(last.after, SPECTATOR)
    assert [result.total for result in sorted(end.results, key=lambda result: result.seat)] == train.ENGINE.points(
        last.after
    )
    assert {result.seat: result.loot for result in end.results} == counted
    assert sorted(result.seat for result in end.results if result.prize) == sorted(prizes) == sorted(end.gunslingers)


def test_cars_bullets_and_the_gunslinger_are_as_was_shown() -> None:
    """The loot in a coupled car, the bullets on top of a deck, and who has fired most so far."""
    met: Counter[str] = Counter()
    for moments in recorded.moments("colt_express"):
        fired: Counter[int] = Counter()
        for moment in moments:
            shown = seen(COLT_EXPRESS, moment.before, moment.seat)
            if shown.phase == "plan":
                most = max(fired.values(), default=0)
                assert shown.gunslingers == [seat for seat in range(len(shown.players)) if fired[seat] == most]
                met["gunslingers"] += 0 < most
            if COLT_EXPRESS.actions.named(moment.action)["do"] == "draw":
                drawn = [event["card"] for event in moment.events if event["event"] == "drew_card"]
                on_top = drawn[: shown.players[moment.seat].on_top]
                assert set(on_top) <= {"bullet"}
                met["on_top"] += len(on_top)
            left = {car.id: (car.purses, car.jewels) for car in shown.cars_left}
            owner = {bandit.id: bandit.seat for bandit in shown.bandits}
            for event in moment.events:
                if event["event"] == "coupled" and event["car"] in left:
                    assert (event["purses"], event["jewels"]) == left[event["car"]]
                    met["coupled"] += 1
                elif event["event"] == "shot":
                    fired[owner[event["bandit"]]] += 1
    assert min(met["gunslingers"], met["on_top"], met["coupled"]) > 5, met


@pytest.mark.rule("CE-87", "CE-89")
def test_the_loot_of_bandits_is_counted_as_was_shown() -> None:
    """A ransom is paid without a token; only an event names its owner and its amount."""
    ransoms = 0
    for moments in recorded.moments("colt_express"):
        last = moments[-1]
        ransom = {event["bandit"]: event["money"] for event in last.events if event["event"] == "ransomed"}
        assert not any(bandit.ransom for bandit in seen(COLT_EXPRESS, last.before).bandits)
        carried: Counter[int] = Counter()
        for bandit in seen(COLT_EXPRESS, last.after).bandits:
            assert bandit.ransom == ransom.get(bandit.id, 0)
            carried[bandit.seat] += sum(purse.value for purse in bandit.purses) + bandit.ransom
            carried[bandit.seat] += bandit.jewels * JEWEL_VALUE + bandit.strongboxes * STRONGBOX_VALUE
        assert carried == {event["seat"]: event["money"] for event in last.events if event["event"] == "counted"}
        ransoms += len(ransom)
    assert ransoms > 1


def test_duels_parcels_and_the_end_are_as_was_shown() -> None:
    """Forces without the dice, the price of a parcel, and what the final scoring adds."""
    met: Counter[str] = Counter()
    for seed in (1, 2, 3):
        moments = carson.whole_match(3, seed)
        for moment in moments:
            shown = CARSON_CITY.view(moment.before, moment.seat)
            for number, event in enumerate(moment.events):
                if event["event"] == "duel" and number <= 1:
                    spot = [*shown.parcels, *shown.spaces]
                    contest = next(one.contest for one in spot if one.id == event["target"])
                    forces = [e for e in moment.events[number:] if e["event"] == "force"][: event["fighters"]]
                    assert {f.seat: f.force for f in contest.fighters} == {
                        e["seat"]: e["guns"] + e["cowboys"] for e in forces
                    }
                    met["duel"] += 1
            if CARSON_CITY.actions.named(moment.action)["do"] == "buy_parcel":
                bought = next(event for event in moment.events if event["event"] == "bought_parcel")
                assert bought["money"] == next(p.price for p in shown.parcels if p.id == bought["parcel"])
                met["parcel"] += 1
        end = CARSON_CITY.view(moments[-1].after, SPECTATOR)
        final = {event["seat"]: event for event in moments[-1].events if event["event"] == "final_score"}
        for score in end.scoring:
            told = final[score.seat]
            assert (score.buildings, score.houses, score.mountains, score.money, score.bonus, score.total) == tuple(
                told[name] for name in ("buildings", "houses", "mountains", "money", "bonus", "total")
            )
    assert len(met) == 2, met


def test_cowboys_may_come_and_squares_cost_and_close_as_was_shown() -> None:
    """In the next turn, characters are chosen in the order of passing that the view shows."""
    met: Counter[str] = Counter()
    for moments in recorded.moments("carson_city"):
        order: list[int] = []  # the seats in the order of the next choice of characters
        for moment in moments:
            shown = seen(CARSON_CITY, moment.before, moment.seat)
            if shown.phase == "place":
                options = map(CARSON_CITY.actions.named, engine(CARSON_CITY).legal(moment.before, moment.seat))
                spots = [*shown.parcels, *shown.spaces]
                targets = {option["target"] for option in options if option["do"] == "place"}
                assert targets == {spot.id for spot in spots if spot.open}
                met["open"] += 1
            spaces = {space.id: space for space in shown.spaces}
            for event in moment.events:
                match event["event"]:
                    case "square_closed":
                        assert spaces[event["target"]].closes == shown.turn
                        met["closed"] += 1
                    case "bought_tile" if event["seat"] == moment.seat:
                        tiles = [space for space in spaces.values() if space.building == event["building"]]
                        assert event["money"] in [tile.cost for tile in tiles if tile.price == event["square"]]
                        met["tile"] += 1
                    case "turn_began":
                        order = sorted(range(len(shown.players)), key=lambda seat: shown.players[seat].passed or 0)
                    case "took_character" if order:
                        assert event["seat"] == order.pop(0)
                        met["character"] += 1
            assert not any(space.available and (space.closes or shown.turn) < shown.turn for space in shown.spaces)
    assert all(met[what] > 20 for what in ("open", "closed", "tile", "character")), met


@pytest.mark.rule("CC-53")
def test_the_order_of_ties_is_final_when_it_was_shown_to_be() -> None:
    """The order can change only if somebody will still pass before the duel."""
    met: Counter[str] = Counter()
    for moments in recorded.moments("carson_city"):
        will_pass = False
        for moment in reversed(moments):
            for event in reversed(moment.events):
                will_pass = event["event"] == "passed" or (will_pass and event["event"] != "turn_began")
            shown = seen(CARSON_CITY, moment.before)
            for spot in [*shown.parcels, *shown.spaces]:
                if spot.contest is None:
                    continue
                assert spot.contest.ties_known != will_pass
                met["open"] += will_pass
                fought = [e for e in moment.events if e["event"] == "force" and e["target"] == spot.id]
                if fought and not will_pass:
                    assert [event["seat"] for event in fought] == [one.seat for one in spot.contest.fighters]
                    best = max(fought, key=lambda event: event["force"])  # the first among equals
                    won = [e["seat"] for e in moment.events if e["event"] == "won" and e["target"] == spot.id]
                    assert won == [best["seat"]]
                    met["final"] += 1
    assert min(met["open"], met["final"]) > 20, met


@pytest.mark.rule("CC-132", "CC-144")
def test_tokens_are_played_and_redrawn_as_was_shown() -> None:
    """First hands have the sums shown, and redrawn tokens are among those shown as used."""
    met: Counter[str] = Counter()
    luck = random.Random(1)

    def by_chance(match: Match) -> tuple[int, int]:
        seat = luck.choice(match.actors)
        return seat, luck.choice(match.legal(seat))

    for seed in range(12):
        match = Match(CARSON_CITY, 2 + seed % 4, {"might_is_right": "on"}, seed=seed, engine=build(CARSON_CITY))
        moments = played(match, Record, by_chance)
        shown = seen(CARSON_CITY, moments[0].before)
        for moment in moments:
            used, sums = Counter(shown.used), [player.token_sum for player in shown.players]
            for event in moment.events:
                match event["event"]:
                    case "force" if sums[event["seat"]] is not None:
                        used[event["shown"]] += 1
                        sums[event["seat"]] -= event["shown"]
                        met["played"] += 1
                    case "redrew":
                        assert not sums[event["seat"]]
                        sums[event["seat"]] = None
                    case "drew_token":
                        assert used[event["value"]] > 0
                        met["drawn"] += 1
            shown = seen(CARSON_CITY, moment.after)
            assert (Counter(shown.used), [player.token_sum for player in shown.players]) == (used, sums)
        for seat, player in enumerate(shown.players):
            if player.token_sum is not None:
                assert player.token_sum == sum(seen(CARSON_CITY, moments[-1].after, seat).players[seat].tokens)
                met["kept"] += 1
    assert met["played"] > 20, met
    assert min(met["drawn"], met["kept"]) > 2, met


def test_squares_and_buildings_bring_what_was_shown() -> None:
    """In recorded matches, each step of the path brings what the view right before it showed."""
    met: Counter[str] = Counter()
    for match in recorded.matches("carson_city")[1:9:3]:
        then = Match(match.game, match.seats, match.options, secret=match.secret, engine=match.engine)
        for seat, action in match.moves:
            for before, told in steps_of(then.position, seat, action):
                for event in told:
                    if event["event"] in ("got_income", "scored"):
                        shown = CARSON_CITY.view(before, event["seat"])
                        square = next(space for space in shown.spaces if space.id == event["step"])
                        assert event.get("money", event.get("points")) == (square.money or square.points or 0)
                        met[event["event"]] += 1
                    elif event["event"] == "paid" and CARSON_CITY.actions.named(action)["do"] != "double":
                        shown = CARSON_CITY.view(before, SPECTATOR)
                        parcel = next(parcel for parcel in shown.parcels if parcel.id == event["parcel"])
                        looted = [e["money"] for e in told if e["event"] == "looted" and e["parcel"] == parcel.id]
                        assert (event["money"] + sum(looted), event["seat"]) == (parcel.income.money, parcel.owner)
                        met["paid"] += 1
            then.play(seat, action)
    assert set(met) == {"got_income", "scored", "paid"}, met


def steps_of(s: Record, seat: int, action: int) -> Iterator[tuple[Record, list[Event]]]:
    """The steps of a move: for each, the position before it and its events."""
    then = s.copy()
    decision, steps = CARSON_CITY.decisions[then.phase], CARSON_CITY.steps
    then.notes = []
    carson.ENGINE.rule(decision.consequence)(then, seat, action)
    while then.actors == 0 and then.phase in steps:
        before, then.notes = then.copy(), []
        carson.ENGINE.rule(steps[then.phase].consequence)(then)
        yield before, heard(CARSON_CITY, then.notes)
