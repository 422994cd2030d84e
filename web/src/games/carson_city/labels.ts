/** Words of choices in the list, which name what is on the board now. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import { besideRoad } from './geometry';
import type { FilmView } from './film-view';
import { money, parcelOf, spaceOf } from './lookups';

export function labelOf(view: FilmView, action: Action, t: Translate): string | null {
  switch (action.do) {
    case 'place':
    case 'place_white':
      return tileWords(view, `board-${action.do}`, String(action.target), t);
    case 'buy_tile':
      return tileWords(view, 'board-buy-this-tile', view.path[view.step ?? -1]?.id ?? '', t);
    case 'take_tile': {
      const building = view.display.find((tile) => tile.price === action.price)?.building;
      return building ? t('board-take-tile', { building, price: action.price! }) : null;
    }
    case 'buy_parcel': {
      const parcel = String(action.parcel);
      return t('board-buy-parcel', { parcel, price: parcelOf(view, parcel)?.price ?? 0 });
    }
    case 'lay_road': {
      const [parcel = '', other = 'hidden'] = besideRoad(String(action.road));
      return t('board-lay-road', { parcel, other });
    }
    default:
      return null;
  }
}

/** A choice of a construction square, with its tile and its price for me. */
function tileWords(view: FilmView, key: string, square: string, t: Translate): string | null {
  const space = spaceOf(view, square);
  return space?.building ? t(key, { building: space.building, price: space.cost ?? space.price ?? 0 }) : null;
}

/** In a long list the action is the heading, and the choices only say where. */
export function groupOf(view: FilmView, action: Action, t: Translate): { heading: string; words: string } | null {
  const { target, parcel, road, amount, points } = action;
  const at = String(target ?? parcel ?? '');
  if (road !== undefined) return { heading: t('board-group-road'), words: besideRoad(String(road)).join('–') };
  if (amount !== undefined) return { heading: t('board-group-keep_money'), words: money(t, Number(amount)) };
  if (points !== undefined && action.do === 'buy_vp')
    return { heading: t('board-group-buy_vp'), words: String(points) };
  if (!at) return null;
  const square = spaceOf(view, at);
  if (square?.building)
    return {
      heading: t(`board-group-${action.do}`),
      words: t('board-tile-for', { building: square.building, price: square.cost ?? square.price ?? 0 }),
    };
  if (square) return { heading: t(`board-group-${action.do}`), words: t('target-name', { target: at }) };
  const land = parcelOf(view, at);
  const price = land?.owner === null && action.do !== 'claim' ? land.price : null;
  return {
    heading:
      action.do === 'build'
        ? t('board-group-build', { building: String(action.building) })
        : t(target === undefined ? `board-group-${action.do}` : `board-group-${action.do}-land`),
    words: price ? `${at} · ${money(t, price)}` : at,
  };
}
