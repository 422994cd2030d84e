/** How Colt Express's things look and what they are called. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import { figuresOf } from '../../words/figures';
import type { Bandit, Floor, Purse, Space, View } from './types';

/** The colour of drawings on this colour: pale, but dark on Ghost's white. */
export function inkOn(bandit: string | null | undefined): string {
  return bandit === 'ghost' || bandit === 'marshal' ? 'var(--ink)' : 'var(--paper-light)';
}

/** The picture of a card. */
export function pictureOf(card: string): string {
  return card === 'marshal' ? 'star' : card;
}

/** The picture of a round card. */
export const ROUND_PICTURES: Record<string, string> = {
  angry_marshal: 'star',
  swivel_arm: 'crane',
  braking: 'brake',
  take_it_all: 'strongbox',
  passengers_rebellion: 'crowd',
  marshals_revenge: 'star',
  pickpocketing: 'purse',
  hostage: 'engine',
  tunnels: 'tunnel',
  bridge: 'bridge',
};

const CARS: Record<string, string> = {
  locomotive: '#4d4a52',
  car_1p: '#8a5a36',
  car_1p1j: '#5e7048',
  car_3j: '#8c3129',
  car_3p: '#3f6b86',
  car_4p1j: '#b07a2c',
  car_3p1j: '#6a4b74',
};

export function paintOf(car: string): string {
  return CARS[car] ?? CARS.car_1p!;
}

/** An action in words. */
export function actionWords(t: Translate, action: Action): string {
  return t(`action-${action.do}`, figuresOf(action));
}

export function spaceKey(space: Space): string {
  return `${space.position}-${space.level}`;
}

// ── Loot ──────────────────────────────────────────────────────────────────────

/** A loot token on the train: `purse-5`, `jewel` or `strongbox`, with a unique name as a piece. */
export interface Token {
  loot: string;
  piece: string;
  value: number | null;
}

/** All loot tokens on one level of a car. */
export function tokensOn(floor: Floor, key: string): Token[] {
  const alike = (loot: string, count: number): Token[] =>
    Array.from({ length: count }, (_, n) => ({ loot, piece: `${loot}-${key}-${n}`, value: null }));
  const purses = floor.purses.map((purse, n) => ({
    loot: `purse-${purse.tag ?? 0}`,
    piece: purse.tag ? `purse-${purse.tag}` : `purse-${key}-${n}`,
    value: purse.value,
  }));
  return [...purses, ...alike('jewel', floor.jewels), ...alike('strongbox', floor.strongboxes)];
}

/** The kind of a loot token. */
export function kindOf(loot: string): string {
  return loot.replace(/-\d+$/, '').replace('purse_kept', 'purse');
}

/** A bandit's loot in words. */
export function lootWords(t: Translate, bandit: Bandit): string {
  const parts = [
    t('board-purses', { purses: bandit.purses.length }),
    ...(bandit.jewels ? [t('board-jewels', { jewels: bandit.jewels })] : []),
    ...(bandit.strongboxes ? [t('board-strongboxes', { strongboxes: bandit.strongboxes })] : []),
    ...(bandit.ransom ? [t('word-money', { money: bandit.ransom })] : []),
  ];
  return parts.join(', ');
}

export function knownValues(purses: Purse[]): number[] {
  return purses.flatMap((purse) => (purse.value === null ? [] : [purse.value])).sort((a, b) => a - b);
}

// ── People ────────────────────────────────────────────────────────────────────

export function banditOf(view: View, id: string | null | undefined): Bandit | undefined {
  return view.bandits.find((bandit) => bandit.id === id);
}
