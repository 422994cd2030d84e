/** Loads the words of a game that few pages need: those of its lesson and its options. */

import type { Language } from '../../boot/languages';
import { addWords, loadWords } from '../translate.svelte';

const lessons = import.meta.glob<string>('../../../../src/gulch/games/*/text/*.ftl', {
  query: '?lesson',
  import: 'default',
});
const options = import.meta.glob<string>('../../../../src/gulch/games/*/text/*.ftl', {
  query: '?options',
  import: 'default',
});
/** The words of options that all games have. */
const common = import.meta.glob<string>('../../../../src/gulch/text/*/common.ftl', {
  query: '?options',
  import: 'default',
});

async function load(texts: typeof lessons, path: string, game: string, language: Language): Promise<void> {
  const [text] = await Promise.all([texts[`../../../../src/gulch/${path}.ftl`]?.(), loadWords(game, language)]);
  if (text) addWords(text, language, game);
}

export const loadLessonWords = (game: string, language: Language): Promise<void> =>
  load(lessons, `games/${game}/text/${language}`, game, language);

export async function loadOptionWords(game: string, language: Language): Promise<void> {
  await load(common, `text/${language}/common`, game, language);
  await load(options, `games/${game}/text/${language}`, game, language);
}
