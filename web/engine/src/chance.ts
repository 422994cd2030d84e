/** Random words of 64 bits, as gulch/kernel/chance.py makes them. */

const STEP = 0x9e3779b97f4a7c15n;
const FIRST = 0xbf58476d1ce4e5b9n;
const SECOND = 0x94d049bb133111ebn;

const u64 = (word: bigint): bigint => BigInt.asUintN(64, word);

/** The next state of the generator. */
export const advance = (word: bigint): bigint => u64(word + STEP);

/** The random number that belongs to a state. */
export function mixed(word: bigint): bigint {
  let z = u64(word);
  z = u64((z ^ (z >> 30n)) * FIRST);
  z = u64((z ^ (z >> 27n)) * SECOND);
  return z ^ (z >> 31n);
}

/** A number 0 … n-1 from a random word. */
export const scaled = (word: bigint, n: number): number => Number(((mixed(word) >> 32n) * BigInt(n)) >> 32n);
