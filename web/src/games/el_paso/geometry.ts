/** Places on the road map, in a wide and a narrow drawing. Everything else is laid out by style sheets. */

export interface Point {
  x: number;
  y: number;
}

export interface Road {
  width: number;
  height: number;
  towns: Point[];
  /** The two control points of the trail from each town to the next. */
  bends: [Point, Point][];
  /** Drawings beside the road: name, left and top edge, size. */
  scenery: [string, number, number, number][];
  rivers: string[];
  rails: string[];
}

const at = (x: number, y: number): Point => ({ x, y });

/** The control points of a trail that leaves and enters towns horizontally. */
function level(towns: Point[]): [Point, Point][] {
  return towns.slice(1).map((to, n) => {
    const from = towns[n]!;
    const middle = (from.x + to.x) / 2;
    return [at(middle, from.y), at(middle, to.y)];
  });
}

const wide = [at(74, 44), at(216, 72), at(360, 44), at(504, 72), at(648, 44), at(790, 72), at(928, 46)];
export const WIDE: Road = {
  width: 1000,
  height: 126,
  towns: wide,
  bends: level(wide),
  scenery: [
    ['mesa', 140, -8, 66],
    ['mesa', 250, -2, 46],
    ['mesa', 432, -6, 62],
    ['mesa', 555, -8, 54],
    ['mesa', 722, -8, 70],
    ['mesa', 836, 2, 44],
    ['cactus', 20, 92, 22],
    ['cactus', 140, 96, 18],
    ['cactus', 286, 98, 20],
    ['cactus', 432, 100, 16],
    ['cactus', 572, 96, 22],
    ['cactus', 582, 104, 15],
    ['cactus', 722, 98, 18],
    ['cactus', 858, 96, 22],
    ['cactus', 970, 94, 18],
  ],
  rivers: ['M296 6q-14 22 2 42t-8 44 6 28'],
  rails: ['M404 120q50-26 42-60t96-52'],
};

const narrow = [at(46, 34), at(134, 40), at(222, 34), at(306, 40), at(278, 122), at(170, 116), at(58, 122)];
export const NARROW: Road = {
  width: 360,
  height: 172,
  towns: narrow,
  bends: level(narrow).toSpliced(3, 1, [at(366, 44), at(350, 120)]),
  scenery: [
    ['mesa', 66, -12, 44],
    ['mesa', 248, -12, 44],
    ['mesa', 200, 80, 44],
    ['cactus', 86, 96, 20],
    ['cactus', 12, 92, 16],
    ['cactus', 222, 100, 14],
    ['cactus', 338, 140, 20],
  ],
  rivers: ['M182 6q-10 16 0 34t-8 42-10 84'],
  rails: [],
};

/** The trail from one town to another as a path. */
export function trail(road: Road, from: number, to: number): string {
  const start = road.towns[from]!;
  const curves = road.bends.slice(from, to).map(([a, b], n) => {
    const end = road.towns[from + n + 1]!;
    return `C${a.x} ${a.y} ${b.x} ${b.y} ${end.x} ${end.y}`;
  });
  return `M${start.x} ${start.y}${curves.join('')}`;
}

/** Points along the trail from a town to the next. */
export function ride(road: Road, from: number, steps = 16): Point[] {
  const [start, end] = [road.towns[from]!, road.towns[from + 1]!];
  const [a, b] = road.bends[from]!;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    const u = 1 - t;
    const on = (axis: 'x' | 'y'): number =>
      u ** 3 * start[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * end[axis];
    return at(on('x'), on('y'));
  });
}
