"""What is on offer: buildings, train cards, cattle, workers and trading posts, and which of them
the viewer could have now.
"""

from __future__ import annotations

from gulch.games.great_western_trail.components import (
    BONUS_KINDS,
    BREEDING,
    BREEDS,
    BUILDERS_NEEDED,
    BUILDING_VP,
    BUILDINGS,
    CATTLE_VP,
    COMPONENTS,
    COWBOYS_NEEDED,
    DOLLARS_PER_WORKER,
    N_NODES,
    N_SPACES,
    NODES,
    NONE,
    POST_IS_BLACK,
    POST_LIST,
    POST_REPEATS,
    POST_VALUE,
    POST_VP,
    PRICE,
    TRAIN,
    TRAIN_LIST,
    WORKER_BONUS_COST,
    WORKER_BONUS_KIND,
    WORKER_BONUS_N,
    WORKER_VP,
    WORKERS,
)
from gulch.games.great_western_trail.position import Position
from gulch.games.great_western_trail.rules.buildings import builders_for, building_price, can_build_on
from gulch.games.great_western_trail.rules.el_paso import can_choose_disc
from gulch.games.great_western_trail.rules.trail import players
from gulch.games.great_western_trail.rules.workers import can_buy, can_use_train
from gulch.games.great_western_trail.view.shapes import Breed, Building, Post, TrainCard, Worker
from gulch.games.great_western_trail.view.trail import BUILDING_EFFECTS
from gulch.games.great_western_trail.view.words import effects
from gulch.kernel.rule import rule
from gulch.kernel.view_compiler import view

SIDES = ["a", "b"]
COLOUR = [row["colour"] for row in COMPONENTS["cattle"]]
WORKER_BONUS = [BONUS_KINDS[kind] for kind in WORKER_BONUS_KIND]
# Indexed by card, by side (1 for the star), and by whether the viewer can pay for it.
TRAIN_CARDS = [
    [
        [
            TrainCard(engineers, engineers * DOLLARS_PER_WORKER, star, effects(TRAIN_LIST[card, int(star)]), payable)
            for payable in (False, True)
        ]
        for star in (False, True)
    ]
    for card, engineers in enumerate(TRAIN)
]
REWARDS = [effects(listed) for listed in POST_LIST]


@view
def building(s: Position, number: int, viewer: int) -> Building:
    return Building(
        number=BUILDINGS[number],
        side=SIDES[s.side[number]],
        stock=s.stock[number],
        builders=BUILDERS_NEEDED[number],
        vp=BUILDING_VP[number],
        effects=BUILDING_EFFECTS[number][s.side[number]],
        cells={
            NODES[cell]: [builders_for(s, number, cell), building_price(s, number, cell)]
            for cell in range(N_NODES)
            if viewer != NONE and can_build_on(s, viewer, number, cell)
        },
    )


@view
def train_card(s: Position, card: int, viewer: int) -> TrainCard:
    payable = viewer != NONE and can_use_train(s, viewer, card)
    return TRAIN_CARDS[card][s.star[card]][payable]


@view
def breed(s: Position, number: int, viewer: int) -> Breed:
    return Breed(
        id=BREEDS[number],
        colour=COLOUR[number],
        breeding=BREEDING[number],
        vp=CATTLE_VP[number],
        cowboys=COWBOYS_NEEDED[number] if COWBOYS_NEEDED[number] != NONE else None,
        dollars=PRICE[number],
        left=s.market[number],
        payable=bool(viewer != NONE and can_buy(s, viewer, number)),
    )


@view
def worker(s: Position, number: int) -> Worker:
    return Worker(
        id=WORKERS[number],
        left=s.supply[number],
        vp=WORKER_VP[number],
        bonus=WORKER_BONUS[number],
        n=WORKER_BONUS_N[number],
        cost=WORKER_BONUS_COST[number],
    )


@view
def post(s: Position, number: int, viewer: int, total: int) -> Post:
    """A trading post; `total` is the breeding value of the viewer's hand."""
    needed = certificates_needed(s, viewer, number, total)
    return Post(
        value=POST_VALUE[number],
        black=bool(POST_IS_BLACK[number]),
        repeatable=bool(POST_REPEATS[number]),
        vp=POST_VP[number],
        reward=REWARDS[number],
        discs=[s.post[seat, number] for seat in range(players(s))],
        certificates=needed if needed != NONE else None,
        open=bool(viewer != NONE and (s.post[viewer, number] == 0 or POST_REPEATS[number])),
    )


@rule
def certificates_needed(s: Position, seat: int, post: int, total: int) -> int:
    """The number of certificates that a delivery to a post takes; NONE if it is out of reach or no
    disc of the player may go there.
    """
    if seat == NONE or POST_VALUE[post] > total + s.certificates[seat] or not has_disc_for(s, seat, post):
        return NONE
    return max(0, POST_VALUE[post] - total)


@rule
def has_disc_for(s: Position, seat: int, post: int) -> bool:
    for space in range(N_SPACES):
        if can_choose_disc(s, seat, post, space):
            return True
    return False
