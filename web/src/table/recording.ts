import type { Take } from '../film/film';
import type { LogLine } from '../film/log-lines';
import type { GameEvent } from '../protocol/actions';

/** Records what has happened since my last move, to be replayed. A scene of the game is kept whole. */
export class Recording {
  from: unknown = null;
  #parts: { events: GameEvent[]; view: unknown }[] = [];
  #inScene = false;

  constructor(readonly scene?: { begins: string; ends: string }) {}

  add(before: unknown, fresh: LogLine[], view: unknown, anew: boolean): void {
    if (this.#parts.length === 0 || (anew && !this.#inScene)) {
      this.from = before;
      this.#parts = [];
    }
    this.#parts.push({ events: fresh.map((one) => one.event), view });
    this.pass(fresh);
  }

  /** Notices where a scene begins and ends. */
  pass(fresh: LogLine[]): void {
    for (const { event } of fresh) {
      if (event.event === this.scene?.begins) this.#inScene = true;
      if (event.event === this.scene?.ends) this.#inScene = false;
    }
  }

  takes(onShown: (event: GameEvent) => void): Take<unknown>[] {
    return this.#parts.flatMap(({ events, view }) => [
      ...events.map((event) => ({ event, onShown: () => onShown(event) })),
      { view },
    ]);
  }
}
