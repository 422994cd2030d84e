/** The steps of a lesson: a guided first match. Their words are the game's messages `lesson-<key>`. */

import type { Action } from '../protocol/actions';

export interface LessonStep<View = never> {
  key: string;
  /** Whether this step can be shown in this position. */
  when: (view: View) => boolean;
  /** Whether this is the action that the step asks for. Without it a button leads to the next step. */
  expect?: (action: Action) => boolean;
  /** A CSS selector of the element to highlight, inside the table. */
  point?: string;
}

/** The `expect` of a step that is only read. */
export const noAction = (): boolean => false;

export interface Lesson<View = never> {
  steps: LessonStep<View>[];
}
