/** Boomtown's page. */

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
  dice: true,
  label: labelOf,
  holdings: (view, seat, t) => [
    [t('word-gold'), view.prospectors[seat]?.gold ?? 0],
    [t('board-mines'), view.prospectors[seat]?.mines.length ?? 0],
    [t('board-mayors'), view.prospectors[seat]?.mayor_of.length ?? 0],
  ],
  chapters: ['round_begins'],
  lit: ['.street .open', '.desk.asked'],
};

export default page;
