/** What matters comes into sight by itself, between what sticks to the top of the screen and to its bottom. */

import type { Attachment } from 'svelte/attachments';
import { filmSpeed } from './settings.svelte';

/** Where there is no room beside the board: one column, and a bar under the thumb. */
export const NARROW = 'max-width: 63.99rem';

/** How long the reader's own scrolling is respected, in milliseconds. */
const PATIENCE = 2500;
let scrolled = -Infinity;
for (const kind of ['touchmove', 'wheel'] as const)
  addEventListener(kind, () => (scrolled = performance.now()), { passive: true });

const EDGES = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;
type Side = keyof typeof EDGES;
const edges: Partial<Record<Side, HTMLElement>> = {};

/** Something that sticks to an edge of the screen: nothing that is brought into sight comes to rest behind it. */
export function edge(side: Side): Attachment<HTMLElement> {
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
export function reach(side: Side): number {
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

/** Whether one can see it, or nearly all of it. */
function seen(box: DOMRect, { top, bottom }: { top: number; bottom: number }): boolean {
  const room = Math.min(box.height, bottom - top);
  return Math.min(box.bottom, bottom) - Math.max(box.top, top) > 0.8 * room;
}

/**
 * Bring this part of the page into sight, its top at any rate; nothing moves if it is there. A reader who has just
 * scrolled by himself is left alone where that does no harm.
 */
export function bring(box: DOMRect, patient = false): void {
  const { scroller, top, bottom } = stage();
  if (box.height === 0 || seen(box, { top, bottom })) return;
  if (patient && performance.now() - scrolled < PATIENCE) return;
  const by = box.top < top || box.height > bottom - top ? box.top - top : box.bottom - bottom;
  scroller.scrollBy({ top: by, behavior: filmSpeed() ? 'smooth' : 'instant' });
}

/** Of the things that the first fitting selector names, half are enough: else all are brought, the first at any rate. */
export function bringMost(board: Element | undefined, ...selectors: string[]): void {
  const place = stage();
  for (const selector of selectors) {
    const things = [...(board?.querySelectorAll(selector) ?? [])];
    const boxes = things.map((thing) => thing.getBoundingClientRect()).filter((box) => box.height > 0);
    if (!boxes.length) continue;
    const top = Math.min(...boxes.map((box) => box.top));
    const height = Math.max(...boxes.map((box) => box.bottom)) - top;
    if (boxes.filter((box) => seen(box, place)).length < boxes.length / 2) bring(new DOMRect(0, top, 1, height));
    return;
  }
}

/** The eyes go with what moves: where nothing of it is seen, to where the first of it comes down. */
export function follow(goals: DOMRect[]): void {
  if (!goals.length) return;
  const place = stage();
  if (!goals.some((box) => seen(box, place))) bring(goals[0]!, true);
}

/** What is told of the thing on the board that was touched, by the outermost that tells something. */
export function toldOf(touched: EventTarget | null, board: Element): string {
  const things = [...board.querySelectorAll('[title]')];
  return things.find((thing) => thing.contains(touched as Node))?.getAttribute('title') ?? '';
}
