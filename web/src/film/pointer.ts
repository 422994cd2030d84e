const touch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;

/**
 * Whether the reader points at something. On a touch screen mouse events do not count: browsers send them when
 * something moves under a lifted finger.
 */
export function isPointing(event: PointerEvent): boolean {
  return !touch || event.pointerType !== 'mouse';
}
