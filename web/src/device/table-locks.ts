/**
 * Lets one page of this browser play at a table; others watch until it closes. Where the browser has no locks, the log
 * itself refuses a second move of the same number.
 */
export class TableLocks {
  /** By table that this page has open: ends the lock, or the wait for it. */
  readonly #held = new Map<string, () => void>();

  /** `granted` is called when this page may play at a table at which another page has played. */
  constructor(readonly granted: (table: string) => void) {}

  /** Whether this page may play at a table now. */
  async take(table: string): Promise<boolean> {
    if (!navigator.locks) return true;
    this.release(table);
    const released = new Promise<void>((resolve) => this.#held.set(table, resolve));
    const name = `gulch ${table}`;
    const free = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? released : undefined;
      });
    });
    if (!free) {
      const waiting = new AbortController();
      void released.then(() => waiting.abort());
      navigator.locks
        .request(name, { signal: waiting.signal }, () => {
          this.granted(table);
          return released;
        })
        .catch(() => undefined); // the page has left the table before
    }
    return free;
  }

  release(table: string): void {
    this.#held.get(table)?.();
    this.#held.delete(table);
  }
}
