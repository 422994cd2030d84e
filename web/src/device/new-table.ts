/** Rows of new tables, as the server makes them (gulch/server/tables/table_commands.py). */

import type { Choices, Engine } from '../../engine/src/index.ts';
import { DEVICE_TABLE, RequestError } from '../protocol/host';
import type { GameOnDevice, NewTable } from '../protocol/messages';
import type { SeatRow, TableRow } from './rows';

const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
const ID_LENGTH = 12;
const SECRET_BYTES = 32;
const MAX_NAME = 24;
/** The bot that takes the seats of players who leave. */
export const STAND_IN = 'sheriff';

/** The row of the table that a player wishes; their name is `name`. */
export function wishedRow(wish: NewTable, found: GameOnDevice, engine: Engine, name: string, now: number): TableRow {
  if (wish.lesson) return lessonRow(found, engine, name, now);
  if (wish.seats.filter(({ kind }) => kind === 'me').length !== 1) throw new RequestError('problem-one-me', '', 422);
  const seats = wish.seats.map(({ kind, bot, name: own }): SeatRow => {
    if (kind === 'bot') return botSeat(bot ?? STAND_IN, found);
    if (kind === 'open') throw new RequestError('device-no-people', '', 422);
    return { kind: 'person', name: cleanName(own ?? '') || name, bot: null, left: false };
  });
  const options = engine.options.chosen(seats.length, wish.options ?? {});
  if (Object.entries(found.people_only).some(([option, value]) => options[option] === value))
    throw new RequestError('device-no-people', '', 422);
  return newRow(engine, named(wish, seats), options, now, {
    hints: wish.hints ?? true,
    takebacks: wish.takebacks ?? true,
  });
}

function lessonRow(found: GameOnDevice, engine: Engine, name: string, now: number): TableRow {
  const { lesson } = found;
  if (!lesson) throw new RequestError('problem-no-lesson', '', 404);
  const bots = [...lesson.bots];
  const seats = Array.from({ length: lesson.seats }, (_, seat): SeatRow =>
    seat === lesson.person ? { kind: 'person', name, bot: null, left: false } : botSeat(bots.shift()!, found),
  );
  const options = engine.options.chosen(seats.length, lesson.options ?? {});
  return newRow(engine, seats, options, now, { lesson: true, secret: lesson.secret });
}

export function newRow(
  engine: Engine,
  seats: SeatRow[],
  options: Choices,
  now: number,
  more: Partial<TableRow> = {},
): TableRow {
  const { data } = engine;
  return {
    id: `${DEVICE_TABLE}${data.name}-${freshId()}`,
    game: data.name,
    rules: data.rules,
    components: data.components,
    options: { ...options, ...hosted(engine, seats, options) },
    seats,
    secret: freshSecret(),
    hints: true,
    takebacks: true,
    lesson: false,
    created: now,
    changed: now,
    rematch: null,
    move: 0,
    actors: [],
    points: [],
    result: null,
    ...more,
  };
}

/** The first person's seat, as the value of the options that mean the host. */
function hosted(engine: Engine, seats: SeatRow[], options: Choices): Record<string, number> {
  const seat = Math.max(
    0,
    seats.findIndex(({ kind }) => kind === 'person'),
  );
  const mine = engine.options.declared.filter(
    (option) => option.is_host && engine.options.missing(option, seats.length, options) === null,
  );
  return Object.fromEntries(mine.map(({ name }) => [name, seat]));
}

/** The seats, in which people at one screen have different names; mine keeps its name. */
function named(wish: NewTable, seats: SeatRow[]): SeatRow[] {
  const taken = new Set<string>();
  const order = seats.map((_, seat) => seat).sort((one, other) => rank(wish, one) - rank(wish, other));
  for (const seat of order) {
    const sitting = seats[seat]!;
    if (sitting.kind !== 'person') continue;
    sitting.name = uniqueName(sitting.name, taken);
    taken.add(sitting.name.toLowerCase());
  }
  return seats;
}

const rank = (wish: NewTable, seat: number): number => (wish.seats[seat]!.kind === 'me' ? 0 : 1);

function uniqueName(name: string, taken: Set<string>): string {
  let found = name;
  for (let number = 2; taken.has(found.toLowerCase()); number += 1)
    found = `${name.slice(0, MAX_NAME - String(number).length - 1)} ${number}`;
  return found;
}

/** A line of text without control characters and repeated spaces. */
export function cleanName(name: string): string {
  return name
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .trim();
}

export function botSeat(bot: string, { info }: GameOnDevice): SeatRow {
  if (!info.bots.includes(bot))
    throw new RequestError('problem-bot-unknown', '', 422, { bot, known: info.bots.join(', ') });
  return { kind: 'bot', name: '', bot, left: false };
}

export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

const freshSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
