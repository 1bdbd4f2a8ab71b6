import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { numeric } from '../../expression/operators/decide.ts';
import { describe } from '../../expression/tree/describe.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { ActionUse } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { literalsOf } from '../stated-values.ts';

/**
 * Checks that each amount that is known at build time is a number. The bundle doesn't send amounts
 * that aren't numbers.
 */
export const amountsAreNumbers: Law = ({ site }) =>
  site.rules
    .filter((rule) => !rule.archived)
    .flatMap(({ actions }) => actions)
    .flatMap(amountsIn)
    .flatMap((amount) => inAmount(amount, site));

function amountsIn({ module, settings }: ActionUse): readonly Expression[] {
  const schema = catalogue.actions.get(module)!;
  const products = recordField(settings, 'products');
  const lines = products?.kind === 'list' ? products.items : [];
  const inLines = (...keys: readonly string[]) =>
    lines.flatMap((line) =>
      line.kind === 'record' ? keys.flatMap((key) => recordField(line, key) ?? []) : [],
    );
  if (module === 'set-variables') return inLines('total', 'quantity');
  if (schema.kind !== 'destination') return [];
  return [
    ...(recordField(settings, 'value') ? [recordField(settings, 'value')!] : []),
    ...inLines('price', 'quantity'),
  ];
}

function inAmount(amount: Expression, site: ResolvedSite): Diagnostic[] {
  if (amount.kind === 'template') {
    const isNumber = amount.parts.every(
      (part) => part.kind !== 'literal' || /^[\d.,\s-]*$/.test(String(part.value)),
    );
    return isNumber ? [] : [ofText(describe(amount), undefined, amount)];
  }
  // Data elements aren't checked. They may return text on purpose, so that no amount is sent.
  const isConstant =
    amount.kind === 'constant' || (amount.kind === 'token' && site.constants.has(amount.name));
  if (amount.kind !== 'literal' && !isConstant) return [];
  return literalsOf(amount, site).flatMap((literal) =>
    literal.value === '' || numeric(literal.value) !== undefined
      ? []
      : [ofText(String(literal.value), numberIn(String(literal.value)), literal)],
  );
}

function ofText(text: string, number: number | undefined, { place }: Expression): Diagnostic {
  return diagnose(
    'amount-not-number',
    place,
    { text, number },
    { fix: number === undefined ? undefined : { edits: [{ place, text: String(number) }] } },
  );
}

/**
 * Returns the number in a text such as `$350.00` or `1.350,00 €`. Returns undefined if the text has
 * no number, or if its point may separate thousands or decimals, as in `1.350 €`.
 */
function numberIn(text: string): number | undefined {
  const [, sign = '', digits] = /^[^\d.,-]*(-?)\s*(\d[\d.,]*)[^\d.,-]*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const withPoint = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(digits);
  const withComma = /^(?:\d+|\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:\.\d{3})+(?=,))(?:,\d{1,2})?$/.test(
    digits,
  );
  if (!withPoint && !withComma) return undefined;
  const plain = withPoint ? digits.replaceAll(',', '') : digits.replaceAll('.', '');
  return Number(sign + plain.replace(',', '.'));
}
