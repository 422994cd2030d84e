"""Colt Express: one train, one Marshal, and everybody's plans in one pile."""

from gulch.games.colt_express import refusal
from gulch.games.colt_express.actions import ACTIONS, EVENTS
from gulch.games.colt_express.components import COMPONENTS, OPTIONS
from gulch.games.colt_express.heuristics import weigh
from gulch.games.colt_express.hidden import redeal
from gulch.games.colt_express.observe import SIZE, observe
from gulch.games.colt_express.position import Position
from gulch.games.colt_express.rules import end, events, planning, robbery, round, setup
from gulch.games.colt_express.score import LAWS, check, places, points
from gulch.games.colt_express.view import view
from gulch.kernel.game import Decision, Game, Step

COLT_EXPRESS = Game(
    name="colt_express",
    rules_version=1,
    seats=(2, 3, 4, 5, 6),
    components=COMPONENTS,
    options=OPTIONS,
    position=Position,
    actions=ACTIONS,
    events=EVENTS,
    decisions=[
        Decision("couple", setup.couple_options, setup.couple, refusal.couple, turn="CE-1"),
        Decision("choose_bandit", setup.choose_bandit_options, setup.choose_bandit, refusal.choose_bandit, turn="CE-7"),
        Decision("choose_team", setup.choose_team_options, setup.choose_team, refusal.choose_team, turn="CE-95"),
        Decision("hide_pawns", setup.hide_pawns_options, setup.hide_pawns, refusal.hide_pawns, turn="CE-98"),
        Decision("choose_card", round.choose_card_options, round.choose_card, refusal.choose_card, turn="CE-99"),
        Decision("plan", planning.plan_options, planning.plan, refusal.plan, turn="CE-20"),
        Decision("chain", planning.chain_options, planning.chain, refusal.chain, turn="CE-100"),
        Decision("keep", planning.keep_options, planning.keep, refusal.keep, turn="CE-109"),
        Decision("move", robbery.move_options, robbery.move, refusal.move, turn="CE-33"),
        Decision("shoot", robbery.shoot_options, robbery.shoot, refusal.shoot, turn="CE-33"),
        Decision("rob", robbery.rob_options, robbery.rob, refusal.rob, turn="CE-33"),
        Decision("punch", robbery.punch_options, robbery.punch, refusal.punch, turn="CE-33"),
        Decision("knock", robbery.knock_options, robbery.knock, refusal.knock, turn="CE-33"),
        Decision("push", robbery.push_options, robbery.push, refusal.push, turn="CE-33"),
        Decision("marshal", robbery.marshal_options, robbery.marshal, refusal.marshal, turn="CE-33"),
        Decision("pickpocket", events.pickpocket_options, events.pickpocket, refusal.pickpocket, turn="CE-86"),
    ],
    steps=[
        Step("load_train", setup.load_train),
        Step("next_choice", setup.ask_next_choice),
        Step("reveal", round.reveal_round),
        Step("deal", round.deal_hands),
        Step("next_action", planning.next_action),
        Step("robbery", robbery.next_card),
        Step("card_done", robbery.finish_card),
        Step("event", events.round_event),
        Step("round_ends", end.end_round),
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
    over="CE-15",
)
