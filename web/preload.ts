/**
 * Names in the page itself the scripts and styles that are needed wherever one goes, so that they set out together with
 * the first of them. Letters are as heavy as all of these, and are sent for by the first script (boot/stored.ts).
 */

import type { Plugin } from 'vite';

export function preload(module: string): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        const wanted = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
        const needed = chunks.filter(
          (chunk) => chunk === wanted || wanted?.imports.includes(chunk.fileName) || chunk.name === 'rolldown-runtime',
        );
        const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [
          ...needed.map((chunk) => ({ rel: 'modulepreload', file: chunk.fileName })),
          ...styles.map((file) => ({ rel: 'stylesheet', file })),
        ]
          .filter(({ file }) => !html.includes(file))
          .map(({ file, ...attrs }) => ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
