/** Carson City's page. */

import type { GamePage } from '../../board/game-page';
import Board from './Board.svelte';
import { groupOf, labelOf } from './labels';
import { pause, applyEvent, type FilmView } from './film-view';
import { SEAT_FIGURES } from './types';

const page: GamePage<FilmView> = {
  Board,
  seatFigures: SEAT_FIGURES,
  applyEvent,
  pause,
  dice: true,
  label: labelOf,
  group: groupOf,
  holdings: (view, seat, t) => [
    ['$', view.players[seat]?.money ?? 0],
    [t('word-points'), view.players[seat]?.points ?? 0],
    [t('word-parcels'), view.players[seat]?.parcels ?? 0],
    [t('word-buildings'), view.players[seat]?.buildings ?? 0],
    [t('word-revolvers'), view.players[seat]?.revolvers ?? 0],
  ],
  chapters: ['turn_began', 'step_began', 'duel'],
  lit: ['.track .open', '.map .open', '.desk'],
  longestFilm: 30_000,
  scene: { begins: 'step_began', ends: 'turn_began' },
};

export default page;
