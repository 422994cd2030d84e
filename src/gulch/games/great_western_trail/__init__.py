"""Great Western Trail: El Paso: a rondel you build yourself, and a delivery at the end of every
lap.
"""

from gulch.games.great_western_trail import refusal
from gulch.games.great_western_trail.actions import ACTIONS, EVENTS
from gulch.games.great_western_trail.components import COMPONENTS, OPTIONS
from gulch.games.great_western_trail.heuristics import weigh
from gulch.games.great_western_trail.hidden import redeal
from gulch.games.great_western_trail.observe import SIZE, observe
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules import (
    buildings,
    effects,
    el_paso,
    free,
    movement,
    stop,
    sue,
    tiles,
    turn,
    workers,
)
from gulch.games.great_western_trail.score import LAWS, check, places, points
from gulch.games.great_western_trail.start import start
from gulch.games.great_western_trail.view import view
from gulch.kernel.game import Decision, Game, Rule, Step


def decision(name: str, options: Rule, consequence: Rule, turn: str) -> Decision:
    return Decision(name, options, consequence, refusal.by(options), turn)


GREAT_WESTERN_TRAIL = Game(
    name="great_western_trail",
    rules_version=1,
    seats=(1, 2, 3, 4),
    components=COMPONENTS,
    options=OPTIONS,
    position=Position,
    actions=ACTIONS,
    events=EVENTS,
    decisions=[
        decision("goal", turn.goal_options, turn.choose_goal, "GW-14"),
        decision("place", movement.place_options, movement.place, "GW-16"),
        decision("move", movement.move_options, movement.move, "GW-16"),
        decision("stop", stop.stop_options, stop.stop, "GW-16"),
        decision("act", stop.act_options, stop.act, "GW-16"),
        decision("reward", stop.act_options, stop.act, "GW-16"),
        decision("deliver", el_paso.deliver_options, el_paso.deliver, "GW-16"),
        decision("end", turn.end_options, turn.end_turn, "GW-16"),
        decision("card", effects.card_options, effects.card, "GW-16"),
        decision("hire", workers.hire_options, workers.hire, "GW-16"),
        decision("buy", workers.buy_options, effects.buy, "GW-16"),
        decision("train", workers.train_options, effects.train, "GW-16"),
        decision("build", buildings.building_options, effects.build, "GW-16"),
        decision("cell", buildings.cell_options, effects.cell, "GW-16"),
        decision("pay", effects.pay_options, effects.pay, "GW-16"),
        decision("tile", tiles.tile_options, tiles.choose_tile, "GW-16"),
        decision("exchange", free.exchange_options, free.finish_exchange, "GW-16"),
        decision("again", free.again_options, free.again, "GW-16"),
    ],
    steps=[
        Step("resume", turn.resume),
        Step("el_paso", el_paso.arrive),
        Step("hand_away", el_paso.put_hand_away),
        Step("draw", turn.draw_phase),
        Step("next_turn", turn.next_turn),
        Step("sue_turn", sue.take_sues_turn),
    ],
    start=start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    observation_size=SIZE,
    weigh=weigh,
    check=check,
    laws=LAWS,
    view=view,
    over="GW-74",
)
