/** How Boomtown's things look and what they are called. */

import type { Translate } from '../../words/figures';
import { kindOf, valueOf } from '../../board/piece-names';
import type { Mine, Payout, View } from './types';

const COLOURS: Record<string, string> = { CJ: 'green', CM: 'purple', CC: 'red', DG: 'yellow', SN: 'blue' };

export function colourOf(town: string): string {
  return `var(--${COLOURS[town] ?? 'leather'})`;
}

/** The text colour on a town's colour: pale, but dark on yellow. */
export function inkOn(town: string): string {
  return COLOURS[town] === 'yellow' ? 'var(--ink)' : 'var(--paper-light)';
}

export function cardName(card: string, t: Translate): string {
  return t('card-name', { card: kindOf(card), card_value: valueOf(card) });
}

/** What an event does; for two of them it depends on an option (BT-85, R-24). */
export function eventText(kind: string, view: View, t: Translate): string {
  const changed = { mustang: view.mustang_first && 'first', card_sharp: view.sharp_spares_taker && 'others' }[kind];
  return t(`event-text-${kind}${changed ? `-${changed}` : ''}`, view.printed);
}

/** Describes a mine: name, gold, chance, special rules. */
export function mineWords(mine: Mine, ways: number, t: Translate): string {
  return [
    `${cardName(mine.card, t)}: ${t('gold-amount', { gold: mine.coins })}`,
    t('word-chance', { chance: mine.chance, ways }),
    ...(mine.dangerous ? [t('word-dangerous')] : []),
  ].join(', ');
}

/** The fee of a town's mayor in words. */
export function feeWords(fee: number, t: Translate): string {
  return fee ? t('word-fee', { gold: fee }) : t('word-no-fee');
}

/** Joins sentences, each with exactly one full stop. */
export function joinSentences(...sentences: string[]): string {
  return sentences.map((remark) => remark.replace(/\.$/, '')).join('. ');
}

/** All seats in order from one on: clockwise, as cards are chosen, or counter-clockwise, as money is passed on. */
export function seatsFrom(seats: number, from: number, step: 1 | -1 = 1): number[] {
  return Array.from({ length: seats }, (_, n) => (from + step * n + seats * n) % seats);
}

/** A number with its sign. */
export function signed(figure: number): string {
  return figure > 0 ? `+${figure}` : figure < 0 ? `−${-figure}` : '0';
}

/** The shares of a bid: first the payer, then the players who get a part, in order. */
export function payoutShares(payout: Payout, bidder: number): { seat: number; gold: number }[] {
  return seatsFrom(payout.gold.length, bidder, -1).map((seat) => ({ seat, gold: payout.gold[seat] ?? 0 }));
}

/** A mine in front of any player, by its card. */
export function mineOf(view: View, card: string): Mine | undefined {
  return view.towns.find((town) => town.id === kindOf(card))?.deeds.find((deed) => deed.card === card);
}
