/** The pages of the house, each fetched when it is asked for. */

import type { Component } from 'svelte';
import { hasBoard, pages } from './pieces';

type Page = Component<{ parts: string[] }>;

/** Pages whose address goes on with a game. */
const OF_A_GAME = ['create', 'learn', 'puzzle', 'rules'];

/** Which page an address means. */
export function pageName(parts: string[]): string {
  const [name = 'home', game] = parts;
  const known = Object.hasOwn(pages, name) && (!game || !OF_A_GAME.includes(name) || hasBoard(game));
  return known ? name : 'lost';
}

export async function loadPage(name: string): Promise<Page> {
  return (await pages[name]!()).default as Page;
}
