"""Boomtown: an auction for first choice, whose price goes to the other players; mines that pay by
the dice; and events that upset everything.
"""

from gulch.games.boomtown import position, refusal
from gulch.games.boomtown.actions import ACTIONS, EVENTS, KEEP_MUSTANG, LEAVE_DICE, PASS
from gulch.games.boomtown.components import COMPONENTS, OPTIONS, SEATS
from gulch.games.boomtown.heuristics import weigh
from gulch.games.boomtown.hidden import redeal
from gulch.games.boomtown.measures import MEASURES
from gulch.games.boomtown.observe import COLUMNS, observe
from gulch.games.boomtown.redeal_check import Counter
from gulch.games.boomtown.rules import auction, choosing, events, production, row, setup
from gulch.games.boomtown.score import LAWS, check, places, points
from gulch.games.boomtown.view import VIEWS
from gulch.kernel.game import Decision, Game, Step
from gulch.kernel.timeouts import prefer, weighed

BOOMTOWN = Game(
    name="boomtown",
    rules_version=2,
    seats=SEATS,
    components=COMPONENTS,
    options=OPTIONS,
    position=position.Position,
    phases=position.PHASES,
    actions=ACTIONS,
    events=EVENTS,
    decisions={
        position.BID: Decision(auction.bid_options, auction.bid, refusal.bid, turn="BT-12", timeout=prefer(PASS)),
        position.CHOOSE: Decision(
            choosing.choose_options, choosing.choose, refusal.choose, turn="BT-28", timeout=weighed
        ),
        position.RIDE: Decision(
            choosing.ride_options, choosing.ride, refusal.mustang, turn="BT-59", timeout=prefer(KEEP_MUSTANG)
        ),
        position.BLAST: Decision(
            events.blast_options, events.blast, refusal.dynamite, turn="BT-47", timeout=weighed, rest=True
        ),
        position.CONFISCATE: Decision(
            events.confiscate_options, events.confiscate, refusal.confiscation, turn="BT-49", timeout=weighed, rest=True
        ),
        position.APPOINT: Decision(
            events.appoint_options, events.appoint, refusal.governor, turn="BT-51", timeout=weighed, rest=True
        ),
        position.ROB: Decision(
            events.rob_options, events.rob, refusal.hold_up, turn="BT-55", timeout=weighed, rest=True
        ),
        position.BUILD: Decision(
            events.build_options, events.build, refusal.saloon, turn="BT-65", timeout=weighed, rest=True
        ),
        position.HIRE: Decision(
            events.hire_options, events.hire, refusal.saloon_girls, turn="BT-68", timeout=weighed, rest=True
        ),
        position.DIG: Decision(
            events.dig_options, events.dig, refusal.new_vein, turn="BT-61", timeout=weighed, rest=True
        ),
        position.WIRE: Decision(
            production.wire_options, production.wire, refusal.telegraph, turn="BT-74", timeout=prefer(LEAVE_DICE)
        ),
    },
    steps={
        position.TURN_UP: Step(row.turn_up),
        position.PAY_BID: Step(auction.pay_bid),
        position.NEXT_CHOICE: Step(choosing.next_choice),
        position.ROLL: Step(production.roll),
        position.NEXT_WIRE: Step(production.next_wire),
        position.PRODUCE: Step(production.produce),
    },
    start=setup.start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    columns=COLUMNS,
    weigh=weigh,
    check=check,
    laws=LAWS,
    views=VIEWS,
    redeal_check=Counter,
    measures=MEASURES,
    over="BT-77",
)
