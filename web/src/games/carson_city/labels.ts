/** Choices in the plain list, in words that name what lies on the board now. */

import type { Action, Translate } from '../../lib/board';
import type { Shown } from './shown';
import { spaceOf } from './things';

export function labelOf(view: Shown, action: Action, t: Translate): string | null {
  if (action.do === 'place' || action.do === 'place_white') {
    const space = spaceOf(view, String(action.target));
    return space?.building
      ? t(`board-${action.do}`, { building: space.building, price: space.cost ?? space.price ?? 0 })
      : null;
  }
  if (action.do === 'take_tile') {
    const building = view.display.find((tile) => tile.price === action.price)?.building;
    return building ? t('board-take-tile', { building, price: action.price! }) : null;
  }
  return null;
}
