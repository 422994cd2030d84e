/** Where the address leads: `#/replay/ID/MOVE` is ['replay', 'ID', 'MOVE']. */
export function place(): string[] {
  return location.hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
}
