/** The legal actions with their costs and gains. */

import type { Action } from '../../protocol/actions';
import type { Choice, View } from './types';

export interface Offer {
  action: Action;
  choice: Choice | undefined;
}

export class Offers {
  readonly all: Offer[];

  constructor(view: View, legal: Action[]) {
    const choices = new Map(view.choices.map((choice) => [key(choice.said), choice]));
    this.all = legal.map((action) => ({ action, choice: choices.get(key(action)) }));
  }

  /** The offer of an action; if a figure is given, the one with that value. */
  find(does: string, figure?: string, value?: string | number): Offer | undefined {
    return this.all.find(
      ({ action }) => action.do === does && (figure === undefined || String(action[figure]) === String(value)),
    );
  }

  of(...kinds: string[]): Offer[] {
    return this.all.filter(({ action }) => kinds.includes(action.do));
  }

  same(words: Record<string, unknown>): Offer | undefined {
    return this.all.find(({ action }) => key(action) === key(words));
  }
}

function key(words: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1)));
}
