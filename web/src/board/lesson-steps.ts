/** The steps of a lesson: a guided first match. Their words are the game's messages `lesson-<key>`. */

import type { Action } from '../protocol/actions';

export interface LessonStep<View = never> {
  key: string;
  /** Whether the position is ready for this step. */
  when: (view: View) => boolean;
  /** The action that the learner should take; without it a button leads on. */
  expect?: (action: Action) => boolean;
  /** The element to look at, as a CSS selector inside the table. */
  point?: string;
}

/** Expected by a step that is only read: no action at all. */
export const noAction = (): boolean => false;

export interface Lesson<View = never> {
  steps: LessonStep<View>[];
}
