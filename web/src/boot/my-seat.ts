import type { Table } from '../protocol/messages';

/** The seat I look from first: one of mine that is to act, else any of mine; null for a spectator. */
export function mySeat(table: Table): number | null {
  const mine = table.seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  return mine.find((one) => table.actors.includes(one)) ?? mine[0] ?? null;
}
