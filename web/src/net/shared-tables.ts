/** Tables with other people, which only a server has. */

import type { Table } from '../protocol/messages';
import { call, tablePath } from './http';
import { withIdentity } from './identity.svelte';

const post = (id: string, what: string, body?: unknown): Promise<Table> =>
  withIdentity(() => call('POST', `${tablePath(id)}/${what}`, body));

export const sharedTables = {
  lobby: () => call<Table[]>('GET', '/lobby'),
  join: (id: string, seat: number | null) => post(id, 'join', { seat }),
  leave: (id: string) => post(id, 'leave'),
  /** Puts a bot into a seat. */
  replace: (id: string, seat: number) => post(id, 'replace', { seat }),
};
