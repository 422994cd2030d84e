"""What happens to one match of a batch: it begins, is looked at, is judged by the greedy bot or
left to chance, and goes a step on. Each is a loop over the match's number, for cores and cards
alike."""

from gulch.kernel.chance import advance, mixed, scaled
from gulch.kernel.contract import apply, legal, observe, start
from gulch.kernel.contract import places as write_places
from gulch.kernel.contract import points as write_points
from gulch.kernel.loop import FeatureRows, FlagRows, Flags, FloatRows, Int, Positions, Row, Rows, WordRows, Words, loop
from gulch.kernel.play import any_seat, best_action, choose
from gulch.kernel.rule import rule


@loop
def begin(i: Int, records: Positions, memory: WordRows, fresh: WordRows, tables: Row, luck: Words, moves: Row) -> None:
    """Start match number i: seats and options are those of its table, the luck is its own."""
    # `memory` is the records' own, as words: a card would copy a record byte by byte.
    for k in range(memory.shape[1]):
        memory[i, k] = fresh[tables[i], k]
    s = records[i]
    luck[i] = advance(luck[i])
    s.random = mixed(luck[i])
    start(s)
    moves[i] = 0


@rule
def draw_actor(i, records, luck, seat):
    """Name who is to act, of several any."""
    luck[i] = advance(luck[i])
    seat[i] = any_seat(records[i].actors, luck[i])


@rule
def take_back(i, shown):
    """What was allowed is so no longer: `room` has kept which actions that were."""
    _, mask, choices, room = shown
    for k in range(choices[i]):
        mask[i, room[i, k]] = 0
    choices[i] = 0


@rule
def show(i, records, seat, shown):
    """Write what a seat sees and may do."""
    take_back(i, shown)
    observations, mask, choices, room = shown
    s = records[i]
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
    """Name who is to act, and write what he sees and may do."""
    draw_actor(i, records, luck, seat)
    show(i, records, seat, (observations, mask, choices, room))


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
def forget(i, seats, told):
    """What was told of the match before is over."""
    rewards, _, _, done = told
    if done[i] != 0:
        done[i] = 0
        for k in range(seats):
            rewards[i, k] = 0.0


@rule
def go(i, matches, limit, seat, action, told):
    """Carry an action out. A match that is over tells its result and starts anew; one that has gone
    on for too long is broken off, and nobody has won."""
    records, memory, fresh, tables, luck, moves = matches
    s = records[i]
    apply(s, seat, action)
    moves[i] += 1
    if s.actors == 0:
        tell(i, s, told)
        begin(i, records, memory, fresh, tables, luck, moves)
    elif moves[i] >= limit:
        break_off(i, s, told)
        begin(i, records, memory, fresh, tables, luck, moves)


@rule
def tell(i, s, told):
    """Points, places, and what each has of the victory."""
    rewards, points, places, done = told
    done[i] = 1
    write_points(s, points[i])
    write_places(s, places[i])
    winners = 0
    for k in range(s.seats):
        winners += 1 if places[i, k] == 1 else 0
    for k in range(s.seats):
        rewards[i, k] = 1.0 / winners if places[i, k] == 1 else 0.0


@rule
def break_off(i, s, told):
    _, points, _, done = told
    done[i] = 2
    write_points(s, points[i])


@loop
def step(
    i: Int,
    records: Positions,
    memory: WordRows,
    fresh: WordRows,
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
    # What belongs together goes together from here on; a loop takes arrays one by one.
    matches = records, memory, fresh, tables, luck, moves
    told = rewards, points, places, done
    forget(i, records[i].seats, told)
    go(i, matches, limit, seat[i], actions[i], told)
    draw_actor(i, records, luck, seat)
    show(i, records, seat, (observations, mask, choices, room))


@loop
def come_round(
    i: Int,
    records: Positions,
    memory: WordRows,
    fresh: WordRows,
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
    the next match; before that, one's own move, if there is one (its action is not negative). Where
    others may act beside it, chance says who is first."""
    matches = records, memory, fresh, tables, luck, moves
    told = rewards, points, places, done
    shown = observations, mask, choices, room
    if actions[i] >= 0:
        forget(i, records[i].seats, told)
        go(i, matches, limit, seat[i], actions[i], told)
    take_back(i, shown)
    draw_actor(i, records, luck, seat)
    while seat[i] != own[i]:
        luck[i] = advance(luck[i])
        actions[i] = choose(records[i], seat[i], greedy, room[i], luck[i])
        go(i, matches, limit, seat[i], actions[i], told)
        draw_actor(i, records, luck, seat)
    show(i, records, seat, shown)


LOOPS = (begin, look, judge, draw, step)
