"""El Paso, in the order of the rulebook (EP-1 … EP-76)."""

from gulch.games.el_paso.actions import (
    CAUGHT,
    CHOSE_PILE,
    CLEARED,
    DEALT,
    DISCARDED,
    DONE,
    DREW,
    EMPTIED,
    EMPTY_HANDED,
    ENDED,
    ENTERED,
    EXCHANGED,
    FINAL_EXCHANGE,
    KEEP,
    KEPT,
    LAID,
    LEAVE,
    LEFT,
    NO_SUCH_LOCATION,
    NO_SYMBOL,
    NO_TILE_LEFT,
    PASSED_OVER,
    PLACED,
    RETURNED,
    REVEALED,
    ROB,
    ROLLED,
    SOLD,
    STOCKED,
    TAKE,
    TOOK,
    TURNED_OVER,
)
from gulch.games.el_paso.components import (
    AT_LEAST_TWO,
    BRAND,
    CARDS_EACH,
    CHOSEN,
    DICE,
    DIE,
    DRAW_MODE,
    EMPTIED_KEEP,
    EXISTS,
    FASTEST,
    FIRST_GUARD,
    FIRST_TILE,
    GUARD_SEAT,
    KEEP_EMPTIED,
    KEEP_FIRST,
    KEEP_STEP,
    LAST_TOWN,
    N_KINDS,
    N_TILES,
    NEEDED_FACE,
    NONE,
    RATE,
    RATE_ABSENT,
    RATE_AT_END,
    SIDES,
    SIX,
    STAR,
    STARS_THAT_END,
    TILE_COUNT,
    TILE_KIND,
    TILE_VALUE,
    TILES_PER_TOWN,
)
from gulch.games.el_paso.position import (
    DECIDE,
    DEPART,
    DRAW,
    ENTER_TOWN,
    OVER,
    PICK,
    ROBBERY,
    ROUND_ENDS,
    TOWN_ENDS,
    Position,
)
from gulch.kernel.chance import any_of, below
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule
from gulch.kernel.trace import note

# ── Set-up of the game (EP-4 … EP-9) ──────────────────────────────────────────


@rule
def start(s: Position) -> None:
    choose_first_guard(s)
    for kind in range(N_KINDS):
        shuffle_cards(s, kind)
    for seat in range(s.seats):
        s.laid[seat] = NONE
        s.pick[seat] = NONE
    for kind in range(N_KINDS):
        for step in range(s.seats):
            deal_card(s, (s.guard + step) % s.seats, kind)
    for tile in range(N_TILES):
        s.bag[tile] = TILE_COUNT[tile]
    s.phase = ENTER_TOWN


@rule
def choose_first_guard(s: Position) -> None:
    """EP-9: choose the first guard at random, or as the host named."""
    if s.options[FIRST_GUARD] == CHOSEN:
        s.first_guard = s.options[GUARD_SEAT]
    else:
        s.first_guard = below(s, s.seats)
    s.guard = s.first_guard


@rule
def shuffle_cards(s: Position, kind: int) -> None:
    """EP-4: shuffle the eight cards of a location into its own pile."""
    for rank in range(CARDS_EACH):
        s.pile[kind, rank] = rank
    for last in range(CARDS_EACH - 1, 0, -1):
        other = below(s, last + 1)
        rank = s.pile[kind, last]
        s.pile[kind, last] = s.pile[kind, other]
        s.pile[kind, other] = rank
    s.pile_size[kind] = CARDS_EACH


@rule
def deal_card(s: Position, seat: int, kind: int) -> None:
    rank = take_top_card(s, kind)
    s.hand[seat, kind] |= 1 << rank
    note(s, DEALT, seat, kind * CARDS_EACH + rank)


# ── Set-up of a town (EP-10 … EP-16) ──────────────────────────────────────────


@rule
def enter_town(s: Position) -> None:
    s.round = 0
    s.stars = 0
    s.groups = 0
    s.leaving = 0
    for seat in range(s.seats):
        s.group[seat] = 0
    for die in range(DICE):
        s.dice[die] = NONE
    s.in_town = (1 << s.seats) - 1
    note(s, ENTERED, s.town, s.guard)
    stock_town(s)
    open_decisions(s)


@rule
def stock_town(s: Position) -> None:
    """EP-10: draw the tiles of a town; EP-12: only then put back those whose location it lacks."""
    for _ in range(s.options[TILES_PER_TOWN]):
        tile = any_of(s, s.bag)
        s.bag[tile] -= 1
        if EXISTS[s.town, TILE_KIND[tile]]:
            s.stack[tile] += 1
        else:
            s.aside[tile] += 1
    placed = 0
    returned = 0
    for tile in range(N_TILES):
        if s.stack[tile]:
            placed += s.stack[tile]
            note(s, PLACED, tile, s.stack[tile])
        if s.aside[tile]:
            returned += s.aside[tile]
            note(s, RETURNED, tile, s.aside[tile])
            s.bag[tile] += s.aside[tile]
            s.aside[tile] = 0
    note(s, STOCKED, s.town, placed, returned)


# ── Round, step 1: rob or leave (EP-17 … EP-23) ───────────────────────────────


@rule
def open_decisions(s: Position) -> None:
    s.robbers = 0
    ask_next_bandit(s)


@rule
def decide_options(s: Position, seat: int, out: Ints) -> int:
    """EP-20: lay any card of the hand, even without hope of loot; EP-22: leaving is always
    allowed.
    """
    n = 0
    for kind in range(N_KINDS):
        for rank in range(CARDS_EACH):
            if s.hand[seat, kind] >> rank & 1:
                out[n] = ROB + kind * CARDS_EACH + rank
                n += 1
    out[n] = LEAVE
    return n + 1


@rule
def decide(s: Position, seat: int, action: int) -> None:
    if action == LEAVE:
        leave_town(s, seat)
    else:
        lay_card(s, seat, action - ROB)
        ask_next_bandit(s)


@rule
def lay_card(s: Position, seat: int, card: int) -> None:
    s.hand[seat, card // CARDS_EACH] &= ~(1 << card % CARDS_EACH)
    s.laid[seat] = card
    s.robbers |= 1 << seat
    note(s, LAID, seat, card)


@rule
def ask_next_bandit(s: Position) -> None:
    """EP-17: ask the next bandit in town who has not decided, clockwise from the guard."""
    s.phase = DECIDE
    for step in range(s.seats):
        seat = (s.guard + step) % s.seats
        if (s.in_town & ~s.robbers) >> seat & 1:
            s.actors = 1 << seat
            return
    close_decisions(s)


@rule
def close_decisions(s: Position) -> None:
    s.groups += s.leaving
    s.leaving = 0
    s.actors = 0
    s.phase = ROBBERY if s.robbers else TOWN_ENDS  # EP-23


# ── Round, step 2: reveal and roll (EP-24 … EP-29) ────────────────────────────


@rule
def reveal_and_roll(s: Position) -> None:
    reveal_cards(s)
    roll_dice(s)
    if s.stars >= STARS_THAT_END:
        arrest_robbers(s)
    else:
        for kind in range(N_KINDS):
            rob_location(s, kind)
    discard_cards(s)
    open_draw(s)


@rule
def reveal_cards(s: Position) -> None:
    s.revealed = 1
    for step in range(s.seats):
        seat = (s.guard + step) % s.seats
        if s.laid[seat] != NONE:
            card = s.laid[seat]
            s.seen[card // CARDS_EACH] |= 1 << card % CARDS_EACH
            note(s, REVEALED, seat, card)


@rule
def roll_dice(s: Position) -> None:
    """EP-25: roll every die that is not on the sheriff space; EP-26: stars go there and stay."""
    s.round += 1
    rolled = DICE - s.stars
    for die in range(DICE):
        s.dice[die] = NONE
        if die < rolled:
            s.dice[die] = DIE[below(s, SIDES)]
            if s.dice[die] == STAR:
                s.stars += 1
    note(s, ROLLED, s.guard, rolled, shown(s, STAR), shown(s, BRAND), shown(s, SIX), s.stars)


@rule
def shown(s: Position, face: int) -> int:
    """How many dice of this roll show a face."""
    n = 0
    for die in range(DICE):
        if s.dice[die] == face:
            n += 1
    return n


# ── Round, step 3: loot (EP-30 … EP-37) ───────────────────────────────────────


@rule
def rob_location(s: Position, kind: int) -> None:
    """EP-34: let each robber, from the highest card down, take the top tile."""
    for rank in range(CARDS_EACH - 1, -1, -1):
        seat = who_laid(s, kind * CARDS_EACH + rank)
        if seat != NONE:
            take_loot(s, seat, kind)


@rule
def who_laid(s: Position, card: int) -> int:
    for seat in range(s.seats):
        if s.laid[seat] == card:
            return seat
    return NONE


@rule
def take_loot(s: Position, seat: int, kind: int) -> None:
    if not EXISTS[s.town, kind]:
        note(s, EMPTY_HANDED, seat, s.laid[seat], NO_SUCH_LOCATION)
    elif NEEDED_FACE[kind] != NONE and shown(s, NEEDED_FACE[kind]) == 0:
        note(s, EMPTY_HANDED, seat, s.laid[seat], NO_SYMBOL)  # EP-30, EP-31
    else:
        tile = top_tile(s, kind)
        if tile == NONE:
            note(s, EMPTY_HANDED, seat, s.laid[seat], NO_TILE_LEFT)
        else:
            s.stack[tile] -= 1
            s.loot[seat, tile] += 1
            note(s, TOOK, seat, tile)


@rule
def top_tile(s: Position, kind: int) -> int:
    """The top tile of a location; EP-13: the one of lowest value."""
    for tile in range(FIRST_TILE[kind], FIRST_TILE[kind + 1]):
        if s.stack[tile]:
            return tile
    return NONE


# ── Round, step 4: cards (EP-38 … EP-47) ──────────────────────────────────────


@rule
def discard_cards(s: Position) -> None:
    """EP-39: discard all laid cards, with or without loot; in each location the highest first."""
    for card in range(N_KINDS * CARDS_EACH - 1, -1, -1):
        seat = who_laid(s, card)
        if seat != NONE:
            kind = card // CARDS_EACH
            s.discard[kind, s.discard_size[kind]] = card % CARDS_EACH
            s.discard_size[kind] += 1
            s.laid[seat] = NONE
            note(s, DISCARDED, seat, card)


@rule
def open_draw(s: Position) -> None:
    """EP-40: let every robber draw a card; EP-76: but not when the last town ends."""
    if s.town == LAST_TOWN and (s.stars >= STARS_THAT_END or town_is_empty(s)):
        s.phase = ROUND_ENDS
        return
    s.owed = s.robbers
    s.actors = s.owed
    s.phase = PICK
    if s.options[DRAW_MODE] == FASTEST:
        s.phase = DRAW


@rule
def draw_options(s: Position, seat: int, out: Ints) -> int:
    """EP-44: any location that has a card in its draw or discard pile."""
    n = 0
    for kind in range(N_KINDS):
        if s.pile_size[kind] + s.discard_size[kind] > 0:
            out[n] = TAKE + kind
            n += 1
    return n


@rule
def pick(s: Position, seat: int, action: int) -> None:
    """EP-46: choose a pile in secret; no card moves until everyone has chosen."""
    s.pick[seat] = action - TAKE
    s.actors &= ~(1 << seat)
    note(s, CHOSE_PILE, seat, action - TAKE)
    if s.actors == 0:
        serve_picks(s)


@rule
def serve_picks(s: Position) -> None:
    """EP-46: let robbers draw the cards they picked, clockwise from a seat that changes each round.
    Robbers who find no card choose again, openly.
    """
    for step in range(s.seats):
        seat = serving_order(s, step)
        if s.owed >> seat & 1:
            kind = s.pick[seat]
            s.pick[seat] = NONE
            if s.pile_size[kind] + s.discard_size[kind] == 0:
                note(s, PASSED_OVER, seat, kind)
            else:
                draw_card(s, seat, kind)
    ask_next_draw(s)


@rule
def serving_order(s: Position, step: int) -> int:
    return (s.guard + s.round - 1 + step) % s.seats


@rule
def draw(s: Position, seat: int, action: int) -> None:
    """EP-46, EP-47: draw a card openly and at once."""
    draw_card(s, seat, action - TAKE)
    ask_next_draw(s)


@rule
def ask_next_draw(s: Position) -> None:
    if s.owed == 0:
        s.phase = ROUND_ENDS
        s.actors = 0
        return
    s.phase = DRAW
    s.actors = s.owed
    if s.options[DRAW_MODE] != FASTEST:
        for step in range(s.seats):
            seat = serving_order(s, step)
            if s.owed >> seat & 1:
                s.actors = 1 << seat
                return


@rule
def draw_card(s: Position, seat: int, kind: int) -> None:
    rank = take_top_card(s, kind)
    s.hand[seat, kind] |= 1 << rank
    s.owed &= ~(1 << seat)
    s.revealed = 1
    note(s, DREW, seat, kind, kind * CARDS_EACH + rank)
    if s.pile_size[kind] == 0:
        turn_over(s, kind)


@rule
def take_top_card(s: Position, kind: int) -> int:
    if s.pile_size[kind] == 0:
        turn_over(s, kind)
    s.pile_size[kind] -= 1
    return s.pile[kind, s.pile_size[kind]]


@rule
def turn_over(s: Position, kind: int) -> None:
    """EP-42: turn the discards over unshuffled, so that the first discarded is drawn first."""
    cards = s.discard_size[kind]
    if cards == 0:
        return
    for i in range(cards):
        s.pile[kind, i] = s.discard[kind, cards - 1 - i]
    s.pile_size[kind] = cards
    s.discard_size[kind] = 0
    note(s, TURNED_OVER, kind, cards)


# ── Caught by the sheriff (EP-48 … EP-51) ─────────────────────────────────────


@rule
def arrest_robbers(s: Position) -> None:
    """EP-48: take all tiles of robbers, also from earlier towns, but no nuggets or cards."""
    for seat in range(s.seats):
        if s.robbers >> seat & 1:
            tiles = 0
            value = 0
            for tile in range(N_TILES):
                tiles += s.loot[seat, tile]
                value += s.loot[seat, tile] * TILE_VALUE[tile]
                s.bag[tile] += s.loot[seat, tile]
                s.loot[seat, tile] = 0
            note(s, CAUGHT, seat, tiles, value)
    clear_town(s)


# ── Leaving town (EP-52 … EP-63) ──────────────────────────────────────────────


@rule
def leave_town(s: Position, seat: int) -> None:
    """EP-21: leave at once, before the next bandit decides."""
    s.in_town &= ~(1 << seat)
    s.leaving = 1
    join_group(s, seat)
    if has_choice(s, seat):
        s.phase = DEPART
        s.actors = 1 << seat
    else:
        exchange(s, seat)
        ask_next_bandit(s)


@rule
def join_group(s: Position, seat: int) -> None:
    """EP-52: put a bandit into the group of all who leave in the same step."""
    s.group[seat] = s.groups + 1
    note(s, LEFT, seat, s.group[seat], 0 if sells_all(s) else keep_limit(s))


@rule
def keep_limit(s: Position) -> int:
    """The most tiles that a bandit leaving now may keep. EP-53: 1 in the first group, 2 in the
    second, and so on; EP-68: 2 when the town has been emptied.
    """
    of_group = KEEP_FIRST + KEEP_STEP * s.groups
    return keep_limit_emptied(s) if town_is_empty(s) else of_group


@rule
def keep_limit_emptied(s: Position) -> int:
    """EP-68: the most tiles kept when the town is emptied: 2 or, by an option, the last group's
    limit if that is higher. All who have left in the current step are one group before it.
    """
    if s.options[EMPTIED_KEEP] == AT_LEAST_TWO:
        return max(KEEP_EMPTIED, KEEP_FIRST + KEEP_STEP * (s.groups + s.leaving))
    return KEEP_EMPTIED


@rule
def has_choice(s: Position, seat: int) -> bool:
    """Whether the bandit has tiles to choose from, and need not sell them all (EP-76)."""
    return tiles_held(s, seat) > 0 and not sells_all(s)


@rule
def sells_all(s: Position) -> bool:
    return s.town == LAST_TOWN and RATE[LAST_TOWN] == RATE_AT_END and RATE_ABSENT == RATE_AT_END


@rule
def tiles_held(s: Position, seat: int) -> int:
    """The number of tiles a bandit has, without those set aside to keep."""
    n = 0
    for tile in range(N_TILES):
        n += s.loot[seat, tile]
    return n


@rule
def tiles_kept(s: Position, seat: int) -> int:
    n = 0
    for tile in range(N_TILES):
        n += s.kept[seat, tile]
    return n


@rule
def depart_options(s: Position, seat: int, out: Ints) -> int:
    """EP-54: keep another tile, if the limit allows it, or no more."""
    n = 0
    if tiles_kept(s, seat) < keep_limit(s):
        for tile in range(N_TILES):
            if s.loot[seat, tile]:
                out[n] = KEEP + tile
                n += 1
    out[n] = DONE
    return n + 1


@rule
def depart(s: Position, seat: int, action: int) -> None:
    if action == DONE:
        exchange(s, seat)
        s.actors &= ~(1 << seat)
        if s.actors == 0:
            after_departure(s)
    else:
        s.loot[seat, action - KEEP] -= 1
        s.kept[seat, action - KEEP] += 1


@rule
def after_departure(s: Position) -> None:
    if town_is_empty(s):
        s.phase = TOWN_ENDS
    else:
        ask_next_bandit(s)


@rule
def exchange(s: Position, seat: int) -> None:
    """EP-55: sell all tiles not kept; EP-60: put them into the bag."""
    at_rate = nuggets_for(s.town, goods_of_this_town(s, seat), 0)
    one_to_one = nuggets_for(s.town, 0, goods_from_elsewhere(s, seat))
    note_exchange(s, seat, at_rate, one_to_one)
    for tile in range(N_TILES):
        s.bag[tile] += s.loot[seat, tile]
        s.loot[seat, tile] = s.kept[seat, tile]
        s.kept[seat, tile] = 0
    s.gold[seat] += at_rate + one_to_one


@rule
def nuggets_for(town: int, goods_of_this_town: int, goods_from_elsewhere: int) -> int:
    """The nuggets for tiles of these values. EP-56: goods of this town at its rate, rounded down
    once; EP-57: others 1:1.
    """
    return goods_of_this_town // RATE[town] + goods_from_elsewhere // RATE_ABSENT


@rule
def note_exchange(s: Position, seat: int, at_rate: int, one_to_one: int) -> None:
    for tile in range(N_TILES):
        for _ in range(s.kept[seat, tile]):
            note(s, KEPT, seat, tile)
    for tile in range(N_TILES):
        if s.loot[seat, tile]:
            note(s, SOLD, seat, tile, s.loot[seat, tile])
    note(s, EXCHANGED, seat, goods_of_this_town(s, seat), RATE[s.town], at_rate, one_to_one, tiles_kept(s, seat))


@rule
def goods_of_this_town(s: Position, seat: int) -> int:
    """The value of a bandit's tiles for sale whose location this town has (EP-59: even with an
    empty stack).
    """
    value = 0
    for tile in range(N_TILES):
        if EXISTS[s.town, TILE_KIND[tile]]:
            value += s.loot[seat, tile] * TILE_VALUE[tile]
    return value


@rule
def goods_from_elsewhere(s: Position, seat: int) -> int:
    value = 0
    for tile in range(N_TILES):
        if not EXISTS[s.town, TILE_KIND[tile]]:
            value += s.loot[seat, tile] * TILE_VALUE[tile]
    return value


# ── End of a town (EP-64 … EP-72) ─────────────────────────────────────────────


@rule
def end_round(s: Position) -> None:
    """EP-70: after loot, discards and draws, check whether the town ends (EP-64)."""
    if s.stars >= STARS_THAT_END:
        s.phase = TOWN_ENDS
    elif town_is_empty(s):
        empty_town(s)
    else:
        open_decisions(s)


@rule
def town_is_empty(s: Position) -> bool:
    for tile in range(N_TILES):
        if s.stack[tile]:
            return False
    return True


@rule
def empty_town(s: Position) -> None:
    """EP-67: everyone still there leaves now, with at most the limit of EP-68."""
    note(s, EMPTIED, s.town)
    still_there = s.in_town
    s.in_town = 0
    s.phase = DEPART
    s.actors = 0
    for seat in range(s.seats):
        if still_there >> seat & 1:
            join_group(s, seat)
            if has_choice(s, seat):
                s.actors |= 1 << seat
            else:
                exchange(s, seat)
    if s.actors == 0:
        s.phase = TOWN_ENDS


@rule
def clear_town(s: Position) -> None:
    """EP-50, EP-66: put the tiles left in town back into the bag."""
    left = 0
    for tile in range(N_TILES):
        left += s.stack[tile]
        s.bag[tile] += s.stack[tile]
        s.stack[tile] = 0
    if left:
        note(s, CLEARED, s.town, left)


@rule
def end_town(s: Position) -> None:
    """EP-72: go on to the next town; the office of guard passes to the left."""
    clear_town(s)
    if s.town == LAST_TOWN:
        end_game(s)
    else:
        s.town += 1
        s.guard = (s.guard + 1) % s.seats
        s.phase = ENTER_TOWN


# ── End of the game (EP-73 … EP-76) ───────────────────────────────────────────


@rule
def end_game(s: Position) -> None:
    s.phase = OVER
    for seat in range(s.seats):
        value = 0
        for tile in range(N_TILES):
            value += s.loot[seat, tile] * TILE_VALUE[tile]
            s.bag[tile] += s.loot[seat, tile]
            s.loot[seat, tile] = 0
        if value:
            s.gold[seat] += value // RATE_AT_END
            note(s, FINAL_EXCHANGE, seat, value // RATE_AT_END)
    note(s, ENDED)
