import { settings } from '../settings/settings.svelte';

export type Sound = 'tick' | 'turn' | 'end' | 'chat';

/** Plays a sound if the reader has turned sounds on; they are loaded with the first one. */
export function sound(name: Sound): void {
  if (settings.sound && !(document.hidden && name === 'tick')) void import('./tunes').then(({ play }) => play(name));
}
