import type { Table } from '../protocol/messages';

/** The seat to look from first: one of mine whose turn it is, else any of mine; null for a spectator. */
export function mySeat(table: Table): number | null {
  const mine = table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  return mine.find((one) => table.actors.includes(one)) ?? mine[0] ?? null;
}
