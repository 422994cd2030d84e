import type { deviceHost } from '../device/device-host';
import { DEVICE_TABLE } from '../protocol/host';

/** Whether a table is on this device. */
export const isHere = (table: string): boolean => table.startsWith(DEVICE_TABLE);

/** This device's host, once it has loaded. */
export let loaded: typeof deviceHost | null = null;

/** This device's host, which is loaded when it is needed. */
export const device = async (): Promise<typeof deviceHost> =>
  (loaded ??= (await import('../device/device-host')).deviceHost);
