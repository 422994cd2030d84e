/** Loads the boards of games. A game is a folder under `games/`; no game is named here. */

import type { GameInfo } from '../protocol/messages';
import { loadWords, Words } from '../words/translate.svelte';
import type { GamePage } from './game-page';

const boards = import.meta.glob<GamePage<unknown>>('../games/*/index.ts', { import: 'default' });

export interface LoadedGame {
  page: GamePage<unknown>;
  words: Words;
}

export function hasBoard(game: string): boolean {
  return `../games/${game}/index.ts` in boards;
}

/** The server's games that have a board here. */
export function withBoards(games: GameInfo[]): GameInfo[] {
  return games.filter((game) => hasBoard(game.name));
}

/** A game's board and words; null if it has no board here. */
export async function loadGame(name: string): Promise<LoadedGame | null> {
  if (!hasBoard(name)) return null;
  const [page] = await Promise.all([boards[`../games/${name}/index.ts`]!(), loadWords(name)]);
  return { page, words: new Words(name, page.seatFigures) };
}
