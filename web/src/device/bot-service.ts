import type { Match } from '../../engine/src/index.ts';
import type { KeyedAnalysis, KeyedChoice } from './keyed';

/** Bots that play, hint and analyse on this device. They are told what their seat may know, and nothing else. */
export interface BotService {
  choose(match: Match, seat: number, bot: string, signal: AbortSignal): Promise<number>;
  /** The best choices of a seat, best first. */
  advise(match: Match, seat: number): Promise<KeyedChoice[]>;
  /** Judges all moves of a finished match; `progress` is told how many were judged. */
  analyse(match: Match, progress: (done: number) => void): Promise<KeyedAnalysis>;
}
