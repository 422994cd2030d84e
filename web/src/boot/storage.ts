/** Reads what earlier visits left in this browser's local storage. */

export const SETTINGS = 'gulch.settings';
export const IDENTITY = 'gulch.identity';

/** Null if nothing is stored under the key, or nothing that can be read. */
export function readStored<Kept>(key: string): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}
