/** How El Paso's things look and what they are worth. */

import type { Town, View } from './types';

export { kindOf, valueOf } from '../../board/piece-names';

const COLOURS: Record<string, string> = {
  bank: 'red',
  saloon: 'orange',
  gold_mine: 'yellow',
  cattle_pasture: 'green',
  hotel: 'blue',
  horse_meadow: 'brown',
};

export function colourOf(kind: string): string {
  return `var(--${COLOURS[kind] ?? 'ink'})`;
}

/** The colour of drawings on this colour: pale, but dark on yellow. */
export function pictureOn(kind: string): string {
  return COLOURS[kind] === 'yellow' ? 'var(--ink)' : 'var(--paper-light)';
}

/** How much a town pays for goods of a kind. */
export function rateIn(town: Town, kind: string): number {
  return town.locations.includes(kind) ? town.rate : 1;
}

/** The next town on the road, after the current one, that pays 1:1 for goods of a kind. */
export function nextMarket(view: View, kind: string): Town | undefined {
  return view.towns.slice(view.town + 1).find((town) => rateIn(town, kind) === 1);
}

/** An amount of gold in as few nuggets as possible. */
export function nuggets(gold: number): number[] {
  const tens = Math.floor(gold / 10);
  const fives = Math.floor((gold % 10) / 5);
  return [...Array<number>(tens).fill(10), ...Array<number>(fives).fill(5), ...Array<number>(gold % 5).fill(1)];
}
