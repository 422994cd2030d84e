/** The views of a replay, fetched on demand and cached for going back. */

import { matches } from '../host/matches';
import type { Frame } from '../protocol/messages';

const KEPT = 400;

export class FrameCache {
  #known = new Map<number, Promise<Frame>>();

  constructor(
    readonly table: string,
    readonly seat: number | null,
  ) {}

  at(move: number): Promise<Frame> {
    const known = this.#known.get(move);
    if (known) return known;
    const request = matches.frame(this.table, move, this.seat);
    this.#known.set(move, request);
    request.catch(() => this.#known.delete(move));
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value!);
    return request;
  }

  /** Prefetches a view; errors are reported only when the view is needed. */
  prepare(move: number): void {
    this.at(move).catch(() => undefined);
  }
}
