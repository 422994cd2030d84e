/** The pages by the first part of their address. Each is loaded when it is opened. */

import type { Component } from 'svelte';
import { hasBoard } from './board/registry';

type Page = Component<{ parts: string[] }>;

const pages: Record<string, () => Promise<{ default: unknown }>> = {
  home: () => import('./pages/Home.svelte'),
  create: () => import('./pages/Create.svelte'),
  table: () => import('./pages/Table.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  mistakes: () => import('./pages/Mistakes.svelte'),
  puzzle: () => import('./pages/Puzzle.svelte'),
  rules: () => import('./pages/Rules.svelte'),
  learn: () => import('./pages/Learn.svelte'),
  settings: () => import('./pages/Settings.svelte'),
  player: () => import('./pages/Player.svelte'),
  contests: () => import('./pages/Contests.svelte'),
  contest: () => import('./pages/Contest.svelte'),
  me: () => import('./pages/Me.svelte'),
  claim: () => import('./pages/Claim.svelte'),
  lost: () => import('./pages/NotFound.svelte'),
};

/** Pages whose address has a game with a board in second place. */
const OF_A_GAME = ['learn', 'puzzle', 'rules'];

/** The name of the page at an address. */
export function pageName(parts: string[]): string {
  const [name = 'home', game] = parts;
  const known = Object.hasOwn(pages, name) && (!game || !OF_A_GAME.includes(name) || hasBoard(game));
  return known ? name : 'lost';
}

export async function loadPage(name: string): Promise<Page> {
  return (await pages[name]!()).default as Page;
}
