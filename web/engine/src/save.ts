/** Save files: a match as text, the same as Python writes and reads. */

import type { Back, Save as SavedByPython } from './data.ts';
import type { Choices, Value } from './options.ts';

/** A save that cannot be read as a match. `key` and `figures` make a message in the reader's language. */
export class BadSave extends Error {
  readonly key: string;
  readonly figures: Readonly<Record<string, Value>>;

  constructor(key: string, figures: Record<string, Value> = {}) {
    super(
      `${key}: ${Object.entries(figures)
        .map((pair) => pair.join('='))
        .join(', ')}`,
    );
    this.name = 'BadSave';
    this.key = key;
    this.figures = figures;
  }
}

/** A match as it is stored. Exactly one of `secret` (live play, fair dice) and `seed` (simulation) is set. */
export interface Save {
  readonly gulch: number;
  readonly game: string;
  readonly rules: number;
  readonly components: string;
  readonly seats: number;
  readonly options: Choices;
  readonly moves: readonly (readonly [seat: number, action: number])[];
  readonly secret: string | null;
  readonly commitment: string | null;
  readonly seed: bigint | null; // up to 64 bits, more than a number holds
  readonly digest: string | null;
  readonly names: readonly string[] | null;
  readonly backs: readonly Back[];
}

const SEED = /("seed"\s*:\s*)(-?\d+)/; // inside a text its quotation marks would be escaped

export function writeSave(save: Save): string {
  const { seed, names, backs, ...rest } = save;
  const { secret, commitment, digest, ...first } = rest;
  const saved = {
    ...first,
    ...(secret !== null && { secret }),
    ...(commitment !== null && { commitment }),
    ...(seed !== null && { seed: 0 }),
    ...(digest !== null && { digest }),
    ...(names !== null && { names }),
    ...(backs.length && { backs }),
  };
  const text = JSON.stringify(saved, null, 1);
  return seed === null ? text : text.replace(SEED, (_, key: string) => key + String(seed));
}

/** Read a save. Throws BadSave if the text is no save. */
export function readSave(text: string): Save {
  const seed = SEED.exec(text)?.[2];
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw malformed(`JSON is malformed: ${(error as Error).message}`);
  }
  checkRecord(read, '$');
  for (const [name, { required }] of Object.entries(FIELDS))
    if (required && !(name in read)) throw malformed(`Object missing required field \`${name}\``);
  for (const [name, value] of Object.entries(read)) {
    const field = FIELDS[name as keyof SavedByPython];
    if (!field) throw malformed(`Object contains unknown field \`${name}\``);
    if (field.required || value !== null || name === 'backs') field.check(value, `$.${name}`);
  }
  const save = { secret: null, commitment: null, digest: null, names: null, backs: [], ...read } as unknown as Save;
  const word = 'seed' in read && read['seed'] !== null ? BigInt(seed ?? 0) : null;
  if (word !== null && word !== BigInt.asUintN(64, word))
    throw malformed('the seed is no word of 64 bits - at `$.seed`');
  return { ...save, seed: word };
}

const malformed = (problem: string): BadSave => new BadSave('save-malformed', { problem });

type Check = (value: unknown, at: string) => void;

function checker(name: string, holds: (value: unknown) => boolean): Check {
  return (value, at) => {
    if (!holds(value)) throw malformed(`Expected \`${name}\` - at \`${at}\``);
  };
}

const int = checker('int', Number.isInteger);
const text = checker('str', (value) => typeof value === 'string');
const value = checker('int | str', (one) => Number.isInteger(one) || typeof one === 'string');
const list = checker('array', Array.isArray);

function checkRecord(one: unknown, at: string): asserts one is Record<string, unknown> {
  checker('object', (value) => typeof value === 'object' && value !== null && !Array.isArray(value))(one, at);
}

const listOf =
  (check: Check): Check =>
  (items, at) => {
    list(items, at);
    (items as unknown[]).forEach((item, n) => check(item, `${at}[${n}]`));
  };

const row =
  (length: number): Check =>
  (items, at) => {
    checker(`array of length ${length}`, (one) => Array.isArray(one) && one.length === length)(items, at);
    listOf(int)(items, at);
  };

const FIELDS: Record<keyof SavedByPython, { required: boolean; check: Check }> = {
  gulch: { required: true, check: int },
  game: { required: true, check: text },
  rules: { required: true, check: int },
  components: { required: true, check: text },
  seats: { required: true, check: int },
  options: {
    required: true,
    check: (one, at) => {
      checkRecord(one, at);
      Object.values(one).forEach((item) => value(item, `${at}[...]`));
    },
  },
  moves: { required: true, check: listOf(row(2)) },
  secret: { required: false, check: text },
  commitment: { required: false, check: text },
  seed: { required: false, check: int },
  digest: { required: false, check: text },
  names: { required: false, check: listOf(text) },
  backs: { required: false, check: listOf(row(3)) },
};

/** Whether a save's list of where players went back is in order and fits its moves. */
export function inOrder({ backs, moves, seats }: Save): boolean {
  let [least, last] = [0, 0];
  for (const [move, seat, number] of backs) {
    if (move < least || number <= last || move > moves.length || !(0 <= seat && seat < seats)) return false;
    [least, last] = [move, number];
  }
  return true;
}
