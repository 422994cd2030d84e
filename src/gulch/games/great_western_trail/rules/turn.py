"""Turn order, the flow inside a turn, and the end of the game (GW-14, GW-16, GW-31, GW-72 …
GW-74)."""

from gulch.games.great_western_trail.actions import END_TURN, ENDED, FINISH, LAST_TURN, SUE_LAST_TURN, TAKE_GOAL, TURN
from gulch.games.great_western_trail.components import NONE, SUE
from gulch.games.great_western_trail.position import (
    ACT,
    BEFORE_DRAW,
    DELIVER,
    END,
    MOVE,
    NEXT_TURN,
    OVER,
    PLACE,
    RESUME,
    REWARD,
    SUE_TURN,
    Position,
)
from gulch.games.great_western_trail.rules.agenda import agenda_is_empty, drop_effects
from gulch.games.great_western_trail.rules.cards import cards_in_hand, cattle_in_stack, draw_up, hand_limit
from gulch.games.great_western_trail.rules.el_paso import can_deliver, deliver_nothing, discs_left
from gulch.games.great_western_trail.rules.free import free_action, free_action_possible, free_options, is_free_action
from gulch.games.great_western_trail.rules.stop import agenda_might_be_used, leave_stop
from gulch.games.great_western_trail.rules.tiles import gain_goal, shown_goal_options, take_shown_goal
from gulch.games.great_western_trail.rules.trail import players
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── The first goal (GW-14) ────────────────────────────────────────────────────


@rule
def goal_options(s: Position, seat: int, out: Ints) -> int:
    return shown_goal_options(s, out, 0)


@rule
def choose_goal(s: Position, seat: int, action: int) -> None:
    """Take a goal during the set-up; its place is refilled before the next player chooses."""
    gain_goal(s, seat, action - TAKE_GOAL, 0, 0)
    take_shown_goal(s, action - TAKE_GOAL)
    following = (seat + 1) % s.seats
    if following == s.first:
        begin_turn(s, s.first)
    else:
        s.turn = following
        s.actors = 1 << following


# ── A turn (GW-16) ────────────────────────────────────────────────────────────


@rule
def begin_turn(s: Position, seat: int) -> None:
    s.turn = seat
    if s.closer != NONE:
        note(s, LAST_TURN, seat)
    else:
        note(s, TURN, seat)
    s.stage = PLACE if s.herder[seat] == NONE else MOVE
    s.phase = RESUME


@rule
def resume(s: Position) -> None:
    """Return to the open decision of the turn, or go on if nothing is left to decide."""
    seat = s.turn
    s.actors = 1 << seat
    s.effect = NONE
    s.line = NONE
    if s.stage == ACT or s.stage == REWARD:
        resume_actions(s, seat)
    elif s.stage == DELIVER:
        resume_delivery(s, seat)
    elif s.stage == END and not free_action_possible(s, seat):
        s.phase = NEXT_TURN
    else:
        s.phase = s.stage


@rule
def resume_actions(s: Position, seat: int) -> None:
    s.phase = s.stage
    for _ in range(2):  # first for the effects of a bonus tile, then for the others
        if not agenda_is_empty(s) and not agenda_might_be_used(s, seat) and not free_action_possible(s, seat):
            drop_effects(s)
    if agenda_is_empty(s):
        if draw_can_wait(s, seat) and free_action_possible(s, seat):
            s.phase = BEFORE_DRAW
        else:
            leave_stop(s)


@rule
def resume_delivery(s: Position, seat: int) -> None:
    """Ask for the delivery; GW-70: deliver nothing if no disc is left, or if none can be placed and
    no free action is possible.
    """
    s.phase = DELIVER
    if discs_left(s, seat) == 0 or (not can_deliver(s, seat) and not free_action_possible(s, seat)):
        deliver_nothing(s, seat)


# ── Before the draw (GW-17) ───────────────────────────────────────────────────


@rule
def draw_can_wait(s: Position, seat: int) -> bool:
    """R-45: whether a free action may do more before the draw than after it: if the draw and the
    tokens may need more cattle than the draw stack has. Everybody can count this.
    """
    cards = cards_to_draw(s, seat)
    if cards == 0 and s.stage == ACT:
        return False
    return cards + s.tokens[seat] > cattle_in_stack(s, seat)


@rule
def cards_to_draw(s: Position, seat: int) -> int:
    """The number of cards to draw; GW-71: a whole hand after a delivery; GW-72: none for the
    closing player.
    """
    if s.stage == ACT:
        return hand_limit(s, seat) - cards_in_hand(s, seat)
    return 0 if s.closer == seat else hand_limit(s, seat)


@rule
def last_options(s: Position, seat: int, out: Ints) -> int:
    """The free actions, and finishing the stop or the turn."""
    n = free_options(s, seat, out)
    out[n] = FINISH if s.phase == BEFORE_DRAW else END_TURN
    return n + 1


@rule
def last_action(s: Position, seat: int, action: int) -> None:
    if is_free_action(action):
        free_action(s, seat, action)
    elif action == FINISH:
        leave_stop(s)
    else:
        s.phase = NEXT_TURN


# ── The draw (GW-28) ──────────────────────────────────────────────────────────


@rule
def draw_phase(s: Position) -> None:
    """GW-28: draw up to the hand limit."""
    draw_up(s, s.turn)
    s.stage = END
    s.phase = RESUME


# ── The end of a turn (GW-31) ─────────────────────────────────────────────────


@rule
def next_turn(s: Position) -> None:
    """GW-73: go on to the next turn; after the closing player everybody else has one more."""
    following = (s.turn + 1) % players(s)
    if following == s.closer:
        end_game(s)
    elif s.seats == 1 and following == SUE:
        s.turn = SUE
        if s.closer != NONE:
            note(s, SUE_LAST_TURN)
        s.phase = SUE_TURN
    else:
        begin_turn(s, following)


@rule
def end_game(s: Position) -> None:
    """GW-74: end the match; nobody acts any more."""
    s.phase = OVER
    s.actors = 0
    note(s, ENDED)
