import { Bots, type BotName, type Engine, type Files, type Match, type Workers } from '../../engine/src/index.ts';
import type { BotService } from './bot-service';
import type { KeyedAnalysis, KeyedChoice } from './keyed';

/** The bots of all games, as the engine plays them. */
export class EngineBots implements BotService {
  readonly #bots = new Map<Engine, Bots>();

  constructor(
    readonly files: Files,
    readonly workers: Workers,
  ) {}

  /** A game's bots. Those of another game end their workers, so that a device runs those of one game only. */
  #of(engine: Engine): Bots {
    let found = this.#bots.get(engine);
    if (!found) {
      for (const other of this.#bots.values()) other.close();
      this.#bots.clear();
      found = new Bots(engine, this.files, this.workers);
      this.#bots.set(engine, found);
    }
    return found;
  }

  choose(match: Match, seat: number, bot: string, signal: AbortSignal): Promise<number> {
    return this.#of(match.engine).choose(bot as BotName, match, seat, signal);
  }

  async advise(match: Match, seat: number): Promise<KeyedChoice[]> {
    throw new Error('not yet');
  }

  async analyse(match: Match, progress: (done: number) => void): Promise<KeyedAnalysis> {
    throw new Error('not yet');
  }
}
