/**
 * Fluent files as the page takes them: without comments and what others say, a game's lesson and its options apart,
 * which only learners and hosts fetch, what is said of it away from its table, and what a language says of itself.
 */

import type { Plugin, Rolldown } from 'vite';

/** What is fetched apart, by what its messages begin with. */
const APART: Record<string, string> = { lesson: 'lesson-', options: 'option-' };

/** Why, and why not, is said by the server; the rest here is of the terminal, or said nowhere. */
const OTHERS =
  /^(refusal|column|colou?r|word-legend|typed|figure|own-figure|puzzle|hint|game-(about|unknown)|save|language|seats-wrong|bot-\w+-about)\b/;

/** What is said of a game away from its table; among its other words too, which are enough there. */
const TITLE = /^(game-(title|tagline|points)|example-search)\b/;

/** What the board of a game and its terminal both draw on. */
const SHARED = /\b(word|phase|short)-[\w-]*/g;

type Files = Pick<Rolldown.PluginContext['fs'], 'readdir' | 'readFile'>;

export function fluent(): Plugin {
  return {
    name: 'fluent',
    transform: {
      filter: { id: /\.ftl\?(words|lesson|options|title|language)$/ },
      async handler(source, id) {
        if (id.endsWith('?language')) return { code: `export default ${JSON.stringify(language(source))};`, map: null };
        const wanted = id.split('?').at(-1)!;
        const all = messages(source);
        const board = wanted === 'words' ? await sourcesOf(id, this.fs) : [];
        const told = board.length ? namedIn([...board, ...all.map(valueOf)]) : () => true;
        const kept = all.filter((message) =>
          wanted === 'title'
            ? TITLE.test(message)
            : partOf(message) === wanted && !OTHERS.test(message) && told(message),
        );
        return { code: `export default ${JSON.stringify(kept.join('\n'))};`, map: null, moduleType: 'js' };
      },
    },
  };
}

/** The files of a game's board; none where the words are not a game's, or where files lie deeper. */
async function sourcesOf(words: string, fs: Files): Promise<string[]> {
  const folder = words.replace(/\/src\/gulch\/games\/(\w+)\/text\/.*/, '/web/src/games/$1');
  if (folder === words) return [];
  const files = await fs.readdir(folder);
  if (!files.every((file) => file.includes('.'))) return [];
  return Promise.all(files.map((file) => fs.readFile(`${folder}/${file}`, { encoding: 'utf8' })));
}

/** Whether a message is named in these texts; `word-score-${part}` names all that begin so. */
function namedIn(texts: string[]): (message: string) => boolean {
  const names = texts.flatMap((text) => text.match(SHARED) ?? []);
  return (message) => {
    const key = message.slice(0, message.length - valueOf(message).length);
    return (
      key.search(SHARED) !== 0 || names.some((name) => name === key || (name.endsWith('-') && key.startsWith(name)))
    );
  };
}

/** A message without its key. */
const valueOf = (message: string): string => message.replace(/^[\w-]+/, '');

function partOf(message: string): string {
  return Object.keys(APART).find((part) => message.startsWith(APART[part]!)) ?? 'words';
}

/** What a language says of itself in its first file. */
function language(source: string): Record<string, string> {
  const said = (key: string): string => new RegExp(`^language-${key} = (.*)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const groupMark = said('thousand').replace(/\d/g, '');
  return { name: said('name'), groupMark, decimalMark: said('decimal-mark'), sorry: said('sorry') };
}

/** A message begins at the margin and goes on until the next one does; what is laid out for the eye is left out. */
function messages(source: string): string[] {
  const found: string[] = [];
  for (const line of source.split(/\r?\n/)) {
    if (/^-?[a-zA-Z]/.test(line)) found.push(line);
    else if (line && !line.startsWith('#') && found.length) found[found.length - 1] += line.replace(/^ */, '\n ');
  }
  return found.map((message) =>
    message
      .replace(/ = /, '=')
      .replace(/\{ (?=\S)/g, '{')
      .replace(/(?<=\S) \}/g, '}'),
  );
}
