/** Requests to the server over HTTP, and their errors. */

import { earlyAnswer } from '../boot/requests';
import { settings } from '../settings/settings.svelte';
import type {
  Certificate,
  Frame,
  GameInfo,
  Identity,
  NewTable,
  Player,
  Problem,
  Replay,
  Table,
  Transfer,
} from '../protocol/messages';

/** The server refused or was unreachable; `text` is for people to read. */
export class RequestError extends Error {
  constructor(
    readonly key: string,
    readonly text: string,
    readonly status = 0,
  ) {
    super(text || key);
  }
}

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

export const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}`;

const as = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => call<GameInfo[]>('GET', '/games'),
  introduce: (name: string) => call<Identity>('POST', '/players', { name }),
  rename: (name: string) => call<Player>('PUT', '/me', { name }),
  transfer: () => call<Transfer>('POST', '/me/transfer'),
  changeKey: () => call<Identity>('POST', '/me/revoke'),
  claim: (code: string) => call<Identity>('POST', '/claim', { code }),
  lobby: () => call<Table[]>('GET', '/lobby'),
  myTables: () => call<Table[]>('GET', '/tables'),
  create: (table: NewTable) => call<Table>('POST', '/tables', table),
  table: (id: string) => call<Table>('GET', tablePath(id)),
  join: (id: string, seat: number | null) => call<Table>('POST', `${tablePath(id)}/join`, { seat }),
  leave: (id: string) => call<Table>('POST', `${tablePath(id)}/leave`),
  replace: (id: string, seat: number) => call<Table>('POST', `${tablePath(id)}/replace`, { seat }),
  resign: (id: string, seat: number) => call<Table>('POST', `${tablePath(id)}/resign`, { seat }),
  rematch: (id: string, bot: string | null) => call<Table>('POST', `${tablePath(id)}/rematch`, { bot }),
  replay: (id: string, seat: number | null) => call<Replay>('GET', `${tablePath(id)}/replay${as(seat)}`),
  frame: (id: string, move: number, seat: number | null) =>
    call<Frame>('GET', `${tablePath(id)}/frames/${move}${as(seat)}`),
  certificate: (id: string) => call<Certificate>('GET', `${tablePath(id)}/certificate`),
};

export function saveAddress(id: string): string {
  return `./api${tablePath(id)}/save`;
}
