/** My finished matches on this device and my results, as on the server (gulch/server/people/history.py). */

import type { BySeats, History, Past, Tally } from '../protocol/messages';
import type { TableRow } from './rows';

export function history(rows: TableRow[]): History {
  const over = rows.filter(({ result }) => result).sort((one, other) => other.changed - one.changed);
  return { matches: over.map(past), records: tallies(over) };
}

function past(row: TableRow): Past {
  const { places, backs } = row.result!;
  return {
    table: row.id,
    game: row.game,
    ended: row.changed,
    names: row.seats.map(({ name }) => name),
    players: row.seats.map(() => null),
    bots: row.seats.map(({ bot }) => bot),
    mine: mine(row),
    places,
    points: row.points,
    lesson: row.lesson,
    backs,
    public: false,
  };
}

const mine = ({ seats }: TableRow): number[] =>
  seats.flatMap(({ kind, left }, seat) => (kind === 'person' || left ? [seat] : []));

/** Lessons do not count, nor do matches with several people at one screen, where my own seat is unknown. */
function tallies(rows: TableRow[]): Tally[] {
  const counted = rows.filter((row) => !row.lesson && mine(row).length === 1);
  const games = [...new Set(counted.map(({ game }) => game))].sort();
  return games.map((game) =>
    tally(
      game,
      counted.filter((row) => row.game === game),
    ),
  );
}

function tally(game: string, rows: TableRow[]): Tally {
  const sizes = new Map<number, BySeats>();
  const points = rows.map((row) => row.points[mine(row)[0]!]!);
  for (const row of rows) {
    const seats = row.seats.length;
    const one = sizes.get(seats) ?? { seats, played: 0, won: 0 };
    one.played += 1;
    one.won += row.result!.places[mine(row)[0]!] === 1 ? 1 : 0;
    sizes.set(seats, one);
  }
  const bySeats = [...sizes.values()].sort((one, other) => one.seats - other.seats);
  return {
    game,
    played: rows.length,
    won: bySeats.reduce((sum, { won }) => sum + won, 0),
    by_seats: bySeats,
    average: points.reduce((sum, own) => sum + own, 0) / points.length,
    best: Math.max(...points),
    rating: null,
    rated: 0,
    rated_needed: 0,
  };
}
