import { Engine, type Loaded } from './engine.ts';
import { Network } from './network.ts';
import { chances, judgeMove, type JudgedMove, type MoveToJudge } from './study/analysis.ts';
import { compare, hint, type AdvisedChoice, type Effort } from './study/comparison.ts';
import { rounded } from './study/figures.ts';
import { byNetwork, Searcher, type Budget, type Pause, type Root } from './search.ts';

/** A task for a worker. Positions are bytes; `helped` says whether to use the network. */
export type Task = { readonly position: Uint8Array; readonly seat: number; readonly helped: boolean } & (
  | { readonly task: 'search'; readonly luck: bigint; readonly budget: Budget; readonly toChoose: boolean }
  | { readonly task: 'network' }
  | ({ readonly task: 'hint'; readonly luck: bigint } & Effort)
  | ({ readonly task: 'judge' } & MoveToJudge)
  | { readonly task: 'chances'; readonly luck: bigint; readonly samples: number }
);

export type Answer<T extends Task['task']> = {
  search: Root;
  network: number;
  hint: AdvisedChoice[];
  judge: JudgedMove;
  chances: number[];
}[T];

/** Thinks about positions of one game, one task at a time: what a worker does. */
export class Thinker {
  readonly engine: Engine;
  readonly #none: Network;
  #network: Network | null = null;
  #searcher: Searcher | null = null;

  constructor(loaded: Loaded) {
    this.engine = new Engine(loaded);
    this.#none = new Network(this.engine, null);
  }

  /** Use the bytes of the game's network file. */
  useNetwork(bytes: Uint8Array): void {
    this.#network ??= new Network(this.engine, bytes);
  }

  /** The network to use: none if it is not wanted or not there. */
  network(helped: boolean): Network {
    return (helped && this.#network) || this.#none;
  }

  searcher(helped: boolean): Searcher {
    this.#searcher ??= new Searcher(this.engine, this.#none);
    this.#searcher.use(this.network(helped));
    return this.#searcher;
  }

  async answer(task: Task, pause: Pause): Promise<unknown> {
    const { seat, helped } = task;
    const position = this.engine.position(task.position);
    switch (task.task) {
      case 'network':
        return byNetwork(this.engine, this.network(helped), position, seat);
      case 'search':
        return this.searcher(helped).grow(position, seat, task.luck, task.budget, pause, task.toChoose);
      case 'hint':
        return hint(this.engine, await compare(this.searcher(helped), position, seat, task.luck, task, pause));
      case 'judge':
        return judgeMove(this, task, pause);
      case 'chances': {
        const found = await chances(this, position, task.luck, task.samples, {}, pause);
        return found.map((chance) => rounded(this.engine, chance, 4));
      }
    }
  }
}
