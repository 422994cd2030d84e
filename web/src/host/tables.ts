/** Tables, wherever they are: a table's id says whether it is on this device or on the server. */

import { serverTables } from '../net/server-tables';
import type { Tables } from '../protocol/host';
import { device, isHere, loaded } from './device';

const at = async (id: string): Promise<Tables> => (isHere(id) ? device() : serverTables);

export const tables: Tables = {
  table: async (id) => (await at(id)).table(id),
  // Nobody connects to a table that was not asked for before, so this device's host has loaded.
  connect: (id, listener) => (isHere(id) ? loaded! : serverTables).connect(id, listener),
  resign: async (id, seat) => (await at(id)).resign(id, seat),
};
