import type { ResolvedSite } from '../model/resolved-site.ts';
import type { PlannedRule } from '../model/plan.ts';

/**
 * Returns whether a rule can delay the page's later rules. A rule can do so while one of its
 * actions is running, or while the rule waits for a condition.
 */
export const holdsPage = (rules: readonly PlannedRule[], site: ResolvedSite): boolean =>
  rules.some(
    ({ actions, conditions }) =>
      actions.some((action) => action.holdsPage) ||
      (site.holdsPage && conditions.some(({ kind }) => kind === 'awaited')),
  );
