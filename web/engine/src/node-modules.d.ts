/** The few functions of Node that are used here: its own types would be one more dependency. */

declare module 'node:fs/promises' {
  export function readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

declare module 'node:url' {
  export function fileURLToPath(url: URL): string;
}

declare module 'node:os' {
  export function availableParallelism(): number;
}

declare module 'node:worker_threads' {
  interface Port {
    postMessage(message: unknown): void;
    on(event: string, listener: (message: unknown) => void): void;
  }
  export class Worker implements Port {
    constructor(file: URL);
    postMessage(message: unknown): void;
    on(event: string, listener: (message: unknown) => void): void;
    terminate(): Promise<number>;
  }
  export const parentPort: Port | null;
}
