/** Yields to the browser between two pieces of work. */

const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** Resolves after the next frame is painted; a hidden page paints none. */
export function nextFrame(): Promise<void> {
  return new Promise((next) => (document.hidden ? setTimeout(next) : requestAnimationFrame(() => setTimeout(next))));
}

/** Resolves in another task, sooner than a timer would. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((next) => {
    waiting.push(next);
    port2.postMessage(null);
  });
}
