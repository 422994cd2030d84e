/** Reads what earlier visits left in this browser's local storage. */

export const SETTINGS = 'gulch.settings';
export const IDENTITY = 'gulch.identity';
/** Whether this browser has had tables of its own. */
export const PLAYED_HERE = 'gulch.played-here';

/** The value stored under a key; null if there is none or it cannot be parsed. */
export function readStored<Kept>(key: string): Partial<Kept> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}
