/** The things on the board that an event of the log or a hint refers to. */

import type { GameEvent } from '../../protocol/actions';

/** Events about cards of the market, not of a hand. */
const BOUGHT = ['buy', 'bought', 'gained_cattle', 'gain_cattle', 'sue_market', 'sue_cattle', 'sue_cannot_raise'];

export interface Highlight {
  node: string | null;
  seat: string | null;
  card: string | null;
  bought: string | null;
  worker: string | null;
  tile: string | null;
  post: string | null;
  disc: string | null;
  building: string | null;
  train: string | null;
  does: string | null;
}

export function highlightOf(event: GameEvent | null): Highlight {
  const does = event?.event ?? '';
  const figure = (...names: string[]): string | null => {
    const found = names.map((name) => event?.[name]).find((value) => value !== undefined && value !== null);
    return found === undefined ? null : String(found);
  };
  const card = figure('card', 'cattle');
  return {
    node: figure('node', 'to', 'cell'),
    seat: figure('seat'),
    card: BOUGHT.includes(does) ? null : card,
    bought: BOUGHT.includes(does) ? card : null,
    worker: figure('worker'),
    tile: figure('goal', 'bonus') ?? (does.endsWith('_unseen') ? does : null),
    post: figure('post'),
    disc: figure('disc'),
    building: figure('building'),
    train: figure('train') ?? (does === 'train' ? figure('card') : null),
    does: does || null,
  };
}
