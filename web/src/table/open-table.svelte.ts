import type { LoadedGame } from '../board/registry';
import { seatNames } from '../board/seats';
import { tables } from '../host/tables';
import type { Connection, Line } from '../protocol/host';
import type { Action } from '../protocol/actions';
import type { Reply, Request, State, Table } from '../protocol/messages';
import { Choice } from './choice.svelte';
import { Hint } from './hint.svelte';
import { Showing } from './showing.svelte';
import { sound } from './sound';
import { TableChat } from './table-chat.svelte';
import { same, type TableContext } from './table-context';

/** A table while its page is open: the match, the people present, and the connection. */
export class OpenTable implements TableContext {
  connection = $state<Connection>('connecting');
  /** Why the server refused the connection, in the server's words. */
  refusedBecause = $state('');
  table = $state.raw<Table | null>(null);
  seat = $state<number | null>(null);
  state = $state.raw<State | null>(null);
  /** The players for whom a bot has taken over since my last choice. */
  replaced = $state.raw<string[]>([]);
  /** How many moves this seat has made. */
  moved = $state(0);
  /** The server's clock minus ours, in seconds. */
  clock = 0;
  game!: LoadedGame;

  readonly showing = new Showing(this);
  readonly hint = new Hint(this);
  readonly chat = new TableChat(this, () => this.#line.restart());
  readonly choice = new Choice(this, () => {
    this.hint.clear();
    this.replaced = [];
  });

  /** My legal actions; empty while the film runs or an answer is awaited. */
  legal = $derived<Action[]>(
    this.showing.filming || this.choice.waiting || this.connection !== 'open'
      ? []
      : ((this.state?.legal ?? []) as Action[]),
  );
  myTurn = $derived(this.seat !== null && (this.table?.actors.includes(this.seat) ?? false));
  #line: Line;

  constructor(
    readonly id: string,
    table: Table,
    seat: number | null,
  ) {
    this.table = table;
    this.seat = seat;
    // Stores the server's commitment to its random numbers, to be checked at the end.
    sessionStorage[`gulch.promise.${id}`] ??= table.commitment;
    this.#line = tables.connect(id, {
      hello: () => ({ seat: this.seat, seen: this.state?.move ?? null }),
      receive: (reply) => this.#receive(reply),
      connection: (state) => this.#connectionChanged(state),
    });
  }

  send(request: Request): boolean {
    return this.#line.send(request);
  }

  /** Sets the game once it has loaded; the connection does not wait for it. */
  setGame(game: LoadedGame): void {
    this.game = game;
    game.words.label = (action, brief) =>
      this.state?.view
        ? (game.page.label?.(this.state.view, action, game.words.t, this.table ? seatNames(this.table) : [], brief) ??
          null)
        : null;
    game.words.group = (action) =>
      this.state?.view ? (game.page.group?.(this.state.view, action, game.words.t) ?? null) : null;
    this.showing.setGame(game);
  }

  close(): void {
    this.showing.cut();
    this.#line.close();
  }

  /** Reconnects after I have taken a seat, because the server must know who I am now. */
  seatTaken(table: Table): void {
    this.table = table;
    this.sit(table.seats.findIndex((seat) => seat.mine));
  }

  /** Switches to another seat of mine and forgets at once what the last one saw. */
  sit(seat: number | null): void {
    this.showing.clear();
    this.seat = seat;
    this.state = null;
    this.#clearAnswers();
    this.#line.restart();
  }

  /** Tells the server the reader's new language. */
  changeLanguage(): void {
    if (this.state) this.#line.restart();
  }

  /** Plays one action, or several in a row for one choice. */
  play = (...actions: Action[]): void => {
    if (this.showing.filming) this.showing.skip();
    this.hint.clear();
    this.choice.make(actions);
  };

  why = (action: Action): void => this.choice.why(action);

  askHint(): void {
    if (this.hint.ask()) this.choice.refusal = null;
  }

  /** Asks the server to undo; if that is not possible, the answer says why. */
  undo(): void {
    if (this.seat !== null && this.state) this.send({ type: 'undo', move: this.state.move, seat: this.seat });
  }

  #clearAnswers(): void {
    this.choice.clear();
    this.hint.clear();
  }

  #connectionChanged(state: Connection): void {
    if (state !== this.connection) this.chat.connectionChanged(state === 'open');
    if (state === 'open') this.chat.sync();
    this.connection = state;
    this.refusedBecause = state === 'refused' ? (this.choice.problem?.text ?? '') : '';
    if (state === 'open') return;
    this.choice.connectionLost();
    this.hint.connectionLost();
  }

  #receive(reply: Reply): void {
    switch (reply.type) {
      case 'state':
        return this.#update(reply);
      case 'refusal':
        this.hint.clear();
        return this.choice.refuse(reply);
      case 'problem':
        this.hint.clear();
        this.choice.fail(reply);
        return this.chat.takeBack(reply);
      case 'allowed':
        return this.choice.allowed(reply.final);
      case 'advice':
        if (reply.move - 1 !== this.state?.move) return;
        return this.hint.receive(reply.action as Action, reply.choices);
      case 'chat':
        return this.chat.receive(reply.lines);
      case 'pong':
        return this.chat.pong();
    }
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
    // I was unseated and am a spectator now.
    if (state.seat === null) this.seat = null;
    this.clock = state.now - Date.now() / 1000;
    if (!before) this.chat.cameIn(state.now);
    const anew = !before || state.back || before.view === null;
    const mine = state.steps.filter((step) => step.seat === this.seat && (anew || step.move > before.move)).length;
    this.moved = anew ? mine : this.moved + mine;
    // The server's answers stay until I have acted or have other choices, even if others act.
    if ((anew && state.view !== null) || mine || !same(before?.legal ?? [], state.legal)) {
      this.choice.keepQueue();
      this.hint.clear();
    }
    this.showing.update(before, state, anew);
    this.choice.update(state, mine > 0, anew);
    if (this.hint.takeLost() && !anew && same(before.legal, state.legal)) this.askHint();
    if (before && this.myTurn && !wasMine) sound('turn');
    if (before && before.table.state !== 'over' && state.table.state === 'over') sound('end');
  }
}
