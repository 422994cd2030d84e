/** Colt Express's page. */

import type { GamePage } from '../../board/game-page';
import Board from './Board.svelte';
import { labelOf } from './labels';
import { pause, applyEvent, type FilmView } from './film-view';
import { colourOf } from './colours';
import { SEAT_FIGURES } from './types';

/** Events that reveal who plays which bandit; from then on the log uses the bandits' names. */
const INTRODUCES = ['chose_bandit', 'first_player'];

const page: GamePage<FilmView> = {
  Board,
  seatFigures: SEAT_FIGURES,
  applyEvent,
  pause,
  label: labelOf,
  colour: (view, seat) => {
    const [bandit] = view.players[seat]?.bandits ?? [];
    return bandit ? colourOf(bandit) : null;
  },
  whose: (view, event) => view.players.find((player) => player.bandits.includes(String(event.bandit)))?.seat ?? null,
  called: (view, seat, t) =>
    (view.players[seat]?.bandits ?? []).map((bandit) => t('bandit-name', { bandit })).join(', ') || null,
  inLog: (view, seat, event, t) => {
    const bandits = view.players[seat]?.bandits ?? [];
    return bandits.length === 1 && !INTRODUCES.includes(event.event) ? t('bandit-name', { bandit: bandits[0]! }) : null;
  },
  // The loot that I can count; at the end everybody's points are known.
  worth: (view, seat) => (view.results.length ? null : (view.players[seat]?.money ?? null)),
  holdings: (view, seat, t) => {
    const mine = view.bandits.filter((bandit) => bandit.seat === seat);
    return [
      [t('word-loot'), mine.reduce((sum, one) => sum + one.purses.length + one.jewels + one.strongboxes, 0)],
      [t('board-received'), view.players[seat]?.received ?? 0],
    ];
  },
  chapters: ['round_began', 'robbery_began', 'turn_began'],
  lit: ['.chooser', '.ask .choices button', '.train .open', '.hand .open', '.draw'],
  longestFilm: 28_000,
  scene: { begins: 'robbery_began', ends: 'turn_began' },
};

export default page;
