/**
 * Puts the first script (src/boot/boot.ts) into the page itself, with the names of all files that it may send for: what an
 * address needs sets out when the page has come, and not when a script has. The house's own scripts and styles, which are
 * needed wherever one goes, are named beside it.
 */

import { build, type Plugin, type Rolldown } from 'vite';
import { fluent } from './fluent';

type Chunk = Rolldown.OutputChunk;

/** What the first script sends for, by the module that it is found by; of the pages, those that links lead to most. */
const PARTS: [RegExp, (...found: string[]) => string][] = [
  [/\/src\/pages\/(Home|Table|Replay|Rules)\.svelte$/, (page) => page.toLowerCase()],
  [/\/src\/table\/load-(end)-panel\.ts$/, (end) => end],
  [/\/src\/games\/(\w+)\/index\.ts$/, (game) => game],
  [/\/gulch\/text\/(\w+)\/page\.ftl\?words$/, (language) => language],
  [/\/gulch\/text\/(\w+)\/social\.ftl\?words$/, (language) => `social/${language}`],
  [/\/games\/(\w+)\/text\/(\w+)\.ftl\?words$/, (game, language) => `${game}/${language}`],
  [/\/games\/\w+\/text\/(\w+)\.ftl\?title$/, (language) => `titles/${language}`],
];

export function preload(first: string): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        const src = /<script[^>]* src="\/([^"]+)"/.exec(html)?.[1];
        const main = chunks.find((chunk) => chunk.fileName === src);
        if (!main) return html; // while one works on it nothing is sent for ahead
        const house = filesOf(main, chunks);
        const script = await alone(first, {
          MAIN: JSON.stringify(`/${main.fileName}`),
          FILES: JSON.stringify({ ...partFiles(chunks, house), ...fonts(Object.keys(bundle!)) }),
        });
        const links = house.map((file) => ({
          tag: 'link',
          attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
        // Before the styles: a script that stands behind them waits for them.
        return {
          html: html.replace(/\s*<(script|link)[^>]*\/assets\/[^>]*>(<\/script>)?/g, ''),
          tags: [{ tag: 'script', children: script, injectTo: 'head' as const }, ...links],
        };
      },
    },
  };
}

/** A script with all that it imports, and their styles. */
function filesOf(chunk: Chunk, chunks: Chunk[], seen: Set<Chunk> = new Set()): string[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunks.filter((one) => chunk.imports.includes(one.fileName));
  return [
    ...(chunk.viteMetadata?.importedCss ?? []),
    chunk.fileName,
    ...imported.flatMap((one) => filesOf(one, chunks, seen)),
  ];
}

function partFiles(chunks: Chunk[], house: string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chunk of chunks)
    for (const module of chunk.moduleIds)
      for (const [path, named] of PARTS) {
        const [whole, ...names] = path.exec(module) ?? [];
        if (whole === undefined) continue;
        const files = filesOf(chunk, chunks).filter((file) => !house.includes(file));
        const known = (found[named(...names)] ??= []);
        known.push(...files.map((file) => file.replace(/^assets\//, '')).filter((file) => !known.includes(file)));
      }
  return found;
}

/** The files of letters, by the script that is written with them. */
function fonts(files: string[]): Record<string, string[]> {
  const found = files.map((file) => /^assets\/(\w+-(\w+)-.*\.woff2)$/.exec(file)).filter((one) => one !== null);
  return Object.fromEntries(found.map(([, file, script]) => [`fonts/${script}`, [file!]]));
}

/** A script that imports nothing any more. */
async function alone(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [fluent()],
    define,
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'first' } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}
