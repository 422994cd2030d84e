/**
 * The things of Boomtown as they are printed: the towns' colours, what a card is called, and what the page says of a
 * mine.
 */

import type { Translate } from '../../words/figures';
import { kindOf, valueOf } from '../../board/piece-names';
import type { Mine, Payout, View } from './types';

const COLOURS: Record<string, string> = { CJ: 'green', CM: 'purple', CC: 'red', DG: 'yellow', SN: 'blue' };

export function colourOf(town: string): string {
  return `var(--${COLOURS[town] ?? 'leather'})`;
}

/** What is written on a town's colour: pale, but dark on yellow. */
export function inkOn(town: string): string {
  return COLOURS[town] === 'yellow' ? 'var(--ink)' : 'var(--paper-light)';
}

export function cardName(card: string, t: Translate): string {
  return t('card-name', { card: kindOf(card), card_value: valueOf(card) });
}

/** What an event does; the Mustang by the table's option (BT-85). */
export function eventText(kind: string, view: View, t: Translate): string {
  return t(kind === 'mustang' && view.mustang_first ? 'event-text-mustang-first' : `event-text-${kind}`, view.printed);
}

/** A mine in words: name, gold, chance, and what is special about it. */
export function mineWords(mine: Mine, ways: number, t: Translate): string {
  return [
    `${cardName(mine.card, t)}: ${t('gold-amount', { gold: mine.coins })}`,
    t('word-chance', { chance: mine.chance, ways }),
    ...(mine.dangerous ? [t('word-dangerous')] : []),
  ].join(', ');
}

/** What the mayor of a town takes from whoever comes next. */
export function feeWords(fee: number, t: Translate): string {
  return fee ? t('word-fee', { gold: fee }) : t('word-no-fee');
}

/** Remarks one after another, each with one full stop. */
export function remarks(...said: string[]): string {
  return said.map((remark) => remark.replace(/\.$/, '')).join('. ');
}

/**
 * Seats round the table from one of them on: clockwise, as cards are chosen, or the other way, as money is handed on.
 */
export function round(seats: number, from: number, step: 1 | -1 = 1): number[] {
  return Array.from({ length: seats }, (_, n) => (from + step * n + seats * n) % seats);
}

/** A figure with its sign. */
export function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

/** Whose money goes where, first the payer, then from hand to hand. */
export function chain(payout: Payout, bidder: number): { seat: number; gold: number }[] {
  return round(payout.gold.length, bidder, -1).map((seat) => ({ seat, gold: payout.gold[seat] ?? 0 }));
}

/** All the mines that lie before players, by card. */
export function mineOf(view: View, card: string): Mine | undefined {
  return view.towns.find((town) => town.id === kindOf(card))?.deeds.find((deed) => deed.card === card);
}
