/** The current address, and how to change it. */

import { addressParts } from '../boot/address';

let parts = $state.raw(addressParts());

addEventListener('hashchange', () => (parts = addressParts()));

export const route = {
  get parts(): string[] {
    return parts;
  },
};

export function link(...to: (string | number)[]): string {
  return '#/' + to.map((part) => encodeURIComponent(part)).join('/');
}

export function go(...to: (string | number)[]): void {
  location.hash = link(...to);
}

/** Changes the address without a new history entry, for sliders for example. */
export function replaceAddress(...to: (string | number)[]): void {
  history.replaceState(null, '', link(...to));
  parts = addressParts();
}

/** The full URL of an address, to share. */
export function address(...to: (string | number)[]): string {
  return location.origin + location.pathname + link(...to);
}
