/**
 * The measures of the train: every car is 200 units high and as wide as there is room. The drawing and the floors laid
 * over it share them.
 */

export const HEIGHT = 200;
/** Heights of the roof's top and bottom, the floor and the chassis. */
export const ROOF = 66;
export const EAVES = 88;
export const BOARDS = 162;
export const CHASSIS = 180;

/** The boiler's share of the locomotive, where nobody can stand. */
export const BOILER = 0.45;
/** The locomotive's width, relative to a car. */
export const ENGINE = 1.75;

/** The left edges of things of one width, spread evenly between two walls. */
export function spread(from: number, to: number, width: number, gap: number): number[] {
  const count = Math.max(1, Math.floor((to - from + gap) / (width + gap)));
  const room = (to - from - count * width) / (count + 1);
  return Array.from({ length: count }, (_, n) => from + room + n * (width + room));
}
