"""A game for JavaScript: what a browser or Node needs besides its WebAssembly module.

`gulch build --wasm FOLDER` writes the files, web/engine reads them. The data describe what a game
declares in Python (actions, events, options, fields, loops, bots), so nothing of it is written
again in TypeScript. web/typescript.py generates the types of these structs.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Literal

import msgspec

from gulch.bots import OWN, strength
from gulch.bots import search as tree_search
from gulch.kernel import build, options, trace, trace_buffer
from gulch.kernel.engine import interpreted_engine
from gulch.kernel.game import Game
from gulch.kernel.loop import Kind, Rule, Struct, declaration
from gulch.match import FORMAT, STEPS_BACK
from gulch.networks import FILE as NETWORK
from gulch.networks import forward
from gulch.networks.encoding import interface
from gulch.study import advice, analysis, comparison, figures, playouts, puzzles, reasons

Value = int | str
LOOPS: tuple[Rule, ...] = (*build.LOOPS, *playouts.LOOPS, *figures.LOOPS, forward.think)
Code = Literal["position", "i8", "u8", "f8", "f4", "i4", "i2", "i1", "u1"]  # NumPy's type codes


class OptionData(msgspec.Struct):
    """An option of a table."""

    name: str
    values: list[Value]
    default: Value
    seats: dict[str, list[int]]  # by value (as text): the numbers of players that allow it; if missing, all do
    is_seat: bool
    is_host: bool
    when: dict[str, list[Value]]  # by other option: those of its values with which this option has an effect
    things: list[str]  # if not empty: a value is some of these joined with "+", or "none"
    looks: bool


class FieldOfAction(msgspec.Struct):
    name: str
    values: list[Value]


class FamilyData(msgspec.Struct):
    """A family of actions. Their numbers count through the fields' values, the last fastest."""

    name: str
    first: int
    size: int
    fields: list[FieldOfAction]


class FigureData(msgspec.Struct):
    """A figure of an event. `of` has the names of its values; a private one only its seat sees."""

    name: str
    of: list[str] | None
    private: bool
    is_seat: bool


class EventData(msgspec.Struct):
    """A kind of event. `owner` is the place in a note of the seat that may see all; 0 is nobody."""

    name: str
    private: bool
    owner: int
    figures: list[FigureData]


class FieldData(msgspec.Struct):
    """A field of a position. `letter` is NumPy's for its width, `of` names its values."""

    name: str
    letter: Literal["b", "h", "i", "Q"]
    at: int
    shape: list[int]
    of: list[str] | None


class PositionData(msgspec.Struct):
    size: int
    fields: list[FieldData]


class ParameterData(msgspec.Struct):
    """A parameter of a loop: a struct with fields, or a number, or an array of them."""

    name: str
    code: Code | None  # None: a struct
    dimensions: int
    fields: list[ParameterData]


class LoopData(msgspec.Struct):
    parameters: list[ParameterData]
    result: Code | None


class TraceData(msgspec.Struct):
    """The trace buffer: a position, the number of its notes, and the notes."""

    symbol: str
    width: int  # numbers in a note


class BotData(msgspec.Struct):
    """A bot, and the seconds that it may spend on a move; 0: it does not search."""

    name: str
    seconds: float


class SearchData(msgspec.Struct):
    """The arrays of a search, and places in them (gulch/bots/search.py)."""

    tree: dict[str, list[int]]  # shapes
    scratch: dict[str, list[int]]
    by_judgement: dict[str, float]  # settings
    by_network: dict[str, float]
    catch_up: float
    width: int  # columns of nodes and edges
    action: int
    visits: int
    won: int
    nodes: int  # a place in the row `used`


class NetworkData(msgspec.Struct):
    """How a network is passed to loops (gulch/networks)."""

    interface: str
    columns: int  # in a row of `columns`
    judgements: int
    lanes: int
    victory: int
    lead: int


class StudyData(msgspec.Struct):
    """The constants of hints, analyses and puzzles (gulch/study)."""

    figures: list[str]
    measures: list[str]
    min_samples: int
    max_reasons: int
    min_amounts: dict[str, float]
    min_amount: float
    implied_by: dict[str, str]
    hint_seconds: float
    hint_samples: int
    width: int  # choices compared
    everybody: int
    nothing: int
    mistake_loss: float
    min_playouts: int
    max_playouts: int
    playouts_per_sample: int
    iterations_per_sample: int
    max_turning_points: int
    max_lessons: int


class FileData(msgspec.Struct):
    name: str
    bytes: int
    digest: str  # the first 16 hexadecimal digits of SHA-256


class GameData(msgspec.Struct):
    """All that JavaScript must know of a game."""

    name: str
    rules: int
    components: str
    save_format: int
    steps_back: int  # positions kept for undo
    seats: list[int]
    options: list[OptionData]
    apart: list[dict[str, Value]]  # choices that exclude each other
    people_only: dict[str, Value]  # choices with which bots cannot play
    memory: dict[str, Value]  # the choice with which logs show only the last moves
    phases: list[str]
    actions: list[FamilyData]
    events: list[EventData]
    position: PositionData
    observation: int  # length
    rest: list[str]  # phases that complete a choice already begun: a late player gets no more time for them
    trace: TraceData
    loops: dict[str, LoopData]
    bots: list[BotData]
    search: SearchData
    network: NetworkData
    study: StudyData
    files: dict[Literal["module", "network", "puzzles"], FileData]


def loops_of(game: Game) -> tuple[Rule, ...]:
    """The loops in a game's module."""
    return build.wasm_loops(game, LOOPS)


def data_of(game: Game) -> GameData:
    return GameData(
        name=game.name,
        rules=game.rules_version,
        components=game.components.digest,
        save_format=FORMAT,
        steps_back=STEPS_BACK,
        seats=list(game.seats),
        options=[option_data(option) for option in game.options.declared],
        apart=[dict(clash) for clash in game.options.apart],
        people_only=dict(game.people_only),
        memory={options.MEMORY.name: options.MEMORY.values[options.AS_AT_THE_TABLE]},
        phases=list(game.phases),
        actions=[
            FamilyData(
                one.name,
                one.first,
                one.size,
                [FieldOfAction(name, list(values)) for name, values in one.fields.items()],
            )
            for one in game.actions.families
        ],
        events=[event_data(*one) for one in zip(game.events.kinds, game.events.private_of, strict=True)],
        position=PositionData(
            game.position.dtype.itemsize,
            [
                FieldData(one.name, one.code, one.index * one.width, list(one.shape), names(one.of))  # type: ignore[arg-type]
                for one in game.position.fields.values()
            ],
        ),
        observation=game.observation_size,
        rest=[game.phases[phase] for phase, decision in game.decisions.items() if decision.rest],
        trace=TraceData(trace_buffer.SYMBOL, trace.WIDTH),
        loops={loop.__name__: loop_data(loop) for loop in loops_of(game)},
        bots=[BotData(bot.name, bot.budget.seconds) for bot in OWN.values()],
        search=search_data(game),
        network=NetworkData(
            interface(game), forward.NUMBER + 1, forward.JUDGEMENTS, forward.LANES, forward.VICTORY, forward.LEAD
        ),
        study=study_data(game),
        files={},
    )


def names(of: Any) -> list[str] | None:
    return None if of is None else list(of)


def option_data(option: options.Option) -> OptionData:
    return OptionData(
        option.name,
        list(option.values),
        option.default,
        {str(value): list(seats) for value, seats in option.seats.items()},
        option.is_seat,
        option.is_host,
        {other: list(wanted) for other, wanted in option.required.items()},
        list(option.things),
        option.looks,
    )


def event_data(kind: trace.EventKind, owner: int) -> EventData:
    figures = [FigureData(name, names(one.of), one.private, one.is_seat) for name, one in kind.figures.items()]
    return EventData(kind.name, kind.private, owner, figures)


def loop_data(loop: Rule) -> LoopData:
    declared = declaration(loop)
    result = declared.result.code if isinstance(declared.result, Kind) else None
    return LoopData([parameter_data(*one) for one in declared.parameters.items()], result)  # type: ignore[arg-type]


def parameter_data(name: str, kind: Kind | Struct) -> ParameterData:
    if isinstance(kind, Struct):
        return ParameterData(name, None, 0, [parameter_data(*field) for field in kind.fields])
    return ParameterData(name, kind.code, kind.dimensions, [])  # type: ignore[arg-type]


def search_data(game: Game) -> SearchData:
    engine = interpreted_engine(game)
    searcher = tree_search.Searcher(engine)
    return SearchData(
        tree={name: list(array.shape) for name, array in searcher.tree._asdict().items()},
        scratch={name: list(array.shape) for name, array in searcher.scratch._asdict().items() if name != "answers"},
        by_judgement=strength.settings_for(game, helped=False)._asdict(),
        by_network=strength.settings_for(game, helped=True)._asdict(),
        catch_up=strength.CATCH_UP,
        width=tree_search.WIDTH,
        action=tree_search.ACTION,
        visits=tree_search.VISITS,
        won=tree_search.WON,
        nodes=tree_search.NODES,
    )


def study_data(game: Game) -> StudyData:
    return StudyData(
        figures=list(figures.FIGURES),
        measures=list(game.measures),
        min_samples=comparison.MIN_SAMPLES,
        max_reasons=reasons.MAX_REASONS,
        min_amounts=reasons.MIN_AMOUNTS,
        min_amount=reasons.MIN_AMOUNT,
        implied_by=reasons.IMPLIED_BY,
        hint_seconds=advice.HINT_EFFORT.budget.seconds,
        hint_samples=advice.HINT_EFFORT.samples,
        width=advice.HINT_EFFORT.width,
        everybody=playouts.EVERYBODY,
        nothing=playouts.NOTHING,
        mistake_loss=analysis.MISTAKE_LOSS,
        min_playouts=analysis.MIN_SAMPLES,
        max_playouts=analysis.MAX_SAMPLES,
        playouts_per_sample=analysis.PLAYOUTS_PER_SAMPLE,
        iterations_per_sample=analysis.ITERATIONS_PER_SAMPLE,
        max_turning_points=analysis.MAX_TURNING_POINTS,
        max_lessons=analysis.MAX_LESSONS,
    )


# ── Files ─────────────────────────────────────────────────────────────────────


def write(game: Game, module: bytes, folder: Path) -> None:
    """Write all files of a game: module, network, puzzles, and the data that name them."""
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[Any, tuple[str, bytes]] = {"module": (f"{game.name}.wasm", module)}
    for key, source in (("network", game.folder / NETWORK), ("puzzles", puzzles.path_of(game))):
        if source.exists():
            found[key] = f"{game.name}.{source.name}", source.read_bytes()
    data = data_of(game)
    for key, (name, content) in found.items():
        (folder / name).write_bytes(content)
        data.files[key] = FileData(name, len(content), hashlib.sha256(content).hexdigest()[:16])
    (folder / f"{game.name}.json").write_bytes(msgspec.json.encode(data))
