"""Points, final places, and the laws that hold in every position."""

from gulch.games.colt_express.components import (
    BOARD,
    BOX,
    BULLET,
    COPIES,
    COPIES_IN_TEAM,
    CYLINDER,
    GONE,
    INSIDE,
    JEWELS,
    LEAST_VALUE,
    MARSHAL,
    MAX_BANDITS,
    N_CARDS,
    N_VALUES,
    NEUTRAL,
    NEUTRAL_BULLETS,
    NONE,
    PILE,
    PLACES,
    PRIZE,
    PURSES,
    ROUND_DECK,
    ROUND_TURNS,
    ROUNDS,
    SETUP_DECK,
    SLOT,
    SPACES,
    STATION,
    STRONGBOXES,
    TAGS,
    TOKEN_VALUE,
    TURN_ACTIONS,
    VALUE,
)
from gulch.games.colt_express.position import (
    ASK_MOVE,
    ASK_PICKPOCKET,
    CHAIN,
    CHOOSE_CARD,
    COUPLE,
    HIDE_PAWNS,
    KEEP,
    OPEN_HEAP,
    OVER,
    PLAN,
    SPECTATOR_BIT,
    UP,
    Position,
)
from gulch.games.colt_express.rules.cards import cards_in_hand, hand_size
from gulch.games.colt_express.rules.end import bullets_received, is_gunslinger, loot_value
from gulch.games.colt_express.rules.heaps import members, value_after, value_when_it_came
from gulch.games.colt_express.rules.planning import may_draw, seat_to_plan
from gulch.games.colt_express.rules.table import (
    bandits_at,
    bandits_each,
    in_teams,
    is_expert,
    position_of,
    purses_at,
    slot_of,
    space_at,
    with_events,
)
from gulch.kernel.record import Ints
from gulch.kernel.rule import rule


@rule
def money(s: Position, seat: int) -> int:
    """CE-89, CE-90: the loot so far, and at the end the Gunslinger's prize."""
    value = loot_value(s, seat)
    if s.phase == OVER and is_gunslinger(s, seat):
        value += PRIZE
    return value


@rule
def points(s: Position, out: Ints) -> None:
    """Write the points that everybody can know: until the end, a purse whose value is not public
    counts as the least valuable one (CE-55).
    """
    for seat in range(s.seats):
        out[seat] = money(s, seat)
        if s.phase != OVER:
            for token in range(PURSES):
                board = s.purse_place[token] - BOARD
                if (
                    board >= 0
                    and board < MAX_BANDITS
                    and s.owner[board] == seat
                    and not s.purse_known[token] >> SPECTATOR_BIT & 1
                ):
                    out[seat] -= VALUE[s.purse_value[token]] - LEAST_VALUE


@rule
def places(s: Position, out: Ints) -> None:
    for seat in range(s.seats):
        out[seat] = place_of(s, seat)


@rule
def place_of(s: Position, seat: int) -> int:
    """A player's place. CE-91: the richest wins; CE-92: in a tie, fewer bullets received; CE-93:
    else both share.
    """
    place = 1
    mine = money(s, seat)
    for other in range(s.seats):
        theirs = money(s, other)
        if theirs > mine or (theirs == mine and bullets_received(s, other) < bullets_received(s, seat)):
            place += 1
    return place


# ── The laws ──────────────────────────────────────────────────────────────────

LAWS = [
    "every purse, jewel and strongbox is in one place, and the purses' values are those of the box",
    "a bandit's bullets are in the cylinder or among the cards of players hit",
    "neutral bullets are in the supply or among the players' cards",
    "every player's action cards are there, each once, in hand, deck, discard or pile",
    "hand and deck are complete when planning begins",
    "no bandit is inside the Marshal's car",
    "bandits and Marshal are on the train",
    "the round cards are different ones of the right deck, the last a station where events are in use",
    "pile and draws make the actions of the round so far",
    "only action cards are on the pile",
    "bullets received are among the player's cards",
    "the pile is empty between the rounds",
    "somebody may act until the match is over, and only where it makes sense; a planning seat can play or draw (CE-22)",
    "purses have an identity in the train, and what is known of them follows the token (CE-116)",
    "the first player is the one of round 1 moved on by a seat for every round",
    "what came into a heap of purses is what left it or lies in it (CE-116)",
]


@rule
def check(s: Position) -> int:
    if s.phase > COUPLE and not loot_is_complete(s):
        return 1
    if not bullets_are_complete(s):
        return 2
    if s.neutral < 0 or s.neutral + all_received(s, NEUTRAL) != NEUTRAL_BULLETS:
        return 3
    if not cards_are_complete(s):
        return 4
    if not hands_are_dealt(s):
        return 5
    if s.phase > HIDE_PAWNS and bandits_at(s, space_at(s.marshal, INSIDE)):
        return 6
    if not places_exist(s):
        return 7
    if not rounds_are_legal(s):
        return 8
    if (s.phase == PLAN or s.phase == CHAIN) and not actions_are_counted(s):
        return 9
    if s.pile_size < 0 or s.pile_size > PILE or s.pile_at > s.pile_size:
        return 10
    for i in range(s.pile_size):
        if s.pile[i] < 0 or s.pile[i] >= MAX_BANDITS * N_CARDS or s.owner[s.pile[i] // N_CARDS] == NONE:
            return 10
    for seat in range(s.seats):
        if bullets_held(s, seat) != bullets_received(s, seat):
            return 11
    if (s.phase <= CHOOSE_CARD or s.phase == ASK_PICKPOCKET or s.phase == OVER) and s.pile_size:
        return 12
    if not actors_make_sense(s):
        return 13
    if not purses_are_known_rightly(s):
        return 14
    if s.first != NONE and s.leader != (s.first + s.round) % s.seats:
        return 15
    if not heaps_add_up(s):
        return 16
    return 0


@rule
def loot_is_complete(s: Position) -> bool:
    jewels = 0
    strongboxes = 0
    for place in range(PLACES):
        if s.jewels[place] < 0 or s.strongboxes[place] < 0:
            return False
        jewels += s.jewels[place]
        strongboxes += s.strongboxes[place]
    value = 0
    should = 0
    for token in range(PURSES):
        value += VALUE[s.purse_value[token]]
        should += VALUE[TOKEN_VALUE[token]]
        if s.purse_place[token] < 0 or s.purse_place[token] > GONE:
            return False
    return (
        jewels == JEWELS
        and strongboxes == STRONGBOXES
        and value == should
        and s.jewels[GONE] == 0
        and s.strongboxes[GONE] == 0
    )


@rule
def all_received(s: Position, whose: int) -> int:
    n = 0
    for seat in range(s.seats):
        n += s.received[seat, whose]
    return n


@rule
def bullets_are_complete(s: Position) -> bool:
    for bandit in range(MAX_BANDITS):
        in_play = CYLINDER if s.owner[bandit] != NONE else 0
        if s.cylinder[bandit] < 0 or s.cylinder[bandit] + all_received(s, bandit) != in_play:
            return False
    return True


@rule
def bullets_held(s: Position, seat: int) -> int:
    n = s.hand[seat, BULLET] + s.deck[seat, BULLET]
    return n + s.discard[seat, BULLET] + s.aside[seat, BULLET] + s.marked[seat, BULLET]


@rule
def on_pile(s: Position, seat: int, kind: int) -> int:
    """The number of a player's cards of one kind on the pile, without those already executed."""
    n = 0
    for i in range(s.pile_at, s.pile_size):
        bandit = s.pile[i] // N_CARDS
        if s.owner[bandit] == seat and slot_of(s, bandit) * SLOT + s.pile[i] % N_CARDS == kind:
            n += 1
    return n


@rule
def cards_are_complete(s: Position) -> bool:
    for seat in range(s.seats):
        for slot in range(bandits_each(s)):
            for card in range(N_CARDS):
                kind = slot * SLOT + card
                n = s.hand[seat, kind] + s.deck[seat, kind] + on_pile(s, seat, kind)
                if s.hand[seat, kind] < 0 or s.deck[seat, kind] < 0:
                    return False
                if slot == 0:
                    n += s.discard[seat, card] + s.aside[seat, card] + s.marked[seat, card]
                should = COPIES[card]
                if in_teams(s):
                    should = COPIES_IN_TEAM[card] if slot == 0 or card != MARSHAL else 0
                if s.bandit[seat, 0] == NONE:
                    should = 0
                if n != should:
                    return False
    return True


@rule
def hands_are_dealt(s: Position) -> bool:
    """Whether hands are full, if planning has just begun; an expert's may have any size."""
    if s.phase != PLAN or s.turn > 0 or s.step > 0 or is_expert(s):
        return True
    for seat in range(s.seats):
        if cards_in_hand(s, seat) != hand_size(s, seat) + (1 if in_teams(s) else 0):
            return False
    return True


@rule
def places_exist(s: Position) -> bool:
    if s.marshal < 0 or s.marshal > s.last:
        return False
    for bandit in range(MAX_BANDITS):
        placed = s.owner[bandit] != NONE and s.phase > HIDE_PAWNS
        if placed and (s.at[bandit] < 0 or position_of(s.at[bandit]) > s.last):
            return False
        if not placed and s.at[bandit] != NONE:
            return False
    return True


@rule
def rounds_are_legal(s: Position) -> bool:
    used = 0
    for round_ in range(ROUNDS):
        card = s.round_card[round_]
        revealed = s.phase > HIDE_PAWNS and round_ <= s.round
        if (card != NONE) != revealed:
            return False
        if revealed:
            deck = STATION if with_events(s) and round_ == ROUNDS - 1 else SETUP_DECK[bandits_each(s), s.seats]
            if ROUND_DECK[card] != deck or used >> card & 1:
                return False
            used |= 1 << card
    return used == s.rounds_used


@rule
def actions_are_counted(s: Position) -> bool:
    done = s.step
    for turn in range(s.turn):
        done += s.seats * TURN_ACTIONS[ROUND_TURNS[s.round_card[s.round], turn]]
    if s.phase == CHAIN:
        done += 1
    return s.pile_size + s.draws == done + s.chains


@rule
def actors_make_sense(s: Position) -> bool:
    if s.phase == OVER:
        return s.actors == 0 and s.round == ROUNDS - 1
    if s.actors == 0 or s.actors >> s.seats:
        return False
    if s.phase == PLAN:
        seat = seat_to_plan(s)
        return s.actors == 1 << seat and (may_draw(s, seat) or cards_in_hand(s, seat) > s.hand[seat, BULLET])
    if s.phase == CHAIN:
        return s.actors == 1 << seat_to_plan(s) and s.owner[s.doer] == seat_to_plan(s)
    if s.phase == KEEP:
        for seat in range(s.seats):
            if s.actors >> seat & 1 and cards_in_hand(s, seat) == 0:
                return False
    if s.phase >= ASK_MOVE and s.phase < ASK_PICKPOCKET:
        return (
            s.pile[s.pile_at] // N_CARDS == s.doer and s.pile_face[s.pile_at] == UP and s.actors == 1 << s.owner[s.doer]
        )
    return True


@rule
def purses_are_known_rightly(s: Position) -> bool:
    if s.tags > TAGS:
        return False
    for token in range(PURSES):
        place = s.purse_place[token]
        if place < SPACES and (s.purse_tag[token] < 1 or s.purse_tag[token] > s.tags or position_of(place) > s.last):
            return False
        if place >= BOARD and place < BOX:
            seat = s.owner[place - BOARD]
            if not s.purse_known[token] >> seat & 1:
                return False
            if (
                purses_at(s, place) > 1
                and s.phase != OVER
                and (s.purse_known[token] != 1 << seat or s.purse_tag[token])
            ):
                return False
    return True


@rule
def heaps_add_up(s: Position) -> bool:
    for heap in range(s.heaps):
        if not heap_adds_up(s, members(s, heap, NONE), heap):
            return False
    for bandit in range(MAX_BANDITS):
        if not heap_adds_up(s, members(s, OPEN_HEAP, BOARD + bandit), OPEN_HEAP):
            return False
    return True


@rule
def heap_adds_up(s: Position, tokens: int, heap: int) -> bool:
    for value in range(N_VALUES):
        more = 0
        for token in range(PURSES):
            if tokens >> token & 1:
                more += value_when_it_came(s.purse_past[token, heap]) == value
                more -= value_after(s, token, heap) == value
        if more:
            return False
    return True
