import type { SingleTest, TracedRule } from '../../../compiler/model/trace-meta.ts';
import type { Run } from '../../session/trace/run.ts';
import { pages } from '../../storefront/pages.ts';
import { conditionRows } from '../why/condition-rows.ts';
import { failedCondition } from '../why/verdict-of.ts';

/**
 * Returns whether a run was blocked because the rule is for other pages: the condition that failed
 * compares the path or the type of the page.
 */
export function isForOtherPages(rule: TracedRule, run: Run): boolean {
  const failed = failedCondition(run);
  return (
    failed !== undefined &&
    conditionRows(rule, run).some(
      ({ number, state, test }) =>
        number === failed + 1 && state === 'false' && test !== undefined && comparesPage(test),
    )
  );
}

function comparesPage({ reads, values }: SingleTest): boolean {
  return (
    (reads?.source === 'url' && reads.name === 'path') ||
    values.some((value) => pages.some(({ page }) => page === value))
  );
}
