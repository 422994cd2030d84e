/** Choices in the plain list: whose card it is goes without saying for who plays one bandit. */

import type { Action, Translate } from '../../lib/board';
import type { Shown } from './shown';

export function labelOf(view: Shown, action: Action, t: Translate): string | null {
  if (view.teams || (action.do !== 'play' && action.do !== 'hide')) return null;
  return t(`own-${action.do}`, { card: action.card! });
}
