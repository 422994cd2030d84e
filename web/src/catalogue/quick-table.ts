/** Tables that are created without a form. */

import type { GameInfo, NewTable } from '../protocol/messages';
import { applySettings, settings } from '../settings/settings.svelte';

/** The bot to play against: the one chosen last, or the default. */
export function usualBot(game: GameInfo): string | null {
  if (settings.bot !== null && game.bots.includes(settings.bot)) return settings.bot;
  return game.bots.includes('deputy') ? 'deputy' : (game.bots.at(-1) ?? null);
}

/** Remembers the bot that was chosen last. */
export function rememberBot(bot: string | null | undefined): void {
  if (!bot) return;
  settings.bot = bot;
  applySettings();
}

/** Remembers a table's bots; also its size if all opponents are bots. */
export function rememberTable(table: NewTable): void {
  const bots = table.seats.filter((seat) => seat.kind === 'bot');
  if (bots.length && bots.length === table.seats.length - 1)
    settings.seats = { ...settings.seats, [table.game]: table.seats.length };
  rememberBot(bots.at(-1)?.bot);
}

/** A table against bots in one click: as last time, or of middling size with the default bots. */
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

/** A lesson's table; the server sets everything else. */
export function lessonTable(game: GameInfo): NewTable {
  return { ...quickTable(game), lesson: true };
}
