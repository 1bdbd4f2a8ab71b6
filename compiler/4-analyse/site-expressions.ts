import { walk } from '../expression/children.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** Every expression of a site's elements, tests, consent formulas and rules that aren't archived, with all their parts. */
export function visitSite(site: ResolvedSite, visit: (part: Expression) => void): void {
  for (const element of site.elements.values()) walk(element.value, visit);
  for (const named of site.tests.values()) walk(named.test, visit);
  for (const formula of site.consent?.allows.values() ?? []) walk(formula, visit);
  for (const rule of site.rules) {
    if (rule.archived) continue;
    for (const use of [...rule.events, ...rule.actions]) walk(use.settings, visit);
    for (const condition of rule.conditions) walk(condition, visit);
  }
}
