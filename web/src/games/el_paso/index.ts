/** El Paso's page. */

import type { GameEvent } from '../../protocol/actions';
import type { GamePage } from '../../board/game-page';
import type { Translate } from '../../words/figures';
import Board from './Board.svelte';
import { pause, applyEvent, type FilmView } from './film-view';
import { SEAT_FIGURES } from './types';

/** The sources of gold: sales in each town. */
function byTown(happened: GameEvent[], view: FilmView, t: Translate): { source: string; points: number[] }[] {
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

const page: GamePage<FilmView> = {
  Board,
  seatFigures: SEAT_FIGURES,
  applyEvent,
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
