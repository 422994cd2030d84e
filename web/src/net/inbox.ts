import type { Reply } from '../protocol/messages';

/** Passes the first message on at once. Others wait until the page is painted, so that they do not block it. */
export class Inbox {
  #news: Reply[] = [];
  #drawing = false;

  constructor(readonly receive: (reply: Reply) => void) {}

  pass(reply: Reply): void {
    this.#news.push(reply);
    if (!this.#drawing) this.#deliver();
  }

  /** Passes on all that waits. */
  flush(): void {
    for (const reply of this.#news.splice(0)) this.receive(reply);
  }

  /** Forgets what waits. */
  clear(): void {
    this.#news = [];
  }

  /** The page is painted, or hidden and never will be. */
  drawn = (): void => {
    if (!this.#drawing) return;
    this.#drawing = false;
    if (this.#news.length) this.#deliver();
  };

  #deliver(): void {
    this.flush();
    this.#drawing = true;
    // A hidden page is never painted.
    if (document.hidden) setTimeout(this.drawn);
    else requestAnimationFrame(this.drawn);
  }
}
