"""The parts of a view, as the page and the terminal get them."""

from __future__ import annotations

from typing import Any

import msgspec

Effect = dict[str, Any]  # an effect in the words of the action that uses it, or of the event it causes


class Node(msgspec.Struct, frozen=True):
    """A place of the trail: where it is drawn, its tile, what it offers, and how far it is from the
    viewer's herder.
    """

    id: str
    kind: str
    x: int
    y: int
    ring: str
    next: list[str]
    cost: int
    tile: str | None  # the letter of a neutral tile, or the number and side of a building
    building: int | None
    owner: int | None
    vp: int
    effects: list[Effect]
    possible: list[bool]  # for each effect: whether the viewer could use it there now
    herders: list[int]
    steps: int | None
    cowboys: int | None
    within_reach: bool
    auxiliary_only: bool


class Building(msgspec.Struct, frozen=True):
    """A stack of common buildings; `cells` gives the builders and dollars for each cell where the
    viewer could place one.
    """

    number: int
    side: str
    stock: int
    builders: int
    vp: int
    effects: list[Effect]
    cells: dict[str, list[int]]


class TrainCard(msgspec.Struct, frozen=True):
    engineers: int
    dollars: int
    star: bool
    effects: list[Effect]
    payable: bool


class Breed(msgspec.Struct, frozen=True):
    """A breed: its values, how many are in the market (or Simmentals left), and whether the viewer
    could buy one.
    """

    id: str
    colour: str
    breeding: int
    vp: int
    cowboys: int | None
    dollars: int
    left: int
    payable: bool


class Post(msgspec.Struct, frozen=True):
    """A trading post: the discs on it, and how many certificates the viewer's hand would need for
    it now (None if it is out of reach or none of their discs may go there).
    """

    value: int
    black: bool
    repeatable: bool
    vp: int
    reward: list[Effect]
    discs: list[int]  # how many of each player
    certificates: int | None
    open: bool


class Space(msgspec.Struct, frozen=True):
    """A disc space, covered until its disc is delivered. Uncovered, it raises a limit, or unlocks
    or improves an auxiliary action.
    """

    id: str
    black: bool
    money: int
    covered: bool
    limit: int | None
    auxiliary: int | None
    unlocks: Effect | None


class Auxiliary(msgspec.Struct, frozen=True):
    number: int
    possible: bool
    effect: Effect


class Goal(msgspec.Struct, frozen=True):
    """A goal tile: its needs, each ticked if the best assignment meets it. It is contested if all
    needs can be met, but not together with the player's other goals.
    """

    id: str
    vp: int
    needs: list[str]
    met: list[bool]
    scores: bool
    contested: bool


class Bonus(msgspec.Struct, frozen=True):
    id: str
    vp: int
    permanent: str
    effects: list[Effect]


class Score(msgspec.Struct, frozen=True):
    """Victory points if the match ended now, by category."""

    money: int
    buildings: int
    discs: int
    workers: int
    cattle: int
    bonus: int
    goals: int
    total: int
    left_over: int  # dollars too few for another victory point; they break ties


class OneMore(msgspec.Struct, frozen=True):
    """The hand with one more card of a breed: how many cards of that breed are in the draw stack,
    the value of the hand, and the best post it would reach.
    """

    breed: str
    in_stack: int
    total: int
    best: int | None


class Delivery(msgspec.Struct, frozen=True):
    """The hand if it were delivered now and, with memory help, with one more card of each breed
    that is still in the draw stack or the discard pile.
    """

    total: int
    breeds: int
    repeated: int
    permanent: int
    certificates: int
    posts: list[int]
    one_more: list[OneMore]


class Player(msgspec.Struct, frozen=True):
    """One player. Only the owner sees `hand`, `stack`, `discard` and `delivery`; everybody sees a
    hand that lies open and has been delivered.
    """

    seat: int
    money: int
    tokens: int
    certificates: int
    permanent: int
    step_limit: int
    hand_limit: int
    herder: str | None
    visits: int
    area: dict[str, int]
    property_tokens: int
    spaces: list[Space]
    auxiliaries: list[Auxiliary]
    goals: list[Goal]
    bonuses: list[Bonus]
    hand_size: int
    stack_size: int
    discard_size: int
    top: str | None
    hand: list[str] | None
    stack: dict[str, int] | None
    discard: dict[str, int] | None
    unseen: dict[str, int] | None  # with memory help: cards in hand and draw stack together, as everyone can count
    delivery: Delivery | None
    score: Score


class SueCard(msgspec.Struct, frozen=True):
    """A card of Sue's: its steps, or the worker type whose number is used, and its action."""

    id: str
    steps: int
    worker: str | None
    action: str
    n: int


class Sue(msgspec.Struct, frozen=True):
    """The automa: her row of workers in its order, her cattle, her cards, and the first event of
    each of her actions if it were carried out now.
    """

    row: list[str]
    workers: dict[str, int]
    jokers: dict[str, int]
    cattle: dict[str, int]
    supply: dict[str, int]
    herder: str
    discs: int
    deck: int
    discards: list[str]
    last: SueCard | None
    cards: list[SueCard]  # all of them, in her deck or not
    plans: dict[str, Effect]
    goals: list[Goal]
    bonuses: list[Bonus]
    visits: int
    score: Score


class Open(msgspec.Struct, frozen=True):
    """A line of the agenda: an effect that may still be used, with the action that uses it (None:
    only auxiliary actions do).
    """

    effect: Effect
    action: int | None
    possible: bool
    done: int


class Choice(msgspec.Struct):
    """What a legal action would cost and bring: dollars, money after it, victory points, workers,
    steps and certificates spent.
    """

    action: int
    said: Effect
    dollars: int
    money: int
    vp: int
    workers: int = 0
    steps: int = 0
    certificates: int = 0


class Worker(msgspec.Struct, frozen=True):
    """A kind of worker: how many are in the supply, and the bonus for discarding one."""

    id: str
    left: int
    vp: int
    bonus: str
    n: int
    cost: int


class View(msgspec.Struct, frozen=True):
    seat: int
    phase: str
    actors: list[int]
    turn: int
    first: int
    steps: int  # the step limit of the move action being made
    total: int  # the total breeding value of the acting player's hand if the viewer may see it, else 0
    nodes: list[Node]
    stock: list[Building]
    train: list[TrainCard]
    market: list[Breed]
    workers: list[Worker]
    goals: list[Goal]
    goal_stack: int
    bonuses: list[Bonus]
    bonus_stack: int
    posts: list[Post]
    herders: list[Player]
    simmentals: int
    simmentals_at_start: int
    most_certificates: int
    closer: int | None
    agenda: list[Open]
    choosing: Effect | None  # the effect whose details are being decided
    chosen: str | None  # the breed, train card or building being paid for
    choices: list[Choice]
    sue: Sue | None
