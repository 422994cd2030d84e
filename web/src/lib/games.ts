/** The games' own pages, fetched when a table of theirs is opened. */

import type { Component } from 'svelte';
import { boardOf, hasBoard } from '../boot/pieces';
import type { GamePage } from './board';
import type { Lesson } from './lesson';
import type { GameInfo } from './messages';
import type { Rulebook } from './rulebook';
import { loadWords, Words } from './text.svelte';
import type { Language } from './settings.svelte';

const lessons = import.meta.glob<Lesson>('../games/*/lesson.ts', { import: 'default' });
const rulebooks = import.meta.glob<Rulebook>('../../../src/gulch/games/*/rulebook/*.md', { import: 'default' });

/** A drawing for the game's card on the shelf, where the game has one. */
const covers = import.meta.glob<Component>('../games/*/Cover.svelte', { import: 'default' });

/** Of the server's games, those that this page can show. */
export function shown(games: GameInfo[]): GameInfo[] {
  return games.filter((game) => hasBoard(game.name));
}

export async function loadCover(name: string): Promise<Component | null> {
  return (await covers[`../games/${name}/Cover.svelte`]?.()) ?? null;
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

export async function loadLesson(name: string): Promise<Lesson | null> {
  return (await lessons[`../games/${name}/lesson.ts`]?.()) ?? null;
}

export async function loadRulebook(name: string, language: Language): Promise<Rulebook | null> {
  return (await rulebooks[`../../../src/gulch/games/${name}/rulebook/${language}.md`]?.()) ?? null;
}
