/** The parts of the page's address: `#/replay/ID/MOVE` is ['replay', 'ID', 'MOVE']. */
export function addressParts(): string[] {
  return location.hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
}
