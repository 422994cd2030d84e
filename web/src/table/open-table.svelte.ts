/**
 * One table as the page shows it: the truth from the server, the film that leads to it, and what the player has asked
 * for.
 */

import type { Action, GameEvent } from '../protocol/actions';
import { Film, type Take } from '../film/film';
import { logLines, type LogLine } from '../film/log-lines';
import type { LoadedGame } from '../board/registry';
import { me } from '../net/identity.svelte';
import { Live, type Connection } from '../net/live';
import type { Line, Problem, RatedChoice, Refusal, Reply, State, Step, Table } from '../protocol/messages';
import { seatNames } from '../board/seats';
import { filmSpeed, settings } from '../settings/settings.svelte';
import { sound } from './sound';

/** What has happened since my last move, kept to be shown again; a scene of the game is kept whole. */
class Reel {
  from: unknown = null;
  #parts: { events: GameEvent[]; truth: unknown }[] = [];
  #within = false;

  constructor(readonly scene?: { begins: string; ends: string }) {}

  add(before: unknown, fresh: LogLine[], truth: unknown, anew: boolean): void {
    if (this.#parts.length === 0 || (anew && !this.#within)) {
      this.from = before;
      this.#parts = [];
    }
    this.#parts.push({ events: fresh.map((one) => one.event), truth });
    this.pass(fresh);
  }

  /** Notice where a scene begins and ends. */
  pass(fresh: LogLine[]): void {
    for (const { event } of fresh) {
      if (event.event === this.scene?.begins) this.#within = true;
      if (event.event === this.scene?.ends) this.#within = false;
    }
  }

  takes(told: (event: GameEvent) => void): Take<unknown>[] {
    return this.#parts.flatMap(({ events, truth }) => [
      ...events.map((event) => ({ event, told: () => told(event) })),
      { truth },
    ]);
  }
}

function canDo(state: State, action: Action): boolean {
  return state.legal.some((one) => same([one], [action]));
}

function same(some: unknown[], others: unknown[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

export class OpenTable {
  connection = $state<Connection>('connecting');
  /** Why I was sent away, in the server's words. */
  sentAway = $state('');
  table = $state.raw<Table | null>(null);
  seat = $state<number | null>(null);
  /** The server's last word. */
  state = $state.raw<State | null>(null);
  /** What the board shows: the truth, or a picture of the film. */
  view = $state.raw<unknown>(null);
  filming = $state(false);
  /** The film stands still: it goes on picture by picture. */
  held = $state(false);
  /** What the film tells now. */
  caption = $state.raw<GameEvent | null>(null);
  /** Whether there is something to watch again. */
  canReplay = $state(false);
  /** How everybody stood when the film began. */
  points = $state.raw<number[]>([]);
  /** What has come and gone since my last move, seat by seat. */
  gains = $state.raw<string[][]>([]);
  log = $state.raw<LogLine[]>([]);
  /** From which move on the log tells what happened, where memory is as at the table. */
  #moment = $state(0);
  #forgets = $derived(this.table?.options.memory === 'as_at_the_table');
  /** What the reader may look up: as at the table only what has happened since his last move, until the end. */
  lookup = $derived(
    this.#forgets && this.table?.state !== 'over' ? this.log.filter((one) => one.move >= this.#moment) : this.log,
  );
  /** Whether the log tells of the whole match. */
  whole = $derived(!this.#forgets || this.log[0]?.move === 0);
  chat = $state.raw<Line[]>([]);
  /** What has been said until then is read, by the server's clock; what was said before I came does not wait for me. */
  #read = $state(Infinity);
  unread = $derived(this.chat.filter((line) => line.at > this.#read).length);
  /** A line of chat that is being written. */
  draft = $state('');
  /** What I have said and not heard back: a line that has gone down with the connection is said again. */
  unsaid = $state.raw<string[]>([]);
  /** Whether what I say goes out at once: not before all is heard that was said while the line was dead. */
  #speaks = false;
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<Problem | null>(null);
  advice = $state.raw<Action | null>(null);
  /** For whom a bot has begun to play since my last choice. */
  replaced = $state.raw<string[]>([]);
  /** What cannot be taken back and was chosen once. */
  armed = $state.raw<Action | null>(null);
  /** What is chosen now was told with a first tap: this is the second. */
  sure = false;
  /** What the hint has compared, the best first. */
  rated = $state.raw<RatedChoice[]>([]);
  /** A hint is on its way. */
  pondering = $state(false);
  /** An action is on its way: no second one until the answer. */
  waiting = $state(false);
  /** How many moves this seat has made. */
  moved = $state(0);
  /** Server's clock minus ours, in seconds. */
  clock = 0;

  /** What I may do now: nothing while the film runs or an answer is awaited. */
  legal = $derived<Action[]>(
    this.filming || this.waiting || this.connection !== 'open' ? [] : ((this.state?.legal ?? []) as Action[]),
  );
  myTurn = $derived(this.seat !== null && (this.table?.actors.includes(this.seat) ?? false));

  game!: LoadedGame;
  #live: Live;
  #film: Film<unknown> | null = null;
  #reel = new Reel();
  /** The view before my last move, once somebody else has moved since. */
  #before: unknown = null;
  #others = false;
  #intended: Action[] = [];
  /** The one that is on its way. */
  #asked: Action | null = null;
  /** What went down with the connection, as far as is known: it is asked for again where it still can be. */
  #unheard: Action[] = [];
  /** A hint went down with the connection. */
  #wonders = false;
  /** Whether these can be taken back is not known yet. */
  #doubted: Action[] | null = null;

  constructor(
    readonly id: string,
    table: Table,
    seat: number | null,
  ) {
    this.table = table;
    this.seat = seat;
    // What the server promised before the dice were thrown, for whoever wants to check it at the end.
    sessionStorage[`gulch.promise.${id}`] ??= table.commitment;
    this.#live = new Live(id, {
      hello: () => ({
        type: 'hello',
        token: me.token,
        seat: this.seat,
        seen: this.state?.move ?? null,
        language: settings.language,
      }),
      receive: (reply) => this.#receive(reply),
      connection: (state) => {
        if (state !== this.connection) this.#speaks = state === 'open' && this.unsaid.length === 0;
        if (state === 'open' && !this.#speaks) this.#live.send({ type: 'ping' });
        this.connection = state;
        this.sentAway = state === 'refused' ? (this.problem?.text ?? '') : '';
        if (state === 'open') return;
        if (this.waiting) this.#unheard = [this.#asked!, ...this.#intended];
        this.#wonders ||= this.pondering;
        this.#forget();
      },
    });
  }

  /** The game's own page has come; the connection did not wait for it. */
  dress(game: LoadedGame): void {
    this.game = game;
    game.words.label = (action, brief) =>
      this.state?.view
        ? (game.page.label?.(this.state.view, action, game.words.t, this.table ? seatNames(this.table) : [], brief) ??
          null)
        : null;
    game.words.group = (action) =>
      this.state?.view ? (game.page.group?.(this.state.view, action, game.words.t) ?? null) : null;
    this.#film = new Film(game.page, {
      show: (view) => (this.view = view),
      ended: () => this.#ended(),
      speed: filmSpeed,
    });
  }

  close(): void {
    this.#film?.cut();
    this.#live.close();
  }

  /** I have taken a seat: the connection must know who I am now. */
  took(table: Table): void {
    this.table = table;
    this.sit(table.seats.findIndex((seat) => seat.mine));
  }

  /** Sit on another of my chairs, or on one just taken. What this seat may not see is forgotten at once. */
  sit(seat: number | null): void {
    this.#film?.cut();
    this.filming = this.held = false;
    this.seat = seat;
    this.state = null;
    this.view = null;
    this.log = [];
    this.#forget();
    this.#live.restart();
  }

  /** The server speaks the reader's language from now on. */
  respeak(): void {
    if (this.state) this.#live.restart();
  }

  /** Ask for one action, or for several in a row that make one choice. */
  play = (...actions: Action[]): void => {
    if (this.filming) this.skip();
    const again = this.sure || same([this.armed], [actions[0]]);
    this.#forget(actions);
    if (!settings.twice || again) return this.#next();
    this.#intended = [];
    this.#doubted = actions;
    this.why(actions[0]!);
  };

  /** The answer to a choice that may be final: one that is not is made at once. */
  #allowed(final: boolean): void {
    const actions = this.#doubted;
    this.#doubted = null;
    if (!actions) return;
    if (final) this.armed = actions[0]!;
    else {
      this.#intended = actions;
      this.#next();
    }
  }

  why = (action: Action): void => {
    if (this.seat !== null) this.#live.send({ type: 'why', seat: this.seat, action });
  };

  hint(): void {
    if (this.seat === null || this.pondering) return;
    this.refusal = null;
    this.pondering = this.#live.send({ type: 'hint', seat: this.seat });
  }

  /** Where nothing can be taken back, the answer says why. */
  undo(): void {
    if (this.seat !== null && this.state) this.#live.send({ type: 'undo', move: this.state.move, seat: this.seat });
  }

  say(text: string): void {
    this.unsaid = [...this.unsaid, text];
    if (this.#speaks) this.#live.send({ type: 'say', text });
  }

  /** Whatever was said before is heard by now; what is missing was lost. */
  #sayAgain(): void {
    if (this.#speaks) return;
    this.#speaks = true;
    for (const text of this.unsaid) this.#live.send({ type: 'say', text });
  }

  /** What may not be said goes back to where it was written. */
  #takeBack(problem: Problem): void {
    if (!/^(problem-chat|problem-token|restraint)/.test(problem.key) || !this.unsaid.length) return;
    this.draft ||= this.unsaid[0]!;
    this.unsaid = this.unsaid.slice(1);
  }

  /** Everything said so far has been read. */
  hearAll(): void {
    this.#read = this.chat.at(-1)?.at ?? this.#read;
  }

  skip = (): void => this.#film?.skip();

  /** The next picture of the film, then a pause. */
  step = (): void => {
    this.held = true;
    this.#film?.step();
  };

  resume = (): void => {
    this.held = false;
    this.#film?.resume();
  };

  /** Watch once more what has happened since my last move. */
  replay = (): void => {
    if (!this.#film || this.filming || !this.canReplay) return;
    this.filming = true;
    this.view = this.#reel.from;
    this.#film.play(
      this.#reel.from,
      this.#reel.takes((event) => (this.caption = event)),
    );
  };

  #next(): void {
    const action = this.#intended.shift();
    if (!action || this.seat === null || !this.state) return;
    this.#forget(this.#intended);
    this.replaced = [];
    this.#asked = action;
    this.waiting = this.#live.send({ type: 'play', move: this.state.move + 1, seat: this.seat, action });
    if (!this.waiting) this.#intended = [];
  }

  #forget(intended: Action[] = []): void {
    this.#intended = intended;
    this.waiting = false;
    this.refusal = this.problem = this.advice = this.armed = this.#doubted = null;
    this.pondering = false;
  }

  #receive(reply: Reply): void {
    switch (reply.type) {
      case 'state':
        return this.#update(reply);
      case 'refusal':
        this.#forget();
        this.refusal = reply;
        return;
      case 'problem':
        this.#forget();
        this.problem = reply;
        return this.#takeBack(reply);
      case 'allowed':
        return this.#allowed(reply.final);
      case 'advice':
        this.pondering = false;
        this.advice = reply.action as Action;
        this.rated = reply.choices;
        return;
      case 'chat':
        return this.#hear(reply.lines);
      case 'pong':
        return this.#sayAgain();
    }
  }

  #hear(lines: Line[]): void {
    const last = this.chat.at(-1)?.n ?? -1;
    const fresh = lines.filter((line) => line.n > last);
    // One was said while the connection came about, and passed us by: ask for all of them.
    if (last >= 0 && fresh.length && fresh[0]!.n > last + 1) return this.#live.restart();
    if (last >= 0 && fresh.length) sound('chat');
    this.chat = [...this.chat, ...fresh];
    this.unsaid = this.unsaid.slice(fresh.filter((line) => line.player === me.player?.id).length);
  }

  #update(state: State): void {
    const before = this.state;
    const wasMine = this.myTurn;
    const left = state.table.seats.filter(
      (seat, n) => seat.kind === 'bot' && before?.table.seats[n]?.kind === 'person',
    );
    if (left.length) this.replaced = [...this.replaced, ...left.map((seat) => seat.name)];
    this.state = state;
    this.table = state.table;
    // I have had to get up: from here on I watch.
    if (state.seat === null) this.seat = null;
    this.clock = state.now - Date.now() / 1000;
    if (!before) this.#read = Math.min(this.#read, state.now);
    const anew = !before || state.back || before.view === null;
    const mine = state.steps.filter((step) => step.seat === this.seat && (anew || step.move > before.move)).length;
    this.moved = anew ? mine : this.moved + mine;
    // What was said and asked stands until I have acted or may do something else; others may act meanwhile.
    if ((anew && state.view !== null) || mine || !same(before?.legal ?? [], state.legal)) this.#forget(this.#intended);
    if (anew) this.#begin(state);
    else if (state.steps.length) this.#follow(before, state);
    // Somebody came to look, or spoke: nothing is drawn anew for that.
    else if (!this.filming && !same([this.view], [state.view])) this.view = state.view;
    if (!this.filming) this.points = state.table.points;
    const lost = this.#unheard.splice(0);
    if (lost.length && !anew) this.#intended = mine ? lost.slice(1) : lost.filter(() => canDo(state, lost[0]!));
    if ((mine || lost.length) && !anew && state.legal.length) this.#next();
    else if (!this.waiting) this.#intended = [];
    if (this.#wonders && !anew && same(before.legal, state.legal)) this.hint();
    this.#wonders = false;
    if (before && this.myTurn && !wasMine) sound('turn');
    if (before && before.table.state !== 'over' && state.table.state === 'over') sound('end');
  }

  /** The table as it stands, without a film. */
  #begin(state: State): void {
    this.#film?.cut();
    this.filming = this.held = false;
    this.view = state.view;
    this.log = logLines(state.steps);
    this.#moment = this.#latest(state.steps) ?? 0;
    this.#reel = new Reel(this.game?.page.scene);
    this.#reel.pass(this.log);
    this.canReplay = false;
    this.#before = null;
    this.#others = false;
    this.gains = [];
  }

  /** My own latest move among these; a spectator's is anybody's. */
  #latest(steps: Step[]): number | undefined {
    return steps.findLast((step) => this.seat === null || step.seat === this.seat)?.move;
  }

  #follow(before: State, state: State): void {
    const steps = state.steps.filter((step) => step.move > before.move);
    const fresh = logLines(steps);
    this.#moment = this.#latest(steps) ?? this.#moment;
    // A spectator makes no moves: he sees again what ran without a break.
    const anew = this.seat === null ? !this.filming : steps.some((step) => step.seat === this.seat);
    if (anew) this.#before = before.view;
    const own = steps.findLastIndex((step) => step.seat === this.seat);
    this.#others = (!anew && this.#others) || steps.slice(own + 1).some((step) => step.seat !== this.seat);
    this.#reel.add(before.view, fresh, state.view, anew);
    this.canReplay = true;
    if (!this.#film) {
      this.log = [...this.log, ...fresh];
      this.view = state.view;
      return;
    }
    const takes: Take<unknown>[] = fresh.map((one) => ({ event: one.event, told: () => this.#tell(one) }));
    this.filming = true;
    this.#film.play(this.view ?? before.view, [...takes, { truth: state.view }]);
  }

  #ended(): void {
    this.gains = this.#gained();
    this.filming = this.held = false;
    this.caption = null;
    this.points = this.table?.points ?? [];
  }

  #gained(): string[][] {
    const { holdings } = this.game.page;
    if (!holdings || this.seat === null || !this.#before || !this.#others || !this.state?.view) return [];
    return this.table!.seats.map((_, seat) => {
      const before = holdings(this.#before, seat, this.game.words.t);
      return holdings(this.state!.view, seat, this.game.words.t).flatMap(([word, amount], n) => {
        const by = amount - before[n]![1];
        const sign = by < 0 ? '−' : '+';
        // In the middle of a sentence a word is small; “VP” stays as it is.
        const thing = word.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());
        return by === 0 ? [] : [word === '$' ? `${sign}$${Math.abs(by)}` : `${thing} ${sign}${Math.abs(by)}`];
      });
    });
  }

  #tell(one: LogLine): void {
    this.log = [...this.log, one];
    this.caption = one.event;
    if (this.game.page.pause(one.event) > 0) sound('tick');
  }
}
