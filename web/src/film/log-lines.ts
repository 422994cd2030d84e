/** The events of a match as lines of its log. */

import type { GameEvent } from '../protocol/actions';
import type { Step } from '../protocol/messages';

/** An event with the move it belongs to. */
export interface LogLine {
  move: number;
  event: GameEvent;
}

/** The events of a step that this viewer may see. */
export function eventsOf(step: Step): GameEvent[] {
  return step.events as GameEvent[];
}

export function logLines(steps: Step[]): LogLine[] {
  return steps.flatMap((step) => eventsOf(step).map((event) => ({ move: step.move, event })));
}
