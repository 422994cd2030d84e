/** Playouts from a position: the samples behind every hint and analysis (gulch/study/playouts.py). */

import type { Argument, Engine } from '../engine.ts';
import type { Region } from '../memory.ts';
import type { Network } from '../network.ts';
import type { Position } from '../position.ts';
import { settingsOf, type Pause, type Searcher } from '../search.ts';

const MOST_SEATS = 16;
const SLICE = 15; // milliseconds between two looks whether to stop

/** The results of matches: rows of the points and places of each seat, and samples of each measure of one seat. */
export interface Ends {
  readonly points: number[];
  readonly places: number[];
  readonly measures: readonly number[][];
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
  let done = 0;
  for (let part = 1; done < samples;) {
    part = Math.min(part, samples - done);
    engine.memory.during(() => {
      const ends = engine.memory.take('position', part);
      play(ends, done);
      reckon(engine, ends, seats, seat, all);
    });
    done += part;
    await pause();
    part = Math.max(1, Math.min(4 * part, Math.floor((SLICE * done) / (performance.now() - begun))));
  }
  return all;
}

/** Add the results of matches to all. */
function reckon(engine: Engine, ends: Region, seats: number, seat: number, all: Ends): void {
  const { memory } = engine;
  const [count = 0] = ends.shape;
  const [points, places] = [memory.take('i4', count, seats), memory.take('i4', count, seats)];
  engine.run('reckon', ends, memory.take('i4', MOST_SEATS), points, places);
  all.points.push(...points.cells);
  all.places.push(...places.cells);
  const measured = memory.take('i4', all.measures.length, count);
  engine.run('measures', ends, seat, measured);
  all.measures.forEach((samples, n) => samples.push(...measured.cells.subarray(n * count, (n + 1) * count)));
}
