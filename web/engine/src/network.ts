/** Trained networks: reads the file that a game ships and arranges it as loops take it (gulch/networks/network.py). */

import type { Engine } from './engine.ts';
import type { Region } from './memory.ts';

/** The network is of another game, or was trained on other observations or actions. */
export class Mismatch extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'Mismatch';
  }
}

const ARRAYS = { F32: Float32Array, I32: Int32Array, I8: Int8Array } as const;

interface Tensor {
  readonly shape: readonly number[];
  readonly cells: Float32Array | Int32Array | Int8Array;
}

/** The arrays and the metadata of a safetensors file. */
export function readTensors(bytes: Uint8Array): [Map<string, Tensor>, Record<string, string>] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const length = bytes.length < 8 ? -1 : Number(view.getBigUint64(0, true));
  if (length < 0 || length > bytes.length - 8) throw new Mismatch('this is no network file, or it is cut short');
  const { __metadata__: about = {}, ...entries } = header(bytes.subarray(8, 8 + length));
  const found = new Map<string, Tensor>();
  for (const [name, entry] of Object.entries(entries)) {
    const { dtype, shape, data_offsets: range } = entry as { dtype: string; shape: number[]; data_offsets: number[] };
    const kind = ARRAYS[dtype as keyof typeof ARRAYS];
    if (!kind) throw new Mismatch(`the array ${name} has the type ${dtype}`);
    const [first, last] = range.map((place) => 8 + length + place);
    found.set(name, { shape, cells: new kind(bytes.slice(first, last).buffer) });
  }
  return [found, about];
}

function header(bytes: Uint8Array): Record<string, unknown> & { __metadata__?: Record<string, string> } {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new Mismatch(`this network file cannot be read: ${(error as Error).message}`);
  }
}

/** A network in an engine's memory. */
export class Network {
  readonly weights: {
    readonly inputs: number;
    readonly width: number;
    readonly depth: number;
    readonly actions: number;
    readonly columns: Region<'i4'>;
    readonly tables: Region<'i1'>;
    readonly numbers: Region<'f4'>;
  };
  /** What a forward pass writes, and the memory that it works in. */
  readonly answers: Readonly<Record<'probabilities' | 'judgements' | 'here' | 'there' | 'sums', Region<'f4'>>> & {
    readonly counts: Region<'i2'>;
  };
  readonly #engine: Engine;

  /** Without bytes: no network, for searches that use none. */
  constructor(engine: Engine, bytes: Uint8Array | null) {
    this.#engine = engine;
    const { memory } = engine;
    const { columns, judgements, lanes } = engine.data.network;
    if (bytes) this.weights = this.#read(bytes);
    else {
      const [none, table, numbers] = [memory.take('i4', 0, columns), memory.take('i1', 0), memory.take('f4', 0)];
      this.weights = { inputs: 0, width: 0, depth: 0, actions: 0, columns: none, tables: table, numbers };
    }
    const { actions, width } = this.weights;
    this.answers = {
      probabilities: memory.take('f4', actions),
      judgements: memory.take('f4', judgements),
      here: memory.take('f4', width),
      there: memory.take('f4', width),
      sums: memory.take('f4', lanes),
      counts: memory.take('i2', width),
    };
  }

  #read(bytes: Uint8Array): Network['weights'] {
    const { data, memory, game } = this.#engine;
    const [arrays, about] = readTensors(bytes);
    if (about['game'] !== game)
      throw new Mismatch(`this is a network of ${about['game'] ?? 'no game'}, not of ${game}`);
    if (about['interface'] !== data.network.interface)
      throw new Mismatch(`this network was trained on other observations or actions of ${game}`);
    const tensor = (name: string): Tensor => {
      const found = arrays.get(name);
      if (!found) throw new Mismatch(`the network has no array ${name}`);
      return found;
    };
    const depth = [...arrays.keys()].filter((name) => /^layers\.\d+\.weight$/.test(name)).length;
    const layers = Array.from({ length: depth }, (_, n) => n);
    const [inputs = 0, width = 0] = tensor('layers.0.weight').shape;
    const tables = [
      ...layers.map((n) => tensor(`layers.${n}.weight`).cells),
      ...['policy', 'judgement'].map((head) => transposed(tensor(`${head}.weight`))),
    ];
    const numbers = [
      'encoding.scale',
      ...layers.flatMap((n) => [
        `layers.${n}.weight.scale`,
        `layers.${n}.bias`,
        `norms.${n}.weight`,
        `norms.${n}.bias`,
      ]),
      ...['weight.scale', 'bias'].flatMap((part) => ['policy', 'judgement'].map((head) => `${head}.${part}`)),
    ].map((name) => tensor(name).cells);
    const encoding = ['low', 'choices', 'scale'].map((part) => tensor(`encoding.${part}`).cells);
    const rows = columns(encoding[0]!, encoding[1]!, encoding[2]!);
    const weights = {
      inputs,
      width,
      depth,
      actions: tensor('policy.bias').cells.length,
      columns: memory.take('i4', rows.length, data.network.columns),
      tables: memory.take('i1', total(tables)),
      numbers: memory.take('f4', total(numbers)),
    };
    weights.columns.cells.set(rows.flat());
    put(weights.tables.cells, tables);
    put(weights.numbers.cells, numbers);
    return weights;
  }
}

/** How each column of an observation is encoded: its lowest value, its single values, their first input, its number. */
function columns(low: ArrayLike<number>, choices: ArrayLike<number>, scale: ArrayLike<number>): number[][] {
  let first = 0;
  let number = Array.from(choices).reduce((sum, count) => sum + count, 0);
  return Array.from(low, (least, column) => {
    const row = [least, choices[column]!, first, scale[column] ? number : -1];
    first += choices[column]!;
    if (scale[column]) number += 1;
    return row;
  });
}

function transposed({ shape, cells }: Tensor): Int8Array {
  const [rows = 0, width = 0] = shape;
  return Int8Array.from({ length: cells.length }, (_, n) => cells[(n % rows) * width + Math.floor(n / rows)]!);
}

const total = (parts: readonly { length: number }[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function put(whole: { set(part: ArrayLike<number>, at: number): void }, parts: readonly ArrayLike<number>[]): void {
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
}
