import type { LoadedGame } from '../board/registry';
import type { Request, State, Table } from '../protocol/messages';

/** What the parts of an open table need to know about it. */
export interface TableContext {
  readonly table: Table | null;
  /** My seat, or null for a spectator. */
  readonly seat: number | null;
  /** The server's latest state. */
  readonly state: State | null;
  readonly game: LoadedGame;
  /** False if there is no connection: nothing was sent. */
  send(request: Request): boolean;
}

/** Whether two lists of JSON values are equal. */
export function same(some: unknown[], others: unknown[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
