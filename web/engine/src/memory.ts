/** The memory of a module instance, and arrays in it. */

const PAGE = 65536;
const ALIGNED = 16;

/** Typed arrays by NumPy's type codes. */
const ARRAYS = {
  i1: Int8Array,
  u1: Uint8Array,
  i2: Int16Array,
  i4: Int32Array,
  u8: BigUint64Array,
  f4: Float32Array,
  f8: Float64Array,
} as const;

export type ArrayCode = keyof typeof ARRAYS;
type Code = ArrayCode | 'position';

/** An array in a module's memory. Growing the memory replaces its typed arrays, so `cells` is not to be kept. */
export class Region<C extends Code = Code> {
  readonly memory: Memory;
  readonly address: number;
  readonly code: C;
  readonly shape: readonly number[];
  readonly bytes: number;

  constructor(memory: Memory, address: number, code: C, shape: readonly number[], bytes: number) {
    this.memory = memory;
    this.address = address;
    this.code = code;
    this.shape = shape;
    this.bytes = bytes;
  }

  get cells(): C extends ArrayCode ? InstanceType<(typeof ARRAYS)[C]> : Uint8Array {
    const kind = ARRAYS[this.code as ArrayCode] ?? Uint8Array;
    const cells = new kind(this.memory.buffer, this.address, this.bytes / kind.BYTES_PER_ELEMENT);
    return cells as C extends ArrayCode ? InstanceType<(typeof ARRAYS)[C]> : Uint8Array;
  }
}

/** Hands out memory from the end of the module's own data on. What is taken inside `during` is free afterwards. */
export class Memory {
  readonly #memory: WebAssembly.Memory;
  readonly #positionSize: number;
  #free: number;

  constructor(memory: WebAssembly.Memory, free: number, positionSize: number) {
    this.#memory = memory;
    this.#free = free;
    this.#positionSize = positionSize;
  }

  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  get bytes(): Uint8Array {
    return new Uint8Array(this.buffer);
  }

  take<C extends Code>(code: C, ...shape: number[]): Region<C> {
    const item = code === 'position' ? this.#positionSize : ARRAYS[code as ArrayCode].BYTES_PER_ELEMENT;
    const size = shape.reduce((product, length) => product * length, item);
    const address = Math.ceil(this.#free / ALIGNED) * ALIGNED;
    const missing = address + size - this.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    this.#free = address + size;
    const region = new Region(this, address, code, shape, size);
    this.bytes.fill(0, address, address + size);
    return region;
  }

  /** Run something with memory of its own. */
  during<T>(work: () => T): T {
    const free = this.#free;
    try {
      return work();
    } finally {
      this.#free = free;
    }
  }
}
