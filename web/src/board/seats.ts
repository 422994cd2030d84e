/** Names, colours and signs of seats. The signs tell seats apart without colour. */

import type { GameEvent } from '../protocol/actions';
import type { GamePage } from './game-page';
import type { LoadedGame } from './registry';
import type { Seat, Table } from '../protocol/messages';
import { botName } from '../words/bot-name';
import { t } from '../words/translate.svelte';

export function seatNames(table: Table): string[] {
  return table.seats.map((seat) => (seat.kind === 'open' ? t('page-seat-open') : seat.name));
}

/** Whether the seat is a bot's, or its player is online. */
export function presence(seat: Seat): string {
  return t(seat.kind === 'bot' ? 'page-seat-is-bot' : seat.online ? 'page-seat-online' : 'page-seat-away');
}

/** Whether people on other devices can come to a table; those of this device have no host. */
export const isShared = (table: Table): boolean => table.host !== '';

/** Whether spectators other than me are watching. */
export function isWatched(table: Table, seat: number | null): boolean {
  return table.watching > (seat === null ? 1 : 0);
}

/** A name in a list; a bot's has its strength. */
export function withRank(name: string, bot: string | null | undefined): string {
  return bot ? `${name} (${botName(bot).toLowerCase()})` : name;
}

/** The colours of seats, the same as those of the bandanas on the boards. */
export const SEAT_COLOURS = [
  'var(--blood)',
  'var(--sky)',
  'var(--sage)',
  'var(--purple)',
  'var(--brass)',
  'var(--leather)',
];

const SIGNS = ['●', '◆', '■', '▲', '★', '✚'];

export function seatColour(seat: number): string {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length]!;
}

/** Games with a file `colours.ts`: their pieces have colours of their own. */
const COLOURED = Object.keys(import.meta.glob('../games/*/colours.ts')).map((path) => path.split('/').at(-2));

/** The colour of a seat in a list, away from its board; a neutral one in games whose pieces have their own. */
export function colourInLists(game: string, seat: number): string {
  return COLOURED.includes(game) ? 'var(--ink-soft)' : seatColour(seat);
}

export function seatSign(seat: number): string {
  return SIGNS[seat % SIGNS.length]!;
}

/** The names of all players in the log's line about an event. */
export function namesInLog(game: LoadedGame, view: unknown, event: GameEvent, names: string[]): string[] {
  const { page, words } = game;
  return page.inLog && view ? names.map((name, seat) => page.inLog!(view, seat, event, words.t) ?? name) : names;
}

/** The colours of all players on the board. */
export function coloursOf(page: GamePage<unknown>, view: unknown, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => (view ? page.colour?.(view, seat) : null) ?? seatColour(seat));
}
