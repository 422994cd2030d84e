"""Great Western Trail: El Paso. Players improve a cyclic trail and deliver after every lap."""

from gulch.games.great_western_trail import position, refusal
from gulch.games.great_western_trail.actions import ACTIONS, END_TURN, EVENTS, FINISH, SKIP, STOP_EXCHANGING
from gulch.games.great_western_trail.components import COMPONENTS, OPTIONS
from gulch.games.great_western_trail.heuristics import weigh
from gulch.games.great_western_trail.hidden import redeal
from gulch.games.great_western_trail.measures import MEASURES
from gulch.games.great_western_trail.observe import COLUMNS, observe
from gulch.games.great_western_trail.redeal_check import Counter
from gulch.games.great_western_trail.rules import (
    buildings,
    effects,
    el_paso,
    free,
    movement,
    setup,
    stop,
    sue,
    tiles,
    turn,
    workers,
)
from gulch.games.great_western_trail.score import LAWS, check, places, points
from gulch.games.great_western_trail.view import VIEWS
from gulch.kernel.game import Decision, Game, Rule, Step
from gulch.kernel.timeouts import prefer

FINISHING = prefer(FINISH, SKIP, STOP_EXCHANGING, END_TURN)  # when time is up: the first that is legal


def decision(options: Rule, consequence: Rule, turn: str, *, rest: bool = False) -> Decision:
    return Decision(options, consequence, refusal.why_not, turn, FINISHING, rest)


GREAT_WESTERN_TRAIL = Game(
    name="great_western_trail",
    rules_version=5,
    seats=(1, 2, 3, 4),
    components=COMPONENTS,
    options=OPTIONS,
    position=position.Position,
    phases=position.PHASES,
    actions=ACTIONS,
    events=EVENTS,
    decisions={
        position.GOAL: decision(turn.goal_options, turn.choose_goal, "GW-14"),
        position.PLACE: decision(movement.place_options, movement.place, "GW-16"),
        position.MOVE: decision(movement.move_options, movement.move, "GW-16"),
        position.STOP: decision(stop.stop_options, stop.stop, "GW-16", rest=True),
        position.ACT: decision(stop.act_options, stop.act, "GW-16", rest=True),
        position.REWARD: decision(stop.act_options, stop.act, "GW-16", rest=True),
        position.DELIVER: decision(el_paso.deliver_options, el_paso.deliver, "GW-16", rest=True),
        position.BEFORE_DRAW: decision(turn.last_options, turn.last_action, "GW-16", rest=True),
        position.END: decision(turn.last_options, turn.last_action, "GW-16", rest=True),
        position.CARD: decision(effects.card_options, effects.card, "GW-16", rest=True),
        position.HIRE: decision(workers.hire_options, workers.hire, "GW-16", rest=True),
        position.BUY: decision(workers.buy_options, effects.buy, "GW-16", rest=True),
        position.TRAIN: decision(workers.train_options, effects.train, "GW-16", rest=True),
        position.BUILD: decision(buildings.building_options, effects.build, "GW-16", rest=True),
        position.CELL: decision(buildings.cell_options, effects.cell, "GW-16", rest=True),
        position.PAY: decision(effects.pay_options, effects.pay, "GW-16", rest=True),
        position.TILE: decision(tiles.tile_options, tiles.choose_tile, "GW-16", rest=True),
        position.EXCHANGE: decision(free.exchange_options, free.finish_exchange, "GW-16", rest=True),
        position.AGAIN: decision(free.again_options, free.again, "GW-16", rest=True),
    },
    steps={
        position.RESUME: Step(turn.resume),
        position.EL_PASO_TILE: Step(el_paso.arrive),
        position.HAND_AWAY: Step(el_paso.put_hand_away),
        position.DRAW: Step(turn.draw_phase),
        position.NEXT_TURN: Step(turn.next_turn),
        position.SUE_TURN: Step(sue.take_sues_turn),
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
    over="GW-74",
)
