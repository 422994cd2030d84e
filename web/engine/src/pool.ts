import { wholeFile, type Engine } from './engine.ts';
import type { Files } from './files.ts';
import { Stopped } from './search.ts';
import type { Answer, Task } from './thinker.ts';
import type { FromWorker, ToWorker } from './worker.ts';

const MOST_WORKERS = 4;
const MOST_ATTEMPTS = 2; // at one task, if workers die of it
const PATIENCE = 20_000; // milliseconds
const LOOKS = 10; // in this time

/** A Web Worker, or what behaves like one. */
export interface EngineWorker {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** How workers are started, and how many. */
export interface Workers {
  readonly spawn: () => EngineWorker;
  readonly count: number;
  readonly patience?: number; // milliseconds without a sign of life after which a worker counts as dead
}

/** Workers for a device with this many cores: one core stays free for the page. */
export const workersFor = (cores: number): number => Math.min(MOST_WORKERS, Math.max(1, cores - 1));

/** Web Workers: `webWorkers(() => new Worker(new URL('gulch-engine/worker', import.meta.url), { type: 'module' }))`. */
export function webWorkers(spawn: () => EngineWorker): Workers {
  return { spawn, count: workersFor(navigator.hardwareConcurrency) };
}

type Outcome = Exclude<FromWorker, { readonly working: number }>;

interface Pending {
  readonly id: number;
  readonly task: Task;
  readonly network: Uint8Array | null;
  readonly settle: (message: Outcome | null) => void; // null: no worker survived it
  attempts: number;
}

interface Running {
  readonly worker: EngineWorker;
  hasNetwork: boolean;
  pending: Pending | null;
  silent: number; // looks since it was last heard of
}

/** Workers that think about positions of one game. They start when first needed; one that dies is replaced. */
export class WorkerPool {
  readonly engine: Engine;
  readonly #files: Files;
  readonly #workers: Workers;
  readonly #running = new Set<Running>();
  #waiting: Pending[] = [];
  #network: Promise<Uint8Array> | null = null;
  #ids = 0;
  #closed = false;
  #watching: ReturnType<typeof setInterval> | undefined;

  constructor(engine: Engine, files: Files, workers: Workers) {
    this.engine = engine;
    this.#files = files;
    this.#workers = workers;
  }

  get count(): number {
    return this.#workers.count;
  }

  /** The bytes of the game's network, fetched once; null if it has none. */
  async #networkFor(task: Task): Promise<Uint8Array | null> {
    if (!task.helped || !this.engine.data.files['network']) return null;
    this.#network ??= wholeFile(this.engine.data, 'network', this.#files);
    try {
      return await this.#network;
    } catch (error) {
      this.#network = null; // the next task asks again
      throw error;
    }
  }

  /** Give a task to the next free worker. Rejects with `Stopped` when the signal aborts. */
  async run<T extends Task>(task: T, signal?: AbortSignal): Promise<Answer<T['task']>> {
    const network = await this.#networkFor(task);
    return new Promise((resolve, reject) => {
      if (signal?.aborted || this.#closed) return reject(new Stopped());
      const id = (this.#ids += 1);
      const stop = (): void => {
        this.#stop(id);
        reject(new Stopped());
      };
      const settle = (message: Outcome | null): void => {
        signal?.removeEventListener('abort', stop);
        if (message && 'answer' in message) resolve(message.answer as Answer<T['task']>);
        else reject(message?.stopped ? new Stopped() : new Error(message?.error ?? 'workers died of this task'));
      };
      signal?.addEventListener('abort', stop);
      this.#waiting.push({ id, task, network, settle, attempts: 1 });
      this.#dispatch();
    });
  }

  /** End all workers; tasks that they have are stopped. */
  close(): void {
    this.#closed = true;
    this.#rest();
    const pending = [...this.#waiting, ...[...this.#running].flatMap((running) => running.pending ?? [])];
    for (const { worker } of this.#running) worker.terminate();
    this.#running.clear();
    this.#waiting = [];
    for (const { id, settle } of pending) settle({ id, error: 'closed', stopped: true });
  }

  #dispatch(): void {
    while (this.#waiting.length) {
      const running = [...this.#running].find(({ pending }) => !pending) ?? this.#start();
      if (!running) return;
      const pending = this.#next();
      running.pending = pending;
      running.silent = 0;
      this.#watch();
      const network = running.hasNetwork ? null : pending.network;
      running.hasNetwork ||= network !== null;
      running.worker.postMessage({ id: pending.id, task: pending.task, network });
    }
  }

  /** The task to do next: analyses wait for bots and hints, whose player sits there waiting. */
  #next(): Pending {
    const place = this.#waiting.findIndex(({ task }) => task.task !== 'judge' && task.task !== 'chances');
    return this.#waiting.splice(Math.max(place, 0), 1)[0]!;
  }

  /** One more worker; null if there are enough. */
  #start(): Running | null {
    if (this.#running.size >= this.count) return null;
    const worker = this.#workers.spawn();
    const running: Running = { worker, hasNetwork: false, pending: null, silent: 0 };
    worker.onmessage = ({ data }) => {
      running.silent = 0;
      if ('working' in data) return;
      running.pending?.settle(data);
      running.pending = null;
      this.#dispatch();
    };
    worker.onerror = () => this.#replace(running);
    worker.postMessage({ load: { data: this.engine.data, module: this.engine.module } });
    this.#running.add(running);
    return running;
  }

  /** Look from time to time whether workers live. A device that was asleep looks no more often than one awake. */
  #watch(): void {
    this.#watching ??= setInterval(
      () => {
        const busy = [...this.#running].filter(({ pending }) => pending);
        if (!busy.length) this.#rest();
        for (const running of busy) {
          running.silent += 1;
          if (running.silent > LOOKS) this.#replace(running);
        }
      },
      (this.#workers.patience ?? PATIENCE) / LOOKS,
    );
  }

  #rest(): void {
    clearInterval(this.#watching);
    this.#watching = undefined;
  }

  /** Forget a worker that has died; another one gets its task. */
  #replace(dead: Running): void {
    if (!this.#running.delete(dead)) return;
    dead.worker.terminate();
    const { pending } = dead;
    if (pending && pending.attempts < MOST_ATTEMPTS) {
      pending.attempts += 1;
      this.#waiting.unshift(pending);
    } else pending?.settle(null);
    this.#dispatch();
  }

  #stop(id: number): void {
    this.#waiting = this.#waiting.filter((pending) => pending.id !== id);
    for (const { worker, pending } of this.#running) if (pending?.id === id) worker.postMessage({ stop: id });
  }
}
