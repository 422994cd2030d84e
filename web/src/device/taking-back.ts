/**
 * Taking moves back, as the server does it (gulch/server/tables/undo.py): freely if a move revealed nothing, and past
 * what was revealed for a person who plays against bots alone, with new dice.
 */

import type { Match } from '../../engine/src/index.ts';
import type { TableRow } from './rows';

const MAX_UNDONE_ENTRIES = 2000;

/** The key of the reason why a seat cannot take anything back; null if it can. */
export function undoRefusal(row: TableRow, match: Match, entries: number, seat: number): string | null {
  if (isExhausted(match, entries)) return 'undo-enough';
  if (match.canUndo(seat)) return null;
  const reason = goBackRefusal(row, match, seat);
  return reason === null && match.lastChoice(seat) === null ? 'undo-nothing' : reason;
}

const isExhausted = (match: Match, entries: number): boolean => entries - match.moves.length >= MAX_UNDONE_ENTRIES;

function goBackRefusal(row: TableRow, match: Match, seat: number): string | null {
  if (row.seats.some((sitting, n) => n !== seat && (sitting.kind === 'person' || sitting.left))) return 'refusal-undo';
  if (row.lesson) return 'undo-lesson';
  if (!row.takebacks) return 'undo-table';
  return match.engine.clock(match.position) === null ? null : 'undo-clock';
}

/**
 * Whether an allowed move could not be taken back, because it reveals something, ends the match, or is followed by a
 * bot. It is tried in a redeal, so that the answer reveals nothing about the real position.
 */
export function isFinal(row: TableRow, match: Match, entries: number, seat: number, action: number): boolean {
  if (isExhausted(match, entries)) return true;
  if (goBackRefusal(row, match, seat) === null) return false;
  const position = match.position.copy();
  position.random = crypto.getRandomValues(new BigUint64Array(1))[0]!;
  match.engine.redeal(position, seat);
  match.engine.apply(position, seat, action);
  const bots = row.seats.reduce((found, { kind }, n) => (kind === 'bot' ? found | (1 << n) : found), 0);
  return position.revealed || !position.actors || (position.actors & bots) !== 0;
}

/** Whether a request to undo, made when `move` was the last move, still means the same. */
export function isCurrent(match: Match, seat: number, move: number): boolean {
  const { moves } = match;
  const isLast = move === moves.length;
  return isLast || (0 < move && move < moves.length && moves.slice(move - 1).every(([other]) => other !== seat));
}

/** Whether a seat can take something back, and the key of what to tell the player about it. */
export function undoOffer(row: TableRow, match: Match, entries: number, seat: number): [boolean, string | null] {
  const refused = undoRefusal(row, match, entries, seat);
  if (refused === null && match.canUndo(seat)) return [true, null];
  return [refused === null, refused ?? 'undo-back'];
}
