import { walk } from '../expression/children.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { RuleSpec } from '../model/spec.ts';

/** A rule's own expressions: settings of its events, conditions, settings of its actions. */
export function expressionsOf(rule: RuleSpec): readonly Expression[] {
  return [...rule.events.map(({ settings }) => settings), ...rule.conditions, ...rule.actions.map(({ settings }) => settings)];
}

/** Every expression of a site's elements, tests, consent formulas and rules that aren't archived, with all their parts. */
export function visitSite(site: ResolvedSite, visit: (part: Expression, rule?: RuleSpec) => void): void {
  for (const element of site.elements.values()) walk(element.value, visit);
  for (const named of site.tests.values()) walk(named.test, visit);
  for (const formula of site.consent?.allows.values() ?? []) walk(formula, visit);
  for (const rule of site.rules) {
    if (rule.archived) continue;
    for (const expression of expressionsOf(rule)) walk(expression, (part) => visit(part, rule));
  }
}
