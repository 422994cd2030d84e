/** Tables that need no questions. */

import type { GameInfo, NewTable } from '../protocol/messages';
import { applySettings, settings } from '../settings/settings.svelte';

/** Whom a newcomer meets; who has chosen others meets them again. */
export function usualBot(game: GameInfo): string | null {
  if (settings.bot !== null && game.bots.includes(settings.bot)) return settings.bot;
  return game.bots.includes('deputy') ? 'deputy' : (game.bots.at(-1) ?? null);
}

/** How strong the bots were that I last chose. */
export function rememberBot(bot: string | null | undefined): void {
  if (!bot) return;
  settings.bot = bot;
  applySettings();
}

/** The bots of a table, and how many sit at it where all others are bots. */
export function rememberTable(table: NewTable): void {
  const bots = table.seats.filter((seat) => seat.kind === 'bot');
  if (bots.length && bots.length === table.seats.length - 1)
    settings.seats = { ...settings.seats, [table.game]: table.seats.length };
  rememberBot(bots.at(-1)?.bot);
}

/** A game against bots in one click: as last time, or at a middling table with the usual bots. */
export function quickTable(game: GameInfo): NewTable {
  const last = settings.seats[game.name] ?? 0;
  const usual = game.seats.includes(3) ? 3 : Math.min(...game.seats);
  const seats = game.seats.includes(last) ? last : usual;
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
