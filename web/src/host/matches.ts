/** Finished matches, wherever they are. */

import { serverMatches } from '../net/server-matches';
import type { Matches } from '../protocol/host';
import { device, isHere } from './device';

const at = async (id: string): Promise<Matches> => (isHere(id) ? device() : serverMatches);

export const matches: Matches = {
  rematch: async (id, bot) => (await at(id)).rematch(id, bot),
  replay: async (id, seat) => (await at(id)).replay(id, seat),
  frame: async (id, move, seat) => (await at(id)).frame(id, move, seat),
  certificate: async (id) => (await at(id)).certificate(id),
  saveFile: async (id) => (await at(id)).saveFile(id),
  analysis: async (id) => (await at(id)).analysis(id),
  analyse: async (id) => (await at(id)).analyse(id),
  playOn: async (id, move, seat, bot) => (await at(id)).playOn(id, move, seat, bot),
};
