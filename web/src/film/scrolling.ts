/** What matters comes into sight by itself, between what sticks to the top of the screen and to its bottom. */

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { whenDrawn } from './gradual-drawing';
import { filmSpeed } from '../settings/settings.svelte';

/** Where there is no room beside the board: one column, and a bar under the thumb. */
export const NARROW = 'max-width: 63.99rem';

/** How long the reader's own scrolling is respected, in milliseconds. */
const PATIENCE = 2500;
let scrolled = -Infinity;
for (const kind of ['touchmove', 'wheel'] as const)
  addEventListener(kind, () => (scrolled = performance.now()), { passive: true });

/** When we last began to scroll. That it is over is not heard: a log or a film strip that ends its own tells the same. */
let began = -Infinity;

const EDGES = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;
type Side = keyof typeof EDGES;
const edges: Partial<Record<Side, HTMLElement>> = {};

/** Something that sticks to an edge of the screen: nothing that is brought into sight comes to rest behind it. */
export function stickTo(side: Side): Attachment<HTMLElement> {
  const { style } = document.documentElement;
  return (bar) => {
    edges[side] = bar;
    const measure = new ResizeObserver(() => (style[EDGES[side]] = `${bar.offsetHeight + 8}px`));
    measure.observe(bar);
    return () => {
      measure.disconnect();
      delete edges[side];
      style[EDGES[side]] = '';
    };
  };
}

/** How far into the screen the thing reaches that sticks to this edge of it, or will when one scrolls. */
export function edgeOf(side: Side): number {
  const { top, bottom } = edges[side]?.getBoundingClientRect() ?? { top: innerHeight, bottom: 0 };
  return side === 'top' ? bottom : innerHeight - top;
}

interface Stage {
  scroller: Element;
  top: number;
  bottom: number;
}

/** What scrolls, and the part of the screen where it is seen: the board by itself on a wide screen, else the page. */
function stage(): Stage {
  const board = document.querySelector('[data-board]');
  if (board && !matchMedia(`(${NARROW})`).matches) {
    const { top, bottom } = board.getBoundingClientRect();
    return { scroller: board, top, bottom };
  }
  const [head, foot] = [edges.top?.offsetHeight ?? 0, edges.bottom?.offsetHeight ?? 0];
  return { scroller: document.documentElement, top: head + 8, bottom: innerHeight - foot - 8 };
}

/** How much of a thing one has to see: less of one among many than of the only one that is asked for. */
const NEARLY_ALL = 0.8;
export const ALL = 0.98;

function seen(box: DOMRect, { top, bottom }: { top: number; bottom: number }, share = NEARLY_ALL): boolean {
  const room = Math.min(box.height, bottom - top);
  const hidden = Math.max(top - box.top, 0);
  // What is taller than the screen begins with what it is about.
  return Math.min(box.bottom, bottom) - Math.max(box.top, top) > share * room && hidden <= (1 - share) * room;
}

/** It is passing by, on the way to something that came before it: here one stays, unless the reader is on the way. */
function stay(scroller: Element): void {
  if (began > scrolled) scroller.scrollTo({ top: scroller.scrollTop, behavior: 'instant' });
}

/**
 * Bring this part of the page into sight, its top at any rate; nothing moves if it is there. A reader who has just
 * scrolled by himself is left alone where that does no harm.
 */
export function scrollIntoSight(box: DOMRect, patient = false, share = NEARLY_ALL): void {
  const { scroller, top, bottom } = stage();
  if (box.height === 0) return;
  if (seen(box, { top, bottom }, share)) return stay(scroller);
  if (patient && performance.now() - scrolled < PATIENCE) return;
  const by = box.top < top || box.height > bottom - top ? box.top - top : box.bottom - bottom;
  began = performance.now();
  scroller.scrollBy({ top: by, behavior: filmSpeed() > 0 ? 'smooth' : 'instant' });
}

/** As many of these things as one screen shows, beginning with one of them; of equal parts the first. */
function most(boxes: DOMRect[], room: number): DOMRect {
  const parts = boxes.map(({ top, height }) => {
    const fit = boxes.filter((box) => box.top >= top && box.bottom <= top + room);
    const bottom = Math.max(top + height, ...fit.map((box) => box.bottom));
    return { count: fit.length, box: new DOMRect(0, top, 1, bottom - top) };
  });
  return parts.toSorted((a, b) => b.count - a.count || a.box.top - b.box.top)[0]!.box;
}

/**
 * Of the things that the first fitting selector names, half are enough: else as many are brought as there is room for.
 * What is asked may move things about: they are looked for where they lie then.
 */
export async function scrollToMost(board: Element | undefined, ...selectors: string[]): Promise<void> {
  await tick();
  const place = stage();
  for (const selector of selectors) {
    const things = [...(board?.querySelectorAll(selector) ?? [])];
    const boxes = things.map((thing) => thing.getBoundingClientRect()).filter((box) => box.height > 0);
    if (!boxes.length) continue;
    const share = boxes.length === 1 ? ALL : NEARLY_ALL;
    if (boxes.filter((box) => seen(box, place, share)).length >= boxes.length / 2) stay(place.scroller);
    else scrollIntoSight(most(boxes, place.bottom - place.top), false, ALL);
    return;
  }
}

/** The eyes go with what moves: where nothing of it is seen, to where the first of it comes down. */
export function scrollToLanding(goals: DOMRect[]): void {
  if (!goals.length) return;
  const place = stage();
  if (!goals.some((box) => seen(box, place))) scrollIntoSight(goals[0]!, true);
}

/** The reckoning comes into sight where it does not lie under the end of the match anyway. */
export function showScoring(lines: HTMLElement): void {
  if (!matchMedia(`(${NARROW})`).matches) whenDrawn(() => scrollIntoSight(lines.getBoundingClientRect()));
}

/** The thing on the board that was touched, the outermost that tells something, and what it tells. */
export function descriptionAt(touched: EventTarget | null, board: Element): { thing?: Element; text: string } {
  const things = [...board.querySelectorAll('[title], :has(> title)')];
  const thing = things.find((one) => one.contains(touched as Node));
  return { thing, text: thing?.getAttribute('title') ?? thing?.querySelector('title')?.textContent ?? '' };
}
