import type { FieldData, PositionData } from './data.ts';

/** Where the fields of a game's positions are. */
export class Layout {
  readonly size: number;
  readonly fields: ReadonlyMap<string, FieldData>;

  constructor(data: PositionData) {
    this.size = data.size;
    this.fields = new Map(data.fields.map((field) => [field.name, field]));
  }

  field(name: string): FieldData {
    const found = this.fields.get(name);
    if (!found) throw new RangeError(`positions have no field ${name}`);
    return found;
  }
}

const WIDTH = { b: 1, h: 2, i: 4, Q: 8 };

/** The state of a match at one moment: a record of integers, whose bytes are the same in Python. */
export class Position {
  readonly layout: Layout;
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(layout: Layout, bytes: Uint8Array = new Uint8Array(layout.size)) {
    if (bytes.length !== layout.size)
      throw new RangeError(`a position is ${layout.size} bytes long, not ${bytes.length}`);
    this.layout = layout;
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  get seats(): number {
    return this.get('seats');
  }

  get phase(): number {
    return this.get('phase');
  }

  /** The set of seats that may act now, as bits; 0 when the match is over. */
  get actors(): number {
    return this.get('actors');
  }

  /** Whether the last move revealed something hidden or random. */
  get revealed(): boolean {
    return this.get('revealed') !== 0;
  }

  get random(): bigint {
    return this.#view.getBigUint64(this.layout.field('random').at, true);
  }

  set random(word: bigint) {
    this.#view.setBigUint64(this.layout.field('random').at, word, true);
  }

  /** A number of a field, or of a row or table by its index. */
  get(name: string, index = 0): number {
    const { letter, at } = this.layout.field(name);
    const place = at + index * WIDTH[letter];
    if (letter === 'b') return this.#view.getInt8(place);
    if (letter === 'h') return this.#view.getInt16(place, true);
    if (letter === 'i') return this.#view.getInt32(place, true);
    return Number(this.#view.getBigUint64(place, true));
  }

  set(name: string, value: number, index = 0): void {
    const { letter, at } = this.layout.field(name);
    const place = at + index * WIDTH[letter];
    if (letter === 'b') this.#view.setInt8(place, value);
    else if (letter === 'h') this.#view.setInt16(place, value, true);
    else if (letter === 'i') this.#view.setInt32(place, value, true);
    else this.#view.setBigUint64(place, BigInt(value), true);
  }

  copy(): Position {
    return new Position(this.layout, this.bytes.slice());
  }

  become(other: Position): void {
    this.bytes.set(other.bytes);
  }
}
