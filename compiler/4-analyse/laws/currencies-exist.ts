import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { walk } from '../../expression/children.ts';
import type { Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { currencies } from '../currencies.ts';
import { literalsOf } from '../stated-values.ts';

/** Every currency is one of ISO 4217: in settings named currency, wherever their value comes from, and in constants of that name. */
export const currenciesExist: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  const ask = (value: unknown, place: Expression['place']) => {
    if (typeof value === 'string' && value !== '' && !currencies.has(value)) {
      const near = value.toUpperCase().slice(0, 3);
      const suggestion = currencies.has(near) ? near : value.length < 3 ? undefined : didYouMean(value, currencies);
      found.push(diagnose('currency-unknown', place, { value, suggestion }));
    }
  };
  const constant = site.constants.get('currency');
  if (constant) ask(constant.value, constant.place);
  for (const rule of site.rules.filter(({ archived }) => !archived)) {
    for (const { settings } of rule.actions) walk(settings, (part) => {
      if (part.kind !== 'record') return;
      for (const { key, value } of part.entries) if (key === 'currency') for (const literal of literalsOf(value, site)) if (literal.place !== constant?.place) ask(literal.value, literal.place);
    });
  }
  return found;
};
