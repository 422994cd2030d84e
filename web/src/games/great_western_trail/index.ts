/** Great Western Trail: El Paso's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  label: labelOf,
  lit: ['.thing.lit:not(.free)', '.desk.mine'],
  longestFilm: 15_000,
};

export default page;
