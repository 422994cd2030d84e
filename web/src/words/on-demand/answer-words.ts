/** Loads the words of a host's answers, where they are not put into words by a server: refusals, reasons, problems. */

import type { Language } from '../../boot/languages';
import { addWords, loadWords } from '../translate.svelte';

const shared = import.meta.glob<string>('../../../../src/gulch/text/*/{common,study}.ftl', {
  query: '?answers',
  import: 'default',
});
const problems = import.meta.glob<string>('../../../../src/gulch/text/*/{device,server}.ftl', {
  query: '?words',
  import: 'default',
});
const games = import.meta.glob<string>('../../../../src/gulch/games/*/text/*.ftl', {
  query: '?answers',
  import: 'default',
});

const loading = new Map<string, Promise<void>>();

/** Loads the words of answers about a game; without one, of those that are about no game. */
export function loadAnswerWords(game: string, language: Language): Promise<void> {
  const key = `${language}/${game}`;
  const found = loading.get(key) ?? load(game, language);
  loading.set(key, found);
  found.catch(() => loading.delete(key));
  return found;
}

async function load(game: string, language: Language): Promise<void> {
  const all = Object.entries({ ...shared, ...problems }).filter(([path]) => path.includes(`/${language}/`));
  const own = games[`../../../../src/gulch/games/${game}/text/${language}.ftl`];
  const [texts] = await Promise.all([
    Promise.all([...all.map(([, text]) => text()), ...(own ? [own()] : [])]),
    loadWords(game, language),
  ]);
  for (const text of texts) addWords(text, language, game);
}
