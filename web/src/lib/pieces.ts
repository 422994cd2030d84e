/**
 * All that is fetched when it is needed: the pages of the house, the games, and their words. A game is one folder under
 * `games/`; nothing here names one.
 */

import type { GamePage } from './board';

export const pages: Record<string, () => Promise<{ default: unknown }>> = {
  home: () => import('../pages/Home.svelte'),
  create: () => import('../pages/Create.svelte'),
  table: () => import('../pages/Table.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  mistakes: () => import('../pages/Mistakes.svelte'),
  puzzle: () => import('../pages/Puzzle.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  learn: () => import('../pages/Learn.svelte'),
  settings: () => import('../pages/Settings.svelte'),
  player: () => import('../pages/Player.svelte'),
  contests: () => import('../pages/Contests.svelte'),
  contest: () => import('../pages/Contest.svelte'),
  me: () => import('../pages/Me.svelte'),
  claim: () => import('../pages/Claim.svelte'),
  lost: () => import('../pages/NotFound.svelte'),
};

const boards = import.meta.glob<GamePage<unknown>>('../games/*/index.ts', { import: 'default' });
const seatFigures = import.meta.glob<Record<string, string[]>>('../games/*/types.ts', { import: 'SEAT_FIGURES' });
const houseWords = import.meta.glob<string>('../../../src/gulch/text/*/{common,page}.ftl', {
  query: '?words',
  import: 'default',
});
const gameWords = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?words',
  import: 'default',
});
const titles = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?title',
  import: 'default',
});

export function hasBoard(game: string): boolean {
  return `../games/${game}/index.ts` in boards;
}

/** How a game is shown, and which figures of its events are seats. */
export function boardOf(game: string): Promise<[GamePage<unknown>, Record<string, string[]>]> {
  return Promise.all([boards[`../games/${game}/index.ts`]!(), seatFigures[`../games/${game}/types.ts`]?.() ?? {}]);
}

/** The house's words in a language, and those of a game. */
export function wordsOf(language: string, game = ''): Promise<string[]> {
  const ofHouse = Object.keys(houseWords).filter((path) => path.includes(`/${language}/`));
  const ofGame = gameWords[`../../../src/gulch/games/${game}/text/${language}.ftl`];
  return Promise.all([...ofHouse.map((path) => houseWords[path]!()), ...(ofGame ? [ofGame()] : [])]);
}

/** What the games are called in a language: the game, and its messages. */
export function titlesOf(language: string): Promise<[string, string][]> {
  const known = Object.keys(titles).flatMap((path) => {
    const [, game, spoken] = /games\/(\w+)\/text\/(\w+)\.ftl/.exec(path)!;
    return spoken === language ? [[path, game!] as const] : [];
  });
  return Promise.all(known.map(async ([path, game]) => [game, await titles[path]!()] as [string, string]));
}
