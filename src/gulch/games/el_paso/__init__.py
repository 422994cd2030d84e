"""El Paso: bandits rob seven towns and leave each before the sheriff strikes."""

from gulch.games.el_paso import position, refusal, rules, timeouts
from gulch.games.el_paso.actions import ACTIONS, EVENTS
from gulch.games.el_paso.components import COMPONENTS, OPTIONS
from gulch.games.el_paso.heuristics import weigh
from gulch.games.el_paso.hidden import redeal
from gulch.games.el_paso.observe import COLUMNS, observe
from gulch.games.el_paso.race import race
from gulch.games.el_paso.redeal_check import Follower
from gulch.games.el_paso.score import LAWS, check, places, points
from gulch.games.el_paso.view import VIEWS
from gulch.kernel.game import Decision, Game, Step

EL_PASO = Game(
    name="el_paso",
    rules_version=2,
    seats=(2, 3, 4, 5),
    components=COMPONENTS,
    options=OPTIONS,
    position=position.Position,
    phases=position.PHASES,
    actions=ACTIONS,
    events=EVENTS,
    decisions={
        position.DECIDE: Decision(
            rules.decide_options, rules.decide, refusal.decide, turn="EP-17", timeout=timeouts.decide
        ),
        position.DEPART: Decision(
            rules.depart_options, rules.depart, refusal.depart, turn="EP-21", timeout=timeouts.depart, rest=True
        ),
        position.PICK: Decision(rules.draw_options, rules.pick, refusal.draw, turn="EP-46", timeout=timeouts.draw),
        position.DRAW: Decision(rules.draw_options, rules.draw, refusal.draw, turn="EP-40", timeout=timeouts.draw),
    },
    steps={
        position.ENTER_TOWN: Step(rules.enter_town),
        position.ROBBERY: Step(rules.reveal_and_roll),
        position.ROUND_ENDS: Step(rules.end_round),
        position.TOWN_ENDS: Step(rules.end_town),
    },
    start=rules.start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    columns=COLUMNS,
    weigh=weigh,
    check=check,
    laws=LAWS,
    views=VIEWS,
    redeal_check=Follower,
    over="EP-73",
    race=race,
)
