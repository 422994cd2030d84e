/** Tables on the server, over HTTP and WebSocket. */

import type { Tables } from '../protocol/host';
import { call, tablePath } from './http';
import { Live } from './live';

export const serverTables: Tables = {
  table: (id) => call('GET', tablePath(id)),
  connect: (id, listener) => new Live(id, listener),
  resign: (id, seat) => call('POST', `${tablePath(id)}/resign`, { seat }),
};
