"""All messages between the page and the server. The page's TypeScript types are generated from
these structs.

HTTP carries commands on tables (create, join, leave); a WebSocket for each table that a page shows
carries the match. A view is the game's own struct (`games/<name>/view.py`). An action is an object
of names (`{"do": "rob", "location": "bank", "card": 7}`). The page gets no position, seed or action
number.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gulch.lessons import Lesson
from gulch.text import DEFAULT_LANGUAGE, LANGUAGES

Language = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(LANGUAGES)})$")]


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """The base of all messages. Unknown fields are refused, so that a request with a misspelt field
    fails instead of being partly obeyed.
    """


# ── Games ─────────────────────────────────────────────────────────────────────


class OptionInfo(Message):
    name: str
    values: list[int | str]
    default: int | str
    is_seat: bool
    seats: dict[str, list[int]]  # by value (as text): the numbers of players that allow it; if missing, all do
    is_host: bool
    when: dict[str, list[int | str]]  # by other option: those of its values with which this option has an effect
    things: list[str]  # if not empty: a value is some of these joined with "+", or "none"


class GameInfo(Message):
    """A game of this server. Its texts come from its Fluent files."""

    name: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]  # from weak to strong
    minutes: int
    has_lesson: bool


class PlainGame(Message):
    """What the page needs to show a game that it has no board for."""

    words: dict[str, str]  # Fluent messages by language
    seat_figures: dict[str, list[str]]  # for each event, the names of its figures that are seats


class GameOnDevice(Message):
    """A game that browsers play without the server: what they must know besides the game's data."""

    info: GameInfo
    lesson: Lesson | None
    people_only: dict[str, int | str]  # choices with which only people on several devices can play
    puzzles: list[str]  # their ids
    plain: PlainGame | None = None  # if the page may have no board for it


# ── People ────────────────────────────────────────────────────────────────────


class NewPlayer(Message):
    name: str


class Player(Message):
    id: str
    name: str


class Identity(Message):
    """My identity. The token gives access to my seats; it is sent to nobody else and
    never logged.
    """

    player: Player
    token: str


class Transfer(Message):
    """A link that moves my identity to another device. It works once, within a few minutes."""

    code: str
    link: str
    qr: str  # an SVG picture of the link
    reach: Literal["server", "network", "machine"]  # as in Invitation
    expires: float


class Claim(Message):
    code: str


class PushKey(Message):
    """The key with which a browser subscribes to push messages."""

    key: str


class Device(Message):
    """A browser's push subscription, for turn reminders."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1_000)]
    key: str
    secret: str


class Endpoint(Message):
    endpoint: str


class Told(Message):
    """The number of my devices with turn reminders."""

    devices: int


# ── Tables ────────────────────────────────────────────────────────────────────

SeatKind = Literal["me", "open", "bot", "here"]  # `here`: another person at the same screen


class SeatWish(Message):
    """A seat of a new table."""

    kind: SeatKind
    bot: str | None = None
    name: str | None = None


class NewTable(Message):
    game: str
    seats: list[SeatWish]
    options: dict[str, int | str] = {}
    public: bool = False
    seconds: int | None = None  # time limit for a move; then the game's default move is made
    stand_in: bool = False  # when the time is up, a bot moves, instead of the default move
    delay: int = 0  # number of moves by which spectators lag behind
    hints: bool = True
    lesson: bool = False  # a lesson, for which the server sets everything else
    several: bool = False  # whether one person may take several seats
    gathers: bool = False  # whether the match waits until everybody is ready
    takebacks: bool = True  # whether a person playing only bots may go back to their last decision


class Seat(Message):
    """A seat of a table."""

    kind: Literal["person", "open", "bot"]
    name: str
    player: str | None  # the person's public id; the same for all seats at one screen
    bot: str | None
    online: bool
    mine: bool
    ready: bool
    kept: bool  # whether a bot plays there until the viewer takes the seat back


class Table(Message):
    """A table as the viewer may see it, without the view of the match."""

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
    contest: str | None  # id of the contest it belongs to
    takebacks: bool
    several: bool  # whether one person may take several seats
    watching: int  # number of spectators
    state: Literal["waiting", "playing", "over", "frozen"]
    move: int  # number of moves made so far
    actors: list[int]
    places: list[int] | None  # final places by seat; None until the match is over
    points: list[int]
    created: float
    changed: float
    commitment: str
    rematch: str | None  # id of the rematch's table
    frozen: str | None  # why the match cannot go on, in words
    restrained: dict[str, Literal["muted", "unseated", "barred"]]  # by player id; sent only to the host


class Join(Message):
    seat: int | None = None  # None for any open seat


class Ready(Message):
    ready: bool = True


class Again(Message):
    bot: str | None = None  # which bot plays; None keeps the bots of the last match


class Invitation(Message):
    """A link to a table or a contest, to send to others. `reach` says who can use it: everybody who
    can reach the server, people in the same network, or only people at this machine.
    """

    link: str
    qr: str  # an SVG picture of the link
    reach: Literal["server", "network", "machine"]


class Restrain(Message):
    """Restrains a player at the host's table: `muted` forbids chat, `unseated` also a seat,
    `barred` also watching. None lifts the restraint.
    """

    player: str
    how: Literal["muted", "unseated", "barred"] | None


class SeatOnly(Message):
    seat: int


# ── The live table ────────────────────────────────────────────────────────────


class Hello(Message, tag="hello"):
    """The first message. Without a `seat` the page is a spectator. `seen` is the last move that it
    has shown, so that it misses nothing and gets nothing twice.
    """

    token: str | None
    seat: int | None
    seen: int | None = None
    language: Language = DEFAULT_LANGUAGE


class Play(Message, tag="play"):
    """Makes a move. `move` is its number, counted from 1; an outdated number is refused."""

    move: int
    seat: int
    action: dict[str, Any]


class Undo(Message, tag="undo"):
    move: int  # the number of the move to take back
    seat: int


class Why(Message, tag="why"):
    """Asks why an action is not allowed."""

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
    """A move, or the set-up as number 0: the seat that made it, and its events as the viewer may
    see them.
    """

    move: int
    seat: int | None
    events: list[dict[str, Any]]


class Line(Message):
    """A line of chat."""

    n: int
    player: str  # public id
    name: str
    seat: int | None
    text: str
    at: float


class State(Message, tag="state"):
    """The current state of the table. `steps` are the moves since the last state. In the first
    state they are the moves since `seen`, or all moves if the page has sent none. After an undo
    `back` is true and `steps` starts over.
    """

    table: Table
    seat: int | None
    move: int
    view: Any
    legal: list[dict[str, Any]]
    steps: list[Step]
    back: bool
    can_undo: bool
    undo_about: str | None  # why undo is impossible, or what it would change, in words
    deadline: float | None
    now: float


class Refusal(Message, tag="refusal"):
    """Why the rules do not allow an action: the message key, the values in its text, the rule, and
    the text. It answers the request `why`, or the refused action.
    """

    key: str
    figures: dict[str, int | str]
    rule: str
    text: str


class Allowed(Message, tag="allowed"):
    """The answer to `why` for an allowed action. A final action cannot be taken back."""

    final: bool


class RatedChoice(Message):
    """A choice with its expected result. `why` says in words how it differs from the best choice
    or, for the best, from the second best.
    """

    action: dict[str, Any]
    share: float  # expected share of victories, 0 to 1
    points: float
    why: str


class Advice(Message, tag="advice"):
    """A hint: the choice of the strongest bot, and the choices it compared, best first."""

    move: int  # the number of the move that the hint is for; others may have moved meanwhile
    action: dict[str, Any]
    choices: list[RatedChoice]


class Chat(Message, tag="chat"):
    lines: list[Line]


class Problem(Message, tag="problem"):
    """A request failed. Also the body of every HTTP error."""

    key: str
    text: str
    figures: dict[str, int | str] = {}


class Pong(Message, tag="pong"):
    now: float


Reply = State | Refusal | Allowed | Advice | Chat | Problem | Pong

# ── Replay ────────────────────────────────────────────────────────────────────


class Frame(Message):
    """The match after a move, as a seat or a spectator saw it."""

    step: Step
    view: Any
    legal: list[dict[str, Any]]  # legal actions of this seat


class TakenBack(Message):
    """A point where somebody went back past something revealed."""

    move: int  # number of the last move that remained
    seat: int


class Replay(Message):
    """A finished match: all its moves, and the points of all seats after each."""

    table: Table
    steps: list[Step]
    points: list[list[int]]
    backs: list[TakenBack]


class DrawnAnew(Message):
    """A point after which new dice were used, because somebody went back for the
    `number`-th time.
    """

    move: int
    number: int


class Certificate(Message):
    """Proof of fair dice: the secret behind the commitment made at the start."""

    commitment: str
    secret: str
    backs: list[DrawnAnew]
    save: str  # path of the save file; `gulch verify FILE` checks it


# ── History ───────────────────────────────────────────────────────────────────


class Past(Message):
    """A finished match in a player's history."""

    table: str
    game: str
    ended: float
    names: list[str]
    players: list[str | None]  # public ids by seat; None for a bot
    bots: list[str | None]  # which bot, by seat; None for a person
    mine: list[int]  # the player's seats
    places: list[int]
    points: list[int]
    lesson: bool
    backs: int  # how often somebody went back past something revealed
    public: bool


class BySeats(Message):
    """A player's results in matches with this number of seats."""

    seats: int
    played: int
    won: int


class Tally(Message):
    """A player's results in a game; lessons do not count."""

    game: str
    played: int
    won: int
    by_seats: list[BySeats]
    average: float  # average points
    best: int
    rating: int | None  # from matches at public tables; None while they are too few
    rated: int  # number of matches that count for the rating
    rated_needed: int  # number of such matches needed to show the rating


class History(Message):
    matches: list[Past]
    records: list[Tally]


class Profile(Message):
    """What everybody may know about a player: matches at public tables, and results."""

    player: Player
    matches: list[Past]
    records: list[Tally]


# ── Contests ──────────────────────────────────────────────────────────────────

ContestKind = Literal["swiss", "round_robin"]


class NewContest(Message):
    """A new tournament; with days for each move it is a correspondence league."""

    name: str
    game: str
    size: int  # seats at each table
    kind: ContestKind = "swiss"
    rounds: int = 3  # of a Swiss tournament; a round robin lasts until all have met
    options: dict[str, int | str] = {}
    seconds: int | None = None
    bot: str | None = None  # the bot that fills empty seats


class Withdrawal(Message):
    player: str | None = None  # whom the host removes; None: myself


class Ranked(Message):
    """One line of the standings."""

    place: int  # the same for players tied in everything
    player: str
    name: str
    left: bool
    points: float
    wins: int
    opposition: float  # mean of the opponents' points
    share: float  # mean share (0 to 1) of a table's points
    played: int


class ContestTable(Message):
    """A table of a round."""

    table: str
    names: list[str | None]  # None: a bot
    mine: bool
    places: list[int] | None
    points: list[int] | None
    changed: float | None  # time of the last change
    stopped: bool  # whether the match cannot go on, so that it counts as a tie


class Contest(Message):
    """A tournament or a league, with its rounds, and its standings, best player first."""

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
    enters: bool  # whether the viewer may still enter
    late: bool  # whether people may enter after the start
    state: Literal["open", "running", "over"]
    created: float
    standings: list[Ranked]
    played: list[list[ContestTable]]
    resting: list[list[str]]  # ids of players without a table, by round


# ── Analysis ──────────────────────────────────────────────────────────────────


class JudgedMove(Message):
    """One move: every seat's chance to win after it, how luck changed these, and how good the
    choice was.
    """

    seat: int
    action: dict[str, Any]
    chances: list[float]
    luck: list[float]
    given: float  # the chance to win that the choice gave away
    choices: list[RatedChoice]  # those that the search compared; empty unless the move was a mistake
    better: str  # why the best of `choices` is better than the move


class PlayerStudy(Message):
    accuracy: float | None  # 0 to 1; None without decisions
    given: float  # the mean chance to win that a decision gave away
    luck: float  # the mean chance to win that luck added to a move
    lessons: list[int]  # numbers of the costliest moves, worst first


class Analysis(Message):
    """The analysis of a match, or its progress. It is the same for everybody."""

    state: Literal["none", "working", "failed", "ready"]
    done: int  # number of moves analysed
    total: int
    first: list[float]  # chances to win by seat, before the first move
    moves: list[JudgedMove]
    players: list[PlayerStudy]
    turning: list[int]  # numbers of the moves that decided the match


class PlayOn(Message):
    """Asks to play on against bots from a moment of a finished match."""

    move: int
    seat: int
    bot: str | None = None


# ── Puzzles ───────────────────────────────────────────────────────────────────


class PuzzleName(Message):
    game: str
    id: str


class Puzzle(Message):
    """A position with one choice that is clearly best."""

    game: str
    id: str
    seat: int
    seats: int
    view: Any
    legal: list[dict[str, Any]]
    choices: list[RatedChoice]  # best first
    greedy: dict[str, Any]  # the choice of the bot `deputy`
    why: str  # why the best choice is better than `greedy`
    others: list[str]  # ids of all puzzles of the game
