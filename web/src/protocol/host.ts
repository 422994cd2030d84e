/** What the page asks of the one that holds games, tables and matches: a server, or this device. */

import type {
  Analysis,
  Certificate,
  Frame,
  GameInfo,
  Hello,
  History,
  NewTable,
  PlainGame,
  Puzzle,
  PuzzleName,
  Replay,
  Reply,
  Request,
  Table,
} from './messages';

/** How the ids of tables on this device begin; the game's name follows. */
export const DEVICE_TABLE = 'device-';

/**
 * One that holds games, tables and matches. Every method rejects with a `RequestError` if the host refuses, or cannot be
 * reached.
 */
export interface Host extends Catalogue, Tables, Matches {}

/** What is asked about no table in particular. */
export interface Catalogue {
  games(): Promise<GameInfo[]>;
  /** What is needed to show a game without a board of its own. */
  plainGame(game: string): Promise<PlainGame>;
  puzzleOfTheDay(): Promise<PuzzleName>;
  puzzle(game: string, id: string): Promise<Puzzle>;
  /** My tables; none for a stranger. */
  myTables(): Promise<Table[]>;
  /** My finished matches and results; none for a stranger. */
  history(): Promise<History>;
  /** Opens a table; `shared` says that it is to be on a server, where others can watch it. */
  create(table: NewTable, shared?: boolean): Promise<Table>;
}

export interface Tables {
  table(id: string): Promise<Table>;
  /** Follows a table and plays at it. */
  connect(id: string, listener: Listener): Line;
  resign(id: string, seat: number): Promise<Table>;
}

/** What is asked about a finished match, by the id of its table. */
export interface Matches {
  rematch(id: string, bot: string | null): Promise<Table>;
  replay(id: string, seat: number | null): Promise<Replay>;
  frame(id: string, move: number, seat: number | null): Promise<Frame>;
  certificate(id: string): Promise<Certificate>;
  saveFile(id: string): Promise<SaveFile>;
  analysis(id: string): Promise<Analysis>;
  analyse(id: string): Promise<Analysis>;
  playOn(id: string, move: number, seat: number, bot: string): Promise<Table>;
}

/** A file to be saved by a link; without a name it has the one that its address tells. */
export interface SaveFile {
  address: string;
  name?: string;
}

/** A live line to a table. */
export interface Line {
  /** False if there is no connection: the request was not sent. */
  send(request: Request): boolean;
  /** Says hello again, for instance from another seat. */
  restart(): void;
  close(): void;
}

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

export interface Listener {
  /** What the first message of every connection says of the page. */
  hello(): Pick<Hello, 'seat' | 'seen'>;
  receive(reply: Reply): void;
  connection(state: Connection): void;
}

/** The host refused or was unreachable; `text` is for people to read. */
export class RequestError extends Error {
  constructor(
    readonly key: string,
    readonly text: string,
    readonly status = 0,
    readonly figures: Readonly<Record<string, number | string>> = {},
  ) {
    super(text || key);
  }
}
