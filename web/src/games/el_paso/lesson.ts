/** The guided first match, with the dice of `lesson.toml`: two robberies and a departure in Deadwood. */

import type { Lesson, LessonStep } from '../../board/lesson-steps';
import type { View } from './types';

/** A condition: it is my turn in this phase, after at least so many rolls in this town. */
function myTurn(phase: string, rolls = 0): (view: View) => boolean {
  return (view) => view.phase === phase && view.actors.includes(view.seat) && view.round >= rolls;
}

const lays =
  (location: string, card: number): LessonStep['expect'] =>
  (action) =>
    action.do === 'rob' && action.location === location && action.card === card;

const lesson: Lesson<View> = {
  steps: [
    { key: '1', when: myTurn('decide'), point: '.el-paso .road' },
    { key: '2', when: myTurn('decide'), point: '.el-paso .plots' },
    { key: '3', when: myTurn('decide'), expect: lays('horse_meadow', 8), point: '.el-paso .hand' },
    { key: '4', when: myTurn('pick', 1), point: '.el-paso .sheriff' },
    { key: '5', when: myTurn('pick', 1), expect: (action) => action.do === 'draw', point: '.el-paso .plots' },
    { key: '6', when: myTurn('decide', 1), expect: lays('hotel', 2), point: '.el-paso .hand' },
    { key: '7', when: myTurn('pick', 2), expect: (action) => action.do === 'draw', point: '.el-paso .plots' },
    { key: '8', when: myTurn('decide', 2), point: '.el-paso .mine .loot' },
    { key: '9', when: myTurn('decide', 2), expect: (action) => action.do === 'leave', point: '.el-paso .leave' },
    {
      key: '10',
      when: myTurn('depart'),
      expect: (action) => action.do === 'keep' && action.tile === 'hotel-4',
      point: '.el-paso .chooser',
    },
    { key: '11', when: (view) => view.town > 0 && myTurn('decide')(view), point: '.el-paso .mine .loot' },
  ],
};

export default lesson;
