/**
 * A board comes part by part: while it is first drawn every `Part` of it waits for its turn, and the page answers in
 * between. It is shown when all are there; whatever it needs afterwards is there at once.
 */

import { flushSync } from 'svelte';
import { breath, picture } from './breath';

/** Milliseconds of work, on this device, after which something else may come in between. */
const SLICE = 4;

let waiting: (() => void)[] | null = null;
let whole = Promise.resolve();
let fetched: Promise<unknown> = Promise.resolve();

/** A piece that has to be fetched, and without which the board is not shown: it would jump when the piece comes. */
export function needed<Piece>(piece: Promise<Piece>): Promise<Piece> {
  fetched = Promise.allSettled([fetched, piece]);
  return piece;
}

/** Whether a part is drawn at once; else it is told to `come`. */
export function turn(come: () => void): boolean {
  waiting?.push(come);
  return waiting === null;
}

/** Something begins to be drawn, or is a part of what is: the promise is kept when all of it is there. */
export function draw(): Promise<void> {
  return waiting ? whole : (whole = drawAll((waiting = [])));
}

async function drawAll(parts: (() => void)[]): Promise<void> {
  try {
    do {
      await breath();
      for (const began = performance.now(); parts.length && performance.now() - began < SLICE;)
        flushSync(parts.shift());
      // All lies where it is seen first: whatever moved between two pictures would be seen to jump.
      if (!parts.length) await fetched.then(picture);
    } while (parts.length);
  } finally {
    waiting = null;
  }
}

/** What needs to know where things lie: done now, or as soon as the board is all there. */
export function onceDrawn(measure: () => void): void {
  if (waiting) void whole.then(measure);
  else measure();
}
