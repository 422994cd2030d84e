/** El Paso's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  lit: ['.hand .open', '.piles.open', '.chooser', '.leave.open'],
};

export default page;
