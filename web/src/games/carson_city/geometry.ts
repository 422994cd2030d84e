/**
 * Places of parcels and roads in the town, eight parcels wide, and of the squares along the path. All lengths are in
 * parcels, from the upper left corner of the town.
 */

export const SIDE = 8;

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** `h34` runs under the fourth row in the fourth column, `v34` right of the third column in the fifth row. */
export function roadLine(road: string): Line {
  const [x, y] = [Number(road[1]), Number(road[2])];
  return road.startsWith('h') ? { x1: x, y1: y, x2: x + 1, y2: y } : { x1: x, y1: y, x2: x, y2: y + 1 };
}

/** The parcels on both sides of a road; at the town's edge the only one, with an arrow towards the road. */
export function besideRoad(road: string): string[] {
  const { x1: x, y1: y } = roadLine(road);
  const at = (column: number, row: number): string => String.fromCharCode(65 + column) + (row + 1);
  if (road.startsWith('h'))
    return y === 0 ? [`${at(x, 0)}↑`] : y === SIDE ? [`${at(x, SIDE - 1)}↓`] : [at(x, y - 1), at(x, y)];
  return x === 0 ? [`${at(0, y)}←`] : x === SIDE ? [`${at(SIDE - 1, y)}→`] : [at(x - 1, y), at(x, y)];
}

export function column(parcel: string): number {
  return parcel.charCodeAt(0) - 65;
}

export function row(parcel: string): number {
  return Number(parcel[1]) - 1;
}

/** The parcel some steps away, within the town. */
export function stepFrom(parcel: string, dx: number, dy: number): string {
  const inside = (n: number): number => Math.min(SIDE - 1, Math.max(0, n));
  return String.fromCharCode(65 + inside(column(parcel) + dx)) + (inside(row(parcel) + dy) + 1);
}

/** A row of the path has ten squares; after this one a narrow one is inserted, where kept tiles are built. */
export const GAP = 4;

export function trackColumn(slot: number): number {
  return slot === 0 ? GAP : slot < GAP ? slot : slot + 1;
}
