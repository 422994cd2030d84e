/** The script of a Web Worker. */

import { serve, type ToWorker } from './worker.ts';

declare const self: DedicatedWorkerGlobalScope;

serve({
  send: (message) => self.postMessage(message),
  receive: (listener) => {
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => listener(data);
  },
});
