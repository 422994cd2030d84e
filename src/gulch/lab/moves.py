"""What happens to one match of a batch: it begins, is looked at, is judged by the greedy bot or
left to chance, and goes a step on. Each is a loop over the match's number, for cores and cards
alike."""

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply, legal, observe, start
from gulch.kernel.contract import places as write_places
from gulch.kernel.contract import points as write_points
from gulch.kernel.loop import FeatureRows, FlagRows, Flags, FloatRows, Int, Positions, Row, Rows, Words, loop
from gulch.kernel.play import best_action, choose, count_seats, nth_seat
from gulch.kernel.rule import rule


@loop
def begin(i: Int, records: Positions, fresh: Positions, tables: Row, luck: Words, moves: Row) -> None:
    """Start match number i: seats and options are those of its table, the luck is its own."""
    records[i] = fresh[tables[i]]
    s = records[i]
    luck[i] = advance(luck[i])
    s.random = mixed(luck[i])
    start(s)
    moves[i] = 0


@rule
def any_actor(s, luck):
    return nth_seat(s.actors, scaled(luck, count_seats(s.actors)))


@rule
def show(i, records, seat, observations, mask, choices, room):
    """Write what a seat sees and may do. `room` keeps its actions until the next time, when they
    are taken back from the mask."""
    s = records[i]
    for k in range(choices[i]):
        mask[i, room[i, k]] = 0
    observe(s, seat[i], observations[i])
    choices[i] = legal(s, seat[i], room[i])
    for k in range(choices[i]):
        mask[i, room[i, k]] = 1


@loop
def look(
    i: Int,
    records: Positions,
    luck: Words,
    seat: Row,
    observations: FeatureRows,
    mask: FlagRows,
    choices: Row,
    room: Rows,
) -> None:
    """Name who is to act, of several any, and write what he sees and may do."""
    luck[i] = advance(luck[i])
    seat[i] = any_actor(records[i], luck[i])
    show(i, records, seat, observations, mask, choices, room)


@loop
def judge(i: Int, records: Positions, luck: Words, seat: Row, wanted: Flags, room: Rows, actions: Row) -> None:
    """Where it is wanted, let the greedy bot choose the action."""
    if wanted[i] != 0:
        luck[i] = advance(luck[i])
        actions[i] = best_action(records[i], seat[i], room[i], luck[i])


@loop
def draw(i: Int, luck: Words, choices: Row, room: Rows, actions: Row) -> None:
    """Let chance choose the action, each as likely as the others."""
    luck[i] = advance(luck[i])
    actions[i] = room[i, scaled(luck[i], choices[i])]


@rule
def forget(i, records, rewards, done):
    """What was told of the match before is over."""
    if done[i] != 0:
        done[i] = 0
        for k in range(records[i].seats):
            rewards[i, k] = 0.0


@rule
def go(i, records, fresh, tables, luck, moves, limit, seat, actions, rewards, points, places, done):
    """Carry an action out. A match that is over tells its result and starts anew; one that has gone
    on for too long is broken off, and nobody has won."""
    s = records[i]
    apply(s, seat[i], actions[i])
    moves[i] += 1
    if s.actors == 0:
        done[i] = 1
        write_points(s, points[i])
        write_places(s, places[i])
        winners = 0
        for k in range(s.seats):
            winners += 1 if places[i, k] == 1 else 0
        for k in range(s.seats):
            rewards[i, k] = 1.0 / winners if places[i, k] == 1 else 0.0
        begin(i, records, fresh, tables, luck, moves)
    elif moves[i] >= limit:
        done[i] = 2
        write_points(s, points[i])
        begin(i, records, fresh, tables, luck, moves)


@loop
def step(
    i: Int,
    records: Positions,
    fresh: Positions,
    tables: Row,
    luck: Words,
    moves: Row,
    limit: Int,
    seat: Row,
    actions: Row,
    rewards: FloatRows,
    points: Rows,
    places: Rows,
    done: Flags,
    observations: FeatureRows,
    mask: FlagRows,
    choices: Row,
    room: Rows,
) -> None:
    """A move, and the next look while the match is still at hand: on a card, one launch."""
    forget(i, records, rewards, done)
    go(i, records, fresh, tables, luck, moves, limit, seat, actions, rewards, points, places, done)
    look(i, records, luck, seat, observations, mask, choices, room)


@loop
def come_round(
    i: Int,
    records: Positions,
    fresh: Positions,
    tables: Row,
    luck: Words,
    moves: Row,
    limit: Int,
    seat: Row,
    actions: Row,
    rewards: FloatRows,
    points: Rows,
    places: Rows,
    done: Flags,
    observations: FeatureRows,
    mask: FlagRows,
    choices: Row,
    room: Rows,
    own: Row,
    greedy: Int,
) -> None:
    """Let the others move, by the greedy bot or at random, until one's own seat is to act, maybe in
    the next match; before that, one's own move, if there is one (its action is not negative)."""
    if actions[i] >= 0:
        forget(i, records, rewards, done)
        go(i, records, fresh, tables, luck, moves, limit, seat, actions, rewards, points, places, done)
    while (records[i].actors >> own[i]) & 1 == 0:
        luck[i] = advance(luck[i])
        seat[i] = any_actor(records[i], luck[i])
        luck[i] = advance(luck[i])
        for k in range(choices[i]):
            mask[i, room[i, k]] = 0
        choices[i] = 0
        actions[i] = choose(records[i], seat[i], greedy, room[i], luck[i])
        go(i, records, fresh, tables, luck, moves, limit, seat, actions, rewards, points, places, done)
    seat[i] = own[i]
    show(i, records, seat, observations, mask, choices, room)


LOOPS = (begin, look, judge, draw, step)
