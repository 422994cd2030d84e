/** El Paso's page. */

import type { GameEvent, GamePage, Translate } from '../../lib/board';
import Board from './Board.svelte';
import { pause, shown, type Shown } from './shown';

/** All gold is earned by selling, town by town. */
function byTown(happened: GameEvent[], view: Shown, t: Translate): { source: string; points: number[] }[] {
  const towns: { source: string; points: number[] }[] = [];
  for (const event of happened) {
    if (event.event === 'entered')
      towns.push({ source: t('town-name', { town: String(event.town) }), points: view.bandits.map(() => 0) });
    const gold = event.event === 'exchanged' ? Number(event.at_rate) + Number(event.one_to_one) : 0;
    const nuggets = event.event === 'final_exchange' ? Number(event.nuggets) : gold;
    if (nuggets) towns.at(-1)!.points[Number(event.seat)]! += nuggets;
  }
  return towns;
}

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  dice: true,
  holdings: (view, seat, t) => [
    [t('page-points'), view.bandits[seat]?.gold ?? 0],
    [t('word-loot'), view.bandits[seat]?.loot.length ?? 0],
  ],
  idle: (view, seat) => (view.bandits[seat]?.in_town === false ? 'gone' : null),
  sources: byTown,
  chapters: ['entered'],
  leaps: ['rolled'],
  lit: ['.hand .open', '.piles.open', '.chooser', '.leave.open'],
};

export default page;
