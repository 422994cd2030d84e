/**
 * Loads the boards of games. A game is a folder under `games/`; no game is named here. Games of other people that the
 * page was not built with are shown by the plain board.
 */

import { host } from '../host/host';
import { settings } from '../settings/settings.svelte';
import type { GameInfo, PlainGame } from '../protocol/messages';
import { addWords, loadWords, Words } from '../words/translate.svelte';
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
  if (!hasBoard(name)) return loadPlainGame(name);
  const [page] = await Promise.all([boards[`../games/${name}/index.ts`]!(), loadWords(name)]);
  return { page, words: new Words(name, page.seatFigures) };
}

async function loadPlainGame(name: string): Promise<LoadedGame> {
  const [{ plainPage }] = await Promise.all([import('./plain/plain-game'), loadWordsOf(name)]);
  const { seat_figures } = await plain(name);
  return { page: plainPage(seat_figures) as unknown as GamePage<unknown>, words: new Words(name, seat_figures) };
}

const plainGames = new Map<string, Promise<PlainGame>>();

/** What the host knows of a game without a board. */
function plain(name: string): Promise<PlainGame> {
  const found = plainGames.get(name) ?? host.plainGame(name);
  plainGames.set(name, found);
  found.catch(() => plainGames.delete(name));
  return found;
}

const withWords = new Set<string>();

/** Loads the words of a game; those of a game without a board come from the host. */
export async function loadWordsOf(name: string): Promise<void> {
  const { language } = settings;
  await loadWords(name, language);
  if (hasBoard(name) || withWords.has(`${language}/${name}`)) return;
  addWords((await plain(name)).words[language]!, language, name);
  withWords.add(`${language}/${name}`);
}
