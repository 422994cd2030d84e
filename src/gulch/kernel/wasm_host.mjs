// Runs one WebAssembly module for Python (wasm_engine.py). The first message is the module. Each of
// the others is a batch, or says how often to repeat the last. The answer is the results of its calls. A message is the lengths of its two
// parts (four bytes each), then JSON, then bytes.
import process from "node:process";

import { placed, run } from "./wasm_calls.mjs";

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
let [batch, addresses] = [];
for (;;) {
  const [head, bytes] = await message();
  if (!head.again) [batch, addresses] = [head, placed(exports, head, bytes)];
  let answer;
  for (let time = 0; time < (head.again ?? 1); time++) answer = run(exports, batch, addresses);
  const [results, parts] = answer;
  await send(results, Buffer.concat(parts));
}
