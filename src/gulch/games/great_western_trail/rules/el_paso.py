"""El Paso: money, a Simmental, the delivery (GW-26, GW-60 … GW-73)."""

from gulch.games.great_western_trail.actions import (
    ARRIVED,
    CLOSED,
    DELIVER_NOTHING,
    DELIVER_TO,
    DELIVERED,
    DELIVERED_NOTHING,
    HAND_DISCARDED,
    SHOWED,
    TOOK_SIMMENTAL,
    TOTAL,
)
from gulch.games.great_western_trail.components import (
    BONUS_CERTIFICATE,
    BONUS_DUPLICATE,
    BREEDING,
    DELIVERY,
    EL_PASO_END,
    EL_PASO_FIRST,
    HIGHEST_BREEDING,
    IS_SIMPLE,
    N_BONUSES,
    N_BREEDS,
    N_POSTS,
    N_SPACES,
    NONE,
    PERMANENT_CERTIFICATE,
    POST_IS_BLACK,
    POST_LIST,
    POST_REPEATS,
    POST_VALUE,
    SIMMENTAL,
    SIMMENTAL_CARD,
    SIMMENTAL_SPACE,
    SPACE_IS_BLACK,
    SPACE_MONEY,
    VERB,
)
from gulch.games.great_western_trail.position import ACT, DELIVER, DRAW, END, RESUME, REWARD, Position
from gulch.games.great_western_trail.rules.agenda import open_effect
from gulch.games.great_western_trail.rules.cards import (
    breeds_in_hand,
    cards_in_hand,
    cattle_in_stack,
    change_money,
    follow_hand,
    put_on_discard,
)
from gulch.games.great_western_trail.rules.free import free_action, free_options, is_free_action, token_can_be_used
from gulch.games.great_western_trail.rules.gains import gain_at_once
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Arrival (GW-60, GW-61, GW-72, GW-73) ──────────────────────────────────────


@rule
def arrive(s: Position) -> None:
    """GW-26: carry out all actions of the El Paso tile in order."""
    seat = s.turn
    s.arrivals[seat] += 1
    note(s, ARRIVED, seat, s.arrivals[seat])
    for effect in range(EL_PASO_FIRST, EL_PASO_END):
        if VERB[effect] == SIMMENTAL_CARD:
            take_simmental(s, seat)
        elif VERB[effect] == DELIVERY:
            s.stage = DELIVER
        else:
            gain_at_once(s, seat, effect)
    s.phase = RESUME


@rule
def take_simmental(s: Position, seat: int) -> None:
    """GW-72: take a Simmental, or close the game if none is left (GW-73: only once)."""
    if s.market[SIMMENTAL]:
        s.market[SIMMENTAL] -= 1
        put_on_discard(s, seat, SIMMENTAL)
        note(s, TOOK_SIMMENTAL, seat, s.market[SIMMENTAL])
    elif s.closer == NONE:
        s.closer = seat
        s.herder[seat] = SIMMENTAL_SPACE
        note(s, CLOSED, seat)


# ── The total breeding value (GW-62 … GW-64) ──────────────────────────────────


@rule
def different_breeds(s: Position, seat: int) -> int:
    """GW-62: the sum of the breeding values of the breeds in hand, each counted once."""
    total = 0
    for breed in range(N_BREEDS):
        if s.hand[seat, breed]:
            total += BREEDING[breed]
    return total


@rule
def repeated_cards(s: Position, seat: int) -> int:
    """GW-63: the sum of the breeding values of repeated cards, one card for each duplicate tile;
    R-14: the best ones.
    """
    tiles = 0
    for bonus in range(N_BONUSES):
        if BONUS_DUPLICATE[bonus]:
            tiles += s.bonus[seat, bonus]
    total = 0
    for value in range(HIGHEST_BREEDING, 0, -1):
        for breed in range(N_BREEDS):
            if BREEDING[breed] == value and s.hand[seat, breed] > 1 and tiles > 0:
                counted = min(tiles, s.hand[seat, breed] - 1)
                tiles -= counted
                total += counted * value
    return total


@rule
def permanent_certificates(s: Position, seat: int) -> int:
    """GW-64: the number of permanent certificates, from the disc space and bonus tiles."""
    n = 1 - s.disc[seat, PERMANENT_CERTIFICATE]
    for bonus in range(N_BONUSES):
        if BONUS_CERTIFICATE[bonus]:
            n += s.bonus[seat, bonus]
    return n


@rule
def total_breeding_value(s: Position, seat: int) -> int:
    return different_breeds(s, seat) + repeated_cards(s, seat) + permanent_certificates(s, seat)


@rule
def total_now(s: Position, seat: int) -> int:
    """The total breeding value of a hand; R-43: if it lies open, the value when it was shown."""
    return s.shown_total if s.open_hand and s.turn == seat else total_breeding_value(s, seat)


# ── The delivery (GW-65 … GW-70) ──────────────────────────────────────────────


@rule
def discs_left(s: Position, seat: int) -> int:
    n = 0
    for space in range(N_SPACES):
        n += s.disc[seat, space]
    return n


@rule
def can_choose_post(s: Position, seat: int, post: int, total: int) -> bool:
    """Whether a delivery may go to a post. GW-65: certificates on the track add to its value."""
    return POST_VALUE[post] <= total + s.certificates[seat] and has_room(s, seat, post)


@rule
def has_room(s: Position, seat: int, post: int) -> bool:
    """GW-66: whether a post takes another disc of a player: only one, except where more are
    allowed.
    """
    return s.post[seat, post] == 0 or POST_REPEATS[post] != 0


@rule
def can_choose_disc(s: Position, seat: int, post: int, space: int) -> bool:
    """Whether a disc may go to a post. GW-67: black discs go to black posts only; GW-68: the player
    must be able to pay the disc's price.
    """
    if s.disc[seat, space] == 0 or (SPACE_IS_BLACK[space] and not POST_IS_BLACK[post]):
        return False
    return s.money[seat] + SPACE_MONEY[space] >= 0


@rule
def delivery_options(s: Position, seat: int, out: Ints, n: int) -> int:
    total = total_breeding_value(s, seat)
    for post in range(N_POSTS):
        if can_choose_post(s, seat, post, total):
            for space in range(N_SPACES):
                if can_choose_disc(s, seat, post, space):
                    out[n] = DELIVER_TO + post * N_SPACES + space
                    n += 1
    return n


@rule
def can_deliver(s: Position, seat: int) -> bool:
    return reaches_a_post(s, seat, total_breeding_value(s, seat) + s.certificates[seat])


@rule
def must_deliver(s: Position, seat: int) -> bool:
    """R-12: whether a pair is possible without spending certificates or counting repeated cards."""
    return reaches_a_post(s, seat, different_breeds(s, seat) + permanent_certificates(s, seat))


@rule
def reaches_a_post(s: Position, seat: int, reach: int) -> bool:
    """Whether a disc may go to a post whose value is at most `reach`."""
    for post in range(N_POSTS):
        if POST_VALUE[post] <= reach and has_room(s, seat, post):
            for space in range(N_SPACES):
                if can_choose_disc(s, seat, post, space):
                    return True
    return False


@rule
def deliver_options(s: Position, seat: int, out: Ints) -> int:
    """All pairs of a disc and a post for it; R-12: delivering nothing, unless the total reaches a
    post by itself.
    """
    n = delivery_options(s, seat, out, free_options(s, seat, out))
    if not must_deliver(s, seat):
        out[n] = DELIVER_NOTHING
        n += 1
    return n


@rule
def deliver(s: Position, seat: int, action: int) -> None:
    if is_free_action(action):
        free_action(s, seat, action)
    elif action == DELIVER_NOTHING:
        deliver_nothing(s, seat)
    else:
        place_disc(s, seat, (action - DELIVER_TO) // N_SPACES, (action - DELIVER_TO) % N_SPACES)


@rule
def deliver_nothing(s: Position, seat: int) -> None:
    """GW-70: show the hand, but place no disc and gain no reward."""
    show_hand(s, seat)
    note(s, DELIVERED_NOTHING, seat)
    s.stage = REWARD
    s.phase = RESUME


@rule
def show_hand(s: Position, seat: int) -> None:
    s.revealed = 1
    s.open_hand = 1
    follow_hand(s, seat)
    for breed in range(N_BREEDS):
        for _ in range(s.hand[seat, breed]):
            note(s, SHOWED, seat, breed)
    s.shown_total = total_breeding_value(s, seat)
    breeds = breeds_in_hand(s, seat)
    note(s, TOTAL, seat, s.shown_total, breeds, repeated_cards(s, seat), permanent_certificates(s, seat))


@rule
def place_disc(s: Position, seat: int, post: int, space: int) -> None:
    """R-13: fix the total, then move the disc and its money, then give the reward."""
    show_hand(s, seat)
    spent = max(0, POST_VALUE[post] - s.shown_total)
    s.certificates[seat] -= spent
    s.disc[seat, space] = 0
    s.post[seat, post] += 1
    note(s, DELIVERED, seat, POST_VALUE[post], space, spent, max(0, SPACE_MONEY[space]), max(0, -SPACE_MONEY[space]))
    change_money(s, seat, SPACE_MONEY[space])
    for effect in range(POST_LIST[post, 0], POST_LIST[post, 1]):
        if IS_SIMPLE[effect]:
            gain_at_once(s, seat, effect)  # GW-69, R-15
        else:
            open_effect(s, effect, 0, 0)
    s.stage = REWARD
    s.phase = RESUME


@rule
def put_hand_away(s: Position) -> None:
    """GW-71: discard the whole hand; GW-72: the closing player draws no more. R-45: if no cattle is
    left in the draw stack, the draw waits, because an exchange token used now would shuffle the
    discarded hand in.
    """
    seat = s.turn
    note(s, HAND_DISCARDED, seat, cards_in_hand(s, seat))
    for breed in range(N_BREEDS):
        for _ in range(s.hand[seat, breed]):
            put_on_discard(s, seat, breed)
        s.hand[seat, breed] = 0
        s.known[seat, breed] = 0
    s.open_hand = 0
    s.shown_total = 0
    s.stage = END if s.closer == seat else ACT
    wait = s.closer == seat or (token_can_be_used(s, seat) and cattle_in_stack(s, seat) == 0)
    s.phase = RESUME if wait else DRAW
