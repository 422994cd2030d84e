/** The page of a game that has no board of its own. */

import type { GamePage } from '../game-page';
import PlainBoard from './PlainBoard.svelte';
import type { PlainView } from './plain-view';

const EVENT_MS = 600;

/** The names of figures that are seats come from the server, by event. */
export const plainPage = (seatFigures: Record<string, string[]>): GamePage<PlainView> => ({
  Board: PlainBoard,
  seatFigures,
  // No event says what it changes: pieces travel when the next view is shown.
  applyEvent: (view) => view,
  pause: () => EVENT_MS,
  lit: ['.fields button'],
});
