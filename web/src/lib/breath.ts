const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** After the next picture of the page has been made; of one that nobody looks at none is made. */
export function picture(): Promise<void> {
  return new Promise((next) => (document.hidden ? setTimeout(next) : requestAnimationFrame(() => setTimeout(next))));
}

/** Another task, as soon as the page has done what else there is; a timer would wait longer than that. */
export function breath(): Promise<void> {
  return new Promise((next) => {
    waiting.push(next);
    port2.postMessage(null);
  });
}
