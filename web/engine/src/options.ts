import type { GameData, OptionData } from './data.ts';

export type Value = number | string;
export type Choices = Readonly<Record<string, Value>>;

/** A choice that this game or this number of seats does not allow. `key` and `figures` make a message. */
export class BadOption extends Error {
  readonly key: string;
  readonly figures: Readonly<Record<string, Value>>;

  constructor(key: string, figures: Record<string, Value>) {
    super(
      `${key}: ${Object.entries(figures)
        .map((pair) => pair.join('='))
        .join(', ')}`,
    );
    this.name = 'BadOption';
    this.key = key;
    this.figures = figures;
  }
}

/** A game's options, in the order in which positions store them. */
export class Options {
  readonly declared: readonly OptionData[];
  readonly #data: GameData;

  constructor(data: GameData) {
    this.#data = data;
    this.declared = data.options;
  }

  /** All choices, with defaults filled in. Throws BadOption with the reason. */
  chosen(seats: number, choices: Choices): Record<string, Value> {
    this.#refuseSeats(seats);
    const known = new Set(this.declared.map(({ name }) => name));
    const unknown = Object.keys(choices).filter((name) => !known.has(name));
    if (unknown.length) throw new BadOption('option-unknown', { option: unknown.sort()[0]! });
    const full: Record<string, Value> = {};
    for (const option of this.declared) full[option.name] = this.#checked(option, choices[option.name], seats);
    for (const option of this.declared) this.#refuseIdle(option, seats, full);
    for (const clash of this.#data.apart) this.#refuseClash(clash, full);
    return full;
  }

  #refuseSeats(seats: number): void {
    const allowed = this.#data.seats;
    if (allowed.includes(seats)) return;
    const [least, most] = [Math.min(...allowed), Math.max(...allowed)];
    throw new BadOption('seats-wrong', { game: this.#data.name, seats, least, most });
  }

  #checked(option: OptionData, choice: Value | undefined, seats: number): Value {
    const value = choice ?? option.default;
    const { name: of } = option;
    if (!option.values.includes(value)) {
      const allowed = option.things.length ? `none, ${option.things.join('+')}` : option.values.join(', ');
      throw new BadOption('option-value', { option: of, value: String(value), allowed });
    }
    if (!allows(option, value, seats)) throw new BadOption('option-seats', { option: of, value, seats });
    if (option.is_seat && Number(value) >= seats) throw new BadOption('option-seat', { option: of, value, seats });
    return value;
  }

  /** A choice that would have no effect was probably misunderstood. */
  #refuseIdle(option: OptionData, seats: number, full: Choices): void {
    const other = this.missing(option, seats, full);
    const value = full[option.name]!;
    if (value === option.default || other === null) return;
    throw new BadOption('option-idle', {
      option: option.name,
      value,
      other,
      its_value: option.when[other]!.join(', '),
    });
  }

  #refuseClash(clash: Choices, full: Choices): void {
    const pairs = Object.entries(clash);
    if (!pairs.every(([name, value]) => full[name] === value)) return;
    const [[option, value], [other, itsValue]] = pairs as [[string, Value], [string, Value]];
    throw new BadOption('option-clash', { option, value, other, its_value: itsValue });
  }

  /** The other choice that this option requires, if it was not made. */
  missing(option: OptionData, seats: number, choices: Choices): string | null {
    for (const [name, wanted] of Object.entries(option.when)) {
      const other = this.declared.find((one) => one.name === name)!;
      if (!wanted.includes(choices[name]!) && this.allowed(other, seats).length > 1) return name;
    }
    return null;
  }

  /** The values allowed for a number of seats. */
  allowed(option: OptionData, seats: number): Value[] {
    return option.values.filter((value) => allows(option, value, seats) && !(option.is_seat && Number(value) >= seats));
  }

  numbers(full: Choices): number[] {
    return this.declared.map(({ name, values }) => {
      const value = full[name]!;
      return typeof value === 'number' ? value : values.indexOf(value);
    });
  }

  /** Whether logs show only what lies on the table and what has just happened. */
  asAtTheTable(choices: Choices): boolean {
    return Object.entries(this.#data.memory).every(([name, value]) => choices[name] === value);
  }
}

const allows = (option: OptionData, value: Value, seats: number): boolean =>
  option.seats[String(value)]?.includes(seats) ?? true;
