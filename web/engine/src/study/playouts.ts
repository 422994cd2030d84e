/** Playouts from a position: the samples behind every hint and analysis (gulch/study/playouts.py). */

import type { Argument, Engine } from '../engine.ts';
import type { Region } from '../memory.ts';
import type { Network } from '../network.ts';
import type { Position } from '../position.ts';
import { settingsOf, type Pause, type Searcher } from '../search.ts';

const SLICE = 15; // milliseconds between two looks whether to stop

/** The results of matches: for each its points and places by seat, and a row of samples for each measure. */
export interface Ends {
  readonly points: number[][];
  readonly places: number[][];
  readonly measures: number[][]; // of one seat
}

/** The share of the victory of every seat: winners of one match divide it equally. */
export function shares({ places }: Ends): number[][] {
  return places.map((row) => {
    const winners = row.filter((place) => place === 1).length;
    return row.map((place) => (place === 1 ? 1 / Math.max(winners, 1) : 0));
  });
}

/** Playouts after a choice. The searcher's tree must have grown from this position. */
export function afterChoice(
  searcher: Searcher,
  position: Position,
  seat: number,
  action: number,
  samples: number,
  luck: bigint,
  pause: Pause,
): Promise<Ends> {
  const { engine } = searcher;
  const settings = { ...searcher.settings(position.seats), explore: 0 }; // follow what was worth most
  const edge = edgeOf(searcher, action);
  const play = (ends: Region, first: number): void => {
    engine.run('ends_of_choice', position, seat, edge, first, luck, settings, ends, ...searcher.arguments);
  };
  return inParts(engine, samples, position.seats, seat, play, pause);
}

/** The edge of a choice at the root. A choice that the search did not consider replaces the one it liked least. */
function edgeOf({ engine, tree }: Searcher, action: number): number {
  const { width, action: column } = engine.data.search;
  const { nodes, edges } = tree as { nodes: Region<'i4'>; edges: Region<'i4'> };
  const [choices, columns] = [nodes.cells[width]!, edges.shape[1]!];
  for (let edge = 0; edge < choices; edge += 1) if (edges.cells[edge * columns + column] === action) return edge;
  edges.cells[(choices - 1) * columns + column] = action;
  return choices - 1;
}

/** What a playout begins with: a redeal for a seat, or each seat in turn, and a move, or none. */
export interface Beginning {
  readonly knower?: number;
  readonly move?: readonly [seat: number, action: number];
}

/** Playouts by judgement from a position, with fresh dice. */
export function goingOn(
  engine: Engine,
  network: Network,
  position: Position,
  samples: number,
  luck: bigint,
  { knower, move }: Beginning,
  pause: Pause,
): Promise<Ends> {
  const { everybody, nothing } = engine.data.study;
  const [mover, action] = move ?? [0, nothing];
  const settings: Argument = settingsOf(engine, network, position.seats);
  const play = (ends: Region, first: number): void => {
    const actions = engine.actionBuffer();
    engine.run('ends_by_judgement', position, knower ?? everybody, mover, action, first, luck, settings, ends, actions);
  };
  return inParts(engine, samples, position.seats, knower ?? 0, play, pause);
}

/** Make playouts in parts, so that they can be stopped. `play` gets memory for some, and the number of the first. */
async function inParts(
  engine: Engine,
  samples: number,
  seats: number,
  seat: number,
  play: (ends: Region, first: number) => void,
  pause: Pause,
): Promise<Ends> {
  const all: Ends = { points: [], places: [], measures: engine.data.study.measures.map(() => []) };
  const begun = performance.now();
  for (let part = 1; all.places.length < samples;) {
    engine.memory.during(() => {
      const ends = engine.memory.take('position', Math.min(part, samples - all.places.length));
      play(ends, all.places.length);
      reckon(engine, ends, seats, seat, all);
    });
    await pause();
    const each = (performance.now() - begun) / all.places.length;
    part = Math.max(1, Math.min(4 * part, Math.floor(SLICE / each)));
  }
  return all;
}

/** Add the results of matches to all. */
function reckon(engine: Engine, ends: Region, seats: number, seat: number, all: Ends): void {
  const { memory } = engine;
  const count = ends.shape[0]!;
  const [points, places] = [memory.take('i4', count, seats), memory.take('i4', count, seats)];
  engine.run('reckon', ends, memory.take('i4', Math.max(16, seats)), points, places);
  for (let n = 0; n < count; n += 1) {
    all.points.push(Array.from(points.cells.subarray(n * seats, (n + 1) * seats)));
    all.places.push(Array.from(places.cells.subarray(n * seats, (n + 1) * seats)));
  }
  if (!all.measures.length) return;
  const measured = memory.take('i4', all.measures.length, count);
  engine.run('measures', ends, seat, measured);
  all.measures.forEach((row, n) => row.push(...measured.cells.subarray(n * count, (n + 1) * count)));
}
