"""Boomtown: an auction for first choice whose price goes to the other players, mines that pay by
the dice, and fifteen events that upset everything.
"""

from gulch.games.boomtown import refusal
from gulch.games.boomtown.actions import ACTIONS, EVENTS
from gulch.games.boomtown.components import COMPONENTS, OPTIONS, SEATS
from gulch.games.boomtown.heuristics import weigh
from gulch.games.boomtown.hidden import redeal
from gulch.games.boomtown.observe import SIZE, observe
from gulch.games.boomtown.position import Position
from gulch.games.boomtown.rules import auction, choosing, events, production, row, setup
from gulch.games.boomtown.score import LAWS, check, places, points
from gulch.games.boomtown.view import view
from gulch.kernel.game import Decision, Game, Step

BOOMTOWN = Game(
    name="boomtown",
    rules_version=1,
    seats=SEATS,
    components=COMPONENTS,
    options=OPTIONS,
    position=Position,
    actions=ACTIONS,
    events=EVENTS,
    decisions=[
        Decision("bid", auction.bid_options, auction.bid, refusal.bid, turn="BT-12"),
        Decision("choose", choosing.choose_options, choosing.choose, refusal.choose, turn="BT-28"),
        Decision("mustang", choosing.ride_options, choosing.ride, refusal.mustang, turn="BT-59"),
        Decision("dynamite", events.blast_options, events.blast, refusal.dynamite, turn="BT-47"),
        Decision("confiscation", events.confiscate_options, events.confiscate, refusal.confiscation, turn="BT-49"),
        Decision("governor", events.appoint_options, events.appoint, refusal.governor, turn="BT-51"),
        Decision("hold_up", events.rob_options, events.rob, refusal.hold_up, turn="BT-55"),
        Decision("saloon", events.build_options, events.build, refusal.saloon, turn="BT-65"),
        Decision("saloon_girls", events.hire_options, events.hire, refusal.saloon_girls, turn="BT-68"),
        Decision("new_vein", events.dig_options, events.dig, refusal.new_vein, turn="BT-61"),
        Decision("telegraph", production.wire_options, production.wire, refusal.telegraph, turn="BT-74"),
    ],
    steps=[
        Step("turn_up", row.turn_up),
        Step("pay_bid", auction.pay_bid),
        Step("next_choice", choosing.next_choice),
        Step("roll", production.roll),
        Step("next_wire", production.next_wire),
        Step("produce", production.produce),
    ],
    start=setup.start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    observation_size=SIZE,
    weigh=weigh,
    check=check,
    laws=LAWS,
    view=view,
    over="BT-77",
)
