/** Requests to the server over HTTP. */

import { earlyAnswer } from '../boot/requests';
import { HAS_SERVER } from '../boot/server';
import { RequestError } from '../protocol/host';
import type { Problem } from '../protocol/messages';
import { settings } from '../settings/settings.svelte';

let token: string | null = null;
let forgotten: () => void = () => undefined;

/**
 * Sets the key that requests are sent with. `unknown` is called if the server does not know the key, for instance with
 * a new database.
 */
export function setToken(key: string | null, unknown: () => void): void {
  token = key;
  forgotten = unknown;
}

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  if (!HAS_SERVER) throw await (await import('./no-server')).noServer();
  const headers: Record<string, string> = { 'Accept-Language': settings.language };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await ((method === 'GET' && earlyAnswer(path)) ||
      fetch(`./api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) }));
  } catch {
    throw new RequestError('unreachable', '');
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    throw new RequestError('unreadable', '', response.status);
  }
  if (response.ok) return answer as Answer;
  if (response.status === 401 && token) {
    forgotten();
    if (method === 'GET') return call(method, path);
  }
  const problem = (answer ?? {}) as Partial<Problem>;
  throw new RequestError(problem.key ?? 'unknown', problem.text ?? '', response.status);
}

/** Whether an error says that there is no server, or that it cannot be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof RequestError && ['no-server', 'unreachable'].includes(error.key);

export const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}`;
