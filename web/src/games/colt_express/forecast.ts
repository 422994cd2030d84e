/** The forecast, computed by the server: where everybody will probably be, and what a card could do there. */

import { spaceKey } from './appearance';
import type { View } from './types';

export interface Looked {
  bandit: string | null;
  card: string | null;
}

export interface Preview {
  /** The figures that will be elsewhere, and where. */
  moved: { id: string; key: string }[];
  /** The spaces the card may lead to, the bandits it may hit, the loot it may take and where that is. */
  spaces: string[];
  targets: string[];
  loot: string[];
  lootAt: string | null;
  /** Why the card would have no effect; null if it has one. */
  fizzle: string | null;
  unseen: number;
  card: Looked;
}

export function previewOf(view: View, looked: Looked): Preview | null {
  const forecast = view.forecast;
  if (!forecast) return null;
  const card = forecast.cards.find((one) => one.bandit === looked.bandit && one.card === looked.card);
  const there = forecast.bandits.find((ghost) => ghost.bandit === looked.bandit)?.space;
  const moved = forecast.bandits
    .map((ghost) => ({ id: ghost.bandit, key: spaceKey(ghost.space) }))
    .filter((ghost) => ghost.key !== placeOf(view, ghost.id));
  if (forecast.marshal !== view.marshal)
    moved.push({ id: 'marshal', key: spaceKey({ position: forecast.marshal, level: 'inside' }) });
  return {
    moved,
    spaces: card?.spaces.map(spaceKey) ?? [],
    targets: card?.targets ?? [],
    loot: card?.loot ?? [],
    lootAt: there ? spaceKey(there) : null,
    fizzle: card?.fizzle ?? null,
    unseen: forecast.unseen,
    card: looked,
  };
}

function placeOf(view: View, id: string): string | null {
  const space = view.bandits.find((bandit) => bandit.id === id)?.space;
  return space ? spaceKey(space) : null;
}
