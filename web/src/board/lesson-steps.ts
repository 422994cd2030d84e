/** A guided first match: a few steps that teach by doing. The words are the game's messages `lesson-<key>`. */

import type { Action } from '../protocol/actions';

export interface LessonStep<View = never> {
  key: string;
  /** Whether the position is ready for this step. */
  when: (view: View) => boolean;
  /** What the learner should do; without it a button leads on. */
  expect?: (action: Action) => boolean;
  /** What to look at: a CSS selector inside the table. */
  point?: string;
}

/** What a step expects that asks for nothing: it is read before anything is done. */
export const noAction = (): boolean => false;

export interface Lesson<View = never> {
  steps: LessonStep<View>[];
}
