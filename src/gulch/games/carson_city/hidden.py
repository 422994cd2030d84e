"""Redeals: random positions consistent with what a seat knows.

The base game hides only the order of the bag, and no order exists until a tile is drawn. Might Is
Right hides tokens as far as CC-144 says; Kit Carson hides the commands of a pulse until all are in.
"""

from gulch.games.carson_city.actions import PASS, PUT, PUT_WHITE, WAIT
from gulch.games.carson_city.components import MIGHT_IS_RIGHT, N_TARGETS, N_TOKENS, NONE, REDRAW
from gulch.games.carson_city.position import COMMAND, TOKEN, Position
from gulch.games.carson_city.rules.kit_carson import may_move
from gulch.games.carson_city.rules.placement import may_place, may_place_white
from gulch.games.carson_city.rules.tokens import tokens_held
from gulch.games.carson_city.rules.town import has_white
from gulch.kernel.chance import any_of, below
from gulch.kernel.rule import rule

RESPLITS = 96  # attempts to redeal two first hands; about one in eight gives their sums again
DEALS = 64  # attempts to deal all redrawn hands at once
SWAPS = 96  # if no deal succeeds: attempts to exchange two tokens, starting from the true hands
WIDE = 4  # bits for the count of one value in a packed hand
NARROW = 2  # bits for the count of one value in a redrawn hand


@rule
def redeal(s: Position, seat: int) -> None:
    """Redeal for a seat, or for a spectator (-1), who knows no hand."""
    if s.options[MIGHT_IS_RIGHT]:
        if s.seats > 2:  # with two players everyone knows both first hands
            for _ in range(RESPLITS):
                resplit_first_hands(s, below(s, s.seats), below(s, s.seats), seat)
        redeal_redrawn(s, seat)
        if s.phase == TOKEN:
            choose_tokens(s, seat)
    if s.phase == COMMAND:
        command_anew(s, seat)


# ── First hands: their sums are known (CC-129, CC-144) ────────────────────────


@rule
def packed_hand(s: Position, seat: int) -> int:
    packed = 0
    for value in range(N_TOKENS):
        packed += s.token[seat, value] << (WIDE * value)
    return packed


@rule
def tokens_in(packed: int) -> int:
    n = 0
    for value in range(N_TOKENS):
        n += packed >> (WIDE * value) & (1 << WIDE) - 1
    return n


@rule
def sum_of(packed: int) -> int:
    total = 0
    for value in range(N_TOKENS):
        total += value * (packed >> (WIDE * value) & (1 << WIDE) - 1)
    return total


@rule
def any_token(s: Position, packed: int) -> int:
    """The value of a random token from a packed hand."""
    left = below(s, tokens_in(packed))
    for value in range(N_TOKENS):
        left -= packed >> (WIDE * value) & (1 << WIDE) - 1
        if left < 0:
            return value
    return NONE


@rule
def resplit_first_hands(s: Position, one: int, other: int, viewer: int) -> None:
    """Mix two first hands and deal them again; keep the result if both sums stay the same."""
    if one == other or s.redrawn[one] or s.redrawn[other]:
        return
    if one == viewer or other == viewer:
        return
    hand = packed_hand(s, one)
    both = hand + packed_hand(s, other)
    dealt = 0
    for _ in range(tokens_in(hand)):
        dealt += 1 << (WIDE * any_token(s, both - dealt))
    if sum_of(dealt) == sum_of(hand):
        hold(s, one, dealt)
        hold(s, other, both - dealt)


@rule
def hold(s: Position, seat: int, packed: int) -> None:
    for value in range(N_TOKENS):
        s.token[seat, value] = packed >> (WIDE * value) & (1 << WIDE) - 1


# ── Redrawn hands and the pile (CC-132, CC-144) ───────────────────────────────


@rule
def redeal_redrawn(s: Position, viewer: int) -> None:
    """Deal all redrawn hands again until all their pools allow it; if no attempt succeeds, exchange
    single tokens instead.
    """
    truth = packed_redrawn(s)
    if truth == 0:
        return
    if REDRAW < 1 << NARROW:
        for _ in range(DEALS):
            deal_redrawn(s, viewer)
            if pools_suffice(s):
                return
        unpack_redrawn(s, truth)
    for _ in range(SWAPS):
        swap_redrawn(s, below(s, s.seats), below(s, s.seats + 1), viewer)


@rule
def packed_redrawn(s: Position) -> int:
    packed = 0
    for seat in range(s.seats):
        if s.redrawn[seat]:
            for value in range(N_TOKENS):
                packed |= s.token[seat, value] << (NARROW * (N_TOKENS * seat + value))
    return packed


@rule
def unpack_redrawn(s: Position, packed: int) -> None:
    for seat in range(s.seats):
        if s.redrawn[seat]:
            for value in range(N_TOKENS):
                count = packed >> (NARROW * (N_TOKENS * seat + value)) & (1 << NARROW) - 1
                s.pile[value] += s.token[seat, value] - count
                s.token[seat, value] = count


@rule
def deal_redrawn(s: Position, viewer: int) -> None:
    """Return the other players' redrawn hands to the pile and draw them again."""
    sizes = 0
    for seat in range(s.seats):
        if s.redrawn[seat] and seat != viewer:
            sizes |= tokens_held(s, seat) << (NARROW * seat)
            for value in range(N_TOKENS):
                s.pile[value] += s.token[seat, value]
                s.token[seat, value] = 0
    for seat in range(s.seats):
        for _ in range(sizes >> (NARROW * seat) & (1 << NARROW) - 1):
            value = any_of(s, s.pile)
            s.pile[value] -= 1
            s.token[seat, value] += 1


@rule
def packed_pile(s: Position) -> int:
    packed = 0
    for value in range(N_TOKENS):
        packed += s.pile[value] << (WIDE * value)
    return packed


@rule
def pools_suffice(s: Position) -> bool:
    """Whether each redrawn hand's pool can hold that hand and all those redrawn before it."""
    for seat in range(s.seats):
        if s.redrawn[seat]:
            for value in range(N_TOKENS):
                held = 0
                for other in range(s.seats):
                    if s.redrawn[other] and s.redrawn[other] <= s.redrawn[seat]:
                        held += s.token[other, value]
                if held > s.pool[seat, value]:
                    return False
    return True


@rule
def swap_redrawn(s: Position, one: int, other: int, viewer: int) -> None:
    """Exchange a token of a redrawn hand with one of another redrawn hand (of the pile, if `other`
    is `seats`); take it back if the pools do not allow it.
    """
    if one == other or not s.redrawn[one] or tokens_held(s, one) == 0:
        return
    if one == viewer or other == viewer:
        return
    from_pile = other == s.seats
    there = packed_pile(s) if from_pile else packed_hand(s, other)
    if tokens_in(there) == 0 or (not from_pile and not s.redrawn[other]):
        return
    given = any_token(s, packed_hand(s, one))
    taken = any_token(s, there)
    exchange(s, one, other, given, taken)
    if not pools_suffice(s):
        exchange(s, one, other, taken, given)


@rule
def exchange(s: Position, one: int, other: int, given: int, taken: int) -> None:
    s.token[one, given] -= 1
    s.token[one, taken] += 1
    if other == s.seats:
        s.pile[given] += 1
        s.pile[taken] -= 1
    else:
        s.token[other, given] += 1
        s.token[other, taken] -= 1


@rule
def choose_tokens(s: Position, viewer: int) -> None:
    """For each other player who has chosen a token, choose a random one instead."""
    for seat in range(s.seats):
        if seat != viewer and s.shown[seat] != NONE:
            s.shown[seat] = any_token(s, packed_hand(s, seat))


# ── Commands of a pulse (CC-138) ──────────────────────────────────────────────


@rule
def command_anew(s: Position, viewer: int) -> None:
    for seat in range(s.seats):
        if seat != viewer:
            s.lifted[seat] = NONE
            if s.command[seat] != NONE:
                s.command[seat] = any_command(s, seat)


@rule
def any_command(s: Position, seat: int) -> int:
    """A random command: wait, finish, or a legal placement or move."""
    s.lifted[seat] = any_placed(s, seat) if below(s, 2) else NONE
    found = 1 if below(s, 2) else 2
    order = WAIT if found == 1 else PASS
    for target in range(N_TARGETS):
        if s.lifted[seat] != NONE:
            fits = may_move(s, seat, target)
        else:
            fits = s.cowboys[seat] > 0 and may_place(s, seat, target)
        if fits:
            found += 1
            if below(s, found) == 0:
                order = PUT + target
    if s.lifted[seat] == NONE and has_white(s, seat):
        for target in range(N_TARGETS):
            if may_place_white(s, seat, target):
                found += 1
                if below(s, found) == 0:
                    order = PUT_WHITE + target
    if order >= PASS:
        s.lifted[seat] = NONE
    return order


@rule
def any_placed(s: Position, seat: int) -> int:
    """A random target with a cowboy of this player, or NONE."""
    found = 0
    origin = NONE
    for target in range(N_TARGETS):
        if s.there[target] >> seat & 1:
            found += 1
            if below(s, found) == 0:
                origin = target
    return origin
