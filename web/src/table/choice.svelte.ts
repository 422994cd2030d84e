import type { Action } from '../protocol/actions';
import type { Problem, Refusal, State } from '../protocol/messages';
import { settings } from '../settings/settings.svelte';
import { same, type TableContext } from './table-context';

/** Sends my choice, which may take several actions, after confirmation if it is final, and awaits the answer. */
export class Choice {
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** A final choice that was made once and must be repeated to confirm it. */
  armed = $state.raw<Action | null>(null);
  /** Whether the next choice needs no confirmation, because a first tap has described it. */
  sure = false;
  /** Whether an action was sent and not answered yet; no other is sent until then. */
  waiting = $state(false);
  #queue: Action[] = [];
  #sent: Action | null = null;
  /** Actions that may have been lost with the connection. */
  #lost: Action[] = [];
  /** Actions of which the server has not said yet whether they are final. */
  #unconfirmed: Action[] | null = null;

  constructor(
    readonly context: TableContext,
    readonly sending: () => void,
  ) {}

  make(actions: Action[]): void {
    const again = this.sure || same([this.armed], [actions[0]]);
    this.clear(actions);
    if (!settings.twice || again) return this.#next();
    this.#queue = [];
    this.#unconfirmed = actions;
    this.why(actions[0]!);
  }

  /** Asks the server why an action is not allowed; if it is allowed, the answer says whether it is final. */
  why(action: Action): void {
    const { seat } = this.context;
    if (seat !== null) this.context.send({ type: 'why', seat, action });
  }

  /** Handles the server's answer that an action is allowed: one that is not final is sent at once. */
  allowed(final: boolean): void {
    const actions = this.#unconfirmed;
    this.#unconfirmed = null;
    if (!actions) return;
    if (final) this.armed = actions[0]!;
    else {
      this.#queue = actions;
      this.#next();
    }
  }

  refuse(refusal: Refusal): void {
    this.clear();
    this.refusal = refusal;
  }

  fail(problem: Problem): void {
    this.clear();
    this.problem = problem;
  }

  /** Drops the server's answers; only the actions of `queue` remain to be sent. */
  clear(queue: Action[] = []): void {
    this.#queue = queue;
    this.waiting = false;
    this.refusal = this.problem = this.armed = this.#unconfirmed = null;
  }

  keepQueue(): void {
    this.clear(this.#queue);
  }

  connectionLost(): void {
    if (this.waiting) this.#lost = [this.#sent!, ...this.#queue];
    this.clear();
  }

  /** Sends the next action if the last one was played; lost ones that are still legal are sent again. */
  update(state: State, moved: boolean, anew: boolean): void {
    const lost = this.#lost.splice(0);
    if (lost.length && !anew) this.#queue = moved ? lost.slice(1) : lost.filter(() => canDo(state, lost[0]!));
    if ((moved || lost.length) && !anew && state.legal.length) this.#next();
    else if (!this.waiting) this.#queue = [];
  }

  #next(): void {
    const { seat, state } = this.context;
    const action = this.#queue.shift();
    if (!action || seat === null || !state) return;
    this.keepQueue();
    this.sending();
    this.#sent = action;
    this.waiting = this.context.send({ type: 'play', move: state.move + 1, seat, action });
    if (!this.waiting) this.#queue = [];
  }
}

function canDo(state: State, action: Action): boolean {
  return state.legal.some((one) => same([one], [action]));
}
