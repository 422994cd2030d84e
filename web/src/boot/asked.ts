/** What is asked of the server before the code is there that will want the answer. */

declare global {
  /** Where the script in the page leaves what it asked for to those that come: they share no module with it. */
  var ahead: { asked: Map<string, Promise<Response>>; line: Line | null };
}

const ahead = (globalThis.ahead ??= { asked: new Map(), line: null });

/** Whoever wants the answer has it after `seen`: what follows from it is asked once, and here. */
export function ask(
  path: string,
  headers: Record<string, string>,
  seen?: (copy: Response) => Promise<void>,
): Promise<Response> {
  const answer = fetch(`/api${path}`, { headers }).then(async (found) => {
    await seen?.(found.clone()).catch(() => undefined);
    return found;
  });
  // Whoever wants it hears of what went wrong.
  answer.catch(() => undefined);
  ahead.asked.set(path, answer);
  return answer;
}

/** The answer, used once. */
export function answerTo(path: string): Promise<Response> | undefined {
  const answer = ahead.asked.get(path);
  ahead.asked.delete(path);
  return answer;
}

/** Where the news of a table come from. */
export function liveAddress(id: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(id)}/live`;
}

/** A line to a table: what was said on it first, and what was heard before anybody listened. */
export interface Line {
  socket: WebSocket;
  said: string;
  heard: MessageEvent<string>[];
}

export function openLine(id: string): void {
  ahead.line = begin(id);
}

/** Say on the line that was opened ahead what the table's page will want said. */
export function greet(hello: string): void {
  if (ahead.line) say(ahead.line, () => hello);
}

/** A line to a table on which this is said: the one that was opened ahead, if it still stands, or a new one. */
export function lineTo(id: string, hello: () => string): Line {
  const line = ahead.line;
  ahead.line = null;
  const stands = line?.socket.url === liveAddress(id) && line.socket.readyState <= WebSocket.OPEN;
  if (stands && line.said === hello()) return line;
  if (!stands || line.said) line?.socket.close();
  return say(stands && !line.said ? line : begin(id), hello);
}

function begin(id: string): Line {
  return { socket: new WebSocket(liveAddress(id)), said: '', heard: [] };
}

function say(line: Line, hello: () => string): Line {
  const { socket } = line;
  const now = (): void => socket.send((line.said = hello()));
  socket.onmessage = (message: MessageEvent<string>) => line.heard.push(message);
  if (socket.readyState === WebSocket.OPEN) now();
  else socket.onopen = now;
  return line;
}
