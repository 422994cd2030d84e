/** The guided first match, with the cards of `lesson.toml`: a goal, a worker, a cow, and the first delivery. */

import type { Lesson, LessonStep } from '../../board/lesson-steps';
import type { View } from './types';

/** A condition: it is my turn in this phase, and my herder is on this place. */
function myTurn(phase: string, place?: string): (view: View) => boolean {
  return (view) =>
    view.phase === phase &&
    view.actors.includes(view.seat) &&
    (place === undefined || view.herders[view.seat]?.herder === place);
}

const first = (view: View): boolean => myTurn('move')(view) && view.herders[view.seat]?.visits === 0;
const delivered = (view: View): boolean =>
  view.actors.includes(view.seat) && view.phase !== 'deliver' && (view.herders[view.seat]?.visits ?? 0) > 0;
const does =
  (what: string, figure?: string, value?: string): LessonStep['expect'] =>
  (action) =>
    action.do === what && (figure === undefined || action[figure] === value);

const lesson: Lesson<View> = {
  steps: [
    {
      key: '1',
      when: myTurn('goal'),
      expect: does('take_goal', 'goal', 'O04'),
      point: '.great-western-trail .panel-goals',
    },
    { key: '2', when: myTurn('place'), expect: does('go', 'to', 'NB'), point: '.great-western-trail .trail' },
    { key: '3', when: myTurn('stop', 'NB'), expect: does('use'), point: '.great-western-trail .desk' },
    { key: '4', when: myTurn('act', 'NB'), expect: does('sell'), point: '.great-western-trail .desk' },
    { key: '5', when: myTurn('act', 'NB'), expect: does('hire_for'), point: '.great-western-trail .desk' },
    {
      key: '6',
      when: myTurn('hire', 'NB'),
      expect: does('hire', 'worker', 'cowboy'),
      point: '.great-western-trail .panel-supply',
    },
    { key: '7', when: myTurn('act', 'NB'), expect: does('finish'), point: '.great-western-trail .worth' },
    { key: '8', when: first, expect: does('go', 'to', 'ND'), point: '.great-western-trail .trail' },
    { key: '9', when: myTurn('stop', 'ND'), expect: does('use'), point: '.great-western-trail .desk' },
    { key: '10', when: myTurn('act', 'ND'), expect: does('sell'), point: '.great-western-trail .desk' },
    { key: '11', when: myTurn('deliver'), expect: does('deliver'), point: '.great-western-trail .posts' },
    { key: '12', when: delivered, point: '.great-western-trail .clock' },
  ],
};

export default lesson;
