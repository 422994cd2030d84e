/** Formats a share in the reader's language, with a sign if it is a gain or loss. */

import { settings } from '../settings/settings.svelte';

export function percent(share: number, signed = false, digits = 0): string {
  const form = new Intl.NumberFormat(settings.language, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  return form.format(share).replace('-', '−');
}
