/** Seats have a name, a colour and a sign of their own, so that they can be told apart without colour too. */

import type { GameEvent } from '../protocol/actions';
import type { GamePage } from './game-page';
import type { LoadedGame } from './registry';
import type { Seat, Table } from '../protocol/messages';
import { t } from '../words/translate.svelte';

/** What each seat is called. */
export function seatNames(table: Table): string[] {
  return table.seats.map((seat) => (seat.kind === 'open' ? t('page-seat-open') : seat.name));
}

/** Whether somebody is here, or a bot. */
export function presence(seat: Seat): string {
  return t(seat.kind === 'bot' ? 'page-seat-is-bot' : seat.online ? 'page-seat-online' : 'page-seat-away');
}

/** Whether anybody else watches: whoever has no seat is one of those who do. */
export function isWatched(table: Table, seat: number | null): boolean {
  return table.watching > (seat === null ? 1 : 0);
}

/** Somebody in a list: with a bot it is said how well it plays. */
export function withRank(name: string, bot: string | null | undefined): string {
  return bot ? `${name} (${t(`bot-${bot}`).toLowerCase()})` : name;
}

/** The same as the bandanas on the boards. */
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

/** Games whose pieces have colours of their own: they hold a file of them. */
const COLOURED = Object.keys(import.meta.glob('../games/*/colours.ts')).map((path) => path.split('/').at(-2));

/** The colour of a seat where the board is not in sight: the one it has there, or none where that is not said yet. */
export function colourInLists(game: string, seat: number): string {
  return COLOURED.includes(game) ? 'var(--ink-soft)' : seatColour(seat);
}

export function seatSign(seat: number): string {
  return SIGNS[seat % SIGNS.length]!;
}

/** What the log calls everybody in the line about an event. */
export function namesInLog(game: LoadedGame, view: unknown, event: GameEvent, names: string[]): string[] {
  const { page, words } = game;
  return page.inLog && view ? names.map((name, seat) => page.inLog!(view, seat, event, words.t) ?? name) : names;
}

/** Everybody's colour as the board shows it: that of the pieces, where they are not those of the seat. */
export function coloursOf(page: GamePage<unknown>, view: unknown, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => (view ? page.colour?.(view, seat) : null) ?? seatColour(seat));
}
