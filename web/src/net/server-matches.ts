/** Finished matches on the server. */

import type { Matches } from '../protocol/host';
import { call, tablePath } from './http';
import { withIdentity } from './identity.svelte';

const as = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const serverMatches: Matches = {
  rematch: (id, bot) => withIdentity(() => call('POST', `${tablePath(id)}/rematch`, { bot })),
  replay: (id, seat) => call('GET', `${tablePath(id)}/replay${as(seat)}`),
  frame: (id, move, seat) => call('GET', `${tablePath(id)}/frames/${move}${as(seat)}`),
  certificate: (id) => call('GET', `${tablePath(id)}/certificate`),
  saveFile: async (id) => ({ address: `./api${tablePath(id)}/save` }),
  analysis: (id) => call('GET', `${tablePath(id)}/analysis`),
  analyse: (id) => withIdentity(() => call('POST', `${tablePath(id)}/analysis`)),
  playOn: (id, move, seat, bot) => withIdentity(() => call('POST', `${tablePath(id)}/play-on`, { move, seat, bot })),
};
