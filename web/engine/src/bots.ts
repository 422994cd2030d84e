import { advance, mixed, scaled } from './chance.ts';
import type { Engine } from './engine.ts';
import type { Files } from './files.ts';
import type { Match } from './match.ts';
import { WorkerPool, type Workers } from './pool.ts';
import type { Position } from './position.ts';
import { ranked, together, type Budget, type Thought } from './search.ts';

/** A bot's name: `bots` of a game's data lists them from weak to strong. */
export type BotName = 'drifter' | 'deputy' | 'ranger' | 'sheriff' | 'marshal';

/**
 * The bots of a game, as gulch/bots/strength.py plays them. Sheriffs and marshals search in workers; a ranger's and a
 * marshal's network is fetched when they first think.
 *
 *     const bots = new Bots(engine, files, webWorkers(() => new Worker(…)));
 *     match.play(seat, await bots.choose('marshal', match, seat));
 */
export class Bots {
  readonly engine: Engine;
  readonly pool: WorkerPool;

  constructor(engine: Engine, files: Files, workers: Workers) {
    this.engine = engine;
    this.pool = new WorkerPool(engine, files, workers);
  }

  /** The action of a bot in a match. It gets a redeal of what its seat knows, so it cannot cheat. */
  async choose(bot: BotName, match: Match, seat: number, signal?: AbortSignal): Promise<number> {
    const legal = match.legal(seat);
    if (legal.length === 1) return legal[0]!;
    const luck = match.botLuck(seat);
    return (await this.think(bot, match.known(seat, luck), seat, luck, undefined, signal)).action;
  }

  /**
   * What a bot thinks of a position, which is to be a redeal for its seat. With a number of iterations the same luck
   * gives the same answer. Without a budget it takes its time, on all workers.
   */
  async think(
    bot: BotName,
    position: Position,
    seat: number,
    luck: bigint,
    budget?: Budget,
    signal?: AbortSignal,
  ): Promise<Thought> {
    const { engine, pool } = this;
    if (bot === 'drifter') {
      const legal = engine.legal(position, seat);
      return { action: legal[scaled(advance(luck), legal.length)]!, judged: [] };
    }
    if (bot === 'deputy' || (bot === 'ranger' && !this.#hasNetwork(position)))
      return { action: engine.bestAction(position, seat, luck), judged: [] };
    const question = { position: position.bytes, seat, helped: bot !== 'sheriff' };
    if (bot === 'ranger') return { action: await pool.run({ ...question, task: 'network' }, signal), judged: [] };
    const { threads = 1, ...spent } = budget ?? { ...this.#budget(bot), threads: pool.count };
    const search = (word: bigint) =>
      pool.run({ ...question, task: 'search', luck: word, budget: { ...spent, threads }, toChoose: true }, signal);
    if (threads === 1) return ranked(await search(luck));
    const lucks = Array.from({ length: threads }, (_, n) => mixed(luck + BigInt(n)));
    return ranked(together(await Promise.all(lucks.map(search))));
  }

  /** Whether networks can judge a position: none is trained on solo matches. */
  #hasNetwork(position: Position): boolean {
    return 'network' in this.engine.data.files && position.seats > 1;
  }

  #budget(bot: BotName): Budget {
    return { seconds: this.engine.data.bots.find(({ name }) => name === bot)!.seconds };
  }

  /** End the workers. */
  close(): void {
    this.pool.close();
  }
}
