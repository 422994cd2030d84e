/** A share as people of this language read it, with a sign where it is a gain or a loss. */

import { settings } from '../settings/settings.svelte';

export function percent(share: number, signed = false, digits = 0): string {
  const form = new Intl.NumberFormat(settings.language, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  return form.format(share).replace('-', '−');
}
