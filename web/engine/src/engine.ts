import { Actions } from './actions.ts';
import type { GameData, LoopData, ParameterData } from './data.ts';
import { Events, type Notes } from './events.ts';
import { MissingFile, type Files } from './files.ts';
import { Memory, Region } from './memory.ts';
import { Options, type Choices, type Value } from './options.ts';
import { Layout, Position } from './position.ts';

const ANSWER_BYTES = 1 << 16; // usually enough for an answer in JSON
const SPECTATOR = -1;

/** An argument of a loop: a number, a random word, a position, an array, or a struct of these by name. */
export type Argument = number | bigint | Position | Region | { readonly [name: string]: Argument };

/** Why an action is not allowed: a message key, the figures of the message, and the rule that says so. */
export interface Refusal {
  readonly key: string;
  readonly rule: string;
  readonly figures: Readonly<Record<string, Value>>;
}

/** Time limits that a game's own rules set. */
export interface Clock {
  readonly on_timeout: readonly (readonly [seat: number, action: number])[]; // played when time is up
  readonly seconds: number | null; // null: the table's limit
  readonly gap: number; // the least seconds between two commands of one seat
  readonly begun: readonly [first: number, end: number]; // actions that only begin a command
}

type Export = (...numbers: (number | bigint)[]) => number | bigint | undefined;

/** A game that was loaded: what it declares, its compiled rules, and where its other files are. */
export interface Loaded {
  readonly data: GameData;
  readonly module: WebAssembly.Module;
}

/** Load a game's data and compile its module. Both can be posted to workers. */
export async function load(game: string, files: Files): Promise<Loaded> {
  const data = parsed(await files(`${game}.json`), game);
  const module = await WebAssembly.compile(await wholeFile(data, 'module', files));
  return { data, module };
}

function parsed(bytes: Uint8Array, game: string): GameData {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as GameData;
  } catch {
    throw new MissingFile(`${game}.json`, 'the file is damaged');
  }
}

/** A file that a game's data name, whole. */
export async function wholeFile(data: GameData, which: string, files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = data.files[which];
  if (!wanted) throw new MissingFile(which, `${data.name} has no such file`);
  const bytes = await files(wanted.name);
  if (bytes.length !== wanted.bytes)
    throw new MissingFile(wanted.name, `${bytes.length} of ${wanted.bytes} bytes arrived: load the page again`);
  return bytes;
}

/**
 * Answers questions about positions of a game. Positions are copied into the module for each question, so there is
 * nothing to free.
 *
 *     const engine = await Engine.load('el_paso', filesAt('/engines'));
 *     const position = engine.fresh(3);
 *     engine.start(position);
 *     engine.legal(position, 0);
 */
export class Engine {
  readonly data: GameData;
  readonly module: WebAssembly.Module;
  readonly layout: Layout;
  readonly actions: Actions;
  readonly events: Events;
  readonly options: Options;
  readonly memory: Memory;
  readonly #exports: Record<string, Export>;
  readonly #place: Region<'position'>; // of the position that a question is about
  readonly #traced: number; // where actions are told in notes
  readonly #actions: Region<'i4'>;
  readonly #seats: Region<'i4'>;
  readonly #scratch: Readonly<Record<string, Region>>; // memory that questions ask for by these names
  #answer: Region<'u1'>;

  constructor({ data, module }: Loaded) {
    this.data = data;
    this.module = module;
    this.layout = new Layout(data.position);
    this.actions = new Actions(data.actions);
    this.events = new Events(data.events, data.trace.width);
    this.options = new Options(data);
    const exports = new WebAssembly.Instance(module, {}).exports as Record<string, unknown>;
    const globals = exports as Record<string, WebAssembly.Global<'i32'>>;
    this.memory = new Memory(exports['memory'] as WebAssembly.Memory, globals['__heap_base']!.value, this.layout.size);
    this.#exports = exports as Record<string, Export>;
    this.#traced = globals[data.trace.symbol]!.value;
    this.#place = this.memory.take('position', 1);
    this.#actions = this.actionBuffer();
    this.#seats = this.memory.take('i4', Math.max(...data.seats));
    this.#scratch = { actions: this.actionBuffer(), then: this.memory.take('position', 1) };
    this.#answer = this.memory.take('u1', ANSWER_BYTES);
  }

  static async load(game: string, files: Files): Promise<Engine> {
    return new Engine(await load(game, files));
  }

  get game(): string {
    return this.data.name;
  }

  /** Whether the module has this loop. */
  has(loop: string): boolean {
    return loop in this.data.loops;
  }

  /** Memory for all legal actions. */
  actionBuffer(): Region<'i4'> {
    return this.memory.take('i4', this.actions.count);
  }

  /**
   * Run a loop. Its first position may be changed; others are passed as arrays. Arguments that are structs may have
   * more fields than the loop takes.
   */
  run(loop: string, ...given: Argument[]): number {
    const { parameters } = this.#declared(loop);
    const numbers: (number | bigint)[] = [];
    let position: Position | null = null;
    const add = (declared: ParameterData, argument: Argument | undefined): void => {
      if (argument === undefined) throw new TypeError(`${loop} needs ${declared.name}`);
      if (typeof argument === 'number' || typeof argument === 'bigint') numbers.push(argument);
      else if (argument instanceof Region) numbers.push(argument.address, ...argument.shape);
      else if (argument instanceof Position) {
        if (position) throw new TypeError(`${loop}: only one position is passed by value`);
        position = argument;
        numbers.push(this.#place.address);
      } else declared.fields.forEach((field) => add(field, argument[field.name]));
    };
    parameters.forEach((declared, n) => add(declared, given[n]));
    this.memory.bytes.set((position as Position | null)?.bytes ?? [], this.#place.address);
    const result = this.#exports[loop]!(...numbers);
    if (position) this.#read(position, this.#place.address);
    return Number(result ?? 0);
  }

  #declared(loop: string): LoopData {
    const declared = this.data.loops[loop];
    if (!declared) throw new RangeError(`${this.game} has no loop ${loop}: build its module again`);
    return declared;
  }

  #read(position: Position, address: number): void {
    position.bytes.set(new Uint8Array(this.memory.buffer, address, this.layout.size));
  }

  // ── Positions ───────────────────────────────────────────────────────────────

  /** A position before the set-up. Throws BadOption if the game does not allow these choices. */
  fresh(seats: number, choices: Choices = {}, random = 0n): Position {
    const numbers = this.options.numbers(this.options.chosen(seats, choices));
    const position = new Position(this.layout);
    position.set('seats', seats);
    position.random = BigInt.asUintN(64, random);
    numbers.forEach((number, index) => position.set('options', number, index));
    return position;
  }

  position(bytes: Uint8Array): Position {
    return new Position(this.layout, bytes);
  }

  /** The position of a dump: fields by name, enumerations as names, missing fields zero. */
  fromDump(dump: Readonly<Record<string, unknown>>): Position {
    const position = new Position(this.layout);
    for (const [name, value] of Object.entries(dump)) {
      const of = name === 'phase' ? this.data.phases : this.layout.field(name).of;
      const values = [value].flat(Infinity) as (number | string)[];
      values.forEach((one, n) => {
        const number = typeof one === 'number' ? one : (of?.indexOf(one) ?? -1);
        if (typeof one !== 'number' && number < 0) throw new RangeError(`${name}: no such value ${one}`);
        position.set(name, number, n);
      });
    }
    return position;
  }

  /** Set up and deal. Returns the notes of what happened. */
  start(position: Position): Notes {
    return this.#noted('start', position);
  }

  /** Carry out a legal action. Returns the notes of what happened. */
  apply(position: Position, seat: number, action: number): Notes {
    return this.#noted('apply', position, seat, action);
  }

  #noted(question: string, position: Position, ...numbers: number[]): Notes {
    const { size } = this.layout;
    const bytes = this.memory.bytes;
    bytes.set(position.bytes, this.#traced);
    bytes.fill(0, this.#traced + size, this.#traced + size + 4);
    this.#exports[question]!(this.#traced, ...numbers);
    this.#read(position, this.#traced);
    const count = new Int32Array(this.memory.buffer, this.#traced + size, 1)[0]!;
    return new Int16Array(this.memory.buffer, this.#traced + size + 4, count * this.data.trace.width).slice();
  }

  // ── Questions ───────────────────────────────────────────────────────────────

  /** The legal actions of a seat that may act. */
  legal(position: Position, seat: number): number[] {
    const count = this.run('legal', position, seat, this.#actions);
    return Array.from(this.#actions.cells.subarray(0, count));
  }

  /** The JSON of what a seat may see; -1 is a spectator. */
  viewJson(position: Position, seat: number = SPECTATOR): string {
    return this.#json('view', position, seat);
  }

  view<View = unknown>(position: Position, seat: number = SPECTATOR): View {
    return JSON.parse(this.viewJson(position, seat)) as View;
  }

  /** Why a seat may not do this now; null if it may. */
  refusal(position: Position, seat: number, action: number): Refusal | null {
    return JSON.parse(this.#json('refusal', position, seat, action)) as Refusal | null;
  }

  /** A question that is answered in JSON: a position, numbers, scratch memory by its name, and a buffer. */
  #json(loop: string, position: Position, ...numbers: number[]): string {
    const scratch = this.#declared(loop).parameters.flatMap(({ name }) => this.#scratch[name] ?? []);
    for (;;) {
      const size = this.run(loop, position.copy(), ...numbers, ...scratch, this.#answer);
      if (size <= this.#answer.bytes) return new TextDecoder().decode(this.#answer.cells.subarray(0, size));
      this.#answer = this.memory.take('u1', size);
    }
  }

  /** The time limits that the rules set now; null if they set none. */
  clock(position: Position): Clock | null {
    return JSON.parse(this.#json('clock', position)) as Clock | null;
  }

  /** Where the fastest seat acts first: the least and the most seconds that a bot waits. Else null. */
  race(position: Position): [least: number, most: number] | null {
    return JSON.parse(this.#json('race', position)) as [number, number] | null;
  }

  /** What is played for a seat whose time is up. */
  timeoutAction(position: Position, seat: number, luck: bigint): number {
    return this.run('timeout_action', position, seat, this.#actions, luck);
  }

  /** Draw anew, from the position's random word, all that a seat cannot know. */
  redeal(position: Position, seat: number): void {
    this.run('redeal', position, seat);
  }

  points(position: Position): number[] {
    return this.#eachSeat('points', position);
  }

  /** The place of each seat; 1 for the winners. */
  places(position: Position): number[] {
    return this.#eachSeat('places', position);
  }

  #eachSeat(question: string, position: Position): number[] {
    this.#seats.cells.fill(0);
    this.run(question, position, this.#seats);
    return Array.from(this.#seats.cells.subarray(0, position.seats));
  }

  /** What a network sees. */
  observe(position: Position, seat: number): Int16Array {
    return this.memory.during(() => {
      const row = this.memory.take('i2', this.data.observation);
      this.run('observe', position, seat, row);
      return row.cells.slice();
    });
  }

  /** The game's own judgement of an action: the greater the better. */
  weigh(position: Position, seat: number, action: number): number {
    return this.run('weigh', position, seat, action);
  }

  /** 0 while the laws of conservation hold, else the number of the broken one. */
  check(position: Position): number {
    return this.run('check', position);
  }

  /** The action that `weigh` likes best; among equals, a random one. */
  bestAction(position: Position, seat: number, luck: bigint): number {
    return this.run('best_action', position, seat, this.#actions, luck);
  }

  /** Play to the end of the match, seats of a bit set by `weigh`, the others at random. Returns the number of moves. */
  playOut(position: Position, luck: bigint, weighing = 0, limit = 20_000): number {
    return this.run('play_out', position, weighing, limit, luck, this.#actions);
  }
}
