/**
 * Imports Fluent files as modules. `?words` has the messages that the page's sources use, without comments; `?lesson`,
 * `?options` and `?answers` have those loaded on demand; `?title` has what lists show of a game; `?language` describes the
 * language.
 */

import type { Plugin, Rolldown } from 'vite';

/** The messages that are loaded on demand: what their keys look like. */
const ON_DEMAND: Record<string, RegExp> = {
  lesson: /^lesson-/,
  options: /^option-/,
  answers: /^(refusal|figure|own-figure|save)-/,
};

type Files = Pick<Rolldown.PluginContext['fs'], 'readdir' | 'readFile'>;

const TITLE = /^(game-(title|tagline|points)|example-search)\b/;

export function fluent(): Plugin {
  return {
    name: 'fluent',
    transform: {
      filter: { id: /\.ftl\?(words|lesson|options|answers|title|language)$/ },
      async handler(source, id) {
        const kind = id.split('?').at(-1)!;
        if (kind === 'language') return { code: `export default ${JSON.stringify(language(source))};`, map: null };
        const all = messages(source);
        const kept =
          kind === 'title'
            ? all.filter((message) => TITLE.test(message))
            : all.filter((message) => partOf(message) === kind);
        const others = all.filter((message) => partOf(message) !== 'answers');
        const text =
          kind === 'words'
            ? used(kept, others, await sourcesFor(id, this.fs))
            : kind === 'answers'
              ? withReferences(kept, all)
              : kept;
        return { code: `export default ${JSON.stringify(text.join('\n'))};`, map: null, moduleType: 'js' };
      },
    },
  };
}

/** The page's sources that may use a file of messages: all but the folders of other games. */
async function sourcesFor(words: string, fs: Files): Promise<string> {
  const [, root, game] = /^(.*)\/src\/gulch\/(?:games\/(\w+)\/)?text\//.exec(words)!;
  const folder = `${root}/web/src`;
  const files = (await filesIn(folder, fs)).filter(
    (file) => !game || !file.startsWith(`${folder}/games/`) || file.startsWith(`${folder}/games/${game}/`),
  );
  return (await Promise.all(files.map((file) => fs.readFile(file, { encoding: 'utf8' })))).join('\n');
}

async function filesIn(folder: string, fs: Files): Promise<string[]> {
  const paths = (await fs.readdir(folder)).map((name) => `${folder}/${name}`);
  const files = paths.filter((path) => /\.(ts|svelte)$/.test(path));
  const folders = paths.filter((path) => !/\.\w+$/.test(path));
  return [...files, ...(await Promise.all(folders.map((one) => filesIn(one, fs)))).flat()];
}

/** Of the kept messages those whose keys are in the sources, whole or as the start of a template, or in others. */
function used(kept: string[], all: string[], sources: string): string[] {
  const whole = new Set([...sources.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, key]) => key));
  const begun = [...new Set([...sources.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, key]) => key!))];
  for (const message of all) for (const key of referencesOf(message)) whole.add(key);
  return kept.filter((message) => {
    const key = keyOf(message);
    return key.startsWith('-') || whole.has(key) || begun.some((beginning) => key.startsWith(beginning));
  });
}

/** The messages, and those that they refer to. */
function withReferences(some: string[], all: string[]): string[] {
  const wanted = new Set(some);
  for (const message of wanted)
    for (const key of referencesOf(message)) for (const other of all) if (keyOf(other) === key) wanted.add(other);
  return [...wanted];
}

/** The keys of the messages and terms that a message refers to. */
const referencesOf = (message: string): string[] =>
  [...message.matchAll(/\{(-?[a-z][\w-]*)[}(]/g)].map(([, key]) => key!);

const keyOf = (message: string): string => /^[\w-]+/.exec(message)![0];

function partOf(message: string): string {
  return Object.keys(ON_DEMAND).find((part) => ON_DEMAND[part]!.test(message)) ?? 'words';
}

/** The properties of a language, from its first file. */
function language(source: string): Record<string, string> {
  const value = (key: string): string => new RegExp(`^language-${key} = (.*)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const groupMark = value('thousand').replace(/\d/g, '');
  return { name: value('name'), groupMark, decimalMark: value('decimal-mark'), sorry: value('sorry') };
}

/** A file's messages without comments. Each begins at the margin and ends where the next one begins. */
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
