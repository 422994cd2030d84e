/** Choices in the plain list, in words that name what lies on the board now. */

import type { Action, Translate } from '../../lib/board';
import type { Shown } from './shown';

export function labelOf(view: Shown, action: Action, t: Translate): string | null {
  if (action.do !== 'take_tile') return null;
  const building = view.display.find((tile) => tile.price === action.price)?.building;
  return building ? t('board-take-tile', { building, price: action.price! }) : null;
}
