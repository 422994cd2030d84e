/**
 * Animates pieces: `remember` stores where everything is before the board changes, and `fly` moves every piece from its
 * old place to its new one. `data-piece` names a piece, `data-place` a place. A new piece starts from the place named
 * in its `data-from`; one that is gone flies to the place in its `data-to`. `data-delay` (milliseconds) makes it wait
 * first.
 */

interface Spot {
  box: DOMRect;
  element: HTMLElement;
}

export type Snapshot = Map<string, Spot>;

/** A flying piece and its destination, relative to the corner of the board. */
interface Flight {
  animation: Animation;
  frames: Keyframe[];
  x: number;
  y: number;
}

const LASTS = 480;
const underway = new WeakMap<HTMLElement, Flight>();

export function remember(root: HTMLElement): Snapshot {
  const spots: Snapshot = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece], [data-place]')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) spots.set(element.dataset.piece ?? element.dataset.place!, { box, element });
  }
  return spots;
}

/** Animates the pieces; with `speed` 0 they jump. Returns the destinations of those that begin to move now. */
export function fly(root: HTMLElement, sky: HTMLElement, before: Snapshot, speed: number): DOMRect[] {
  const landed = land(before);
  if (speed === 0) {
    sky.replaceChildren();
    return [];
  }
  const goals: DOMRect[] = [];
  const now = remember(root);
  const corner = sky.getBoundingClientRect();
  for (const [name, { box, element }] of now) {
    if (!element.dataset.piece) continue;
    const from = before.get(name) ?? spot(element.dataset.from, before, now);
    const [x, y] = [box.x - corner.x, box.y - corner.y];
    const flight = landed.get(element);
    if (flight && Math.abs(flight.x - x) + Math.abs(flight.y - y) < 3)
      takeOff(element, flight.frames, x, y, speed, flight.time);
    else if (from && run(element, from.box, box, x, y, speed)) goals.push(box);
  }
  for (const [name, { box, element }] of before) {
    const to = !now.has(name) && !element.isConnected ? spot(element.dataset.to, now, before) : undefined;
    if (to) {
      depart(sky, corner, element, box, to.box, speed);
      goals.push(to.box);
    }
  }
  return goals;
}

/** Ends all running flights, to measure where the pieces belong; returns how far each had come. */
function land(before: Snapshot): Map<HTMLElement, Flight & { time: number }> {
  const landed = new Map<HTMLElement, Flight & { time: number }>();
  for (const { element } of before.values()) {
    const flight = underway.get(element);
    if (flight?.animation.playState !== 'running') continue;
    landed.set(element, { ...flight, time: Number(flight.animation.currentTime) });
    flight.animation.cancel();
  }
  return landed;
}

function spot(name: string | undefined, ...where: Snapshot[]): Spot | undefined {
  return name === undefined ? undefined : where.map((spots) => spots.get(name)).find((found) => found !== undefined);
}

/** Animates a piece on the board; returns false if it has not moved. */
function run(element: HTMLElement, from: DOMRect, to: DOMRect, x: number, y: number, speed: number): boolean {
  const [dx, dy, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
  if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(scale - 1) < 0.05) return false;
  const frames = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 40 },
    { transform: 'none', transformOrigin: '0 0', zIndex: 40 },
  ];
  takeOff(element, frames, x, y, speed, 0);
  return true;
}

function takeOff(element: HTMLElement, frames: Keyframe[], x: number, y: number, speed: number, time: number): void {
  const animation = animate(element, frames, speed);
  animation.currentTime = time;
  underway.set(element, { animation, frames, x, y });
}

/** Animates a piece that has left the board, in the sky. */
function depart(
  sky: HTMLElement,
  corner: DOMRect,
  element: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  speed: number,
): void {
  Object.assign(element.style, {
    position: 'absolute',
    left: `${from.x - corner.x}px`,
    top: `${from.y - corner.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
  });
  element.removeAttribute('data-piece');
  sky.append(element);
  const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
  animate(
    element,
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(0.4)`, opacity: 0.7 }],
    speed,
  ).onfinish = () => element.remove();
}

function animate(element: HTMLElement, frames: Keyframe[], speed: number): Animation {
  const delay = Number(element.dataset.delay ?? 0) / speed;
  return element.animate(frames, {
    duration: LASTS / speed,
    delay,
    fill: 'backwards',
    easing: 'cubic-bezier(.3, .1, .2, 1)',
  });
}
