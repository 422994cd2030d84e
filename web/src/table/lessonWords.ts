/** What a game's lesson says, beside its words. */

import type { Language } from '../lib/settings.svelte';
import { addWords, loadWords } from '../lib/text.svelte';

const lessons = import.meta.glob<string>('../../../src/gulch/games/*/text/*.ftl', {
  query: '?lesson',
  import: 'default',
});

export async function loadLessonWords(game: string, language: Language): Promise<void> {
  const [text] = await Promise.all([
    lessons[`../../../src/gulch/games/${game}/text/${language}.ftl`]?.(),
    loadWords(game, language),
  ]);
  if (text) addWords(text, language, game);
}
