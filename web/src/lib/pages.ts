/** The pages of the house, each fetched when it is asked for. */

import type { Component } from 'svelte';

type Page = Component<{ parts: string[] }>;

const pages: Record<string, () => Promise<{ default: unknown }>> = {
  home: () => import('../pages/Home.svelte'),
  create: () => import('../pages/Create.svelte'),
  table: () => import('../pages/Table.svelte'),
  replay: () => import('../pages/Replay.svelte'),
  rules: () => import('../pages/Rules.svelte'),
  learn: () => import('../pages/Learn.svelte'),
  settings: () => import('../pages/Settings.svelte'),
  me: () => import('../pages/Me.svelte'),
  claim: () => import('../pages/Claim.svelte'),
  lost: () => import('../pages/NotFound.svelte'),
};

/** Which page an address means. */
export function pageName(parts: string[]): string {
  const name = parts[0] ?? 'home';
  return Object.hasOwn(pages, name) ? name : 'lost';
}

export async function loadPage(name: string): Promise<Page> {
  return (await pages[name]!()).default as Page;
}
