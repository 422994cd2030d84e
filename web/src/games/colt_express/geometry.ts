/**
 * How the train is drawn: every car as wide as there is room, 200 units high. The same lines divide the drawing and the
 * floors laid over it.
 */

export const HEIGHT = 200;
/** Where the roof begins, where it ends and the inside begins, the floor, and the chassis. */
export const ROOF = 66;
export const EAVES = 88;
export const BOARDS = 162;
export const CHASSIS = 180;

/** How much of the locomotive is boiler, where nobody can stand. */
export const BOILER = 0.45;
/** How much wider than a car it is. */
export const ENGINE = 1.75;

/** So many things of one width, evenly between two walls. */
export function spread(from: number, to: number, width: number, gap: number): number[] {
  const count = Math.max(1, Math.floor((to - from + gap) / (width + gap)));
  const room = (to - from - count * width) / (count + 1);
  return Array.from({ length: count }, (_, n) => from + room + n * (width + room));
}
