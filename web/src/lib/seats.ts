/** Seats have a name, a colour and a sign of their own, so that they can be told apart without colour too. */

import type { GamePage } from './board';
import type { Table } from './messages';
import { t, Words } from './text.svelte';

/** What each seat is called. Bots that the server only numbers (“Deputy 2”) take names from the game's own list. */
export function seatNames(table: Table): string[] {
  const words = new Words(table.game);
  const usual = words.has('seat-names')
    ? words
        .t('seat-names')
        .split(',')
        .map((name) => name.trim())
    : [];
  return table.seats.map((seat, index) => {
    if (seat.kind === 'open') return t('page-seat-open');
    const numbered = seat.kind === 'bot' && seat.name.replace(/ \d+$/, '') === t(`bot-${seat.bot}`);
    return (numbered && usual[index]) || seat.name;
  });
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

export function seatSign(seat: number): string {
  return SIGNS[seat % SIGNS.length]!;
}

/** Everybody's colour as the board shows it: that of the pieces, where they are not those of the seat. */
export function coloursOf(page: GamePage<unknown>, view: unknown, seats: number): string[] {
  return Array.from({ length: seats }, (_, seat) => (view ? page.colour?.(view, seat) : null) ?? seatColour(seat));
}
