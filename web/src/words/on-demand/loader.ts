import type { Language } from '../../boot/languages';
import { addWords, loadWords } from '../translate.svelte';

/** Returns a function that loads a file of the page's words, once for each language. */
export function loader(files: Record<string, () => Promise<string>>): (language: Language) => Promise<void> {
  const loading = new Map<Language, Promise<void>>();
  const load = async (language: Language): Promise<void> => {
    const path = Object.keys(files).find((one) => one.includes(`/text/${language}/`));
    const [text] = await Promise.all([path && files[path]!(), loadWords('', language)]);
    if (text) addWords(text, language);
  };
  return (language) => {
    const found = loading.get(language) ?? load(language);
    loading.set(language, found);
    return found;
  };
}
