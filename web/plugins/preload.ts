/**
 * Puts the first script (src/boot/boot.ts) into the page's HTML, with the names of all files that it may preload, so
 * that the files for an address are requested before any other script has loaded. The main script and styles, which all
 * pages need, are preloaded by links.
 */

import { build, type Plugin, type Rolldown } from 'vite';
import { fluent } from './fluent';

type Chunk = Rolldown.OutputChunk;

/** The parts that the first script can preload, recognised by a module; of the pages, those linked to most. */
const PARTS: [RegExp, (...found: string[]) => string][] = [
  [/\/src\/pages\/(Home|Table|Replay|Rules)\.svelte$/, (page) => page.toLowerCase()],
  [/\/src\/table\/load-(end)-panel\.ts$/, (end) => end],
  [/\/src\/device\/(device)-host\.ts$/, (device) => device],
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
      async handler(html, { bundle: output }) {
        const chunks = Object.values(output ?? {}).filter((one) => one.type === 'chunk');
        const src = /<script[^>]* src="\.\/([^"]+)"/.exec(html)?.[1];
        const main = chunks.find((chunk) => chunk.fileName === src);
        if (!main) return html; // nothing is preloaded in development
        const always = filesOf(main, chunks);
        const script = await bundle(first, {
          MAIN: JSON.stringify(`./${main.fileName}`),
          FILES: JSON.stringify({ ...partFiles(chunks, always), ...fonts(Object.keys(output!)) }),
        });
        const links = always.map((file) => ({
          tag: 'link',
          attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        }));
        // Before the styles: a script after them would wait for them.
        return {
          html: html.replace(/\s*<(script|link)[^>]*"\.\/assets\/[^>]*>(<\/script>)?/g, ''),
          tags: [{ tag: 'script', children: script, injectTo: 'head' as const }, ...links],
        };
      },
    },
  };
}

/** A script's file and styles, and those of everything it imports. */
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

function partFiles(chunks: Chunk[], always: string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const chunk of chunks)
    for (const module of chunk.moduleIds)
      for (const [path, nameOf] of PARTS) {
        const [whole, ...names] = path.exec(module) ?? [];
        if (whole === undefined) continue;
        const files = filesOf(chunk, chunks).filter((file) => !always.includes(file));
        const known = (found[nameOf(...names)] ??= []);
        known.push(...files.map((file) => file.replace(/^assets\//, '')).filter((file) => !known.includes(file)));
      }
  return found;
}

/** The font files by script, such as Cyrillic. */
function fonts(files: string[]): Record<string, string[]> {
  const found = files.map((file) => /^assets\/(\w+-(\w+)-.*\.woff2)$/.exec(file)).filter((one) => one !== null);
  return Object.fromEntries(found.map(([, file, script]) => [`fonts/${script}`, [file!]]));
}

/** Bundles a script with everything it imports. */
async function bundle(entry: string, define: Record<string, string>): Promise<string> {
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
