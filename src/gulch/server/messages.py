"""Everything that travels between the page and the server, typed. The page's TypeScript types are
generated from these structs.

HTTP carries what people do to tables (create, join, leave); one WebSocket for each open table
carries what happens on it. A view is the game's own struct (`games/<name>/view.py`), an action its
words (`{"do": "rob", "location": "bank", "card": 7}`): the page sees no position, no seed and no
action number.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gulch.text import DEFAULT_LANGUAGE, LANGUAGES

Language = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Unknown fields are refused, so a misspelt request says so instead of being half obeyed."""


# ── Games ─────────────────────────────────────────────────────────────────────


class OptionInfo(Message):
    name: str
    values: list[int | str]
    default: int | str
    is_seat: bool
    seats: dict[str, list[int]]  # values (as text) that only some player counts allow
    is_host: bool
    when: dict[str, list[int | str]]  # choices beside which alone it means anything
    things: list[str]  # the value names any of these, with a plus between them, or "none"


class GameInfo(Message):
    """A game that can be played here. Its words come from its Fluent file."""

    name: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]  # from weak to strong
    minutes: int
    has_lesson: bool


# ── People ────────────────────────────────────────────────────────────────────


class NewPlayer(Message):
    name: str


class Player(Message):
    id: str
    name: str


class Identity(Message):
    """Who I am. The token is the key to my seats: it is shown to nobody else and never logged."""

    player: Player
    token: str


class Transfer(Message):
    """A link that moves my identity to another device; it works once, for some minutes."""

    code: str
    link: str
    qr: str  # an SVG picture of the link
    reach: Literal["server", "network", "machine"]  # as that of an invitation
    expires: float


class Claim(Message):
    code: str


class PushKey(Message):
    """What a browser has to know before it lets this house push."""

    key: str


class Device(Message):
    """A browser that wants to be told when it is my turn, as it describes itself."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1_000)]
    key: str
    secret: str


class Endpoint(Message):
    endpoint: str


class Told(Message):
    """On how many of my devices I am told."""

    devices: int


# ── Tables ────────────────────────────────────────────────────────────────────

SeatKind = Literal["me", "open", "bot", "here"]  # `here`: another person at my screen


class SeatWish(Message):
    """Who shall sit where at a new table."""

    kind: SeatKind
    bot: str | None = None
    name: str | None = None


class NewTable(Message):
    game: str
    seats: list[SeatWish]
    options: dict[str, int | str] = {}
    public: bool = False
    seconds: int | None = None  # turn timer; afterwards what the game says is done for the player
    stand_in: bool = False  # afterwards a bot moves instead
    delay: int = 0  # moves by which spectators lag behind
    hints: bool = True
    lesson: bool = False  # the guided first match: the server sets everything else
    several: bool = False  # one person may take several of the open seats
    gathers: bool = False  # the match begins only when all have said that they are ready
    takebacks: bool = True  # who plays against bots alone may take back to his last decision


class Seat(Message):
    """One place at a table."""

    kind: Literal["person", "open", "bot"]
    name: str
    player: str | None  # the person's public id; the same for all seats of one screen
    bot: str | None
    online: bool
    mine: bool
    ready: bool
    kept: bool  # a bot plays there until the viewer takes his seat back


class Table(Message):
    """A table as the viewer may see it: everything but the match itself."""

    id: str
    game: str
    options: dict[str, int | str]
    seats: list[Seat]
    host: str
    public: bool
    hints: bool
    seconds: int | None
    stand_in: bool
    delay: int
    lesson: bool
    gathers: bool
    contest: str | None  # the tournament it belongs to
    takebacks: bool
    several: bool  # one person may sit on several seats
    watching: int  # how many look on who do not play
    state: Literal["waiting", "playing", "over", "frozen"]
    move: int  # moves made
    actors: list[int]
    places: list[int] | None  # when over
    points: list[int]
    created: float
    changed: float
    commitment: str
    rematch: str | None  # the table that follows this one
    frozen: str | None  # why a match cannot go on (its rules have changed)
    restrained: dict[str, Literal["muted", "unseated", "barred"]]  # by player; only the host sees it


class Join(Message):
    seat: int | None = None  # None: any open one


class Ready(Message):
    ready: bool = True


class Again(Message):
    bot: str | None = None  # how strong all bots shall be; none: as they were


class Invitation(Message):
    """A link to a table or a contest for others. `reach` says who can use it: anybody who can reach
    the server, those in the same network, or only who sits at this very machine.
    """

    link: str
    qr: str  # an SVG picture of the link
    reach: Literal["server", "network", "machine"]


class Restrain(Message):
    """What the host tells somebody: to be quiet (`muted`), also to get up (`unseated`), also to
    stay out (`barred`); None: nothing any more.
    """

    player: str
    how: Literal["muted", "unseated", "barred"] | None


class SeatOnly(Message):
    seat: int


# ── The live table ────────────────────────────────────────────────────────────


class Hello(Message, tag="hello"):
    """The first message. `seat` None watches; `seen` is the last move the page has shown, so that
    nothing is missed and nothing shown twice.
    """

    token: str | None
    seat: int | None
    seen: int | None = None
    language: Language = DEFAULT_LANGUAGE


class Play(Message, tag="play"):
    """`move` is the number this action will have, counted from 1: a stale one is refused."""

    move: int
    seat: int
    action: dict[str, Any]


class Undo(Message, tag="undo"):
    move: int  # the number of the move to take back
    seat: int


class Why(Message, tag="why"):
    """Why may I not do this?"""

    seat: int
    action: dict[str, Any]


class Hint(Message, tag="hint"):
    seat: int


class Say(Message, tag="say"):
    text: str


class Ping(Message, tag="ping"):
    pass


Request = Hello | Play | Undo | Why | Hint | Say | Ping


class Step(Message):
    """One move (0: the set-up): who acted, and what happened as the viewer may see it."""

    move: int
    seat: int | None
    events: list[dict[str, Any]]


class Line(Message):
    """One line of chat."""

    n: int
    player: str  # the public id of whoever said it
    name: str
    seat: int | None
    text: str
    at: float


class State(Message, tag="state"):
    """The table now. `steps` are the moves since `seen`; on the first message, all of them. After
    an undo `back` is true and `steps` starts over.
    """

    table: Table
    seat: int | None
    move: int
    view: Any
    legal: list[dict[str, Any]]
    steps: list[Step]
    back: bool
    can_undo: bool
    undo_about: str | None  # why not, or what it changes, in words
    deadline: float | None
    now: float


class Refusal(Message, tag="refusal"):
    """An answer to `why`, or to an action that the rules do not allow: the message key with its
    figures, in words, and the rule.
    """

    key: str
    figures: dict[str, int | str]
    rule: str
    text: str


class Allowed(Message, tag="allowed"):
    """An answer to `why`: you may. What is final cannot be taken back."""

    final: bool


class RatedChoice(Message):
    """A choice with what it leads to, and in words how it differs from the best; the best from the
    next.
    """

    action: dict[str, Any]
    share: float  # of the victory
    points: float
    why: str


class Advice(Message, tag="advice"):
    """A hint: what the strongest bot would do, and the choices it compared, the best first."""

    action: dict[str, Any]
    choices: list[RatedChoice]


class Chat(Message, tag="chat"):
    lines: list[Line]


class Problem(Message, tag="problem"):
    """Something went wrong with a request; nothing was lost. The same struct is the body of every
    HTTP error.
    """

    key: str
    text: str
    figures: dict[str, int | str] = {}


class Pong(Message, tag="pong"):
    now: float


Reply = State | Refusal | Allowed | Advice | Chat | Problem | Pong

# ── Replay ────────────────────────────────────────────────────────────────────


class Frame(Message):
    """The match after a move, as a seat (None: a spectator) saw it."""

    step: Step
    view: Any
    legal: list[dict[str, Any]]  # what this seat could do next


class TakenBack(Message):
    """Where somebody went back over what was revealed, and the match went on otherwise."""

    move: int  # the last that stood
    seat: int


class Replay(Message):
    """A finished match as a whole: what happened, and everybody's points after every move."""

    table: Table
    steps: list[Step]
    points: list[list[int]]
    backs: list[TakenBack]


class DrawnAnew(Message):
    """After this move somebody went back for the n-th time: from then on other dice were drawn."""

    move: int
    number: int


class Certificate(Message):
    """Proof of fair dice: the secret that was promised at the start, and how to check it."""

    commitment: str
    secret: str
    backs: list[DrawnAnew]
    save: str  # where the save file is; `gulch verify FILE` replays it


# ── What somebody has played ──────────────────────────────────────────────────


class Past(Message):
    """A finished match, as one who played in it remembers it."""

    table: str
    game: str
    ended: float
    names: list[str]
    players: list[str | None]  # public ids; none for a bot
    bots: list[str | None]  # their kinds
    mine: list[int]  # seats
    places: list[int]
    points: list[int]
    lesson: bool
    backs: int  # how often something was taken back that had been revealed
    public: bool


class BySeats(Message):
    """Matches with so many seats."""

    seats: int
    played: int
    won: int


class Tally(Message):
    """How somebody has done in a game; lessons do not count."""

    game: str
    played: int
    won: int
    by_seats: list[BySeats]
    average: float  # points
    best: int
    rating: int | None  # among people at public tables; none until it means something
    rated: int  # matches that count for it
    rated_needed: int  # and how many it takes


class History(Message):
    matches: list[Past]
    records: list[Tally]


class Profile(Message):
    """What everybody may know of a player: matches at public tables, and how he has done."""

    player: Player
    matches: list[Past]
    records: list[Tally]


# ── Contests ──────────────────────────────────────────────────────────────────

ContestKind = Literal["swiss", "round_robin"]


class NewContest(Message):
    """A tournament, or with days for a move a league by correspondence."""

    name: str
    game: str
    size: int  # of its tables
    kind: ContestKind = "swiss"
    rounds: int = 3  # of a Swiss one; in a round robin everybody meets everybody
    options: dict[str, int | str] = {}
    seconds: int | None = None
    bot: str | None = None  # who fills the seats that are left


class Withdrawal(Message):
    player: str | None = None  # another than me, where I am the host


class Ranked(Message):
    """One line of the standings."""

    place: int  # the same for those between whom nothing decides
    player: str
    name: str
    left: bool
    points: float
    wins: int
    opposition: float  # the points of those he met
    share: float  # of what was scored at his tables
    played: int


class ContestTable(Message):
    """A table of a round. Whoever is nobody of these is a bot."""

    table: str
    names: list[str | None]
    mine: bool
    places: list[int] | None
    points: list[int] | None
    changed: float | None  # when something last happened there
    stopped: bool  # it cannot go on, and counts as a tie


class Contest(Message):
    """A tournament or a league: its rounds, and the standings with the first first."""

    id: str
    name: str
    game: str
    kind: ContestKind
    size: int
    rounds: int
    options: dict[str, int | str]
    seconds: int | None
    bot: str | None
    host: str
    hosting: bool
    entered: bool
    enters: bool  # whether one who has not may still do so
    late: bool  # whether people may enter once it has begun
    state: Literal["open", "running", "over"]
    created: float
    standings: list[Ranked]
    played: list[list[ContestTable]]
    resting: list[list[str]]  # round by round the players without a table


# ── The match that teaches ────────────────────────────────────────────────────


class JudgedMove(Message):
    """One move: the chances after it, what luck gave and took, and how good the choice was."""

    seat: int
    action: dict[str, Any]
    chances: list[float]
    luck: list[float]
    given: float  # the chance to win that the choice gave away
    choices: list[RatedChoice]  # where it was a mistake, what search thought of the decision
    better: str  # why the best of them is better than what was done


class PlayerStudy(Message):
    accuracy: float | None  # 0 to 1; None for whoever had nothing to decide
    given: float  # the chance to win that a decision gave away on average
    luck: float  # and that luck gave with each, on average
    lessons: list[int]  # the moves that cost most, the worst first


class Analysis(Message):
    """How far the analysis of a match is, and what it found, the same for everybody."""

    state: Literal["none", "working", "failed", "ready"]
    done: int  # moves
    total: int
    first: list[float]  # the chances before the first move
    moves: list[JudgedMove]
    players: list[PlayerStudy]
    turning: list[int]  # the moves that decided it


class PlayOn(Message):
    """Go on from a moment of a finished match, against bots."""

    move: int
    seat: int
    bot: str | None = None


# ── Puzzles ───────────────────────────────────────────────────────────────────


class PuzzleName(Message):
    game: str
    id: str


class Puzzle(Message):
    """A decision with one choice that is clearly best."""

    game: str
    id: str
    seat: int
    seats: int
    view: Any
    legal: list[dict[str, Any]]
    choices: list[RatedChoice]  # the best first
    greedy: dict[str, Any]  # what a deputy does
    why: str  # the best is better than that
    others: list[str]  # all puzzles of the game
