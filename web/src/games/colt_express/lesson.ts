/** The guided first match, with the dice of `lesson.toml`: a round of planning, a tunnel, and the robbery after it. */

import type { Lesson, LessonStep } from '../../board/lesson-steps';
import type { View } from './types';

/** A condition: it is my turn in this phase of the first round, on this turn of the round card. */
function myTurn(phase: string, turn?: number): (view: View) => boolean {
  return (view) =>
    view.phase === phase &&
    view.round === 1 &&
    view.actors.includes(view.seat) &&
    (turn === undefined || view.turn === turn);
}

const later = (view: View): boolean => view.round > 1 && view.actors.includes(view.seat);
const plays =
  (card: string): LessonStep['expect'] =>
  (action) =>
    action.do === 'play' && action.card === card;

const lesson: Lesson<View> = {
  steps: [
    {
      key: '1',
      when: myTurn('choose_bandit'),
      expect: (action) => action.do === 'choose_bandit' && action.bandit === 'doc',
      point: '.colt-express .chooser',
    },
    { key: '2', when: myTurn('plan', 0), point: '.colt-express .train' },
    { key: '3', when: myTurn('plan', 0), point: '.colt-express .round' },
    { key: '4', when: myTurn('plan', 0), expect: plays('rob'), point: '.colt-express .hand' },
    { key: '5', when: myTurn('plan', 1), expect: plays('ladder'), point: '.colt-express .hand' },
    { key: '6', when: myTurn('plan', 2), point: '.colt-express .strip' },
    { key: '7', when: myTurn('plan', 2), expect: (action) => action.do === 'draw', point: '.colt-express .more' },
    { key: '8', when: myTurn('plan', 3), expect: plays('move'), point: '.colt-express .hand' },
    {
      key: '9',
      when: myTurn('rob'),
      expect: (action) => action.do === 'take' && action.loot === 'jewel',
      point: '.colt-express .train',
    },
    { key: '10', when: myTurn('move'), expect: (action) => action.do === 'go', point: '.colt-express .train' },
    { key: '11', when: later, point: '.colt-express .seat.own' },
    { key: '12', when: later, point: '.colt-express .others' },
  ],
};

export default lesson;
