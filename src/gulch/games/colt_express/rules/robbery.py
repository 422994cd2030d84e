"""Phase 2: Stealin'! and what the cards do (CE-31 … CE-68, CE-72 … CE-78, CE-110, CE-116)."""

from gulch.games.colt_express.actions import (
    BY_LADDER,
    BY_MOVE,
    CARD_UP,
    CAUGHT,
    FELL,
    FIZZLED,
    FLED,
    GO,
    JEWEL_FALLS,
    KNOCK,
    KNOCKED_BACK,
    LOOKED,
    MARSHAL_WENT,
    NO_LOOT,
    NO_TARGET,
    NO_VICTIM,
    OUT_OF_BULLETS,
    PICKED_POCKET,
    PUNCH_AT,
    PUNCH_LANDED,
    PUNCHED,
    PURSE_FALLS,
    PURSE_KEPT,
    PUSH,
    ROBBERY_BEGAN,
    SEND_MARSHAL,
    SHOOT_AT,
    SHORTAGE,
    SHOT,
    STRONGBOX_FALLS,
    TAKE,
    TOOK,
    WENT,
    WOUNDED,
)
from gulch.games.colt_express.components import (
    BACK,
    BELLE,
    BOARD,
    BULLET,
    CHEYENNE,
    DJANGO,
    FORWARD,
    INSIDE,
    JEWEL,
    LADDER,
    MAX_BANDITS,
    MOVE,
    N_CARDS,
    NEUTRAL,
    NONE,
    PUNCH,
    PURSES,
    REACH_ON_ROOF,
    ROB,
    ROOF,
    SHOOT,
    SLOT,
    STEP,
    STRONGBOX,
    TUCO,
    TUCO_SHOTS,
    UP_ONLY,
    VALUE,
)
from gulch.games.colt_express.position import (
    ASK_KNOCK,
    ASK_MARSHAL,
    ASK_MOVE,
    ASK_PUNCH,
    ASK_PUSH,
    ASK_ROB,
    ASK_SHOOT,
    CARD_DONE,
    EVENT,
    ROBBERY,
    UP,
    Position,
)
from gulch.games.colt_express.rules.heaps import close_heap, mix_heap
from gulch.games.colt_express.rules.table import (
    along,
    bandits_at,
    is_expert,
    level_of,
    only_one,
    other_level,
    position_of,
    purses_at,
    slot_of,
    space_at,
    with_abilities,
)
from gulch.kernel.bits import count_bits
from gulch.kernel.chance import below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Phase 2: Stealin'! (CE-31 … CE-37) ────────────────────────────────────────


@rule
def open_robbery(s: Position) -> None:
    s.phase = ROBBERY
    s.actors = 0
    s.pile_at = 0
    note(s, ROBBERY_BEGAN, s.pile_size)


@rule
def next_card(s: Position) -> None:
    """CE-31: execute the next card, in the order of play; CE-32: turn it up if it is face down."""
    if s.pile_at == s.pile_size:
        s.pile_size = 0
        s.pile_at = 0
        s.doer = NONE
        s.phase = EVENT
        return
    bandit = s.pile[s.pile_at] // N_CARDS
    card = s.pile[s.pile_at] % N_CARDS
    s.doer = bandit
    note(s, CARD_UP, s.pile_at + 1, s.owner[bandit], bandit, card, 0 if s.pile_face[s.pile_at] == UP else 1)
    if s.pile_face[s.pile_at] != UP:
        s.revealed = 1
        s.pile_face[s.pile_at] = UP
        if is_expert(s):
            s.since[s.owner[bandit], card] += 1
    execute(s, bandit, card)


@rule
def execute(s: Position, bandit: int, card: int) -> None:
    if card == MOVE:
        open_move(s, bandit)
    elif card == LADDER:
        change_floor(s, bandit)
    elif card == SHOOT:
        open_fire(s, bandit)
    elif card == PUNCH:
        open_punch(s, bandit)
    elif card == ROB:
        open_rob(s, bandit)
    else:
        open_marshal(s)


@rule
def ask(s: Position, phase: int) -> None:
    """CE-33: ask the player of the card being executed for a choice, which they make only now."""
    s.phase = phase
    s.actors = 1 << s.owner[s.doer]


@rule
def fizzle(s: Position, reason: int) -> None:
    """CE-35: note why a card cannot be carried out; it has no effect."""
    note(s, FIZZLED, s.doer, s.pile[s.pile_at] % N_CARDS, reason)
    s.phase = CARD_DONE


@rule
def finish_card(s: Position) -> None:
    """CE-62: let bandits who are with the Marshal meet him. CE-36: then return the card to its
    owner's deck; CE-110: an expert's card goes to the discard pile.
    """
    meet_marshal(s)
    bandit = s.pile[s.pile_at] // N_CARDS
    card = s.pile[s.pile_at] % N_CARDS
    if is_expert(s):
        s.discard[s.owner[bandit], card] += 1
    else:
        s.deck[s.owner[bandit], slot_of(s, bandit) * SLOT + card] += 1
    s.pile_at += 1
    s.phase = ROBBERY
    s.actors = 0


# ── Move (CE-38 … CE-41) ──────────────────────────────────────────────────────


@rule
def may_go(s: Position, bandit: int, position: int) -> bool:
    """Whether a Move may lead to this car. CE-39: inside, to the next car; CE-40: on the roofs, one
    to three cars; CE-41: staying is no move.
    """
    away = abs(position - position_of(s.at[bandit]))
    reach = REACH_ON_ROOF if level_of(s.at[bandit]) == ROOF else 1
    return 1 <= away and away <= reach and position >= 0 and position <= s.last


@rule
def open_move(s: Position, bandit: int) -> None:
    ways = 0
    only = NONE
    for position in range(s.last + 1):
        if may_go(s, bandit, position):
            ways += 1
            only = position
    if ways == 1:
        go(s, bandit, only)
    else:
        ask(s, ASK_MOVE)


@rule
def move_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for position in range(s.last + 1):
        if may_go(s, s.doer, position):
            out[n] = GO + position
            n += 1
    return n


@rule
def move(s: Position, seat: int, action: int) -> None:
    go(s, s.doer, action - GO)


@rule
def go(s: Position, bandit: int, position: int) -> None:
    relocate(s, bandit, space_at(position, level_of(s.at[bandit])), BY_MOVE)
    s.phase = CARD_DONE


@rule
def relocate(s: Position, bandit: int, space: int, cause: int) -> None:
    s.at[bandit] = space
    note(s, WENT, bandit, position_of(space), level_of(space), cause)


# ── Floor change (CE-42) ──────────────────────────────────────────────────────


@rule
def change_floor(s: Position, bandit: int) -> None:
    relocate(s, bandit, other_level(s.at[bandit]), BY_LADDER)
    s.phase = CARD_DONE


# ── Fire (CE-43 … CE-51) ──────────────────────────────────────────────────────


@rule
def line_of_fire(s: Position, shooter: int) -> int:
    """A bit set of the bandits in sight. CE-45: inside, those in the cars in front and behind;
    CE-46: on the roofs, the first ones each way; CE-72: Tuco also shoots through the roof of his
    car.
    """
    here = s.at[shooter]
    if level_of(here) == INSIDE:
        targets = bandits_at(s, along(here, -1)) | bandits_at(s, along(here, 1))
    else:
        targets = first_in_sight(s, here, -1) | first_in_sight(s, here, 1)
    if shooter == TUCO and with_abilities(s) and (level_of(here) == INSIDE or s.options[TUCO_SHOTS] != UP_ONLY):
        targets |= bandits_at(s, other_level(here))
    return targets


@rule
def fire_targets(s: Position, shooter: int) -> int:
    return spare_belle(s, line_of_fire(s, shooter))


@rule
def first_in_sight(s: Position, here: int, step: int) -> int:
    """A bit set of the first bandits on the roofs in one direction; CE-47: all on the same roof."""
    space = here
    for _ in range(s.last):
        space = along(space, step)
        found = bandits_at(s, space)
        if found:
            return found
    return 0


@rule
def spare_belle(s: Position, targets: int) -> int:
    """CE-74: the targets without Belle, if there is another target."""
    if with_abilities(s) and targets != 1 << BELLE:
        return targets & ~(1 << BELLE)
    return targets


@rule
def open_fire(s: Position, shooter: int) -> None:
    targets = fire_targets(s, shooter)
    if s.cylinder[shooter] == 0:
        fizzle(s, OUT_OF_BULLETS)  # CE-51
    elif targets == 0:
        fizzle(s, NO_TARGET)  # CE-50
    elif only_one(targets) != NONE:
        fire(s, shooter, only_one(targets))
    else:
        ask(s, ASK_SHOOT)


@rule
def shoot_options(s: Position, seat: int, out: Ints) -> int:
    return write_bandits(fire_targets(s, s.doer), out, SHOOT_AT)


@rule
def write_bandits(bits: int, out: Ints, family: int) -> int:
    n = 0
    for bandit in range(MAX_BANDITS):
        if bits >> bandit & 1:
            out[n] = family + bandit
            n += 1
    return n


@rule
def shoot(s: Position, seat: int, action: int) -> None:
    fire(s, s.doer, action - SHOOT_AT)


@rule
def fire(s: Position, shooter: int, target: int) -> None:
    """CE-43: put the top card of the shooter's cylinder on top of the target's deck."""
    note(s, SHOT, shooter, target, s.cylinder[shooter])
    s.cylinder[shooter] -= 1
    give_bullet(s, target, shooter)
    if shooter == DJANGO and with_abilities(s):
        space = knocked_to(s, shooter, target)
        if space != s.at[target]:
            relocate(s, target, space, KNOCKED_BACK)  # CE-78: the Marshal may be there
    s.phase = CARD_DONE


@rule
def knocked_to(s: Position, shooter: int, target: int) -> int:
    """CE-77: the space a shot moves its target to: one car further, but never off the train."""
    direction = BACK if s.at[target] > s.at[shooter] else FORWARD
    if may_step(s, position_of(s.at[target]), direction):
        return along(s.at[target], STEP[direction])
    return s.at[target]


@rule
def give_bullet(s: Position, bandit: int, whose: int) -> None:
    """CE-67: give a bandit's player a bullet, which stays among their cards for good."""
    seat = s.owner[bandit]
    s.deck[seat, BULLET] += 1
    s.received[seat, whose] += 1
    if is_expert(s):
        s.on_top[seat] += 1


# ── Robbery (CE-52 … CE-55) ───────────────────────────────────────────────────


@rule
def tags_at(s: Position, space: int) -> int:
    """The purses lying in a space, as a bit set of their visible identities."""
    tags = 0
    for token in range(PURSES):
        if s.purse_place[token] == space:
            tags |= 1 << (s.purse_tag[token] - 1)
    return tags


@rule
def open_rob(s: Position, bandit: int) -> None:
    """Ask what to take, unless there is only one purse or one kind of open loot."""
    space = s.at[bandit]
    ways = purses_at(s, space)
    if s.jewels[space]:
        ways += 1
    if s.strongboxes[space]:
        ways += 1
    if ways == 0:
        fizzle(s, NO_LOOT)  # CE-54
    elif ways > 1:
        ask(s, ASK_ROB)
    elif s.jewels[space]:
        take(s, bandit, JEWEL)
    elif s.strongboxes[space]:
        take(s, bandit, STRONGBOX)
    else:
        for token in range(PURSES):
            if s.purse_place[token] == space:
                take(s, bandit, s.purse_tag[token] - 1)
                return


@rule
def rob_options(s: Position, seat: int, out: Ints) -> int:
    """CE-52, CE-53: any one token in the bandit's space; purses stay face down."""
    space = s.at[s.doer]
    n = write_purses(s, space, out)
    if s.jewels[space]:
        out[n] = TAKE + JEWEL
        n += 1
    if s.strongboxes[space]:
        out[n] = TAKE + STRONGBOX
        n += 1
    return n


@rule
def write_purses(s: Position, space: int, out: Ints) -> int:
    n = 0
    tags = tags_at(s, space)
    for tag in range(s.tags):
        if tags >> tag & 1:
            out[n] = TAKE + tag
            n += 1
    return n


@rule
def rob(s: Position, seat: int, action: int) -> None:
    take(s, s.doer, action - TAKE)


@rule
def take(s: Position, bandit: int, loot: int) -> None:
    take_loot(s, bandit, loot)
    s.phase = CARD_DONE


@rule
def take_loot(s: Position, bandit: int, loot: int) -> None:
    space = s.at[bandit]
    note(s, TOOK, bandit, loot)
    if loot == JEWEL:
        s.jewels[space] -= 1
        s.jewels[BOARD + bandit] += 1
    elif loot == STRONGBOX:
        s.strongboxes[space] -= 1
        s.strongboxes[BOARD + bandit] += 1
    else:
        for token in range(PURSES):
            if s.purse_place[token] == space and s.purse_tag[token] == loot + 1:
                put_on_board(s, token, bandit)
                return


@rule
def put_on_board(s: Position, token: int, bandit: int) -> None:
    """CE-55: put a purse on a board. Its owner looks at it; nobody else can tell several apart."""
    seat = s.owner[bandit]
    if not s.purse_known[token] >> seat & 1:
        s.revealed = 1
        s.purse_known[token] |= 1 << seat
    s.purse_place[token] = BOARD + bandit
    note(s, LOOKED, seat, bandit, VALUE[s.purse_value[token]])
    if purses_at(s, BOARD + bandit) > 1:
        mix_heap(s, BOARD + bandit)


# ── Punch (CE-56 … CE-60, CE-116) ─────────────────────────────────────────────


@rule
def punch_victims(s: Position, bandit: int) -> int:
    return spare_belle(s, bandits_at(s, s.at[bandit]) & ~(1 << bandit))


@rule
def open_punch(s: Position, bandit: int) -> None:
    victims = punch_victims(s, bandit)
    if victims == 0:
        fizzle(s, NO_VICTIM)
    elif only_one(victims) != NONE:
        open_knock(s, only_one(victims))
    else:
        ask(s, ASK_PUNCH)


@rule
def punch_options(s: Position, seat: int, out: Ints) -> int:
    return write_bandits(punch_victims(s, s.doer), out, PUNCH_AT)


@rule
def punch(s: Position, seat: int, action: int) -> None:
    open_knock(s, action - PUNCH_AT)


@rule
def may_knock(s: Position, spoils: int) -> bool:
    """Whether a punch may knock off this kind of loot. CE-57: any that the victim owns; CE-73:
    Cheyenne may also keep a purse herself.
    """
    board = BOARD + s.victim
    if spoils == JEWEL_FALLS:
        return s.jewels[board] > 0
    if spoils == STRONGBOX_FALLS:
        return s.strongboxes[board] > 0
    if spoils == PURSE_KEPT and not (s.doer == CHEYENNE and with_abilities(s)):
        return False
    return purses_at(s, board) > 0


@rule
def open_knock(s: Position, victim: int) -> None:
    s.victim = victim
    ways = 0
    only = NONE  # CE-58: nothing to lose
    for spoils in range(STRONGBOX_FALLS + 1):
        if may_knock(s, spoils):
            ways += 1
            only = spoils
    if ways > 1:
        ask(s, ASK_KNOCK)
    else:
        open_push(s, only)


@rule
def knock_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for spoils in range(STRONGBOX_FALLS + 1):
        if may_knock(s, spoils):
            out[n] = KNOCK + spoils
            n += 1
    return n


@rule
def knock(s: Position, seat: int, action: int) -> None:
    open_push(s, action - KNOCK)


@rule
def may_step(s: Position, position: int, direction: int) -> bool:
    """CE-59, CE-61: whether a step in this direction stays on the train."""
    there = position + STEP[direction]
    return there >= 0 and there <= s.last


@rule
def open_push(s: Position, spoils: int) -> None:
    s.spoils = spoils
    position = position_of(s.at[s.doer])
    if may_step(s, position, FORWARD) and may_step(s, position, BACK):
        ask(s, ASK_PUSH)
    else:
        land_punch(s, FORWARD if may_step(s, position, FORWARD) else BACK)


@rule
def push_options(s: Position, seat: int, out: Ints) -> int:
    return write_steps(s, position_of(s.at[s.doer]), out, PUSH)


@rule
def write_steps(s: Position, position: int, out: Ints, family: int) -> int:
    n = 0
    for direction in range(2):
        if may_step(s, position, direction):
            out[n] = family + direction
            n += 1
    return n


@rule
def push(s: Position, seat: int, action: int) -> None:
    land_punch(s, action - PUSH)


@rule
def land_punch(s: Position, direction: int) -> None:
    """Drop the loot, then push the victim on the same level (CE-60)."""
    victim = s.victim
    spoils = s.spoils
    s.victim = NONE
    s.spoils = NONE
    note(s, PUNCH_LANDED, s.doer, victim)
    if spoils != NONE:
        lose_loot(s, victim, spoils)
    relocate(s, victim, along(s.at[victim], STEP[direction]), PUNCHED)
    s.phase = CARD_DONE


@rule
def lose_loot(s: Position, victim: int, spoils: int) -> None:
    space = s.at[victim]
    if spoils == JEWEL_FALLS:
        s.jewels[BOARD + victim] -= 1
        s.jewels[space] += 1
        note(s, FELL, victim, JEWEL, position_of(space), level_of(space))
    elif spoils == STRONGBOX_FALLS:
        s.strongboxes[BOARD + victim] -= 1
        s.strongboxes[space] += 1
        note(s, FELL, victim, STRONGBOX, position_of(space), level_of(space))
    else:
        token = any_purse(s, victim)
        if spoils == PURSE_FALLS:
            s.purse_place[token] = space
            note(s, FELL, victim, s.purse_tag[token] - 1, position_of(space), level_of(space))
        else:
            note(s, PICKED_POCKET, s.doer, victim)
            put_on_board(s, token, s.doer)


@rule
def any_purse(s: Position, victim: int) -> int:
    """A random purse of a victim (A-9). CE-116: out of a heap it gets a new identity; a purse that
    lay alone keeps its own.
    """
    close_heap(s, BOARD + victim)
    purses = purses_at(s, BOARD + victim)
    n = below(s, purses) if purses > 1 else 0
    for token in range(PURSES):
        if s.purse_place[token] == BOARD + victim:
            if n == 0:
                if s.purse_tag[token] == 0:
                    s.tags += 1
                    s.purse_tag[token] = s.tags
                return token
            n -= 1
    return NONE


# ── Marshal (CE-61 … CE-66) ───────────────────────────────────────────────────


@rule
def open_marshal(s: Position) -> None:
    if may_step(s, s.marshal, FORWARD) and may_step(s, s.marshal, BACK):
        ask(s, ASK_MARSHAL)
    else:
        send_marshal(s, FORWARD if may_step(s, s.marshal, FORWARD) else BACK)


@rule
def marshal_options(s: Position, seat: int, out: Ints) -> int:
    return write_steps(s, s.marshal, out, SEND_MARSHAL)


@rule
def marshal(s: Position, seat: int, action: int) -> None:
    send_marshal(s, action - SEND_MARSHAL)


@rule
def send_marshal(s: Position, direction: int) -> None:
    step_marshal(s, direction)
    s.phase = CARD_DONE


@rule
def step_marshal(s: Position, direction: int) -> None:
    s.marshal += STEP[direction]
    note(s, MARSHAL_WENT, s.marshal)


@rule
def meet_marshal(s: Position) -> None:
    """CE-62: bandits inside his car take a neutral bullet and flee to its roof (CE-63: even if they
    just came from there).
    """
    space = space_at(s.marshal, INSIDE)
    caught = bandits_at(s, space)
    if caught == 0:
        return
    for bandit in range(MAX_BANDITS):
        if caught >> bandit & 1:
            note(s, CAUGHT, bandit, s.marshal)
    wound(s, caught)
    for bandit in range(MAX_BANDITS):
        if caught >> bandit & 1:
            relocate(s, bandit, other_level(space), FLED)


@rule
def wound(s: Position, bandits: int) -> None:
    """CE-64: give each of these bandits a neutral bullet; CE-65: none of them if the supply is too
    small for all.
    """
    needed = count_bits(bandits)
    if needed > s.neutral:
        note(s, SHORTAGE, needed, s.neutral)
        return
    for bandit in range(MAX_BANDITS):
        if bandits >> bandit & 1:
            s.neutral -= 1
            give_bullet(s, bandit, NEUTRAL)
            note(s, WOUNDED, bandit, s.neutral)
