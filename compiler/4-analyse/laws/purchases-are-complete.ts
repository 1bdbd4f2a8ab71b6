import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { quotedList } from '../../diagnostics/messages/listed.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { ActionUse, RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';

/**
 * Checks rules that count a purchase. They must set the order and the products. They or another
 * rule of the site must set the currency. Also checks that Meta receives the value and the currency
 * of a purchase, because Meta requires both.
 */
export const purchasesAreComplete: Law = ({ site }) => {
  const rules = site.rules.filter((rule) => !rule.archived);
  return [
    ...rules.flatMap(({ actions }) => actions.flatMap(ofMeta)),
    ...rules.flatMap((rule) => {
      const records = recordsOf(rule);
      const purchase = records
        .flatMap((record) => itemsOf(field(record, 'measures')))
        .find((item) => item.kind === 'literal' && item.value === 'purchase');
      if (!purchase) return [];
      const missing = missingFields(records, site);
      return missing.length === 0
        ? []
        : [diagnose('purchase-incomplete', purchase.place, { missing })];
    }),
  ];
};

function ofMeta({ module, settings }: ActionUse): Diagnostic[] {
  const event = field(settings, 'event');
  if (module !== 'meta' || event?.kind !== 'literal' || event.value !== 'purchase') return [];
  const has = (key: string) => field(settings, key) !== undefined;
  const missing = [
    // Without a value, the sum of the products is sent.
    ...(has('value') || has('products') ? [] : ['value: …']),
    ...(has('currency') ? [] : ['currency: …']),
  ];
  return missing.length === 0
    ? []
    : [
        diagnose(
          'purchase-incomplete',
          event.place,
          { missing },
          {
            help: `Add ${quotedList(missing)} to this action. Meta requires a value and a currency.`,
          },
        ),
      ];
}

function missingFields(records: readonly RecordOf[], site: ResolvedSite): readonly string[] {
  const order = records.map((record) => field(record, 'order'));
  const has = (key: string) => records.some((record) => field(record, key) !== undefined);
  const inOrder = ['id', 'total'].filter(
    (key) => !order.some((record) => record?.kind === 'record' && field(record, key) !== undefined),
  );
  return [
    ...(inOrder.length === 0 ? [] : [`order: { ${inOrder.map((key) => `${key}: …`).join(', ')} }`]),
    // The currency may be set in another rule, because the rule of the page view usually sets it
    // for all hits of the page.
    ...(has('currency') || activeRules(site).some(setsCurrency) ? [] : ['currency: …']),
    ...(has('products') ? [] : ['products: …']),
  ];
}

function activeRules({ rules, disabled }: ResolvedSite): readonly RuleSpec[] {
  return rules.filter(({ archived, id }) => !archived && !disabled.has(id));
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
