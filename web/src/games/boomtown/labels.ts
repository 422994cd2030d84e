/** Choices in the plain list: whom one holds up is a player with a name. */

import type { Action, Translate } from '../../lib/board';
import type { Shown } from './shown';

export function labelOf(_view: Shown, action: Action, t: Translate, names: string[]): string | null {
  if (action.do !== 'hold_up') return null;
  return t('action-hold_up', { victim: names[Number(action.victim)] ?? '', number: action.number! });
}
