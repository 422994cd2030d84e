import type { Table } from '../lib/messages';

/** Where I sit first: on the chair of mine that is to act, or any; nowhere if I only watch. */
export function mySeat(table: Table): number | null {
  const mine = table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  return mine.find((one) => table.actors.includes(one)) ?? mine[0] ?? null;
}

/** Where the address leads: `#/replay/ID/MOVE` is ['replay', 'ID', 'MOVE']. */
export function place(): string[] {
  return location.hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
}
