/** Which of the legal choices are offered first, and which key stands for which. */

import type { Action } from '../protocol/actions';

/** As many as one takes in at a glance. */
const FEW = 4;

/** All choices where they are few; else the advised one, and those that no piece on the board stands for. */
export function mainChoices(legal: Action[], advice: Action | null): Action[] {
  if (legal.length <= FEW) return legal;
  const advised = advice ? JSON.stringify(advice) : '';
  const first = legal.filter((action) => JSON.stringify(action) === advised);
  const alone = legal.filter(
    (action) => !first.includes(action) && legal.filter((other) => other.do === action.do).length === 1,
  );
  return [...first, ...alone].slice(0, FEW);
}

/** The one figure that tells choices of a kind apart: how much to bid, which token to play; or the last bid from a pass. */
function amountOf(action: Action, legal: Action[]): number | null {
  const [figure, ...others] = Object.keys(action).filter((name) => name !== 'do');
  if (figure === undefined || others.length) return null;
  const kin = legal.filter((other) => other.do === action.do);
  return (kin.length > 1 || legal.length === 2) && typeof action[figure] === 'number' ? action[figure] : null;
}

/** The key of each choice, by its place. A figure is its own key, so that 4 bids 4; what has none counts from 1. */
export function choiceKeys(legal: Action[]): (string | null)[] {
  const amounts = legal.map((action) => amountOf(action, legal));
  if (amounts.every((amount) => amount === null))
    return legal.map((_, index) => (index < 10 ? String((index + 1) % 10) : null));
  const other = amounts.indexOf(null);
  return amounts.map((amount, index) =>
    amount !== null && amount >= 0 && amount < 10 && amounts.indexOf(amount) === index
      ? String(amount)
      : index === other
        ? '-'
        : null,
  );
}

/** Whether a key was meant for the table, and not for a field or a dialog. */
export function isTableKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select'));
}
