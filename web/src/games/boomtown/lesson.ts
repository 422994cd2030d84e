/** The guided first match, with the dice of `lesson.toml`: an auction won, an auction sold, and a mayor elected. */

import type { Lesson, LessonStep } from '../../board/lesson-steps';
import type { View } from './types';

/** A condition: it is my turn in this phase of this round. */
function myTurn(phase: string, round: number): (view: View) => boolean {
  return (view) => view.phase === phase && view.round === round && view.actors.includes(view.seat);
}

const takes =
  (card: string): LessonStep['expect'] =>
  (action) =>
    action.do === 'take' && action.card === card;

const lesson: Lesson<View> = {
  steps: [
    { key: '1', when: myTurn('bid', 1), point: '.boomtown .street' },
    { key: '2', when: myTurn('bid', 1), point: '.boomtown .map' },
    {
      key: '3',
      when: myTurn('bid', 1),
      expect: (action) => action.do === 'bid' && action.amount === 3,
      point: '.boomtown .desk',
    },
    { key: '4', when: myTurn('choose', 1), expect: takes('CM-6'), point: '.boomtown .street' },
    { key: '5', when: myTurn('bid', 2), point: '.boomtown .map' },
    { key: '6', when: myTurn('bid', 2), expect: (action) => action.do === 'pass', point: '.boomtown .desk' },
    { key: '7', when: myTurn('choose', 2), expect: takes('CM-5'), point: '.boomtown .street' },
    { key: '8', when: myTurn('bid', 3), point: '.boomtown .mine' },
    { key: '9', when: myTurn('bid', 3), point: '.boomtown .street' },
    { key: '10', when: myTurn('bid', 3), point: '.boomtown .desk' },
  ],
};

export default lesson;
