import {
  BadOption,
  Match,
  MissingFile,
  positionOf,
  puzzleOfTheDay,
  readPuzzles,
  SPECTATOR,
  type Engine,
  type Files,
} from '../../engine/src/index.ts';
import { RequestError } from '../protocol/host';
import type {
  Certificate,
  Frame,
  GameInfo,
  GameOnDevice,
  Hello,
  History,
  NewTable,
  PlainGame,
  PuzzleName,
  Replay,
  Request,
  Table,
} from '../protocol/messages';
import type { BotService } from './bot-service';
import { begun, DeviceTable, stepsOf, tableMessage, Watcher, type Surroundings } from './device-table';
import type { KeyedAnalysis, KeyedPuzzle, KeyedReply } from './keyed';
import { history } from './match-history';
import { botSeat, newRow, STAND_IN, wishedRow } from './new-table';
import { GO_BACK, type Entry, type Store, type TableRow } from './rows';

/** What this device plays with. */
export interface Equipment {
  store: Store;
  bots: BotService;
  games: () => Promise<GameOnDevice[]>;
  engine: (game: string) => Promise<Engine>;
  files: Files;
  now?: () => number;
  publish?: (id: string) => void;
}

/** A page's line to a table. */
export interface DeviceLine {
  receive(request: Request): Promise<void>;
  close(): void;
}

/**
 * Games, tables and matches on this device, without words: it runs in a worker, or in Node. Tables are open while a page
 * shows them.
 */
export class Device {
  readonly #equipment: Equipment;
  readonly #around: Surroundings;
  readonly #open = new Map<string, Promise<DeviceTable>>();
  readonly #analysing = new Map<string, KeyedAnalysis>();

  constructor(equipment: Equipment) {
    const { store, bots, now = () => Date.now() / 1000, publish = () => undefined } = equipment;
    this.#equipment = equipment;
    this.#around = { store, bots, now, publish };
  }

  // ── Games and lists ───────────────────────────────────────────────────────────

  async games(): Promise<GameInfo[]> {
    return (await this.#equipment.games()).map(({ info }) => info);
  }

  async plainGame(name: string): Promise<PlainGame> {
    const { plain } = await this.#game(name);
    if (!plain) throw new RequestError('problem-not-found', '', 404);
    return plain;
  }

  async #game(name: string): Promise<GameOnDevice> {
    const found = (await this.#equipment.games()).find(({ info }) => info.name === name);
    if (!found) throw new RequestError('device-no-game', '', 404);
    return found;
  }

  async #engine(game: string): Promise<Engine> {
    try {
      return await this.#equipment.engine(game);
    } catch (error) {
      if (error instanceof MissingFile) throw new RequestError('device-no-engine', '', 404, { file: error.file });
      throw error;
    }
  }

  /** Whether a game's rules can be run here. */
  async plays(game: string): Promise<boolean> {
    try {
      const games = await this.#equipment.games();
      if (!games.some(({ info }) => info.name === game)) return false;
      await this.#engine(game);
      return true;
    } catch {
      return false;
    }
  }

  /** Whether a new table can be played here: with these bots, and without a second device. */
  async takes({ game, seats, options }: NewTable): Promise<boolean> {
    if (!(await this.plays(game))) return false;
    const { info, people_only } = await this.#game(game);
    const known = seats.every(({ kind, bot }) => kind !== 'bot' || !bot || info.bots.includes(bot));
    return known && !Object.entries(people_only).some(([option, value]) => options?.[option] === value);
  }

  /** All rows: the stored ones, and those of open tables, which may be newer. */
  async #rows(): Promise<TableRow[]> {
    const open = (await Promise.all([...this.#open.values()].map((table) => table.catch(() => null)))).flatMap(
      (table) => (table ? [table.row] : []),
    );
    const stored = await this.#around.store.rows().catch(() => [] as TableRow[]);
    return [...open, ...stored.filter(({ id }) => !open.some((row) => row.id === id))];
  }

  /** The matches that are not over, those first in which somebody here has to move. */
  async myTables(): Promise<Table[]> {
    const running = (await this.#rows()).filter(({ result }) => !result);
    const waits = ({ actors, seats }: TableRow): boolean => actors.some((seat) => seats[seat]!.kind === 'person');
    running.sort((one, other) => Number(waits(other)) - Number(waits(one)) || other.changed - one.changed);
    return running.map((row) => tableMessage(row, null));
  }

  async history(): Promise<History> {
    return history(await this.#rows());
  }

  // ── Puzzles ───────────────────────────────────────────────────────────────────

  async puzzleOfTheDay(): Promise<PuzzleName> {
    const games = await this.#equipment.games();
    const puzzles = Object.fromEntries(games.map(({ info, puzzles: ids }) => [info.name, ids.map((id) => ({ id }))]));
    const found = puzzleOfTheDay(puzzles, new Date(1000 * this.#around.now()));
    if (!found) throw new RequestError('problem-not-found', '', 404);
    return { game: found.game, id: found.puzzle.id };
  }

  async puzzle(game: string, id: string): Promise<KeyedPuzzle> {
    const engine = await this.#engine(game);
    const own = await readPuzzles(engine.data, this.#equipment.files);
    const found = own.find((one) => one.id === id);
    if (!found) throw new RequestError('problem-not-found', '', 404);
    const position = positionOf(engine, found);
    return {
      game,
      id,
      seat: found.seat,
      seats: position.seats,
      view: engine.view(position, found.seat),
      legal: engine.legal(position, found.seat).map((action) => engine.actions.named(action)),
      choices: found.choices.map((choice) => ({ ...choice, why: '' })),
      greedy: found.greedy,
      why: found.why.map(([figure, amount]) => ({ figure, amount })),
      others: own.map((one) => one.id),
    };
  }

  // ── Tables ────────────────────────────────────────────────────────────────────

  async create(wish: NewTable, name: string): Promise<Table> {
    const engine = await this.#engine(wish.game);
    try {
      const row = wishedRow(wish, await this.#game(wish.game), engine, name, this.#around.now());
      return await this.#add(row, engine);
    } catch (error) {
      if (error instanceof BadOption) throw new RequestError(error.key, '', 422, error.figures);
      throw error;
    }
  }

  /** Opens a new table; it is open even if this device cannot store it. */
  async #add(row: TableRow, engine: Engine, log: Entry[] = []): Promise<Table> {
    const table = new DeviceTable(row, log, engine, null, this.#around);
    if (await this.#stored(table.row, log)) return table.message();
    table.unstored = log.length;
    this.#open.set(row.id, Promise.resolve(table));
    return table.message();
  }

  async #stored(row: TableRow, log: Entry[]): Promise<boolean> {
    try {
      return await this.#around.store.write(row, log);
    } catch (error) {
      if (error instanceof RequestError && error.status === 507) return false;
      throw error;
    }
  }

  async table(id: string): Promise<Table> {
    const open = this.#open.get(id);
    if (open) return (await open).message();
    const row = await this.#row(id);
    return tableMessage(row, null);
  }

  async #row(id: string): Promise<TableRow> {
    const row = await this.#around.store.row(id);
    if (!row) throw new RequestError('problem-no-table', '', 404);
    return row;
  }

  /** The open table; it is opened if it is not. */
  #table(id: string): Promise<DeviceTable> {
    let found = this.#open.get(id);
    if (!found) {
      found = this.#read(id);
      this.#open.set(id, found);
      found.catch(() => this.#open.delete(id));
    }
    return found;
  }

  async #read(id: string): Promise<DeviceTable> {
    const [row, log] = await Promise.all([this.#row(id), this.#around.store.log(id)]);
    const engine = await this.#engine(row.game);
    return new DeviceTable(row, log, engine, outdated(row, engine), this.#around);
  }

  /**
   * Follows a table; rejects if it cannot be opened. `plays` says whether this page plays at it or another one does;
   * null if that is known.
   */
  async connect(
    id: string,
    hello: Pick<Hello, 'seat' | 'seen'>,
    send: (reply: KeyedReply) => void,
    plays: boolean | null = null,
  ): Promise<DeviceLine> {
    const table = await this.#table(id);
    if (plays !== null) table.plays = plays;
    const watcher = new Watcher(table, hello, send);
    table.enter(watcher);
    return {
      receive: (request) => table.answer(watcher, request),
      close: () => {
        table.leave(watcher);
        this.#closeIdle(id, table);
      },
    };
  }

  /** Forgets a table that nobody shows and that is stored. */
  #closeIdle(id: string, table: DeviceTable): void {
    if (!table.watchers.size && !table.unstored) this.#open.delete(id);
  }

  /** Another page of this browser has changed a table. */
  async changedElsewhere(id: string): Promise<void> {
    await (await this.#open.get(id))?.catchUp();
  }

  /** Whether this page plays at a table that it has open, or another page of this browser. */
  async setPlays(id: string, plays: boolean): Promise<void> {
    const table = await this.#open.get(id);
    if (plays) await table?.catchUp();
    table?.setPlays(plays);
  }

  /** Leaves a seat to a bot for good. A table without people is removed. */
  async resign(id: string, seat: number): Promise<Table> {
    const table = await this.#table(id);
    table.ownSeat(seat);
    if (table.row.result) throw new RequestError('problem-over', '', 409);
    const seats = table.row.seats.map((sitting, n) =>
      n === seat ? { ...sitting, kind: 'bot' as const, bot: STAND_IN, left: true } : sitting,
    );
    if (seats.every(({ kind }) => kind === 'bot')) {
      this.#open.delete(id);
      await this.#around.store.remove(id);
      return { ...table.message(), state: 'over' };
    }
    await table.change({ seats });
    return table.message();
  }

  async rematch(id: string, bot: string | null): Promise<Table> {
    const table = await this.#table(id);
    if (!table.row.result && !table.frozen) throw new RequestError('problem-not-over', '', 409);
    if (table.row.rematch) return this.table(table.row.rematch);
    const { row } = table;
    const found = await this.#game(row.game);
    const seats = row.seats.map((sitting) => {
      if (sitting.left) return { ...sitting, kind: 'person' as const, bot: null, left: false };
      return sitting.kind === 'bot' ? botSeat(bot ?? sitting.bot!, found) : sitting;
    });
    const { hints, takebacks } = row;
    const engine = await this.#engine(row.game);
    const next = await this.#add(newRow(engine, seats, row.options, this.#around.now(), { hints, takebacks }), engine);
    await table.change({ rematch: next.id }).catch(() => undefined);
    return next;
  }

  // ── Finished matches ──────────────────────────────────────────────────────────

  async #finished(id: string): Promise<[DeviceTable, Match]> {
    const table = await this.#table(id);
    const match = table.finished();
    this.#closeIdle(id, table);
    return [table, match];
  }

  async replay(id: string, seat: number | null): Promise<Replay> {
    const [table, match] = await this.#finished(id);
    const again = begun(table.row, match.engine);
    const points: number[][] = [];
    for (let move = 0; move <= match.moves.length; move += 1) {
      again.follow(match.moves, match.backs, move);
      points.push(again.points());
    }
    const backs = match.backs.map(([move, seat]) => ({ move, seat }));
    return { table: table.message(), steps: stepsOf(again, 0, seat ?? SPECTATOR, true), points, backs };
  }

  async frame(id: string, move: number, seat: number | null): Promise<Frame> {
    const [, match] = await this.#finished(id);
    if (!(0 <= move && move <= match.moves.length))
      throw new RequestError('problem-no-move', '', 404, { moves: match.moves.length });
    const then = match.at(move);
    const viewer = seat ?? SPECTATOR;
    const step = { move, seat: move ? then.moves.at(-1)![0] : null, events: then.events(move, viewer) };
    const legal = then.legal(viewer).map((action) => then.engine.actions.named(action));
    return { step, view: then.view(viewer), legal };
  }

  async certificate(id: string): Promise<Certificate> {
    const [table, match] = await this.#finished(id);
    const backs = match.backs.map(([move, , number]) => ({ move, number }));
    return { commitment: match.commitment!, secret: table.row.secret, backs, save: '' };
  }

  /** The text of a save file with these names of players. */
  async save(id: string, names: string[]): Promise<string> {
    const [, match] = await this.#finished(id);
    return match.save(names);
  }

  async analysis(id: string): Promise<KeyedAnalysis> {
    const working = this.#analysing.get(id);
    if (working) return working;
    const stored = (await this.#around.store.analysis(id).catch(() => null)) as KeyedAnalysis | null;
    if (stored) return stored;
    const [, match] = await this.#finished(id);
    return analysisSoFar('none', 0, match.moves.length);
  }

  /** Starts the analysis of a finished match. */
  async analyse(id: string): Promise<KeyedAnalysis> {
    const found = await this.analysis(id);
    if (found.state === 'working' || found.state === 'ready') return found;
    const [, match] = await this.#finished(id);
    const total = match.moves.length + 1;
    this.#analysing.set(id, analysisSoFar('working', 0, total));
    const progress = (done: number): void => void this.#analysing.set(id, analysisSoFar('working', done, total));
    this.#around.bots.analyse(match, progress).then(
      async (made) => {
        await this.#around.store.keepAnalysis(id, made).then(
          () => this.#analysing.delete(id),
          () => this.#analysing.set(id, made),
        );
      },
      (error: unknown) => {
        console.error(error);
        this.#analysing.set(id, analysisSoFar('failed', 0, total));
      },
    );
    return this.#analysing.get(id)!;
  }

  /** Opens a table with a copy of a finished match that goes on, against bots, from one of its moments. */
  async playOn(id: string, move: number, seat: number, bot: string, name: string): Promise<Table> {
    const [table, match] = await this.#finished(id);
    if (!table.row.seats[seat]) throw new RequestError('problem-no-seat', '', 404, { seats: table.row.seats.length });
    if (!(0 <= move && move < match.moves.length))
      throw new RequestError('problem-no-move', '', 404, { moves: match.moves.length });
    const found = await this.#game(table.row.game);
    const seats = table.row.seats.map((_, n) =>
      n === seat ? { kind: 'person' as const, name, bot: null, left: false } : botSeat(bot, found),
    );
    const { secret, options } = table.row;
    const row = newRow(match.engine, seats, options, this.#around.now(), { secret });
    const back = { n: table.log.length + 1, seat, action: GO_BACK - move, at: this.#around.now() };
    return this.#add(row, match.engine, [...table.log, back]);
  }
}

/** The key of the reason, if a match cannot go on because its rules have changed. */
function outdated(row: TableRow, { data }: Engine): string | null {
  if (row.rules !== data.rules) return 'problem-frozen-rules';
  return row.components === data.components ? null : 'problem-frozen-components';
}

const analysisSoFar = (state: KeyedAnalysis['state'], done: number, total: number): KeyedAnalysis => ({
  state,
  done,
  total,
  first: [],
  moves: [],
  players: [],
  turning: [],
});
