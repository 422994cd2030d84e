"""El Paso: seven towns, one sheriff, and the question when to leave."""

from gulch.games.el_paso import refusal, rules
from gulch.games.el_paso.actions import ACTIONS, EVENTS
from gulch.games.el_paso.components import COMPONENTS, OPTIONS
from gulch.games.el_paso.heuristics import weigh
from gulch.games.el_paso.hidden import redeal
from gulch.games.el_paso.observe import SIZE, observe
from gulch.games.el_paso.position import Position
from gulch.games.el_paso.score import LAWS, check, places, points
from gulch.games.el_paso.view import view
from gulch.kernel.game import Decision, Game, Step

EL_PASO = Game(
    name="el_paso",
    rules_version=2,
    seats=(2, 3, 4, 5),
    components=COMPONENTS,
    options=OPTIONS,
    position=Position,
    actions=ACTIONS,
    events=EVENTS,
    decisions=[
        Decision("decide", rules.decide_options, rules.decide, refusal.decide, turn="EP-17"),
        Decision("depart", rules.depart_options, rules.depart, refusal.depart, turn="EP-21"),
        Decision("pick", rules.draw_options, rules.pick, refusal.draw, turn="EP-46"),
        Decision("draw", rules.draw_options, rules.draw, refusal.draw, turn="EP-40"),
    ],
    steps=[
        Step("enter_town", rules.enter_town),
        Step("robbery", rules.reveal_and_roll),
        Step("round_ends", rules.end_round),
        Step("town_ends", rules.end_town),
    ],
    start=rules.start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    observation_size=SIZE,
    weigh=weigh,
    check=check,
    laws=LAWS,
    view=view,
    over="EP-73",
)
