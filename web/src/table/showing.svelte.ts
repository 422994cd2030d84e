import type { LoadedGame } from '../board/registry';
import { Film, type Take } from '../film/film';
import { logLines, type LogLine } from '../film/log-lines';
import type { GameEvent } from '../protocol/actions';
import type { State, Step } from '../protocol/messages';
import { filmSpeed } from '../settings/settings.svelte';
import { Recording } from './recording';
import { sound } from './sound';
import { same, type TableContext } from './table-context';

/** What the board and the log show: the server's view, or the film that leads to it. */
export class Showing {
  view = $state.raw<unknown>(null);
  filming = $state(false);
  /** Whether the film is paused; it can be stepped through. */
  held = $state(false);
  /** The event that the film shows now. */
  caption = $state.raw<GameEvent | null>(null);
  canReplay = $state(false);
  /** Everybody's points before the film. */
  points = $state.raw<number[]>([]);
  /** What each seat has gained and lost since my last move. */
  gains = $state.raw<string[][]>([]);
  log = $state.raw<LogLine[]>([]);
  /** The first move whose events may be looked up, if only recent ones may. */
  #recent = $state(0);
  #forgets = $derived.by(() => this.context.table?.options.memory === 'as_at_the_table');
  /** The log lines that may be looked up: if players must remember, until the end those since my last move. */
  lookup = $derived.by(() =>
    this.#forgets && this.context.table?.state !== 'over'
      ? this.log.filter((one) => one.move >= this.#recent)
      : this.log,
  );
  /** Whether the log goes back to the beginning of the match. */
  whole = $derived(!this.#forgets || this.log[0]?.move === 0);
  #film: Film<unknown> | null = null;
  #recording = new Recording();
  /** The view before my last move; null if nothing was played since I came. */
  #before: unknown = null;
  /** Whether others have moved since my last move. */
  #othersMoved = false;

  constructor(readonly context: TableContext) {}

  setGame(game: LoadedGame): void {
    this.#film = new Film(game.page, {
      show: (view) => (this.view = view),
      ended: () => this.#ended(),
      speed: filmSpeed,
    });
  }

  update(before: State | null, state: State, anew: boolean): void {
    if (!before || anew) this.#begin(state);
    else if (state.steps.length) this.#follow(before, state);
    // The board is drawn again only if the view has changed.
    else if (!this.filming && !same([this.view], [state.view])) this.view = state.view;
    if (!this.filming) this.points = state.table.points;
  }

  /** Forgets everything, because another seat may not see it. */
  clear(): void {
    this.cut();
    this.filming = this.held = false;
    this.view = null;
    this.log = [];
  }

  cut(): void {
    this.#film?.cut();
  }

  skip = (): void => this.#film?.skip();

  /** Shows the next event of the film, and pauses. */
  step = (): void => {
    this.held = true;
    this.#film?.step();
  };

  resume = (): void => {
    this.held = false;
    this.#film?.resume();
  };

  /** Replays what has happened since my last move. */
  replay = (): void => {
    if (!this.#film || this.filming || !this.canReplay) return;
    this.filming = true;
    this.view = this.#recording.from;
    this.#film.play(
      this.#recording.from,
      this.#recording.takes((event) => (this.caption = event)),
    );
  };

  /** Shows a state without a film. */
  #begin(state: State): void {
    this.cut();
    this.filming = this.held = false;
    this.view = state.view;
    this.log = logLines(state.steps);
    this.#recent = this.#lastOwn(state.steps) ?? 0;
    this.#recording = new Recording(this.context.game?.page.scene);
    this.#recording.pass(this.log);
    this.canReplay = false;
    this.#before = null;
    this.#othersMoved = false;
    this.gains = [];
  }

  /** My latest move among these; for a spectator anybody's. */
  #lastOwn(steps: Step[]): number | undefined {
    const { seat } = this.context;
    return steps.findLast((step) => seat === null || step.seat === seat)?.move;
  }

  #follow(before: State, state: State): void {
    const { seat } = this.context;
    const steps = state.steps.filter((step) => step.move > before.move);
    const fresh = logLines(steps);
    this.#recent = this.#lastOwn(steps) ?? this.#recent;
    // A spectator makes no moves: for them the recording begins anew after every film.
    const anew = seat === null ? !this.filming : steps.some((step) => step.seat === seat);
    if (anew) this.#before = before.view;
    const own = steps.findLastIndex((step) => step.seat === seat);
    this.#othersMoved = (!anew && this.#othersMoved) || steps.slice(own + 1).some((step) => step.seat !== seat);
    this.#recording.add(before.view, fresh, state.view, anew);
    this.canReplay = true;
    if (!this.#film) {
      this.log = [...this.log, ...fresh];
      this.view = state.view;
      return;
    }
    const takes: Take<unknown>[] = fresh.map((one) => ({ event: one.event, onShown: () => this.#appendToLog(one) }));
    this.filming = true;
    this.#film.play(this.view ?? before.view, [...takes, { view: state.view }]);
  }

  #ended(): void {
    this.gains = this.#gained();
    this.filming = this.held = false;
    this.caption = null;
    this.points = this.context.table?.points ?? [];
  }

  #gained(): string[][] {
    const { game, seat, state, table } = this.context;
    const { holdings } = game.page;
    if (!holdings || seat === null || !this.#before || !this.#othersMoved || !state?.view) return [];
    return table!.seats.map((_, seat) => {
      const before = holdings(this.#before, seat, game.words.t);
      return holdings(state.view, seat, game.words.t).flatMap(([word, amount], n) => {
        const by = amount - before[n]![1];
        const sign = by < 0 ? '−' : '+';
        // Inside a sentence a word begins with a small letter; “VP” is not changed.
        const thing = word.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());
        return by === 0 ? [] : [word === '$' ? `${sign}$${Math.abs(by)}` : `${thing} ${sign}${Math.abs(by)}`];
      });
    });
  }

  #appendToLog(line: LogLine): void {
    this.log = [...this.log, line];
    this.caption = line.event;
    if (this.context.game.page.pause(line.event) > 0) sound('tick');
  }
}
