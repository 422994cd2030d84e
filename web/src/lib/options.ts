/** The options of a table: which mean anything, and how they read. */

import type { GameInfo, OptionInfo } from './messages';
import { t, type Words } from './text.svelte';

export type Value = number | string;

/** The values that this number of players allows. */
export function values(option: OptionInfo, seats: number): Value[] {
  return option.values.filter((value) => {
    if (option.is_seat) return Number(value) < seats;
    return option.seats[String(value)]?.includes(seats) ?? true;
  });
}

/** Whether an option means anything beside the other choices. */
export function counts(game: GameInfo, option: OptionInfo, chosen: Record<string, Value>, seats: number): boolean {
  const choice = (name: string) =>
    values(
      game.options.find((other) => other.name === name)!,
      seats,
    );
  if (option.is_host || (!option.things.length && values(option, seats).length < 2)) return false;
  return Object.entries(option.when).every(
    ([other, wanted]) => choice(other).length < 2 || wanted.includes(chosen[other]!),
  );
}

export function usual(game: GameInfo): Record<string, Value> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The same choices, but for those that this number of players does not allow. */
export function within(game: GameInfo, chosen: Record<string, Value>, seats: number): Record<string, Value> {
  const kept = game.options.filter((option) => values(option, seats).includes(chosen[option.name]!));
  return { ...usual(game), ...Object.fromEntries(kept.map((option) => [option.name, chosen[option.name]!])) };
}

/** Only what means something, for the server. */
export function counting(game: GameInfo, chosen: Record<string, Value>, seats: number): Record<string, Value> {
  const found = game.options.filter((option) => counts(game, option, chosen, seats));
  return Object.fromEntries(found.map((option) => [option.name, chosen[option.name]!]));
}

export function label(words: Words, option: OptionInfo, value: Value): string {
  if (option.is_seat && typeof value === 'number' && value >= 0) return t('page-seat-number', { number: value + 1 });
  const key = `option-${option.name}-${value}`;
  return words.has(key) ? words.t(key) : String(value).replaceAll('+', ', ');
}
