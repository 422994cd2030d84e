/**
 * A board comes part by part: while it is first drawn every `Part` of it waits for its turn, and the page answers in
 * between. It is shown when all are there; whatever it needs afterwards is there at once.
 */

import { flushSync } from 'svelte';

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

/** A board begins to be drawn: the promise is kept when all of it is there. */
export function draw(): Promise<void> {
  return (whole = drawAll((waiting = [])));
}

async function drawAll(parts: (() => void)[]): Promise<void> {
  await pause();
  for (let began = performance.now(); parts.length;) {
    flushSync(parts.shift());
    if (performance.now() - began < SLICE) continue;
    await pause();
    began = performance.now();
  }
  await fetched.then(pause);
  if (waiting === parts) waiting = null;
}

/** What needs to know where things lie: done now, or as soon as the board is all there. */
export function onceDrawn(measure: () => void): void {
  if (waiting) void whole.then(measure);
  else measure();
}

const { port1, port2 } = new MessageChannel();

/** Another task, as soon as the page has done what else there is; a timer would wait longer than that. */
function pause(): Promise<void> {
  return new Promise((next) => {
    port1.onmessage = () => next();
    port2.postMessage(null);
  });
}
