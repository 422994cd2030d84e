/** Colt Express's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  label: labelOf,
  lit: ['.chooser', '.ask .choices button', '.train .open', '.hand .open', '.draw'],
  longestFilm: 28_000,
  scene: { begins: 'robbery_began', ends: 'turn_began' },
};

export default page;
