/** Great Western Trail: El Paso's page. */

import type { GamePage } from '../../board/game-page';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, applyEvent, type FilmView } from './film-view';
import { SEAT_FIGURES } from './types';

const page: GamePage<FilmView> = {
  Board,
  seatFigures: SEAT_FIGURES,
  applyEvent,
  pause,
  holdings: (view, seat, t) => [
    ['$', view.herders[seat]?.money ?? 0],
    [t('page-points'), view.herders[seat]?.score.total ?? 0],
    [t('board-certificates'), view.herders[seat]?.certificates ?? 0],
  ],
  rival: ({ sue }, t) => sue && { name: t('sue-name'), points: sue.score.total },
  chapters: ['turn', 'sue_card', 'last_turn'],
  label: labelOf,
  ends: 'end_turn',
  lit: ['.stop.lit', '.thing.lit:not(.free)', '.desk.mine'],
  longestFilm: 15_000,
};

export default page;
