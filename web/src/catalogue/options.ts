/** The options of a table: which are relevant, and their words. */

import type { GameInfo, OptionInfo } from '../protocol/messages';
import { t, type Words } from '../words/translate.svelte';

export type Value = number | string;

/** The option's values that are allowed with this number of players. */
export function allowedValues(option: OptionInfo, seats: number): Value[] {
  return option.values.filter((value) => {
    if (option.is_seat) return Number(value) < seats;
    return option.seats[String(value)]?.includes(seats) ?? true;
  });
}

/** Whether an option matters, given the other choices. */
export function isRelevant(game: GameInfo, option: OptionInfo, chosen: Record<string, Value>, seats: number): boolean {
  const choice = (name: string) =>
    allowedValues(
      game.options.find((other) => other.name === name)!,
      seats,
    );
  if (option.is_host || (!option.things.length && allowedValues(option, seats).length < 2)) return false;
  return Object.entries(option.when).every(
    ([other, wanted]) => choice(other).length < 2 || wanted.includes(chosen[other]!),
  );
}

export function defaultOptions(game: GameInfo): Record<string, Value> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The same choices, with defaults for those that this number of players does not allow. */
export function keepAllowed(game: GameInfo, chosen: Record<string, Value>, seats: number): Record<string, Value> {
  const kept = game.options.filter((option) => allowedValues(option, seats).includes(chosen[option.name]!));
  return { ...defaultOptions(game), ...Object.fromEntries(kept.map((option) => [option.name, chosen[option.name]!])) };
}

/** The relevant choices, to be sent to the server. */
export function relevantOptions(game: GameInfo, chosen: Record<string, Value>, seats: number): Record<string, Value> {
  const found = game.options.filter((option) => isRelevant(game, option, chosen, seats));
  return Object.fromEntries(found.map((option) => [option.name, chosen[option.name]!]));
}

export function optionLabel(words: Words, option: OptionInfo, value: Value): string {
  if (option.is_seat && typeof value === 'number' && value >= 0) return t('page-seat-number', { number: value + 1 });
  const key = `option-${option.name}-${value}`;
  return words.has(key) ? words.t(key) : String(value).replaceAll('+', ', ');
}
