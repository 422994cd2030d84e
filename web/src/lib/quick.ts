/** Tables that need no questions. */

import type { GameInfo, NewTable } from './messages';

/** Whom a newcomer meets; who wants more chooses a stronger one. */
export function usualBot(game: GameInfo): string | null {
  return game.bots.includes('deputy') ? 'deputy' : (game.bots.at(-1) ?? null);
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
