/** Reaction times of bots in a phase where the first to act has an advantage. */
export class Race {
  /** When each bot acts, by seat. */
  #actsAt = new Map<number, number>();

  /** The seat of the first bot to act, and how many seconds it still waits. */
  next(bots: readonly number[], [least, most]: readonly [number, number], now: number): [seat: number, wait: number] {
    this.#actsAt = new Map(
      bots.map((seat) => [seat, this.#actsAt.get(seat) ?? now + least + Math.random() * (most - least)]),
    );
    const first = bots.reduce((one, other) => (this.#actsAt.get(other)! < this.#actsAt.get(one)! ? other : one));
    const wait = this.#actsAt.get(first)! - now;
    if (wait <= 0) this.#actsAt.delete(first);
    return [first, wait];
  }
}
