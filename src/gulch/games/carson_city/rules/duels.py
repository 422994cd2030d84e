"""Duels (CC-51 … CC-57), with dice or with tokens (CC-126, CC-130 … CC-133)."""

from gulch.games.carson_city.actions import CAME_HOME, CHOSE_TOKEN, CONSOLED, DUEL_BEGAN, FORCE, PLAY_TOKEN, WON
from gulch.games.carson_city.components import (
    DIE,
    FACES,
    MIGHT_IS_RIGHT,
    N_TOKENS,
    NONE,
    VP_PER_LOST_DUEL,
)
from gulch.games.carson_city.position import CHARACTER_POINTS, RESOLUTION, SHOWDOWN, TOKEN, Position
from gulch.games.carson_city.rules.points import gain_points
from gulch.games.carson_city.rules.tokens import lay_token, redraw, tokens_held
from gulch.games.carson_city.rules.town import cowboys_at_home, force, guns, may_not_start_duels, stands_on
from gulch.kernel.bits import count_bits
from gulch.kernel.chance import below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def fight(s: Position) -> None:
    """CC-52: roll a die for each participant, or let them choose a token in secret."""
    note(s, DUEL_BEGAN, s.spot, count_bits(s.there[s.spot]), stands_on(s, s.spot))
    s.actors = 0
    s.phase = SHOWDOWN
    for place in range(s.seats):
        seat = s.passing[place]
        s.shown[seat] = NONE
        if s.there[s.spot] >> seat & 1:
            if s.options[MIGHT_IS_RIGHT]:
                choose_or_wait(s, seat)
            else:
                s.shown[seat] = DIE[below(s, FACES)]


# ── Might Is Right: the token (CC-130) ────────────────────────────────────────


@rule
def choose_or_wait(s: Position, seat: int) -> None:
    """Ask a player for a token; a player with one token left plays it unasked."""
    if tokens_held(s, seat) > 1:
        s.actors |= 1 << seat
        s.phase = TOKEN
        return
    for value in range(N_TOKENS):
        if s.token[seat, value]:
            s.shown[seat] = value


@rule
def token_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for value in range(N_TOKENS):
        if s.token[seat, value]:
            out[n] = PLAY_TOKEN + value
            n += 1
    return n


@rule
def play_token(s: Position, seat: int, action: int) -> None:
    s.shown[seat] = action - PLAY_TOKEN
    s.actors &= ~(1 << seat)
    note(s, CHOSE_TOKEN, seat, action - PLAY_TOKEN)
    if s.actors == 0:
        s.phase = SHOWDOWN


# ── The end of a duel (CC-53 … CC-56) ─────────────────────────────────────────


@rule
def show_down(s: Position) -> None:
    s.revealed = 1
    winner = winner_of(s)
    note(s, WON, winner, s.spot, stands_on(s, s.spot))
    for place in range(s.seats):
        seat = s.passing[place]
        if s.there[s.spot] >> seat & 1:
            if seat != winner:
                lose_duel(s, seat)
            if s.options[MIGHT_IS_RIGHT]:
                lay_token(s, seat, s.shown[seat])
    if s.options[MIGHT_IS_RIGHT]:
        refill_hands(s)
    for seat in range(s.seats):
        s.shown[seat] = NONE
    s.there[s.spot] = 1 << winner
    s.phase = RESOLUTION


@rule
def winner_of(s: Position) -> int:
    """CC-53: the player with the highest force; ties go to the earlier one on the passing track."""
    winner = NONE
    best = NONE
    for place in range(s.seats):
        seat = s.passing[place]
        if s.there[s.spot] >> seat & 1:
            strength = s.shown[seat] + force(s, seat)
            note(s, FORCE, seat, s.spot, s.shown[seat], guns(s, seat), cowboys_at_home(s, seat), strength)
            if strength > best:
                best = strength
                winner = seat
    return winner


@rule
def lose_duel(s: Position, seat: int) -> None:
    """CC-55: send the loser's cowboy home at once; CC-24: the red Sheriff gets VP."""
    s.cowboys[seat] += 1
    note(s, CAME_HOME, seat, s.spot)
    if may_not_start_duels(s, seat):
        gain_points(s, seat, CHARACTER_POINTS, VP_PER_LOST_DUEL)
        note(s, CONSOLED, seat, VP_PER_LOST_DUEL)


@rule
def refill_hands(s: Position) -> None:
    """CC-132: let players without tokens redraw in passing order, once all tokens of the duel are
    in the pile (CC-R27).
    """
    for place in range(s.seats):
        if tokens_held(s, s.passing[place]) == 0:
            redraw(s, s.passing[place])
