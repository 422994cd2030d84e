/** Who I am on this device: a nickname and a key to my seats. There are no accounts. */

import { HAS_SERVER } from '../boot/server';
import { IDENTITY, readStored } from '../boot/storage';
import { RequestError } from '../protocol/host';
import type { Identity, Player } from '../protocol/messages';
import { t } from '../words/translate.svelte';
import { call, setToken } from './http';

let identity = $state.raw<Identity | null>(null);
become(readStored<Identity>(IDENTITY) as Identity | null);

function become(found: Identity | null): void {
  identity = found;
  if (found) localStorage.setItem(IDENTITY, JSON.stringify(found));
  else localStorage.removeItem(IDENTITY);
  setToken(found?.token ?? null, () => become(null));
}

/** A name that was typed but not saved; it is used by my next action. */
let typed = '';

function keep(found: Identity): Identity {
  become(found);
  return found;
}

export const me = {
  get player(): Player | null {
    return identity?.player ?? null;
  },
  get token(): string | null {
    return identity?.token ?? null;
  },
  /** A name that was typed but not saved. */
  get typed(): string {
    return typed;
  },
  /** My identity; a stranger gets one on first coming to a table. */
  async known(): Promise<Identity> {
    if (identity && (!typed || typed === identity.player.name)) return identity;
    return this.call(typed || randomName());
  },
  types(name: string): void {
    typed = name.trim();
  },
  async call(name: string): Promise<Identity> {
    typed = '';
    if (!HAS_SERVER) return keep({ player: { id: 'me', name }, token: '' });
    return keep(
      identity
        ? { ...identity, player: await call<Player>('PUT', '/me', { name }) }
        : await call<Identity>('POST', '/players', { name }),
    );
  },
  async changeKey(): Promise<Identity> {
    return keep(await call<Identity>('POST', '/me/revoke'));
  },
  async claim(code: string): Promise<Identity> {
    return keep(await call<Identity>('POST', '/claim', { code }));
  },
};

/** Calls the server with my identity; if it no longer knows me, I first get a new one. */
export async function withIdentity<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  await me.known();
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error;
    await me.known();
    return await act();
  }
}

/** A random name for players who enter none. */
export function randomName(): string {
  const names = t('page-strangers').split(',');
  return names[Math.floor(Math.random() * names.length)]!.trim();
}
