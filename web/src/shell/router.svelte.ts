/** Where we are, and how to get elsewhere. */

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

/** Change the address without a new entry in the history, for a slider and the like. */
export function show(...to: (string | number)[]): void {
  history.replaceState(null, '', link(...to));
  parts = addressParts();
}

/** The whole address of a place here, to send to somebody. */
export function address(...to: (string | number)[]): string {
  return location.origin + location.pathname + link(...to);
}
