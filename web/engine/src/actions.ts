import type { FamilyData } from './data.ts';

/** An action by name: `{ do: 'rob', location: 'bank', card: 7 }`. */
export type Action = { readonly do: string; readonly [field: string]: number | string };

/** The words name no action of this game. */
export class UnknownAction extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'UnknownAction';
  }
}

/** A game's actions: rules use their numbers, people and JSON their names. */
export class Actions {
  readonly count: number;
  readonly #families: readonly FamilyData[];

  constructor(families: readonly FamilyData[]) {
    this.#families = families;
    this.count = families.reduce((sum, family) => sum + family.size, 0);
  }

  named(action: number): Action {
    const family = this.#families.find(({ first, size }) => first <= action && action < first + size);
    if (!family) throw new UnknownAction(`no action has the number ${action}`);
    let rest = action - family.first;
    const values = new Map<string, number | string>();
    for (const { name, values: allowed } of family.fields.toReversed()) {
      values.set(name, allowed[rest % allowed.length]!);
      rest = Math.floor(rest / allowed.length);
    }
    const fields = family.fields.map(({ name }) => [name, values.get(name)!]);
    return { do: family.name, ...Object.fromEntries(fields) };
  }

  number(words: Readonly<Record<string, unknown>>): number {
    const family = this.#families.find(({ name }) => name === words['do']);
    if (!family) {
      const known = this.#families.map(({ name }) => name).join(', ');
      throw new UnknownAction(`no such action: ${JSON.stringify(words['do'])}; known are ${known}`);
    }
    const fields = new Set(['do', ...family.fields.map(({ name }) => name)]);
    const unknown = Object.keys(words).filter((name) => !fields.has(name));
    if (unknown.length) throw new UnknownAction(`${family.name} has no field ${unknown.sort().join(', ')}`);
    let index = 0;
    for (const { name, values } of family.fields) {
      if (!(name in words)) throw new UnknownAction(`${family.name} needs ${name}`);
      const place = values.indexOf(words[name] as number | string);
      if (place < 0) {
        const wrong = JSON.stringify(words[name]);
        throw new UnknownAction(`${family.name}: ${name} cannot be ${wrong}; it is one of ${values.join(', ')}`);
      }
      index = index * values.length + place;
    }
    return family.first + index;
  }
}
