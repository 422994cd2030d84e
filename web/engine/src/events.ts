import type { EventData } from './data.ts';

/** What happened in an action, as rules note it: rows of the kind of event and its figures. */
export type Notes = Int16Array;

/** An event as a viewer may see it: `{ event: 'took_tile', seat: 2, tile: 'bank-4' }`. */
export type GameEvent = { readonly event: string; readonly [figure: string]: number | string | null };

/** A game's kinds of event, and who may see what of them. */
export class Events {
  readonly #kinds: readonly EventData[];
  readonly #width: number;

  constructor(kinds: readonly EventData[], width: number) {
    this.#kinds = kinds;
    this.#width = width;
  }

  /** The events that a viewer may see; -1 is a spectator. */
  visible(notes: Notes, viewer: number): GameEvent[] {
    const found: GameEvent[] = [];
    for (let at = 0; at < notes.length; at += this.#width) {
      const event = this.#event(notes.subarray(at, at + this.#width), viewer);
      if (event) found.push(event);
    }
    return found;
  }

  #event(note: Notes, viewer: number): GameEvent | null {
    const kind = this.#kinds[note[0]!]!;
    const own = kind.owner > 0 && note[kind.owner] === viewer;
    if (kind.private && !own) return null;
    const figures = kind.figures.map(({ name, of, private: hidden }, n) => {
      const value = note[n + 1]!;
      return [name, hidden && !own ? null : of ? (of[value] ?? null) : value] as const;
    });
    return { event: kind.name, ...Object.fromEntries(figures) };
  }
}
