import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fluent } from './fluent';
import { rulebooks } from './markdown';
import { preload } from './preload';

export default defineConfig({
  plugins: [fluent(), rulebooks(), svelte(), preload('src/boot.ts')],
  build: {
    outDir: '../src/gulch/server/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Few and whole pieces: what sends for the others, the house, a language, a game.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'table',
              test: /web\/src\/(pages\/Table|table\/(Bar|ConnectionBar|Countdown|Icon|Notices|Prompt|Seats|TableFrame))/,
              priority: 1,
            },
            // What stands beside the board on a wide screen, and is laid over it on a narrow one.
            { name: 'beside', test: /web\/src\/table\/(Choices|Column|Log|More|SideTabs|Tools)/, priority: 1 },
            {
              name: 'house',
              test: /node_modules|rolldown|preload-helper|\.ftl\?language|web\/src\/(main|App|boot|lib\/(?!apart|club|notify|options|push|quick|shelf)|shell\/(Trouble|TopBar))/,
              minShareCount: 1,
              priority: 2,
            },
            { name: (id) => /gulch\/text\/(\w+)\/(?:common|page)\.ftl/.exec(id)?.[1] ?? null },
            // What the shelf shows of all games.
            { name: 'covers', test: /web\/src\/games\/\w+\/Cover/, priority: 1 },
            { name: (id) => /games\/\w+\/text\/(\w+)\.ftl\?title/.exec(id)?.[1]?.concat('-titles') ?? null },
            {
              name: (id) =>
                /web\/src\/games\/(\w+)\/(?!lesson|Results|SuePanel|Ask|Builder|Duel|Info|Amount)/.exec(id)?.[1] ??
                null,
            },
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
