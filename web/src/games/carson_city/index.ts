/** Carson City's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  label: labelOf,
  lit: ['.track .open', '.map .open', '.desk'],
  longestFilm: 30_000,
  scene: { begins: 'step_began', ends: 'turn_began' },
};

export default page;
