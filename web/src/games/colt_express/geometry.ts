/**
 * How the train is drawn: every car as wide as there is room, 200 units high. The same lines divide the drawing and the
 * floors laid over it.
 */

export const HEIGHT = 200;
/** Heights: the top and bottom of the roof, the floor, the chassis. */
export const ROOF = 66;
export const EAVES = 88;
export const BOARDS = 162;
export const CHASSIS = 180;

/** The boiler's share of the locomotive, where nobody can stand. */
export const BOILER = 0.45;
/** Its width, relative to a car. */
export const ENGINE = 1.75;

/** Spreads things of one width evenly between two walls. */
export function spread(from: number, to: number, width: number, gap: number): number[] {
  const count = Math.max(1, Math.floor((to - from + gap) / (width + gap)));
  const room = (to - from - count * width) / (count + 1);
  return Array.from({ length: count }, (_, n) => from + room + n * (width + room));
}
