import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Rolldown } from 'vite';
import { fluent } from './plugins/fluent';
import { rulebooks } from './plugins/markdown';
import { preload } from './plugins/preload';

/** The modules that every page needs; the other ones of these folders are loaded on demand. */
const MAIN = new RegExp(
  [
    'node_modules|rolldown|preload-helper|\\.ftl\\?language',
    'web/src/(main|App|routes|boot|style|settings|words/(?!on-demand)|net/(?!server-(catalogue|matches)|no-server)|host/(tables|device)|film|board/(?!EveningLandscape|plain))',
    'web/src/shell/(router|ErrorNotice|Logo|NavIcon|TopBar)',
    'web/src/table/choice-keys',
  ].join('|'),
);

/** The game whose chunk a module belongs to; null for those only imported dynamically, which have their own. */
function gameOf(id: string, context: Rolldown.ChunkingContext): string | null {
  const [path, game, file] = /^.*web\/src\/games\/(\w+)\/([\w.-]+)/.exec(id) ?? [];
  if (!path || !game) return null;
  return file === 'index.ts' || context.getModuleInfo(path)?.importers.length ? game : null;
}

export default defineConfig({
  base: './', // the page also works below a path
  plugins: [fluent(), rulebooks(), svelte(), preload('src/boot/boot.ts')],
  build: {
    outDir: '../src/gulch/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few chunks: the main one, the table, what loads after it, and one for each language and game.
      output: {
        // The main chunk lists the names of all others: short hashes save a kilobyte of every first visit.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'table',
              test: /web\/src\/(pages\/Table|table\/(BottomBar|ConnectionBar|Countdown|Notices|open-table|Prompt|Seats|TableFrame|ToolIcon))/,
              priority: 1,
            },
            // The parts beside the board on a wide screen, or over it on a narrow one.
            {
              name: 'beside',
              test: /web\/src\/table\/(ChoiceList|Log|MoreActions|SidePanel|SideTabs|Toolbar)/,
              priority: 1,
            },
            { name: 'main', test: MAIN, minShareCount: 1, priority: 2 },
            { name: (id) => /gulch\/text\/(\w+)\/(?:common|page)\.ftl\?(?:words|language)/.exec(id)?.[1] ?? null },
            { name: 'covers', test: /web\/src\/games\/\w+\/Cover/, priority: 1 },
            { name: (id) => /games\/\w+\/text\/(\w+)\.ftl\?title/.exec(id)?.[1]?.concat('-titles') ?? null },
            { name: gameOf },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 8200,
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8018', ws: true } },
  },
});
