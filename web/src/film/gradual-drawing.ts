/**
 * Draws a board part by part, so that the page stays responsive: at first every `DrawnPart` waits for its turn. The
 * board is shown when all parts are drawn; later changes are drawn at once.
 */

import { flushSync } from 'svelte';
import { nextFrame, yieldToBrowser } from './next-frame';

/** Milliseconds of work after which the browser gets a turn. */
const SLICE = 4;

let waiting: (() => void)[] | null = null;
let whole = Promise.resolve();
let loaded: Promise<unknown> = Promise.resolve();

/** Delays showing the board until this has loaded, because the board would jump when it arrives. */
export function showAfter<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  loaded = Promise.allSettled([loaded, loading]);
  return loading;
}

/** Whether a part is drawn at once; otherwise `draw` is called when its turn comes. */
export function takeTurn(draw: () => void): boolean {
  waiting?.push(draw);
  return waiting === null;
}

/** Starts drawing gradually, unless that is under way; resolves when all parts are drawn. */
export function drawGradually(): Promise<void> {
  return waiting ? whole : (whole = drawAll((waiting = [])));
}

async function drawAll(parts: (() => void)[]): Promise<void> {
  try {
    do {
      await yieldToBrowser();
      for (const began = performance.now(); parts.length && performance.now() - began < SLICE;)
        flushSync(parts.shift());
      // Between two frames, or readers would see things jump.
      if (!parts.length) await loaded.then(nextFrame);
    } while (parts.length);
  } finally {
    waiting = null;
  }
}

/** Calls `measure` when the board is drawn: now, or after gradual drawing. */
export function whenDrawn(measure: () => void): void {
  if (waiting) void whole.then(measure);
  else measure();
}
