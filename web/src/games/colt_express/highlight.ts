/** The things on the board that an event of the log or a hint refers to. */

import type { GameEvent } from '../../protocol/actions';
import { leadsTo } from './targets';
import { banditOf, spaceKey } from './appearance';
import type { View } from './types';

export interface Highlight {
  seat: number | null;
  bandits: string[];
  spaces: string[];
  loot: string | null;
  /** The number of a card of the common pile. */
  number: number | null;
  /** A card of my hand, or a button beside it. */
  card: string | null;
  round: boolean;
}

const IN_HAND = ['play', 'hide', 'hide_and_chain', 'chain', 'choose_card', 'discard'];

export function highlightOf(view: View, pointed: GameEvent | null): Highlight {
  const text = (name: string): string | null =>
    pointed?.[name] === undefined || pointed[name] === null ? null : String(pointed[name]);
  const figure = (name: string): number | null => (text(name) === null ? null : Number(pointed![name]));
  const event = pointed?.event ?? '';
  const inHand = IN_HAND.includes(event);
  return {
    seat: inHand ? null : figure('seat'),
    bandits: [
      text('bandit'),
      text('target'),
      event.startsWith('marshal') || event === 'caught' ? 'marshal' : null,
    ].flatMap((id) => id ?? []),
    spaces: pointed ? spacesOf(view, pointed) : [],
    loot: text('loot'),
    number: event === 'turn_began' ? null : figure('number'),
    card: inHand
      ? `${event === 'discard' ? '' : text('bandit')}-${event === 'hide_and_chain' ? 'shoot' : text('card')}`
      : ['draw', 'no_chain', 'keep_rest', 'decline'].includes(event)
        ? event
        : null,
    round: ['round_began', 'turn_began', 'event_came'].includes(event),
  };
}

function spacesOf(view: View, pointed: GameEvent): string[] {
  const doer = banditOf(view, view.asked?.bandit)?.space;
  const led = doer ? leadsTo(view, doer, pointed) : null;
  if (led) return [spaceKey(led)];
  if (typeof pointed.position !== 'number') return [];
  return [spaceKey({ position: pointed.position, level: String(pointed.level ?? 'inside') })];
}
