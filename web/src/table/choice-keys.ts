/** Which choices the bottom bar offers, and the key of each choice. */

import type { Action } from '../protocol/actions';

/** The number of choices that can be taken in at a glance. */
const FEW = 4;

/** The choices for the bottom bar: all if they are few, otherwise the advised one and those alone of their kind. */
export function mainChoices(legal: Action[], advice: Action | null): Action[] {
  if (legal.length <= FEW) return legal;
  const advised = advice ? JSON.stringify(advice) : '';
  const first = legal.filter((action) => JSON.stringify(action) === advised);
  const alone = legal.filter(
    (action) => !first.includes(action) && legal.filter((other) => other.do === action.do).length === 1,
  );
  return [...first, ...alone].slice(0, FEW);
}

/** The amount by which choices of one kind differ, such as a bid or a token; null if they differ otherwise. */
function amountOf(action: Action, legal: Action[]): number | null {
  const [figure, ...others] = Object.keys(action).filter((name) => name !== 'do');
  if (figure === undefined || others.length) return null;
  const kin = legal.filter((other) => other.do === action.do);
  return (kin.length > 1 || legal.length === 2) && typeof action[figure] === 'number' ? action[figure] : null;
}

/** The keys of choices. An amount below ten is its own key, so that 4 bids 4; choices without amounts are numbered. */
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

/** Whether a key press is meant for the table, not for a field or a dialog. */
export function isTableKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select'));
}
