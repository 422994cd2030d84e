/** Puzzles: positions where one choice is clearly best (gulch/study/puzzles.py, which finds them). */

import type { GameData, Puzzle } from '../data.ts';
import { wholeFile, type Engine } from '../engine.ts';
import type { Files } from '../files.ts';
import type { Position } from '../position.ts';

const DAY = 24 * 3600 * 1000;
const FIRST_DAY = 719_163; // 1 January 1970, counted from the first day of the year 1

/** The current puzzles of a game. */
export async function readPuzzles(data: GameData, files: Files): Promise<Puzzle[]> {
  if (!data.files['puzzles']) return [];
  const lines = new TextDecoder().decode(await wholeFile(data, 'puzzles', files)).split('\n');
  return lines
    .filter((line) => line)
    .map((line) => JSON.parse(line) as Puzzle)
    .filter(({ rules, components }) => rules === data.rules && components === data.components);
}

export function positionOf(engine: Engine, puzzle: Puzzle): Position {
  return engine.fromDump(puzzle.position);
}

/** The puzzle of a day, the same for everybody. The games, in the order of their names, take turns. */
export function puzzleOfTheDay<Named extends Pick<Puzzle, 'id'>>(
  puzzles: Readonly<Record<string, readonly Named[]>>,
  day: Date,
): { readonly game: string; readonly puzzle: Named } | null {
  const ready = Object.keys(puzzles).filter((game) => puzzles[game]!.length);
  if (!ready.length) return null;
  const number = Math.floor(day.getTime() / DAY) + FIRST_DAY;
  const game = ready.sort()[number % ready.length]!;
  const own = puzzles[game]!;
  return { game, puzzle: own[Math.floor(number / ready.length) % own.length]! };
}
