import { fold } from '../../expression/fold/fold.ts';
import { createScope } from '../../expression/tree/scope.ts';
import type { Condition, RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';

/** Returns a condition in whose settings each constant of the site is replaced with its value. */
export function withConstants(condition: Condition, site: ResolvedSite): Condition {
  // The date has no effect, because settings contain no date ranges.
  const scope = createScope(site, '2000-01-01');
  return { ...condition, settings: fold(condition.settings, scope) as RecordOf };
}
