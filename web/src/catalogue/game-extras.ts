/** Loads the parts of a game other than its board: cover, lesson, rulebook. */

import type { Component } from 'svelte';
import type { Lesson } from '../board/lesson-steps';
import type { Rulebook } from './rulebook';
import type { Language } from '../boot/languages';

const covers = import.meta.glob<Component>('../games/*/Cover.svelte', { import: 'default' });
const lessons = import.meta.glob<Lesson>('../games/*/lesson.ts', { import: 'default' });
const rulebooks = import.meta.glob<Rulebook>('../../../src/gulch/games/*/rulebook/??.md', { import: 'default' });

export async function loadCover(name: string): Promise<Component | null> {
  return (await covers[`../games/${name}/Cover.svelte`]?.()) ?? null;
}

export async function loadLesson(name: string): Promise<Lesson | null> {
  return (await lessons[`../games/${name}/lesson.ts`]?.()) ?? null;
}

export async function loadRulebook(name: string, language: Language): Promise<Rulebook | null> {
  return (await rulebooks[`../../../src/gulch/games/${name}/rulebook/${language}.md`]?.()) ?? null;
}
