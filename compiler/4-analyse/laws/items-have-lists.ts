import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { partsOf, partsUnder } from '../../expression/tree/children.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { expressionsOf } from '../../expression/tree/site-expressions.ts';

/**
 * Checks that `item` is used only in `each`, `some`, `every` or `none`. If every use of a named
 * test is in one of these four, the test may contain `item`. A data element is evaluated on its
 * own, so it can't read the `item` of a list outside the data element.
 */
export const itemsHaveLists: Law = (scope) => {
  const { site } = scope;
  const rules = site.rules.filter(({ archived }) => !archived);
  const roots = [
    ...[...site.elements.values()].map(({ value }) => value),
    ...(site.consent?.allows.values() ?? []),
    // The settings of events are skipped. In the tests that these settings contain, `item` isn't an
    // entry of a list. It is the value to test, such as the name of a data-layer entry.
    ...rules.flatMap((rule) => expressionsOf({ ...rule, events: [] })),
  ];
  const seen = new Set<string>();
  return roots.flatMap((root) =>
    // Most expressions don't use `item`. This quick check skips them.
    partsUnder(root).some(({ kind }) => kind === 'item' || kind === 'named-test')
      ? itemsAlone(root, scope, seen)
      : [],
  );
};

function itemsAlone(
  expression: Expression,
  scope: Scope,
  seen: Set<string>,
): readonly Diagnostic[] {
  const within = (parts: readonly Expression[]) =>
    parts.flatMap((part) => itemsAlone(part, scope, seen));
  switch (expression.kind) {
    case 'item':
      return [diagnose('item-without-list', expression.place, { path: expression.path })];
    case 'each':
    case 'quantified':
      return within([expression.list]);
    case 'named-test': {
      const named = scope.site.tests.get(expression.name);
      return !named || seen.has(expression.name)
        ? []
        : itemsAlone(named.test, scope, seen.add(expression.name));
    }
    default:
      return within(partsOf(expression));
  }
}
