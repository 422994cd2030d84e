/** A table that the address names is asked for before the page is there to ask: on a slow line every wait counts. */

import { api } from './api';
import { loadGame } from './games';
import type { Table } from './messages';

const asked = new Map<string, Promise<Table>>();

export function askEarly(id: string): void {
  const table = api.table(id);
  asked.set(id, table);
  table.then((found) => loadGame(found.game)).catch(() => undefined);
}

/** The answer, used once. */
export function tableNow(id: string): Promise<Table> {
  const early = asked.get(id);
  asked.delete(id);
  return early ?? api.table(id);
}
