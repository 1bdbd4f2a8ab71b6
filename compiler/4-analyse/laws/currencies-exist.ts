import { partsUnder } from '../../expression/tree/children.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { currencies } from '../currencies.ts';
import { literalsOf } from '../stated-values.ts';

/**
 * Checks that the value of every setting and constant named `currency` is an ISO 4217 code. If a
 * setting refers to a data element or a table, every literal that can result from it is checked.
 */
export const currenciesExist: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  const check = (value: unknown, place: Expression['place']) => {
    if (typeof value === 'string' && value !== '' && !currencies.has(value)) {
      const near = value.toUpperCase().slice(0, 3);
      const suggestion = currencies.has(near)
        ? near
        : value.length < 3
          ? undefined
          : didYouMean(value, currencies);
      // A value that is similar to a currency code is a typo, and so an error. Any other value only
      // causes a warning, because it can be valid: a shop's loyalty points, for example.
      found.push(
        diagnose(
          'currency-unknown',
          place,
          { value, suggestion },
          { severity: suggestion === undefined ? 'warning' : undefined },
        ),
      );
    }
  };
  const constant = site.constants.get('currency');
  if (constant) check(constant.value, constant.place);
  for (const rule of site.rules.filter(({ archived }) => !archived)) {
    for (const part of rule.actions.flatMap(({ settings }) => partsUnder(settings))) {
      if (part.kind !== 'record') continue;
      for (const { key, value } of part.entries)
        if (key === 'currency')
          for (const literal of literalsOf(value, site))
            if (literal.place !== constant?.place) check(literal.value, literal.place);
    }
  }
  return found;
};
