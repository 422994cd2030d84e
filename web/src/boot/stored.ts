/** What this device remembers, as it was left here last. */

export const SETTINGS = 'gulch.settings';
export const IDENTITY = 'gulch.identity';

/** Nothing where nothing is kept, or where it cannot be read. */
export function stored<Kept>(key: string): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

/** A folder of the house's words. */
export type Language = string;
const FILES = import.meta.glob<{ name: string; groupMark: string; decimalMark: string; sorry: string }>(
  '../../../src/gulch/text/*/common.ftl',
  {
    query: '?language',
    import: 'default',
    eager: true,
  },
);
export const LANGUAGES = Object.fromEntries(
  Object.entries(FILES).map(([path, said]) => [/(\w+)\/common\.ftl/.exec(path)![1]!, said]),
);

/** The reader's own language, where we speak it. */
export function usualLanguage(): Language {
  return navigator.languages.map((name) => name.split('-')[0]!).find((name) => name in LANGUAGES) ?? 'en';
}

/** The letters of a language: a page that is shown before they have come jumps when they do. */
export function letters(language: Language): Promise<unknown> {
  return document.fonts.load('1rem "Bitter Variable"', LANGUAGES[language]!.sorry).catch(() => undefined);
}
