/** Requests sent before the code that needs their answers has loaded. */

declare global {
  /** A global, because the script in the page and the code that loads later have no module in common. */
  var early: { answers: Map<string, Promise<Response>>; connection: EarlyConnection | null };
}

const early = (globalThis.early ??= { answers: new Map(), connection: null });

/** Sends a request ahead. `then` is called with the answer first, to send further requests. */
export function requestEarly(
  path: string,
  headers: Record<string, string>,
  then?: (copy: Response) => Promise<void>,
): Promise<Response> {
  const answer = fetch(`./api${path}`, { headers }).then(async (found) => {
    await then?.(found.clone()).catch(() => undefined);
    return found;
  });
  // The failure is reported to the caller of `earlyAnswer`.
  answer.catch(() => undefined);
  early.answers.set(path, answer);
  return answer;
}

/** The answer to a request that was sent ahead; it can be used once. */
export function earlyAnswer(path: string): Promise<Response> | undefined {
  const answer = early.answers.get(path);
  early.answers.delete(path);
  return answer;
}

/** The address of a table's live connection. */
export function liveAddress(id: string): string {
  return new URL(`./api/tables/${encodeURIComponent(id)}/live`, location.href).href.replace(/^http/, 'ws');
}

/** A connection to a table, with the hello sent on it and the messages received before a listener was attached. */
export interface EarlyConnection {
  socket: WebSocket;
  hello: string;
  received: MessageEvent<string>[];
}

export function connectEarly(id: string): void {
  early.connection = open(id);
}

/** Sends the hello that the table's page would send, if a connection was opened early. */
export function sendHelloEarly(hello: string): void {
  if (early.connection) greet(early.connection, () => hello);
}

/** A connection to a table on which this hello was sent: the early one if it is still open, otherwise a new one. */
export function connectionTo(id: string, hello: () => string): EarlyConnection {
  const connection = early.connection;
  early.connection = null;
  const usable = connection?.socket.url === liveAddress(id) && connection.socket.readyState <= WebSocket.OPEN;
  if (usable && connection.hello === hello()) return connection;
  if (!usable || connection.hello) connection?.socket.close();
  return greet(usable && !connection.hello ? connection : open(id), hello);
}

function open(id: string): EarlyConnection {
  return { socket: new WebSocket(liveAddress(id)), hello: '', received: [] };
}

function greet(connection: EarlyConnection, hello: () => string): EarlyConnection {
  const { socket } = connection;
  const send = (): void => socket.send((connection.hello = hello()));
  socket.onmessage = (message: MessageEvent<string>) => connection.received.push(message);
  if (socket.readyState === WebSocket.OPEN) send();
  else socket.onopen = send;
  return connection;
}
