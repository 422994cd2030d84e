/** Formats numbers in messages for the reader's language. */

import { FluentNone, FluentNumber, type FluentFunction, type FluentValue } from '@fluent/bundle';
import { LANGUAGES } from '../boot/languages';

/** Like Intl, but with a true minus sign. The first use of Intl takes a tenth of a second on a slow phone. */
export class FormattedNumber extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber['toString']>[0]): string {
    const language = scope && LANGUAGES[scope.bundle.locales[0]!];
    if (!language) return super.toString(scope);
    const rounded = Number(this.value.toFixed(this.opts.maximumFractionDigits ?? 3));
    // Replaces the hyphen by a minus sign.
    const [whole, part] = String(rounded).replace('-', '−').split('.');
    const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, language.groupMark);
    return part ? grouped + language.decimalMark + part : grouped;
  }
}

/** `NUMBER($worth, maximumFractionDigits: 1)`: the only option that our messages use. */
export const NUMBER: FluentFunction = ([value], options): FluentValue => {
  if (!(value instanceof FluentNumber)) return new FluentNone('NUMBER()');
  return new FormattedNumber(value.value, {
    ...value.opts,
    maximumFractionDigits: Number(options.maximumFractionDigits?.valueOf() ?? 3),
  });
};
