/**
 * Fluent files as the page takes them: without comments and what others say, a game's lesson and its options apart,
 * which only learners and hosts fetch, what is said of it away from its table, and what a language says of itself.
 */

import type { Plugin } from 'vite';

/** What is fetched apart, by what its messages begin with. */
const APART: Record<string, string> = { lesson: 'lesson-', options: 'option-' };

/** Why, and why not, is said by the server; the rest here is of the terminal, or said nowhere. */
const OTHERS = /^(refusal|column|color|word-legend|typed|figure|own-figure|puzzle|hint|game-about|save)\b/;

/** What is said of a game away from its table; among its other words too, which are enough there. */
const TITLE = /^(game-(title|tagline|points)|example-search)\b/;

export function fluent(): Plugin {
  return {
    name: 'fluent',
    transform: {
      filter: { id: /\.ftl\?(words|lesson|options|title|language)$/ },
      handler(source, id) {
        if (id.endsWith('?language')) return { code: `export default ${JSON.stringify(language(source))};`, map: null };
        const wanted = id.split('?').at(-1)!;
        const kept = messages(source).filter((message) =>
          wanted === 'title' ? TITLE.test(message) : partOf(message) === wanted && !OTHERS.test(message),
        );
        return { code: `export default ${JSON.stringify(kept.join('\n'))};`, map: null, moduleType: 'js' };
      },
    },
  };
}

function partOf(message: string): string {
  return Object.keys(APART).find((part) => message.startsWith(APART[part]!)) ?? 'words';
}

/** What a language says of itself in its first file. */
function language(source: string): Record<string, string> {
  const said = (key: string): string => new RegExp(`^language-${key} = (.*)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  return { name: said('name'), decimalMark: said('decimal-mark'), sorry: said('sorry') };
}

/** A message begins at the margin and goes on until the next one does; one space says as much as eight. */
function messages(source: string): string[] {
  const found: string[] = [];
  for (const line of source.split(/\r?\n/)) {
    if (/^-?[a-zA-Z]/.test(line)) found.push(line);
    else if (line && !line.startsWith('#') && found.length) found[found.length - 1] += line.replace(/^ */, '\n ');
  }
  return found;
}
