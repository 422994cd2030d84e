/** What the reader has chosen for this device; kept here, never sent. */

import { usualLanguage, type Language } from '../boot/languages';
import { SETTINGS, readStored } from '../boot/storage';

export type Palette = 'house' | 'safe';

export interface Settings {
  language: Language;
  sound: boolean;
  /** How fast events are played: 0 shows the result at once. */
  speed: number;
  palette: Palette;
  /** In per cent of the usual size. */
  size: number;
  /** The bot last chosen for a table; null before that. */
  bot: string | null;
  /** How many last played against bots, by game. */
  seats: Record<string, number>;
  /** Where nothing but the end of a turn has to be said, it is said by itself. */
  endTurns: boolean;
  /** What cannot be taken back is chosen twice. */
  twice: boolean;
  /** On this device I am told when it is my turn. */
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

/** Keep the choices and show them; called whenever one changes. */
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
