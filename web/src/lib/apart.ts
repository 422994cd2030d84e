/** What a game says in few places, beside its words: its lesson, and its options. */

import type { Language } from './settings.svelte';
import { addWords, loadWords } from './text.svelte';

const lessons = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?lesson',
  import: 'default',
});
const options = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?options',
  import: 'default',
});

async function load(texts: typeof lessons, game: string, language: Language): Promise<void> {
  const [text] = await Promise.all([
    texts[`../../../src/gulch/games/${game}/text/${language}.ftl`]?.(),
    loadWords(game, language),
  ]);
  if (text) addWords(text, language, game);
}

export const loadLessonWords = (game: string, language: Language): Promise<void> => load(lessons, game, language);
export const loadOptionWords = (game: string, language: Language): Promise<void> => load(options, game, language);
