/** The script of a worker thread in Node. */

/// <reference path="./node-modules.d.ts" />

import { parentPort } from 'node:worker_threads';
import { serve, type ToWorker } from './worker.ts';

serve({
  send: (message) => parentPort!.postMessage(message),
  receive: (listener) => parentPort!.on('message', (message) => listener(message as ToWorker)),
});
