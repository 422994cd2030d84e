/** A share as people read it, with a sign where it is a gain or a loss. */
export function percent(share: number, signed = false): string {
  const whole = Math.round(share * 100);
  if (!signed) return `${whole}\u00a0%`;
  return `${whole > 0 ? '+' : whole < 0 ? '−' : '±'}${Math.abs(whole)}\u00a0%`;
}
