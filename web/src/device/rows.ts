/** What this device stores of tables. A log has the same form as on the server, undos and goings back included. */

import type { Choices } from '../../engine/src/index.ts';

export const UNDO = -1;
/** Minus the number of moves to which a player went back. */
export const GO_BACK = -2;

/** A seat. `left`: its player has left it to the bot for good. */
export interface SeatRow {
  kind: 'person' | 'bot';
  name: string;
  bot: string | null;
  left: boolean;
}

export interface Result {
  places: number[];
  backs: number;
}

export interface TableRow {
  id: string;
  game: string;
  rules: number;
  components: string;
  options: Choices;
  seats: SeatRow[];
  /** In hexadecimal digits. */
  secret: string;
  hints: boolean;
  takebacks: boolean;
  lesson: boolean;
  created: number;
  changed: number;
  rematch: string | null;
  /** For lists, which need no rules then. */
  move: number;
  actors: number[];
  points: number[];
  result: Result | null;
}

export interface Entry {
  n: number;
  seat: number;
  action: number;
  at: number;
}

/** Keeps tables. Its methods reject with a `RequestError` if this device cannot store or read anything now. */
export interface Store {
  rows(): Promise<TableRow[]>;
  row(id: string): Promise<TableRow | null>;
  log(id: string, after?: number): Promise<Entry[]>;
  /** Adds entries and replaces the row; false, and nothing is stored, if another page has written these entries. */
  write(row: TableRow, entries: Entry[]): Promise<boolean>;
  remove(id: string): Promise<void>;
  analysis(id: string): Promise<unknown>;
  keepAnalysis(id: string, analysis: unknown): Promise<void>;
}
