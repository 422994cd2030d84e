/** The meaning of clicks on the board, and the plan of a building with its house and roads. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import { signed } from './lookups';
import type { HouseLot, Lot, View } from './types';

/** The mark on a parcel that can be chosen. */
export interface ParcelMark {
  open: boolean;
  tag?: string;
  chosen?: boolean;
  /** The tile that would be built there. */
  ghost?: string;
}

/** What the next click means when several things are possible. */
export type Mode = 'cowboy' | 'white' | 'move' | 'road';

const KINDS: Record<string, Mode> = {
  place: 'cowboy',
  place_white: 'white',
  move: 'move',
  move_white: 'move',
  lay_road: 'road',
};

export function modesOf(legal: Action[]): Mode[] {
  const found = new Set(legal.map((action) => KINDS[action.do]));
  return (['cowboy', 'white', 'move', 'road'] as const).filter((mode) => found.has(mode));
}

/** The action on each target, by the target's id. */
export function offersOf(view: View, legal: Action[], mode: Mode | null): Map<string, Action> {
  const offers = new Map<string, Action>();
  for (const action of legal) {
    const kind = KINDS[action.do];
    if (kind ? kind !== mode || kind === 'road' : mode === 'road') continue;
    const target = targetOf(view, action);
    if (target) offers.set(target, action);
  }
  return offers;
}

function targetOf(view: View, action: Action): string | null {
  switch (action.do) {
    case 'place':
    case 'place_white':
    case 'move':
      return String(action.target);
    case 'move_white':
      return view.white;
    case 'claim':
    case 'fight':
    case 'buy_parcel':
      return String(action.parcel);
    case 'take_tile':
      return `build_${action.price}`;
    default:
      return null;
  }
}

// ── Building ──────────────────────────────────────────────────────────────────

/** The decisions about a building so far. */
export interface Draft {
  building: string | null;
  site: string | null;
  house: string | null;
}

export interface Plan {
  /** Tiles that can be built now. */
  tiles: string[];
  building: string | null;
  lots: Lot[];
  lot: Lot | null;
  house: HouseLot | null;
  /** All roads that the building and its house need. */
  roads: string[];
  /** The actions to send; null until everything is decided. */
  actions: Action[] | null;
  gain: number;
}

/** The plan from a draft, without decisions that are no longer possible. A lesson may allow less than the view. */
export function planOf(view: View, legal: Action[], draft: Draft): Plan {
  const offered = view.lots.filter((lot) => begins(view, legal, lot));
  const tiles = [...new Set(offered.map((lot) => lot.building))];
  const building = draft.building && tiles.includes(draft.building) ? draft.building : (tiles[0] ?? null);
  const lots = offered.filter((lot) => lot.building === building);
  const lot = lots.find((one) => one.parcel === (view.phase === 'house' ? view.site : draft.site)) ?? null;
  const house = lot?.houses?.find((one) => one.parcel === draft.house) ?? null;
  const complete = lot !== null && (lot.houses === null || house !== null);
  const lay = (road: string): Action => ({ do: 'lay_road', road });
  return {
    tiles,
    building,
    lots,
    lot,
    house,
    roads: house?.roads ?? lot?.roads ?? [],
    actions: complete
      ? [
          // Roads are laid first, because a building can be placed only if there is a place for its house.
          ...(house ?? lot).roads.map(lay),
          ...(view.phase === 'house' ? [] : [{ do: 'build', building: lot.building, parcel: lot.parcel }]),
          ...(house ? [{ do: 'house', parcel: house.parcel }] : []),
        ]
      : null,
    gain: (lot?.gain ?? 0) + (house?.gain ?? 0),
  };
}

/** Whether the first action for this lot is legal. */
function begins(view: View, legal: Action[], lot: Lot): boolean {
  if (lot.roads.length || (lot.houses && lot.houses.every((house) => house.roads.length)))
    return legal.some((action) => action.do === 'lay_road');
  return (
    view.phase === 'house' ||
    legal.some((action) => action.do === 'build' && action.building === lot.building && action.parcel === lot.parcel)
  );
}

/** The marks on parcels: the sites or, once one is chosen, places for the house. */
export function marksOf(plan: Plan, t: Translate): Map<string, ParcelMark> {
  const marks = new Map<string, ParcelMark>();
  const sign = (gain: number, roads: number, asks: boolean): string =>
    [
      ...(gain || roads <= 0 ? [signed(t, gain)] : []),
      ...(roads > 0 ? [t('board-roads-short', { roads })] : []),
      ...(asks ? ['?'] : []),
    ].join(' ');
  for (const lot of plan.lots)
    marks.set(lot.parcel, { open: true, ...(plan.lot ? {} : { tag: sign(lot.gain, lot.roads.length, false) }) });
  for (const house of plan.lot?.houses ?? []) {
    const more = house.roads.length - plan.lot!.roads.length;
    marks.set(house.parcel, { open: true, tag: sign(house.gain, more, house.owner !== null) });
  }
  if (plan.lot) marks.set(plan.lot.parcel, { open: true, chosen: true, ghost: plan.lot.building });
  if (plan.house) marks.set(plan.house.parcel, { open: true, chosen: true, ghost: 'house' });
  return marks;
}
