"""Colt Express: bandits plan their actions in one pile of cards, then carry them out on a train."""

from gulch.games.colt_express import position, refusal
from gulch.games.colt_express.actions import ACTIONS, CHOOSE_ANY, DECLINE, EVENTS, KEEP_REST, NO_CHAIN
from gulch.games.colt_express.components import COMPONENTS, OPTIONS
from gulch.games.colt_express.heuristics import weigh
from gulch.games.colt_express.hidden import redeal
from gulch.games.colt_express.measures import MEASURES
from gulch.games.colt_express.observe import COLUMNS, observe
from gulch.games.colt_express.redeal_check import Follower
from gulch.games.colt_express.rules import end, events, planning, robbery, round, setup
from gulch.games.colt_express.score import LAWS, check, places, points
from gulch.games.colt_express.view import VIEWS
from gulch.kernel.game import Decision, Game, Step
from gulch.kernel.timeouts import prefer, weighed

COLT_EXPRESS = Game(
    name="colt_express",
    rules_version=2,
    seats=(2, 3, 4, 5, 6),
    components=COMPONENTS,
    options=OPTIONS,
    position=position.Position,
    phases=position.PHASES,
    actions=ACTIONS,
    events=EVENTS,
    decisions={
        position.COUPLE: Decision(setup.couple_options, setup.couple, refusal.couple, turn="CE-1", timeout=weighed),
        position.CHOOSE_BANDIT: Decision(
            setup.choose_bandit_options,
            setup.choose_bandit,
            refusal.choose_bandit,
            turn="CE-7",
            timeout=prefer(CHOOSE_ANY),
        ),
        position.CHOOSE_TEAM: Decision(
            setup.choose_team_options, setup.choose_team, refusal.choose_team, turn="CE-95", timeout=weighed
        ),
        position.HIDE_PAWNS: Decision(
            setup.hide_pawns_options, setup.hide_pawns, refusal.hide_pawns, turn="CE-98", timeout=weighed
        ),
        position.CHOOSE_CARD: Decision(
            round.choose_card_options, round.choose_card, refusal.choose_card, turn="CE-99", timeout=weighed
        ),
        position.PLAN: Decision(planning.plan_options, planning.plan, refusal.plan, turn="CE-20", timeout=weighed),
        position.CHAIN: Decision(
            planning.chain_options, planning.chain, refusal.chain, turn="CE-100", timeout=prefer(NO_CHAIN), rest=True
        ),
        position.KEEP: Decision(
            planning.keep_options, planning.keep, refusal.keep, turn="CE-109", timeout=prefer(KEEP_REST), rest=True
        ),
        position.ASK_MOVE: Decision(robbery.move_options, robbery.move, refusal.move, turn="CE-33", timeout=weighed),
        position.ASK_SHOOT: Decision(
            robbery.shoot_options, robbery.shoot, refusal.shoot, turn="CE-33", timeout=weighed
        ),
        position.ASK_ROB: Decision(robbery.rob_options, robbery.rob, refusal.rob, turn="CE-33", timeout=weighed),
        position.ASK_PUNCH: Decision(
            robbery.punch_options, robbery.punch, refusal.punch, turn="CE-33", timeout=weighed
        ),
        position.ASK_KNOCK: Decision(
            robbery.knock_options, robbery.knock, refusal.knock, turn="CE-33", timeout=weighed, rest=True
        ),
        position.ASK_PUSH: Decision(
            robbery.push_options, robbery.push, refusal.push, turn="CE-33", timeout=weighed, rest=True
        ),
        position.ASK_MARSHAL: Decision(
            robbery.marshal_options, robbery.marshal, refusal.marshal, turn="CE-33", timeout=weighed
        ),
        position.ASK_PICKPOCKET: Decision(
            events.pickpocket_options, events.pickpocket, refusal.pickpocket, turn="CE-86", timeout=prefer(DECLINE)
        ),
    },
    steps={
        position.LOAD_TRAIN: Step(setup.load_train),
        position.NEXT_CHOICE: Step(setup.ask_next_choice),
        position.REVEAL: Step(round.reveal_round),
        position.DEAL: Step(round.deal_hands),
        position.NEXT_ACTION: Step(planning.next_action),
        position.ROBBERY: Step(robbery.next_card),
        position.CARD_DONE: Step(robbery.finish_card),
        position.EVENT: Step(events.round_event),
        position.ROUND_ENDS: Step(end.end_round),
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
    redeal_check=Follower,
    measures=MEASURES,
    alike=("purse_place", "purse_value", "purse_known", "purse_tag", "purse_past"),
    over="CE-15",
)
