/**
 * Games, my matches and new tables, wherever they are. What needs no second device is played on this device where it
 * has the game's engine, everything else on the server.
 */

import { HAS_SERVER } from '../boot/server';
import { PLAYED_HERE, readStored } from '../boot/storage';
import { isUnreachable } from '../net/http';
import { serverCatalogue } from '../net/server-catalogue';
import type { Catalogue } from '../protocol/host';
import type { NewTable } from '../protocol/messages';
import { device } from './device';
import { together } from './together';

/** Whether a table needs nobody on another device. */
export const isAlone = ({ seats, public: isPublic, seconds, delay }: NewTable): boolean =>
  !isPublic && !seconds && !delay && seats.every(({ kind }) => kind !== 'open');

/** Whether this device can play a game. */
export const playsOnDevice = async (game: string): Promise<boolean> => (await device()).plays(game);

/** Where a new table is opened. */
async function placeFor(table: NewTable, shared: boolean): Promise<Catalogue> {
  if (HAS_SERVER && (shared || !isAlone(table))) return serverCatalogue;
  const here = await device();
  if (HAS_SERVER && !(await here.takes(table))) return serverCatalogue;
  localStorage.setItem(PLAYED_HERE, 'true');
  return here;
}

/** What the server answers, or this device if the server cannot be reached. */
async function either<Answer>(ask: (one: Catalogue) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(serverCatalogue);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return ask(await device()).catch(() => {
      throw error;
    });
  }
}

/** What both answer; the server may be out of reach, and this device is asked only if it has had tables. */
async function both<Answer>(ask: (one: Catalogue) => Promise<Answer>): Promise<[Answer | null, Answer | null]> {
  const here = readStored(PLAYED_HERE) || !HAS_SERVER ? device().then(ask) : Promise.resolve(null);
  return Promise.all([
    ask(serverCatalogue).catch(async (error: unknown) => {
      if (!isUnreachable(error) || !(await here)) throw error;
      return null;
    }),
    here.catch(() => null),
  ]);
}

export const catalogue: Catalogue = {
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
};
