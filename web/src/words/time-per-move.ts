/** The time per move in words. */

import { t } from './translate.svelte';

const DAY = 86400;

export function timePerMove(seconds: number | null): string {
  if (seconds === null) return t('page-timer-none');
  return seconds < DAY
    ? t('page-timer-minutes', { count: Math.max(1, Math.round(seconds / 60)) })
    : t('page-timer-days', { count: Math.round(seconds / DAY) });
}
