// Runs one WebAssembly module for Python (wasm_engine.py). A request is a line of JSON followed by
// the bytes of its buffers; so is the answer, with the buffers as the call has left them.
import { readFileSync, writeSync } from "node:fs";
import process from "node:process";

const [, , path] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const exports = instance.exports;
const PAGE = 65536;
const ALIGNED = 16;

/** Memory for one call: every call starts again where the module's own data ends. */
function allocate(sizes) {
  let free = exports.__heap_base.value;
  const addresses = sizes.map((size) => {
    const address = Math.ceil(free / ALIGNED) * ALIGNED;
    free = address + size;
    return address;
  });
  const missing = free - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
  return addresses;
}

function answer({ call, given, noted }, bytes) {
  const buffers = given.filter((one) => "size" in one);
  const addresses = allocate(buffers.map(({ size }) => size));
  if (noted) addresses[0] = exports.gulch_trace_buffer.value; // the first buffer is the position
  const memory = new Uint8Array(exports.memory.buffer);
  let at = 0;
  buffers.forEach(({ size }, n) => memory.set(bytes.subarray(at, (at += size)), addresses[n]));
  if (noted) memory.fill(0, addresses[0] + buffers[0].size, addresses[0] + buffers[0].size + 4);
  let next = 0;
  const numbers = given.flatMap((one) =>
    "size" in one ? [addresses[next++], ...one.shape] : "word" in one ? [BigInt(one.word)] : [one.number],
  );
  const result = exports[call](...numbers);
  const sizes = buffers.map(({ size }, n) => (noted && n === 0 ? size + noted : size));
  const parts = sizes.map((size, n) => memory.slice(addresses[n], addresses[n] + size));
  return [typeof result === "bigint" ? String(result) : (result ?? null), parts];
}

function write(bytes) {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

let pending = Buffer.alloc(0);
for await (const chunk of process.stdin) {
  pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
  for (;;) {
    const end = pending.indexOf(10);
    if (end < 0) break;
    const request = JSON.parse(pending.subarray(0, end).toString());
    const size = request.given.reduce((sum, one) => sum + (one.size ?? 0), 0);
    if (pending.length < end + 1 + size) break;
    const [result, parts] = answer(request, pending.subarray(end + 1, end + 1 + size));
    pending = pending.subarray(end + 1 + size);
    write(Buffer.concat([Buffer.from(`${JSON.stringify(result)}\n`), ...parts]));
  }
}
