/** What runs in a worker: answers one task after the other, and stops a task when it is told to. */

import type { Loaded } from './engine.ts';
import { Stopped, type Pause } from './search.ts';
import { Thinker, type Task } from './thinker.ts';

const REPORT = 1000; // milliseconds between two signs of life

export type ToWorker =
  | { readonly load: Loaded }
  | { readonly id: number; readonly task: Task; readonly network: Uint8Array | null } // null: none, or it has it
  | { readonly stop: number };

export type FromWorker =
  | { readonly working: number } // the task is still being thought about
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string; readonly stopped: boolean };

/** The worker's end of the line to those who ask. */
export interface Port {
  send(message: FromWorker): void;
  receive(listener: (message: ToWorker) => void): void;
}

/** Let messages arrive. A timer would wait for four milliseconds. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export function serve(port: Port): void {
  let thinker: Thinker | null = null;
  const stopped = new Set<number>();

  async function answer(id: number, task: Task, network: Uint8Array | null): Promise<void> {
    let told = performance.now();
    const pause: Pause = async () => {
      if (performance.now() - told > REPORT) {
        port.send({ working: id });
        told = performance.now();
      }
      await turn();
      if (stopped.delete(id)) throw new Stopped();
    };
    try {
      if (!thinker) throw new Error('no game was loaded');
      if (network) thinker.useNetwork(network);
      port.send({ id, answer: await thinker.answer(task, pause) });
    } catch (error) {
      port.send({ id, error: String(error), stopped: error instanceof Stopped });
    }
    stopped.delete(id);
  }

  port.receive((message) => {
    if ('load' in message) thinker = new Thinker(message.load);
    else if ('stop' in message) stopped.add(message.stop);
    else void answer(message.id, message.task, message.network);
  });
}
