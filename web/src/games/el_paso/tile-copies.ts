/** Tracks copies of equal tiles. The view does not tell them apart, but each has to travel from its own place. */

import { kindOf, valueOf } from './appearance';
import type { View } from './types';

/** The copies in each place (`stack` for the town, `bag`, or a seat's number), in the order of the view. */
export type CopiesByPlace = Map<string, string[]>;

export class TileCopies {
  #places = new Map<string, string>();

  /** Where the copies are in a view. A copy stays in its place as long as such a tile is there. */
  follow(view: View): CopiesByPlace {
    const wanted = new Map<string, string[]>();
    const put = (place: string, tiles: string[]): void => {
      for (const tile of tiles) wanted.set(tile, [...(wanted.get(tile) ?? []), place]);
    };
    put('bag', view.bag);
    for (const stack of view.stacks) put('stack', stack.tiles);
    for (const bandit of view.bandits) put(String(bandit.seat), bandit.loot);

    const lying: CopiesByPlace = new Map();
    for (const [tile, places] of wanted) {
      const copies = places.map((_, n) => `${tile}.${n}`);
      const moved = copies.filter((copy) => !claim(places, this.#places.get(copy)));
      for (const copy of moved) this.#places.set(copy, places.shift()!);
      for (const copy of copies) {
        const place = this.#places.get(copy)!;
        lying.set(place, [...(lying.get(place) ?? []), copy]);
      }
    }
    const kinds = view.stacks.map((stack) => stack.location);
    const order = (copy: string): number => kinds.indexOf(kindOf(tileOf(copy))) * 100 + valueOf(tileOf(copy));
    for (const copies of lying.values()) copies.sort((a, b) => order(a) - order(b));
    return lying;
  }
}

function claim(places: string[], place: string | undefined): boolean {
  const at = place === undefined ? -1 : places.indexOf(place);
  if (at < 0) return false;
  places.splice(at, 1);
  return true;
}

/** The tile of a copy. */
export function tileOf(copy: string): string {
  return copy.slice(0, copy.lastIndexOf('.'));
}
