const touch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

/**
 * Whether somebody points at something. On a touch screen browsers invent mouse events when things move under a lifted
 * finger.
 */
export function isPointing(event: PointerEvent): boolean {
  return !touch || event.pointerType !== 'mouse';
}
