/** What Node needs besides the library: files from a folder, and worker threads. */

/// <reference path="./node-modules.d.ts" />

import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { MissingFile, type Files } from './files.ts';
import { workersFor, type EngineWorker, type Workers } from './pool.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** Files in a folder; without one, the games in this package. */
export function filesIn(folder: string = fileURLToPath(new URL('../games', import.meta.url))): Files {
  return async (name) => {
    try {
      return new Uint8Array(await readFile(`${folder}/${name}`));
    } catch (error) {
      throw new MissingFile(name, String(error));
    }
  };
}

/** Worker threads, as many as this machine has cores less one, at most four. */
export function nodeWorkers(
  count: number = workersFor(availableParallelism()),
  script: URL = new URL('./node-worker.js', import.meta.url),
): Workers {
  return { count, spawn: () => new NodeWorker(script) };
}

/** A worker thread with the interface of a Web Worker. */
class NodeWorker implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  readonly #thread: Worker;

  constructor(script: URL) {
    this.#thread = new Worker(script);
    this.#thread.on('message', (data) => this.onmessage?.({ data } as MessageEvent<FromWorker>));
    this.#thread.on('error', (error) => this.onerror?.({ error } as ErrorEvent));
    this.#thread.on('exit', () => this.onerror?.({} as ErrorEvent));
  }

  postMessage(message: ToWorker): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
