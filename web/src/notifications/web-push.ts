/** Web Push: tells me on this device that it is my turn, even when no page is open. */

import { call } from '../net/http';
import { withIdentity } from '../net/identity.svelte';
import { settings } from '../settings/settings.svelte';
import type { PushKey, Told } from '../protocol/messages';

export type Push = 'none' | 'denied' | 'off' | 'on';

const WORKER = './worker.js';

/** Whether notifications are on, off, blocked or unsupported in this browser. */
export async function pushState(): Promise<Push> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return settings.push && (await subscription()) ? 'on' : 'off';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission and registers this device. Throws if the browser's push service does not answer. */
export async function turnOn(): Promise<Push> {
  if ((await pushState()) === 'none') return 'none';
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await call<PushKey>('GET', '/push');
  await register(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  settings.push = true;
  return 'on';
}

export async function turnOff(): Promise<Push> {
  settings.push = false;
  const found = await subscription();
  if (found) {
    await withIdentity(() => call<Told>('POST', '/me/devices/remove', { endpoint: found.endpoint }));
    await found.unsubscribe();
  }
  return pushState();
}

/** Registers this device again, after a change of language or identity. */
export async function renewSubscription(): Promise<void> {
  const found = (await pushState()) === 'on' && (await subscription());
  if (found) await register(found);
}

async function register(found: PushSubscription): Promise<void> {
  const { endpoint, keys } = found.toJSON();
  await withIdentity(() => call<Told>('POST', '/me/devices', { endpoint, key: keys?.p256dh, secret: keys?.auth }));
}
