/** Choices in the plain list, in words that name what lies on the board now. */

import type { Action, Translate } from '../../lib/board';
import type { Shown } from './shown';
import { money, parcelOf, spaceOf } from './things';

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
  return action.do === 'lay_road' ? t('board-lay-road', { road: roadName(String(action.road)) }) : null;
}

/** A road by the squares that it joins; at the edge of the town there is but one. */
function roadName(road: string): string {
  const square = (x: number, y: number): string[] =>
    x >= 0 && x < COLUMNS.length && y >= 0 && y < COLUMNS.length ? [`${COLUMNS[x]}${y + 1}`] : [];
  const [x, y] = [Number(road[1]), Number(road[2])];
  const both = road.startsWith('h') ? [...square(x, y - 1), ...square(x, y)] : [...square(x - 1, y), ...square(x, y)];
  return both.join('–');
}

const COLUMNS = 'ABCDEFGH';

/** In a long list: what is to be done once above, and below it only where. */
export function groupOf(view: Shown, action: Action, t: Translate): { heading: string; words: string } | null {
  const { target, parcel, road, amount, points } = action;
  const at = String(target ?? parcel ?? '');
  if (road !== undefined) return { heading: t('board-group-road'), words: roadName(String(road)) };
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
