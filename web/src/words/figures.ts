/** Figures: the arguments of Fluent messages. */

export type Figures = Record<string, number | string>;

/** Translates a message of the Fluent files into the reader's language. */
export type Translate = (key: string, figures?: Figures) => string;

/**
 * Figures from the fields of an action or event, made as on the server: an id that ends in a number becomes two
 * figures, null becomes "hidden".
 */
export function figuresOf(fields: Record<string, unknown>): Figures {
  const figures: Figures = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) figures[name] = 'hidden';
    else if (typeof value === 'number') figures[name] = value;
    else if (typeof value === 'string') {
      const split = /^(.*)-(\d+)$/.exec(value);
      figures[name] = split ? split[1]! : value;
      if (split) figures[`${name}_value`] = Number(split[2]);
    }
  }
  return figures;
}
