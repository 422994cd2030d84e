import { commitment, Match, Refused, SPECTATOR, UnknownAction, type Engine } from '../../engine/src/index.ts';
import { RequestError } from '../protocol/host';
import type { Hello, Request, State, Step, Table } from '../protocol/messages';
import type { BotService } from './bot-service';
import type { KeyedReply } from './keyed';
import { Race } from './race';
import { GO_BACK, UNDO, type Entry, type Store, type TableRow } from './rows';
import { isCurrent, isFinal, undoOffer, undoRefusal } from './taking-back';

/** What a table needs from its surroundings. */
export interface Surroundings {
  store: Store;
  bots: BotService;
  /** The time in seconds. */
  now: () => number;
  /** Tells other pages of this browser that a table has changed. */
  publish: (id: string) => void;
}

/** A page that has a table open: what it has been sent, and where its next messages go. */
export class Watcher {
  /** The seat it looks from; null for a spectator. */
  seat: number | null;
  /** The last move that the page has; -1: none. */
  lastMove = -1;
  /** Whether the first state was sent, with the moves before it. */
  hasFirst = false;
  /** Whether the page has to drop what it shows. */
  restarts = false;

  constructor(
    readonly table: DeviceTable,
    hello: Pick<Hello, 'seat' | 'seen'>,
    readonly send: (reply: KeyedReply) => void,
  ) {
    this.seat = hello.seat === null ? null : table.ownSeat(hello.seat);
    const seen = hello.seen ?? null;
    if (seen === null) return;
    if (table.isKnown(seen)) this.lastMove = seen;
    else this.restarts = true;
  }
}

/**
 * A table on this device: its row, its match, and the pages that show it. It answers as the server's tables do
 * (gulch/server/live, gulch/server/tables), and a move is stored before it is shown.
 */
export class DeviceTable {
  readonly match: Match | null;
  readonly watchers = new Set<Watcher>();
  /** Whether this page plays; otherwise another page of this browser does, and this one watches. */
  plays = true;
  /** How many entries of the log are not stored, because this device could not. */
  unstored = 0;
  #undos = 0;
  /** The least number of moves that any undo has left. */
  #fewest = Infinity;
  #changes: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #outdated = false;
  #botsMove: AbortController | null = null;
  readonly #race = new Race();

  /** `engine` is null, and `frozen` the key of the reason, if the match cannot go on. */
  constructor(
    public row: TableRow,
    readonly log: Entry[],
    readonly engine: Engine | null,
    public frozen: string | null,
    readonly around: Surroundings,
  ) {
    this.match = engine && !frozen ? begun(row, engine) : null;
    try {
      for (const entry of log) this.#follow(entry);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.frozen = 'problem-frozen-log';
    }
    if (this.match && !this.frozen) this.row = { ...row, ...progress(this.match) };
  }

  // ── Following the log ─────────────────────────────────────────────────────────

  #follow({ seat, action }: Entry): void {
    const match = this.match!;
    if (action === UNDO) match.undo(seat);
    else if (action <= GO_BACK) match.goBack(seat, match.at(GO_BACK - action));
    else return match.make(match.draft(seat, action));
    this.#undos += 1;
    this.#fewest = Math.min(this.#fewest, match.moves.length);
  }

  /** Applies what another page has stored. */
  async catchUp(): Promise<void> {
    await this.#alone(async () => {
      const { store } = this.around;
      const entries = await store.log(this.row.id, this.log.length);
      const undos = this.#undos;
      for (const entry of entries) {
        this.#follow(entry);
        this.log.push(entry);
      }
      this.row = (await store.row(this.row.id)) ?? this.row;
      this.#changed(this.#undos > undos);
    });
  }

  // ── Changes ───────────────────────────────────────────────────────────────────

  /** One change at a time, first come, first served. Pages are told after a change if no other waits. */
  async #alone<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    this.#waiting += 1;
    const turn = this.#changes.then(change);
    this.#changes = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
      if (!this.#waiting && this.#outdated) this.#broadcast();
    }
  }

  /** Stores an entry, with those that could not be stored before; `made` is then called to make it. */
  async #write(seat: number, action: number, row: Partial<TableRow>, made: () => void): Promise<void> {
    const { store, now, publish } = this.around;
    const at = now();
    const entry = { n: this.log.length + 1, seat, action, at };
    const next = { ...this.row, ...row, changed: at };
    const pending = [...this.log.slice(this.log.length - this.unstored), entry];
    let trouble: RequestError | null = null;
    try {
      if (!(await store.write(next, pending))) {
        await this.#overtaken();
        throw new RequestError('problem-stale', '', 409);
      }
      this.unstored = 0;
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 507) throw error;
      if (!this.unstored) trouble = error;
      this.unstored += 1;
    }
    this.row = next;
    this.log.push(entry);
    made();
    this.#changed(action < 0);
    if (trouble) for (const watcher of this.watchers) this.#complain(watcher, trouble);
    publish(this.row.id);
  }

  /** Another page has moved first, which happens only where pages cannot lock a table. */
  async #overtaken(): Promise<void> {
    for (const entry of await this.around.store.log(this.row.id, this.log.length)) {
      this.#follow(entry);
      this.log.push(entry);
    }
    this.#changed(true);
  }

  async #play(seat: number, action: number): Promise<void> {
    const match = this.playing();
    const draft = match.draft(seat, action);
    const { engine } = match;
    const { position } = draft;
    const over = position.actors === 0;
    await this.#write(
      seat,
      action,
      {
        move: match.moves.length + 1,
        actors: seatsOf(position.actors, match.seats),
        points: engine.points(position),
        result: over ? { places: engine.places(position), backs: match.backs.at(-1)?.[2] ?? 0 } : null,
      },
      () => match.make(draft),
    );
  }

  async #undo(seat: number): Promise<void> {
    const match = this.playing();
    const refused = undoRefusal(this.row, match, this.log.length, seat);
    if (refused !== null) throw new Refused({ key: refused, rule: '', figures: {} });
    const free = match.canUndo(seat);
    const moves = free ? match.moves.length - 1 : match.lastChoice(seat)!;
    const then = match.at(moves);
    await this.#write(seat, free ? UNDO : GO_BACK - moves, progress(then), () => {
      if (free) match.undo(seat);
      else match.goBack(seat, then);
      this.#undos += 1;
      this.#fewest = Math.min(this.#fewest, match.moves.length);
    });
  }

  /** Changes the row, for instance when a player leaves. */
  async change(changed: Partial<TableRow>): Promise<void> {
    await this.#alone(async () => {
      const next = { ...this.row, ...changed, changed: this.around.now() };
      await this.around.store.write(next, []);
      this.row = next;
      this.#changed(false);
      this.around.publish(this.row.id);
    });
  }

  #changed(back: boolean): void {
    if (back)
      for (const watcher of this.watchers) {
        watcher.lastMove = -1;
        watcher.restarts = true;
      }
    this.#outdated = true;
    this.#botsMove?.abort();
    this.#botsMove = null;
    queueMicrotask(() => void this.#moveBots());
  }

  // ── Bots ──────────────────────────────────────────────────────────────────────

  /** Lets bots move while a page shows the table. */
  async #moveBots(): Promise<void> {
    const { match } = this;
    if (!match || this.frozen || this.row.result || !this.plays || !this.watchers.size || this.#botsMove) return;
    const bots = match.actors.filter((one) => this.row.seats[one]!.kind === 'bot');
    if (!bots.length) return;
    const { signal } = (this.#botsMove = new AbortController());
    const entries = this.log.length;
    const span = match.engine.race(match.position);
    const [seat, wait] = span ? this.#race.next(bots, span, this.around.now()) : [bots[0]!, 0];
    if (wait > 0) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * wait));
      if (signal.aborted) return;
      this.#botsMove = null;
      return this.#moveBots();
    }
    let action: number;
    try {
      action = await this.around.bots.choose(match, seat, this.row.seats[seat]!.bot ?? '', signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#botsMove = null;
      for (const watcher of this.watchers) this.#complain(watcher, error);
      return;
    }
    await this.#alone(async () => {
      if (signal.aborted || this.log.length !== entries) return;
      await this.#play(seat, action);
    }).catch((error: unknown) => {
      for (const watcher of this.watchers) this.#complain(watcher, error);
    });
  }

  // ── Pages ─────────────────────────────────────────────────────────────────────

  enter(watcher: Watcher): void {
    this.watchers.add(watcher);
    watcher.send(this.#next(watcher));
    if (!this.plays) this.#complain(watcher, new RequestError('device-other-tab', ''));
    void this.#moveBots();
  }

  leave(watcher: Watcher): void {
    this.watchers.delete(watcher);
    if (this.watchers.size) return;
    this.#botsMove?.abort();
    this.#botsMove = null;
  }

  /** This page plays from now on, or only watches. */
  setPlays(plays: boolean): void {
    if (this.plays === plays) return;
    this.plays = plays;
    this.#outdated = true;
    if (!this.#waiting) this.#broadcast();
    void this.#moveBots();
  }

  /** Answers a request of a page. */
  async answer(watcher: Watcher, request: Request): Promise<void> {
    try {
      await this.#answered(watcher, request);
    } catch (error) {
      this.#complain(watcher, error);
      if (error instanceof RequestError && error.key === 'problem-stale') watcher.send(this.#next(watcher));
    }
  }

  async #answered(watcher: Watcher, request: Request): Promise<void> {
    switch (request.type) {
      case 'play':
        return this.#alone(async () => {
          const seat = this.ownSeat(request.seat);
          const match = this.playing();
          if (!this.plays) throw new RequestError('device-other-tab', '', 409);
          if (!match.stands(seat, request.move)) throw new RequestError('problem-stale', '', 409);
          await this.#play(seat, actionNumber(match, request.action));
        });
      case 'undo':
        return this.#alone(async () => {
          const seat = this.ownSeat(request.seat);
          if (!this.plays) throw new RequestError('device-other-tab', '', 409);
          if (!isCurrent(this.playing(), seat, request.move)) throw new RequestError('problem-stale', '', 409);
          await this.#undo(seat);
        });
      case 'why': {
        const seat = this.ownSeat(request.seat);
        const match = this.readable();
        const action = actionNumber(match, request.action);
        const refusal = match.refusal(seat, action);
        if (refusal) throw new Refused(refusal);
        return watcher.send({ type: 'allowed', final: isFinal(this.row, match, this.log.length, seat, action) });
      }
      case 'hint': {
        const seat = this.ownSeat(request.seat);
        if (!this.row.hints) throw new RequestError('problem-no-hints', '', 403);
        const match = this.playing();
        if (!match.actors.includes(seat)) throw new RequestError('refusal-turn', '', 409);
        const move = match.moves.length + 1;
        const choices = await this.around.bots.advise(match, seat);
        return watcher.send({ type: 'advice', move, action: choices[0]!.action, choices });
      }
      case 'ping':
        return watcher.send({ type: 'pong', now: this.around.now() });
      case 'say':
        throw new RequestError('device-no-chat', '', 409);
      case 'hello':
        throw new RequestError('problem-hello', '');
    }
  }

  #complain(watcher: Watcher, error: unknown): void {
    if (error instanceof Refused) {
      const { key, rule, figures } = error.refusal;
      watcher.send({ type: 'refusal', key, figures, rule, text: '' });
      return;
    }
    const known = error instanceof RequestError;
    if (!known) console.error(error);
    const [key, figures] = known ? [error.key, error.figures] : ['device-failed', {}];
    watcher.send({ type: 'problem', key, text: '', figures });
  }

  #broadcast(): void {
    this.#outdated = false;
    for (const watcher of this.watchers) watcher.send(this.#next(watcher));
  }

  // ── What pages see ────────────────────────────────────────────────────────────

  /** The state as the page may see it, with the moves since its last one. */
  #next(watcher: Watcher): State {
    // The player has left this seat and is a spectator now.
    if (watcher.seat !== null && this.row.seats[watcher.seat]!.kind !== 'person') watcher.seat = null;
    const match = this.frozen ? null : this.match;
    const viewer = watcher.seat ?? SPECTATOR;
    const acting = match && watcher.seat !== null && !this.row.result && this.plays ? match : null;
    const [canUndo, about] = acting ? undoOffer(this.row, acting, this.log.length, viewer) : [false, null];
    const state: State = {
      type: 'state',
      table: this.message(),
      seat: watcher.seat,
      move: match?.moves.length ?? 0,
      view: match?.view(viewer) ?? null,
      legal: acting?.legal(viewer).map((action) => acting.engine.actions.named(action)) ?? [],
      steps: match ? stepsOf(match, watcher.lastMove + 1, viewer, watcher.hasFirst && watcher.lastMove >= 0) : [],
      back: watcher.restarts,
      can_undo: canUndo,
      undo_about: about,
      deadline: null,
      now: this.around.now(),
    };
    watcher.restarts = false;
    if (match) [watcher.lastMove, watcher.hasFirst] = [match.moves.length, true];
    return state;
  }

  isKnown(move: number): boolean {
    return !this.frozen && !!this.match && 0 <= move && move <= this.match.moves.length && move <= this.#fewest;
  }

  message(): Table {
    return tableMessage(this.row, this.frozen);
  }

  /** The seat, if a person of this device sits there. */
  ownSeat(seat: number): number {
    const sitting = this.row.seats[seat];
    if (!sitting) throw new RequestError('problem-no-seat', '', 400, { seats: this.row.seats.length });
    if (sitting.kind !== 'person') throw new RequestError('problem-not-your-seat', '', 403);
    return seat;
  }

  /** The match, which must be running. */
  playing(): Match {
    if (this.row.result) throw new RequestError('problem-over', '', 409);
    return this.readable();
  }

  readable(): Match {
    if (this.frozen || !this.match) throw new RequestError(this.frozen ?? 'problem-frozen-game', '', 409);
    return this.match;
  }

  /** The match, which must be over: others would learn secrets from it. */
  finished(): Match {
    if (!this.row.result) throw new RequestError('problem-not-over', '', 409);
    return this.readable();
  }
}

/** What lists tell of a match. */
const progress = (match: Match): Pick<TableRow, 'move' | 'actors' | 'points'> => ({
  move: match.moves.length,
  actors: match.actors,
  points: match.points(),
});

/** The match of a row before its first move. */
export function begun(row: TableRow, engine: Engine): Match {
  return new Match(engine, { seats: row.seats.length, options: row.options, luck: { secret: bytesOf(row.secret) } });
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16));

const seatsOf = (actors: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (actors >> seat) & 1);

/** The moves from `first` on as a viewer may see them; number 0 is the set-up. */
export function stepsOf(match: Match, first: number, viewer: number, continued: boolean): Step[] {
  const moment = continued ? 0 : match.moment(viewer);
  const steps: Step[] = [];
  for (let move = first; move <= match.moves.length; move += 1) {
    const seat = move ? match.moves[move - 1]![0] : null;
    steps.push({ move, seat, events: move >= moment ? match.events(move, viewer) : [] });
  }
  return steps;
}

/** The message about a table. Bots without names of their own are named by the page. */
export function tableMessage(row: TableRow, frozen: string | null): Table {
  return {
    id: row.id,
    game: row.game,
    options: { ...row.options },
    seats: row.seats.map(({ kind, name, bot }) => ({
      kind,
      name,
      player: null,
      bot,
      online: kind === 'person',
      mine: kind === 'person',
      ready: kind === 'person',
      kept: false,
    })),
    host: '',
    public: false,
    hints: row.hints,
    seconds: null,
    stand_in: false,
    delay: 0,
    lesson: row.lesson,
    gathers: false,
    contest: null,
    takebacks: row.takebacks,
    several: false,
    watching: 0,
    state: row.result ? 'over' : frozen ? 'frozen' : 'playing',
    move: row.move,
    actors: row.result ? [] : row.actors,
    places: row.result?.places ?? null,
    points: row.points,
    created: row.created,
    changed: row.changed,
    commitment: commitment(bytesOf(row.secret)),
    rematch: row.rematch,
    frozen,
    restrained: {},
  };
}

function actionNumber(match: Match, words: Record<string, unknown>): number {
  try {
    return match.engine.actions.number(words);
  } catch (error) {
    if (!(error instanceof UnknownAction)) throw error;
    throw new RequestError('problem-action', '', 400, { problem: error.message });
  }
}
