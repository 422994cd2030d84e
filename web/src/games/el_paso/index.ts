/** El Paso's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  holdings: (view, seat, t) => [
    [t('page-points'), view.bandits[seat]?.gold ?? 0],
    [t('word-loot'), view.bandits[seat]?.loot.length ?? 0],
  ],
  chapters: ['entered'],
  lit: ['.hand .open', '.piles.open', '.chooser', '.leave.open'],
};

export default page;
