import type { BySeats, History, Tally } from '../protocol/messages';

/** The matches and results of two places. */
export function together(one: History, other: History): History {
  const matches = [...one.matches, ...other.matches].sort((first, second) => second.ended - first.ended);
  const games = [...new Set([...one.records, ...other.records].map(({ game }) => game))].sort();
  const records = games.map((game) => {
    const [first, second] = [one, other].map(({ records }) => records.find((tally) => tally.game === game));
    return first && second ? added(first, second) : (first ?? second)!;
  });
  return { matches, records };
}

/** Ratings are of the first place. */
function added(one: Tally, other: Tally): Tally {
  const played = one.played + other.played;
  return {
    ...one,
    played,
    won: one.won + other.won,
    by_seats: bySeats([...one.by_seats, ...other.by_seats]),
    average: (one.average * one.played + other.average * other.played) / played,
    best: Math.max(one.best, other.best),
  };
}

function bySeats(all: BySeats[]): BySeats[] {
  const sizes = [...new Set(all.map(({ seats }) => seats))].sort((one, other) => one - other);
  return sizes.map((seats) => {
    const own = all.filter((one) => one.seats === seats);
    const sum = (count: (one: BySeats) => number) => own.reduce((total, one) => total + count(one), 0);
    return { seats, played: sum(({ played }) => played), won: sum(({ won }) => won) };
  });
}
