/** Where nothing hovers, a mouse is what the browser makes up when things move under a finger that has gone. */
const touch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

export function pointsAt(event: PointerEvent): boolean {
  return !touch || event.pointerType !== 'mouse';
}
