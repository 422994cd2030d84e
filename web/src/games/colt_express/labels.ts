/** Words of choices in the list; they name a card's bandit only if a player has two. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import type { FilmView } from './film-view';

export function labelOf(view: FilmView, action: Action, t: Translate): string | null {
  if (view.teams || (action.do !== 'play' && action.do !== 'hide')) return null;
  return t(`own-${action.do}`, { card: action.card! });
}
