/** Great Western Trail: El Paso's page. */

import type { GamePage } from '../../lib/board';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, shown, type Shown } from './shown';

const page: GamePage<Shown> = {
  Board,
  shown,
  pause,
  holdings: (view, seat, t) => [
    ['$', view.herders[seat]?.money ?? 0],
    [t('page-points'), view.herders[seat]?.score.total ?? 0],
    [t('board-certificates'), view.herders[seat]?.certificates ?? 0],
  ],
  chapters: ['turn', 'sue_card'],
  label: labelOf,
  ends: 'end_turn',
  lit: ['.thing.lit:not(.free)', '.desk.mine'],
  longestFilm: 15_000,
};

export default page;
