/** What is said where one learns from strong bots: hints, analyses, puzzles. */

import type { Language } from '../lib/settings.svelte';
import { addWords, loadWords } from '../lib/text.svelte';

const studies = import.meta.glob<string>('../../../src/gulch/text/*/study.ftl', { query: '?words', import: 'default' });
const underway = new Map<Language, Promise<void>>();

export function loadStudyWords(language: Language): Promise<void> {
  let found = underway.get(language);
  if (!found) underway.set(language, (found = load(language)));
  return found;
}

async function load(language: Language): Promise<void> {
  const [text] = await Promise.all([
    studies[`../../../src/gulch/text/${language}/study.ftl`]?.(),
    loadWords('', language),
  ]);
  if (text) addWords(text, language);
}
