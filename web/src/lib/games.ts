/** The games' own pages, fetched when a table of theirs is opened. */

import { boardOf, hasBoard } from './pieces';
import type { GamePage } from './board';
import type { GameInfo } from './messages';
import { loadWords, Words } from './text.svelte';

/** Of the server's games, those that this page can show. */
export function shown(games: GameInfo[]): GameInfo[] {
  return games.filter((game) => hasBoard(game.name));
}

export interface LoadedGame {
  page: GamePage<unknown>;
  words: Words;
}

/** Everything the table needs of a game. */
export async function loadGame(name: string): Promise<LoadedGame | null> {
  if (!hasBoard(name)) return null;
  const [[page, seats]] = await Promise.all([boardOf(name), loadWords(name)]);
  return { page, words: new Words(name, seats) };
}
