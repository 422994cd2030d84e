/** Analyses a finished match move by move (gulch/study/analysis.py, which explains how). */

import { mixed } from '../chance.ts';
import type { GameData } from '../data.ts';
import type { Engine } from '../engine.ts';
import type { Match } from '../match.ts';
import type { WorkerPool } from '../pool.ts';
import type { Position } from '../position.ts';
import type { Pause } from '../search.ts';
import type { Thinker } from '../thinker.ts';
import { advise, compare, givenAway, hintEffort, type AdvisedChoice, type Effort } from './comparison.ts';
import { averageShares, rounded } from './figures.ts';
import { goingOn, type Beginning } from './playouts.ts';

/** What is spent on a move: iterations of a search, and playouts for each estimate. */
export interface Thoroughness {
  readonly iterations: number;
  readonly samples: number;
}

/** A move of a finished match. */
export interface JudgedMove {
  readonly seat: number;
  readonly action: number;
  readonly chances: readonly number[]; // each seat's chance to win after it
  readonly luck: readonly number[]; // each seat's gain or loss by chance
  readonly given: number; // the chance to win that the choice gave away
  readonly forced: boolean; // it was the only legal action
  readonly choices: readonly AdvisedChoice[]; // of the decision, the best first
}

/** A move to judge, and the positions before and after it. */
export interface MoveToJudge {
  readonly position: Uint8Array;
  readonly after: Uint8Array;
  readonly seat: number;
  readonly action: number;
  readonly luck: bigint;
  readonly thoroughness: Thoroughness;
}

/** What to spend on each move, so that a whole analysis takes about this many playouts. */
export function thoroughness(data: GameData, moves: number, matches: number): Thoroughness {
  const { min_playouts: least, max_playouts: most, playouts_per_sample: cost } = data.study;
  const each = Math.max(1, Math.floor(matches / Math.max(1, moves)));
  const samples = Math.min(most, Math.max(least, Math.floor(each / cost)));
  return { iterations: data.study.iterations_per_sample * samples, samples };
}

// ── One move, in a worker ─────────────────────────────────────────────────────

export async function judgeMove(thinker: Thinker, move: MoveToJudge, pause: Pause): Promise<JudgedMove> {
  const { engine } = thinker;
  const { seat, action, luck } = move;
  const { iterations, samples } = move.thoroughness;
  const [before, after] = [engine.position(move.position), engine.position(move.after)];
  const forced = engine.legal(before, seat).length === 1;
  let [given, choices]: [number, AdvisedChoice[]] = [0, []];
  if (!forced) {
    const effort = { budget: { iterations }, samples };
    const compared = await compare(thinker.searcher(true), before, seat, luck, effort, pause, [action]);
    given = givenAway(engine, compared, action);
    choices = advise(engine, compared).slice(0, given >= engine.data.study.mistake_loss ? undefined : 1);
  }
  const gained = await luckOfMove(thinker, before, after, [seat, action], mixed(luck + 5n), samples, pause);
  const now = await chances(thinker, after, mixed(luck + 6n), samples, {}, pause);
  return {
    seat,
    action,
    chances: now.map((chance) => rounded(engine, chance, 4)),
    luck: gained.map((gain) => rounded(engine, gain, 4)),
    given: rounded(engine, given, 4),
    forced,
    choices,
  };
}

/** What the dice and cards of a move were worth to each seat. */
async function luckOfMove(
  thinker: Thinker,
  before: Position,
  after: Position,
  move: readonly [seat: number, action: number],
  luck: bigint,
  samples: number,
  pause: Pause,
): Promise<number[]> {
  if (!after.revealed) return Array<number>(before.seats).fill(0);
  const knower = move[0];
  const expected = await playedOut(thinker, before, luck, samples, { knower, move }, pause);
  const found = await chances(thinker, after, luck, samples, { knower }, pause);
  return found.map((chance, seat) => chance - expected[seat]!);
}

/** Each seat's chance to win: its share of the victories in playouts. */
export async function chances(
  thinker: Thinker,
  position: Position,
  luck: bigint,
  samples: number,
  beginning: Beginning,
  pause: Pause,
): Promise<number[]> {
  if (position.actors) return playedOut(thinker, position, luck, samples, beginning, pause);
  const places = thinker.engine.places(position);
  const winners = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / winners : 0));
}

async function playedOut(
  thinker: Thinker,
  position: Position,
  luck: bigint,
  samples: number,
  beginning: Beginning,
  pause: Pause,
): Promise<number[]> {
  const ends = await goingOn(thinker.engine, thinker.network(false), position, samples, luck, beginning, pause);
  return averageShares(thinker.engine, position.seats, ends);
}

/** The best choices for a seat in a running match, by what it can know: those with the greatest chance to win first. */
export function hintFor(
  pool: WorkerPool,
  match: Match,
  seat: number,
  effort: Effort = hintEffort(pool.engine),
  signal?: AbortSignal,
): Promise<AdvisedChoice[]> {
  const luck = match.botLuck(seat, match.moves.length);
  const position = match.known(seat, luck).bytes;
  return pool.run({ task: 'hint', position, seat, luck, helped: true, ...effort }, signal);
}

// ── A whole match ─────────────────────────────────────────────────────────────

/** The analysis of a match: the chances before the first move, and every move. */
export class Analysis {
  readonly first: readonly number[];
  readonly moves: readonly JudgedMove[];
  readonly #engine: Engine;

  constructor(engine: Engine, first: readonly number[], moves: readonly JudgedMove[]) {
    this.#engine = engine;
    this.first = first;
    this.moves = moves;
  }

  decisions(seat: number): JudgedMove[] {
    return this.moves.filter((move) => move.seat === seat && !move.forced);
  }

  /** A seat's accuracy, 0 to 1, as on chess sites; null if it had nothing to decide. */
  accuracy(seat: number): number | null {
    const own = this.decisions(seat);
    return own.length
      ? own.reduce((sum, { given }) => sum + this.#engine.run('accuracy', given), 0) / own.length
      : null;
  }

  /** The average chance to win that one decision of a seat gave away. */
  given(seat: number): number {
    const own = this.decisions(seat);
    return own.reduce((sum, { given }) => sum + given, 0) / Math.max(1, own.length);
  }

  /** The chance to win that luck gave a seat, divided by its decisions to compare with `given`. */
  luck(seat: number): number {
    return this.moves.reduce((sum, { luck }) => sum + luck[seat]!, 0) / Math.max(1, this.decisions(seat).length);
  }

  /** The move numbers of the mistakes, of all seats or one, costliest first. */
  mistakes(seat: number | null = null): number[] {
    return this.moves
      .map((move, n) => ({ ...move, number: n + 1 }))
      .filter((move) => move.given >= this.#engine.data.study.mistake_loss && (seat === null || move.seat === seat))
      .toSorted((one, other) => other.given - one.given)
      .map(({ number }) => number);
  }

  /** The numbers of the costliest moves of the match, in order of play. */
  get turningPoints(): number[] {
    return this.mistakes()
      .slice(0, this.#engine.data.study.max_turning_points)
      .toSorted((one, other) => one - other);
  }

  lessons(seat: number): number[] {
    return this.mistakes(seat).slice(0, this.#engine.data.study.max_lessons);
  }
}

/** Every move of a match, with luck that depends on its number alone. */
export function movesToJudge(match: Match, spent: Thoroughness): MoveToJudge[] {
  const again = match.at(0);
  return match.moves.map(([seat, action], n) => {
    again.follow(match.moves, match.backs, n);
    const position = again.position.bytes.slice();
    again.make(again.draft(seat, action));
    const after = again.position.bytes.slice();
    return { position, after, seat, action, luck: mixed(BigInt(n + 1)), thoroughness: spent };
  });
}

/** Analyse a match on all workers. `progress` is called with the number of moves judged. */
export async function analyse(
  pool: WorkerPool,
  match: Match,
  matches: number,
  progress: (done: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Analysis> {
  const { data } = pool.engine;
  const spent = thoroughness(data, match.moves.length, matches);
  const before = match.at(0).position.bytes;
  let done = 0;
  const judge = async (move: MoveToJudge): Promise<JudgedMove> => {
    const judged = await pool.run({ task: 'judge', helped: true, ...move }, signal);
    progress((done += 1));
    return judged;
  };
  const [first, moves] = await Promise.all([
    pool.run({ task: 'chances', helped: false, position: before, seat: 0, luck: 0n, samples: spent.samples }, signal),
    Promise.all(movesToJudge(match, spent).map(judge)),
  ]);
  return new Analysis(pool.engine, first, moves);
}
