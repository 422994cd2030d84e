"""Events (BT-45 … BT-57, BT-61 … BT-73, BT-76); the Mustang is in choosing.py, the Telegraph in
production.py.
"""

from gulch.games.boomtown.actions import (
    BLOW_UP,
    BLOWN_UP,
    CONFISCATED,
    DIG_VEIN,
    GIRLS_HIRED,
    HELD_UP,
    HIRE_GIRLS,
    HOLD,
    KEPT,
    LOST_AT_CARDS,
    LOST_WITH,
    MAKE_GOVERNOR,
    NAMES,
    NO_TARGET,
    OPEN_SALOON,
    SALOON_OPENED,
    SEIZE,
    STAGECOACH_ROBBED,
)
from gulch.games.boomtown.components import (
    CARD_SHARP,
    CARD_SHARP_PAYERS,
    CARD_SHARP_PAYMENT,
    CONFISCATION,
    DIE,
    DYNAMITE,
    FIRST_CARD,
    GIRLS_PAYMENT,
    GOVERNOR,
    HOLD_UP,
    HOLD_UP_MIN,
    KIND,
    MINE_TOWN,
    N_MINES,
    N_TOWNS,
    NEW_VEIN,
    NONE,
    OTHERS_ONLY,
    SALOON,
    SALOON_GIRLS,
    SALOON_PAYMENT,
    SIDES,
    STAGECOACH,
    STAGECOACH_GOLD,
    TOKENS,
)
from gulch.games.boomtown.position import APPOINT, BLAST, BUILD, CONFISCATE, DIG, HIRE, REMOVED, ROB, Position
from gulch.games.boomtown.rules.cards import ask_about, discard, go_on_choosing, idle, is_mine, lay_idle
from gulch.games.boomtown.rules.mines import appoint_governor, destroy_mine, dig_vein, governor_of, mines_in, take_mine
from gulch.kernel.chance import below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note


@rule
def play_event(s: Position, seat: int, card: int) -> None:
    """BT-45: play an event: it acts at once, has a lasting effect or is kept for later."""
    kind = KIND[card]
    if kind == CARD_SHARP:
        play_card_sharp(s, seat, card)
    elif kind == DYNAMITE:
        play_dynamite(s, seat, card)
    elif kind == CONFISCATION:
        play_confiscation(s, seat, card)
    elif kind == GOVERNOR:
        play_governor(s, seat, card)
    elif kind == HOLD_UP:
        ask_about(s, ROB, seat, card)
    elif kind == NEW_VEIN:
        play_new_vein(s, seat, card)
    elif kind == SALOON:
        play_saloon(s, seat, card)
    elif kind == SALOON_GIRLS:
        play_saloon_girls(s, seat, card)
    elif kind == STAGECOACH:
        play_stagecoach(s, seat, card)
    else:
        s.place[card] = seat  # BT-58, BT-74: Mustang and Telegraph
        note(s, KEPT, seat, card)


# ── Card Shark (BT-46) ────────────────────────────────────────────────────────


@rule
def play_card_sharp(s: Position, seat: int, card: int) -> None:
    """Let everybody pay the bank; R-24: the taker too, but for an option; BT-81: nobody pays more
    than they have.
    """
    for step in range(taker_is_spared(s), s.seats):
        payer = (seat + step) % s.seats
        paid = min(CARD_SHARP_PAYMENT, s.gold[payer])
        s.gold[payer] -= paid
        s.bank -= paid
        note(s, LOST_AT_CARDS, payer, paid)
    discard(s, card)


@rule
def taker_is_spared(s: Position) -> int:
    return s.options[CARD_SHARP_PAYERS] == OTHERS_ONLY


# ── Dynamite (BT-47, BT-48) ───────────────────────────────────────────────────


@rule
def play_dynamite(s: Position, seat: int, card: int) -> None:
    for target in range(N_MINES):
        if can_blow_up(s, seat, target):
            ask_about(s, BLAST, seat, card)
            return
    for target in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if can_blow_up(s, seat, target):
            ask_about(s, BLAST, seat, card)
            return
    note(s, NO_TARGET, seat, card)
    discard(s, card)


@rule
def can_blow_up(s: Position, seat: int, target: int) -> bool:
    """R-19: whether the target is a mine or a Saloon in front of another player."""
    return s.place[target] < s.seats and s.place[target] != seat


@rule
def blast_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for target in range(N_MINES):
        if can_blow_up(s, seat, target):
            out[n] = BLOW_UP + target
            n += 1
    for target in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if can_blow_up(s, seat, target):
            out[n] = BLOW_UP + N_MINES + target - FIRST_CARD[SALOON]
            n += 1
    return n


@rule
def blast(s: Position, seat: int, action: int) -> None:
    target = action - BLOW_UP
    if not is_mine(target):
        target += FIRST_CARD[SALOON] - N_MINES
    note(s, BLOWN_UP, seat, s.place[target], target)
    discard(s, s.pending)
    go_on_choosing(s)
    if is_mine(target):
        destroy_mine(s, target, REMOVED)
    else:
        destroy_saloon(s, target)


@rule
def destroy_saloon(s: Position, saloon: int) -> None:
    """Remove a Saloon; BT-71: its Girls are discarded; BT-72: its token is free again."""
    girls = girls_of(s, saloon)
    if girls != NONE:
        note(s, LOST_WITH, s.place[saloon], girls)
        discard(s, girls)
    s.place[saloon] = REMOVED
    s.on[saloon] = NONE


# ── Expropriation (BT-49, BT-50) ───────────────────────────────────────────────


@rule
def play_confiscation(s: Position, seat: int, card: int) -> None:
    for target in range(N_MINES):
        if can_confiscate(s, seat, target):
            ask_about(s, CONFISCATE, seat, card)
            return
    note(s, NO_TARGET, seat, card)
    discard(s, card)


@rule
def can_confiscate(s: Position, seat: int, target: int) -> bool:
    """BT-49: whether the target is another player's mine, in a town where the taker owns one."""
    return s.place[target] < s.seats and s.place[target] != seat and mines_in(s, seat, MINE_TOWN[target]) > 0


@rule
def confiscate_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for target in range(N_MINES):
        if can_confiscate(s, seat, target):
            out[n] = SEIZE + target
            n += 1
    return n


@rule
def confiscate(s: Position, seat: int, action: int) -> None:
    """Take a rival's mine; BT-50: the fee is paid as for any mine taken."""
    target = action - SEIZE
    note(s, CONFISCATED, seat, s.place[target], target)
    discard(s, s.pending)
    go_on_choosing(s)
    take_mine(s, seat, target)


# ── Governor (BT-51 … BT-54) ──────────────────────────────────────────────────


@rule
def play_governor(s: Position, seat: int, card: int) -> None:
    pawns = 0
    last = NONE
    for town in range(N_TOWNS):
        if can_govern(s, seat, town):
            pawns += 1
            last = town
    if pawns == 0:
        lay_idle(s, seat, card)  # BT-54
    elif pawns == 1:
        appoint_governor(s, seat, card, last)
    else:
        ask_about(s, APPOINT, seat, card)


@rule
def can_govern(s: Position, seat: int, town: int) -> bool:
    """BT-51: whether the player has the town's pawn, and R-22: no Governor there yet."""
    return s.mayor[town] == seat and governor_of(s, town) == NONE


@rule
def appoint_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for town in range(N_TOWNS):
        if can_govern(s, seat, town):
            out[n] = MAKE_GOVERNOR + town
            n += 1
    return n


@rule
def appoint(s: Position, seat: int, action: int) -> None:
    appoint_governor(s, seat, s.pending, action - MAKE_GOVERNOR)
    go_on_choosing(s)


# ── Holdup (BT-55 … BT-57) ───────────────────────────────────────────────────


@rule
def rob_options(s: Position, seat: int, out: Ints) -> int:
    """BT-55: any opponent, even one without gold, with any number."""
    n = 0
    for victim in range(s.seats):
        if victim != seat:
            for i in range(NAMES):
                out[n] = HOLD + victim * NAMES + i
                n += 1
    return n


@rule
def rob(s: Position, seat: int, action: int) -> None:
    victim = (action - HOLD) // NAMES
    number = HOLD_UP_MIN + (action - HOLD) % NAMES
    first = DIE[below(s, SIDES)]
    second = DIE[below(s, SIDES)]
    loot = 0
    robbed = 0
    if first + second >= number:
        robbed = 1
        loot = min(number, s.gold[victim])  # BT-56, R-23
    s.gold[victim] -= loot
    s.gold[seat] += loot
    note(s, HELD_UP, seat, victim, number, first, second, robbed, loot)
    discard(s, s.pending)
    go_on_choosing(s)


# ── New Vein (BT-61 … BT-64) ──────────────────────────────────────────────────


@rule
def play_new_vein(s: Position, seat: int, card: int) -> None:
    mines = 0
    last = NONE
    for mine in range(N_MINES):
        if s.place[mine] == seat:
            mines += 1
            last = mine
    if mines == 0:
        lay_idle(s, seat, card)
    elif mines == 1:
        dig_vein(s, seat, card, last)
    else:
        ask_about(s, DIG, seat, card)


@rule
def dig_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for mine in range(N_MINES):
        if s.place[mine] == seat:
            out[n] = DIG_VEIN + mine
            n += 1
    return n


@rule
def dig(s: Position, seat: int, action: int) -> None:
    dig_vein(s, seat, s.pending, action - DIG_VEIN)
    go_on_choosing(s)


# ── Saloon (BT-65 … BT-67) ────────────────────────────────────────────────────


@rule
def play_saloon(s: Position, seat: int, card: int) -> None:
    for town in range(N_TOWNS):
        if tokens_left(s, town) > 0:
            ask_about(s, BUILD, seat, card)
            return
    note(s, NO_TARGET, seat, card)
    discard(s, card)


@rule
def tokens_left(s: Position, town: int) -> int:
    """The number of Saloon tokens left for a town; BT-65: every Saloon there takes one."""
    n = TOKENS
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if s.on[saloon] == town:
            n -= 1
    return n


@rule
def build_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for town in range(N_TOWNS):
        if tokens_left(s, town) > 0:
            out[n] = OPEN_SALOON + town
            n += 1
    return n


@rule
def build(s: Position, seat: int, action: int) -> None:
    """Open a Saloon in the town chosen; BT-69: waiting Girls move in at once."""
    saloon = s.pending
    s.place[saloon] = seat
    s.on[saloon] = action - OPEN_SALOON
    note(s, SALOON_OPENED, seat, saloon, s.on[saloon])
    girls = idle(s, seat, SALOON_GIRLS)
    if girls != NONE:
        hire_girls(s, seat, girls, saloon)
    go_on_choosing(s)


# ── Saloon Girls (BT-68 … BT-72) ──────────────────────────────────────────────


@rule
def play_saloon_girls(s: Position, seat: int, card: int) -> None:
    saloons = 0
    last = NONE
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if can_hire(s, seat, saloon):
            saloons += 1
            last = saloon
    if saloons == 0:
        lay_idle(s, seat, card)  # BT-69
    elif saloons == 1:
        hire_girls(s, seat, card, last)
    else:
        ask_about(s, HIRE, seat, card)


@rule
def can_hire(s: Position, seat: int, saloon: int) -> bool:
    """R-28: whether the player owns the Saloon, and it has no Girls."""
    return s.place[saloon] == seat and girls_of(s, saloon) == NONE


@rule
def girls_of(s: Position, saloon: int) -> int:
    for card in range(FIRST_CARD[SALOON_GIRLS], FIRST_CARD[SALOON_GIRLS + 1]):
        if s.on[card] == saloon:
            return card
    return NONE


@rule
def hire_options(s: Position, seat: int, out: Ints) -> int:
    n = 0
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if can_hire(s, seat, saloon):
            out[n] = HIRE_GIRLS + saloon - FIRST_CARD[SALOON]
            n += 1
    return n


@rule
def hire(s: Position, seat: int, action: int) -> None:
    hire_girls(s, seat, s.pending, action - HIRE_GIRLS + FIRST_CARD[SALOON])
    go_on_choosing(s)


@rule
def hire_girls(s: Position, seat: int, girls: int, saloon: int) -> None:
    s.place[girls] = seat
    s.on[girls] = saloon
    note(s, GIRLS_HIRED, seat, girls, s.on[saloon])


@rule
def saloon_income(s: Position, seat: int, town: int) -> int:
    """BT-66: what a player's Saloons in a town collect for each mine of another that produces."""
    gold = 0
    for saloon in range(FIRST_CARD[SALOON], FIRST_CARD[SALOON + 1]):
        if s.place[saloon] == seat and s.on[saloon] == town:
            gold += saloon_payment(s, saloon)
    return gold


@rule
def saloon_payment(s: Position, saloon: int) -> int:
    """BT-66: what a Saloon collects; BT-70: more with Girls."""
    return SALOON_PAYMENT if girls_of(s, saloon) == NONE else GIRLS_PAYMENT


# ── Stagecoach Robbery (BT-73) ────────────────────────────────────────────────


@rule
def play_stagecoach(s: Position, seat: int, card: int) -> None:
    s.gold[seat] += STAGECOACH_GOLD
    s.bank += STAGECOACH_GOLD
    note(s, STAGECOACH_ROBBED, seat, STAGECOACH_GOLD)
    discard(s, card)
