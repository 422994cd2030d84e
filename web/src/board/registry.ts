/**
 * Loads the boards of games. A game is a folder under `games/`; no game is named here. Games of other people that the
 * page was not built with are shown by the plain board.
 */

import { settings } from '../settings/settings.svelte';
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

/** A game's board and words. */
export async function loadGame(name: string): Promise<LoadedGame> {
  if (!hasBoard(name)) return (await import('./plain/load-plain')).loadPlainGame(name);
  const [page] = await Promise.all([boards[`../games/${name}/index.ts`]!(), loadWords(name)]);
  return { page, words: new Words(name, page.seatFigures) };
}

/** Loads the words of a game; those of a game without a board come from the host. */
export async function loadWordsOf(name: string): Promise<void> {
  await loadWords(name, settings.language);
  if (!hasBoard(name)) await (await import('./plain/load-plain')).loadPlainWords(name, settings.language);
}
