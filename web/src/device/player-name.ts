import { readStored } from '../boot/storage';
import { me, randomName } from '../net/identity.svelte';

const KEY = 'gulch.alias';

/** The name under which I play on this device; a stranger keeps a random one. */
export function playerName(): string {
  const known = me.typed || me.player?.name;
  if (known) return known;
  const kept: unknown = readStored(KEY);
  if (typeof kept === 'string') return kept;
  const name = randomName();
  localStorage.setItem(KEY, JSON.stringify(name));
  return name;
}
