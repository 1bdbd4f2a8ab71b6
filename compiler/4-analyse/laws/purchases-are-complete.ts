import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';

/** Checks that a rule that counts a purchase sets the order, the products and the currency. */
export const purchasesAreComplete: Law = ({ site }) =>
  site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule) => {
      const records = recordsOf(rule);
      const purchase = records
        .flatMap((record) => itemsOf(field(record, 'measures')))
        .find((item) => item.kind === 'literal' && item.value === 'purchase');
      if (!purchase) return [];
      const missing = missingFields(records, site);
      return missing.length === 0
        ? []
        : [diagnose('purchase-incomplete', purchase.place, { missing })];
    });

function missingFields(records: readonly RecordOf[], site: ResolvedSite): readonly string[] {
  const order = records.map((record) => field(record, 'order'));
  const has = (key: string) => records.some((record) => field(record, key) !== undefined);
  const hasInOrder = (key: string) =>
    order.some((record) => record?.kind === 'record' && field(record, key) !== undefined);
  return [
    ...(hasInOrder('id') ? [] : ['order: { id: … }']),
    ...(hasInOrder('total') ? [] : ['order: { total: … }']),
    // The currency may be set in another rule, because the rule of the page view usually sets it
    // for all hits of the page.
    ...(has('currency') || site.rules.some(setsCurrency) ? [] : ['currency: …']),
    ...(has('products') ? [] : ['products: …']),
  ];
}

function setsCurrency(rule: RuleSpec): boolean {
  return recordsOf(rule).some((record) => field(record, 'currency') !== undefined);
}

function recordsOf({ actions }: RuleSpec): readonly RecordOf[] {
  return actions.flatMap(({ module, settings }) => (module === 'set-variables' ? [settings] : []));
}

function field({ entries }: RecordOf, name: string): Expression | undefined {
  return entries.find(({ key }) => key === name)?.value;
}

function itemsOf(list: Expression | undefined): readonly Expression[] {
  return list?.kind === 'list' ? list.items : [];
}
