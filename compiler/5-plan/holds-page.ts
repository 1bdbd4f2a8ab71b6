import type { ResolvedSite } from '../model/resolved-site.ts';
import type { PlannedRule } from '../model/plan.ts';

/**
 * Returns whether a rule of the site awaits an action or a condition that delays the page's other
 * rules.
 */
export const holdsPage = (rules: readonly PlannedRule[], site: ResolvedSite): boolean =>
  rules.some(
    ({ actions, conditions }) =>
      actions.some((action) => action.holdsPage) ||
      (site.holdsPage && conditions.some(({ kind }) => kind === 'awaited')),
  );
