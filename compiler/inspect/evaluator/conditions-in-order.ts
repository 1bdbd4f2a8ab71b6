import { counts, countingLast } from '../../expression/tree/counting-last.ts';
import { mapParts } from '../../expression/tree/children.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';

/**
 * Returns a rule's conditions in the order in which the bundle evaluates them. Conditions that
 * count their evaluations, such as `once`, come last. In these conditions, named tests are
 * replaced by their definitions.
 */
export function conditionsInOrder(
  { conditions }: RuleSpec,
  site: ResolvedSite,
): readonly Expression[] {
  return countingLast(
    conditions.map((condition) => {
      const defined = withDefinitions(condition, site);
      return counts(defined) ? defined : condition;
    }),
  );
}

/** Returns an expression in which each named test is replaced by its definition. */
function withDefinitions(expression: Expression, site: ResolvedSite): Expression {
  return expression.kind === 'named-test'
    ? withDefinitions(site.tests.get(expression.name)!.test, site)
    : mapParts(expression, (part) => withDefinitions(part, site));
}
