// Calls of a module's exports as Python describes them (wasm_engine.py), in Node and in browsers.

const PAGE = 65536;
const ALIGNED = 16;

/**
 * Place the buffers of a batch in memory; returns their addresses. Every batch starts again where
 * the module's own data ends. If it is traced, its first buffer is the position in the trace buffer.
 */
export function placed(exports, { sizes, traced }, bytes) {
  let free = exports.__heap_base.value;
  const addresses = sizes.map((size) => {
    const address = Math.ceil(free / ALIGNED) * ALIGNED;
    free = address + size;
    return address;
  });
  const missing = free - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
  if (traced) addresses[0] = exports.gulch_trace_buffer.value;
  const memory = new Uint8Array(exports.memory.buffer);
  let at = 0;
  sizes.forEach((size, n) => memory.set(bytes.subarray(at, (at += size)), addresses[n]));
  return addresses;
}

/**
 * Make the calls of a batch in turn. An argument is a number, a word as text, or a buffer's number
 * and shape. After a call, the bytes of the buffers that it names come back: so many, or so many for
 * each unit of the result. With `note`, the size of one note, so do the notes of the traced position.
 * Returns the result of each call with the number of its bytes, and the bytes.
 */
export function run(exports, { sizes, calls }, addresses) {
  const memory = new Uint8Array(exports.memory.buffer);
  const numbers = new DataView(exports.memory.buffer);
  const count = addresses[0] + sizes[0];
  const parts = [];
  const results = calls.map(({ call, given, back, note, copy }) => {
    if (copy) {
      const [from, to] = copy;
      memory.copyWithin(addresses[to], addresses[from], addresses[from] + sizes[from]);
      return [null, 0];
    }
    if (note) numbers.setUint32(count, 0, true);
    const plain = given.flatMap((one) =>
      Array.isArray(one) ? [addresses[one[0]], ...one.slice(1)] : typeof one === "string" ? [BigInt(one)] : [one],
    );
    const result = exports[call](...plain);
    const begin = parts.length;
    for (const [n, size, each] of back) {
      const length = Math.min(each ? Math.max(Number(result), 0) * each : size, sizes[n]);
      parts.push(memory.slice(addresses[n], addresses[n] + length));
    }
    if (note) parts.push(memory.slice(count, count + 4 + numbers.getUint32(count, true) * note));
    const size = parts.slice(begin).reduce((sum, part) => sum + part.length, 0);
    return [typeof result === "bigint" ? String(result) : (result ?? null), size];
  });
  return [results, parts];
}
