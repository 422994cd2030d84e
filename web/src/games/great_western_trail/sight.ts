/** What is asked comes into sight, where it is not. */

import { filmSpeed } from '../../lib/settings.svelte';

/** Phases that are answered on the map. */
const MAP = ['move', 'place', 'cell'];
/** Under the frame's head, which stays. */
const HEAD = 110;

/** How much of it can be seen, of what could be. */
function seen(one: Element): number {
  const { top, bottom, height } = one.getBoundingClientRect();
  return (Math.min(bottom, innerHeight) - Math.max(top, HEAD)) / Math.min(height, innerHeight - HEAD);
}

export function show(one: Element, block: ScrollLogicalPosition): void {
  one.scrollIntoView({ block, behavior: filmSpeed() ? 'smooth' : 'auto' });
}

/** The map, what is lit, or the final scoring; on a wide table the map comes with everything above it. */
export function bring(board: Element, phase: string, tall: boolean): void {
  const aim = phase === 'over' ? '.final' : MAP.includes(phase) ? '.land' : '.thing.lit:not(.free), .desk';
  const found = [...board.querySelectorAll(aim)];
  if (found.length === 0 || found.some((one) => seen(one) > 0.8)) return;
  if (tall || !MAP.includes(phase)) show(found[0]!, 'center');
  else show(board, 'start');
}
