/** The view of a game that declares none (gulch/kernel/defaults.py): every field by its name. */

export type Value = string | number | null | Value[];

export interface PlainView {
  seats: number;
  actors: number[];
  /** How many things lie where the viewer sees none. */
  number_of: Record<string, number[]>;
  /** Fields that belong to everybody. */
  common: Record<string, Value>;
  /** Fields with an item for each seat; null is what the viewer does not see. */
  each_seat: Record<string, Value[]>;
}

/** An identifier as a title: `dust_devil` is “Dust devil”. */
export function titleOf(identifier: string): string {
  const words = identifier.replace(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
