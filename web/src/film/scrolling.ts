/** Scrolls elements into sight, between the sticky bars at the top and the bottom of the screen. */

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { whenDrawn } from './gradual-drawing';
import { filmSpeed } from '../settings/settings.svelte';

/** The width below which the page has one column and a bar at the bottom. */
export const NARROW = 'max-width: 63.99rem';

/** How long the page does not scroll by itself after the reader has scrolled, in milliseconds. */
const PATIENCE = 2500;
let scrolled = -Infinity;
for (const kind of ['touchmove', 'wheel'] as const)
  addEventListener(kind, () => (scrolled = performance.now()), { passive: true });

/** When the page last began to scroll by itself. Its end is not observed: logs fire the same event. */
let began = -Infinity;

const EDGES = { top: 'scrollPaddingTop', bottom: 'scrollPaddingBottom' } as const;
type Side = keyof typeof EDGES;
const edges: Partial<Record<Side, HTMLElement>> = {};

/** Marks a bar as stuck to an edge of the screen: nothing is scrolled behind it. */
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

/** The height of the bar at this edge, where it is now or will be after scrolling. */
export function edgeOf(side: Side): number {
  const { top, bottom } = edges[side]?.getBoundingClientRect() ?? { top: innerHeight, bottom: 0 };
  return side === 'top' ? bottom : innerHeight - top;
}

interface Stage {
  scroller: Element;
  top: number;
  bottom: number;
}

/** The scrolling element and its visible part: the board itself on a wide screen, otherwise the page. */
function stage(): Stage {
  const board = document.querySelector('[data-board]');
  if (board && !matchMedia(`(${NARROW})`).matches) {
    const { top, bottom } = board.getBoundingClientRect();
    return { scroller: board, top, bottom };
  }
  const [head, foot] = [edges.top?.offsetHeight ?? 0, edges.bottom?.offsetHeight ?? 0];
  return { scroller: document.documentElement, top: head + 8, bottom: innerHeight - foot - 8 };
}

/** The share of an element that must be visible; less is enough for one of many. */
const NEARLY_ALL = 0.8;
export const ALL = 0.98;

function seen(box: DOMRect, { top, bottom }: { top: number; bottom: number }, share = NEARLY_ALL): boolean {
  const room = Math.min(box.height, bottom - top);
  const hidden = Math.max(top - box.top, 0);
  // Only the top of an element taller than the screen has to be visible.
  return Math.min(box.bottom, bottom) - Math.max(box.top, top) > share * room && hidden <= (1 - share) * room;
}

/** Stops the page's own scrolling, because the target is visible now; the reader's goes on. */
function stay(scroller: Element): void {
  if (began > scrolled) scroller.scrollTo({ top: scroller.scrollTop, behavior: 'instant' });
}

/**
 * Scrolls this box into sight, at least its top; does nothing if it is visible. With `patient`, readers who have just
 * scrolled are left alone.
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

/** The box around as many of these as fit on one screen below one of them; the first such box. */
function most(boxes: DOMRect[], room: number): DOMRect {
  const parts = boxes.map(({ top, height }) => {
    const fit = boxes.filter((box) => box.top >= top && box.bottom <= top + room);
    const bottom = Math.max(top + height, ...fit.map((box) => box.bottom));
    return { count: fit.length, box: new DOMRect(0, top, 1, bottom - top) };
  });
  return parts.toSorted((a, b) => b.count - a.count || a.box.top - b.box.top)[0]!.box;
}

/** Waits for the layout, then scrolls to the matches of the first selector that has any, if half are hidden. */
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

/** Scrolls to the first landing place of a piece, if none is visible. */
export function scrollToLanding(goals: DOMRect[]): void {
  if (!goals.length) return;
  const place = stage();
  if (!goals.some((box) => seen(box, place))) scrollIntoSight(goals[0]!, true);
}

/** Scrolls to the final scoring, except on a narrow screen, where it lies under the end panel. */
export function showScoring(lines: HTMLElement): void {
  if (!matchMedia(`(${NARROW})`).matches) whenDrawn(() => scrollIntoSight(lines.getBoundingClientRect()));
}

/** The outermost element with a description around the touched one, and the description. */
export function descriptionAt(touched: EventTarget | null, board: Element): { thing?: Element; text: string } {
  const things = [...board.querySelectorAll('[title], :has(> title)')];
  const thing = things.find((one) => one.contains(touched as Node));
  return { thing, text: thing?.getAttribute('title') ?? thing?.querySelector('title')?.textContent ?? '' };
}
