/**
 * Messages before they are worded. The rules run in a worker, which has no words: texts are empty there, and keys and
 * figures say what the page will write (wording.ts).
 */

import type { Reason } from '../../engine/src/index.ts';
import type { Advice, Analysis, JudgedMove, Puzzle, RatedChoice, Reply } from '../protocol/messages';

/** A choice with its reasons; null if there is nothing to compare it with. */
export type KeyedChoice = Omit<RatedChoice, 'why'> & { why: readonly Reason[] | null };

export type KeyedAdvice = Omit<Advice, 'choices'> & { choices: KeyedChoice[] };

export type KeyedMove = Omit<JudgedMove, 'choices' | 'better'> & {
  choices: KeyedChoice[];
  better: readonly Reason[] | null;
};

export type KeyedAnalysis = Omit<Analysis, 'moves'> & { moves: KeyedMove[] };

export type KeyedPuzzle = Omit<Puzzle, 'why'> & { why: readonly Reason[] };

export type KeyedReply = Exclude<Reply, Advice> | KeyedAdvice;
