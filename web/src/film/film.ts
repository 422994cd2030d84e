/**
 * Plays events one after the other, so that pieces travel instead of jumping. It always ends with the server's view.
 */

import type { GameEvent } from '../protocol/actions';

/** An event, with a callback for when it is shown or skipped; or the server's view after the preceding events. */
export type Take<View> = { event: GameEvent; onShown: () => void } | { view: View };

/** What a game provides for films. */
export interface Filmed<View> {
  /**
   * The view after an event, with the piece moved or the card turned; for the film only. `next` is the server's next
   * view, for details that the event does not have.
   */
  applyEvent: (view: View, event: GameEvent, next: View) => View;
  /** How long to look at an event, in milliseconds at normal speed; 0 for events that show nothing. */
  pause: (event: GameEvent) => number;
  /** The length in milliseconds at normal speed above which a film is played faster; nine seconds by default. */
  longestFilm?: number;
}

export interface Screen<View> {
  show: (view: View) => void;
  /** Called when nothing is left to play. */
  ended: () => void;
  speed: () => number;
}

/** The longest film of a game that does not set one, in milliseconds. */
const LONGEST = 9000;

export class Film<View> {
  #queue: Take<View>[] = [];
  #view: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  running = false;

  constructor(
    readonly game: Filmed<View>,
    readonly screen: Screen<View>,
  ) {}

  /** Plays these takes after those still playing, or from `view` if none are. The last take is always a view. */
  play(view: View, takes: Take<View>[]): void {
    this.#queue.push(...takes);
    if (this.running) return;
    this.#view = view;
    this.running = true;
    this.#next();
  }

  /** Pauses the film. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#held = true;
  }

  /** Shows the next take and pauses again. */
  step(): void {
    this.hold();
    if (this.running) this.#next();
  }

  resume(): void {
    this.#held = false;
    if (this.running) this.#next();
  }

  /** Jumps to the last view. */
  skip(): void {
    clearTimeout(this.#timer);
    const queue = this.#queue;
    this.#queue = [];
    for (const take of queue) {
      if ('view' in take) this.#view = take.view;
      else take.onShown();
    }
    if (queue.length) this.screen.show(this.#view!);
    this.#end();
  }

  /** Stops and drops the rest, because a move was undone or the table was left. */
  cut(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#held = this.running = false;
  }

  #next(): void {
    const speed = this.screen.speed();
    if (speed <= 0 || document.hidden) return this.skip();
    while (this.#queue.length) {
      const pause = this.#step(this.#queue.shift()!) / speed;
      if (pause > 0) {
        if (this.#held) return;
        const left = this.#queue.reduce((sum, take) => sum + this.#pause(take), 0) / speed;
        this.#timer = setTimeout(
          () => this.#next(),
          pause * Math.min(1, (this.game.longestFilm ?? LONGEST) / speed / (left + pause)),
        );
        return;
      }
    }
    this.#end();
  }

  /** Shows one take; returns how long to show it. */
  #step(take: Take<View>): number {
    if ('view' in take) this.#view = take.view;
    else {
      this.#view = this.#after(take.event);
      take.onShown();
    }
    this.screen.show(this.#view!);
    return this.#pause(take);
  }

  #pause(take: Take<View>): number {
    return 'view' in take ? 0 : this.game.pause(take.event);
  }

  /** The view after an event. Errors are caught: the server's view follows anyway. */
  #after(event: GameEvent): View {
    try {
      return this.game.applyEvent(this.#view!, event, this.#nextView());
    } catch (error) {
      console.error(error);
      return this.#view!;
    }
  }

  /** The next view in the queue; the last take is always one. */
  #nextView(): View {
    return this.#queue.find((take) => 'view' in take)!.view;
  }

  #end(): void {
    if (!this.running) return;
    this.#held = this.running = false;
    this.screen.ended();
  }
}
