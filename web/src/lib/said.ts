/**
 * Figures as messages take them: an id with a number behind a dash is two figures, what is hidden is "hidden". The same
 * as `said` in gulch/text.py.
 */
export type Figures = Record<string, number | string>;

export function said(figures: Record<string, unknown>): Figures {
  const words: Figures = {};
  for (const [name, value] of Object.entries(figures)) {
    if (value === null) words[name] = 'hidden';
    else if (typeof value === 'number') words[name] = value;
    else if (typeof value === 'string') {
      const split = /^(.*)-(\d+)$/.exec(value);
      words[name] = split ? split[1]! : value;
      if (split) words[`${name}_value`] = Number(split[2]);
    }
  }
  return words;
}
