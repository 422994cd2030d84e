/** Tables that need no questions. */

import type { GameInfo, NewTable } from './messages';
import { applySettings, settings } from './settings.svelte';

/** Whom a newcomer meets; who has chosen others meets them again. */
export function usualBot(game: GameInfo): string | null {
  if (settings.bot !== null && game.bots.includes(settings.bot)) return settings.bot;
  return game.bots.includes('deputy') ? 'deputy' : (game.bots.at(-1) ?? null);
}

export function rememberBot(bot: string | null | undefined): void {
  if (!bot) return;
  settings.bot = bot;
  applySettings();
}

/** A game against bots in one click: me and the usual bots, at a middling table. */
export function quickTable(game: GameInfo): NewTable {
  const seats = game.seats.includes(3) ? 3 : Math.min(...game.seats);
  const bot = usualBot(game);
  return {
    game: game.name,
    seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot }))],
  };
}

/** The guided first match: the server sets everything else. */
export function lessonTable(game: GameInfo): NewTable {
  return { ...quickTable(game), lesson: true };
}
