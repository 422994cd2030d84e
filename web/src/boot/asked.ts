/** What is asked of the server before the code is there that will want the answer. */

const asked = new Map<string, Promise<Response>>();
let line: WebSocket | null = null;

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

export function openLine(id: string): void {
  line = new WebSocket(liveAddress(id));
}

/** A line to a table: the one that was opened ahead, if it still stands, or a new one. */
export function lineTo(id: string): WebSocket {
  const ahead = line;
  line = null;
  if (ahead?.url === liveAddress(id) && ahead.readyState <= WebSocket.OPEN) return ahead;
  ahead?.close();
  return new WebSocket(liveAddress(id));
}
