import {
  analyse,
  Bots,
  hintFor,
  type AdvisedChoice,
  type Analysis,
  type BotName,
  type Engine,
  type Files,
  type Match,
  type Workers,
} from '../../engine/src/index.ts';
import type { BotService } from './bot-service';
import type { KeyedAnalysis, KeyedChoice, KeyedMove } from './keyed';

/** About how many playouts an analysis takes, as on servers. */
const ANALYSIS_PLAYOUTS = 300_000;

/** Bots, hints and analyses of all games, as the engine computes them. */
export class EngineBots implements BotService {
  #latest: Bots | null = null;

  constructor(
    readonly files: Files,
    readonly workers: Workers,
  ) {}

  /** A game's bots. Those of the last game end their workers, so that only one game's run. */
  #of(engine: Engine): Bots {
    if (this.#latest?.engine !== engine) {
      this.#latest?.close();
      this.#latest = new Bots(engine, this.files, this.workers);
    }
    return this.#latest;
  }

  choose(match: Match, seat: number, bot: string, signal: AbortSignal): Promise<number> {
    return this.#of(match.engine).choose(bot as BotName, match, seat, signal);
  }

  async advise(match: Match, seat: number): Promise<KeyedChoice[]> {
    return rated(match.engine, await hintFor(this.#of(match.engine).pool, match, seat));
  }

  async analyse(match: Match, progress: (done: number) => void): Promise<KeyedAnalysis> {
    const { engine } = match;
    return keyed(engine, await analyse(this.#of(engine).pool, match, ANALYSIS_PLAYOUTS, progress), match.seats);
  }
}

/** Choices, best first; reasons are told for the best, and for others if there are any. */
const rated = (engine: Engine, choices: readonly AdvisedChoice[]): KeyedChoice[] =>
  choices.map(({ action, share, points, why }, n) => ({
    action: engine.actions.named(action),
    share,
    points,
    why: why.length || !n ? why : null,
  }));

function keyed(engine: Engine, found: Analysis, seats: number): KeyedAnalysis {
  const moves = found.moves.map(({ seat, action, chances, luck, given, choices }): KeyedMove => {
    const own = choices.find((one) => one.action === action)?.why ?? [];
    return {
      seat,
      action: engine.actions.named(action),
      chances: [...chances],
      luck: [...luck],
      given,
      choices: choices.length > 1 ? rated(engine, choices) : [],
      better: own.length ? own.map(({ figure, amount }) => ({ figure, amount: -amount })) : null,
    };
  });
  const players = Array.from({ length: seats }, (_, seat) => ({
    accuracy: found.accuracy(seat),
    given: found.given(seat),
    luck: found.luck(seat),
    lessons: found.lessons(seat),
  }));
  const total = moves.length;
  return {
    state: 'ready',
    done: total,
    total,
    first: [...found.first],
    moves,
    players,
    turning: found.turningPoints,
  };
}
