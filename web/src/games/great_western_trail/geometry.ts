/**
 * Lays out the trail, which may be any graph: places follow a loop by their distance from the start, with branches on
 * the inside and the outside.
 */

import type { Node } from './types';

export interface Point {
  x: number;
  y: number;
}

export interface Shape {
  width: number;
  height: number;
  /** The loop's distance from the edges. */
  inset: Point;
  corner: number;
  /** The distance of a branch from the loop. */
  branch: number;
  wobble: number;
}

export const WIDE: Shape = { width: 1000, height: 400, inset: { x: 84, y: 77 }, corner: 104, branch: 35, wobble: 5 };
/** The shape for narrow screens, with branches farther from the loop. */
export const SQUARER: Shape = { ...WIDE, height: 560, inset: { x: 104, y: 110 }, branch: 48 };
export const TALL: Shape = { width: 360, height: 596, inset: { x: 70, y: 70 }, corner: 64, branch: 31, wobble: 3 };

/**
 * Each place's position along the lap, from 0 to 1: halfway between its earliest and latest possible position, so that
 * short branches stretch along long ones.
 */
export function progress(nodes: Node[]): Map<string, number> {
  const start = nodes.find((node) => node.kind === 'el_paso')?.id ?? nodes[0]?.id ?? '';
  const before = new Map<string, string[]>();
  for (const node of nodes) for (const next of node.next) before.set(next, [...(before.get(next) ?? []), node.id]);
  const after = new Map(nodes.map((node) => [node.id, node.next]));
  const from = longest(start, nodes, before);
  const to = longest(start, nodes, after);
  const lap = Math.max(1, ...(before.get(start) ?? []).map((id) => (from.get(id) ?? 0) + 1));
  return new Map(
    nodes.map(({ id }) => [id, id === start ? 0 : ((from.get(id) ?? 0) + lap - (to.get(id) ?? 0)) / 2 / lap]),
  );
}

/** The length of the longest way from each place to the start along these neighbours. */
function longest(start: string, nodes: Node[], over: Map<string, string[]>): Map<string, number> {
  const found = new Map<string, number>([[start, 0]]);
  const visit = (id: string, depth: number): number => {
    const known = found.get(id);
    if (known !== undefined) return known;
    if (depth > nodes.length) return 0;
    const far = 1 + Math.max(-1, ...(over.get(id) ?? []).map((next) => visit(next, depth + 1)));
    found.set(id, far);
    return far;
  };
  for (const node of nodes) visit(node.id, 0);
  return found;
}

/** A point at a share of the loop, clockwise from the middle of the left side, at the distance `out` from it. */
export function onLoop(shape: Shape, at: number, out: number): Point {
  const { width, height, inset, corner } = shape;
  const [w, h] = [width - 2 * inset.x - 2 * corner, height - 2 * inset.y - 2 * corner];
  const arc = (Math.PI / 2) * corner;
  const round = 2 * (w + h) + 4 * arc;
  let left = (((at % 1) + 1) % 1) * round;
  const [l, r, t, b] = [inset.x, width - inset.x, inset.y, height - inset.y];
  const turn = (cx: number, cy: number, from: number, part: number): Point => {
    const angle = from + (part / arc) * (Math.PI / 2);
    return { x: cx + (corner + out) * Math.cos(angle), y: cy + (corner + out) * Math.sin(angle) };
  };
  const sides: [number, (part: number) => Point][] = [
    [h / 2, (part) => ({ x: l - out, y: height / 2 - part })],
    [arc, (part) => turn(l + corner, t + corner, Math.PI, part)],
    [w, (part) => ({ x: l + corner + part, y: t - out })],
    [arc, (part) => turn(r - corner, t + corner, -Math.PI / 2, part)],
    [h, (part) => ({ x: r + out, y: t + corner + part })],
    [arc, (part) => turn(r - corner, b - corner, 0, part)],
    [w, (part) => ({ x: r - corner - part, y: b + out })],
    [arc, (part) => turn(l + corner, b - corner, Math.PI / 2, part)],
    [h / 2, (part) => ({ x: l - out, y: b - corner - part })],
  ];
  for (const [length, point] of sides) {
    if (left <= length) return point(left);
    left -= length;
  }
  return { x: l - out, y: height / 2 };
}

const SIDES: Record<string, number> = { inner: -1, outer: 1 };

export interface Way {
  from: string;
  to: string;
  path: string;
}

export interface Plan {
  places: Map<string, Point>;
  ways: Way[];
}

export function plan(nodes: Node[], shape: Shape): Plan {
  const at = progress(nodes);
  const out = new Map(nodes.map((node) => [node.id, (SIDES[node.ring] ?? 0) * shape.branch]));
  const point = (p: number, o: number): Point => onLoop(shape, p, o + shape.wobble * Math.sin(p * 40));
  const places = new Map(nodes.map(({ id }) => [id, point(at.get(id)!, out.get(id)!)]));
  const ways = nodes.flatMap((node) =>
    node.next.map((next) => ({ from: node.id, to: next, path: between(node.id, next) })),
  );
  return { places, ways };

  function between(a: string, b: string): string {
    const [p, q] = [at.get(a)!, at.get(b)! > at.get(a)! ? at.get(b)! : 1];
    const [o, u] = [out.get(a)!, out.get(b) ?? 0];
    const points = Array.from({ length: 15 }, (_, n) => {
      const part = n / 14;
      const ease = part * part * (3 - 2 * part);
      return point(p + (q - p) * part, o + (u - o) * ease);
    });
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  }
}
