/** The guided first match, with the dice of `lesson.toml`: parcels, a character, cowboys, a duel, a silver mine. */

import type { Lesson, LessonStep } from '../../board/lesson-steps';
import type { View } from './types';

/** A condition: it is my turn in this phase, and I have so many parcels or cowboys at home. */
function myTurn(phase: string, mine: { parcels?: number; cowboys?: number } = {}, turn = 1): (view: View) => boolean {
  return (view) => {
    const me = view.players[view.seat];
    const fits =
      (mine.parcels === undefined || me?.parcels === mine.parcels) &&
      (mine.cowboys === undefined || me?.cowboys === mine.cowboys);
    return view.phase === phase && view.turn === turn && view.actors.includes(view.seat) && fits;
  };
}

const does =
  (name: string, figure?: string, value?: string): LessonStep['expect'] =>
  (action) =>
    action.do === name && (figure === undefined || action[figure] === value);
const at = (target: string): string => `.carson-city [data-target="${target}"]`;

const lesson: Lesson<View> = {
  steps: [
    { key: '1', when: myTurn('claim', { parcels: 0 }), point: '.carson-city .town' },
    { key: '2', when: myTurn('claim', { parcels: 0 }), expect: does('claim', 'parcel', 'E6'), point: at('E6') },
    { key: '3', when: myTurn('claim', { parcels: 1 }), expect: does('claim', 'parcel', 'C1'), point: at('C1') },
    { key: '4', when: myTurn('character'), expect: does('take', 'character', 'banker'), point: '.carson-city .cards' },
    { key: '5', when: myTurn('place', { cowboys: 3 }), point: '.carson-city .track' },
    {
      key: '6',
      when: myTurn('place', { cowboys: 3 }),
      expect: does('place', 'target', 'build_4'),
      point: at('build_4'),
    },
    { key: '7', when: myTurn('place', { cowboys: 2 }), expect: does('place', 'target', 'wages'), point: at('wages') },
    { key: '8', when: myTurn('place', { cowboys: 1 }), expect: does('pass'), point: '.carson-city .orders' },
    { key: '9', when: myTurn('tile'), expect: does('buy_tile'), point: '.carson-city .desk' },
    { key: '10', when: myTurn('build'), expect: does('build', 'parcel', 'E6'), point: at('E6') },
    { key: '11', when: myTurn('character', {}, 2), point: '.carson-city .seat.own' },
    { key: '12', when: myTurn('character', {}, 2), point: '.carson-city .track' },
  ],
};

export default lesson;
