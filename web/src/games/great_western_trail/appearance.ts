/** How the game's things look and what they are called. All numbers come from the view. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import { figuresOf } from '../../words/figures';
import type { View } from './types';

/** An effect or action, as the view describes it. */
export type Effect = Record<string, unknown>;

/** The colours of cattle on screen, by the printed ones. */
const COLOURS: Record<string, string> = {
  grey: '#9d978c',
  black: '#3a3532',
  white: '#f4efe3',
  green: '#5f8a45',
  yellow: '#e0b93a',
  blue: '#3f7399',
  brown: '#8a5a34',
  purple: '#7a5390',
  orange: '#d98a3a',
};

/** Breeds with no or long horns; the others have short ones. */
const HORNS: Record<string, string> = {
  galloway: 'polled',
  black_angus: 'polled',
  criollo: 'long',
  corriente: 'long',
  pineywoods: 'long',
};

export function coat(view: View, breed: string): string {
  const colour = view.market.find((one) => one.id === breed)?.colour ?? '';
  return COLOURS[colour] ?? 'var(--dust)';
}

/** The text colour on a breed's colour: pale, but dark on pale ones. */
export function inkOn(view: View, breed: string): string {
  const colour = view.market.find((one) => one.id === breed)?.colour ?? '';
  return ['white', 'yellow', 'grey', 'orange', ''].includes(colour) ? 'var(--ink)' : 'var(--paper-light)';
}

export function cowOf(breed: string): string {
  return `gw-cow-${HORNS[breed] ?? 'short'}`;
}

/** An effect on a tile: an icon with a number. */
export interface Chip {
  icon: string;
  colour?: string;
  /** The number gained. */
  figure: string;
  /** Its cost in dollars. */
  cost: number;
  /** Text on the icon: a breeding value, or “any”. */
  mark?: string;
}

const ICONS: Record<string, string> = {
  take_money: 'gw-coin',
  gain_certificates: 'gw-certificate',
  gain_tokens: 'gw-token',
  exchange: 'gw-exchange',
  hire_for: 'gw-hire',
  hire_second: 'gw-hire',
  buy_cattle: 'gw-market',
  use_train: 'gw-train',
  place_building: 'gw-hammer',
  auxiliaries: 'gw-gear',
  move_on: 'gw-boot',
  el_paso_delivery: 'gw-ladder',
};

export function chipOf(view: View, effect: Effect): Chip {
  const does = String(effect.do);
  const cost = Number(effect.cost ?? 0);
  const chip: Chip = { icon: ICONS[does] ?? 'gw-coin', figure: '', cost };
  switch (does) {
    case 'take_money':
      return { ...chip, figure: `$${effect.dollars}` };
    case 'sell':
      return {
        ...chip,
        ...cattle(view, String(effect.cattle)),
        figure: effect.dollars === 'double_bv' ? '2×$' : `$${effect.dollars}`,
      };
    case 'gain_cattle':
      return { ...chip, ...cattle(view, String(effect.cattle)), figure: '+1' };
    case 'remove':
      return { ...chip, ...cattle(view, String(effect.cattle)), figure: '✕' };
    case 'el_paso_simmental':
      return { ...chip, ...cattle(view, 'simmental'), figure: '+1' };
    case 'hire_for':
      return { ...chip, figure: effect.second === 'none' ? `$${effect.first}` : `$${effect.first}+${effect.second}` };
    case 'hire_second':
      return { ...chip, figure: `$${effect.second}` };
    case 'take_tile':
      return { ...chip, icon: effect.kind === 'any' ? 'gw-tiles' : `gw-${effect.kind}` };
    case 'gain_certificates':
    case 'gain_tokens':
    case 'exchange':
    case 'auxiliaries':
      return { ...chip, figure: Number(effect.n) > 1 || does !== 'auxiliaries' ? `${effect.n}` : '' };
    case 'move_on':
      return { ...chip, figure: `${effect.steps}` };
    default:
      return chip;
  }
}

/** A breed, any cattle, or any of a breeding value (`bv2`). */
function cattle(view: View, match: string): Pick<Chip, 'icon' | 'colour' | 'mark'> {
  const value = /^bv(\d+)$/.exec(match)?.[1];
  if (match === 'any' || value) return { icon: 'gw-cow-short', colour: 'var(--dust)', mark: value ?? '∗' };
  return { icon: cowOf(match), colour: coat(view, match) };
}

/** An action or effect in words. */
export function actionWords(t: Translate, effect: Effect | Action): string {
  return t(`action-${effect.do}`, figuresOf(effect));
}

export function nameOf(names: string[], seat: number, t: Translate): string {
  return names[seat] ?? t('sue-name');
}

/** The face of a seat: Sue has a woman's face in any seat. */
export function faceOf(names: string[], seat: number): number {
  return names[seat] === undefined ? 3 : seat;
}

export function placeName(t: Translate, id: string): string {
  return t('node-name', { node: id });
}

export function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

export function dollars(figure: number): string {
  return `${figure < 0 ? '−' : ''}$${Math.abs(figure)}`;
}

/** Expands counts into a list of names. */
export function expandCounts(counts: Record<string, number>): { name: string; n: number }[] {
  return Object.entries(counts).flatMap(([name, n]) => (n > 0 ? [{ name, n }] : []));
}
