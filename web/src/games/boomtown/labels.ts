/** Words of choices in the list: they name the victim of a Holdup and the town of a Saloon. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import type { FilmView } from './film-view';

export function labelOf(view: FilmView, action: Action, t: Translate, names: string[]): string | null {
  if (action.do === 'hold_up')
    return t('action-hold_up', { victim: names[Number(action.victim)] ?? '', number: action.number! });
  const [saloon] = view.prospectors.flatMap(({ saloons }) =>
    saloons.filter(({ card }) => card === (action.saloon ?? action.card)),
  );
  return saloon ? t(`board-${action.do}`, { town: saloon.town, name: names[saloon.owner] ?? '' }) : null;
}
