/** Numbers in messages, as people read them. */

import { FluentNone, FluentNumber, type FluentFunction, type FluentValue } from '@fluent/bundle';
import { LANGUAGES } from '../boot/stored';

const MUCH = 1000;

/** Intl is asked only where digits are grouped: its first answer takes a slow phone a tenth of a second. */
export class Figure extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    if (!scope || !(Math.abs(this.value) < MUCH)) return super.toString(scope);
    const text = String(Number(this.value.toFixed(this.opts.maximumFractionDigits ?? 3)));
    return text.replace('.', LANGUAGES[scope.bundle.locales[0]!]?.decimalMark ?? '.');
  }
}

/** `NUMBER($worth, maximumFractionDigits: 1)`: the one option our messages use. */
export const NUMBER: FluentFunction = ([value], options): FluentValue => {
  if (!(value instanceof FluentNumber)) return new FluentNone('NUMBER()');
  return new Figure(value.value, {
    ...value.opts,
    maximumFractionDigits: Number(options.maximumFractionDigits?.valueOf() ?? 3),
  });
};
