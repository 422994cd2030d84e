/** The server as a host: HTTP requests and a WebSocket. */

import type { Host } from '../protocol/host';
import { Live } from './live';
import { me, withIdentity } from './identity.svelte';
import { call, tablePath } from './http';

const as = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const serverHost: Host = {
  games: () => call('GET', '/games'),
  plainGame: (game) => call('GET', `/games/${encodeURIComponent(game)}/plain`),
  puzzleOfTheDay: () => call('GET', '/puzzles/today'),
  puzzle: (game, id) => call('GET', `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
  myTables: async () => (me.player ? call('GET', '/tables') : []),
  history: async () => (me.player ? call('GET', '/me/history') : { matches: [], records: [] }),
  create: (table) => withIdentity(() => call('POST', '/tables', table)),
  table: (id) => call('GET', tablePath(id)),
  connect: (id, listener) => new Live(id, listener),
  resign: (id, seat) => call('POST', `${tablePath(id)}/resign`, { seat }),
  rematch: (id, bot) => withIdentity(() => call('POST', `${tablePath(id)}/rematch`, { bot })),
  replay: (id, seat) => call('GET', `${tablePath(id)}/replay${as(seat)}`),
  frame: (id, move, seat) => call('GET', `${tablePath(id)}/frames/${move}${as(seat)}`),
  certificate: (id) => call('GET', `${tablePath(id)}/certificate`),
  saveFile: async (id) => ({ address: `./api${tablePath(id)}/save` }),
  analysis: (id) => call('GET', `${tablePath(id)}/analysis`),
  analyse: (id) => withIdentity(() => call('POST', `${tablePath(id)}/analysis`)),
  playOn: (id, move, seat, bot) => withIdentity(() => call('POST', `${tablePath(id)}/play-on`, { move, seat, bot })),
};
