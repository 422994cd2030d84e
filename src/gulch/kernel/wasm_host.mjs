// Runs one WebAssembly module for Python (wasm_engine.py). The first message is the module. Each of
// the others is a batch of calls on buffers that all of them share; its answer is their results.
// A message is the lengths of its two parts (four bytes each), then JSON, then bytes.
import process from "node:process";

const PAGE = 65536;
const ALIGNED = 16;

/** Memory for the buffers of a batch: every batch starts again where the module's own data ends. */
function allocate(sizes, traced) {
  let free = exports.__heap_base.value;
  const addresses = sizes.map((size) => {
    const address = Math.ceil(free / ALIGNED) * ALIGNED;
    free = address + size;
    return address;
  });
  const missing = free - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
  if (traced) addresses[0] = exports.gulch_trace_buffer.value;
  return addresses;
}

/**
 * Make the calls in turn. An argument is a number, a word as text, or a buffer's number and shape.
 * After a call, the bytes of the buffers that it names come back: so many, or so many for each unit
 * of the result. With `note`, the size of one note, so do the notes of the first buffer's position.
 */
function answer({ sizes, traced, calls }, bytes) {
  const addresses = allocate(sizes, traced);
  const memory = new Uint8Array(exports.memory.buffer);
  const numbers = new DataView(exports.memory.buffer);
  let at = 0;
  sizes.forEach((size, n) => memory.set(bytes.subarray(at, (at += size)), addresses[n]));
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
  return [results, Buffer.concat(parts)];
}

const input = process.stdin[Symbol.asyncIterator]();
let chunks = [];
let held = 0;

/** The next bytes of the input; where it ends, so does this process. */
async function take(size) {
  while (held < size) {
    const { value, done } = await input.next();
    if (done) process.exit();
    chunks.push(value);
    held += value.length;
  }
  const all = Buffer.concat(chunks);
  chunks = [all.subarray(size)];
  held -= size;
  return all.subarray(0, size);
}

async function message() {
  const lengths = await take(8);
  const head = JSON.parse((await take(lengths.readUInt32LE(0))).toString());
  return [head, await take(lengths.readUInt32LE(4))];
}

async function send(head, bytes) {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(bytes.length, 4);
  await new Promise((sent) => process.stdout.write(Buffer.concat([lengths, text, bytes]), sent));
}

const [, code] = await message();
const { exports } = (await WebAssembly.instantiate(code, {})).instance;
for (;;) {
  const [batch, bytes] = await message();
  await send(...answer(batch, bytes));
}
