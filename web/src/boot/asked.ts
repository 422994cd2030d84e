/** What is asked of the server before the code is there that will want the answer. */

const asked = new Map<string, Promise<Response>>();
let line: Line | null = null;

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
  asked.set(path, answer);
  return answer;
}

/** The answer, used once. */
export function answerTo(path: string): Promise<Response> | undefined {
  const answer = asked.get(path);
  asked.delete(path);
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
  line = begin(id);
}

/** Say on the line that was opened ahead what the table's page will want said. */
export function greet(hello: string): void {
  if (line) say(line, () => hello);
}

/** A line to a table on which this is said: the one that was opened ahead, if it still stands, or a new one. */
export function lineTo(id: string, hello: () => string): Line {
  const ahead = line;
  line = null;
  const stands = ahead?.socket.url === liveAddress(id) && ahead.socket.readyState <= WebSocket.OPEN;
  if (stands && ahead.said === hello()) return ahead;
  if (!stands || ahead.said) ahead?.socket.close();
  return say(stands && !ahead.said ? ahead : begin(id), hello);
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
