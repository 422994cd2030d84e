/** The figures of playouts, which loops calculate (gulch/study/figures.py). */

import type { Engine } from '../engine.ts';
import type { Region } from '../memory.ts';
import type { Ends } from './playouts.ts';

/** Samples of each figure of a seat, by name. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** An average difference with its standard error. */
export interface Difference {
  readonly mean: number;
  readonly error: number;
  readonly significant: boolean;
}

function put<C extends 'i4' | 'f8'>({ memory }: Engine, code: C, numbers: readonly number[], ...shape: number[]) {
  const region = memory.take(code, ...(shape.length ? shape : [numbers.length]));
  (region as Region<'f8'>).cells.set(numbers);
  return region;
}

export function samplesOf(engine: Engine, seats: number, seat: number, ends: Ends): Samples {
  const { figures, measures } = engine.data.study;
  const count = ends.points.length / seats;
  const common = engine.memory.during(() => {
    const [points, places] = [ends.points, ends.places].map((rows) => put(engine, 'i4', rows, count, seats));
    const out = engine.memory.take('f8', figures.length, count);
    engine.run('figures', points!, places!, seats, seat, out);
    return Array.from(out.cells);
  });
  return Object.fromEntries([
    ...figures.map((name, n) => [name, common.slice(n * count, (n + 1) * count)]),
    ...measures.map((name, n) => [name, ends.measures[n]]),
  ]);
}

/** Each seat's average share of the victory. */
export function averageShares(engine: Engine, seats: number, { places }: Ends): number[] {
  return engine.memory.during(() => {
    const out = engine.memory.take('f8', seats);
    engine.run('shares', put(engine, 'i4', places, places.length / seats, seats), seats, out);
    return Array.from(out.cells);
  });
}

export function average(engine: Engine, samples: readonly number[]): number {
  return engine.memory.during(() => engine.run('average', put(engine, 'f8', samples)));
}

/** By how much a figure is greater than another on average. The samples are pairs with the same luck. */
export function difference(engine: Engine, one: readonly number[], other: readonly number[]): Difference {
  return engine.memory.during(() => {
    const out = engine.memory.take('f8', 2);
    const significant = engine.run('difference', put(engine, 'f8', one), put(engine, 'f8', other), out) === 1;
    const [mean = 0, error = 0] = out.cells;
    return { mean, error, significant };
  });
}

export const rounded = (engine: Engine, number: number, places: number): number =>
  engine.run('rounded', number, places);
