/** The page's languages: one for each folder of `src/gulch/text`. */

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
  Object.entries(FILES).map(([path, language]) => [/(\w+)\/common\.ftl/.exec(path)![1]!, language]),
);

/** The first of the browser's languages that the page has. */
export function usualLanguage(): Language {
  return navigator.languages.map((name) => name.split('-')[0]!).find((name) => name in LANGUAGES) ?? 'en';
}

/** Loads the font for a language. A page shown without it would jump when the font arrives. */
export function loadFont(language: Language): Promise<unknown> {
  return document.fonts.load('1rem "Bitter Variable"', LANGUAGES[language]!.sorry).catch(() => undefined);
}
