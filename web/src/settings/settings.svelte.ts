/** The reader's settings, kept on this device and never sent. */

import { usualLanguage, type Language } from '../boot/languages';
import { SETTINGS, readStored } from '../boot/storage';

export type Palette = 'house' | 'safe';

export interface Settings {
  language: Language;
  sound: boolean;
  /** The film's speed; 0 shows the result at once. */
  speed: number;
  palette: Palette;
  /** The text size, in per cent of the usual one. */
  size: number;
  /** The bot chosen last for a table; null before that. */
  bot: string | null;
  /** The number of seats in the last match against bots, by game. */
  seats: Record<string, number>;
  /** End my turn automatically when nothing else can be done. */
  endTurns: boolean;
  /** Confirm choices that cannot be taken back. */
  twice: boolean;
  /** Notify me on this device when it is my turn. */
  push: boolean;
}

export const SPEEDS = [0, 0.5, 1, 2];
export const SIZES = [90, 100, 115, 130];

export const settings = $state<Settings>({
  language: usualLanguage(),
  sound: false,
  speed: 1,
  palette: 'house',
  size: 100,
  bot: null,
  seats: {},
  endTurns: false,
  twice: false,
  push: false,
  ...readStored<Settings>(SETTINGS),
});

/** Stores and applies the settings; called after every change. */
export function applySettings(): void {
  localStorage.setItem(SETTINGS, JSON.stringify(settings));
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.palette = settings.palette;
  root.style.fontSize = `${settings.size}%`;
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The speed of the film now; 0 when nothing should move. */
export function filmSpeed(): number {
  return still.matches ? 0 : settings.speed;
}
