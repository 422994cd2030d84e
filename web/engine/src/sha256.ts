/**
 * SHA-256 and HMAC. The browser's own are asynchronous and missing on pages without HTTPS, but a move needs its dice at
 * once.
 */

const SIZE = 64; // bytes of a block

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
function roots(count: number, power: number): number[] {
  const found: number[] = [];
  for (let prime = 2; found.length < count; prime += 1) {
    if (Array.from({ length: prime }, (_, n) => n).some((n) => n > 1 && prime % n === 0)) continue;
    const root = prime ** power;
    found.push(((root - Math.floor(root)) * 2 ** 32) | 0);
  }
  return found;
}

const START = roots(8, 1 / 2);
const CONSTANTS = Int32Array.from(roots(64, 1 / 3));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / SIZE) * SIZE);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const state = Int32Array.from(START);
  const words = new Int32Array(SIZE);
  for (let at = 0; at < padded.length; at += SIZE) {
    for (let n = 0; n < 16; n += 1) words[n] = bytes.getInt32(at + 4 * n);
    for (let n = 16; n < SIZE; n += 1) {
      const [early, late] = [words[n - 15]!, words[n - 2]!];
      const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[n] = words[n - 16]! + one + words[n - 7]! + two;
    }
    mix(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setInt32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

function mix(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let n = 0; n < SIZE; n += 1) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + CONSTANTS[n]! + words[n]!) | 0;
    const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n]! += word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(SIZE);
  block.set(key.length > SIZE ? sha256(key) : key);
  const keyed = (pad: number, rest: Uint8Array): Uint8Array =>
    sha256(
      joined(
        block.map((byte) => byte ^ pad),
        rest,
      ),
    );
  return keyed(0x5c, keyed(0x36, message));
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a text of hexadecimal digits; null if it is none. */
export function unhex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
