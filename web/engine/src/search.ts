/** Tree search in a module, in slices, so that it can be stopped (gulch/bots/search.py, gulch/bots/strength.py). */

import type { Argument, Engine } from './engine.ts';
import type { Region } from './memory.ts';
import type { Network } from './network.ts';
import type { Position } from './position.ts';

const SLICE = 15; // milliseconds between two looks whether to stop

/** What is spent on one move: seconds, or a number of iterations, with which the answer is always the same. */
export interface Budget {
  readonly seconds?: number;
  readonly iterations?: number;
  readonly threads?: number; // workers; each grows a tree of its own
}

/** A bot's judgement of one action: how often it tried the action, and the average result. */
export interface Judgement {
  readonly action: number;
  readonly visits: number;
  readonly share: number; // the average share of the victory
  readonly points: number;
}

/** The action a bot chose, and its judgements of the choices, the best first. */
export interface Thought {
  readonly action: number;
  readonly judged: readonly Judgement[];
}

/** The choices at a root: action, visits, sums of victories and of points, finished matches. */
export type Root = readonly (readonly number[])[];

export type Settings = Readonly<Record<string, number>>;
type Arrays = Readonly<Record<string, Region>>;

/** Thrown where work was stopped on request. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'AbortError';
  }
}

/** Lets other tasks run; rejects with `Stopped` if the work is no longer wanted. */
export type Pause = () => Promise<void>;

/** The settings of a search by a network, or by judgement: networks are not trained on solo matches. */
export function settingsOf({ data }: Engine, { weights }: Network, seats: number): Settings {
  return weights.depth && seats > 1 ? data.search.by_network : data.search.by_judgement;
}

/** Runs searches of one game, one at a time, in memory of its own. */
export class Searcher {
  readonly engine: Engine;
  readonly tree: Arrays;
  readonly #scratch: Arrays;
  #network: Network;

  constructor(engine: Engine, network: Network) {
    this.engine = engine;
    this.#network = network;
    this.tree = this.#take('tree', engine.data.search.tree);
    this.#scratch = this.#take('scratch', engine.data.search.scratch);
  }

  #take(name: string, shapes: Readonly<Record<string, readonly number[]>>): Arrays {
    const declared = this.engine.data.loops['search']!.parameters.find((one) => one.name === name)!.fields;
    const arrays = declared
      .filter((field) => field.name in shapes)
      .map(({ name: of, code }) => [of, this.engine.memory.take(code as 'i4', ...shapes[of]!)] as const);
    return Object.fromEntries(arrays);
  }

  use(network: Network): void {
    this.#network = network;
  }

  /** What loops take of a searcher. */
  get arguments(): readonly [weights: Argument, tree: Argument, scratch: Argument] {
    const { weights, answers } = this.#network;
    return [weights, this.tree, { ...this.#scratch, answers }];
  }

  settings(seats: number): Settings {
    return settingsOf(this.engine, this.#network, seats);
  }

  clear(): void {
    for (const name of ['slots', 'used']) (this.tree[name] as Region<'i4'>).cells.fill(0);
  }

  #grow(position: Position, seat: number, iterations: number, luck: bigint, settings: Settings): void {
    this.engine.run('search', position, seat, iterations, luck, settings, ...this.arguments);
  }

  get root(): Root {
    const { width, won } = this.engine.data.search;
    const { nodes, edges, worth } = this.tree as { nodes: Region<'i4'>; edges: Region<'i4'>; worth: Region<'f4'> };
    const [perEdge, perWorth] = [edges.shape[1]!, worth.shape[1]!];
    return Array.from({ length: nodes.cells[width]! }, (_, edge) => [
      ...edges.cells.subarray(edge * perEdge, (edge + 1) * perEdge),
      ...worth.cells.subarray(edge * perWorth + won, (edge + 1) * perWorth),
    ]);
  }

  /** Grow a tree for a budget and return its root. `toChoose` stops early when the choice is settled. */
  async grow(
    position: Position,
    seat: number,
    luck: bigint,
    budget: Budget,
    pause: Pause,
    toChoose = false,
  ): Promise<Root> {
    const settings = this.settings(position.seats);
    this.clear();
    const wanted = budget.iterations ? Math.ceil(budget.iterations / (budget.threads ?? 1)) : Infinity;
    const begun = performance.now();
    let done = 0;
    for (let more = 1; more > 0;) {
      this.#grow(position, seat, more, luck, settings);
      done += more;
      const spent = Math.max(performance.now() - begun, 1e-6);
      const slice = Math.max(1, Math.floor((done * SLICE) / spent));
      if (budget.iterations) more = Math.min(wanted - done, 4 * done, slice);
      else {
        // Half of the iterations that still fit: one slow stretch must not break the budget.
        const fitting = (done * (1000 * (budget.seconds ?? 0) - spent)) / spent;
        more = Math.min(Math.floor(Math.floor(fitting + 1) / 2), 4 * done, slice);
        if (toChoose && this.#isSettled(fitting)) break;
      }
      await pause();
    }
    return this.root;
  }

  /** Whether the most tried choice will stay ahead, if `left` more iterations fit. */
  #isSettled(left: number): boolean {
    const visits = this.root.map((row) => row[1]!).sort((one, other) => other - one);
    return (visits[0] ?? 0) - (visits[1] ?? 0) > this.engine.data.search.catch_up * left;
  }
}

/** The choices at a root, most visited first. */
export function ranked(root: Root): Thought {
  const judged = root
    .toSorted((one, other) => other[1]! - one[1]!)
    .map(([action, visits, won, points, ends]) => ({
      action: action!,
      visits: visits!,
      share: won! / Math.max(visits!, 1),
      points: points! / Math.max(ends!, 1),
    }));
  return { action: judged[0]!.action, judged };
}

/** The roots of several trees, added up. */
export function together(roots: readonly Root[]): Root {
  return roots[0]!.map((row, place) =>
    row.map((number, column) => (column ? roots.reduce((sum, root) => sum + root[place]![column]!, 0) : number)),
  );
}

/** The action that a network gives the greatest probability. */
export function byNetwork(engine: Engine, { weights, answers }: Network, position: Position, seat: number): number {
  return engine.memory.during(() => {
    const actions = engine.actionBuffer();
    const features = engine.memory.take('i2', engine.data.observation);
    const count = engine.run('think', position, seat, weights, features, actions, answers);
    const probabilities = answers.probabilities.cells.subarray(0, count);
    return actions.cells[probabilities.indexOf(Math.max(...probabilities))]!;
  });
}
