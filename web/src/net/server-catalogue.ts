/** The server's games, and what it has of mine. */

import type { Catalogue } from '../protocol/host';
import { call } from './http';
import { me, withIdentity } from './identity.svelte';

export const serverCatalogue: Catalogue = {
  games: () => call('GET', '/games'),
  plainGame: (game) => call('GET', `/games/${encodeURIComponent(game)}/plain`),
  puzzleOfTheDay: () => call('GET', '/puzzles/today'),
  puzzle: (game, id) => call('GET', `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  myTables: async () => (me.player ? call('GET', '/tables') : []),
  history: async () => (me.player ? call('GET', '/me/history') : { matches: [], records: [] }),
  create: (table) => withIdentity(() => call('POST', '/tables', table)),
};
