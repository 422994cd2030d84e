/**
 * The host of this page. A table's id says where it is. What needs no second device is played on this device where it
 * has the game's engine, everything else on the server.
 */

import { HAS_SERVER } from '../boot/server';
import { PLAYED_HERE, readStored } from '../boot/storage';
import { isUnreachable } from '../net/http';
import { serverHost } from '../net/server-host';
import { DEVICE_TABLE, type Host, type Line, type Listener } from '../protocol/host';
import type { NewTable, Request } from '../protocol/messages';
import { together } from './together';

/** This device's host, which is loaded when it is needed. */
const device = async () => (await import('../device/device-host')).deviceHost;

const at = (id: string): Promise<Host> => (id.startsWith(DEVICE_TABLE) ? device() : Promise.resolve(serverHost));

/** Whether a table needs nobody on another device. */
export const isAlone = ({ seats, public: isPublic, seconds, delay }: NewTable): boolean =>
  !isPublic && !seconds && !delay && seats.every(({ kind }) => kind !== 'open');

/** Whether this device can play a game. */
export const playsOnDevice = async (game: string): Promise<boolean> => (await device()).plays(game);

/** Where a new table is opened. */
async function placeFor(table: NewTable, shared: boolean): Promise<Host> {
  if (HAS_SERVER && (shared || !isAlone(table))) return serverHost;
  const here = await device();
  if (HAS_SERVER && !(await here.plays(table.game))) return serverHost;
  localStorage.setItem(PLAYED_HERE, 'true');
  return here;
}

/** What the server answers, or this device if the server cannot be reached. */
async function either<Answer>(ask: (host: Host) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(serverHost);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return ask(await device()).catch(() => {
      throw error;
    });
  }
}

/** What both answer; the server may be out of reach, and this device is asked only if it has had tables. */
async function both<Answer>(ask: (host: Host) => Promise<Answer>): Promise<[Answer | null, Answer | null]> {
  const here = readStored(PLAYED_HERE) || !HAS_SERVER ? device().then(ask) : Promise.resolve(null);
  return Promise.all([
    ask(serverHost).catch(async (error: unknown) => {
      if (!isUnreachable(error) || !(await here)) throw error;
      return null;
    }),
    here.catch(() => null),
  ]);
}

export const host: Host = {
  games: () => either((one) => one.games()),
  plainGame: (game) => either((one) => one.plainGame(game)),
  puzzleOfTheDay: () => either((one) => one.puzzleOfTheDay()),
  puzzle: (game, id) => either((one) => one.puzzle(game, id)),
  myTables: async () => {
    const [there, here] = await both((one) => one.myTables());
    return [...(here ?? []), ...(there ?? [])];
  },
  history: async () => {
    const [there, here] = await both((one) => one.history());
    return there && here ? together(there, here) : (there ?? here)!;
  },
  create: async (table, shared = false) => (await placeFor(table, shared)).create(table),
  table: async (id) => (await at(id)).table(id),
  connect: (id, listener) =>
    id.startsWith(DEVICE_TABLE) ? new LoadingLine(id, listener) : serverHost.connect(id, listener),
  resign: async (id, seat) => (await at(id)).resign(id, seat),
  rematch: async (id, bot) => (await at(id)).rematch(id, bot),
  replay: async (id, seat) => (await at(id)).replay(id, seat),
  frame: async (id, move, seat) => (await at(id)).frame(id, move, seat),
  certificate: async (id) => (await at(id)).certificate(id),
  saveFile: async (id) => (await at(id)).saveFile(id),
  analysis: async (id) => (await at(id)).analysis(id),
  analyse: async (id) => (await at(id)).analyse(id),
  playOn: async (id, move, seat, bot) => (await at(id)).playOn(id, move, seat, bot),
};

/** A line to a table of this device, whose host may still be loading. */
class LoadingLine implements Line {
  #line: Line | null = null;
  #closed = false;

  constructor(id: string, listener: Listener) {
    device().then(
      (here) => {
        if (!this.#closed) this.#line = here.connect(id, listener);
      },
      () => listener.connection('refused'),
    );
  }

  send(request: Request): boolean {
    return this.#line?.send(request) ?? false;
  }

  restart(): void {
    this.#line?.restart();
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
  }
}
