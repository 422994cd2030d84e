/** The few functions of Node that are used here: its own types would be one more dependency. */

declare module 'node:fs/promises' {
  export function readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

declare module 'node:url' {
  export function fileURLToPath(url: URL): string;
}
