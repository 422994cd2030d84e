/** The pages of the house, each fetched when it is asked for. */

import type { Component } from 'svelte';
import { pages } from '../boot/pieces';

type Page = Component<{ parts: string[] }>;

/** Which page an address means. */
export function pageName(parts: string[]): string {
  const name = parts[0] ?? 'home';
  return Object.hasOwn(pages, name) ? name : 'lost';
}

export async function loadPage(name: string): Promise<Page> {
  return (await pages[name]!()).default as Page;
}
