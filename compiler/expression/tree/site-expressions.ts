import { partsUnder } from './children.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';

/**
 * Returns the expressions of a rule: the settings of its events, its conditions, and the settings
 * of its actions.
 */
export function expressionsOf(rule: RuleSpec): readonly Expression[] {
  return [
    ...rule.events.map(({ settings }) => settings),
    ...rule.conditions,
    ...rule.actions.map(({ settings }) => settings),
  ];
}

/** Visits all expressions of a site and their parts. Archived rules are left out. */
export function visitSite(
  site: ResolvedSite,
  visit: (part: Expression, rule?: RuleSpec) => void,
): void {
  const all = (root: Expression, rule?: RuleSpec) => {
    for (const part of partsUnder(root)) visit(part, rule);
  };
  for (const element of site.elements.values()) all(element.value);
  for (const table of site.tables.values()) all(table.entries);
  for (const named of site.tests.values()) all(named.test);
  for (const formula of site.consent?.allows.values() ?? []) all(formula);
  for (const element of site.readable) all(element);
  for (const rule of site.rules) {
    if (!rule.archived) for (const expression of expressionsOf(rule)) all(expression, rule);
  }
}
