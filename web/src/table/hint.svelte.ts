import type { Action } from '../protocol/actions';
import type { RatedChoice } from '../protocol/messages';
import type { TableContext } from './table-context';

/** A hint on request. */
export class Hint {
  advice = $state.raw<Action | null>(null);
  /** The compared choices, the best first. */
  rated = $state.raw<RatedChoice[]>([]);
  pondering = $state(false);
  /** Whether the request was lost with the connection. */
  #lost = false;

  constructor(readonly context: TableContext) {}

  /** Requests a hint; returns false if that is not possible now. */
  ask(): boolean {
    const { seat } = this.context;
    if (seat === null || this.pondering) return false;
    this.pondering = this.context.send({ type: 'hint', seat });
    return true;
  }

  receive(advice: Action, rated: RatedChoice[]): void {
    this.pondering = false;
    this.advice = advice;
    this.rated = rated;
  }

  clear(): void {
    this.advice = null;
    this.pondering = false;
  }

  connectionLost(): void {
    this.#lost ||= this.pondering;
    this.clear();
  }

  /** Whether a lost hint should be requested again; resets that. */
  takeLost(): boolean {
    const lost = this.#lost;
    this.#lost = false;
    return lost;
  }
}
