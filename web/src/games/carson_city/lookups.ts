/** Looks up things in the view and puts them into words. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import type { Card, Fighter, Parcel, Player, Space, View } from './types';

export function parcelOf(view: View, id: string | null): Parcel | undefined {
  return view.parcels.find((one) => one.id === id);
}

export function spaceOf(view: View, id: string | null): Space | undefined {
  return view.spaces.find((one) => one.id === id);
}

export function playerOf(view: View, seat: number | null): Player | undefined {
  return view.players.find((one) => one.seat === seat);
}

export function cardOf(view: View, id: string | null): Card | undefined {
  return view.cards.find((one) => one.id === id);
}

/** The piece names of all cowboys in one place: each figure has its own, so that it travels by itself. */
export function cowboyPieces(
  target: string,
  seats: { seat: number; cowboys: number }[],
): { piece: string; seat: number }[] {
  return seats.flatMap(({ seat, cowboys }) =>
    Array.from({ length: cowboys }, (_, n) => ({ piece: `cow-${seat}-${target}-${n}`, seat })),
  );
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}

/** A fighter's strength in words: the chance in duels with dice, the force in duels with tokens. */
export function strength(fighter: Fighter): string {
  return fighter.chance === null ? String(fighter.force) : percent(fighter.chance);
}

/** Whether a target is a square of the path, not a parcel. */
export function isSquare(target: string): boolean {
  return target.length > 2;
}

/** The action to ask about when a target cannot be chosen: it depends on what is done with parcels now. */
export function actionToAskAbout(view: View, mode: string, target: string): Action {
  if (view.phase === 'requisition' && target.startsWith('build_'))
    return { do: 'take_tile', price: Number(target.slice(6)) };
  if (isSquare(target)) return { do: mode === 'white' ? 'place_white' : 'place', target };
  switch (view.phase) {
    case 'claim':
    case 'settle':
      return { do: 'claim', parcel: target };
    case 'order':
      return { do: 'fight', parcel: target };
    case 'parcel':
      return { do: 'buy_parcel', parcel: target };
    case 'house':
      return { do: 'house', parcel: target };
    case 'build':
      return { do: 'build', building: view.tile ?? 'ranch', parcel: target };
    default:
      return mode === 'move' ? { do: 'move', target } : { do: mode === 'white' ? 'place_white' : 'place', target };
  }
}

/** The title of a duel, with the tile on its square or what is on its parcel. */
export function duelTitle(view: View, target: string, t: Translate): string {
  const on = spaceOf(view, target)?.building ?? parcelOf(view, target)?.ground ?? 'empty';
  return t('board-duel', { target, on });
}

export function money(t: Translate, amount: number): string {
  return t('word-price', { price: amount });
}

/** An amount of money with its sign. */
export function signed(t: Translate, amount: number): string {
  return (amount < 0 ? '−' : '+') + money(t, Math.abs(amount));
}
