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

export type Language = 'en' | 'ru';

/** The reader's own language, where we speak it. */
export function usualLanguage(): Language {
  return navigator.languages.some((name) => name.startsWith('ru')) ? 'ru' : 'en';
}
